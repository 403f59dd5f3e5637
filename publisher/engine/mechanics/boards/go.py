"""Go: groups of stones live by their liberties, and the larger share of the board wins. There are two teams,
of any number of players, with a colour each; all players play in turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random
from typing import Any, TypeVar

from publisher.base.errors import NotationError, RulesError
from publisher.engine.game import fact
from publisher.engine.mechanics.boards.groups import Groups
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, MOVE_OR_PASS, NOWHERE, PASS, BoardGame, Pieces, Position
from publisher.engine.state import Beginning, kept
from publisher.engine.words import claim, shown
from publisher.model.definition import Definition
from publisher.model.seats import Point, Seat, Team

BLACK, WHITE = Team(0), Team(1)
COLOURS = ("black", "white")
BONUS = 6.5


class GoPosition(Position):
    """`ko` is the point barred this turn; `passes` are those in a row; `board` is the board as a number."""

    groups: Groups = kept(Beginning(lambda definition: Groups(definition.topology.neighbours)))
    ko: Point = kept(NOWHERE)
    passes: int = kept(0)
    board: int = kept(0)
    seen: set[int] = kept(set())


P = TypeVar("P", bound=GoPosition)


class Go(BoardGame[P]):
    """A game like Go: stones surround points, and take groups without liberties.

    The colours are teams: Black is 0, and its first player begins. The game is over when all players have
    passed, one after the other.
    """

    horizon = 160
    asks = (MOVE_OR_PASS,)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.stones_of = tuple(Seat(definition.team_of(seat)) for seat in self.seats)
        self.next_seat = (*self.seats[1:], self.seats[0])

    def begin(self, position: P, rng: Random) -> None:
        position.seen = {position.board} if self.option("superko") else set()

    def moves(self, position: P) -> list[Any]:
        moves: list[Any] = position.groups.playable(self.colour(position))
        if position.ko != NOWHERE:
            moves.remove(position.ko)
        if position.seen:
            moves = [point for point in moves if not self.repeats(position, point)]
        moves.append(PASS)
        return moves

    def sample(self, position: P, rng: Random) -> Any:
        """Return a random move: points are drawn until one is legal, so that most need not be looked at."""
        groups = position.groups
        points, pseudo, stones = groups.empty, groups.pseudo, self.stones_of[position.to_move]
        passing = len(points)
        while True:
            place = int(rng.random() * (passing + 1))
            if place == passing:
                return PASS
            point = points[place]
            lives = pseudo[point] or (groups.breathes(point, stones) and point != position.ko)
            if lives and not (position.seen and self.repeats(position, point)):
                return point

    def colour(self, position: P) -> Seat:
        """Return the colour of the player to move, as `Groups` has it."""
        return self.stones_of[position.to_move]

    def play(self, position: P, move: Any) -> None:
        position.ko = NOWHERE
        if move == PASS:
            position.passes += 1
            if position.passes == len(self.seats):
                points = [self.score(position, self.definition.team_of(seat)) for seat in self.seats]
                position.result = Outcome(tuple(points), "everybody passed")
                return
        else:
            position.passes = 0
            taken = position.groups.put(move, self.stones_of[position.to_move])
            if len(taken) == 1:
                position.ko = self.barred(position, move, taken[0])
            if position.seen:
                position.board = self.after(position, move, taken)
                position.seen.add(position.board)
        position.to_move = self.next_seat[position.to_move]

    def barred(self, position: P, point: Point, taken: Point) -> Point:
        """Return the point that ko bars after a stone that took one other, or NOWHERE. A reply puts
        everything back only if each of the two moves takes just the other's stone: the stone is alone and has
        no liberty except the point just emptied."""
        alone = position.groups.size(point) == 1
        return taken if alone and position.groups.liberties(point) == {taken} else NOWHERE

    # -- groups

    def group_at(self, position: P, point: Point) -> Groups:
        """Return the groups of a position; NotationError if there is no stone on that point."""
        if position.groups.owner[point] == EMPTY:
            raise NotationError(f"there is no stone on {self.definition.topology.names[point]}")
        return position.groups

    @claim("The group on {point} has {number?} (liberty|liberties)")
    def liberty_count(self, position: P, point: Point) -> int:
        return len(self.liberties(position, point))

    @claim("The (liberty|liberties) of the group on {point} (is|are) {points?}")
    def liberties(self, position: P, point: Point) -> frozenset[Point]:
        return self.group_at(position, point).liberties(point)

    @claim("The group on {point} has {number?} stones?")
    def group_size(self, position: P, point: Point) -> int:
        return self.group_at(position, point).size(point)

    @claim("{team} (has|have) {number?} groups?")
    def group_count(self, position: P, colour: Team) -> int:
        owner = position.groups.owner
        return sum(owner[stones[0]] == Seat(colour) for stones in position.groups.groups())

    # -- the count

    @shown
    @claim("{team} scores? {number?} points?")
    def score(self, position: P, colour: Team) -> float:
        """Return the sum of the stones on the board, enclosed empty points, and White's bonus."""
        return (
            self.stones_on_board(position, colour)
            + self.area(position, colour)
            + (BONUS if colour == WHITE else 0)
        )

    def stones_on_board(self, position: P, colour: Team) -> int:
        return position.groups.owner.count(Seat(colour))

    @claim("{team} (has|have) {number?} points? of area")
    def area(self, position: P, colour: Team) -> int:
        """Return the number of empty points from where no path of empty points leads to an enemy stone. By
        the letter, all points of an empty board are the area of both; they count for neither."""
        own = {Seat(colour)}
        return sum(len(region) for region, beside in position.groups.areas() if beside == own)

    @claim("{number?} points? (is|are) neutral")
    def neutral(self, position: P) -> int:
        """Return the number of empty points that are neither side's area."""
        return position.groups.owner.count(EMPTY) - self.area(position, BLACK) - self.area(position, WHITE)

    # -- boards as numbers, two bits a point, for the game without repetition

    def after(self, position: P, point: Point, taken: Iterable[Point]) -> int:
        """Return the board as a number, once the player to move has put a stone there and `taken` others."""
        colour = self.colour(position)
        lifted = sum(1 << 2 * stone + 1 - colour for stone in taken)
        return position.board + (1 << 2 * point + colour) - lifted

    def repeats(self, position: P, point: Point) -> bool:
        return (
            self.after(position, point, position.groups.takes(point, self.colour(position))) in position.seen
        )

    # -- methods of every game

    def refusal(self, position: P, word: str) -> str | None:
        point = self.definition.topology.index.get(word)
        if point is None:
            return None
        if position.groups.owner[point] != EMPTY:
            return "placing"
        if not position.groups.breathes(point, self.colour(position)):
            return "no-suicide"
        return "ko" if point == position.ko else "superko"

    def pieces(self, position: P) -> Pieces:
        return {
            Point(point): (COLOURS[owner],)
            for point, owner in enumerate(position.groups.owner)
            if owner != EMPTY
        }

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = self.start(Random(0))  # same: nothing here is left to chance
        for point, (piece,) in pieces.items():
            position.to_move = self.definition.teams[Team(COLOURS.index(piece))][0]
            colour = self.colour(position)
            if not position.groups.breathes(point, colour) or position.groups.put(point, colour):
                name = self.definition.topology.names[point]
                raise RulesError(f"impossible position: the group at {name} has no liberty")
            if position.seen:
                position.board = self.after(position, point, ())
        position.to_move = to_move
        if position.seen:
            position.seen = {position.board}
        return position

    def key(self, position: P) -> Hashable:
        return (
            tuple(position.groups.owner),
            position.to_move,
            position.ko,
            position.passes,
            frozenset(position.seen),
        )

    def standing(self, position: P, seat: Seat) -> float:
        own = self.definition.team_of(seat)
        return self.score(position, own) - self.score(position, Team(1 - own))

    @fact
    def bonus(self) -> float:
        return BONUS

    @fact
    def stones(self) -> int:
        """Return the number of stones of each colour."""
        return self.definition.pieces[COLOURS[BLACK]].count
