"""Terms of the glossary are linked where they have the sense that it explains."""

from __future__ import annotations

import pytest

from publisher.text.document import Inlines, Link, Paragraph, plain
from publisher.text.glossary import glossary, linked, terms_for
from publisher.text.reader import read


def led(text: str, kind: str = "cards") -> list[str]:
    """The words of a text that lead to the glossary."""
    blocks, _ = linked(read(text, "rules.md").blocks, terms_for(kind))
    nodes: Inlines = tuple(n for b in blocks if isinstance(b, Paragraph) for n in b.children)
    return [plain(node.children) for node in nodes if isinstance(node, Link)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The deal passes to the left. A player who passes is out.", ["passes"]),
        ("The turn passes.", []),
        ("Everybody passes three cards on.", []),
        ("Samba is Canasta with more of everything; seven cards are a canasta.", ["canasta"]),
        ("Canastas are worth most.", ["Canastas"]),
        ("Every card of this multi-suit pack counts.", []),
        ("High-card points do not; but card points do.", ["card points"]),
        ("A contract is void then. Whoever is void may throw anything.", ["void"]),
        ("Two passes in a row end it.", ["passes"]),
    ],
)
def test_terms_are_linked_by_sense(text: str, words: list[str]) -> None:
    told = "passes", "canasta", "Canastas", "card points", "void", "suit"
    assert [word for word in led(text) if word in told] == words


def test_other_senses_hold_a_form_of_their_term() -> None:
    """What is said to mean something else would be taken for the term, or it need not be said."""
    for term in glossary():
        for words in term.unless:
            assert any(form in words.split() or form in words for form in (term.word, *term.forms)), words
