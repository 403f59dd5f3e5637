"""Two Take One: the shapes against patterns on the written line, and what can never happen."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from publisher.engine.loader import load_game
from publisher.engine.mechanics.boards.line_capture import LineCapture
from publisher.model.board import Board
from publisher.model.boards import Grid
from publisher.model.shelf import Shelf

VARIANTS = ("", "zhao-cha-zi", "tui-da-che")


def taken_by_the_letter(position: Any, end: int, side: int) -> set[int]:
    """The same by looking at each line through the man as a word of M, E and dots."""
    board = position.definition.topology
    shapes = {"MME": [2], "EMM": [0]}
    if position.definition.variant == "tui-da-che":
        shapes |= {"MMEE": [2], "EEMM": [1]}
    taken = set()
    for line in board.lines_through[end]:
        word = "".join({-1: ".", side: "M"}.get(position.owner[point], "E") for point in line)
        for shape, places in shapes.items():
            if re.fullmatch(rf"\.*{shape}\.*", word):
                taken |= {line[word.index(shape) + place] for place in places}
    return taken


def test_captures_are_those_of_the_written_line(rules: Any) -> None:
    """Every step in random positions takes whom the words of its two lines say."""
    found = Counter[int]()
    for seed in range(1500):
        rng = Random(seed)
        men = rng.sample(range(rules.points()), rng.randint(3, 2 * rules.men_each()))
        position = rules.place({point: (rng.choice(rules.kinds),) for point in men}, to_move=seed % 2)
        side = position.to_move
        for start, end in rules.moves(position):
            after = position.copy()
            after.owner[start], after.owner[end] = -1, side
            expected = taken_by_the_letter(after, end, side)
            stepped = position.copy()
            rules.play(stepped, (start, end))
            assert {p for p, man in enumerate(after.owner) if man != stepped.owner[p]} == expected
            found[len(expected)] += 1
    assert found[1] > 20
    assert found[2] > 0


def test_one_man_each_never_comes_about(rules: Any) -> None:
    """Whoever takes has used two men, and keeps them."""
    for seed in range(60):
        rng = Random(seed)
        position = rules.start(rng)
        while position.result is None:
            mover, men = position.to_move, rules.men(position, 1 - position.to_move)
            rules.play(position, rng.choice(rules.moves(position)))
            assert rules.men(position, 1 - mover) == men or rules.men(position, mover) >= 2


def test_a_repeated_position_is_told_from_one_with_the_other_to_move(shelf: Shelf) -> None:
    rules: Any = load_game(shelf.game("er-chi-yi"))
    position = rules.start(Random(0))
    index = position.definition.topology.index
    walk = [("a1", "a2"), ("a5", "a4"), ("a2", "a1"), ("a4", "a5")]
    for turn in range(8):
        assert position.result is None
        start, end = walk[turn % 4]
        rules.play(position, (index[start], index[end]))
    assert position.result.how == "the same position for the third time"


def test_a_capture_begins_the_counting_of_quiet_turns_again(shelf: Shelf) -> None:
    rules: Any = load_game(shelf.game("er-chi-yi"))
    index = rules.definition.topology.index
    men = {"a3": "black", "b2": "black", "c3": "white", "e5": "white"}
    position = rules.place({index[point]: (man,) for point, man in men.items()}, to_move=0)
    position.quiet = 99
    rules.play(position, (index["b2"], index["b3"]))
    assert position.result is None
    assert position.quiet == 0


# -- the mechanic, with shapes that other games of the family use


def line_of(width: int) -> Board:
    return Board(Grid(width=width, height=2))


def taken(word: str, mover: int, shapes: tuple[str, ...], clean: bool) -> set[int]:
    """Whom the man at `mover` takes on a row written with M, E and dots."""
    board = line_of(len(word))
    owner = [{"M": 0, "E": 1, ".": -1}[sign] for sign in word] + [-1] * len(word)
    return LineCapture(board, shapes, clean).taken(owner, mover)


CHARGE = ("EMME", "MME", "EME")
SIX = ("MMEee", "MMEE", "MME", "MEM", "EME")


@pytest.mark.parametrize(
    ("word", "mover", "shapes", "clean", "expected"),
    [
        ("MME.", 0, CHARGE, True, {2}), ("MME.", 1, CHARGE, True, {2}), (".EMM", 3, CHARGE, True, {1}),
        ("EMME", 1, CHARGE, True, {0, 3}), ("EME.", 1, CHARGE, True, {0, 2}),
        ("MEM.", 0, CHARGE, True, set()), ("EEMM", 2, CHARGE, True, set()),
        ("MM.E", 1, CHARGE, True, set()), ("MMEE..", 1, SIX, False, {2, 3}), ("MMEEE.", 1, SIX, False, {2}),
        ("MMEE.M", 1, SIX, False, {2, 3}), ("EEMM.M", 3, SIX, False, {0, 1}),
        ("MEM..E", 0, SIX, False, {1}), ("M.EME.", 3, SIX, False, {2, 4}), ("M.EME.", 0, SIX, False, set()),
        ("MMEMM.", 1, SIX, False, {2}),
    ],
)  # fmt: skip
def test_shapes(word: str, mover: int, shapes: tuple[str, ...], clean: bool, expected: set[int]) -> None:
    assert taken(word, mover, shapes, clean) == expected


@pytest.mark.parametrize("shape", ["EE", "MXE", ""])
def test_a_shape_without_own_men_or_with_strange_signs_is_refused(shape: str) -> None:
    with pytest.raises(ValueError, match="no shape"):
        LineCapture(line_of(4), [shape], clean=True)
