"""Includes: a line `[[include poker-hands]]` of a text stands for a chapter that several texts share.

The chapter is the file `chapters/poker-hands.md` of the game's own folder, or else of the built-in templates.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePath
from typing import NamedTuple
from unicodedata import normalize

from publisher.base.errors import TextError, did_you_mean
from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.model.files import hidden_part
from publisher.model.names import printable
from publisher.model.shelf import GameFolder
from publisher.text.definitions import outside_blocks

CHAPTERS = "chapters"
"""The folder of chapters, in a game's folder and in the templates."""
MOST = 100
"""The largest number of chapters in one text."""
_LINE = re.compile(r"\[\[include (?P<name>[^\[\]]+)\]\][ \t]*")
_MEANT = re.compile(r"(?<![\\`])\[\[[ \t]*include\b", re.IGNORECASE)


class Include(NamedTuple):
    """The name of a chapter, and the line that includes it."""

    name: str
    place: Location


def includes(source: str, file: str) -> list[Include]:
    """Return the includes of a text; raise TextError for one that is not alone on its line, or repeated."""
    found: dict[str, Include] = {}
    for number, line in enumerate(outside_blocks(source).split("\n"), 1):
        if whole := _LINE.fullmatch(line):
            include = Include(whole["name"].strip(), Location(file, number, 1))
            if include.name in found:
                raise TextError(f"{include.name!r} is included twice", include.place, "delete this line")
            if len(found) == MOST:
                raise TextError(f"a text includes at most {MOST} chapters", include.place, "delete this line")
            found[include.name] = include
        elif meant := _MEANT.search(line):
            hint = "write it as [[include NAME]], without a space before it and outside lists and quotes"
            place = Location(file, number, meant.start() + 1)
            raise TextError("an include must be alone on its line", place, hint)
    return list(found.values())


def chapter(folder: GameFolder, include: Include) -> tuple[str, str]:
    """Return the text of an included chapter and the name of its file."""
    file = f"{CHAPTERS}/{include.name}.md"
    wanted = normalize("NFC", include.name)
    if wanted in _names(folder.path / CHAPTERS):
        text, name = folder.read(file), folder.name(file)
    elif wanted in _names(bundled("templates") / CHAPTERS):
        name = f"templates/{file}"
        text = printable((bundled("templates") / file).read_text(encoding="utf-8"), name, TextError)
    else:
        hint = did_you_mean(PurePath(include.name).stem, chapter_names(folder))
        raise TextError(f"unknown chapter {include.name!r}", include.place, hint)
    if inner := includes(text, name):
        raise TextError("a chapter cannot include another one", inner[0].place)
    return text, name


def chapter_names(folder: GameFolder) -> list[str]:
    """Return the names of the chapters that a text of the game may include."""
    return sorted(_names(folder.path / CHAPTERS) | _names(bundled("templates") / CHAPTERS))


def _names(folder: Path) -> set[str]:
    """Return the names of the chapters in a folder."""
    return {normalize("NFC", path.stem) for path in folder.glob("*.md") if not hidden_part(path.name)}
