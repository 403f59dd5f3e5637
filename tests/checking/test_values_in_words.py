"""Values of marks in other languages, as `[words.values]` words them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.checking.checker import check
from publisher.checking.observed.families import PERMISSION
from publisher.model.shelf import GameFolder

RULES = """\
# Pieni

## Tikki {#follow-suit}

Jokainen saa [neljä korttia](fact:in-hand). [Ylin](fact:trick-winner) kortti ottaa tikin.

> **Example.** South holds ♠J ♥A. North leads ♠K. **South may not play ♥A (rule follow-suit).**
"""


def finnish(make_game: Callable[..., GameFolder], values: str, rules: str = RULES) -> list[str]:
    folder = make_game(base="cards", rules=rules)
    definition = folder.path / "game.toml"
    definition.write_text(f"{definition.read_text(encoding='utf-8')}\n[words.values]\n{values}\n", "utf-8")
    report = check(GameFolder(folder.slug, folder.path))
    return [problem.message for problem in report.problems if problem.code.startswith(("fact", "notation"))]


def test_a_language_words_values_and_numbers(make_game: Callable[..., GameFolder]) -> None:
    assert finnish(make_game, 'highest = ["ylin"]\nlowest = ["alin"]\n4 = ["neljä"]') == []


def test_the_opposite_fails_in_a_language_too(make_game: Callable[..., GameFolder]) -> None:
    (told,) = finnish(
        make_game, 'highest = ["ylin"]\nlowest = ["alin"]\n4 = ["neljä"]', RULES.replace("Ylin", "Alin")
    )
    assert told.startswith("the text says Alin (lowest), but the recorded games say highest")


def test_a_value_that_no_fact_has_is_refused(make_game: Callable[..., GameFolder]) -> None:
    (told,) = finnish(make_game, 'highests = ["ylin"]')
    assert told == "words.values: no fact has the value 'highests'"


@pytest.mark.parametrize(
    ("mark", "value"),
    [
        ("darf nicht gehen", "may not"),
        ("darf das Ziel aber nicht verlassen", "may not"),
        ("darf gehen", "may"),
        ("darf", "may"),
        ("darf von hier an in diesem Zug auch nicht", "may"),  # more than six words between
    ],
)
def test_words_may_be_between_the_words_of_a_value(mark: str, value: str) -> None:
    german = PERMISSION.worded([("may", ("darf",)), ("may not", ("darf nicht", "darf … nicht"))])
    assert [one.value for one in german.find(mark)] == [value]
