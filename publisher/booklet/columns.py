"""Columns: where to cut a galley, all cuts weighed together, and how to fill each column.

As with the lines of a paragraph, the best place for one cut depends on the others: a page that ends
a little early may spare the next one a gap. So the cheapest combination of all cuts is searched for.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from msgspec.structs import replace

from publisher.booklet.galley import Placed, Strip, height

_STRETCH = 1.0
"""The most that the space between blocks may grow to fill a column, as a share of itself."""
_MOST = 0.15  # and the most that it may fill of the column
_SHRINK = 0.35  # the share of itself that the space may shrink by
_RAGGED = 80.0  # the price of a column that ends too early by
_SEEN = 30.0  # this much (pt) or more
_BLANK = 6000.0  # times the square of the share of a column left blank
_SQUEEZE = 80.0  # pictures and spaces as small as they will go
_SPREAD = 30.0  # spaces as wide as they will go
_SCRAP = 1000.0  # a last page that is hardly begun
_BEGUN = 0.22  # the share of a page that is enough for the last page
_EARLIEST = 0.4  # the share of a column that is filled if possible
_NIL = 0.01  # a difference that does not count (pt)
_BROKEN = 1e6  # a break where none is allowed

Depth = Callable[[int], float]


class _Way(NamedTuple):
    """The cheapest way found to end `columns` columns before strip `at`."""

    price: float
    columns: int
    at: int
    previous: _Way | None


def cut(strips: Sequence[Strip], depth: Depth, columns: int = 1, elastic: bool = True) -> list[list[Strip]]:
    """Return the strips split into columns: column i at most `depth(i)` high after squeezing, if `elastic`.

    A page has `columns` of them, and all pages after the first are alike: on them, only the cheapest way to
    each column of a page goes on. A strip higher than a column has a column for itself.
    """
    if not strips:
        return []
    galley = _Galley(strips, elastic)
    ways: list[dict[int, _Way]] = [{} for _ in range(len(strips) + 1)]
    ways[0][0] = _Way(0.0, 0, 0, None)
    for start in range(len(strips)):
        for column, way in ways[start].items():
            after = column + 1 if column + 1 < 2 * columns else columns
            for at, price in galley.ends(start, depth(column), 0 if column % columns else columns):
                found = way.price + price, way.columns + 1
                if after not in ways[at] or found < ways[at][after][:2]:
                    ways[at][after] = _Way(*found, at, way)
    return galley.columns(min(ways[-1].values(), key=lambda way: way[:2]))


class _Galley:
    """Strips with the running sums that give the height of any run of them."""

    def __init__(self, strips: Sequence[Strip], elastic: bool) -> None:
        self.strips = strips
        self.shrink = _SHRINK * elastic
        self.sums = [0.0, *accumulate(strip.height + strip.before for strip in strips)]
        self.loose = [0.0, *accumulate(strip.loose for strip in strips)]
        self.gives = [0.0, *accumulate(elastic * strip.give + self.shrink * strip.loose for strip in strips)]
        self.least = [height - give for height, give in zip(self.sums, self.gives, strict=True)]
        self.open = [end for end, strip in enumerate(strips, 1) if not strip.keep and end < len(strips)]

    def ends(self, start: int, depth: float, page: int) -> Iterator[tuple[int, float]]:
        """Yield each place where a column that begins with strip `start` may end, and the price; `page` is
        the number of columns of the page that the column begins, 0 if it does not begin one."""
        first, size = self.strips[start], len(self.strips)
        above = self.sums[start] + first.before - sum(head.height for head in first.repeat)
        given = self.gives[start] + self.shrink * first.loose
        fitting = bisect_right(self.least, above - given + depth + _NIL, start + 1) - 1
        begin = max(start + 1, bisect_right(self.sums, above + _EARLIEST * depth))
        found = self.open[bisect_left(self.open, begin) : bisect_right(self.open, fitting)]
        for end in found:
            room = self.loose[end] - self.loose[start] - first.loose
            price = _price(self.sums[end] - above, room, self.gives[end] - given, depth)
            yield end, price + self.strips[end - 1].cost
        if fitting == size:
            used, give = self.sums[size] - above, self.gives[size] - given
            yield size, _ending(used, give, depth, page if start else 0)
        elif not found:
            yield from self._forced(start, max(fitting, start + 1))

    def _forced(self, start: int, fitting: int) -> Iterator[tuple[int, float]]:
        """Yield the last place where the column may end, however early; else the place where it is full."""
        for end in range(fitting, start, -1):
            if not self.strips[end - 1].keep:
                yield end, _BLANK
                return
        yield fitting, _BROKEN

    def columns(self, way: _Way) -> list[list[Strip]]:
        ends: list[int] = []
        step: _Way | None = way
        while step:
            ends.append(step.at)
            step = step.previous
        ends.reverse()
        return [
            [*(replace(head, again=True) for head in self.strips[start].repeat), *self.strips[start:end]]
            for start, end in pairwise(ends)
        ]


def _price(used: float, room: float, give: float, depth: float) -> float:
    spare = depth - used
    if abs(spare) <= _NIL:
        return 0.0
    if spare < 0:
        return _SQUEEZE * (spare / give) ** 2
    if _fills(spare, room, depth):
        return _SPREAD * (spare / (_STRETCH * room)) ** 2
    return _RAGGED * min(1.0, spare / _SEEN) + _BLANK * (spare / depth) ** 2


def _fills(spare: float, room: float, depth: float) -> bool:
    """Return True if the height `spare` can be spread over spaces that sum up to `room`."""
    return spare <= min(_STRETCH * room, _MOST * depth)


def _ending(used: float, give: float, depth: float, page: int) -> float:
    """Return the price of a last column; higher if it is the first of a page and hardly fills any of it."""
    squeeze = _SQUEEZE * ((used - depth) / give) ** 2 if used > depth + _NIL else 0.0
    return squeeze + (_SCRAP * max(0.0, 1 - used / (_BEGUN * page * depth)) if page else 0.0)


def spread(column: Sequence[Strip], depth: float, last: bool = False) -> list[Placed]:
    """Return strips placed down a column: pictures and spaces squeezed if it is too full, or spaces grown."""
    spare, grow = depth - height(column), 1.0
    room = sum(strip.loose for strip in column[1:])
    if spare < 0 and (give := sum(strip.give for strip in column) + _SHRINK * room):
        share = min(1.0, -spare / give)
        column = [strip.smaller(share * strip.give) for strip in column]
        grow -= share * _SHRINK
    elif not last and room and _fills(spare, room, depth):
        grow += spare / room
    placed: list[Placed] = []
    down = 0.0
    for i, strip in enumerate(column):
        down += strip.firm + strip.loose * grow if i else 0.0
        placed.append(Placed(strip, down))
        down += strip.height
    return placed


def balanced(page: Sequence[Sequence[Strip]], columns: int, depth: float) -> list[list[Strip]]:
    """Return the columns of a last page, made as equal in height as the strips allow."""
    strips = [s for n, column in enumerate(page) for s in column if n == 0 or not s.again]
    if not strips:
        return []
    best = [list(column) for column in page]
    low, high = height(strips) / columns, depth
    while high - low > 2:
        middle = (low + high) / 2
        tried = cut(strips, _level(middle), elastic=False)
        whole = all(not column[-1].keep for column in tried[:-1])
        if whole and len(tried) <= columns and max(map(height, tried)) <= middle + _NIL:
            best, high = tried, middle
        else:
            low = middle
    return best


def _level(depth: float) -> Depth:
    return lambda column: depth
