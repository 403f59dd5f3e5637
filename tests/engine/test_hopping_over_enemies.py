"""How far a man gets along a run of points: a step, or over a row of enemies."""

from __future__ import annotations

import pytest

from publisher.engine.mechanics.boards.hopping import over_enemies
from publisher.model.seats import Each, Point, Seat


@pytest.mark.parametrize(
    ("run", "place"),
    [
        (".", 0),
        (".E", 0),
        ("E.", 1),
        ("EEE.", 3),
        ("EFE.", 3),
        ("E.E.", 1),
        ("M.", None),
        ("EM.", None),
        ("EE", None),
        ("", None),
    ],
)
def test_over_enemies(run: str, place: int | None) -> None:
    """M is a man of the mover's, E and F are enemies of two colours."""
    owner = Each[Point, Seat]([Seat(".MEF".index(sign) - 1) for sign in run])
    points = [Point(point) for point in range(len(run))]
    assert over_enemies(owner, points, Seat(0)) == place
