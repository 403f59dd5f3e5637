"""One side of one card while it is drawn: its row, its layout, and where its files lie."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from publisher.drawing.fonts import own_font
from publisher.drawing.shapes import AnyFace, Face
from publisher.errors import PrintError, PublisherError
from publisher.model.card_files import refuse_outside
from publisher.model.card_tables import Row
from publisher.model.layouts import Layout, filled

_PRESS_FACES: dict[tuple[str, bool, bool], Face] = {
    ("serif", False, False): "serif", ("serif", True, False): "serif-bold",
    ("serif", False, True): "serif-italic", ("serif", True, True): "serif-bolditalic",
    ("sans", False, False): "sans", ("sans", True, False): "sans-bold",
    ("sans", False, True): "sans-italic", ("sans", True, True): "sans-bold",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a box needs to know: the row of the card, its layout, the folder of the game."""

    row: Row
    layout: Layout
    folder: Path

    def filled(self, template: str) -> str:
        return filled(template, self.row.fields)

    def colour(self, template: str) -> str | None:
        """The colour that a box asks for on this card; None where the column is empty."""
        word = self.filled(template)
        return self.layout.colour(word, f"row {self.row.line}") if word else None

    def face(self, font: str, bold: bool, italic: bool) -> AnyFace:
        """A font of the press, or of the folder."""
        if (font, bold, italic) in _PRESS_FACES:
            return _PRESS_FACES[font, bold, italic]
        files = self.layout.fonts[font]
        file = (bold and files.bold) or (italic and files.italic) or files.regular
        path = self.path(file, f"deck.layout.fonts.{font}")
        return own_font(str(path), file, path.stat().st_mtime_ns)

    def path(self, file: str, key: str) -> Path:
        """A file of the game's folder; an error for one that is not there, or lies elsewhere."""
        refuse_outside(file, key)
        found = self.folder / file
        if not found.is_file():
            raise PrintError(f"{key}: there is no file {file!r}", hint=_near(self.folder, file))
        if not found.resolve().is_relative_to(self.folder.resolve()):
            raise PrintError(
                f"{key}: {file!r} is a link that leads out of the game's folder",
                hint="put the file itself there",
            )
        return found

    def blamed(self, error: PublisherError, key: str) -> PublisherError:
        """The same error, told of this card's row."""
        placed = error.message.startswith("row ")
        told = error.message if placed else f"row {self.row.line}, {key}: {error.message}"
        return type(error)(told, self.row.location, error.hint)


def _near(folder: Path, file: str) -> str:
    """What stands in the place of a file that is missing, if a letter's case or its ending is another."""
    above = (folder / file).parent
    stem = Path(file).stem.casefold()
    near = [path.name for path in sorted(above.glob("*")) if path.stem.casefold() == stem]
    return f"there is {near[0]!r}" if near else "name it from the game's folder on, as in art/fox.png"
