"""The places of the pips on number cards: the layouts of the standard pack, one to ten."""

from __future__ import annotations

from functools import lru_cache

from publisher.components.cards.looks import USUAL, CardLook
from publisher.components.cards.paths import mirrored, symmetric
from publisher.components.cards.sizes import CardSize
from publisher.components.cards.suits import INK, PAPER, pip, suit_of
from publisher.drawing.shapes import Circle, Group, Line, Path, Point, Shape, scale

# Columns: -1 left, 0 middle, 1 right. Rows: -3 top … 3 bottom (thirds of the half height),
# so four even rows are -3 -1 1 3 and three are -3 0 3.
_SIDES_2 = ((-1, -3), (1, -3), (-1, 3), (1, 3))
_SIDES_3 = (*_SIDES_2, (-1, 0), (1, 0))
_SIDES_4 = (*_SIDES_2, (-1, -1), (1, -1), (-1, 1), (1, 1))
LAYOUTS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((0, -3), (0, 3)),
    3: ((0, -3), (0, 0), (0, 3)),
    4: _SIDES_2,
    5: (*_SIDES_2, (0, 0)),
    6: _SIDES_3,
    7: (*_SIDES_3, (0, -1.5)),
    8: (*_SIDES_3, (0, -1.5), (0, 1.5)),
    9: (*_SIDES_4, (0, 0)),
    10: (*_SIDES_4, (0, -2), (0, 2)),
}


def pip_height(size: CardSize, look: CardLook = USUAL) -> float:
    """Return the height (mm) of a pip: four rows and three columns must fit with air beside large indices."""
    across, down = (0.158, 0.113) if look.large else (0.212, 0.152)
    return min(size.width * across, size.height * down)


def pip_points(count: int, size: CardSize, look: CardLook = USUAL) -> tuple[Point, ...]:
    """Return the centres (mm) of `count` pips on the card; raise ValueError if `count` is not 1 to 10."""
    if count not in LAYOUTS:
        raise ValueError(f"unknown pip layout {count}: layouts are 1…10")
    across, down = size.width * (0.186 if look.large else 0.218), size.height * 0.322
    return tuple(
        (size.width / 2 + column * across, size.height / 2 + row / 3 * down) for column, row in LAYOUTS[count]
    )


def pips(count: int, suit: str, size: CardSize, look: CardLook = USUAL) -> tuple[Shape, ...]:
    """Return the pips of a number card; those below the middle are upside down."""
    middle, height = size.height / 2 + 0.01, pip_height(size, look)
    return tuple(
        pip(suit, x, y, height, inverted=y > middle, colour=look.colour(suit))
        for x, y in pip_points(count, size, look)
    )


@lru_cache(maxsize=64)
def big_ace(suit: str, size: CardSize, look: CardLook = USUAL) -> tuple[Shape, ...]:
    """Return the single large pip of an ace; the ace of spades has its old ornament, the tax stamp."""
    x, y = size.width / 2, size.height / 2
    if suit_of(suit).name != "spades":
        return (pip(suit, x, y, 25.0 * size.unit, colour=look.colour(suit)),)
    return (Group(_grand_spade(), scale((30.0 if look.large else 40.0) * size.unit, x, y)),)


RIM = symmetric(
    """M 0,-.62 C .055,-.43 .487,-.165 .487,.135 C .487,.31 .365,.412 .235,.412 C .19,.412 .15,.4 .116,.378
    C .135,.44 .175,.5 .255,.545 L 0,.545"""
)


def _grand_spade() -> tuple[Shape, ...]:
    """Return the great spade in a unit box: rimmed, with a flowering stem and a small spade in white."""
    spade = suit_of("spades").data
    leaves = [
        "M 0,.2 C .02,.12 .11,.05 .235,.06 C .21,.165 .11,.215 0,.2 Z",
        "M 0,.06 C .015,0 .075,-.06 .165,-.065 C .155,.015 .09,.065 0,.06 Z",
    ]
    buds = ((0.295, 0.125), (0.225, -0.03), (0.13, -0.155))
    return (
        Path(RIM, fill=PAPER, stroke=INK, width=0.012),
        Path(spade, fill=INK),
        *(Path(leaf, fill=PAPER) for leaf in leaves),
        *(Path(mirrored(leaf), fill=PAPER) for leaf in leaves),
        *(Line((0.0, y), (0.0, y + 0.13), INK, 0.006) for y in (0.065, 0.2)),
        Line((0.0, -0.06), (0.0, 0.4), PAPER, 0.012),
        *(Circle((side * x, y), 0.013, fill=PAPER) for x, y in buds for side in (-1, 1)),
        Group((Path(spade, fill=PAPER),), scale(0.25, 0.0, -0.135)),
        Group((Path(spade, fill=INK),), scale(0.15, 0.0, -0.135)),
    )
