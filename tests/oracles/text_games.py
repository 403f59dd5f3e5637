"""The ground of second engines that are written from rules texts alone: named points, men, ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

Winners = tuple[int, ...]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def name(x: int, y: int) -> str:
    """Column x from the left, row y from the bottom, both from 1."""
    return f"{LETTERS[x - 1]}{y}"


def place(point: str) -> tuple[int, int]:
    return LETTERS.index(point[0]) + 1, int(point[1:])


class TextGame:
    """Men by point, each told by the letter that stands for it in drawings; whose turn it is, 0 or 1."""

    letters = "XO"

    def __init__(self) -> None:
        self.men: dict[str, str] = {}
        self.turn, self.quiet = 0, 0
        self.over: Winners | None = None
        self.positions = Counter[Any]()

    def moves(self) -> set[str]:
        raise NotImplementedError

    def play(self, word: str) -> None:
        raise NotImplementedError

    def worth(self, word: str) -> float:
        """Return how much a steered player likes a move."""
        return 0

    @property
    def own(self) -> str:
        return self.letters[self.turn]

    @property
    def enemy(self) -> str:
        return self.letters[1 - self.turn]

    def at(self, letter: str) -> set[str]:
        return {at for at, man in self.men.items() if man == letter}

    def picture(self) -> Any:
        return frozenset(self.men.items()), self.turn

    def end_turn(self, took: bool) -> None:
        """The other's turn; three times the same, or a hundred turns without a capture, are a draw."""
        self.turn, self.quiet = 1 - self.turn, 0 if took else self.quiet + 1
        self.positions[self.picture()] += 1
        if self.over is None and not self.moves():
            self.over = (1 - self.turn,)
        third = self.positions[self.picture()] >= 3
        if self.over is None and (third or self.quiet >= 100):
            self.over = ()

    def nobody_left(self) -> None:
        """Whoever takes the last enemy man wins."""
        if self.enemy not in self.men.values():
            self.over = (self.turn,)

    def more(self, one: float, other: float) -> None:
        self.over = () if one == other else (0,) if one > other else (1,)


def compare(
    rules: Any, told: TextGame, rng: Random, steered: float = 0, position: Any = None, most: int = 0
) -> TextGame:
    """The same moves at every turn, the same men on the board, the same winner, to the end or so many turns.

    A move is compared by the points where it begins and ends. A steered player prefers what the second
    engine values, as often as that number says.
    """
    names, pieces, turns = rules.definition.topology.names, rules.definition.pieces, 0
    position = position or rules.start(rng)
    while told.over is None and not (most and turns == most):
        assert position.result is None
        assert position.to_move == told.turn
        words = {move: rules.notation(position, move).split("-") for move in rules.moves(position)}
        moves = {
            "-".join(word if len(word) < 3 else (word[0], word[-1])): move for move, word in words.items()
        }
        assert moves.keys() == told.moves() and len(moves) == len(words)
        choice = sorted(moves)
        if rng.random() < steered:
            worth = {word: told.worth(word) for word in choice}
            choice = [word for word in choice if worth[word] == max(worth.values())]
        word = rng.choice(choice)
        rules.play(position, moves[word])
        told.play(word)
        turns += 1
        men = {names[at]: pieces[piece].letter for at, (piece,) in rules.pieces(position).items()}
        assert men == told.men
    assert (position.result and position.result.winners) == told.over
    return told


Maker = Callable[[], TextGame]
