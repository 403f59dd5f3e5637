"""Stacking: jumps by the letter of the text, and what stays true in every game."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playing import rules_of, turns

from publisher.base.errors import NotationError
from publisher.model.seats import Seat

VARIANTS = ("", "last-loses", "over-one", "over-three", "diagonals")


def words_of(over: int) -> str:
    """What may stand between a man and the man he lands on, empty points left out: 1 is a single man."""
    return {1: "1", 2: "11|2", 3: "111|12|21"}[over]


def jumps_by_the_letter(rules: Any, men: list[int]) -> set[tuple[int, int]]:
    """Every pair of single men on a line with the right men between them."""
    between = re.compile(words_of(rules.option("over")))
    found = set()
    for line in rules.definition.topology.lines:
        for i, start in enumerate(line):
            for j in range(i + 1, len(line)):
                word = "".join(str(men[point]) for point in line[i + 1 : j] if men[point])
                if men[start] == men[line[j]] == 1 and between.fullmatch(word):
                    found |= {(start, line[j]), (line[j], start)}
    return found


def test_games_by_the_letter(rules: Any) -> None:
    """In random games the jumps are those of the text, no man is lost, and the last jump decides."""
    variant = rules.definition.variant
    for seed in range(60):
        for jumps, (before, _, position) in enumerate(turns(rules, seed), 1):
            moves = rules.moves(before)
            assert len(moves) == len(set(moves))
            assert set(moves) == jumps_by_the_letter(rules, before.men)
            count = Counter(position.men)
            assert count[2] == jumps
            assert count[1] + 2 * count[2] == 35
        assert not jumps_by_the_letter(rules, position.men)
        assert jumps <= 17
        last_won = variant != "last-loses"
        assert position.result.winners == ((before.to_move,) if last_won else (1 - before.to_move,))


def test_a_stack_of_three_is_refused() -> None:
    rules = rules_of("stack")
    with pytest.raises(NotationError, match="a stack has two men, not 3"):
        rules.place({4: ("man",) * 3}, Seat(0))


def wins(
    men: tuple[int, ...], lines: tuple[tuple[int, ...], ...], known: dict[tuple[int, ...], bool]
) -> bool:
    """Whether whoever is to move wins, by trying everything; jumps over two, each line read both ways."""
    if men not in known:
        known[men] = False
        for line in lines:
            for run in (line, line[::-1]):
                there = [point for point in run if men[point]]
                for i, start in enumerate(there):
                    for j in range(i + 1, len(there)):
                        weight = sum(men[point] for point in there[i + 1 : j])
                        if weight == 2 and men[start] == men[there[j]] == 1:
                            after = list(men)
                            after[start], after[there[j]] = 0, 2
                            known[men] = known[men] or not wins(tuple(after), lines, known)
    return known[men]


@pytest.mark.parametrize(("width", "height"), [(4, 2), (5, 2), (4, 3), (5, 3), (4, 4)])
def test_full_boards(width: int, height: int) -> None:
    """The solved boards of the text, by a search of its own without symmetries."""
    rules = rules_of("stack")
    rows = [tuple(range(y * width, (y + 1) * width)) for y in range(height)]
    columns = [tuple(range(x, width * height, width)) for x in range(width)]
    expected = wins((1,) * (width * height), (*rows, *columns), {})
    assert rules.full_board(width, height) == ("wins" if expected else "loses")
