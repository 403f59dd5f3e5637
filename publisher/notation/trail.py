"""What an example tells of a board that it draws: where pieces went, might go or might not, and who won.

It is plain data, so that a picture can show it and no rules are needed to draw it.
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
"""The points that a piece came through, the first where it stood; a single one where it was put."""


class Step(msgspec.Struct, frozen=True):
    """One move as it shows on the board: the pieces that left it, all that stands there `after` it, its
    number in a record, "" if it has none but its place among the moves, and the lines drawn with it."""

    path: Path
    captured: Pieces = msgspec.field(default_factory=dict)
    after: Pieces = msgspec.field(default_factory=dict)
    label: str = ""
    strokes: tuple[Path, ...] = ()


class Trail(msgspec.Struct, frozen=True):
    """What is told of one drawing of a board: `begun` stood there, `pieces` at the end, `moves` led to them;
    `allowed` and `refused` are the ways that are said to be open and closed, `winning` the points of the
    chain or line that has won. `strokes` are the lines that had been drawn before."""

    definition: Definition
    begun: Pieces
    pieces: Pieces
    moves: tuple[Step, ...] = ()
    allowed: tuple[Path, ...] = ()
    refused: tuple[Path, ...] = ()
    winning: tuple[Point, ...] = ()
    strokes: tuple[Path, ...] = ()

    @property
    def single(self) -> Iterator[Trail]:
        """How it begins, then each move by itself."""
        before, strokes = self.begun, self.strokes
        yield Trail(self.definition, before, before, strokes=strokes)
        for number, step in enumerate(self.moves, 1):
            numbered = replace(step, label=step.label or str(number))
            yield Trail(self.definition, before, step.after, (numbered,), strokes=strokes)
            before, strokes = step.after, (*strokes, *step.strokes)


Trails: TypeAlias = Mapping[Fence, Trail]
"""The trails of a text by the fences that draw their boards."""
