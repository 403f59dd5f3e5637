"""Crossing the Sea: what the text cannot show."""

from __future__ import annotations

from typing import Any

import pytest
from playing import rules_of

from publisher.model.seats import Seat


@pytest.mark.parametrize(("variant", "squares", "walls"), [("", 99, 12), ("three-player", 108, 0)])
def test_boards(variant: str, squares: int, walls: int) -> None:
    """81 squares of sea and nine of each land; a bold line takes one join away."""
    rules = rules_of("crossing-sea", variant)
    board = rules.definition.topology
    assert len(board.inside) == squares
    sides = sum(
        abs(board.xy[a][0] - board.xy[b][0]) + abs(board.xy[a][1] - board.xy[b][1]) == 1
        for a in board.inside for b in board.inside if a < b
    )  # fmt: skip
    assert len(board.edges) == sides - walls


@pytest.mark.parametrize("rules", ["", "three-player"], indirect=True)
def test_from_every_square_of_the_sea_there_is_a_way(rules: Any) -> None:
    """A man alone on the board comes to every square of his goal."""
    for seat in rules.seats:
        for start in rules.sea:
            reached, queue = {start}, [start]
            for here in queue:
                position = rules.place({here: (rules.kinds[seat],)}, seat)
                new = {move[1] for move in rules.moves(position) if move != "pass"} - reached
                reached |= new
                queue += new
            assert rules.courses[seat].goal <= reached
            assert not reached & (rules.land - rules.courses[seat].goal)


def test_the_board_for_two_is_the_same_from_both_sides(rules: Any) -> None:
    """Turned half round, White's moves are Black's."""
    board = rules.definition.topology
    xs, ys = zip(*(board.xy[point] for point in board.inside), strict=True)
    turned = {(x, y): point for point, (x, y) in enumerate(board.xy)}
    half = {p: turned[max(xs) - x, max(ys) - y] for p, (x, y) in enumerate(board.xy) if p in board.inside}
    for start in board.inside:
        ways = [rules.moves(rules.place({start: ("black",)}, Seat(0)))]
        ways += [rules.moves(rules.place({half[start]: ("white",)}, Seat(1)))]
        black, white = ({move for move in moves if move != "pass"} for moves in ways)
        assert {(half[a], half[b]) for a, b in black} == white
