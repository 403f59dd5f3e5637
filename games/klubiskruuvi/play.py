"""Klubiskruuvi: Skruuvi with changing partners, in which everybody must once play alone."""

from __future__ import annotations

from publisher.engine import Decision, Options, Table, fact
from publisher.engine.mechanics.auctions.auction import MISERE, NO_TRUMP, PASS, Bid, knocking
from publisher.engine.mechanics.cards.exchange import give_each
from publisher.engine.mechanics.tricks.contracts import TRICKS, Price
from publisher.engine.mechanics.tricks.skruuvi import HANDED, SUITS_UP, SkruuviGame
from publisher.engine.table import Play

PRICES = {5: Price(25, 5, 5, over=5), 6: Price(36, 11, 6, over=6), 7: Price(49, 17, 7)}
MISERES = {5: 10, 6: 20, 7: 30}
BOLSU, TAKE, LEAVE = "bolsu", "take it", "leave it"
MAY_BID = Options([PASS, BOLSU])
MUST_BID = MAY_BID.without("last-bolsus", lambda word: word == BOLSU)
ALONE = Options(Bid(7, kind) for kind in (MISERE, *SUITS_UP, NO_TRUMP))
SOLO = Price(21, 17, 7)
"""What each opponent loses when the promise is kept, and wins for tricks at fault."""
SHARE = 2
"""How often the score of a team counts for each of its players."""


class Klubiskruuvi(SkruuviGame):
    """Scores are the players' own. `table.book` is the team book of this game and `table.solo` the bolsu
    book, both by player; `table.ordinary` counts the deals of this game that were no bolsu, `table.owing`
    says who has not yet played alone in it; `table.stakes` are the opponents' stakes in a bolsu."""

    prices = PRICES
    kotka_hand = HANDED

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.games, table.solo = 0, [0] * len(table.seats)
        self.begin_game(table)

    def begin_game(self, table: Table) -> None:
        """New partners, an empty team book, and four bolsus to be played."""
        table.seating, table.ordinary = table.games, 0
        table.book, table.owing = [0] * len(table.seats), [True] * len(table.seats)

    def clear(self, table: Table) -> None:
        super().clear(table)
        table.stakes = [1] * len(table.seats)

    def is_kotka(self, table: Table) -> bool:
        return bool(table.ordinary >= self.option("basic"))

    def after_deal(self, table: Table) -> Play:
        """Whoever bids bolsu plays alone; if nobody does, it is a deal like any other."""
        soloist = yield from self.bolsu_round(table)
        if soloist is not None:
            yield from self.bolsu(table, soloist)
        else:
            yield from super().after_deal(table)
            table.ordinary += 1
        self.close_game(table)

    def close_game(self, table: Table) -> None:
        """After eight ordinary deals and four bolsus the next game begins, if there is one."""
        if table.ordinary == self.deals() and not any(table.owing):
            table.games += 1
            if not self.finished(table):
                self.begin_game(table)

    def finished(self, table: Table) -> bool:
        return bool(table.games == self.option("games"))

    # -- playing alone

    def bolsu_round(self, table: Table) -> Play:
        """The seat that will play alone, or None; of several bidders the earlier may leave it to a later."""
        order = [seat for seat in self.from_dealers_left(table) if table.owing[seat]]
        bidders = []
        for seat in order:
            must = table.ordinary == self.deals() and seat == order[-1]
            if (yield Decision(seat, MUST_BID if must else MAY_BID, "bolsu")) == BOLSU:
                bidders.append(seat)
        for seat in bidders[:-1]:
            if (yield Decision(seat, Options([TAKE, LEAVE]), "decide")) == TAKE:
                return seat
        return bidders[-1] if bidders else None

    def bolsu(self, table: Table, soloist: int) -> Play:
        """Alone against three: the table cards, a card to each, the contract, the knocks, the tricks."""
        table.declarer, table.owing[soloist] = soloist, False
        yield from self.take_table_cards(table, soloist)
        yield from give_each(table, soloist, self.ring(table, soloist)[1:])
        table.bid = yield Decision(soloist, ALONE, "contract")
        yield from self.solo_knock(table)
        yield from self.play_hand(table)
        self.score_bolsu(table)

    def solo_knock(self, table: Table) -> Play:
        """Each opponent for himself, the one at the declarer's right first."""
        for seat in reversed(self.ring(table, table.declarer)[1:]):
            table.stakes[seat] = yield from knocking([seat], lambda _: [table.declarer])

    def score_bolsu(self, table: Table) -> None:
        """Each opponent wins or loses against the declarer."""
        for seat in self.ring(table, table.declarer)[1:]:
            points = self.opponent_points(table, table.stakes[seat])
            for player, gain in ((seat, points), (table.declarer, -points)):
                table.solo[player] += gain
                table.scores[player] += gain

    def opponent_points(self, table: Table, stake: int) -> int:
        """Aces count in misère only, and are multiplied only if the declarer has kept the promise."""
        misere = table.bid.kind == MISERE
        won = table.tricks[table.declarer]
        at_fault = won if misere else TRICKS - won
        aces = 2 * table.aces[table.declarer] - sum(table.aces) if misere else 0
        return stake * SOLO.missing(at_fault) + aces if at_fault else stake * (aces - SOLO.made)

    # -- the other deals

    def worth(self, bid: Bid) -> int:
        return MISERES[bid.level] if bid.kind == MISERE else super().worth(bid)

    def score_aces(self, table: Table) -> None:
        """For both sides; but a declarer's side that has failed has its aces once, whatever the knocks."""
        self.credit_aces(table, table.declarer, table.stake if self.made(table) else 1)
        self.credit_aces(table, self.left(table, table.declarer), table.stake)

    def credit(self, table: Table, seat: int, points: int) -> None:
        """The team book counts twice for each of the two players."""
        for line in self.score_lines(table, seat):
            table.book[line] += points
            table.scores[line] += SHARE * points

    # -- what the text may state

    solo_made = fact(SOLO.made)

    @fact
    def solo_fault(self, tricks: int) -> int:
        """What each opponent wins."""
        return SOLO.missing(tricks)

    @fact
    def deals_in_a_game(self) -> int:
        return self.deals() + len(self.seats)

    @fact
    def deals_in_a_match(self) -> int:
        return int(self.option("games")) * self.deals_in_a_game()
