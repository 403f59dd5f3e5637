"""Breakthrough: everybody comes in once, touched or not; touches inside the circle; halves and points."""

from random import Random

import pytest
from playing import decisions, played, rules_of

from publisher.engine.mechanics.outdoors.racing import BOTH, CATCHER, RUNNER
from publisher.model.seats import Seat, Team

GAME = rules_of("breakthrough")
SIDES = ((0, 1, 2, 3), (4, 5, 6, 7))


def test_arrivals_and_touched_are_all_attackers_in_each_of_two_halves() -> None:
    """More untouched arrivals win, and equal ones draw."""
    for seed in range(200):
        match = played(GAME, seed)
        assert [line.attackers for line in match.table.pad] in ([0, 1], [1, 0])
        for line in match.table.pad:
            assert sorted((*line.untouched, *line.touched)) == list(SIDES[line.attackers])
            assert match.table.scores[line.attackers] == len(line.untouched)
        assert match.outcome is not None
        arrivals = {line.attackers: len(line.untouched) for line in match.table.pad}
        if arrivals[0] == arrivals[1]:
            assert match.outcome.winners == ()
        else:
            assert match.outcome.winners == SIDES[max(arrivals, key=lambda team: arrivals[team])]


def test_who_is_at_the_fire_is_asked_no_more_and_who_is_inside_may_not_chase() -> None:
    for match in decisions(GAME, 100):
        if match.seat in SIDES[match.table.hunters]:
            assert ("chase" in match.options) == (match.seat not in match.table.inside)
        else:
            assert match.seat not in (*match.table.home, *match.table.touched)


def test_a_defender_is_inside_for_no_longer_than_the_next_attempt() -> None:
    """Counted by attempts of attackers: none is inside through two of them."""
    for match in decisions(GAME, 100):
        if not match.log:
            before: list[set[int]] = [set(), set()]
        table = match.table
        if match.seat not in SIDES[table.hunters]:
            inside = {seat for seat in table.inside if seat in SIDES[table.hunters]}
            assert not (inside & before[0] & before[1])
            before = [before[1], inside]


@pytest.mark.parametrize(
    ("defender_inside", "pursues", "counts"),
    [(False, None, True), (True, None, False), (True, 4, True), (True, 5, False)],
)
def test_touches_by_hand(defender_inside: bool, pursues: int | None, counts: bool) -> None:
    table = GAME.start(Random(0))
    table.hunters, table.inside = Team(0), (Seat(4), *((Seat(0),) if defender_inside else ()))
    if pursues is not None:
        table.pursuer, table.pursued = Seat(0), Seat(pursues)
    GAME.touch(table, Seat(0), Seat(4))
    assert table.touched == ((4,) if counts else ())


@pytest.mark.parametrize(("first", "home"), [(RUNNER, (4,)), (BOTH, (4,)), (CATCHER, ())])
def test_a_pursuit_by_hand(first: int, home: tuple[int, ...]) -> None:
    """Together at the fire: the attacker is safe."""
    table = GAME.start(Random(0))
    table.hunters, table.inside, table.near = Team(0), (Seat(4),), Seat(0)
    table.load((first,))
    moment = GAME.moment(table, Seat(4))
    next(moment)
    moment.send("go")
    with pytest.raises(StopIteration):
        moment.send("chase")
    assert table.home == home and table.touched == (() if home else (4,))
    assert GAME.lurking(table) == (0,)
