"""The sentences that only Canasta's text uses."""

from __future__ import annotations

import re

from publisher.engine import Cards, Zone
from publisher.engine.mechanics.melds import MeldRules, points
from publisher.model.cards import Card, parse_card
from publisher.proof import action, claim, row
from publisher.proof.scene import SceneError
from publisher.proof.table_scene import TableScene

RANKS = {
    "fours": "4", "fives": "5", "sixes": "6", "sevens": "7", "eights": "8", "nines": "9",
    "tens": "10", "jacks": "J", "queens": "Q", "kings": "K", "aces": "A",
}  # fmt: skip
WORDS = {"the pile": "pile", "the cards back": "back", "ask to go out": "out?"}


class Reading(TableScene):
    """A deal of Canasta: melds that lie, a turn told move by move, and the account at its end."""

    # -- how things lie

    @action("The pile (is|holds) {cards}")
    def pile_holds(self, cards: Cards) -> None:
        """From the bottom up."""
        for card in cards:
            self.fetch(card, self.table.pile)
        self.table.frozen = any(map(self.law.freezes, cards))

    @action("{team} (has|have) melded {cards}")
    def have_melded(self, team: int, cards: Cards) -> None:
        rank = self.law.MELDS.rank_of(cards)
        if not self.law.MELDS.legal(cards):
            raise SceneError(f"{cards} is no meld")
        for card in cards:
            self.fetch(card, self.rules.meld(self.table, team, rank))
        self.table.opened[team] = True

    @action("{team} (has|have) laid out {cards}")
    def have_red_threes(self, team: int, cards: Cards) -> None:
        for card in cards:
            self.fetch(card, self.table.red_threes[team])

    @action("{team} (has|have) opened")
    def opened(self, team: int) -> None:
        self.table.opened[team] = True

    @action("The (stock|rest of the stock) is {cards}")
    def stock_is(self, cards: Cards) -> None:
        """The first card is on top; nothing lies below the last."""
        aside = self.table.zone("not in this example", "none")
        kept: Zone = self.table.zone("kept", "none")
        for card in cards:
            self.fetch(card, kept)
        aside += self.table.stock
        self.table.stock[:] = reversed(kept)
        kept.clear()

    @action("The stock is empty")
    def stock_is_empty(self) -> None:
        self.stock_is(Cards())

    @action("It is {seat}'s turn")
    def turn_of(self, seat: int) -> None:
        self.run(self.rules.turn(self.table, seat))

    # -- moves

    @action("{seat} draws {card}")
    def draws(self, seat: int, card: Card) -> None:
        self.question(seat)
        place = next((i for i, held in enumerate(self.table.stock) if held.name == card.name), None)
        if place is None:
            raise SceneError(f"{card.name} is not in the stock")
        self.table.stock.append(self.table.stock.pop(place))
        self.act(seat, "draw")

    @action("{seat} (draws|takes|melds|adds|discards|asks|says) {move}", "{seat} draws")
    def moves(self, seat: int, verb: str = "") -> None:
        raise NotImplementedError

    @property
    def law(self):  # type: ignore[no-untyped-def]
        import sys

        return sys.modules[type(self.rules).__module__]
