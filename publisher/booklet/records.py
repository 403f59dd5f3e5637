"""Records: the moves of a sample game and the cards of a deal, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.booklet.figures import beside
from publisher.booklet.galley import Strip, joined, kept, shifted, within
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import lines
from publisher.booklet.styles import RECORD, Style, bold
from publisher.manuscript.records import Record

_GAP = 12.0
_SHORT = 9  # letters of a move that may stand with others in running text


def record(found: Sequence[Record], measure: float) -> list[Strip]:
    """Short moves as running text, longer ones in columns, those too wide for that hanging."""
    if all(len(e.cells) <= 2 and max(map(len, e.cells)) <= _SHORT for e in found):
        return _running(found, measure)
    return _columns(found, measure) or _hanging(found, measure)


def _letters(text: str, style: Style = RECORD) -> Letters:
    row = Letters()
    row.add(text, style)
    return row


def _running(found: Sequence[Record], measure: float) -> list[Strip]:
    """`1 j1 i10   2 d10 j3`: a turn is never parted from its number."""
    row = Letters()
    for i, entry in enumerate(found):
        row.add("  " if i else "", RECORD)
        row.add(entry.label, bold(RECORD))
        row.add("\u00a0" + "\u00a0".join(entry.cells).replace(" ", "\u00a0"), RECORD)
    size = RECORD.size
    return lines(row, measure, size, ragged=6 * size, leading=1.4 * size)


def _columns(found: Sequence[Record], measure: float) -> list[Strip]:
    """One line each, cells below cells; nothing if that is wider than the measure."""
    rows = [[_letters(e.label, bold(RECORD)), *map(_letters, e.cells)] for e in found]
    count = max(map(len, rows))
    widths = [max(row[i].width() for row in rows if i < len(row)) + 0.1 for i in range(count)]
    if sum(widths) + _GAP * (count - 1) > measure:
        return []
    size = RECORD.size
    strips: list[Strip] = []
    for row in rows:
        cells: list[tuple[float, list[Strip]]] = []
        x = 0.0
        for cell, width in zip(row, widths, strict=False):
            words = lines(cell, width, size, ragged=width, leading=1.35 * size, role="")
            cells.append((x, within("TD", words) if cells else within("TH", words, scope="Row")))
            x += width + _GAP
        strips += within("TR", [beside(cells)])
    return within("Table", joined(strips))


def _hanging(found: Sequence[Record], measure: float) -> list[Strip]:
    """Entries that hang from their labels; a move is not parted if it fits on a line, nor an entry."""
    indent = max(_letters(e.label, bold(RECORD)).width() for e in found) + 7
    room = measure - indent
    size = RECORD.size
    strips: list[Strip] = []
    for i, entry in enumerate(found):
        label = lines(_letters(entry.label, bold(RECORD)), indent, size, ragged=indent, role="")
        row = _letters("\u2002·\u2002 ".join(_solid(cell, 0.9 * room) for cell in entry.cells))
        words = lines(row, room, size, ragged=4 * size, role="")
        if words:
            first = beside([(0.0, label), (indent, words[:1])])
            whole = within("P", [first, *shifted(words[1:], indent)])
            end = kept if i in (0, len(found) - 2) and len(found) > 1 else list
            strips += [*kept(whole[:-1]), *end(whole[-1:])]
    return strips


def _solid(cell: str, room: float) -> str:
    """A move in one piece, unless it is wider than that."""
    whole = cell.replace(" ", "\u00a0")
    return whole if _letters(whole).width() <= room else cell
