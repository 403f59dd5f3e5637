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
        ("Passing three cards", {"Exchange"}),  # and not: passing
        ("Taking the pile", {"Pile, taking the"}),  # and not: capturing
        ("Out and back", set()),  # not: going out
        ("Third step: just out of reach", set()),
        ("A step straight back", set()),  # not: poker hands
        ("The ace in a straight", {"Aces", "Poker hands"}),
        ("With ones and threes", set()),  # not: black and red threes
        ("Marking and drawing", set()),  # not: drawing cards
        ("The board is full", set()),
        ("Go on the large board", {"Boards, other"}),
        ("Workouts", set()),  # not “out”
        ("Castling", {"Castling"}),
        ("The wall runs out", {"Drawing cards"}),  # not: runs
        ("Aim", set()),
    ],
)
def test_a_title_names_concepts_by_whole_words(title: str, concepts: set[str]) -> None:
    assert told(f"# Game\n\n## {title} {{#here}}\n\nWords.\n") == {(concept, "here") for concept in concepts}


def test_a_term_is_found_where_it_is_explained() -> None:
    """In italics; as part of a concept, or as an entry of its own; stress is no term."""
    text = "# Game\n\n## Cards {#cards}\n\nA two is *wild*, and a *gobbet*, *not* a card.\n"
    assert told(text) == {("Joker", "cards"), ("Wild card", "cards"), ("gobbet", "cards")}


def test_sentences_and_signs_in_italics_are_no_terms() -> None:
    """What runs in before a paragraph, a question, a letter that stands for a number."""
    text = (
        "# Game\n\n## The puzzle {#puzzle}\n\n*First step.* Take *n* sticks. *And then:* the *rest*. "
        "*Does it end?* *How it is done.* Try.\n"
    )
    assert told(text) == {("Puzzles", "puzzle"), ("rest", "puzzle")}


def test_prose_tells_of_ties_where_no_title_does() -> None:
    text = "# Game\n\n## Winning {#win}\n\nMost points win; a tie is won by nobody.\n"
    assert told(text) == {("Winning", "win"), ("Ties", "win")}


def test_examples_and_sections_below_are_not_looked_through() -> None:
    text = "# Game\n\n## Play {#play}\n\n> **Example.** A *leg* ends in a tie.\n\n### Kotka {#m}\n\nTwo.\n"
    assert told(text) == {("Kotka", "m")}
