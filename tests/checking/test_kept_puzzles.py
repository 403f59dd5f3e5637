"""Puzzles beside a game are proved again by its check."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from publisher.base.errors import DefinitionError
from publisher.checking.checker import check
from publisher.checking.puzzles import read_puzzles, written_puzzles
from publisher.model.shelf import PUZZLES, GameFolder
from tests.shelf import SHELF


def with_puzzles(tmp_path: Path, text: str) -> GameFolder:
    """Return Sticks with this file of puzzles."""
    path = tmp_path / "sticks"
    shutil.copytree(SHELF.game("sticks").path, path)
    (path / PUZZLES).write_text(text, encoding="utf-8")
    return GameFolder("sticks", path)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    kept = read_puzzles(SHELF.game("sticks"))
    assert kept and read_puzzles(with_puzzles(tmp_path, written_puzzles(kept))) == kept


def test_a_puzzle_that_the_rules_confirm_is_counted() -> None:
    report = check(SHELF.game("sticks"))
    assert not report.problems and report.checked["puzzles"] == len(read_puzzles(SHELF.game("sticks")))


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        ('moves = []\nwins_in = 2\nbegins = ["1"]\nline = ["1"]', "there is no such win"),
        ('moves = ["1", "1"]\nwins_in = 2\nbegins = ["2"]\nline = ["2"]', "may not"),
        (
            'moves = ["5", "8", "6", "10", "9"]\nwins_in = 3\nbegins = ["1"]\nline = ["1", "7"]',
            "3 moves, from 7",
        ),
    ],
)
def test_a_puzzle_that_does_not_hold_is_reported(tmp_path: Path, puzzle: str, reason: str) -> None:
    """With 10, 9 and 8 gone, the player to move is 3 units behind and must have the seven."""
    report = check(with_puzzles(tmp_path, f"[[puzzle]]\n{puzzle}\n"))
    (problem,) = report.problems
    assert problem.code == "puzzle" and reason in problem.message
    assert problem.hint == "find new ones: publisher puzzles sticks"


@pytest.mark.parametrize(
    "text", ["[[puzzle]]\nmoves = 3\n", "[[puzzle]\n", "[[puzzle]]\nmoves = []\nwin = 2\n"]
)
def test_a_file_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(DefinitionError, match=PUZZLES):
        read_puzzles(with_puzzles(tmp_path, text))
