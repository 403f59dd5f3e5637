"""Klubiskruuvi: Skruuvi with changing partners, in which everybody must once play alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from publisher.engine import Decision, Options, Table, fact
from publisher.engine.mechanics.auctions.auction import MISERE, NO_TRUMP, PASS, Bid, knocking
from publisher.engine.mechanics.cards.exchange import give_each
from publisher.engine.mechanics.tricks.contracts import TRICKS, Price
from publisher.engine.mechanics.tricks.skruuvi import HANDED, SUITS_UP, SkruuviGame
from publisher.engine.table import Play

MISERES: Mapping[int, int] = MappingProxyType({5: 10, 6: 20, 7: 30})
OVERTRICKS: Mapping[int, int] = MappingProxyType({5: 5, 6: 6, 7: 0})
BOLSU, TAKE, LEAVE = "bolsu", "take it", "leave it"
SOLO = Price(-21, 17, 7)
SOLO_LEVEL = 7
SHARE = 2
"""How often the score of a team counts for each of its players."""


class Klubiskruuvi(SkruuviGame):
    """Scores are the players' own. `table.book` is the team book of this game and `table.solo` the bolsu
    book, both by player; `table.ordinary` counts the deals of this game that were no bolsu, `table.owing`
    says who has not yet played alone in it; `table.stakes` are the opponents' stakes in a bolsu."""

    prices = MappingProxyType({5: Price(25, 5, 5), 6: Price(36, 11, 6), 7: Price(49, 17, 7)})
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
            if table.kotka:
                self.share_table_cards(table)
            yield from super().after_deal(table)
            table.ordinary += 1
        self.close_game(table)

    def close_game(self, table: Table) -> None:
        """After eight ordinary deals and four bolsus the next game begins, if there is one."""
        if table.ordinary == self.ordinary_deals() and not any(table.owing):
            table.games += 1
            if not self.finished(table):
                self.begin_game(table)

    def finished(self, table: Table) -> bool:
        return bool(table.games == self.option("games"))

    # -- playing alone

    def bolsu_round(self, table: Table) -> Play:
        """The seat that will play alone, or None; of several bidders the earlier may leave it to a later."""
        order = [seat for seat in self.ring(table, self.left(table, table.dealer)) if table.owing[seat]]
        bidders = []
        for seat in order:
            words = Options([PASS, BOLSU])
            if table.ordinary == self.ordinary_deals() and seat == order[-1]:
                words = words.without("last-bolsus", lambda word: word == BOLSU)
            if (yield Decision(seat, words, "bolsu")) == BOLSU:
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
        contracts = Options(Bid(SOLO_LEVEL, kind) for kind in (MISERE, *SUITS_UP, NO_TRUMP))
        table.bid = yield Decision(soloist, contracts, "contract")
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
        return stake * SOLO.missing(at_fault) + aces if at_fault else stake * (SOLO.made + aces)

    # -- the other deals

    def score(self, table: Table) -> None:
        if table.bid is None:
            self.score_pass_misere(table)
            return
        self.credit(table, table.declarer, table.stake * self.contract_points(table))
        if table.bid.kind == MISERE:
            other = self.left(table, table.declarer)
            full = table.stake if self.made(table) else 1
            self.credit(table, table.declarer, full * self.aces_of(table, other))
            self.credit(table, other, table.stake * self.aces_of(table, table.declarer))

    def contract_points(self, table: Table) -> int:
        over, level = self.over(table), table.bid.level
        if over < 0:
            return -self.prices[level].missing(-over)
        made = MISERES[level] if table.bid.kind == MISERE else self.prices[level].made
        return made + OVERTRICKS[level] * over

    def credit(self, table: Table, seat: int, points: int) -> None:
        """The team book counts twice for each of the two players."""
        for line in self.score_lines(table, seat):
            table.book[line] += points
            table.scores[line] += SHARE * points

    # -- what the text may state

    @fact
    def ordinary_deals(self) -> int:
        return int(self.option("basic") + self.option("kotkas"))

    @fact
    def deals_in_a_game(self) -> int:
        return self.ordinary_deals() + len(self.seats)

    @fact
    def games(self) -> int:
        return int(self.option("games"))

    @fact
    def deals_in_a_match(self) -> int:
        return self.games() * self.deals_in_a_game()

    @fact
    def misere(self, level: int) -> int:
        return MISERES[level]

    @fact
    def overtrick(self, level: int) -> int:
        return OVERTRICKS[level]

    @fact
    def solo_made(self) -> int:
        """What each opponent loses."""
        return -SOLO.made

    @fact
    def solo_fault(self, tricks: int) -> int:
        """What each opponent wins."""
        return SOLO.missing(tricks)
