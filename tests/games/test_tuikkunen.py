"""Tuikkunen: prison and freedom in every minute of random games, the shout for lights, halves and points."""

from random import Random

import pytest
from playing import decisions, played, rules_of

from publisher.engine.match import start
from publisher.engine.mechanics.outdoors.racing import BOTH, CATCHER, RUNNER
from publisher.model.seats import Seat, Team

GAME = rules_of("tuikkunen")
SIDES = ((0, 1, 2), (3, 4, 5))


def test_free_and_prison_are_the_hunted_side() -> None:
    for match in decisions(GAME, 40):
        table = match.table
        hunted = SIDES[1 - table.hunters]
        assert sorted((*GAME.free(table), *table.prisoners)) == list(hunted)
        assert match.seat in (SIDES[table.hunters] if "lights" in match.options else GAME.free(table))
        assert table.freed is None or table.freed != match.seat


def test_the_sides_hunt_in_turn_and_twice_each() -> None:
    for seed in range(100):
        hunters = [line.hunters for line in played(GAME, seed).table.pad]
        assert len(hunters) == 4 and hunters[0] == hunters[2] != hunters[1] == hunters[3]


def test_a_half_brings_its_minutes_or_one_less_if_all_are_caught() -> None:
    for seed in range(100):
        table = played(GAME, seed).table
        points = [0, 0]
        for line in table.pad:
            everybody = line.touched - line.freed == 3
            assert everybody or line.minutes == 20
            points[1 - line.hunters] += line.minutes - everybody
        assert list(table.scores) == points


def test_lights_are_called_for_only_after_five_quiet_minutes() -> None:
    """Counted here from what the referee sees: touches and shouts."""
    for seed in range(60):
        match, rng = start(GAME, seed), Random(seed)
        minutes = touches = since = 0
        while match.seat is not None:
            table = match.table
            if table.minutes == 0:
                minutes = touches = since = 0
            since += table.minutes - minutes
            if table.touches > touches:
                since = 1
            minutes, touches = table.minutes, table.touches
            asked = "lights" in match.options
            assert not asked or since >= 5
            move = match.options.sample(rng)
            if move == "lights":
                since = 0
            match.play(move)


@pytest.mark.parametrize(
    ("first", "prisoners", "freed"), [(RUNNER, (3,), 4), (BOTH, (3, 4, 5), None), (CATCHER, (3, 4, 5), None)]
)
def test_a_run_to_the_prison_by_hand(first: int, prisoners: tuple[int, ...], freed: int | None) -> None:
    """The prisoner who is touched is freed, whoever came first; at once, the seeker wins."""
    table = GAME.start(Random(0))
    table.hunters, table.prisoners = Team(0), (Seat(3), Seat(4))
    table.load((first,))
    moment = GAME.moment(table, Seat(5))
    next(moment)
    with pytest.raises(StopIteration):
        moment.send("free Blue")
    assert (table.prisoners, table.freed) == (prisoners, freed)


@pytest.mark.parametrize(("players", "hunters"), [(6, 3), (7, 4), (10, 5), (15, 8)])
def test_the_hunters_are_one_more_of_an_odd_number(players: int, hunters: int) -> None:
    assert (GAME.seekers_of(players), GAME.hiders_of(players)) == (hunters, players - hunters)
