"""Board games: rules under which one position follows another, to be played, searched and solved."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from random import Random
from typing import Any, ClassVar, Generic, Literal, Self, TypeAlias, TypeVar

from publisher.engine.chance import pick, stream
from publisher.engine.game import Game, fact
from publisher.engine.outcome import Outcome
from publisher.engine.state import Beginning, State, kept, state_class
from publisher.engine.symmetry import Symmetry
from publisher.engine.words import Question
from publisher.model.definition import Definition
from publisher.model.seats import OTHER, Each, Point, Seat

V = TypeVar("V")


class Copied:
    """A part of a position that has parts of its own and changes in place."""

    __slots__ = ()

    def copy(self) -> Self:
        """A twin that can be changed without changing this."""
        raise NotImplementedError


EMPTY = Seat(-1)
"""Stands for nobody, where it is kept whose man is on each point."""
NOWHERE = Point(-1)
"""Stands for no point."""
Pieces: TypeAlias = Mapping[Point, tuple[str, ...]]
"""What stands on each point that is not empty, as a picture shows it: ids of `[pieces]`, the lowest first."""
_CHANGING = (list, dict, set, Copied)
POINT = r"[a-z]+\d+"
WRITTEN_TOGETHER = re.compile(f"(?:{POINT}){{2,}}")
FORMS = {"(play|move|place a (stone|man|mark) on|answer|jump|hop|go|step) {move}": "{move}"}
"""How moves on a board are spoken, whatever the game."""
MOVE = Question("move", FORMS)
PASS: Literal["pass"] = "pass"
MOVE_OR_PASS = Question("move", {**FORMS, "pass": PASS})


def per_point(value: V) -> Beginning[Each[Point, V]]:
    """The same beginning for every point of the board."""
    return Beginning(lambda definition: Each([value] * len(definition.topology)))


class Position(State):
    """Where a board game stands: small, and changed by the rules' `play`.

    A game's own subclass declares what it keeps. `to_move` is the seat whose turn it is; `result` is set
    when the game is over.
    """

    to_move: Seat = kept(Seat(0))
    result: Outcome | None = kept(None)

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.begin_parts()

    def copy(self) -> Self:
        """A twin that can be played on without changing this position.

        What changes in place is copied, one level deep; what never changes belongs in tuples.
        """
        twin = object.__new__(type(self))
        twin.definition = self.definition
        for name, value in self.__dict__.items():
            setattr(twin, name, value.copy() if isinstance(value, _CHANGING) else value)
        return twin

    def with_turn(self, seat: Seat) -> Self:
        """A twin in which it is that seat's turn, and nothing else is changed."""
        twin = self.copy()
        twin.to_move = seat
        return twin


P = TypeVar("P", bound=Position)
Move: TypeAlias = Any


class BoardGame(Game, Generic[P]):
    """The rules of a game on a board: `class Hex(BoardGame[HexPosition])`. Points are numbers.

    Rules do not change: what never changes while a game is played is made in `__init__`, all else is kept
    in the position that every method is given.
    """

    position_class: ClassVar[type[Position]] = Position
    horizon: int = 40
    """Plies a sensible player plays on at random before it looks at the standing."""
    symmetries: tuple[Symmetry, ...] = ()
    """Ways to lay the board on itself that change nothing about the game (see `symmetry.symmetries`). A
    game that names them begins its `key()` with a tuple of numbers: what stands on each point."""
    asks: tuple[Question, ...] = (MOVE,)
    """How moves are spoken; the first question is what is asked, unless `asked` says otherwise."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.position_class = state_class(cls, Position, "position_class")
        cls.words = {**cls.position_class.words, **cls.words}

    def start(self, rng: Random) -> P:
        """A game's first position; `rng` is the stream of chance for games that need it."""
        position = self.empty()
        self.begin(position, rng)
        return position

    @cached_property
    def points_of_board(self) -> tuple[Point, ...]:
        """The numbers of all points."""
        return tuple(map(Point, range(len(self.definition.topology))))

    def empty(self) -> P:
        """A position as its parts say of their beginnings: nothing has been set up."""
        return self._beginning.copy() if self._is_flat else self._begun()

    @cached_property
    def _beginning(self) -> P:
        """Made once, and copied for every game: that is a few times as fast."""
        return self._begun()

    @cached_property
    def _is_flat(self) -> bool:
        """Whether a copy, which goes one level deep, shares nothing that changes."""
        parts = [part for part in vars(self._beginning).values() if isinstance(part, list | dict | set)]
        within = chain.from_iterable(part.values() if isinstance(part, dict) else part for part in parts)
        return not any(isinstance(one, _CHANGING) for one in within)

    def _begun(self) -> P:
        position: Any = self.position_class(self.definition)
        return position  # type: ignore[no-any-return]

    def other(self, seat: Seat) -> Seat:
        """The opponent, in a game for two."""
        return OTHER[seat]

    def begin(self, position: P, rng: Random) -> None:
        """Set up the starting position, beyond what its parts say of their beginnings."""

    def moves(self, position: P) -> Sequence[Move]:
        """The legal moves, at least one while there is no result. Not to be changed by the caller."""
        raise NotImplementedError

    def asked(self, position: P) -> Question:
        """What the player to move is asked: what players are shown, and how this move is spoken."""
        return self.asks[0]

    def sample(self, position: P, rng: Random) -> Move:
        """One legal move at random; as a rule each is as likely as the next. Every move needs a chance."""
        moves = self.moves(position)
        return moves[int(rng.random() * len(moves))]

    def play(self, position: P, move: Move) -> None:
        """Make one of the legal moves."""
        raise NotImplementedError

    def chances(self, position: P) -> Sequence[Any]:
        """What chance may bring before a move, each as likely: rolls of dice, lots. None, as a rule."""
        return ()

    @property
    def is_of_chance(self) -> bool:
        """Whether chance ever brings anything."""
        return type(self).chances is not BoardGame.chances

    def apply_chance(self, position: P, outcome: Any) -> None:
        """Chance has brought this."""
        raise NotImplementedError

    def chance_word(self, outcome: Any) -> str:
        """How what chance has brought is told of whoever is to move: `rolls 6-2`."""
        return f"rolls {'-'.join(map(str, outcome))}"

    def let_chance(self, position: P, rng: Random) -> None:
        """Let chance bring what it will, until somebody can move."""
        while position.result is None and (outcomes := self.chances(position)):
            self.apply_chance(position, pick(rng, outcomes))

    def successors(self, position: P) -> Iterator[tuple[Move, P]]:
        """Every legal move with the position that it leads to; none when the game is over."""
        for move in list(self.moves(position)) if position.result is None else ():
            twin = position.copy()
            self.play(twin, move)
            yield move, twin

    def notation(self, position: P, move: Move) -> str:
        """How a player writes the move: `c3`, or `a1-a2` for a step and `a1-c3-e5` for a chain."""
        names = self.definition.topology.names
        if isinstance(move, int):
            return names[move]
        if isinstance(move, tuple):
            return "-".join(names[point] for point in move)
        return str(move)

    def reworded(self, position: P, word: str) -> str:
        """A written move as `notation` writes it, where players may write it in other ways, too."""
        return word

    def named(self, word: str) -> list[Point]:
        """The points that a written move such as `a1-b2`, or `a1b2`, names, in their order; none if one of
        them is not on the board."""
        index, together = self.definition.topology.index, WRITTEN_TOGETHER.fullmatch(word)
        names = re.findall(POINT, word) if together else word.split("-")
        return [index[name] for name in names] if index.keys() >= set(names) else []

    def refusal(self, position: P, word: str) -> str | None:
        """The id of the rule that forbids what `word` names."""
        return None

    @fact
    def openings(self, player: str = "") -> int:
        """How many first moves there are; for a player who is named, how many if that player began."""
        position = self.start(stream(1, "deal"))
        if player:
            position = self.give_turn(position, Seat(self.names.index(player)))
        return len(self.moves(position))

    @fact
    def moving_instead(self) -> str:
        """Whether a player who passes could move instead, if not at the beginning of a game; a player who has
        no men passes."""
        first, bare = self.start(stream(1, "deal")), self.place({}, Seat(0))
        moves = [set(map(str, self.moves(position))) for position in (first, bare)]
        return "may" if PASS in moves[0] or moves[1] != {PASS} else "may not"

    def side_name(self, position: P, seat: Seat) -> str:
        """What texts call the side a seat plays; as a rule the seat's own name."""
        return self.name(seat)

    def pieces(self, position: P) -> Pieces:
        """What stands where."""
        raise NotImplementedError

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        """A given position: what a `board` fence describes."""
        raise NotImplementedError

    def give_turn(self, position: P, seat: Seat) -> P:
        """The same position with that seat to move: what an example may tell before the first move."""
        return self.place(self.pieces(position), seat)

    def key(self, position: P) -> Hashable:
        """Equal for positions that no rule tells apart: what stands where, who is to move, what counts."""
        raise NotImplementedError

    def winning_points(self, position: P) -> Sequence[Point]:
        """The points of what has won, where that is a chain or a line: what a picture lets one see."""
        return ()

    def strokes(self, position: P) -> Sequence[tuple[Point, ...]]:
        """The lines that players have drawn on the board, in their order, each from end to end."""
        return ()

    def by_count(self, position: P, count: Callable[[P, Seat], float], how: str) -> Outcome:
        """The end of a game in which whoever has more has won."""
        return Outcome(tuple(float(count(position, seat)) for seat in self.seats), how=how)

    def lead(self, position: P, seat: Seat, count: Callable[[P, Seat], float]) -> float:
        """How much more a seat has than its opponent."""
        return float(count(position, seat) - count(position, self.other(seat)))

    def standing(self, position: P, seat: Seat) -> float:
        """How well a seat stands while the game goes on, for a player who cannot see its end."""
        return 0.0

    def winning_move(self, position: P) -> Move | None:
        """A move that is known to win whatever the others do, in games that hide nothing; None if none is."""
        return None

    def imagine(self, position: P, seat: Seat, rng: Random) -> P:
        """A copy in which what `seat` cannot see is filled in at random."""
        return position.copy()

    def seen_by(self, position: P, seat: Seat) -> Pieces:
        """The pieces as `seat` sees them."""
        return self.pieces(position)
