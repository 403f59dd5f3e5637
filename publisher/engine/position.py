"""Position games: boards on which one position follows another, to be searched and solved."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Self

from publisher.engine.game import Game
from publisher.engine.outcome import Outcome
from publisher.engine.symmetry import Symmetry

EMPTY = -1
"""Stands for nobody, where it is kept whose man is on each point."""
_CHANGING = (list, dict, set)


class Position(Game):
    """A position of a board game, changed by `play`. Points are the numbers of the board's points.

    A subclass keeps its stones in attributes that `begin` makes (what never changes is made in
    `__init__`), gives `moves()` and `play()`, and sets `result` when the game is over. `to_move` is
    the seat whose turn it is.
    """

    to_move: int = 0
    result: Outcome | None = None
    horizon: int = 40
    """Plies a sensible player plays on at random before it looks at the standing."""
    symmetries: tuple[Symmetry, ...] = ()
    """Ways to lay the board on itself that change nothing about the game (see `symmetry.symmetries`). A
    game that names them begins its `key()` with a tuple of numbers: what stands on each point."""

    def begin(self, rng: Random) -> None:
        """Set up the starting position; `rng` is the stream of chance for games that need it."""

    def moves(self) -> Sequence[Any]:
        """The legal moves, at least one while `result` is None. Not to be changed by the caller."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Any:
        """One legal move at random; as a rule each is as likely as the next. Every move needs a chance."""
        moves = self.moves()
        return moves[int(rng.random() * len(moves))]

    def play(self, move: Any) -> None:
        """Make one of the legal moves."""
        raise NotImplementedError

    def copy(self) -> Self:
        """A twin that can be played on without changing this position.

        Lists, dicts and sets are copied, one level deep; what never changes belongs in tuples.
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(
            {
                name: value.copy() if type(value) in _CHANGING else value
                for name, value in self.__dict__.items()
            }
        )
        return twin

    def successors(self) -> Iterator[tuple[Any, Self]]:
        """Every legal move with the position that it leads to; none when the game is over."""
        for move in list(self.moves()) if self.result is None else ():
            twin = self.copy()
            twin.play(move)
            yield move, twin

    def notation(self, move: Any) -> str:
        """How a player writes the move: `c3`, or `a1-a2` for a step and `a1-c3-e5` for a chain."""
        names = self.definition.topology.names
        if isinstance(move, int):
            return names[move]
        if isinstance(move, tuple):
            return "-".join(names[point] for point in move)
        return str(move)

    def refusal(self, word: str) -> str | None:
        """The id of the rule that forbids what `word` names."""
        return None

    def side_name(self, seat: int) -> str:
        """What texts call the side a seat plays; as a rule the seat's own name."""
        return self.name(seat)

    def pieces(self) -> Mapping[int, str]:
        """Which piece (an id of `[pieces]`) stands on which point: what a board picture shows."""
        raise NotImplementedError

    def place(self, pieces: Mapping[int, str], to_move: int) -> None:
        """Set up a given position: what a `board` fence describes."""
        raise NotImplementedError

    def key(self) -> Hashable:
        """Equal for positions that no rule tells apart: what stands where, who is to move, what counts."""
        raise NotImplementedError

    def standing(self, seat: int) -> float:
        """How well a seat stands while the game goes on, for a player who cannot see its end."""
        return 0.0

    def imagine(self, seat: int, rng: Random) -> Self:
        """A copy in which what `seat` cannot see is filled in at random."""
        return self.copy()

    def seen_by(self, seat: int) -> Mapping[int, str]:
        """The pieces as `seat` sees them."""
        return self.pieces()
