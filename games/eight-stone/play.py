"""Eight Stones: eight in line on the largest of boards, with red stones that count for all players."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import cast

from msgspec.structs import replace

from publisher.engine import EMPTY, Each, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.sides import Sides, SidesPosition
from publisher.engine.position import FORMS, Move, Pieces
from publisher.engine.solver import started
from publisher.engine.state import Beginning, kept
from publisher.engine.words import Question, claim
from publisher.model.board import Board
from publisher.model.boards import Grid
from publisher.model.definition import Definition

RED = Seat(2)
EIGHT, TURN, REFILL = 8, 3, 2
"""The row that wins, the stones of a turn, and the tokens that both get when neither has any."""
WEIGHT = 4.0  # same: only bots weigh
"""The factor for each further stone of a row when a bot weighs it."""


@dataclass(frozen=True, slots=True)
class Red:
    """A red stone put on that point."""

    point: Point


def _option(name: str) -> Beginning[Each[Seat, int]]:
    return Beginning(lambda definition: Each([cast(int, definition.options[name])] * len(definition.seats)))


class EightPosition(SidesPosition):
    """`tokens` are also the spare pieces of the book; `laid` are the points of this turn's stones so far."""

    tokens: Each[Seat, int] = kept(_option("tokens"), "{seat} has {number} (tokens?|spare men)")
    men_in_hand: Each[Seat, int] = kept(_option("men"), "{seat} has {number} men in hand")
    reds_in_hand: Each[Seat, int] = kept(_option("reds"), "{seat} has {number} red (man|men) in hand")
    laid: tuple[Point, ...] = kept(())
    turns: int = kept(0, "{number} turns? (has|have) been (played|taken)")


class EightStone(Sides[EightPosition]):
    """Three stones a turn, or, if there are pieces in hand at first, the book's game of stepping."""

    horizon = 0
    asks = (
        Question("move", {**FORMS, "(put|place) a red (stone|man) on {point}": "{point}r", "pass": "pass"}),
    )
    turn, in_line, refill = fact(TURN), fact(EIGHT), fact(REFILL)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        assert isinstance(definition.board, Grid)
        self.through = Board(replace(definition.board, joined="all", start={})).lines_through
        self.of_book = bool(self.option("men"))
        self.reds: Each[Point, Red] = Each(map(Red, self.points_of_board))

    # -- turns

    def asked(self, position: EightPosition) -> Question:
        if self.of_book:
            return self.asks[0]
        return self.asks[0].called(f"stone {len(position.laid) + 1} of {self.stones_of(position.turns)}")

    def moves(self, position: EightPosition) -> list[Move]:
        """Return the moves: a turn's last stone is red, or costs a token; the opening has no red."""
        if self.of_book:
            return self.book_moves(position)
        free = self.free(position)
        if position.turns < len(self.seats) or len(position.laid) < TURN - 1:
            return list(free)
        return [self.reds[point] for point in free] + (free if position.tokens[position.to_move] else [])

    def book_moves(self, position: EightPosition) -> list[Move]:
        side = position.to_move
        if position.men_in_hand[side]:
            return list(self.free(position))
        if position.reds_in_hand[side]:
            return [self.reds[point] for point in self.free(position)]
        steps = [(man, to) for man in self.men_of(position, side) for to in self.near[man]
                 if position.owner[to] == EMPTY]  # fmt: skip
        return [*steps, *(self.men_of(position, RED) if position.tokens[side] else ())] or ["pass"]

    def play(self, position: EightPosition, move: Move) -> None:
        side = position.to_move
        if isinstance(move, Red):
            position.owner[move.point] = RED
            position.laid += (move.point,)
            position.reds_in_hand[side] -= self.of_book
        elif isinstance(move, tuple):
            position.owner[move[0]], position.owner[move[1]] = EMPTY, side
            position.laid += move[1:]
        elif move != "pass":
            self.put(position, move)
        if self.of_book or len(position.laid) == self.stones_of(position.turns):
            self.end_turn(position)

    def put(self, position: EightPosition, point: Point) -> None:
        """Put a stone of the player; an extra one costs a token or a spare piece."""
        side = position.to_move
        if position.men_in_hand[side]:
            position.men_in_hand[side] -= 1
        elif self.of_book or (position.turns >= len(self.seats) and len(position.laid) == TURN - 1):
            position.tokens[side] -= 1
        position.owner[point] = side
        position.laid += (point,)

    @fact(vouches="first")
    def stones_of(self, turn: int) -> int:
        """Return the stones of a turn; Black opens with one stone fewer."""
        return TURN if turn else TURN - 1

    def end_turn(self, position: EightPosition) -> None:
        side = position.to_move
        for winner in (side, self.other(side)):
            if any(self.has_eight(position, point, winner) for point in position.laid):
                position.result = position.result or Outcome.win(winner, how="eight in line")
        position.laid, position.turns, position.to_move = (), position.turns + 1, self.other(side)
        if not any(position.tokens):
            position.tokens = Each(REFILL for _ in self.seats)
        full = self.men(position, EMPTY) < TURN and not self.of_book
        if position.result is None and (full or position.turns == self.option("longest")):
            position.result = Outcome.draw(how="neither side has eight in line")

    def has_eight(self, position: EightPosition, point: Point, side: Seat) -> bool:
        """Return True if a line through the point has eight or more pieces side by side, of that side or red,
        and one of them is its own."""
        return any(
            len(row) >= EIGHT and side in (position.owner[each] for each in row)
            for row in self.rows_through(position, point, side)
        )

    def rows_through(self, position: EightPosition, point: Point, side: Seat) -> Iterator[list[Point]]:
        """Yield the pieces side by side through a point on each row, column and diagonal, of a side or red. A
        row is empty if another piece stands on the point."""
        for line in self.through[point]:
            place = line.index(point)
            row: list[Point] = []
            ways = (line[place:], line[:place][::-1] if position.owner[point] in (side, RED) else ())
            for way in ways:
                row += takewhile(lambda each: position.owner[each] in (side, RED), way)
            yield row

    # -- words

    def notation(self, position: EightPosition, move: Move) -> str:
        word = super().notation(position, move.point if isinstance(move, Red) else move)
        return f"{word}r" if isinstance(move, Red) else word

    def refusal(self, position: EightPosition, word: str) -> str | None:
        if not self.named(word.removesuffix("r")):
            return None
        in_hand = position.men_in_hand[position.to_move] or position.reds_in_hand[position.to_move]
        return "three-stones" if not self.of_book else "dropping" if in_hand else "stepping"

    def place(self, pieces: Pieces, to_move: Seat) -> EightPosition:
        """Return the position of a drawing; it shows the time after the opening."""
        position = super().place(pieces, to_move)
        position.turns = len(self.seats)
        position.men_in_hand, position.reds_in_hand = Each([0, 0]), Each([0, 0])
        return position

    def key(self, position: EightPosition) -> Hashable:
        return super().key(position), tuple(position.tokens), position.laid, position.turns

    def standing(self, position: EightPosition, seat: Seat) -> float:
        """Return the rows of a side less those of the other, weighed by their length."""
        return self.weight(position, seat) - self.weight(position, self.other(seat))

    def weight(self, position: EightPosition, side: Seat) -> float:  # same: only bots weigh
        men = self.men_of(position, side)
        return sum(WEIGHT ** len(row) for man in men for row in self.rows_through(position, man, side))

    @claim("{number?} red (stones?|men|man) (is|are) on the board")
    def red_men(self, position: EightPosition) -> int:
        return self.men(position, RED)

    @fact(vouches="red last only")
    def red_stone(self, turn: int) -> str:
        """Return whether only the last stone of a turn may be red; the opening has the turns 0 and 1."""
        position = started(self)
        position.turns = turn
        red = []
        for stone in range(self.stones_of(turn)):
            position.laid = self.points_of_board[:stone]
            red += [stone] * any(isinstance(move, Red) for move in self.moves(position))
        return "may" if red == [TURN - 1] else "may not" if not red else "may at other times"

    @fact(vouches="red")
    def eight_with(self, red: int) -> str:
        """Return the result of a player who ends a turn with eight side by side, `red` of them red."""
        position = started(self)
        position.laid = self.points_of_board[:EIGHT]
        for number, point in enumerate(position.laid):
            position.owner[point] = RED if number < red else position.to_move
        self.end_turn(position)
        return position.result.result(self.seats[0]) if position.result else "goes on"

    @fact(vouches="more")
    def longest_game(self) -> int:
        """Return the most turns: two of the opening, then as many as leave no room for three stones."""
        rest = self.points() - self.stones_of(0) - self.stones_of(1)
        return self.option("longest") or 2 + rest // TURN
