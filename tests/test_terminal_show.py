"""Boards in characters: stacks and stores stand where they should."""

from __future__ import annotations

from publisher.engine.loader import load_game
from publisher.model.shelf import Shelf
from publisher.terminal.show import board_text


def test_columns_stay_below_each_other_however_high_a_stack_is(shelf: Shelf) -> None:
    """Every letter at the foot stands under its column, beside a stack that is written with five letters."""
    definition = load_game(shelf.game("crossing-sea")).definition
    index = definition.topology.index
    pile = ("black", "white", "black", "white", "white")
    text = board_text(definition, {index["d8"]: pile, index["e8"]: ("black",), index["d4"]: ("white",)})
    lines = text.splitlines()
    foot = next(line for line in lines if line.split()[:1] == ["a"])
    row = next(line for line in lines if line.split()[:1] == ["8"])
    assert row.index("XOXOO") == foot.index("d")
    assert row[foot.index("e")] == "X"
    assert row[foot.index("f")] == "·"


def test_stores_are_told_below_the_board(shelf: Shelf) -> None:
    definition = load_game(shelf.game("crossing-sea")).definition
    store = definition.topology.index["ashore"]
    assert board_text(definition, {store: ("black", "black")}).splitlines()[-1] == "ashore: 2X"
    assert "ashore" not in board_text(definition, {})


def test_names_inside_points_stand_behind_what_lies_there(shelf: Shelf) -> None:
    definition = load_game(shelf.game("gami-four")).definition
    index = definition.topology.index
    lines = board_text(definition, {index["♥A"]: ("north",), index["♠4"]: ("south",)}).splitlines()
    assert lines[0].split() == ["X♥A", "·♥2", "·♥3", "·♥4"]
    assert lines[3].split() == ["·♠A", "·♠2", "·♠3", "O♠4"]
    assert len({line.index("2") for line in lines}) == len(lines[1:2])
