"""Reads a text of a game's folder, templates and all."""

from __future__ import annotations

import re

from publisher.base.errors import TextError
from publisher.base.location import Location
from publisher.model.shelf import GameFolder
from publisher.text.definitions import check_definitions, definitions, with_readable_definitions
from publisher.text.document import Block, Document
from publisher.text.reader import read
from publisher.text.templates import CHAPTER, render


def read_text(folder: GameFolder, file: str) -> Document:
    """The document tree of `rules.md` or `sample.md`; templates may use `game` and include chapters."""
    source, name = folder.read(file), folder.name(file)
    check_definitions(source, name)
    rendered = with_readable_definitions(_rendered(folder, file, source))
    defined = f"\n\n{definitions(rendered)}\n"
    blocks: list[Block] = []
    end = 0
    for chapter in CHAPTER.finditer(rendered):
        blocks += read(source, name, rendered[end : chapter.start()] + defined).blocks
        if "\ue002" in chapter["text"]:
            raise TextError("a chapter cannot include another one", Location(f"templates/{chapter['name']}"))
        blocks += read(chapter["text"], f"templates/{chapter['name']}").blocks
        source = _from(source, chapter["name"])
        end = chapter.end()
    return Document(name, (*blocks, *read(source, name, rendered[end:]).blocks))


def rendered_text(folder: GameFolder, file: str) -> str:
    """The text as its reader gets it, every template mark carried out."""
    return _rendered(folder, file, folder.read(file))


def _rendered(folder: GameFolder, file: str, source: str) -> str:
    return render(source, folder.name(file), folder.path, {"game": folder.definition()})


def _from(source: str, chapter: str) -> str:
    """The source with all blanked that stands before the end of the line that names a chapter."""
    line = source.find("\n", source.find(chapter))
    return re.sub(r"[^\n]", " ", source[:line]) + source[line:]
