"""The sentences that only Chinese Ten's text uses."""

from __future__ import annotations

from publisher.checking.scene import SceneError
from publisher.checking.scenes.table import TableScene
from publisher.engine import Cards, Seat
from publisher.engine.words import action, row
from publisher.model.cards import Card

from .play import ChineseTen, TenTable


class Reading(TableScene[ChineseTen]):
    """Cards from the stock, piles after the play, and the account of a deal."""

    table: TenTable

    @action("{seat} turns up {card} and takes {cards}")
    def turns_up_and_takes(self, seat: Seat, card: Card, taken: Cards) -> None:
        """Let a player turn up a card and take; the player may have no choice."""
        self.run(self.rules.turn(self.table, seat, card))
        if self.settle() is not None:
            self.act(seat, f"{card} takes {taken}")
        elif any(other in self.table.layout for other in (card, *taken)):
            raise SceneError(f"{card} does not take {taken}")

    @action("The stock is down to that card")
    def stock_down(self) -> None:
        self.table.stock.clear()

    @action("In the last deal the result of {seat} was {number}")
    def last_result(self, seat: Seat, result: int) -> None:
        self.table.deals = 1
        self.table.results[seat] = result

    @action("The next deal ends")
    def next_deal(self) -> None:
        """Deal again; the example lists where the cards are."""
        self.table.shuffle()

    @action("{seat} has taken all the other cards")
    def has_the_rest(self, seat: Seat) -> None:
        self.settle()
        self.table.move(self.table.stock, self.table.won[seat])

    @row("", "{seat}?")
    def on_the_pad(self, line: str, seat: Seat) -> int:
        """Return a line of the account of the deal."""
        total = self.rules.caught_by(self.table, seat)
        red = self.rules.worth(card for card in self.table.won[seat] if card.red)
        lines = {
            "Red cards": red,
            "Black aces": total - red,
            "Total": total,
            "Minus tie score": int(self.rules.option("tie")),
            "Result": self.table.results[seat],
        }
        return lines[line]
