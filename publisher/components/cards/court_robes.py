"""Robes, collars, sleeves and hands of the courts (units and axes: see `court_style`).

A robe's lower edge runs along the dividing line y = SLOPE · x, on which the turned half meets it.
"""

from __future__ import annotations

from publisher.components.cards.court_style import FINE, GOLD, Style, contrast, cut, pair, stroke
from publisher.components.cards.paths import clearance, symmetric
from publisher.components.cards.suits import INK, PAPER, suit_symbol
from publisher.drawing.shapes import Circle, Path, Point, Polygon, Shape, Use, scale

SLOPE = 0.2
_LEFT: tuple[Point, ...] = (
    (0.0, 0.0), (0.0, -36.0), (-10.0, -35.0), (-38.0, -31.5), (-52.0, -27.0),
    (-60.0, -22.5), (-60.0, -12.0),
)  # fmt: skip
_RIGHT: tuple[Point, ...] = (
    (0.0, 0.0), (0.0, -36.0), (10.0, -35.0), (38.0, -31.5), (52.0, -27.0),
    (60.0, -22.5), (60.0, 12.0),
)  # fmt: skip


def strewn(field: tuple[Point, ...], suit: str, colour: str, size: float, step: float) -> list[Shape]:
    """Suit signs `size` high in staggered rows, kept where they lie wholly within the field."""
    mark = suit_symbol(suit, colour)
    xs, ys = [p[0] for p in field], [p[1] for p in field]
    found: list[Shape] = []
    row, y = 0, min(ys)
    while y < max(ys):
        x = min(xs) + (step / 2 if row % 2 else 0.0)
        while x < max(xs):
            if clearance((x, y), field) > size * 0.52:
                found.append(Use(mark, scale(size, x, y)))
            x += step
        row, y = row + 1, y + step * 0.72
    return found


def robe(rank: str, suit: str, style: Style) -> list[Shape]:
    """The body: two halves of cloth strewn with the suit, and a border down the front."""
    shapes: list[Shape] = [
        Polygon(_LEFT, fill=style.robe, stroke=INK, width=0.95),
        Polygon(_RIGHT, fill=style.other if rank == "J" else style.robe, stroke=INK, width=0.95),
    ]
    shapes += strewn(_LEFT, suit, contrast(style.robe), 7.0, 10.4)
    if rank == "J":
        shapes += _bars(contrast(style.other))
    else:
        shapes += strewn(_RIGHT, suit, contrast(style.robe), 7.0, 10.4)
    shapes += _front(rank, suit, style)
    return shapes


def _bars(colour: str) -> list[Shape]:
    """The striped half of a knave's coat."""
    return [
        Path(
            f"M {x},{y} L {x + 4},{y + 1.1} L {x + 4},{(x + 4) * SLOPE} L {x},{x * SLOPE} Z",
            fill=colour,
        )
        for x, y in ((14.0, -33.6), (23.0, -33.0), (32.0, -31.6), (41.0, -29.8), (50.0, -26.8))
    ]


def _front(rank: str, suit: str, style: Style) -> list[Shape]:
    """The border down the middle of the robe."""
    if rank == "J":
        edge = "M -3.4,-34 L 3.4,-34 L 3.4,.7 L -3.4,-.7 Z"
        buttons = [Circle((0.0, y), 1.5, fill=GOLD, stroke=INK, width=FINE) for y in (-22.5, -16.5, -10.5)]
        return [cut(edge, PAPER), *buttons]
    fill = style.other
    mark = suit_symbol(suit, contrast(fill))
    return [
        cut("M -8,-34 L 8,-34 L 8,1.6 L -8,-1.6 Z", fill),
        stroke("M -5.8,-34 L -5.8,-1.2", 0.5, contrast(fill)),
        stroke("M 5.8,-34 L 5.8,1.2", 0.5, contrast(fill)),
        *(Use(mark, scale(7.4, 0.0, y)) for y in (-21.0, -11.5)),
    ]


def ermine(tails: tuple[Point, ...]) -> list[Shape]:
    """The black tails on a king's white fur."""
    return [
        Path(
            f"M {x},{y - 2.2} C {x + 1.3},{y} {x + 1.5},{y + 1.2} {x},{y + 2} "
            f"C {x - 1.5},{y + 1.2} {x - 1.3},{y} {x},{y - 2.2} Z",
            fill=INK,
        )
        for x, y in tails
    ]


def collar(rank: str, style: Style) -> list[Shape]:
    """Ermine cape (king), bare neck with lace and beads (queen), scalloped collar (knave)."""
    if rank == "K":
        cape = symmetric(
            """M 0,-30 L 9.4,-37.4 C 20,-35.4 30,-33.4 37.4,-31
        C 38.6,-27.6 38.4,-24 36.4,-20.6 C 29,-24 19,-25.4
            12,-24 C 7,-22.8 2.4,-20 0,-16.4"""
        )
        tails = [
            (x, y) for x, y in ((14.0, -30.4), (22.0, -29.4), (30.0, -27.6), (6.6, -28.4), (35.0, -26.0))
        ]
        both = tuple((side * x, y) for x, y in tails for side in (1, -1))
        return [cut(cape, PAPER), *ermine(both)]
    if rank == "Q":
        bare = symmetric("M 0,-38 L 6.6,-38 C 8,-33.4 15,-31.4 23,-30.2 C 19,-22 10,-15.4 0,-12.6")
        lace = cut(
            """M 22.4,-32.2 C 19,-23.4 10,-16.4 0,-13.6 L 0,-8.2 C 14,-11.4 24.4,-20.4 28.4,-31
        Z""",
            PAPER,
        )
        beads = ((0.0, -24.4), (4.2, -25.4), (8.0, -27.4), (-4.2, -25.4), (-8.0, -27.4))
        return [
            cut(bare, PAPER),
            *pair(lace),
            *(
                Circle((side * x, y), 0.9, fill=INK)
                for x, y in ((24.0, -27.4), (20.0, -21.4), (14.0, -16.4), (7.2, -12.8))
                for side in (1, -1)
            ),
            stroke("M -9.4,-31 C -8,-26 -4,-23.8 0,-23.8 C 4,-23.8 8,-26 9.4,-31", FINE),
            *(Circle(p, 1.25, fill=GOLD, stroke=INK, width=0.5) for p in beads),
            Path(
                "M 0,-23 L 2,-20.4 L 0,-17.4 L -2,-20.4 Z",
                fill=style.lining,
                stroke=INK,
                width=FINE,
            ),
        ]
    scallops = symmetric(
        """M 0,-33 L 8.6,-37.4 C 15,-37.4 21,-36 26.4,-33.6 C 27.6,-30.6 25,-27.6 21.4,-28
        C 20.6,-24.6 15.6,-23.4
        13,-26 C 11,-22.4 6,-22 4.4,-25.6 C 3.2,-24.2 1.4,-23.4 0,-23.4"""
    )
    return [
        cut(scallops, style.lining if style.lining != style.robe else PAPER),
        stroke(
            "M -24,-33 C -18,-29 -12,-28.6 0,-28.4 C 12,-28.6 18,-29 24,-33",
            FINE,
            contrast(style.lining),
        ),
        *(
            Circle((x, y), 0.9, fill=contrast(style.lining))
            for x, y in (
                (-21, -30.2),
                (-13.4, -27.4),
                (-5, -26.6),
                (5, -26.6),
                (13.4, -27.4),
                (21, -30.2),
            )
        ),
    ]


def sleeve(rank: str, suit: str, style: Style) -> list[Shape]:
    """The right arm: a wide sleeve from the dividing line up to the cuff."""
    cloth = style.other if rank != "J" else style.robe
    mark = contrast(cloth)
    arm = "M 12,2.4 C 13,-9 22,-17.4 33.4,-21.4 L 42.6,-4.6 C 38,-2.4 34.6,1.6 33.4,6.7 Z"
    cuff = "M 31.4,-23.4 L 36.4,-25.4 L 46.8,-6.4 L 42,-3.6 Z"
    folds = (
        "M 16,3.2 C 18,-6 24,-12.4 34.6,-17", "M 20.4,4 C 22,-3.6 27,-8.6 36.8,-13",
        "M 25.4,5 C 26.6,-.6 31,-5.4 39,-9",
    )  # fmt: skip
    return [
        cut(arm, cloth),
        *(stroke(fold, 1.3, mark) for fold in folds),
        cut(cuff, PAPER),
        *(
            ermine(((36.0, -20.0), (39.4, -14.0), (42.8, -8.0)))
            if rank == "K"
            else [
                stroke(f"M {34.2 + i * 2.6},{-22 + i * 4.7} L {37 + i * 2.6},{-23.2 + i * 4.7}", FINE)
                for i in range(4)
            ]
        ),
    ]


def hand() -> list[Shape]:
    """A closed fist round an upright shaft at x = 45, fingers to the right."""
    outline = """M 38.6,-20.4 C 40.6,-23.4 45,-24.6 49.4,-23.8 C 52.6,-23 53,-20.6 51.6,-19.6
        C 53.4,-18.4 53.2,-16 51.4,-15.4
        C 52.8,-14 52.4,-11.8 50.4,-11.4 C 50.6,-9 48.4,-7.8 46,-8 C 42,-8.4 39.8,-11 38.6,-14 Z"""
    return [
        cut(outline, PAPER),
        stroke("M 44.6,-19.6 L 51.4,-19.6"),
        stroke("M 44.6,-15.6 L 51.2,-15.4"),
        stroke("M 44.6,-11.6 L 50.2,-11.4"),
        stroke("M 40.6,-20.6 C 43.4,-22 45.6,-20.8 45.2,-18.6 C 44.8,-16.8 42.6,-16.4 41,-17.2", 0.7),
    ]
