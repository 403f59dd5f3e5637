"""Table games: cards, bidding, outdoors. The rules are generator functions that read like the rulebook.

A `play.py` declares what lies on its table (a `Table`, see `state`), subclasses `TableGame` of it and
writes `round(table)`, one deal or round from its first card to its score. Each `yield Decision(seat,
options)` is the sentence "the player at *seat* now chooses one of these", and its value is what was chosen.
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
SILENT_ROUNDS = 1000
"""Enough to tell a game that never ends from one of long chances."""


class Table(State):
    """A table with its seats, cards and scores; a game's own subclass declares what else it keeps.

    The parts that a game declares (`trumps: str = each_deal("hearts")`) are public: every seat sees them.
    Cards that not everybody may see lie in zones; what else a seat keeps to itself is a `hidden` part.
    `scores` has the points of each team.
    """

    __slots__ = (
        "__dict__", "_forced", "_rng", "brought", "dealt", "deck", "rounds", "scores", "seats", "silent",
        "stock", "zones",
    )  # fmt: skip

    deck: tuple[Card, ...]
    """All the cards of the game."""
    dealt: list[tuple[Any, ...]]
    """What chance has brought so far."""
    brought: list[tuple[Seat, str]]
    """What chance has brought in the open, in words, with whose turn it was: `rolls 6-2`."""
    zones: list[Zone]
    scores: Each[Team, int]
    seats: tuple[Seat, ...]
    rounds: int
    """How many have been finished."""
    silent: int
    """How many of the last of them asked nobody anything."""
    stock: Zone
    """The cards that are not dealt; only where there are cards."""

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

    def zone(self, name: str, sees: Sees, owner: Seat | None = None) -> Zone:
        """A new place for cards; kept for the whole game."""
        zone = Zone(name, sees, owner)
        self.zones.append(zone)
        return zone

    def zone_each(self, name: str, sees: Sees) -> Each[Seat, Zone]:
        """One such place for every seat."""
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
        """Shuffle the cards that lie in one zone."""
        cards = list(zone)
        if not self._forced:
            shuffle(self._rng, cards)
        zone[:] = self._settle(tuple(cards))

    def random(self, n: int) -> int:
        """A whole number from 0 to n - 1: a die, a lot, where a ball comes to rest."""
        return int(self._settle((below(self._rng, n),))[0])

    def random_seat(self) -> Seat:
        """Who is drawn by lot."""
        return self.seats[self.random(len(self.seats))]

    def roll(self, seat: Seat, dice: int, sides: int) -> tuple[int, ...]:
        """`seat` rolls dice in the open: what each shows, from 1 to `sides`."""
        shown = self._settle(tuple(1 + below(self._rng, sides) for _ in range(dice)))
        self.brought.append((seat, f"rolls {'-'.join(map(str, shown))}"))
        return shown

    def load(self, *outcomes: tuple[Any, ...]) -> None:
        """What chance brings next, whatever the dice or the shuffle would have brought."""
        self._forced += outcomes

    def order(self, items: Sequence[Any]) -> list[Any]:
        """The items in a random order."""
        shuffled = list(items)
        shuffle(self._rng, shuffled)
        return list(self._settle(tuple(shuffled)))

    def _settle(self, outcome: tuple[Any, ...]) -> tuple[Any, ...]:
        """Record what chance brought, or bring what was set beforehand."""
        if self._forced:
            outcome = self._forced.pop(0)
        self.dealt.append(outcome)
        return outcome

    # -- moving cards

    def deal(self, count: int, hands: Iterable[Zone], first: int = 0) -> None:
        """Deal `count` cards to each hand, one at a time from the top, beginning with hand `first`."""
        hands = list(hands)
        stock, n = self.stock, len(hands)
        if len(stock) < count * n:
            raise RulesError(f"the deck cannot deal {count} cards to {n}: {len(stock)} cards are left")
        for place in range(n):
            hands[(first + place) % n] += stock[: -count * n - 1 : -1][place::n]
        del stock[len(stock) - count * n :]

    def draw(self, zone: Zone) -> Card:
        """The top card of the stock goes to `zone`."""
        card = self.stock.pop()
        zone.append(card)
        return card

    def move(self, source: Zone, target: Zone, cards: Iterable[Card] | None = None) -> None:
        """Cards go from one place to another; all that lie there, if none are named."""
        moved = list(source if cards is None else cards)
        for card in moved:
            source.remove(card)
        target += moved

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat((seat + 1) % len(self.seats))

    def from_seat(self, seat: Seat) -> list[Seat]:
        """All seats clockwise, beginning with `seat`."""
        return [*self.seats[seat:], *self.seats[:seat]]

    # -- the engine's own business

    def check_equipment(self) -> None:
        """Every card of the deck lies in exactly one zone."""
        lying_cards = list(chain.from_iterable(self.zones))
        if len(lying_cards) == len(self.deck) == len(set(lying_cards)):
            return
        lost = [str(card) for card in self.deck if card not in lying_cards]
        doubled = sorted({str(card) for card in lying_cards if lying_cards.count(card) > 1})
        raise RulesError(f"the cards do not add up: lost {lost or 'none'}, doubled {doubled or 'none'}")

    def close_round(self, asked: bool) -> None:
        """A round is over; `asked` says whether it asked anybody anything. A game of which so many in a row
        did not would hardly ever end: RulesError."""
        self.check_equipment()
        self.rounds += 1
        self.silent = 0 if asked else self.silent + 1
        if self.silent == SILENT_ROUNDS:
            hint = "let round() yield a Decision, or finished() become true"
            raise RulesError(f"{SILENT_ROUNDS} rounds in a row have asked nobody anything", hint=hint)

    def public(self) -> dict[str, Any]:
        """What the game has set on the table for everybody to see, zones left out."""
        return {name: value for name, value in self._values().items() if name not in self.hidden_parts}

    def own(self, seat: Seat) -> dict[str, Any]:
        """What only that seat sees of it."""
        return {name: getattr(self, name)[seat] for name in self.hidden_parts}

    def _values(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if not _holds_zone(value)}

    def save(self) -> tuple[Any, ...]:
        """The whole state, for `restore`."""
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
    """A table at which everybody holds a hand of cards."""

    hands: Each[Seat, Zone] = zone_per_seat("hand", "owner")


T = TypeVar("T", bound=Table)


class TableGame(Game, Generic[T]):
    """Rules told as rounds at a table: `class Whist(TableGame[WhistTable])`. Only the table changes."""

    table_class: ClassVar[type[Table]] = Table
    rounds_called: ClassVar[str] = "rounds"
    holds_by_rank: ClassVar[bool] = False
    """True if players sort their hands by ranks, not by suits."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.table_class = state_class(cls, Table, "table_class")
        cls.words = {**cls.table_class.words, **cls.words}

    def start(self, rng: Random, chances: Iterable[tuple[Any, ...]] = ()) -> T:
        """A table set up for a new game; with `chances`, what they bring instead of `rng`."""
        table: Any = self.table_class(self.definition, rng, chances)
        self.setup(table)
        return table  # type: ignore[no-any-return]

    def started(self) -> T:
        """Return a table set up for a new game, the same one each time: facts of texts begin with it."""
        return self.start(stream(0, "facts"))

    def setup(self, table: T) -> None:
        """What is done before the first round, beyond what the parts of the table say of their beginnings."""

    def round(self, table: T) -> Play:
        """One deal or round, from its first card to its score."""
        raise NotImplementedError
        yield

    def finished(self, table: T) -> bool:
        """Whether the game is over; asked after every round."""
        return True

    def outcome(self, table: T) -> Outcome:
        """The final result; as a rule the scores as they stand."""
        return Outcome(self.by_seat(table.scores))

    def standing(self, table: T) -> list[float]:
        """How well each seat stands at the end of a round: what a sensible player tries to raise."""
        scores = self.by_seat(table.scores)
        mean = sum(scores) / len(scores)
        return [score - mean for score in scores]

    def read_aloud(self, table: T) -> str:
        """Words that everybody hears and no rule asks for, such as the question on a card whose back is
        still hidden. Only people are told them."""
        return ""

    def suppose(
        self, table: T, seat: Seat, unseen: Sequence[Card], rng: Random
    ) -> Iterable[tuple[Zone, Sequence[Card]]]:
        """What `seat` may suppose to lie in places that it does not see, because of what was said there.

        Asked for bots, once for each world they imagine. Use only what the seat sees, and `unseen`, the
        cards it knows nothing of.
        """
        return ()

    def suppose_answers(
        self, table: T, seat: Seat, answers: Sequence[tuple[Seat, Any]], rng: Random
    ) -> Sequence[Any]:
        """What others may have answered in secret this round, for all that `seat` can see.

        Asked for bots, once for each world they imagine, about answers that name no cards (for cards are
        exchanged where they lie). What comes out soon may stay as it is; a game with `hidden` parts makes
        it up, of what all have seen.
        """
        return [answer for _, answer in answers]

    def boards(self, table: T, seat: Seat) -> Mapping[str, Pieces]:
        """The boards before a seat by name, with what it sees on them."""
        return {}

    def by_seat(self, by_team: Each[Team, int] | Each[Team, float]) -> tuple[float, ...]:
        return tuple(float(by_team[self.definition.team_of(seat)]) for seat in self.seats)
