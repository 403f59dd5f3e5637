"""One match of a game, whether bots, a person, a transcript or an example make the moves.

A match follows from its rules, its seed (or given chances) and the log of moves; undo, save and replay use
only these three, for every game alike.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple

from publisher.base.errors import IllegalMove, RulesError, UsageError
from publisher.base.location import Location
from publisher.engine.chance import pick, stream
from publisher.engine.choices import PLAY, ChanceOptions, Choices, Decision, Options
from publisher.engine.describe import describe_move, is_plain, tell_move
from publisher.engine.failure import outcome_of, refuse_undeclared, returned, rules_broke
from publisher.engine.game import Game
from publisher.engine.outcome import Outcome, as_outcome
from publisher.engine.position import BoardGame, Position
from publisher.engine.table import Play, Table, TableGame, next_decision
from publisher.engine.words import Question
from publisher.model.seats import Seat

Chances = Sequence[tuple[Any, ...]]


class Entry(NamedTuple):
    """One line of the log: the seat, its move, the notation, whether it is secret, and the question."""

    seat: Seat
    move: Any
    word: str
    secret: bool
    question: Question = PLAY


class ChanceEvent(NamedTuple):
    """An open chance event before the move of that number, in words, and the seat whose turn it was."""

    number: int
    seat: Seat
    word: str


class Match:
    """A match in progress. `seat` is to move (None when the game is over), `options` are its legal moves."""

    def __init__(self, rules: Game, seed: int, chances: Chances) -> None:
        self.rules = rules
        self.seed = seed
        self.chances = chances
        self.log: list[Entry] = []
        self.outcome: Outcome | None = None
        self.brought: list[ChanceEvent] = []

    seat: Seat | None
    question: Question = PLAY
    secret: bool = False
    hand: Seat | None = None
    """The hand that `seat` plays for, in games in which that may be a hand other than its own; else None."""
    keeps_score: bool = False
    """True if the game begins with `ChanceOptions`: it is played elsewhere, and entered here."""

    @property
    def about(self) -> str:
        """The name of the question."""
        return self.question.name

    @property
    def options(self) -> Choices:
        raise NotImplementedError

    def notation(self, move: Any) -> str:
        return str(move)

    def find(self, word: str) -> Any | None:
        """Return the legal move with that notation, or None."""
        return self.options.find(word)

    def refusal(self, word: str) -> str | None:
        """Return the id of the rule that forbids `word`, or None."""
        return self.options.refusal(word)

    def play(self, move: Any) -> None:
        """Make a move for the seat whose turn it is. It must be legal: it is not checked here."""
        assert self.seat is not None, "the game is over"
        self.log.append(Entry(self.seat, move, self.notation(move), self.secret, self.question))
        self._advance(move)
        if self.outcome is None and len(self.log) >= self.rules.definition.cap:
            self._stop_at_cap()

    def say(self, word: str) -> None:
        """Make the move that `word` names; IllegalMove, with its rule and what is legal, if it is refused."""
        if self.seat is None:
            say = self.rules.definition.wording.say
            over = say("{}: the game is over", word)
            if self.outcome is not None and self.outcome.unfinished:
                over += say(" after {} moves (the cap in game.toml)", len(self.log))
            raise IllegalMove(over)
        move = self.find(word)
        if move is None:
            rule = self.refusal(word)
            name = self.rules.name(self.seat)
            told = describe_move(self.rules, self.question, name, word, "may_not")
            definition = self.rules.definition
            tongue, legal = definition.tongue, definition.wording.say("legal")
            words = tongue.beside(f"{tongue.rule} {{}}"), f"{legal}{tongue.colon}"
            raise IllegalMove(told, rule, self.legal_words(), words)
        self.play(move)

    def legal_words(self, most: int = 24) -> str:
        """Return the legal moves, the first `most` of them: `♠9 · ♠K · …`, and in words those whose words say
        more than a verb and the notation."""
        words: dict[str, None] = {}
        for move in self.options:
            notation = self.notation(move)
            said = tell_move(self.rules, self.question, notation)
            words[notation if is_plain(self.rules, said, notation) else said] = None
            if len(words) > most:
                return " · ".join(list(words)[:most]) + " · …"
        return " · ".join(words)

    def replay(self, moves: Iterable[Any]) -> Match:
        """Return a new match with the same seed and chances, played on through `moves`."""
        twin = self._fresh()
        for move in moves:
            twin.play(move)
        return twin

    def undo(self, count: int = 1) -> Match:
        """Return the match as it was `count` moves ago, or at its beginning if there are fewer."""
        return self.replay(entry.move for entry in self.log[: max(0, len(self.log) - count)])

    def take_back(self, people: Collection[Seat]) -> Match:
        """Return the match as it was before the last move of one of the `people` who play. UsageError if
        there is none."""
        own = [number for number, entry in enumerate(self.log) if entry.seat in people]
        if not own:
            raise UsageError("there is nothing to take back")
        return self.undo(len(self.log) - own[-1])

    @property
    def asked(self) -> str:
        """The name of the player who is asked, and of the hand if it is another's: `North, for South`."""
        names = [self.rules.name(seat) for seat in (self.seat, self.hand) if seat is not None]
        return self.rules.definition.wording.say(", for ").join(dict.fromkeys(names))

    def luck(self, number: int) -> list[str]:
        """Return the open chance events before the move of that number: `White rolls 6-2`."""
        return [f"{self.rules.name(one.seat)} {one.word}" for one in self.brought if one.number == number]

    def told(self, entry: Entry, seat: Seat) -> str:
        """Return an entry of the log in words, as the player in `seat` may read it."""
        name = self.rules.name(entry.seat)
        if entry.secret and entry.seat != seat:
            return self.rules.definition.wording.say("{} makes a hidden move", name)
        return describe_move(self.rules, entry.question, name, entry.word)

    def _fresh(self) -> Match:
        return type(self)(self.rules, self.seed, self.chances)

    def _advance(self, move: Any) -> None:
        raise NotImplementedError

    def _stop_at_cap(self) -> None:
        self.outcome = outcome_at_move_limit(self.rules)
        self.seat = None

    def sample(self, rng: Random) -> Any:
        """Return a legal move at random; RulesError if there is none."""
        try:
            return self.options.sample(rng)
        except Exception as error:
            raise (self.broke(error) if len(self.options) else self.stuck()) from error

    def stuck(self) -> RulesError:
        """Return the error to raise when the player to move has no legal move."""
        said = "the player to move has no legal move, but the game is not over"
        return self.broke(RulesError(said, hint="end the game there, or give a legal move, such as a pass"))

    def broke(self, error: Exception, at: Location | None = None) -> RulesError:
        """Return the error to raise when the rules failed now: their line (or the place `at`), and the moves
        that led here."""
        names = self.rules.definition.players.names
        moves = [f"{names[entry.seat]} {entry.word}" for entry in self.log]
        return rules_broke(self.rules, error, moves, at)


class TableMatch(Match):
    """A match of a table game: the rules' generator, and a saved table at the start of each round."""

    rules: TableGame[Any]

    def __init__(self, rules: TableGame[Any], seed: int = 0, chances: Chances = ()) -> None:
        super().__init__(rules, seed, chances)
        try:
            self.table: Table = rules.start(stream(seed, "deal"), chances)
        except Exception as error:
            raise self.broke(error) from error
        self.decision: Decision | None = None
        self._begin_round()
        self.keeps_score = self.decision is not None and isinstance(self.decision.options, ChanceOptions)

    @property
    def options(self) -> Choices:
        assert self.decision is not None, "the game is over"
        options: Choices = self.decision.options
        return options

    def _note_luck(self) -> None:
        """Record the open chance events since the last move."""
        events = self.table.brought[len(self.brought) :]
        self.brought += [ChanceEvent(len(self.log), seat, word) for seat, word in events]

    def _begin_round(self) -> None:
        """Begin rounds until one asks a question or the game is over."""
        try:
            while not (self.table.rounds and self.rules.finished(self.table)):
                self.table.hide()
                self.checkpoint = self.table.save()
                self.round_start = len(self.log)
                self.play_out: Play = self.rules.round(self.table)
                try:
                    self.ask(self._next())
                    return
                except StopIteration:
                    self.table.close_round(asked=False)
            self.outcome = outcome_of(self.rules, self.table)
        except Exception as error:
            raise self.broke(error) from error
        self.decision, self.seat = None, None
        self._note_luck()

    def _next(self, answer: Any = None) -> Decision:
        """Return the next question of the rules; RulesError at its `yield` if no such seat plays."""
        decision = next_decision(self.play_out, answer)
        if decision.seat not in self.rules.seats:
            said = f"a Decision is for seat {decision.seat!r}; the seats are 0 to {len(self.rules.seats) - 1}"
            self.play_out.throw(RulesError(said, hint="write the number of the seat that is asked"))
        return decision

    def ask(self, decision: Decision) -> None:
        """Put a question to a seat."""
        self.decision = decision
        about = decision.about
        self.question = about if isinstance(about, Question) else Question(about)
        self.seat, self.secret, self.hand = decision.seat, decision.secret, decision.hand
        self._note_luck()

    def _advance(self, move: Any) -> None:
        try:
            try:
                self.ask(self._next(move))
                return
            except StopIteration:
                self.table.close_round(asked=True)
                refuse_undeclared(self.rules, self.table)
        except Exception as error:
            raise self.broke(error) from error
        self._begin_round()

    def _stop_at_cap(self) -> None:
        super()._stop_at_cap()
        self.decision = None


class PositionOptions(Options):
    """The moves of a position; a random one is chosen by the rules (`BoardGame.sample`)."""

    __slots__ = ("position", "rules")

    def __init__(self, rules: BoardGame[Any], position: Position) -> None:
        super().__init__(returned(rules, "moves", rules.moves(position), Sequence, "a list of moves"))
        self.rules, self.position = rules, position

    def sample(self, rng: Random) -> Any:
        return self.rules.sample(self.position, rng)

    @property
    def habits(self) -> bool:
        """Always False: on a board a few tries of every move are better than any habit."""
        return False


class PositionMatch(Match):
    """A match of a board game."""

    rules: BoardGame[Any]

    def __init__(self, rules: BoardGame[Any], seed: int = 0, chances: Chances = ()) -> None:
        super().__init__(rules, seed, chances)
        self._origin: Position | None = None
        self._rng, self._forced, self._waits = stream(seed, "deal"), list(chances), False
        try:
            self.position: Position = rules.start(self._rng)
        except Exception as error:
            raise self.broke(error) from error
        self._look()

    @classmethod
    def at(cls, rules: BoardGame[Any], position: Position) -> PositionMatch:
        """Return a match that goes on from a given position; its undo goes back no further. No chance event
        happens by itself there: `apply_chance` sets each."""
        match = cls(rules)
        match.position, match._origin, match._waits = position, position.copy(), True
        match.brought.clear()
        match._look()
        return match

    def copy(self) -> PositionMatch:
        """Return a copy that can be played on without changing this match."""
        twin = copy(self)
        twin.position, twin._options = self.position.copy(), None
        if not self._waits:  # otherwise nothing is drawn from the stream
            twin._rng = copy(self._rng)
        twin.log, twin.brought, twin._forced = self.log.copy(), self.brought.copy(), self._forced.copy()
        return twin

    def _fresh(self) -> Match:
        return super()._fresh() if self._origin is None else self.at(self.rules, self._origin.copy())

    @property
    def waits_for_chance(self) -> bool:
        """True if a chance event must happen before a player can move."""
        if self.position.result is not None:
            return False
        found = self.rules.chances(self.position)
        return bool(returned(self.rules, "chances", found, Sequence, "a list of chance events"))

    def apply_chance(self, outcome: Any) -> None:
        """Apply a chance event, and record it."""
        self.brought.append(
            ChanceEvent(len(self.log), self.position.to_move, self.rules.chance_word(outcome))
        )
        self.rules.apply_chance(self.position, outcome)
        self._look()

    def hear(self) -> None:
        """Update the turn and the legal moves after an example has changed the position."""
        self._look()

    def _look(self) -> None:
        if self.waits_for_chance and not self._waits:
            given = self._forced.pop(0) if self._forced else None
            self.apply_chance(given or pick(self._rng, self.rules.chances(self.position)))
            return
        self.outcome = self._result()
        self.seat = None if self.outcome else self.position.to_move
        if self.outcome is None and self.seat not in self.rules.seats:
            seats = " and ".join(", ".join(map(str, self.rules.seats)).rsplit(", ", 1))
            raise self.broke(RulesError(f"to_move is {self.seat!r}; the seats are {seats}"))
        asked = self.rules.asked(self.position)
        self.question = returned(self.rules, "asked", asked, Question, "one of the questions in asks")
        self._options: PositionOptions | None = None

    def _result(self) -> Outcome | None:
        result = self.position.result
        if result is None:
            return None
        try:
            refuse_undeclared(self.rules, self.position)
            return as_outcome(result, "position.result", len(self.rules.seats))
        except RulesError as error:
            raise self.broke(error) from error

    @property
    def options(self) -> Choices:
        if self._options is None:
            try:
                self._options = PositionOptions(self.rules, self.position)
            except Exception as error:
                raise self.broke(error) from error
        return self._options

    def notation(self, move: Any) -> str:
        return self.rules.notation(self.position, move)

    def find(self, word: str) -> Any | None:
        wanted = self.rules.reworded(self.position, word)
        return next((move for move in self.options if self.notation(move) == wanted), None)

    def refusal(self, word: str) -> str | None:
        return self.rules.refusal(self.position, self.rules.reworded(self.position, word))

    def _advance(self, move: Any) -> None:
        try:
            self.rules.play(self.position, move)
        except Exception as error:
            raise self.broke(error) from error
        self._look()


def outcome_at_move_limit(rules: Game) -> Outcome:
    """Return the outcome of a game that reached its limit of moves: 0 for all, `unfinished`."""
    return Outcome((0.0,) * len(rules.seats), "stopped at the cap", unfinished=True)


def start(rules: Game, seed: int = 0, chances: Chances = ()) -> TableMatch | PositionMatch:
    """Return a new match of either kind of game."""
    if isinstance(rules, TableGame):
        return TableMatch(rules, seed, chances)
    assert isinstance(rules, BoardGame)
    return PositionMatch(rules, seed, chances)
