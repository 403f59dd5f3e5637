"""Scoring Go: the numbers as they are printed, and games counted by another hand."""

from __future__ import annotations

from typing import Any

from playing import turns

PRINTED = ("17346285", "38271465", "78362451", "87432615", "86471532", "86413725", "78436152")
SIMPLE = ("11111111", "33333333") * 3 + ("11111111",)
ROWS = {"": PRINTED, "simple": SIMPLE}


def around(row: int, column: int) -> set[str]:
    """The circles at the corners of a number, counted from the upper left; beyond the edges are none."""
    columns = [letter for letter in (column - 1, column) if 0 <= letter < 7]
    return {f"{'abcdefg'[letter]}{8 - row - down}" for letter in columns for down in (0, 1)}


VARIANTS = ["", "simple"]


def counted(rules: Any, men: set[str]) -> int:
    """The numbers of which all circles are among these."""
    rows = ROWS[rules.definition.variant]
    return sum(int(rows[r][c]) for r in range(7) for c in range(8) if around(r, c) <= men)


def test_the_numbers_are_those_of_the_page(rules: Any) -> None:
    names = rules.definition.topology.names
    found = sorted(
        (sorted(names[p] for p in number.points), number.worth) for number in rules.shapes_on_board.all
    )
    rows = ROWS[rules.definition.variant]
    assert found == sorted((sorted(around(r, c)), int(rows[r][c])) for r in range(7) for c in range(8))
    assert rules.sum_of_numbers() == {"": 252, "simple": 104}[rules.definition.variant]
    assert (rules.shapes_of(4), rules.shapes_of(2)) == (42, 14)
    assert len(names) == 56
    assert rules.men_each() == 28


def test_the_printed_rows_hold_the_numbers_from_one_to_eight() -> None:
    assert all(sorted(row) == list("12345678") for row in PRINTED)


def test_games_counted_by_another_hand(rules: Any) -> None:
    names = rules.definition.topology.names
    draws = 0
    for seed in range(80):
        men: tuple[set[str], set[str]] = (set(), set())
        for turn, (before, move, position) in enumerate(turns(rules, seed), 1):
            men[before.to_move].add(names[move])
            scores = [rules.score(position, seat) for seat in (0, 1)]
            if turn % 14 == 0 or position.result is not None:
                assert scores == [counted(rules, side) for side in men]
            assert all(scores[seat] >= rules.score(before, seat) for seat in (0, 1))
            assert (turn == 56) == (position.result is not None)
        assert list(position.result.scores) == scores
        draws += scores[0] == scores[1]
    assert draws < 20
