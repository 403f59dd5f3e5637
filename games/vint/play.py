"""Vint: an auction for tricks in a suit, heavy penalties, and a rubber of two games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from publisher.engine import Table, fact
from publisher.engine.mechanics.auctions.auction import NO_TRUMP, Ladder, bid_until_quiet
from publisher.engine.mechanics.tricks.contracts import TRICKS
from publisher.engine.mechanics.tricks.honours import ace_points, aces, honours, run_from_ace, run_points
from publisher.engine.mechanics.tricks.rubber import GAMES, RubberGame
from publisher.engine.table import Play
from publisher.model.cards import Card
from publisher.model.definition import Definition

KINDS = ("spades", "clubs", "diamonds", "hearts", NO_TRUMP)
SILENCE = 8
PENALTY = 1000
SLAMS: Mapping[int, int] = MappingProxyType({6: 5000, 7: 10000})
MANY_TRICKS = 1000
SEQUENCE, TRUMP_SEQUENCE, MANY_ACES = 500, 1000, 500
SUIT_HONOURS, NO_TRUMP_ACES = 100, 250
PASSED_DEAL = 500


class Vint(RubberGame):
    """`table.passed` counts the deals of this rubber in which everybody passed at once."""

    game_price = 1000
    per_level = 10

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.bids = Ladder(KINDS, range(1, 8))

    def ladder(self, table: Table) -> Ladder:
        return self.bids

    def begin_match(self, table: Table) -> None:
        super().begin_match(table)
        table.passed = 0

    def round(self, table: Table) -> Play:
        self.clear(table)
        table.shuffle()
        table.deal(TRICKS, self.hands_from(table, self.left(table, table.dealer)))
        yield from self.auction(table)
        if table.bid is None:
            table.passed += 1
        else:
            yield from self.play_hand(table)
            self.score(table)
        table.dealer = self.left(table, table.dealer)

    def auction(self, table: Table) -> Play:
        order = self.ring(table, self.left(table, table.dealer))
        yield from bid_until_quiet(table, order, self.bids, SILENCE)

    # -- the score

    def score(self, table: Table) -> None:
        """Everything a deal brings; a second game ends the rubber."""
        table.points[self.side(table, table.declarer)] += self.contract_points(table)
        hands = [self.held(table, seat) for seat in table.seats]
        for side, tricks in enumerate(self.tricks_by_side(table)):
            table.points[side] += self.bonus(tricks)
            for seat in self.members(table, side):
                table.points[side] += self.hand_points(hands[seat], table.trumps)
        self.share_honours(table, hands)
        self.score_tricks(table)
        if GAMES in table.games:
            table.points[table.games.index(GAMES)] += PASSED_DEAL * table.passed
            self.end_match(table)

    def contract_points(self, table: Table) -> int:
        """A made contract below six brings nothing of its own; each missing trick is dear."""
        over, level = self.over(table), table.bid.level
        return SLAMS.get(level, 0) if over >= 0 else over * self.missing(level)

    def hand_points(self, hand: Sequence[Card], trumps: str | None) -> int:
        """Sequences and many aces in one hand."""
        deck = self.definition.card_deck
        points = ace_points(hand, MANY_ACES)
        for suit in deck.suits:
            price = TRUMP_SEQUENCE if suit == trumps else SEQUENCE
            points += run_points(run_from_ace(hand, suit, deck.ranks), price)
        return points

    def share_honours(self, table: Table, hands: Sequence[Sequence[Card]]) -> None:
        """Trumps from the ten up, and aces, for the side that has more of them."""
        pairs = [[*hands[a], *hands[b]] for a, b in (self.members(table, side) for side in (0, 1))]
        price = table.bid.level * (SUIT_HONOURS if table.trumps else NO_TRUMP_ACES)
        counts = [[aces(pair) for pair in pairs]]
        if table.trumps:
            counts.append([honours(pair, table.trumps) for pair in pairs])
        for count in counts:
            more = self.tricks_by_side(table) if count[0] == count[1] else count
            table.points[more.index(max(more))] += price * max(count)

    # -- what the text may state

    @fact
    def missing(self, level: int) -> int:
        """What each missing trick costs."""
        return PENALTY * level

    @fact
    def bonus(self, tricks: int) -> int:
        """For twelve tricks or thirteen, promised or not."""
        return MANY_TRICKS * max(0, tricks - (TRICKS - 2))

    @fact
    def slam(self, level: int) -> int:
        return SLAMS[level]

    @fact
    def number_of_bids(self) -> int:
        return len(self.bids.bids)

    @fact
    def promise(self, level: int) -> int:
        return self.promised(level)

    @fact
    def trick_worth(self, level: int) -> int:
        return level * self.per_level

    @fact
    def trick_points(self, level: int) -> int:
        """Of both sides together."""
        return TRICKS * self.trick_worth(level)

    @fact
    def tricks_for_a_game(self, level: int) -> int:
        """From nothing, in one deal."""
        return -(-self.game() // self.trick_worth(level))

    @fact
    def game(self) -> int:
        return int(self.option("game"))

    @fact
    def game_worth(self, games: int) -> int:
        return self.game_price * games

    @fact
    def sequence(self, length: int) -> int:
        return run_points(length, SEQUENCE)

    @fact
    def trump_sequence(self, length: int) -> int:
        return run_points(length, TRUMP_SEQUENCE)

    @fact
    def many_aces(self, held: int) -> int:
        """Of one hand, from which the right number of aces is taken."""
        every = [card for card in self.definition.card_deck.cards if card.rank == "A"]
        return ace_points(every[:held], MANY_ACES)

    @fact
    def suit_honour(self) -> int:
        """For each level: a trump from ten to ace, or an ace when there are trumps."""
        return SUIT_HONOURS

    @fact
    def no_trump_ace(self) -> int:
        return NO_TRUMP_ACES

    @fact
    def passed_deal(self) -> int:
        return PASSED_DEAL
