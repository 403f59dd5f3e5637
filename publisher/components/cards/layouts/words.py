"""Words in a box: bold and italics as in Markdown, icons among them, broken into lines.

Lengths in mm; the type sizes of boxes are in points (pt), and are converted to mm here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from publisher.base.errors import PrintError
from publisher.components.cards.layouts.pictures import turned
from publisher.components.cards.layouts.sheet import Sheet
from publisher.components.pictures import placed
from publisher.drawing import fonts
from publisher.drawing.shapes import AnyFace, Shape, Text
from publisher.model.layouts import TextBox
from publisher.model.placeholders import ICON
from publisher.text.linebreak import FLEX, Breakpoint, fit

POINT = 25.4 / 72
"""The length of a point in mm."""
_CAPITAL, _DESCENT = 0.7, 0.25
"""The height of capitals above their line, and the depth of letters below it, in type sizes."""
_ICON = 1.0
"""The height of an icon, in type sizes."""
_RAGGED = 1.0
"""The length that a line may lack without harm, in type sizes."""
_STEP = 0.25 * POINT
"""The step in which type is made smaller (mm)."""
_MARKS = re.compile(r"(\*\*|\*|:[A-Za-z][\w-]*:|\s+)")


class Piece(msgspec.Struct, frozen=True):
    """Letters of one face, or an icon."""

    text: str
    face: AnyFace
    icon: str = ""

    def width(self, size: float) -> float:
        return _ICON * size if self.icon else fonts.width(self.text, self.face, size)


Word = tuple[Piece, ...]


def text_shapes(box: TextBox, sheet: Sheet) -> Iterator[Shape]:
    """Yield the words of a box; raise PrintError if they do not fit at the smallest size."""
    words = sheet.filled(box.text)
    if not words.strip():
        return
    lines, size = _fitted(box, sheet, words)
    yield turned(box, tuple(_set(box, sheet, lines, size)))


def _fitted(box: TextBox, sheet: Sheet, words: str) -> tuple[list[list[Word]], float]:
    """Return the words in lines, and the largest type size (mm) at which they fit."""
    size, least = box.type * POINT, (box.least or box.type) * POINT
    paragraphs = _paragraphs(words, box, sheet)
    while True:
        lines = [line for paragraph in paragraphs for line in _lines(paragraph, size, box.size[0])]
        wide = max((_width(line, size) for line in lines), default=0.0)
        if wide <= box.size[0] + 1e-6 and _height(len(lines), box, size) <= box.size[1] + 1e-6:
            return lines, size
        if size <= least + 1e-6:
            raise PrintError(
                f"{words[:80]!r} does not fit in {box.size[0]:g} × {box.size[1]:g} mm at {size / POINT:g} pt",
                hint="shorten it, make the box larger, or let the type be smaller (least = 7)",
            )
        size = max(least, size - _STEP)


def _height(lines: int, box: TextBox, size: float) -> float:
    """Return the height (mm) from the top of the first line's capitals to the depth of the last line."""
    return ((lines - 1) * box.leading + _CAPITAL + _DESCENT) * size if lines else 0.0


def _set(box: TextBox, sheet: Sheet, lines: list[list[Word]], size: float) -> Iterator[Shape]:
    ink = sheet.colour(box.colour) or "#1a1a1a"
    spare = box.size[1] - _height(len(lines), box, size)
    # In the middle, the depth below a line is not counted, or a number would be too high.
    above = {"top": 0.0, "middle": (spare + _DESCENT * size) / 2, "bottom": spare}[box.vertical]
    baseline = box.at[1] + _CAPITAL * size + above
    for line in lines:
        left = box.size[0] - _width(line, size)
        x = box.at[0] + {"left": 0.0, "centre": left / 2, "right": left}[box.align]
        for piece in _run(line):
            if piece.icon:
                top = baseline - (_CAPITAL + _ICON) / 2 * size
                yield from placed(sheet.folder, piece.icon, (x, top), (_ICON * size, _ICON * size))
            elif piece.text.strip():
                yield Text((x, baseline), piece.text, size, piece.face, "start", ink)
            x += piece.width(size)
        baseline += box.leading * size


def _paragraphs(words: str, box: TextBox, sheet: Sheet) -> list[list[Word]]:
    """Return the words of each line of the cell."""
    found: list[list[Word]] = []
    bold, italic = box.bold, box.italic
    for line in words.split("\n"):
        paragraph: list[Word] = []
        word: list[Piece] = []
        for part in filter(None, _MARKS.split(line)):
            if part == "**":
                bold = not bold
            elif part == "*":
                italic = not italic
            elif part.isspace():
                paragraph += [tuple(word)] if word else []
                word = []
            else:
                word.append(_piece(part, sheet.face(box.font, bold, italic), sheet))
        paragraph += [tuple(word)] if word else []
        found.append(paragraph)
    if (bold, italic) != (box.bold, box.italic):
        raise PrintError(
            f"{words[:80]!r}: asterisks that do not end", hint="**bold** and *italics* end as they begin"
        )
    return found


def _piece(part: str, face: AnyFace, sheet: Sheet) -> Piece:
    icon = ICON.fullmatch(part)
    if icon and icon[1] in sheet.layout.icons:
        return Piece("", face, sheet.layout.icons[icon[1]])
    if icon and sheet.layout.icons:
        raise PrintError(f"unknown icon {part!r}", hint=f"icons are {', '.join(sheet.layout.icons)}")
    return Piece(part, face)


def _lines(paragraph: list[Word], size: float, measure: float) -> list[list[Word]]:
    """Return the words in lines of at most `measure` mm, as even as possible; a wider word has its own line.
    Evenness never adds a line, which might not fit."""
    if not paragraph:
        return [[]]
    chances = _chances(paragraph, size)
    # Letters are not drawn narrower here, as they may be in a book.
    even = fit(chances, measure * (1 - FLEX), ragged=_RAGGED * size)
    full = _full(chances, measure)
    ends = full if len(even) > len(full) or _too_wide(chances, even, measure) else even
    return [paragraph[start:end] for start, end in pairwise((0, *(end + 1 for end in ends)))]


def _chances(paragraph: list[Word], size: float) -> list[Breakpoint]:
    """Return the possible end of a line after each word."""
    found: list[Breakpoint] = []
    start = 0.0
    for word, after in zip(paragraph, (*paragraph[1:], None), strict=True):
        end = start + sum(piece.width(size) for piece in word)
        start = end + (fonts.width(" ", after[0].face, size) if after else 0.0)
        found.append(Breakpoint(end, start, 0.0, 0.0))
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


def _run(line: list[Word]) -> Iterator[Piece]:
    """Yield the pieces of a line with the spaces between words; letters of one face are one piece."""
    pending: Piece | None = None
    for place, word in enumerate(line):
        for piece in (*((Piece(" ", word[0].face),) if place else ()), *word):
            if pending and not pending.icon and not piece.icon and pending.face == piece.face:
                pending = Piece(pending.text + piece.text, piece.face)
                continue
            if pending:
                yield pending
            pending = piece
    if pending:
        yield pending
