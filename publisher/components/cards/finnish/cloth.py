"""Robes, sleeves and hands of the Finnish courts (units and axes: see `style`)."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.cards.court_robes import hand
from publisher.components.cards.court_style import FINE, GOLD, LINE, NAVY, RED, contrast, cut, pair, stroke
from publisher.components.cards.finnish.style import WEAVES, Style, Weave
from publisher.components.cards.suits import INK, PAPER
from publisher.drawing.shapes import Circle, Group, Path, Point, Polygon, Shape

MIRROR = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_RIGHT: dict[str, tuple[Point, ...]] = {
    "K": ((0.0, -38.0), (24.0, -38.0), (42.0, -30.0), (53.0, 0.0), (0.0, 0.0)),
    "Q": ((0.0, -36.0), (12.0, -36.0), (30.0, -29.0), (44.0, 0.0), (0.0, 0.0)),
    "J": ((0.0, -37.0), (20.0, -37.0), (37.0, -31.0), (45.0, 0.0), (0.0, 0.0)),
}
"""The right half of the body of each rank."""


def robe(rank: str, suit: str, style: Style) -> list[Shape]:
    """The body in its weave, and what each rank wears over it."""
    right = _RIGHT[rank]
    whole = (*right, *((-x, y) for x, y in reversed(right[1:-1])))
    woven = Group(tuple(_weave(WEAVES[suit], style.thread)), cut=whole)
    return [
        Polygon(whole, fill=style.robe),
        woven,
        Polygon(whole, stroke=INK, width=LINE),
        *_over(rank, style),
    ]


def _weave(weave: Weave, thread: str) -> Iterator[Shape]:
    """The pattern of a suit over the whole width of a robe."""
    rows = range(-36, 2, 9)
    match weave:
        case "spruces":
            for row, y in enumerate(rows):
                for x in range(-60 + 5 * (row % 2), 61, 10):
                    yield Path(f"M {x},{y - 4} L {x + 3.2},{y + 3} L {x - 3.2},{y + 3} Z", fill=thread)
        case "waves":
            for y in rows:
                peaks = " ".join(
                    f"L {x},{y + (3 if i % 2 else -1.5)}" for i, x in enumerate(range(-55, 61, 5))
                )
                yield stroke(f"M -60,{y + 3} {peaks}", 1.5, thread)
        case "lozenges":
            for row, y in enumerate(rows):
                for x in range(-60 + 6 * (row % 2), 61, 12):
                    yield Polygon(((x, y - 4), (x + 4, y), (x, y + 4), (x - 4, y)), fill=thread)
        case _:
            for x in range(-56, 57, 8):
                yield stroke(f"M {x},-40 L {x},0", 2.2 if x % 16 else 0.9, thread)


def _over(rank: str, style: Style) -> list[Shape]:
    """A king's fur, a queen's apron and brooch, the straps of a knave."""
    trim = contrast(style.robe)
    if rank == "K":
        edge = cut("M -9,-38 L 9,-38 L 9,0 L -9,0 Z", PAPER)
        cape = cut(
            "M -25,-38.6 L 25,-38.6 L 36,-32.6 L 33,-25 L 12,-29 L -12,-29 L -33,-25 L -36,-32.6 Z", PAPER
        )
        tufts = [(x, y) for y in (-23.0, -16.0, -9.0) for x in (-4.6, 0.0, 4.6)]
        tufts += [(x, -33.0) for x in (-28.0, -20.0, -12.0, 12.0, 20.0, 28.0)]
        return [edge, cape, *(stroke(f"M {x},{y - 1.6} L {x},{y + 1.6}", 0.9) for x, y in tufts)]
    if rank == "Q":
        stripes = zip((-24, -19, -14, -9, -4), (RED, NAVY, GOLD, NAVY, RED), strict=True)
        return [
            cut("M -9,-29 L 9,-29 L 14,0 L -14,0 Z", PAPER),
            *(
                stroke(f"M {-10 - (y + 29) / 6},{y} L {10 + (y + 29) / 6},{y}", 1.4, ink)
                for y, ink in stripes
            ),
            cut("M -13,-36.4 L 0,-26 L 13,-36.4 L 22,-32.4 L 0,-17 L -22,-32.4 Z", PAPER),
            *pair(stroke("M 17.4,-34.4 L 0,-21.6", FINE, RED)),
            Circle((0, -24.4), 3.4, fill=GOLD, stroke=INK, width=0.8),
            Circle((0, -24.4), 1.2, fill=INK),
        ]
    straps = pair(cut("M 16,-37 L 20.6,-37 L -13.4,0 L -19,0 Z", PAPER, 0.8))
    return [
        *straps,
        cut("M -14,-38 L 14,-38 L 17,-32 L 6,-30.4 L 0,-34 L -6,-30.4 L -17,-32 Z", trim),
        *(Circle((0, y), 1.7, fill=GOLD, stroke=INK, width=FINE) for y in (-26.0, -11.0, -4.6)),
    ]


def arm(style: Style) -> list[Shape]:
    """The right arm, its fist round a shaft at x = 45."""
    sleeve = "M 10,0 L 16,-11 L 34,-23.4 L 43,-5.6 L 33,0 Z"
    cuff = "M 31.4,-23.4 L 36.4,-25.8 L 46.8,-6.4 L 41.6,-3.6 Z"
    line = contrast(style.thread)
    return [
        cut(sleeve, style.thread),
        stroke("M 18,-8 L 27,0 M 24,-13 L 36.4,-2.6 M 30,-18 L 40,-8.6", 1.2, line),
        cut(cuff, PAPER),
        stroke("M 35.4,-21.6 L 38,-18.8 L 36.8,-17.4 L 40.4,-14 L 39.4,-12.6 L 43,-8.6", FINE, RED),
        *hand(),
    ]


def folded_arms(style: Style) -> list[Shape]:
    """Both arms, the hands before the breast."""
    sleeve = "M 52,0 L 47,-15 L 24,-18.4 L 22,-5 L 34,0 Z"
    line = contrast(style.thread)
    return pair(
        cut(sleeve, style.thread),
        stroke("M 46,-12 L 40,0 M 38,-15 L 33,-1 M 30,-16.6 L 27,-3.6", 1.2, line),
        cut("M 20,-19.6 L 25.4,-19 L 23.4,-3.4 L 18,-4.2 Z", PAPER),
        cut("M 19.4,-17.4 C 13,-18.6 9.4,-15.6 9.4,-11.6 C 9.4,-7.4 13,-5.6 18.4,-6.4 Z", PAPER),
        stroke("M 9.8,-13.4 L 14.6,-13.4", FINE),
        stroke("M 9.8,-10 L 14.4,-10", FINE),
    )
