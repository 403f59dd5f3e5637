"""Captions of boards, made to agree with their pictures.

An author writes `Black to move` above a position that the example begins with. If the example has moves,
the picture shows the position after them, and the caption becomes `Black has moved`. Both are in the
game's language. If the picture shows only the last moves, the caption says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from publisher.base.characters import capital
from publisher.drawing.shapes import Drawing
from publisher.notation.trail import Trail, Trails
from publisher.notation.turn_caption import LINKS, read_turn
from publisher.text.document import Block, Blocks, Document, Example, Fence, Quote


def told_of(trails: Trails) -> dict[Fence, Fence]:
    """Return the blocks of boards with the captions that fit the positions after their moves."""
    return {fence: replace(fence, caption=_told(fence.caption, trail)) for fence, trail in trails.items()}


def as_sentences(pictures: Sequence[tuple[str, Drawing]]) -> tuple[tuple[str, Drawing], ...]:
    """Return captioned pictures, each caption with a capital at its beginning."""
    return tuple((capital(words), drawing) for words, drawing in pictures)


def captioned(document: Document, told: Mapping[Fence, Fence]) -> Document:
    return replace(document, blocks=tuple(_renewed(document.blocks, told)))


def _told(caption: str, trail: Trail) -> str:
    say = trail.definition.wording.say
    shown = len(trail.latest.moves)
    if caption and shown < len(trail.moves):
        return say("{} (the last {} moves)", caption, shown)
    turn = read_turn(trail.definition, caption) if trail.moves else None
    if turn is None:
        return caption
    label = turn.first if len(trail.moves) > 1 else turn.done
    return turn.lead + say(label, turn.name).replace(*LINKS[turn.link])


def _renewed(blocks: Blocks, told: Mapping[Fence, Fence]) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Example | Quote):
            yield replace(block, blocks=tuple(_renewed(block.blocks, told)))
        elif isinstance(block, Fence):
            yield told.get(block, block)
        else:
            yield block
