"""Small tools for path data: the art is stored as short tables and unfolded here.

Path data has the form of `shapes.Path`: absolute `M`, `L`, `C` and `Z` with plain numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from publisher.drawing.shapes import Point

Segment = tuple[str, tuple[Point, ...]]

_TOKEN = re.compile(r"[MLCZ]|-?(?:\d+\.?\d*|\.\d+)")
_POINTS_PER_COMMAND = {"M": 1, "L": 1, "C": 3, "Z": 0}


def segments(data: str) -> list[Segment]:
    """Return the commands of a path with their points; a command letter may serve several segments."""
    tokens = _TOKEN.findall(data)
    found: list[Segment] = []
    command, at = "", 0
    while at < len(tokens):
        if tokens[at] in _POINTS_PER_COMMAND:
            command, at = tokens[at], at + 1
        count = _POINTS_PER_COMMAND[command]
        numbers = [float(token) for token in tokens[at : at + 2 * count]]
        found.append((command, tuple(zip(numbers[::2], numbers[1::2], strict=True))))
        at += 2 * count
    return found


def write(parts: Sequence[Segment]) -> str:
    """Return path data from commands, with numbers to a thousandth."""
    words: list[str] = []
    for command, points in parts:
        words.append(command)
        words += [f"{round(x, 3) + 0.0:g},{round(y, 3) + 0.0:g}" for x, y in points]
    return " ".join(words)


def mapped(data: str, change: Callable[[Point], Point]) -> str:
    """Return the path with every point changed."""
    return write([(command, tuple(map(change, points))) for command, points in segments(data)])


def tidy(data: str) -> str:
    """Return the same path on one line, every segment with its own command letter."""
    return write(segments(data))


def mirrored(data: str) -> str:
    """Return the path reflected in the upright axis x = 0."""
    return mapped(data, lambda point: (-point[0], point[1]))


def symmetric(right: str) -> str:
    """Return a closed outline from its right half, which runs from the axis x = 0 round to it again."""
    half = segments(right)
    ends = [points[-1] for _, points in half]
    back: list[Segment] = []
    for i in range(len(half) - 1, 0, -1):
        command, points = half[i]
        turned = (*reversed(points[:-1]), ends[i - 1])
        back.append((command, tuple((-x, y) for x, y in turned)))
    return write([*half, *back, ("Z", ())])


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Return True if a point is inside a polygon (even-odd)."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in edges(polygon):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            odd = not odd
    return odd


def edges(polygon: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Return the sides of a polygon, including the closing one."""
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def clearance(point: Point, polygon: Sequence[Point]) -> float:
    """Return the distance from a point inside a polygon to its nearest side; negative for a point outside."""
    nearest = float("inf")
    for (x1, y1), (x2, y2) in edges(polygon):
        dx, dy = x2 - x1, y2 - y1
        along = ((point[0] - x1) * dx + (point[1] - y1) * dy) / (dx * dx + dy * dy or 1.0)
        along = min(1.0, max(0.0, along))
        px, py = x1 + along * dx - point[0], y1 + along * dy - point[1]
        nearest = min(nearest, (px * px + py * py) ** 0.5)
    return nearest if inside(point, polygon) else -nearest
