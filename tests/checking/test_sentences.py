"""Paragraphs are cut into sentences and clauses that know where they stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.checking.sentences import sentences
from publisher.text.reader import read


def said(text: str) -> list[tuple[str, bool]]:
    (paragraph,) = read(text, "f").blocks
    return [(sentence.text, sentence.bold) for sentence in sentences(paragraph.children)]


def test_sentences_end_at_their_stops():
    """Full stops, exclamation and question marks, colons and semicolons part what is told."""
    assert said("A leads. B plays! C? D: E; F.") == [
        (c, False) for c in ("A leads", "B plays", "C", "D", "E", "F")
    ]


def test_style_parts_sentences_too():
    """Bold words are a sentence of their own, asides are left out."""
    assert said("A leads *(an aside)*. **B wins.** **C loses** D plays.") == [
        ("A leads", False), ("B wins", True), ("C loses", True), ("D plays", False)
    ]  # fmt: skip


def test_stop_inside_a_move_or_number_ends_nothing():
    """A stop without a space after it belongs to the word."""
    assert said("A has 3.5 points. B plays a1-a2.") == [("A has 3.5 points", False), ("B plays a1-a2", False)]


def test_sentence_over_two_lines_is_one():
    """A line's end is a space."""
    assert said("North leads\nthe ace. South plays.") == [
        ("North leads the ace", False),
        ("South plays", False),
    ]


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("A leads ♠K, B plays ♠2 and C plays ♠3", ["A leads ♠K", "B plays ♠2", "C plays ♠3"]),
        ("A leads ♠K, and B plays ♠2, but C plays ♥3", ["A leads ♠K", "B plays ♠2", "C plays ♥3"]),
        ("A leads; then B plays", ["A leads", "B plays"]),
        ("A leads while B waits", ["A leads", "B waits"]),
    ],
)
def test_clauses_end_at_commas_and_conjunctions(text, clauses):
    """Each clause can be read alone."""
    (paragraph,) = read(text.replace(";", ","), "f").blocks
    (sentence,) = sentences(paragraph.children)
    assert [clause.text for clause in sentence.clauses()] == clauses


@pytest.mark.parametrize(
    "word",
    [
        *("Then", "Now", "But", "So", "Next,", "However,", "and"),
        *("Suppose", "Now suppose that", "Say", "Imagine that", "But when", "Once", "As"),
    ],
)
def test_word_that_leads_in_is_left_out(word):
    """`Then North leads` tells that North leads."""
    assert said(f"{word} North leads.") == [("North leads", False)]


def test_a_claim_supposes_nothing():
    assert said("**Suppose North leads.**") == [("Suppose North leads", True)]


WORD = st.sampled_from(["North", "leads", "♠K", "East", "plays", "c3-c4", "wins", "trick"])


@st.composite
def paragraphs(draw):
    """Sentences of one to three clauses, plain or bold, with lead-ins and asides, on lines of any length."""
    numbers = iter(range(10**6))

    def clause() -> str:
        return " ".join(f"{word}{next(numbers)}x" for word in draw(st.lists(WORD, min_size=1, max_size=4)))

    parts = []
    for _ in range(draw(st.integers(1, 5))):
        joint = draw(st.sampled_from([", ", " and ", ", but "]))
        text = joint.join(clause() for _ in range(draw(st.integers(1, 3)))) + "."
        lead = draw(st.sampled_from(["", "Then ", "Now "]))
        parts.append(draw(st.sampled_from(["{}", "**{}**", "*An aside.* {}"])).format(lead + text))
    text = " ".join(parts)
    return "".join(draw(st.sampled_from([" ", "\n"])) if c == " " else c for c in text)


@given(paragraphs())
def test_every_clause_begins_at_its_place(text):
    """At the line and column of a sentence and of each of its clauses stands its own first word."""
    (paragraph,) = read(text, "f").blocks
    lines = text.split("\n")
    told = []
    for sentence in sentences(paragraph.children):
        for part in (sentence, *sentence.clauses()):
            first = part.text.split(" ")[0]
            assert lines[part.location.line - 1][part.location.column - 1 :].startswith(first)
        told += [clause.text for clause in sentence.clauses()]
    assert all(
        word in " ".join(told)
        for word in text.replace("*", " ").replace(".", " ").replace(",", " ").split()
        if word.endswith("x")
    )
