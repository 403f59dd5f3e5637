"""The style of rules booklets and books: fonts, colours, sizes and pages. Lengths of pages are mm.

A ready style is a file of `assets/styles/`, such as `large.toml`, with the keys of `[booklet]`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from publisher.base.described import described
from publisher.base.errors import DefinitionError, did_you_mean
from publisher.base.resources import bundled
from publisher.model.layouts import FORM_OF_COLOURS, HEX, Font

Density: TypeAlias = Literal["open", "usual", "tight"]
Side: TypeAlias = Annotated[float, Meta(ge=8, le=60)]
End: TypeAlias = Annotated[float, Meta(ge=15, le=60)]
PAGES = {
    "a5": (148.0, 210.0), "half-letter": (139.7, 215.9), "6x9": (152.4, 228.6), "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
}  # fmt: skip
"""The width and height of the pages that have a name."""
_PAGE = re.compile(r"(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)mm")
_SMALLEST, _LARGEST = 100, 450


@described
class Booklet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The style of the rules of a game in print. Pages on screens and e-books have their own.

    ```toml
    [booklet]
    like = "large"
    accent = "#1d4e6b"
    columns = 2
    margins = [16, 14, 18, 17]
    ```
    """

    like: str = ""
    """The ready style that has the other keys: `usual`, `large` (large print) or `compact` (fewer pages)."""
    fonts: dict[Literal["serif", "sans"], Font] | None = None
    """Your own fonts: `fonts.serif.regular = "fonts/NAME.ttf"`. `serif` is for running text, `sans` for
    headings, tables and labels."""
    accent: str | None = None
    """The colour of numbers, labels, links and rules, as `#rrggbb`. Choose a dark one."""
    size: Annotated[float, Meta(ge=8, le=24)] | None = None
    """The size of running text, in points. Everything else grows and shrinks with it."""
    least: Annotated[float, Meta(ge=4, le=24)] | None = None
    """The smallest type in points, in text and pictures."""
    page: str | None = None
    """The page: `a5`, `a4`, `letter`, `half-letter`, `6x9`, or width and height, `148x210mm`. A booklet to
    fold has pages of half a sheet."""
    margins: Literal["usual"] | tuple[Side, Side, End, End] | None = None
    """The margins in mm: at the spine, at the outer edge, at the top and at the foot. `usual` margins are
    those of the page."""
    columns: Literal["usual"] | Annotated[int, Meta(ge=1, le=3)] | None = None
    """The most columns of a page: a page too narrow for them has fewer. `usual` is one, and two on wide
    pages."""
    density: Density | None = None
    """The distance of lines and blocks: `open`, `usual` or `tight`."""
    align: Literal["justify", "left"] | None = None
    """The right edge of running text: even (`justify`), or ragged with fewer hyphens (`left`)."""
    contrast: Literal["usual", "high"] | None = None
    """The ink of small words, such as captions: `high` contrast prints grey words in black."""
    folder: str = ""

    def over(self, other: Booklet) -> Booklet:
        """Return the keys of this style, and for those that are not set the ones of another."""
        own = {key: value for key, value in msgspec.structs.asdict(self).items() if value is not None}
        if not self.fonts:
            own["folder"] = other.folder
        return msgspec.structs.replace(other, **own | {"like": ""})

    def whole(self) -> Booklet:
        """Return this style with the keys of the ready one that it is like."""
        return self.over(ready_style(self.like)) if self.like else self

    def check(self, above: str = "") -> None:
        """Raise DefinitionError for an impossible value; `above` is the key of its table."""
        if self.like and self.like not in ready_styles():
            told = f"{above}like: unknown style {self.like!r}"
            raise DefinitionError(told, hint=did_you_mean(self.like, ready_styles()))
        if self.accent is not None and not HEX.fullmatch(self.accent):
            raise DefinitionError(
                f"{above}accent: {self.accent!r} is not a valid colour", hint=FORM_OF_COLOURS
            )
        if self.page is not None:
            try:
                page_size(self.page)
            except DefinitionError as error:
                raise DefinitionError(f"{above}page: {error.message}", hint=error.hint) from None
        style = booklet_style(self, None)
        if style.least and style.size and style.least > style.size:
            key = "least" if self.least else "size"
            raise DefinitionError(
                f"{above}{key}: least is {style.least:g}, above the size of {style.size:g} points",
                hint="least is the smallest size of type",
            )


def page_size(name: str) -> tuple[float, float]:
    """Return the width and height of a page by its name or measures; DefinitionError if there is none."""
    if name in PAGES:
        return PAGES[name]
    if not (found := _PAGE.fullmatch(name)):
        raise DefinitionError(
            f"unknown page {name!r}", hint=f"{did_you_mean(name, PAGES)}; or its measures: 148x210mm"
        )
    width, height = map(float, found.groups())
    if not all(_SMALLEST <= side <= _LARGEST for side in (width, height)):
        raise DefinitionError(
            f"a page of {width:g} × {height:g} mm cannot be printed",
            hint=f"expected: {_SMALLEST} to {_LARGEST} mm across and down",
        )
    return width, height


def booklet_style(game: Booklet | None, given: Booklet | None) -> Booklet:
    """Return the style with all keys: those `given` by the user, then those of the game, then the usual."""
    style = ready_style("usual")
    for one in (game, given):
        style = one.whole().over(style) if one else style
    return style


@cache
def _ready() -> dict[str, Booklet]:
    files = sorted(bundled("assets").joinpath("styles").glob("*.toml"))
    return {file.stem: msgspec.toml.decode(file.read_bytes(), type=Booklet) for file in files}


def ready_styles() -> tuple[str, ...]:
    """Return the names of the ready styles in alphabetical order."""
    return tuple(_ready())


def ready_style(name: str) -> Booklet:
    """Return the ready style with that name."""
    return _ready()[name]
