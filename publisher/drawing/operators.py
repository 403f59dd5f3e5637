"""Shapes as PDF operators: the inside of the PDF painter. The page or form has the coordinates of the
drawing: mm, y down. Colours and pens are written only when they change."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from publisher.drawing import fonts
from publisher.drawing.colours import channels
from publisher.drawing.numbers import matrix, number, numbers
from publisher.drawing.paths import steps
from publisher.drawing.scripts import needs_shaping
from publisher.drawing.shapes import (
    Affine,
    Circle,
    Fade,
    Group,
    Image,
    Line,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
    Use,
)
from publisher.drawing.symbols import SymbolNames

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_OPERATOR = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_ARC = 0.5522847498307936
"""The length of the handles of a Bézier quarter circle, in radii."""


class Operators:
    """A writer of shapes to the page or form that `canvas` has open."""

    def __init__(self, canvas: Canvas, names: SymbolNames) -> None:
        self.canvas = canvas
        self.names = names
        self.write = canvas.addLiteral
        self.state: dict[str, Any] = {}

    def draw(self, shapes: Iterable[Shape], transform: Affine | None = None,
             clip: tuple[float, float, float, float] | None = None,
             cut: tuple[tuple[float, float], ...] = ()) -> None:  # fmt: skip
        """Paint `shapes` and restore the graphics state."""
        before = self.state
        self.state = dict(before)
        self.write("q")
        if transform:
            self.write(f"{matrix(transform)} cm")
        if clip:
            self.write(f"{numbers(clip)} re W n")
        if cut:
            self.write(f"{_polygon(cut)} W n")
        for shape in shapes:
            self._draw(shape)
        self.write("Q")
        self.state = before

    def _draw(self, shape: Shape) -> None:
        match shape:  # the most frequent types come first
            case Path(data):
                rule = "" if shape.nonzero else "*"
                paints = shape.fill, shape.stroke, shape.width
                self._outline(_path(data), *paints, rule=rule, mitre=shape.mitre)
            case Use(symbol, transform):
                if symbol.opacity < 1:
                    self.canvas.saveState()
                    self.canvas.setFillAlpha(symbol.opacity)
                self.write(f"q {matrix(transform)} cm")
                self.canvas.doForm(self.names.name(symbol))
                self.write("Q")
                if symbol.opacity < 1:
                    self.canvas.restoreState()
            case Line((x1, y1), (x2, y2)):
                self._pen(shape.stroke, shape.width, shape.dash, shape.cap)
                self.write(f"{numbers((x1, y1))} m {numbers((x2, y2))} l S")
            case Circle((x, y), radius):
                outline = _rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)
                self._outline(outline, shape.fill, shape.stroke, shape.width, shape.dash)
            case Rect((x, y), width, height, radius):
                plain = f"{numbers((x, y, width, height))} re"
                outline = _rounded(x, y, width, height, radius) if radius else plain
                self._outline(outline, shape.fill, shape.stroke, shape.line, shape.dash)
            case Polygon(points):
                self._outline(_polygon(points), shape.fill, shape.stroke, shape.width)
            case Text():
                self._text(shape)
            case Image((x, y), width, height):
                # A picture in a PDF is a square of 1 × 1 with its foot at the origin.
                self.write(f"q {matrix((width, 0.0, 0.0, -height, x, y + height))} cm")
                from publisher.drawing.pdf_pictures import picture_name  # which loads ReportLab

                self.write(f"/{picture_name(self.canvas, shape.raster, shape.tone)} Do Q")
            case Fade((x, y), width, height):
                from reportlab.lib.colors import HexColor

                self.write(f"q {numbers((x, y, width, height))} re W n")
                end = (x, y + height) if shape.to == "bottom" else (x + width, y)
                self.canvas.linearGradient(x, y, *end, (HexColor(shape.start), HexColor(shape.end)))
                self.write("Q")
            case Group(shapes, transform, clip, cut):
                self.draw(shapes, transform, clip, cut)

    def _outline(
        self, outline: str, fill: str | None, stroke: str | None, width: float,
        dash: tuple[float, ...] = (), rule: str = "*", mitre: float = 10.0,
    ) -> None:  # fmt: skip
        if fill:
            self._set("fill", filling(fill))
        if stroke:
            self._pen(stroke, width, dash, mitre=mitre)
        if fill or stroke:
            operator = f"{'B' if stroke else 'f'}{rule}" if fill else "S"
            self.write(f"{outline} {operator}")

    def _pen(
        self, stroke: str, width: float, dash: tuple[float, ...] = (), cap: str = "butt", mitre: float = 10.0
    ) -> None:
        pen = (stroke, width, dash, cap, mitre)
        if self.state.get("pen") == pen:
            return
        self.state["pen"] = pen
        self._set("stroke", stroking(stroke))
        self._set("width", f"{number(width)} w")
        self._set("dash", f"[{numbers(dash)}] 0 d")
        self._set("cap", "1 J" if cap == "round" else "0 J")
        self._set("mitre", f"{number(mitre)} M")

    def _set(self, what: str, operator: str) -> None:
        if self.state.get(what) != operator:
            self.state[what] = operator
            self.write(operator)

    def _text(self, text: Text) -> None:
        x, y = text.at
        if text.anchor != "start":
            run = fonts.width(text.content, text.face, text.size)
            x -= run if text.anchor == "end" else run / 2
        self._set("fill", filling(text.fill))
        if text.direction == "rtl" or needs_shaping(text.content):
            from publisher.drawing.pdf_fonts import shown  # which loads ReportLab and HarfBuzz
            from publisher.drawing.shaped import shaped

            runs = shaped(text.content, text.face, text.direction)
            self.write(shown(self.canvas, runs, text.size, (1, 0, 0, -1, x, y)))
            return
        line = self.canvas.beginText()
        line.setTextTransform(1, 0, 0, -1, x, y)  # upright on a page that is turned over
        for face, part in fonts.runs(text.content, text.face):
            line.setFont(fonts.font_name(face), text.size)
            line.textOut(part)
        self.canvas.drawText(line)


@lru_cache(maxsize=256)
def filling(css: str) -> str:
    """Return the operator that sets the fill colour. Greys have their own operator: a printer makes them from
    black alone, and a copy shop counts the page as one without colours."""
    red, green, blue = channels(css)
    return f"{number(red)} g" if red == green == blue else f"{numbers((red, green, blue))} rg"


def stroking(css: str) -> str:
    """Return the operator that sets the colour of lines."""
    return filling(css).upper()


@lru_cache(maxsize=4096)
def _path(data: str) -> str:
    return " ".join(
        f"{numbers(values)} {_OPERATOR[command]}" if values else _OPERATOR[command]
        for command, values in steps(data)
    )


def _polygon(points: Iterable[tuple[float, float]]) -> str:
    first, *rest = map(numbers, points)
    return f"{first} m {' '.join(f'{point} l' for point in rest)} h"


@lru_cache(maxsize=4096)
def _rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners; a circle is one whose corners meet."""
    r = min(radius, width / 2, height / 2)
    k = r * (1 - _ARC)
    right, bottom = x + width, y + height
    sides = (
        ((x + r, y), (right - r, y)), ((right, y + r), (right, bottom - r)),
        ((right - r, bottom), (x + r, bottom)), ((x, bottom - r), (x, y + r)),
    )  # fmt: skip
    corners = (
        (right - k, y, right, y + k), (right, bottom - k, right - k, bottom),
        (x + k, bottom, x, bottom - k), (x, y + k, x + k, y),
    )  # fmt: skip
    parts = [f"{numbers(sides[0][0])} m"]
    for i, (start, end) in enumerate(sides):
        if start != end:
            parts.append(f"{numbers(end)} l")
        parts.append(f"{numbers((*corners[i], *sides[(i + 1) % 4][0]))} c")
    return " ".join(parts) + " h"
