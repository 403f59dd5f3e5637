"""The moves of an example on a drawn board: where pieces went, may go or may not go, and who won.

It is plain data, so a picture can show it without the rules of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.model.definition import Definition
from publisher.model.seats import Point
from publisher.notation.board import Pieces
from publisher.text.document import Fence

Path: TypeAlias = tuple[Point, ...]
"""The points of a piece's way, the first where it stood; a single one where it was put."""


class Step(msgspec.Struct, frozen=True):
    """One move on the board: the captured pieces, all pieces on the board `after` it, its number in a record
    ("" if only its place counts), and the lines drawn with it."""

    path: Path
    captured: Pieces = msgspec.field(default_factory=dict)
    after: Pieces = msgspec.field(default_factory=dict)
    label: str = ""
    strokes: tuple[Path, ...] = ()


class Trail(msgspec.Struct, frozen=True):
    """The moves on one drawing of a board: pieces `begun` at the start, `pieces` at the end, `moves` between
    them; `allowed` and `refused` are ways that are open and closed, `winning` the points of the chain or line
    that has won. `strokes` are the lines drawn before."""

    definition: Definition
    begun: Pieces
    pieces: Pieces
    moves: tuple[Step, ...] = ()
    allowed: tuple[Path, ...] = ()
    refused: tuple[Path, ...] = ()
    winning: tuple[Point, ...] = ()
    strokes: tuple[Path, ...] = ()

    @property
    def labels(self) -> tuple[str, ...]:
        """The numbers of the moves in the picture: those of the record, or 1, 2, 3 … if a turn of the record
        has several moves, because their order would not be visible."""
        numbers = map(str, range(1, len(self.moves) + 1))
        if self.renumbered:
            return tuple(numbers)
        return tuple(step.label or number for number, step in zip(numbers, self.moves, strict=True))

    @property
    def renumbered(self) -> bool:
        """True if a turn of the record has several of the moves."""
        labels = [step.label for step in self.moves if step.label]
        return len(set(labels)) < len(labels)

    @property
    def single(self) -> Iterator[Trail]:
        """The position at the start, then each move by itself."""
        before, strokes = self.begun, self.strokes
        yield Trail(self.definition, before, before, strokes=strokes)
        for label, step in zip(self.labels, self.moves, strict=True):
            numbered = replace(step, label=label)
            yield Trail(self.definition, before, step.after, (numbered,), strokes=strokes)
            before, strokes = step.after, (*strokes, *step.strokes)


Trails: TypeAlias = Mapping[Fence, Trail]
"""The trails of a text by the blocks that draw their boards."""
