"""A single man whom all players move: how far, which ways, and where to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Vector
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

MOVE = f"(On your turn )?(you )?move (him|the {MAN})"
STEP = "steps?"
GOAL = "goal"
WORDS = own_kinds(
    spot=either("middle|centre", "corner"),
    part=of_words({"not even": True, "nor": True, "except": False, "but": False, "only": False}),
    course=of_words(
        {
            **dict.fromkeys(("straight on", "straight", "straight ahead"), False),
            **dict.fromkeys(("round a bend", "round a corner"), True),
        }
    ),
)


@cache
def _distances(board: Board, start: Point) -> Mapping[Point, int]:
    """How many steps along the lines each point lies away."""
    found, edge = {start: 0}, [start]
    for point in edge:
        for near in board.neighbours[point]:
            if near not in found:
                found[near] = found[point] + 1
                edge.append(near)
    return found


@dataclass(frozen=True, slots=True)
class Walk:
    """From where the man stands to where he goes, or might."""

    board: Board
    ply: Ply
    start: Point
    end: Point

    @property
    def place(self) -> str:
        return self.ply.place

    @property
    def steps(self) -> int:
        return _distances(self.board, self.start).get(self.end, 0)

    @property
    def by(self) -> Vector:
        (x, y), (to_x, to_y) = self.board.xy[self.start], self.board.xy[self.end]
        return to_x - x, to_y - y

    def goes(self, way: Vector) -> bool:
        """Whether some of it leads that way."""
        return self.by[0] * way[0] + self.by[1] * way[1] > NEAR


def turns_of_man(subject: Subject) -> Iterator[tuple[Ply, list[Walk]]]:
    """Each turn on a board with one man, and all that he might do."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        if len(ply.before) == 1 and isinstance(ply.move, int):
            (start,) = ply.before
            yield ply, [Walk(board, ply, start, Point(to)) for to in ply.options]  # type: ignore[arg-type]


def _walks(subject: Subject) -> Iterator[Walk]:
    return (walk for _, walks in turns_of_man(subject) for walk in walks)


# -- how far


@states(
    f"{MOVE} {{number}} {STEP}",
    f"{MOVE} {{number}} {STEP},? or {{number}}( {STEP})?",
    f"{MOVE} {{number}}( {STEP})?, {{number}}( {STEP})?,? or {{number}}( {STEP})?",
    like="On your turn you move the man one step or two steps",
)
def how_far(subject: Subject, *numbers: int) -> Iterator[Case]:
    """All that he might do is so far, and each of these he might do at some time."""
    found = set()
    for walk in _walks(subject):
        found.add(walk.steps)
        yield walk.steps in numbers, walk.place
    if found:
        yield found == {*numbers}, "all turns"


@states(
    f"{MOVE} {{number}} {STEP},? {{compass}}",
    f"{MOVE} {{number}} {STEP},? or {{number}}( {STEP})?,? {{compass}}",
    f"{MOVE} {{number}} {STEP}, {{number}}( {STEP})?,? or {{number}}( {STEP})?,? {{compass}}",
    like="Move the man one step, or two steps, to the right or upwards",
)
def how_far_and_where(subject: Subject, *words: int | tuple[Vector, ...]) -> Iterator[Case]:
    yield from how_far(subject, *(word for word in words if isinstance(word, int)))
    yield from leads(subject, *(word for word in words if isinstance(word, tuple)))


@states(
    f"A step leads along a line to (the|a) {{near}} {POINT}",
    like="A step leads along a line to the next point",
)
def one_step(subject: Subject, near: bool) -> Iterator[Case]:
    """The shortest that he might do each time leads to a neighbouring point."""
    for ply, walks in turns_of_man(subject):
        yield (min(walk.steps for walk in walks) == 1) == near, ply.place


@states(
    f"{{number}} {STEP} {{modal}} (go|lead) straight on or round a (bend|corner)",
    like="Two steps may go straight on or round a bend",
)
def bends(subject: Subject, number: int, modal: Modal) -> Iterator[Case]:
    """Of ways so long both kinds are seen, or none."""
    walks = list(_walks(subject))
    if walks and modal in ("may", "may not"):
        bent = {min(map(abs, walk.by)) > NEAR for walk in walks if walk.steps == number}
        yield bent == ({True, False} if modal == "may" else set()), "all turns"


@states(
    f"{{number}} {STEP} {{modal}} (go|lead) {{course}}",
    f"{{number}} {STEP} {{modal}} (go|lead) {{course}},? (but )?(never|not) {{other:course}}",
    like="Two steps may go round a bend",
)
def bends_or_not(
    subject: Subject, number: int, modal: Modal, bend: bool, never: bool | None = None
) -> Iterator[Case]:
    """Of ways so long: some go so, all or none; and none the other way, if that is said."""
    bent = {min(map(abs, walk.by)) > NEAR for walk in _walks(subject) if walk.steps == number}
    if bent:
        only = bent == {bend}
        yield (
            {"may": bend in bent, "may not": bend not in bent, "must": only, "need not": not only}[modal],
            ("all turns"),
        )
        yield never not in bent, "all turns"


# -- which ways


@states("Every step leads {compass}", like="Every step leads to the right or upwards")
def leads(subject: Subject, ways: tuple[Vector, ...]) -> Iterator[Case]:
    """Nothing of what he might do leads the opposite way of one of these, and each of them is gone."""
    walks = list(_walks(subject))
    for walk in walks:
        yield not any(walk.goes((-x, -y)) for x, y in ways), walk.place
    for way in ways if walks else ():
        yield any(walk.goes(way) for walk in walks), "all turns"


@states(
    f"{{nobody}} {{modal}} move (him|the {MAN}) {{compass}}",
    f"{{nobody}} {{modal}} move (him|the {MAN}) {{compass}},? {{part}} as a part of {{number}} steps",
    like="Nobody may move the man to the left or down",
)
def anybody_moves(
    subject: Subject,
    everybody: bool,
    modal: Modal,
    ways: tuple[Vector, ...],
    even: bool = True,
    number: int | None = None,
) -> Iterator[Case]:
    """What everybody may do can be done at some time; what nobody may do never can be."""
    walks = list(_walks(subject))
    if walks and modal in ("may", "may not"):
        wanted = everybody == (modal == "may")
        for way in ways:
            yield any(walk.goes(way) for walk in walks) == wanted and even, "all turns"


@states(
    f"The {MAN} {{modal}} be moved {{compass}}",
    f"The {MAN} {{modal}} be moved {{compass}},? (but|and)( only)? as a part of {{number}} steps",
    like="The man may not be moved to the left or down",
)
def is_moved(subject: Subject, modal: Modal, ways: tuple[Vector, ...], number: int = 1) -> Iterator[Case]:
    yield from anybody_moves(subject, True, modal, ways, number > 0)


@states(f"{{often}} move (him|the {MAN}) {{compass}}", like="Never move him to the left or down")
def ever_moves_there(subject: Subject, always: bool, ways: tuple[Vector, ...]) -> Iterator[Case]:
    yield from anybody_moves(subject, always, "may", ways)


# -- where he begins, where he may go, and the goal


@states(
    f"At {{place}} the {MAN} stands in the {{corner}} corner,? {{name}}",
    like="At first the man stands in the lower left corner, a1",
)
def stands(subject: Subject, place: int, corner: Vector, name: str) -> Iterator[Case]:
    """Before the first move, or after the last."""
    board = board_of(subject)
    for game in subject.over:
        if game.plies and board is not None:
            men = game.start if place == 0 else game.plies[place].after
            yield {board.names[point] for point in men} == {name}, game.place
            yield _in_corner(board, name, corner), game.place


@states(
    f"At {{place}} the {MAN} stands in the {{spot}}( of the board)?,? {{name}}",
    like="At first the man stands in the middle of the board, e5",
)
def stands_on(subject: Subject, place: int, middle: bool, name: str) -> Iterator[Case]:
    board = board_of(subject)
    for game in subject.over:
        if game.plies and board is not None:
            men = game.start if place == 0 else game.plies[place].after
            yield {board.names[point] for point in men} == {name} and middle, game.place


@states("The {corner} corner,? {name},? is the goal", like="The upper right corner, i9, is the goal")
def goal_in(subject: Subject, corner: Vector, name: str) -> Iterator[Case]:
    board = board_of(subject)
    if board is not None and GOAL in board.regions:
        yield {board.names[point] for point in board.regions[GOAL]} == {name}, "the board"
        yield _in_corner(board, name, corner), "the board"


def _in_corner(board: Board, name: str, corner: Vector) -> bool:
    """Whether no point lies farther that way."""
    if name not in board.index:
        return False
    x, y = board.xy[board.index[name]]
    return all(
        (board.xy[point][0] - x) * corner[0] < NEAR and (board.xy[point][1] - y) * corner[1] < NEAR
        for point in board.inside
    )


@states(
    "On the {edge} and (on )?the {edge} edge( of the board)? there is only {number} way to go",
    like="On the top and the right edge of the board there is only one way to go",
)
def ways_on_edge(subject: Subject, edge: Vector, other: Vector, number: int) -> Iterator[Case]:
    """Of the turns in which the man stands there: to how many neighbouring points he may go."""
    for ply, walks in turns_of_man(subject):
        for x, y in (edge, other):
            here = walks[0].board.xy[walks[0].start]
            beyond = (
                (walks[0].board.xy[point][0] - here[0]) * x + (walks[0].board.xy[point][1] - here[1]) * y
                for point in walks[0].board.inside
            )
            if max(beyond) < NEAR:
                yield sum(walk.steps == 1 for walk in walks) == number, ply.place


@states(
    f"{{number}} {STEP} {{when}} the goal {{nobody}} has a choice( at all)?",
    like="One step before the goal nobody has a choice at all",
)
def choice_there(subject: Subject, number: int, after: bool, everybody: bool) -> Iterator[Case]:
    """Of the turns in which the man stands so far from the goal; behind it he never stands."""
    for ply, walks in turns_of_man(subject):
        goal = walks[0].board.regions.get(GOAL, frozenset())
        if walks[0].board and number in {_distances(walks[0].board, walks[0].start)[to] for to in goal}:
            yield (len(walks) > 1) == everybody and not after, ply.place


@states(
    f"Whoever (makes the step into|brings (him|the {MAN}) to) the (goal|far corner) {{fate}}",
    like="Whoever brings the man to the goal wins",
)
def goal_wins(subject: Subject, wins: bool) -> Iterator[Case]:
    """Of all moves: one that leads there decides the game so, and no other ends it."""
    for game in subject.over:
        for ply in game.plies:
            goal = ply.rules.definition.topology.regions.get(GOAL)
            if goal is not None:
                there = set(ply.after) <= goal
                won = ply.seat in game.winners
                yield there == (ply is game.plies[-1]) and (not there or won == wins), ply.place


@states(
    f"Every way to the goal is {{number}} {STEP} long, {{right:number}} {{compass}} and "
    "{second:number} {then:compass}",
    like="Every way to the goal is 16 steps long, eight to the right and eight upwards",
)
def way_to_goal(
    subject: Subject, number: int, one: int, ways: tuple[Vector, ...], two: int, others: tuple[Vector, ...]
) -> Iterator[Case]:
    """Of the moves of each game together."""
    for game in subject.over:
        made = [walk for walk in _made(subject) if walk.ply in game.plies]
        if made and len(ways) == len(others) == 1:
            yield sum(walk.steps for walk in made) == number, game.place
            for wanted, (way,) in ((one, ways), (two, others)):
                gone = sum(walk.by[0] * way[0] + walk.by[1] * way[1] for walk in made)
                yield abs(gone - wanted) < NEAR, game.place


def _made(subject: Subject) -> Iterator[Walk]:
    """What he did."""
    return (walk for ply, walks in turns_of_man(subject) for walk in walks if walk.end == ply.move)
