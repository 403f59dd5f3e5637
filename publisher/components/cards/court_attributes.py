"""What the courts carry, upright on the axis x = 45, held by a fist at y = -16."""

from __future__ import annotations

from publisher.components.cards.court_style import FINE, GOLD, NAVY, RED, cut, stroke
from publisher.components.cards.suits import INK, PAPER, suit_of
from publisher.drawing.shapes import Circle, Group, Path, Polygon, Shape, scale


def _shaft(top: float, wide: float = 2.6, fill: str = GOLD) -> Shape:
    return cut(
        f"M {45 - wide / 2},{top} L {45 + wide / 2},{top} L {45 + wide / 2},9 L {45 - wide / 2},9 Z",
        fill,
    )


def _sword(suit: str) -> list[Shape]:
    return [
        cut("M 45,-95 L 48.4,-88 L 48.2,-28 L 41.8,-28 L 41.6,-88 Z", PAPER),
        stroke("M 45,-88 L 45,-30", FINE),
        cut(
            "M 35,-30.6 C 35,-27 37,-26 40,-26.4 L 50,-26.4 C 53,-26 55,-27 55,-30.6 L 52,-29.4 L 38,-29.4 Z",
            GOLD,
        ),
        cut("M 43.4,-26.4 L 46.6,-26.4 L 46.6,-5 L 43.4,-5 Z", RED),
        Circle((45, -3.6), 3.0, fill=GOLD, stroke=INK, width=0.8),
    ]


def _falchion(suit: str) -> list[Shape]:
    return [
        cut(
            "M 42,-28 C 41,-50 40,-72 43.6,-95 C 49,-88 52.6,-78 51.6,-66 C 50.6,-52 48.8,-42 48.6,-28 Z",
            PAPER,
        ),
        stroke("M 44.6,-30 C 43.6,-50 43.2,-70 45.2,-86", FINE),
        cut("M 36,-26 L 36,-29.4 L 54,-29.4 L 54,-26 Z", GOLD),
        cut("M 43.4,-26.4 L 46.6,-26.4 L 46.6,-5 L 43.4,-5 Z", NAVY),
        Circle((45, -3.6), 3.0, fill=GOLD, stroke=INK, width=0.8),
    ]


def _axe(suit: str) -> list[Shape]:
    return [
        _shaft(-95),
        cut(
            "M 46.3,-90 C 50,-90.4 54,-93 57,-96 C 60,-86 60,-74 57,-64 C 54,-67 50,-69.6 46.3,-70 Z",
            PAPER,
        ),
        stroke("M 53.8,-90.4 C 55.6,-84 55.6,-76 53.8,-69.6", FINE),
        cut("M 43.7,-85 L 38,-82 L 35.4,-80 L 38,-78 L 43.7,-75 Z", PAPER),
        cut("M 42.4,-92 L 47.6,-92 L 47.6,-68 L 42.4,-68 Z", RED),
        Circle((45, -95), 2.2, fill=GOLD, stroke=INK, width=0.7),
    ]


def _sceptre(suit: str) -> list[Shape]:
    sign = Group((Path(suit_of(suit).data, fill=GOLD, stroke=INK, width=0.07),), scale(14.0, 45, -86))
    return [
        _shaft(-76, 3.2),
        *(stroke(f"M 43.4,{y} L 46.6,{y - 2}", FINE) for y in range(-68, 6, 6)),
        sign,
        cut("M 40,-78.6 L 50,-78.6 L 48,-73 L 42,-73 Z", RED),
        Circle((45, -69.4), 3.0, fill=PAPER, stroke=INK, width=0.8),
    ]


def _stem(top: float) -> list[Shape]:
    leaf = "M 45,-40 C 50,-41 54,-45 55,-51 C 49,-50 45.6,-46 45,-40 Z"
    other = "M 45,-32 C 40,-33 36,-37 35,-43 C 41,-42 44.4,-38 45,-32 Z"
    return [
        stroke(f"M 45,{top} L 45,4", 2.4),
        stroke(f"M 45,{top} L 45,4", 0.9, GOLD),
        cut(leaf, NAVY, 0.8),
        cut(other, NAVY, 0.8),
        stroke("M 46,-42 L 53,-49", 0.5, PAPER),
        stroke("M 44,-34 L 37,-41", 0.5, PAPER),
    ]


def _rose(suit: str) -> list[Shape]:
    return [
        *_stem(-60),
        cut(
            "M 45,-52 C 39,-54 35,-58 34.6,-63 C 39,-62 42,-60 45,-56 C 48,-60 51,-62 55.4,-63 "
            "C 55,-58 51,-54 45,-52 Z",
            NAVY,
            0.8,
        ),
        cut(
            """M 45,-56 C 37,-55 33,-61 35,-66 C 31.6,-71 35,-78 40.4,-78
        C 42.4,-81.6 48,-81.6 49.6,-78 C 55,-78 58.4,-71 55,-66
            C 57,-61 53,-55 45,-56 Z""",
            RED,
        ),
        stroke("M 35,-66 C 37,-63 41,-62 45,-64 C 49,-62 53,-63 55,-66"),
        stroke("M 40.4,-78 C 38.4,-74 39.4,-70 42,-68 C 45,-66 49,-67 50.4,-70 C 51.6,-73 51,-76 49.6,-78"),
        Circle((45.4, -72.4), 2.6, fill=GOLD, stroke=INK, width=FINE),
    ]


def _halberd(suit: str) -> list[Shape]:
    return [
        _shaft(-76),
        cut("M 45,-97 L 48,-84 L 46.8,-76 L 43.2,-76 L 42,-84 Z", PAPER),
        cut(
            "M 46.4,-82 C 50,-82 54,-85 58,-84 C 56,-79 56,-72 58,-66 C 54,-66 50,-69 46.4,-70 Z",
            PAPER,
        ),
        cut("M 43.6,-79 L 36,-76.4 C 37,-75 37,-74 36,-72.6 L 43.6,-72 Z", PAPER),
        cut("M 42.8,-83 L 47.2,-83 L 47.2,-68 L 42.8,-68 Z", RED, 0.8),
        cut("M 43,-68 L 47,-68 L 49,-58 L 46.4,-60 L 45,-57 L 43.6,-60 L 41,-58 Z", RED, 0.8),
    ]


def _leaf(suit: str) -> list[Shape]:
    return [
        _shaft(-62),
        cut(
            "M 45,-96 C 53,-88 57.6,-78 55,-68 C 53,-62 48,-59 45,-58 C 42,-59 37,-62 35,-68 "
            "C 32.4,-78 37,-88 45,-96 Z",
            GOLD,
        ),
        stroke("M 45,-90 L 45,-58", 0.8),
        *(stroke(f"M 45,{y} L {45 + d * 7.4},{y - 6}") for y in (-64, -71, -78) for d in (1, -1)),
        Circle((45, -58), 2.6, fill=RED, stroke=INK, width=0.8),
    ]


def _spear(suit: str) -> list[Shape]:
    return [
        _shaft(-80),
        cut("M 45,-97 C 49.6,-91 50,-85 47,-79 L 43,-79 C 40,-85 40.4,-91 45,-97 Z", PAPER),
        stroke("M 45,-93 L 45,-80"),
        cut("M 46.3,-77 L 59,-74.6 L 54.6,-69.4 L 59,-64 L 46.3,-61 Z", RED),
        Group((Path(suit_of(suit).data, fill=GOLD),), scale(8.0, 50.6, -69.2)),
        Polygon(((42.4, -80), (47.6, -80), (47.6, -77), (42.4, -77)), fill=GOLD, stroke=INK, width=0.8),
    ]


def _arrow(suit: str) -> list[Shape]:
    vanes = [
        cut(
            f"M 45,{y} L {45 + d * 6},{y - 7} L {45 + d * 6},{y - 16} L 45,{y - 9} Z",
            RED if i == 1 else NAVY,
            0.8,
        )
        for i, y in enumerate((-54.0, -65.0, -76.0))
        for d in (1, -1)
    ]
    return [_shaft(-95), *vanes, Circle((45, -95), 2.0, fill=GOLD, stroke=INK, width=0.8)]


_MAKERS = {
    "sword": _sword, "falchion": _falchion, "axe": _axe, "sceptre": _sceptre,
    "rose": _rose,
    "halberd": _halberd, "leaf": _leaf, "spear": _spear, "arrow": _arrow,
}  # fmt: skip


def attribute(name: str, suit: str) -> list[Shape]:
    """What a court carries, by the name its style gives."""
    return _MAKERS[name](suit)
