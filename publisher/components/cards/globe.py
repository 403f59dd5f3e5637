"""The picture on a stat card: a globe with craters, as large as one of its values. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator
from hashlib import sha256

from publisher.components.palette import GREY, INK
from publisher.drawing.shapes import Circle, Path, Point, Shape, Text

_GROUNDS = (("#e3edf3", "#c3d4e0"), ("#efe3c2", "#d9c592"), ("#dcc3a2", "#bd9a72"), ("#bcaca0", "#94837a"))
"""The lit and the shaded colour of each ground: from ice to rock, darker step by step."""
_CRATERS = 7
_ARC = 0.5523


def globe(name: str, at: Point, radius: float, share: float | None, shade: float | None) -> Iterator[Shape]:
    """Yield a globe in a dashed ring of `radius` mm, the deck's largest. `share` is its area in that of the
    ring (None: a question mark), and `shade`, 0 to 1, the darkness of its ground (None: the palest)."""
    x, y = at
    yield Circle(at, radius, stroke=GREY, width=0.15, dash=(0.8, 0.8))
    if share is None:
        yield Text((x, y + 0.25 * radius), "?", 0.7 * radius, "serif-bold", "middle", GREY)
        return
    own = max(0.3, radius * math.sqrt(share))
    lit, dark = _GROUNDS[min(len(_GROUNDS) - 1, int((shade or 0.0) * len(_GROUNDS)))]
    yield Circle(at, own, fill=lit, stroke=INK, width=0.25)
    yield Path(_shadow(x, y, own), fill=dark)
    if own > 1.2:
        for across, down, size in _craters(name):
            middle = (x + across * own, y + down * own)
            yield Circle(middle, size * own, stroke=INK, width=min(0.22, 0.05 * own))
    yield Circle(at, own, stroke=INK, width=0.25)


def _shadow(x: float, y: float, r: float) -> str:
    """Return the side without sunlight as path data: between the edge on the right and the terminator."""
    k, t = _ARC * r, 0.35 * r
    return (
        f"M {x:.3f},{y - r:.3f} C {x + k:.3f},{y - r:.3f} {x + r:.3f},{y - k:.3f} {x + r:.3f},{y:.3f} "
        f"C {x + r:.3f},{y + k:.3f} {x + k:.3f},{y + r:.3f} {x:.3f},{y + r:.3f} "
        f"C {x + _ARC * t:.3f},{y + r:.3f} {x + t:.3f},{y + k:.3f} {x + t:.3f},{y:.3f} "
        f"C {x + t:.3f},{y - k:.3f} {x + _ARC * t:.3f},{y - r:.3f} {x:.3f},{y - r:.3f} Z"
    )


def _craters(name: str) -> Iterator[tuple[float, float, float]]:
    """Yield places and sizes of craters on a globe of radius 1, the same for a name; no two of them touch."""
    kept: list[tuple[float, float, float]] = []
    numbers = [byte / 255 for byte in sha256(name.encode()).digest()]
    for first, second, third in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=False):
        size = 0.07 + 0.13 * third
        out, turn = (0.88 - size) * math.sqrt(first), 2 * math.pi * second
        spot = (out * math.cos(turn), out * math.sin(turn), size)
        if all(math.dist(spot[:2], other[:2]) > 1.2 * (size + other[2]) for other in kept):
            kept.append(spot)
    yield from kept[:_CRATERS]
