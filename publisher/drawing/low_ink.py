"""A drawing with little ink: outlines instead of fills. A colour becomes an outline of that colour, black and
dark greys are hatched as well, light grounds become paper. A light shape on a dark ground takes the colour of
that ground, so that the mark on a stone, or the pattern on a robe, stays visible."""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec.structs import replace

from publisher.drawing.bounds import apply, bounds
from publisher.drawing.colours import darkened, lightness, strength
from publisher.drawing.hatching import hatch
from publisher.drawing.shapes import (
    WHITE,
    Affine,
    Fade,
    Filled,
    Group,
    Image,
    Line,
    Point,
    Shape,
    Symbol,
    Text,
    Use,
    compose,
    repainted,
)

_LIGHT, _TINT, _DARK = 0.9, 0.75, 0.35
"""Lightness: above _LIGHT is paper, a grey above _TINT is hatched widely, one below _DARK narrowly."""
_GREY = 0.12
"""The largest strength of a colour that counts as a grey."""
_INKED = 0.5
"""The largest lightness of outlines, so that yellow stays visible."""
_READ, _STRONG = 0.28, 0.25
"""The largest lightness of words, and the least strength of a colour that words have in place of black."""
_OUTLINE = 0.25
_NARROW, _WIDE = 0.7, 2.2
_STROKE, _CLOSE = 0.12, 0.17
"""The widths of the strokes of a hatching, and of a close one (mm)."""
_HATCHED = {"#16552e": 1.35, "#3f97e0": 2.0}
"""The distance of strokes (mm) in two colours of a four-colour pack that would look like others."""
_SMALL = 1.1
"""Shapes narrower than this (mm) stay filled: dots, tips, the beads of a crown."""
_IDENTITY: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class LowInk:
    """A process that turns shapes into outlines; symbols of one size on one ground stay shared."""

    def __init__(self) -> None:
        self._symbols: dict[tuple[int, float, str | None], tuple[Symbol, Symbol]] = {}

    def shapes(self, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
        return tuple(_Layer(self, 1.0, None).walk(shapes, _IDENTITY))

    def symbol(self, symbol: Symbol, size: float, ground: str | None) -> Symbol:
        """Return the symbol at `size` mm per unit, on an emptied `ground` of that colour."""
        key = (id(symbol), round(size, 3), ground)
        if key not in self._symbols:
            shapes = tuple(_Layer(self, size, ground).walk(symbol.shapes, _IDENTITY))
            # Keep the original: another object could get its identity.
            self._symbols[key] = symbol, replace(symbol, shapes=shapes)
        return self._symbols[key][1]


class _Layer:
    """The state of one drawing or symbol: the areas that were dark before they were emptied."""

    def __init__(self, process: LowInk, size: float, ground: str | None) -> None:
        self.process, self.size, self.ground = process, size, ground
        self.areas: list[tuple[tuple[float, ...], str | None]] = []

    def walk(self, shapes: tuple[Shape, ...], matrix: Affine) -> Iterator[Shape]:
        for shape in shapes:
            yield from self._shape(shape, matrix)

    def _shape(self, shape: Shape, matrix: Affine) -> Iterator[Shape]:
        match shape:
            case Group(shapes, transform):
                inner = compose(matrix, transform) if transform else matrix
                yield replace(shape, shapes=tuple(self.walk(shapes, inner)))
            case Fade() | Use(Symbol(name="shadow")):
                return
            case Use(symbol, transform):
                inner = compose(matrix, transform)
                middle = _middle(symbol.shapes)
                ground = self._under(apply(inner, middle)) if middle else None
                yield Use(self.process.symbol(symbol, self.size * _factor(inner), ground), transform)
            case Line() if self._is_band(shape, matrix):
                yield replace(shape, stroke=WHITE)
            case Line():
                yield replace(shape, stroke=self._seen(shape.stroke, (shape,), matrix))
            case Text():
                yield replace(shape, fill=self._worded(shape, matrix))
            case Image():
                yield replace(shape, tone="pale")
            case _:
                yield from self._filled(shape, matrix)

    def _is_band(self, line: Line, matrix: Affine) -> bool:
        """Return True if a line is broad and light, a ground for others; white ones are marks on the dark."""
        broad = line.width * self.size * _factor(matrix) >= _SMALL
        return broad and line.stroke != WHITE and lightness(line.stroke) > _TINT

    def _filled(self, shape: Filled, matrix: Affine) -> Iterator[Shape]:
        if shape.fill and shape.stroke and min(map(lightness, (shape.fill, shape.stroke))) > _LIGHT:
            # A paper-coloured shape with a paper-coloured outline separates its neighbours; keep it.
            self._cover(shape, matrix, None)
            yield shape
            return
        stroke = self._seen(shape.stroke, (shape,), matrix) if shape.stroke else None
        if shape.fill is None:
            yield replace(shape, stroke=stroke)
            return
        box = bounds((shape,))
        unit = self.size * _factor(matrix)
        light = lightness(shape.fill)
        if box and light <= _LIGHT and min(box.right - box.left, box.bottom - box.top) * unit < _SMALL:
            yield replace(shape, stroke=stroke)
            return
        outline = stroke or self._outline(shape, matrix)
        colour = darkened(shape.fill, _INKED)
        self._cover(shape, matrix, None if light > _LIGHT else colour)
        yield _drawn(shape, outline, unit)
        spacing = _spacing(shape.fill, outlined=outline is not None)
        line = _CLOSE if spacing == _NARROW else _STROKE
        if spacing and (strokes := hatch(shape, spacing / unit, line / unit, colour)):
            yield strokes

    def _outline(self, shape: Filled, matrix: Affine) -> str | None:
        """Return the colour of the outline for a fill that has none."""
        fill = shape.fill or WHITE
        if lightness(fill) > _LIGHT and strength(fill) < _GREY:
            middle = _middle((shape,))
            return self._under(apply(matrix, middle)) if middle else None
        return None if _is_tint(fill) else darkened(fill, _INKED)

    def _seen(self, colour: str, shapes: tuple[Shape, ...], matrix: Affine) -> str:
        """Return the colour, or that of the emptied ground on which it would be invisible."""
        if lightness(colour) <= _TINT:
            return colour
        middle = _middle(shapes)
        return (self._under(apply(matrix, middle)) if middle else None) or colour

    def _worded(self, text: Text, matrix: Affine) -> str:
        """Return the colour of words: on any strong colour that was emptied, light and dark greys have that
        colour, made dark enough for reading."""
        seen = self._seen(text.fill, (text,), matrix)
        middle = _middle((text,))
        under = self._under(apply(matrix, middle)) if middle and strength(seen) < _GREY else None
        return darkened(under, _READ) if under and strength(under) >= _STRONG else seen

    def _cover(self, shape: Filled, matrix: Affine, colour: str | None) -> None:
        box = bounds((shape,))
        if box:
            xs, ys = zip(*(apply(matrix, corner) for corner in box.corners), strict=True)
            self.areas.append(((min(xs), min(ys), max(xs), max(ys)), colour))

    def _under(self, point: Point) -> str | None:
        """Return the colour that was emptied under a point; None for paper."""
        x, y = point
        for (left, top, right, bottom), colour in reversed(self.areas):
            if left <= x <= right and top <= y <= bottom:
                return colour
        return self.ground


def _drawn(shape: Filled, outline: str | None, unit: float) -> Filled:
    """Return the shape as an outline round paper; `unit` is the length of one of its units in mm."""
    return repainted(shape, WHITE, outline, None if shape.stroke else _OUTLINE / unit)


def _is_tint(fill: str) -> bool:
    """Return True if a fill is a light grey, like the dark squares of a board."""
    return strength(fill) < _GREY and _TINT < lightness(fill) <= _LIGHT


def _spacing(fill: str, outlined: bool) -> float:
    """Return the distance of a fill's strokes (mm); 0 for colours, paper, and tints that have an outline."""
    if _is_tint(fill):
        return 0.0 if outlined else _WIDE
    if fill in _HATCHED:
        return _HATCHED[fill]
    return _NARROW if strength(fill) < _GREY and lightness(fill) < _DARK else 0.0


def _middle(shapes: tuple[Shape, ...]) -> Point | None:
    box = bounds(shapes)
    return ((box.left + box.right) / 2, (box.top + box.bottom) / 2) if box else None


def _factor(matrix: Affine) -> float:
    """Return the enlargement of a transform (a factor)."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c)) or 1.0
