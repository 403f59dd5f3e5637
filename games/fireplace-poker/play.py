"""Fireplace Poker: lay poker hands that last, and steal out of those of the other side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from publisher.engine import CardTable, Decision, Each, Outcome, Play, Seat, Team, Zone, fact
from publisher.engine.mechanics.cards.stock import draw_up
from publisher.engine.mechanics.poker.hands import ALIKE, SIZE, Kind, PokerGame, Value, hand_of
from publisher.engine.mechanics.poker.melds import PASS, Meld, Melds, melds_in
from publisher.engine.state import by_lot, kept, zone, zone_per_seat, zone_per_team
from publisher.engine.table import TableGame
from publisher.engine.words import Question, Word, action, claim, phase, row
from publisher.engine.zones import Cards
from publisher.model.cards import FRENCH, Card

HAND, CHIPS = 13, 31
JACKS = Value(Kind.PAIR, (PokerGame.ranking.place["J"],))
"""Every pair of jacks is worth at least this."""
SHOWN = Word(r"[♠♥♦♣]\w+(?: [♠♥♦♣]\w+)*", lambda rules, table, words: words)
"""Cards that do not lie in the player's own hand."""
MELD = Question(
    "meld",
    {
        "steal {shown} and meld {cards}": "steal {shown}; meld {cards}",
        "steal {shown}": "steal {shown}",
        "meld {cards}": "meld {cards}",
        "pass": PASS,
    },
)
DECIDE = Question(
    "decide",
    {
        "decide on {shown}": "meld {shown}",
        "decide to steal {stolen:shown} for {shown}": "steal {stolen}; meld {shown}",
    },
)


class FireplaceTable(CardTable):
    """The `melds` of each team have five cards each, the oldest first; `scores` are the chips that a team
    has got rid of."""

    shown: Each[Seat, Zone] = zone_per_seat("shown to", "owner")
    melds: Each[Team, Zone] = zone_per_team("melds of", "all", "{team} (has|have) melded {cards}")
    trash: Zone = zone("trash", "none", "The trash is {cards?}")
    dealer: Seat = by_lot("{seat} is the dealer")  # same: drawn by lot
    passes: int = kept(0)


class FireplacePoker(PokerGame, TableGame[FireplaceTable]):
    """Only whoever has a turn can get rid of chips."""

    words: ClassVar[Mapping[str, Word]] = {"shown": SHOWN}

    @action("The game begins")
    def round(self, table: FireplaceTable) -> Play:
        """One turn of every player; the game begins with the deal."""
        first = table.left_of(table.dealer)
        if not table.rounds:
            table.shuffle()
            table.deal(HAND, table.hands, first)
        for seat in table.from_seat(first):
            if not self.finished(table):
                yield from self.turn(table, seat)

    # -- a turn

    @action("{seat} shows the hand")
    @phase(MELD, DECIDE)
    def turn(self, table: FireplaceTable, seat: Seat) -> Play:
        """Steal, meld and discard, or pass; then score; then draw."""
        if self.is_stuck(table, seat):
            move = yield from self.decided_for(table, seat)
        else:
            move = yield Decision(seat, self.options(table, seat), MELD)
        if move == PASS:
            table.passes += 1
        else:
            table.passes = 0
            self.meld(table, seat, move)
        self.score(table, self.definition.team_of(seat))
        draw_up(table.hands[seat], HAND, table.stock)

    def options(self, table: FireplaceTable, seat: Seat) -> Melds:
        hand = table.hands[seat]
        may_pass = not table.stock and len(hand) < HAND
        return Melds(self.ranking, JACKS, hand, self.theirs(table, seat), may_pass)

    @claim("{seat} cannot meld")
    def is_stuck(self, table: FireplaceTable, seat: Seat) -> bool:
        """Whether a full hand allows no meld; whoever has fewer cards may pass."""
        return len(table.hands[seat]) == HAND and not self.options(table, seat).possible()

    def decided_for(self, table: FireplaceTable, seat: Seat) -> Play:
        """The hand is shown to the opponent on the left, who decides."""
        chooser = table.left_of(seat)
        hand, shown = table.hands[seat], table.shown[chooser]
        table.move(hand, shown)
        choice = Melds(self.ranking, None, shown, self.theirs(table, seat))
        move = yield Decision(chooser, choice, DECIDE)
        table.move(shown, hand)
        return move

    def theirs(self, table: FireplaceTable, seat: Seat) -> Zone:
        """The melds that `seat` may steal from."""
        return table.melds[other(self.definition.team_of(seat))]

    def meld(self, table: FireplaceTable, seat: Seat, move: Meld) -> None:
        """The stolen cards and those of the hand become a meld; what is left of the robbed melds is trash."""
        theirs, stolen = self.theirs(table, seat), dict(move.stolen)
        for card in move.cards:
            table.hands[seat].remove(card)
        kept: list[Card] = []
        for number, lying in enumerate(melds_in(theirs), 1):
            if number in stolen:
                table.trash += (card for card in lying if card is not stolen[number])
            else:
                kept += lying
        theirs[:] = kept
        table.melds[self.definition.team_of(seat)] += move.five

    def score(self, table: FireplaceTable, team: Team) -> None:
        """The team of the player whose turn it is gets rid of chips, as long as it has any."""
        gained = self.gain(self.melds_of(table, team), self.melds_of(table, other(team)))
        table.scores[team] = min(CHIPS, table.scores[team] + gained)

    @row("Your melds", "Their melds", "Chips?")
    def gain(self, own: int, theirs: int) -> int:
        """A chip for every meld more than the others have."""
        return max(0, own - theirs)

    # -- what can be told

    @claim("{team} (has|have) {number?} melds?")
    def melds_of(self, table: FireplaceTable, team: Team) -> int:
        return len(table.melds[team]) // SIZE

    @claim("{seat} may steal from {number?} melds?")
    def open_to_theft(self, table: FireplaceTable, seat: Seat) -> int:
        return len(melds_in(self.theirs(table, seat)))

    @claim("{seat} can make {number?} different melds")
    def ways_to_meld(self, table: FireplaceTable, seat: Seat) -> int:
        """Melds that differ in a card, or in where a card is stolen."""
        return len({str(move) for move in self.options(table, seat)} - {PASS})

    @claim("{team} (has|have) {number?} chips? left")
    def chips_left(self, table: FireplaceTable, team: Team) -> int:
        return CHIPS - table.scores[team]

    @action("{team} (has|have) {number} chips?( left)?")
    def leave_chips(self, table: FireplaceTable, team: Team, chips: int) -> None:
        table.scores[team] = CHIPS - chips

    # -- the end

    def finished(self, table: FireplaceTable) -> bool:
        return max(table.scores) == CHIPS or table.passes == len(table.seats)

    @claim("The game is drawn")
    def is_drawn(self, table: FireplaceTable) -> bool:
        return self.finished(table) and not self.outcome(table).winners

    def outcome(self, table: FireplaceTable) -> Outcome:
        """Who has fewer chips left; if both have as many, who has more melds."""
        won: Each[Team, float] = Each(map(float, table.scores))
        if len(set(won)) == 1:
            melds = list(map(len, table.melds))
            won = Each(score + 0.5 * (own > min(melds)) for score, own in zip(won, melds, strict=True))
        return Outcome(self.by_seat(won))

    def standing(self, table: FireplaceTable) -> list[float]:
        """Chips, and the melds that will bring more: the higher they are, the longer they last."""
        good = [
            score + sum(2 + 0.2 * self.ranking.value(meld).kind for meld in melds_in(melds))
            for score, melds in zip(table.scores, table.melds, strict=True)
        ]
        better: Each[Team, float] = Each((good[0] - good[1], good[1] - good[0]))
        return list(self.by_seat(better))

    # -- what the text may state

    chips = fact(CHIPS)
    hand = fact(HAND)
    rest = fact(SIZE - 1)

    @fact
    def packs(self) -> int:
        """How many cards there are of every sort."""
        return self.cards() // len({card.name for card in self.definition.card_deck.cards})

    @fact
    def all_chips(self) -> int:
        return CHIPS * len(self.definition.teams)

    @fact
    def stock_after_deal(self) -> int:
        return self.cards() - HAND * len(self.seats)

    @fact(vouches="lower")
    def under_jacks(self) -> str:
        """Whether a meld may be lower than every pair of jacks."""
        tens = Value(Kind.PAIR, (JACKS.ranks[0] - 1, len(self.ranking.order)))
        refused = [Melds(self.ranking, JACKS, (), ()).too_low(value, ()) for value in (tens, JACKS)]
        return "may not" if refused == ["too-low", None] else "may"

    def robbed(self) -> Melds:
        """What there is to steal from when a straight lies, without a hand."""
        return Melds(self.ranking, None, (), hand_of(self.ranking.order[:SIZE], (*FRENCH, FRENCH[0])))

    @fact(vouches="higher")
    def robber(self) -> str:
        """Whether a meld must be higher than one that it has stolen from, and not only as high."""
        robbed = self.robbed()
        [value], stolen = robbed.values, ((1, robbed.melds[0][0]),)
        refused = [robbed.too_low(one, stolen) for one in (value, value._replace(kind=Kind.FLUSH))]
        return "must" if refused == ["higher", None] else "need not"

    @fact(vouches="more")
    def from_each(self) -> int:
        """How many cards at most are stolen from one meld."""
        robbed = self.robbed()
        [five] = robbed.melds
        moves = (
            Meld(Cards(five[count:]), tuple((1, card) for card in five[:count])) for count in range(SIZE)
        )
        return sum(robbed.against(move) != "one-from-each" for move in moves) - 1

    @fact
    def five_alike(self) -> str:
        """What five cards of one rank are, if the fifth is their odd card."""
        kind, (rank, odd) = self.worth(hand_of(self.ranking.order[:1] * SIZE, FRENCH[:1] * SIZE))
        return str(kind) if rank == odd else ""

    @row("Hand", "Odd cards?")
    def odd_cards(self, hand: str) -> int:
        """How many cards of such a hand are not part of what makes it."""
        return next(counts.count(1) for counts, kind in ALIKE.items() if str(kind) == hand)


def other(team: Team) -> Team:
    """The opponents."""
    return Team(1 - team)
