"""Men on whom a game hangs, and men taken between two others on lines of two sorts, solid and dashed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.engine.position import Pieces
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, POINT, board_of, owners, taken
from publisher.proof.statements.boards.capturing import steps_of_men
from publisher.proof.statements.boards.ends import WHEN, won
from publisher.proof.statements.boards.moving import STEPS
from publisher.proof.statements.boards.pieces import Kinds
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Area
from publisher.proof.statements.slots.kinds import of_words, own_kinds

SOLID, DASHED = "solid", "dashed"
WORDS = own_kinds(
    able_to=of_words({"does not": False, "may not": False, "cannot": False, "can": True, "may": True}),
    as_men=of_words(
        dict.fromkeys(("like any of his men", "like any other man", "as his men do"), True)
        | dict.fromkeys(("nobody", "nothing", "no man"), False)
    ),
    on_them=of_words(
        {
            "one of them": False,
            "one of them at least": False,
            "at least one of them": False,
            "all of them": True,
            "each of them": True,
            "every one of them": True,
        }
    ),
    caught=of_words({"caught": True, "not caught": False, "safe": False, "free": False}),
    sort=of_words(
        {"a line": (SOLID, DASHED), "one line": (SOLID, DASHED), "a solid line": (SOLID,)}
        | {"a dashed line": (DASHED,), "a solid or a dashed line": (SOLID, DASHED)}
    ),
)
STANDS = "(stands|comes to stand|arrives)"


@states(
    "{piece} takes {as_men}",
    "{piece} {often} (takes|captures)",
    "{piece} {able_to} (take|capture)",
    like="The king takes like any of his men",
)
def takes_as_men(subject: Subject, kinds: Kinds, takes: bool) -> Iterator[Case]:
    """Whether such a man ever moved in a turn in which somebody was taken; of games in which others did."""
    took = [ply for ply in subject.plies if isinstance(ply.move, tuple) and taken(ply)]
    own = [ply for ply in took if ply.before.get(ply.move[0], ("",))[-1] in kinds]
    if took:
        yield bool(own) == takes, (own or took)[0].place


@states("Both (sides|players) take( so)?", "Only {player} takes( so)?", like="Both sides take")
def who_takes(subject: Subject, *only: Seat | None) -> Iterator[Case]:
    """In whose turns somebody was taken."""
    seats = {ply.seat for ply in subject.plies if taken(ply)}
    if seats:
        yield seats == ({*only} if only else {*subject.rules.seats}), "all turns"


@states(
    "A {man:words} (that|who) (steps|moves|runs|goes) onto the {other:words} is {caught}( as well| too)?",
    like="A mouse that steps onto the cat is caught",
)
def steps_onto(subject: Subject, man: str, other: str, caught: bool) -> Iterator[Case]:
    """Whether the game is over then, and lost for whoever has moved."""
    for game in subject.games:
        for ply in game.plies:
            ends = [ply.before.get(point) for point in ply.move] if isinstance(ply.move, tuple) else []
            if ends[:1] == [(man,)] and ends[-1] == (other,):
                yield (ply.then is None and not won(game, ply)) == caught, ply.place


@states(
    f"{{player}} {{fate}} {WHEN} {{piece}} {STANDS} on {{area}}",
    like="Black wins as soon as the king stands on the plain",
)
def stands_there(
    subject: Subject, player: Seat | None, wins: bool, kinds: Kinds, area: Area
) -> Iterator[Case]:
    """Of all games: that side wins by the first move after which such a man stands there, or loses by it."""
    for game in subject.over:
        for ply in game.plies:
            if any(pile[-1] in kinds and point in area for point, pile in ply.after.items()):
                yield ply is game.plies[-1] and (player in game.winners) == wins, ply.place


@states(
    f"{{player}} {{fate}} (when|if),? {{when}} a (step|move) of {{mover:player}}[’']s,? every {POINT} next "
    f"to {{piece}} is {{state}},? and a {{helper:player}} {MAN} stands on {{on_them}}",
    f"{{player}} {{fate}} (when|if),? {{when}} a (step|move) of {{mover:player}}[’']s,? every {POINT} next "
    f"to {{piece}} is {{state}},? and {{helper:player}} {MAN} stand on {{on_them}}",
    like="White wins if, after a step of White's, every point next to the king is taken, and a white man "
    "stands on one of them",
)
def hemmed_in(
    subject: Subject,
    player: Seat | None,
    wins: bool,
    after: bool,
    mover: Seat | None,
    kinds: Kinds,
    free: bool,
    helper: Seat | None,
    all_: bool,
) -> Iterator[Case]:
    """Of all games: that side wins by the first such turn, or loses by it; and a side that has won while such
    a man has no free point beside him has won so."""
    board = board_of(subject)
    for game in subject.over if board is not None else ():
        for ply in game.plies:
            assert board is not None
            men = ply.after if after else ply.before
            sides = {point: Seat(seat) for point, seat in _seats(subject, men).items()}
            for king in (point for point, pile in men.items() if pile[-1] in kinds):
                near = board.neighbours[king]
                shut = all((point not in men) == free for point in near)
                held = [sides.get(point) == helper for point in near]
                if ply.seat == mover and shut and (all(held) if all_ else any(held)):
                    yield ply is game.plies[-1] and (player in game.winners) == wins, ply.place
                elif ply is game.plies[-1] and won(game, ply) and ply.seat == player:
                    yield not all(point in ply.after for point in near), ply.place


def _seats(subject: Subject, men: Pieces) -> dict[Point, int]:
    names = subject.rules.definition.players.names
    return {point: names.index(side) for point, side in owners(subject, men).items() if side in names}


@states(
    "(Whoever|The player who) (takes|captures) {piece} {fate}",
    like="Whoever takes the general wins",
)
def takes_the_man(subject: Subject, kinds: Kinds, wins: bool) -> Iterator[Case]:
    """Of all captures: one of such a man wins the game, and no other does while such men are on the board."""
    for game in subject.over:
        for ply in game.plies:
            if gone := {ply.before[point][-1] for point in taken(ply)}:
                decides = won(game, ply) if wins else ply is game.plies[-1] and not won(game, ply)
                yield bool(gone & kinds) == decides, ply.place


@states(f"You {{fate}} {WHEN} you (take|capture) {{piece}}", like="You win as soon as you take the general")
def you_take_the_man(subject: Subject, wins: bool, kinds: Kinds) -> Iterator[Case]:
    yield from takes_the_man(subject, kinds, wins)


@states(
    f"An enemy between {{number}} of your {MAN} on {{sort}} is {{state}}",
    f"An enemy between {{number}} of your {MAN} on {{sort}} is {{state}},? unless he is {{piece}}",
    like="An enemy between two of your men on a dashed line is taken",
)
def between_two(
    subject: Subject, number: int, sorts: tuple[str, ...], free: bool, spared: Kinds = frozenset()
) -> Iterator[Case]:
    """Of steps that bring an enemy between the man who has moved and another, side by side on such a line."""
    for ply in steps_of_men(subject):
        for middle in _closed_in(subject, ply, sorts):
            is_spared = ply.before[middle][-1] in spared
            yield number == 2 and (middle in taken(ply)) == (not free and not is_spared), ply.place


def _closed_in(subject: Subject, ply: Ply, sorts: tuple[str, ...]) -> Iterator[Point]:
    board = subject.rules.definition.topology
    owner = owners(subject, ply.before)
    owner[ply.move[-1]] = owner.pop(ply.move[0])
    lines = {SOLID: board.lines, DASHED: board.dashed}
    for line in (line for sort in sorts for line in lines[sort]):
        for run in (line, line[::-1]):
            for first, middle, last in zip(run, run[1:], run[2:], strict=False):
                if first == ply.move[-1] and owner.get(last) == owner[first] != owner.get(
                    middle, owner[first]
                ):
                    yield middle


@states(
    f"{{piece}} alone {STEPS} along {{sort}}( as well| too)?",
    f"(Nobody but|Only) {{piece}} {STEPS} along {{sort}}",
    like="Only the general steps along a dashed line",
)
def alone_along(subject: Subject, kinds: Kinds, sorts: tuple[str, ...]) -> Iterator[Case]:
    """Of all steps along lines of that sort: men of these kinds make them, sooner or later, and no others."""
    board = board_of(subject)
    if board is None:
        return
    lines = {SOLID: board.lines, DASHED: board.dashed}
    joined = {frozenset(pair) for sort in sorts for line in lines[sort] for pair in pairwise(line)}
    men = {ply.before[ply.move[0]][-1] for ply in steps_of_men(subject) if frozenset(ply.move) in joined}
    if subject.plies:
        yield bool(men) and men <= kinds, "all steps"


@states(
    f"{{nobody}} {STEPS} along {{sort}}",
    like="Nobody steps along a dashed line",
)
def steps_along(subject: Subject, everybody: bool, sorts: tuple[str, ...]) -> Iterator[Case]:
    """Of all steps: between points that follow each other on such a line."""
    board = board_of(subject)
    if board is None:
        return
    lines = {SOLID: board.lines, DASHED: board.dashed}
    joined = {frozenset(pair) for sort in sorts for line in lines[sort] for pair in pairwise(line)}
    if DASHED in sorts and not board.dashed:
        yield False, "the board: none of its lines is dashed"
    for ply in steps_of_men(subject):
        yield (frozenset(ply.move) in joined) == everybody, ply.place
