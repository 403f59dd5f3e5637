"""Tricks with a dummy: four hands for three players, one of whom plays for two hands."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from publisher.engine.choices import Decision
from publisher.engine.game import fact
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.state import Beginning, each_deal, given, zones
from publisher.engine.table import Play, Table
from publisher.engine.words import claim
from publisher.engine.zones import Zone
from publisher.model.seats import Each, Seat, Team

DUMMY = Seat(3)
DECLARERS, DEFENDERS = Team(0), Team(1)


def with_dummy(table: Table) -> Each[Seat, Zone]:
    """The players' own hands, and the dummy, which everybody sees."""
    hands = table.zone_each("hand", "owner")
    hands.append(table.zone("dummy", "all"))
    return hands


class DummyTable(TrickTable):
    """The hands are numbered: the players' own by their seats, then the dummy.

    There are two `sides`; `tricks` and `won` are kept by side.
    """

    sides: ClassVar[tuple[str, str]] = ("the declarer", "the defenders")
    hands: Each[Seat, Zone] = zones(with_dummy, "{seat} shows {cards?}")
    won: Each[Team, Zone] = zones(
        lambda table: Each(table.zone(f"tricks of {side}", "none") for side in table.sides)
    )
    tricks: Each[Team, int] = each_deal(Beginning(lambda definition: Each(0 for _ in (DECLARERS, DEFENDERS))))
    declarer: Seat | None = each_deal(None, "{seat} (is|becomes) the declarer")


D = TypeVar("D", bound=TrickTable)
T = TypeVar("T", bound=DummyTable)


class SilentHandsGame(TrickGame[D]):
    """Tricks with hands that nobody sits behind: their cards are chosen by one of the players."""

    def circle(self, table: D) -> list[Seat]:
        """The hands clockwise."""
        raise NotImplementedError

    def player(self, table: D, hand: Seat) -> Seat:
        """The seat that plays a hand."""
        raise NotImplementedError

    def side(self, table: D, hand: Seat) -> Team:
        """The side that a hand wins tricks for."""
        raise NotImplementedError

    @claim("{hand:seat} sits on {seat}'s left")
    def is_left(self, table: D, hand: Seat, seat: Seat) -> bool:
        return self.left(table, seat) == hand

    def left(self, table: D, hand: Seat) -> Seat:
        """The next hand clockwise."""
        return self.order(table, hand)[1]

    def order(self, table: D, leader: Seat) -> list[Seat]:
        circle = self.circle(table)
        place = circle.index(leader)
        return [*circle[place:], *circle[:place]]

    def choose(self, table: D, hand: Seat) -> Play:
        """What is played from a hand: chosen by the seat that plays it."""
        question = self.playing if table.trick else self.leading
        return (yield Decision(self.player(table, hand), self.legal(table, hand), question, hand=hand))

    @fact
    def hands(self) -> int:
        """Those of the players, and those that nobody sits behind."""
        return len(self.names)

    def trick(self, table: D, leader: Seat) -> Play:
        """One trick led by the hand `leader`. Returns the hand that wins it."""
        order = self.order(table, leader)
        table.leader = leader  # same: told to the players, asked by no rule
        for hand in order:
            self.lay(table, hand, (yield from self.choose(table, hand)))
        winner = order[self.winner(table)]
        self.gather(table, self.side(table, winner))
        return winner


class DummyGame(SilentHandsGame[T]):
    """The declarer plays for the dummy as well, which sits opposite."""

    dummies: ClassVar[tuple[str, ...]] = ("the dummy",)

    def circle(self, table: T) -> list[Seat]:
        """The dummy sits between the defenders."""
        declarer, left, right = table.from_seat(given(table.declarer))
        return [declarer, left, DUMMY, right]

    def player(self, table: T, hand: Seat) -> Seat:
        return given(table.declarer) if hand == DUMMY else hand

    def side(self, table: T, hand: Seat) -> Team:
        return DECLARERS if hand in (table.declarer, DUMMY) else DEFENDERS

    @claim("The (declarer|attacker's side) has {number?} tricks?")
    def tricks_made(self, table: T) -> int:
        """The tricks of the declarer and the dummy."""
        return table.tricks[DECLARERS]
