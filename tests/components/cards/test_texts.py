"""Cards of words: they fit or are refused by name, and the answer is on the back only."""

from __future__ import annotations

import pytest
from shape_reader import said, texts

from publisher.base.errors import PrintError
from publisher.components.cards.sizes import SIZES
from publisher.components.cards.texts import text_back, text_face
from publisher.components.faces import back_of, card_batches, card_face
from publisher.components.lettering import READABLE
from publisher.drawing.shapes import Drawing
from publisher.model.decks import TextCard
from publisher.model.shelf import Shelf
from tests.shelf import SHELF

POKER = SIZES["poker"]
ONE = TextCard("Sky", "Which star is nearest?", "the Sun", ("Sirius", "the Sun", "Vega"), "an atlas of stars")


def test_the_face_asks_and_the_back_answers() -> None:
    """The question and the lettered choices in front; letter, answer and source behind."""
    face, back = text_face("sky-5", ONE, "purple", POKER), text_back("sky-5", ONE, "purple", POKER)
    assert {"Sky", "5", "A", "Sirius", "B", "the Sun", "C", "Vega"} <= set(said(face))
    assert "Which star is nearest?" in " ".join(said(face))
    assert "an atlas of stars" not in " ".join(said(face))
    assert {"B", "the Sun"} <= set(said(back)) and "A" not in said(back)


@pytest.mark.parametrize("size", ["poker", "bridge", "tarot", "mini"])
def test_the_bundled_cards_fit(size: str) -> None:
    """Every question of the shelf can be printed on every common size down to the mini card."""
    definition = SHELF.game("believe-or-doubt").definition()
    headings = definition.card_deck.definition.headings
    for card in definition.card_deck.cards:
        assert card.text is not None
        for side in (text_face, text_back):
            drawing = side(card.name, card.text, headings[card.text.heading], SIZES[size])
            assert isinstance(drawing, Drawing)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (TextCard("Sky", "why " * 250, "yes"), "text"),
        (TextCard("Sky", "Why?", "because " * 60), "answer"),
        (TextCard("Sky", "Why?", "no", ("yes", "no", "for a very long list of reasons " * 8)), "choice"),
        (TextCard("Sky", "Why?", "no", source="somewhere in a very long book " * 20), "source"),
        (TextCard("Sky", "Donaudampfschiff" * 9, "no"), "text"),
    ],
)
def test_words_that_do_not_fit_name_the_card(text: TextCard, what: str) -> None:
    with pytest.raises(PrintError, match=rf"sky-7: its {what} does not fit on a poker card"):
        text_face("sky-7", text, "purple", POKER)
        text_back("sky-7", text, "purple", POKER)


def test_each_card_has_a_back_of_its_own() -> None:
    (batch,) = card_batches(SHELF.game("believe-or-doubt").definition())
    backs = {id(piece.back) for piece in batch.pieces}
    assert len(backs) == len(batch.pieces) == 48


def test_no_word_is_smaller_than_six_points_on_the_smallest_cards(shelf: Shelf) -> None:
    definition = shelf.game("believe-or-doubt").definition()
    deck, size = definition.card_deck, SIZES["mini-american"]
    for card in deck.cards:
        for side in (card_face(card, deck, size), back_of(card, definition, size)):
            assert min(text.size for text in texts(side)) >= READABLE - 1e-9, side.title
