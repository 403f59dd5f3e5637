"""Stat cards: how values are written, how good they are against the deck, and that they fit on the card."""

from __future__ import annotations

import pytest
from shape_reader import said, texts

from publisher.components.cards.sizes import POKER, SIZES, CardSize
from publisher.components.cards.stats import STRIP, reached, stats_face, written
from publisher.components.lettering import READABLE
from publisher.drawing import fonts
from publisher.drawing.shapes import Circle, Rect
from publisher.model.deck import Deck
from publisher.model.decks import Category, StatCard, StatDeck
from publisher.model.shelf import Shelf

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
    face = stats_face(TREES.cards[0], TREES, SIZES["poker"])
    assert {"Oak", "40", "size, m", "1900", "year · lowest wins"} <= set(said(face))


def moons(shelf: Shelf) -> Deck:
    return shelf.game("top-trumps").definition().card_deck


@pytest.mark.parametrize("size", [POKER, SIZES["mini-american"]], ids=lambda size: size.name)
def test_a_fan_shows_the_name_and_every_value(shelf: Shelf, size: CardSize) -> None:
    """All values end within the strip at the left, one below the other in the upper three quarters."""
    deck = moons(shelf)
    for card in deck.cards:
        found = {text.content: text for text in texts(stats_face(card, deck, size))}
        values = [found[written(value)] for value in card.stats.values()]
        for text in values:
            assert text.anchor == "start"
            end = text.at[0] + fonts.width(text.content, text.face, text.size)
            assert end < (2.8 + STRIP) * size.unit, (card, text.content)
            assert text.at[1] < 0.75 * size.height
        assert found[card.name].at[0] < 0.1 * size.width


def test_nothing_is_smaller_than_six_points_on_the_smallest_cards(shelf: Shelf) -> None:
    deck = moons(shelf)
    for card in deck.cards:
        face = stats_face(card, deck, SIZES["mini-american"])
        assert min(text.size for text in texts(face) if text.content != "?") >= READABLE - 1e-9


def test_bars_have_a_scale(shelf: Shelf) -> None:
    """The best card's bar runs to the mark of 100 %, and another's as far along as its share."""
    deck = moons(shelf)
    by_name = {card.name: card for card in deck.cards}

    def bar(name: str) -> tuple[float, float]:
        shapes = stats_face(by_name[name], deck, POKER).shapes
        track, own = [shape for shape in shapes if isinstance(shape, Rect) and shape.height < 2][:2]
        assert track.corner == own.corner
        return track.width, own.width

    track, best = bar("Ganymede")
    assert best == track
    _, moon = bar("Moon")
    known = [card.stats["diameter"] for card in deck.cards if "diameter" in card.stats]
    assert moon / track == pytest.approx(sum(value <= 3470 for value in known) / len(known))


def test_globes_are_as_large_as_their_values(shelf: Shelf) -> None:
    """By their areas: Ganymede fills the ring, Io is 3640 : 5260 of it; what is not known is only a ring."""
    deck = moons(shelf)

    def discs(name: str) -> list[Circle]:
        card = next(card for card in deck.cards if card.name == name)
        return [shape for shape in stats_face(card, deck, POKER).shapes if isinstance(shape, Circle)]

    def radius(name: str) -> float:
        return max(disc.radius for disc in discs(name) if disc.fill)

    assert radius("Ganymede") == max(disc.radius for disc in discs("Ganymede"))
    assert (radius("Io") / radius("Ganymede")) ** 2 == pytest.approx(3640 / 5260)
    assert len(discs("Himalia")) == 1
