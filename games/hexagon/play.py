"""Hexagon Chess: the first long line, small hexagon or six corners win; pieces are placed, or step."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine import Each, Outcome, Point, Seat, fact
from publisher.engine.mechanics.boards.placing import PlacingFirst, PlacingFirstPosition
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.engine.mechanics.boards.stepping import REPEATS
from publisher.engine.position import MOVE_OR_PASS, PASS, Move, Pieces
from publisher.engine.state import kept, per_seat
from publisher.engine.words import claim, row, shown
from publisher.model.board import Board

SIX = 6
LINE, RING, CORNERS = "line", "ring", "corners"
FIRST, SECOND = Seat(0), Seat(1)


class HexagonPosition(PlacingFirstPosition):
    """`made` is True for each player with a piece that has completed a figure."""

    made: Each[Seat, bool] = kept(per_seat(False))


class Hexagon(PlacingFirst[HexagonPosition]):
    """The game: pieces that begin on the board step; if there are none, all are placed."""

    asks = (MOVE_OR_PASS,)
    horizon = 4

    def find_shapes(self, board: Board) -> Iterator[Shape]:
        fewest = min(map(len, board.neighbours))
        corners = [point for point in board.inside if len(board.neighbours[point]) == fewest]
        found = [(LINE, line) for line in board.lines] + [(RING, tuple(ring)) for ring in board.rings]
        for name, points in (*found, *([(CORNERS, tuple(corners))] if self.option("large") else ())):
            if len(points) == SIX:
                yield Shape(name, frozenset(map(Point, points)), worth=0)

    def place(self, pieces: Pieces, to_move: Seat) -> HexagonPosition:
        """Return the position of a drawing; pieces to be placed that it does not show are in hand."""
        position = super().place(pieces, to_move)
        if not self.definition.topology.start:
            position.in_hand = Each(self.men_each() - self.men(position, seat) for seat in self.seats)
            self.forget(position)
        return position

    def moves(self, position: HexagonPosition) -> list[Move]:
        return super().moves(position) or [PASS]

    def play(self, position: HexagonPosition, move: Move) -> None:
        if move == PASS:
            self.next_turn(position, False)
        else:
            super().play(position, move)

    def arrive(self, position: HexagonPosition, point: Point) -> set[Point]:
        self.settle(position, point)
        return set()

    def settle(self, position: HexagonPosition, point: Point) -> None:
        if self.shapes_on_board.completed(position.owner, point):
            position.made[position.to_move] = True

    @shown
    @claim("{seat} has a last turn")
    def has_reply(self, position: HexagonPosition, seat: Seat) -> bool:
        """Return True if the first player has finished, and the second still has the turn to even it."""
        waits = position.made[FIRST] and not position.made[SECOND] and position.to_move == SECOND
        return bool(seat == SECOND and waits and self.option("reply"))

    def ended(self, position: HexagonPosition) -> Outcome | None:
        if self.has_reply(position, position.to_move):
            return None
        if all(position.made):
            return Outcome.draw(how="both have a figure")
        if any(position.made):
            return Outcome.win(Seat(position.made.index(True)), how="a figure is complete")
        if not self.free(position):
            return Outcome.draw(how="the board is full")
        if position.seen.get(self.stands(position), 0) >= REPEATS:
            return Outcome.draw(how="the same position for the third time")
        if position.quiet >= self.option("turns"):
            return Outcome.draw(how="too many turns")
        return None

    def refusal(self, position: HexagonPosition, word: str) -> str | None:
        return "passing" if word == PASS else super().refusal(position, word)

    def winning_points(self, position: HexagonPosition) -> list[Point]:
        held = (shape for seat in self.seats for shape in self.shapes_on_board.held(position.owner, seat))
        return sorted(point for shape in held for point in shape.points)

    def standing(self, position: HexagonPosition, seat: Seat) -> float:
        """Return the worth of figures without an enemy; nearly complete ones count by far the most."""
        return self.lead(position, seat, self.prospects)

    def prospects(self, position: HexagonPosition, seat: Seat) -> float:
        men = [[position.owner[point] for point in shape.points] for shape in self.shapes_on_board.all]
        return sum(4.0 ** owners.count(seat) for owners in men if self.other(seat) not in owners)

    # -- what the text may state

    @fact
    def private_points(self, each: int) -> int:
        """Return how many points the figures can share out if each needs `each` points of its own."""
        return self.shapes_on_board.private_points(each)

    @row("Points", "Figures through them?")
    def figures_with(self, points: frozenset[Point]) -> int:
        return sum(points <= shape.points for shape in self.shapes_on_board.all)

    @fact
    def longest_game(self) -> int:
        """Return the most turns: until the board is full, if pieces are placed."""
        return int(self.option("turns")) if self.definition.topology.start else self.points()
