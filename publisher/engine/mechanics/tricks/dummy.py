"""Tricks with a dummy: four hands for three players; one player plays for two hands."""

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
    """Return the players' own hands, and the dummy, which all players see."""
    hands = table.zone_each("hand", "owner")
    hands.append(table.zone("dummy", "all"))
    return hands


class DummyTable(TrickTable):
    """A table with numbered hands: the players' own by their seats, then the dummy.

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
    """A game of tricks with hands without players: one of the players chooses their cards."""

    def circle(self, table: D) -> list[Seat]:
        """Return the hands clockwise."""
        raise NotImplementedError

    def player(self, table: D, hand: Seat) -> Seat:
        """Return the seat that plays a hand."""
        raise NotImplementedError

    def side(self, table: D, hand: Seat) -> Team:
        """Return the side that scores the tricks of a hand."""
        raise NotImplementedError

    @claim("{hand:seat} sits on {seat}'s left")
    def is_left(self, table: D, hand: Seat, seat: Seat) -> bool:
        return self.left(table, seat) == hand

    def left(self, table: D, hand: Seat) -> Seat:
        """Return the next hand clockwise."""
        return self.order(table, hand)[1]

    def order(self, table: D, leader: Seat) -> list[Seat]:
        circle = self.circle(table)
        place = circle.index(leader)
        return [*circle[place:], *circle[:place]]

    def choose(self, table: D, hand: Seat) -> Play:
        """Let the seat that plays a hand choose a card from it."""
        question = self.playing if table.trick else self.leading
        return (yield Decision(self.player(table, hand), self.legal(table, hand), question, hand=hand))

    @fact
    def hands(self) -> int:
        """Return the number of hands, with those that have no player."""
        return len(self.names)

    def trick(self, table: D, leader: Seat) -> Play:
        """Play one trick led by the hand `leader`; return the hand that wins it."""
        order = self.order(table, leader)
        table.leader = leader  # same: shown to players, used by no rule
        for hand in order:
            self.lay(table, hand, (yield from self.choose(table, hand)))
        winner = order[self.winner(table)]
        self.gather(table, self.side(table, winner))
        return winner


class DummyGame(SilentHandsGame[T]):
    """A game in which the declarer also plays for the dummy, which sits opposite."""

    dummies: ClassVar[tuple[str, ...]] = ("the dummy",)

    def circle(self, table: T) -> list[Seat]:
        """Return the hands clockwise; the dummy is between the defenders."""
        declarer, left, right = table.from_seat(given(table.declarer))
        return [declarer, left, DUMMY, right]

    def player(self, table: T, hand: Seat) -> Seat:
        return given(table.declarer) if hand == DUMMY else hand

    def side(self, table: T, hand: Seat) -> Team:
        return DECLARERS if hand in (table.declarer, DUMMY) else DEFENDERS

    @claim("The (declarer|attacker's side) has {number?} tricks?")
    def tricks_made(self, table: T) -> int:
        """Return the tricks of the declarer and the dummy."""
        return table.tricks[DECLARERS]
