"""Words in a box: bold and italics as in CommonMark, icons among them, broken into lines.

Lengths in mm; the type sizes of boxes are in points (pt), and are converted to mm here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import dropwhile, groupby, pairwise, zip_longest
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.base.bidi import base_level, levels, turns, visual_order
from publisher.base.characters import SOFT_HYPHEN
from publisher.base.errors import PrintError
from publisher.components.cards.layouts.pictures import turned
from publisher.components.cards.layouts.sheet import Sheet
from publisher.components.pictures import placed
from publisher.drawing import fonts
from publisher.drawing.scripts import Direction
from publisher.drawing.shapes import AnyFace, Point, Shape, Text
from publisher.drawing.shapes import Line as ShapeLine
from publisher.model.layouts import TextBox
from publisher.model.placeholders import ICON, REST
from publisher.text.breaks import CHANCE, between_wide
from publisher.text.linebreak import FLEX, Breakpoint, even, fit
from publisher.text.styled import Span, filled_spans

POINT = 25.4 / 72
"""The length of a point in mm."""
_CAPITAL, _DESCENT = 0.7, 0.25
"""The height of capitals above their line, and the depth of letters below it, in type sizes."""
_ICON = 1.0
"""The height of an icon, in type sizes."""
_RAGGED = 1.0
"""The length that a line may lack without harm, in type sizes."""
_SMALL = 7.0
"""The type size (pt) that is suggested for a text that does not fit."""
_STEP = 0.25 * POINT
"""The step in which type is made smaller (mm)."""
_UNDERLINE = 0.12
"""The depth of the line below underlined words, in type sizes; it is half as thick."""
_HYPHEN_COST, _DASH_COST = 150.0, 40.0
"""The price of a line that ends within a word, at a soft hyphen or behind a hyphen, dash or slash."""
_OBJECT = "x"
"""The letter that stands for an icon when lines are broken: an icon stays with the letters beside it, but not
with another icon."""

_ICON_SIGN = "\ufffc"
"""The letter that stands for an icon when the direction of letters is found: it has none of its own."""


class Piece(msgspec.Struct, frozen=True):
    """Letters of one face, or an icon. An `ink` of "" is that of the box; `scale` is a share of its size. An
    odd `level` runs from right to left."""

    text: str
    face: AnyFace
    icon: str = ""
    ink: str = ""
    scale: float = 1.0
    underline: bool = False
    level: int = 0

    def width(self, size: float) -> float:
        size *= self.scale
        return _ICON * size if self.icon else fonts.width(self.text, self.face, size)

    def part(self, start: int, end: int) -> Piece:
        """Return the letters from `start` to `end`; an icon counts as one letter."""
        return self if self.icon else replace(self, text=self.text[max(start, 0) : end])

    @property
    def letters(self) -> str:
        return _OBJECT if self.icon else self.text


class Word(msgspec.Struct, frozen=True):
    """Pieces that stay on one line: a word, or a part of one. `after` is what follows if the line goes on: a
    space or nothing; `last` what follows at its end: a hyphen or nothing. `cost` is the price of that end.
    `space` is the level of what is after it, and `base` that of its paragraph."""

    pieces: tuple[Piece, ...]
    after: str = ""
    last: str = ""
    cost: float = 0.0
    space: int = 0
    base: int = 0

    def width(self, size: float) -> float:
        return sum(piece.width(size) for piece in self.pieces)

    def sign(self, text: str, following: Word | None = None) -> tuple[Piece, ...]:
        """Return a hyphen in the look of this word, or the space before the one that follows. A space is
        underlined between two words that are."""
        like, last = (following or self).pieces[0 if following else -1], self.pieces[-1]
        both = like.underline and last.underline
        level = self.space if following else last.level
        return (replace(like, text=text, icon="", underline=both, level=level),) if text else ()


Words: TypeAlias = list[list[Word]]
"""The words of each paragraph of a text."""


class Line(NamedTuple):
    """The words of a line; `last` if its paragraph ends with it."""

    words: list[Word]
    last: bool

    @property
    def base(self) -> int:
        """The level of its paragraph: 1 if it runs from right to left."""
        return self.words[0].base if self.words else 0

    def leading(self) -> float:
        """Return the share of the usual line distance that the line has: more with larger words."""
        return max([1.0, *(piece.scale for word in self.words for piece in word.pieces)])


def text_shapes(box: TextBox, sheet: Sheet) -> Iterator[Shape]:
    """Yield the words of a box; raise PrintError if they do not fit at the smallest size, and do not go on
    elsewhere."""
    if box.text.strip() == REST and "rest" not in sheet.row.fields:
        paragraphs: Words = sheet.before.get(REST, [])
    elif box.overflow != "error" and sheet.parts[0] > 1:
        paragraphs = sheet.before.get(box.text, [])
    else:
        spans = list(filled_spans(box.text, sheet.filled, Span("", box.bold, box.italic)))
        paragraphs = _paragraphs(spans, box, sheet) if any(span.text.strip() for span in spans) else []
    if any(paragraphs):
        lines, size, left = _fitted(box, paragraphs, sheet.parts[0] > 1)
        if left:
            sheet.left.setdefault(REST if box.overflow == "back" else box.text, []).extend(left)
        yield turned(box, tuple(_set(box, sheet, lines, size)))


def styles_used(box: TextBox, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield each font of the folder and "bold" or "italic" for words in a style that it has no file for."""
    for span in filled_spans(box.text, sheet.filled, Span("", box.bold, box.italic)):
        font, style = sheet.look(span, box).font, "bold" if span.bold else "italic"
        own = sheet.layout.fonts.get(font)
        if own and (span.bold or span.italic) and span.text.strip() and not getattr(own, style):
            yield font, style


def _fitted(box: TextBox, paragraphs: Words, least_only: bool) -> tuple[list[Line], float, Words]:
    """Return the words in lines, the largest type size (mm) at which they fit, and the words that go on
    elsewhere, because they do not fit at the smallest."""
    least = (box.least or box.type) * POINT
    size = least if least_only else box.type * POINT
    while True:
        lines = [line for paragraph in paragraphs for line in _lines(paragraph, size, box)]
        wide = max((_width(line.words, size) for line in lines), default=0.0)
        fits = wide <= box.size[0] + 1e-6
        if fits and _height(lines, box, size) <= box.size[1] + 1e-6:
            return lines, size, []
        if size <= least + 1e-6:
            break
        size = max(least, size - _STEP)
    shown = next(
        (n for n in range(len(lines), 0, -1) if _height(lines[:n], box, size) <= box.size[1] + 1e-6), 0
    )
    if box.overflow == "error" or not fits or not shown:
        words = "\n".join("".join(map(_typed, paragraph)) for paragraph in paragraphs)
        raise PrintError(
            f"{words[:80]!r} does not fit in {box.size[0]:g} × {box.size[1]:g} mm at {size / POINT:g} pt",
            hint=_remedies(sum(len(line.words) for line in lines[shown:]) if fits else 0, size),
        )
    return lines[:shown], size, _again(lines[shown:])


def _remedies(over: int, size: float) -> str:
    """Return what to do with a text that has some words too many at its smallest size (mm)."""
    much = f" by about {over} word{'s' * (over > 1)}" if over else ""
    smaller = f", or let the type be smaller (least = {_SMALL:g})" if size > (_SMALL + 1e-6) * POINT else ""
    return f"shorten it{much}{',' if smaller else ', or'} make the box larger{smaller}"


def _typed(word: Word) -> str:
    """Return a word as it is typed, with what follows it on a line."""
    pieces = (f":{Path(piece.icon).stem}:" if piece.icon else piece.text for piece in word.pieces)
    return "".join(pieces) + word.after


def _again(lines: list[Line]) -> Words:
    """Return the paragraphs of lines, without empty ones at their beginning; none if all are empty."""
    paragraphs: Words = [[]]
    for line in lines:
        paragraphs[-1] += line.words
        if line.last:
            paragraphs.append([])
    return list(dropwhile(lambda words: not words, paragraphs[:-1]))


def _height(lines: list[Line], box: TextBox, size: float) -> float:
    """Return the height (mm) from the top of the first line's capitals to the depth of the last line."""
    if not lines:
        return 0.0
    first, *others = (line.leading() for line in lines)
    return (_CAPITAL * first + box.leading * sum(others) + _DESCENT) * size


def _set(box: TextBox, sheet: Sheet, lines: list[Line], size: float) -> Iterator[Shape]:
    ink = sheet.colour(box.colour) or "#1a1a1a"
    spare = box.size[1] - _height(lines, box, size)
    # In the middle, the depth below a line is not counted, or a number would be too high.
    above = {"top": 0.0, "middle": (spare + _DESCENT * size) / 2, "bottom": spare}.get(box.vertical, 0.0)
    baseline = box.at[1] + above
    for number, line in enumerate(lines):
        baseline += line.leading() * (box.leading if number else _CAPITAL) * size
        left = box.size[0] - _width(line.words, size)
        spaces = sum(bool(word.after) for word in line.words[:-1])
        wider = left / spaces if box.align == "justify" and spaces and not line.last else 0.0
        start = left * line.base * (not wider)
        x = box.at[0] + {"left": 0.0, "centre": left / 2, "right": left}.get(box.align, start)
        pieces = list(_run(line.words, apart=bool(wider)))
        for place in visual_order([piece.level for piece in pieces]):
            piece = pieces[place]
            across = piece.width(size) + (wider if piece.text == " " else 0.0)
            yield from _drawn(piece, (x, baseline), across, size * piece.scale, ink, sheet)
            x += across


def _drawn(piece: Piece, at: Point, across: float, size: float, ink: str, sheet: Sheet) -> Iterator[Shape]:
    """Yield a piece from a point of the baseline on, and the line below it."""
    x, baseline = at
    if piece.icon:
        top = baseline - (_CAPITAL + _ICON) / 2 * size
        yield from placed(sheet.folder, piece.icon, (x, top), (_ICON * size, _ICON * size))
    elif piece.text.strip():
        direction: Direction = "rtl" if piece.level % 2 else ""
        yield Text(at, piece.text, size, piece.face, "start", piece.ink or ink, direction)
    if piece.underline:
        below = baseline + _UNDERLINE * size
        yield ShapeLine((x, below), (x + across, below), piece.ink or ink, _UNDERLINE / 2 * size)


def _paragraphs(spans: list[Span], box: TextBox, sheet: Sheet) -> Words:
    """Return the words of each line of the cell; raise PrintError for all characters that no font has."""
    lines: list[list[Piece]] = [[]]
    lacking: dict[str, str] = {}
    for span in spans:
        look = sheet.look(span, box)
        face = sheet.face(look.font, span.bold, span.italic)
        plain = Piece("", face, "", look.colour, look.scale, look.underline)
        for place, line in enumerate(span.text.split("\n")):
            if place:
                lines.append([])
            pieces = list(_pieces(line, plain, sheet, span.literal))
            for piece in pieces:
                lacking |= dict.fromkeys(fonts.missing(piece.text, face), look.font)
            lines[-1] += pieces
    if lacking:
        told = "".join(span.text for span in spans)
        raise PrintError(*fonts.told_missing(list(lacking), told, next(iter(lacking.values()))))
    return [list(_words(line)) for line in lines]


def _pieces(text: str, plain: Piece, sheet: Sheet, literal: bool) -> Iterator[Piece]:
    """Yield the letters and icons of a text, in the look of a piece."""
    for part in filter(None, [text] if literal else _ICONS.split(text)):
        icon = ICON.fullmatch(part)
        if literal or not (icon and sheet.layout.icons):
            yield replace(plain, text=part)
        elif icon[1] in sheet.layout.icons:
            yield replace(plain, icon=sheet.layout.icons[icon[1]])
        else:
            hint = f"icons are {', '.join(sheet.layout.icons)}; \\:{icon[1]}: prints the word"
            raise PrintError(f"unknown icon {part!r}", hint=hint)


def _words(line: list[Piece]) -> Iterator[Word]:
    """Yield the words of a line of a cell, and the parts of words after which a line may end."""
    text = "".join(piece.letters for piece in line).replace("\t", " ")
    ends = {found.end(): found[0] for found in CHANCE.finditer(text)}
    ends = dict.fromkeys((*between_wide(text), *_between_icons(line), len(text)), "") | ends
    base, found = 0, []
    if turns(text):
        plain = "".join(_ICON_SIGN if piece.icon else piece.text for piece in line)
        base = base_level(plain)
        found = levels(plain, base)
        line = list(_of_one_level(line, found))
    start = 0
    for end, sign in sorted(ends.items()):
        pieces = tuple(_between(line, start, end - len(sign) if sign.isspace() else end))
        start = end
        if pieces:
            last, cost = _AT_ITS_END.get(sign, ("", 0.0))
            level = found[end - 1] if found else 0
            yield Word(pieces, " " if sign.isspace() else "", last, cost, level, base)


def _of_one_level(line: list[Piece], found: list[int]) -> Iterator[Piece]:
    """Yield the pieces of a line, split where the level of their letters changes."""
    at = 0
    for piece in line:
        place = 0
        for level, group in groupby(found[at : at + len(piece.letters)]):
            end = place + len(list(group))
            yield replace(piece.part(place, end), level=level)
            place = end
        at += place


def _between_icons(line: list[Piece]) -> Iterator[int]:
    """Yield the places in a line of a cell between two icons."""
    at = 0
    for piece, after in pairwise(line):
        at += len(piece.letters)
        if piece.icon and after.icon:
            yield at


def _between(line: list[Piece], start: int, end: int) -> Iterator[Piece]:
    """Yield the pieces with the letters from `start` to `end` of a line."""
    at = 0
    for piece in line:
        after = at + len(piece.letters)
        if at < end and after > start and (part := piece.part(start - at, end - at)).letters:
            yield part
        at = after


def _lines(paragraph: list[Word], size: float, box: TextBox) -> list[Line]:
    """Return the words in lines as wide as the box, as even as possible; a wider word has its own line.
    Evenness never adds a line, which might not fit, and never moves words that are larger than others."""
    if not paragraph:
        return [Line([], True)]
    chances, measure = _chances(paragraph, size), box.size[0]
    # Letters are not drawn narrower here, as they may be in a book.
    found = fit(chances, measure * (1 - FLEX), ragged=_RAGGED * size)
    full = _full(chances, measure)
    ends = full if len(found) > len(full) or _too_wide(chances, found, measure) else found
    alike = Line(paragraph, True).leading() == 1
    if box.align != "justify" and alike and not _too_wide(chances, ends, measure):
        ends = even(chances, measure, ends)
    places = pairwise((0, *(end + 1 for end in ends)))
    return [Line(paragraph[start:end], end == len(paragraph)) for start, end in places]


def _chances(paragraph: list[Word], size: float) -> list[Breakpoint]:
    """Return the possible end of a line after each word."""
    found: list[Breakpoint] = []
    start = 0.0
    for word, after in zip_longest(paragraph, paragraph[1:]):
        end = start + word.width(size)
        start = end + sum(piece.width(size) for piece in word.sign(word.after, after))
        end += sum(piece.width(size) for piece in word.sign(word.last))
        found.append(Breakpoint(end, start, 0.0, 0.0, word.cost, bool(word.last)))
    return found


def _full(chances: list[Breakpoint], measure: float) -> list[int]:
    """Return the ends of lines that are as full as possible."""
    ends: list[int] = []
    start = 0.0
    for place, chance in enumerate(chances):
        if place > (ends[-1] + 1 if ends else 0) and chance.end - start > measure + 1e-6:
            ends.append(place - 1)
            start = chances[place - 1].start
    return [*ends, len(chances) - 1]


def _too_wide(chances: list[Breakpoint], ends: list[int], measure: float) -> bool:
    starts = (0.0, *(chances[end].start for end in ends[:-1]))
    return any(chances[end].end - start > measure + 1e-6 for start, end in zip(starts, ends, strict=True))


def _width(line: list[Word], size: float) -> float:
    return sum(piece.width(size) for piece in _run(line))


def _run(line: list[Word], apart: bool = False) -> Iterator[Piece]:
    """Yield the pieces of a line with the spaces between words; letters of one look are one piece, but if the
    words are set apart, each word and space."""
    pending: Piece | None = None
    for word, after in zip_longest(line, line[1:]):
        for piece in (*word.pieces, *(word.sign(word.after, after) if after else word.sign(word.last))):
            if pending and not apart and not (pending.icon or piece.icon) and _alike(pending, piece):
                pending = replace(pending, text=pending.text + piece.text)
                continue
            if pending:
                yield pending
            pending = piece
    if pending:
        yield pending


def _alike(one: Piece, other: Piece) -> bool:
    return replace(one, text="") == replace(other, text="")


_ICONS = re.compile(r"(:[A-Za-z][\w-]*:)")
_AT_ITS_END = {
    SOFT_HYPHEN: ("-", _HYPHEN_COST), **dict.fromkeys(("-", "‐", "–", "—", "/"), ("", _DASH_COST)),
}  # fmt: skip
"""The sign that is printed at the end of a line that ends with such a sign, and its price."""
