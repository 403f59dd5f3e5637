"""Boards in characters: stacks and stores stand where they should."""

from __future__ import annotations

from publisher.engine.loader import load_game
from publisher.model.shelf import Shelf
from publisher.terminal.boards import board_text


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


def test_lines_join_neighbours(shelf: Shelf) -> None:
    """From point to point of a row lies a line, and from row to row, past the rows between them."""
    definition = load_game(shelf.game("jiandi")).definition
    text = board_text(definition, {})
    topology = definition.topology
    level = [(a, b) for a, b in topology.edges if topology.xy[a][1] == topology.xy[b][1]]
    assert text.count("·─") == len(level)
    upright = [(a, b) for a, b in topology.edges if topology.xy[a][0] == topology.xy[b][0]]
    rows = sorted({y for _, y in topology.xy})
    past = [2 * (rows.index(topology.xy[b][1]) - rows.index(topology.xy[a][1])) for a, b in upright]
    assert text.count("│") == sum(abs(rows_past) - 1 for rows_past in past)


def test_squares_have_no_lines(shelf: Shelf) -> None:
    assert not set("─│╲╱") & set(board_text(load_game(shelf.game("super-horse-chess")).definition, {}))


def test_a_block_is_shown_on_all_its_squares(shelf: Shelf) -> None:
    definition = load_game(shelf.game("l-corner")).definition
    name, piece = next((name, one) for name, one in definition.pieces.items() if one.covers)
    text = board_text(definition, {definition.topology.index["e5"]: (name,)})
    assert sum(line.split()[1:].count(piece.letter) for line in text.splitlines()) == 1 + len(piece.covers)
