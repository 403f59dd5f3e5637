"""The files with which the games of a site are printed in their pages, and the forms of these pages."""

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
from publisher.site.play import module, modules, needed, scripts, sources
from publisher.site.print_session import CALIBRATION, ordered, printable
from publisher.site.runtime import archive, compiled, libraries, lock, site_file
from publisher.text import glossary
from publisher.text.hyphens import dictionary
from publisher.text.typography import typeset

PRINT, PRESS, PILLOW = "print", "print.zip", "pillow.py"
SHOWN = "show/show.zip"
"""What shows the pages of a PDF: it lies by itself, for whoever wants to see them before they are printed."""
PRINT_PAGE = "print.html"
MAIN, STYLE = f"{PRINT}/print.js", f"{PRINT}/print.css"
DESK = "publisher.site.print_session"
NOT_PRINTED = (
    "publisher.screen", "publisher.press.chapters", "publisher.press.printable", "publisher.text.reader",
    "publisher.text.game_text",
)  # fmt: skip
"""Modules that `publisher.press.outputs` and what it imports need for what is not printed in a page."""
UNUSED = ("reportlab/fonts/", "reportlab/graphics/", "reportlab/platypus/", "click/testing.")
"""Parts of the libraries that print, which no sheet needs."""
HYPHENS = "pyphen/dictionaries/"
WORDS_OF_TEXTS = (glossary.FILE, concepts.FILE)
"""What booklets are set with, below `templates/`."""
PRINTER = ("paper", "layout", "flip", "margin", "back_shift", "ink")
"""The wishes that belong to a printer: they are kept, and hold for all games."""
GAME = {
    "cards": ("card_size", "index", "corners", "suits", "courts", "words"),
    "sleeves": ("sleeve_size",),
    "board": ("board_size", "board", "coordinates"),
    "pieces": ("men",),
    "reference": ("reference_size",),
}
"""Those that belong to a game, by what must be printed of it for them to matter."""
READY = {"words": ready_words}
"""What an option can name besides a file, which is asked for by itself."""
WORDS = {
    "rules": "Rules", "rules-booklet": "Rules as a booklet to fold", "examples": "The checked examples",
    "reference": "Reference cards",
    "board": "Board", "terrain": "Plan of the ground", "guide": "How to print and cut the cards",
    "cards": "Cards", "sleeves": "Inserts for sleeves",
    "box": "Box for the cards", "pieces": "Pieces", "scorepad": "Score pad",
}  # fmt: skip


class Sheets(NamedTuple):
    """A file that can be printed, and what it is in words."""

    file: str
    words: str


class Field(NamedTuple):
    """An option as a form asks for it: one of the `choices`, of which "" is the game's own, or if there are
    none in writing, in the `form` that it has."""

    option: str
    label: str
    help: str
    choices: tuple[str, ...]
    default: str
    form: str


def print_files(runtime: Path, languages: AbstractSet[str]) -> dict[str, bytes]:
    """The scripts and the part of the press with which all games are printed, whose texts are in these
    languages, and what shows the sheets, by their names in the site."""
    shown = (file for file in libraries(runtime, lock().showing) if not file[0].startswith("pypdfium2_cli/"))
    return scripts(PRINT) | {
        f"{PRINT}/{PRESS}": print_archive(runtime, languages),
        SHOWN: compiled(runtime, archive(dict(shown))),
    }


def print_archive(runtime: Path, languages: AbstractSet[str]) -> bytes:
    """What is unpacked over the part that plays: what prints, compiled, its libraries and the fonts."""
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
    """The modules that the desk of printing needs beside those with which games are played."""
    desk = module(DESK)
    assert desk is not None
    return sorted(set(needed(desk, without=NOT_PRINTED)).difference(modules()))


def sheets(folder: GameFolder) -> tuple[Sheets, ...]:
    """What can be printed of a game in a page, a calibration sheet last; nothing if nothing else can."""
    found = [Sheets(name, _words(folder, name)) for name in printable(folder)]
    return (*found, Sheets(CALIBRATION, "Calibration sheet, for backs that drift")) if found else ()


def _words(folder: GameFolder, file: str) -> str:
    """What the file of a game or a variant is: `Board (Hex on a 4×4 board)`."""
    name = file.removesuffix(".pdf")
    if name in WORDS:
        return WORDS[name]
    kind, _, variant = name.partition("-")
    return f"{WORDS[kind]} ({typeset(folder.definition(variant).title)})"


def _kind(file: str) -> str:
    """`board` of `board-hex-4.pdf`."""
    return file.removesuffix(".pdf").partition("-")[0]


def form(printed: Sequence[Sheets]) -> dict[str, tuple[Field, ...]]:
    """What a page asks: of the printer, and of these files."""
    kinds = {_kind(one.file) for one in printed}
    wishes = (wish for kind, wishes in GAME.items() if kind in kinds for wish in wishes)
    return {"printer": tuple(_fields(PRINTER)), "wishes": tuple(_fields(wishes))}


def _fields(names: Iterable[str]) -> Iterator[Field]:
    """The options of those names, with the words of the command line."""
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
