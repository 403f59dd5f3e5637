"""Scenes of tricks: who leads, who follows, who wins."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from publisher.checking.scenes.table import TableScene
from publisher.engine import Cards, Seat, Zone
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.words import action, claim
from publisher.model.cards import Card
from publisher.notation.record import in_notation
from publisher.notation.trick import read_trick

G = TypeVar("G", bound=TrickGame[Any])


class TrickScene(TableScene[G]):
    """A table at which tricks are played."""

    table: TrickTable

    @claim("{seat?} leads to the first trick")
    def first_leader(self) -> Seat | None:
        """Return the first leader, whom the rules ask after a random deal."""
        for hand in self.table.hands:
            hand.append(self.table.stock.pop())
        self.run(self.rules.play_hand(self.table))
        return self.table.leader if self.settle() else None

    def fetch(self, card: Card, zone: Zone) -> Card:
        """Move a card; if the question for a card of that hand waits already, this card answers it too."""
        asked = self.decision if self.pending is None else None
        is_open = (
            asked is not None
            and zone is self.hand(asked.plays)
            and asked.about in (self.rules.leading, self.rules.playing)
            and asked.options == self.rules.legal(self.table, asked.plays)
        )
        found = super().fetch(card, zone)
        if asked is not None and is_open:
            self.decision = replace(asked, options=self.rules.legal(self.table, asked.plays))
        return found

    def leads(self, seat: Seat, card: Card) -> None:
        self.ensure(seat, card)
        self.run(self.rules.trick(self.table, seat))
        self.act(seat, card.name)

    def plays(self, seat: Seat, card: Card) -> None:
        self.ensure(seat, card)
        self.act(seat, card.name)

    @action("{seat} (leads|plays) {card} on {move}")
    def plays_at_command(self, seat: Seat, card: Card, command: str) -> None:
        """Let the player who is asked give a command, then play the card."""
        if self.settle() is None:
            self.run(self.rules.trick(self.table, seat))
        if (decision := self.settle()) is not None:
            self.act(decision.plays, command)
        self.plays(seat, card)

    def fence(self, kind: str, text: str) -> None:
        if kind != "trick":
            super().fence(kind, text)
            return
        for place, (name, card, how) in enumerate(read_trick(self.rules.definition, text)):
            seat = self.seat_called(name)
            if how:  # with more than a card a line is a sentence: `North leads KJ9 in clubs`
                how = in_notation(self.rules.definition, how)
                self.tell(f"{self.name_of(seat)} {'plays' if place else 'leads'} {card.name} {how}")
            elif place:
                self.plays(seat, card)
            else:
                self.leads(seat, card)

    @claim("{seat} (must play|may play only) {cards?}", "{seat} may play any of {cards?}")
    def only_choice(self, seat: Seat) -> Cards:
        """Return the legal cards, sorted, so that their order in the text does not matter."""
        return Cards(sorted(set(self.question(seat).options), key=str))
