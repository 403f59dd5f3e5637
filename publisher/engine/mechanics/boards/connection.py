"""Connection: stones are put on empty cells, and the player who joins certain sides of the board wins.

Stones never move or leave, so chains are kept as a forest: chains that touch share a root. The first stone
may be taken over by the other player (the swap, or pie rule), if the option `swap` is true.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from itertools import product
from random import Random
from typing import ClassVar, Self, TypeVar, cast

from msgspec.structs import replace

from publisher.engine.game import fact
from publisher.engine.mechanics.boards.must_play import MustPlay
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, FORMS, BoardGame, Move, Pieces, Position, per_point
from publisher.engine.solver import Solver, started
from publisher.engine.state import Beginning, kept
from publisher.engine.symmetry import symmetries
from publisher.engine.words import Question
from publisher.model.board import Board
from publisher.model.definition import Definition
from publisher.model.seats import OTHER, Each, Point, Seat

SWAP = "swap"
SEVERAL = 4
"""The number of first stones; before each of them, a swap is looked for."""
TRIANGLE = ("left", "right", "bottom")
"""The sides of a triangle."""


def _every_cell(definition: Definition) -> list[Point]:
    return cast(list[Point], list(range(len(definition.topology))))


class ConnectionPosition(Position):
    """`owner` has the colour on each cell (EMPTY: none), `colour` that of each seat: a swap changes it."""

    owner: Each[Point, int] = kept(per_point(int(EMPTY)))
    empty: list[Point] = kept(Beginning(_every_cell))
    where: Each[Point, int] = kept(Beginning(lambda definition: Each(_every_cell(definition))))
    """For each empty cell, its place in `empty`."""
    root: Each[Point, Point] = kept(Beginning(lambda definition: Each(_every_cell(definition))))
    touches: Each[Point, int] = kept(per_point(0))
    """For each root, the sides that its chain touches, one bit each."""
    colour: Each[Seat, int] = kept(Each([0, 1]))
    swappable: bool = kept(False)
    may_be_swapped: bool = kept(False)


P = TypeVar("P", bound=ConnectionPosition)


class ConnectionGame(BoardGame[P]):
    """A game in which players place stones to join sides of the board with a chain.

    A subclass names the two `colours`, and in `goals` the sides that each of them joins.
    """

    colours: ClassVar[tuple[str, str]]
    goals: ClassVar[tuple[Sequence[str], Sequence[str]]]
    horizon = 200
    asks = (Question("move", {**FORMS, "swap": SWAP}),)

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        self.near = board.neighbours
        names = dict.fromkeys(side for goal in self.goals for side in goal)
        bits = {side: 1 << place for place, side in enumerate(names)}  # same: any bits will do
        self.sides = tuple(
            sum(bit for side, bit in bits.items() if cell in board.regions[side])
            for cell in self.points_of_board
        )
        self.joined = tuple(sum(bits[side] for side in goal) for goal in self.goals)
        families = (tuple(board.regions[side] for side in goal) for goal in self.goals)
        self.symmetries = symmetries(board, *families)  # same: saves the solver time

    def empty(self) -> P:
        position = super().empty()
        position.touches = Each(self.sides)
        return position

    def begin(self, position: P, rng: Random) -> None:
        position.may_be_swapped = bool(self.option("swap"))

    def moves(self, position: P) -> Sequence[Move]:
        return [*position.empty, SWAP] if position.swappable else position.empty

    def sample(self, position: P, rng: Random) -> Move:
        if position.swappable:
            return super().sample(position, rng)
        empty = position.empty
        return empty[int(rng.random() * len(empty))]

    def play(self, position: P, move: Move) -> None:
        seat = position.to_move
        if position.swappable and move == SWAP:
            position.colour.reverse()
        else:
            self.put(position, move, position.colour[seat])
        if position.swappable or position.may_be_swapped:
            position.swappable, position.may_be_swapped = position.may_be_swapped, False
        position.to_move = OTHER[seat]

    def put(self, position: P, cell: Point, colour: int) -> None:
        """Put down a stone and join it to its chains; a chain that touches all sides of its colour wins."""
        owner, root, touches = position.owner, position.root, position.touches
        owner[cell] = colour
        last = position.empty.pop()
        if last != cell:
            place = position.where[last] = position.where[cell]
            position.empty[place] = last
        reached, top = touches[cell], cell
        for other in self.near[cell]:
            if owner[other] == colour:
                while (above := root[other]) != other:
                    other = above
                root[top] = other
                top = other
                reached |= touches[top]
        if reached:
            touches[top] = reached
            goal = self.joined[colour]
            if reached & goal == goal:
                how = f"{self.colours[colour]} joins its sides"
                position.result = Outcome.win(self.seat_of(position, colour), how=how)

    def seat_of(self, position: P, colour: int) -> Seat:
        """Return the seat that plays that colour."""
        return position.colour.index(colour)

    def refusal(self, position: P, word: str) -> str | None:
        if word == SWAP:
            return "swap"
        return "placing" if word in self.definition.topology.index else None

    def side_name(self, position: P, seat: Seat) -> str:
        colour = self.colours[position.colour[seat]]
        return self.definition.pieces[colour].side or colour.capitalize()

    def pieces(self, position: P) -> Pieces:
        stones = (cell for cell in self.points_of_board if position.owner[cell] != EMPTY)
        return {cell: (self.colours[position.owner[cell]],) for cell in stones}

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        position = self.empty()
        for cell, (piece,) in pieces.items():
            self.put(position, cell, self.colours.index(piece))
        position.to_move = to_move
        return position

    def winning_points(self, position: P) -> Sequence[Point]:
        """Return a few stones of the chain that still join its sides: the others are left out one by one."""
        if position.result is None:
            return ()
        colour = position.colour[position.result.winners[0]]
        needed = list(position.owner)
        for cell in self.points_of_board:
            if needed[cell] == colour:
                needed[cell] = EMPTY
                if not connects(self.definition.topology, needed, colour, self.goals[colour]):
                    needed[cell] = colour
        return [cell for cell in self.points_of_board if needed[cell] == colour]

    def key(self, position: P) -> Hashable:
        return tuple(position.owner), position.to_move, tuple(position.colour), position.swappable

    # -- facts and claims

    @fact(vouches="may only")
    def swap_reply(self) -> str:
        """Return `first` if a swap is legal only in reply to the first stone, else `otherwise`."""
        position, replies = started(self), []
        for stones in range(SEVERAL):
            if SWAP in self.moves(position):
                replies.append(stones)
            self.play(position, position.empty[0])
        return "first" if replies == [1] else "otherwise"

    @fact
    def cells_on_sides(self, sides: int) -> int:
        """Return the number of cells that are on exactly `sides` sides of the board."""
        return sum(bits.bit_count() == sides for bits in self.sides)

    @fact
    def largest_game(self) -> int:
        """Return the most moves of a game, swaps not counted: each fills a cell."""
        return self.points()

    @fact
    def fillings(self, size: int) -> int:
        """Return the number of ways to fill a board of that size with two colours."""
        return int(2 ** self.without_swap(size).points())

    @fact
    def drawn_fillings(self, size: int) -> int:
        """Return the number of full boards of that size without a winner, or with two."""
        return self.fillings(size) - self.joined_by(size, colours=1)

    @fact
    def joined_by(self, size: int, colours: int) -> int:
        """Return the number of full boards of that size on which exactly `colours` join their sides."""
        board = self.without_swap(size).definition.topology
        return sum(
            sum(connects(board, filling, colour, sides) for colour, sides in enumerate(self.goals)) == colours
            for filling in full_boards(board)
        )

    @fact
    def opening(self, size: int, point: str) -> str:
        """Return `wins` or `loses` for a first stone on that point, without the swap."""
        rules = self.without_swap(size)
        position = started(rules)
        rules.play(position, rules.definition.topology.index[point])
        if rules.may_cross:
            return "wins" if Solver(rules).value(position) == 1 else "loses"
        return "wins" if MustPlay(rules).winner(position) == 0 else "loses"

    @fact
    def winning_openings(self, size: int) -> str:
        """Return the first stones that win on a board of that size, without the swap: `b1, b2`."""
        rules = self.without_swap(size)
        solver, begun = Solver(rules), started(rules)
        wins = [cell for cell, after in rules.successors(begun) if solver.value(after) == 1]
        return ", ".join(rules.notation(begun, cell) for cell in wins)

    @cached_property
    def may_cross(self) -> bool:
        """True if four cells touch: chains can cross there, so that both colours may join their sides."""
        near = [set(cells) for cells in self.near]
        return any(
            near[cell] & near[other] & near[third]
            for cell in self.points_of_board
            for other in near[cell]
            for third in near[cell] & near[other]
        )

    def without_swap(self, size: int) -> Self:
        """Return the rules of a game without the swap, on a board of that size."""
        board = replace(self.definition.topology.definition, size=size)
        return type(self)(replace(self.definition, board=board, options={"swap": False}))


class ThreeSides(ConnectionGame[P]):
    """A game on a triangle, whose sides belong to neither player: both colours join the same three."""

    colours = ("black", "white")
    goals = (TRIANGLE, TRIANGLE)
    number_of_sides = fact(len(TRIANGLE), vouches="all")


def full_boards(board: Board) -> Iterator[tuple[int, ...]]:
    """Return every way to fill a board with two colours."""
    return product(range(2), repeat=len(board))


def connects(board: Board, owner: Sequence[int], colour: int, sides: Sequence[str]) -> bool:
    """Return True if one chain of a colour touches all these sides, by flooding from cells of the first."""
    first, *others = (board.regions[side] for side in sides)
    starts = {cell for cell in first if owner[cell] == colour}
    while starts:
        ahead = [starts.pop()]
        chain = set(ahead)
        for cell in ahead:
            for near in board.neighbours[cell]:
                if owner[near] == colour and near not in chain:
                    chain.add(near)
                    ahead.append(near)
        if not any(map(chain.isdisjoint, others)):
            return True
        starts -= chain
    return False
