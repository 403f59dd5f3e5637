"""Chronicles: what happened in many random games, written down for statements to be tried on.

Nothing here asks a rule: a chronicle has only what anybody at the table sees who may look into all hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from publisher.engine import BoardGame, Decision, Game, Position, Table, TableGame
from publisher.engine.chance import stream
from publisher.engine.choices import Options
from publisher.engine.mechanics.tricks.tricks import TrickTable
from publisher.engine.outcome import Outcome
from publisher.engine.position import Pieces
from publisher.engine.table import CardTable
from publisher.engine.words import Question
from publisher.model.cards import Card
from publisher.model.seats import Seat

SEEDS = range(1, 21)
"""Twenty games notice nearly all that two hundred do."""
MOST_MOVES = 4000
"""Of all games of a chronicle together; a long game may be the only one, and may be broken off."""

PASS = "pass"

Hand = tuple[Card, ...]
Parts = Mapping[str, Any]
"""What the table or position keeps, by name; what changes in place as tuples."""


@dataclass(slots=True)
class Ask:
    """A question and its answer: who was asked, for which hand, what might be answered, what was.

    `hands` are those of all seats before the answer, `stock` the cards left in the stock (None without one).
    `options` is None where the moves are too many to be listed.
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
    """What was asked, with the words in which its answers are spoken."""
    secret: bool = False
    """Whether the others do not see the answer."""
    to_trick: bool = False
    """Whether the answer was a card for the trick."""

    @property
    def hand(self) -> Hand:
        return self.hands[self.plays] if self.plays < len(self.hands) else ()

    @property
    def passes(self) -> bool:
        return str(self.move) == PASS


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to a trick, with the hand it came from and all cards that could be played instead."""

    ask: Ask
    card: Card

    @property
    def seat(self) -> Seat:
        """Whose hand it came from, which may be one that nobody sits behind."""
        return next(Seat(seat) for seat, hand in enumerate(self.ask.hands) if self.card in hand)

    @property
    def hand(self) -> Hand:
        return self.ask.hands[self.seat]

    @property
    def legal(self) -> tuple[Card, ...]:
        return tuple(dict.fromkeys(card_of(move) for move in self.ask.options or ()))


@dataclass(frozen=True, slots=True)
class Trick:
    """A whole trick; `leads_next` is whose hand leads to the next (None after the last of a round), `first`
    and `last` say whether it is the first or the last of its round."""

    plays: tuple[Play, ...]
    leads_next: Seat | None
    first: bool
    last: bool

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
        """The suit of trumps once the first card lies there, which may have made them."""
        return self.plays[-1].ask.parts.get("trumps")


@dataclass(slots=True)
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


@dataclass(frozen=True)
class Ply:
    """A move on a board; what stood where, and what else might have been moved, is found when it is asked."""

    place: str
    rules: BoardGame[Any]
    position: Position
    """As it was before the move."""
    move: Any
    result: Position
    """As it was after it."""

    @property
    def seat(self) -> Seat:
        return self.position.to_move

    @property
    def then(self) -> Seat | None:
        """Who is to move next; None when the game is over."""
        return None if self.result.result is not None else self.result.to_move

    @cached_property
    def options(self) -> tuple[Any, ...]:
        return tuple(self.rules.moves(self.position))

    @cached_property
    def before(self) -> Pieces:
        return dict(self.rules.pieces(self.position))

    @cached_property
    def after(self) -> Pieces:
        return dict(self.rules.pieces(self.result))

    @cached_property
    def parts(self) -> Parts:
        return _parts(self.position)


@dataclass(slots=True)
class Played:
    """One game. `outcome` is None if it was broken off."""

    seed: int
    start: Pieces = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    plies: list[Ply] = field(default_factory=list)
    outcome: Outcome | None = None

    @property
    def place(self) -> str:
        return f"game {self.seed}"


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The games that were played with some rules."""

    rules: Game
    games: tuple[Played, ...]

    @property
    def rounds(self) -> Iterator[Round]:
        """All finished rounds."""
        return (one for game in self.games for one in game.rounds if one.after)

    @property
    def begun(self) -> Iterator[Round]:
        """All rounds, finished or not."""
        return (one for game in self.games for one in game.rounds)

    @property
    def tricks(self) -> Iterator[Trick]:
        return (trick for one in self.begun for trick in one.tricks)

    @property
    def asks(self) -> Iterator[Ask]:
        return (ask for one in self.begun for ask in one.asks)

    @property
    def plies(self) -> Iterator[Ply]:
        return (ply for game in self.games for ply in game.plies)


def card_of(move: Any) -> Any:
    """The card of a move that is a card, or a card led while something is said."""
    return getattr(move, "card", move)


def chronicle(rules: Game) -> Chronicle:
    """Random games of these rules, the same whenever it is asked."""
    games: list[Played] = []
    left = MOST_MOVES
    for seed in SEEDS:
        writer = _board_game(rules, seed) if isinstance(rules, BoardGame) else _table_game(rules, seed)
        game = next(writer)
        games.append(game)
        for _ in writer:
            left -= 1
            if left <= 0:
                return Chronicle(rules, tuple(games))
    return Chronicle(rules, tuple(games))


def _board_game(rules: BoardGame[Any], seed: int) -> Iterator[Played]:
    """The game, then again after each move."""
    luck, rng = stream(seed, "deal"), stream(seed, "players")
    position = rules.start(luck)
    rules.let_chance(position, luck)
    game = Played(seed, dict(rules.pieces(position)))
    yield game
    before = position.copy()
    for number in range(rules.definition.cap):
        if position.result is not None:
            break
        move = rules.sample(position, rng)
        rules.play(position, move)
        rules.let_chance(position, luck)
        after = position.copy()
        game.plies.append(Ply(f"game {seed}, move {number + 1}", rules, before, move, after))
        before = after
        yield game
    game.outcome = position.result


def _table_game(rules: Game, seed: int) -> Iterator[Played]:
    """The game, then again after each answer."""
    assert isinstance(rules, TableGame)
    table, rng = rules.start(stream(seed, "deal")), stream(seed, "players")
    game = Played(seed)
    yield game
    while not (table.rounds and rules.finished(table)):
        number, before, asks = table.rounds + 1, tuple(table.scores), 0
        play, one = rules.round(table), None
        try:
            decision = next(play)
            one = Round(f"game {seed}, round {number}", _parts(table), _hands(table), _stock(table), before)
            game.rounds.append(one)
            while True:
                move = decision.options.sample(rng)
                asks += 1
                one.asks.append(_ask(f"{one.place}, move {asks}", table, decision, move))
                decision = play.send(move)
                one.asks[-1].to_trick = _lies_in_a_trick(table, move)
                yield game
        except StopIteration:
            if one is not None and one.asks:
                one.asks[-1].to_trick = _lies_in_a_trick(table, one.asks[-1].move)
            table.close_round(asked=one is not None)
        if one is not None:
            one.after, one.ended = tuple(table.scores), _parts(table)
            one.tricks = list(_tricks(one.asks))
    game.outcome = rules.outcome(table)


def _ask(place: str, table: Table, decision: Decision, move: Any) -> Ask:
    question = decision.about if isinstance(decision.about, Question) else Question(decision.about)
    options = tuple(decision.options) if isinstance(decision.options, Options) else None
    seats = place, decision.seat, decision.plays, question.name
    seen = _hands(table), _stock(table), _parts(table)
    return Ask(*seats, options, move, *seen, question, decision.secret)


def _hands(table: Table) -> tuple[Hand, ...]:
    return tuple(map(tuple, table.hands)) if isinstance(table, CardTable) else ()


def _stock(table: Table) -> int | None:
    return len(table.stock) if table.deck else None


def _parts(state: Table | Position) -> Parts:
    return {name: _still(value) for name, value in vars(state).items()}


def _still(value: Any) -> Any:
    """What changes in place as it is now."""
    if isinstance(value, list):
        return tuple(_still(one) for one in value)
    if isinstance(value, dict):
        return {key: _still(one) for key, one in value.items()}
    return value


def _lies_in_a_trick(table: Table, move: Any) -> bool:
    """Whether a card that was just played lies in the trick, or among those that were won with it."""
    card = card_of(move)
    if not (isinstance(table, TrickTable) and isinstance(card, Card)):
        return False
    return any(card in zone for zone in (table.trick, *table.won))


def _tricks(asks: list[Ask]) -> Iterator[Trick]:
    """The tricks of a round: a card that finds no other on the table begins a new one."""
    groups: list[list[Play]] = []
    for ask in asks:
        if ask.to_trick:
            if not ask.parts["trick"]:
                groups.append([])
            groups[-1].append(Play(ask, card_of(ask.move)))
    for number, plays in enumerate(groups, 1):
        last = number == len(groups)
        leads_next = None if last else groups[number][0].seat
        yield Trick(tuple(plays), leads_next, number == 1, last)
