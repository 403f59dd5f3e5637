"""Card backs: meshes round a rosette, the same both ways up, in a white border that hides small shifts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from publisher.components.boards.materials import mixed
from publisher.components.cards.ornaments import (
    Ornament,
    Rosette,
    crossing,
    mesh,
    ornament_of,
    rosette_of,
    rosette_shapes,
)
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import PAPER
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import WHITE, Drawing, Group, Point, Rect, Shape, Symbol, Use, move, scale

TINTED = 0.22
"""The share of the ink in the light colour of edges and boxes."""
BORDER = 5.0
"""The white border (mm): a cut or a duplex sheet that is off by 2 mm still looks whole."""
INSET = 2.1
"""The distance between the frame and the meshes in it (mm)."""
_WINDOW, _PICTURE = 0.44, 0.7
"""The share of the field's width that the window of a rosette or a picture takes."""
_SIGN = 3.0
"""The least room (mm) above and below the rosette for the sign of a crossing."""
_AIR = 1.6
"""The distance from the rosette to its window (mm), less on a card so small that the rosette would vanish."""


class Pattern(NamedTuple):
    """The look of the back of a game, except its ink."""

    ornament: Ornament
    rosette: Rosette


def pattern_of(family: str, slug: str) -> Pattern:
    """Return the meshes of a family of games round the rosette of one game."""
    return Pattern(ornament_of(family), rosette_of(slug))


def back_shapes(size: CardSize, pattern: Pattern, colour: str, bleed: float = 0.0) -> tuple[Shape, ...]:
    """Return the whole back in one ink on white, point-symmetric about the middle of the card. With a `bleed`
    (mm), the border has a light colour, which goes on beyond the card."""
    panel = panel_shapes(Box(BORDER, BORDER, size.width - BORDER, size.height - BORDER), pattern, colour)
    return (*edging(size.width, size.height, colour, bleed), *panel)


def edging(width: float, height: float, colour: str, bleed: float) -> Iterator[Shape]:
    """Yield the light colour of a card that goes on for the `bleed` (mm) beyond it; nothing without one."""
    if bleed:
        light = mixed(colour, WHITE, TINTED)
        yield Rect((-bleed, -bleed), width + 2 * bleed, height + 2 * bleed, fill=light)


def panel_shapes(
    frame: Box, pattern: Pattern, colour: str, picture: Drawing | None = None
) -> tuple[Shape, ...]:
    """Return meshes round a rosette, or round a picture, in a double frame; with a rosette they are
    point-symmetric about the middle of the frame."""
    net = Net.over(frame.grown(-INSET), pattern.ornament, _PICTURE if picture else _WINDOW)
    width, height = _extent(net.window)
    return (
        *framed(frame, colour),
        *net.shapes(colour),
        Rect((net.window.left, net.window.top), width, height, 0.8, stroke=colour, line=0.42),
        *(_pictured(net.window, picture) if picture else _medallion(net, pattern, colour)),
    )


def _medallion(net: Net, pattern: Pattern, colour: str) -> Iterator[Shape]:
    """Yield the rosette in the middle of the window, and signs above and below it in a high one."""
    width, height = _extent(net.window)
    room = min(width, height) / 2
    x, y = (net.window.left + net.window.right) / 2, (net.window.top + net.window.bottom) / 2
    yield from rosette_shapes(pattern.rosette, (x, y), max(room - _AIR, 0.6 * room), colour)
    if height / 2 - room > _SIGN:
        beyond = (room + height / 2) / 2  # the middle of the room above and below
        for side in (-1, 1):
            yield Use(net.crossing(colour), move(x, y + side * beyond))


def _pictured(window: Box, picture: Drawing) -> Iterator[Shape]:
    """Yield a picture as large as the window allows."""
    width, height = _extent(window)
    factor = min((width - 2 * _AIR) / picture.width, (height - 2 * _AIR) / picture.height)
    x = (window.left + window.right - factor * picture.width) / 2
    y = (window.top + window.bottom - factor * picture.height) / 2
    yield Group(picture.shapes, scale(factor, x, y))


def framed(frame: Box, colour: str) -> Iterator[Shape]:
    """Yield the double frame of backs and boxes, on paper."""
    inner = frame.grown(-1.2)
    yield Rect((frame.left, frame.top), *_extent(frame), 1.6, fill=PAPER, stroke=colour, line=0.9)
    yield Rect((inner.left, inner.top), *_extent(inner), 0.8, stroke=colour, line=0.2)


def _extent(box: Box) -> tuple[float, float]:
    return box.right - box.left, box.bottom - box.top


class Net(NamedTuple):
    """Whole meshes over a field, odd in number both ways; those in the middle make room for a window."""

    field: Box
    ornament: Ornament
    columns: int
    rows: int
    share: float

    @classmethod
    def over(cls, field: Box, ornament: Ornament, share: float) -> Net:
        """Return a net with a window that has this share of its width."""
        width, height = _extent(field)
        columns = _odd(width / ornament.across)
        return cls(field, ornament, columns, _odd(height / (width / columns * ornament.ratio)), share)

    @property
    def step(self) -> tuple[float, float]:
        width, height = _extent(self.field)
        return width / self.columns, height / self.rows

    @property
    def free(self) -> tuple[int, int]:
        """The numbers of columns and rows of meshes that make room for the window: about a square."""
        across, down = self.step
        columns = min(_odd(self.share * self.columns), self.columns - 2)
        rows = _odd(columns * across / down + 0.2)
        return columns, min(rows, self.rows - 2)

    @property
    def window(self) -> Box:
        """The window within the field, a little smaller than the meshes that it replaces."""
        (across, down), (columns, rows) = self.step, self.free
        x, y = (self.field.left + self.field.right) / 2, (self.field.top + self.field.bottom) / 2
        half, tall = columns * across / 2 - 0.5, rows * down / 2 - 0.5
        return Box(x - half, y - tall, x + half, y + tall)

    def crossing(self, colour: str) -> Symbol:
        """Return the drawing between four meshes."""
        width, height = self.step
        return crossing(self.ornament, round(width, 3), round(height, 3), colour)

    def shapes(self, colour: str) -> Iterator[Shape]:
        """Yield all meshes round the window, and the crossings between them."""
        (width, height), (columns, rows) = self.step, self.free
        one, joint = mesh(self.ornament, round(width, 3), round(height, 3), colour), self.crossing(colour)
        for i in range(self.columns):
            for j in range(self.rows):
                if not (_within(i, self.columns, columns) and _within(j, self.rows, rows)):
                    yield Use(one, move(*self._at(i + 0.5, j + 0.5)))
        for i in range(1, self.columns):
            for j in range(1, self.rows):
                if not (
                    _within(i - 0.5, self.columns, columns + 1) and _within(j - 0.5, self.rows, rows + 1)
                ):
                    yield Use(joint, move(*self._at(i, j)))

    def _at(self, i: float, j: float) -> Point:
        width, height = self.step
        return self.field.left + i * width, self.field.top + j * height


class MeshRow(NamedTuple):
    """A row of whole meshes, `width` mm wide, for the fronts of boxes."""

    width: float
    ornament: Ornament
    meshes: int

    @classmethod
    def over(cls, width: float, ornament: Ornament) -> MeshRow:
        return cls(width, ornament, _odd(width / ornament.across))

    @property
    def height(self) -> float:
        return self.width / self.meshes * self.ornament.ratio

    def shapes(self, at: Point, colour: str) -> Iterator[Shape]:
        """Yield the row with its top left corner at `at`."""
        step, (left, top) = self.width / self.meshes, at
        one = mesh(self.ornament, round(step, 3), round(self.height, 3), colour)
        for i in range(self.meshes):
            yield Use(one, move(left + (i + 0.5) * step, top + self.height / 2))


def _within(place: float, count: int, free: int) -> bool:
    """Return True if a place among `count` is one of the `free` ones in their middle."""
    return abs(place - (count - 1) / 2) <= (free - 1) / 2


def _odd(number: float) -> int:
    """Return the nearest odd number, at least 3."""
    return max(3, 2 * round((number - 1) / 2) + 1)
