"""The layout of the cards of a table: boxes on a face and a back, each drawn with the columns of a row.

Lengths are millimetres from the top left corner of the card, x to the right and y down; type sizes are
points. Words in braces, `{title}`, are the columns of the table (see `placeholders`). A colour is `#rrggbb`,
a name under `colours`, or a column that holds one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from publisher.base.css_colours import as_hex
from publisher.base.errors import DefinitionError, Errors, did_you_mean
from publisher.model.conditions import Wanted, meets
from publisher.model.measures import Measure
from publisher.model.placeholders import (
    COUNTED,
    PLACEHOLDER,
    REST,
    columns_of,
    filled,
    placeholders_in,
)

Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
if TYPE_CHECKING:  # boxes are drawn when the columns in them are numbers
    Place: TypeAlias = float
    Length: TypeAlias = float
    Extent: TypeAlias = float
    Thick: TypeAlias = float
    TypeSize: TypeAlias = float
    Angle: TypeAlias = float
    Opacity: TypeAlias = float
else:  # in a layout, each may be a column (see `measures`)
    Place = Annotated[float, Meta(ge=-100, le=1000)] | str
    Length = Annotated[float, Meta(gt=0, le=1000)] | str
    Extent = Annotated[float, Meta(ge=-1000, le=1000)] | str
    Thick = Annotated[float, Meta(ge=0, le=50)] | str
    TypeSize = Annotated[float, Meta(ge=4, le=300)] | str
    Angle = Annotated[float, Meta(ge=-360, le=360)] | str
    Opacity = Share | str
MEASURED = {"opacity": (0, 1), "type": (4, 300), "turn": (-360, 360), "radius": (0, 50), "width": (0, 50)}
"""The numbers of boxes that a column may give, besides their place and size, and their ranges."""

WINDOWS = ("", "circle", "round", "arch")
"""The shapes of windows for pictures."""
HEX = re.compile(r"#[0-9a-fA-F]{6}")
FORM_OF_COLOURS = "write it as #rrggbb, six digits of 0–9 and a–f"
PRESS_FONTS = ("serif", "sans")
"""The built-in families of fonts, which have bold and italics."""


class Font(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The files of the author's font; if `bold` or `italic` is missing, `regular` is used for it, with a
    warning. Words that are both are printed in `bolditalic`, or else in `bold`."""

    regular: str
    bold: str = ""
    italic: str = ""
    bolditalic: str = ""

    @property
    def files(self) -> tuple[str, ...]:
        """The files that are there."""
        return tuple(filter(None, (self.regular, self.bold, self.italic, self.bolditalic)))

    def file(self, bold: bool, italic: bool) -> tuple[str, str]:
        """Return the file for words in a style, after its key."""
        wanted = {"bolditalic": bold and italic, "bold": bold, "italic": italic, "regular": True}
        return next((key, getattr(self, key)) for key, fits in wanted.items() if fits and getattr(self, key))


class WordStyle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The look of the words in `[words](name)`, by default as in their box."""

    colour: str = ""
    """The colour: `#rrggbb`, or a name under `colours`."""
    font: str = ""
    """The font: `serif`, `sans`, or a name under `fonts`."""
    scale: Annotated[float, Meta(ge=0.3, le=3)] = 1.0
    """The size, as a share of the size in the box."""
    underline: bool = False
    """Draw a line below the words."""


class BoxBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="draw"):
    """A place on the card: its corner `at`, its `size` (mm). It is drawn `when` the row has these values.

    `{kind = "creature"}`, `{kind = ["creature", "place"]}` (one of them), `{cost = 3}`, `{cost = ">=3"}`
    (also `>`, `<`, `<=`; in a list all must hold), `{kind = "!=place"}`, `true` for a cell that is filled,
    `false` for an empty one. Several columns must all hold. With an `opacity` from 0 to 1, what is under it
    is seen through it.
    """

    at: tuple[Place, Place] = (0.0, 0.0)
    size: tuple[Length, Length]
    when: dict[str, Wanted] = {}
    opacity: Opacity = 1.0

    def is_wanted(self, fields: Mapping[str, str]) -> bool:
        """Return True if it is drawn on the card of that row, or may be, for names without a column."""
        return all(
            column not in fields or meets(fields[column], wanted) for column, wanted in self.when.items()
        )

    @property
    def templates(self) -> tuple[str, ...]:
        """The words that may name columns: all colours, and others."""
        return self.colours

    @property
    def measures(self) -> dict[str, Measure]:
        """The numbers that columns give, by their keys: `opacity`, and `at 0`, `at 1`, `size 0`, `size 1`."""
        found = {f"{key} {axis}": getattr(self, key)[axis] for key in ("at", "size") for axis in (0, 1)}
        found |= {key: getattr(self, key) for key in MEASURED if hasattr(self, key)}
        return {key: Measure.read(key, value) for key, value in found.items() if isinstance(value, str)}

    @property
    def columns(self) -> list[str]:
        """The columns that it names, besides those of its condition."""
        named = [column for text in self.templates for column in columns_of(text)]
        return list(dict.fromkeys((*named, *(one.column for one in self.measures.values()))))

    @property
    def colours(self) -> tuple[str, ...]:
        return ()


class TextBox(BoxBase, frozen=True, tag="text"):
    """The words of `text`, `**bold**` and `*italics*` and `:icons:` among them, broken into lines.

    `font` is `serif`, `sans`, or a name under `fonts`; all of it may be `bold` or `italic`, in a `colour`.
    `leading` is the distance of lines in type sizes; `align` and `vertical` place the lines in the box. The
    `start` is at the left, or at the right for a text that begins with a letter from right to left.
    `type` is their size in points; with `least`, words that do not fit are set smaller, down to that. Words
    that do not fit even so are an error, or with `overflow` go on on the `back`, in the box with the text
    `{rest}`, or in the same box of the `next-card`. `[words](name)` are in a style or colour of the layout.
    `turn` turns the box clockwise about its middle, in degrees: one of 40 × 20 mm with `turn = 90` takes
    20 × 40.
    """

    text: str
    font: str = "sans"
    bold: bool = False
    italic: bool = False
    type: TypeSize = 10.0
    least: Annotated[float, Meta(ge=0, le=300)] = 0.0
    leading: Annotated[float, Meta(ge=0.5, le=5)] = 1.2
    align: Literal["start", "left", "centre", "right", "justify"] = "start"
    vertical: Literal["top", "middle", "bottom"] = "top"
    overflow: Literal["error", "back", "next-card"] = "error"
    colour: str = "#1a1a1a"
    turn: Angle = 0.0

    def refuse_large_least(self) -> None:
        """Raise DefinitionError if the smallest size of the type is above its size."""
        if self.least > self.type:
            told = f"least: {self.least:g} is above the type of {self.type:g} points"
            raise DefinitionError(told, hint="least is the smallest size of words that do not fit")

    @property
    def templates(self) -> tuple[str, ...]:
        return (self.text, *super().templates)

    @property
    def colours(self) -> tuple[str, ...]:
        return (self.colour,)


class PictureBox(BoxBase, frozen=True, tag="picture"):
    """A `picture` of the folder: PNG, JPEG or SVG. `fit` places it: whole in the box (`fit`), over all of it
    and cut off (`fill`), or pulled to its shape (`stretch`).

    `focus = [0.5, 0.2]` keeps that point of the picture, half across and a fifth down, when it is cut off; a
    whole picture is moved to that place of a larger box. `turn` is as with words. An empty cell draws
    nothing. `clip` cuts to a `circle`, to what is `round` in the whole box, or to an `arch`; `radius` rounds
    the corners of the box (mm). A picture of one colour on a clear ground is painted in another `colour`.
    """

    picture: str
    fit: Literal["fit", "fill", "stretch"] = "fit"
    focus: tuple[Share, Share] = (0.5, 0.5)
    turn: Angle = 0.0
    clip: str = ""
    radius: Thick = 0.0
    colour: str = ""

    @property
    def templates(self) -> tuple[str, ...]:
        return (self.picture, self.clip, *super().templates)

    @property
    def colours(self) -> tuple[str, ...]:
        return (self.colour,) if self.colour else ()

    def window(self, fields: Mapping[str, str]) -> str:
        """Return the shape of the picture's window on the card of a row."""
        word = filled(self.clip, fields).strip()
        if word not in WINDOWS:
            raise DefinitionError(f"clip: unknown shape {word!r}", hint=did_you_mean(word, WINDOWS[1:]))
        return word


class Painted(BoxBase, frozen=True):
    """A box with a ground (`fill`) and an outline (`line`, `width` mm thick).

    The ground changes evenly into the colour `fade`; `fade_to` is where that ends, `bottom` or `right`. A
    soft `shadow` reaches that far below the box and to the right (mm).
    """

    fill: str = ""
    line: str = ""
    width: Thick = 0.3
    fade: str = ""
    fade_to: Literal["bottom", "right"] = "bottom"
    shadow: Annotated[float, Meta(ge=0, le=20)] = 0.0

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.fill, self.line, self.fade)))


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
    def colours(self) -> tuple[str, ...]:
        return (self.line,)


class PatternBox(BoxBase, frozen=True, tag="pattern"):
    """A built-in `pattern` in a colour (`line`), repeated until it fills the box. `compass`, `rays` and
    `rosette` are one large drawing. `scale` makes it larger or smaller; `clip` and `radius` cut it as they
    cut a picture.
    """

    pattern: Literal[
        "bricks", "checks", "compass", "diamonds", "dots", "eyes", "fish", "flowers", "grid", "guilloche",
        "honeycomb", "leaves", "rays", "rings", "rosette", "scales", "stars", "stripes", "waves",
    ]  # fmt: skip
    line: str
    scale: Annotated[float, Meta(ge=0.2, le=5)] = 1.0
    clip: Literal["", "circle", "round", "arch"] = ""
    radius: Thick = 0.0

    @property
    def colours(self) -> tuple[str, ...]:
        return (self.line,)


Box: TypeAlias = TextBox | PictureBox | RectangleBox | CircleBox | PolygonBox | LineBox | PatternBox


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `face` of every card, and its `back` if the built-in one is not used: boxes, the lowest first.

    `size` is the card size that the boxes were measured for, a built-in name or `63x88` (mm); cards of
    another size are drawn to scale. Boxes over the edge are printed up to `bleed` (mm). `icons` are pictures
    that may be part of a line of text. `colours`, `fonts` and `styles` are names for colours (`#rrggbb`), for
    your own fonts, and for looks of words. `noun` is the word for one of the cards. With `cut = "line"` they
    are cut round the largest rectangle, circle or polygon of the face, as hexagons and discs are.
    """

    face: Annotated[tuple[Box, ...], Meta(min_length=1)]
    back: tuple[Box, ...] = ()
    size: str = "poker"
    bleed: Annotated[float, Meta(ge=0, le=10)] = 0.0
    colours: dict[str, str] = {}
    fonts: dict[str, Font] = {}
    icons: dict[str, str] = {}
    styles: dict[str, WordStyle] = {}
    noun: Literal["card", "tile", "counter", "figure"] = "card"
    cut: Literal["edges", "line"] = "edges"

    def word_style(self, name: str) -> WordStyle:
        """Return the style with that name, or the one that has only the colour with that name."""
        if name not in self.styles and name not in self.colours:
            known = (*self.styles, *self.colours)
            hint = did_you_mean(name, known) or f"name it in the layout: [styles.{name or 'NAME'}]"
            raise DefinitionError(f"unknown style {name!r}", hint=f"{hint}; \\[ prints a bracket")
        return self.styles[name] if name in self.styles else WordStyle(colour=name)

    @property
    def counted(self) -> tuple[str, ...]:
        """The names that are filled without a column in this layout."""
        on = {"rest": "back", "part": "next-card", "parts": "next-card"}
        return tuple(name for name in COUNTED if name not in on or self.goes_on(on[name]))

    def goes_on(self, where: str) -> bool:
        """Return True if a text of the face may go on there: on the `back`, or on the `next-card`."""
        return any(isinstance(box, TextBox) and box.overflow == where for box in self.face)

    @property
    def back_is_common(self) -> bool:
        """True if the back has no columns."""
        return not any(box.when or box.columns for box in self.back)

    def refuse_unknown(self, columns: tuple[str, ...]) -> None:
        """Raise DefinitionError for all unknown columns, and for invalid fonts, colours and forms."""
        errors = Errors()
        for name, colour in self.colours.items():
            with errors.kept():
                if not HEX.fullmatch(colour):
                    hint = f"did you mean {meant}?" if (meant := as_hex(colour)) else FORM_OF_COLOURS
                    raise DefinitionError(
                        f"deck.layout.colours.{name}: {colour!r} is not a valid colour", hint=hint
                    )
        for key, box in self.boxes():
            with errors.kept():
                _refuse_fixed(key, box)
            named = [one for text in box.templates for one in placeholders_in(text)]
            unknown: list[str] = []
            with suppress(DefinitionError):  # for a number that cannot be read, which is reported
                unknown = [column for column in box.columns if column not in (*columns, *COUNTED)]
            unknown += [one for one in box.when if one not in (*columns, *COUNTED)]
            for column in dict.fromkeys(unknown):
                with errors.kept():
                    told = f"{key}: the table of cards has no column {column!r}"
                    hint = did_you_mean(column, columns)
                    empty = "add the column (its cells may be empty); " if hint.startswith("known") else ""
                    if marked := next((one for one in columns if column in one and set(":*") & set(one)), ""):
                        empty, hint = "", f"rename {marked!r}: a colon or a star begins a form or an icon"
                    raise DefinitionError(told, hint=empty + hint)
            for one in named:
                with errors.kept(), _at(key):
                    one.refuse_unknown(self.icons)
            for colour in box.colours:
                with errors.kept():
                    if not columns_of(colour) and colour not in self.colours:  # else it is refused there
                        self.colour(colour, key)
            for name, where in {"rest": "back", "part": "next-card", "parts": "next-card"}.items():
                with errors.kept():
                    if name in box.when and name not in columns and not self.goes_on(where):
                        told = f"{key}.when: no text of the face goes on, so {name!r} never changes"
                        raise DefinitionError(told, hint=f'give a text box of the face overflow = "{where}"')
            if isinstance(box, TextBox):
                with errors.kept():
                    self._refuse_unknown_font(box.font, key)
                with errors.kept():
                    self._refuse_lost_rest(box, key, columns)
        for name, style in self.styles.items():
            key = f"deck.layout.styles.{name}"
            with errors.kept():
                if style.colour:
                    self.colour(style.colour, key)
                if style.font:
                    self._refuse_unknown_font(style.font, key)
        errors.raise_any()

    @property
    def columns(self) -> frozenset[str]:
        """The columns that any box names; a number that cannot be read is reported by `refuse_unknown`."""
        found = set[str]()
        for _, box in self.boxes():
            found.update(box.when)
            with suppress(DefinitionError):
                found.update(box.columns)
        return frozenset(found)

    @property
    def unused_fonts(self) -> list[str]:
        """The names of fonts that no text box and no style uses."""
        used = {box.font for _, box in self.boxes() if isinstance(box, TextBox)}
        return [font for font in self.fonts if font not in used | {one.font for one in self.styles.values()}]

    def boxes(self) -> Iterator[tuple[str, Box]]:
        """Yield every box with the key that leads to it."""
        for side in ("face", "back"):
            for place, box in enumerate(getattr(self, side)):
                yield f"deck.layout.{side}[{place}]", box

    def colour(self, word: str, key: str) -> str:
        """Return a colour as `#rrggbb`; DefinitionError at `key` for an unknown word."""
        found = self.colours.get(word, word)
        if not HEX.fullmatch(found):
            near = f"did you mean {meant}?" if (meant := as_hex(word)) else did_you_mean(word, self.colours)
            known = f" ({', '.join(self.colours)})" if self.colours else ""
            named = "" if word.startswith("#") else f', such as "{word}" = "#7a2e4f"'
            hint = f"{FORM_OF_COLOURS}, or a name under colours{known}{named}" + (f"; {near}" if near else "")
            raise DefinitionError(f"{key}: {word!r} is not a valid colour", hint=hint)
        return found

    def _refuse_lost_rest(self, box: TextBox, key: str, columns: tuple[str, ...]) -> None:
        """Raise DefinitionError for a text that goes on where no box, or another word, is."""
        on_back = not key.startswith("deck.layout.face")
        if box.overflow != "error" and on_back:
            raise DefinitionError(
                f"{key}.overflow: a text goes on from the face only", hint="delete overflow"
            )
        boxes = (one for one in self.face if isinstance(one, TextBox) and one.overflow == "next-card")
        if box.overflow == "next-card" and [one.text for one in boxes].count(box.text) > 1:
            raise DefinitionError(
                f"{key}.overflow: the same text goes on from two boxes", hint="let it go on from one of them"
            )
        ends = any(isinstance(one, TextBox) and one.text.strip() == REST for one in self.back)
        if box.overflow == "back" and (not ends or "rest" in columns):
            told = "the back has no box for the rest of this text"
            hint = 'give a text box of the back text = "{rest}", and call no column rest'
            raise DefinitionError(f"{key}.overflow: {told}", hint=hint)
        named = "rest" in columns_of(box.text) and "rest" not in columns
        if named and not (on_back and box.text.strip() == REST):
            hint = 'put it alone into a text box of the back: text = "{rest}"'
            raise DefinitionError(f"{key}.text: {REST} has its own box, on the back", hint=hint)

    def _refuse_unknown_font(self, font: str, key: str) -> None:
        known = (*PRESS_FONTS, *self.fonts)
        if font not in known:
            raise DefinitionError(f"{key}.font: no font {font!r}", hint=did_you_mean(font, known))


def _refuse_fixed(key: str, box: Box) -> None:
    """Raise DefinitionError for a value that names no column, and is wrong on every card."""
    try:
        _ = box.measures
        if isinstance(box, PictureBox) and not columns_of(box.clip):
            box.window({})
    except DefinitionError as error:
        raise DefinitionError(f"{key}.{error.message}", hint=error.hint) from None
    if isinstance(box, TextBox) and not isinstance(box.type, str):
        with _at(key):
            box.refuse_large_least()
    if isinstance(box, PictureBox | PatternBox) and box.clip and box.radius and not columns_of(box.clip):
        told = f"{key}.radius: {box.clip!r} has no corners to round"
        raise DefinitionError(told, hint="leave out clip or radius")
    if isinstance(box, Painted) and (box.fade or box.shadow) and not box.fill:
        found = "fade" if box.fade else "shadow"
        raise DefinitionError(f"{key}.{found}: this box has no ground", hint="give it a fill, too")
    for text in box.templates:
        written = re.sub(r"\\.", "", text)
        if set("{}") & set(PLACEHOLDER.sub("", written)):
            hint = "write {title} for a column, or \\{ and \\} for braces"
            raise DefinitionError(f"{key}: {text!r} has a brace that names no column", hint=hint)


@contextmanager
def _at(key: str) -> Iterator[None]:
    """Begin the message of an error with a key."""
    try:
        yield
    except DefinitionError as error:
        raise DefinitionError(f"{key}: {error.message}", hint=error.hint) from None
