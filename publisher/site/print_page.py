"""The files for printing the games of a site in their pages, and the forms on these pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import NamedTuple

import click

from publisher.base.resources import bundled
from publisher.drawing.fonts import FACES, font_file
from publisher.manuscript import concepts
from publisher.model.shelf import GameFolder
from publisher.model.wording import ready_words
from publisher.press.options import ordered
from publisher.site.play import module, modules, needed, scripts, sources
from publisher.site.print_session import CALIBRATION, printable
from publisher.site.runtime import archive, compiled, libraries, lock, site_file
from publisher.text import glossary
from publisher.text.hyphens import dictionary
from publisher.text.typography import typeset

PRINT, PRESS, PILLOW = "print", "print.zip", "pillow.py"
SHOWN = "show/show.zip"
"""The archive that shows pages of a PDF: a separate file, loaded when the user asks for a preview."""
PRINT_PAGE = "print.html"
MAIN, STYLE = f"{PRINT}/print.js", f"{PRINT}/print.css"
DESK = "publisher.site.print_session"
NOT_PRINTED = (
    "publisher.screen", "publisher.press.chapters", "publisher.press.printable", "publisher.text.reader",
    "publisher.text.game_text",
)  # fmt: skip
"""Modules that `publisher.press.outputs` imports, but that a page does not need for printing."""
UNUSED = ("reportlab/fonts/", "reportlab/graphics/", "reportlab/platypus/", "click/testing.")
"""Parts of the libraries for printing that no sheet needs."""
HYPHENS = "pyphen/dictionaries/"
WORDS_OF_TEXTS = (glossary.FILE, concepts.FILE)
"""The files below `templates/` that booklets need."""
PRINTER = ("paper", "layout", "flip", "margin", "back_shift", "ink")
"""The options of a printer: they are stored, and apply to all games."""
GAME = {
    "cards": ("card_size", "index", "corners", "suits", "courts", "words"),
    "sleeves": ("sleeve_size",),
    "board": ("board_size", "board", "coordinates"),
    "pieces": ("men",),
    "reference": ("reference_size",),
}
"""The options of a game, by the output that they apply to."""
READY = {"words": ready_words}
"""Functions that return the built-in values of an option; a file is asked for separately."""
WORDS = {
    "rules": "Rules", "rules-booklet": "Rules as a booklet to fold", "examples": "The checked examples",
    "reference": "Reference cards",
    "board": "Board", "terrain": "Plan of the ground", "guide": "How to print and cut the cards",
    "cards": "Cards", "sleeves": "Inserts for sleeves",
    "box": "Box for the cards", "pieces": "Pieces", "scorepad": "Score pad",
}  # fmt: skip


class Sheets(NamedTuple):
    """A file that can be printed, and its description."""

    file: str
    words: str


class Field(NamedTuple):
    """An option in a form: one of the `choices` ("" is the game's own), or a text of this `form`."""

    option: str
    label: str
    help: str
    choices: tuple[str, ...]
    default: str
    form: str


def print_files(runtime: Path, languages: AbstractSet[str]) -> dict[str, bytes]:
    """Return the scripts, the archive for printing games in these languages, and the preview, by name."""
    shown = (file for file in libraries(runtime, lock().showing) if not file[0].startswith("pypdfium2_cli/"))
    return scripts(PRINT) | {
        f"{PRINT}/{PRESS}": print_archive(runtime, languages),
        SHOWN: compiled(runtime, archive(dict(shown))),
    }


def print_archive(runtime: Path, languages: AbstractSet[str]) -> bytes:
    """Return the archive that is unpacked over the playing part: code for printing, libraries and fonts."""
    dictionaries = {f"{HYPHENS}{dictionary(language)}" for language in languages | {"en_US"}}
    files = {
        name: made for name, made in libraries(runtime, lock().printing)
        if (name in dictionaries if name.startswith(HYPHENS) else not name.startswith(UNUSED))
    }  # fmt: skip
    files |= {f"templates/{name}": (bundled("templates") / name).read_bytes() for name in WORDS_OF_TEXTS}
    files |= sources(print_modules()) | {"PIL.py": site_file(f"{PRINT}/{PILLOW}").read_bytes()}
    for face in FACES:
        files[f"assets/fonts/{font_file(face).name}"] = font_file(face).read_bytes()
    return compiled(runtime, archive(files))


def print_modules() -> list[Path]:
    """Return the modules that the printing session needs in addition to those for playing."""
    desk = module(DESK)
    assert desk is not None
    return sorted(set(needed(desk, without=NOT_PRINTED)).difference(modules()))


def sheets(folder: GameFolder) -> tuple[Sheets, ...]:
    """Return the files of a game that a page can print, with a calibration sheet last."""
    found = [Sheets(name, _words(folder, name)) for name in printable(folder)]
    return (*found, Sheets(CALIBRATION, "Calibration sheet, for shifted backs")) if found else ()


def _words(folder: GameFolder, file: str) -> str:
    """Return the description of a file: `Board (Hex on a 4×4 board)`."""
    name = file.removesuffix(".pdf")
    if name in WORDS:
        return WORDS[name]
    kind, _, variant = name.partition("-")
    return f"{WORDS[kind]} ({typeset(folder.definition(variant).title)})"


def _kind(file: str) -> str:
    """Return `board` for `board-hex-4.pdf`."""
    return file.removesuffix(".pdf").partition("-")[0]


def form(printed: Sequence[Sheets]) -> dict[str, tuple[Field, ...]]:
    """Return the fields of a page: for the printer, and for these files."""
    kinds = {_kind(one.file) for one in printed}
    wishes = (wish for kind, wishes in GAME.items() if kind in kinds for wish in wishes)
    return {"printer": tuple(_fields(PRINTER)), "wishes": tuple(_fields(wishes))}


def _fields(names: Iterable[str]) -> Iterator[Field]:
    """Yield the fields of these options, with the help of the command line."""
    options = {option.name: option for option in ordered.params if isinstance(option, click.Option)}
    for name in names:
        option = options[name]
        own = option.type.choices if isinstance(option.type, click.Choice) else READY.get(name, tuple)()
        default = option.default if isinstance(option.default, str) else ""
        choices = tuple(map(str, own if default or not own else ("", *own)))
        form = "" if default or choices else option.metavar or ""
        yield Field(
            option.opts[0], name.replace("_", " ").capitalize(), option.help or "", choices, default, form
        )
