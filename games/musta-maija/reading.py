"""The sentences that only Musta Maija's text uses."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.words import action, claim, row
from publisher.model.cards import Card
from publisher.proof.scene import SceneError
from publisher.proof.scenes.elimination import EliminationScene


class Reading(EliminationScene):
    """An attack, its defence, and who attacks next. Of players not told of, one card is held."""

    def begin(self) -> None:
        super().begin()
        self.losers: list[int | None] = []

    @action("The next game begins")
    def next_game(self) -> None:
        """The pad remembers who has lost this one."""
        losers = [*self.losers, self.loser()]
        self.begin()
        self.losers = losers

    @row("Player", "Lost?")
    def lost(self, name: str) -> str:
        return "x" * [*self.losers, self.loser()].count(self.seat_called(name))

    # -- how things lie

    @action("{suit} (are|is) trumps?")
    def trumps_are(self, suit: str) -> None:
        self.table.trumps = suit

    @action("Of the stock only {cards} (is|are) left")
    def stock_holds(self, cards: Cards) -> None:
        """The last of them is the card that lies under the stock."""
        self.whole_stock(cards)
        self.table.move(self.table.stock, self.table.trump_card, self.table.stock[:1])

    # -- a turn

    @action("It is {seat}'s turn")
    def turn_of(self, seat: int) -> None:
        self.settle()
        if self.returned not in (None, seat):
            raise SceneError(f"{self.name_of(self.returned)} attacks next, not {self.name_of(seat)}")
        for other in self.table.playing:
            if not self.hand(other):
                self.hand(other).append((self.aside or self.table.stock).pop(0))
        self.run(self.rules.turn(self.table, seat))

    @action("{seat} attacks with {cards}")
    def attacks(self, seat: int, cards: Cards) -> None:
        if self.play is None or self.returned is not None or self.settle() is None:
            self.turn_of(seat)
        self.act(seat, str(cards))

    @action("{seat} beats {card} with {card}")
    def beats(self, seat: int, laid: Card, own: Card) -> None:
        self.act(seat, f"{own} on {laid}")

    @action("{seat} takes (up )?(it|them|the card|the cards|the rest)")
    def takes(self, seat: int) -> None:
        self.act(seat, "take")

    @claim("{seat} may not (attack with|lay) {move} \\(rule {rule?}\\)")
    def attack_refused(self, seat: int, words: str) -> str | None:
        return self.forbidden_by(seat, words)

    @claim("{seat} may not beat {card} with {card} \\(rule {rule?}\\)")
    def beat_refused(self, seat: int, laid: Card, own: Card) -> str | None:
        return self.forbidden_by(seat, f"{own} on {laid}")

    @claim("{seat} may attack with {move}")
    def may_attack(self, seat: int, words: str) -> bool:
        return self.allows(seat, words)

    @claim("{seat} may beat {card} with {card}")
    def may_beat(self, seat: int, laid: Card, own: Card) -> bool:
        return self.allows(seat, f"{own} on {laid}")

    @claim("{seat} may take (up )?(it|them|the card|the cards)")
    def may_take(self, seat: int) -> bool:
        return self.allows(seat, "take")

    # -- what comes of it

    @claim("{seat?} attacks next")
    def attacks_next(self) -> int | None:
        return self.seat_returned()

    @claim("{number?} cards? (have|has) left the game")
    def gone(self) -> int:
        self.settle()
        return len(self.table.beaten)

    @claim("{cards?} (still )?(lies|lie) on the table")
    def on_the_table(self) -> Cards:
        self.settle()
        return Cards(self.table.laid)

    # -- trumps

    @action("Trumps are turned up")
    def turn_up(self) -> None:
        self.rules.turn_up_trumps(self.table)

    @claim("{suit?} (are|is) trumps?")
    def trumps(self) -> str | None:
        return str(self.table.trumps)

    @claim("{card?} lies under the stock")
    def under_the_stock(self) -> Card:
        (card,) = self.table.trump_card
        return self.named(card)

    @claim("{card?} is the top card of the stock")
    def next_of_stock(self) -> Card:
        return self.named(self.table.stock[-1])

    def named(self, card: Card) -> Card:
        """The card as sentences know it."""
        faces: tuple[Card, ...] = self.rules.definition.card_deck.faces
        return next(face for face in faces if face.name == card.name)

    @row("Card", "Trumps", "Cards that beat it?")
    def beaters(self, name: str, trumps: str) -> int:
        suit = "" if trumps == "none" else trumps
        return int(self.rules.beaters(name, suit))
