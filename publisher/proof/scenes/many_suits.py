"""How a suit of a card of many suits is named: `North leads ♠K in hearts`."""

from __future__ import annotations

from publisher.engine.choices import Choices
from publisher.engine.words import action, claim
from publisher.model.cards import Card
from publisher.proof.scenes.trick import TrickScene


class ManySuitsScene(TrickScene):
    """A table at which the leader names the suit that counts."""

    @action("{seat} leads {card} in {word}")
    def leads_in(self, seat: int, card: Card, suit: str) -> None:
        self.ensure(seat, card)
        self.run(self.rules.trick(self.table, seat))
        self.act(seat, self.lead(card, suit))

    def lays(self, seat: int, card: Card, how: str, first: bool) -> None:
        """A line of a `trick` block may name the suit: `North: 9KJ in diamonds`."""
        if first and how.startswith("in "):
            self.leads_in(seat, card, how.removeprefix("in "))
        else:
            super().lays(seat, card, how, first)

    @claim("{seat} may lead {card} in {word}")
    def may_lead(self, seat: int, card: Card, suit: str) -> bool:
        return self.lead_options(seat, card).find(self.lead(card, suit)) is not None

    @claim("{seat} may not lead {card} in {word} \\(rule {rule?}\\)")
    def may_not_lead(self, seat: int, card: Card, suit: str) -> str | None:
        return self.lead_options(seat, card).refusal(self.lead(card, suit))

    def lead(self, card: Card, suit: str) -> str:
        """How the lead is written."""
        return f"{card} in {self.rules.spoken[suit]}"

    def lead_options(self, seat: int, card: Card) -> Choices:
        """The choice of a player who leads; asked without starting a trick."""
        self.ensure(seat, card)
        options: Choices = self.rules.legal(self.table, seat)
        return options
