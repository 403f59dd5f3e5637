"""The meshes of card backs, one for each family of games: the same after half a turn.

A mesh is a box round the origin; the crossing between four meshes is a separate drawing. Both are line art in
one ink, with no field so large that low ink would have to empty it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from publisher.base.resources import bundled
from publisher.components.cards.paths import mapped
from publisher.components.cards.suits import PAPER
from publisher.drawing.art import art
from publisher.drawing.shapes import Affine, Circle, Group, Path, Point, Shape, Symbol, Use, move, turn

T = TypeVar("T")


class Ornament(NamedTuple):
    """A mesh and a crossing, by the name of their drawing; meshes are about as large as that is (mm)."""

    name: str

    @property
    def across(self) -> float:
        return art(f"meshes/{self.name}").width

    @property
    def ratio(self) -> float:
        return art(f"meshes/{self.name}").height / self.across

    @property
    def has_crossings(self) -> bool:
        """True if something is drawn between four meshes."""
        return (bundled("assets") / "art" / "meshes" / f"{self.name}-crossing.svg").is_file()


def picked(word: str, choices: tuple[T, ...]) -> T:
    """Return one of the choices, always the same for a word."""
    return choices[sha256(word.encode()).digest()[0] % len(choices)]


def ornament_of(family: str) -> Ornament:
    """Return the ornament of a family of games; for a family without one, always the same of them."""
    return _OF_FAMILIES.get(family) or picked(family, tuple(_OF_FAMILIES.values()))


@lru_cache(maxsize=64)
def mesh(ornament: Ornament, width: float, height: float, colour: str) -> Symbol:
    """Return a mesh `width` × `height` mm."""
    return _stretched(ornament.name, width, height, colour)


@lru_cache(maxsize=64)
def crossing(ornament: Ornament, width: float, height: float, colour: str) -> Symbol:
    """Return the drawing between four such meshes."""
    return _stretched(f"{ornament.name}-crossing", width, height, colour)


def tiled(
    ornament: Ornament, at: Point, size: tuple[float, float], scale: float, colour: str
) -> Iterator[Shape]:
    """Yield whole meshes that fill a rectangle (mm), and the crossings between them."""
    across = scale * ornament.across
    columns = max(1, round(size[0] / across))
    rows = max(1, round(size[1] / (across * ornament.ratio)))
    width, height = size[0] / columns, size[1] / rows

    def place(i: float, j: float) -> Affine:
        return move(at[0] + i * width, at[1] + j * height)

    one = mesh(ornament, width, height, colour)
    yield from (Use(one, place(i + 0.5, j + 0.5)) for i in range(columns) for j in range(rows))
    if ornament.has_crossings:
        joint = crossing(ornament, width, height, colour)
        yield from (Use(joint, place(i, j)) for i in range(1, columns) for j in range(1, rows))


def _stretched(name: str, width: float, height: float, colour: str) -> Symbol:
    """Return a mesh of that size (mm); its lines keep their thickness, and circles stay round."""
    drawn = art(f"meshes/{name}", colour)
    across, down = width / drawn.width, height / drawn.height

    def moved(point: Point) -> Point:
        return point[0] * across, point[1] * down

    def stretched(shape: Shape) -> Shape:
        if isinstance(shape, Circle):
            return replace(shape, center=moved(shape.center), radius=shape.radius * min(across, down))
        assert isinstance(shape, Path)
        return replace(shape, data=mapped(shape.data, moved))

    title = f"back-{name}-{width:.3f}-{height:.3f}-{colour.lstrip('#')}"
    return Symbol(title, tuple(map(stretched, drawn.shapes or ())))


_OF_FAMILIES: Mapping[str, Ornament] = {
    "trick-taking": Ornament("flowers"),
    "melding": Ornament("rings"),
    "bluffing": Ornament("eyes"),
    "card-patterns": Ornament("stars"),
    "fishing": Ornament("fish"),
    "shedding": Ornament("leaves"),
}


class Rosette(NamedTuple):
    """The medallion of a game: the number of its petals, and the path of each."""

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
    """Return the rosette of a game; an even number of petals is the same both ways up."""
    return Rosette(picked(f"{slug} petals", (6, 8, 10, 12)), picked(f"{slug} petal", _PETALS))


def rosette_shapes(rosette: Rosette, at: Point, radius: float, colour: str) -> tuple[Shape, ...]:
    """Return a rosette of `radius` mm in a double ring."""
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
    """Return the point `radius` mm from `at`, `degrees` clockwise from the top."""
    angle = math.radians(degrees)
    return (at[0] + radius * math.sin(angle), at[1] - radius * math.cos(angle))
