"""The look of the pages: papers, margins, type sizes and colours. Lengths are points."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from publisher.base.errors import UsageError, did_you_mean
from publisher.drawing.shapes import BLACK, Face

MM = 72 / 25.4
GREY = "#6b6b6b"
PALE = "#b9b4aa"
TINT = "#f5f1e8"
"""The ground of an example: so light that a grey printer can drop it without harm."""
RUST = "#8a3b12"
RED = "#b3261e"
LINK = "#6e2f10"


class Style(msgspec.Struct, frozen=True):
    """The style of a stretch of text; `rise` lifts it off the baseline, `target` is its link."""

    face: Face = "serif"
    size: float = 10.0
    ink: str = BLACK
    rise: float = 0.0
    target: str = ""


class Paper(msgspec.Struct, frozen=True):
    """A page: its size, margins and columns (all mirrored on even pages)."""

    width: float
    height: float
    inner: float
    outer: float
    top: float
    bottom: float
    columns: int = 1
    gutter: float = 0.0

    @property
    def measure(self) -> float:
        """The width of the type area."""
        return self.width - self.inner - self.outer

    @property
    def column(self) -> float:
        """The width of one column."""
        return (self.measure - (self.columns - 1) * self.gutter) / self.columns

    @property
    def depth(self) -> float:
        """The height of the type area, without heads and folios."""
        return self.height - self.top - self.bottom

    def left(self, number: int) -> float:
        """Return the left edge of the type area on page `number`: odd pages are on the right."""
        return self.inner if number % 2 else self.outer

    def divided(self, columns: int) -> Paper:
        """Return this paper with `columns` columns."""
        return replace(self, columns=columns, gutter=6 * MM if columns > 1 else 0.0)


def _paper(width: float, height: float, *margins: float, columns: int = 1) -> Paper:
    inner, outer, top, bottom = (MM * margin for margin in margins)
    gutter = 7 * MM if columns > 1 else 0.0
    return Paper(width * MM, height * MM, inner, outer, top, bottom, columns, gutter)


PAPERS = {
    "a5": _paper(148, 210, 16, 16, 19, 18.5),
    "half-letter": _paper(139.7, 215.9, 18, 18, 21, 20),
    "6x9": _paper(152.4, 228.6, 20, 20, 22, 22),
    "a4": _paper(210, 297, 21, 19, 24, 23, columns=2),
    "letter": _paper(215.9, 279.4, 22, 20, 23, 22, columns=2),
}


def paper_named(name: str) -> Paper:
    """Return the paper called `name`; raise a UsageError if it is unknown."""
    if name not in PAPERS:
        raise UsageError(f"unknown paper “{name}”", hint=did_you_mean(name, PAPERS))
    return PAPERS[name]


LEADING = 1.27
"""The line distance divided by the type size."""

BODY = Style()
TABLE = Style("sans", 8.4)
CAPTION = Style("serif-italic", 9.0, "#3c3c3c")
CODE = Style("sans", 8.2)
RECORD = Style("sans", 8.6)
LABEL = Style("sans", 6.6, GREY)
RULE_ID = Style("sans", 6.4, "#8c877d")
FOLIO = Style("serif", 9.5)
FOOT = Style("sans-bold", 7.4, RUST)
HEAD = Style("serif-italic", 9.2, "#3c3c3c")
HEADINGS = {2: Style("sans-bold", 12.4), 3: Style("sans-bold", 10.2), 4: Style("sans-bold", 9.2)}

BOLD: dict[Face, Face] = {
    "serif": "serif-bold", "serif-italic": "serif-bolditalic", "sans": "sans-bold",
}  # fmt: skip
ITALIC: dict[Face, Face] = {
    "serif": "serif-italic", "serif-bold": "serif-bolditalic", "sans": "sans-italic",
    "serif-italic": "serif", "serif-bolditalic": "serif-bold",
}  # fmt: skip


def bold(style: Style) -> Style:
    return replace(style, face=BOLD.get(style.face, style.face))


def italic(style: Style) -> Style:
    """Return the style in italics; within italics, upright again."""
    return replace(style, face=ITALIC.get(style.face, style.face))
