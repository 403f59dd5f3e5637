"""Stones in groups: what is captured for want of a liberty, where no stone may be placed, and boards that may
not come back. All is replayed from the stones that lie there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import Candidate, allowed, board_of, mover, owners, taken
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

Stones: TypeAlias = dict[Point, str]
ENEMY = "(an|one or more|every|each) (enemy|opposing) groups?"
SOME = frozenset(range(1, 400))
WORDS = own_kinds(
    captured=either(
        "is captured|is taken|is taken off|leaves the board",
        "stays on the board|stays where it is|is safe|is not captured|changes colour|becomes yours",
    ),
    remain=either("come off", "change colour|stay on the board|stay where they are|change hands"),
    liberty=of_words(
        {
            "last liberty": frozenset({0}),
            "last liberty but one": frozenset({1}),
            "last but one liberty": frozenset({1}),
            "first liberty": SOME,
            "second liberty": SOME,
        }
    ),
)
"""How many are left when that one is taken."""


@dataclass(frozen=True)
class Turn:
    """A turn in which somebody puts a stone down: whose it is, and whose stones lay there before."""

    board: Board
    ply: Ply
    sides: Sequence[str]
    side: str
    stones: Stones

    @cached_property
    def options(self) -> frozenset[object]:
        return frozenset(self.ply.options)

    @cached_property
    def empty(self) -> list[Point]:
        return [point for point in self.board.inside if point not in self.stones]

    def captured(self, point: Point) -> set[Point]:
        """What a stone of this side on that point leaves without a liberty."""
        found: set[Point] = set()
        for near in self.board.neighbours[point]:
            if self.stones.get(near, self.side) != self.side and near not in found:
                stones, free = self.groups[near]
                if free == {point}:
                    found |= stones
        return found

    def suffocates(self, point: Point) -> bool:
        """Whether a group of this side has no liberty once a stone lies there and captures are made: its own,
        which all of its side that it touches then belong to."""
        near = self.board.neighbours[point]
        if any(other not in self.stones for other in near) or self.captured(point):
            return False
        own = (self.groups[other][1] for other in near if self.stones[other] == self.side)
        return all(free == {point} for free in own)

    def board_after(self, point: Point) -> int:
        """The board after a stone on that point."""
        gone = {stone: self.stones[stone] for stone in self.captured(point)}
        return self.number + board_number(self.sides, {point: self.side}) - board_number(self.sides, gone)

    @cached_property
    def number(self) -> int:
        return board_number(self.sides, self.stones)

    @cached_property
    def groups(self) -> dict[Point, tuple[set[Point], set[Point]]]:
        """The group and its liberties, of each stone."""
        found: dict[Point, tuple[set[Point], set[Point]]] = {}
        for point in self.stones:
            if point not in found:
                whole = group(self.board, self.stones, point)
                found.update(dict.fromkeys(whole[0], whole))
        return found

    @property
    def enemy_groups(self) -> Iterator[tuple[set[Point], set[Point]]]:
        """The enemy groups beside the new stone, with the liberties that it leaves them."""
        stones = {**self.stones, self.ply.move: self.side}
        seen: set[Point] = set()
        for near in self.board.neighbours[self.ply.move]:
            if near not in seen and stones.get(near, self.side) != self.side:
                found, free = group(self.board, stones, near)
                seen |= found
                yield found, free


def group(board: Board, stones: Stones, start: Point) -> tuple[set[Point], set[Point]]:
    """The stones of one side that hang together with the one on that point, and their liberties."""
    found, free, queue = {start}, set(), [start]
    for point in queue:
        for near in board.neighbours[point]:
            if near not in stones:
                free.add(near)
            elif stones[near] == stones[start] and near not in found:
                found.add(near)
                queue.append(near)
    return found, free


def board_number(sides: Sequence[str], stones: Stones) -> int:
    """What lies on a board as one number: for each stone a bit, by its point and its side."""
    return sum(
        1 << (point * len(sides) + sides.index(side)) for point, side in stones.items() if side in sides
    )


def turns(subject: Subject, plies: Iterable[Ply]) -> Iterator[Turn]:
    board, sides = board_of(subject), subject.rules.definition.players.names
    if board is not None:
        for ply in plies:
            if isinstance(ply.move, int) and ply.move not in ply.before and ply.move in ply.after:
                yield Turn(board, ply, sides, mover(subject, ply), owners(subject, ply.before))


# -- capturing


@states(
    "If your stone (takes|fills) the {liberty} of an enemy group,? (that|the) group {captured}",
    like="If your stone takes the last liberty of an enemy group, that group is captured",
)
def last_liberty(subject: Subject, left: frozenset[int], captured: bool) -> Iterator[Case]:
    """Of the enemy groups beside a new stone: those that it leaves so many liberties are gone."""
    for turn in turns(subject, subject.plies):
        for stones, free in turn.enemy_groups:
            if len(free) in left:
                yield (not stones & turn.ply.after.keys()) == captured, turn.ply.place


@states(
    "(Take off|Remove|Lift) (every|each) (enemy|opposing) group {having} (a|any|a single|one) liberty",
    like="Take off every enemy group without a liberty",
)
def take_off(subject: Subject, with_: bool) -> Iterator[Case]:
    for turn in turns(subject, subject.plies):
        for stones, free in turn.enemy_groups:
            if bool(free) == with_:
                yield not stones & turn.ply.after.keys(), turn.ply.place


@states(
    "{all} (its|their|the) stones (come off|are taken off|are removed)( immediately| together)?",
    "{all} (its|their|the) stones {remain}",
    like="All its stones come off",
)
def whole_groups(subject: Subject, all_: bool, off: bool = True) -> Iterator[Case]:
    """Of groups that lose a stone."""
    for turn in turns(subject, subject.plies):
        gone = taken(turn.ply)
        for stones, _ in turn.enemy_groups if gone else ():
            if stones & gone:
                yield ((stones <= gone) == all_) == off, turn.ply.place


# -- where no stone may be placed


@states(
    "You {modal} place a stone so that a group of your {own}(, the new stone's included,)? "
    "(is|would be|is left) {having} a liberty",
    like="You may not place a stone so that a group of your own is without a liberty",
)
def no_breath(subject: Subject, modal: Modal, own: bool, with_: bool) -> Iterator[Case]:
    """Of all empty points: whether a stone there leaves a group of that side so, captures made; of the other
    side's groups, before they are taken off."""

    def described(turn: Turn, point: Point) -> bool:
        return (turn.suffocates(point) if own else bool(turn.captured(point))) != with_

    yield from allowed(modal, _empty_points(subject, described))


@states(
    "(After that )?{all}( of)? your {own} groups {modal} have a liberty",
    like="After that all your own groups must have a liberty",
)
def all_breathe(subject: Subject, all_: bool, own: bool, modal: Modal) -> Iterator[Case]:
    """Of all empty points: whether after a stone there, captures made, all groups of that side breathe."""

    def described(turn: Turn, point: Point) -> bool:
        return (not (own and turn.suffocates(point))) == all_

    yield from allowed(modal, _empty_points(subject, described))


Described: TypeAlias = Callable[[Turn, Point], bool]


def _empty_points(subject: Subject, described: Described) -> Iterator[Candidate]:
    """Every empty point, for whoever puts stones down."""
    for turn in turns(subject, subject.plies):
        for point in turn.empty:
            yield described(turn, point), point in turn.options, turn.ply.place


# -- boards that may not come back


@states(
    "You {modal} bring back the board as it was {when} your {which} turn",
    "You {modal} bring back the board as it was {when} your {own} {which} turn",
    "You {modal} place a stone if that would leave the whole board( exactly)? as it was {when} your {own} "
    "{which} turn",
    like="You may not bring back the board as it was after your previous turn",
)
def own_board_back(subject: Subject, modal: Modal, after: bool, *words: bool) -> Iterator[Case]:
    """Of all empty points: whether a stone there makes the board of one's own turn or of the other's."""
    *own, previous = words
    away = (1 if own == [False] else 2) * (-1 if previous else 1)

    def boards(numbers: list[int], turn: int) -> set[int]:
        place = turn + away + after
        return {numbers[place]} if 0 <= place < len(numbers) else set()

    yield from allowed(modal, _coming_back(subject, boards))


@states(
    "{none} stone {modal} be placed that brings back any board there has been {when} in this game",
    like="No stone may be placed that brings back any board there has been before in this game",
)
def any_board_back(subject: Subject, none: bool, modal: Modal, after: bool) -> Iterator[Case]:
    """Of all empty points, against all boards before, or those that came after."""
    denied: dict[Modal, Modal] = {"may": "may not", "may not": "may"}

    def boards(numbers: list[int], turn: int) -> set[int]:
        return set(numbers[turn + 1 :] if after else numbers[:turn])

    if modal in denied:
        yield from allowed(denied[modal] if none else modal, _coming_back(subject, boards))


def _coming_back(subject: Subject, boards: Callable[[list[int], int], set[int]]) -> Iterator[Candidate]:
    """Every empty point: whether a stone there makes one of these boards, of all that a game has had."""
    sides = subject.rules.definition.players.names
    for game in subject.games:
        places = {ply.place: turn for turn, ply in enumerate(game.plies)}
        numbers = [board_number(sides, owners(subject, ply.before)) for ply in game.plies]
        for turn in turns(subject, game.plies):
            then = boards(numbers, places[turn.ply.place])
            for point in turn.empty if then else ():
                yield turn.board_after(point) in then, point in turn.options, turn.ply.place
