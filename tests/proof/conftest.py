"""Short ways to have a text proved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.model.shelf import GameFolder
from publisher.proof.checker import check
from publisher.proof.report import Problem, Report

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
