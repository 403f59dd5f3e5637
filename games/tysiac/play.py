"""Tysiąc: three players bid for the prikup and play tricks in which a marriage makes trumps."""

from __future__ import annotations

from functools import cache

from publisher.engine import Cards, Decision, Each, Options, Play, PreferredOptions, Seat, Team, Zone, fact
from publisher.engine.mechanics.auctions.auction import BID, PASS, Bids, RaisingTable, raise_or_pass
from publisher.engine.mechanics.tricks.marriages import MarriageGame, leads, marriages, single, sound
from publisher.engine.mechanics.tricks.tricks import Lead, TrickTable, follow_or_trump
from publisher.engine.state import by_lot, each_deal, given, kept, per_seat, per_team, zone
from publisher.engine.words import FIRST, Question, Told, action, claim, phase
from publisher.model.cards import Card

OPENING, STEP, HIGHEST = 100, 5, 400
BIDS = range(OPENING, HIGHEST + STEP, STEP)
KEEP, GIVE_UP, SHOW_NINES, PLAY_ON = "keep", "rospisat", "show nines", "play on"
CHANCES, PENALTY, GIFT, EVERY = 3, 120, 60, 3
PRIKUP_CARDS = 3


@cache
def bids(word: str, last: int, limit: int) -> Bids:
    """Return a word, and the bids above the last one that are within the limit."""
    return Bids([word, *BIDS]).up_to("bid-limit", limit).above("bidding", last)


RAISE = Question("raise", {"(raise the bid to|raise to|bid) {number}": "{number}", "keep the bid": KEEP})
PRIKUP = Question("prikup", {"take the prikup": FIRST, "give up": GIVE_UP})
PASS_ON = Question("pass", {"pass {card} to {to:seat}": "{card}"})
NINES = Question("nines", {"show four nines": SHOW_NINES, "play on": PLAY_ON})


class TysiacTable(TrickTable, RaisingTable):
    """`announced` is the value of each player's marriages in this hand, `chances` the hands that are left to
    a player on the barrel (0: not on it), `lines` and `given_up` the ticks on the pad."""

    prikup: Zone = zone("prikup", "none", "The prikup is {cards}")
    shown: Zone = zone("shown prikup", "all")
    dealer: Seat = by_lot("{seat} deals")
    chances: Each[Seat, int] = kept(per_seat(0), "{seat} has {number?} chances? left")
    lines: Each[Seat, int] = kept(per_seat(0), "{seat} has {number} lines?")
    given_up: Each[Seat, int] = kept(
        per_seat(0), "{seat} has given up {number} times", "{seat} has {number?} P"
    )
    announced: Each[Seat, int] = each_deal(per_seat(0))
    tricks: Each[Team, int] = each_deal(per_team(0), "{team} has won {number} tricks?")
    made: Each[Seat, int] = each_deal(per_seat(0), "{seat} (makes|takes) {number} points?")


class Tysiac(MarriageGame[TysiacTable]):
    """A game in which every player is a team of one."""

    tables = (
        Told(
            ("Bid", "Made", "Declarer scores?"),
            "East is the declarer. The bid is {Bid}. East makes {Made} points. The hand is scored. "
            "East has {Declarer scores?} points.",
        ),
        Told(
            ("Made", "Opponent scores?"),
            "East is the declarer. The bid is 100. West makes {Made} points. The hand is scored. "
            "West has {Opponent scores?} points.",
        ),
    )

    def round(self, table: TysiacTable) -> Play:
        """Play one hand. With four nines shown it does not score, and the same dealer deals again."""
        table.clear()
        self.deal(table)
        yield from self.auction(table)
        if not (yield from self.turn_prikup(table)):
            yield from self.pass_cards(table)
            yield from self.raise_bid(table, given(table.declarer))
            if (yield from self.nines(table)):
                return
            yield from self.tricks(table, leader=given(table.declarer))
            table.made = Each(self.total(table, seat) for seat in table.seats)
            self.score(table)
        table.dealer = table.left_of(table.dealer)

    @action("The cards are dealt")
    def deal(self, table: TysiacTable) -> None:
        table.shuffle()
        table.deal(7, table.hands, first=table.left_of(table.dealer))
        for _ in range(PRIKUP_CARDS):
            table.draw(table.prikup)

    # -- the auction

    @phase(BID)
    def auction(self, table: TysiacTable) -> Play:
        yield from raise_or_pass(table, table.left_of(table.dealer), lambda seat: self.bids(table, seat))

    def bids(self, table: TysiacTable, seat: Seat) -> Options:
        """Return a pass and the higher bids; the first player has to open."""
        said = self.within_limit(table, seat, PASS)
        if table.declarer is None:
            said = said.without("opening", lambda bid: bid != PASS)
        return sound(said, table.hands[seat])

    def within_limit(self, table: TysiacTable, seat: Seat, word: str) -> Bids:
        """Allow bids above the worth of all cards only to a player who holds a marriage."""
        return bids(word, table.bid, HIGHEST if marriages(table.hands[seat]) else self.pack_points())

    # -- the prikup

    @phase(PRIKUP)
    def turn_prikup(self, table: TysiacTable) -> Play:
        """Show the three cards to all and give them to the declarer, or give up, if that is played."""
        declarer = given(table.declarer)
        table.move(table.prikup, table.shown)
        answers = Options([Cards(table.shown)])
        if self.option("rospisat"):
            answers = Options([*answers, GIVE_UP]).without(
                "rospisat-barrel", lambda answer: answer != GIVE_UP or not table.chances[declarer]
            )
        answer = yield Decision(declarer, answers, PRIKUP)
        if answer == GIVE_UP:
            self.give_up(table)
            return True
        table.move(table.shown, table.hands[declarer])
        return False

    @phase(PASS_ON)
    def pass_cards(self, table: TysiacTable) -> Play:
        """Pass one card face down to each opponent, first to the one on the left."""
        declarer = given(table.declarer)
        hand = table.hands[declarer]
        for seat in table.from_seat(declarer)[1:]:
            cards = PreferredOptions(Options(hand), single(hand))
            card = yield Decision(declarer, cards, PASS_ON, secret=True)
            table.move(hand, table.hands[seat], [card])

    @action("{seat} is about to raise")
    @phase(RAISE)
    def raise_bid(self, table: TysiacTable, declarer: Seat) -> Play:
        """Let the declarer bid more, now that the hand is complete."""
        said = self.within_limit(table, declarer, KEEP)
        bid = yield Decision(declarer, sound(said, table.hands[declarer]), RAISE)
        if bid != KEEP:
            table.bid = bid

    @phase(NINES)
    def nines(self, table: TysiacTable) -> Play:
        """Let a player who holds all four nines show them and have the hand dealt again."""
        for seat in table.seats:
            if self.holds_nines(table, seat):
                return (yield Decision(seat, Options([PLAY_ON, SHOW_NINES]), NINES)) == SHOW_NINES
        return False

    def holds_nines(self, table: TysiacTable, seat: Seat) -> bool:
        return sum(card.rank == "9" for card in table.hands[seat]) == 4

    @claim("Nobody may show four nines")
    def no_nines(self, table: TysiacTable) -> bool:
        return not any(self.holds_nines(table, seat) for seat in table.seats)

    # -- the tricks

    def legal(self, table: TysiacTable, seat: Seat) -> Options:
        """Require following suit, or a trump; a leader who has won the last trick may announce."""
        hand = table.hands[seat]
        if table.trick:
            return follow_or_trump(hand, table.trick[0].suit, table.trumps)
        return leads(hand, marriages(hand) if any(table.tricks) else [])

    def lay(self, table: TysiacTable, seat: Seat, move: Card | Lead) -> None:
        if isinstance(move, Lead):
            table.trumps = move.suit
            table.announced[seat] += self.marriage(move.suit)
        super().lay(table, seat, move)

    # -- the score

    @claim("{seat} has made {number?} points")
    def total(self, table: TysiacTable, seat: Seat) -> int:
        """Return the points of a player in this hand: cards and announced marriages."""
        return sum(card.points for card in table.won[self.definition.team_of(seat)]) + table.announced[seat]

    @action("The hand is scored")
    def score(self, table: TysiacTable) -> None:
        """Write the declarer's score first; if that wins, write no other score."""
        declarer, made = given(table.declarer), table.made
        table.made = Each(0 for _ in table.seats)
        stood = [seat for seat in table.seats if table.chances[seat]]
        self.write(table, declarer, table.bid if made[declarer] >= table.bid else -table.bid)
        if self.finished(table):
            return
        for seat in self.opponents(table):
            self.write(table, seat, self.rounded(made[seat]))
            if self.option("lines") and not made[seat]:
                self.tick(table, seat, table.lines)
        self.use_chances(table, stood)

    def rounded(self, points: int) -> int:
        """Round to the nearest multiple of five."""
        return (points + 2) // STEP * STEP

    def give_up(self, table: TysiacTable) -> None:
        """Give up (rospisat'): the hand is not played, and the opponents share its possible points."""
        stood = [seat for seat in table.seats if table.chances[seat]]
        self.tick(table, given(table.declarer), table.given_up)
        for seat in self.opponents(table):
            self.write(table, seat, GIFT)
        self.use_chances(table, stood)

    def opponents(self, table: TysiacTable) -> list[Seat]:
        """Return the declarer's opponents whose points count: not those on the barrel."""
        return [seat for seat in table.from_seat(given(table.declarer))[1:] if not table.chances[seat]]

    def write(self, table: TysiacTable, seat: Seat, points: int) -> None:
        """Add to a score. Between 880 and 1000 a player is put on the barrel, or stays there."""
        team = self.definition.team_of(seat)
        score = table.scores[team] + points
        barrel = self.option("barrel")
        if barrel and barrel <= score < self.option("target"):
            score = barrel
            table.chances[seat] = table.chances[seat] or CHANCES
        else:
            table.chances[seat] = 0
        table.scores[team] = score

    @action("{seat} is on the barrel")
    def put_on_barrel(self, table: TysiacTable, seat: Seat) -> None:
        self.write(table, seat, self.option("barrel") - table.scores[self.definition.team_of(seat)])

    @claim("{seat} is on the barrel")
    def is_on_barrel(self, table: TysiacTable, seat: Seat) -> bool:
        return bool(table.chances[seat])

    @claim("Nobody is on the barrel")
    def barrel_is_free(self, table: TysiacTable) -> bool:
        return not any(table.chances)

    def use_chances(self, table: TysiacTable, stood: list[Seat]) -> None:
        """Take a chance from players who stay on the barrel; after the last one they fall."""
        for seat in stood:
            if table.chances[seat]:
                table.chances[seat] -= 1
                if not table.chances[seat]:
                    self.write(table, seat, -PENALTY)

    def tick(self, table: TysiacTable, seat: Seat, ticks: Each[Seat, int]) -> None:
        """Tick a line or a P; every third costs 120."""
        ticks[seat] += 1
        if ticks[seat] % EVERY == 0:
            self.write(table, seat, -PENALTY)

    def finished(self, table: TysiacTable) -> bool:
        return bool(max(table.scores) >= self.option("target"))

    # -- what the text may state

    step = fact(STEP)
    prikup_cards = fact(PRIKUP_CARDS)
    chances = fact(CHANCES)
    every = fact(EVERY)
    penalty = fact(PENALTY)
    gift = fact(GIFT)
    bid = fact(dict(enumerate(BIDS, start=1)))

    @fact
    def ranks_down(self) -> str:
        """Return the ranks from the highest."""
        return " ".join(reversed(self.definition.card_deck.ranks))

    @fact
    def bidding_after_passing(self) -> str:
        """Return `may` if a player who has passed is asked again while the two others bid."""
        table = self.started()
        self.deal(table)
        auction = self.auction(table)
        asked = [next(auction).seat]
        for said in (OPENING, PASS, OPENING + STEP, OPENING + 2 * STEP):
            asked.append(auction.send(said).seat)
        return "may" if asked.count(asked[1]) > 1 else "may not"

    @fact
    def nines_to_show(self) -> int:
        """Return the number of nines that a hand must hold."""
        table = self.started()
        hand = table.hands[Seat(0)]
        for card in self.definition.card_deck.cards:
            if card.rank == "9" and not self.holds_nines(table, Seat(0)):
                hand.append(card)
        return len(hand)

    @fact
    def opponents_of_one(self) -> int:
        return len(self.seats) - 1

    @fact
    def winning_bid(self) -> int:
        return int(self.option("target") - self.option("barrel"))

    @fact
    def after_the_fall(self) -> int:
        return int(self.option("barrel") - PENALTY)
