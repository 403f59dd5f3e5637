"""The pictures of the fences of a text: boards, and hands of cards."""

from __future__ import annotations

from publisher.components.boards.board import board_drawing, figure_space
from publisher.components.hands import hands_drawing, read_hands
from publisher.drawing.shapes import Drawing
from publisher.model.definition import Definition
from publisher.proof.scenes.board import read_board
from publisher.text.document import Fence


def fence_figure(definition: Definition, fence: Fence) -> Drawing | None:
    """What a fence shows; `None` for those that stay words (moves, a deal without hands).

    `definition` is the game, or the variant whose board the fence draws.
    """
    if fence.kind == "board" and definition.board is not None:
        return board_drawing(definition, read_board(definition, fence.text), space=figure_space(definition))
    if fence.kind in ("hands", "deal") and definition.deck is not None:
        hands = read_hands(definition, fence.text)
        return hands_drawing(definition, hands) if hands else None
    return None
