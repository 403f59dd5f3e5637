"""Special Salvo: what nobody may see, and what its text cannot show."""

from random import Random

import pytest
from playing import rules_of

from publisher.engine import Point, Seat
from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from publisher.engine.seat_context import SeatContext
from publisher.engine.views import view
from publisher.engine.worlds import TableWorld
from publisher.terminal.show import show
from tests.shelf import SHELF

RULESETS = ["", *SHELF.game("special-salvo").variants]
GAME = rules_of("special-salvo")


def after(seed: int, plies: int, variant: str = "") -> TableMatch:
    match, rng = TableMatch(rules_of("special-salvo", variant), seed), stream(seed, "test")
    for _ in range(plies):
        if match.seat is not None:
            match.play(match.options.sample(rng))
    return match


@pytest.mark.parametrize("variant", RULESETS)
@pytest.mark.parametrize("seed", range(10))
def test_at_most_a_hundred_shots_and_17_hits_end_it(seed, variant):
    match = after(seed, 400, variant)
    assert match.outcome is not None
    hits = [sum(ship != "" for ship in sea.values()) for sea in match.table.shots]
    assert sorted(hits)[1] == 17 > sorted(hits)[0]
    assert match.outcome.winners == (hits.index(min(hits)),)
    assert max(map(len, match.table.shots)) <= 100


@pytest.mark.parametrize("variant", RULESETS)
@pytest.mark.parametrize("seed", range(10))
def test_fleets_lie_as_they_must(seed, variant):
    """Five ships on 17 squares, straight but for the submarine."""
    match = after(seed, 10, variant)
    names = match.rules.definition.topology.names
    for fleet in match.table.fleets:
        squares = [point for ship in fleet.values() for point in ship]
        assert len(squares) == len(set(squares)) == 17
        for ship, points in fleet.items():
            columns = [ord(names[point][0]) for point in points]
            rows = [int(names[point][1:]) for point in points]
            steps = {
                (b - a, abs(d - c)) for a, b, c, d in zip(columns, columns[1:], rows, rows[1:], strict=False)
            }
            aslant = ship == "submarine" and not variant
            assert steps == {(1, 1)} if aslant else steps in ({(0, 1)}, {(1, 0)})


# -- what is hidden


@pytest.mark.parametrize("plies", [3, 7, 10, 13, 30])
def test_a_view_tells_nothing_of_the_other_fleet(plies):
    """Were it to lie otherwise where nobody has shot, no word of the view would differ."""
    match = after(4, plies)
    for seat in GAME.seats:
        before = view(match, seat)
        text = show(match, seat)
        other = match.table.fleets[match.table.left_of(seat)]
        kept = dict(other)
        other.clear()
        assert view(match, seat) == before and show(match, seat) == text
        other.update(kept)
        assert before.own == {
            "fleets": {ship: [*squares] for ship, squares in match.table.fleets[seat].items()}
        }
        assert "fleets" not in before.public
        placed = [word for who, word in before.log[:10] if who != seat]
        assert placed == [None] * len(placed)


def test_an_imagined_world_has_another_fleet_with_the_same_reports():
    """It never carries the true one; over many worlds each ship that was not found lies elsewhere."""
    match = after(5, 22)
    seat, truth = match.seat, match.table.fleets[1 - match.seat]
    elsewhere, mind = set(), SeatContext(match, seat)
    for seed in range(30):
        world = mind.imagine(Random(seed))
        assert isinstance(world, TableWorld)
        *_, table = world.steps()
        assert table.fleets[seat] == match.table.fleets[seat]
        assert table.shots == match.table.shots
        elsewhere |= {ship for ship in truth if table.fleets[1 - seat][ship] != truth[ship]}
    found = set(match.table.shots[1 - seat].values())
    assert elsewhere | found >= set(truth)


def test_a_round_begins_without_what_was_hidden_before():
    """What is kept of a table when a round begins never holds a fleet."""
    match = after(6, 12)
    match.table.hide()
    assert match.table.fleets == [{}, {}]
    values = match.checkpoint[0]
    assert values["fleets"] == [{}, {}]


def test_the_last_squares_are_fewer_than_the_shots():
    table = GAME.start(stream(1, "deal"))
    table.shots[1] = {Point(point): "" for point in range(98)}
    assert GAME.shots_of(table, Seat(0)) == 2
