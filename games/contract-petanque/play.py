"""Contract Petanque: one ball each, an auction for the points of the round, and a second ball each. In the
world skill decides where a ball comes to rest; here it is chance, each place among the balls already thrown
as likely as the next."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any, ClassVar, NamedTuple

from publisher.engine import Decision, Options, Outcome, Play, Seat, Table, TableGame, fact
from publisher.engine.mechanics.outdoors.ground import Ground
from publisher.engine.state import by_lot, each_deal, given, kept
from publisher.engine.words import Question, Told, Word, action, claim, phase, row, shown
from publisher.errors import NotationError

NUMBERS = ("1", "2", "3", "4", "5")
DOUBLE, REDOUBLE, FLEE, PASS = "double", "redouble", "flee", "pass"
BALL_POINTS = (3, 2, 1)
BALLS_EACH = 2
PLAIN, DOUBLED, REDOUBLED = "", "doubled", "redoubled"
TIMES = {PLAIN: 1, DOUBLED: 2, REDOUBLED: 4}
SILENCE = 2
"""The passes in a row that end the auction."""
CALL = Question(
    "bid",
    {
        "(bid|open with|say) {move}": "{move}",
        "double": DOUBLE,
        "redouble": REDOUBLE,
        "flee": FLEE,
        "pass": PASS,
    },
    goes_on=("The auction goes on",),
    over=("The auction is over",),
)


def read_owners(rules: Any, table: Any, words: str) -> tuple[Seat, ...]:
    """Return the players of a list such as `Red, Green, Blue`."""
    names = words.split(", ")
    if unknown := [name for name in names if name not in rules.names]:
        raise NotationError(f"unknown player {unknown[0]!r}")
    return tuple(Seat(rules.names.index(name)) for name in names)


def show_owners(rules: Any, owners: tuple[Seat, ...]) -> str:
    return ", ".join(map(rules.name, owners))


class Line(NamedTuple):
    """A line of the score card: the final order of the balls, the contract, and the new scores."""

    balls: tuple[Seat, ...]
    declarer: Seat
    bid: int
    stake: int
    fled_by: Seat | None
    scores: tuple[int, ...]


class PetanqueTable(Table):
    """`balls` are the owners of the balls thrown, the closest to the jack first; `throws` are pairs of the
    thrower and the ball's owner, the first throw first; `card` is the score card."""

    thrower: Seat = by_lot("{seat} throws the jack", "{seat?} throws the next jack")
    balls: tuple[Seat, ...] = each_deal((), "The balls lie {owners}")
    throws: tuple[tuple[Seat, Seat], ...] = each_deal(())  # same: only whole games show it
    bid: int = each_deal(0, "The highest bid is {number?}")
    declarer: Seat | None = each_deal(None, "{seat?} is the declarer")
    doubled_by: Seat | None = each_deal(None)
    fled_by: Seat | None = each_deal(None)
    redoubled: bool = each_deal(False)  # same: every number sets it again
    card: list[Line] = kept([])


class ContractPetanque(Ground, TableGame[PetanqueTable]):
    """Every ball comes to rest by chance."""

    words: ClassVar[Mapping[str, Word]] = {
        "owners": Word(
            r"\w+(?:, \w+)*",
            read_owners,
            show_owners,
            others=lambda rules, owners: (owners[::-1], owners[1:]),  # same: for claims that should fail
        )
    }

    def round(self, table: PetanqueTable) -> Play:
        table.clear()
        for seat in self.first_throws(table):
            self.throw(table, seat)
        yield from self.auction(table)
        for seat in self.last_throws(table):
            self.throw(table, seat)
        self.score(table)

    @claim("The first balls are thrown in the order {owners?}")
    def first_throws(self, table: PetanqueTable) -> tuple[Seat, ...]:
        return tuple(table.from_seat(table.thrower))

    def throw(self, table: PetanqueTable, owner: Seat) -> None:
        """Let a ball come to rest somewhere among the others."""
        place = table.random(len(table.balls) + 1)
        table.balls = (*table.balls[:place], owner, *table.balls[place:])
        table.throws += ((self.thrower_of(table, owner), owner),)  # same: only whole games show it

    # -- the auction

    @phase(CALL)
    def auction(self, table: PetanqueTable) -> Play:
        """Bid from the farthest ball inwards and round again, until two players in a row pass."""
        order, calls = self.bidding_order(table), 0
        passes = 0  # same: the first call is not a pass
        while passes < SILENCE:
            seat = order[calls % len(order)]
            call = yield Decision(seat, self.calls(table, seat), CALL)
            self.take_call(table, seat, call)
            passes = passes + 1 if call == PASS else 0
            calls += 1

    @claim("The bidding goes {owners?}")
    def bidding_order(self, table: PetanqueTable) -> tuple[Seat, ...]:
        return table.balls[::-1]

    @claim("{seat?} bids first")
    def first_bidder(self, table: PetanqueTable) -> Seat:
        return self.bidding_order(table)[0]

    def calls(self, table: PetanqueTable, seat: Seat) -> Options:
        """Return the calls that a player may make now."""
        opening, rival = table.declarer is None, table.declarer not in (None, seat)
        allowed = {
            DOUBLE: rival and table.doubled_by is None,
            REDOUBLE: table.declarer == seat and table.doubled_by is not None and not table.redoubled,
            FLEE: rival and table.doubled_by not in (None, seat) and table.fled_by is None,
            PASS: not opening,
        }
        options = Options((*NUMBERS, *allowed))
        if self.hopeless(table, seat):
            only = NUMBERS[0] if opening else PASS
            return options.without("last-round", only.__eq__)
        options = options.without("number", lambda call: call not in NUMBERS or int(call) > table.bid)
        for call, may_be_said in allowed.items():
            if not may_be_said:
                options = options.without(call, call.__ne__)
        return options

    @claim("{seat} has {number?} calls?")
    def number_of_calls(self, table: PetanqueTable, seat: Seat) -> int:
        return len(self.calls(table, seat))

    def hopeless(self, table: PetanqueTable, seat: Seat) -> bool:
        """Return True if the player is too far behind the leader to catch up in the last round."""
        last = table.rounds == self.option("rounds") - 1
        score = table.scores[self.definition.team_of(seat)]
        return last and max(table.scores) - score > int(self.option("behind"))

    def take_call(self, table: PetanqueTable, seat: Seat, call: str) -> None:
        """Record a call; after a new number nothing is doubled any more, and no player has fled."""
        if call in NUMBERS:
            table.bid, table.declarer = int(call), seat
            table.doubled_by, table.fled_by, table.redoubled = None, None, False
        elif call == DOUBLE:
            table.doubled_by = seat
        elif call == REDOUBLE:
            table.redoubled = True
        elif call == FLEE:
            table.fled_by = seat

    # -- the second balls

    @claim("The second balls are thrown in the order {owners?}")
    def last_throws(self, table: PetanqueTable) -> tuple[Seat, ...]:
        """Return the owners of the second balls: a defender, the declarer, the other defender."""
        declarer, left, right = table.from_seat(given(table.declarer))
        return left, declarer, right

    @claim("{seat?} throws the second ball of {owner:seat}")
    def thrower_of(self, table: PetanqueTable, owner: Seat) -> Seat:
        """Return who throws a player's second ball: a defender who fled has given it to the other."""
        return given(table.doubled_by) if owner == table.fled_by else owner

    # -- the score

    def ball_points(self, balls: tuple[Seat, ...], seat: Seat) -> int:
        """Return the ball points: 3, 2 and 1 for the three balls closest to the jack."""
        return sum(points for owner, points in zip(balls, BALL_POINTS, strict=False) if owner == seat)

    @claim("{seat} has {number?} ball points?")
    def ball_points_of(self, table: PetanqueTable, seat: Seat) -> int:
        return self.ball_points(table.balls, seat)

    @claim("The ball points are divided {words?}")
    def division(self, table: PetanqueTable) -> str:
        return "-".join(str(self.ball_points_of(table, seat)) for seat in table.seats)

    @shown
    @claim("The stake is {number?} points?")
    def stake(self, table: PetanqueTable) -> int:
        """Return the game points that the contract is about."""
        return table.bid * TIMES[self.raised(table)]

    def raised(self, table: PetanqueTable) -> str:
        if table.redoubled:
            return REDOUBLED
        return PLAIN if table.doubled_by is None else DOUBLED

    @row("Bid", "Doubled or redoubled", "Ball points", "Game points?")
    def gain(self, bid: int, raised: str, ball_points: int) -> int:
        """Return the declarer's gain or loss."""
        stake = bid * TIMES[raised]
        return stake if ball_points >= bid else -stake

    @action("The round is over")
    def score(self, table: PetanqueTable) -> None:
        """Score the stake for the declarer and a player who fled; the declarer throws the next jack."""
        self.settle(table, self.ball_points_of(table, given(table.declarer)))

    def settle(self, table: PetanqueTable, ball_points: int) -> None:
        """Score a round in which the declarer has `ball_points` ball points."""
        declarer, gain = given(table.declarer), self.gain(table.bid, self.raised(table), ball_points)
        for seat in (declarer, table.fled_by):
            if seat is not None:
                table.scores[self.definition.team_of(seat)] += gain
        stake, scores = self.stake(table), tuple(table.scores)
        table.card.append(Line(table.balls, declarer, table.bid, stake, table.fled_by, scores))
        table.thrower = declarer

    def finished(self, table: PetanqueTable) -> bool:
        return bool(table.rounds >= self.option("rounds"))

    def outcome(self, table: PetanqueTable) -> Outcome:
        return Outcome(self.by_seat(table.scores), f"{table.rounds} rounds are played")

    # -- the score card

    tables = (
        Told(
            ("Closest three", "Ball points?"),
            "The balls lie {Closest three}. The ball points are divided {Ball points?}.",
        ),
    )

    @row("Round", "Declarer?")
    def declarer_on_card(self, table: PetanqueTable, number: int) -> str:
        return self.name(table.card[number - 1].declarer)

    @row("Round", "Stake?")
    def stake_on_card(self, table: PetanqueTable, number: int) -> int:
        return table.card[number - 1].stake

    @row("Round", "Closest three?")
    def closest_on_card(self, table: PetanqueTable, number: int) -> str:
        return show_owners(self, table.card[number - 1].balls[: len(BALL_POINTS)])

    @row("Round", "Scores?")
    def scores_on_card(self, table: PetanqueTable, number: int) -> str:
        return " / ".join(map(str, table.card[number - 1].scores))

    # -- what the text may state

    balls_each = fact(BALLS_EACH)

    @fact
    def balls(self) -> int:
        return BALLS_EACH * len(self.seats)

    @fact
    def divisions(self) -> int:
        """Return how many ways there are to divide the ball points, no matter who gets which share."""
        shares = (
            tuple(sorted(self.ball_points(order, seat) for seat in self.seats)) for order in self.all_orders()
        )
        return len(set(shares))

    place = fact(dict(enumerate(BALL_POINTS, 1)))
    points_in_a_round = fact(sum(BALL_POINTS))
    most_ball_points = fact(sum(BALL_POINTS[:BALLS_EACH]), vouches="nobody can more")
    lowest_bid = fact(int(NUMBERS[0]))
    highest_bid = fact(int(NUMBERS[-1]), vouches="highest")
    largest_gain = fact(int(NUMBERS[-1]) * TIMES[REDOUBLED], vouches="most can")

    @fact(vouches="first")
    def first_balls(self) -> str:
        """Return the direction of the first throws, from the thrower of the jack."""
        table = self.started()
        begins, follows, _ = self.first_throws(table)
        clockwise = begins == table.thrower and follows == table.left_of(begins)
        return "clockwise" if clockwise else "counterclockwise"

    @fact
    def farthest_out(self) -> str:
        """Return when the player bids whose ball lies farthest from the jack."""
        table = self.started()
        table.balls = self.first_throws(table)
        return "first" if self.first_bidder(table) == table.balls[-1] else "last"

    @fact(vouches="first declarer")
    def second_balls_begin(self) -> str:
        return self.side_of_throw(0)

    @fact(vouches="last declarer")
    def second_balls_end(self) -> str:
        return self.side_of_throw(-1)

    def side_of_throw(self, number: int) -> str:
        """Return on which side of the declarer the owner of the second ball `number` sits."""
        table = self.started()
        table.declarer = table.thrower
        return "left" if self.last_throws(table)[number] == table.left_of(table.declarer) else "right"

    @fact(vouches="next")
    def jack_thrower(self) -> str:
        """Return who throws the jack after a round."""
        table = self.started()
        table.declarer = table.left_of(table.thrower)
        self.settle(table, 0)
        return "declarer" if table.thrower == table.declarer else "another"

    @fact(vouches="declarer loses")
    def times(self, call: str) -> int:
        """Return how many times the bid counts after a double or redouble, won or lost."""
        raised = {DOUBLE: DOUBLED, REDOUBLE: REDOUBLED}[call]
        made, failed = self.gain(1, raised, 1), self.gain(1, raised, 0)
        return made if failed == -made else 0

    @fact(vouches="declarer loses")
    def fugitive_scores(self) -> str:
        """Return whether a fugitive gains or loses as much as the declarer."""
        table = self.started()
        table.bid, table.declarer, table.doubled_by, table.fled_by = 1, *table.seats
        scores = set()
        for ball_points in BALL_POINTS:
            self.settle(table, ball_points - 1)
            declarer, fugitive = map(self.definition.team_of, (given(table.declarer), given(table.fled_by)))
            scores.add(table.scores[declarer] - table.scores[fugitive])
        return "same" if scores == {0} else "other"

    @fact
    def orders(self) -> int:
        """Return how many orders the balls of three players may have."""
        return len(self.all_orders())

    @row("Bid", "Orders?")
    @fact
    def orders_for(self, bid: int) -> int:
        """Return in how many of the orders one given player makes a bid."""
        anybody = self.seats[0]  # same: all players are alike
        return sum(self.ball_points(order, anybody) >= bid for order in self.all_orders())

    def all_orders(self) -> set[tuple[Seat, ...]]:
        return set(permutations([seat for seat in self.seats for _ in range(BALLS_EACH)]))

    @fact
    def circle(self) -> str:
        """Return the diameter of the throwing circle, in centimetres."""
        return " to ".join(f"{100 * metres:g}" for metres in self.terrain.circles["throwing"].diameters)

    @fact
    def jack_distance(self) -> str:
        zone = self.terrain.zones["jack"]
        return f"{zone.near:g} to {zone.far:g}"
