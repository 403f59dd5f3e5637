"""Stars: a field of holes, its six points in the colours of the pieces that start there. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.outline import grown, hull
from publisher.components.boards.stones import camp_mark
from publisher.components.boards.strokes import dots, row_ends
from publisher.drawing.shapes import Circle, Line, Polygon, Shape
from publisher.model.boards import STAR_POINTS, Star
from publisher.model.definition import Definition

_MARK = 0.6
"""The radius of a mark, in radii of its hole."""
_STAR_COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")


def surface(ground: Ground, star: Star) -> Iterator[Shape]:
    colours, inks = star_colours(ground.definition), ground.material
    whole = star.geometry()
    for region, colour in colours.items():
        if not ground.board.regions[region]:
            continue
        points = [
            (x * ground.space, y * ground.space) for x, y in map(whole.xy.__getitem__, whole.regions[region])
        ]
        ring = grown(hull(points), math.sqrt(3) / 4 * ground.space)  # so that neighbours just touch
        yield Polygon(tuple(ring), inks.tint(colour), inks.ink, 1.4 * ground.line)
    for line in ground.board.lines:
        yield Line(ground.at(line[0]), ground.at(line[-1]), inks.soft, 0.7 * ground.line)
    radius = 0.3 * ground.space
    home = {point: colour for name, colour in colours.items() for point in ground.board.regions[name]}
    for point in ground.board.inside:
        yield Circle(ground.at(point), radius, fill=inks.field, stroke=inks.ink, width=ground.line)
        if point in home:
            yield from camp_mark(home[point], ground.at(point), _MARK * radius, inks.soft)
    yield from dots(ground)


def labels(ground: Ground, star: Star) -> Iterator[Shape]:
    return row_ends(ground)


def star_colours(definition: Definition) -> dict[str, str]:
    """Return the colour of each point of the star: as declared, of the pieces there, or one left over."""
    board = definition.topology
    assert isinstance(board.definition, Star)
    colours: dict[str, str] = dict(board.definition.colours)
    for name in (name for name in STAR_POINTS if name in board.regions and name not in colours):
        for piece, points in board.start.items():
            if set(points) & board.regions[name]:
                colours[name] = definition.pieces[piece].colour
    spare = (colour for colour in _STAR_COLOURS if colour not in colours.values())
    return {name: colours.get(name) or next(spare) for name in STAR_POINTS if name in board.regions}
