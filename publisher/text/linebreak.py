"""Breaking a paragraph into lines as a whole (Knuth and Plass, 1981), for lines of one width.

The input is the *chances* of a paragraph: the places where a line may end, in order, with the width of
everything before them. The algorithm does not need the letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import msgspec

STRETCH = 0.9
"""The most that a space may grow before a line counts as badly loose, as a share of itself."""
SHRINK = 0.2
"""The most that a space may shrink, as a share of itself."""
FLEX = 0.012
"""The most that the letters of a line may be drawn wider or narrower, as a share: too small to be visible."""

_COMFORT = 1.15  # the most that lines may stretch before hyphens are tried
_STRAIN = 2.2  # and before any looseness is allowed
_MANY = 2000  # paragraphs with more chances than this are broken greedily: real ones have fewer
_NEAR = 0.6  # a line shorter than this cannot be stretched to the width within these limits
_LADDER = 300_000.0  # two hyphens in a row
_LAST_HYPHEN = 8_000.0  # a part of a word alone on the last line
_MISMATCH = 3_000.0  # a tight line beside a loose one
_STUB = 20_000.0  # a very short last line


class Breakpoint(msgspec.Struct, frozen=True):
    """A place where a line may end.

    `end` is the natural width from the start of the paragraph to the end of the line if it ends here (with
    the hyphen, without the part that hangs into the margin), `start` the width up to the beginning of the
    next line. `gap_end` and `gap_start` count only the stretchable spaces in these widths.
    """

    end: float
    start: float
    gap_end: float
    gap_start: float
    cost: float = 0.0
    hyphen: bool = False
    emergency: bool = False


class _Node(msgspec.Struct, frozen=True):
    """The best way found so far to end a line at chance `at`."""

    at: int
    start: float
    gap: float
    demerits: float
    ratio: float
    hyphen: bool
    previous: _Node | None


def fit(chances: Sequence[Breakpoint], width: float, ragged: float = 0.0) -> list[int]:
    """Return the chances to take, including the last one; no line is wider than `width`.

    They are without hyphens if possible, else with them, else with any looseness, else even within words.
    `ragged` is the width that a line may lack without a penalty (0: justified).
    """
    return comfortable(chances, width, ragged) or strained(chances, width, ragged)


def comfortable(chances: Sequence[Breakpoint], width: float, ragged: float = 0.0) -> list[int]:
    """Return the chances to take if the paragraph looks good without hyphens; else []."""
    words = [i for i, chance in enumerate(chances) if not (chance.hyphen or chance.emergency)]
    node = _search(chances, words, width, ragged, _COMFORT)
    return _path(node) if node else []


def strained(chances: Sequence[Breakpoint], width: float, ragged: float = 0.0) -> list[int]:
    """Return the chances to take in a paragraph that is not comfortable."""
    if len(chances) > _MANY:
        return greedy(chances, width)
    every = list(range(len(chances)))
    hyphened = [i for i in every if not chances[i].emergency]
    for allowed, limit in ((hyphened, _STRAIN), (hyphened, inf), (every, inf)):
        node = _search(chances, allowed, width, ragged, limit)
        if node:
            return _path(node)
    return greedy(chances, width)


def even(chances: Sequence[Breakpoint], width: float, taken: Sequence[int]) -> list[int]:
    """Return the chances to take for lines that are as even as possible, the last line too, in no more lines
    than with the chances that are `taken`. Of chances that have a cost, only taken ones are used again."""
    allowed = [i for i, chance in enumerate(chances) if not chance.cost or i in taken]
    best: dict[int, tuple[int, float, int]] = {-1: (0, 0.0, -1)}  # lines, their unevenness, the chance before
    for i in allowed:
        ways = []
        for before in reversed(best):
            slack = width - chances[i].end + (chances[before].start if before >= 0 else 0.0)
            if slack < -1e-6:
                break
            lines, uneven, _ = best[before]
            ways.append((lines + 1, uneven + slack * slack, before))
        if ways:
            best[i] = min(ways)
    last = len(chances) - 1
    if last not in best:
        return list(taken)
    found = []
    while last >= 0:
        found.append(last)
        last = best[last][2]
    return found[::-1]


def greedy(chances: Sequence[Breakpoint], width: float) -> list[int]:
    """Return the chances to take if each line is as full as possible: the last resort, and a reference."""
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
    """Return how much a line must stretch (1 = badly loose) or shrink (-1 = the most allowed)."""
    natural, spaces = chance.end - start, chance.gap_end - gap
    slack = width - natural
    if slack < -1e-6:
        return slack / (SHRINK * spaces + FLEX * natural)
    return slack / (STRETCH * spaces + FLEX * natural + ragged)


def _search(
    chances: Sequence[Breakpoint], allowed: list[int], width: float, ragged: float, limit: float
) -> _Node | None:
    """Return the best way to the last chance. Each chance is compared with every line that may still end
    there; so `ratio` is repeated here, and hopeless candidates are dropped early."""
    active = [_Node(-1, 0.0, 0.0, 0.0, 0.0, False, None)]
    final = len(chances) - 1
    near = _NEAR * width if limit < inf and not ragged else -inf
    far = 1.05 * width  # a margin, because a hanging stop can make a later end a little shorter
    for i in allowed:
        chance = chances[i]
        end, gap_end, last = chance.end, chance.gap_end, i == final
        least, best, tension = inf, None, 0.0
        alive: list[_Node] = []
        for place, node in enumerate(active):
            natural = end - node.start
            if natural < near and not last:
                alive += active[place:]  # lines that are too short, the latest last, need no calculation
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
    """Return the demerits of a line, never negative."""
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
