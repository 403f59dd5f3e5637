"""One side of one card while it is drawn: its row, its layout, and the folder of its files."""

from __future__ import annotations

from pathlib import Path

import msgspec

from publisher.base.errors import PublisherError
from publisher.components.pictures import own_file
from publisher.drawing.own_fonts import own_font
from publisher.drawing.shapes import AnyFace, Face
from publisher.model.card_tables import Row
from publisher.model.layouts import Layout, filled

_BUILT_IN_FACES: dict[tuple[str, bool, bool], Face] = {
    ("serif", False, False): "serif", ("serif", True, False): "serif-bold",
    ("serif", False, True): "serif-italic", ("serif", True, True): "serif-bolditalic",
    ("sans", False, False): "sans", ("sans", True, False): "sans-bold",
    ("sans", False, True): "sans-italic", ("sans", True, True): "sans-bold",
}  # fmt: skip


class Sheet(msgspec.Struct, frozen=True):
    """The data that boxes need: the row of the card, its layout, the folder of the game."""

    row: Row
    layout: Layout
    folder: Path

    def filled(self, template: str) -> str:
        return filled(template, self.row.fields)

    def colour(self, template: str) -> str | None:
        """Return the colour of a box on this card; None if its column is empty."""
        word = self.filled(template)
        return self.layout.colour(word, f"row {self.row.line}") if word else None

    def face(self, font: str, bold: bool, italic: bool) -> AnyFace:
        """Return a built-in font, or one of the folder."""
        if (font, bold, italic) in _BUILT_IN_FACES:
            return _BUILT_IN_FACES[font, bold, italic]
        files = self.layout.fonts[font]
        file = (bold and files.bold) or (italic and files.italic) or files.regular
        path = own_file(self.folder, file, f"deck.layout.fonts.{font}")
        return own_font(str(path), file, path.stat().st_mtime_ns)

    def blamed(self, error: PublisherError, key: str) -> PublisherError:
        """Return the same error, located in this card's row."""
        placed = error.message.startswith("row ")
        file = f"{error.location.file}: " if error.location else ""
        message = error.message if placed else f"row {self.row.line}, {key}: {file}{error.message}"
        return type(error)(message, self.row.location, error.hint)
