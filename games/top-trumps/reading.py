"""The sentences that only Top Trumps Trick Taking's text uses."""

from __future__ import annotations

from typing import Any

from publisher.engine import Cards
from publisher.engine.choices import Choices
from publisher.engine.mechanics.tricks.dummy import DECLARERS, DUMMY
from publisher.engine.words import action, claim, row
from publisher.proof.scenes.dummy import DummyScene
from publisher.proof.scenes.many_suits import ManySuitsScene


class Reading(ManySuitsScene, DummyScene):
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

    @row("Tricks", "Attacker?")
    def next_deal(self, tricks: str) -> str:
        """Who attacks in the next deal, in which that side wins so many tricks."""
        self.rules.take_seats(self.table)
        self.table.tricks[DECLARERS] = int(tricks)
        self.rules.score(self.table)
        return self.name_of(self.table.declarer)

    @row("{seat}?")
    def new_total(self, seat: int) -> str:
        """Only the attacker's total changes."""
        return str(self.table.scores[seat]) if seat == self.table.declarer else ""

    @claim("{first:seat} and {second:seat} share the victory")
    def shared(self, first: int, second: int) -> bool:
        return self.rules.finished(self.table) and self.rules.outcome(self.table).winners == (first, second)

    @action("All {number} deals have been played")
    def all_played(self, deals: int) -> None:
        self.table.deals = deals
