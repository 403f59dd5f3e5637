"""The sentences that only Top Trumps Trick Taking's text uses."""

from __future__ import annotations

from typing import Any

from publisher.engine import Cards
from publisher.engine.choices import Choices
from publisher.engine.mechanics.tricks.dummy import DUMMY
from publisher.model.cards import Card
from publisher.proof import action, claim, row
from publisher.proof.scenes.dummy import DummyScene


class Reading(DummyScene):
    """A deal of Top Trumps Trick Taking."""

    rules: Any  # TopTrumps

    # -- the attacker and the deal

    @action("{seat} (attacks|is the attacker)")
    def attacks(self, seat: int) -> None:
        self.table.declarer = seat

    @action("{seat} attacks first")
    def attacks_first(self, seat: int) -> None:
        self.table.ring = self.table.from_seat(seat)
        self.rules.take_seats(self.table)

    @action("{number} more deals? (is|are) played")
    def deals_played(self, deals: int) -> None:
        for _ in range(deals):
            self.table.deals += 1
            self.rules.take_seats(self.table)

    @claim("{seat?} is the attacker")
    def attacker(self) -> int:
        return int(self.table.declarer)

    @claim("{other:seat} sits on {seat}'s left")
    def sits_left(self, other: int, seat: int) -> bool:
        circle = self.rules.circle(self.table)
        return bool(circle[(circle.index(seat) + 1) % 4] == other)

    @claim("{seat?} leads to the first trick")
    def first_leader(self) -> int:
        """The deal is played until the rules ask somebody to lead."""
        self.run(self.rules.round(self.table))
        decision = self.settle()
        assert decision is not None
        self.act(decision.seat, str(next(iter(decision.options))))
        self.settle()
        return int(self.table.turn)

    @action("The cards are dealt")
    def dealt(self) -> None:
        self.rules.deal(self.table)

    @claim("{seat} holds {number?} cards")
    def cards_held(self, seat: int) -> int:
        self.settle()
        return len(self.hand(seat))

    @action("{seat} lays away {cards}")
    def lays_away(self, seat: int, cards: Cards) -> None:
        self.discards_of(seat)
        self.act(seat, str(cards))
        self.settle()

    def discards_of(self, seat: int) -> Choices:
        if self.play is None:
            self.run(self.rules.discard(self.table))
        options: Choices = self.question(seat).options
        return options

    @claim("{seat} may lay away {cards}")
    def may_lay_away(self, seat: int, cards: Cards) -> bool:
        return self.discards_of(seat).find(str(cards)) is not None

    @claim("{seat} may not lay away {cards}")
    def may_not_lay_away(self, seat: int, cards: Cards) -> bool:
        return self.discards_of(seat).find(str(cards)) is None

    @claim("{cards?} lie face up")
    def face_up(self) -> Cards:
        return Cards(self.table.discarded)

    # -- the tricks

    @action("{seat} leads {card} in {word}")
    def leads_in(self, seat: int, card: Card, category: str) -> None:
        self.ensure(seat, card)
        self.run(self.rules.trick(self.table, seat))
        self.act(seat, f"{card} in {category}")

    @claim("{seat} may lead {card} in {word}")
    def may_lead(self, seat: int, card: Card, category: str) -> bool:
        return self.lead_options(seat, card).find(f"{card} in {category}") is not None

    @claim("{seat} may not lead {card} in {word} \\(rule {rule?}\\)")
    def may_not_lead(self, seat: int, card: Card, category: str) -> str | None:
        return self.lead_options(seat, card).refusal(f"{card} in {category}")

    def lead_options(self, seat: int, card: Card) -> Choices:
        """The choice of a player who leads; asked without starting a trick."""
        self.ensure(seat, card)
        options: Choices = self.rules.legal(self.table, seat)
        return options

    @claim("{seat?} plays for the dummy")
    def plays_for_dummy(self) -> int:
        return int(self.question(DUMMY).seat)

    @row("Category", "Played", "Taken by?")
    def taken_by(self, category: str, played: str) -> str:
        deck = self.rules.definition.card_deck
        self.table.led = category
        self.table.trick[:] = [deck.by_name[name] for name in played.split()]
        return str(self.table.trick[self.rules.winner(self.table)])

    # -- the score

    @action("The attacker's side (wins|has won) {number} tricks?")
    def side_wins(self, tricks: int) -> None:
        self.table.tricks[0] = tricks

    @claim("The attacker's side has {number?} tricks?")
    def side_tricks(self) -> int:
        self.settle()
        return int(self.table.tricks[0])

    @claim("{first:seat} and {second:seat} share the victory")
    def shared(self, first: int, second: int) -> bool:
        return self.rules.finished(self.table) and self.rules.outcome(self.table).winners == (first, second)

    @action("All {number} deals have been played")
    def all_played(self, deals: int) -> None:
        self.table.deals = deals
