"""The two jokers: a bareheaded fool with marotte (red), a masked juggler (black); two-headed."""

from __future__ import annotations

from functools import lru_cache, partial

from publisher.components.cards.court_heads import face, neck
from publisher.components.cards.court_robes import hand
from publisher.components.cards.court_style import FINE, GOLD, NAVY, RED, cut, pair, stroke
from publisher.components.cards.courts import framed, slanting_band
from publisher.components.cards.indices import lettering
from publisher.components.cards.looks import USUAL, CardLook
from publisher.components.cards.paths import clearance, symmetric
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import INK, PAPER
from publisher.components.cards.suits import RED as SUIT_RED
from publisher.components.lettering import READABLE
from publisher.drawing.shapes import Circle, Group, Path, Point, Polygon, Shape, Symbol, Use, scale

JOKERS = ("red", "black")
_LEAST_CAP = 0.78 * READABLE
"""The height of letters in a figure, so that the lowest of them, the J, can be read."""

# Emblems in a unit box, in the place of a suit: a bell and a mask.
_BELL = (
    symmetric("M 0,-.5 C .06,-.5 .1,-.46 .1,-.4 C .28,-.36 .38,-.22 .38,-.02 L .4,.16 L 0,.16"),
    symmetric("M 0,.24 L .44,.24 L .44,.33 L 0,.33"),
    symmetric("M 0,.37 L .13,.37 C .13,.46 .07,.5 0,.5"),
)
_MASK = symmetric("M 0,-.17 C .1,-.22 .22,-.3 .5,-.3 C .52,-.02 .44,.24 .25,.25 C .12,.25 .08,.12 0,.1")
_HOLE = "M .12,.01 C .17,-.1 .3,-.12 .39,-.06 C .35,.08 .2,.13 .12,.01 Z"


@lru_cache(maxsize=8)
def _emblem(which: str, colour: str) -> Symbol:
    shapes: tuple[Shape, ...]
    if which == "red":
        shapes = tuple(Path(data, fill=colour) for data in _BELL)
    else:
        shapes = (Path(_MASK, fill=colour), *pair(Path(_HOLE, fill=PAPER)))
    return Symbol(f"joker-{which}-{colour.lstrip('#')}", shapes)


def _bell(x: float, y: float) -> list[Shape]:
    return [
        Circle((x, y), 3.0, fill=GOLD, stroke=INK, width=0.8),
        stroke(f"M {x - 2.9},{y + 0.4} L {x + 2.9},{y + 0.4}", FINE),
        Circle((x, y + 1.6), 0.6, fill=INK),
    ]


def three_horns(one: str, other: str) -> list[Shape]:
    """The red fool's cap: three horns, each with its bell."""
    side = """M 4,-76 C 8,-90 20,-95 27,-88 C 31.4,-83.6 31.6,-77 28.6,-71
        C 26.4,-76 22.4,-77.6 18,-74.6
        L 14.4,-70 Z"""
    middle = symmetric("M 0,-93 C 5,-88 9,-82 10,-74 L 0,-72")
    return [
        *pair(cut(side, one)),
        *pair(stroke("M 10,-80 C 14,-87 20,-89.4 24.4,-85", FINE, PAPER)),
        cut(middle, other),
        cut(
            "M -15.4,-76.6 C -8,-79.4 8,-79.4 15.4,-76.6 L 14.8,-70.6 C 8,-73.6 -8,-73.6 -14.8,-70.6 Z",
            GOLD,
        ),
        *(stroke(f"M {x},{-77.8} L {x + 3},{-73} L {x + 6},{-77.8}", FINE) for x in (-15, -9, -3, 3, 9)),
        *_bell(28.6, -68.6),
        *_bell(-28.6, -68.6),
        *_bell(0, -94.4),
    ]


def _two_horns(one: str, other: str) -> list[Shape]:
    """The black juggler's hood: two upright horns, party-coloured, close about the face."""
    right = """M 0,-78 C 3,-86 8,-90 14,-96 C 15.6,-88 18,-83 18.6,-74 C 20,-60 18,-46 14,-38
        L 9.6,-42
        C 13,-50 14,-62 12.6,-70 C 8,-74 4,-75 0,-75 Z"""
    left = """M 0,-78 C -3,-86 -8,-90 -14,-96 C -15.6,-88 -18,-83 -18.6,-74
        C -20,-60 -18,-46 -14,-38 L -9.6,-42
        C -13,-50 -14,-62 -12.6,-70 C -8,-74 -4,-75 0,-75 Z"""
    return [
        cut(right, one),
        cut(left, other),
        stroke("M 14,-90 C 14.4,-84 15.6,-78 15.8,-70", FINE, PAPER),
        stroke("M -14,-90 C -14.4,-84 -15.6,-78 -15.8,-70", FINE, INK),
        *_bell(14.4, -94.8),
        *_bell(-14.4, -94.8),
    ]


def _mask() -> list[Shape]:
    """A half mask with the eyes left open."""
    mask = """M 0.8,-66.4 C 5,-68.4 10,-68 13.4,-66.6 L 13.4,-58 C 10,-55.4 5,-55.8 2.6,-59
        C 1.8,-59.8 .2,-59.8 -.8,-59
        C -4,-55.4 -9,-55.2 -13.2,-58 L -13.4,-66.6 C -9,-68.4 -3.4,-68.4 .8,-66.4 Z"""
    eyes = (
        "M -9.4,-60.8 C -7.6,-63.8 -3.6,-63.8 -1.4,-60.4 C -3.6,-58.8 -7.4,-58.8 -9.4,-60.8 Z",
        "M 3.8,-60.4 C 5.4,-63.8 8.8,-63.8 10.6,-60.8 C 9,-58.8 5.8,-58.8 3.8,-60.4 Z",
    )
    return [
        Path(mask, fill=INK),
        *(Path(eye, fill=PAPER) for eye in eyes),
        Circle((-4.6, -61.1), 1.4, fill=INK),
        Circle((7.6, -61.1), 1.4, fill=INK),
    ]


def _smile() -> list[Shape]:
    """A broad grin in the place of the courts' grave mouth."""
    return [
        Path(
            "M -4.6,-47.6 C -1,-45.8 4,-45.8 7.6,-47.8 C 5.6,-42.2 -2,-42 -4.6,-47.6 Z",
            RED,
            INK,
            0.6,
        ),
        stroke("M -5.8,-48.8 C -5.2,-48.2 -4.8,-47.8 -4,-47.2", 0.6),
        stroke("M 8.6,-49 C 8.2,-48.4 7.8,-48 7,-47.4", 0.6),
    ]


_BODY: tuple[Point, ...] = (
    (-60.0, -12.0), (-60.0, -22.5), (-52.0, -27.0), (-38.0, -31.5), (-10.0, -35.0),
    (10.0, -35.0), (38.0, -31.5), (52.0, -27.0), (60.0, -22.5), (60.0, 12.0),
)  # fmt: skip


def _motley(ground: str, other: str, dots: str) -> list[Shape]:
    """A coat of lozenges; those on the dividing line reach as far under the band as it is deep."""
    field = tuple((x, y + (3.6 if abs(x) == 60.0 and y > -20.0 else 0.0)) for x, y in _BODY)
    shapes: list[Shape] = [Polygon(_BODY, fill=ground, stroke=INK, width=0.95)]
    across, down = 7.5, 9.6
    for row in range(-8, 5):
        for column in range(-8, 9):
            x = column * across + (across / 2 if row % 2 else 0.0)
            y = row * down / 2 - 8.0
            lozenge = (
                (x, y - down / 2), (x + across / 2, y), (x, y + down / 2), (x - across / 2, y),
            )  # fmt: skip
            if row % 2 and all(clearance(corner, field) > 0.2 for corner in lozenge):
                shapes.append(Polygon(lozenge, fill=other, stroke=INK, width=0.5))
            elif not row % 2 and clearance((x, y), field) > 1.4:
                shapes.append(Circle((x, y), 0.9, fill=dots))
    return shapes


def _ruff(one: str, other: str) -> list[Shape]:
    """A collar of long points, a bell on each."""
    points = ((-34.0, -24.0), (-18.0, -15.0), (0.0, -11.0), (18.0, -15.0), (34.0, -24.0))
    necks = (
        (-15.0, -37.0),
        (-9.0, -35.0),
        (-3.2, -34.0),
        (3.2, -34.0),
        (9.0, -35.0),
        (15.0, -37.0),
    )
    shapes: list[Shape] = []
    for i, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = necks[i], necks[i + 1]
        shapes.append(
            Polygon(
                (
                    (x0, y0),
                    (x1, y1),
                    (x1 + (x - x1) * 0.6 + 4, y - 6),
                    (x, y),
                    (x0 + (x - x0) * 0.6 - 4, y - 6),
                ),
                fill=other if i % 2 else one,
                stroke=INK,
                width=0.9,
            )
        )
    for x, y in points:
        shapes += _bell(x, y + 1.4)
    return shapes


def _arm(cloth: str, mark: str) -> list[Shape]:
    arm = "M 12,2.4 C 13,-9 22,-17.4 33.4,-21.4 L 42.6,-4.6 C 38,-2.4 34.6,1.6 33.4,6.7 Z"
    cuff = """M 31,-22 L 33,-27 L 36.6,-23.4 L 40.6,-23.6 L 40,-18.6 L 44.8,-16 L 42.6,-12
        L 47,-7.6 L 42,-3.6 Z"""
    folds = (
        "M 16,3.2 C 18,-6 24,-12.4 34.6,-17",
        "M 20.4,4 C 22,-3.6 27,-8.6 36.8,-13",
        "M 25.4,5 C 26.6,-.6 31,-5.4 39,-9",
    )
    return [cut(arm, cloth), *(stroke(fold, 1.3, mark) for fold in folds), cut(cuff, GOLD, 0.8)]


def marotte() -> list[Shape]:
    """A fool's stick: a little head in a cap of its own, below the horn of the fool's."""
    head: tuple[Shape, ...] = (
        cut("M 39,-62 L 45,-55 L 51,-62 L 49,-67 L 41,-67 Z", NAVY, 0.8),
        Circle((45, -72.4), 6.2, fill=PAPER, stroke=INK, width=0.9),
        cut(
            "M 38.4,-74 C 35,-82 32.4,-80 31.6,-74.6 C 31,-86 39,-90 45,-84 "
            "C 51,-90 59,-86 58.4,-74.6 C 57.6,-80 55,-82 51.6,-74 C 47,-77 43,-77 38.4,-74 Z",
            RED,
            0.9,
        ),
        Circle((31.8, -73.2), 1.9, fill=GOLD, stroke=INK, width=FINE),
        Circle((58.0, -73.2), 1.9, fill=GOLD, stroke=INK, width=FINE),
        Circle((42.8, -72.4), 0.8, fill=INK),
        Circle((47.6, -72.4), 0.8, fill=INK),
        stroke("M 42.4,-69.4 C 44,-68 46.4,-68 48,-69.4", FINE),
    )
    stick = cut("M 43.7,-38 L 46.3,-38 L 46.3,9 L 43.7,9 Z", GOLD)
    return [stick, Group(head, scale(0.9, 4.5, 16.8))]


def _juggling() -> list[Shape]:
    """Three balls in the air over an open hand."""
    balls = ((33.0, -62.0, PAPER), (44.6, -86.0, INK), (52.0, -52.0, GOLD))
    shapes: list[Shape] = [
        stroke("M 49,-30 C 52,-40 53,-50 52,-52", 0.5),
        stroke("M 51.6,-58 C 51.4,-68 49.6,-76 46.8,-80.4", 0.5),
        stroke("M 41,-81 C 37,-77 34.8,-73 33.8,-68.4", 0.5),
    ]
    for x, y, fill in balls:
        shapes.append(Circle((x, y), 5.6, fill=fill, stroke=INK, width=0.95))
        line = PAPER if fill == INK else INK
        shapes.append(
            stroke(
                f"M {x - 5},{y + 1.4} C {x - 2},{y + 3.4} {x + 2},{y + 3.4} {x + 5},{y + 1.4}",
                FINE,
                line,
            )
        )
        shapes.append(
            stroke(
                f"M {x - 5},{y - 1.4} C {x - 2},{y + 0.6} {x + 2},{y + 0.6} {x + 5},{y - 1.4}",
                FINE,
                line,
            )
        )
    return shapes


def _open_hand() -> list[Shape]:
    palm = """M 40,-12 C 38.6,-16 38.4,-20 40,-24 C 40.8,-26 43,-25.4 43,-23.4 L 43.2,-20
        C 44,-24 45,-29 47,-30.4
        C 48.6,-31.2 49.6,-29.6 49.2,-27.8 C 51,-29.4 53,-28 52.2,-25.8
        C 54.2,-26.4 55.4,-24.4 54.2,-22.6
        C 55.8,-22.4 56,-20.4 54.8,-19 C 52,-14 49,-9.6 45,-7 Z"""
    return [
        cut(palm, PAPER),
        stroke("M 49.2,-27.8 L 47.2,-20.6"),
        stroke("M 52.2,-25.8 L 49,-18.8"),
        stroke("M 54.2,-22.6 L 50,-16.8"),
    ]


@lru_cache(maxsize=4)
def half_joker(which: str) -> Symbol:
    """The upper half of a joker, in court units."""
    if which == "red":
        shapes = [
            *_motley(RED, GOLD, GOLD), *neck("J"), *_ruff(NAVY, RED),
            *marotte(), *face("Q", mouth=False), *_smile(), *three_horns(RED, NAVY),
            *_arm(NAVY, GOLD), *hand(),
        ]  # fmt: skip
    else:
        shapes = [
            *_motley(PAPER, INK, INK), *neck("J"), *_ruff(INK, PAPER),
            *_juggling(), *face("J", mouth=False), *_mask(), *_smile(), *_two_horns(INK, PAPER),
            *_arm(INK, GOLD), *_open_hand(),
        ]  # fmt: skip
    colour = SUIT_RED if which == "red" else INK
    shapes.append(Use(_emblem(which, colour), scale(19.0, -45.0, -82.0)))
    return Symbol(f"joker-{which}-half", tuple(shapes))


def joker_shapes(which: str, size: CardSize, look: CardLook = USUAL) -> tuple[Shape, ...]:
    """A whole joker: the picture in its frame, the word down the corner over its emblem."""
    colour = SUIT_RED if which == "red" else INK
    unit, down = look.unit(size), look.corner.joker
    x = look.corner.x * unit
    emblem = _emblem(which, colour)
    word = look.wording.letter("joker").upper()
    part = min(1.0, len("JOKER") / len(word))
    cap = max(down.cap * part * unit, _LEAST_CAP)
    step = max(down.step * part * unit, 1.1 * cap)
    index: list[Shape] = [
        lettering(letter, x, down.first * unit + step * i, cap, down.measure * unit, colour)
        for i, letter in enumerate(word)
    ]
    below = down.below * unit + (len(word) - 1) * step
    index.append(Use(emblem, scale(down.emblem * unit, x, below)))
    ground = NAVY if which == "red" else GOLD
    band = partial(slanting_band, emblem if which == "black" else _emblem("red", GOLD), ground)
    return (*framed(half_joker(which), band, size, look), *look.in_corners(tuple(index), x, size))
