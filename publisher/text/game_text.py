"""Read a text of a game's folder, with the chapters that it includes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from publisher.base.limits import TEXT
from publisher.model.files import file_in
from publisher.model.shelf import GameFolder
from publisher.text.definitions import check_definitions, is_definition
from publisher.text.document import Document, Picture, walk
from publisher.text.includes import chapter, includes
from publisher.text.marks import refuse_template_marks
from publisher.text.reader import read


class Part(NamedTuple):
    """A part of a text that is read alone; its lines have the numbers that they have in its `file`."""

    text: str
    file: str


def read_text(folder: GameFolder, file: str) -> Document:
    """Return the document tree of `rules.md` or `sample.md`."""
    blocks = tuple(block for part in parts(folder, file) for block in read(*part, folder.tongue).blocks)
    pictures = [block for block in walk(blocks) if isinstance(block, Picture)]
    if pictures:  # a page contains each as often as it is shown
        total = sum(_size(folder, picture.text) for picture in pictures)
        TEXT.refuse(pictures[-1].location, bytes_of_pictures=total)
    return Document(folder.name(file), blocks)


def _size(folder: GameFolder, file: str) -> int:
    """Return the bytes of a file; 0 for one that cannot be found, which is reported when it is drawn."""
    with suppress(OSError, ValueError):
        return file_in(folder.path, file).stat().st_size
    return 0


def parts(folder: GameFolder, file: str) -> Iterator[Part]:
    """Yield the parts of a text in order: its chapters, and the lines before, between and after them."""
    name = folder.name(file)
    text = _checked(folder.read(file), name)
    lines, done = text.split("\n"), 0
    letters, paragraphs = len(text), text.count("\n\n")
    for include in includes(text, name):
        yield Part(_only(lines, done, include.place.line - 1), name)
        shared, place = chapter(folder, include)
        letters, paragraphs = letters + len(shared), paragraphs + shared.count("\n\n") + 1
        TEXT.refuse(include.place, letters=letters, paragraphs=paragraphs)
        yield Part(_checked(shared, place), place)
        done = include.place.line
    yield Part(_only(lines, done, len(lines)), name)


@lru_cache(maxsize=128)
def _checked(source: str, file: str) -> str:
    refuse_template_marks(source, file)
    check_definitions(source, file)
    return source


def _only(lines: list[str], start: int, end: int) -> str:
    """Return the text with all other lines empty, except for definitions."""
    kept = (line if start <= number < end or is_definition(line) else "" for number, line in enumerate(lines))
    return "\n".join(kept)
