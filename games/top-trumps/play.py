"""Top Trumps Trick Taking: every card belongs to every category, and one player attacks the other two."""

from __future__ import annotations

from functools import cached_property

from publisher.engine import Cards, Decision, Options, Table, Zone, fact
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.mechanics.tricks.dummy import DECLARERS, DUMMY, DummyGame
from publisher.engine.mechanics.tricks.many_suits import NO_RANK, ManySuitsGame
from publisher.engine.table import Play
from publisher.model.cards import Card
from publisher.model.decks import Category, StatDeck

HANDS = 4


class TopTrumps(ManySuitsGame, DummyGame):
    """The suits are the categories, and the attacker is the declarer. `table.ring` has the players clockwise,
    the first attacker at its head, `table.deals` counts the deals."""

    side_names = ("the attacker", "the defenders")
    lead_rule = "blank"

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.discarded = table.zone("discarded", "all")
        table.ring = table.from_seat(table.random(3))
        table.deals = 0

    def round(self, table: Table) -> Play:
        table.tricks, table.led = [0, 0], None
        self.take_seats(table)
        self.deal(table)
        yield from self.discard(table)
        yield from self.tricks(table, leader=self.circle(table)[1])
        self.score(table)

    def take_seats(self, table: Table) -> None:
        """Everybody attacks in turn; before the second half the two others change seats."""
        if table.deals == self.half():
            table.ring = [table.ring[0], table.ring[2], table.ring[1]]
        table.declarer = table.ring[table.deals % 3]

    def circle(self, table: Table) -> list[int]:
        """Clockwise from the attacker; the dummy sits between the defenders."""
        place = table.ring.index(table.declarer)
        attacker, left, right = (table.ring[(place + step) % 3] for step in range(3))
        return [attacker, left, DUMMY, right]

    # -- the deal

    def deal(self, table: Table) -> None:
        """As many to each of the four hands as there are; the rest to the attacker."""
        table.shuffle()
        table.deal(self.hand_size(len(table.stock)), [table.hands[hand] for hand in self.circle(table)])
        table.move(table.stock, table.hands[table.declarer])

    def discard(self, table: Table) -> Play:
        """The attacker lays as many cards away, face up, as were too many."""
        hand = table.hands[table.declarer]
        extra = self.extra_cards(self.cards())
        if extra:
            cards: Cards = yield Decision(table.declarer, Picks(hand, extra), "discard")
            table.move(hand, table.discarded, cards)

    # -- the tricks

    @property
    def categories(self) -> tuple[Category, ...]:
        assert isinstance(self.definition.deck, StatDeck)
        return self.definition.deck.categories

    @cached_property
    def spoken(self) -> dict[str, str]:
        return {category.name: category.name for category in self.categories}

    @cached_property
    def signs(self) -> dict[str, int]:
        """By category, what values are multiplied by so that the best is the highest."""
        return {category.name: -1 if category.lowest else 1 for category in self.categories}

    def height(self, card: Card, suit: str) -> float:
        """A card without a value is below all others."""
        return self.signs[suit] * card.stats[suit] if suit in card.stats else NO_RANK

    def follow(self, table: Table, hand: Zone) -> Options:
        """Whoever can reaches the best so far."""
        return Options(hand).must("reach", self.reaching(table, hand))

    # -- the score

    def score(self, table: Table) -> None:
        """Nobody but the attacker scores."""
        table.scores[table.declarer] += table.tricks[DECLARERS]
        table.deals += 1

    def finished(self, table: Table) -> bool:
        return bool(table.deals >= self.option("deals"))

    # -- what the text may state

    @fact
    def category_count(self) -> int:
        return len(self.categories)

    @fact
    def half(self) -> int:
        return int(self.option("deals")) // 2

    @fact
    def hand_size(self, cards: int) -> int:
        """The cards of each hand, from a deck of so many."""
        return cards // HANDS

    @fact
    def extra_cards(self, cards: int) -> int:
        """What is left over for the attacker."""
        return cards % HANDS

    @fact
    def blanks(self) -> int:
        """The values that are missing on the cards."""
        return sum(len(self.categories) - len(card.stats) for card in self.definition.card_deck.cards)
