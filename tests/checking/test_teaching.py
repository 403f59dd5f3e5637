"""Sections in which more teaches than anybody reads are told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.checking.report import Report

ONE = "> **Example.** Cross plays b2. **The game goes on.**\n\n"
MORE = ONE.replace("Example", "Test")


@pytest.mark.parametrize(
    ("text", "crowded"), [(3 * ONE, []), (4 * ONE, ["crowded"]), (3 * ONE + 5 * MORE, [])]
)
def test_three_examples_of_a_section_may_teach(
    report_on: Callable[..., Report], text: str, crowded: list[str]
) -> None:
    report = report_on(text)
    assert [problem.code for problem in report.problems] == crowded
    assert not report.failed
    assert report.checked["examples"] == text.count("**Example") + text.count("**Test")


def test_what_is_wrong_in_the_proof_is_wrong(report_on: Callable[..., Report]) -> None:
    (problem,) = report_on("> **Test: b2.** Cross plays b2. **Cross wins (rule winning).**").problems
    assert problem.code == "claim-failed"
