"""An SVG as a tree of shapes: outlines in plain colours; an element that is used several times is a symbol.

An SVG with other features (gradients, filters, masks, clips, half-transparency) is painted by another library
instead. Nothing is fetched: links to other files are rejected, and so is text, because its font differs
between machines.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree import ElementTree

from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.svgLib.path.shapes import PathBuilder

from publisher.base.affine import apply
from publisher.base.errors import PrintError
from publisher.base.limits import DRAWING
from publisher.base.location import Location
from publisher.base.svg_file import LENGTH, LONGEST, local, moved_by, seen_part, svg_root, tag_of
from publisher.drawing.numbers import numbers
from publisher.drawing.shapes import Affine, Circle, Path, Shape, Symbol, Use, compose, move

_IDENTITY: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_OUTLINES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_SILENT = ("title", "desc", "metadata", "namedview")
_PLAIN = frozenset({
    "viewBox", "width", "height", "version", "id", "transform", "d", "x", "y", "cx", "cy", "r", "rx", "ry",
    "x1", "y1", "x2", "y2", "points", "style", "preserveAspectRatio", "base", "space", "href",
})  # fmt: skip
_OF_FILLS = {"fill-opacity": "1"}
_OF_STROKES = {
    "stroke-opacity": "1", "stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-dasharray": "none",
}  # fmt: skip
_OF_ALL = {"opacity": "1", "visibility": "visible"}
"""The values required in fills, in strokes, and everywhere; each is the default of its attribute."""
_SILENT_ABOUT = ("data-", "aria-", "-inkscape", "font-")
"""The prefixes of attributes that have no effect here."""
_PAINTS = ("display", "fill", "stroke", "stroke-width", "fill-rule", *_OF_FILLS, *_OF_STROKES)
_HARMLESS = frozenset({
    "stroke-miterlimit", "stroke-dashoffset", "clip-rule", "enable-background", "overflow", "color",
    "color-interpolation-filters",
})  # fmt: skip
_NAMED = {
    "black": "#000000", "white": "#ffffff", "red": "#ff0000", "lime": "#00ff00", "blue": "#0000ff",
    "green": "#008000", "yellow": "#ffff00", "orange": "#ffa500", "purple": "#800080",
    "grey": "#808080", "gray": "#808080", "silver": "#c0c0c0", "brown": "#a52a2a", "navy": "#000080",
    "pink": "#ffc0cb", "none": "", "transparent": "",
}  # fmt: skip


class Vectors(NamedTuple):
    """A picture of shapes in its own units; None if the tree cannot express all of it."""

    width: float
    height: float
    shapes: tuple[Shape, ...] | None


FARTHEST = 1_000_000
"""The largest number in a transform, and the largest coordinate and length after it."""


class _Beyond(Exception):
    """An error: the tree of shapes cannot express this."""


def read_svg(text: str, name: str) -> Vectors:
    """Return the picture in an SVG; PrintError, which calls it `name`, for a broken one or one with links."""
    root = svg_root(text, name)
    left, top, width, height = seen_part(root, name)
    try:
        with DRAWING.reading(Location(name)):
            shapes = shapes_in(root, move(-left, -top))
    except _Beyond:
        return Vectors(width, height, None)
    except (ValueError, TypeError, IndexError, AssertionError, KeyError, ArithmeticError) as error:
        raise PrintError(
            f"{name}: this SVG cannot be read: {error}", hint="save it again as plain SVG"
        ) from None
    return Vectors(width, height, shapes)


def shapes_in(root: ElementTree.Element, matrix: Affine = _IDENTITY) -> tuple[Shape, ...]:
    """Return the shapes in the outermost element of an SVG, moved by a matrix."""
    return tuple(_Reader(root).shapes(root, {"fill": "#000000"}, matrix))


class _Reader:
    """A reader of the elements of one SVG; used elements are found by their ids."""

    def __init__(self, root: ElementTree.Element) -> None:
        self.by_id = {element.get("id"): element for element in root.iter()}
        self.symbols: dict[tuple[str, ...], Symbol] = {}

    def shapes(
        self, element: ElementTree.Element, above: Mapping[str, str], matrix: Affine
    ) -> Iterator[Shape]:
        """Yield the outlines in an element, with the paints inherited from those `above` it."""
        tag = tag_of(element)
        if tag in _SILENT or ("}" in element.tag and "www.w3.org/2000/svg" not in element.tag):
            return
        own = _own_paints(element)
        if own.pop("display", "") == "none":
            return
        paints = {**above, **own}
        if tag in ("svg", "g"):
            inner = moved_by(element, matrix)
            for child in element:
                yield from self.shapes(child, paints, inner)
        elif tag == "defs":
            if any(tag_of(child) not in (*_SILENT, *_OUTLINES, "g") for child in element):
                raise _Beyond
        elif tag == "use":
            yield self._used(element, paints, matrix)
        elif tag in _OUTLINES:
            yield from _outline(element, paints, matrix)
        else:
            raise _Beyond

    def _used(self, element: ElementTree.Element, paints: Mapping[str, str], matrix: Affine) -> Use:
        """Return the symbol of a `<use>`: one for each element and its paints."""
        name = next((value[1:] for key, value in element.attrib.items() if local(key) == "href"), "")
        if name not in self.by_id:
            raise _Beyond
        key = (name, *(word for pair in sorted(paints.items()) for word in pair))
        if key not in self.symbols:
            shapes = tuple(self.shapes(self.by_id[name], paints, _IDENTITY))
            self.symbols[key] = Symbol(f"{name}-{paints['fill'].lstrip('#')}", shapes)
        x, y = (float(element.get(side, "0")) for side in "xy")
        moved = compose(moved_by(element, matrix), move(x, y))
        _refuse_far(*moved)
        return Use(self.symbols[key], moved)


def _own_paints(element: ElementTree.Element) -> dict[str, str]:
    """Return the paints of one element; raises _Beyond for a word that the tree cannot express."""
    attributes = {local(key): value for key, value in element.attrib.items() if "}" not in key}
    style = dict(
        [part.strip() for part in one.split(":", 1)]
        for one in attributes.get("style", "").split(";") if ":" in one
    )  # fmt: skip
    found = {}
    for key, value in (attributes | style).items():
        if key in _PAINTS:
            found[key] = value.strip()
        elif key in _OF_ALL:
            _refuse_other(_OF_ALL, {key: value})
        elif key not in _PLAIN | _HARMLESS and not key.startswith(_SILENT_ABOUT):
            raise _Beyond
    return found


def _refuse_other(wanted: Mapping[str, str], paints: Mapping[str, str]) -> None:
    """Raise _Beyond for a paint that differs from the required one."""
    for key, plain in wanted.items():
        found = paints.get(key, plain).strip()
        if found != plain and not (plain == "1" and re.fullmatch(r"1(\.0{1,9})?|100%", found)):
            raise _Beyond


def _outline(element: ElementTree.Element, paints: Mapping[str, str], matrix: Affine) -> Iterator[Shape]:
    moved = moved_by(element, matrix)
    _refuse_far(*moved)
    fill, stroke = _colour(paints.get("fill", "")), _colour(paints.get("stroke", ""))
    if not (fill or stroke):
        return
    _refuse_other(_OF_FILLS if fill else {}, paints)
    _refuse_other(_OF_STROKES if stroke else {}, paints)
    thick = LENGTH.fullmatch(paints.get("stroke-width", "1")[:LONGEST])
    if thick is None:
        raise _Beyond
    a, b, c, d = moved[:4]
    larger = abs(a * d - b * c) ** 0.5
    width = float(thick[1]) * larger
    _refuse_far(width)
    if tag_of(element) == "circle" and math.isclose(math.hypot(a, b), larger) and abs(a * c + b * d) < 1e-9:
        x, y, radius = (float(element.get(key, "0")) for key in ("cx", "cy", "r"))
        middle, radius = apply(moved, (x, y)), radius * larger
        _refuse_far(*middle, radius)
        yield Circle(middle, radius, fill or None, stroke or None, width)
        return
    plain = {key: value for key, value in element.attrib.items() if key not in ("transform", "style")}
    builder = PathBuilder()
    builder.add_path_from_element(ElementTree.Element(tag_of(element), plain))
    for data in builder.paths:
        pen = _Pen()
        parse_path(data, TransformPen(pen, moved))
        if pen.steps:
            yield Path(
                " ".join(pen.steps), fill or None, stroke or None, width, paints.get("fill-rule") != "evenodd"
            )


def _refuse_far(*found: float) -> None:
    """Raise ValueError for a length, a place or a transform that no page can show: painters run out of
    numbers."""
    if not all(abs(number) <= FARTHEST for number in found):  # also for one that is not a number
        raise ValueError(f"a number beyond {FARTHEST:,}")


class _Pen(BasePen):  # type: ignore[misc]
    """A pen that writes an outline as `M`, `L`, `C`, `Z`."""

    def __init__(self) -> None:
        super().__init__(None)
        self.steps: list[str] = []

    def _step(self, sign: str, *points: tuple[float, float]) -> None:
        _refuse_far(*(number for point in points for number in point))
        self.steps.append(f"{sign} {' '.join(map(numbers, points))}")

    def _moveTo(self, point: tuple[float, float]) -> None:
        self._step("M", point)

    def _lineTo(self, point: tuple[float, float]) -> None:
        self._step("L", point)

    def _curveToOne(self, *points: tuple[float, float]) -> None:
        self._step("C", *points)

    def _closePath(self) -> None:
        self.steps.append("Z")

    def _endPath(self) -> None:
        pass


def _colour(word: str) -> str:
    """Return a plain colour as `#rrggbb`, "" for none; raises _Beyond for any other paint."""
    word = word.strip().lower()
    if word in _NAMED or not word:
        return _NAMED.get(word, "")
    if re.fullmatch(r"#[0-9a-f]{3}", word):
        return "#" + "".join(2 * digit for digit in word[1:])
    if re.fullmatch(r"#[0-9a-f]{6}", word):
        return word
    if parts := re.fullmatch(r"rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)", word):
        return "#" + "".join(f"{min(255, int(part)):02x}" for part in parts.groups())
    raise _Beyond
