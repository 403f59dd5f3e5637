"""Stab the Spear, Hook the Radish: what is turned, from the written lines and squares of the board."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from playing import turns

from publisher.engine.playout import playout

SIZE = 6
Cells = dict[tuple[int, int], str]


def cells(position: Any, mover: int) -> Cells:
    """M is a man of the mover's, E an enemy, a dot nobody; (0, 0) is the upper left corner."""
    signs = {-1: ".", mover: "M", 1 - mover: "E"}
    return {(p % SIZE, p // SIZE): signs[man] for p, man in enumerate(position.owner)}


def turned_by_the_letter(
    board: Cells, x: int, y: int, width: int = SIZE, height: int = SIZE
) -> set[tuple[int, int]]:
    """The row and the column of the man as words with a P where he is put, and the four squares round him."""
    found = set()
    lines = [[(at, y) for at in range(width)], [(x, at) for at in range(height)]]
    for line in lines:
        word = "".join("P" if at == (x, y) else board[at] for at in line)
        for match in re.finditer(r"(?<=P)E{3,}|E{3,}(?=P)", word):
            found |= set(line[match.start() : match.end()])
    for dx in (-1, 1):
        for dy in (-1, 1):
            others = {(x + dx, y), (x, y + dy), (x + dx, y + dy)}
            if all(board.get(at) == "E" for at in others):
                found |= others
    return found


def test_the_board_is_the_printed_one(rules: Any) -> None:
    board = rules.definition.topology
    assert (len(board), len(board.edges), len(board.rings), len(board.lines)) == (36, 60, 25, 12)
    assert rules.all_men() == 36
    assert all(piece.back for piece in rules.definition.pieces.values())


def test_what_is_turned_is_what_the_lines_say(rules: Any) -> None:
    """Every placing in random positions, with many enemies."""
    found = Counter[int]()
    for seed in range(250):
        rng = Random(seed)
        points = rng.sample(range(36), rng.randint(12, 33))
        men = {point: ("white" if rng.random() < 0.7 else "black",) for point in points}
        position = rules.place(men, to_move=0)
        board = cells(position, 0)
        for move in rules.moves(position):
            expected = turned_by_the_letter(board, move % SIZE, move // SIZE)
            twin = position.copy()
            rules.play(twin, move)
            assert {(p % SIZE, p // SIZE) for p in twin.turned} == expected
            after = cells(twin, 0)
            assert {at for at in board if board[at] != after[at]} == {*expected, (move % SIZE, move // SIZE)}
            found[len(expected)] += 1
    assert found[0] > 0
    assert found[3] > 100
    assert max(found) >= 8


def test_no_man_is_ever_lost(rules: Any) -> None:
    for seed in range(40):
        for turn, (before, _, position) in enumerate(turns(rules, seed), 1):
            mover = before.to_move
            assert len(rules.pieces(position)) == turn
            assert rules.men(position, mover) == rules.men(before, mover) + 1 + len(position.turned)
            assert (turn == 36) == (position.result is not None)
        assert list(position.result.scores) == [rules.men(position, side) for side in (0, 1)]


def test_a_drawn_board_is_played_to_the_last_point(rules: Any) -> None:
    """Whoever owns what is on it, the men that are left are shared out."""
    position = rules.place(dict.fromkeys(range(33), ("black",)), to_move=1)
    turns = 0
    while position.result is None:
        rules.play(position, rules.moves(position)[0])
        turns += 1
    assert turns == 3


def test_level_games_are_about_one_in_nine(rules: Any) -> None:
    """231 of 2,000 were level in another count; the share of 600 lies within four standard errors."""
    level = sum(not playout(rules, seed).outcome.winners for seed in range(600))
    assert abs(level / 600 - 231 / 2000) < 4 * (0.1155 * 0.8845 / 600) ** 0.5


@cache
def margin(board: tuple[tuple[tuple[int, int], str], ...], width: int, height: int) -> int:
    """The most men by which whoever is to place (M) can be ahead at the end."""
    signs = dict(board)
    free = [at for at, sign in board if sign == "."]
    if not free:
        return sum({"M": 1, "E": -1}[sign] for sign in signs.values())
    best = -99
    for x, y in free:
        mine = {(x, y), *turned_by_the_letter(signs, x, y, width, height)}
        then = {at: "M" if at in mine else sign for at, sign in signs.items()}
        other = tuple((at, {"M": "E", "E": "M", ".": "."}[sign]) for at, sign in then.items())
        best = max(best, -margin(other, width, height))
    return best


@pytest.mark.parametrize(("width", "height"), [(2, 2), (2, 3), (2, 4), (3, 3)])
def test_small_boards(rules: Any, width: int, height: int) -> None:
    empty = tuple(((x, y), ".") for y in range(height) for x in range(width))
    ahead = margin(empty, width, height)
    expected = "Black" if ahead > 0 else "White" if ahead < 0 else "nobody"
    assert rules.small_board(width, height) == expected
