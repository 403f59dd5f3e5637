"""The wheel: a hub, six spokes and a rim, with regions that can be painted."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from publisher.components.boards.board import board_drawing
from publisher.model.board import Board
from publisher.model.boards import Wheel
from tests.shelf import SHELF


@pytest.mark.parametrize(("size", "width"), [(1, 1), (4, 5), (5, 6)])
def test_counts(size: int, width: int) -> None:
    """1 hub, 6 spokes, and a rim of the six ends and what lies between; every end joins three ways."""
    board = Board(Wheel(size=size, width=width))
    rim = 6 * (width + 1)
    assert len(board) == 1 + 6 * size + rim
    assert {name: len(points) for name, points in board.regions.items()} == {
        "hub": 1, "spokes": 6 * size, "rim": rim, "ends": 6,
    }  # fmt: skip
    degrees = Counter(map(len, board.neighbours))
    assert degrees == Counter({2: len(board) - 7, 3: 6, 6: 1})
    assert all(math.isclose(math.hypot(*board.xy[point]), size + 1) for point in board.regions["rim"])


def test_names_run_outwards_and_round() -> None:
    board = Board(Wheel(size=2, width=2))
    near = {board.names[point] for point in board.neighbours[board.index["a3"]]}
    assert near == {"a2", "ab1", "fa2"}
    x, y = board.xy[board.index["a3"]]
    assert math.isclose(x, 0.0, abs_tol=1e-9) and y < 0, "spoke a points up"
    assert board.xy[board.index["b3"]][0] > 0, "and b follows clockwise"


def test_the_bundled_wheel_is_fair() -> None:
    """Every topic has nine spaces, one of each kind of place as often as the others, and can be drawn."""
    definition = SHELF.game("believe-or-doubt").definition("wheel")
    board = definition.topology
    topics = [board.regions[name] for name in board.definition.colours]
    for region, each in (("spokes", 4), ("rim", 5), ("ends", 1)):
        assert [len(topic & board.regions[region]) for topic in topics] == [each] * 6
    painted = frozenset().union(*topics)
    assert len(painted) == 54 and painted | board.regions["free"] | board.regions["hub"] == frozenset(
        range(61)
    )
    drawing = board_drawing(definition)
    assert drawing.width < 190 and drawing.height < 277
