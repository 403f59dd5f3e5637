"""Table games: cards, bidding, outdoors. The rules are generator functions that read like the rulebook.

A `play.py` declares what is on its table (a `Table`, see `state`), subclasses `TableGame` of it and writes
`round(table)`, one deal or round from its first card to its score. Each `yield Decision(seat, options)` is
the sentence "the player at *seat* now chooses one of these", and its value is the chosen move.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from copy import deepcopy
from itertools import chain
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from publisher.base.errors import RulesError
from publisher.engine.chance import below, shuffle, stream
from publisher.engine.choices import Decision
from publisher.engine.game import Game
from publisher.engine.outcome import Outcome
from publisher.engine.position import Pieces
from publisher.engine.state import State, state_class, zone_per_seat
from publisher.engine.zones import Sees, Zone
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.model.seats import Each, Seat, Team

Play: TypeAlias = Generator[Decision, Any, Any]


def next_decision(play: Play, answer: Any = None) -> Decision:
    """Return the next question of a phase, after the answer to the last one; StopIteration at its end. For a
    value that is not a Decision with Options, RulesError is raised at its `yield`."""
    decision: Any = play.send(answer)
    if not isinstance(decision, Decision):
        is_phase = isinstance(decision, Generator)
        hint = "write yield from" if is_phase else "write yield Decision(seat, options)"
        play.throw(RulesError(f"a yield needs a Decision, not a {type(decision).__name__}", hint=hint))
    if not hasattr(decision.options, "sample"):
        kind = type(decision.options).__name__
        play.throw(RulesError(f"a Decision needs Options, not a {kind}", hint="write Options(…)"))
    return decision  # type: ignore[no-any-return]


SILENT_ROUNDS = 1000
"""The number of rounds in a row without a question that shows that a game never ends."""


class Table(State):
    """A table with its seats, cards and scores; a game's own subclass declares what else it keeps.

    The parts that a game declares (`trumps: str = each_deal("hearts")`) are public: every seat sees them.
    Cards that not all seats may see are in zones; any other secret of a seat is a `hidden` part. `scores` has
    the points of each team.
    """

    __slots__ = (
        "__dict__", "_forced", "_rng", "brought", "dealt", "deck", "rounds", "scores", "seats", "silent",
        "stock", "zones",
    )  # fmt: skip

    deck: tuple[Card, ...]
    """All the cards of the game."""
    dealt: list[tuple[Any, ...]]
    """The results of all chance events so far."""
    brought: list[tuple[Seat, str]]
    """The open chance events in words, each with the seat whose turn it was: `rolls 6-2`."""
    zones: list[Zone]
    scores: Each[Team, int]
    seats: tuple[Seat, ...]
    rounds: int
    """The number of finished rounds."""
    silent: int
    """The number of last rounds in a row that asked no question."""
    stock: Zone
    """The cards that are not dealt; only in games with cards."""

    def __init__(self, definition: Definition, rng: Random, chances: Iterable[tuple[Any, ...]] = ()) -> None:
        self.definition = definition
        self.seats = definition.seats
        self.scores = Each(0 for _ in definition.teams)
        self.rounds = self.silent = 0
        self._rng = rng
        self._forced = list(chances)
        self.dealt = []
        self.brought = []
        self.zones = []
        self.deck = definition.card_deck.cards if definition.deck else ()
        if self.deck:
            self.stock = self.zone(definition.card_deck.definition.stock, "none")
            self.stock.extend(self.deck)
        self.begin_parts()

    # -- zones

    def zone(self, name: str, sees: Sees, owner: Seat | None = None, team: Team | None = None) -> Zone:
        """Return a new place for cards, kept for the whole game; `sees` is `all`, `owner` or `none`."""
        zone = Zone(name, sees, owner, team)
        self.zones.append(zone)
        return zone

    def zone_each(self, name: str, sees: Sees) -> Each[Seat, Zone]:
        """Return one such place for every seat."""
        return Each(self.zone(name, sees, seat) for seat in self.seats)

    # -- chance

    def shuffle(self) -> None:
        """Gather every card of the game into the stock and shuffle it."""
        for zone in self.zones:
            zone.clear()
        cards = list(self.deck)
        if not self._forced:
            shuffle(self._rng, cards)
        self.stock[:] = self._settle(tuple(cards))

    def reshuffle(self, zone: Zone) -> None:
        """Shuffle the cards that are in one zone."""
        cards = list(zone)
        if not self._forced:
            shuffle(self._rng, cards)
        zone[:] = self._settle(tuple(cards))

    def random(self, n: int) -> int:
        """Return a whole number from 0 to n - 1 at random: a die, or where a ball comes to rest."""
        return int(self._settle((below(self._rng, n),))[0])

    def random_seat(self) -> Seat:
        """Return a seat at random."""
        return self.seats[self.random(len(self.seats))]

    def roll(self, seat: Seat, dice: int, sides: int) -> tuple[int, ...]:
        """Roll dice in the open for `seat`; return what each shows, from 1 to `sides`."""
        shown = self._settle(tuple(1 + below(self._rng, sides) for _ in range(dice)))
        self.brought.append((seat, f"rolls {'-'.join(map(str, shown))}"))
        return shown

    def load(self, *outcomes: tuple[Any, ...]) -> None:
        """Set the next chance events, each a tuple; they replace those of the dice or the shuffle."""
        self._forced += outcomes

    def order(self, items: Sequence[Any]) -> list[Any]:
        """Return the items in a random order."""
        shuffled = list(items)
        shuffle(self._rng, shuffled)
        return list(self._settle(tuple(shuffled)))

    def _settle(self, outcome: tuple[Any, ...]) -> tuple[Any, ...]:
        """Record a chance event and return it, or the one that was set beforehand."""
        if self._forced:
            outcome = self._forced.pop(0)
        self.dealt.append(outcome)
        return outcome

    # -- moving cards

    def deal(self, count: int, hands: Iterable[Zone], first: int = 0) -> None:
        """Deal `count` cards to each hand, one at a time from the top, beginning with hand `first`;
        RulesError if the stock has too few."""
        hands = list(hands)
        stock, n = self.stock, len(hands)
        if len(stock) < count * n:
            raise RulesError(f"the deck cannot deal {count} cards to {n} hands: it has {len(stock)} cards")
        for place in range(n):
            hands[(first + place) % n] += stock[: -count * n - 1 : -1][place::n]
        del stock[len(stock) - count * n :]

    def draw(self, zone: Zone) -> Card:
        """Move the top card of the stock to `zone` and return it; IndexError if the stock is empty."""
        card = self.stock.pop()
        zone.append(card)
        return card

    def move(self, source: Zone, target: Zone, cards: Iterable[Card] | None = None) -> None:
        """Move cards from one place to another, all if `cards` is None; CardNotThere if `source` has not got
        one."""
        moved = list(source if cards is None else cards)
        for card in moved:
            source.remove(card)
        target += moved

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % len(self.seats))

    def from_seat(self, seat: Seat) -> list[Seat]:
        """Return all seats clockwise, beginning with `seat`."""
        return [*self.seats[seat:], *self.seats[:seat]]

    # -- used by the engine

    def check_equipment(self) -> None:
        """Check that every card of the deck is in exactly one zone; RulesError if not."""
        lying_cards = list(chain.from_iterable(self.zones))
        if len(lying_cards) == len(self.deck) == len(set(lying_cards)):
            return
        lost = [str(card) for card in self.deck if card not in lying_cards]
        doubled = sorted({str(card) for card in lying_cards if lying_cards.count(card) > 1})
        raise RulesError(f"the cards do not add up: lost {lost or 'none'}, doubled {doubled or 'none'}")

    def close_round(self, asked: bool) -> None:
        """Close a round; `asked` is True if it asked a question. A game in which `SILENT_ROUNDS` in a row
        asked none would hardly ever end: RulesError."""
        self.check_equipment()
        self.rounds += 1
        self.silent = 0 if asked else self.silent + 1
        if self.silent == SILENT_ROUNDS:
            hint = "let round() yield a Decision, or finished() become true"
            raise RulesError(f"{SILENT_ROUNDS} rounds in a row asked no player anything", hint=hint)

    def public(self) -> dict[str, Any]:
        """Return what the game has set on the table for all to see, without its zones."""
        return {name: value for name, value in self._values().items() if name not in self.hidden_parts}

    def own(self, seat: Seat) -> dict[str, Any]:
        """Return the hidden parts that only that seat sees."""
        return {name: getattr(self, name)[seat] for name in self.hidden_parts}

    def _values(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if not _holds_zone(value)}

    def save(self) -> tuple[Any, ...]:
        """Return the whole state, for `restore`."""
        return (
            deepcopy(self._values()), self.scores.copy(), self.rounds, self._rng.getstate(),
            [list(zone) for zone in self.zones], len(self.dealt), len(self.brought),
        )  # fmt: skip

    def restore(self, saved: tuple[Any, ...]) -> None:
        values, scores, self.rounds, rng, zones, dealt, brought = saved
        vars(self).update(deepcopy(values))
        self.scores = scores.copy()
        self._rng.setstate(rng)
        for zone, cards in zip(self.zones, zones, strict=True):
            zone[:] = cards
        del self.dealt[dealt:]
        del self.brought[brought:]


def _holds_zone(value: object) -> bool:
    if isinstance(value, dict):
        return any(map(_holds_zone, value.values()))
    return isinstance(value, Zone) or (isinstance(value, list | tuple) and any(map(_holds_zone, value)))


class CardTable(Table):
    """A table at which every seat has a hand of cards."""

    hands: Each[Seat, Zone] = zone_per_seat("hand", "owner")


T = TypeVar("T", bound=Table)


class TableGame(Game, Generic[T]):
    """Rules as rounds at a table: `class Whist(TableGame[WhistTable])`. Only the table changes."""

    table_class: ClassVar[type[Table]] = Table
    rounds_called: ClassVar[str] = "rounds"
    counts_points: ClassVar[bool] = True
    """False if the scores only put the players in order: then players never see them."""
    holds_by_rank: ClassVar[bool] = False
    """True if players sort their hands by ranks, not by suits."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.table_class = state_class(cls, Table, "table_class")
        cls.words = {**cls.table_class.words, **cls.words}

    def start(self, rng: Random, chances: Iterable[tuple[Any, ...]] = ()) -> T:
        """Return a table set up for a new game; `chances` replace the first chance events of `rng`."""
        table: Any = self.table_class(self.definition, rng, chances)
        self.setup(table)
        return table  # type: ignore[no-any-return]

    def started(self) -> T:
        """Return a table set up for a new game, the same one each time: facts of texts begin with it."""
        return self.start(stream(0, "facts"))

    def setup(self, table: T) -> None:
        """Set up the table before the first round, beyond the beginnings that its parts declare."""

    def round(self, table: T) -> Play:
        """Play one deal or round, from its first card to its score: yield each Decision, whose value is the
        move that the player has chosen."""
        raise NotImplementedError
        yield

    def finished(self, table: T) -> bool:
        """Return True if the game is over; asked after every round. By default a game has one round."""
        return True

    def outcome(self, table: T) -> Outcome:
        """Return the final result; by default the scores of the seats' teams."""
        return Outcome(self.by_seat(table.scores))

    def standing(self, table: T) -> list[float]:
        """Return how good the end of a round is for each seat, which bots try to raise; by default the score
        minus the mean."""
        scores = self.by_seat(table.scores)
        mean = sum(scores) / len(scores)
        return [score - mean for score in scores]

    def read_aloud(self, table: T) -> str:
        """Return words that all players hear and no rule asks for, such as the question on a card whose back
        is still hidden. Only people are shown them."""
        return ""

    def suppose(
        self, table: T, seat: Seat, unseen: Sequence[Card], rng: Random
    ) -> Iterable[tuple[Zone, Sequence[Card]]]:
        """Return pairs of a zone and cards that `seat`, which does not see them, may suppose there from what
        was said. Called for bots, once for each world they imagine. Use only what the seat sees, and
        `unseen`, the cards it knows nothing about."""
        return ()

    def suppose_answers(
        self, table: T, seat: Seat, answers: Sequence[tuple[Seat, Any]], rng: Random
    ) -> Sequence[Any]:
        """Return the answers that others may have given in secret this round, one for each of `answers`, as
        far as `seat` can know. Called for bots, once for each world they imagine, about answers that name no
        cards (cards are exchanged in their zones). Answers that are revealed soon may stay as they are; a
        game with `hidden` parts makes them up, from what all have seen."""
        return [answer for _, answer in answers]

    def boards(self, table: T, seat: Seat) -> Mapping[str, Pieces]:
        """Return the boards before a seat by name, with the pieces it sees on them."""
        return {}

    def counters(self, table: T, seat: Seat) -> Mapping[str, tuple[int, int]]:
        """Return what is counted of a seat before all players, by name: how many, and of how many. Pages draw
        it as boxes that are filled one by one."""
        return {}

    def by_seat(self, by_team: Each[Team, int] | Each[Team, float]) -> tuple[float, ...]:
        return tuple(float(by_team[self.definition.team_of(seat)]) for seat in self.seats)
