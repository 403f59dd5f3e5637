"""Klubiskruuvi: Skruuvi with changing partners, in which every player must once play alone."""

from __future__ import annotations

from publisher.engine import Decision, Each, Options, Play, Seat, Team, fact
from publisher.engine.mechanics.auctions.auction import MISERE, NO_TRUMP, PASS, Bid, knocking
from publisher.engine.mechanics.cards.exchange import give_each
from publisher.engine.mechanics.tricks.contracts import TRICKS, Price
from publisher.engine.mechanics.tricks.partners import SEATINGS
from publisher.engine.mechanics.tricks.skruuvi import HANDED, SUITS_UP, TOLD_CONTRACT, SkruuviGame
from publisher.engine.mechanics.tricks.skruuvi_table import SkruuviTable
from publisher.engine.state import Beginning, each_deal, given, kept, per_seat, per_team
from publisher.engine.words import Question, Told, action, claim, phase

PRICES = {5: Price(25, 5, 5, over=5), 6: Price(36, 11, 6, over=6), 7: Price(49, 17, 7)}
MISERES = {5: 10, 6: 20, 7: 30}
BOLSU, TAKE, LEAVE = "bolsu", "take it", "leave it"
MAY_BID = Options([PASS, BOLSU])
MUST_BID = MAY_BID.without("last-bolsus", lambda word: word == BOLSU)
ALONE = Options(Bid(7, kind) for kind in (MISERE, *SUITS_UP, NO_TRUMP))
SOLO = Price(21, 17, 7)
"""The points that each opponent loses for a kept promise, and wins for tricks at fault."""
SHARE = 2
"""The number of times that the score of a team counts for each of its players."""

WHO_PLAYS = Question("bolsu", {"bid bolsu": BOLSU, "pass": PASS}, everybody={"Nobody bids bolsu": PASS})
WHETHER = Question("decide", {"take it": TAKE, "leave it": LEAVE})
NAME = Question("contract", {"name {bid}": "{bid}"})


class KlubiTable(SkruuviTable):
    """The scores of the players. `book` is the team book of this game and `solo` the bolsu book; `ordinary`
    counts the deals of this game without a bolsu, `owing` are the players who have not yet played alone in
    it; `stakes` are the opponents' stakes while a player is `alone`."""

    games: int = kept(0, "{number?} games? (has|have) been finished")
    ordinary: int = kept(0, "{number} ordinary deals? (has|have) been played")
    owing: list[Seat] = kept(
        Beginning(lambda definition: list(definition.seats)), "{number?} players? (has|have) to play alone"
    )
    book: Each[Team, int] = kept(per_team(0), "{line} (has|have) {number?} in the team book")
    solo: Each[Seat, int] = kept(per_seat(0), "{seat} has {number?} in the bolsu book")
    alone: Seat | None = each_deal(None, "{seat?} plays alone", none="Nobody plays alone")
    stakes: Each[Seat, int] = each_deal(
        per_seat(1),
        "The stake of {seat} is {number?}",
        "{seat} has {stake}",
        "The knocking of {seat} ends with {stake}",
    )

    def credit(self, seat: Seat, points: int) -> None:
        """Count the team book twice for each of the two players."""
        for line in self.lines_of(seat):
            self.book[line] += points
            self.scores[line] += SHARE * points


class Klubiskruuvi(SkruuviGame[KlubiTable]):
    """Three games with changing partners, each of eight ordinary deals and four bolsus."""

    prices = PRICES
    kotka_hand = HANDED
    tables = (
        Told(
            ("Contract", "Tricks won", "Knock", "Score?"),
            TOLD_CONTRACT + "The deal is scored. North and South have {Score?} in the team book.",
        ),
        Told(
            ("Contract", "Tricks won", "Knock", "Each opponent?"),
            "North plays {Contract} alone. The knocking of East ends with {Knock}. "
            "North takes {Tricks won} tricks. The bolsu is scored. "
            "East has {Each opponent?} in the bolsu book.",
        ),
    )

    @action("The (second|next) game begins")
    def next_game(self, table: KlubiTable) -> None:
        """Begin a game with new partners, an empty team book, and four bolsus to play."""
        table.games += 1
        table.seating, table.ordinary = table.games % len(SEATINGS), 0
        table.book, table.owing = Each(0 for _ in table.book), list(table.seats)

    def is_kotka(self, table: KlubiTable) -> bool:
        return bool(table.ordinary >= self.option("basic"))

    @phase(WHO_PLAYS, WHETHER)
    def after_deal(self, table: KlubiTable) -> Play:
        """Let a player who bids bolsu play alone; without a bolsu, play a deal like any other."""
        table.alone = yield from self.bolsu_round(table)
        if table.alone is not None:
            yield from self.bolsu(table, table.alone)
        else:
            yield from super().after_deal(table)
            table.ordinary += 1
        self.close_game(table)

    @action("The deal is over")
    def close_game(self, table: KlubiTable) -> None:
        """Begin the next game after eight ordinary deals and four bolsus."""
        if table.ordinary == self.deals() and not table.owing:
            self.next_game(table)

    def finished(self, table: KlubiTable) -> bool:
        return bool(table.games == self.option("games"))

    # -- playing alone

    def bolsu_round(self, table: KlubiTable) -> Play:
        """Return the seat that plays alone, or None; an earlier bidder may leave it to a later one."""
        order = [seat for seat in table.from_dealers_left() if seat in table.owing]
        bidders = []
        for seat in order:
            must = table.ordinary == self.deals() and seat == order[-1]
            if (yield Decision(seat, MUST_BID if must else MAY_BID, WHO_PLAYS)) == BOLSU:
                bidders.append(seat)
        for seat in bidders[:-1]:
            if (yield Decision(seat, Options([TAKE, LEAVE]), WHETHER)) == TAKE:
                return seat
        return bidders[-1] if bidders else None

    @action("{seat} plays alone")
    @phase(NAME)
    def bolsu(self, table: KlubiTable, soloist: Seat) -> Play:
        """Play alone against three: the table cards, a card to each, the contract, the knocks, the tricks."""
        self.strike_off(table, soloist)
        yield from self.take_table_cards(table, soloist)
        yield from give_each(table, soloist, table.from_seat(soloist)[1:])
        self.undertake(table, soloist, (yield Decision(soloist, ALONE, NAME)))
        yield from self.solo_knock(table)
        yield from self.play_hand(table)
        self.score_bolsu(table)

    @action("{seat} has played alone")
    def strike_off(self, table: KlubiTable, seat: Seat) -> None:
        """Note that a player has played alone in this game."""
        table.owing.remove(seat)

    @action("The knocking begins")
    def solo_knock(self, table: KlubiTable) -> Play:
        """Let each opponent knock alone, the one at the declarer's right first."""
        declarer = given(table.declarer)
        for seat in reversed(table.from_seat(declarer)[1:]):
            table.stakes[seat] = yield from knocking([seat], lambda _: [declarer])

    @action("The bolsu is scored")
    def score_bolsu(self, table: KlubiTable) -> None:
        """Settle the points of each opponent with the declarer."""
        declarer = given(table.declarer)
        for seat in table.from_seat(declarer)[1:]:
            points = self.opponent_points(table, declarer, table.stakes[seat])
            for player, gain in ((seat, points), (declarer, -points)):
                table.solo[player] += gain
                table.scores[self.definition.team_of(player)] += gain

    def opponent_points(self, table: KlubiTable, declarer: Seat, stake: int) -> int:
        """Count aces in misère only, and multiply them only if the declarer has kept the promise."""
        line, bid = self.definition.team_of(declarer), given(table.bid)
        at_fault = self.at_fault(bid, table.tricks[line])
        aces = 2 * table.aces[line] - sum(table.aces) if bid.avoids else 0
        return stake * SOLO.missing(at_fault) + aces if at_fault else stake * (aces - SOLO.made)

    def at_fault(self, bid: Bid, won: int) -> int:
        """Return the tricks at fault for `won` tricks, or the tricks won for that many at fault."""
        return TRICKS - self.counted(bid, won)

    @claim("The bolsu book adds up to {number?}")
    def bolsu_sum(self, table: KlubiTable) -> int:
        return sum(table.solo)

    # -- the other deals

    def worth(self, bid: Bid) -> int:
        return MISERES[bid.level] if bid.avoids else super().worth(bid)

    def score_aces(self, table: KlubiTable, declarer: Seat) -> None:
        """Score the aces of both sides, but only once for a declarer's side that has failed."""
        self.credit_aces(table, declarer, table.stake if self.made(table) else 1)
        self.credit_aces(table, table.left_of(declarer), table.stake)

    def book(self, table: KlubiTable) -> Each[Team, int]:
        return table.book

    # -- what the text may state

    solo_made = fact(SOLO.made)

    @fact
    def solo_fault(self, tricks: int) -> int:
        """Return the points that each opponent wins."""
        return SOLO.missing(tricks)

    @fact(vouches="last")
    def last_bolsu(self) -> str:
        """Return `must` if the last player has to bid bolsu after passes when only bolsus are left."""
        table = self.started()
        table.ordinary = self.deals()
        asked = self.bolsu_round(table)
        decision = next(asked)
        for _ in table.owing[1:]:
            decision = asked.send(PASS)
        return "must" if list(decision.options) == [BOLSU] else "need not"

    @fact
    def deals_in_a_game(self) -> int:
        return self.deals() + len(self.seats)

    @fact
    def deals_in_a_match(self) -> int:
        return int(self.option("games")) * self.deals_in_a_game()
