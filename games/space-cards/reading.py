"""The sentences that Space Cards' text uses: hands, exchanges, and rows that are filled."""

from __future__ import annotations

import re

from publisher.engine import Cards
from publisher.engine.words import action, claim, row
from publisher.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.scene import SceneError
from publisher.proof.scenes.table import TableScene


class Reading(TableScene):
    """A hand of six cards and the sheet it is written on."""

    # -- the exchange

    @action("{seat} swaps {cards}")
    def swaps(self, seat: int, cards: Cards) -> None:
        self.run(self.rules.exchange(self.table, seat))
        self.act(seat, f"swap {cards}")

    @action("{seat} keeps all")
    def keeps_all(self, seat: int) -> None:
        self.run(self.rules.exchange(self.table, seat))
        self.act(seat, "keep all")

    @action("{seat} draws {cards}")
    def draws(self, seat: int, cards: Cards) -> None:
        """These lie on top of the stock, the first uppermost."""
        self.top_of_stock(cards)
        before = len(self.hand(seat))
        self.settle()
        if len(self.hand(seat)) != before or list(self.hand(seat)[-len(cards) :]) != list(cards):
            raise SceneError(f"{self.name_of(seat)} does not draw {cards}")

    @claim("{seat} may swap {cards}")
    def may_swap(self, seat: int, cards: Cards) -> bool:
        self.run(self.rules.exchange(self.table, seat))
        return self.allows(seat, f"swap {cards}")

    @claim("{seat} may not swap {cards} \\(rule {rule?}\\)")
    def may_not_swap(self, seat: int, cards: Cards) -> str | None:
        """After the exchange the question is for a row."""
        self.run(self.rules.fill_row(self.table, seat))
        return self.forbidden_by(seat, f"swap {cards}")

    @claim("{card} is in the hand of {seat?}")
    def holder(self, card: Card) -> int | None:
        self.settle()
        return next((s for s in self.table.seats if card in self.table.hands[s]), None)

    # -- the sheet

    @action("{seat} fills the row {words}", "{seat} uses the row {words}")
    def fills(self, seat: int, title: str) -> None:
        self.run(self.rules.fill_row(self.table, seat))
        self.act(seat, self.row_called(title))

    @claim("{seat} may not fill the row {words} \\(rule {rule?}\\)")
    def may_not_fill(self, seat: int, title: str) -> str | None:
        self.run(self.rules.fill_row(self.table, seat))
        return self.forbidden_by(seat, self.row_called(title))

    @claim("{seat} may fill the row {words}")
    def may_fill(self, seat: int, title: str) -> bool:
        self.run(self.rules.fill_row(self.table, seat))
        return self.allows(seat, self.row_called(title))

    @action("The sheets are full")
    def sheets_full(self) -> None:
        """Whatever the rows hold; the example tells the sums."""
        for seat, sheet in enumerate(self.table.sheets):
            sheet.update(dict.fromkeys(self.rules.best_of_all, 0), luck=self.table.scores[seat])

    @action("{seat} is dealt a new hand {cards}")
    def new_hand(self, seat: int, cards: Cards) -> None:
        """Everything goes back into the deck before the next hand."""
        self.settle()
        self.table.shuffle()
        self.told.clear()
        self.holds(seat, cards)

    @claim("The row {words} scores {number?} points?", "{words} scores {number?} points?")
    def row_scores(self, title: str) -> int:
        """For the only hand of the example."""
        self.settle()
        (hand,) = (hand for hand in self.table.hands if hand)
        return int(self.rules.worth(self.row_called(title), hand))

    @row("No.", "Hand", "Row", "Points?")
    def recorded(self, number: str, hand: str, title: str) -> int:
        """A line of a recorded game for one: the hand that was scored there must be this one."""
        kept, filled = self.table.scored[0][int(number) - 1]
        told = self.cards(hand)
        if filled != self.row_called(title) or set(kept) != set(told):
            raise NotationError(f"hand {number} was {kept}, scored as {filled}")
        return int(self.table.sheets[0][filled])

    @row("", "{seat}?")
    def on_the_sheet(self, label: str, seat: int) -> int:
        """What is written in a row, or all that is."""
        self.settle()
        if label == "Total":
            return int(self.table.scores[seat])
        return int(self.table.sheets[seat][self.row_called(label)])

    @row("Hand", "Row", "Points?")
    def worth(self, hand: str, title: str) -> int:
        return int(self.rules.worth(self.row_called(title), self.cards(hand)))

    @row("Row", "The most?")
    def most(self, title: str) -> int:
        return int(self.rules.best(self.row_called(title)))

    @row("Cards", "Value?")
    def value(self, name: str) -> int:
        return int(self.rules.value(name))

    def row_called(self, title: str) -> str:
        """The row of that title, without the signs that the sheet prints beside it."""
        return re.sub(r"[^\w ]", "", title).strip().casefold()

    def cards(self, words: str) -> Cards:
        hand = self.cards_named(words)
        if len(set(hand)) != len(hand) or len(hand) != 6:
            raise NotationError(f"{words} are not six different cards")
        return hand
