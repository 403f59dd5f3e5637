"""The meshes of card backs, one for each family of games: the same after half a turn.

A mesh is a box round the origin; what lies on the crossings between four of them is drawn besides. Both are
line art in one ink, with no field so large that low ink would have to empty it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple, TypeVar

from publisher.components.cards.paths import mapped
from publisher.components.cards.suits import PAPER
from publisher.drawing.shapes import Circle, Group, Path, Point, Polygon, Shape, Symbol, turn

Meshes = Callable[[float, float, str], tuple[Shape, ...]]
"""What is drawn in a mesh so wide and so high (mm), in an ink."""
T = TypeVar("T")


class Ornament(NamedTuple):
    """A mesh and a crossing; meshes are about `across` mm wide and `ratio` times as high."""

    name: str
    across: float
    ratio: float
    mesh: Meshes
    crossing: Meshes


def picked(word: str, choices: tuple[T, ...]) -> T:
    """One of the choices, always the same for a word."""
    return choices[sha256(word.encode()).digest()[0] % len(choices)]


def ornament_of(family: str) -> Ornament:
    """The ornament of a family of games; one that has none of its own is given one of them."""
    return _OF_FAMILIES.get(family) or picked(family, tuple(_OF_FAMILIES.values()))


@lru_cache(maxsize=64)
def mesh(ornament: Ornament, width: float, height: float, colour: str) -> Symbol:
    """A mesh `width` × `height` mm."""
    name = f"back-{ornament.name}-{width:.3f}-{height:.3f}-{colour.lstrip('#')}"
    return Symbol(name, ornament.mesh(width, height, colour))


@lru_cache(maxsize=64)
def crossing(ornament: Ornament, width: float, height: float, colour: str) -> Symbol:
    """What lies between four such meshes."""
    name = f"back-{ornament.name}-crossing-{width:.3f}-{height:.3f}-{colour.lstrip('#')}"
    return Symbol(name, ornament.crossing(width, height, colour))


def _both(*shapes: Shape) -> tuple[Shape, ...]:
    """Shapes, and the same turned half round."""
    return (*shapes, Group(shapes, turn(180)))


def _grown(data: str, width: float, height: float) -> str:
    return mapped(data, lambda p: (p[0] * width, p[1] * height))


def _rhombus(x: float, y: float) -> tuple[Point, ...]:
    """By its half diagonals."""
    return ((0.0, -y), (x, 0.0), (0.0, y), (-x, 0.0))


def _dot(width: float, height: float, colour: str) -> tuple[Shape, ...]:
    return (Circle((0.0, 0.0), 0.09 * width, fill=colour),)


_PETAL = "M 0,-.06 C .085,-.1 .085,-.23 0,-.31 C -.085,-.23 -.085,-.1 0,-.06 Z"
_SIDE_PETAL = "M .06,0 C .1,.085 .2,.085 .27,0 C .2,-.085 .1,-.085 .06,0 Z"


def _flowers(width: float, height: float, colour: str) -> tuple[Shape, ...]:
    """Two rhombs and a flower of four petals, as of four hands round a table."""
    return (
        Polygon(_rhombus(width / 2, height / 2), stroke=colour, width=0.42),
        Polygon(_rhombus(0.4 * width, 0.4 * height), stroke=colour, width=0.14),
        *_both(*(Path(_grown(petal, width, height), fill=colour) for petal in (_PETAL, _SIDE_PETAL))),
    )


def _rings(width: float, height: float, colour: str) -> tuple[Shape, ...]:
    """A ring that hangs in those on the crossings: what is melded holds together."""
    radius = 0.46 * min(width, height)
    return (
        Circle((0.0, 0.0), radius, stroke=colour, width=0.42),
        Circle((0.0, 0.0), 0.84 * radius, stroke=colour, width=0.14),
    )


def _eyes(width: float, height: float, colour: str) -> tuple[Shape, ...]:
    """An open eye, for games in which one looks at each other."""
    lid = "M -.5,0 C -.22,-.5 .22,-.5 .5,0 C .22,.5 -.22,.5 -.5,0 Z"
    inner = "M -.38,0 C -.17,-.34 .17,-.34 .38,0 C .17,.34 -.17,.34 -.38,0 Z"
    return (
        Path(_grown(lid, width, height), stroke=colour, width=0.42),
        Path(_grown(inner, width, height), stroke=colour, width=0.14),
        Circle((0.0, 0.0), 0.17 * height, stroke=colour, width=0.3),
        Circle((0.0, 0.0), 0.08 * height, fill=colour),
    )


def _lozenge(width: float, height: float, colour: str) -> tuple[Shape, ...]:
    return (Polygon(_rhombus(0.08 * width, 0.1 * width), fill=colour),)


def _stars(width: float, height: float, colour: str) -> tuple[Shape, ...]:
    """A star of two squares whose tips touch the next ones, and a small one in it: shapes that fit."""
    return (
        Polygon(_star(width / 2, height / 2, 8, 0.765), stroke=colour, width=0.42),
        Polygon(_star(0.39 * width, 0.39 * height, 8, 0.765), stroke=colour, width=0.14),
        Polygon(_star(0.2 * width, 0.2 * height, 8, 0.5), fill=colour),
    )


def _star(across: float, down: float, tips: int, waist: float) -> tuple[Point, ...]:
    """A star with an even number of tips, by its half axes."""
    parts = ((math.pi * i / tips, waist if i % 2 else 1.0) for i in range(2 * tips))
    return tuple((r * across * math.sin(angle), -r * down * math.cos(angle)) for angle, r in parts)


def _cross(width: float, height: float, colour: str) -> tuple[Shape, ...]:
    """The gap between four stars."""
    return (Polygon(_star(0.15 * width, 0.15 * height, 4, 0.42), stroke=colour, width=0.2),)


def _fish(width: float, height: float, colour: str) -> tuple[Shape, ...]:
    """Two fish that swim past each other in a mesh of a net."""
    body = """M .36,-.17 C .2,-.31 -.06,-.29 -.2,-.19 L -.33,-.27 L -.33,-.08 L -.2,-.15
        C -.06,-.05 .2,-.04 .36,-.17 Z"""
    return (
        Polygon(_rhombus(width / 2, height / 2), stroke=colour, width=0.14),
        *_both(
            Path(_grown(body, width, height), stroke=colour, width=0.32),
            Circle((0.22 * width, -0.19 * height), 0.028 * width, fill=colour),
            Path(_grown("M .1,-.26 C .06,-.2 .06,-.13 .1,-.08", width, height), stroke=colour, width=0.14),
        ),
    )


def _leaves(width: float, height: float, colour: str) -> tuple[Shape, ...]:
    """Two leaves that fall apart: cards are got rid of."""
    leaf = "M .05,-.05 C -.12,-.3 .1,-.46 .46,-.46 C .5,-.16 .34,.06 .05,-.05 Z"
    return _both(
        Path(_grown(leaf, width, height), stroke=colour, width=0.36),
        Path(_grown("M 0,0 C .1,-.08 .24,-.22 .37,-.36", width, height), stroke=colour, width=0.2),
        Path(_grown("M .16,-.14 L .34,-.12 M .15,-.14 L .12,-.32", width, height), stroke=colour, width=0.14),
    )


_OF_FAMILIES: Mapping[str, Ornament] = {
    "trick-taking": Ornament("flowers", 6.6, 1.35, _flowers, _dot),
    "melding": Ornament("rings", 6.4, 1.0, _rings, _rings),
    "bluffing": Ornament("eyes", 9.6, 0.6, _eyes, _lozenge),
    "card-patterns": Ornament("stars", 8.6, 1.0, _stars, _cross),
    "fishing": Ornament("fish", 9.8, 1.0, _fish, _lozenge),
    "shedding": Ornament("leaves", 7.4, 1.2, _leaves, _dot),
}


class Rosette(NamedTuple):
    """What the medallions of two games differ by: how many petals there are, and what each looks like."""

    petals: int
    petal: str


_PETALS = (
    "M 0,-.24 C .17,-.4 .2,-.66 0,-.84 C -.2,-.66 -.17,-.4 0,-.24 Z",
    "M 0,-.24 C .06,-.4 .1,-.5 .15,-.66 C .18,-.8 .06,-.86 0,-.76 "
    "C -.06,-.86 -.18,-.8 -.15,-.66 C -.1,-.5 -.06,-.4 0,-.24 Z",
    "M 0,-.24 L .13,-.5 L 0,-.86 L -.13,-.5 Z",
    "M 0,-.26 C .05,-.36 .05,-.42 .03,-.5 C .16,-.52 .2,-.74 0,-.84 C -.2,-.74 -.16,-.52 -.03,-.5 "
    "C -.05,-.42 -.05,-.36 0,-.26 Z",
)


def rosette_of(slug: str) -> Rosette:
    """The rosette of a game; an even number of petals is the same both ways up."""
    return Rosette(picked(f"{slug} petals", (6, 8, 10, 12)), picked(f"{slug} petal", _PETALS))


def rosette_shapes(rosette: Rosette, at: Point, radius: float, colour: str) -> tuple[Shape, ...]:
    """A rosette `radius` mm large in a double ring."""
    x, y = at
    step, part = 360 / rosette.petals, min(1.0, 8 / rosette.petals)
    petal = mapped(rosette.petal, lambda p: (p[0] * part * radius, p[1] * radius))
    return (
        Circle(at, radius + 0.6, stroke=colour, width=0.42),
        Circle(at, radius, stroke=colour, width=0.18),
        *(
            Group((Path(petal, stroke=colour, width=0.36),), (*turn(step * i)[:4], x, y))
            for i in range(rosette.petals)
        ),
        *(
            Circle(_around(at, 0.8 * radius, step * (i + 0.5)), 0.05 * radius, fill=colour)
            for i in range(rosette.petals)
        ),
        Circle(at, 0.19 * radius, fill=PAPER, stroke=colour, width=0.36),
        Circle(at, 0.08 * radius, fill=colour),
    )


def _around(at: Point, radius: float, degrees: float) -> Point:
    """The point `radius` mm from another, clockwise from the top."""
    angle = math.radians(degrees)
    return (at[0] + radius * math.sin(angle), at[1] - radius * math.cos(angle))
