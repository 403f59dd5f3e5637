"""One side of one card while it is drawn: its row, its layout, and the folder of its files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from publisher.base.errors import PublisherError, shortened
from publisher.components.pictures import opened_font
from publisher.drawing.shapes import AnyFace, Face
from publisher.model.card_tables import Row
from publisher.model.layouts import Box, Layout, TextBox, WordStyle
from publisher.model.placeholders import COUNTED, columns_of, filled
from publisher.text.styled import Span

_BUILT_IN_FACES: dict[tuple[str, bool, bool], Face] = {
    ("serif", False, False): "serif", ("serif", True, False): "serif-bold",
    ("serif", False, True): "serif-italic", ("serif", True, True): "serif-bolditalic",
    ("sans", False, False): "sans", ("sans", True, False): "sans-bold",
    ("sans", False, True): "sans-italic", ("sans", True, True): "sans-bold",
}  # fmt: skip


class Sheet(msgspec.Struct, frozen=True):
    """The data that boxes need: the row of the card, its layout, the folder of the game, and the number of
    the card among all different ones.

    A text that is too long for one `part` of `parts` cards, or for the face, puts the words that are left
    into `left`, by the text of its box; `before` has those that an earlier part has left.
    """

    row: Row
    layout: Layout
    folder: Path
    counts: tuple[int, int] = (1, 1)
    parts: tuple[int, int] = (1, 1)
    has_rest: bool = False
    before: Mapping[str, list[Any]] = {}
    left: dict[str, list[Any]] = {}

    @property
    def fields(self) -> dict[str, str]:
        """The words of the columns, and of the names that are filled without one."""
        counted = (*map(str, (*self.counts, *self.parts)), "yes" if self.has_rest else "")
        return dict(zip(COUNTED, counted, strict=True)) | self.row.fields

    def filled(self, template: str) -> str:
        return filled(template, self.fields)

    def colour(self, template: str) -> str | None:
        """Return the colour of a box on this card; None if its column is empty."""
        word = self.filled(template)
        columns = " and ".join(columns_of(template))
        return self.layout.colour(word, f"{self.row.place}, column {columns}") if word else None

    def look(self, span: Span, box: TextBox) -> WordStyle:
        """Return the style of the words of a box, with the colour as `#rrggbb`; the innermost one counts."""
        found = WordStyle(font=box.font)
        for style in map(self.layout.word_style, span.styles):
            colour = self.layout.colour(style.colour, "styles") if style.colour else found.colour
            scale, underline = found.scale * style.scale, found.underline or style.underline
            found = WordStyle(colour, style.font or found.font, scale, underline)
        return found

    def face(self, font: str, bold: bool, italic: bool) -> AnyFace:
        """Return the layout's own font of that name, or the built-in one."""
        if font not in self.layout.fonts:
            return _BUILT_IN_FACES[font, bold, italic]
        files = self.layout.fonts[font]
        return opened_font(self.folder, files.file(bold, italic)[1], f"deck.layout.fonts.{font}")

    @contextmanager
    def in_columns(self, key: str, columns: Sequence[str]) -> Iterator[None]:
        """Locate an error about a key in the card's row and some columns."""
        try:
            yield
        except PublisherError as error:
            place = self.place(f"column {' and '.join(columns)}")
            raise type(error)(f"{place}: {key}: {error.message}", self.row.location, error.hint) from None

    def place(self, inside: str) -> str:
        """Return the words for a place in the card's row: `row 4 (Fox), column text`."""
        name = self.row.cell("title") or self.row.cell("name")
        return self.row.place + (f" ({shortened(name)})" if name else "") + f", {inside}"

    @contextmanager
    def blaming(self, box: Box, key: str) -> Iterator[None]:
        """Locate an error in the card's row and the columns of the box, or else its key."""
        try:
            yield
        except PublisherError as error:
            raise self._blamed(error, box, key) from None

    def _blamed(self, error: PublisherError, box: Box, key: str) -> PublisherError:
        if error.message.startswith("row "):
            return type(error)(error.message, self.row.location, error.hint)
        columns = sorted({column for text in box.templates for column in columns_of(text)})
        place = f"column {' and '.join(columns)}" if columns else key
        file = f"{error.location.file}: " if error.location else ""
        told = f"{self.place(place)}: {file}{error.message.removeprefix('picture: ')}"
        return type(error)(told, self.row.location, error.hint)
