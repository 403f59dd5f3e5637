"""What sets the four queens apart: how each wears her hair, and what she does with her arm.

Units and axes are those of `court_style`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from publisher.components.cards.court_attributes import attribute
from publisher.components.cards.court_heads import queen_hair
from publisher.components.cards.court_robes import hand, sleeve
from publisher.components.cards.court_style import FINE, GOLD, NAVY, RED, Style, contrast, cut, pair, stroke
from publisher.components.cards.paths import symmetric
from publisher.components.cards.suits import INK, PAPER
from publisher.drawing.shapes import Circle, Group, Polygon, Shape, compose, move, scale

Hair = Callable[[str], tuple[list[Shape], list[Shape]]]
"""What hangs behind the shoulders, and what frames the face, in a colour."""


def _veiled(fill: str) -> tuple[list[Shape], list[Shape]]:
    """A veil over a white wimple that hides all hair."""
    veil = symmetric(
        """M 0,-82 C 15,-82 21.6,-74 21.6,-61 C 21.6,-48 27,-38 34,-27 C 28,-22.6 22,-21 15,-21 L 0,-21"""
    )
    wimple = symmetric(
        """M 0,-80 C 13,-80 17.6,-72 17,-60 C 16.4,-48 13.6,-40 16,-31 C 10,-27.6 5,-27 0,-27 L 0,-39.5
        C 5,-40.5 9.6,-45.5 11.4,-52 C 13.2,-59 13.4,-68 11,-75 L 0,-75"""
    )
    folds = pair(
        stroke("M 19.4,-62 C 19.6,-48 24,-38 29.6,-27", FINE, contrast(fill)),
        stroke("M 18.6,-46 C 20,-38 23,-31 25,-24", FINE, contrast(fill)),
    )
    return [cut(veil, fill), *folds], [
        cut(wimple, PAPER),
        stroke("M -12.6,-46 C -8,-36 8,-36 12.6,-46", FINE),
        stroke("M -13.4,-36 C -6,-31.6 6,-31.6 13.4,-36", FINE),
    ]


def _plaited(fill: str) -> tuple[list[Shape], list[Shape]]:
    """Two plaits that fall over the shoulders."""
    line = PAPER if fill == INK else INK
    mass = cut(symmetric("M 0,-80 C 13,-80 18.4,-72 18.4,-60 C 18.4,-52 17,-47 14,-43 L 0,-43"), fill)
    links = [
        cut(
            f"M {x - 4.2},{y - 3.6} C {x + 1},{y - 5.4} {x + 5},{y - 3} {x + 4.2},{y + 1.6} "
            f"C {x + 1},{y + 4.6} {x - 4},{y + 3} {x - 4.2},{y - 3.6} Z",
            fill,
            0.8,
        )
        for x, y in ((15.0, -47.0), (17.4, -41.0), (19.6, -35.0), (21.4, -29.0), (22.6, -23.0))
    ]
    bow = cut("M 22.8,-18.6 L 19,-13 L 22.8,-15 L 26.8,-13 Z", RED, 0.8)
    return [mass], [
        *_bands(fill),
        *pair(stroke("M 3,-75.6 C 10,-72.4 13.4,-66 13.6,-58.6", FINE, line)),
        *pair(*links, bow),
    ]


def _netted(fill: str) -> tuple[list[Shape], list[Shape]]:
    """Hair rolled up over the ears, in golden nets."""
    line = PAPER if fill == INK else INK
    mass = cut(symmetric("M 0,-80 C 12,-80 16,-72 16,-60 C 16,-52 14,-47 11,-44 L 0,-44"), fill)
    rolls: list[Shape] = []
    for side in (-1, 1):
        x, y = side * 17.0, -60.0
        rolls.append(Circle((x, y), 8.4, fill=fill, stroke=INK, width=0.95))
        rolls += [
            stroke(f"M {x - 7},{y + d} L {x + 7},{y + d + s * 6} ", FINE, GOLD if fill != GOLD else RED)
            for d, s in ((-5.4, 1), (-0.6, 1), (-0.6, -1), (4.6, -1))
        ]
    return [mass], [
        *_bands(fill),
        *pair(stroke("M 3,-75.6 C 10,-72.4 13.4,-66 13.6,-58.6", FINE, line)),
        *rolls,
    ]


def _bands(fill: str) -> list[Shape]:
    """The hair parted over the brow."""
    return pair(cut("M 0,-78 L 13.6,-77 C 16.4,-70 15.8,-60 12.6,-52.6 C 13,-60 10.6,-68.6 0,-74.6 Z", fill))


def _aloft(suit: str, style: Style) -> list[Shape]:
    """A flower held up before her."""
    return [*attribute(style.attribute, suit), *sleeve("Q", suit, style), *hand()]


def _other_hand(suit: str, style: Style) -> list[Shape]:
    """The other arm lifts a lamp, below the suit."""
    lamp: list[Shape] = [
        cut("M 41,-24 L 49,-24 L 47,-30 L 43,-30 Z", GOLD),
        cut("M 38,-30 L 52,-30 L 53.6,-46 L 36.4,-46 Z", PAPER),
        stroke("M 45,-30 L 45,-46"),
        cut("M 45,-32.4 C 41,-36 42.4,-39.6 45,-43.6 C 47.6,-39.6 49,-36 45,-32.4 Z", RED, FINE),
        cut("M 35,-46 L 55,-46 L 45,-54 Z", GOLD),
        Circle((45, -55.4), 1.8, fill=GOLD, stroke=INK, width=0.8),
    ]
    arm = [*lamp, *sleeve("Q", suit, style), *hand()]
    return [Group((Group(tuple(arm), (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)),), move(0.0, -7.0))]


def _fanning(suit: str, style: Style) -> list[Shape]:
    """A fan opened before the breast."""
    x, y, ribs, reach = 22.0, -8.0, 8, 29.0
    turns = [math.radians(-168 + i * 156 / ribs) for i in range(ribs + 1)]
    rim = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in turns]
    inner = [(x + 0.62 * reach * math.cos(a), y + 0.62 * reach * math.sin(a)) for a in turns]
    leaves: list[Shape] = []
    for i in range(ribs):
        leaves.append(Polygon(((x, y), rim[i], rim[i + 1]), fill=PAPER, stroke=INK, width=0.8))
        band = (inner[i], rim[i], rim[i + 1], inner[i + 1])
        leaves.append(Polygon(band, fill=NAVY if i % 2 else GOLD, stroke=INK, width=0.8))
    arm = "M 56,8 C 57,-4 52,-14 42,-16 L 26,-11 L 27,0 C 34,-1 37,3 37,8 Z"
    cuff = "M 29,-14 L 34,-15 L 34.6,.6 L 29.4,1.6 Z"
    cloth = style.other
    return [
        *leaves,
        cut(arm, cloth),
        stroke("M 50,2 C 50,-6 45,-11 37,-11", 1.3, contrast(cloth)),
        stroke("M 44.6,4 C 44.6,-3 42,-6 37,-6", 1.3, contrast(cloth)),
        cut(cuff, PAPER),
        Group(tuple(hand()), move(-22.4, 9.0)),
    ]


def _hawking(suit: str, style: Style) -> list[Shape]:
    """A falcon on her glove."""
    body = """M 40,-27 C 36,-34 36,-44 40,-50 C 40,-57 47,-59 50.6,-55 C 53,-54.4 54.6,-53 55.4,-50.6
        L 51.4,-51 C 53.6,-43 52.6,-35 47,-28 L 44,-20.6 L 39,-17 Z"""
    wing = "M 40.6,-46 C 37,-38 38,-28 34.6,-15 C 42,-20 47.4,-28 47.6,-38 C 47.6,-43 44,-46 40.6,-46 Z"
    falcon: tuple[Shape, ...] = (
        cut(body, PAPER),
        cut(wing, GOLD),
        stroke("M 42,-42 C 41,-34 40.6,-27 38,-20"),
        stroke("M 45,-41 C 45,-34 43,-28 40.4,-22"),
        *(stroke(f"M {x},{y} L {x + 1.8},{y + 1.4}", 0.5) for x, y in ((49, -44), (48.6, -40), (48, -36))),
        Circle((49.4, -54), 1.1, fill=INK),
        stroke("M 52.6,-52.6 L 55.4,-50.6"),
    )
    larger = compose(move(43.0, -20.0), compose(scale(1.35), move(-43.0, 20.0)))
    return [Group(falcon, larger), *sleeve("Q", suit, style), *hand()]


class Queen(NamedTuple):
    """How a queen wears her hair, and what she does."""

    hair: Hair
    arm: Callable[[str, Style], list[Shape]]


QUEENS: Mapping[str, Queen] = {
    "lamp": Queen(_veiled, _other_hand),
    "rose": Queen(queen_hair, _aloft),
    "fan": Queen(_plaited, _fanning),
    "falcon": Queen(_netted, _hawking),
}
"""The queens by what they carry."""
