"""Huutopussi: partners bid, exchange cards, and announce trumps in the middle of the play."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from publisher.engine import Decision, Each, Options, Play, Seat, Team, Zone, fact
from publisher.engine.mechanics.auctions.auction import BID, PASS, Bids, RaisingTable, raise_or_pass
from publisher.engine.mechanics.cards.exchange import GIVE, give
from publisher.engine.mechanics.tricks.marriages import MARRIAGES, MarriageGame, halves, marriages
from publisher.engine.mechanics.tricks.partners import SIDES, PartnersTable
from publisher.engine.mechanics.tricks.tricks import LEAD, head_or_trump
from publisher.engine.state import each_deal, given, per_team
from publisher.engine.words import Question, Told, Word, action, claim, phase, row

OPENING, STEP, HIGHEST = 50, 5, 440
BIDS = tuple(range(OPENING, HIGHEST + STEP, STEP))
NEW_DEAL, KEEP = "new deal", "keep"
LEAD_ON, WHOLE, NO = "lead on", "whole", "no"
HALF = {f"half {suit}": suit for suit in MARRIAGES}
EXCHANGED, LAST_TRICK, BARRED = 3, 20, -500
LOST_TRICK, SIXES = 25, 3

CALL = replace(BID, forms={**BID.forms, "demand a new deal": NEW_DEAL})
RAISE = Question(
    "contract",
    {"(make the contract|raise the bid to) {number}": "{number}", "let the bid stand": KEEP},
)
TRY = Question(
    "trumps",
    {
        "announce {suit}": "{suit}",
        "lead on": LEAD_ON,
        "ask for a whole": WHOLE,
        "ask for half of {suit}": "half {suit}",
    },
)
WHICH_WHOLE = Question("whole", {"say {word}": "{word}"})
THE_HALF = Question("half")
"""The question for a half; it is answered in the same words."""


class HuutopussiTable(RaisingTable, PartnersTable):
    """`bid` is the last bid of the auction, and `contract` the raised bid; `announced` maps each suit that
    was trumps to the team that announced it. `led_and_won` may now try for trumps, `last` took the last
    trick; `made` is each team's result of the hand, None without a trick."""

    contract: int = each_deal(0, "The contract is {number}")  # same: set before the tricks
    announced: dict[str, Team] = each_deal({})
    led_and_won: Seat | None = each_deal(None, "{seat} has led to a trick and won it")
    last: Team | None = each_deal(None)
    made: Each[Team, int | None] = each_deal(
        per_team(None), "{team} makes? {made}"
    )  # same: set before scoring


class Huutopussi(MarriageGame[HuutopussiTable]):
    """The game; a player who has led to a trick and won it may try for trumps."""

    leading = LEAD
    words: ClassVar[Mapping[str, Word]] = {
        "made": Word(
            r"-|no trick|\d+(?: points?)?",
            lambda rules, table, words: int(found[0]) if (found := re.match(r"\d+", words)) else None,
        ),
    }
    tables = (
        Told(
            ("Contract", "Declarers made", "Declarers score?"),
            "North is the declarer. The contract is {Contract}. North–South make {Declarers made}. "
            "The hand is scored. North–South have {Declarers score?} points.",
        ),
        Told(
            ("Opponents made", "Opponents score?"),
            "North is the declarer. The contract is 100. East–West make {Opponents made}. "
            "The hand is scored. East–West have {Opponents score?} points.",
        ),
        Told(
            ("Declarer", "Last bid", "Contract", "We made", "They made", "We?", "They?"),
            "{Declarer} is the declarer. The last bid is {Last bid}. The contract is {Contract}. "
            "North–South make {We made}. East–West make {They made}. The hand is scored. "
            "North–South have {We?} points. East–West have {They?} points.",
            goes_on=True,
        ),
    )

    def round(self, table: HuutopussiTable) -> Play:
        """Play one deal. A new deal that is demanded ends it without a score; the same dealer deals again."""
        table.clear()
        table.deal_all()
        if (yield from self.auction(table)):
            return
        yield from self.exchange(table)
        yield from self.tricks(table, leader=given(table.declarer))
        table.made = Each(self.total(table, team) if table.tricks[team] else None for team in SIDES)
        self.score(table)
        table.dealer = table.left_of(table.dealer)

    # -- the auction

    @phase(CALL, returns="The cards are dealt again")
    def auction(self, table: HuutopussiTable) -> Play:
        return (
            yield from raise_or_pass(table, table.dealer, lambda seat: self.bids(table, seat), NEW_DEAL, CALL)
        )

    def bids(self, table: HuutopussiTable, seat: Seat) -> Bids:
        """Return the bids: the dealer opens; then higher bids, a pass, or, the first time, a new deal."""
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
        """Return True for a hand with three sixes or more, or nothing better than a jack."""
        ranks = [card.rank for card in hand]
        return ranks.count("6") >= SIXES or not {"A", "10", "K", "Q"}.intersection(ranks)

    def barred(self, table: HuutopussiTable, seat: Seat) -> bool:
        return table.scores[self.definition.team_of(seat)] <= BARRED

    # -- the exchange

    @phase(GIVE, RAISE)
    def exchange(self, table: HuutopussiTable) -> Play:
        """Give three cards to the declarer, who may then raise the bid, and three cards back."""
        declarer = given(table.declarer)
        partner = table.partner_of(declarer)
        yield from give(table, partner, declarer, EXCHANGED)
        yield from self.raise_bid(table, declarer)
        yield from give(table, declarer, partner, EXCHANGED)

    def raise_bid(self, table: HuutopussiTable, declarer: Seat) -> Play:
        said = Bids([KEEP, *BIDS]).above("bidding", table.bid)
        if self.barred(table, declarer):
            said = said.up_to("barred", 0)
        raised = yield Decision(declarer, said, RAISE)
        table.contract = table.bid if raised == KEEP else raised

    # -- the tricks

    def legal(self, table: HuutopussiTable, seat: Seat) -> Options:
        hand = table.hands[seat]
        return head_or_trump(hand, table.trick, table.trumps) if table.trick else Options(hand)

    @phase(TRY, WHICH_WHOLE, THE_HALF, "leading", "playing", returns="{seat?} wins the trick")
    def trick(self, table: HuutopussiTable, leader: Seat) -> Play:
        """Play a trick; a leader who led to the last trick and won it may first try for trumps."""
        if self.may_try(table, leader):
            yield from self.try_for_trumps(table, leader)
        winner = yield from super().trick(table, leader)
        table.led_and_won = winner if winner == leader else None
        table.last = self.definition.team_of(winner)
        return winner

    def may_try(self, table: HuutopussiTable, leader: Seat) -> bool:
        return table.led_and_won == leader

    @claim("Nobody may try for trumps")
    def nobody_may_try(self, table: HuutopussiTable) -> bool:
        return not any(self.may_try(table, seat) for seat in table.seats)

    def try_for_trumps(self, table: HuutopussiTable, seat: Seat) -> Play:
        """Make one announcement, or ask one question that the partner answers truthfully."""
        partner = table.partner_of(seat)
        suit = yield Decision(seat, self.attempts(table, seat), TRY)
        if suit == WHOLE:
            suit = yield Decision(partner, self.answers(table, marriages(table.hands[partner])), WHICH_WHOLE)
        elif suit in HALF:
            held = [half for half in halves(table.hands[partner]) if half == HALF[suit]]
            suit = yield Decision(partner, self.answers(table, held), THE_HALF)
        if suit in MARRIAGES:
            table.trumps = suit
            table.announced[suit] = self.definition.team_of(seat)

    def attempts(self, table: HuutopussiTable, seat: Seat) -> Options:
        """Return the attempts: a marriage in hand, a whole, the other half of one in hand, or nothing."""
        whole, half = marriages(table.hands[seat]), halves(table.hands[seat])
        tries = Options([LEAD_ON, WHOLE, *MARRIAGES, *HALF])
        tries = tries.without("own-marriage", lambda word: word not in MARRIAGES or word in whole)
        tries = tries.without("half", lambda word: word not in HALF or HALF[word] in half)
        return tries.without("once", lambda word: HALF.get(word, word) not in table.announced)

    def answers(self, table: HuutopussiTable, suits: list[str]) -> Options:
        """Return the suits that the partner can name, or no."""
        return Options([suit for suit in suits if suit not in table.announced] or [NO])

    # -- the score

    @claim("{team} (has|have) made {number?} points")
    def card_points(self, table: HuutopussiTable, team: Team) -> int:
        """Return a team's points so far: cards and announced trumps."""
        announced = sum(MARRIAGES[suit] for suit, by in table.announced.items() if by == team)
        return announced + sum(card.points for card in table.won[team])

    @claim("{team} (has|have) made {number?} points with the last trick")
    def total(self, table: HuutopussiTable, team: Team) -> int:
        """Return a team's points in the hand, including the last trick."""
        return self.card_points(table, team) + (LAST_TRICK if table.last == team else 0)

    @action("The hand is scored")
    def score(self, table: HuutopussiTable) -> None:
        """Score the contract for or against the declarers, and the others' points; no trick costs the bid."""
        for team, made in zip(SIDES, table.made, strict=True):
            points = made or 0
            if team == self.definition.team_of(given(table.declarer)):
                points = table.contract if points >= table.contract else -table.contract
            if made is None:
                points -= table.bid
            table.scores[team] += points

    def finished(self, table: HuutopussiTable) -> bool:
        """Return True if a team has won; after equal scores another hand is played."""
        ours, theirs = table.scores
        return bool(max(ours, theirs) >= self.option("target") and ours != theirs)

    # -- what the text may state

    opening = fact(OPENING)
    step = fact(STEP)
    highest_bid = fact(HIGHEST)
    barred_at = fact(BARRED)
    last_trick = fact(LAST_TRICK)
    lost_trick = fact(LOST_TRICK)
    sixes = fact(SIXES)

    @fact
    def ranks(self) -> str:
        """Return the cards of a suit, from the highest."""
        suit = [card for card in self.definition.card_deck.cards if card.suit == "hearts"]
        return " ".join(card.rank for card in sorted(suit, key=lambda card: -card.strength))

    @fact
    def without_trumps(self) -> int:
        """Return the points of all the cards and the last trick."""
        return self.pack_points() + LAST_TRICK

    @fact(vouches="all")
    def with_trumps(self, *suits: str) -> int:
        """Return the points of every trick, with those suits announced."""
        return self.without_trumps() + sum(MARRIAGES[suit] for suit in suits or MARRIAGES)

    @fact
    def average_trick(self) -> float:
        return round(self.without_trumps() / self.hand_size(), 1)

    @fact
    def in_an_average_hand(self, *ranks: str) -> int:
        """Return how many cards of those ranks each hand holds on average."""
        return sum(card.rank in map(str, ranks) for card in self.definition.card_deck.cards) // 4

    @row("Strong suit", "Tricks to lose", "Bid?")
    @fact
    def jump(self, suit: str, lost: int) -> int:
        """Return the bid that promises a strong suit and that many lost tricks."""
        return self.without_trumps() + MARRIAGES[suit] - lost * LOST_TRICK

    @fact
    def different_jumps(self) -> int:
        return len({self.jump(suit, lost) for suit in MARRIAGES for lost in range(4)})

    @fact
    def low_jumps(self) -> int:
        """Return how many of them are not above the points of all the cards."""
        jumps = [self.jump(suit, lost) for suit in MARRIAGES for lost in range(4)]
        return sum(jump <= self.without_trumps() for jump in jumps)  # same: none is just that
