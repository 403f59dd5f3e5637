"""Stat cards: how values are written, how good they are against the deck, and that they fit on the card."""

from __future__ import annotations

import pytest

from publisher.components.cards.sizes import SIZES
from publisher.components.cards.stats import reached, stats_face, written
from publisher.drawing.shapes import Text
from publisher.errors import DefinitionError, PrintError
from publisher.model.deck import Deck
from publisher.model.decks import Category, StatCard, StatDeck

SIZE = Category("size", "m")
YEAR = Category("year", lowest=True)


def deck(*cards: StatCard) -> Deck:
    return Deck(StatDeck(cards=len(cards), categories=(SIZE, YEAR), stats=cards))


TREES = deck(StatCard("Oak", (40, 1900)), StatCard("Elm", (30, 1800)), StatCard("Yew", (20, "-")))


def test_values_are_written_without_idle_decimals() -> None:
    assert [written(value) for value in (3.0, 0.5, 1.26, 1610.0, 12900.0)] == [
        "3", "0.5", "1.26", "1610", "12\N{NO-BREAK SPACE}900"
    ]  # fmt: skip
    assert written(None) == "–"


def test_a_bar_tells_the_share_of_the_cards_that_are_reached() -> None:
    """The best reaches all, the worst only itself; in a lowest category the other way round."""
    oak, elm, yew = TREES.cards
    assert [reached(card, SIZE, TREES) for card in (oak, elm, yew)] == [1, 2 / 3, 1 / 3]
    assert [reached(card, YEAR, TREES) for card in (oak, elm, yew)] == [1 / 2, 1, 0]


def test_every_value_is_on_the_face() -> None:
    words = {shape.content for shape in stats_face(TREES.cards[0], TREES, SIZES["poker"]).shapes
             if isinstance(shape, Text)}  # fmt: skip
    assert {"Oak", "40", "m", "1900", "size"} <= words


def test_a_name_too_long_for_the_card_is_refused() -> None:
    long = deck(StatCard("X" * 60, (1, 2)))
    with pytest.raises(PrintError):
        stats_face(long.cards[0], long, SIZES["poker"])


@pytest.mark.parametrize("card", [StatCard("Oak", (40,)), StatCard("Old oak", (40, 1900))])
def test_impossible_cards_are_refused(card: StatCard) -> None:
    """A value for every category, and a name of one word, so that it can be said in a move."""
    with pytest.raises(DefinitionError):
        deck(card)
