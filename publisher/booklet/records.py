"""Records: the moves of a sample game and the cards of a deal, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from publisher.booklet.figures import beside
from publisher.booklet.galley import Strip, above, joined, kept, shifted, within
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import lines
from publisher.booklet.styles import LABEL, RECORD, Style, bold
from publisher.manuscript.records import DUMMY, Columns, Record, parts

_GAP = 12.0
_NEAR, _APART = 8.0, 24.0  # between the columns of players, and between two halves
_HALVED = 6  # from this many lines on, players' columns are in two halves
_BETWEEN = 4.0  # between parts of one record
_SHORT = 9  # letters of the longest move that may be in running text


def record(found: Sequence[Record], measure: float) -> list[Strip]:
    """Return a record: short moves as running text, rounds by players, longer moves in columns or hanging."""
    if all(len(e.cells) <= 2 and max(map(len, e.cells)) <= _SHORT for e in found):
        return _running(found, measure)
    strips: list[Strip] = []
    for part in parts(found):
        if isinstance(part, Columns):
            more = _by_players(part, measure)
        else:
            more = _columns(part, measure) or _hanging(part, measure)
        strips += above(more, _BETWEEN if strips else 0.0)
    return strips


def _by_players(part: Columns, measure: float) -> list[Strip]:
    """Return a column for every player; many lines are in two halves side by side if there is room."""
    widths = _widths(part)
    across = sum(widths) + _NEAR * (len(widths) - 1)
    if len(part.rounds) < _HALVED or 2 * across + _APART > measure:
        return _table(part, widths)
    middle = (len(part.rounds) + 1) // 2
    halves = [part._replace(rounds=some) for some in (part.rounds[:middle], part.rounds[middle:])]
    return [beside([(i * (across + _APART), _table(half, widths)) for i, half in enumerate(halves)])]


def _widths(part: Columns) -> list[float]:
    labels = max(_letters(one.label, bold(RECORD)).width() for one in part.rounds)
    columns = [
        max(
            _letters(name or DUMMY, LABEL).width(),
            *(_letters(one.words[i], bold(RECORD)).width() for one in part.rounds),
        )
        for i, name in enumerate(part.players)
    ]
    return [width + 0.1 for width in (labels, *columns)]


def _table(part: Columns, widths: Sequence[float]) -> list[Strip]:
    """Return a table with the names of players above; in each line the word of the first player is bold."""
    heads = [_letters("", LABEL), *(_letters(name or DUMMY, LABEL) for name in part.players)]
    rows: list[Strip] = []
    for one in part.rounds:
        words = [
            _letters(word, bold(RECORD) if place == one.first else RECORD)
            for place, word in enumerate(one.words)
        ]
        rows.append(_row([_letters(one.label, bold(RECORD)), *words], widths))
    head = _row(heads, widths, heads=True)
    return within("Table", [*kept([head]), *(replace(row, repeat=(head,)) for row in joined(rows))])


def _row(cells: Sequence[Letters], widths: Sequence[float], heads: bool = False) -> Strip:
    placed: list[tuple[float, list[Strip]]] = []
    x = 0.0
    size = RECORD.size
    for i, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        words = lines(cell, width, size, ragged=width, leading=1.35 * size, role="")
        role = (
            within("TH", words, scope="Column" if heads else "Row") if heads or not i else within("TD", words)
        )
        placed.append((x, role))
        x += width + _NEAR
    return within("TR", [beside(placed)])[0]


def _letters(text: str, style: Style = RECORD) -> Letters:
    row = Letters()
    row.add(text, style)
    return row


def _running(found: Sequence[Record], measure: float) -> list[Strip]:
    """Return `1 j1 i10   2 d10 j3`: a turn is never separated from its number."""
    row = Letters()
    for i, entry in enumerate(found):
        row.add("  " if i else "", RECORD)
        row.add(entry.label, bold(RECORD))
        row.add("\u00a0" + "\u00a0".join(entry.cells).replace(" ", "\u00a0"), RECORD)
    size = RECORD.size
    return lines(row, measure, size, ragged=6 * size, leading=1.4 * size)


def _columns(found: Sequence[Record], measure: float) -> list[Strip]:
    """Return a line for each entry with aligned cells; [] if that is wider than the measure."""
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
    """Return entries that hang from their labels; an entry, or a move that fits on a line, is not split."""
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
    """Return a move that cannot break, unless it is wider than `room`."""
    whole = cell.replace(" ", "\u00a0")
    return whole if _letters(whole).width() <= room else cell
