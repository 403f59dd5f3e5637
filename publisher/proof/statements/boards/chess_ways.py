"""What chess-like men may pass over and onto: colours of squares, empty squares, and lamed horses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, Leg, board_of, forwards_of, legs
from publisher.proof.statements.boards.pieces import Kinds, is_covered, legs_of
from publisher.proof.statements.chronicle import Ply, parts_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    keeps=of_words(
        dict.fromkeys(("stays on squares of its own colour for ever", "stays on squares of its own colour",
                       "never changes the colour of its squares"), True)
        | dict.fromkeys(("may change the colour of its squares", "changes the colour of its squares",
                         "may go to squares of either colour"), False)
    ),
    matters=of_words(
        {"does not matter": False, "makes no difference": False, "matters": True, "makes a difference": True}
    ),
    only=of_words({"only": True, "even": False}),
    whose=of_words({"an enemy": "other", "only an enemy": "other", "a man of its own": "own",
                    "your own": "own"}),
    lames=of_words(
        {"lames": True, "stops": True, "blocks": True, "does not hinder": False, "does not lame": False}
    ),
    of_side=of_words(
        {"of either side": "either", "of its own side": "own", "of your own side": "own",
         "of the other side": "other", "of the enemy": "other"}
    ),
    when_due=of_words(
        dict.fromkeys(("the very turn that follows", "the very next turn", "the next turn"), True)
        | dict.fromkeys(("any later turn", "any turn"), False)
    ),
    counts=of_words(
        dict.fromkeys(("does not count as a capture", "is no capture"), False)
        | dict.fromkeys(("counts as a capture", "counts like a capture", "is a capture"), True)
    ),
    colours=of_words({"their own colours": True, "their own colour": True, "the other colour": False,
                      "the other side's colour": False}),
)  # fmt: skip


def _odd(leg: Leg) -> bool:
    return round(sum(leg.course.by)) % 2 == 1


@states("(Each of your {pieces}|{piece}) {keeps}", like="A bishop stays on squares of its own colour")
def keeps_colour(subject: Subject, kinds: Kinds, keeps: bool) -> Iterator[Case]:
    """Squares next to each other differ in colour, so a way of an odd number of squares changes it."""
    found = [(_odd(leg), leg.place) for leg in legs_of(subject, kinds, legal=True)]
    if found:
        changed, place = max(found)
        yield changed != keeps, place


@states(
    f"The {{pieces}} stand on {POINT} of {{colours}}", like="The queens stand on squares of their own colours"
)
def on_own_colours(subject: Subject, kinds: Kinds, own: bool) -> Iterator[Case]:
    """The square in the lower left corner is dark."""
    board, pieces = board_of(subject), subject.rules.definition.pieces
    for kind in kinds if board is not None else ():
        assert board is not None
        for point in board.start.get(kind, ()):
            (x, y), (left, low) = board.xy[point], (min(x for x, _ in board.xy), max(y for _, y in board.xy))
            dark = round(x - left + low - y) % 2 == 0
            yield (dark == (pieces[kind].colour in ("black", "dark"))) == own, board.names[point]


# -- pawns


def _double_steps(subject: Subject) -> Iterator[tuple[Ply, Point, Point, Point]]:
    """Of the pawns of whoever moves that stand where they began: the square ahead and the one behind it."""
    board, forwards = board_of(subject), forwards_of(subject) if board_of(subject) else {}
    pawns = [key for key, one in subject.rules.definition.pieces.items() if one.name.split()[-1] == "pawn"]
    at = {xy: Point(point) for point, xy in enumerate(board.xy)} if board is not None else {}
    for ply in subject.plies if pawns and board is not None else ():
        assert board is not None
        side = subject.rules.definition.players.names[ply.seat]
        for kind in (kind for kind in pawns if side_of(subject, kind) == side):
            for start in board.start.get(kind, ()):
                if ply.before.get(start, ("",))[-1] == kind:
                    (x, y), (dx, dy) = board.xy[start], forwards[side]
                    yield ply, start, at[x + dx, y + dy], at[x + 2 * dx, y + 2 * dy]


@states(
    f"It needs an {{state}} {POINT} to pass over,? and another to come to",
    like="It needs an empty square to pass over, and another to come to",
)
def needs_empty(subject: Subject, free: bool) -> Iterator[Case]:
    """Of double steps, which pawns alone make: none over a man, and none onto one."""
    for ply, start, over, end in _double_steps(subject):
        if over in ply.before or end in ply.before:
            yield ((start, end) not in ply.options) == free, ply.place
        elif (start, end) in ply.options:
            yield free, ply.place


@states(
    f"It may (jump|pass) over a {MAN},? but needs an {{state}} {POINT} to come to",
    like="It may jump over a man, but needs an empty square to come to",
)
def may_pass_over(subject: Subject, free: bool) -> Iterator[Case]:
    """Of pawns that have a man right before them, and nobody behind him, in turns in which men may move."""
    for ply, start, over, end in _double_steps(subject):
        if over in ply.before and end not in ply.before and _of_chess(ply):
            yield ((start, end) in ply.options) == free, ply.place


def _of_chess(ply: Ply) -> bool:
    return all(isinstance(move, tuple) for move in ply.options[:1])


@states(
    f"It goes a single {POINT} either way,? and forward only onto an {{state}} one",
    like="It goes a single square either way, and forward only onto an empty one",
)
def forward_onto(subject: Subject, free: bool) -> Iterator[Case]:
    """Of all steps of pawns straight ahead."""
    for leg in legs(subject, legal=True):
        pile = leg.ply.before.get(leg.start)
        name = subject.rules.definition.pieces[pile[-1]].name.split()[-1] if pile else ""
        if name == "pawn" and abs(leg.course.aside) < 0.1:
            yield (leg.end not in leg.ply.before) == free, leg.place


@states(
    "This (has to|must|may|can) be done in {when_due}(,? or the chance is gone)?",
    like="This has to be done in the very turn that follows",
)
def in_that_turn(subject: Subject, at_once: bool) -> Iterator[Case]:
    """Of pawns that could capture on an empty square: whether it was the last turn of the other player in
    which the enemy pawn beside them made its double step."""
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        last: dict[int, list[Ply]] = {0: [], 1: []}
        for before, ply in pairwise([None, *game.plies]):
            assert ply is not None and board is not None
            if before is None or before.seat != ply.seat:
                last[ply.seat] = []
            last[ply.seat].append(ply)
            at = {xy: Point(point) for point, xy in enumerate(board.xy)}
            for move in ply.options:
                if _takes_in_passing(subject, ply, move):
                    beside = at[board.xy[move[1]][0], board.xy[move[0]][1]]
                    stepped = [one for one in last[1 - ply.seat] if isinstance(one.move, tuple)]
                    yield any(one.move[-1] == beside for one in stepped) == at_once, ply.place


def _takes_in_passing(subject: Subject, ply: Ply, move: object) -> bool:
    if not isinstance(move, tuple) or len(move) != 2 or move[0] not in ply.before or move[1] in ply.before:
        return False
    name = subject.rules.definition.pieces[ply.before[move[0]][-1]].name.split()[-1]
    xy = subject.rules.definition.topology.xy
    return name == "pawn" and xy[move[0]][0] != xy[move[1]][0]


# -- knights and horses


@states(
    f"It {{matters}} what stands on the {POINT} between",
    like="It does not matter what stands on the squares between",
)
def between_matters(subject: Subject, matters: bool) -> Iterator[Case]:
    """Of moves that no line leads: some pass where both squares on the way are taken, or none does."""
    board, found, place = board_of(subject), False, ""
    for leg in legs(subject, legal=True):
        if (
            board is not None
            and not leg.course.on_line
            and not is_covered(subject, leg.ply.before[leg.start])
        ):
            near = [p for p in board.neighbours[leg.start] if leg.end in _beyond(subject, p)]
            place = leg.place
            found = found or (bool(near) and all(point in leg.ply.before for point in near))
    if place:
        yield found != matters, place


def _beyond(subject: Subject, point: Point) -> set[Point]:
    """The points diagonally next to a point."""
    board = subject.rules.definition.topology
    (x, y) = board.xy[point]
    return {p for p in board.inside if abs(board.xy[p][0] - x) == abs(board.xy[p][1] - y) == 1}


@states(
    f"A {MAN} there,? {{of_side}},? {{lames}} {{piece}}( in that direction)?",
    f"A {MAN} there {{lames}} {{piece}}( in that direction)?",
    f"{{whose}}( {MAN})? there {{lames}} {{piece}}( in that direction)?",
    like="A man there, of either side, lames the horse in that direction",
)
def lames(subject: Subject, *words: str | bool | Kinds) -> Iterator[Case]:
    """Of horses with a man on the next point of a line: whether they go on from there; of one side, or of
    both."""
    board = board_of(subject)
    of_side, stops, kinds = ("either", *words) if len(words) == 2 else words
    blocked = {"own": [0, 0], "other": [0, 0]}
    for ply in subject.plies if board is not None else ():
        assert board is not None
        side, ways = subject.rules.definition.players.names[ply.seat], set(ply.options)
        for start, pile in ply.before.items():
            if pile[-1] in kinds and side_of(subject, pile[-1]) == side:  # type: ignore[operator]
                (x, y) = board.xy[start]
                for near in (p for p in board.neighbours[start] if p in ply.before):
                    (u, v) = board.xy[near]
                    ends = {p for p in board.inside if board.xy[p] in _onward((x, y), (u, v))}
                    whose = "own" if side_of(subject, ply.before[near][-1]) == side else "other"
                    blocked[whose][any((start, end) in ways for end in ends)] += 1
    for whose, (stopped, went) in blocked.items():
        if stopped + went and (of_side in ("either", whose) or stops):
            yield (not went) == (bool(stops) and of_side in ("either", whose)), f"men of {whose} side"


def _onward(start: tuple[float, float], near: tuple[float, float]) -> set[tuple[float, float]]:
    """From the next point one diagonally, away from the start."""
    dx, dy = near[0] - start[0], near[1] - start[1]
    return {(near[0] + dx + side * dy, near[1] + dy + side * dx) for side in (1, -1)}


# -- men who are turned up


@states("Turning a man up {counts}", like="Turning a man up does not count as a capture")
def turning_counts(subject: Subject, counts: bool) -> Iterator[Case]:
    """Of covered men who move and take nobody: whether the count of moves without a capture goes on."""
    for ply in subject.plies:
        covered = _is_covered_move(subject, ply)
        if covered and len(ply.after) == len(ply.before):
            yield (parts_of(ply.result)["quiet"] <= ply.parts["quiet"]) == counts, ply.place


def _is_covered_move(subject: Subject, ply: Ply) -> bool:
    """Whether it is a move of a man who lies face down."""
    pile = ply.before.get(ply.move[0]) if isinstance(ply.move, tuple) else None
    return pile is not None and is_covered(subject, pile)


@states(
    "It {matters} whether it captured",
    "It is turned up {only} (if|when) it (has )?captured",
    like="It does not matter whether it captured",
)
def captured_or_not(subject: Subject, matters: bool) -> Iterator[Case]:
    """Of covered men who move: they are turned up, whether they have taken somebody or not."""
    turned = {True: set[bool](), False: set[bool]()}
    for ply in subject.plies:
        if _is_covered_move(subject, ply):
            up = not is_covered(subject, ply.after[ply.move[-1]])
            turned[len(ply.after) < len(ply.before)].add(up)
    if turned[True] and turned[False]:
        yield (turned[True] != turned[False]) == matters, "all moves of covered men"
