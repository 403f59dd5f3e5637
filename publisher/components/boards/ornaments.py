"""Ornaments that a board declares: quiet drawings between its lines, or one in its frame. Lengths in mm,
y down.

A motif is drawn once, within one unit round the origin, and set wherever it belongs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise

from publisher.components.boards.grid import CHARACTER
from publisher.components.boards.ground import Ground
from publisher.drawing.shapes import Circle, Line, Path, Point, Polygon, Shape, Symbol, Use
from publisher.model.boards import Grid
from publisher.model.boards.base import ALL, FRAME, RIVER, Motif

_SHARE = 0.62
"""How large a motif is, in spaces."""
_THIN = 0.035
"""The lines of a motif, in its size."""
_CLEAR = 0.45
"""How far (in spaces) a motif in a river keeps from a word."""


def ornaments(ground: Ground) -> Iterator[Shape]:
    """All between the lines of a board that is to have its ornaments."""
    for place, motif in ground.board.definition.ornaments.items() if ground.ornate else ():
        for at in _places(ground, place):
            yield set_motif(motif, ground.material.faint, at, _SHARE * ground.space)


def set_motif(motif: Motif, ink: str, at: Point, size: float) -> Use:
    """A motif with its middle there, `size` mm large."""
    return Use(_symbol(motif, ink), (size, 0.0, 0.0, size, *at))


@cache
def _symbol(motif: Motif, ink: str) -> Symbol:
    return Symbol(f"motif-{motif}-{ink.lstrip('#')}", tuple(_MOTIFS[motif](ink)))


def _places(ground: Ground, place: str) -> Iterator[Point]:
    """The cells of a region; between points, the meshes that it surrounds; the river, beside its words."""
    board, shape = ground.board, ground.board.definition
    if place == FRAME:
        return
    if place == RIVER:
        assert isinstance(shape, Grid) and shape.river
        yield from _in_river(ground, shape)
        return
    points = frozenset(board.inside) if place == ALL else board.regions[place]
    if getattr(shape, "cells", "points") != "points":
        yield from map(ground.at, sorted(points))
        return
    for ring in board.rings:
        if points.issuperset(ring):
            xs, ys = zip(*map(ground.at, ring), strict=True)
            yield sum(xs) / len(ring), sum(ys) / len(ring)


def _in_river(ground: Ground, grid: Grid) -> Iterator[Point]:
    """The middle of each column of the river, where no character stands."""
    assert grid.river
    y = (grid.height - grid.river.above - 0.5) * ground.space
    part = (grid.width - 1) / max(1, len(grid.river.words))
    taken = [(place + 0.5) * part for place in range(len(grid.river.words))]
    half = [0.5 * len(word) * CHARACTER for word in grid.river.words]
    for column in range(grid.width - 1):
        x = column + 0.5
        if all(abs(x - at) > wide + _CLEAR for at, wide in zip(taken, half, strict=True)):
            yield x * ground.space, y


# -- motifs, each within half a unit of the origin


def _waves(ink: str) -> Iterator[Shape]:
    """Three crests, the upper and lower ones shorter."""
    for y, half in ((-0.2, 0.28), (0.0, 0.46), (0.2, 0.28)):
        step = 2 * half / 3
        data = f"M {-half:.3f} {y:.3f}" + "".join(
            f" C {-half + (place + 0.3) * step:.3f} {y - 0.11:.3f} {-half + (place + 0.7) * step:.3f} "
            f"{y - 0.11:.3f} {-half + (place + 1) * step:.3f} {y:.3f}"
            for place in range(3)
        )
        yield Path(data, stroke=ink, width=_THIN * 1.3)


def _stalks(ink: str) -> Iterator[Shape]:
    """A stalk of sorghum: its stem, four long leaves, the grains of its head."""
    yield Path("M 0 0.5 C 0.03 0.2 0 0 0.02 -0.2", stroke=ink, width=1.4 * _THIN)
    for y, out in ((0.3, -0.3), (0.2, 0.32), (0.08, -0.26), (0.0, 0.24)):
        yield Path(
            f"M 0.01 {y} C {out * 0.4:.3f} {y - 0.18:.3f} {out * 0.8:.3f} {y - 0.16:.3f} "
            f"{out} {y - 0.02:.3f} "
            f"C {out * 0.7:.3f} {y - 0.1:.3f} {out * 0.4:.3f} {y - 0.08:.3f} 0.01 {y} Z", fill=ink,
        )  # fmt: skip
    for row, across in enumerate((0, 1, 2, 2, 1, 0)):
        for place in range(across + 1):
            at = 0.02 + (place - across / 2) * 0.075, -0.5 + 0.03 + row * 0.06
            yield Circle(at, 0.034, fill=ink)


def _blossoms(ink: str) -> Iterator[Shape]:
    """A plum blossom: five round petals, and stamens."""
    for petal in range(5):
        angle = math.tau * petal / 5
        x, y = math.sin(angle), -math.cos(angle)
        yield Circle((0.27 * x, 0.27 * y), 0.18, stroke=ink, width=1.2 * _THIN)
        yield Line((0.05 * x, 0.05 * y), (0.2 * x, 0.2 * y), ink, _THIN)
        yield Circle((0.22 * x, 0.22 * y), 0.03, fill=ink)


def _bamboo(ink: str) -> Iterator[Shape]:
    """Two stems with their joints, and leaves."""
    for x, top, joints in ((-0.12, -0.5, (-0.22, 0.06, 0.32)), (0.14, -0.3, (-0.08, 0.2))):
        ends = [top, *joints, 0.5]
        for start, end in pairwise(ends):
            yield Line((x, start + 0.025), (x, end - 0.025), ink, 0.075)
    for x, y, dx, dy in ((-0.12, -0.22, -0.3, 0.12), (-0.12, -0.22, 0.26, -0.16), (0.14, -0.08, 0.3, 0.14)):
        across = -dy * 0.22, dx * 0.22
        middle = x + dx * 0.45, y + dy * 0.45
        sides = [(middle[0] + sign * across[0], middle[1] + sign * across[1]) for sign in (1, -1)]
        yield Polygon(((x, y), sides[0], (x + dx, y + dy), sides[1]), fill=ink)


def _mushrooms(ink: str) -> Iterator[Shape]:
    """A cap with spots on its stem."""
    yield Path(
        "M -0.46 0.04 C -0.46 -0.28 -0.22 -0.46 0 -0.46 C 0.22 -0.46 0.46 -0.28 0.46 0.04 "
        "C 0.3 0.12 -0.3 0.12 -0.46 0.04 Z", stroke=ink, width=1.3 * _THIN,
    )  # fmt: skip
    yield Path(
        "M -0.11 0.1 C -0.08 0.26 -0.1 0.38 -0.16 0.46 C -0.05 0.5 0.05 0.5 0.16 0.46 "
        "C 0.1 0.38 0.08 0.26 0.11 0.1",
        stroke=ink, width=1.3 * _THIN,
    )  # fmt: skip
    for x, y, radius in ((-0.2, -0.14, 0.07), (0.04, -0.27, 0.08), (0.22, -0.08, 0.06)):
        yield Circle((x, y), radius, fill=ink)


def _stars(ink: str) -> Iterator[Shape]:
    """A star of eight rays, the upright and level ones longer."""
    far = [0.5 if ray % 2 == 0 else 0.3 for ray in range(8)]
    corners = []
    for ray, length in enumerate(far):
        for turn, reach in ((ray / 8, length), ((ray + 0.5) / 8, 0.13)):
            angle = math.tau * turn
            corners.append((reach * math.sin(angle), -reach * math.cos(angle)))
    yield Polygon(tuple(corners), stroke=ink, width=1.2 * _THIN)


_MOTIFS: Mapping[Motif, Callable[[str], Iterator[Shape]]] = {
    "waves": _waves, "stalks": _stalks, "blossoms": _blossoms, "bamboo": _bamboo, "mushrooms": _mushrooms,
    "stars": _stars,
}  # fmt: skip
