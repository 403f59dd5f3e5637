"""Tysiąc: three players bid for the prikup and play tricks in which a marriage makes trumps."""

from __future__ import annotations

from functools import cache

from publisher.engine import Cards, Decision, Leaning, Options, Table, fact
from publisher.engine.mechanics.auctions.auction import PASS, Bids, raise_or_pass
from publisher.engine.mechanics.tricks.marriages import MarriageGame, leads, marriages, single, sound
from publisher.engine.mechanics.tricks.tricks import Lead, follow_or_trump
from publisher.engine.table import Play
from publisher.model.cards import Card

OPENING, STEP, HIGHEST = 100, 5, 400
BIDS = range(OPENING, HIGHEST + STEP, STEP)
KEEP, GIVE_UP, SHOW_NINES, PLAY_ON = "keep", "rospisat", "show nines", "play on"
CHANCES, PENALTY, GIFT, EVERY = 3, 120, 60, 3


@cache
def bids(word: str, last: int, limit: int) -> Bids:
    """A word, and the bids above the last one that are within the limit."""
    return Bids([word, *BIDS]).up_to("bid-limit", limit).above("bidding", last)


class Tysiac(MarriageGame):
    """`announced` holds the value of each player's marriages in this hand, `chances` the hands that are
    left to a player on the barrel (0: not on it), `lines` and `given_up` what is ticked on the pad."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.prikup = table.zone("prikup", "none")
        table.shown = table.zone("shown prikup", "all")
        table.dealer = table.random(3)
        table.chances, table.lines, table.given_up = [0, 0, 0], [0, 0, 0], [0, 0, 0]
        self.clear(table)

    def clear(self, table: Table) -> None:
        table.tricks, table.announced = [0, 0, 0], [0, 0, 0]
        table.bid, table.declarer, table.trumps = 0, None, None

    def round(self, table: Table) -> Play:
        """One hand. When four nines are shown it ends without a score, and the same dealer deals again."""
        self.clear(table)
        self.deal(table)
        yield from self.auction(table)
        if (yield from self.turn_prikup(table)):
            self.give_up(table)
        else:
            yield from self.pass_cards(table)
            yield from self.raise_bid(table)
            if (yield from self.nines(table)):
                return
            yield from self.tricks(table, leader=table.declarer)
            self.score(table, [self.total(table, seat) for seat in table.seats])
        table.dealer = table.left_of(table.dealer)

    def deal(self, table: Table) -> None:
        table.shuffle()
        table.deal(7, table.hands, first=table.left_of(table.dealer))
        for _ in range(3):
            table.draw(table.prikup)

    # -- the auction

    def auction(self, table: Table) -> Play:
        yield from raise_or_pass(table, table.left_of(table.dealer), lambda seat: self.bids(table, seat))

    def bids(self, table: Table, seat: int) -> Options:
        """A pass or a higher bid; the first player has to open."""
        said = self.within_limit(table, seat, PASS)
        if table.declarer is None:
            said = said.without("opening", lambda bid: bid != PASS)
        return sound(said, table.hands[seat])

    def within_limit(self, table: Table, seat: int, word: str) -> Bids:
        """Only a player who holds a marriage may bid more than all the cards are worth."""
        return bids(word, table.bid, HIGHEST if marriages(table.hands[seat]) else self.pack_points())

    # -- the prikup

    def turn_prikup(self, table: Table) -> Play:
        """The three cards are shown to all, and the declarer takes them; or gives up, if that is played."""
        table.move(table.prikup, table.shown)
        answers = Options([Cards(table.shown)])
        if self.option("rospisat"):
            answers = Options([*answers, GIVE_UP]).without(
                "rospisat-barrel", lambda answer: answer != GIVE_UP or not table.chances[table.declarer]
            )
        answer = yield Decision(table.declarer, answers, "prikup")
        if answer == GIVE_UP:
            return True
        table.move(table.shown, table.hands[table.declarer])
        return False

    def pass_cards(self, table: Table) -> Play:
        """One card face down to each opponent, first to the one on the left."""
        hand = table.hands[table.declarer]
        for seat in table.from_seat(table.declarer)[1:]:
            cards = Leaning(Options(hand), single(hand))
            card = yield Decision(table.declarer, cards, "pass", secret=True)
            table.move(hand, table.hands[seat], [card])

    def raise_bid(self, table: Table) -> Play:
        """The declarer may bid more, now that the hand is complete."""
        said = self.within_limit(table, table.declarer, KEEP)
        bid = yield Decision(table.declarer, sound(said, table.hands[table.declarer]), "raise")
        if bid != KEEP:
            table.bid = bid

    def nines(self, table: Table) -> Play:
        """Whoever holds all four nines may show them and have the hand dealt again."""
        for seat in table.from_seat(table.declarer):
            if sum(card.rank == "9" for card in table.hands[seat]) == 4:
                return (yield Decision(seat, Options([PLAY_ON, SHOW_NINES]), "nines")) == SHOW_NINES
        return False

    # -- the tricks

    def legal(self, table: Table, seat: int) -> Options:
        """Follow suit, or trump, or play anything; a leader who has won the last trick may announce."""
        hand = table.hands[seat]
        if table.trick:
            return follow_or_trump(hand, table.trick[0].suit, table.trumps)
        return leads(hand, marriages(hand) if any(table.tricks) else [])

    def lay(self, table: Table, seat: int, move: Card | Lead) -> None:
        if isinstance(move, Lead):
            table.trumps = move.suit
            table.announced[seat] += self.marriage(move.suit)
        super().lay(table, seat, move)

    # -- the score

    def total(self, table: Table, seat: int) -> int:
        """What a player has made in this hand: cards and announced marriages."""
        return int(sum(card.points for card in table.won[seat]) + table.announced[seat])

    def score(self, table: Table, totals: list[int]) -> None:
        """The declarer's score is written first; if that wins, nobody else's is."""
        stood = [seat for seat in table.seats if table.chances[seat]]
        made = totals[table.declarer] >= table.bid
        self.write(table, table.declarer, table.bid if made else -table.bid)
        if self.finished(table):
            return
        for seat in self.opponents(table):
            self.write(table, seat, self.rounded(totals[seat]))
            if self.option("lines") and not totals[seat]:
                self.tick(table, seat, table.lines)
        self.use_chances(table, stood)

    def rounded(self, points: int) -> int:
        """To the nearest multiple of five."""
        return (points + 2) // STEP * STEP

    def give_up(self, table: Table) -> None:
        """Rospisat': the hand is not played, and the opponents share what it might have brought."""
        stood = [seat for seat in table.seats if table.chances[seat]]
        self.tick(table, table.declarer, table.given_up)
        for seat in self.opponents(table):
            self.write(table, seat, GIFT)
        self.use_chances(table, stood)

    def opponents(self, table: Table) -> list[int]:
        """The declarer's opponents whose points count: not those on the barrel."""
        return [seat for seat in table.from_seat(table.declarer)[1:] if not table.chances[seat]]

    def write(self, table: Table, seat: int, points: int) -> None:
        """Add to a score. Between 880 and 1000 a player is put on the barrel, or stays there."""
        score = table.scores[seat] + points
        barrel = self.option("barrel")
        if barrel and barrel <= score < self.option("target"):
            score = barrel
            table.chances[seat] = table.chances[seat] or CHANCES
        else:
            table.chances[seat] = 0
        table.scores[seat] = score

    def use_chances(self, table: Table, stood: list[int]) -> None:
        """Who was on the barrel in this hand and still is has one chance fewer, and falls after the last."""
        for seat in stood:
            if table.chances[seat]:
                table.chances[seat] -= 1
                if not table.chances[seat]:
                    self.write(table, seat, -PENALTY)

    def tick(self, table: Table, seat: int, ticks: list[int]) -> None:
        """A line or a P; every third costs 120."""
        ticks[seat] += 1
        if ticks[seat] % EVERY == 0:
            self.write(table, seat, -PENALTY)

    def finished(self, table: Table) -> bool:
        return bool(max(table.scores) >= self.option("target"))

    # -- what the text may state

    penalty = fact(PENALTY)
    gift = fact(GIFT)
    bid = fact(dict(enumerate(BIDS, start=1)))

    @fact
    def winning_bid(self) -> int:
        return int(self.option("target") - self.option("barrel"))

    @fact
    def after_the_fall(self) -> int:
        return int(self.option("barrel") - PENALTY)
