"""Drawings as separate files beside a page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from publisher.drawing.fonts import FACES, runs
from publisher.drawing.shapes import AnyFace, Drawing, Group, Shape, Text
from publisher.drawing.svg import to_svg
from publisher.drawing.symbols import used_symbols
from publisher.screen import fonts


def picture(drawing: Drawing) -> bytes:
    """Return a drawing as a file that contains the built-in fonts of its letters."""
    written = to_svg(drawing)
    codes: dict[AnyFace, set[int]] = defaultdict(set)
    for face, part in _lettered(drawing):
        codes[face].update(map(ord, part))
    letters = {face: fonts.subset(face, codes[face]) for face in FACES if face in codes}
    begin, tag, rest = written.partition("<defs")
    return f"{begin}<style>{fonts.inside(letters)}</style>{tag}{rest}".encode()


def _lettered(drawing: Drawing) -> Iterator[tuple[AnyFace, str]]:
    """Yield the faces of a drawing with the letters in each of them."""
    yield from _texts(drawing.shapes)
    for symbol in used_symbols(drawing.shapes):
        yield from _texts(symbol.shapes)


def _texts(shapes: Iterable[Shape]) -> Iterator[tuple[AnyFace, str]]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _texts(shape.shapes)
        elif isinstance(shape, Text):
            yield from runs(shape.content, shape.face)
