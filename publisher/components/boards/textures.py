"""The grounds of materials, drawn from shapes; the same for all boards of one size. Lengths in mm, y down."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from publisher.components.boards.materials import Material, MaterialName, mixed
from publisher.drawing.shapes import Circle, Group, Path, Point, Rect, Shape

_EDGE, _BANDS = 9.0, 9
"""The width of the darker edges of old paper, and the number of steps in them."""
_AGED, _FIBRE, _GRAIN = 0.2, 0.26, (0.13, 0.24)
"""The share of the frame's ink in the outermost edge of paper, in fibres, and in the veins of wood."""
_PER_FIBRE, _PER_STAR = 130.0, 420.0
"""The area (mm²) for one fibre of paper, and for one star of the night."""
_STEP, _ALONG = 2.4, 6.0
"""The distances from vein to vein of wood, and from point to point along one."""
_KNOTS = ((0.2, 0.3), (0.72, 0.64))
"""The places where veins bend round a knot, in parts of the board."""
_BULGE, _REACH, _LONG = 5.0, 16.0, 26.0
"""The distance that veins move away from a knot, and the reach of that across and along them."""


def ground(material: Material, width: float, height: float) -> Iterator[Shape]:
    """Yield the ground below a board of that size (mm); nothing if it is the white of the paper."""
    if material.ground:
        drawn = _TEXTURES[material.name](material, material.ground, width, height)
        shapes = (Rect((0, 0), width, height, fill=material.ground), *drawn)
        yield Group(shapes, clip=(0.0, 0.0, width, height))


def _paper(material: Material, ground: str, width: float, height: float) -> Iterator[Shape]:
    """Yield paper: darker towards the edges, with short bent fibres."""
    band = _EDGE / _BANDS
    for step in range(_BANDS):
        inset, part = (step + 0.5) * band, _AGED * (1 - step / _BANDS) ** 2
        ink = mixed(material.trim, ground, part)
        yield Rect((inset, inset), width - 2 * inset, height - 2 * inset, stroke=ink, line=band + 0.02)
    draw = Random(7)
    fibres = []
    for _ in range(round(width * height / _PER_FIBRE)):
        x, y = 5 + draw.random() * (width - 10), 5 + draw.random() * (height - 10)
        turned = draw.random() * math.tau
        bent = turned + draw.random() - 0.5
        middle = x + 1.2 * math.cos(turned), y + 1.2 * math.sin(turned)
        fibres.append([(x, y), middle, (middle[0] + 1.2 * math.cos(bent), middle[1] + 1.2 * math.sin(bent))])
    yield _strokes(fibres, mixed(material.trim, ground, _FIBRE), 0.1)


def _wood(material: Material, ground: str, width: float, height: float) -> Iterator[Shape]:
    """Yield the level veins of a plank, bent round its knots."""
    knots = [(x * width, y * height) for x, y in _KNOTS]
    draw = Random(3)
    veins: tuple[list[list[Point]], ...] = [], []
    y = 0.5 * _STEP
    while y < height:
        xs = (min(width, place * _ALONG) for place in range(math.ceil(width / _ALONG) + 1))
        vein = [(x, min(height, max(0.0, _flow((x, y), knots)))) for x in xs]
        veins[draw.random() < 0.4].append(vein)
        y += _STEP * (0.5 + draw.random())
    for found, part, line in zip(veins, _GRAIN, (0.55, 0.2), strict=True):
        yield _strokes(found, mixed(material.trim, ground, part), line)


def _flow(at: Point, knots: Sequence[Point]) -> float:
    """Return the height (y) at which a vein runs that without knots would be at `at`."""
    x, y = at
    wave = 1.3 * math.sin(x / 41 + y / 23) + 0.5 * math.sin(x / 17 + y / 9)
    away = (
        math.copysign(_BULGE, y - knot[1])
        * math.exp(-(((x - knot[0]) / _LONG) ** 2) - abs(y - knot[1]) / _REACH)
        for knot in knots
    )
    return y + wave + math.fsum(away)


def _night(material: Material, ground: str, width: float, height: float) -> Iterator[Shape]:
    """Yield faint stars, too small to be mistaken for points of the board."""
    draw = Random(5)
    for _place in range(round(width * height / _PER_STAR)):
        at = round(3 + draw.random() * (width - 6), 1), round(3 + draw.random() * (height - 6), 1)
        yield Circle(at, round(0.12 + 0.16 * draw.random() ** 2, 2), fill=mixed(material.ink, ground, 0.3))


def _strokes(lines: Sequence[Sequence[Point]], ink: str, width: float) -> Shape:
    """Return many lines as one shape."""
    data = ("M " + " L ".join(f"{x:.1f} {y:.2f}" for x, y in line) for line in lines)
    return Path(" ".join(data), stroke=ink, width=width)


_TEXTURES: Mapping[MaterialName, Callable[[Material, str, float, float], Iterator[Shape]]] = {
    "paper": _paper, "wood": _wood, "night": _night,
}  # fmt: skip
