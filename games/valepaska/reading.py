"""The sentences that only Valepaska's text uses."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.model.cards import Card
from publisher.proof import action, claim, row
from publisher.proof.scenes.table import TableScene
from publisher.proof.words import NUMBERS


class Reading(TableScene):
    """A play of Valepaska, the doubts, and what comes of them."""

    def begin(self) -> None:
        super().begin()
        self.aside = self.table.zone("not in this example", "none")
        self.lying: list[Card] = []

    # -- how things lie

    @action("On the pile (lie|lies) {cards}, announced as {number} {rank:word}")
    def pile_holds(self, cards: Cards, number: int, rank: str) -> None:
        """The last `number` cards were announced together."""
        for card in cards:
            self.fetch(card, self.table.pile)
        self.table.top, self.table.run = self.rank_called(rank), number

    @action("The stock is empty")
    def stock_is_empty(self) -> None:
        self.aside += self.table.stock
        self.table.stock.clear()

    @action("{seat} is out")
    def is_out(self, seat: int) -> None:
        self.table.playing.remove(seat)
        self.table.out.append(seat)

    # -- a play

    @action("It is {seat}'s turn")
    def turn_of(self, seat: int) -> None:
        self.run(self.rules.turn(self.table, seat))

    @action("{seat} lays {cards} as {words}")
    def lays(self, seat: int, cards: Cards, words: str) -> None:
        self.act(seat, f"{cards} as {words}")

    @action("Nobody doubts")
    def nobody_doubts(self) -> None:
        self.believe_until(None)

    @action("{seat} doubts")
    def doubts(self, seat: int) -> None:
        """Those who are asked before do not; then the cards are turned up."""
        self.believe_until(seat)
        self.act(seat, "doubt")
        decision = self.settle()
        assert decision is not None
        self.act(decision.seat, str(decision.options[0]))

    def believe_until(self, seat: int | None) -> None:
        self.settle()
        self.lying = list(self.table.pile)
        while (decision := self.settle()) and decision.about == "doubt" and decision.seat != seat:
            self.act(decision.seat, "believe")

    # -- what is legal, and what comes of it

    def announced(self, seat: int, words: str) -> str:
        """The play of that many cards of the hand, whichever they are, announced in these words."""
        cards = Cards(self.hand(seat)[: NUMBERS[words.split()[0]]])
        return f"{cards} as {words}"

    @claim("{seat} may not announce {move} \\(rule {rule?}\\)")
    def announcement_refused(self, seat: int, words: str) -> str | None:
        return self.refused(seat, self.announced(seat, words))

    @claim("{seat} may not lay {move} \\(rule {rule?}\\)")
    def refused(self, seat: int, words: str) -> str | None:
        options = self.question(seat).options
        return None if options.find(words) is not None else options.refusal(words) or "no rule"

    @claim("{seat} may announce {move}")
    def may_announce(self, seat: int, words: str) -> bool:
        return self.question(seat).options.find(self.announced(seat, words)) is not None

    @claim("{seat} may lay {move}")
    def may_lay(self, seat: int, words: str) -> bool:
        return self.question(seat).options.find(words) is not None

    @claim("{seat} can play truthfully")
    def has_truth(self, seat: int) -> bool:
        return any(lay.truthful for lay in self.question(seat).options)

    @claim("{seat} cannot play truthfully")
    def has_no_truth(self, seat: int) -> bool:
        return not self.has_truth(seat)

    @claim("{seat?} plays next")
    def plays_next(self) -> int | None:
        self.settle()
        return self.returned if isinstance(self.returned, int) else None

    @claim("{seat?} picks up the pile", "{seat?} picks it up", "{seat?} picks up the cards")
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

    @claim("{seat} (now )?holds {cards?}")
    def holding(self, seat: int) -> Cards:
        self.settle()
        return Cards(self.hand(seat))

    @claim("{seat} (now )?holds {number?} cards?")
    def count(self, seat: int) -> int:
        self.settle()
        return len(self.hand(seat))

    @claim("{seat} is out of the game")
    def out_of_the_game(self, seat: int) -> bool:
        self.settle()
        return seat not in self.table.playing

    @claim("{number?} players are (still )?in the game")
    def still_in(self) -> int:
        self.settle()
        return len(self.table.playing)

    @claim("{seat?} has lost")
    def loser(self) -> int | None:
        """Whoever is left when all the others are out; after the game, the player with the fewest points."""
        self.settle()
        scores = self.table.scores
        if any(scores):
            return scores.index(min(scores))
        return self.table.playing[0] if len(self.table.playing) == 1 else None

    @row("On top", "You may announce?")
    def announceable(self, top: str) -> str:
        found: str = self.rules.may_announce("empty" if top == "nothing" else top)
        return found

    def rank_called(self, word: str) -> str:
        ranks: tuple[str, ...] = self.rules.definition.card_deck.ranks
        return next(rank for rank in ranks if word in self.rules.names(rank))
