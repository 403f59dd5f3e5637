"""Groups of stones, their liberties, and what is counted at the end: stones, and points fenced in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, owners, seen, taken
from publisher.proof.statements.boards.liberties import Stones, Turn, turns
from publisher.proof.statements.chronicle import Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, add_kinds, either, of_words, own_kinds

Counted: TypeAlias = Callable[[Board, Played, Stones, str], int]
"""What a side has of something when a game is over."""


def hanging(board: Board, stones: Stones, start: Point, same: bool) -> set[Point]:
    """The stones that hang together with the one on that point: those of its side, or all."""
    found, queue = {start}, [start]
    for point in queue:
        for near in board.neighbours[point]:
            if near in stones and near not in found and (stones[near] == stones[start] or not same):
                found.add(near)
                queue.append(near)
    return found


def _after_stone(turn: Turn) -> Stones:
    """The stones with the new one, before anything is taken."""
    return {**turn.stones, turn.ply.move: turn.side}


# -- groups


@states(
    f"{MAN} of {{colours}} that are adjacent,? or that are linked by a path of adjacent {MAN} of "
    "{path},? form a group",
    like="Stones of one colour that are adjacent, or that are linked by a path of adjacent stones of their "
    "colour, form a group",
)
def form_group(subject: Subject, same: bool, path: bool) -> Iterator[Case]:
    """What is taken are whole groups, of stones that hang together so, on a path of theirs or of any."""
    for turn in turns(subject, subject.plies):
        gone, stones = taken(turn.ply), _after_stone(turn)
        for point in gone:
            found = hanging(turn.board, stones, point, same and path)
            found = {stone for stone in found if not same or stones[stone] == stones[point]}
            yield found <= gone, turn.ply.place


@states(
    f"A (single|lone) {MAN} is a group of {{number}}",
    f"A (single|lone) {MAN} is no group",
    like="A single stone is a group of one",
)
def lone_group(subject: Subject, number: int = 0) -> Iterator[Case]:
    """Of stones that were taken without a neighbour of their side beside them."""
    for turn in turns(subject, subject.plies):
        for point in taken(turn.ply):
            side = turn.stones[point]
            if all(turn.stones.get(near) != side for near in turn.board.neighbours[point]):
                yield len(hanging(turn.board, _after_stone(turn), point, True)) == number, turn.ply.place


@states(
    f"The liberties of a group are the {{state}} {POINT} adjacent to {{whole}} of its {MAN}",
    like="The liberties of a group are the empty points adjacent to any of its stones",
)
def liberties_are(subject: Subject, free: bool, every: bool) -> Iterator[Case]:
    """Of the enemy groups beside a new stone: those without such a point are taken, and no others."""
    for turn in turns(subject, subject.plies):
        stones, gone = _after_stone(turn), taken(turn.ply)
        for found, _ in turn.enemy_groups:
            near = [set(turn.board.neighbours[stone]) for stone in found]
            beside = set.intersection(*near) if every else set.union(*near)
            left = [point for point in beside if (point not in stones) == free and point not in found]
            yield bool(left) != bool(found & gone), turn.ply.place


@states(
    "Several groups {modal} be (captured|taken) (together|at once)(, if your stone does that to each of "
    "them)?",
    like="Several groups can be captured together",
)
def several_groups(subject: Subject, modal: Modal) -> Iterator[Case]:
    several = []
    for turn in turns(subject, subject.plies):
        gone = taken(turn.ply)
        if len([1 for found, _ in turn.enemy_groups if found & gone]) > 1:
            several.append(turn.ply.place)
    yield from seen(modal, several)


@states(
    f"(They|{MAN}) leave the board {{only}} when they are captured",
    like="Stones leave the board only when they are captured",
)
def leave_when_captured(subject: Subject, only: bool) -> Iterator[Case]:
    """Whatever is gone after a turn was a group that the new stone left without a liberty."""
    strange = []
    for ply in subject.plies:
        if gone := taken(ply):
            turn = next(turns(subject, [ply]), None)
            if turn is None or gone != turn.captured(ply.move):
                strange.append(ply.place)
            elif only:
                yield True, ply.place
    yield bool(strange) != only, strange[0] if strange else "any move"


@states(
    "If the stone takes something,? the move is {allowed}",
    "If the stone takes something,? the room where that stood {room} its liberty,? and the move is {allowed}",
    like="If the stone takes something, the move is allowed",
)
def taking_is_allowed(subject: Subject, *so: bool) -> Iterator[Case]:
    """Of stones that would have no liberty if they took nothing; where a single stone is taken, the board
    could come back, which is another rule's matter."""
    for turn in turns(subject, subject.plies):
        for point in turn.empty:
            shut_in = all(near in turn.stones for near in turn.board.neighbours[point])
            if shut_in and len(turn.captured(point)) > 1:
                yield (point in turn.options) == so[-1] and so[0] == so[-1], turn.ply.place


@states(
    "What you capture (is lifted|is taken off|leaves the board) {soon}",
    like="What you capture is lifted straight away",
)
def lifted(subject: Subject, soon: bool) -> Iterator[Case]:
    """After the turn in which a group is left without a liberty."""
    for turn in turns(subject, subject.plies):
        for stone in turn.captured(turn.ply.move):
            yield (stone not in turn.ply.after) == soon, turn.ply.place


# -- the count


def _regions(board: Board, stones: Stones) -> Iterator[tuple[set[Point], set[str]]]:
    """The empty points that hang together, with the sides whose stones lie beside them."""
    left = {point for point in board.inside if point not in stones}
    while left:
        region, queue, beside = set(), [left.pop()], set()
        for point in queue:
            region.add(point)
            for near in board.neighbours[point]:
                if near in stones:
                    beside.add(stones[near])
                elif near in left:
                    left.remove(near)
                    queue.append(near)
        yield region, beside


def _stones(board: Board, game: Played, stones: Stones, side: str) -> int:
    return list(stones.values()).count(side)


def _taken(board: Board, game: Played, stones: Stones, side: str) -> int:
    """The stones of the other sides that have been taken; all that were put down and are gone."""
    kinds = Counter(
        ply.rules.definition.pieces[ply.after[Point(ply.move)][-1]].side
        for ply in game.plies
        if isinstance(ply.move, int)
    )
    return sum(kinds.values()) - kinds[side] - sum(owner != side for owner in stones.values())


def _fenced(board: Board, game: Played, stones: Stones, side: str) -> int:
    return sum(len(region) for region, beside in _regions(board, stones) if beside == {side})


def _shared(board: Board, game: Played, stones: Stones, side: str) -> int:
    return sum(len(region) for region, beside in _regions(board, stones) if len(beside) == 2)


COUNTED: Mapping[str, Counted] = {
    "stones on the board": _stones, "captured stones": _taken, "area": _fenced, "neutral points": _shared,
}  # fmt: skip
add_kinds(
    colours=of_words(
        {
            "one colour": True,
            "the same colour": True,
            "both colours": False,
            "any colour": False,
            "different colours": False,
        }
    ),
    allowed=of_words({"allowed": True, "forbidden": False, "not allowed": False}),
    none=of_words({"no": True, "a": False, "any": False, "every": False, "some": False}),
)


def _beyond(subject: Subject, *counts: Counted) -> Iterator[tuple[Played, str, float]]:
    """What each side scored in each game beyond its share of these."""
    board = board_of(subject)
    for game in subject.over:
        if board is not None and game.plies and game.outcome is not None:
            stones = owners(subject, game.plies[-1].after)
            for side, score in zip(_sides(subject), game.outcome.scores, strict=True):
                yield game, side, score - sum(count(board, game, stones, side) for count in counts)


def _sides(subject: Subject) -> list[str]:
    """Whose stones each seat lays: the player's own, or the team's, the first kind or the second."""
    of = subject.rules.definition
    kinds = list(of.pieces if of.players.teams else of.players.names)
    return [kinds[of.team_of(seat)] for seat in of.seats]


def _all_that_counts(subject: Subject, *counts: Counted) -> Iterator[Case]:
    """Beyond them each side has always scored the same, which may be a bonus."""
    first: dict[str, float] = {}
    for game, side, rest in _beyond(subject, *counts):
        yield first.setdefault(side, rest) == rest, game.place


@states(
    "(Count )?(your )?{mine} and {other:mine}",
    "{mine} and {other:mine} (count|score)( a point each)?",
    like="Stones on the board and area count",
)
def these_count(subject: Subject, one: Counted, other: Counted) -> Iterator[Case]:
    yield from _all_that_counts(subject, one, other)


@states("Captured stones (score|count) {worth}( by themselves)?", like="Captured stones score nothing")
def captured_score(subject: Subject, worth: int) -> Iterator[Case]:
    yield from _all_that_counts(subject, _stones, _fenced, *([_taken] * worth))


@states("{player}[’']s bonus (is|stays) {number}( points)?", like="White's bonus is 6.5 points")
def bonus_is(subject: Subject, seat: int | None, number: float) -> Iterator[Case]:
    """What that player scores beyond stones and area, and nobody else."""
    for game, side, rest in _beyond(subject, _stones, _fenced):
        mine = seat is not None and side == subject.rules.definition.players.names[seat]
        yield rest == (number if mine else 0), game.place


@states(
    f"An empty {POINT} is your area if {{none}} path of adjacent {{state}} {POINT} leads from it to a "
    f"{POINT} "
    f"beside {{whose}} {MAN}",
    f"An empty {POINT} is your area if {{none}} path of adjacent {{state}} {POINT} leads from it to a "
    f"{POINT} "
    f"beside a {MAN} of {{whose}}",
    like="An empty point is your area if no path of adjacent empty points leads from it to a point beside an "
    "enemy stone",
)
def area_is(subject: Subject, none: bool, free: bool, enemy: bool) -> Iterator[Case]:
    """Such points score for each side, besides its stones."""

    def area(board: Board, game: Played, stones: Stones, side: str) -> int:
        if not free:
            return 0
        return sum(
            len(region)
            for region, beside in _regions(board, stones)
            if any((other != side) == enemy for other in beside) != none
        )

    yield from _all_that_counts(subject, _stones, area)


@states(
    f"An empty {POINT} that is within reach of {{reach}} is neutral(,? and (is )?{{counted}})?",
    f"An empty {POINT} that is within reach of {{reach}} (is )?{{counted}}",
    like="An empty point that is within reach of both colours is neutral",
)
def neutral_is(subject: Subject, colours: int, uncounted: bool = True) -> Iterator[Case]:
    """All other points of the board are scored by somebody: with them the sum is always the same."""
    board, sums = board_of(subject), set()
    for game in subject.over if board is not None else ():
        if game.plies and game.outcome is not None:
            assert board is not None
            stones = owners(subject, game.plies[-1].after)
            free = sum(len(region) for region, beside in _regions(board, stones) if len(beside) == colours)
            sums.add(sum(game.outcome.scores) + free)
            yield (len(sums) == 1) == uncounted, game.place


WORDS = own_kinds(
    room=of_words({"is": True, "is not": False}),
    counted=either(
        "not counted|nobody's",
        "counted|shared|shared, and counts half a point for each|counts half a point for each|white's|"
        "counts for both|counts for the player with more stones on the board",
    ),
    soon=of_words(
        {
            **dict.fromkeys(("straight away", "at once", "immediately", "in the same turn"), True),
            **{
                f"{only}{later}": False
                for only in ("", "only ")
                for later in ("later", "at the end", "at the end of the game", "at the end of your next turn",
                              "on your next turn", "in your next turn")
            },
        }
    ),
    path=either(
        "their colour|their color|their own colour|the same colour",
        "either colour|any colour|both colours|whichever colour",
    ),
    whole=of_words({"any": False, "one": False, "all": True, "each": True, "every one": True}),
    only=of_words({"only": True, "not only": False, "also": False}),
    mine=of_words(COUNTED),
    worth=of_words({"nothing": 0, "no points": 0, "a point each": 1, "one point each": 1}),
    reach=of_words({"both colours": 2, "one colour": 1, "neither colour": 0, "no colour": 0}),
    whose=either(
        "an enemy|an opposing|the enemy|your opponent|the other colour",
        "a friendly|your own|one of your own|your own colour",
    ),
)  # fmt: skip
