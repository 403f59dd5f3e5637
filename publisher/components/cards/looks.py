"""How a deck's suits and ranks are drawn: the room of its indices, its corners, its colours, its letters."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import INK, RED, suit_of
from publisher.drawing.shapes import Group, Shape, move, turn
from publisher.model.deck import Deck
from publisher.model.decks import RankDeck, SuitDeck
from publisher.model.looks import PLAIN, Look, is_pattern
from publisher.model.wording import ENGLISH, Wording

# Lighter step by step, spades, clubs, hearts, diamonds, so that they part in grey as well: about 9, 24, 35
# and 52 % light. Low ink hatches each in its own way (`drawing/low_ink.py`). The other suits keep clear of
# the two that are new.
FOUR_COLOURS = {
    "spades": INK,
    "clubs": "#16552e",
    "hearts": RED,
    "diamonds": "#3f97e0",
    "moons": "#5d4aa8",
    "stars": "#a06a2c",
}


class Down(NamedTuple):
    """The word of a joker, letter below letter, and its emblem below it, in mm on a poker card."""

    first: float
    step: float
    cap: float
    measure: float
    below: float
    """From the edge to the emblem, but for the steps between the letters."""
    emblem: float


class Corner(NamedTuple):
    """Rank over suit in a corner, in mm on a poker card: both are centred `x` from the edge."""

    x: float
    rank_y: float
    cap: float
    measure: float
    pip_y: float
    pip: float
    room: float
    """The strip at either side that pictures leave free."""
    shrinks: float
    """The power of the art's size with which the index grows and shrinks: it must stay legible."""
    joker: Down


_USUAL = Corner(5.2, 7.3, 6.2, 5.9, 14.3, 4.7, 9.9, 0.6, Down(6.0, 4.5, 3.4, 4.6, 11.4, 5.0))
_LARGE = Corner(7.4, 9.6, 11.4, 10.2, 21.6, 8.2, 14.2, 0.85, Down(7.0, 5.4, 4.4, 5.9, 13.5, 6.5))


class CardLook(msgspec.Struct, frozen=True):
    """What a deck of suits looks like, and the words that its cards bear."""

    look: Look = PLAIN
    wording: Wording = ENGLISH
    changed: int = 0
    """When courts of the game's own were last changed."""

    @property
    def large(self) -> bool:
        return self.look.index == "large"

    @property
    def corner(self) -> Corner:
        return _LARGE if self.large else _USUAL

    @property
    def label(self) -> str:
        """What tells symbols of this look from those of another; nothing for the usual one."""
        four = "-four-colour" if self.look.suits == "four-colour" else ""
        return four + "".join(f"-{rank}{letter}" for rank, letter in self.wording.ranks)

    def unit(self, size: CardSize) -> float:
        """How large the index is against that of a poker card."""
        return float(size.unit**self.corner.shrinks)

    def colour(self, suit: str) -> str:
        known = suit_of(suit)
        if self.look.suits == "four-colour":
            return FOUR_COLOURS.get(known.name, known.colour)
        return known.colour

    def in_corners(self, shapes: tuple[Shape, ...], middle: float, size: CardSize) -> tuple[Shape, ...]:
        """What stands in the upper left corner, about `middle` mm from the edge, in two corners or four."""
        if self.look.corners == "four":
            shapes = (*shapes, Group(shapes, move(size.width - 2 * middle, 0)))
        return both_ends(shapes, size)


USUAL = CardLook()


def both_ends(shapes: tuple[Shape, ...], size: CardSize) -> tuple[Shape, ...]:
    """Shapes and the same turned half round the middle of the card: reads from either end."""
    return (*shapes, Group(shapes, turn(180, (size.width / 2, size.height / 2))))


def look_of(deck: Deck) -> CardLook:
    """The look of a deck; the usual one for a deck without suits."""
    if not isinstance(deck.definition, SuitDeck | RankDeck):
        return USUAL
    look = deck.definition.look
    own = () if is_pattern(look.courts) else (Path(look.folder) / look.courts).glob("*.svg")
    return CardLook(look, deck.wording, max((file.stat().st_mtime_ns for file in own), default=0))
