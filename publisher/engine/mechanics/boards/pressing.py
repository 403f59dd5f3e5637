"""Pieces are placed until the board is full, and shapes press enemies dead; these are taken off together, and
then the pieces step, and shapes take.

`[pieces]` has those of both players, then the same when they are pressed dead, in the same order.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, TypeVar, cast

from publisher.engine.chance import stream
from publisher.engine.game import fact
from publisher.engine.mechanics.boards.placing import PlacingFirstPosition
from publisher.engine.mechanics.boards.shape_taking import TAKES, Choice, ShapeTaking, ShapeTakingPosition
from publisher.engine.mechanics.boards.stepping import QUIET
from publisher.engine.position import EMPTY, FORMS, NOWHERE, Move, Pieces
from publisher.engine.state import Beginning, kept
from publisher.engine.words import Question
from publisher.model.definition import Definition
from publisher.model.seats import Each, Point, Seat

PRESS = {"press (the man on )?{point}": f"{TAKES}{{point}}"}
RESERVE, CLOSED = "reserve", "closed"
"""The option with the number of pieces each player keeps back, and the region where none is placed."""

FIRST, SECOND = Seat(0), Seat(1)


def _placed(definition: Definition) -> Each[Seat, int]:
    men = list(definition.pieces.values())[: len(definition.seats)]
    return Each(man.count - reserve for man, reserve in zip(men, _reserve(definition), strict=True))


def _reserve(definition: Definition) -> Each[Seat, int]:
    return Each([cast(int, definition.options[RESERVE])] * len(definition.seats))


class PressingPosition(PlacingFirstPosition, ShapeTakingPosition):
    """`reserve` are the pieces that replace those taken by steps; `exchange` is True while pieces are taken
    because no player has pressed any."""

    in_hand: Each[Seat, int] = kept(Beginning(_placed), "{seat} has {number} (men|man) in hand")
    reserve: Each[Seat, int] = kept(Beginning(_reserve), "{seat} has {number} (men|man) in reserve")
    exchange: bool = kept(False)


P = TypeVar("P", bound=PressingPosition)


class Pressing(ShapeTaking[P]):
    """A game in which placed pieces press enemies dead, and the others step and take.

    The player who places second takes first, and makes the first step.
    """

    shields: ClassVar[bool] = False
    """True if pieces in shapes are safe as long as their side has others."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        board = definition.topology
        closed = board.regions.get(CLOSED, ())
        self.places = tuple(point for point in self.points_of_board if point not in closed)

    def place(self, pieces: Pieces, to_move: Seat) -> P:
        """Return the position with steps to be made, unless the example declares pieces in hand."""
        position = super().place(pieces, to_move)
        position.in_hand = Each(0 for _ in self.seats)
        return position

    def key(self, position: P) -> Hashable:
        kept_back = tuple(position.in_hand), tuple(position.reserve)
        return super().key(position), kept_back, position.exchange

    def is_placing(self, position: P) -> bool:
        """Return True while pieces are placed, and pressed; later there are always fewer than places."""
        return not position.exchange and (any(position.in_hand) or self.is_full(position))

    def is_full(self, position: P) -> bool:
        return all(position.owner[point] != EMPTY for point in self.places)

    def free_places(self, position: P) -> list[Move]:
        return [point for point in self.places if position.owner[point] == EMPTY]

    def asked(self, position: P) -> Question:
        if not self.is_placing(position):
            return super().asked(position)
        return self.choosing(position, "press", PRESS) if position.choices else Question("place", FORMS)

    def moves(self, position: P) -> list[Move]:
        if not position.choices and self.is_placing(position):
            return self.free_places(position)
        return super().moves(position)

    def victims(self, position: P) -> list[Point]:
        men = super().victims(position)
        if not self.shields:
            return men
        held = self.shapes_on_board.held(position.owner, position.choices[0].of)
        return [point for point in men if not any(point in shape.points for shape in held)] or men

    def play(self, position: P, move: Move) -> None:
        if position.choices or not self.is_placing(position):
            super().play(position, move)
            return
        side = position.to_move
        position.owner[move] = side
        position.in_hand[side] -= 1
        self.ask(position, self.choices_for(position, move))
        if not position.choices:
            self.placed(position)

    @property
    def pressed(self) -> tuple[Seat, ...]:
        """The owners that stand for a pressed piece of each side."""
        return tuple(Seat(seat + len(self.seats)) for seat in self.seats)

    def placed(self, position: P) -> None:
        """Pass the turn when a piece has been placed and has pressed; after the last, end the placing."""
        position.to_move = self.other(position.to_move)
        if any(position.in_hand):
            return
        pressed = [point for point in self.places if position.owner[point] in self.pressed]
        for point in pressed:
            position.owner[point] = EMPTY
        if pressed:
            self.begin_steps(position)
        else:
            position.exchange = True
            self.ask(position, (Choice(SECOND, of=FIRST), Choice(FIRST, of=SECOND)))

    def begin_steps(self, position: P) -> None:
        """Give the second player the first step; a player without pieces has lost."""
        beaten = (seat for seat in self.seats if not self.men(position, seat))
        position.to_move = next(beaten, SECOND)
        self.forget(position)
        position.result = self.ended(position)

    def take(self, position: P, point: Point) -> None:
        """Press a piece dead while pieces are placed; later take it, and put one of the mover's reserve in
        its place, except in an exchange."""
        if self.is_placing(position):
            position.owner[point] = self.pressed[position.choices[0].of]
            return
        super().take(position, point)
        side = position.to_move
        if position.reserve[side] and not position.exchange:
            position.owner[point] = side
            position.reserve[side] -= 1

    def next_turn(self, position: P, taken: bool) -> None:
        if self.is_placing(position):
            self.placed(position)
        elif position.exchange:
            position.exchange = False
            self.begin_steps(position)
        else:
            super().next_turn(position, taken)

    def refusal(self, position: P, word: str) -> str | None:
        if position.choices and word.startswith(TAKES):
            point = self.definition.topology.index.get(word.removeprefix(TAKES), NOWHERE)
            if point in self.men_of(position, position.choices[0].of):
                return "safe"
        if not self.is_placing(position):
            return super().refusal(position, word)
        return "pressing" if position.choices else "placing"

    @fact
    def in_hand(self) -> int:
        """Return the number of pieces that the first player places."""
        return _placed(self.definition)[Seat(0)]

    @fact
    def men_at_first(self) -> int:
        """Return the number of pieces that are placed in all."""
        return len(self.places)

    @fact(vouches="before first")
    def pressed_taken_off(self) -> str:
        """Return `all` or `none`: the pressed pieces of some games that are gone at the first step."""
        rng, most, left = stream(0, "pressing"), 0, 0
        for _ in range(5):
            position, pressed = self.start(rng), 0
            while self.is_placing(position) or position.choices:
                self.play(position, self.sample(position, rng))
                pressed = sum(map(position.owner.count, self.pressed))
                most = max(most, pressed)
            left += pressed
        return "none" if left or not most else "all"

    @fact(vouches="first")
    def first_in_exchange(self) -> str:
        """Return the name of the player who takes first when no piece has been pressed."""
        position = self.empty()
        for place, point in enumerate(self.places):
            position.owner[point] = self.seats[place % len(self.seats)]
        position.in_hand = Each(0 for _ in self.seats)
        self.placed(position)
        return self.name(position.choices[0].by)

    @fact
    def longest_game(self) -> int:
        """Return the most turns of a game: the pieces are placed, at least one is gone then, the winner keeps
        those of a shape, and there are 100 turns for each piece that is taken."""
        men = sum(self.definition.pieces[kind].count for kind in self.kinds[: len(self.seats)])
        return len(self.places) + QUIET * (men - 1 - self.fewest_to_take())

    @fact
    def shapes_while_placing(self, name: str) -> int:
        """Return the number of shapes of that name whose points are all open to placing."""
        return sum(
            shape.name == name and shape.points <= {*self.places} for shape in self.shapes_on_board.all
        )
