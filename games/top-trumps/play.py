"""Top Trumps Trick Taking: every card belongs to every category, and one player attacks the other two."""

from __future__ import annotations

from functools import cached_property

from publisher.engine import Cards, Decision, Options, Play, Seat, Zone, fact
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.mechanics.tricks.dummy import DECLARERS, DUMMY, DummyGame, DummyTable
from publisher.engine.mechanics.tricks.many_suits import NO_RANK, ManySuitsGame, ManySuitsTable
from publisher.engine.state import given, kept, zone
from publisher.engine.words import Question, action, phase, row
from publisher.model.cards import Card
from publisher.model.decks import Category, StatDeck

HANDS = 4
DISCARD = Question("discard", {"lay away {cards}": "{cards}"})


class TopTrumpsTable(ManySuitsTable, DummyTable):
    """A table whose declarer is the attacker. `ring` are the players clockwise from the first attacker."""

    sides = ("the attacker", "the defenders")
    discarded: Zone = zone("discarded", "all", "{cards?} lie face up")
    ring: list[Seat] = kept([])
    declarer: Seat | None = kept(None, "{seat} (attacks|is the attacker)")
    deals: int = kept(0, "(All )?{number} deals? (has|have) been played")


class TopTrumps(ManySuitsGame[TopTrumpsTable], DummyGame[TopTrumpsTable]):
    """A game in which the suits are the categories, and the attacker is the declarer."""

    lead_rule = "blank"

    def setup(self, table: TopTrumpsTable) -> None:
        self.attack_first(table, table.random_seat())

    def round(self, table: TopTrumpsTable) -> Play:
        table.clear()
        self.deal(table)
        yield from self.discard(table)
        yield from self.play_hand(table)
        self.score(table)
        self.next_attack(table)

    @action("{seat} attacks first")
    def attack_first(self, table: TopTrumpsTable, seat: Seat) -> None:
        table.ring = table.from_seat(seat)
        table.declarer = seat

    @action("1 more deal is played")
    def next_attack(self, table: TopTrumpsTable) -> None:
        """Let every player attack in turn; before the second half the two others change seats."""
        table.deals += 1
        if table.deals == self.half():
            table.ring = [table.ring[0], table.ring[2], table.ring[1]]
        table.declarer = table.ring[table.deals % len(table.ring)]

    def circle(self, table: TopTrumpsTable) -> list[Seat]:
        """Return the hands clockwise from the attacker; the dummy sits between the defenders."""
        place = table.ring.index(given(table.declarer))
        attacker, left, right = *table.ring[place:], *table.ring[:place]
        return [attacker, left, DUMMY, right]

    # -- the deal

    @action("The cards are dealt")
    def deal(self, table: TopTrumpsTable) -> None:
        """Deal equal hands to all four, and the rest to the attacker."""
        table.shuffle()
        table.deal(self.share(len(table.stock)), [table.hands[hand] for hand in self.circle(table)])
        table.move(table.stock, table.hands[given(table.declarer)])

    @phase(DISCARD)
    def discard(self, table: TopTrumpsTable) -> Play:
        """Let the attacker lay the extra cards away, face up."""
        attacker = given(table.declarer)
        hand, extra = table.hands[attacker], self.extra_cards(self.cards())
        if extra:
            cards: Cards = yield Decision(attacker, Picks(hand, extra), DISCARD)
            table.move(hand, table.discarded, cards)

    # -- the tricks

    def play_hand(self, table: TopTrumpsTable) -> Play:
        yield from self.tricks(table, leader=self.left(table, given(table.declarer)))

    @row("Category", "Played", "Taken by?")
    def taken_by(self, category: str, played: Cards) -> Card:
        """Return the card that takes the trick, of the cards played in that order."""
        return played[self.best_place(played, category)]

    @property
    def categories(self) -> tuple[Category, ...]:
        assert isinstance(self.definition.deck, StatDeck)
        return self.definition.deck.categories

    @cached_property
    def spoken(self) -> dict[str, str]:
        return {category.name: category.name for category in self.categories}

    @cached_property
    def signs(self) -> dict[str, int]:
        """The factor for the values of each category that makes the best the highest."""
        best_low, best_high = -1, 1  # same: only the sign counts
        return {one.name: best_low if one.lowest else best_high for one in self.categories}

    def height(self, card: Card, suit: str) -> float:
        """Return the height of a card; a card without a value is below all others."""
        return self.signs[suit] * card.stats[suit] if suit in card.stats else NO_RANK

    def follow(self, table: TopTrumpsTable, hand: Zone) -> Options:
        """Require a card that reaches the best so far, if there is one."""
        return Options(hand).must("reach", self.reaching(table, hand))

    # -- the score

    def score(self, table: TopTrumpsTable) -> None:
        """Score the tricks of the attacker, the only player who scores."""
        table.scores[self.definition.team_of(given(table.declarer))] += table.tricks[DECLARERS]

    def finished(self, table: TopTrumpsTable) -> bool:
        return bool(table.deals >= self.option("deals"))

    # -- what the text may state

    @fact
    def category_count(self) -> int:
        return len(self.categories)

    @fact
    def half(self) -> int:
        return int(self.option("deals")) // 2

    @fact
    def share(self, cards: int) -> int:
        """Return the cards of each hand, from a deck of `cards` cards."""
        return cards // HANDS

    @fact(vouches="left")
    def extra_cards(self, cards: int) -> int:
        """Return the number of cards left over for the attacker."""
        return cards % HANDS

    @fact
    def attacks_each(self) -> int:
        """Return the number of times that each player attacks."""
        return int(self.option("deals")) // self.players()

    @fact(vouches="all")
    def best_value(self, but: str) -> str:
        """Return the value that is the best in all categories except one."""
        signs = {sign for name, sign in self.signs.items() if name != but}
        return "highest" if min(signs) > 0 else "lowest" if max(signs) < 0 else "both"

    @fact
    def blanks(self) -> int:
        """Count the values that are missing on the cards."""
        return sum(len(self.categories) - len(card.stats) for card in self.definition.card_deck.cards)
