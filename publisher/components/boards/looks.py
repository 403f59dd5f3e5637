"""The looks of boards: how to draw each shape, which has its own file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from publisher.components.boards import (
    graph,
    grid,
    hex_map,
    hex_rhombus,
    hexagon,
    ring,
    rows,
    star,
    track,
    triangle,
    wheel,
)
from publisher.components.boards.art import board_art, unpapered
from publisher.components.boards.ground import Ground
from publisher.components.boards.ornaments import ornaments
from publisher.components.boards.segments import segments
from publisher.components.boards.strokes import numbers
from publisher.components.boards.trays import trays
from publisher.drawing.shapes import Point, Shape
from publisher.model.boards import (
    BoardShape,
    Graph,
    Grid,
    Hexagon,
    HexMap,
    HexRhombus,
    Ring,
    Rows,
    Star,
    Track,
    Triangle,
    Wheel,
)

Part = Callable[[Ground, Any], Iterator[Shape]]
"""A function that draws a part of a board; it also receives the keys of the shape."""


class Look(NamedTuple):
    """The functions that draw a board between its edges, its coordinates, and its stores."""

    surface: Part
    labels: Part
    trays: Part = trays


LOOKS: Mapping[type[BoardShape], Look] = {
    Grid: Look(grid.surface, grid.labels),
    HexMap: Look(hex_map.surface, hex_map.labels),
    HexRhombus: Look(hex_rhombus.surface, hex_rhombus.labels),
    Triangle: Look(triangle.surface, triangle.labels),
    Hexagon: Look(hexagon.surface, hexagon.labels),
    Star: Look(star.surface, star.labels),
    Wheel: Look(wheel.surface, wheel.labels),
    Ring: Look(ring.surface, ring.labels),
    Track: Look(track.surface, track.labels),
    Rows: Look(rows.surface, rows.labels, rows.trays),
    Graph: Look(graph.surface, graph.labels),
}


def ground_shapes(ground: Ground) -> Iterator[Shape]:
    """Yield everything printed under the pieces, except coordinates; stores only if the ground has them."""
    shape, corners = ground.board.definition, ground.board.corners
    look = LOOKS[type(shape)]
    surface = segments(ground, corners) if corners is not None else look.surface(ground, shape)
    if shape.picture:
        yield from board_art(ground, shape.picture)
        surface = unpapered(surface) if shape.picture.lines else iter(())
    yield from surface
    yield from ornaments(ground)
    yield from numbers(ground)
    if ground.stores:
        yield from look.trays(ground, shape)


def label_shapes(ground: Ground) -> Iterator[Shape]:
    """Yield the coordinates; on a board whose places are edges, those of its points."""
    shape = ground.board.definition
    if shape.coordinates and ground.names:
        points = replace(ground, layer=ground.board.corners or ground.layer)
        yield from LOOKS[type(shape)].labels(points, shape)


def names_inside(ground: Ground, inks: Mapping[int, str], hidden: Collection[int]) -> Iterator[Shape]:
    """Yield the names printed over points and pieces; `inks` has the ink for each point with a piece."""
    if has_names_inside(ground):
        yield from graph.inside(ground, inks, hidden)


def has_names_inside(ground: Ground) -> bool:
    """Return True if names are printed in the points, and not beside them."""
    shape = ground.board.definition
    return shape.names_inside and shape.coordinates and ground.names


def space_for_names(ground: Ground) -> float:
    """Return the least space (mm) that the names printed in points need, 0 if there are none."""
    return graph.space_for_names(ground) if has_names_inside(ground) else 0.0


def column(ground: Ground, place: int) -> Point | None:
    """Return the step (mm) from piece to piece where they form a column, as on a long point; else None."""
    shape = ground.board.definition
    if isinstance(shape, Track) and shape.cells == "points" and place in ground.board.inside:
        return track.inwards(ground, place)
    return None
