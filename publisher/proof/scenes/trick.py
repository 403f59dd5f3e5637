"""How tricks are told: who leads, who follows, who wins."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.words import action, claim
from publisher.model.cards import Card
from publisher.notation.trick import read_trick
from publisher.proof.scene import SceneError
from publisher.proof.scenes.table import TableScene


class TrickScene(TableScene):
    """A table at which tricks are played."""

    @action("{suit} (are|is) trumps?")
    def trumps_are(self, suit: str) -> None:
        self.table.trumps = suit

    @action("There are no trumps", "No suit is trumps?")
    def no_trumps(self) -> None:
        self.table.trumps = None

    @claim("{suit?} (are|is) trumps?")
    def trumps(self) -> str | None:
        self.settle()
        suit: str | None = self.table.trumps
        return suit

    @claim("There are no trumps")
    def none_are_trumps(self) -> bool:
        return self.trumps() is None

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        self.table.dealer = seat

    @claim("{seat?} leads to the first trick")
    def first_leader(self) -> int | None:
        """The rules ask the first leader; the hands are dealt so that they can."""
        for hand in self.table.hands:
            hand.append(self.table.stock.pop())
        self.run(self.rules.play_hand(self.table))
        return self.next_seat()

    @action("{seat} leads {card}")
    def leads(self, seat: int, card: Card) -> None:
        self.ensure(seat, card)
        self.run(self.rules.trick(self.table, seat))
        self.act(seat, card.name)

    @action(
        "{seat} (plays|follows with|discards|throws|trumps with|ruffs with|overtakes with|wins with) {card}"
    )
    def plays(self, seat: int, card: Card) -> None:
        self.ensure(seat, card)
        self.act(seat, card.name)

    def fence(self, kind: str, text: str) -> None:
        if kind != "trick":
            super().fence(kind, text)
            return
        for place, (name, card, how) in enumerate(read_trick(self.rules.definition, text)):
            self.lays(self.seat_called(name), card, how, first=not place)

    def lays(self, seat: int, card: Card, how: str, first: bool) -> None:
        """A line of a `trick` block."""
        if how:
            raise SceneError(f"no reading for {how!r} after a card")
        if first:
            self.leads(seat, card)
        else:
            self.plays(seat, card)

    @claim("{seat?} wins the trick", "The trick goes to {seat?}")
    def trick_winner(self) -> int | None:
        return self.seat_returned()

    @claim("{seat} may not play {card} \\(rule {rule?}\\)")
    def refused(self, seat: int, card: Card) -> str | None:
        self.ensure(seat, card)
        return self.forbidden_by(seat, card.name)

    @claim("{seat} may play {card}")
    def allowed(self, seat: int, card: Card) -> bool:
        self.ensure(seat, card)
        return self.allows(seat, card.name)

    @claim("{seat} (must play|may play only) {cards?}", "{seat} may play any of {cards?}")
    def only_choice(self, seat: int) -> Cards:
        """Compared without regard to order."""
        return Cards(sorted(set(self.question(seat).options), key=str))
