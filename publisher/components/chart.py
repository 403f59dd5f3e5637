"""Histograms and intervals as drawings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from publisher.drawing.shapes import Circle, Drawing, Line, Rect, Shape, Text

WIDTH, HEIGHT = 160.0, 90.0
LEFT, RIGHT, TOP, BOTTOM = 16.0, 6.0, 14.0, 16.0
MOST_BARS = 60
INK, FILL, GREY = "#1a1a1a", "#4a6785", "#6b6b6b"


def histogram(title: str, unit: str, counts: Mapping[int, int]) -> Drawing:
    """Return a chart of how often each whole number occurred; if there are many, neighbours share a bar."""
    low, high = min(counts), max(counts)
    step = max(1, math.ceil((high - low + 1) / MOST_BARS))
    bars = [0] * ((high - low) // step + 1)
    for value, count in counts.items():
        bars[(value - low) // step] += count
    shapes: list[Shape] = [Text((LEFT, 8), title, 4.2, "sans-bold")]
    shapes += _columns(bars)
    shapes += _scale(low, step, len(bars), unit, max(bars))
    return Drawing(WIDTH, HEIGHT, tuple(shapes), title)


def _columns(bars: list[int]) -> list[Shape]:
    room, depth = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    width = room / len(bars)
    tall = [depth * n / max(bars) for n in bars]
    return [
        Rect((LEFT + i * width, HEIGHT - BOTTOM - height), width * 0.9, height, fill=FILL)
        for i, height in enumerate(tall)
        if height
    ]


def _scale(low: int, step: int, bars: int, unit: str, most: int) -> list[Shape]:
    base, width = HEIGHT - BOTTOM, (WIDTH - LEFT - RIGHT) / bars
    shapes: list[Shape] = [Line((LEFT, base), (WIDTH - RIGHT, base), INK, 0.3)]
    for i in sorted({0, bars // 4, bars // 2, 3 * bars // 4, bars - 1}):
        x = LEFT + (i + 0.45) * width
        shapes.append(Line((x, base), (x, base + 1.5), INK, 0.25))
        shapes.append(Text((x, base + 5), str(low + i * step), 3, anchor="middle", fill=GREY))
    shapes.append(Text((WIDTH - RIGHT, base + 10), unit, 3, "sans-italic", "end", GREY))
    shapes.append(Text((LEFT - 2, TOP + 2), str(most), 3, anchor="end", fill=GREY))
    return shapes


ROW, WORDS = 9.0, 46.0
"""The height of a row of intervals, and the width of the words before it (mm)."""


def intervals(title: str, rows: Sequence[tuple[str, float, float, float]], chance: float | None) -> Drawing:
    """Return a chart of shares in per cent: each row has its words, its share, and the ends of its interval.
    A dashed line shows the share that `chance` alone would give."""
    left, base = WORDS, TOP + ROW * len(rows)
    room = WIDTH - RIGHT - left

    def x(share: float) -> float:
        return left + room * share / 100

    shapes: list[Shape] = [
        Text((2, 8), title, 4.2, "sans-bold"),
        Line((left, base), (x(100), base), INK, 0.3),
    ]
    for tick in range(0, 101, 25):
        shapes.append(Line((x(tick), base), (x(tick), base + 1.5), INK, 0.25))
        shapes.append(Text((x(tick), base + 5), f"{tick} %", 3, anchor="middle", fill=GREY))
    if chance is not None:
        shapes.append(Line((x(chance), TOP), (x(chance), base), GREY, 0.3, dash=(1.2, 1.2)))
    for row, (words, share, low, high) in enumerate(rows):
        y = TOP + ROW * (row + 0.5)
        shapes.append(Text((2, y + 1.1), words, 3.2))
        shapes.append(Line((x(low), y), (x(high), y), FILL, 1.2))
        shapes += [Line((x(end), y - 1.6), (x(end), y + 1.6), FILL, 0.5) for end in (low, high)]
        shapes.append(Circle((x(share), y), 1.5, fill=INK))
    return Drawing(WIDTH, base + 9, tuple(shapes), title)
