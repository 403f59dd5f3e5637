"""In a turn of several parts, a sentence is about the part that is due."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.checking.checker import check
from publisher.model.shelf import GameFolder

GAMES = Path(__file__).parents[2] / "docs" / "reference" / "example-games.md"
STEPS = "Red steps to d2. **Red is to build.**"


def files(game: str) -> dict[str, str]:
    """Return the files of a game of the docs, by their names without the ending."""
    block = re.compile(rf"<!-- examples/{game}/(\w+)\.\w+ -->\n(`+)\w+\n(.*?\n)\2\n", re.DOTALL)
    return {name: text for name, _, text in block.findall(GAMES.read_text(encoding="utf-8"))}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (STEPS, "Red builds on d2.", "“Red builds on d2”: Red is asked “step” here, not “build”"),
        (STEPS, "Red steps to d2. Red steps to c2.", "Red is asked “build” here, not “step”"),
        (STEPS, "**Red may not build on c1 (rule stepping).**", "Red is asked “step” here, not “build”"),
        (STEPS, "**Red may build on c4.**", "Red is asked “step” here, not “build”"),
        (STEPS, "Red steps to d2. **Red is to step.**", "the text says Red, the engine says nobody"),
        (STEPS, "Red steps to d2. **Blue is to build.**", "the text says Blue, the engine says Red"),
        (STEPS, STEPS, ""),
        (STEPS, "**Red is to step.** Red steps to d2. Red builds on c4. **Blue is to step.**", ""),
    ],
)  # fmt: skip
def test_words_of_another_part(make_game: Callable[..., GameFolder], old: str, new: str, told: str) -> None:
    """The part that is due is named, and how to write a move of it."""
    siege = files("siege")
    assert old in siege["rules"]
    report = check(make_game(**{**siege, "rules": siege["rules"].replace(old, new)}))
    assert [problem.message for problem in report.problems if told not in problem.message] == []
    assert bool(report.problems) is bool(told)
    if "asked" in told:
        assert report.problems[0].hint.startswith("expected: Red ")


@pytest.mark.parametrize(("claim", "holds"), [("A wall is due", True), ("No wall is due", False)])
def test_claim_that_a_question_is_asked(
    make_game: Callable[..., GameFolder], claim: str, holds: bool
) -> None:
    """`goes_on` and `over` are read on a board, too."""
    siege = files("siege")
    form = '{"build on {point}": "{point}"}'
    said = f'{form}, goes_on=("A wall is due",), over=("No wall is due",)'
    play = siege["play"].replace(form, said)
    rules = siege["rules"].replace(STEPS, f"Red steps to d2. **{claim}.**")
    assert check(make_game(**{**siege, "play": play, "rules": rules})).failed is not holds
