"""Capture by shapes: a step that completes one takes as many enemies as it is worth, from anywhere.

They are chosen one after the other before the turn is over: all by the player who has completed the shape, or
all except the first by the player who loses them. Each choice is a separate move, written `xc3`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping
from random import Random
from typing import ClassVar, NamedTuple, TypeAlias, TypeVar

from publisher.base.errors import RulesError
from publisher.engine.chance import pick
from publisher.engine.game import fact
from publisher.engine.mechanics.boards.placing import PlacingFirstPosition
from publisher.engine.mechanics.boards.shapes import Shape
from publisher.engine.mechanics.boards.stepping import QUIET, Stepping, SteppingPosition
from publisher.engine.position import EMPTY, FORMS, Move
from publisher.engine.state import kept, per_seat
from publisher.engine.words import Question, claim, row
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

Step: TypeAlias = tuple[Point, Point]
TAKES = "x"
TAKE = {"(take|press) (the man on )?{point}": f"{TAKES}{{point}}"}


class Choice(NamedTuple):
    """A piece to choose: the seat that chooses, and the side of the piece."""

    by: Seat
    of: Seat


class ShapeTakingPosition(SteppingPosition):
    """`choices` have yet to be made, in that order; `stepped` is the last step of every player."""

    choices: tuple[Choice, ...] = kept(())
    stepped: Each[Seat, Step | None] = kept(per_seat(None))


P = TypeVar("P", bound=ShapeTakingPosition)


class ShapeTaking(Stepping[P]):
    """A game in which a step that completes a shape takes enemies.

    A step straight back from where the player's last step has led completes nothing.
    """

    asks = (Question("move", {**FORMS, **TAKE}),)
    loser_chooses: ClassVar[bool] = False
    """True if the player who loses the pieces chooses all except the first that a shape takes."""
    leaning: ClassVar[float] = 0.0  # same: only random players lean
    """The probability that a random player completes a shape if it can; with 0, hardly any would be taken."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.too_few = self.too_few or min(len(shape.points) for shape in self.shapes_on_board.all) - 1

    def key(self, position: P) -> Hashable:
        return super().key(position), position.choices, tuple(position.stepped)

    def stands(self, position: P) -> Hashable:
        return super().key(position)

    def asked(self, position: P) -> Question:
        return self.choosing(position, "take", TAKE) if position.choices else super().asked(position)

    def choosing(self, position: P, verb: str, forms: Mapping[str, str]) -> Question:
        """Return the question for a piece; its name says how many the same player has to choose."""
        count = sum(choice.by == position.to_move for choice in position.choices)
        return Question(f"{verb} {count} men" if count > 1 else verb, forms)

    def moves(self, position: P) -> list[Move]:
        names = self.definition.topology.names
        if position.choices:
            return [f"{TAKES}{names[point]}" for point in self.victims(position)]
        return super().moves(position)

    def victims(self, position: P) -> list[Point]:
        """Return the pieces that may be chosen next: all of their side by default."""
        return self.men_of(position, position.choices[0].of)

    def play(self, position: P, move: Move) -> None:
        if position.choices:
            self.choose(position, self.definition.topology.index[move.removeprefix(TAKES)])
        else:
            super().play(position, move)

    def carry(self, position: P, start: Point, end: Point) -> None:
        super().carry(position, start, end)
        side = position.to_move
        is_back = position.stepped[side] == (end, start)
        position.stepped[side] = (start, end)
        self.ask(position, () if is_back else self.choices_for(position, end))

    def choices_for(self, position: P, point: Point) -> tuple[Choice, ...]:
        """Return the choices for all pieces that are taken by shapes which the piece on that point completes;
        the first for each shape is made by the player who has completed it."""
        side, enemy = position.to_move, self.other(position.to_move)
        later = enemy if self.loser_chooses else side
        worths = [shape.worth for shape in self.completed(position, point)]
        firsts = [side for _ in worths]
        return tuple(Choice(by, enemy) for by in (*firsts, *[later] * (sum(worths) - len(worths))))

    def completed(self, position: P, point: Point) -> list[Shape]:
        """Return the shapes that take, of those that the piece which has come to that point completes."""
        return self.shapes_on_board.completed(position.owner, point)

    @row("Men on", "Taken?")
    def earned_by(self, points: str) -> int:
        """Return the number taken by the last of these pieces of the first player, alone on the board."""
        index, position = self.definition.topology.index, self.empty()
        *others, last = (Point(index[name]) for name in points.split())
        for point in (*others, last):
            position.owner[point] = Seat(0)
        return len(self.choices_for(position, last))

    def ask(self, position: P, choices: tuple[Choice, ...]) -> None:
        """Set the choices to make, as far as there are pieces to choose; the next chooser is to move."""
        position.choices = choices
        if choices:
            position.choices = choices[: self.men(position, choices[0].of)]
        if position.choices:
            position.to_move = position.choices[0].by

    def choose(self, position: P, point: Point) -> None:
        """Take the chosen piece. When all are chosen it is the turn of the side that has lost them."""
        loser = position.choices[0].of
        self.take(position, point)
        self.ask(position, position.choices[1:])
        if not position.choices:
            position.to_move = self.other(loser)
            self.next_turn(position, taken=True)

    def take(self, position: P, point: Point) -> None:
        """Take the piece on that point off the board."""
        position.owner[point] = EMPTY

    def finish(self, position: P, taken: set[Point]) -> None:
        """Take these pieces, and end the turn if there is nothing to choose."""
        for point in taken:
            self.take(position, point)
        self.ask(position, position.choices)
        if not position.choices:
            self.next_turn(position, bool(taken))

    def sample(self, position: P, rng: Random) -> Move:
        taking = self.completing(position) if self.leaning and not position.choices else ()
        return pick(rng, taking) if taking and rng.random() < self.leaning else super().sample(position, rng)

    @claim("A (line|shape) can be made", denied="No (line|shape) can be made")
    def can_make(self, position: P) -> bool:
        """Return True if the player to move can complete a shape with one step."""
        return bool(self.completing(position))

    def completing(self, position: P) -> list[Move]:
        """Return the steps that complete a shape."""
        lacking = self.lacking(position)
        return [
            move
            for move in self.moves(position)
            if isinstance(move, tuple) and any(move[0] not in points for points in lacking.get(move[1], ()))
        ]

    def lacking(self, position: P) -> dict[Point, list[frozenset[Point]]]:
        """Return for each point the shapes whose other points the side to move holds."""
        owner, side = position.owner, position.to_move
        men = self.men_of(position, side)
        held = Counter(shape.points for man in men for shape in self.shapes_on_board.through[man])
        found = defaultdict[Point, list[frozenset[Point]]](list)
        for points, count in held.items():
            if count == len(points) - 1:
                (last,) = (point for point in points if owner[point] != side)
                found[last].append(points)
        return found

    @claim("{number?} (men|man) (are|is) to be (taken|pressed)")
    def to_be_taken(self, position: P) -> int:
        """Return the number of pieces that the player to move has to choose."""
        return sum(choice.by == position.to_move for choice in position.choices)

    @claim("{seat} (must|may) (take|choose) a man")
    def chooses(self, position: P, seat: Seat) -> bool:
        return bool(position.choices) and position.to_move == seat

    @fact(vouches="before last")
    def straight_back(self) -> str:
        """Return `nothing` or `something`: what a step completes that takes back the player's last one, and
        would complete a shape otherwise."""
        position, step = self._nearly_complete()
        side = position.to_move
        position.stepped = Each(step[::-1] if seat == side else None for seat in self.seats)
        self.carry(position, *step)
        return "something" if position.choices else "nothing"

    def _nearly_complete(self) -> tuple[P, Step]:
        """Return a position in which all others are enemies, and the first step that completes a shape."""
        for shape in self.shapes_on_board.all:
            for end in shape.points:
                for start in set(self.near[end]) - shape.points:
                    position = self.empty()
                    position.to_move = side = self.seats[0]
                    for point in self.points_of_board:
                        own = point == start or point in shape.points
                        position.owner[point] = side if own else self.other(side)
                    position.owner[end] = EMPTY
                    twin = position.copy()
                    self.carry(twin, start, end)
                    if twin.choices:
                        return position, (start, end)
        raise RulesError("this board has no step that completes a shape")

    @fact
    def longest_game(self) -> int:
        """Return the most moves of a game, with each choice as a move: the last taker keeps the pieces of a
        shape, so that all others may be taken, each at the end of a stretch without captures."""
        most_taken = 2 * self.men_each() - self.fewest_to_take()
        return 2 * self.men_each() + most_taken * (QUIET + 1)

    @fact
    def fewest_to_take(self) -> int:
        """Return how many pieces a player needs to be able to take."""
        return self.too_few + 1

    def refusal(self, position: P, word: str) -> str | None:
        """Return `taking` while pieces are chosen, or for a choice when none is due; else a rule for
        steps."""
        names = self.definition.topology.index
        is_taking = word not in names and word.removeprefix(TAKES) in names
        return "taking" if position.choices or is_taking else super().refusal(position, word)


class PlacedShapesPosition(PlacingFirstPosition, ShapeTakingPosition):
    """A position with pieces in hand first; then with pieces that step, and take."""
