"""An SVG as a tree of shapes: outlines in plain colours; an element that is used several times is a symbol.

An SVG with other features (gradients, filters, masks, clips, half-transparency, text, pixels, another SVG) is
painted by another library instead. One painter paints the whole picture.
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
from publisher.base.css_colours import as_hex
from publisher.base.errors import PrintError
from publisher.base.limits import DRAWING
from publisher.base.location import Location
from publisher.base.svg_file import local, moved_by, pixels_of, svg_root, tag_of, view
from publisher.drawing.numbers import numbers
from publisher.drawing.shapes import Affine, Circle, Path, Point, Shape, Symbol, Use, compose, move
from publisher.drawing.svg_painting import refuse_unprintable

_IDENTITY: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_OUTLINES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_SILENT = ("title", "desc", "metadata", "namedview")
_PLAIN = frozenset({
    "viewBox", "width", "height", "version", "id", "transform", "d", "x", "y", "cx", "cy", "r", "rx", "ry",
    "x1", "y1", "x2", "y2", "points", "style", "preserveAspectRatio", "base", "space", "href",
    "role", "focusable",
})  # fmt: skip
_OF_FILLS = {"fill-opacity": "1"}
_OF_STROKES = {
    "stroke-opacity": "1", "stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-dasharray": "none",
}  # fmt: skip
_OF_ALL = {
    "opacity": "1", "visibility": "visible", "mix-blend-mode": "normal", "isolation": "auto",
    "paint-order": "normal", "vector-effect": "none",
    **dict.fromkeys(("filter", "mask", "clip-path"), "none"),
    **dict.fromkeys(("marker", "marker-start", "marker-mid", "marker-end"), "none"),
}  # fmt: skip
"""The values required in fills, in strokes, and everywhere; each is the default of its attribute."""
_SILENT_ABOUT = ("data-", "aria-", "-inkscape", "font-")
"""The prefixes of attributes that have no effect here."""
_PAINTS = (
    "display", "color", "fill", "stroke", "stroke-width", "stroke-miterlimit", "fill-rule",
    *_OF_FILLS, *_OF_STROKES,
)  # fmt: skip
_HARMLESS = frozenset({
    "stop-color", "stop-opacity", "solid-color", "solid-opacity", "color-interpolation", "color-rendering",
    "image-rendering", "line-height", "letter-spacing", "word-spacing", "writing-mode", "direction",
    "dominant-baseline", "baseline-shift", "white-space", "cursor", "pointer-events",
    "stroke-dashoffset", "clip-rule", "enable-background", "overflow", "color-interpolation-filters",
})  # fmt: skip
_ONLY_ATTRIBUTES = _PLAIN - {"style"}


class Vectors(NamedTuple):
    """A picture of shapes, with its size in pixels; None if the tree cannot express all of it."""

    width: float
    height: float
    shapes: tuple[Shape, ...] | None


_DEFAULTS = {"fill": "#000000"}
_LENGTHS = ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2")
FARTHEST = 1_000_000
"""The largest number in a transform, and the largest coordinate and length after it."""


class _Beyond(Exception):
    """An error: the tree of shapes cannot express this."""


def read_svg(text: str, name: str) -> Vectors:
    """Return the picture in an SVG; PrintError, which calls it `name`, for a broken one or one with links."""
    root = svg_root(text, name)
    width, height, matrix = view(root, name)
    refuse_unprintable(root, name)
    try:
        with DRAWING.reading(Location(name)):
            shapes = shapes_in(root, matrix)
    except _Beyond:
        return Vectors(width, height, None)
    except (ValueError, TypeError, IndexError, AssertionError, KeyError, ArithmeticError) as error:
        raise PrintError(
            f"{name}: this SVG cannot be read: {error}", hint="save it again as plain SVG"
        ) from None
    return Vectors(width, height, shapes)


def shapes_in(
    root: ElementTree.Element, matrix: Affine = _IDENTITY, paints: Mapping[str, str] = _DEFAULTS
) -> tuple[Shape, ...]:
    """Return the shapes in an SVG, moved by a matrix, with the `paints` that elements have by default."""
    reader = _Reader(root)
    paints = {**paints, **_own_paints(root)}
    return tuple(shape for child in root for shape in reader.shapes(child, paints, matrix))


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
        if tag == "g":
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
        x, y = (_length(element.get(side, "0")) for side in "xy")
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
    if not _ONLY_ATTRIBUTES.isdisjoint(style):
        raise _Beyond
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
    tag = tag_of(element)
    fill = "" if tag == "line" else _colour("fill", paints)
    stroke = _colour("stroke", paints)
    if not (fill or stroke):
        return
    _refuse_other(_OF_FILLS if fill else {}, paints)
    _refuse_other(_OF_STROKES if stroke else {}, paints)
    a, b, c, d = moved[:4]
    larger = abs(a * d - b * c) ** 0.5
    width = _length(paints.get("stroke-width", "1")) * larger
    _refuse_far(width)
    if width <= 0:
        stroke = ""
    even = math.isclose(math.hypot(a, b), larger, rel_tol=1e-6) and abs(a * c + b * d) < 1e-9 * larger**2
    if stroke and not even:  # a line that is wider in one direction
        raise _Beyond
    sizes = _sizes(element)
    if any(sizes.get(key, 1.0) <= 0 for key in ("width", "height", "r", "rx", "ry")):
        return
    if tag == "circle" and even:
        middle = apply(moved, (sizes.get("cx", 0.0), sizes.get("cy", 0.0)))
        if radius := sizes.get("r", 0.0) * larger:
            _refuse_far(*middle, radius)
            yield Circle(middle, radius, fill or None, stroke or None, width)
        return
    plain = {key: f"{value:.9g}" for key, value in sizes.items()}
    plain |= {key: element.attrib[key] for key in ("d", "points") if key in element.attrib}
    builder = PathBuilder()
    builder.add_path_from_element(ElementTree.Element(tag, plain))
    for data in builder.paths:
        pen = _Pen()
        parse_path(data, TransformPen(pen, moved))
        if pen.steps:
            nonzero, mitre = paints.get("fill-rule") != "evenodd", float(paints.get("stroke-miterlimit", "4"))
            yield Path(" ".join(pen.steps), fill or None, stroke or None, width, nonzero, max(1.0, mitre))


def _sizes(element: ElementTree.Element) -> dict[str, float]:
    """Return the lengths of an outline in pixels; the radii of a rectangle as they are drawn."""
    found = {
        key: _length(value) for key, value in element.attrib.items() if key in _LENGTHS and value != "auto"
    }
    if tag_of(element) == "rect":
        if not {"width", "height"} <= found.keys():
            return {"width": 0.0}
        radii = found.pop("rx", None), found.pop("ry", None)
        across, down = (next((one for one in pair if one is not None), 0.0) for pair in (radii, radii[::-1]))
        if across > 0 and down > 0:
            found |= {"rx": min(across, found["width"] / 2), "ry": min(down, found["height"] / 2)}
    elif tag_of(element) == "ellipse":
        radii = found.get("rx"), found.get("ry")
        found |= {
            key: next((r for r in radii[::step] if r is not None), 0.0)
            for key, step in (("rx", 1), ("ry", -1))
        }
    return found


def _length(word: str) -> float:
    """Return a length in pixels; raises _Beyond for one that depends on other sizes."""
    found = pixels_of(word)
    if found is None:
        raise _Beyond
    return found


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

    def _step(self, sign: str, *points: Point) -> None:
        _refuse_far(*(number for point in points for number in point))
        self.steps.append(f"{sign} {' '.join(map(numbers, points))}")

    def _moveTo(self, point: Point) -> None:
        self._step("M", point)

    def _lineTo(self, point: Point) -> None:
        self._step("L", point)

    def _curveToOne(self, *points: Point) -> None:
        self._step("C", *points)

    def _closePath(self) -> None:
        self.steps.append("Z")

    def _endPath(self) -> None:
        pass


def _colour(key: str, paints: Mapping[str, str]) -> str:
    """Return a plain colour as `#rrggbb`, "" for none; raises _Beyond for any other paint."""
    word = paints.get(key, "").lower()
    if word == "currentcolor":
        word = paints.get("color", "#000000").lower()
    if word in ("", "none", "transparent"):
        return ""
    if found := as_hex(word):
        return found
    raise _Beyond
