"""The bands between the halves of courts, in court units, the same both ways up.

A band is drawn `gap` deeper on either side than its least depth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from publisher.components.cards.suits import INK, PAPER, suit_symbol
from publisher.drawing.shapes import Group, Line, Polygon, Shape, Symbol, Use, scale, turn
from publisher.model.looks import Courts

# The four inks of courts also differ in grey: about 25 %, 35 %, 68 % light, and black.
NAVY = "#20366b"
RED = "#cf2430"
GOLD = "#e9b23a"

HALF_WIDTH = 60.0
_SLOPE = 0.2
_SLANTING, _WOVEN = 4.0, 4.6
"""Half the least depth of each band."""
_OUTLINE, _FINE = 0.95, 0.6

Band = Callable[[float], tuple[Shape, ...]]
"""A function that returns the band for a gap."""

_GOLDEN = (("K", "diamonds"), ("J", "spades"))
"""The usual courts in golden robes, whose band is navy."""
_ROBES: Mapping[str, Mapping[str, str]] = {
    "K": {"spades": INK, "hearts": RED, "diamonds": GOLD, "clubs": NAVY},
    "Q": {"spades": NAVY, "hearts": RED, "diamonds": GOLD, "clubs": INK},
    "J": {"spades": INK, "hearts": NAVY, "diamonds": RED, "clubs": NAVY},
}
"""The robes of the Finnish courts, whose colour is in their bands."""


def band_of(courts: Courts, rank: str, suit: str) -> Band:
    """Return the band of a court."""
    if courts == "finnish":
        return partial(_woven_band, _ROBES[rank][suit])
    ground = NAVY if (rank, suit) in _GOLDEN else GOLD
    return partial(slanting_band, suit_symbol(suit, INK if ground == GOLD else GOLD), ground)


def slanting_band(mark: Symbol, ground: str, gap: float) -> tuple[Shape, ...]:
    """Return a slanting band in the colour `ground`, strewn with marks."""
    deep = gap + _SLANTING
    left, right = (-HALF_WIDTH, -HALF_WIDTH * _SLOPE), (HALF_WIDTH, HALF_WIDTH * _SLOPE)
    field = (
        (left[0], left[1] - deep), (right[0], right[1] - deep),
        (right[0], right[1] + deep), (left[0], left[1] + deep),
    )  # fmt: skip
    line = INK if ground == GOLD else GOLD
    rule = Line((left[0], left[1] - deep + 1.4), (right[0], right[1] - deep + 1.4), line, _FINE)
    half: list[Shape] = [rule]
    if deep < 9.0:
        size = (deep - 1.4) * 1.25
        places = [(7.5 + 15.0 * i, 0.0) for i in range(4)]
    else:
        # A deep band has staggered rows, these above the middle line and as many below it.
        size = 7.5
        rows = max(1, round((deep - 3.0) / 7.0))
        places = [
            ((i - 4) * 15.0 + (3.75 if row % 2 else -3.75), -(row + 0.5) * (deep - 2.6) / rows)
            for row in range(rows)
            for i in range(9)
        ]
    half += [Use(mark, scale(size, x, _SLOPE * x + off)) for x, off in places if abs(x) < HALF_WIDTH - 4.0]
    ground_shape = Polygon(field, fill=ground, stroke=INK, width=_OUTLINE)
    return (ground_shape, *half, Group(tuple(half), turn(180)))


def _woven_band(robe: str, gap: float) -> tuple[Shape, ...]:
    """Return a level band with lozenges in the colour of a robe."""
    ground, line = (RED, GOLD) if robe == GOLD else (PAPER, INK)
    deep = _WOVEN + gap
    corners = ((-HALF_WIDTH, -deep), (HALF_WIDTH, -deep), (HALF_WIDTH, deep), (-HALF_WIDTH, deep))
    rows = max(1, round(deep / 5.0))
    down = (deep - 1.4) / rows
    tall = 0.8 * down
    places = [(x, (2 * row - rows + 1) * down) for row in range(rows) for x in range(-55, 56, 11)]
    return (
        Polygon(corners, fill=ground, stroke=INK, width=_OUTLINE),
        *(Line((-HALF_WIDTH, y), (HALF_WIDTH, y), line, _FINE) for y in (1.2 - deep, deep - 1.2)),
        *(
            Polygon(((x, y - tall), (x + 4, y), (x, y + tall), (x - 4, y)), robe, line, _FINE)
            for x, y in places
        ),
    )
