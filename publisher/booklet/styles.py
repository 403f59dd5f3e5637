"""The look of the pages: papers, margins, type sizes and colours. Lengths are points.

A module declares its styles as they are in the usual look; `Look.of` returns them in another one.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from publisher.base.errors import DefinitionError, PublisherError, UsageError
from publisher.components.lettering import READABLE
from publisher.components.pictures import opened_font
from publisher.drawing.shapes import BLACK, AnyFace, Drawing, Face
from publisher.model.booklets import PAGES, Booklet, Density, booklet_style, page_size

MM = 72 / 25.4
GREY = "#6b6b6b"
DARK = "#3c3c3c"
FAINT = "#8c877d"
PALE = "#b9b4aa"
TINT = "#f5f1e8"
"""The ground of an example: so light that a grey printer can drop it without harm."""
RUST = "#8a3b12"
RED = "#b3261e"
LINK = "#6e2f10"
LEADING = 1.27
"""The line distance divided by the type size."""
_GUTTER = 7 * MM
_NARROWEST = 12
"""The width of the narrowest column, in type sizes."""
_WIDE = 190
"""The width of a page with two columns (mm)."""
_HIGH_CONTRAST = {GREY: BLACK, DARK: BLACK, FAINT: BLACK, PALE: GREY}
"""The inks of a look with high contrast: grey words become black, and pale lines grey."""


class Look(msgspec.Struct, frozen=True):
    """The typography of a booklet or book, as a change of the usual one.

    Sizes and lengths are multiplied by `scale`, and no letter is smaller than `least` (pt). The distance of
    lines is multiplied by `leading`, and the space between blocks by `spacing`. Lines are `justified`, or
    ragged at the right. `inks` and `fonts` replace colours and faces.
    """

    scale: float = 1.0
    least: float = 0.0
    leading: float = 1.0
    spacing: float = 1.0
    justified: bool = True
    inks: Mapping[str, str] = {}
    fonts: Mapping[Face, AnyFace] = {}

    def of(self, style: Style) -> Style:
        """Return a style in this look, given as it is in the usual one."""
        return replace(style, size=self.size(style.size), ink=self.ink(style.ink), look=self)

    def size(self, usual: float) -> float:
        """Return the size of type that is `usual` in the usual look."""
        return max(self.scale * usual, self.least)

    def length(self, usual: float) -> float:
        """Return a length that goes with the size of type, such as an indent."""
        return self.scale * usual

    def space(self, usual: float) -> float:
        """Return a space between blocks."""
        return self.scale * self.spacing * usual

    def closer(self, leading: float, spacing: float) -> Look:
        """Return this look with the distance of lines and the space between blocks multiplied by these."""
        return replace(self, leading=leading * self.leading, spacing=spacing * self.spacing)

    @property
    def enlarges(self) -> bool:
        """True if letters of pictures are larger than they are drawn to be readable."""
        return self.least > READABLE * MM + 0.01

    def legible(self, drawing: Drawing) -> float:
        """Return the factor at which the smallest letters of a drawing can be read."""
        return drawing.least * max(1.0, self.least / (READABLE * MM))

    def ink(self, usual: str) -> str:
        """Return the colour that replaces a usual one."""
        return self.inks.get(usual, usual)


USUAL = Look()


class Style(msgspec.Struct, frozen=True):
    """The style of a stretch of text; `rise` lifts it off the baseline, `target` is its link."""

    face: Face = "serif"
    size: float = 10.0
    ink: str = BLACK
    rise: float = 0.0
    target: str = ""
    look: Look = USUAL

    @property
    def font(self) -> AnyFace:
        """The font in which its face is printed."""
        return self.look.fonts.get(self.face, self.face)

    def leading(self, share: float = LEADING) -> float:
        """Return the distance of its lines; `share` is the usual one divided by the type size."""
        return self.size * (share * self.look.leading)


class Paper(msgspec.Struct, frozen=True):
    """A page: its size, margins and columns (all mirrored on even pages), and the look of its text."""

    width: float
    height: float
    inner: float
    outer: float
    top: float
    bottom: float
    columns: int = 1
    gutter: float = 0.0
    look: Look = USUAL

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


def _paper(name: str, *margins: float, columns: int = 1) -> Paper:
    inner, outer, top, bottom = (MM * margin for margin in margins)
    width, height = PAGES[name]
    gutter = _GUTTER if columns > 1 else 0.0
    return Paper(width * MM, height * MM, inner, outer, top, bottom, columns, gutter)


PAPERS = {
    "a5": _paper("a5", 16, 16, 19, 18.5),
    "half-letter": _paper("half-letter", 18, 18, 21, 20),
    "6x9": _paper("6x9", 20, 20, 22, 22),
    "a4": _paper("a4", 21, 19, 24, 23, columns=2),
    "letter": _paper("letter", 22, 20, 23, 22, columns=2),
}
_DENSITIES: Mapping[Density, tuple[float, float]] = {
    "open": (1.15, 1.25), "usual": (1.0, 1.0), "tight": (0.94, 0.8),
}  # fmt: skip
"""The factors of the distance of lines and of the space between blocks."""


def paper_named(name: str, style: Booklet | None = None) -> Paper:
    """Return the paper with that name or measures, with the margins, columns and look of a style; raise a
    UsageError if it is unknown."""
    paper = PAPERS[name] if name in PAPERS else _measured(name)
    if style is None:
        return paper
    style = booklet_style(style, None)
    if isinstance(style.margins, tuple):
        inner, outer, top, bottom = (MM * margin for margin in style.margins)
        paper = replace(paper, inner=inner, outer=outer, top=top, bottom=bottom)
    paper = replace(paper, look=look_of(style))
    most = style.columns if isinstance(style.columns, int) else paper.columns
    found = (replace(paper, columns=n, gutter=_GUTTER if n > 1 else 0.0) for n in range(most, 0, -1))
    least = _NARROWEST * paper.look.size(BODY.size)
    if fitting := next((one for one in found if one.column >= least), None):
        return fitting
    raise UsageError(
        f"a column of {paper.measure / MM:.0f} mm is too narrow for type of {style.size:g} points",
        hint=f"expected: at least {least / MM:.0f} mm; set smaller margins or a smaller size",
    )


def _measured(name: str) -> Paper:
    """Return a page of those measures (mm), with margins in proportion to the page with a name that is most
    like it."""
    try:
        width, height = (MM * side for side in page_size(name))
    except DefinitionError as error:
        raise UsageError(error.message, hint=error.hint) from None
    like = PAPERS["a4" if width >= _WIDE * MM else "a5"]
    across, up = width / like.width, height / like.height
    return replace(
        like, width=width, height=height, inner=across * like.inner, outer=across * like.outer,
        top=up * like.top, bottom=up * like.bottom,
    )  # fmt: skip


def look_of(style: Booklet) -> Look:
    """Return the look of a style that has all keys."""
    leading, spacing = _DENSITIES[style.density or "usual"]
    inks = dict(_HIGH_CONTRAST) if style.contrast == "high" else {}
    if style.accent:
        inks |= {RUST: style.accent, LINK: style.accent}
    return Look(
        scale=(style.size or BODY.size) / BODY.size,
        least=style.least or 0.0,
        leading=leading,
        spacing=spacing,
        justified=style.align != "left",
        inks=inks,
        fonts=open_fonts(style),
    )


def open_fonts(style: Booklet) -> Mapping[Face, AnyFace]:
    """Return the fonts of a style that replace built-in ones; DefinitionError for a file that is not one."""
    found: dict[Face, AnyFace] = {}
    for name, font in (style.fonts or {}).items():
        for face, bold, italic in _STYLES[name]:
            style_of_file, file = font.file(bold, italic)
            key = f"booklet.fonts.{name}.{style_of_file}"
            try:
                found[face] = opened_font(Path(style.folder), file, key)
            except PublisherError as error:
                told = error.message.removeprefix(f"{key}: ")
                raise DefinitionError(f"{key}: {told}", hint=error.hint) from None
    return found


BODY = Style()
TABLE = Style("sans", 8.4)
CAPTION = Style("serif-italic", 9.0, DARK)
CODE = Style("sans", 8.2)
RECORD = Style("sans", 8.6)
LABEL = Style("sans", 6.6, GREY)
RULE_ID = Style("sans", 6.4, FAINT)
FOLIO = Style("serif", 9.5)
FOOT = Style("sans-bold", 7.4, RUST)
HEAD = Style("serif-italic", 9.2, DARK)
HEADINGS = {2: Style("sans-bold", 12.4), 3: Style("sans-bold", 10.2), 4: Style("sans-bold", 9.2)}

BOLD: dict[Face, Face] = {
    "serif": "serif-bold", "serif-italic": "serif-bolditalic", "sans": "sans-bold",
}  # fmt: skip
ITALIC: dict[Face, Face] = {
    "serif": "serif-italic", "serif-bold": "serif-bolditalic", "sans": "sans-italic",
    "serif-italic": "serif", "serif-bolditalic": "serif-bold",
}  # fmt: skip
_STYLES: Mapping[str, tuple[tuple[Face, bool, bool], ...]] = {
    "serif": (("serif", False, False), ("serif-bold", True, False), ("serif-italic", False, True),
              ("serif-bolditalic", True, True)),
    "sans": (("sans", False, False), ("sans-bold", True, False), ("sans-italic", False, True)),
}  # fmt: skip
"""The faces of each family: True if they are bold, and in italics."""


def bold(style: Style) -> Style:
    return replace(style, face=BOLD.get(style.face, style.face))


def italic(style: Style) -> Style:
    """Return the style in italics; within italics, upright again."""
    return replace(style, face=ITALIC.get(style.face, style.face))
