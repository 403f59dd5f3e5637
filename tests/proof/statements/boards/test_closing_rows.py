"""Rows of enemies between two men, on lines and round the corners of the rim."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding

ON_LINES = "Enemies who stand without a gap between two of your men on a line are taken"
ON_RIM = "Enemies who stand without a gap between two of your men along the rim are taken"


@pytest.mark.parametrize("rule", [ON_LINES, ON_RIM])
def test_rows(rule: str) -> None:
    turns = (("without", "with"), ("two", "three"), ("taken", "free"))
    assert_contradicted("three-friends", rule, *turns)


def test_only_single_men_are_taken_where_the_rule_says_so() -> None:
    """Wipe Out the Enemy takes one man between two, and rows of one count as rows."""
    assert_contradicted("jiandi", "An enemy between two of your men is taken", ("two", "three"))


@pytest.mark.parametrize("slug", ["hare-wolf", "king-jump", "zhuan-ge", "wuhuqi", "enclosure", "liudaoqi"])
def test_moves_that_are_no_ways_break_nothing(slug: str) -> None:
    rule = "Enemies who stand without a gap between three of your men on a line are taken"
    assert finding(rule, slug) != "broke"
