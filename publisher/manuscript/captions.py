"""Captions of boards, made to agree with their pictures.

An author writes `Black to move` above a position that the example begins with. If the example has moves,
the picture shows the position after them, and the caption becomes `Black has moved`. Both are in the
game's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from publisher.notation.trail import Trail, Trails
from publisher.text.document import Block, Blocks, Document, Example, Fence, Quote

_TURNS = (
    ("{} to move", "{} has moved", "{} moved first"),
    ("{} to play", "{} has played", "{} played first"),
    ("{} to roll", "{} has rolled", "{} has rolled"),  # a roll gives one player several moves
)
"""The labels of a turn to come, of one that was made, and of one that others followed."""
_LINKS = {
    "is": ("", ""), "are": (" has ", " have "), "ist": ("", ""), "sind": (" hat ", " haben "),
    "on": ("", ""), "ovat": (" on ", " ovat "), "est": ("", ""), "sont": (" a ", " ont "), "är": ("", ""),
}  # fmt: skip
"""The verbs that may be between a name and its turn, each with its replacement after the turn."""


def told_of(trails: Trails) -> dict[Fence, Fence]:
    """Return the blocks of boards with the captions that fit the positions after their moves."""
    return {fence: replace(fence, caption=_told(fence.caption, trail)) for fence, trail in trails.items()}


def captioned(document: Document, told: Mapping[Fence, Fence]) -> Document:
    return replace(document, blocks=tuple(_renewed(document.blocks, told)))


def _told(caption: str, trail: Trail) -> str:
    definition = trail.definition
    for to_come, done, first in _TURNS if trail.moves else ():
        before, after = map(re.escape, definition.wording.say(to_come, "\0").split("\0"))
        if found := re.fullmatch(rf"(?P<lead>(?:.*[:;.] )?){before}(?P<who>.+?){after}\.?", caption):
            name, _, link = found["who"].rpartition(" ")
            if found["who"] in definition.players.names or link not in _LINKS:
                name, link = found["who"], "is"
            made = definition.wording.say(first if len(trail.moves) > 1 else done, name)
            return found["lead"] + made.replace(*_LINKS[link])
    return caption


def _renewed(blocks: Blocks, told: Mapping[Fence, Fence]) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Example | Quote):
            yield replace(block, blocks=tuple(_renewed(block.blocks, told)))
        elif isinstance(block, Fence):
            yield told.get(block, block)
        else:
            yield block
