"""Short ways to have a text checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.checking.checker import TextCheck, Texts, check
from publisher.checking.report import Problem, Report
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder
from publisher.text.reader import read
from tests.shelf import SHELF

HEADINGS = {
    "": "# Small\n\n## Placing {#placing}\n\n## Winning {#winning}\n\n",
    "cards": "# Small\n\n## Following suit {#follow-suit}\n\n",
}


@pytest.fixture
def rules_with(make_game) -> Callable[..., GameFolder]:
    """A small game (`base`, as in `make_game`) whose rules text ends with the given words."""

    def make(text: str, base: str = "", **files: str) -> GameFolder:
        return make_game(base=base, rules=HEADINGS[base] + text + "\n", **files)

    return make


@pytest.fixture
def report_on(rules_with) -> Callable[..., Report]:
    """What a check finds in a small game whose rules end with these words."""

    def report(text: str, base: str = "", **files: str) -> Report:
        return check(rules_with(text, base, **files))

    return report


@pytest.fixture
def only_problem(report_on) -> Callable[..., Problem]:
    """The one problem of such a text, which must stand where the words `at` stand in it."""

    def only(text: str, at: str, base: str = "", **files: str) -> Problem:
        problems = report_on(text, base, **files).problems
        assert len(problems) == 1, [str(problem) for problem in problems]
        assert text.count(at) == 1
        lines = (HEADINGS[base] + text)[: (HEADINGS[base] + text).index(at)].split("\n")
        assert Path(problems[0].location.file).name == "rules.md"
        assert problems[0].location[1:] == (len(lines), len(lines[-1]) + 1), str(problems[0])
        return problems[0]

    return only


def problems_of(slug: str, story: str, heading: str = "") -> list[Problem]:
    """What is wrong with an example of a game of the shelf, which has no other."""
    folder, report = SHELF.game(slug), Report(slug)
    rules = read(f"# Game\n\n{heading}\n\n> **Example.** {story}\n", "rules.md")
    proof = TextCheck(folder, Texts(rules, rules), lambda variant: load_game(folder, variant))
    for example in proof.examples():
        proof.tell_example(example, report)
    return report.problems
