"""Tuppi: partnership tricks without trumps, played as rami, nolo or sooli."""

from __future__ import annotations

from typing import Any

from publisher.engine import Decision, Options, Table, fact
from publisher.engine.mechanics.tricks.tricks import TrickGame, winning_card
from publisher.engine.table import Play
from publisher.engine.zones import Zone
from publisher.model.cards import Card

RAMI, NOLO, SOOLI, PASS = "rami", "nolo", "sooli", "pass"
NO_BIDDING_CARDS = ("2", "J", "Q", "K")
SOOLI_POINTS = 24
BOOK = 6
"""The tricks that count for nothing in rami."""


class Tuppi(TrickGame):
    """Seats 0 and 2 play against 1 and 3. Only one team holds points at a time."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.bids = table.zone_each("bid", "owner")
        table.aside = table.zone("put aside", "none")
        table.dealer = table.random(4)
        self.clear(table)

    def clear(self, table: Table) -> None:
        table.tricks = [0, 0]
        table.game, table.declarer, table.alone = NOLO, None, None
        table.shown = []

    def round(self, table: Table) -> Play:
        self.clear(table)
        table.dealer = table.left_of(table.dealer)
        table.shuffle()
        table.deal(self.hand_size(), table.hands, first=table.left_of(table.dealer))
        yield from self.bidding(table)
        if table.game == RAMI:
            yield from self.offer_sooli(table)
        yield from self.play_hand(table)
        team, points = self.hand_score(table)
        self.score(table, team, points)

    # -- bidding

    def bidding(self, table: Table) -> Play:
        """Everybody lays a card face down; then they are shown until the first red one."""
        order = table.from_seat(table.left_of(table.dealer))
        spoken: dict[int, str] = {}
        for seat in order:
            bid = yield Decision(seat, self.bids(table.hands[seat]), "bid", secret=True)
            if isinstance(bid, str):
                spoken[seat] = bid
            else:
                table.hands[seat].remove(bid)
                table.bids[seat].append(bid)
        for seat in order:
            bid = spoken.get(seat) or table.bids[seat][0]
            table.shown.append((seat, bid))
            if bid == RAMI or (isinstance(bid, Card) and bid.red):
                table.game, table.declarer = RAMI, seat
                break
        for seat in order:
            table.hands[seat] += table.bids[seat]
            table.bids[seat].clear()

    def bids(self, hand: Zone) -> Options:
        """A card that may be laid, or the word when no card of that colour may."""
        cards = Options(hand).without("bidding-card", lambda card: card.rank not in NO_BIDDING_CARDS)
        spoken = [
            word for word, red in ((RAMI, True), (NOLO, False))
            if not any(card.red == red for card in cards)
        ]  # fmt: skip
        return Options([*cards, *spoken], cards.narrowed)

    def offer_sooli(self, table: Table) -> Play:
        """Either opponent of the declarer may play alone to take no trick."""
        for seat in (table.left_of(table.declarer), (table.declarer + 3) % 4):
            answer = yield Decision(seat, Options([PASS, SOOLI]), "sooli")
            if answer == SOOLI:
                table.game, table.alone = SOOLI, seat
                partner = (seat + 2) % 4  # same: two on is two back
                away = yield Decision(seat, Options(table.hands[seat]), "put aside", secret=True)
                table.hands[seat].remove(away)
                table.aside.append(away)
                gift = yield Decision(partner, Options(table.hands[partner]), "give", secret=True)
                table.hands[partner].remove(gift)
                table.hands[seat].append(gift)
                return

    # -- the tricks

    def play_hand(self, table: Table) -> Play:
        if table.game == SOOLI:
            yield from self.play_sooli(table)
        elif table.game == RAMI:
            yield from self.tricks(table, leader=(table.declarer + 3) % 4)
        else:
            yield from self.tricks(table, leader=table.left_of(table.dealer))

    def play_sooli(self, table: Table) -> Play:
        """The soloist plays last to every trick; the hand stops when he takes one."""
        leader = table.left_of(table.alone)
        while table.hands[table.alone]:
            leader = yield from self.trick(table, leader)
            if leader == table.alone:
                return

    def trick(self, table: Table, leader: int, order: Any = None) -> Play:
        if table.game == SOOLI:
            order = [leader, (leader + 2) % 4, table.alone]  # same: two on is two back
        return (yield from super().trick(table, leader, order))

    def winner(self, table: Table) -> int:
        """In sooli the ace is the lowest card."""
        if table.game != SOOLI:
            return winning_card(table.trick, None)
        led = table.trick[0].suit
        strengths = [-1 if card.rank == "A" else card.strength for card in table.trick]  # same: below 0
        following = [place for place, card in enumerate(table.trick) if card.suit == led]
        return max(following, key=strengths.__getitem__)

    # -- the score

    def hand_score(self, table: Table) -> tuple[int, int]:
        """The team that scores in this hand, and its points."""
        if table.game == SOOLI:
            soloists = self.definition.team_of(table.alone)
            return (soloists, SOOLI_POINTS) if not table.tricks[soloists] else (1 - soloists, SOOLI_POINTS)
        if table.game == NOLO:
            team = table.tricks.index(min(table.tricks))
            return team, self.nolo_points(table.tricks[team])
        team = table.tricks.index(max(table.tricks))
        declarers = self.definition.team_of(table.declarer)
        points = self.rami_points if team == declarers else self.rami_points_against
        return team, points(table.tricks[team])

    def score(self, table: Table, team: int, points: int) -> None:
        """A team adds to what it holds; but if the others hold points, they lose them and that is all."""
        if table.scores[1 - team]:
            table.scores[1 - team] = 0
        else:
            table.scores[team] += points

    def finished(self, table: Table) -> bool:
        return max(table.scores) >= self.option("target")

    def standing(self, table: Table) -> list[float]:
        held = table.scores[0] - table.scores[1]
        return [held, -held, held, -held]

    # -- what the text may state

    @fact
    def hand_size(self) -> int:
        return len(self.definition.card_deck) // len(self.seats)

    @fact
    def rami_book(self) -> int:
        return BOOK

    @fact
    def nolo_book(self) -> int:
        """The other team's least number of tricks when one team has no more than the book."""
        return self.hand_size() - BOOK

    @fact
    def rami_points(self, tricks: int) -> int:
        return 4 * (tricks - BOOK)

    @fact
    def rami_points_against(self, tricks: int) -> int:
        return 8 * (tricks - BOOK)

    @fact
    def nolo_points(self, tricks: int) -> int:
        return 4 * (self.nolo_book() - tricks)

    @fact
    def sooli_points(self) -> int:
        return SOOLI_POINTS

    @fact
    def target(self) -> int:
        return int(self.option("target"))
