"""The files for printing the games of a site in their pages, and the forms on these pages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from publisher.base.resources import bundled
from publisher.components.sheets.setup import ARRANGEMENTS
from publisher.drawing.fonts import FACES, font_file
from publisher.manuscript import concepts
from publisher.model.shelf import GameFolder
from publisher.model.wording import ENGLISH, Say
from publisher.press.options import ordered
from publisher.site.play import module, modules, needed, sources
from publisher.site.print_session import printable
from publisher.site.runtime import libraries, lock, site_file
from publisher.text import glossary
from publisher.text.hyphens import dictionary
from publisher.text.typography import typeset

PRINT, PRESS, PILLOW = "print", "print.pack", "pillow.py"
SHOWN = "show/show.pack"
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
PRINTER = ("paper", "layout", "flip", "margin", "gap", "edges", "back_shift", "ink")
"""The options of a printer: they are stored, and apply to all games."""
GAME = {
    "rules": ("style",),
    "cards": ("card_size", "index", "corners", "suits", "courts", "words"),
    "sleeves": ("sleeve_size",),
    "board": ("board_size", "board", "coordinates"),
    "pieces": ("men",),
    "reference": ("reference_size",),
}
"""The options of a game, by the output that they apply to."""
FORM = f"{PRINT}/form.toml"
"""The words of the form, below `templates/site/`."""


class Sheets(NamedTuple):
    """A file that can be printed, and its description."""

    file: str
    words: str


class Field(NamedTuple):
    """An option in a form: its `choices` with their words, or a text such as `form`."""

    option: str
    label: str
    help: str
    choices: Mapping[str, str]
    default: str
    form: str
    both_sides: bool
    """True if it has no effect on sheets that are printed on one side."""


class Preset(NamedTuple):
    """A set of options with a title, and the file that it chooses ("": it keeps the chosen files)."""

    title: str
    options: Mapping[str, str]
    file: str


def print_archives(runtime: Path, languages: AbstractSet[str]) -> dict[str, dict[str, bytes]]:
    """Return the files of two archives, not compiled yet, by the names of these in the site. One is unpacked
    over the playing part: code for printing games in these languages, libraries and fonts. The other is for
    the preview."""
    dictionaries = {f"{HYPHENS}{dictionary(language)}" for language in languages | {"en_US"}}
    files = {
        name: made for name, made in libraries(runtime, lock().printing)
        if (name in dictionaries if name.startswith(HYPHENS) else not name.startswith(UNUSED))
    }  # fmt: skip
    files |= {f"templates/{name}": (bundled("templates") / name).read_bytes() for name in WORDS_OF_TEXTS}
    files |= sources(print_modules()) | {"PIL.py": site_file(f"{PRINT}/{PILLOW}").read_bytes()}
    files["assets/labels/sheets.csv"] = (bundled("assets") / "labels" / "sheets.csv").read_bytes()
    for face in FACES:
        files[f"assets/fonts/{font_file(face).name}"] = font_file(face).read_bytes()
    shown = (file for file in libraries(runtime, lock().showing) if not file[0].startswith("pypdfium2_cli/"))
    return {f"{PRINT}/{PRESS}": files, SHOWN: dict(shown)}


def print_modules() -> list[Path]:
    """Return the modules that the printing session needs in addition to those for playing."""
    desk = module(DESK)
    assert desk is not None
    return sorted(set(needed(desk, without=NOT_PRINTED)).difference(modules()))


@cache
def words() -> dict[str, Any]:
    """Return the words of the form."""
    return tomllib.loads(site_file(FORM).read_text(encoding="utf-8"))


def sheets(folder: GameFolder) -> tuple[Sheets, ...]:
    """Return the files of a game that a page can print."""
    return tuple(Sheets(name, _words(folder, name)) for name in printable(folder))


def _words(folder: GameFolder, file: str) -> str:
    """Return the description of a file: `Board (Hex on a 4×4 board)`."""
    name, told = file.removesuffix(".pdf"), words()["files"]
    say = folder.definition().wording.say if folder.language else ENGLISH.say
    if name in told:
        return say(told[name])
    kind, _, variant = name.partition("-")
    return f"{say(told[kind])} ({typeset(folder.definition(variant).title)})"


def _kind(file: str) -> str:
    """Return `board` for `board-hex-4.pdf`, and `rules-booklet` for `rules-booklet.pdf`."""
    name = file.removesuffix(".pdf")
    return name if name in words()["files"] else name.partition("-")[0]


def groups(printed: Sequence[Sheets], say: Say = ENGLISH.say) -> dict[str, list[Sheets]]:
    """Return these files in groups, by the titles of the groups."""
    found = {
        say(title): [one for kind in kinds for one in printed if _kind(one.file) == kind]
        for title, kinds in words()["groups"].items()
    }
    return {title: files for title, files in found.items() if files}


def form(printed: Sequence[Sheets], say: Say = ENGLISH.say) -> dict[str, Any]:
    """Return the fields of a page, for the printer and for these files, and the sets of options; the layouts
    that print on both sides, and the files that need them."""
    kinds = {_kind(one.file): one.file for one in reversed(printed)}
    wishes = (wish for kind, wishes in GAME.items() if kind in kinds for wish in wishes)
    presets = (
        Preset(say(one["title"]), {_option(name): value for name, value in one["options"].items()}, file)
        for one in words()["presets"]
        for file in _first(one.get("files"), kinds)
    )
    return {
        "printer": tuple(_field(name, say) for name in PRINTER),
        "wishes": tuple(_field(name, say) for name in wishes),
        "presets": tuple(presets), "both_sides": words()["both_sides"],
        "two_sided": [name for name, how in ARRANGEMENTS.items() if how.backs == "behind"],
    }  # fmt: skip


def _first(wanted: Sequence[str] | None, kinds: Mapping[str, str]) -> list[str]:
    """Return the first file of the wanted kinds, none if there is none; if no kind is wanted, ""."""
    return [""] if wanted is None else [kinds[kind] for kind in wanted if kind in kinds][:1]


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _field(name: str, say: Say) -> Field:
    """Return the field of an option; its default is that of the command line."""
    told = words()["options"][name]
    (option,) = (one for one in ordered.params if one.name == name)
    choices = {value: say(words) for value, words in told.get("choices", {}).items()}
    default = str(option.default) if option.default in choices else ""
    helped, both = say(told.get("help", "")), bool(told.get("both_sides"))
    form = told.get("form", "")
    return Field(_option(name), say(told["label"]), helped, choices, default, form, both)
