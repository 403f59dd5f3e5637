"""Boxes for the pieces of a game: a tray, its lid, and walls that divide the tray. Lengths in mm."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from publisher.components.boards.materials import mixed
from publisher.components.box import BLEED, THICKNESS, fold
from publisher.components.box_front import fits_title, front_shapes
from publisher.components.cards.back import TINTED
from publisher.components.covers import ornament_ink
from publisher.components.dice import CUBE
from publisher.components.lettering import READABLE
from publisher.components.palette import GREY, INK
from publisher.components.pieces import piece_batches
from publisher.components.sheets.batch import Batch, CutPiece
from publisher.drawing import fonts
from publisher.drawing.shapes import WHITE, Drawing, Line, Point, Polygon, Rect, Shape, Text
from publisher.engine.words import third_person
from publisher.model.definition import Definition, Piece
from publisher.model.tongue import Tongue

FEWEST = 8
"""The smallest number of pieces that has a box."""
FLOORS = ((66.0, 92.0), (92.0, 124.0))
"""The floors of trays, the smallest first: each has room for reference cards of poker size."""
LOWEST, HIGHEST = 16.0, 34.0
"""The heights of a tray."""
POURED = 0.5
"""The share of a tray that its pieces fill, as they fall."""
PLAY = 0.8
"""The space between a tray and the lid over it, in both directions together."""
MOST_WALLS = 3

_FOLDED = 3.0
"""The depth of a standing piece, laid down."""
_LID = 0.6
"""The height of a lid, as a share of that of its tray."""
_TAB, _BEVEL = 10.0, 1.5
_NAME = 4.5
"""The type size of words in a tray."""
_LEADING, _FILLED = 1.25, 0.9
_DOTS = (0.4, 1.2)
_NOUN = re.compile(r"\w+(?= of |,|$)")
"""The noun in the name of a piece: `stone` in `red stone`, `load` in `load of goods`."""
_PLURALS = {"man": "men", "woman": "women", "die": "dice", "life": "lives"}
"""The plurals that do not end in *s*, or change more."""


class Hollow(NamedTuple):
    """A part of a tray: the names of what is in it, and the lines that say how many there are."""

    names: Sequence[str]
    content: Sequence[str]


class Net(NamedTuple):
    """An open box to fold: the floor in the middle, a wall on each side, a tab to glue at each corner."""

    width: float
    depth: float
    high: float

    @property
    def tab(self) -> float:
        return min(_TAB, self.high - 1)

    def outline(self) -> Polygon:
        """Return the line to cut."""
        h, tab, far, foot = self.high, self.tab, self.width + 2 * self.high, self.depth + 2 * self.high
        upper = [(h, 0.0), (h - tab, _BEVEL), (h - tab, h - _BEVEL), (h, h), (0.0, h)]
        left = [*upper, *((x, foot - y) for x, y in reversed(upper))]
        return Polygon((*left, *((far - x, y) for x, y in reversed(left))), stroke=INK, width=0.25)

    def folds(self) -> Iterator[Shape]:
        """Yield the lines to score: round the floor, and at the tabs."""
        h, right, below = self.high, self.high + self.width, self.high + self.depth
        for x in (h, right):
            yield fold((x, 0), (x, below + h))
        for y in (h, below):
            yield fold((h, y), (right, y))

    def ground(self, colour: str) -> Iterator[Shape]:
        """Yield the colour of the outside, with a bleed."""
        far, foot, tab = self.width + 2 * self.high, self.depth + 2 * self.high, self.tab
        for x, y in ((0.0, self.high), (self.high - tab, 0.0)):
            corner = x - BLEED, y - BLEED
            yield Rect(corner, far - 2 * corner[0], foot - 2 * corner[1], fill=colour)

    def drawing(self, inner: Iterable[Shape], title: str, colour: str = "") -> Drawing:
        """Return the net with the shapes on its floor, with `colour` on its outside; its edges are lines to
        cut."""
        size = self.width + 2 * self.high, self.depth + 2 * self.high
        ground = self.ground(colour) if colour else ()
        return Drawing(*size, (*ground, self.outline(), *self.folds(), *inner), title)

    def named(self, name: str, hollows: Sequence[Hollow]) -> Iterator[Shape]:
        """Yield its name on a side, the content of each hollow on the floor, and dots under the walls."""
        middle, step = self.high + self.width / 2, self.depth / len(hollows)
        yield from _words([name], (middle, self.high / 2), self.width)
        for i, hollow in enumerate(hollows):
            y = self.high + i * step
            if i:
                yield Line((self.high, y), (self.high + self.width, y), GREY, 0.3, _DOTS)
            yield from _words(hollow.content, (middle, y + step / 2), self.width)


def tray_of(room: float) -> tuple[Net, int]:
    """Return the smallest tray for pieces that take up `room` (mm³), and the number of trays."""
    for width, depth in FLOORS:
        high = max(LOWEST, math.ceil(room / (width * depth)))
        if high <= HIGHEST:
            return Net(width, depth, high), 1
    trays = math.ceil(room / (width * depth * HIGHEST))
    return Net(width, depth, HIGHEST), trays


def lid_of(tray: Net) -> Net:
    """Return the lid that goes over a tray, whose walls are as thick as card."""
    more = 2 * THICKNESS + PLAY
    return Net(tray.width + more, tray.depth + more, round(_LID * tray.high))


def room_for(batches: Sequence[Batch]) -> float:
    """Return the room (mm³) that pieces take, poured into a tray; each is glued of two layers."""
    deep = {"standees": _FOLDED, "standing men": _FOLDED}
    flat = (
        len(batch.pieces) * batch.size[0] * batch.size[1] * deep.get(batch.name, 2 * THICKNESS)
        for batch in batches
        if batch.name != "dice"
    )
    dice = sum(len(batch.pieces) for batch in batches if batch.name == "dice")
    return (math.fsum(flat) + dice * CUBE**3) / POURED


def has_tray(definition: Definition) -> bool:
    """Return True if a game has enough pieces for a tray."""
    return _count(definition) >= FEWEST


def _count(definition: Definition) -> int:
    return sum(piece.count for piece in definition.printed_pieces.values())


def piece_boxes(rulesets: Sequence[Definition], tinted: bool = True) -> list[Batch]:
    """Return the tray, the lid and the walls, as many as needed, for a game and its variants: one of them is
    played at a time."""
    definition = rulesets[0]
    tray, trays = tray_of(max(room_for(piece_batches(one)) for one in rulesets))
    lid, ink = lid_of(tray), ornament_ink(definition)
    say = definition.wording.say
    words = say("{} pieces", _count(definition))
    title = say("{}: box for {}", definition.title, words)
    named = fits_title(definition.title, lid.width, lid.depth)
    front = front_shapes(definition, words, (lid.high, lid.high), (lid.width, lid.depth), 0) if named else ()
    colour, hollows = mixed(ink, WHITE, TINTED) if tinted else "", hollows_of(definition)
    walls = [wall(tray, title, f"{one.names[-1]} | {other.names[0]}") for one, other in pairwise(hollows)]
    floor = tray.drawing(tray.named(say("tray"), hollows), title)
    made = ([floor], [lid.drawing(front, title, colour)], walls)
    return [
        Batch(title, tuple(map(CutPiece, drawings)) * trays, BLEED, 2 * BLEED)
        for drawings in made
        if drawings
    ]


def hollows_of(definition: Definition) -> list[Hollow]:
    """Return the parts of a tray: one for each kind of pieces. If there are too many kinds, there is one for
    each side, or else for a few kinds together."""
    kinds, most, say = [*definition.printed_pieces.values()], MOST_WALLS + 1, definition.wording.say
    if len(kinds) > most:
        sides = groupby(sorted(kinds, key=lambda kind: kind.side), key=lambda kind: kind.side or kind.name)
        owned = {side: sum(kind.count for kind in group) for side, group in sides}
        if len(owned) <= most:
            return [Hollow((side,), (side, say("{} pieces", count))) for side, count in owned.items()]
    ends = (
        [round(i * len(kinds) / most) for i in range(most + 1)]
        if len(kinds) > most
        else range(len(kinds) + 1)
    )
    groups = [kinds[start:end] for start, end in pairwise(ends)]
    return [
        Hollow(
            [_named(kind, definition.tongue) for kind in group],
            [counted(kind, definition.tongue) for kind in group],
        )
        for group in groups
    ]


def counted(kind: Piece, tongue: Tongue) -> str:
    """Return the number of pieces of a kind in words: `61 red stones`; in another language the name, which
    has no other forms there, and the number."""
    name = _named(kind, tongue)
    return f"{kind.count} {name}" if tongue.declared else f"{name}{tongue.colon}{kind.count}"


def _named(kind: Piece, tongue: Tongue) -> str:
    """Return the name of a kind of pieces, in English in the plural if there are several."""
    if kind.count == 1 or not tongue.declared:
        return kind.name
    return _NOUN.sub(lambda noun: _PLURALS.get(noun[0], third_person(noun[0])), kind.name, count=1)


def wall(tray: Net, title: str, words: str) -> Drawing:
    """Return a wall across a tray, with a tab to glue at both ends, and the names of the parts beside it."""
    across, high = tray.width - 0.5, tray.high - 2
    cut = Rect((0, 0), across + 2 * tray.tab, high, stroke=INK, line=0.25)
    folds = (fold((x, 0), (x, high)) for x in (tray.tab, tray.tab + across))
    names = _words([words], (tray.tab + across / 2, high / 2), across)
    return Drawing(across + 2 * tray.tab, high, (cut, *folds, *names), title)


def _words(lines: Sequence[str], middle: Point, room: float) -> Iterator[Shape]:
    """Yield centred lines, as large as the longest has room; none if it is too long for that."""
    longest = max(fonts.width(line, "serif-italic", 1) for line in lines)
    size = min(_NAME, _FILLED * room / longest)
    first = middle[1] - (len(lines) - 1) / 2 * _LEADING * size + 0.3 * size
    for i, line in enumerate(lines if size >= READABLE else ()):
        yield Text((middle[0], first + i * _LEADING * size), line, size, "serif-italic", "middle", GREY)
