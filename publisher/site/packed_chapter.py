"""A packed chapter for a page, which prints it as a booklet without checking or playing again.

It is pickled, because only the site that has publisher itself sends it. The same chapter gives the same
bytes: without identities of objects, sets, or paths of this machine.
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
"""The file of the chapter in a game's folder."""
PROTOCOL = 5


class _Packer(pickle.Pickler):
    """Replaces the game's folder and the paths in it by relative ones."""

    def __init__(self, file: io.BytesIO, folder: GameFolder) -> None:
        super().__init__(file, PROTOCOL)
        self.fast = True  # no references to equal objects: the archive compresses them
        self._root = str(folder.path)

    def persistent_id(self, value: Any) -> tuple[str, ...] | None:
        if isinstance(value, GameFolder):
            return ()
        if isinstance(value, str | PurePath) and (place := str(value)).startswith(self._root):
            return type(value).__name__, place.removeprefix(self._root)
        return None

    def reducer_override(self, value: Any) -> Any:
        """Reduce a location to the name of its file, so that equal objects give equal bytes."""
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
    """Return the packed chapter of a game, without the parts that only a collection needs."""
    sample = chapter.sample and _bare(chapter.sample)
    told = replace(chapter, document=_bare(chapter.document), sample=sample, mechanics=frozenset())
    file = io.BytesIO()
    _Packer(file, folder).dump(told)
    return file.getvalue()


def _bare(document: Document) -> Document:
    return replace(document, file=PurePath(document.file).name)


def unpacked(content: bytes, folder: GameFolder) -> Chapter:
    """Return the unpacked chapter of the same game, in a folder that may be elsewhere."""
    chapter: Chapter = _Unpacker(io.BytesIO(content), folder).load()
    return chapter
