"""The layout of the cards of a table: boxes on a face and a back, each drawn with the columns of a row.

Lengths are millimetres from the top left corner of the card, x to the right and y down; type sizes are
points. Words in braces, `{title}`, are the columns of the table. A colour is `#rrggbb`, a name under
`colours`, or a column that holds one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from publisher.base.errors import DefinitionError, did_you_mean
from publisher.base.limits import LAYOUT

Place: TypeAlias = Annotated[float, Meta(ge=-100, le=1000)]
Length: TypeAlias = Annotated[float, Meta(gt=0, le=1000)]
Extent: TypeAlias = Annotated[float, Meta(ge=-1000, le=1000)]
Thick: TypeAlias = Annotated[float, Meta(ge=0, le=50)]
TypeSize: TypeAlias = Annotated[float, Meta(ge=4, le=300)]
Angle: TypeAlias = Annotated[float, Meta(ge=-360, le=360)]
Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Wanted: TypeAlias = bool | str | tuple[str, ...]

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
ICON = re.compile(r":([A-Za-z][\w-]*):")
HEX = re.compile(r"#[0-9a-fA-F]{6}")
PRESS_FONTS = ("serif", "sans")
"""The built-in families of fonts, which have bold and italics."""


class Font(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The files of the author's font; if `bold` or `italic` is missing, `regular` is used for it."""

    regular: str
    bold: str = ""
    italic: str = ""


class BoxBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="draw"):
    """A place on the card: its corner `at`, its `size` (mm). It is drawn `when` the row has these values.

    Such as `{kind = "creature"}`, one of a list, `true` for a cell that is filled, `false` for an empty one.
    """

    at: tuple[Place, Place] = (0.0, 0.0)
    size: tuple[Length, Length]
    when: dict[str, Wanted] = {}

    def is_wanted(self, fields: Mapping[str, str]) -> bool:
        """Return True if it is drawn on the card of that row."""
        return all(_is(fields[column], wanted) for column, wanted in self.when.items())

    @property
    def templates(self) -> tuple[str, ...]:
        """The values that may name columns."""
        return ()

    @property
    def colours(self) -> tuple[str, ...]:
        return ()


class TextBox(BoxBase, frozen=True, tag="text"):
    """The words of `text`, `**bold**` and `*italics*` and `:icons:` among them, broken into lines.

    `font` is `serif`, `sans`, or a name under `fonts`; all of it may be `bold` or `italic`, in a `colour`.
    `leading` is the distance of lines in type sizes; `align` and `vertical` place the lines in the box.
    `type` is their size in points; with `least`, words that do not fit are set smaller, down to that. Words
    that do not fit even so are an error. `turn` is clockwise round the middle of the box, in degrees.
    """

    text: str
    font: str = "sans"
    bold: bool = False
    italic: bool = False
    type: TypeSize = 10.0
    least: Annotated[float, Meta(ge=0, le=300)] = 0.0
    leading: Annotated[float, Meta(ge=0.5, le=5)] = 1.2
    align: Literal["left", "centre", "right"] = "left"
    vertical: Literal["top", "middle", "bottom"] = "top"
    colour: str = "#1a1a1a"
    turn: Angle = 0.0

    @property
    def templates(self) -> tuple[str, ...]:
        return (self.text, self.colour)

    @property
    def colours(self) -> tuple[str, ...]:
        return (self.colour,)


class PictureBox(BoxBase, frozen=True, tag="picture"):
    """A `picture` of the folder: PNG, JPEG or SVG. `fit` places it: whole in the box (`fit`), over all of it
    and cut off (`fill`), or pulled to its shape (`stretch`).

    `focus` is the point of the picture that is never cut off, as shares of its width and height, and the
    place of a whole picture in a larger box; `turn` is as with words. An empty cell draws nothing.
    """

    picture: str
    fit: Literal["fit", "fill", "stretch"] = "fit"
    focus: tuple[Share, Share] = (0.5, 0.5)
    turn: Angle = 0.0

    @property
    def templates(self) -> tuple[str, ...]:
        return (self.picture,)


class Painted(BoxBase, frozen=True):
    """A box with a ground (`fill`) and an outline (`line`, `width` mm thick)."""

    fill: str = ""
    line: str = ""
    width: Thick = 0.3

    @property
    def templates(self) -> tuple[str, ...]:
        return (self.fill, self.line)

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.fill, self.line)))


class RectangleBox(Painted, frozen=True, tag="rectangle"):
    """A rectangle, its corners rounded with `radius` mm."""

    radius: Thick = 0.0


class CircleBox(Painted, frozen=True, tag="circle"):
    """The largest circle in the box."""


class PolygonBox(Painted, frozen=True, tag="polygon"):
    """The `corners` of a polygon, as shares of the box; by default a hexagon on its point."""

    corners: Annotated[tuple[tuple[Share, Share], ...], Meta(min_length=3, max_length=100)] = (
        (0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25),
    )  # fmt: skip


class LineBox(BoxBase, frozen=True, tag="line"):
    """A `line` of this colour from `at`, with its extent to the right and down in `size`, `width` mm thick.

    `dash` has the lengths of dashes and gaps by turns (mm).
    """

    size: tuple[Extent, Extent]
    line: str = "#1a1a1a"
    width: Thick = 0.3
    dash: Annotated[tuple[Annotated[float, Meta(gt=0, le=100)], ...], Meta(max_length=8)] = ()

    @property
    def templates(self) -> tuple[str, ...]:
        return (self.line,)

    @property
    def colours(self) -> tuple[str, ...]:
        return (self.line,)


Box: TypeAlias = TextBox | PictureBox | RectangleBox | CircleBox | PolygonBox | LineBox


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `face` of every card, and its `back` if the built-in one is not used: boxes, the lowest first.

    `size` is the card size that the boxes were measured for, a built-in name or `63x88` (mm); cards of
    another size are drawn to scale. Boxes over the edge are printed up to `bleed` (mm). `icons` are pictures
    that may be part of a line of text. `colours` and `fonts` are names for colours (`#rrggbb`) and for your
    own fonts. `noun` is the word for one of the cards. With `cut = "line"` they are cut round a line that is
    printed on the face, as hexagons and discs are, and the sheets explain it.
    """

    face: Annotated[tuple[Box, ...], Meta(min_length=1)]
    back: tuple[Box, ...] = ()
    size: str = "poker"
    bleed: Annotated[float, Meta(ge=0, le=10)] = 0.0
    colours: dict[str, str] = {}
    fonts: dict[str, Font] = {}
    icons: dict[str, str] = {}
    noun: Literal["card", "tile", "counter", "figure"] = "card"
    cut: Literal["edges", "line"] = "edges"

    @property
    def back_is_common(self) -> bool:
        """True if the back has no columns."""
        return not any(box.when or any(map(columns_of, box.templates)) for box in self.back)

    def refuse_unknown(self, columns: tuple[str, ...]) -> None:
        """Raise DefinitionError for an unknown column, and for an invalid font or colour."""
        for name, colour in self.colours.items():
            if not HEX.fullmatch(colour):
                raise DefinitionError(
                    f"deck.layout.colours.{name}: {colour!r} is not a valid colour",
                    hint="write it as #rrggbb",
                )
        for key, box in self.boxes():
            for column in (*(c for text in box.templates for c in columns_of(text)), *box.when):
                if column not in columns:
                    raise DefinitionError(
                        f"{key}: the table of cards has no column {column!r}",
                        hint=did_you_mean(column, columns),
                    )
            for colour in box.colours:
                if not columns_of(colour):
                    self.colour(colour, key)
            if isinstance(box, TextBox):
                self._refuse_unknown_words(key, box)

    def boxes(self) -> Iterator[tuple[str, Box]]:
        """Yield every box with the key that leads to it."""
        for side in ("face", "back"):
            for place, box in enumerate(getattr(self, side)):
                yield f"deck.layout.{side}[{place}]", box

    def colour(self, word: str, key: str) -> str:
        """Return a colour as `#rrggbb`; DefinitionError at `key` for an unknown word."""
        found = self.colours.get(word, word)
        if not HEX.fullmatch(found):
            hint = did_you_mean(word, self.colours) if self.colours else "write it as #rrggbb"
            raise DefinitionError(f"{key}: {word!r} is not a valid colour", hint=hint)
        return found

    def _refuse_unknown_words(self, key: str, box: TextBox) -> None:
        known = (*PRESS_FONTS, *self.fonts)
        if box.font not in known:
            raise DefinitionError(f"{key}.font: no font {box.font!r}", hint=did_you_mean(box.font, known))


def columns_of(template: str) -> list[str]:
    """Return the columns that a value names."""
    return PLACEHOLDER.findall(template)


def filled(template: str, fields: Mapping[str, str]) -> str:
    """Return a value with the row's words in place of the columns that it names; LimitError if they are too
    many, which a few letters of a template can ask for."""
    LAYOUT.refuse(letters_in_a_box=sum(len(fields[column]) for column in columns_of(template)))
    return PLACEHOLDER.sub(lambda found: fields[found[1]], template)


def _is(found: str, wanted: Wanted) -> bool:
    if isinstance(wanted, bool):
        return bool(found) == wanted
    return found == wanted if isinstance(wanted, str) else found in wanted
