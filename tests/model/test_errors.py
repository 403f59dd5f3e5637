"""Errors say where, what and what to do."""

from __future__ import annotations

import pytest

from publisher.base.errors import IllegalMove, PublisherError, TextError, did_you_mean
from publisher.base.location import Location


@pytest.mark.parametrize(
    ("location", "told"),
    [
        (Location("rules.md"), "rules.md"),
        (Location("rules.md", 3), "rules.md:3"),
        (Location("rules.md", 3, 14), "rules.md:3:14"),
        (Location("rules.md", 0, 14), "rules.md"),
    ],
)
def test_location_tells_as_much_as_is_known(location, told):
    """A column without its line says nothing."""
    assert str(location) == told


def test_error_is_told_with_place_code_and_hint():
    """`file:line:col: error[code]: message`, the hint on a line of its own."""
    error = TextError("this fence is never closed", Location("rules.md", 3, 1), "close it")
    assert str(error) == "rules.md:3:1: error[text]: this fence is never closed\n  hint: close it"
    assert str(PublisherError("no")) == "error[error]: no"


def test_illegal_move_knows_the_rule_that_forbids_it():
    """The rule can be compared with what the text gives as the reason."""
    assert IllegalMove("no", "placing").rule == "placing"
    assert IllegalMove("no").rule is None


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("widht", ["width", "height", "size"], "did you mean width?"),
        ("xyz", ["width", "height"], "known: width, height"),
        ("xyz", [], ""),
    ],
)
def test_closest_known_word_is_suggested(word, known, hint):
    """Or all of them, when none is close; or nothing, when there are none."""
    assert did_you_mean(word, known) == hint
