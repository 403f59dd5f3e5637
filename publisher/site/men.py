"""Boards and the pieces on them, as the pages *Play* and *Learn* get them."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.components.boards.board import BoardOnScreen
from publisher.components.boards.terrain import GroundOnScreen
from publisher.drawing.shapes import Drawing
from publisher.drawing.svg import svg_element
from publisher.site.protocol import Man, Surface


def surface(
    board: BoardOnScreen | GroundOnScreen, angles: tuple[int, ...] = (0,), turns: tuple[int, ...] = ()
) -> Surface:
    """Return an empty board or ground that may be turned by the `angles`, and by `turns` for each seat."""
    svg, width, height = svg_element(board.board, "board-"), board.board.width, board.board.height
    reach = board.reach if isinstance(board, GroundOnScreen) else {}
    places = {point: (round(x, 3), round(y, 3)) for point, (x, y) in board.places.items()}
    return Surface(svg, places, board.space, width, height, reach, angles, turns)


def men(
    board: BoardOnScreen, boards: Mapping[str, Mapping[str, tuple[str, ...]]]
) -> dict[str, tuple[Man, ...]]:
    """Return the pieces on each of the `boards`: the piles on their points, by the names of boards."""
    return {
        name: tuple(
            Man(
                point,
                board.picture_name(board.index[point], pile),
                *(round(at, 3) for at in board.places[point]),
            )
            for point, pile in piles.items()
            if pile
        )
        for name, piles in boards.items()
    }


def man_svg(name: str, picture: Drawing) -> str:
    """Return the picture of a man as SVG, with ids that no other picture of the page has."""
    return svg_element(picture, f"man-{name.encode().hex()}-")
