"""The sentences that Contract Petanque's text uses: how the balls lie, calls, and the score."""

from __future__ import annotations

import re

from publisher.engine import Options
from publisher.engine.words import action, claim, row
from publisher.errors import NotationError
from publisher.proof.scene import SceneError
from publisher.proof.scenes.table import TableScene

CALLS = ("", "doubled", "redoubled")
FACTORS = (1, 2, 4)
UNDISTURBED = (0, 1, 2)


class Reading(TableScene):
    """A round, from where the first balls lie to the points it brings."""

    def begin(self) -> None:
        super().begin()
        self.auctioned = False

    def seats_in(self, words: str) -> list[int]:
        return [self.seat_called(word) for word in re.split(r"[,\s]+", words.strip())]

    def names(self, seats: list[int]) -> str:
        return ", ".join(map(self.name_of, seats))

    # -- the throws

    @action("{seat} throws the jack")
    def throws_jack(self, seat: int) -> None:
        self.table.thrower = seat

    @claim("The first balls are thrown in the order {move?}")
    def first_throws(self) -> str:
        return self.names(self.table.from_seat(self.table.thrower))

    @claim("{seat?} throws the (next )?jack( next)?")
    def next_jack(self) -> int:
        self.settle()
        return int(self.table.thrower)

    @action("The balls lie {words}")
    def balls_lie(self, words: str) -> None:
        """The closest to the jack first."""
        self.settle()
        self.table.balls = self.seats_in(words)

    @claim("The balls lie {move?}")
    def balls_now(self) -> str:
        return self.names(self.table.balls)

    @claim("The second balls are thrown in the order {move?}")
    def second_balls(self) -> str:
        """Whose turn it is to throw."""
        self.settle()
        return self.names(self.rules.last_throws(self.table))

    @claim("{seat?} throws the second ball of {seat}")
    def throws_for(self, owner: int) -> int:
        self.settle()
        return int(self.rules.thrower_of(self.table, owner))

    # -- the auction

    @action("It is the last round")
    def last_round(self) -> None:
        self.table.rounds = self.rules.option("rounds") - 1

    @action("{seat} bids {move}", "{seat} opens with {move}")
    def bids(self, seat: int, word: str) -> None:
        if not self.auctioned:
            if not self.table.balls:
                self.table.balls = [*reversed(UNDISTURBED[seat:] + UNDISTURBED[:seat])]
            self.run(self.rules.auction(self.table))
            self.auctioned = True
        self.act(seat, word)

    @action("{seat} doubles")
    def doubles(self, seat: int) -> None:
        self.bids(seat, "double")

    @action("{seat} redoubles")
    def redoubles(self, seat: int) -> None:
        self.bids(seat, "redouble")

    @action("{seat} flees")
    def flees(self, seat: int) -> None:
        self.bids(seat, "flee")

    @action("{seat} passes")
    def passes(self, seat: int) -> None:
        self.bids(seat, "pass")

    @claim("{seat?} bids first")
    def bids_first(self) -> int:
        return int(self.rules.bidding_order(self.table)[0])

    @claim("The bidding goes {move?}")
    def bidding_goes(self) -> str:
        return self.names(self.rules.bidding_order(self.table))

    @claim("{seat?} is to (bid|call)")
    def to_bid(self) -> int | None:
        return self.next_seat()

    @claim("The auction is over")
    def auction_over(self) -> bool:
        return self.auctioned and self.settle() is None

    @claim("The auction goes on")
    def auction_goes_on(self) -> bool:
        return not self.auction_over()

    @claim("{seat} may not (bid|say) {move} \\(rule {rule?}\\)")
    def may_not(self, seat: int, word: str) -> str | None:
        options = self.calls(seat)
        return None if options.find(word) else options.refusal(word) or "no rule"

    @claim("{seat} may (bid|say) {move}")
    def may(self, seat: int, word: str) -> bool:
        return self.calls(seat).find(word) is not None

    @claim("{seat} has {number?} calls?")
    def choices(self, seat: int) -> int:
        return len(self.calls(seat))

    def calls(self, seat: int) -> Options:
        """What `seat` may call now; before the first call, as the one who bids first."""
        if self.auctioned:
            options = self.question(seat).options
        elif self.table.balls and self.rules.bidding_order(self.table)[0] != seat:
            raise SceneError(f"{self.name_of(seat)} does not bid first")
        else:
            options = self.rules.calls(self.table, seat, opening=True)
        assert isinstance(options, Options)
        return options

    @claim("{seat?} is the declarer")
    def declarer(self) -> int | None:
        self.settle()
        found: int | None = self.table.declarer
        return found

    @claim("The stake is {number?} points?")
    def stake(self) -> int:
        self.settle()
        return int(self.rules.stake(self.table))

    # -- the score

    @action("The round is over")
    def round_over(self) -> None:
        """The balls lie as they were told last."""
        self.settle()
        self.rules.score(self.table)

    @claim("{seat} has {number?} ball points?")
    def ball_points(self, seat: int) -> int:
        return int(self.rules.ball_points(self.table.balls, seat))

    @action("All rounds are played")
    def all_played(self) -> None:
        self.table.rounds = self.rules.option("rounds")

    @claim("{first:seat} and {second:seat} share the win")
    def shared(self, first: int, second: int) -> bool:
        return sorted(self.rules.outcome(self.table).winners) == sorted((first, second))

    @row("Closest three", "Ball points?")
    def division(self, words: str) -> str:
        balls = self.seats_in(words)
        return "-".join(str(self.rules.ball_points(balls, seat)) for seat in self.table.seats)

    @row("Bid", "Orders?")
    def orders(self, bid: str) -> int:
        return int(self.rules.orders_for(int(bid)))

    @row("Bid", "Doubled or redoubled", "Ball points", "Game points?")
    def game_points(self, bid: str, calls: str, points: str) -> int:
        """What the declarer gains or loses."""
        before = self.table.scores[0]
        self.contract(0, bid, CALLS.index(calls), points)
        return int(self.table.scores[0] - before)

    @row("", "Declarer", "Bid", "×2 ×4", "Fled", "Balls", "{seat}?")
    def new_total(
        self, number: str, declarer: str, bid: str, crosses: str, fled: str, balls: str, seat: int
    ) -> str:
        """A line of the pad: the totals of those who gain or lose in that round."""
        if len(self.table.card) < int(number):
            fleeing = self.seat_called(fled) if fled else None
            self.contract(self.seat_called(declarer), bid, len(crosses), balls, fleeing)
        line = self.table.card[-1]
        return str(line.scores[seat]) if seat in (line.declarer, line.fled_by) else ""

    def contract(self, seat: int, bid: str, calls: int, points: str, fled: int | None = None) -> None:
        """A round in which `seat` bid so many, was doubled or redoubled, and has so many ball points."""
        table = self.table
        balls = next(o for o in self.rules.all_orders() if self.rules.ball_points(o, seat) == int(points))
        self.rules.bid(table, int(bid), seat)
        table.balls, table.fled_by, table.redoubled = list(balls), fled, calls == 2
        table.doubled_by = next(o for o in table.seats if o not in (seat, fled)) if calls else None
        assert self.rules.stake(table) == int(bid) * FACTORS[calls]
        self.rules.score(table)

    @row("Round", "Declarer", "Stake", "Closest three", "Scores?")
    def line(self, number: str, declarer: str, stake: str, three: str) -> str:
        """A line of a recorded game's score card."""
        line = self.table.card[int(number) - 1]
        stated = (self.seat_called(declarer), int(stake), self.seats_in(three))
        if stated != (line.declarer, line.stake, list(line.balls[:3])):
            found = f"{self.name_of(line.declarer)}, {line.stake}, {self.names(list(line.balls[:3]))}"
            raise NotationError(f"round {number} was {found}")
        return " / ".join(map(str, line.scores))
