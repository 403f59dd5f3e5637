"""Points on a circle. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator

from publisher.components.boards.ground import Ground
from publisher.components.boards.strokes import dots, label, label_size, small_points
from publisher.drawing.shapes import Circle, Shape
from publisher.model.boards import Ring


def surface(ground: Ground, ring: Ring) -> Iterator[Shape]:
    yield Circle((0.0, 0.0), ring.radius * ground.space, stroke=ground.material.ink, width=ground.line)
    yield from small_points(ground)
    yield from dots(ground)


def labels(ground: Ground, ring: Ring) -> Iterator[Shape]:
    """Yield the number of each point outside the circle, clear of a piece on it."""
    for point in ground.board.inside:
        x, y = ground.at(point)
        away = 1 + (0.45 * ground.space + 0.9 * label_size(ground)) / math.hypot(x, y)
        yield label(ground, (x * away, y * away), ground.board.names[point])
