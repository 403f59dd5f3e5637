"""The sentences that only Valepaska's text uses."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.mechanics.spoken.ranks import rank_called
from publisher.engine.words import action, claim, row
from publisher.model.cards import Card
from publisher.proof.scenes.doubting import DoubtingScene
from publisher.proof.scenes.elimination import EliminationScene
from publisher.proof.words import NUMBERS


class Reading(DoubtingScene, EliminationScene):
    """A play of Valepaska, the doubts, and what comes of them."""

    def begin(self) -> None:
        super().begin()
        self.lying: list[Card] = []

    # -- how things lie

    @action("On the pile (lie|lies) {cards}, announced as {number} {rank:word}")
    def pile_holds(self, cards: Cards, number: int, rank: str) -> None:
        """The last `number` cards were announced together."""
        for card in cards:
            self.fetch(card, self.table.pile)
        self.table.top, self.table.run = rank_called(rank), number

    # -- a play

    @action("It is {seat}'s turn")
    def turn_of(self, seat: int) -> None:
        self.run(self.rules.turn(self.table, seat))

    @action("{seat} lays {cards} as {words}")
    def lays(self, seat: int, cards: Cards, words: str) -> None:
        self.act(seat, f"{cards} as {words}")

    def believe_until(self, seat: int | None) -> None:
        self.settle()
        self.lying = list(self.table.pile)
        super().believe_until(seat)

    # -- what is legal, and what comes of it

    def announced(self, seat: int, words: str) -> str:
        """The play of that many cards of the hand, whichever they are, announced in these words."""
        cards = Cards(self.hand(seat)[: NUMBERS[words.split()[0]]])
        return f"{cards} as {words}"

    @claim("{seat} may not announce {move} \\(rule {rule?}\\)")
    def announcement_refused(self, seat: int, words: str) -> str | None:
        return self.forbidden_by(seat, self.announced(seat, words))

    @claim("{seat} may not lay {move} \\(rule {rule?}\\)")
    def may_not_lay(self, seat: int, words: str) -> str | None:
        return self.forbidden_by(seat, words)

    @claim("{seat} may announce {move}")
    def may_announce(self, seat: int, words: str) -> bool:
        return self.allows(seat, self.announced(seat, words))

    @claim("{seat} may lay {move}")
    def may_lay(self, seat: int, words: str) -> bool:
        return self.allows(seat, words)

    @claim("{seat} can play truthfully")
    def has_truth(self, seat: int) -> bool:
        return any(lay.truthful for lay in self.question(seat).options)

    @claim("{seat} cannot play truthfully")
    def has_no_truth(self, seat: int) -> bool:
        return not self.has_truth(seat)

    @claim("{seat?} plays next")
    def plays_next(self) -> int | None:
        return self.seat_returned()

    @claim("{seat?} picks up the (pile|cards)")
    def picks_up(self) -> int | None:
        self.settle()
        owners = (seat for seat in self.table.seats if self.lying[0] in self.hand(seat))
        return next(owners, None)

    @claim("The pile falls")
    def falls(self) -> bool:
        self.settle()
        return self.lying[0] in self.table.fallen

    @claim("The pile stays")
    def stays(self) -> bool:
        self.settle()
        return self.lying[0] in self.table.pile

    @row("On top", "You may announce?")
    def announceable(self, top: str) -> str:
        found: str = self.rules.may_announce("empty" if top == "nothing" else top)
        return found
