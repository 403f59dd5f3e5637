"""Great-King Jump: chains of jumps along rows and columns, shields of men side by side, and Great Kings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.engine import EMPTY, Point, Seat, fact
from publisher.engine.mechanics.boards.hopping import Path
from publisher.engine.mechanics.boards.jump_capture import JumpCapture
from publisher.engine.mechanics.boards.kings import Kings, KingsPosition
from publisher.engine.position import Move
from publisher.engine.words import claim, row
from publisher.model.definition import Definition

CAMPS = ("black-camp", "white-camp")
FILES = "abcdefgh"
KING = 3  # same: only bots weigh
"""The extra worth of a king, in men."""


class GreatKingJump(Kings[KingsPosition], JumpCapture[KingsPosition]):
    """A move is a step, a walk of a king, a chain of jumps, or a walk and then a chain."""

    horizon = 4
    chains = True
    too_few = 1

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.camps = tuple(board.regions[name] for name in CAMPS)
        self.line_of = {
            jump: next(line for line in board.lines_through[jump[0]] if jump[1] in line) for jump in self.over
        }

    # -- moves

    def moves(self, position: KingsPosition) -> list[Move]:
        """Return every move once: a king's steps are walks of one square."""
        found: dict[Move, None] = dict.fromkeys(super().moves(position))
        for king in self.kings_of(position, position.to_move):
            found |= dict.fromkeys(self.walks(position, king))
        return list(found)

    def walks(self, position: KingsPosition, king: Point) -> Iterator[Path]:
        """Yield the walks of a king straight over free squares, each alone and with a chain of jumps."""
        owner = position.owner
        for end in list(self.rides(position, king)):
            yield (king, end)
            owner[king], owner[end] = EMPTY, position.to_move
            yield from self.leaps(position, (king, end))
            owner[king], owner[end] = position.to_move, EMPTY

    def may_jump(self, position: KingsPosition, start: Point, landing: Point) -> bool:
        return not self.is_shielded(position, self.line_of[start, landing], self.other(position.to_move))

    def is_shielded(self, position: KingsPosition, line: tuple[Point, ...], side: Seat) -> bool:
        """Return True if two men of a side stand next to each other somewhere on that row or column."""
        return any(position.owner[one] == position.owner[other] == side for one, other in pairwise(line))

    def play(self, position: KingsPosition, move: Move) -> None:
        """Make a king of a man who lands in the enemy camp with a jump, even if it jumps on."""
        camp = self.camps[self.other(position.to_move)]
        if any(leg[1] in camp and self.is_jump(position, leg) for leg in pairwise(move)):
            position.kings.add(move[0])
        super().play(position, move)

    def is_jump(self, position: KingsPosition, leg: tuple[Point, Point]) -> bool:
        return leg in self.over and position.owner[self.over[leg]] != EMPTY

    def standing(self, position: KingsPosition, seat: Seat) -> float:
        return super().standing(position, seat) + KING * self.lead(position, seat, self.count_kings)

    def refusal(self, position: KingsPosition, word: str) -> str | None:
        points = self.named(word)
        if len(points) < 2:
            return None
        start, end = points[-2:]
        if (start, end) not in self.over or position.owner[self.over[start, end]] == EMPTY:
            return "walking" if points[0] in position.kings else "stepping"
        return "jumping" if self.may_jump(position, start, end) else "shield"

    # -- what the text may state

    @fact
    def men_in_shield(self) -> int:
        """Return the least number of men side by side that shield their line."""
        line, side = self.definition.topology.lines[0], Seat(1)
        rows = (self.place(dict.fromkeys(line[:men], (self.kinds[side],)), side) for men in range(len(line)))
        return next(men for men, position in enumerate(rows) if self.is_shielded(position, line, side))

    @row("Row", "May X jump?")
    def jumps_in(self, men: str) -> bool:
        """Return True if an X can jump along a row of eight squares or fewer; O are the enemies."""
        board, sides = self.definition.topology, dict(zip("XO", self.kinds, strict=False))
        pieces = {
            board.index[f"{FILES[place]}4"]: (sides[sign],)
            for place, sign in enumerate(men.split())
            if sign in sides
        }
        position = self.place(pieces, Seat(0))
        return any(self.jumped(position, move) for move in self.moves(position))

    @claim("{seat} has {number?} kings?")
    def count_kings(self, position: KingsPosition, seat: Seat) -> int:
        return len(self.kings_of(position, seat))
