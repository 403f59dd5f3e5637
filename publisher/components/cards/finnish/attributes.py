"""What the Finnish courts hold: upright on the axis x = 45, or before the breast (units: see `style`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from publisher.components.cards.court_style import FINE, GOLD, NAVY, RED, cut, stroke
from publisher.components.cards.paths import symmetric
from publisher.components.cards.suits import INK, PAPER
from publisher.drawing.shapes import Circle, Group, Polygon, Shape, move


def _shaft(top: float, wide: float = 2.6, fill: str = GOLD) -> Shape:
    return cut(
        f"M {45 - wide / 2},{top} L {45 + wide / 2},{top} L {45 + wide / 2},0 L {45 - wide / 2},0 Z", fill
    )


def _axe() -> list[Shape]:
    """A woodcutter's."""
    return [
        _shaft(-92, 3.0),
        cut("M 43,-90 L 48,-90 L 58,-94 L 58.6,-72 L 48,-78 L 43,-78 Z", PAPER),
        stroke("M 55.4,-92 L 55.8,-74"),
        cut("M 42.4,-88 L 47.6,-88 L 47.6,-80 L 42.4,-80 Z", RED, 0.8),
    ]


def _kantele() -> list[Shape]:
    """The zither of the songs, held before the breast."""
    strings = [
        stroke(f"M {2 * i - 26},{-12.4 - 2.4 * i} L {22 - 1.4 * i},{-8 - 3.6 * i}", 0.6) for i in range(5)
    ]
    return [
        cut("M -34,-8 L -24,-26 L 26,-30 L 33,-22 L 24,-3 L -30,-3 Z", GOLD),
        *strings,
        *(Circle((25.6 - 1.8 * i, -9 - 3.4 * i), 1.0, fill=INK) for i in range(5)),
        Polygon(((-1, -12), (3, -9), (-1, -6), (-5, -9)), fill=RED, stroke=INK, width=FINE),
    ]


def _sheaf() -> list[Shape]:
    """Ears of rye, bound."""
    stalks = [stroke(f"M {45 + d * 0.4},-14 L {45 + d},-46", 1.6, INK) for d in (-10, -5, 0, 5, 10)]
    gilt = [stroke(f"M {45 + d * 0.4},-14 L {45 + d},-46", 0.8, GOLD) for d in (-10, -5, 0, 5, 10)]
    ears = [
        cut(f"M {45 + d},-62 L {48.4 + d},-54 L {45 + d},-44 L {41.6 + d},-54 Z", GOLD, 0.8)
        for d in (-11.0, 11.0, -5.6, 5.6, 0.0)
    ]
    band = cut("M 40,-32 L 50,-32 L 49.4,-27.6 L 40.6,-27.6 Z", RED, 0.8)
    foot = cut("M 43,-8 L 47,-8 L 50,0 L 40,0 Z", GOLD, 0.8)
    return [foot, *stalks, *gilt, *ears, band]


def _staff() -> list[Shape]:
    """A staff with the head of a bear."""
    head = symmetric("M 0,-94 L 6,-96 L 9.4,-92 L 8,-88 L 9,-82 L 4,-75 L 0,-75")
    return [
        _shaft(-76, 3.2),
        *(stroke(f"M 43.4,{y} L 46.6,{y - 3}", FINE) for y in range(-66, -24, 7)),
        Group((
            cut(head, INK),
            *(Circle((side * 3.4, -87), 1.1, fill=GOLD) for side in (-1, 1)),
            cut(symmetric("M 0,-84 L 3.4,-82 L 2,-78 L 0,-77.4"), GOLD, 0.7),
            Circle((0, -81.4), 1.1, fill=INK),
        ), move(45.0, 0.0)),
        cut("M 41,-76 L 49,-76 L 48,-71.6 L 42,-71.6 Z", RED, 0.8),
    ]  # fmt: skip


def _twig() -> list[Shape]:
    """A young spruce."""
    tiers = [
        cut(
            f"M 45,{top} L {45 + wide},{top + 13} L {45 + wide / 3},{top + 11} L {45 - wide / 3},{top + 11} "
            f"L {45 - wide},{top + 13} Z",
            NAVY,
        )
        for top, wide in ((-64, 12), (-75, 9.6), (-86, 7.2))
    ]
    tip = Polygon(((45, -94), (48, -89.6), (45, -85.4), (42, -89.6)), fill=GOLD, stroke=INK, width=0.7)
    return [_shaft(-56), *tiers, *(stroke(f"M 45,{y} L 45,{y + 6}", FINE, PAPER) for y in (-60, -71)), tip]


def _swan() -> list[Shape]:
    """A swan in her arms."""
    body = """M -30,-8 C -28,-22 -14,-27 2,-24 C 12,-22 20,-26 22,-32 C 24,-39 31,-42 35,-38
        C 37,-36 41,-35 43,-33 L 36,-32.4 C 32,-34 29.4,-32 28.6,-28 C 27,-18 22,-4 8,-3 L -22,-3 Z"""
    return [
        cut(body, PAPER),
        stroke("M -24,-9 C -14,-20 0,-20 12,-16 M -18,-7 C -8,-14 2,-14 12,-10"),
        cut("M 36,-35.6 L 43,-33 L 36,-32.4 Z", GOLD, 0.7),
        Circle((32.6, -36.6), 1.0, fill=INK),
    ]


def _distaff() -> list[Shape]:
    """A carved distaff with its wool."""
    star = "M 45,-88 L 45,-76 M 39.6,-82 L 50.4,-82 M 41,-86 L 49,-78 M 41,-78 L 49,-86"
    return [
        _shaft(-62),
        cut("M 45,-96 L 53,-88 L 52,-66 L 45,-60 L 38,-66 L 37,-88 Z", PAPER),
        stroke(star, 0.9, RED),
        stroke("M 39.4,-70 L 45,-65.4 L 50.6,-70", FINE),
        Circle((45, -91.4), 1.4, fill=RED),
        cut("M 40,-58 L 50,-58 L 52,-46 L 48,-38 L 42,-38 L 38,-46 Z", GOLD, 0.9),
        stroke("M 39,-49 L 51,-53 M 39.6,-44 L 51.4,-48", FINE),
    ]


def _cloudberry() -> list[Shape]:
    """A cloudberry with its leaf."""
    drupes = (
        (45.0, -54.0),
        (40.6, -50.6),
        (49.4, -50.6),
        (45.0, -48.6),
        (41.6, -45.6),
        (48.4, -45.6),
        (45.0, -43.4),
    )
    return [
        stroke("M 45,-42 L 45,0", 2.4),
        stroke("M 45,-42 L 45,0", 0.9, GOLD),
        cut("M 45,-29 L 36,-28 L 30,-34 L 34,-36 L 33,-42 L 39,-40 L 45,-33 Z", NAVY, 0.8),
        cut("M 45,-40 L 54,-43 L 51,-38 Z", NAVY, 0.8),
        cut("M 45,-40 L 36,-43 L 39,-38 Z", NAVY, 0.8),
        *(Circle(at, 3.6, fill=GOLD, stroke=INK, width=0.8) for at in drupes),
    ]


def _crossbow() -> list[Shape]:
    """A crossbow, bent."""
    limb = symmetric("M 0,-37.4 C 19,-37.4 38,-32.6 48,-18 C 38,-28.6 19,-32.6 0,-32.6")
    return [
        stroke("M -46,-19.6 L 0,-15 L 46,-19.6", 1.6, PAPER),
        stroke("M -46,-19.6 L 0,-15 L 46,-19.6", 0.7),
        cut(limb, RED),
        cut("M -3.6,-38 L 3.6,-38 L 4.6,0 L -4.6,0 Z", GOLD),
        stroke("M 0,-32 L 0,-17", 1.2),
        cut("M -5.4,-37.8 L 5.4,-37.8 L 5.4,-32.4 L -5.4,-32.4 Z", RED, 0.8),
    ]


def _horn() -> list[Shape]:
    """A herdsman's horn of birch bark."""
    turns = [
        stroke(f"M {x},{-24.4 - 0.27 * x} L {x + 4},{-13.4 + 0.05 * x}", 0.9) for x in (-22, -12, -2, 8, 18)
    ]
    return [
        cut("M -40,-13.6 L -40,-17.6 L 34,-36 L 38,-6 Z", GOLD),
        *turns,
        cut("M 31,-37.4 L 37,-38.4 L 41.4,-4.6 L 35.6,-4.8 Z", PAPER, 0.9),
        cut("M -46,-13 L -40,-13.6 L -40,-17.6 L -46,-17 Z", INK, 0.8),
    ]


def _scythe() -> list[Shape]:
    """A scythe, its blade over the head."""
    blade = "M 47,-93 C 36,-97 24,-92 17,-84 C 26,-89 37,-89 46,-86 Z"
    return [
        Group((_shaft(-95, 3.0), cut("M 41,-46 L 51,-46 L 51,-42.6 L 41,-42.6 Z", RED, 0.8))),
        Group((cut(blade, PAPER), stroke("M 45,-90.6 C 37,-92.6 29,-90.4 23,-86.6")), move(3.0, 0.0)),
    ]


def _oar() -> list[Shape]:
    return [
        _shaft(-62, 3.0),
        cut("M 45,-96 L 52,-90 L 52.6,-70 L 46.6,-60 L 43.4,-60 L 37.4,-70 L 38,-90 Z", GOLD),
        stroke("M 45,-94 L 45,-62"),
        cut("M 37.6,-84 L 52.4,-84 L 52.6,-77 L 37.4,-77 Z", RED, 0.8),
        stroke("M 38.6,-80.6 L 41.6,-83 L 45,-78 L 48.4,-83 L 51.4,-80.6", 0.9, PAPER),
    ]


ATTRIBUTES: Mapping[str, Callable[[], list[Shape]]] = {
    "axe": _axe, "kantele": _kantele, "sheaf": _sheaf, "staff": _staff,
    "twig": _twig, "swan": _swan, "distaff": _distaff, "cloudberry": _cloudberry,
    "crossbow": _crossbow, "horn": _horn, "scythe": _scythe, "oar": _oar,
}  # fmt: skip
