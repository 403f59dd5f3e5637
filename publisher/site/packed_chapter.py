"""A chapter as it travels to a page, which sets it as a booklet without proving or playing anything again.

It is pickled, since only the site that brings the press itself brings it. The same chapter gives the same
bytes: no object is known by its identity, no set is kept, and no place of this machine.
"""

from __future__ import annotations

import io
import pickle
from pathlib import PurePath
from typing import Any

from msgspec.structs import replace

from publisher.base.location import Location
from publisher.manuscript.chapter import Chapter
from publisher.model.shelf import GameFolder
from publisher.text.document import Document

TOLD = "told.pickle"
"""In a game's folder: its chapter."""
PROTOCOL = 5


class _Packer(pickle.Pickler):
    """Writes the game's folder, and whatever lies in it, as what it is from there."""

    def __init__(self, file: io.BytesIO, folder: GameFolder) -> None:
        super().__init__(file, PROTOCOL)
        self.fast = True  # what is the same is written again, not pointed at: the archive packs it
        self._root = str(folder.path)

    def persistent_id(self, value: Any) -> tuple[str, ...] | None:
        if isinstance(value, GameFolder):
            return ()
        if isinstance(value, str | PurePath) and (place := str(value)).startswith(self._root):
            return type(value).__name__, place.removeprefix(self._root)
        return None

    def reducer_override(self, value: Any) -> Any:
        """Of the place of a piece of text its file's name: what holds is not pointed at in any other way."""
        if isinstance(value, Location):
            return Location, (PurePath(value.file).name, value.line, value.column)
        return NotImplemented


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, folder: GameFolder) -> None:
        super().__init__(file)
        self._folder = folder

    def persistent_load(self, told: tuple[str, ...]) -> Any:
        if not told:
            return self._folder
        kind, place = told
        there = f"{self._folder.path}{place}"
        return there if kind == "str" else PurePath(there)


def packed(chapter: Chapter, folder: GameFolder) -> bytes:
    """A chapter of the game in a folder; what only a shelf asks it is left out."""
    sample = chapter.sample and _bare(chapter.sample)
    told = replace(chapter, document=_bare(chapter.document), sample=sample, mechanics=frozenset())
    file = io.BytesIO()
    _Packer(file, folder).dump(told)
    return file.getvalue()


def _bare(document: Document) -> Document:
    return replace(document, file=PurePath(document.file).name)


def unpacked(content: bytes, folder: GameFolder) -> Chapter:
    """The chapter again, of the same game in a folder that may be elsewhere."""
    chapter: Chapter = _Unpacker(io.BytesIO(content), folder).load()
    return chapter
