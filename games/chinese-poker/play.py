"""Chinese Poker: each combination must be higher than the one before, until the hand is empty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations, cycle, islice, permutations, repeat

from publisher.engine import Cards, Decision, Play, Seat, Team, Zone, fact
from publisher.engine.choices import LazyOptions
from publisher.engine.mechanics.cards.elimination import EliminationGame, EliminationTable
from publisher.engine.mechanics.cards.picks import held
from publisher.engine.mechanics.melding.melds import by_rank
from publisher.engine.mechanics.poker.hands import SIZE, Kind, PokerGame, Ranking
from publisher.engine.state import by_lot, kept, zone
from publisher.engine.words import Question, action, claim, phase, row
from publisher.model.cards import Card
from publisher.model.definition import Definition

PASS = "pass"
PLAY = Question("play", {"(play|lead) {cards}": "{cards}", "pass": PASS})
ALIKE = {1: "single card", 2: "pair", 3: "three of a kind"}
SUITS = ("clubs", "diamonds", "hearts", "spades")
ANSWERS = {
    None: "yes",
    "combinations": "no: no combination",
    "same-type": "no: another type",
    "higher": "no: not higher",
}


class ChinesePokerTable(EliminationTable):
    """The combination `lying` to be beaten, its `holder`, and the cards `played` before it."""

    lying: Zone = zone("lying", "all")
    played: Zone = zone("played", "all")
    dealer: Seat = by_lot()  # same: drawn at random
    holder: Seat = kept(Seat(0))  # same: the leader holds it


class ChinesePoker(PokerGame, EliminationGame[ChinesePokerTable]):
    """One deal is a game."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        if self.option("two_high_in_hands"):
            self.ranking = Ranking(" ".join(definition.card_deck.ranks), low_ace=False)

    def round(self, table: ChinesePokerTable) -> Play:
        yield from self.whole_deal(table, table.dealer)

    @action("{seat} deals")
    def whole_deal(self, table: ChinesePokerTable, dealer: Seat) -> Play:
        """Deal the shuffled pack, and play until one player is left."""
        leader = table.left_of(dealer)
        self.deal(table, leader)
        while not self.finished(table):
            leader = yield from self.one_round(table, leader)

    def deal(self, table: ChinesePokerTable, first: Seat) -> None:
        """Deal all the cards, one at a time; players who get one more are early in turn as well."""
        table.shuffle()
        for seat in islice(cycle(table.from_seat(first)), len(table.stock)):
            table.draw(table.hands[seat])
        for hand in table.hands:
            hand.sort(key=lambda card: -card.strength)  # same: only so that combinations are listed in order

    # -- a round

    @action("{seat} is to lead")
    @phase(PLAY, returns="{seat?} leads to the next round")
    def one_round(self, table: ChinesePokerTable, leader: Seat) -> Play:
        """Play from a lead until all the others pass. Return the player who leads to the next round."""
        yield from self.turn(table, leader)
        waiting = self.others(table, leader)
        while waiting and not self.finished(table):
            if (yield from self.turn(table, waiting.pop(0))):
                waiting = self.others(table, table.holder)
        table.move(table.lying, table.played)
        return next(seat for seat in table.from_seat(table.holder) if seat in table.playing)

    def turn(self, table: ChinesePokerTable, seat: Seat) -> Play:
        """Return True if `seat` played."""
        move = yield Decision(seat, Plays(self, table.hands[seat], table.lying), PLAY)
        if move == PASS:
            return False
        table.move(table.lying, table.played)
        table.move(table.hands[seat], table.lying, move)
        table.holder = seat
        if not table.hands[seat]:
            self.go_out(table, seat)
        return True

    @claim("{seat?} wins the round")
    def round_winner(self, table: ChinesePokerTable) -> Seat | None:
        """Return the last player who played, when nothing lies to be beaten any more."""
        return None if table.lying else table.holder

    @claim("{team?} has won")
    def first_out(self, table: ChinesePokerTable) -> Team | None:
        most = len(table.seats) - 1
        return table.scores.index(most) if most in table.scores else None

    # -- the combinations

    def is_combination(self, cards: Sequence[Card]) -> bool:
        if len(cards) == SIZE:
            return self.ranking.value(cards).kind >= Kind.STRAIGHT
        return len(cards) in ALIKE and len({card.rank for card in cards}) == 1

    def height(self, cards: Sequence[Card]) -> tuple[object, ...]:
        """Return the value that is compared within a type: the suit counts only between single cards."""
        if len(cards) == SIZE:
            return self.ranking.value(cards)
        card = cards[0]
        return (card.strength, SUITS.index(card.suit)) if len(cards) == 1 else (card.strength,)

    def combinations(self, hand: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
        """Yield the combinations of that size that a hand holds."""
        if size == SIZE:
            return self.ranking.straights_or_better(hand)
        return (cards for alike in by_rank(hand).values() for cards in combinations(alike, size))

    # -- what the text may state

    types, poker_hand = fact(len(ALIKE) + 1), fact(SIZE)

    @fact
    def alike(self, cards: int) -> int:
        """Return `cards` if that number of cards of one rank is a combination."""
        return next(size for size in ALIKE if size == cards)

    @fact(vouches="higher")
    def least_hand(self) -> str:
        """Return the lowest kind of poker hand that is a combination."""
        return str(min(self.worth(cards).kind for cards in self.some(SIZE)))

    def some(self, size: int) -> list[tuple[Card, ...]]:
        """Return all combinations of `size` cards; of poker hands, which are many, only a part."""
        cards = self.definition.card_deck.cards
        found = list(self.combinations(cards, size))
        return found[:: len(found) // len(cards)]

    def beats(self, played: Sequence[Card], lying: Sequence[Card]) -> bool:
        return Plays(self, played, lying).against(played) is None

    @fact(vouches="must")
    def type_to_play(self) -> str:
        """Return whether a combination is played on one of the same type or of another."""
        pairs = permutations(chain.from_iterable(map(self.some, (*ALIKE, SIZE))), 2)
        allowed = (map(len, pair) for pair in pairs if self.beats(*pair))
        return "same" if all(one == other for one, other in allowed) else "other"

    @fact(vouches="must wins")
    def what_wins(self, *sizes: int) -> str:
        """Return which of two combinations of these sizes may be played on the other: that of the higher rank
        or the higher poker hand, or that of the lower."""
        found = set()
        for size in sizes:
            value = self.worth if size == SIZE else lambda cards: cards[0].strength
            for low, high in combinations(sorted(self.some(size), key=value), 2):
                if value(low) != value(high):
                    found |= {"highest" if self.beats(high, low) else "lowest"}
        return " or ".join(sorted(found))

    @fact(vouches="other")
    def an_equal_one(self, *sizes: int) -> str:
        """Return whether a combination of one of these sizes may be played on an equal one."""
        pairs = (pair for size in sizes for pair in permutations(self.some(size), 2))
        equal = (pair for pair in pairs if len(set(map(self.height, pair))) == 1)
        return "may not" if {self.beats(*pair) for pair in equal} == {False} else "may"

    @fact(vouches="highest")
    def highest_rank(self, size: int) -> str:
        """Return the rank that is highest in combinations of `size` cards."""
        return self.order(size)[-1]

    @fact
    def lowest_rank(self, size: int) -> str:
        return self.order(size)[0]

    def order(self, size: int) -> Sequence[str]:
        """Return the ranks from low to high, in combinations of `size` cards."""
        cards = sorted(self.definition.card_deck.cards, key=lambda card: self.height([card]))
        return self.ranking.order if size == SIZE else list(by_rank(cards))

    @fact(vouches="two same highest")
    def suit_that_wins(self) -> str:
        """Return the suit whose single cards win against every other of the same rank."""
        ranks = by_rank(self.definition.card_deck.cards).values()
        winners = {
            one.suit for alike in ranks for one in alike
            if all(self.beats([one], [other]) for other in alike if other != one)
        }  # fmt: skip
        return " or ".join(winners)

    def called(self, cards: Sequence[Card]) -> str:
        """Return the name of a combination."""
        return ALIKE.get(len(cards)) or str(self.worth(cards).kind)

    @row("Lying", "Played", "Allowed?")
    def allowed(self, lying: Cards, played: Cards) -> str:
        """Return whether cards may be played on others, and if not, why."""
        return ANSWERS[Plays(self, played, lying).against(played)]

    @fact
    def dealt_to(self, place: int) -> int:
        """Return how many cards the first, second … player from the dealer's left gets."""
        each, over = divmod(self.cards(), len(self.seats))
        return each + (place <= over)

    # -- what the text may state: a round

    @fact(vouches="even higher")
    def passing_with(self, card: str, lying: str) -> str:
        """Return whether a player with that card must, may or may not pass when another or no card lies."""
        cards = self.definition.card_deck.by_name
        moves = Plays(self, [cards[card]], [cards[lying]] if lying in cards else []).moves
        return "may not" if PASS not in moves else "may" if len(moves) > 1 else "must"

    def short_round(self, last_card: bool = False) -> tuple[list[Decision], Seat]:
        """Return the decisions of a round in which only the first and the third player play, the latter a
        last card or not, and the player who leads next. In each hand are a low and a high card."""
        table = self.started()
        pack = sorted(self.definition.card_deck.cards, key=lambda card: self.height([card]))
        for seat in self.seats:
            table.hands[seat] += pack[seat], pack[~seat]
        first, _, third, *_ = self.seats
        if last_card:
            table.hands[third].pop()
        play = self.one_round(table, first)
        asked = [next(play)]
        try:
            for move in chain((Cards(pack[:1]), PASS, Cards(pack[2:3])), repeat(PASS)):
                asked.append(play.send(move))
        except StopIteration as over:
            leader: Seat = over.value
        return asked, leader

    @fact(vouches="after")
    def passes_in_a_round(self) -> str:
        """Return how many of the other players pass in a row before a round is over."""
        asked, _ = self.short_round()
        passed = [decision.seat for decision in asked[3:]]
        return "all" if passed == [*self.seats[3:], *self.seats[:2]] else "some"

    @fact
    def playing_after_a_pass(self) -> str:
        """Return whether the second player, who passes, has a choice a second time."""
        asked, _ = self.short_round()
        choosing = [decision.seat for decision in asked if decision.options.moves[1:]]
        return "may" if choosing.count(self.seats[1]) == 2 else "may not"

    @fact(vouches="next")
    def next_leader_played(self) -> str:
        """Return whether the third player, who plays last, leads to the next round."""
        _, leader = self.short_round()
        return "last" if leader == self.seats[2] else "first"

    @fact(vouches="next")
    def leads_for_the_winner(self) -> str:
        """Return the leader's side, seen from the third player, who has won with the last card."""
        _, leader = self.short_round(last_card=True)
        return "left" if leader == self.seats[3] else "right"


class Plays(LazyOptions):
    """A combination of the hand, higher than the one that lies; or a pass, if one lies."""

    def __init__(self, rules: ChinesePoker, hand: Sequence[Card], lying: Sequence[Card]) -> None:
        self.rules, self.hand, self.lying = rules, hand, tuple(lying)

    @cached_property
    def moves(self) -> Sequence[str | Cards]:
        sizes = (len(self.lying),) if self.lying else (*ALIKE, SIZE)
        found = (Cards(cards) for size in sizes for cards in self.rules.combinations(self.hand, size))
        higher = [cards for cards in found if self.against(cards) is None]
        return [PASS, *higher] if self.lying else higher

    def against(self, cards: Sequence[Card]) -> str | None:
        """Return the rule that forbids playing these cards."""
        if not self.rules.is_combination(cards):
            return "combinations"
        if self.lying and len(cards) != len(self.lying):
            return "same-type"
        if self.lying and not self.rules.height(cards) > self.rules.height(self.lying):
            return "higher"
        return None

    def read(self, word: str) -> str | Cards | None:
        return PASS if word == PASS else held(self.hand, word) or None

    def refusal(self, word: str) -> str | None:
        if word == PASS:
            return None if self.lying else "leading"
        cards = held(self.hand, word)
        return self.against(cards) if cards else None
