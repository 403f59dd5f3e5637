"""Wheels with a hub, spokes and a rim: how many spaces they have, where dice take a pawn, what one may do
where it comes to rest."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import POINT, board_of
from publisher.proof.statements.boards.pawns import AT, moves_of_pawns
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR
from publisher.proof.statements.slots.kinds import Modal, Sign, beside, of_words, own_kinds

HUB, SPOKES, RIM, ENDS, FREE = "hub", "spokes", "rim", "ends", "free"
ROLLED, QUESTION = "rolled", "question"
WORDS = own_kinds(
    exactly=of_words({"exactly": True, "at most": False}),
    placed=of_words({"other than your own": False, "of your own": True, "your own place": True}),
    neighbourly=of_words({"who are neighbours": True, "who are not neighbours": False}),
)


def _wheel(subject: Subject) -> Mapping[str, frozenset[Point]]:
    """The parts of a wheel; none of another board."""
    board = board_of(subject)
    return board.regions if board is not None and {HUB, RIM, SPOKES, ENDS} <= board.regions.keys() else {}


def _topics(subject: Subject) -> dict[str, frozenset[Point]]:
    return {name: points for name, points in _wheel(subject).items() if name[0].isupper()}


@states(
    "It has a hub,? {number} spokes and a rim,? {all:number} spaces in all",
    like="It has a hub, six spokes and a rim, 61 spaces in all",
)
def wheel_has(subject: Subject, spokes: int, spaces: int) -> Iterator[Case]:
    if wheel := _wheel(subject):
        yield len(wheel[ENDS]) == spokes, "the wheel"
        yield len(subject.rules.definition.topology.inside) == spaces, "the wheel"


@states(
    "The hub,? {number} on the spokes and {rim:number} on the rim,? among them the {ends:number} "
    "ends of the spokes",
    like="The hub, 24 on the spokes and 36 on the rim, among them the six ends of the spokes",
)
def spaces_of_parts(subject: Subject, spokes: int, rim: int, ends: int) -> Iterator[Case]:
    if wheel := _wheel(subject):
        yield (len(wheel[SPOKES]), len(wheel[RIM]), len(wheel[ENDS])) == (spokes, rim, ends), "the wheel"
        yield wheel[ENDS] <= wheel[RIM], "the wheel"


@states(
    f"Each topic has a colour and {{number}} {POINT},? {{ends:number}} of them at the end of its spoke",
    like="Each topic has a colour and nine spaces, one of them at the end of its spoke",
)
def spaces_of_topics(subject: Subject, number: int, ends: int) -> Iterator[Case]:
    for name, points in _topics(subject).items():
        yield len(points) == number, name
        yield len(points & _wheel(subject)[ENDS]) == ends, name


@states(
    f"{{number}} white {POINT} on the {{region}} are free",
    like="Six white spaces on the rim are free",
)
def free_spaces(subject: Subject, number: int, region: frozenset[Point]) -> Iterator[Case]:
    if wheel := _wheel(subject):
        yield len(wheel[FREE]) == number and wheel[FREE] <= region, "the wheel"


# -- rolling


def _walks(board: Board, start: Point, steps: int, back: bool = False) -> set[Point]:
    """Where so many steps lead that never go straight back, or that may."""
    walkers: set[tuple[Point, Point | None]] = {(start, None)}
    for _ in range(steps):
        walkers = {(to, at) for at, before in walkers for to in board.neighbours[at] if back or to != before}
    return {at for at, _ in walkers}


def _rolls(subject: Subject) -> Iterator[tuple[Ask, Point, int, set[Point]]]:
    """Where a pawn stood, what was rolled, and where it might go."""
    board = board_of(subject)
    for ask in moves_of_pawns(subject) if _wheel(subject) else ():
        assert board is not None
        yield (
            ask,
            ask.parts[AT][ask.seat],
            ask.parts[ROLLED],
            {board.index[str(one)] for one in ask.options or ()},
        )


@states(
    "In your turn roll a die with {number} sides and move your pawn {exactly} as many spaces as it shows",
    like="In your turn roll a die with six sides and move your pawn exactly as many spaces as it shows",
)
def as_many_as_rolled(subject: Subject, sides: int, exactly: bool) -> Iterator[Case]:
    """All goals are so far, and fewer steps never do."""
    rolled = set()
    for ask, start, roll, goals in _rolls(subject):
        rolled.add(roll)
        board = subject.rules.definition.topology
        shorter = set().union(*(_walks(board, start, n) for n in range(1, roll))) - _walks(board, start, roll)
        yield (
            goals <= _walks(board, start, roll) if exactly else bool(goals & shorter) or roll == 1,
            ask.place,
        )
    if rolled:
        yield rolled == set(range(1, sides + 1)), "all rolls"


@states("You {modal} turn back on the way", like="You may not turn back on the way")
def turns_back(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of goals that can only be reached so."""
    seen = []
    for ask, start, roll, goals in _rolls(subject):
        board = subject.rules.definition.topology
        seen.append(
            (bool(goals & (_walks(board, start, roll, back=True) - _walks(board, start, roll))), ask.place)
        )
    for back, place in seen if modal in ("may", "may not", "must") else ():
        yield back == (modal != "may not"), place


@states("On the spokes move {towards} the {region}", like="On the spokes move away from the hub")
def moves_on_spokes(subject: Subject, way: Sign, region: frozenset[Point]) -> Iterator[Case]:
    """Whatever might be done with a pawn there brings it nearer to the middle of that part, or farther."""
    for ask, start, _, goals in _rolls(subject):
        board = subject.rules.definition.topology
        if start in _wheel(subject)[SPOKES] - _wheel(subject)[RIM]:
            near = min(math.dist(board.xy[start], board.xy[p]) for p in region)
            for goal in goals:
                now = min(math.dist(board.xy[goal], board.xy[p]) for p in region)
                yield (now - near) * way < -NEAR, ask.place


@states("It {modal} be gone round in either direction", like="It may be gone round in either direction")
def either_direction(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Pawns on the rim have goals on both sides, or never have."""
    rim = _wheel(subject).get(RIM, frozenset())
    for ask, start, _, goals in _rolls(subject):
        if start in rim and modal in ("may", "may not"):
            yield (len(goals & rim) > 1) == (modal == "may"), ask.place


# -- the end of a spoke, and changing seats


def _choices(subject: Subject) -> Iterator[tuple[Ask, list[str]]]:
    """What may be done at the end of a spoke."""
    ends = _wheel(subject).get(ENDS, frozenset())
    for one in subject.begun if ends else ():
        for ask in one.asks:
            options = [str(option) for option in ask.options or ()]
            own = ask.seat == one.begun["turn"]
            if ask.about == "choose" and own and ask.parts[AT][ask.seat] in ends:
                yield ask, options


@states(
    "At the end of a spoke you {modal} take a question", like="At the end of a spoke you may take a question"
)
def question_at_end(subject: Subject, modal: Modal) -> Iterator[Case]:
    for ask, options in _choices(subject):
        there, others = QUESTION in options, len(options) > 1
        said = {"may": there, "may not": not there, "must": there and not others, "need not": others}[modal]
        yield said, ask.place


def _changes(subject: Subject) -> Iterator[tuple[Ask, tuple[int, ...], tuple[int, ...], int | None]]:
    """Changes of seats: how the players sat, how they then sit, and whose turn it is then."""
    for one in subject.rounds:
        if _wheel(subject) and one.asks[-1].about == "choose" and str(one.asks[-1].move).startswith("sit"):
            yield one.asks[-1], one.begun["seating"], one.ended["seating"], one.ended["turn"]


@states(
    "You choose {number} players {neighbourly},? and sit down between them",
    like="You choose two players who are neighbours, and sit down between them",
)
def sits_between(subject: Subject, number: int, neighbours: bool) -> Iterator[Case]:
    """Of the others, the two who are then beside the mover sat beside each other, the mover left out."""
    for ask, before, now, _ in _changes(subject):
        ring = [seat for seat in before if seat != ask.seat]
        place = now.index(ask.seat)
        pair = {now[place - 1], now[(place + 1) % len(now)]}
        side_by_side = any({one, ring[n - 1]} == pair for n, one in enumerate(ring))
        yield side_by_side == neighbours and len(pair) == number, ask.place


@states(
    "It {modal} be a place {placed}",
    "It {modal} be {placed}",
    like="It must be a place other than your own",
)
def another_place(subject: Subject, modal: Modal, own: bool) -> Iterator[Case]:
    """Whether one ever sits down where one sat."""
    for ask, before, now, _ in _changes(subject):
        seats = len(before)
        same = all(
            beside(ask.seat, n, {"ring": now}, seats) == beside(ask.seat, n, {"ring": before}, seats)
            for n in (1, -1)
        )
        yield (same == own) == (modal in ("must", "may")), ask.place


@states(
    "The turn passes to the player who (was|is) on your {side} {when} you( have)? (moved|move)",
    like="The turn passes to the player who was on your left before you moved",
)
def turn_after_move(subject: Subject, side: Sign, after: bool) -> Iterator[Case]:
    for ask, before, now, turn in _changes(subject):
        ring = now if after else before
        yield turn == beside(ask.seat, side, {"ring": ring}, len(ring)), ask.place
