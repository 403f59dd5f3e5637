"""Two Take One: what can never happen, and the shapes of the mechanic; those of the game are in `oracles`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playing import rules_of, turns

from publisher.engine.mechanics.boards.line_capture import LineCapture
from publisher.model.board import Board
from publisher.model.boards import Grid

VARIANTS = ("", "zhao-cha-zi", "tui-da-che")


def test_one_man_each_never_comes_about(rules: Any) -> None:
    """Whoever takes has used two men, and keeps them."""
    for seed in range(60):
        for before, _, after in turns(rules, seed):
            mine, theirs = before.to_move, 1 - before.to_move
            assert rules.men(after, theirs) == rules.men(before, theirs) or rules.men(after, mine) >= 2


def test_a_repeated_position_is_told_from_one_with_the_other_to_move() -> None:
    rules = rules_of("er-chi-yi")
    position = rules.start(Random(0))
    index = position.definition.topology.index
    walk = [("a1", "a2"), ("a5", "a4"), ("a2", "a1"), ("a4", "a5")]
    for turn in range(8):
        assert position.result is None
        start, end = walk[turn % 4]
        rules.play(position, (index[start], index[end]))
    assert position.result.how == "the same position for the third time"


def test_a_capture_begins_the_counting_of_quiet_turns_again() -> None:
    rules = rules_of("er-chi-yi")
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
    with pytest.raises(ValueError, match="is not a shape"):
        LineCapture(line_of(4), [shape], clean=True)
