"""The look of a deck's suits and ranks: the room of its indices, its corners, its colours, its letters."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import INK, RED, suit_of
from publisher.drawing.shapes import Group, Shape, move, turn
from publisher.model.deck import Deck
from publisher.model.decks import RankDeck, SuitDeck
from publisher.model.files import file_in
from publisher.model.looks import PLAIN, Look, is_pattern
from publisher.model.wording import ENGLISH, Wording

# Spades, clubs, hearts and diamonds get lighter (about 9, 24, 35 and 52 %), so that they also differ in
# grey. Low ink hatches each in its own way (`drawing/low_ink.py`). Moons and stars avoid the blue and the
# green that are new here.
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
    """The distance from the edge to the emblem, without the steps between the letters."""
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
    """The width of the strip at either side that pictures leave free."""
    shrinks: float
    """The power of the art's scale that scales the index, which must stay legible."""
    joker: Down


_USUAL = Corner(5.2, 7.3, 6.2, 5.9, 14.3, 4.7, 9.9, 0.6, Down(6.0, 4.5, 3.4, 4.6, 11.4, 5.0))
_LARGE = Corner(7.4, 9.6, 11.4, 10.2, 21.6, 8.2, 14.2, 0.85, Down(7.0, 5.4, 4.4, 5.9, 13.5, 6.5))


class CardLook(msgspec.Struct, frozen=True):
    """The look of a deck of suits, and the words on its cards."""

    look: Look = PLAIN
    wording: Wording = ENGLISH
    changed: int = 0
    """The time (ns) at which the game's own courts were last changed."""

    @property
    def large(self) -> bool:
        return self.look.index == "large"

    @property
    def corner(self) -> Corner:
        return _LARGE if self.large else _USUAL

    @property
    def label(self) -> str:
        """The part of a symbol's name that differs between looks; empty for the usual one."""
        four = "-four-colour" if self.look.suits == "four-colour" else ""
        return four + "".join(f"-{rank}{letter}" for rank, letter in self.wording.ranks)

    def unit(self, size: CardSize) -> float:
        """Return the scale of the index against that of a poker card."""
        return float(size.unit**self.corner.shrinks)

    def colour(self, suit: str) -> str:
        known = suit_of(suit)
        if self.look.suits == "four-colour":
            return FOUR_COLOURS.get(known.name, known.colour)
        return known.colour

    def in_corners(self, shapes: tuple[Shape, ...], middle: float, size: CardSize) -> tuple[Shape, ...]:
        """Return the shapes of the upper left corner, `middle` mm from the edge, in two corners or four."""
        if self.look.corners == "four":
            shapes = (*shapes, Group(shapes, move(size.width - 2 * middle, 0)))
        return both_ends(shapes, size)


USUAL = CardLook()


def both_ends(shapes: tuple[Shape, ...], size: CardSize) -> tuple[Shape, ...]:
    """Return shapes, and the same turned half round the middle of the card, to read from either end."""
    return (*shapes, Group(shapes, turn(180, (size.width / 2, size.height / 2))))


def look_of(deck: Deck) -> CardLook:
    """Return the look of a deck; the usual one for a deck without suits."""
    if not isinstance(deck.definition, SuitDeck | RankDeck):
        return USUAL
    look = deck.definition.look
    own = () if is_pattern(look.courts) else file_in(Path(look.folder), look.courts).glob("*.svg")
    return CardLook(look, deck.wording, max((file.stat().st_mtime_ns for file in own), default=0))
