"""Tables in the manner of a book: three rules, no lines between, heads repeated when parted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from publisher.booklet.figures import beside
from publisher.booklet.galley import Strip, joined, within
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import lines
from publisher.booklet.setting import Setting
from publisher.booklet.styles import TABLE, bold
from publisher.booklet.tags import Element
from publisher.drawing.shapes import BLACK
from publisher.text.document import Align, Table, plain

_GAP = 11.0
_PAD = 2.6
_PARTED = 40.0  # what it costs to part a table
_WHOLE = 11  # a table of fewer lines is never parted
_SIDE = {"left": 0.0, "center": 0.5, "right": 1.0}
_NUMBER = re.compile(r"[-−+–±×]?\s*[\d½¼¾][\d\s.,:/½¼¾–−-]*%?|[–—-]?")


def table(block: Table, setting: Setting) -> list[Strip]:
    """One strip to a row; the head is held to the first row and repeated in a new column."""
    style = replace(TABLE, size=min(TABLE.size, setting.style.size))
    head = [setting.letters(cell.children, bold(style)) for cell in block.head]
    body = [[setting.letters(cell.children, style) for cell in row] for row in block.rows]
    sides = [_SIDE[side] for side in aligned(block)]
    widths = columns([head, *body], setting.measure)
    total = sum(widths) + _GAP * (len(widths) - 1)
    strips = [_row(row, widths, sides, style.size, "TD") for row in body]
    if any(row.text for row in head):
        first = _row(head, widths, sides, style.size, "TH", scope="Column")
        top = replace(_ruled(first, total, 0.7, 0.4), keep=True)
        strips = [top, *(replace(strip, repeat=(top,)) for strip in strips)]
    elif strips:
        strips[0] = _ruled(strips[0], total, 0.7, 0.0)
    strips[-1:] = [_ruled(strip, total, 0.0, 0.7) for strip in strips[-1:]]
    least = len(strips) if len(strips) < _WHOLE else 4  # head and three rows
    parted = [replace(strip, cost=_PARTED) for strip in strips[:-1]]
    return within("Table", joined([*parted, *strips[-1:]], least))


def aligned(block: Table) -> list[Align]:
    """The side of each column; one of nothing but numbers goes right unless the author said."""
    sides: list[Align] = []
    for i, side in enumerate(block.align):
        words = [plain(row[i].children).strip() for row in block.rows if i < len(row)]
        numbers = any(words) and all(_NUMBER.fullmatch(word) for word in words)
        sides.append("right" if side == "left" and numbers else side)
    return sides


def columns(rows: Sequence[Sequence[Letters]], measure: float) -> list[float]:
    """Column widths: natural if they fit, else the wide ones share what the narrow ones leave."""
    count = max(len(row) for row in rows)
    natural = [max(row[i].width() for row in rows if i < len(row)) for i in range(count)]
    room = measure - _GAP * (count - 1)
    if sum(natural) <= room:
        spare = room - sum(natural)
        filled = spare / count if sum(natural) > 0.72 * room else 0.0
        return [width + filled for width in natural]
    narrow: set[int] = set()
    while True:
        left = room - sum(natural[i] for i in narrow)
        wide = [i for i in range(count) if i not in narrow]
        share = left / max(len(wide), 1)
        fresh = {i for i in wide if natural[i] <= share}
        if not fresh:
            break
        narrow |= fresh
    total = sum(natural[i] for i in wide)
    return [natural[i] if i in narrow else left * natural[i] / total for i in range(count)]


def _row(
    cells: Sequence[Letters],
    widths: Sequence[float],
    sides: Sequence[float],
    size: float,
    role: str,
    scope: str = "",
) -> Strip:
    stacks: list[tuple[float, list[Strip]]] = []
    elements: list[Element] = []
    x = 0.0
    for cell, width, side in zip(cells, widths, sides, strict=False):
        # A hair wider, so that rounding never breaks a cell that just fits.
        strips = lines(cell, width + 0.1, size, ragged=3 * size, align=side, leading=1.25 * size, role="")
        strips = within(role, strips, scope=scope)
        elements.append(strips[0].elements[0] if strips else Element(role, scope=scope))
        stacks.append((x, strips))
        x += width + _GAP
    inner = beside(stacks) if any(strips for _, strips in stacks) else _empty(size)

    def paint(ink: Ink, x: float, top: float) -> None:
        inner.paint(ink, x, top - _PAD / 2)

    [row] = within("TR", [Strip(inner.height + _PAD, paint, elements=tuple(elements))])
    return row


def _empty(size: float) -> Strip:
    return Strip(1.25 * size, lambda ink, x, top: None)


def _ruled(strip: Strip, width: float, above: float, below: float) -> Strip:
    """The strip with a rule over and under it, each as thick as said (0 for none)."""
    over, under = (2.5 if above else 0.0), (2.5 if below else 0.0)
    tall = strip.height + over + under

    def paint(ink: Ink, x: float, top: float) -> None:
        if above:
            ink.rule(x, top, width, above, BLACK)
        strip.paint(ink, x, top - over)
        if below:
            ink.rule(x, top - tall, width, below, BLACK)

    return replace(strip, height=tall, paint=paint)
