"""The moves of an example on a drawn board: where pieces went, may go or may not go, and who won.

It is plain data, so a picture can show it without the rules of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from string import ascii_lowercase
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.model.definition import Definition
from publisher.model.seats import Point
from publisher.notation.board import Pieces
from publisher.text.document import Fence

MOST_WAYS = 5
"""The most ways and captures of a record that one picture shows."""

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
        """The numbers of the moves in the picture: those of the record, with a letter if pieces of one colour
        move several times in a turn, or 1, 2, 3 … if it has only one turn, or is not of a record."""
        moves = tuple((step.label, self._colour(number)) for number, step in enumerate(self.moves))
        counts = Counter(moves)
        if len({label for label, _ in moves}) == 1 < max(counts.values()):
            return tuple(map(str, range(1, len(moves) + 1)))
        nth = Counter[tuple[str, str]]()
        labels: list[str] = []
        for number, move in enumerate(moves, 1):
            letter = ascii_lowercase[nth[move] % 26] if counts[move] > 1 else ""
            labels.append(f"{move[0]}{letter}" if move[0] else str(number))
            nth[move] += 1
        return tuple(labels)

    def _colour(self, number: int) -> str:
        """Return the colour of the piece that a move put on a point or moved; "" if it is not known."""
        step = self.moves[number]
        before = self.moves[number - 1].after if number else self.begun
        pile = step.after.get(step.path[-1]) or before.get(step.path[0])
        return self.definition.pieces[pile[-1]].colour if pile else ""

    @property
    def latest(self) -> Trail:
        """The trail without the first moves of a record, if it has more than `MOST_WAYS` ways and captures:
        its picture could not be read."""
        seen: set[Path] = set()
        for number in range(len(self.moves) - 1, -1, -1):
            step = self.moves[number]
            if step.label and (len(step.path) > 1 or step.captured):
                seen.add(step.path)
            if len(seen) > MOST_WAYS:
                return self._after(number + 1)
        return self

    def _after(self, number: int) -> Trail:
        """Return the trail that begins after the first `number` moves."""
        left, moves = self.moves[:number], self.moves[number:]
        numbered = zip(moves, self.labels[number:], strict=True)
        return replace(
            self,
            begun=left[-1].after,
            moves=tuple(replace(step, label=label) for step, label in numbered),
            strokes=(*self.strokes, *(stroke for step in left for stroke in step.strokes)),
        )

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
