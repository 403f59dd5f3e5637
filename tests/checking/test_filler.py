"""A strict check reports an example that argues in italics and claims only what is nearly always so."""

from __future__ import annotations

import pytest

from publisher.checking.checker import check


@pytest.mark.parametrize(
    ("story", "filler"),
    [
        ("Cross plays b2. *Now the middle is taken.* **The game goes on.**", True),
        ("Cross plays b2. *Now the middle is taken.* **The game is not over (rule winning).**", True),
        ("Cross plays b2. *Now the middle is taken.* **Nothing is captured.** **The game goes on.**", True),
        ("Cross plays b2. *Now the middle is taken.* **The game goes on.** **It is Nought's turn.**", False),
        ("Cross plays b2. **The game goes on.**", False),
    ],
)
def test_filler_below_an_aside(rules_with, story: str, filler: bool) -> None:
    problems = check(rules_with(f"> **Example.** {story}"), strict=True).problems
    assert ("filler" in [problem.code for problem in problems]) is filler
