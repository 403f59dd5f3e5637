"""How tricks are told: who leads, who follows, who wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from publisher.engine import Cards, Seat
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.words import claim
from publisher.model.cards import Card, parse_card
from publisher.model.definition import Definition
from publisher.proof.scene import SceneError
from publisher.proof.scenes.table import TableScene


class TrickPlay(NamedTuple):
    """Who plays which card, and what else is said of it: `in diamonds`."""

    name: str
    card: Card
    how: str


def read_trick(definition: Definition, text: str) -> Iterator[TrickPlay]:
    """A `trick` block: a line for each card in the order of play, `North: ♦5` or `North: KJ9 in clubs`."""
    for line in text.splitlines():
        name, colon, words = line.partition(":")
        if not colon:
            raise SceneError(f"{line!r} is no play of a card", hint="write North: ♦5, a line for each card")
        word, _, how = words.strip().partition(" ")
        card = parse_card(word, definition.card_deck)
        if card is None:
            raise SceneError(f"no card {word!r} in this deck")
        yield TrickPlay(name.strip(), card, how.strip())


G = TypeVar("G", bound=TrickGame[Any])


class TrickScene(TableScene[G]):
    """A table at which tricks are played."""

    table: TrickTable

    @claim("{seat?} leads to the first trick")
    def first_leader(self) -> Seat | None:
        """The rules ask the first leader; the hands are dealt so that they can."""
        for hand in self.table.hands:
            hand.append(self.table.stock.pop())
        self.run(self.rules.play_hand(self.table))
        return self.next_seat()

    def leads(self, seat: Seat, card: Card) -> None:
        self.ensure(seat, card)
        self.run(self.rules.trick(self.table, seat))
        self.act(seat, card.name)

    def plays(self, seat: Seat, card: Card) -> None:
        self.ensure(seat, card)
        self.act(seat, card.name)

    def fence(self, kind: str, text: str) -> None:
        if kind != "trick":
            super().fence(kind, text)
            return
        for place, (name, card, how) in enumerate(read_trick(self.rules.definition, text)):
            self.lays(self.seat_called(name), card, how, first=not place)

    def lays(self, seat: Seat, card: Card, how: str, first: bool) -> None:
        """A line of a `trick` block."""
        if how:
            raise SceneError(f"no reading for {how!r} after a card")
        if first:
            self.leads(seat, card)
        else:
            self.plays(seat, card)

    @claim("{seat} (must play|may play only) {cards?}", "{seat} may play any of {cards?}")
    def only_choice(self, seat: Seat) -> Cards:
        """Compared without regard to order."""
        return Cards(sorted(set(self.question(seat).options), key=str))
