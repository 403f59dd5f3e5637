"""Colors and 8x8 Colors against an account of their own, written over rows of letters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest
from playing import rules_of, turns

from publisher.base.errors import NotationError
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots
from publisher.engine.registry import find_player
from publisher.engine.solver import started
from tests.shelf import SHELF

TABLE = {0: 0, 1: 0, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
"""The table of the source."""
SIDES = {"colors": 7, "eight-by-eight-colors": 8}
COLOURS = {"colors": 5, "eight-by-eight-colors": 6}
PALINDROME = {"colors": 0, "eight-by-eight-colors": 5}


@pytest.fixture(params=SIDES)
def rules(request: pytest.FixtureRequest) -> Any:
    return rules_of(request.param)


def grid(rules: Any, position: Any) -> list[str]:
    """A letter for each square, the bottom row first; a point where nothing lies."""
    letters = [rules.definition.pieces[kind].letter for kind in rules.kinds] + ["."]
    index, side = rules.definition.topology.index, SIDES[rules.definition.slug]
    return [
        "".join(letters[position.owner[index[f"{column}{row}"]]] for column in "abcdefgh"[:side])
        for row in range(1, side + 1)
    ]


def account(rows: Sequence[str], per_palindrome: int) -> int:
    """What one player has, whose lines these are: by looking at every stretch of every line."""
    total = 0
    for line in rows:
        stretches = [line[i:k] for i in range(len(line)) for k in range(i + 1, len(line) + 1)]
        total += TABLE[max((len(s) for s in stretches if len(set(s)) == 1 and s[0] != "."), default=0)]
        total += per_palindrome * sum(len(s) == 5 and s == s[::-1] and "." not in s for s in stretches)
    for colour in {disc for line in rows for disc in line} - {"."}:
        total += TABLE[max(line.count(colour) for line in rows)]
    return total


def columns(rows: Sequence[str]) -> list[str]:
    return ["".join(column) for column in zip(*rows, strict=True)]


def laid(rules: Any, rows: Sequence[str]) -> Any:
    """A position with these discs, the bottom row first."""
    kinds = {piece.letter: name for name, piece in rules.definition.pieces.items()}
    index = rules.definition.topology.index
    pieces = {
        index[f"{'abcdefgh'[x]}{y + 1}"]: (kinds[letter],)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    }
    return rules.place(pieces, 0)


def scores(rules: Any, rows: Sequence[str]) -> list[int]:
    position = laid(rules, rows)
    return [rules.score(position, seat) for seat in (0, 1)]


def test_random_games_are_counted_by_another_hand(rules: Any) -> None:
    slug = rules.definition.slug
    side, per = SIDES[slug], PALINDROME[slug]
    for seed in range(12):
        laid_by = [0, 0]
        for turn, (before, _, position) in enumerate(turns(rules, seed), 1):
            assert len(rules.moves(before)) == (side * side + 1 - turn) * COLOURS[slug]
            laid_by[before.to_move] += 1
            if turn % 9 == 0 or position.result is not None:
                rows = grid(rules, position)
                wanted = [account(rows, per), account(columns(rows), per)]
                assert [rules.score(position, seat) for seat in (0, 1)] == wanted
        assert turn == side * side
        assert laid_by == ([25, 24] if side == 7 else [32, 32])
        assert list(position.result.scores) == wanted


def test_turning_the_board_over_exchanges_the_totals(rules: Any) -> None:
    for seed in range(10):
        rng = Random(seed)
        letters = [piece.letter for piece in rules.definition.pieces.values()] + ["."]
        side = SIDES[rules.definition.slug]
        rows = ["".join(rng.choice(letters) for _ in range(side)) for _ in range(side)]
        assert scores(rules, rows) == scores(rules, columns(rows))[::-1]


@pytest.mark.parametrize(
    ("slug", "rows", "expected"),
    [
        ("colors", ["RRRRRRR"], [28 + 28, 0]),
        ("colors", ["RRRBRRR"], [6 + 21, 0]),
        ("colors", ["RRBRR.."], [3 + 10, 0]),
        ("colors", ["R.R....", "......."], [3, 0]),
        ("colors", ["R.R....", "G......", "R.R...."], [3, 3]),
        ("colors", ["RRRRRRR", "BBBBBBB", "RRRRRRR", "BBBBBBB", "GGGGGGG", "YYYYYYY", "PPPPPPP"], [336, 6]),
        ("eight-by-eight-colors", ["OOOOO..."], [15 + 5 + 15, 0]),
        ("eight-by-eight-colors", ["RBRBRB.."], [6 + 6 + 5 + 5, 0]),
        ("eight-by-eight-colors", ["RB.BR..."], [3 + 3, 0]),
        ("eight-by-eight-colors", [8 * c for c in "RBGOYPRB"], [288 + 216 + 160, 6]),
    ],
)
def test_boards_of_the_catalogue(slug: str, rows: list[str], expected: list[int]) -> None:
    """Rows that tie for a colour, equal runs in a line, single discs, broken rows, palindromes."""
    assert scores(rules_of(slug), rows) == expected


def test_a_lower_left_corner_is_where_the_names_begin(rules: Any) -> None:
    position = started(rules)
    move = next(one for one in rules.moves(position) if rules.notation(position, one) == "b1-red")
    rules.play(position, move)
    assert grid(rules, position)[0][:3] == ".R."
    assert position.to_move == 1


def test_whoever_mirrors_never_loses(rules: Any) -> None:
    """The first player where the diagonal has a middle, else the second; the board ends as its own image."""
    slug = rules.definition.slug
    seat = 0 if SIDES[slug] % 2 else 1
    mirror = find_player("mirror", SHELF.game(slug))()
    for seed in range(6):
        players = [RandomPlayer(), RandomPlayer()]
        players[seat] = mirror
        match = play_bots(rules, seed, players)
        assert match.outcome is not None
        assert match.outcome.scores[0] == match.outcome.scores[1]


def test_what_is_no_line_and_no_colour_is_refused(rules: Any) -> None:
    position = started(rules)
    with pytest.raises(NotationError, match="there is no disc called mauve"):
        rules.most(position, 0, "mauve")
    words = rules.words["line"]
    assert words.read(rules, position, "Row 2") == rules.own_lines[0][1]
    assert words.read(rules, position, "column c") == rules.own_lines[1][2]
    for name in ("row 9", "column z"):
        with pytest.raises(NotationError, match=f"the board has no {name}"):
            words.read(rules, position, name)


def best(board: str, mover: int) -> int:
    """On 2×2 squares with two colours: what Row wins by if both play as well as possible."""
    if "." not in board:
        rows = [board[:2], board[2:]]
        return account(rows, 0) - account(columns(rows), 0)
    after = [
        best(board[:i] + colour + board[i + 1 :], 1 - mover)
        for i, colour in product(range(4), "RB")
        if board[i] == "."
    ]
    return (max if mover == 0 else min)(after)


def test_two_by_two_is_no_loss_for_the_second_player() -> None:
    """As the mirror says of all boards with an even diagonal."""
    assert best("....", 0) <= 0
