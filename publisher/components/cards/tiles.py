"""Tiles, as for Mahjong: their names in the corner in Latin letters, and the old pictures.

The art is drawn on a tile of 26 × 35 mm, the origin in its middle, and scaled to others. Players need not
read Chinese: D1 to D9 are dots, B1 to B9 bamboo, C1 to C9 characters, WE WS WW WN winds, DR DG DW dragons, F1
to F4 flowers, S1 to S4 seasons.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

from publisher.components.cards.art import CardArt
from publisher.components.cards.sizes import SIZES, SMALL_TILE, CardSize
from publisher.components.cards.suits import pip
from publisher.components.palette import INK, IVORY
from publisher.drawing.shapes import (
    WHITE,
    Circle,
    Drawing,
    Group,
    Line,
    Path,
    Point,
    Rect,
    Shape,
    Symbol,
    Text,
    move,
    scale,
    turn,
)
from publisher.model.cards import Card
from publisher.model.deck import Deck

TILE = SIZES["tile"]
RED, GREEN, BLUE = "#b8322a", "#1f6b3f", "#24508c"
_FRAME = 1.3
"""The distance from the edge of a tile to its ivory field (mm)."""
_INDEX = 4.6
_MIDDLE: Point = (0.0, 2.2)
"""The middle of the picture, below the index."""

_ROW, _LOW = (-6.4, 0.0, 6.4), 7.6
_DOTS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((0, -6), (0, 6)),
    3: ((-6, -7), (0, 0), (6, 7)),
    4: ((-5, -6), (5, -6), (-5, 6), (5, 6)),
    5: ((-6, -7), (6, -7), (0, 0), (-6, 7), (6, 7)),
    6: ((-5, -7.6), (5, -7.6), (-5, 0.6), (5, 0.6), (-5, 7.8), (5, 7.8)),
    7: ((-6.6, -8.6), (0, -6.2), (6.6, -3.8), (-4.5, 2.4), (4.5, 2.4), (-4.5, 9), (4.5, 9)),
    8: tuple((x, y) for y in (-8.7, -2.9, 2.9, 8.7) for x in (-4.5, 4.5)),
    9: tuple((x, y) for y in (-_LOW, 0.0, _LOW) for x in _ROW),
}
"""The places of the dots, and of the sticks of bamboo."""
_INKS: dict[int, tuple[str, ...]] = {
    1: (RED,), 2: (GREEN, BLUE), 3: (BLUE, RED, GREEN), 4: (BLUE, GREEN, GREEN, BLUE),
    5: (BLUE, GREEN, RED, GREEN, BLUE), 6: (GREEN, GREEN, RED, RED, RED, RED),
    7: (GREEN, GREEN, GREEN, RED, RED, RED, RED), 8: (BLUE,) * 8,
    9: (BLUE,) * 3 + (RED,) * 3 + (GREEN,) * 3,
}  # fmt: skip
_NUMERALS = "一二三四五六七八九"
_WINDS = {"E": "東", "S": "南", "W": "西", "N": "北"}


def tile_face(card: Card, deck: Deck, size: CardSize) -> Drawing:
    """Return the face of a tile."""
    return _face(card.name, card.suit, card.rank, size)


@lru_cache(maxsize=128)
def _face(name: str, suit: str, rank: str, size: CardSize) -> Drawing:
    factor = min(size.width / TILE.width, size.height / TILE.height)
    art = Group(tuple(_tile(name, suit, rank)), scale(factor, size.width / 2, size.height / 2))
    return Drawing(size.width, size.height, (art,), f"{suit} {rank}")


def _tile(name: str, suit: str, rank: str) -> Iterator[Shape]:
    """Yield a tile about the origin: an ivory field in its bevel, the name, the picture."""
    width, height = TILE.width - 2 * _FRAME, TILE.height - 2 * _FRAME
    corner = (-width / 2, -height / 2)
    yield Rect(corner, width, height, 2.2, fill=IVORY, stroke="#b9ac8f", line=0.5)
    yield Text((corner[0] + 1.4, corner[1] + 1.3 + 0.66 * _INDEX), name, _INDEX, "sans-bold", "start", INK)
    yield Group(tuple(_PICTURES[suit](rank)), move(*_MIDDLE))


@lru_cache(maxsize=128)
def _small(name: str, suit: str, rank: str) -> Symbol:
    """Return a tile for a figure: like the large one, but with a larger name."""
    size = SMALL_TILE
    outline = Rect((0, 0), size.width, size.height, size.corner, IVORY, INK, 0.18)
    index = Text((0.6, 2.75), name, 2.6, "sans-bold", "start", INK)
    picture = Group(tuple(_PICTURES[suit](rank)), scale(0.3, size.width / 2, 0.64 * size.height))
    return Symbol(f"small-{name}", (outline, index, picture))


# -- the pictures, about the origin


def _dots(rank: str) -> Iterator[Shape]:
    count = int(rank)
    radius = {1: 8.0, 2: 4.6, 3: 3.7, 4: 4.2, 5: 3.5}.get(count, 2.9)
    for at, ink in zip(_DOTS[count], _INKS[count], strict=True):
        yield Circle(at, radius, fill=WHITE, stroke=ink, width=0.24 * radius)
        if count == 1:
            yield from _petals(at, 0.72 * radius, 8, GREEN)
        yield Circle(at, 0.42 * radius, fill=ink)
        yield Circle(at, 0.14 * radius, fill=WHITE)


def _bamboo(rank: str) -> Iterator[Shape]:
    count = int(rank)
    if count == 1:
        yield from _sprout()
        return
    half = {2: 5.2, 3: 3.7, 4: 5.2, 5: 3.7}.get(count, 3.1)
    for place, at in enumerate(_sticks(count)):
        ink = RED if (count, place) in ((5, 2), (7, 0), (9, 3), (9, 4), (9, 5)) else GREEN
        yield from _stick(at, half, ink)


def _sticks(count: int) -> tuple[Point, ...]:
    """Return the places of sticks: as the dots, but three in a triangle, and seven as one over two rows."""
    if count == 3:
        return ((0, -6), (-5, 5.5), (5, 5.5))
    if count == 7:
        return ((0, -8.4), *((x, y) for y in (0.4, 8.4) for x in (-6, 0, 6)))
    return _DOTS[count]


def _stick(at: Point, half: float, ink: str) -> Iterator[Shape]:
    """Yield a stick of bamboo: two joints, thick at the knots."""
    (x, y), thick, waist = at, 1.25, 0.62
    for top in (y - half, y + 0.12):
        bottom = top + half - 0.12
        yield Path(
            f"M {x - thick} {top} L {x + thick} {top} C {x + waist} {top + 0.3 * half} "
            f"{x + waist} {bottom - 0.3 * half} {x + thick} {bottom} L {x - thick} {bottom} "
            f"C {x - waist} {bottom - 0.3 * half} {x - waist} {top + 0.3 * half} {x - thick} {top} Z",
            fill=ink,
        )
    yield Line((x, y - 0.7 * half), (x, y - 0.3 * half), WHITE, 0.3)
    yield Line((x, y + 0.3 * half), (x, y + 0.7 * half), WHITE, 0.3)


def _sprout() -> Iterator[Shape]:
    """Yield one bamboo: a young shoot with its leaves, the first of the suit."""
    yield from _stick((0, 4.5), 6.0, GREEN)
    leaf = "M 0,0 C 2.4,-1.8 3.2,-5.6 1.2,-9.4 C -1.4,-6.4 -1.8,-2.6 0,0 Z"
    for degrees, ink in ((-62, GREEN), (-24, RED), (12, GREEN), (50, GREEN)):
        yield Group((Path(leaf, fill=ink),), (*turn(degrees)[:4], 0.0, -1.4))


def _characters(rank: str) -> Iterator[Shape]:
    yield _sign(_NUMERALS[int(rank) - 1], -5.4, BLUE, 10.5)
    yield _sign("萬", 6.2, RED, 11.5)


def _winds(rank: str) -> Iterator[Shape]:
    yield _sign(_WINDS[rank], 0.0, BLUE, 18.0)


def _dragons(rank: str) -> Iterator[Shape]:
    match rank:
        case "R":
            yield _sign("中", 0.0, RED, 19.0)
        case "G":
            yield _sign("發", 0.0, GREEN, 18.0)
        case _:
            yield Rect((-7.5, -9.5), 15.0, 19.0, 1.0, stroke=BLUE, line=1.5)
            yield Rect((-5.6, -7.6), 11.2, 15.2, 0.4, stroke=BLUE, line=0.5)


def _sign(sign: str, y: float, ink: str, size: float) -> Shape:
    return Text((0.0, y + 0.38 * size), sign, size, "cjk-bold", "middle", ink)


def _flowers(rank: str) -> Iterator[Shape]:
    """Yield one of four flowers, with five, six, eight or twelve petals, on a stem."""
    petals, ink = {"1": (5, RED), "2": (6, "#7a3b8f"), "3": (12, "#c07a12"), "4": (8, BLUE)}[rank]
    yield Path("M -.5,2 C -1,6 -2.4,8.6 -4,11 L -2.6,11 C -.8,8.6 .6,5.6 .8,2 Z", fill=GREEN)
    yield Path("M -1,7.6 C 2.4,4.8 5,5 7.4,6.6 C 4.6,9.4 1.8,9.6 -1,7.6 Z", fill=GREEN)
    yield from _petals((0.0, -3.0), 7.2, petals, ink)
    yield Circle((0.0, -3.0), 1.7, fill="#f2c230", stroke=INK, width=0.15)


def _seasons(rank: str) -> Iterator[Shape]:
    """Yield a shoot (spring), the sun (summer), a falling leaf (autumn) or a crystal of snow (winter)."""
    match rank:
        case "1":
            yield Path("M -.5,10 C -.8,4 -.8,0 -.3,-5 L .5,-5 C .2,0 .3,4 .6,10 Z", fill=GREEN)
            for side in (-1.0, 1.0):
                leaf = Path("M 0,0 C 3,-1 7,-5 7.6,-10 C 2.6,-9 -.4,-5 0,0 Z", fill=GREEN)
                yield Group((leaf,), (side, 0.0, 0.0, 1.0, 0.0, 1.0))
        case "2":
            yield pip("suns", 0.0, 0.0, 18.0)
        case "3":
            outline = (
                "M 0,10 L 0,6 C -7,6.4 -9,1 -6,-3 C -5,-6 -2,-7.6 0,-11 C 2,-7.6 5,-6 6,-3 C 9,1 7,6.4 0,6 Z"
            )
            yield Group(
                (Path(outline, fill="#b5611a"), Path("M 0,10 L 0,-7", stroke=INK, width=0.5)), turn(24)
            )
        case _:
            for arm in range(6):
                branches = (
                    Line((0, 0), (0, -9.6), BLUE, 1.0, cap="round"),
                    Line((0, -5.4), (-2.7, -8), BLUE, 0.8, cap="round"),
                    Line((0, -5.4), (2.7, -8), BLUE, 0.8, cap="round"),
                )
                yield Group(branches, turn(60 * arm))


def _petals(at: Point, length: float, count: int, ink: str) -> Iterator[Shape]:
    """Yield petals round a point, so broad that they nearly touch."""
    half = min(0.4, 0.62 * math.pi / count) * length
    x, y = half, -length
    petal = (
        f"M 0,0 C {-x:.3f},{y / 2:.3f} {-x:.3f},{y:.3f} 0,{y:.3f} C {x:.3f},{y:.3f} {x:.3f},{y / 2:.3f} 0,0 Z"
    )
    for place in range(count):
        yield Group((Path(petal, fill=ink),), (*turn(360 * place / count)[:4], *at))


_PICTURES: dict[str, Callable[[str], Iterator[Shape]]] = {
    "dots": _dots, "bamboo": _bamboo, "characters": _characters, "winds": _winds, "dragons": _dragons,
    "flowers": _flowers, "seasons": _seasons,
}  # fmt: skip

TILES = CardArt(
    tile_face, lambda card, deck: _small(card.name, card.suit, card.rank), small_size=SMALL_TILE, fanned=False
)
