"""Breaking a paragraph into lines as a whole (Knuth and Plass, 1981), for lines of one width.

The paragraph arrives as its *chances*: the places where a line may end, in order, with the width
of everything before them. That is all the algorithm needs to know, so it needs no letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import msgspec

STRETCH = 0.9
"""How far a space may grow before a line counts as badly loose, as a share of itself."""
SHRINK = 0.2
"""How far a space may shrink at the very most."""
FLEX = 0.012
"""How much wider or narrower the letters of a line may be drawn; less than an eye can see."""

_COMFORT = 1.15  # how far lines may stretch before hyphens are tried
_STRAIN = 2.2  # and before anything is
_MANY = 2000  # chances of a paragraph whose lines are filled one after the other: no book has such words
_NEAR = 0.6  # a line shorter than this could not be stretched to the width within those
_LADDER = 300_000.0  # two hyphens running
_LAST_HYPHEN = 8_000.0  # a part of a word alone on the last line
_MISMATCH = 3_000.0  # a tight line beside a loose one
_STUB = 20_000.0  # a last line that is hardly there


class Breakpoint(msgspec.Struct, frozen=True):
    """A place where a line may end.

    `end` is the natural width from the start of the paragraph to the end of the line if it ends
    here (with the hyphen, less what hangs into the margin), `start` the width up to where the
    next line would begin. `gap_end` and `gap_start` count only the stretchable spaces therein.
    """

    end: float
    start: float
    gap_end: float
    gap_start: float
    cost: float = 0.0
    hyphen: bool = False
    emergency: bool = False


class _Node(msgspec.Struct, frozen=True):
    """The best way found to end a line at chance `at`."""

    at: int
    start: float
    gap: float
    demerits: float
    ratio: float
    hyphen: bool
    previous: _Node | None


def fit(chances: Sequence[Breakpoint], width: float, ragged: float = 0.0) -> list[int]:
    """The chances to take, the last one always among them; no line is wider than `width`.

    First without hyphens, then with them, then with any looseness, at last anywhere at all.
    `ragged` is how far a line may stay short of the width for free (0 sets justified).
    """
    return comfortable(chances, width, ragged) or strained(chances, width, ragged)


def comfortable(chances: Sequence[Breakpoint], width: float, ragged: float = 0.0) -> list[int]:
    """The chances to take if the paragraph comes out well without hyphens; else none."""
    words = [i for i, chance in enumerate(chances) if not (chance.hyphen or chance.emergency)]
    node = _search(chances, words, width, ragged, _COMFORT)
    return _path(node) if node else []


def strained(chances: Sequence[Breakpoint], width: float, ragged: float = 0.0) -> list[int]:
    """The chances to take in a paragraph that is not comfortable."""
    if len(chances) > _MANY:
        return greedy(chances, width)
    every = list(range(len(chances)))
    hyphened = [i for i in every if not chances[i].emergency]
    for allowed, limit in ((hyphened, _STRAIN), (hyphened, inf), (every, inf)):
        node = _search(chances, allowed, width, ragged, limit)
        if node:
            return _path(node)
    return greedy(chances, width)


def greedy(chances: Sequence[Breakpoint], width: float) -> list[int]:
    """First fit: each line as full as it will go. The yardstick, and the last resort."""
    taken: list[int] = []
    start = gap = 0.0
    last = -1
    for i, chance in enumerate(chances):
        if last >= 0 and ratio(chance, start, gap, width) < -1:
            taken.append(last)
            start, gap = chances[last].start, chances[last].gap_start
        last = i
    return [*taken, len(chances) - 1]


def ratio(chance: Breakpoint, start: float, gap: float, width: float, ragged: float = 0.0) -> float:
    """How much a line must stretch (1 = badly loose) or shrink (-1 = the most allowed)."""
    natural, spaces = chance.end - start, chance.gap_end - gap
    slack = width - natural
    if slack < -1e-6:
        return slack / (SHRINK * spaces + FLEX * natural)
    return slack / (STRETCH * spaces + FLEX * natural + ragged)


def _search(
    chances: Sequence[Breakpoint], allowed: list[int], width: float, ragged: float, limit: float
) -> _Node | None:
    """The best way to the last chance. Each chance is weighed against every line that may still end there, so
    that `ratio` is written out here, and what cannot become the best is not weighed to the end."""
    active = [_Node(-1, 0.0, 0.0, 0.0, 0.0, False, None)]
    final = len(chances) - 1
    near = _NEAR * width if limit < inf and not ragged else -inf
    far = 1.05 * width  # a hanging stop can still pull a later end back a little, hence the margin
    for i in allowed:
        chance = chances[i]
        end, gap_end, last = chance.end, chance.gap_end, i == final
        least, best, tension = inf, None, 0.0
        alive: list[_Node] = []
        for place, node in enumerate(active):
            natural = end - node.start
            if natural < near and not last:
                alive += active[place:]  # lines hardly begun, the latest last, are not worth weighing
                break
            slack = width - natural
            if slack < -1e-6:
                r = slack / (SHRINK * (gap_end - node.gap) + FLEX * natural)
            else:
                r = slack / (STRETCH * (gap_end - node.gap) + FLEX * natural + ragged)
            if r >= -1 or natural < far:
                alive.append(node)
            if r < -1 or (r > limit and not last) or node.demerits >= least:
                continue
            total = node.demerits + _demerits(node, chance, r, last, width)
            if total < least:
                least, best, tension = total, node, r
        if best is not None:
            best = _Node(
                i, chance.start, chance.gap_start, least, 0.0 if last else tension, chance.hyphen, best
            )
        if last:
            return best
        if best:
            alive.append(best)
        if not alive:
            return None
        active = alive
    return None


def _demerits(node: _Node, chance: Breakpoint, r: float, last: bool, width: float) -> float:
    """What a line costs, never less than nothing."""
    if last:
        stub = chance.end - node.start < 0.1 * width and node.at >= 0
        badness = 0.0 if r >= 0 else 100 * -(r**3)
        return (10 + badness) ** 2 + (_LAST_HYPHEN if node.hyphen else 0) + (_STUB if stub else 0)
    total: float = (10 + 100 * abs(r) ** 3) ** 2 + chance.cost * abs(chance.cost)
    if chance.hyphen and node.hyphen:
        total += _LADDER
    if node.previous and abs(r - node.ratio) > 1:
        total += _MISMATCH
    return total


def _path(node: _Node) -> list[int]:
    taken: list[int] = []
    step: _Node | None = node
    while step and step.at >= 0:
        taken.append(step.at)
        step = step.previous
    return taken[::-1]
