"""A poster of a game: its title and its picture beside the steps of a turn. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from publisher.components.cards.back import framed
from publisher.components.lettering import Word, ended, line_shapes, lines, width, words
from publisher.components.palette import GREY, INK
from publisher.components.sheets.page import filling
from publisher.components.sheets.paper import A4, MARGIN, Paper
from publisher.drawing import fonts
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Drawing, Face, Group, Shape, Text, place
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.cover import trimmed, wordless
from publisher.manuscript.turn_summary import TurnSummary, sections
from publisher.text.document import Blocks, Inlines, Items, NoteMark, Paragraph, plain

WIDTH, HEIGHT = 370.0, 260.0
"""The extent that the other lengths here are for; on larger paper a poster is larger."""
_LEAST = 360.0
"""The least width of a sheet for a whole poster; it is printed on two narrower sheets, side by side."""
_EDGE, _INSET, _AIR = 1.0, 12.0, 7.0
_GUTTER = 10.0
"""The space on each side of the middle, where the sheets are joined."""
_TITLE, _NATIVE, _SUMMARY, _STATS, _HEADING = 26.0, 11.0, 8.0, 6.0, 1.3
"""The largest type sizes; of the heading, in those of steps."""
_WRAPPED = 18.0
"""A longer title has two lines if it would be smaller than this in one."""
_HEADS = (1.5, 1.4, 1.3, 1.2, 1.1)
"""The factors of the type of a head over a low picture; as large as fits."""
_RISE = 0.1
"""The part of letters that is above their line, in type sizes."""
_STEPS = tuple(size / 4 for size in range(52, 15, -1))
"""The type sizes of steps; as large as fits."""
_FAR = 9.0
"""The type of steps that is easily read from two metres."""
_NEAR = 6.0
"""The smallest type of steps below a title, if the picture needs a sheet to itself."""
_GAIN = 1.2
"""The least growth of a picture that gets a sheet to itself."""
_LONG = 1.5
"""The width of a picture that may be turned upright, in heights."""
_LEADING, _GAP = 1.32, 0.5
_HANG = 1.6
"""The indent of steps, which have their numbers before them, in type sizes."""


class _Line(NamedTuple):
    """A line of words; at `x` from the left, or centred without it. `label` is at the left. There is a gap
    `above` it, in type sizes."""

    words: Sequence[Word]
    size: float
    x: float | None = None
    label: str = ""
    ink: str = INK
    above: float = 0.0

    @property
    def deep(self) -> float:
        return (_LEADING + self.above) * self.size


class _Panel(NamedTuple):
    """A half of the poster."""

    left: float
    wide: float
    top: float
    high: float

    def below(self, down: float) -> _Panel:
        """Return the part of the panel that is `down` mm from its top and lower."""
        return self._replace(top=self.top + down, high=self.high - down)

    def factor(self, picture: Drawing) -> float:
        """Return the factor that makes a picture as large as the panel allows."""
        return min(self.wide / picture.width, self.high / picture.height)

    def filled(self, picture: Drawing) -> Shape:
        """Return a picture in the middle of the panel, as large as possible."""
        factor = self.factor(picture)
        x = self.left + (self.wide - factor * picture.width) / 2
        return place(picture, x, self.top + (self.high - factor * picture.height) / 2, factor)


def poster(chapter: Chapter, ink: str, paper: Paper = A4, margin: float = MARGIN) -> Drawing:
    """Return the poster, with its frame and title in `ink`, as large as one sheet or two. The title and the
    picture are in the left half and the steps of a turn in the right one, so that no join cuts them."""
    wide, high = _extent(paper, margin)
    unit = min(wide / WIDTH, high / HEIGHT)
    inset = _INSET * unit
    measure = wide / 2 - inset - _GUTTER * unit
    left = _Panel(inset, measure, inset, high - 2 * inset)
    right = left._replace(left=wide - inset - measure)
    frame = framed(Box(_EDGE, _EDGE, wide - _EDGE, high - _EDGE), ink)
    picture, turn = _picture(chapter), _largest_turn(chapter, right, unit, ink)
    top = (
        _largest_head(chapter, picture, left, unit, ink)
        if turn and picture
        else [*_head(chapter, measure, unit, ink)]
    )
    room = left.below(_deep(top) + _AIR * unit) if turn else left
    if turn and picture:
        head = [*_head(chapter, measure, unit, ink)]
        beside = right.below(_deep(head) + _AIR * unit)
        whole, fewer = _upright(chapter, picture), _largest_turn(chapter, beside, unit, ink)
        if fewer and fewer[-1].size >= unit * _NEAR and left.factor(whole) >= _GAIN * room.factor(picture):
            shapes = [*frame, *_set(head, right, right.top), *_centred(fewer, beside), left.filled(whole)]
            return Drawing(wide, high, tuple(shapes), f"{chapter.title}: poster")
    shapes = [*frame, *_centred(turn or top, right)]
    if turn:
        shapes += _set(top, left, left.top) if picture else _centred(top, left)
    if picture:
        shapes.append(room.filled(picture))
    return Drawing(wide, high, tuple(shapes), f"{chapter.title}: poster")


def _picture(chapter: Chapter) -> Drawing | None:
    """Return the picture at the head of the rules; of a card game its cards, because its table is small."""
    if chapter.kind == "cards":
        return next((trimmed(drawing, drawing.shapes) for _, drawing in chapter.pictures), None)
    return next((drawing for _, drawing in chapter.head), None)


def _upright(chapter: Chapter, picture: Drawing) -> Drawing:
    """Return a board or a ground that is long on its side turned upright: a ground with its words, which run
    upwards then, a board without the names of points. Return another picture as it is."""
    if chapter.kind == "cards" or picture.width < _LONG * picture.height:
        return picture
    shapes = wordless(picture.shapes) if chapter.kind == "boards" else picture.shapes
    turned = Group(shapes, (0, -1, 1, 0, 0, picture.width))
    return replace(picture, width=picture.height, height=picture.width, shapes=(turned,))


def _extent(paper: Paper, margin: float) -> tuple[float, float]:
    """Return the width and height of a poster: of a sheet on its side, or of two upright sheets."""
    upright, lying = sorted(paper.orientations, key=lambda side: side.width)
    whole = filling(lying, margin, 1)
    return whole if whole[0] >= _LEAST else filling(upright, margin, 2)


def _largest_turn(chapter: Chapter, panel: _Panel, unit: float, ink: str) -> list[_Line]:
    """Return the turn in the largest type in which it fits; without its hints if they make it small."""
    found: list[_Line] = []
    for hints in (True, False):
        turns = ([*_turn(chapter, panel.wide, unit * size, ink, hints)] for size in _STEPS)
        found = next((turn for turn in turns if _deep(turn) <= panel.high), [])
        if found and found[-1].size >= unit * _FAR:
            break
    return found


def _largest_head(chapter: Chapter, picture: Drawing, panel: _Panel, unit: float, ink: str) -> list[_Line]:
    """Return the head, in larger type if the picture below it, as wide as the panel, leaves room for that."""
    room = panel.high - _AIR * unit - picture.height * panel.wide / picture.width
    heads = ([*_head(chapter, panel.wide, factor * unit, ink)] for factor in _HEADS)
    found = next((head for head in heads if _deep(head) + 2 * _AIR * unit <= room), None)
    if found is None:
        return [*_head(chapter, panel.wide, unit, ink)]
    return [found[0]._replace(above=_RISE), *found[1:]]  # away from the frame, as a smaller title is


def _head(chapter: Chapter, measure: float, unit: float, ink: str) -> Iterator[_Line]:
    """Yield the title, the original name, the summary, and the numbers of players and minutes."""
    yield from _title(chapter.title, measure, unit, ink)
    if chapter.subtitle:
        yield _whole(chapter.subtitle, "serif-italic", _NATIVE * unit, measure, GREY)
    row = [Word(word, "serif-italic") for word in chapter.summary.split()]
    for number, line in enumerate(_balanced(row, _SUMMARY * unit, measure)):
        yield _Line(line, _SUMMARY * unit, above=0.0 if number else _GAP)
    stats = "  ·  ".join(f"{label}: {value}" for label, value in chapter.table)
    yield _whole(stats, "sans", _STATS * unit, measure, GREY)._replace(above=_GAP)


def _title(title: str, measure: float, unit: float, ink: str) -> Iterator[_Line]:
    """Yield the title in one line, or in two that are about as long if it would be small."""
    one = _whole(title, "serif-bold", _TITLE * unit, measure, ink)
    row = title.split()
    if one.size >= _WRAPPED * unit or len(row) == 1:
        yield one
        return
    halves = ((" ".join(row[:i]), " ".join(row[i:])) for i in range(1, len(row)))
    pair = min(halves, key=lambda half: max(fonts.width(line, "serif-bold", 1.0) for line in half))
    lines = [_whole(line, "serif-bold", _TITLE * unit, measure, ink) for line in pair]
    size = min(line.size for line in lines)
    yield from (line._replace(size=size) for line in lines)


def _balanced(row: Sequence[Word], size: float, measure: float) -> Sequence[Sequence[Word]]:
    """Return as few lines as fit in the measure, so that the last one is about as long as the others."""
    fewest = len(lines(row, size, measure))
    narrower = (lines(row, size, share / 100 * measure) for share in range(50, 101, 2))
    return next(found for found in narrower if len(found) == fewest)


def _turn(chapter: Chapter, measure: float, size: float, ink: str, hints: bool) -> Iterator[_Line]:
    """Yield the heading and the steps of the summary of a turn, and its list of `hints`; nothing if the rules
    have none."""
    for part in sections(chapter.blocks):
        if isinstance(part, TurnSummary):
            heading = [Word(plain(part.heading.children), "sans-bold")]
            yield _Line(heading, _HEADING * size, 0.0, ink=ink)
            for label, step in _steps(part.blocks if hints else _without_hints(part.blocks)):
                row = words(tuple(node for node in step if not isinstance(node, NoteMark)))
                for number, line in enumerate(ended(row, size, measure - _HANG * size)):
                    above = 0.0 if number else _GAP
                    yield _Line(line, size, _HANG * size, "" if number else label, above=above)


def _without_hints(blocks: Blocks) -> Blocks:
    """Return the blocks without lists that have no numbers, and without the lines above them."""
    lists = {i for i, block in enumerate(blocks) if isinstance(block, Items) and not block.ordered}
    return tuple(block for i, block in enumerate(blocks) if not {i, i + 1} & lists)


def _steps(blocks: Blocks) -> Iterator[tuple[str, Inlines]]:
    """Yield the numbered steps of a turn with their numbers, and what is in and below them."""
    for block in blocks:
        if isinstance(block, Items):
            for number, item in enumerate(block.items, block.start):
                (_, first), *others = _steps(item)
                yield f"{number}." if block.ordered else "–", first
                yield from others
        elif isinstance(block, Paragraph):
            yield "", block.children


def _whole(text: str, face: Face, size: float, measure: float, ink: str) -> _Line:
    """Return a line of plain text, smaller if it is too wide."""
    size *= min(1.0, measure / max(1e-9, fonts.width(text, face, size)))
    return _Line([Word(text, face)], size, ink=ink)


def _deep(found: Sequence[_Line]) -> float:
    return math.fsum(line.deep for line in found)


def _centred(found: Sequence[_Line], panel: _Panel) -> Iterator[Shape]:
    """Yield the lines in the middle of the height."""
    return _set(found, panel, panel.top + (panel.high - _deep(found)) / 2)


def _set(found: Sequence[_Line], panel: _Panel, top: float) -> Iterator[Shape]:
    """Yield the lines below each other."""
    for line in found:
        top += line.deep
        middle = (panel.wide - width(line.words, line.size)) / 2
        x = panel.left + (middle if line.x is None else line.x)
        base = top - (_LEADING - 1) * line.size
        yield from line_shapes(line.words, x, base, line.size, line.ink)
        if line.label:
            yield Text((panel.left, base), line.label, line.size, "sans-bold", fill=line.ink)
