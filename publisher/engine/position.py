"""Board games: rules that lead from one position to the next, for playing, searching and solving."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from random import Random
from typing import Any, ClassVar, Generic, Literal, Self, TypeAlias, TypeVar

from publisher.base.errors import RulesError
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
    """A part of a position that has parts itself and changes in place."""

    __slots__ = ()

    def copy(self) -> Self:
        """Return a copy that can be changed without changing this."""
        raise NotImplementedError


EMPTY = Seat(-1)
"""The owner of a point without a piece."""
NOWHERE = Point(-1)
"""The number that stands for no point."""
Pieces: TypeAlias = Mapping[Point, tuple[str, ...]]
"""The ids of `[pieces]` on each point that is not empty, as a picture shows them, the lowest first."""
_CHANGING = (list, dict, set, Copied)
POINT = r"[a-z]+\d+"
WRITTEN_TOGETHER = re.compile(f"(?:{POINT}){{2,}}")
FORMS = {"(play|move|place a (stone|man|mark) on|answer|jump|hop|go|step) {move}": "{move}"}
"""The words for moves on a board, in every game."""
MOVE = Question("move", FORMS)
PASS: Literal["pass"] = "pass"
MOVE_OR_PASS = Question("move", {**FORMS, "pass": PASS})


def per_point(value: V) -> Beginning[Each[Point, V]]:
    """Return a beginning with `value`, which must not change in place, for every point of the board."""
    return Beginning(lambda definition: Each([value] * len(definition.topology)))


class Position(State):
    """The state of a board game: small, and changed by the rules' `play`.

    A game's own subclass declares what it keeps. `to_move` is the seat whose turn it is; `result` is set when
    the game is over.
    """

    to_move: Seat = kept(Seat(0))
    result: Outcome | None = kept(None)

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.begin_parts()

    def copy(self) -> Self:
        """Return a copy that can be played on without changing this position. Parts that change in place
        (lists, dicts, sets, `Copied`) are copied, one level deep; keep everything that never changes in
        tuples."""
        twin = object.__new__(type(self))
        twin.definition = self.definition
        for name, value in self.__dict__.items():
            setattr(twin, name, value.copy() if isinstance(value, _CHANGING) else value)
        return twin

    def with_turn(self, seat: Seat) -> Self:
        """Return a copy in which it is that seat's turn, and nothing else is changed."""
        twin = self.copy()
        twin.to_move = seat
        return twin


P = TypeVar("P", bound=Position)
Move: TypeAlias = Any


class BoardGame(Game, Generic[P]):
    """The rules of a game on a board: `class Hex(BoardGame[HexPosition])`. Points are numbers.

    Rules do not change: make everything constant in `__init__`, and keep all the rest in the position, which
    every method receives.
    """

    position_class: ClassVar[type[Position]] = Position
    horizon: int = 40
    """The plies that a sensible player plays at random before it looks at the `standing`."""
    symmetries: tuple[Symmetry, ...] = ()
    """Ways to map the board onto itself that change nothing in the game (see `symmetry.symmetries`). A game
    that sets them begins its `key()` with a tuple that has a number for each point: the piece on it."""
    asks: tuple[Question, ...] = (MOVE,)
    """A tuple with the questions that give moves their words: `asks = (Question("plant", {"plant a tree on
    {point}": "{point}"}),)`. They replace `Red plays c3`. The first is asked unless `asked` returns another
    one."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        asks = vars(cls).get("asks", ())
        if not isinstance(asks, tuple) and not hasattr(asks, "__get__"):
            said = f"asks must be a tuple of questions, not a {type(asks).__name__}"
            raise RulesError(said, hint="write asks = (Question(…),)")
        cls.position_class = state_class(cls, Position, "position_class")
        cls.words = {**cls.position_class.words, **cls.words}

    def start(self, rng: Random) -> P:
        """Return a game's first position; `rng` is the stream of chance for games that need it."""
        position = self.empty()
        self.begin(position, rng)
        return position

    @cached_property
    def points_of_board(self) -> tuple[Point, ...]:
        """The numbers of all points."""
        return tuple(map(Point, range(len(self.definition.topology))))

    def empty(self) -> P:
        """Return a position whose parts have their beginnings: no piece has been set up."""
        return self._beginning.copy() if self._is_flat else self._begun()

    @cached_property
    def _beginning(self) -> P:
        """A position that is made once, and copied for every game: that is a few times as fast."""
        return self._begun()

    @cached_property
    def _is_flat(self) -> bool:
        """True if a copy, which goes one level deep, shares nothing that changes."""
        parts = [part for part in vars(self._beginning).values() if isinstance(part, list | dict | set)]
        within = chain.from_iterable(part.values() if isinstance(part, dict) else part for part in parts)
        return not any(isinstance(one, _CHANGING) for one in within)

    def _begun(self) -> P:
        position: Any = self.position_class(self.definition)
        return position  # type: ignore[no-any-return]

    def other(self, seat: Seat) -> Seat:
        """Return the opponent, in a game for two."""
        return OTHER[seat]

    def begin(self, position: P, rng: Random) -> None:
        """Set up the starting position, beyond the beginnings that its parts declare."""

    def moves(self, position: P) -> Sequence[Move]:
        """Return the legal moves, at least one while there is no result. The caller must not change them."""
        raise NotImplementedError

    def asked(self, position: P) -> Question:
        """Return the question for the player to move, with its name and the words for this move."""
        return self.asks[0]

    def sample(self, position: P, rng: Random) -> Move:
        """Return one legal move at random; by default each is equally likely. Every move must be possible."""
        moves = self.moves(position)
        return moves[int(rng.random() * len(moves))]

    def play(self, position: P, move: Move) -> None:
        """Make one of the legal moves: change the position, pass the turn, and set `result` at the end."""
        raise NotImplementedError

    def chances(self, position: P) -> Sequence[Any]:
        """Return the equally likely chance events before a move, such as rolls of dice; none by default."""
        return ()

    @property
    def is_of_chance(self) -> bool:
        """True if the game has chance events: it overrides `chances`."""
        return type(self).chances is not BoardGame.chances

    def apply_chance(self, position: P, outcome: Any) -> None:
        """Change the position by a chance event, one of its `chances`."""
        raise NotImplementedError

    def chance_word(self, outcome: Any) -> str:
        """Return a chance event in words, after the name of the player to move: `rolls 6-2`."""
        return f"rolls {'-'.join(map(str, outcome))}"

    def let_chance(self, position: P, rng: Random) -> None:
        """Apply random chance events until a player can move or the game is over."""
        while position.result is None and (outcomes := self.chances(position)):
            self.apply_chance(position, pick(rng, outcomes))

    def successors(self, position: P, moves: Sequence[Move] | None = None) -> Iterator[tuple[Move, P]]:
        """Yield every legal move, or those given, with the position that it leads to; none when the game is
        over."""
        if position.result is not None:
            return
        for move in list(self.moves(position)) if moves is None else moves:
            twin = position.copy()
            self.play(twin, move)
            yield move, twin

    def notation(self, position: P, move: Move) -> str:
        """Return the move as a player writes it: `c3`, or `a1-a2` for a step and `a1-c3-e5` for a chain."""
        names = self.definition.topology.names
        if isinstance(move, int):
            return names[move]
        if isinstance(move, tuple):
            return "-".join(names[point] for point in move)
        return str(move)

    def reworded(self, position: P, word: str) -> str:
        """Return a written move as `notation` writes it, if players may also write it in other ways."""
        return word

    def named(self, word: str) -> list[Point]:
        """Return the points that a written move such as `a1-b2`, or `a1b2`, names, in their order; an empty
        list if one of them is not on the board."""
        index, together = self.definition.topology.index, WRITTEN_TOGETHER.fullmatch(word)
        names = re.findall(POINT, word) if together else word.split("-")
        return [index[name] for name in names] if index.keys() >= set(names) else []

    def refusal(self, position: P, word: str) -> str | None:
        """Return the id of the rule that forbids the move `word` (in notation: `c3`), or None. It is called
        for illegal moves only."""
        return None

    @fact
    def openings(self, player: str = "") -> int:
        """Return the number of first moves; with a player's name, the number if that player began."""
        position = self.start(stream(1, "deal"))
        if player:
            position = self.give_turn(position, Seat(self.names.index(player)))
        return len(self.moves(position))

    @fact
    def moving_instead(self) -> str:
        """Return `may not` if no player can pass at the beginning, and one without pieces can only pass; else
        `may`."""
        first, bare = self.start(stream(1, "deal")), self.place({}, Seat(0))
        moves = [set(map(str, self.moves(position))) for position in (first, bare)]
        return "may" if PASS in moves[0] or moves[1] != {PASS} else "may not"

    def side_name(self, position: P, seat: Seat) -> str:
        """Return the name that texts give to the side of a seat; by default the seat's own name."""
        return self.name(seat)

    def pieces(self, position: P) -> Pieces:
        """Return the pieces on each point."""
        raise NotImplementedError

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        """Return the position that a `board` block describes: these pieces, and that seat to move."""
        raise NotImplementedError

    def give_turn(self, position: P, seat: Seat) -> P:
        """Return the same position with that seat to move, as an example may set it before the first move."""
        return self.place(self.pieces(position), seat)

    def key(self, position: P) -> Hashable:
        """Return a value that is equal for positions that no rule distinguishes: the pieces, the seat to
        move, and everything else that counts."""
        raise NotImplementedError

    def winning_points(self, position: P) -> Sequence[Point]:
        """Return the points of the winning chain or line, which a picture marks; none by default."""
        return ()

    def strokes(self, position: P) -> Sequence[tuple[Point, ...]]:
        """Return the lines that players have drawn on the board, in their order, each from end to end."""
        return ()

    def by_count(self, position: P, count: Callable[[P, Seat], float], how: str) -> Outcome:
        """Return the outcome of a game that the player with the highest `count` wins; `how` is the reason."""
        return Outcome(tuple(float(count(position, seat)) for seat in self.seats), how=how)

    def lead(self, position: P, seat: Seat, count: Callable[[P, Seat], float]) -> float:
        """Return how much more a seat has than its opponent."""
        return float(count(position, seat) - count(position, self.other(seat)))

    def standing(self, position: P, seat: Seat) -> float:
        """Return how good the position is for a seat (0: even), for bots that cannot see the end of the
        game."""
        return 0.0

    def winning_move(self, position: P) -> Move | None:
        """Return a move known to win against all replies, if the game hides nothing; else None."""
        return None

    def imagine(self, position: P, seat: Seat, rng: Random) -> P:
        """Return a copy in which everything that `seat` cannot see is filled in at random."""
        return position.copy()

    def seen_by(self, position: P, seat: Seat) -> Pieces:
        """Return the pieces as `seat` sees them."""
        return self.pieces(position)
