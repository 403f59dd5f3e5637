"""Tables in the style of books: three rules, no lines between rows, heads repeated after a break."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, zip_longest
from typing import NamedTuple

from msgspec.structs import replace

from publisher.base.bidi import runs_left
from publisher.booklet.figures import beside
from publisher.booklet.galley import Strip, blank, height, joined, shifted, within
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.openings import balanced_measure
from publisher.booklet.paragraph import breaks_words, lines, longest_word
from publisher.booklet.setting import Setting
from publisher.booklet.styles import TABLE, Style, bold
from publisher.booklet.tags import Element
from publisher.drawing.shapes import BLACK
from publisher.manuscript.tables import aligned
from publisher.text.document import Table

_GAP = 11.0
_FOLD = 26.0  # the usual distance of the parts of a folded table
_MOST_FOLDS = 3
_FEWEST = 4  # rows of a part
_PAD = 2.6
_AFTER = 2.4  # extra space under the head's rule, because letters without ascenders look closer
_FILLED = 0.85  # a table wider than this share of the measure fills it
_PARTED = 80.0  # the cost of splitting a table
_WHOLE = 0.75  # tables up to this share of a column are not split
_SHARES = 8
_SIZES = ((TABLE.size, _GAP), (7.4, 8.0), (6.6, 5.0))
"""The sizes of type that are tried, each with the gap between columns (as in the usual look)."""
_SIDE = {"left": 0.0, "center": 0.5, "right": 1.0}

Cells = Sequence[Letters]


class _Grid(NamedTuple):
    """The places of the columns of a table: `widths` of one part, with a `gap` between them, and `folds`
    parts side by side, with the distance `fold`."""

    widths: Sequence[float]
    gap: float
    fold: float
    folds: int = 1

    @property
    def total(self) -> float:
        """The width of one part."""
        return sum(self.widths) + self.gap * (len(self.widths) - 1)

    def parts(self) -> list[float]:
        """Return the left edge of each part."""
        return [part * (self.total + self.fold) for part in range(self.folds)]

    def places(self) -> list[tuple[float, float]]:
        """Return the left edge and width of every column of all parts."""
        lefts = accumulate((width + self.gap for width in self.widths[:-1]), initial=0.0)
        within_part = list(zip(lefts, self.widths, strict=True))
        return [(part + left, width) for part in self.parts() for left, width in within_part]


def table(block: Table, setting: Setting) -> list[Strip]:
    """Return one strip per row; the head is kept with the first row and repeated in a new column.

    A long narrow table is folded into two or three parts side by side, each under its head; another one that
    is longer than a page fills the measure, as the line above each page does.
    """
    head, body, sides, style, grid = _fitted(block, setting)
    grid = grid._replace(folds=folds(grid.total, len(body), setting.measure, grid.fold))
    if grid.folds == 1 and len(body) * style.size > setting.depth:
        spare = (setting.measure - grid.total) / len(grid.widths)
        grid = grid._replace(widths=[width + spare for width in grid.widths])
    sides = sides * grid.folds
    strips = [_row(row, grid, sides, style, "TD") for row in folded(body, grid.folds)]
    if any(row.text for row in head):
        first = _row(list(head) * grid.folds, grid, sides, style, "TH", scope="Column")
        top = replace(_ruled(first, grid, 0.7, 0.4, after=setting.look.length(_AFTER)), keep=True)
        strips = [top, *(replace(strip, repeat=(top,)) for strip in strips)]
    elif strips:
        strips[0] = _ruled(strips[0], grid, 0.7, 0.0)
    strips[-1:] = [_ruled(strip, grid, 0.0, 0.7) for strip in strips[-1:]]
    least = len(strips) if height(strips) <= _WHOLE * setting.depth else 4  # head and three rows
    parted = [replace(strip, cost=_PARTED) for strip in strips[:-1]]
    return within("Table", joined([*parted, *strips[-1:]], least))


class _Fitted(NamedTuple):
    """A table in one style."""

    head: Cells
    body: Sequence[Cells]
    sides: list[float]
    style: Style
    grid: _Grid


def _fitted(block: Table, setting: Setting) -> _Fitted:
    """Return the table as it is printed. If its words would be broken anywhere, its type is smaller, or else
    its columns become rows."""
    look, measure = setting.look, setting.measure
    usual, *smaller = (_lettered(block, setting, size) for size, _ in _SIZES)
    gap, fold = look.length(_GAP), look.length(_FOLD)
    usual = usual._replace(grid=_Grid(columns([usual.head, *usual.body], measure, gap), gap, fold))
    if not _breaks_words(usual):
        return usual
    for tried in ([usual, *smaller], map(_lying, [usual, *smaller])):
        for found, (_, gap) in zip(tried, _SIZES, strict=True):
            if widths := by_words([found.head, *found.body], measure, look.length(gap)):
                return found._replace(grid=_Grid(widths, look.length(gap), fold))
    return usual


def _lettered(block: Table, setting: Setting, size: float) -> _Fitted:
    style = setting.look.of(TABLE)
    style = replace(style, size=min(setting.look.size(size), setting.style.size))
    head = [setting.letters(cell.children, bold(style)) for cell in block.head]
    body = [[setting.letters(cell.children, style) for cell in row] for row in block.rows]
    ends = _SIDE | ({"right": 0.0} if runs_left(setting.wording.language) else {})  # where lines begin
    return _Fitted(head, body, [ends[side] for side in aligned(block)], style, _Grid((), 0.0, 0.0))


def _lying(found: _Fitted) -> _Fitted:
    """Return the table with its columns as rows, each below the other, under an empty head."""
    rows = [list(row) for row in zip(found.head, *found.body, strict=True)]
    return found._replace(head=[Letters()] * len(rows[0]), body=rows, sides=[0.0] * len(rows[0]))


def _breaks_words(found: _Fitted) -> bool:
    """Return True if a cell is too narrow for one of its words, even with hyphens, or for its only word."""
    return any(
        longest_word(cell) > width + 0.1
        and (" " not in cell.text or breaks_words(cell, width + 0.1, 3 * found.style.size))
        for row in (found.head, *found.body)
        for cell, width in zip(row, found.grid.widths, strict=False)
    )


def by_words(rows: Sequence[Cells], measure: float, gap: float) -> list[float]:
    """Return widths of columns at which no word is broken, [] if there are none: each column has its longest
    word, and a share of the rest by what its longest cell needs."""
    table = list(zip(*rows, strict=True))
    least = [max(map(longest_word, column)) for column in table]
    room = measure - gap * (len(table) - 1) - sum(least)
    needs = [max(cell.width() for cell in column) - few for column, few in zip(table, least, strict=True)]
    share = min(1.0, room / sum(needs)) if any(needs) else 0.0
    return [few + share * need for few, need in zip(least, needs, strict=True)] if room >= 0 else []


def folds(total: float, rows: int, measure: float, fold: float = _FOLD) -> int:
    """Return the best number of parts for a table `total` wide with `rows` rows."""
    fitting = int((measure + fold) / (total + fold))
    return max(1, min(_MOST_FOLDS, fitting, rows // _FEWEST))


def folded(rows: Sequence[Cells], parts: int) -> list[list[Letters]]:
    """Return rows of `parts` parts side by side, in the order of the first part down, then the next."""
    tall = -(-len(rows) // parts)
    blank = [Letters()] * max(map(len, rows), default=0)
    filled = [*rows, *[blank] * (tall * parts - len(rows))]
    return [[cell for row in filled[i::tall] for cell in row] for i in range(tall)]


def columns(rows: Sequence[Cells], measure: float, gap: float = _GAP) -> list[float]:
    """Return column widths: natural if they fit, else the wide ones share what the narrow ones leave."""
    count = max(len(row) for row in rows)
    natural = [max(row[i].width() for row in rows if i < len(row)) for i in range(count)]
    room = measure - gap * (count - 1)
    if sum(natural) <= room:
        spare = room - sum(natural)
        filled = spare / count if sum(natural) > _FILLED * room else 0.0
        return [width + filled for width in natural]
    wide, left = list(range(count)), room
    while narrow := [i for i in wide if natural[i] <= left / len(wide)]:
        left -= sum(natural[i] for i in narrow)
        wide = [i for i in wide if i not in narrow]
    cells = [[row[i] for row in rows if i < len(row)] for i in wide]
    shared = dict(zip(wide, _shared(cells, left), strict=True))
    return [shared.get(i, natural[i]) for i in range(count)]


def _shared(wide: Sequence[Cells], room: float) -> list[float]:
    """Return the widths of columns that are all too wide: of some mixtures of a share by their longest and
    one by their mean cell, the one with the fewest lines."""
    longest = [max(cell.width() for cell in column) for column in wide]
    means = [sum(cell.width() for cell in column) / len(column) for column in wide]

    def shares(step: int) -> list[float]:
        weights = [a + (b - a) * step / _SHARES for a, b in zip(longest, means, strict=True)]
        return [room * weight / sum(weights) for weight in weights]

    def height(widths: list[float]) -> int:
        counts = [
            [_count(cell, width) for cell in column] for column, width in zip(wide, widths, strict=True)
        ]
        return sum(map(max, zip_longest(*counts, fillvalue=1)))

    return min(map(shares, range(_SHARES + 1)), key=height)


def _count(cell: Letters, width: float) -> int:
    """Return the number of lines of a cell."""
    ends = [i for i, letter in enumerate(cell.text) if letter == " "]
    places = list(accumulate(cell.advances, initial=0.0))
    count, start, last = 1, 0.0, 0.0
    for end in [*ends, len(cell.text)]:
        if places[end] - start > width and last > start:
            count, start = count + 1, last
        last = places[min(end + 1, len(cell.text))]
    return count


def _row(
    cells: Cells, grid: _Grid, sides: Sequence[float], style: Style, role: str, scope: str = ""
) -> Strip:
    leading, pad = style.leading(1.25), style.look.space(_PAD)
    stacks: list[tuple[float, list[Strip]]] = []
    elements: list[Element] = []
    for cell, (x, width), side in zip(cells, grid.places(), sides, strict=False):
        strips = _lines(cell, width + 0.1, side, style, leading)
        strips = within(role, strips, scope=scope)
        elements.append(strips[0].elements[0] if strips else Element(role, scope=scope))
        stacks.append((x, strips))
    inner = beside(stacks) if any(strips for _, strips in stacks) else blank(leading)

    def paint(ink: Ink, x: float, top: float) -> None:
        inner.paint(ink, x, top - pad / 2)

    [row] = within("TR", [Strip(inner.height + pad, paint, elements=tuple(elements))])
    return row


def _lines(cell: Letters, width: float, side: float, style: Style, leading: float) -> list[Strip]:
    """Return the lines of a cell, about as long as each other; `width` is a hair wider than its column, so
    that a cell that just fits is on one line."""

    def within_room(room: float) -> list[Strip]:
        found = lines(cell, room, style, ragged=3 * style.size, align=side, leading=leading, role="")
        return shifted(found, side * (width - room)) if side else found

    strips = within_room(width)
    if len(strips) < 2:
        return strips
    even = within_room(max(balanced_measure(cell, width), min(width, longest_word(cell))))
    return even if len(even) == len(strips) else strips


def _ruled(strip: Strip, grid: _Grid, above: float, below: float, after: float = 0.0) -> Strip:
    """Return the strip with a rule over and under it of these thicknesses (0 for none), and space after."""
    over, under = (2.5 if above else 0.0), (2.5 if below else 0.0)
    tall = strip.height + over + under

    def paint(ink: Ink, x: float, top: float) -> None:
        for part in grid.parts() if above else ():
            ink.rule(x + part, top, grid.total, above, BLACK)
        strip.paint(ink, x, top - over)
        for part in grid.parts() if below else ():
            ink.rule(x + part, top - tall, grid.total, below, BLACK)

    return replace(strip, height=tall + after, paint=paint)
