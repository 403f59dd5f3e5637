"""The sentences that Chinese Poker's text uses: who leads, who plays, who passes, and who is out."""

from __future__ import annotations

from publisher.engine import Cards, Zone
from publisher.engine.words import action, claim, row
from publisher.model.cards import Card
from publisher.proof.scenes.elimination import EliminationScene
from publisher.proof.scenes.poker import PokerScene

ALIKE = {1: "single card", 2: "pair", 3: "three of a kind"}
ANSWERS = {
    None: "yes",
    "combinations": "no: no combination",
    "same-type": "no: another type",
    "higher": "no: not higher",
}


class Reading(PokerScene, EliminationScene):
    """Rounds of a deal. A player of whose hand nothing is told holds one card more than the example plays."""

    def begin(self) -> None:
        super().begin()
        self.spare: dict[int, Card] = {}

    def fetch(self, card: Card, zone: Zone) -> Card:
        """A card that was only somebody's spare card is to be had as well."""
        for seat, spare in self.spare.items():
            if spare is card:
                self.hand(seat).remove(card)
                self.table.stock.append(card)
                self.give_spare(seat)
        return super().fetch(card, zone)

    def give_spare(self, seat: int) -> None:
        self.spare[seat] = self.table.stock[0]
        self.hand(seat).append(self.table.stock.pop(0))

    def know(self, seat: int, cards: Cards) -> None:
        """`seat` holds these cards."""
        self.settle()
        for card in cards:
            self.ensure(seat, card)

    # -- a deal

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        """A real deal from a shuffled pack, whatever it brings."""
        self.table.dealer = seat
        self.rules.deal(self.table)

    @claim("{seat?} leads to the first round")
    def first_leader(self) -> int | None:
        self.run(self.rules.round(self.table))
        return self.next_seat()

    # -- a round

    @action("{seat} leads {cards}")
    def leads(self, seat: int, cards: Cards) -> None:
        self.to_lead(seat)
        self.plays(seat, cards)

    @action("{seat} is to lead")
    def to_lead(self, seat: int) -> None:
        self.settle()
        for other in self.table.playing:
            if not self.hand(other) and other not in self.told:
                self.give_spare(other)
        self.run(self.rules.one_round(self.table, seat))

    @action("{seat} plays {cards}")
    def plays(self, seat: int, cards: Cards) -> None:
        self.know(seat, cards)
        self.act(seat, str(cards))

    @action("{seat} passes")
    def passes(self, seat: int) -> None:
        self.act(seat, "pass")

    @claim("{seat} may not (lead|play) {cards} \\(rule {rule?}\\)")
    def refused(self, seat: int, cards: Cards) -> str | None:
        self.know(seat, cards)
        return self.forbidden_by(seat, str(cards))

    @claim("{seat} may not pass \\(rule {rule?}\\)")
    def pass_refused(self, seat: int) -> str | None:
        return self.forbidden_by(seat, "pass")

    @claim("{seat} may (lead|play) {cards}")
    def allowed(self, seat: int, cards: Cards) -> bool:
        self.know(seat, cards)
        return self.allows(seat, str(cards))

    @claim("{seat} may pass")
    def may_pass(self, seat: int) -> bool:
        return self.allows(seat, "pass")

    @claim("{seat} can only pass")
    def only_pass(self, seat: int) -> bool:
        return list(self.question(seat).options) == ["pass"]

    @claim("{seat?} wins the round")
    def wins_round(self) -> int | None:
        self.settle()
        return None if self.table.lying else self.table.holder

    @claim("{seat?} leads to the next round")
    def leads_next(self) -> int | None:
        return self.seat_returned()

    @row("Combination", "Ways?")
    def ways(self, name: str) -> int:
        """How many combinations of that name the player whose turn it is may play."""
        decision = self.settle()
        assert decision is not None
        return sum(self.name_of_combination(move) == name for move in decision.options)

    def name_of_combination(self, cards: Cards) -> str:
        return str(self.worth(cards).kind) if len(cards) == 5 else ALIKE[len(cards)]

    # -- being out

    @claim("{seat?} has won")
    def has_won(self) -> int | None:
        """Who went out first."""
        self.settle()
        return next((s for s in self.table.seats if self.table.scores[s] == len(self.table.seats) - 1), None)

    # -- what is higher

    @row("Lying", "Played", "Allowed?")
    def row_allowed(self, lying: str, played: str) -> str:
        """Whether cards may be played on others, and if not, why."""
        lies, plays = self.cards_named(lying), self.cards_named(played)
        if not self.rules.is_combination(lies):
            raise ValueError(f"{lying} is no combination")
        self.table.lying[:], self.table.hands[0][:] = lies, plays
        options = self.rules.options(self.table, 0)
        return ANSWERS[options.refusal(str(plays))]
