"""The cover of a book: its title, and parts of its games drawn as they are printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, sqrt

from msgspec.structs import replace

from publisher.drawing.bounds import bounds
from publisher.drawing.fonts import width
from publisher.drawing.shapes import WHITE, Drawing, Face, Group, Rect, Shape, Text, move
from publisher.manuscript.anthology import Anthology
from publisher.manuscript.chapter import Chapter

_WIDTH, _HEIGHT = 150.0, 225.0
_EDGE = 14.0
_MOST = 12
_TOP, _GAP = 78.0, 5.0  # the top of the pictures, and the space between them (mm)
_ROUND, _LINE, _FILLED = 1.5, 0.25, 0.86
"""The corners and the line of a tile (mm), and the share of it that its picture may fill."""
_LONG = 2.0
"""A picture that is longer, for its other side, would be small in its tile."""
_STRIP = 2.5
"""A picture that is longer, for its other side, is not for a cover."""
_GROUND, _INK, _ACCENT = "#f5f1e8", "#1a1a1a", "#8a3b12"
_EDGES = "#cfc4b0"


def cover(anthology: Anthology) -> Drawing:
    """Return the front of a book, 150 × 225 mm."""
    shapes: list[Shape] = [
        Rect((0, 0), _WIDTH, _HEIGHT, fill=_GROUND),
        Rect((0, 0), _WIDTH, 6, fill=_ACCENT),
        *_lines(anthology.title, 32, "serif-bold", 17, _INK),
        *_lines(anthology.matter.subtitle, 66, "serif-italic", 6.5, _ACCENT),
    ]
    parts = collage(anthology, _WIDTH - 2 * _EDGE, _HEIGHT - _TOP - _EDGE)
    shapes.append(Group(parts.shapes, (1, 0, 0, 1, _EDGE, _TOP)))
    return Drawing(_WIDTH, _HEIGHT, tuple(shapes), anthology.wording.say("Cover: {}", anthology.title))


def collage(anthology: Anthology, across: float, up: float) -> Drawing:
    """Return pictures of game parts in rows of equal tiles that fill a field of `across` × `up` mm."""
    pictures = _chosen(anthology, _MOST)
    columns = max(1, round(sqrt(len(pictures) * across / up)))
    rows = ceil(len(pictures) / columns) or 1
    wide = (across - (columns - 1) * _GAP) / columns
    high = (up - (rows - 1) * _GAP) / rows
    corners = (
        (column * (wide + _GAP), row * (high + _GAP)) for row in range(rows) for column in range(columns)
    )
    shapes: list[Shape] = []
    for drawing, corner in zip(pictures, corners, strict=False):
        shapes += _fitted(drawing, corner, wide, high)
    return Drawing(across, up, tuple(shapes), anthology.wording.say("Parts of the games of this book"))


def _chosen(anthology: Anthology, most: int) -> Sequence[Drawing]:
    """Return pictures of at most `most` games, spread over the whole book, none twice. Plans of grounds, with
    words that are too small, long pictures, and those that look like others are there only if there are too
    few others."""
    tables = [chapter for chapter in anthology.chapters if chapter.kind != "other"]
    firsts = {
        one.shapes: (chapter.family, one)
        for chapter in tables or anthology.chapters
        if (one := _picture(chapter))
    }
    found = list(firsts.values())
    compact = [
        (family, one)
        for family, one in found
        if max(one.width, one.height) <= _LONG * min(one.width, one.height)
    ]
    for fewer in (compact, list(_different(compact))):
        found = fewer if len(fewer) >= most else found
    count = min(most, len(found))
    return [found[place * len(found) // count][1] for place in range(count)]


def _different(found: Iterable[tuple[str, Drawing]]) -> Iterator[tuple[str, Drawing]]:
    """Yield the first picture of each family that is not as large as an earlier one: pictures of the same
    size, such as fans of cards, look alike."""
    families: set[str] = set()
    sizes: set[tuple[int, int]] = set()
    for family, one in found:
        size = round(one.width), round(one.height)
        if family not in families and size not in sizes:
            families.add(family)
            sizes.add(size)
            yield family, one


def _picture(chapter: Chapter) -> Drawing | None:
    """Return a game's own picture, its board as at the head of its rules, or its first part."""
    pictures = chapter.head if chapter.kind == "boards" else chapter.pictures
    return chapter.cover or next((drawn for _, drawn in pictures), None)


def _fitted(drawing: Drawing, corner: tuple[float, float], across: float, up: float) -> Iterator[Shape]:
    """Yield a tile, and in its middle a drawing as large as possible, without names of points: they would
    be too small to read."""
    yield Rect(corner, across, up, _ROUND, fill=WHITE, stroke=_EDGES, line=_LINE)
    drawing = bare(drawing)
    factor = _FILLED * min(across / drawing.width, up / drawing.height)
    x = corner[0] + (across - factor * drawing.width) / 2
    y = corner[1] + (up - factor * drawing.height) / 2
    yield Group(drawing.shapes, (factor, 0, 0, factor, x, y))


def bare(drawing: Drawing) -> Drawing:
    """Return the drawing without words, except those on pieces and cards, and without the room of these
    words."""
    return trimmed(drawing, wordless(drawing.shapes))


def trimmed(drawing: Drawing, shapes: Sequence[Shape]) -> Drawing:
    """Return some of the shapes of a drawing without the blank space round them; the drawing if these show
    nothing."""
    box = bounds(shapes)
    if box is None:
        return drawing
    shown = Group(tuple(shapes), move(-box.left, -box.top))
    return Drawing(box.right - box.left, box.bottom - box.top, (shown,), drawing.title)


def is_long(drawing: Drawing) -> bool:
    """Return True if a picture would be a strip in a field that is about square."""
    return max(drawing.width, drawing.height) > _STRIP * min(drawing.width, drawing.height)


def wordless(shapes: Sequence[Shape]) -> tuple[Shape, ...]:
    """Return the shapes without words, except those on pieces and cards."""
    return tuple(
        replace(shape, shapes=wordless(shape.shapes)) if isinstance(shape, Group) else shape
        for shape in shapes
        if not isinstance(shape, Text)
    )


def _lines(words: str, top: float, face: Face, size: float, ink: str) -> list[Shape]:
    """Return centred words on as many lines as they need, the first one's baseline at `top`."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        fits = lines and width(longer, face, size) <= _WIDTH - 2 * _EDGE
        lines = [*lines[:-1], longer] if fits else [*lines, word]
    return [
        Text((_WIDTH / 2, top + 1.1 * size * number), line, size, face, "middle", ink)
        for number, line in enumerate(lines)
    ]
