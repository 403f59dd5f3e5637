"""The index of concepts: which sections of a text belong to them."""

from __future__ import annotations

import pytest

from publisher.manuscript.concepts import found
from publisher.text.reader import read


def told(text: str) -> set[tuple[str, str]]:
    return {(one.word, one.section) for one in found(read(text, "rules.md").blocks)}


@pytest.mark.parametrize(
    ("title", "concepts"),
    [
        ("The auction", {"Auction"}),
        ("Bidding bolsu", {"Auction", "Bolsu"}),
        ("“May I go out?”", {"Going out"}),
        ("Passing three cards", {"Exchange of cards"}),  # and not: passing
        ("Workouts", set()),  # not “out”
        ("Aim", set()),
    ],
)
def test_a_title_names_concepts_by_whole_words(title: str, concepts: set[str]) -> None:
    assert told(f"# Game\n\n## {title} {{#here}}\n\nWords.\n") == {(concept, "here") for concept in concepts}


def test_a_term_is_found_where_it_is_explained() -> None:
    """In italics; as part of a concept, or as an entry of its own; stress is no term."""
    text = "# Game\n\n## Cards {#cards}\n\nA two is *wild*, and a *gobbet*, *not* a card.\n"
    assert told(text) == {("Natural and wild cards", "cards"), ("gobbet", "cards")}


def test_prose_tells_of_ties_where_no_title_does() -> None:
    text = "# Game\n\n## Winning {#win}\n\nMost points win; a tie is won by nobody.\n"
    assert told(text) == {("Winning", "win"), ("Ties", "win")}


def test_examples_and_sections_below_are_not_looked_through() -> None:
    text = "# Game\n\n## Play {#play}\n\n> **Example.** A *leg* ends in a tie.\n\n### Kotka {#m}\n\nTwo.\n"
    assert told(text) == {("Kotka", "m")}
