"""Armies as in chess: where they stand, how they capture, what leaves a general in check; men face down."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from publisher.engine.mechanics.boards.royal import RoyalGame
from publisher.model.boards.grid import Grid
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, Leg, board_of, legs
from publisher.proof.statements.boards.pieces import Kinds, is_covered, legs_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Area, Thing, Way, middle, side_of
from publisher.proof.statements.slots.kinds import Modal, add_kinds, of_words, own_kinds

add_kinds(
    nth=of_words({"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}),
)
WORDS = own_kinds(
    excepted=of_words({"except": True, "also": False, "even": False}),
    included=of_words({"too": False, "as well": False, "included": False}),
    onlythese=of_words({"only the": True, "all the men but the": False, "all men but the": False}),
    cells=of_words(
        {
            "on the points where the lines cross": "",
            "on the points where lines cross": "",
            "in the squares": "squares",
            "on the squares": "squares",
        }
    ),
    middling=of_words({"at the middle": True, "at the left end": False, "at the right end": False}),
)


# -- where they stand


@states(
    f"(The )?{MAN} (stand|are played) {{cells}}(,? not in the squares)?",
    like="The men stand on the points where lines cross, not in the squares",
)
def stand_on_points(subject: Subject, cells: str) -> Iterator[Case]:
    shape = subject.rules.definition.board
    if isinstance(shape, Grid):
        yield (shape.cells == "squares") == (cells == "squares"), "the board"


@states(
    "Half-way between the players,? beyond the {nth} row,? runs the river",
    like="Half-way between the players, beyond the fifth row, runs the river",
)
def river_runs(subject: Subject, rows: int) -> Iterator[Case]:
    shape = subject.rules.definition.board
    if isinstance(shape, Grid) and shape.river is not None:
        yield shape.river.above == rows and 2 * rows == shape.height, "the board"


@states(
    "{middling} of each player[’']s edge lies {area}(, marked with a cross)?",
    like="At the middle of each player's edge lies a palace, marked with a cross",
)
def lies_at_edge(subject: Subject, centred: bool, area: Area) -> Iterator[Case]:
    """Of each region that is called so: its points lie evenly about the middle of a row at the edge."""
    board = board_of(subject)
    for name, points in board.regions.items() if board is not None else ():
        if points <= area:
            assert board is not None
            x, _ = middle(board, sorted(points))
            rows = {board.xy[point][1] for point in board.inside}
            yield {board.xy[point][1] for point in points} & {min(rows), max(rows)} != set(), f"the {name}"
            yield (abs(x - middle(board, board.inside)[0]) < NEAR) == centred, f"the {name}"


@states(
    "{player}[’']s lie on the {same} files and just as far from {second:player}[’']s edge",
    like="Black's lie on the same files and just as far from Black's edge",
)
def mirrored(subject: Subject, seat: int | None, same: bool, second: int | None) -> Iterator[Case]:
    """The men of one side, seen in a mirror that lies between the two, stand where those of the other do."""
    board, definition = board_of(subject), subject.rules.definition
    if board is None or seat is None or len(definition.players.names) != 2:
        return
    low = sum(
        point[1] for point in (min(board.xy, key=lambda at: at[1]), max(board.xy, key=lambda at: at[1]))
    )
    homes: dict[tuple[str, str], set[tuple[float, float]]] = {}
    for kind, points in board.start.items():
        side, name = side_of(subject, kind), definition.pieces[kind].name.split()[-1]
        homes[side, name] = {(round(board.xy[p][0], 2), round(board.xy[p][1], 2)) for p in points}
    mine, other = definition.players.names[seat], definition.players.names[1 - seat]
    for (side, name), places in homes.items():
        if side == mine and places:
            mirror = {(x, round(low - y, 2)) for x, y in homes[other, name]}
            yield (mirror == places) == same and second == seat, "the set-up"


@states(
    "(For Hidden Xiangqi,? )?put {onlythese} {pieces} on their points,? face {up}",
    like="For Hidden Xiangqi, put only the generals on their points, face up",
)
def only_these_face(subject: Subject, only: bool, kinds: Kinds, up: bool) -> Iterator[Case]:
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        assert board is not None
        for point, pile in game.start.items():
            face_up = not is_covered(subject, pile)
            yield face_up == (((pile[-1] in kinds) == only) == up), game.place
            yield not face_up or point in board.start.get(pile[-1], ()), game.place


# -- capturing


@states(
    "Every man captures just as it moves,? {excepted} {piece}",
    "Every man captures just as it moves,? {piece} {included}",
    like="Every man captures just as it moves, except the cannon",
)
def captures_as_it_moves(subject: Subject, *words: bool | Kinds) -> Iterator[Case]:
    """Over how many men: of all kinds but that the same whether they take something or not."""
    excepted = any(word is True for word in words)
    kinds = next(word for word in words if isinstance(word, frozenset))
    over: dict[tuple[str, bool], set[int]] = {}
    for leg in legs(subject):
        kind = subject.rules.definition.pieces[leg.ply.before[leg.start][-1]].name.split()[-1]
        over.setdefault((kind, leg.end in leg.ply.before), set()).add(len(leg.crossed))
    names = {subject.rules.definition.pieces[kind].name.split()[-1] for kind in kinds}
    for kind in {kind for kind, takes in over if takes and (kind, False) in over}:
        yield (over[kind, True] == over[kind, False]) == (kind not in names or not excepted), f"the {kind}"


@states(
    f"It lands on the {POINT} of {{thing}},? which leaves the board",
    like="It lands on the point of an enemy man, which leaves the board",
)
def lands_on_what_leaves(subject: Subject, thing: Thing) -> Iterator[Case]:
    """Whatever is taken."""
    for leg in legs(subject):
        if len(leg.ply.after) < len(leg.ply.before):
            yield leg.end in leg.ply.before and thing(leg.ply.before[leg.end], leg.side), leg.place


@states(
    "{piece} moves any distance {ways}( until something is in its way)?",
    like="The chariot moves any distance along a line until something is in its way",
)
def any_distance(subject: Subject, kinds: Kinds, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Over nothing, and not always equally far."""
    far = set()
    for leg in legs_of(subject, kinds):
        far.add(round(max(map(abs, leg.course.by))))
        yield any(way(leg.course) for way in ways) and not leg.crossed, leg.place
    if far:
        yield len(far) > 2, "all moves"


@states(
    "{thing} stops it,? {other:thing} it {modal} capture",
    like="A man of its own side stops it, an enemy man it may capture",
)
def stops_it(subject: Subject, thing: Thing, other: Thing, modal: Modal) -> Iterator[Case]:
    """Of all moves that could be made: what stands where they end."""
    met = [leg for leg in legs(subject, legal=True) if leg.end in leg.ply.before]
    for leg in met:
        yield not thing(leg.ply.before[leg.end], leg.side), leg.place
    if met and modal in ("may", "may not"):
        yield any(other(leg.ply.before[leg.end], leg.side) for leg in met) == (modal == "may"), "all moves"


@states(
    "To move {having} capturing,? {piece} goes like {other:piece}",
    like="To move without capturing, the cannon goes like a chariot",
)
def goes_like(subject: Subject, with_: bool, kinds: Kinds, others: Kinds) -> Iterator[Case]:
    """Along lines or not, and over how many men: as the other when it takes nothing."""
    like = {_manner(leg) for leg in legs_of(subject, others) if leg.end not in leg.ply.before}
    for leg in legs_of(subject, kinds):
        if (leg.end in leg.ply.before) == with_:
            yield _manner(leg) in like, leg.place


def _manner(leg: Leg) -> tuple[bool, int]:
    return leg.between is not None, len(leg.crossed)


@states(
    "{piece} comes down on the {place} enemy man behind it",
    "{piece} comes down on any enemy man behind it",
    like="The cannon comes down on the first enemy man behind it",
)
def comes_down_on(subject: Subject, kinds: Kinds, *place: int) -> Iterator[Case]:
    """When it takes something: so many men lie between, the one it jumps over and those before the place; any
    number of them, if none is said, and not always the same."""
    taking = [leg for leg in legs_of(subject, kinds, legal=not place) if leg.end in leg.ply.before]
    if not place and taking:
        yield len({len(leg.crossed) for leg in taking}) > 1, taking[0].place
    for leg in taking if place else ():
        yield len(leg.crossed) == place[0] + 1, leg.place


# -- check


def _after_moves(subject: Subject, kept: Callable[[Ply], bool]) -> Iterator[Case]:
    """Of all moves that did not end a game."""
    for ply in subject.plies:
        if ply.then is not None and isinstance(ply.rules, RoyalGame):
            yield kept(ply), ply.place


def _generals(subject: Subject, ply: Ply) -> dict[str, Point]:
    """Or kings: where the royal man of each side stands."""
    pieces = subject.rules.definition.pieces
    return {
        pieces[pile[-1]].side or "": point
        for point, pile in ply.after.items()
        if pieces[pile[-1]].name.split()[-1] in ("general", "king")
    }


def _is_safe(subject: Subject, ply: Ply) -> bool:
    """Whether the other player cannot now take the general of whoever has moved."""
    general = _generals(subject, ply).get(subject.rules.definition.players.names[ply.seat])
    return all(not isinstance(move, tuple) or move[-1] != general for move in ply.rules.moves(ply.result))


def _is_apart(subject: Subject, ply: Ply) -> bool:
    """Whether the generals do not face each other on a file with nothing between them."""
    board, (one, other) = subject.rules.definition.topology, _generals(subject, ply).values()
    for line in board.lines_through[one]:
        if other in line and abs(board.xy[one][0] - board.xy[other][0]) < NEAR:
            low, high = sorted((line.index(one), line.index(other)))
            return any(point in ply.after for point in line[low + 1 : high])
    return True


@states(
    "You {modal} get out of check at once,? and you {into:modal} move into it",
    like="You must get out of check at once, and you may not move into it",
)
def out_of_check(subject: Subject, out: Modal, into: Modal) -> Iterator[Case]:
    """After every turn the general is safe; otherwise it is not, once at least."""
    if (out, into) == ("must", "may not"):
        yield from _after_moves(subject, lambda ply: _is_safe(subject, ply))
    else:
        unsafe = [
            place for safe, place in _after_moves(subject, lambda ply: _is_safe(subject, ply)) if not safe
        ]
        yield bool(unsafe), "any move"


@states(
    "{often} leave your general in check,? nor the generals face to face on an open file",
    like="Never leave your general in check, nor the generals face to face on an open file",
)
def never_leave(subject: Subject, always: bool) -> Iterator[Case]:
    yield from _after_moves(
        subject, lambda ply: (_is_safe(subject, ply) and _is_apart(subject, ply)) != always
    )


@states(
    "A move that would let them face is {allowed}(, whoever makes it)?",
    like="A move that would let them face is forbidden",
)
def letting_face(subject: Subject, may: bool) -> Iterator[Case]:
    yield from _after_moves(subject, lambda ply: _is_apart(subject, ply) != may)
