"""Figures of men on a grid that take, or press, so many enemies of the player's choice when they are made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import TypeAlias

from publisher.base.errors import NotationError
from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, board_of, is_way
from publisher.proof.statements.boards.ends import WHEN
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds
from publisher.proof.words import NUMBERS

Figures: TypeAlias = Callable[[Board], Iterable[frozenset[Point]]]


def full_lines(board: Board) -> Iterable[frozenset[Point]]:
    return map(frozenset, board.lines)


def rim_of(board: Board) -> frozenset[Point]:
    """The points of the outermost rows and columns."""
    ends = [{min(xs), max(xs)} for xs in zip(*board.xy, strict=True)]
    return frozenset(p for p in board.inside if board.xy[p][0] in ends[0] or board.xy[p][1] in ends[1])


def runs_of(length: int) -> Figures:
    def runs(board: Board) -> Iterator[frozenset[Point]]:
        for line in board.lines:
            yield from (frozenset(line[n : n + length]) for n in range(len(line) - length + 1))

    return runs


def diagonals(length: int) -> Figures:
    """From edge to edge: no point of the board lies beyond either end."""

    def found(board: Board) -> Iterator[frozenset[Point]]:
        at = {xy: point for point, xy in zip(board.inside, board.xy, strict=False)}
        for x, y in at:
            for dy in (1, -1):
                run = [(x + n, y + n * dy) for n in range(-1, length + 1)]
                if run[0] not in at and run[-1] not in at and all(xy in at for xy in run[1:-1]):
                    yield frozenset(at[xy] for xy in run[1:-1])

    return found


def brick_corners(board: Board) -> Iterator[frozenset[Point]]:
    """Of the smallest cells: the points at which the line round them turns."""
    for ring in board.rings:
        sides = zip((*ring[-1:], *ring[:-1]), ring, (*ring[1:], *ring[:1]), strict=True)
        straight = (
            at
            for before, at, after in sides
            if any({before, after} <= {*line} for line in board.lines_through[at])
        )
        yield frozenset(map(Point, set(ring).difference(straight)))


def crosses(board: Board) -> Iterator[frozenset[Point]]:
    """A point where four lines meet, and those next to it."""
    for point in board.inside:
        if len(board.neighbours[point]) == 4:
            yield frozenset({point, *board.neighbours[point]})


_NUMERALS = {word: number for word, number in NUMBERS.items() if 2 <= number <= 8}
OFTEN = 3
"""So often a game is won with as many men on the other side: not by chance."""
WORDS = own_kinds(
    come_back=of_words(
        dict.fromkeys(
            (
                "are turned back",
                "are turned up again",
                "come to life again",
                "stay on the board",
                "stay where they are",
            ),
            True,
        )
    ),
    some=of_words(
        {
            "a full row or column": full_lines,
            "a full row": full_lines,
            "a full row or column off the edge": lambda board: (
                line for line in full_lines(board) if not line <= rim_of(board)
            ),
            "a full row or column on the edge": lambda board: (
                line for line in full_lines(board) if line <= rim_of(board)
            ),
            "a square": lambda board: (frozenset(map(Point, ring)) for ring in board.rings),
            "a frame": brick_corners,
            "a cross": crosses,
        }
        | {f"a diagonal of {word}": diagonals(number) for word, number in _NUMERALS.items()}
        | {f"{word} men side by side in a row or column": runs_of(n) for word, n in _NUMERALS.items()}
    ),
    prize=of_words({"nothing": True, "a shape": False, "his shape": False, "shapes as usual": False}),
    captures=of_words(
        {
            **dict.fromkeys(("captures nothing", "takes nothing", "takes nobody"), True),
            **dict.fromkeys(("captures like any other", "takes like any other", "captures as well"), False),
            **dict.fromkeys(("captures", "takes", "takes as well"), False),
        }
    ),
    victim=of_words(
        {
            "any enemy man": False,
            "any enemy": False,
            "an enemy man who stands next to it": True,
            "an enemy man next to it": True,
            "an enemy who stands next to it": True,
        }
    ),
    both=of_words({"both": 2, "all": 2}),
    choosing=of_words({"you choose": True, "your opponent chooses": False}),
    chooser=of_words({"your": True, "your opponent's": False, "your opponent’s": False}),
)


@states(
    "{some} (takes|take) {number}( (man|men|enemy|enemies))?",
    "{some} (takes|take) {number} (man|men|enemy|enemies) of your choice",
    like="A square takes one man",
)
def figure_takes(subject: Subject, figure: Figures, number: int) -> Iterator[Case]:
    """Wherever one is made: at least so many men are due for each of them, and just so many sometimes, when
    nothing else was made. The last enemies may be too few, and a step straight back makes nothing."""
    board = board_of(subject)
    figures = list(figure(board)) if board is not None else []
    armies = armies_of(subject)
    more = list[int]()
    for game in subject.games:
        for ply, last in with_last_step(game.plies):
            point = arrived(subject, ply)
            if point is None or (last is not None and ply.move == last[::-1]):
                continue
            own = own_men(ply, point, armies[ply.seat])
            made = sum(point in one and one <= own for one in figures)
            due = len(getattr(ply.result, "choices", ()))
            enemies = men_alone(ply.before, armies[1 - ply.seat])
            if made and due < len(enemies):
                yield due >= number * made, ply.place
                more.append(due - number * made)
    if more:
        yield min(more) == 0, "any move: more men are taken wherever it is made"


def with_last_step(plies: Iterable[Ply]) -> Iterator[tuple[Ply, tuple[Point, ...] | None]]:
    """Each ply with the last step that its player has made before."""
    last: dict[int, tuple[Point, ...]] = {}
    for ply in plies:
        yield ply, last.get(ply.seat)
        if isinstance(ply.move, tuple):
            last[ply.seat] = ply.move


def arrived(subject: Subject, ply: Ply) -> Point | None:
    """Where a man has come to, by a step or from the hand; none where a man was taken."""
    board, move = board_of(subject), ply.move
    if isinstance(move, int):
        return None if move in ply.before else Point(move)
    return Point(move[-1]) if board is not None and is_way(board, ply, move) else None


def _kinds(subject: Subject) -> list[str]:
    """The piece of each player, in their order: those that are pressed or turned over come later."""
    return list(subject.rules.definition.pieces)


def armies_of(subject: Subject) -> tuple[str, str]:
    """The pieces of two players. Where men are nobody's own, or there are more players, nothing is meant."""
    kinds, seats = _kinds(subject), len(subject.rules.seats)
    if len(kinds) < seats or seats != 2:
        raise NotationError("there are no two armies")
    return kinds[0], kinds[1]


def men_alone(pieces: Pieces, kind: str) -> set[Point]:
    """Where men stand alone."""
    return {point for point, pile in pieces.items() if tuple(pile) == (kind,)}


def own_men(ply: Ply, point: Point, kind: str) -> set[Point]:
    stood = men_alone(ply.before, kind)
    return (stood - {ply.move[0]} if isinstance(ply.move, tuple) else stood) | {point}


# -- men placed, pressed, and then moved


@states("{player} makes the {place} step", like="White makes the first step")
def who_steps(subject: Subject, player: Seat | None, place: int) -> Iterator[Case]:
    """Of the steps of each game."""
    for game in subject.over:
        if steps := [ply for ply in game.plies if isinstance(ply.move, tuple)]:
            yield steps[place].seat == player, game.place


@states(
    "{all} pressed men are taken off {when} the first step",
    "{all} pressed men {come_back} {when} the first step",
    like="All pressed men are taken off before the first step",
)
def pressed_are_gone(subject: Subject, whole: bool, *words: bool) -> Iterator[Case]:
    """Of games in which men were pressed: when the first step is made none of them is there."""
    dead = _kinds(subject)[len(subject.rules.seats) :]
    for game in subject.games:
        pressed = [ply for ply in game.plies if any(pile[-1] in dead for pile in ply.before.values())]
        if steps := [ply for ply in game.plies if pressed and isinstance(ply.move, tuple)]:
            gone = not any(pile[-1] in dead for pile in steps[0].before.values())
            yield gone == (whole and words == (False,)), steps[0].place


@states(
    "If he completes {some},? take {victim}",
    like="If he completes a square, take any enemy man",
)
def whom_to_take(subject: Subject, figure: Figures, near: bool) -> Iterator[Case]:
    """All enemies can be chosen, or those alone who stand beside the figure."""
    board, armies = board_of(subject), armies_of(subject)
    figures = list(figure(board)) if board is not None else []
    for game in subject.games if board is not None else ():
        for ply, then in pairwise(game.plies):
            point = arrived(subject, ply)
            if point is None or board is None or not getattr(ply.result, "choices", ()):
                continue
            own = own_men(ply, point, armies[ply.seat])
            made = [one for one in figures if point in one and one <= own]
            enemies = men_alone(then.before, armies[1 - ply.seat])
            if made and then.seat == ply.seat:
                beside = {at for one in made for p in one for at in board.neighbours[p]}
                yield len(then.options) == len(enemies & beside if near else enemies), ply.place


@states("It is {chooser} choice which( man| enemy| of them)?", like="It is your choice which")
def who_chooses(subject: Subject, own: bool) -> Iterator[Case]:
    """Of men who may be taken: who is asked."""
    for ply in subject.plies:
        if getattr(ply.result, "choices", ()) and ply.then is not None:
            yield (ply.then == ply.seat) == own, ply.place


@states(
    "You choose {number} of them,? and then your opponent chooses the others?",
    "{choosing} {both}( of them)?",
    like="You choose one of them, and then your opponent chooses the other",
)
def who_chooses_two(subject: Subject, *words: int) -> Iterator[Case]:
    """Of pairs that one step takes: who is asked for the first of them, and who for the second."""
    *mine, number = words
    for ply in subject.plies:
        choices = getattr(ply.result, "choices", ())
        if len(choices) > 1:
            own = [choice.by == ply.seat for choice in choices]
            yield own[0] == all(mine) and all(own) == (number > 1), ply.place


@states(
    "A step that only takes back your (latest|last) step {captures}",
    like="A step that only takes back your last step takes nothing",
)
def step_back(subject: Subject, nothing: bool) -> Iterator[Case]:
    yield from back_completes(subject, False, -1, nothing)


@states(
    "A man who goes straight back to where he stood {when} your {place} (turn|step) completes {prize}",
    like="A man who goes straight back to where he stood before your last turn completes nothing",
)
def back_completes(subject: Subject, after: bool, place: int, nothing: bool) -> Iterator[Case]:
    for game in subject.games:
        for ply, last in with_last_step(game.plies):
            if last is not None and ply.move == last[::-1]:
                completes = bool(getattr(ply.result, "choices", ()))
                yield completes != nothing and not after and place == -1, ply.place


@states(
    "{player} has {number} men and {other:player} {second:number}",
    like="Black has 13 men and White 12",
)
def men_of_players(
    subject: Subject, player: Seat | None, number: int, other: Seat | None, second: int
) -> Iterator[Case]:
    counts = [subject.rules.definition.pieces[kind].count for kind in armies_of(subject)]
    for seat, men in ((player, number), (other, second)):
        yield seat is not None and counts[seat] == men, "the definition"


@states(
    f"You {{fate}} {WHEN} your opponent has {{number}} {MAN} on the board",
    like="You win as soon as your opponent has no man on the board",
)
def none_on_board(subject: Subject, wins: bool, number: int) -> Iterator[Case]:
    """Of turns since the first step: whoever has so few men then has lost, and nobody who has more."""
    armies, on, ends = armies_of(subject), set[int](), Counter[int]()
    for game in subject.games:
        stepping = False
        for ply in game.plies:
            stepping = stepping or isinstance(ply.move, tuple)
            men = len(men_alone(ply.after, armies[1 - ply.seat]))
            won = ply is game.plies[-1] and ply.seat in game.winners
            on.update([men] if stepping and not won else [])
            ends[men] += won
            if stepping and men <= number:
                yield won == wins, ply.place
    if wins and any(men > number and men not in on and often >= OFTEN for men, often in ends.items()):
        yield False, "games that end sooner"
