"""The pictures of the blocks of a text: boards, hands of cards, tricks, score pads filled in."""

from __future__ import annotations

from publisher.components.boards.board import figure, figure_steps
from publisher.components.boards.trails import Shown
from publisher.components.deals import deal_drawing, shows_deal
from publisher.components.hands import hands_drawing
from publisher.components.pads.excerpt import pad_excerpt
from publisher.components.tricks import trick_drawing
from publisher.drawing.shapes import Drawing
from publisher.model.definition import Definition
from publisher.notation.board import read_board
from publisher.notation.hands import read_groups
from publisher.notation.pad import read_pad
from publisher.notation.trail import Trail, Trails
from publisher.notation.trick import read_trick
from publisher.text.document import Fence

MOST_STEPS = 24
"""The most moves that a figure shows step by step; longer games are read in notation."""


def fence_steps(trails: Trails, fence: Fence) -> tuple[Drawing, ...]:
    """Return the layers of a figure to step through on a screen; empty unless 2 to `MOST_STEPS` moves."""
    trail = trails.get(fence)
    if trail is None or not 1 < len(trail.moves) <= MOST_STEPS:
        return ()
    return figure_steps(Shown(trail))


def fence_figure(definition: Definition, fence: Fence, trail: Trail | None = None) -> Drawing | None:
    """Return the picture of a block, or None for one that stays text (moves, a deal without hands). The block
    belongs to `definition` (the game or a variant); `trail` is the example played on its board."""
    if fence.kind == "board" and trail is not None:
        return figure(trail.definition, trail.begun, Shown(trail.latest))
    if fence.kind == "board" and definition.board is not None:
        return figure(definition, read_board(definition, fence.text))
    if fence.kind in ("hands", "deal") and definition.deck is not None:
        return _cards_drawing(definition, fence)
    if fence.kind == "trick" and definition.deck is not None:
        return trick_drawing(definition, read_trick(definition, fence.text))
    if fence.kind == "pad":
        return pad_excerpt(read_pad(definition, fence.text), definition.wording)
    return None


def _cards_drawing(definition: Definition, fence: Fence) -> Drawing | None:
    """Return hands and groups of cards, or a table for a whole deal."""
    lying = {name: groups for name, groups in read_groups(definition, fence.text).items() if groups}
    if not lying:
        return None
    hands = {name: [card for group in groups for card in group.cards] for name, groups in lying.items()}
    as_table = fence.kind == "deal" and shows_deal(definition, hands)
    return deal_drawing(definition, hands) if as_table else hands_drawing(definition, lying)
