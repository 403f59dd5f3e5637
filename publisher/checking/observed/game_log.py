"""Game logs: the events of recorded games, for facts to examine.

No log asks a rule: it has only what a person at the table sees who may look into all hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import filterfalse
from random import Random
from typing import Any, ClassVar, TypeAlias

from publisher.base.errors import NotationError, did_you_mean
from publisher.checking.observed.ground import Change, Ground, change_of
from publisher.checking.observed.tries import Narrowed, tried_on_board
from publisher.engine import BoardGame, Game, Position
from publisher.engine.outcome import Outcome
from publisher.engine.position import Pieces
from publisher.engine.state import State
from publisher.engine.words import Question
from publisher.engine.zones import Zone
from publisher.model.cards import Card
from publisher.model.seats import Seat

PASS = "pass"
LOOKED_AT = 500
"""The most moves on a board with all their alternatives, because listing these takes long."""
Hand = tuple[Card, ...]
Parts = Mapping[str, Any]
"""The parts of the table or position by name; parts that change in place are copied as tuples."""


@dataclass(slots=True)
class Ask:
    """A question and its answer: the player who was asked, the hand, the possible answers and the given one.

    `hands` are those of all seats before the answer, `stock` the cards left in the stock (None without one).
    `options` is None if there are too many moves to list; `open` are then the allowed forms of the question
    without blanks.
    """

    place: str
    seat: Seat
    plays: Seat
    about: str
    options: tuple[Any, ...] | None
    move: Any
    hands: tuple[Hand, ...]
    stock: int | None
    parts: Parts
    question: Question
    """The question that was asked, with the words for its answers."""
    secret: bool = False
    """True if the other players do not see the answer."""
    open: tuple[str, ...] = ()
    narrowed: Narrowed = ()
    """The rules that took moves away, or refused tries, in order."""
    to_trick: bool = False
    """True if the answer was a card for the trick."""

    @property
    def hand(self) -> Hand:
        return self.hands[self.plays] if self.plays < len(self.hands) else ()

    @property
    def passes(self) -> bool:
        return str(self.move) == PASS


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to a trick, with its hand and all cards that could be played instead."""

    ask: Ask
    card: Card

    @property
    def seat(self) -> Seat:
        """The seat of the hand that the card came from; no player may sit there."""
        return next(Seat(seat) for seat, hand in enumerate(self.ask.hands) if self.card in hand)

    @property
    def hand(self) -> Hand:
        return self.ask.hands[self.seat]

    @property
    def legal(self) -> tuple[Card, ...]:
        cards = map(card_of, self.ask.options or ())
        return tuple(dict.fromkeys(card for card in cards if isinstance(card, Card)))


@dataclass(frozen=True, slots=True)
class Trick:
    """A whole trick; the hand of `leads_next` leads to the next (None after the last of a round)."""

    plays: tuple[Play, ...]
    leads_next: Seat | None

    @property
    def place(self) -> str:
        return self.plays[0].ask.place

    @property
    def parts(self) -> Parts:
        return self.plays[0].ask.parts

    @property
    def led(self) -> Card:
        return self.plays[0].card

    @property
    def trumps(self) -> str | None:
        """The suit of trumps after the first card of the trick, which may have made it."""
        return self.plays[-1].ask.parts.get("trumps")


@dataclass(slots=True, eq=False)
class Round:
    """A deal or round: the table at its first question (`begun`) and when it was over (`ended`)."""

    place: str
    begun: Parts
    hands: tuple[Hand, ...]
    stock: int | None
    before: tuple[int, ...]
    asks: list[Ask] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    ended: Parts = field(default_factory=dict)
    after: tuple[int, ...] = ()
    """The scores by teams, before the round and after it."""

    @property
    def parts(self) -> Parts:
        return self.ended or self.begun

    @property
    def changes(self) -> list[int]:
        """The points that each team has won or lost in a finished round."""
        return [now - was for was, now in zip(self.before, self.after, strict=True)]


@dataclass(slots=True)
class Roll:
    """Dice that were rolled in the open."""

    place: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Ply:
    """A move on a board; its pieces and its alternatives are computed when they are needed."""

    place: str
    rules: BoardGame[Any]
    position: Position
    """The position before the move."""
    move: Any
    result: Position
    """The position after the move."""
    earlier: Ply | None = field(default=None, repr=False, compare=False)
    """The move that led to the position."""
    rolled: tuple[Any, ...] = ()
    """The chance events after the move, in order, such as rolls of dice."""
    about: ClassVar[str] = "move"
    """The question that is asked on every board."""

    @property
    def seat(self) -> Seat:
        return self.position.to_move

    @property
    def then(self) -> Seat | None:
        """The seat to move next; None when the game is over."""
        return None if self.result.result is not None else self.result.to_move

    @cached_property
    def options(self) -> tuple[Any, ...]:
        return tuple(self.rules.moves(self.position))

    @cached_property
    def before(self) -> Pieces:
        return self.earlier.after if self.earlier else dict(self.rules.pieces(self.position))

    @cached_property
    def after(self) -> Pieces:
        return dict(self.rules.pieces(self.result))

    @cached_property
    def change(self) -> Change:
        """The pieces that the move has moved, placed and taken."""
        return change_of(self)

    @cached_property
    def parts(self) -> Parts:
        return parts_of(self.position)


@dataclass(slots=True)
class Played:
    """One game. `outcome` is None if it was broken off."""

    place: str
    start: Pieces = field(default_factory=dict)
    rolled: tuple[Any, ...] = ()
    """The chance events before the first move."""
    rounds: list[Round] = field(default_factory=list)
    plies: list[Ply] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    """The rolls at a table."""
    outcome: Outcome | None = None

    @property
    def parts(self) -> Parts:
        """The parts of the table or position at the end."""
        return parts_of(self.plies[-1].result) if self.plies else self.rounds[-1].parts

    @property
    def over(self) -> bool:
        """True if the game was played to its end."""
        return self.outcome is not None and not self.outcome.unfinished

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won; none in a draw, or in a game that was broken off."""
        return () if self.outcome is None else self.outcome.winners


Refusal: TypeAlias = tuple[str, tuple[Any, ...], Ask | Ply]


@dataclass(frozen=True, eq=False)
class GameLog:
    """The games that were played with the same rules."""

    rules: Game
    games: tuple[Played, ...]

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """All questions that were asked."""
        return tuple(dict.fromkeys(ask.question for ask in self.asks))

    @cached_property
    def ground(self) -> Ground:
        """The board, and the ways on it. NotationError if there is none."""
        return Ground(self)

    @cached_property
    def over(self) -> tuple[Played, ...]:
        """The games that were played to their end."""
        return tuple(game for game in self.games if game.over and (game.plies or game.rounds))

    @cached_property
    def refusals(self) -> tuple[Refusal, ...]:
        """The rules that refused moves, what they refused, and where."""
        if isinstance(self.rules, BoardGame):
            return tuple(tried_on_board(self.rules, self.plies))
        return tuple(
            (rule, _without(before, after), ask) for ask in self.asks for rule, before, after in ask.narrowed
        )

    @property
    def rounds(self) -> Iterator[Round]:
        """All finished rounds."""
        return (one for one in self.begun if one.after)

    @property
    def at_table(self) -> tuple[Played, ...]:
        """The games, if they are played in rounds at a table. NotationError on a board."""
        if isinstance(self.rules, BoardGame):
            raise NotationError("this game is played on a board, without rounds")
        return self.games

    @property
    def begun(self) -> Iterator[Round]:
        """All rounds, finished or not."""
        return (one for game in self.at_table for one in game.rounds)

    @property
    def asks(self) -> Iterator[Ask]:
        return (ask for game in self.games for one in game.rounds for ask in one.asks)

    @cached_property
    def some_plies(self) -> tuple[Ply, ...]:
        """Moves on the board, drawn at random if they are many, for facts that look at all alternatives."""
        plies = tuple(self.plies)
        chosen = Random(0).sample(range(len(plies)), min(len(plies), LOOKED_AT))
        return tuple(plies[number] for number in sorted(chosen))

    @property
    def plies(self) -> Iterator[Ply]:
        return (ply for game in self.games for ply in game.plies)


def _without(moves: Sequence[Any], others: Sequence[Any]) -> tuple[Any, ...]:
    try:
        return tuple(filterfalse(set(others).__contains__, moves))
    except TypeError:  # a move that cannot be hashed
        return tuple(move for move in moves if move not in others)


def card_of(move: Any) -> Any:
    """Return the card of a move: a card, or one that is led with an announcement."""
    return getattr(move, "card", move)


class Kept(dict[str, Any]):
    """The parts of a table or a position by name; NotationError for an unknown name."""

    def __missing__(self, name: str) -> Any:
        raise NotationError(f"this game has no part {name!r}", hint=did_you_mean(name, self))


def parts_of(state: State) -> Kept:
    """Return the present parts of a table or a position."""
    return Kept(_all_still(vars(state)))


def _all_still(value: dict[Any, Any]) -> dict[Any, Any]:
    return {key: one if (still := _STILL[type(one)]) is None else still(one) for key, one in value.items()}


def _each_still(value: list[Any]) -> tuple[Any, ...]:
    if not any(map(_STILL.__getitem__, set(map(type, value)))):
        return tuple(value)
    return tuple([one if (still := _STILL[type(one)]) is None else still(one) for one in value])


class _Still(dict[type, Callable[[Any], Any] | None]):
    """The functions that copy a value, by its type; None if it does not change in place, as cards do not."""

    def __missing__(self, kind: type) -> Callable[[Any], Any] | None:
        ways = ((Zone, tuple), (dict, _all_still), (list, _each_still))
        self[kind] = next((way for base, way in ways if issubclass(kind, base)), None)
        return self[kind]


_STILL = _Still()
