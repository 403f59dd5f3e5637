"""Records: the moves of a sample game and the cards of a deal, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from publisher.booklet.figures import beside
from publisher.booklet.galley import Strip, above, joined, kept, shifted, within
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import DIVIDER, lines
from publisher.booklet.styles import LABEL, RECORD, USUAL, Look, Style, bold
from publisher.manuscript.records import DUMMY, Columns, Record, parts

_GAP = 12.0
_NEAR, _APART = 8.0, 24.0  # between the columns of players, and between two halves
_HALVED = 6  # from this many lines on, players' columns are in two halves
_BETWEEN = 4.0  # between parts of one record
_SHORT = 9  # letters of the longest move that may be in running text


def record(found: Sequence[Record], measure: float, look: Look = USUAL) -> list[Strip]:
    """Return a record: short moves as running text, rounds by players, longer moves in columns or hanging."""
    if all(len(e.cells) <= 2 and max(map(len, e.cells)) <= _SHORT for e in found):
        return _running(found, measure, look)
    strips: list[Strip] = []
    for part in parts(found):
        if isinstance(part, Columns):
            more = _by_players(part, measure, look)
        else:
            more = _columns(part, measure, look) or _hanging(part, measure, look)
        strips += above(more, look.space(_BETWEEN) if strips else 0.0)
    return strips


def _by_players(part: Columns, measure: float, look: Look) -> list[Strip]:
    """Return a column for every player; many lines are in two halves side by side if there is room."""
    widths, apart = _widths(part, look), look.length(_APART)
    across = sum(widths) + look.length(_NEAR) * (len(widths) - 1)
    if len(part.rounds) < _HALVED or 2 * across + apart > measure:
        return _table(part, widths, look)
    middle = (len(part.rounds) + 1) // 2
    halves = [part._replace(rounds=some) for some in (part.rounds[:middle], part.rounds[middle:])]
    return [beside([(i * (across + apart), _table(half, widths, look)) for i, half in enumerate(halves)])]


def _widths(part: Columns, look: Look) -> list[float]:
    label, record = look.of(LABEL), bold(look.of(RECORD))
    labels = max(_letters(one.label, record).width() for one in part.rounds)
    columns = [
        max(
            _letters(name or DUMMY, label).width(),
            *(_letters(one.words[i], record).width() for one in part.rounds),
        )
        for i, name in enumerate(part.players)
    ]
    return [width + 0.1 for width in (labels, *columns)]


def _table(part: Columns, widths: Sequence[float], look: Look) -> list[Strip]:
    """Return a table with the names of players above; in each line the word of the first player is bold."""
    label, record = look.of(LABEL), look.of(RECORD)
    heads = [_letters("", label), *(_letters(name or DUMMY, label) for name in part.players)]
    rows: list[Strip] = []
    for one in part.rounds:
        words = [
            _letters(word, bold(record) if place == one.first else record)
            for place, word in enumerate(one.words)
        ]
        rows.append(_row([_letters(one.label, bold(record)), *words], widths, record))
    head = _row(heads, widths, record, heads=True)
    return within("Table", [*kept([head]), *(replace(row, repeat=(head,)) for row in joined(rows))])


def _row(cells: Sequence[Letters], widths: Sequence[float], style: Style, heads: bool = False) -> Strip:
    placed: list[tuple[float, list[Strip]]] = []
    x = 0.0
    for i, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        words = lines(cell, width, style, ragged=width, leading=style.leading(1.35), role="")
        role = (
            within("TH", words, scope="Column" if heads else "Row") if heads or not i else within("TD", words)
        )
        placed.append((x, role))
        x += width + style.look.length(_NEAR)
    return within("TR", [beside(placed)])[0]


def _letters(text: str, style: Style) -> Letters:
    row = Letters()
    row.add(text, style)
    return row


def _running(found: Sequence[Record], measure: float, look: Look) -> list[Strip]:
    """Return `1 j1 i10   2 d10 j3`: a turn is never separated from its number."""
    row, style = Letters(), look.of(RECORD)
    for i, entry in enumerate(found):
        row.add("  " if i else "", style)
        row.add(entry.label, bold(style))
        row.add("\u00a0" + "\u00a0".join(entry.cells).replace(" ", "\u00a0"), style)
    return lines(row, measure, style, ragged=6 * style.size, leading=style.leading(1.4), hyphens=False)


def _columns(found: Sequence[Record], measure: float, look: Look) -> list[Strip]:
    """Return a line for each entry with aligned cells; [] if that is wider than the measure."""
    style, gap = look.of(RECORD), look.length(_GAP)
    rows = [[_letters(e.label, bold(style)), *(_letters(c, style) for c in e.cells)] for e in found]
    count = max(map(len, rows))
    widths = [max(row[i].width() for row in rows if i < len(row)) + 0.1 for i in range(count)]
    if sum(widths) + gap * (count - 1) > measure:
        return []
    strips: list[Strip] = []
    for row in rows:
        cells: list[tuple[float, list[Strip]]] = []
        x = 0.0
        for cell, width in zip(row, widths, strict=False):
            words = lines(cell, width, style, ragged=width, leading=style.leading(1.35), role="")
            cells.append((x, within("TD", words) if cells else within("TH", words, scope="Row")))
            x += width + gap
        strips += within("TR", [beside(cells)])
    return within("Table", joined(strips))


def _hanging(found: Sequence[Record], measure: float, look: Look) -> list[Strip]:
    """Return entries that hang from their labels; an entry, a word, or a move that fits on a line is not
    split."""
    style = look.of(RECORD)
    indent = max(_letters(e.label, bold(style)).width() for e in found) + look.length(7)
    room = measure - indent
    strips: list[Strip] = []
    for i, entry in enumerate(found):
        label = lines(_letters(entry.label, bold(style)), indent, style, ragged=indent, role="")
        cells = (_solid(cell, style, 0.9 * room) for cell in entry.cells)
        row = _letters(f"{DIVIDER} ".join(cells), style)
        words = lines(row, room, style, ragged=4 * style.size, hyphens=False, role="")
        if words:
            first = beside([(0.0, label), (indent, words[:1])])
            whole = within("P", [first, *shifted(words[1:], indent)])
            end = kept if i in (0, len(found) - 2) and len(found) > 1 else list
            strips += [*kept(whole[:-1]), *end(whole[-1:])]
    return strips


def _solid(cell: str, style: Style, room: float) -> str:
    """Return a move that cannot break, unless it is wider than `room`."""
    whole = cell.replace(" ", "\u00a0")
    return whole if _letters(whole, style).width() <= room else cell
