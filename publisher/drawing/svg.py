"""A drawing as SVG: one user unit is one millimetre, text stays text.

Text names the families of `fonts.FACES`; where our own fonts are not installed, a viewer falls
back to their common relatives. Kerning and ligatures are off because the PDF sets none either.
"""

from __future__ import annotations

from collections.abc import Iterable

from publisher.drawing.fonts import family_of, runs
from publisher.drawing.numbers import matrix, number, numbers
from publisher.drawing.pictures import held_in_svg
from publisher.drawing.shapes import (
    AnyFace,
    Circle,
    Drawing,
    Group,
    Image,
    Line,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Symbol,
    Text,
    Use,
)
from publisher.drawing.symbols import SymbolNames, used_symbols

Attributes = dict[str, str]

STYLE = "font-kerning:none;font-variant-ligatures:none"
_ROOT: Attributes = {
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:xlink": "http://www.w3.org/1999/xlink",
    "xmlns:ev": "http://www.w3.org/2001/xml-events",
    "version": "1.1",
    "baseProfile": "full",
    "role": "img",
    "fill": "none",
    "stroke-miterlimit": "10",  # PDF's own
}


def to_svg(drawing: Drawing, prefix: str = "") -> str:
    """The drawing as a whole SVG file; the same drawing gives the same text.

    Every id in it begins with `prefix`, where several drawings stand in one file.
    """
    return f'<?xml version="1.0" encoding="utf-8"?>\n{_Writer(drawing, prefix, {"style": STYLE}).text()}\n'


def svg_element(drawing: Drawing, prefix: str) -> str:
    """The drawing as an element of a page that holds several; the page's sheet gives it its `STYLE`, so that
    a page may forbid styles within it."""
    return _Writer(drawing, prefix, {}).text()


class _Writer:
    def __init__(self, drawing: Drawing, prefix: str, styled: Attributes) -> None:
        self.prefix = prefix
        self.drawing = drawing
        self.styled = styled
        self.names = SymbolNames()
        self.clips = 0
        self.defined: list[str] = []
        """The elements that are referred to, in the order of their beginnings."""

    def text(self) -> str:
        drawing = self.drawing
        for symbol in used_symbols(drawing.shapes):
            self._define(symbol)
        shapes = self._elements(drawing.shapes)
        title = _element("title", {}, _escaped(drawing.title)) if drawing.title else ""
        inside = title + _element("defs", {}, "".join(self.defined)) + shapes
        width, height = number(drawing.width), number(drawing.height)
        size = {"width": f"{width}mm", "height": f"{height}mm", "viewBox": f"0 0 {width} {height}"}
        return _element("svg", {**_ROOT, **size, **self.styled}, inside)

    def _define(self, symbol: Symbol) -> None:
        if not self.names.knows(symbol):
            place, name = len(self.defined), self._name(symbol)
            self.defined.append("")
            # A <g> and not a <symbol>: a <symbol> would be clipped to a viewport.
            self.defined[place] = _element("g", {"id": name}, self._elements(symbol.shapes))

    def _name(self, symbol: Symbol) -> str:
        return self.prefix + self.names.name(symbol)

    def _elements(self, shapes: Iterable[Shape]) -> str:
        return "".join(map(self._shape, shapes))

    def _shape(self, shape: Shape) -> str:
        match shape:
            case Line((x1, y1), (x2, y2)):
                ends = {"x1": number(x1), "y1": number(y1), "x2": number(x2), "y2": number(y2)}
                cap = {"stroke-linecap": "round"} if shape.cap == "round" else {}
                return _element("line", {**ends, **_stroke(shape.stroke, shape.width, shape.dash), **cap})
            case Circle((x, y), radius):
                place = {"cx": number(x), "cy": number(y), "r": number(radius)}
                return _element("circle", place | _paint(shape.fill, shape.stroke, shape.width, shape.dash))
            case Rect():
                radii = {"rx": number(shape.radius)} if shape.radius else {}
                paint = _paint(shape.fill, shape.stroke, shape.line, shape.dash)
                return _element("rect", {**_box(shape.corner, shape.width, shape.height), **radii, **paint})
            case Polygon():
                paint = _paint(shape.fill, shape.stroke, shape.width)
                return _element("polygon", {"points": _corners(shape.points), **paint})
            case Path():
                rule = {"fill-rule": "evenodd"} if shape.fill and not shape.nonzero else {}
                paint = _paint(shape.fill, shape.stroke, shape.width)
                return _element("path", {"d": shape.data, **paint, **rule})
            case Text():
                return _text(shape)
            case Image():
                # Within the file, so that it can be handed on, and pulled to its place as a PDF's is.
                held = {"xlink:href": held_in_svg(shape.raster, shape.tone), "preserveAspectRatio": "none"}
                return _element("image", _box(shape.corner, shape.width, shape.height) | held)
            case Group():
                return self._group(shape)
            case Use(symbol, transform):
                moved = {"transform": f"matrix({matrix(transform)})"}
                return _element("use", {"xlink:href": f"#{self._name(symbol)}", **moved})

    def _group(self, group: Group) -> str:
        attributes = {"transform": f"matrix({matrix(group.transform)})"} if group.transform else {}
        if group.clip or group.cut:
            self.clips += 1
            name = f"{self.prefix}clip-{self.clips}"
            if group.clip:
                x, y, width, height = group.clip
                outline = _element("rect", _box((x, y), width, height))
            else:
                outline = _element("polygon", {"points": _corners(group.cut)})
            self.defined.append(_element("clipPath", {"id": name}, outline))
            attributes["clip-path"] = f"url(#{name})"
        return _element("g", attributes, self._elements(group.shapes))


def _element(name: str, attributes: Attributes, inside: str = "") -> str:
    """An element, its attributes in the order of their names; `inside` is markup."""
    parts = [f' {key}="{_escaped(attributes[key])}"' for key in sorted(attributes)]
    return f"<{name}{''.join(parts)}>{inside}</{name}>" if inside else f"<{name}{''.join(parts)} />"


def _escaped(words: str) -> str:
    """As text and within quotation marks."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _box(corner: Point, width: float, height: float) -> Attributes:
    x, y = corner
    return {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}


def _corners(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def _text(text: Text) -> str:
    x, y = text.at
    attributes = {"x": number(x), "y": number(y), "font-size": number(text.size), "fill": text.fill}
    if text.anchor != "start":
        attributes["text-anchor"] = text.anchor
    parts = runs(text.content, text.face)
    if len(parts) == 1 and parts[0][0] == text.face:
        inside = _escaped(text.content)
    else:
        inside = "".join(
            _element("tspan", _font(face) if face != text.face else {}, _escaped(part))
            for face, part in parts
        )
    return _element("text", attributes | _font(text.face), inside)


def _font(face: AnyFace) -> Attributes:
    # Weight and style are always said, so that a run of another face does not inherit them.
    family = family_of(face)
    return {
        "font-family": family.families, "font-weight": family.weight, "font-style": family.style,
    }  # fmt: skip


def _stroke(stroke: str | None, width: float, dash: tuple[float, ...] = ()) -> Attributes:
    if stroke is None:
        return {}
    dashes = {"stroke-dasharray": numbers(dash)} if dash else {}
    return {"stroke": stroke, "stroke-width": number(width), **dashes}


def _paint(fill: str | None, stroke: str | None, width: float, dash: tuple[float, ...] = ()) -> Attributes:
    return {**({"fill": fill} if fill else {}), **_stroke(stroke, width, dash)}
