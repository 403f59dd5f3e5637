"""What outdoor games share: players who drop out one by one, and the measures of a ground."""

from __future__ import annotations

import msgspec
import pytest

from publisher.base.errors import NotationError
from publisher.engine import Seat
from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.model.terrain import Chalk, Spot, Stretch, Terrain

NORTH, EAST, SOUTH, WEST = map(Seat, range(4))


@pytest.fixture
def skelly(shelf):
    return load_game(shelf.game("skelly"))


def test_whoever_drops_out_later_is_worth_more(skelly):
    """With four at the start: 0 for the first to go, 3 for the last one in."""
    table = start(skelly, 1).table
    for gone in (SOUTH, NORTH, WEST):
        assert not skelly.finished(table)
        skelly.drop_out(table, gone)
        assert skelly.is_out(table, gone) and gone not in table.in_play(gone)
    assert list(table.scores) == [1, 3, 0, 2]
    assert skelly.finished(table) and skelly.outcome(table).winners == (EAST,)


def test_the_order_of_play_leaps_over_those_who_are_out(skelly):
    table = start(skelly, 1).table
    skelly.drop_out(table, EAST)
    assert table.in_play(NORTH) == [SOUTH, WEST, NORTH]
    assert table.in_play(EAST) == [SOUTH, WEST, NORTH]
    assert table.in_play(WEST) == [NORTH, SOUTH, WEST]


def test_measures_of_a_ground(skelly):
    """A right-angled triangle of 3, 4 and 5 metres, its corners marked in three ways."""
    skelly.definition = msgspec.structs.replace(
        skelly.definition,
        terrain=Terrain(
            6.0, 6.0, spots={"tree": Spot((0.0, 3.0))}, lines={"start": Stretch((4.0, 0.0), (6.0, 0.0))},
            chalk=Chalk(("A", "B"), {"A": (0.0, 0.0), "B": (1.0, 0.0)}),
        ),
    )  # fmt: skip
    assert (skelly.metres("A", "tree"), skelly.metres("A", "start")) == (3.0, 4.0)
    assert skelly.cm("start", "tree") == 500
    with pytest.raises(NotationError, match="unknown mark 'fence'"):
        skelly.metres("A", "fence")


def test_what_happens_to_whom_is_told_in_two_words(skelly):
    """Every word for every player, each with its odds, and read back as it was told."""
    luck = skelly.luck({"miss": 3}, ([NORTH, SOUTH], {"hit": 2, "graze": 1}), ([], {"lose": 1}))
    names = [skelly.name(seat) for seat in (NORTH, SOUTH)]
    told = dict(zip(luck, luck.odds, strict=True))
    assert told == {"miss": 3} | {f"hit {n}": 2 for n in names} | {f"graze {n}": 1 for n in names}
    assert skelly.happened(f"hit {names[1]}") == ("hit", SOUTH)
    assert skelly.happened("miss") == ("miss", None) and skelly.happened("box 4") == ("box", None)
