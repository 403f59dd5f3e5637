"""Names in the classes of a game that replace nothing, and questions that are never due."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from publisher.checking.checker import check
from publisher.model.shelf import GameFolder


@pytest.mark.parametrize(
    ("base", "name", "near"),
    [("", "asking", ""), ("", "ask", "asked"), ("", "keys", "key"), ("", "horizn", "horizon"),
     ("cards", "finish", "finished"), ("cards", "outcom", "outcome")],
)  # fmt: skip
def test_misspelt_method_that_replaces_nothing(
    make_game: Callable[..., GameFolder], base: str, name: str, near: str
) -> None:
    """The name is close to one that a game may replace, and no program of the folder uses it."""
    defined = (
        f"    {name} = 5\n\n"
        if name == "horizn"
        else f"    def {name}(self, state):\n        return None\n\n"
    )
    folder = make_game({"play.py": {"    @fact\n": f"{defined}    @fact\n"}}, base=base)
    problems = [problem for problem in check(folder).problems if "replaces nothing" in problem.message]
    if not near:
        assert not problems
        return
    (problem,) = problems
    assert re.match(rf"nothing uses \w+\.{name}, ", problem.message)
    assert problem.hint.startswith(f"did you mean {near}?")
    lines = (folder.path / "play.py").read_text(encoding="utf-8").splitlines()
    assert lines[problem.location.line - 1] == defined.splitlines()[0]


def test_near_name_that_the_program_uses_is_its_own(make_game: Callable[..., GameFolder]) -> None:
    """A helper may have a name that is close to another one."""
    own = "    def keys(self):\n        return 8\n\n    @fact\n    def own(self):\n        self.keys()\n\n"
    assert not check(make_game({"play.py": {"    @fact\n": f"{own}    @fact\n"}})).problems


def test_second_question_that_is_never_asked(make_game: Callable[..., GameFolder]) -> None:
    """The line is that of `asks`."""
    two = '    asks = (Question("mark", {"mark {point}": "{point}"}), Question("wait", {"wait": "wait"}))\n\n'
    words = "from publisher.engine.words import Question\n\n\nclass "
    folder = make_game({"play.py": {"    @fact\n": f"{two}    @fact\n", "class Grid": f"{words}Grid"}})
    problem = check(folder).problems[0]
    assert problem.message == "asks has 2 questions, but only the first is asked"
    lines = (folder.path / "play.py").read_text(encoding="utf-8").splitlines()
    assert lines[problem.location.line - 1] == two.splitlines()[0]
