"""Captions of boards, held to what their pictures show.

An author writes `Black to move` above a position that the example begins with. Where moves are told of it,
the picture shows what came of them, and its caption says that Black has moved.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from publisher.notation.trail import Trail, Trails
from publisher.text.document import Block, Blocks, Document, Example, Fence, Quote

_TO_COME = re.compile(r" to (?P<what>move|play|roll)$")
_DONE = {"move": "moved", "play": "played", "roll": "rolled"}


def told_of(trails: Trails) -> dict[Fence, Fence]:
    """The fences of boards as they are captioned when their moves are told."""
    return {fence: replace(fence, caption=_told(fence.caption, trail)) for fence, trail in trails.items()}


def captioned(document: Document, told: Mapping[Fence, Fence]) -> Document:
    return replace(document, blocks=tuple(_renewed(document.blocks, told)))


def _told(caption: str, trail: Trail) -> str:
    found = _TO_COME.search(caption)
    if found is None or not trail.moves:
        return caption
    first = len(trail.moves) > 1 and found["what"] != "roll"  # a roll brings several moves of one player
    done = _DONE[found["what"]]
    return caption[: found.start()] + (f" {done} first" if first else f" has {done}")


def _renewed(blocks: Blocks, told: Mapping[Fence, Fence]) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Example | Quote):
            yield replace(block, blocks=tuple(_renewed(block.blocks, told)))
        elif isinstance(block, Fence):
            yield told.get(block, block)
        else:
            yield block
