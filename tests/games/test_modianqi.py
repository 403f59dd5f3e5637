"""Ink-Dot: what can never happen, the mirror that wins, and all ways to play on nine dots."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from playing import rules_of, turns

from publisher.base.errors import NotationError
from publisher.engine.solver import Solver
from publisher.notation.board import read_board
from publisher.terminal.boards import board_text


@pytest.mark.parametrize(
    ("variant", "lines", "squares"), [("", 180, 81), ("dots-4", 24, 9), ("dots-3", 12, 4)]
)
def test_every_game_draws_every_line_and_gives_away_every_square(
    variant: str, lines: int, squares: int
) -> None:
    rules = rules_of("modianqi", variant)
    for seed in range(20):
        for turn, (before, _, position) in enumerate(turns(rules, seed), 1):
            mover = before.to_move
            assert position.to_move == 1 - mover, "the turn always passes"
            assert rules.standing(position, mover) - rules.standing(before, mover) in (0, 1, 2)
            assert (turn == lines) == (position.result is not None)
        assert sum(position.result.scores) == squares


@pytest.mark.parametrize(("variant", "share"), [("", 41), ("dots-4", 5), ("dots-3", 2)])
def test_the_mirror_closes_as_much_as_it_gives_and_the_middle(variant: str, share: int) -> None:
    """No line is its own image: the dots of a side are even in number, or the middle is a dot."""
    rules = rules_of("modianqi", variant)
    assert all(
        rules.mirrored(line) != line == rules.mirrored(rules.mirrored(line)) for line in rules.segments
    )
    for seed in range(100, 120):
        rng = Random(seed)
        position = rules.start(rng)
        while position.result is None:
            line = rng.choice(rules.moves(position))
            rules.play(position, line)
            rules.play(position, rules.mirrored(line))
        assert position.result.scores[1] == share


def test_all_ways_to_play_on_nine_dots() -> None:
    """The best margin for whoever is to draw depends on the lines alone; lines are letters here."""
    boxes = [set("abcd"), set("cefg"), set("dhij"), set("fhkl")]  # four squares round the middle dot

    @cache
    def margin(drawn: frozenset[str]) -> int:
        left = set("abcdefghijkl") - drawn
        return max((gain(drawn, line) - margin(drawn | {line}) for line in left), default=0)

    def gain(drawn: frozenset[str], line: str) -> int:
        return sum(line in box and box <= drawn | {line} for box in boxes)

    rules = rules_of("modianqi", "dots-3")
    assert margin(frozenset()) == -2
    assert Solver(rules).value(rules.start(Random(0))) == -1


def test_a_drawing_must_say_whose_a_closed_square_is() -> None:
    rules = rules_of("modianqi", "dots-3")
    unmarked = "# .\n# . # . .\n# .\n. . . . .\n. ."
    with pytest.raises(NotationError, match="a2b3 is closed, but has no owner"):
        rules.place(read_board(rules.definition, unmarked), 0)
    early = "# .\n# X . . .\n# .\n. . . . .\n. ."
    with pytest.raises(NotationError, match="a2b3 is not closed, but has an owner"):
        rules.place(read_board(rules.definition, early), 0)


def test_the_terminal_shows_dots_lines_and_marks() -> None:
    rules = rules_of("modianqi", "dots-3")
    drawing = "# .\n# X # . .\n# .\n. . . . #\n. ."
    shown = board_text(rules.definition, read_board(rules.definition, drawing))
    assert shown.splitlines() == [
        "  3 · # ·   ·",
        "    # X #",
        "  2 · # ·   ·",
        "            #",
        "  1 ·   ·   ·",
        "    a   b   c",
    ]
