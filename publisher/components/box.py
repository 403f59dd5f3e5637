"""Tuck boxes for a deck, one for each pack: a sheet to cut, score, fold and glue. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from publisher.components.boards.materials import mixed
from publisher.components.boards.outline import cut_out
from publisher.components.box_front import fits_title, front_shapes
from publisher.components.cards.back import TINTED
from publisher.components.faces import EASE, art_of, back_ink, card_back, card_size, counted, front_size
from publisher.components.lettering import READABLE
from publisher.components.palette import GREY, INK
from publisher.components.sheets.grid import MAT
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import MARGIN, Paper
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import WHITE, Drawing, Group, Line, Path, Point, Rect, Shape, Text, move, turn
from publisher.model.deck_tables import deck_key
from publisher.model.decks import DeckKind
from publisher.model.definition import Definition

THICKNESS = 0.32
"""The thickness (mm) of a card printed at home on 200 to 300 g/m²; shop-made cards are a little thinner."""
DEEP_EASE = 1.5
"""Space before and behind the pack (mm)."""
SHALLOWEST = 6.0
"""The smallest depth of a box (mm): the sides of a shallower box could not be glued."""
GLUE, TUCK = 11.0, 14.0
"""The depth (mm) of the glue flap, if the side that covers it is deep enough, and of the tuck flaps."""
TAPER = 0.8
"""The space (mm) on either side of a tuck flap in its box, whose walls are as thick as a card."""
THUMB = 8.0
"""The radius (mm) of the thumb notch that helps to open a box."""
FEWEST = 18
"""The smallest part into which a pack is split (cards)."""

BLEED = 1.0
"""The colour outside of the lines to cut (mm), and the share of the back's ink in the colour of a box."""
_BEVEL = 4.0
_FOLD = (2.0, 1.2)


class Content(NamedTuple):
    """The content of one box: its number of cards, and its place among all boxes of the deck."""

    cards: int
    place: int = 1
    boxes: int = 1


def is_boxed(definition: Definition) -> bool:
    """Return True if the deck of a game has a tuck box: counters have none, and the game may leave it out."""
    deck = definition.deck
    return deck is not None and _may_be_boxed(definition, deck) and not no_box_note(definition)


def _may_be_boxed(definition: Definition, deck: DeckKind) -> bool:
    """Return False for counters and mats, and if the game leaves the box out."""
    size = card_size(definition)
    return deck.box and deck.noun != "counter" and max(size.width, size.height) <= MAT


def no_box_note(definition: Definition) -> str:
    """Return why a deck that should have a box has none; "" if it has one, or needs none."""
    deck = definition.deck
    if deck is None or not _may_be_boxed(definition, deck):
        return ""
    width, height = front_size(definition)
    if fits_title(definition.title, width, height - THUMB):
        return ""
    return (
        f"no box: the title {definition.title!r} does not fit on {width:.0f} × {height:.0f} mm "
        f"(box = false in [{deck_key(definition.deck_name)}] leaves out this note)"
    )


def contents(definition: Definition, paper: Paper, margin: float = MARGIN) -> list[Content]:
    """Return one box for each pack, or several smaller ones if its box would not fit on a sheet."""
    if not is_boxed(definition):
        return []
    deck = definition.card_deck
    pack = len(deck) // deck.definition.packs
    parts = next(
        (n for n in range(1, pack // FEWEST + 1) if _fits(definition, -(-pack // n), paper, margin)), 1
    )
    sizes = [pack // parts + (i < pack % parts) for i in range(parts)] * deck.definition.packs
    return [Content(cards, place, len(sizes)) for place, cards in enumerate(sizes, 1)]


def _fits(definition: Definition, cards: int, paper: Paper, margin: float) -> bool:
    drawing = box_drawing(definition, Content(cards))
    return tiling(drawing.width, drawing.height, paper, margin).sheets == 1


def box_drawings(
    definition: Definition, paper: Paper, margin: float = MARGIN, tinted: bool = True
) -> list[Drawing]:
    """Return the nets of the boxes of all decks, each on its own sheet if it fits; `tinted` to the edge."""
    decks = definition.each_deck
    return [box_drawing(one, content, tinted) for one in decks for content in contents(one, paper, margin)]


def box_drawing(definition: Definition, content: Content | None = None, tinted: bool = True) -> Drawing:
    """Return the net of a box, by default for the whole deck: cut solid lines, score and fold dashed ones."""
    content = content or Content(len(definition.card_deck))
    net = Net(*front_size(definition), max(SHALLOWEST, content.cards * THICKNESS + DEEP_EASE))
    words = content_told(definition, content)
    panels = (_front(definition, net, words), _back(definition, net), _sides(definition, net))
    ground = net.ground(mixed(back_ink(definition.card_deck), WHITE, TINTED)) if tinted else ()
    shapes = [shape for shapes in (ground, net.cuts(), net.folds(), *panels) for shape in shapes]
    title = definition.wording.say("{}: box for {}", definition.title, words)
    return cut_out(shapes, Box(0, 0, net.right, net.height), title)


def content_told(definition: Definition, content: Content) -> str:
    """Return `52 cards`, or `54 cards · 2/5` if the deck has several boxes."""
    words = counted(definition.card_deck, content.cards)
    return f"{words} · {content.place}/{content.boxes}" if content.boxes > 1 else words


@dataclass(frozen=True, slots=True)
class Net:
    """The panels of a box from left to right: glue flap, back, side, front, side. Lengths in mm. The depth
    `deep` includes the air round the pack. The glue flap goes under the last side and does not reach round
    its other edge; dust flaps do not meet."""

    width: float
    height: float
    deep: float

    @property
    def glue(self) -> float:
        return min(GLUE, self.deep - 1)

    @property
    def dust(self) -> float:
        return min(self.width / 2 - 1, self.deep + 4)

    @property
    def edges(self) -> tuple[float, ...]:
        """The x positions (mm) of the panels' sides, from the fold of the glue flap to the right end."""
        back = self.glue
        side = back + self.width
        front = side + self.deep
        last = front + self.width
        return back, side, front, last, last + self.deep

    @property
    def right(self) -> float:
        return self.edges[-1]

    def cuts(self) -> Iterator[Shape]:
        bevel = min(_BEVEL, self.glue)
        yield _polyline([(self.glue, 0), (0, bevel), (0, self.height - bevel), (self.glue, self.height)])
        yield _polyline([(self.right, 0), (self.right, self.height)])
        upper = tuple(self._end())
        yield from upper
        yield Group(upper, (1.0, 0.0, 0.0, -1.0, 0.0, self.height))
        yield self.front_edge()
        yield _polyline([(self.edges[2], self.height), (self.edges[3], self.height)])

    def _end(self) -> Iterator[Shape]:
        """Yield the upper end: the lid with its tuck flap on the back, and a dust flap on each side."""
        back, side, front, last, right = self.edges
        r, top = _BEVEL, -self.deep
        start, end, tip = back + TAPER, side - TAPER, top - TUCK
        yield Path(
            f"M {back} 0 L {back} {top} L {start} {top} "
            f"C {start} {tip + r} {start + r} {tip} {start + 2 * r} {tip} L {end - 2 * r} {tip} "
            f"C {end - r} {tip} {end} {tip + r} {end} {top} L {side} {top} L {side} 0",
            stroke=INK, width=0.25,
        )  # fmt: skip
        for start, end in ((side, front), (last, right)):
            yield _polyline([(start, 0), (start + 1.5, -self.dust), (end - 1.5, -self.dust), (end, 0)])

    def front_edge(self, notch: str | None = None) -> Shape:
        """Return the upper edge of the front, with a notch for the thumb in that colour."""
        _, _, front, last, _ = self.edges
        middle, k = (front + last) / 2, 0.5523 * THUMB
        a, b = middle - THUMB, middle + THUMB
        return Path(
            f"M {front} 0 L {a} 0 C {a} {k} {middle - k} {THUMB} {middle} {THUMB} "
            f"C {middle + k} {THUMB} {b} {k} {b} 0 L {last} 0",
            fill=notch, stroke=INK, width=0.25,
        )  # fmt: skip

    def ground(self, colour: str) -> Iterator[Shape]:
        """Yield the colour of all panels and flaps, with a bleed; the glue flap has a narrow strip."""
        back, side, front, last, right = self.edges
        far = self.deep + TUCK
        for start, end, over in (
            (back, side, far),
            (side, front, self.dust),
            (front, last, 0),
            (last, right, self.dust),
        ):
            yield Rect(
                (start - BLEED, -over - BLEED), end - start + 2 * BLEED,
                self.height + 2 * (over + BLEED), fill=colour,
            )  # fmt: skip

    def folds(self) -> Iterator[Shape]:
        back, side, front, last, right = self.edges
        for x in (back, side, front, last):
            yield fold((x, 0), (x, self.height))
        for y, away in ((0.0, -self.deep), (self.height, self.height + self.deep)):
            yield fold((back, y), (side, y))
            yield fold((side, y), (front, y))
            yield fold((last, y), (right, y))
            yield fold((back, away), (side, away))


def _polyline(points: list[Point]) -> Shape:
    first, *rest = (f"{x:.4f} {y:.4f}" for x, y in points)
    return Path(f"M {first} L {' '.join(rest)}", stroke=INK, width=0.25)


def fold(start: Point, end: Point) -> Shape:
    """Return a line to score and fold."""
    return Line(start, end, GREY, 0.2, dash=_FOLD)


def _front(definition: Definition, net: Net, words: str) -> Iterator[Shape]:
    """Yield the front below its notch. A picture would hide its line, which is not seen on a dark one: the
    notch, which is cut out, stays white."""
    yield from front_shapes(definition, words, (net.edges[2], 0.0), (net.width, net.height), THUMB)
    if definition.picture:
        yield net.front_edge(WHITE)


def _back(definition: Definition, net: Net) -> Iterator[Shape]:
    """Yield the back of the cards. The panel is larger: bleed fills it to its edges."""
    back = card_back(definition)
    bleed = min(EASE / 2, art_of(definition.card_deck).bleed(definition.card_deck))
    clip = (-bleed, -bleed, back.width + 2 * bleed, back.height + 2 * bleed) if bleed else None
    yield Group(back.shapes, move(net.edges[0] + EASE / 2, EASE / 2), clip)


def _sides(definition: Definition, net: Net) -> Iterator[Shape]:
    """Yield the title on both sides, read from the top down, if the box is deep enough for it."""
    ink = back_ink(definition.card_deck)
    room = net.height - 12
    size = min(0.42 * net.deep, 6.0, room / fonts.width(definition.title, "serif-bold", 1))
    if size >= READABLE:
        for left in (net.edges[1], net.edges[3]):
            x, y = left + net.deep / 2, net.height / 2
            at = (x, y + 0.325 * size)
            word = Text(at, definition.title, size, "serif-bold", "middle", ink)
            yield Group((word,), turn(90, (x, y)))
