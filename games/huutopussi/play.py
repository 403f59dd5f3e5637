"""Huutopussi: partners bid, exchange cards, and announce trumps in the middle of the play."""

from __future__ import annotations

from publisher.engine import Decision, Options, Table, fact
from publisher.engine.mechanics.auctions.auction import PASS, Bids, raise_or_pass
from publisher.engine.mechanics.cards.exchange import give
from publisher.engine.mechanics.tricks.marriages import MARRIAGES, MarriageGame, halves, marriages
from publisher.engine.mechanics.tricks.partners import PartnershipGame
from publisher.engine.mechanics.tricks.tricks import head_or_trump
from publisher.engine.table import Play
from publisher.engine.zones import Zone

OPENING, STEP, HIGHEST = 50, 5, 440
BIDS = tuple(range(OPENING, HIGHEST + STEP, STEP))
NEW_DEAL, KEEP = "new deal", "keep"
LEAD_ON, WHOLE, NO = "lead on", "whole", "no"
HALF = {f"half {suit}": suit for suit in MARRIAGES}
EXCHANGED, LAST_TRICK, BARRED = 3, 20, -500
LOST_TRICK = 25


class Huutopussi(MarriageGame, PartnershipGame):
    """`table.bid` is the last bid of the auction and `contract` what it was raised to; `announced` says of
    each suit that was trumps which team announced it, `led_and_won` who may now try for trumps."""

    def clear(self, table: Table) -> None:
        super().clear(table)
        table.bid, table.contract, table.declarer = 0, 0, None
        table.trumps, table.announced, table.led_and_won, table.last = None, {}, None, None

    def after_deal(self, table: Table) -> Play:
        """If a new deal is demanded it ends without a score."""
        if (yield from self.auction(table)):
            return True
        yield from self.exchange(table)
        yield from self.tricks(table, leader=table.declarer)
        self.score(table, [self.total(table, team) for team in self.teams])
        return False

    # -- the auction

    def auction(self, table: Table) -> Play:
        return (yield from raise_or_pass(table, table.dealer, lambda seat: self.bids(table, seat), NEW_DEAL))

    def bids(self, table: Table, seat: int) -> Bids:
        """The dealer opens; then a higher bid or a pass, or, the first time, a new deal."""
        said = Bids([PASS, NEW_DEAL, *BIDS])
        if table.declarer is None:
            said = said.without("opening", lambda bid: bid != PASS)
        if seat in table.heard or not self.is_bad(table.hands[seat]):
            said = said.without("new-deal", lambda bid: bid != NEW_DEAL)
        said = said.above("bidding", table.bid)
        if self.barred(table, seat):
            said = said.up_to("barred", OPENING if table.declarer is None else 0)
        return said

    def is_bad(self, hand: Zone) -> bool:
        """Three sixes or more, or nothing better than a jack."""
        ranks = [card.rank for card in hand]
        return ranks.count("6") >= 3 or not {"A", "10", "K", "Q"}.intersection(ranks)

    def barred(self, table: Table, seat: int) -> bool:
        return bool(table.scores[self.definition.team_of(seat)] <= BARRED)

    # -- the exchange

    def exchange(self, table: Table) -> Play:
        """Three cards to the declarer, who may then raise the bid, and three cards back."""
        partner = self.partner(table, table.declarer)
        yield from give(table, partner, table.declarer, EXCHANGED)
        yield from self.raise_bid(table)
        yield from give(table, table.declarer, partner, EXCHANGED)

    def raise_bid(self, table: Table) -> Play:
        said = Bids([KEEP, *BIDS]).above("bidding", table.bid)
        if self.barred(table, table.declarer):
            said = said.up_to("barred", 0)
        raised = yield Decision(table.declarer, said, "contract")
        table.contract = table.bid if raised == KEEP else raised

    # -- the tricks

    def legal(self, table: Table, seat: int) -> Options:
        hand = table.hands[seat]
        return head_or_trump(hand, table.trick, table.trumps) if table.trick else Options(hand)

    def trick(self, table: Table, leader: int) -> Play:
        """Before the lead a player who led to the last trick and won it may try for trumps."""
        if table.led_and_won == leader:
            yield from self.try_for_trumps(table, leader)
        winner = yield from super().trick(table, leader)
        table.led_and_won = winner if winner == leader else None
        table.last = self.definition.team_of(winner)
        return winner

    def try_for_trumps(self, table: Table, seat: int) -> Play:
        """One announcement, or one question that the partner answers truthfully."""
        partner = self.partner(table, seat)
        suit = yield Decision(seat, self.attempts(table, seat), "trumps")
        if suit == WHOLE:
            suit = yield Decision(partner, self.answers(table, marriages(table.hands[partner])), "whole")
        elif suit in HALF:
            held = [half for half in halves(table.hands[partner]) if half == HALF[suit]]
            suit = yield Decision(partner, self.answers(table, held), "half")
        if suit in MARRIAGES:
            table.trumps = suit
            table.announced[suit] = self.definition.team_of(seat)

    def attempts(self, table: Table, seat: int) -> Options:
        """An own marriage by its suit, a whole, a half of a suit of which one has the other, or nothing."""
        whole, half = marriages(table.hands[seat]), halves(table.hands[seat])
        tries = Options([LEAD_ON, WHOLE, *MARRIAGES, *HALF])
        tries = tries.without("own-marriage", lambda word: word not in MARRIAGES or word in whole)
        tries = tries.without("half", lambda word: word not in HALF or HALF[word] in half)
        return tries.without("once", lambda word: HALF.get(word, word) not in table.announced)

    def answers(self, table: Table, suits: list[str]) -> Options:
        """The suits that the partner can name, or no."""
        return Options([suit for suit in suits if suit not in table.announced] or [NO])

    # -- the score

    def card_points(self, table: Table, team: int) -> int:
        """What a team has made so far: cards and announced trumps."""
        announced = sum(MARRIAGES[suit] for suit, by in table.announced.items() if by == team)
        return announced + sum(card.points for card in table.won[team])

    def total(self, table: Table, team: int) -> int:
        """What a team has made in the hand, the last trick included."""
        return self.card_points(table, team) + (LAST_TRICK if table.last == team else 0)

    def score(self, table: Table, totals: list[int]) -> None:
        """The contract for or against the declarers, the others what they made; no trick costs the bid."""
        for team in self.teams:
            points = totals[team]
            if team == self.definition.team_of(table.declarer):
                points = table.contract if points >= table.contract else -table.contract
            if not table.tricks[team]:
                points -= table.bid
            table.scores[team] += points

    def finished(self, table: Table) -> bool:
        """Equal scores decide nothing: another hand is played."""
        return max(table.scores) >= self.option("target") and table.scores[0] != table.scores[1]

    # -- what the text may state

    opening = fact(OPENING)
    highest_bid = fact(HIGHEST)
    barred_at = fact(BARRED)
    last_trick = fact(LAST_TRICK)
    lost_trick = fact(LOST_TRICK)

    @fact
    def without_trumps(self) -> int:
        """All the cards and the last trick."""
        return self.pack_points() + LAST_TRICK

    @fact
    def with_trumps(self, *suits: str) -> int:
        """Every trick, and those suits announced."""
        return self.without_trumps() + sum(MARRIAGES[suit] for suit in suits or MARRIAGES)

    @fact
    def average_trick(self) -> float:
        return round(self.without_trumps() / self.hand_size(), 1)

    @fact
    def in_an_average_hand(self, *ranks: str) -> int:
        """How many cards of those ranks each hand holds on average."""
        return sum(card.rank in map(str, ranks) for card in self.definition.card_deck.cards) // 4

    @fact
    def jump(self, suit: str, lost: int) -> int:
        """The bid that promises a strong suit and that many lost tricks."""
        return self.without_trumps() + MARRIAGES[suit] - lost * LOST_TRICK

    @fact
    def different_jumps(self) -> int:
        return len({self.jump(suit, lost) for suit in MARRIAGES for lost in range(4)})

    @fact
    def low_jumps(self) -> int:
        """How many of them are not above what all the cards are worth."""
        jumps = [self.jump(suit, lost) for suit in MARRIAGES for lost in range(4)]
        return sum(jump <= self.without_trumps() for jump in jumps)  # same: none is just that
