"""The scripts that the texts of a game are written in, and the fonts that have their letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from publisher.base.location import Location
from publisher.base.toml_file import read_toml
from publisher.booklet.styles import open_fonts
from publisher.components.pictures import opened_font
from publisher.drawing.fonts import face_with, printed
from publisher.drawing.scripts import script_name, script_not_set
from publisher.drawing.shapes import AnyFace, Face, FontFile
from publisher.model.booklets import Booklet
from publisher.model.deck_tables import deck_key
from publisher.model.decks import TableDeck
from publisher.model.layouts import TextBox
from publisher.model.placeholders import PLACEHOLDER, columns_of
from publisher.model.shelf import DEFINITION, RULES, SAMPLE, GameFolder
from publisher.press.lint import words_of
from publisher.text.game_text import parts

SIGNS = "signs"
"""The name for everything that is not a letter of a script."""
OF_TEXTS: tuple[Face, ...] = ("serif", "sans")
_SUGGESTED = {
    "Arabic": "Noto Naskh Arabic", "Hebrew": "Noto Serif Hebrew", "Hangul": "Noto Serif KR",
    "CJK": "Noto Serif SC, TC, JP or KR", "Hiragana": "Noto Serif JP", "Katakana": "Noto Serif JP",
    SIGNS: "Noto Sans Symbols 2",
}  # fmt: skip
_IN_RULES = "[booklet.fonts.serif] and [booklet.fonts.sans]"
_LISTED = 20
"""The most missing letters that are listed."""


class Use(NamedTuple):
    """Letters that are printed in one place, in some faces; `key` names the table for a font of the author,
    "" if only built-in fonts are printed there."""

    place: str
    letters: str
    faces: Sequence[AnyFace]
    key: str


class Need(NamedTuple):
    """The letters of one script in a place, the fonts that have them, and the letters that no font has."""

    place: str
    script: str
    letters: int
    fonts: tuple[str, ...]
    lacking: str
    hint: str

    def __str__(self) -> str:
        counted = f"{self.script}, {self.letters}" if self.script != SIGNS else f"{self.letters} signs"
        if not self.lacking:
            return f"{self.place}: {counted}: {', '.join(self.fonts)}"
        listed = " ".join(self.lacking[:_LISTED]) + (" …" if len(self.lacking) > _LISTED else "")
        return f"{self.place}: {counted}: no font has {listed}\n  hint: {self.hint}"


def font_needs(folder: GameFolder) -> list[Need]:
    """Return what the texts of a game and the tables of its cards need, by place and script."""
    return [need for use in _uses(folder) for need in _needs(use, folder.path)]


def _uses(folder: GameFolder) -> Iterator[Use]:
    own = open_fonts(folder.definition().booklet or Booklet())
    faces = [own.get(face, face) for face in OF_TEXTS]
    files = (RULES, SAMPLE) if folder.has_engine else (RULES,)
    written = "".join(part.text for file in files for part in parts(folder, file))
    table = read_toml(folder.read(DEFINITION), Location(folder.name(DEFINITION)))
    labels = "".join(words_of(table))
    yield Use("rules", written + labels, faces, _IN_RULES)
    yield Use("boards, pads and boxes", labels, OF_TEXTS, "")
    for one in folder.decks():
        if isinstance(one.deck, TableDeck) and not one.variant:
            yield from _on_cards(one.deck, deck_key(one.deck_name))


def _on_cards(deck: TableDeck, key: str) -> Iterator[Use]:
    """Yield the letters of a deck by the font that its boxes name."""
    boxes = [box for _, box in deck.layout.boxes() if isinstance(box, TextBox)]
    for font, group in groupby(sorted(boxes, key=lambda box: box.font), lambda box: box.font):
        texts = [box.text for box in group]
        columns = {column for text in texts for column in columns_of(text)}
        cells = [row.fields.get(column, "") for row in deck.rows for column in columns]
        letters = "".join([*(PLACEHOLDER.sub("", text) for text in texts), *cells])
        table = f"{key}.layout.fonts.{font}"
        own = deck.layout.fonts.get(font)
        face: AnyFace = "serif" if font == "serif" else "sans"
        if own:
            face = opened_font(Path(deck.folder), own.regular, table)
        yield Use(f"cards, font {font}", letters, (face,), f"[{table}]")


def _needs(use: Use, folder: Path) -> Iterator[Need]:
    letters = sorted({char for char in printed(use.letters) if not char.isspace()})
    letters.sort(key=_script)
    for script, group in groupby(letters, _script):
        chars = list(group)
        lacking = [
            char
            for char in chars
            if script_not_set(char) or any(not face_with(char, face) for face in use.faces)
        ]
        found = (face_with(char, face) for char in chars for face in use.faces)
        fonts = dict.fromkeys(_name(face, folder) for face in found if face)
        yield Need(use.place, script, len(chars), tuple(fonts), "".join(lacking), _hint(use, script, lacking))


def _script(char: str) -> str:
    return script_name(char) or SIGNS


def _name(face: AnyFace, folder: Path) -> str:
    if not isinstance(face, FontFile):
        return "built in"
    path = Path(face.path)
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name


def _hint(use: Use, script: str, lacking: Iterable[str]) -> str:
    if any(map(script_not_set, lacking)):
        return "this script is written in columns, which publisher cannot print; use a picture of the words"
    if not use.key:
        return "only built-in fonts are printed there: print the other parts with --only rules,html,cards"
    named = _SUGGESTED.get(script, f"Noto Sans {script}")
    return f'take a font that has them, such as {named}: in {use.key}, regular = "fonts/NAME.ttf"'
