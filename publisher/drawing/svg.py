"""A drawing as SVG: one user unit is one millimetre, text stays text. Text names the families of
`fonts.FACES`; if the built-in fonts are not installed, a viewer uses similar common fonts. Kerning and
ligatures are off because the PDF has none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from publisher.base.bidi import base_level
from publisher.drawing.fonts import family_of, runs
from publisher.drawing.numbers import matrix, number, numbers
from publisher.drawing.pictures import held_in_svg
from publisher.drawing.scripts import needs_shaping
from publisher.drawing.shapes import (
    Anchor,
    AnyFace,
    Circle,
    Drawing,
    Fade,
    Group,
    Image,
    Line,
    Path,
    Polygon,
    Rect,
    Shape,
    Symbol,
    Text,
    Use,
)
from publisher.drawing.symbols import SymbolNames, used_symbols

if TYPE_CHECKING:
    from svgwrite.base import BaseElement

Attributes = dict[str, Any]

STYLE = "font-kerning:none;font-variant-ligatures:none"
_SHAPED = "font-kerning:normal;font-variant-ligatures:normal"
_TURNED: dict[Anchor, Anchor] = {"start": "end", "end": "start"}


def to_svg(drawing: Drawing, prefix: str = "") -> str:
    """Return the drawing as a whole SVG file; the same drawing gives the same text. Every id in it begins
    with `prefix`, for pages with several drawings."""
    return f'<?xml version="1.0" encoding="utf-8"?>\n{_Writer(drawing, prefix, {"style": STYLE}).text()}\n'


def svg_element(drawing: Drawing, prefix: str) -> str:
    """Return the drawing as an element for a page with several; the page's style sheet sets its `STYLE`, and
    kerning in the class "shaped", so that the page may forbid inline styles."""
    return _Writer(drawing, prefix, {}).text()


class _Writer:
    def __init__(self, drawing: Drawing, prefix: str, styled: Attributes) -> None:
        import svgwrite

        self.prefix = prefix
        self.shaped = {"style": _SHAPED} if styled else {"class": "shaped"}
        width, height = number(drawing.width), number(drawing.height)
        # svgwrite's own checking takes ten times longer than the writing: debug=False.
        self.svg = svgwrite.Drawing(
            size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False
        )
        self.svg.attribs.update(
            {
                "role": "img",
                "fill": "none",
                "stroke-miterlimit": "10",  # PDF's own
                **styled,
            }
        )
        if drawing.title:
            self.svg.set_desc(title=drawing.title)
        self.names = SymbolNames()
        self.clips = 0
        for symbol in used_symbols(drawing.shapes):
            self._define(symbol)
        self._add(self.svg, drawing.shapes)

    def text(self) -> str:
        return str(self.svg.tostring())

    def _define(self, symbol: Symbol) -> None:
        if not self.names.knows(symbol):
            # A <g> and not a <symbol>: a <symbol> would be clipped to a viewport.
            opacity = {"opacity": number(symbol.opacity)} if symbol.opacity < 1 else {}
            element = self.svg.defs.add(self.svg.g(id=self._name(symbol), **opacity))
            self._add(element, symbol.shapes)

    def _name(self, symbol: Symbol) -> str:
        return self.prefix + self.names.name(symbol)

    def _add(self, parent: BaseElement, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            parent.add(self._element(shape))

    def _element(self, shape: Shape) -> BaseElement:
        svg = self.svg
        match shape:
            case Line((x1, y1), (x2, y2)):
                cap = {"stroke-linecap": "round"} if shape.cap == "round" else {}
                ends = (number(x1), number(y1)), (number(x2), number(y2))
                return svg.line(*ends, **_stroke(shape.stroke, shape.width, shape.dash), **cap)
            case Circle((x, y), radius):
                centre = (number(x), number(y))
                paint = _paint(shape.fill, shape.stroke, shape.width, shape.dash)
                return svg.circle(centre, number(radius), **paint)
            case Rect():
                return self._rect(shape)
            case Polygon(points):
                corners = [(number(x), number(y)) for x, y in points]
                return svg.polygon(corners, **_paint(shape.fill, shape.stroke, shape.width))
            case Path(data):
                rule = {"fill-rule": "evenodd"} if shape.fill and not shape.nonzero else {}
                tips = (
                    {"stroke-miterlimit": number(shape.mitre)} if shape.stroke and shape.mitre != 10 else {}
                )
                return svg.path(data, **_paint(shape.fill, shape.stroke, shape.width), **rule, **tips)
            case Text():
                return self._text(shape)
            case Image((x, y), width, height):
                # Embedded, so that the file is complete, and stretched to its place as in a PDF.
                held = held_in_svg(shape.raster, shape.tone)
                place = {"insert": (number(x), number(y)), "size": (number(width), number(height))}
                return svg.image(held, **place, preserveAspectRatio="none")
            case Fade():
                return self._fade(shape)
            case Group():
                return self._group(shape)
            case Use(symbol, transform):
                where = f"matrix({matrix(transform)})"
                return svg.use(f"#{self._name(symbol)}", transform=where)

    def _rect(self, rect: Rect) -> BaseElement:
        corner = (number(rect.corner[0]), number(rect.corner[1]))
        size = (number(rect.width), number(rect.height))
        radius = {"rx": number(rect.radius)} if rect.radius else {}
        paint = _paint(rect.fill, rect.stroke, rect.line, rect.dash)
        return self.svg.rect(corner, size, **paint, **radius)

    def _text(self, text: Text) -> BaseElement:
        parts = runs(text.content, text.face)
        plain = len(parts) == 1 and parts[0][0] == text.face
        element = self.svg.text(
            parts[0][1] if plain else "",
            insert=(number(text.at[0]), number(text.at[1])),
            **_font(text.face),
            **{"font-size": number(text.size), "fill": text.fill},
        )
        anchor = text.anchor
        if text.direction == "rtl" or (not text.direction and base_level(text.content)):
            element["direction"] = "rtl"  # which turns the ends round
            anchor = _TURNED.get(anchor, anchor)
        if needs_shaping(text.content):
            element.attribs.update(self.shaped)
        if anchor != "start":
            element["text-anchor"] = anchor
        if text.content.strip(" ") != text.content or "  " in text.content:
            element["xml:space"] = "preserve"  # viewers otherwise drop the space before a run of bold words
        if not plain:
            for face, part in parts:
                element.add(self.svg.tspan(part, **(_font(face) if face != text.face else {})))
        return element

    def _fade(self, fade: Fade) -> BaseElement:
        self.clips += 1
        name = f"{self.prefix}fade-{self.clips}"
        end = ("0", "1") if fade.to == "bottom" else ("1", "0")
        colours = self.svg.defs.add(self.svg.linearGradient(("0", "0"), end, id=name))
        colours.add_stop_color("0", fade.start).add_stop_color("1", fade.end)
        size = (number(fade.width), number(fade.height))
        return self.svg.rect((number(fade.corner[0]), number(fade.corner[1])), size, fill=f"url(#{name})")

    def _group(self, group: Group) -> BaseElement:
        transform = {"transform": f"matrix({matrix(group.transform)})"} if group.transform else {}
        element = self.svg.g(**transform)
        if group.clip or group.cut:
            self.clips += 1
            name = f"{self.prefix}clip-{self.clips}"
            clip = self.svg.defs.add(self.svg.clipPath(id=name))
            if group.clip:
                x, y, width, height = map(number, group.clip)
                clip.add(self.svg.rect((x, y), (width, height)))
            else:
                clip.add(self.svg.polygon([(number(x), number(y)) for x, y in group.cut]))
            element["clip-path"] = f"url(#{name})"
        self._add(element, group.shapes)
        return element


def _font(face: AnyFace) -> Attributes:
    # Weight and style are always written, so that a run of another face does not inherit them.
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
