"""Fishing: a card from the hand, and then one from the stock, takes cards that lie face up in a layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from publisher.engine.choices import Decision, Options
from publisher.engine.state import zone, zone_per_seat
from publisher.engine.table import CardTable, Play, TableGame
from publisher.engine.words import Question, action, claim, phase
from publisher.engine.zones import Cards, Zone
from publisher.model.cards import Card
from publisher.model.seats import Each, Seat

PLAY = Question(
    "play",
    {
        "play {card} and take {taken:cards}": "{card} takes {taken}",
        "take {taken:cards} with {card}": "{card} takes {taken}",
        "let {card} stay": "{card} stays",
        "play {card}": "{card} stays",
    },
)
TURN_UP = Question("turn up")


class Catch(Cards):
    """One card and what it takes from the layout: `♠7 takes ♥3`, or `♠7 stays`."""

    __slots__ = ()

    def __str__(self) -> str:
        card, *taken = self
        return f"{card} takes {' '.join(map(str, taken))}" if taken else f"{card} stays"


class Catches(Options):
    """What may be done with one of `cards`: every way it can take, or staying if it can take nothing."""

    __slots__ = ("cards", "layout", "rules")

    def __init__(self, rules: FishingGame[Any], cards: Sequence[Card], layout: Sequence[Card]) -> None:
        self.rules, self.cards, self.layout = rules, tuple(cards), tuple(layout)
        ways = rules.ways(layout)
        super().__init__(
            Catch((card, *taken)) for card in cards for taken in ways.get(card.rank, ()) or ((),)
        )

    def find(self, word: str) -> Catch | None:
        """The catch that `word` names; the cards it takes may be named in any order."""
        card, taken = _parts(word)
        for catch in self:
            if catch[0].name == card and sorted(other.name for other in catch[1:]) == taken:
                return Catch(catch)
        return None

    def refusal(self, word: str) -> str | None:
        if self.find(word):
            return None
        name, names = _parts(word)
        card = next((held for held in self.cards if held.name == name), None)
        taken = [lying for lying in self.layout if lying.name in names]
        return self.rules.refusal(card, taken) if card and len(taken) == len(names) else None


def _parts(word: str) -> tuple[str, list[str]]:
    """The card of a catch and, sorted, the cards it takes, by name."""
    card, _, taken = word.partition(" takes ")
    return card.removesuffix(" stays"), sorted(taken.split())


class FishingTable(CardTable):
    """`turned` is the card just turned up. What a player has won lies face down, but everybody has seen it
    taken; so everybody may know it."""

    layout: Zone = zone(
        "layout",
        "all",
        "The layout is (now )?{cards}",
        "{cards?} lie in the layout",
        none="The layout is empty",
    )
    turned: Zone = zone("turned up", "all")
    won: Each[Seat, Zone] = zone_per_seat("won", "all", "{seat} has taken {cards}")


T = TypeVar("T", bound=FishingTable)


class FishingGame(TableGame[T]):
    """One card from the hand and one from the stock, which take or stay."""

    def ways(self, layout: Sequence[Card]) -> dict[str, list[tuple[Card, ...]]]:
        """For each rank that can take something from the layout, the different things it can take."""
        raise NotImplementedError

    def refusal(self, card: Card, taken: Sequence[Card]) -> str | None:
        """The rule by which `card` may not take those cards of the layout (none: it may not stay)."""
        return None

    def caught(self, table: T, seat: Seat, cards: Iterable[Card]) -> None:
        """Called whenever `seat` has taken cards, for games that pay a bonus."""

    @phase(PLAY)
    def play_card(self, table: T, seat: Seat) -> Play:
        """One card from the hand takes or stays."""
        catch = yield Decision(seat, Catches(self, table.hands[seat], table.layout), PLAY)
        self.lay(table, seat, table.hands[seat], catch)

    def turn_up(self, table: T, seat: Seat) -> Play:
        """The top card of the stock takes or stays."""
        yield from self.turn(table, seat, table.stock[-1])

    @action("{seat} turns up {card}")
    def turn(self, table: T, seat: Seat, card: Card) -> Play:
        """A card of the stock takes or stays; the player chooses only where there is a choice."""
        table.move(table.stock, table.turned, [card])
        options = Catches(self, table.turned, table.layout)
        catch = options[0] if len(options) == 1 else (yield Decision(seat, options, TURN_UP))
        self.lay(table, seat, table.turned, catch)

    def lay(self, table: T, seat: Seat, source: Zone, catch: Sequence[Card]) -> None:
        """Carry a catch out."""
        card, *taken = catch
        if not taken:
            table.move(source, table.layout, [card])
            return
        table.move(source, table.won[seat], [card])
        table.move(table.layout, table.won[seat], taken)
        self.caught(table, seat, catch)

    @claim("{card} stays")
    def stays(self, table: T, card: Card) -> bool:
        return card in table.layout
