"""Reads a text of a game's folder, templates and all."""

from __future__ import annotations

from publisher.model.shelf import GameFolder
from publisher.text.document import Document
from publisher.text.reader import read
from publisher.text.templates import render


def read_text(folder: GameFolder, file: str) -> Document:
    """The document tree of `rules.md` or `sample.md`; templates may use `game` and include chapters."""
    source = folder.read(file)
    name = folder.name(file)
    rendered = render(source, name, folder.path, {"game": folder.definition()})
    return read(source, name, rendered)
