"""The set-up picture of a card game: the table at the start, as one player sees it. Lengths in mm, y down.
Players sit where the rules of the definition put them. Hands and piles come from a real deal, and a pile is
in front of its owner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.components.faces import art_of, counting
from publisher.components.lettering import READABLE
from publisher.components.palette import GREY, RULE, TINT
from publisher.components.small_cards import small_back, small_card
from publisher.drawing import fonts
from publisher.drawing.shapes import Drawing, Rect, Shape, Text, Use, move
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.model.seats import Seat
from publisher.model.wording import LABELS, Wording

Side: TypeAlias = Literal["top", "right", "bottom", "left"]

_SIDES: tuple[Side, ...] = ("top", "right", "bottom", "left")
COMPASS: Mapping[str, Side] = {"North": "top", "East": "right", "South": "bottom", "West": "left"}
_ROUND: Mapping[int, tuple[Side, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}
"""The seats of players whose names are not compass points, clockwise."""

WIDTH = 104.0
_APART = 1.8  # between the piles of players and the middle
_MARGIN, _ROUNDED = 2.5, 3.0  # from the edge of the table to the cards, and more at its corners
_NAME, _SMALL = 2.7, 2.25
_LABEL = _SMALL + 0.9
_LINE = 3.4
_BACK = 0.62  # of the size of a small card, for a hidden one
_BACK_STEP, _OPEN_STEP, _BESIDE, _PILE_GAP = 1.5, 4.4, 0.4, 5.0
_BACKS, _HEAP = 5, 3  # backs that represent a hand, and a pile


class Laid(msgspec.Struct, frozen=True):
    """A hand or a pile: its cards, or the number of hidden cards; `owner` is None for piles in the middle."""

    name: str
    owner: int | None
    cards: tuple[Card, ...] | int

    @property
    def count(self) -> int:
        return self.cards if isinstance(self.cards, int) else len(self.cards)

    @property
    def is_hand(self) -> bool:
        return self.name == "hand"


def seating(names: Sequence[str], bottom: Seat | None = None) -> dict[Seat, Side]:
    """Return the side of the table for each seat; empty if there are more players than sides. The table is
    turned until the player `bottom` sits there, if that is given."""
    if set(names) <= COMPASS.keys():
        sides = {Seat(place): COMPASS[name] for place, name in enumerate(names)}
    else:
        sides = dict(zip(map(Seat, range(len(names))), _ROUND.get(len(names), ()), strict=False))
    if bottom not in sides:
        return sides
    turn = _SIDES.index("bottom") - _SIDES.index(sides[bottom])
    return {seat: _SIDES[(_SIDES.index(side) + turn) % len(_SIDES)] for seat, side in sides.items()}


def viewer(names: Sequence[str]) -> Seat | None:
    """Return the player at the bottom of a table that is not turned."""
    return next((seat for seat, side in seating(names).items() if side == "bottom"), None)


def table_plate(definition: Definition, laid: Sequence[Laid], dealer: int | None, bottom: Seat) -> Drawing:
    """Return the table with cards and piles, names, and the numbers of hidden cards, as the player at the
    bottom sees it."""
    names = definition.players.names
    seats = seating(names, bottom)
    own = {
        side: _piles([one for one in laid if one.owner == seat], definition) for seat, side in seats.items()
    }
    middle = _piles([one for one in laid if one.owner is None], definition)
    beside = [_LINE + _deep(own[side]) for side in ("left", "right") if side in own]
    between = max(_deep(middle), *beside, 0.0)
    above, below = (
        _MARGIN + _LINE + _deep(own[side]) if side in own else _MARGIN for side in ("top", "bottom")
    )
    height = above + _APART + between + _APART + below
    center = above + _APART + between / 2
    shapes: list[Shape] = [Rect((0, 0), WIDTH, height, 6.0, fill=TINT, stroke=RULE, line=0.35)]
    for seat, side in seats.items():
        name = definition.wording.say("{} deals", names[seat]) if seat == dealer else names[seat]
        shapes += _before_player(name, side, own[side], center, height)
    shapes += _in_a_row(middle, (WIDTH - _across(middle)) / 2, center - _deep(middle) / 2)
    title = f"{definition.title}: {'; '.join(_told(definition, laid))}"
    return Drawing(WIDTH, height, tuple(shapes), title, to_read=True, least=READABLE / _SMALL)


def _told(definition: Definition, laid: Sequence[Laid]) -> Iterator[str]:
    """Yield the table in words for screen readers."""
    names, say = definition.players.names, definition.wording.say
    deck = definition.card_deck
    noun = counting(deck)
    for one in laid:
        whose = f"{names[one.owner]}, " if one.owner is not None else ""
        cards = one.cards
        shown = say(noun, cards) if isinstance(cards, int) else " ".join(map(deck.in_letters, cards))
        yield f"{whose}{_named(one, definition.wording)}: {shown}"


def _named(one: Laid, wording: Wording) -> str:
    """Return the name of a hand or a pile; built-in names are translated, others if the phrases have them."""
    if one.name in LABELS:
        return wording.say(one.name)
    return next(iter(wording.tongue.wordings(one.name)), one.name)


def _piles(laid: Sequence[Laid], definition: Definition) -> list[Pile]:
    """Return hands first, then piles; open cards overlap as much as needed to fit side by side."""
    seen = sum(not isinstance(one.cards, int) for one in laid)
    room = (WIDTH - 2 * (_MARGIN + _ROUNDED) - _PILE_GAP * max(0, seen - 1)) / max(1, seen)
    return [Pile(one, definition, room) for one in sorted(laid, key=lambda one: not one.is_hand)]


class Pile:
    """A hand or a pile as it is drawn: its cards side by side or overlapping, a label below them."""

    def __init__(self, laid: Laid, definition: Definition, room: float) -> None:
        self.laid = laid
        self.deck = definition.card_deck
        self.art = art_of(self.deck)
        size = self.art.small_size
        hidden = isinstance(laid.cards, int)
        self.size = replace(size, width=_BACK * size.width, height=_BACK * size.height) if hidden else size
        self.drawn = min(laid.count, _BACKS if laid.is_hand else _HEAP) if hidden else laid.count
        self.step = _BACK_STEP if hidden else self._open_step(room)
        self.fan = self.size.width + max(0, self.drawn - 1) * self.step

    def _open_step(self, room: float) -> float:
        usual = _OPEN_STEP if self.art.fanned else self.size.width + _BESIDE
        return min(usual, (room - self.size.width) / max(1, self.drawn - 1))

    @property
    def label(self) -> str:
        """The number of cards, and the name unless it is a hand."""
        one, say = self.laid, self.deck.wording.say
        if one.is_hand:
            return say(counting(self.deck), one.count) if isinstance(one.cards, int) else ""
        name = _named(one, self.deck.wording)
        return f"{name}, {one.count}" if one.count > 1 else name

    @property
    def width(self) -> float:
        return max(self.fan, fonts.width(self.label, "sans", _SMALL))

    @property
    def height(self) -> float:
        return self.size.height + (_LABEL if self.label else 0.0)

    def shapes(self, left: float, top: float) -> Iterator[Shape]:
        """Yield the cards and the label, with the top left corner at this point."""
        start = left + (self.width - self.fan) / 2
        for place in range(self.drawn):
            cards, deck = self.laid.cards, self.deck
            card = small_back(deck, self.size) if isinstance(cards, int) else small_card(cards[place], deck)
            yield Use(card, move(start + place * self.step, top))
        if self.label:
            below = left + self.width / 2, top + self.height - 0.3
            yield Text(below, self.label, _SMALL, "sans", "middle", GREY)


def _across(piles: Sequence[Pile]) -> float:
    return sum(pile.width for pile in piles) + _PILE_GAP * max(0, len(piles) - 1)


def _deep(piles: Sequence[Pile]) -> float:
    return max((pile.height for pile in piles), default=0.0)


def _in_a_row(piles: Sequence[Pile], left: float, top: float) -> Iterator[Shape]:
    for pile in piles:
        yield from pile.shapes(left, top)
        left += pile.width + _PILE_GAP


def _before_player(
    name: str, side: Side, own: Sequence[Pile], center: float, height: float
) -> Iterator[Shape]:
    """Yield the name of a player at the edge of the table, and the piles in front of them."""
    across, deep = _across(own), _deep(own)
    if side in ("top", "bottom"):
        middle = WIDTH / 2
        top = _MARGIN + _LINE if side == "top" else height - _MARGIN - _LINE - deep
        base = _MARGIN + _NAME if side == "top" else height - _MARGIN
    else:
        reach = _MARGIN + max(across, fonts.width(name, "sans-bold", _NAME)) / 2
        middle = reach if side == "left" else WIDTH - reach
        top = center - (deep - _LINE) / 2
        base = top - 1.2
    yield Text((middle, base), name, _NAME, "sans-bold", "middle")
    yield from _in_a_row(own, middle - across / 2, top)
