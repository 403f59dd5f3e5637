"""Going ashore: which land is open to whom, where a man may land, and how he goes on there."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.engine import BoardGame
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, POINT, Leg, board_of, legs, mover, seen
from publisher.proof.statements.boards.islands import LAND, goal_on_board, homes_of, lands, sea_of
from publisher.proof.statements.chronicle import PASS, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Thing, Way, is_own
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

BETWEEN = (" between the bold lines", " within the bold lines")
WORDS = own_kinds(
    closed=either("closed", "open"),
    beside=either(
        "is laid beside the board|leaves the board",
        "waits at the gate|must wait at the gate|waits|must wait|cannot land|may not land",
    ),
    row=of_words({"enemies": False, "your own men": True, "men of your own": True}),
    keeps=of_words(
        {
            **{f"keeps to his path{where}": True for where in ("", *BETWEEN)},
            **{
                f"{may}{where}": False
                for may in ("may leave his path", "leaves his path", "may go to another path",
                            "need not keep to his path", "may change his path")
                for where in ("", *BETWEEN, " across the bold lines", " over the bold lines")
            },
        }
    ),
)  # fmt: skip


def _on_land(subject: Subject, legal: bool = False) -> Iterator[Leg]:
    """Of moves that begin on land."""
    land = frozenset().union(*lands(subject).values())
    return (leg for leg in legs(subject, legal) if leg.start in land) if land else iter(())


def _at_sea(subject: Subject) -> Iterator[Leg]:
    sea = sea_of(subject) if lands(subject) else frozenset()
    return (leg for leg in legs(subject) if leg.start in sea and leg.end in sea)


@states(
    "A step {ways},? or one jump {other:ways} over a row of {row}",
    like="A step forward or sideways, or one jump forward or to the side over a row of enemies",
)
def step_or_jump(
    subject: Subject, ways: tuple[Way, ...], others: tuple[Way, ...], own: bool
) -> Iterator[Case]:
    """Every move at sea, and each of these ways is gone."""
    gone = [(leg, leg.is_jump) for leg in _at_sea(subject)]
    for leg, jump in gone:
        yield any(way(leg.course) for way in (others if jump else ways)), leg.place
        yield not jump or all(is_own(subject, pile, leg.side) == own for pile in leg.crossed), leg.place
    for wanted, those in ((False, ways), (True, others)):
        for way in those if gone else ():
            yield any(way(leg.course) for leg, jump in gone if jump == wanted), "all moves"


@states("{nobody} crosses a bold line", like="Nobody crosses a bold line")
def crosses(subject: Subject, everybody: bool) -> Iterator[Case]:
    """Of steps on land to a square beside: whether the board joins the two."""
    for leg in _on_land(subject):
        if abs(leg.course.by[0]) + abs(leg.course.by[1]) < 1.5:
            yield (not leg.is_step) == everybody, leg.place


@states(
    "(A |The )?bold lines? {modal} be crossed",
    "(A man|Men|You|{nobody}) {modal} (cross|step over) ((a|the) )?bold lines?",
    like="Bold lines may not be crossed",
)
def may_be_crossed(subject: Subject, *words: bool | Modal) -> Iterator[Case]:
    *everybody, modal = words
    yield from crosses(subject, (modal == "may") == (everybody != [False]))


@states(
    f"On an {LAND} a man {{keeps}}",
    f"On {LAND}s a man {{keeps}}",
    like="On an island a man keeps to his path between the bold lines",
)
def keeps_to_path(subject: Subject, keeps: bool) -> Iterator[Case]:
    """Of all that men might do who stand on land: whether squares that hang together lead there."""
    for leg in _on_land(subject, legal=True):
        yield _leads(leg) == keeps, leg.place


def _leads(leg: Leg) -> bool:
    """Whether one can go there by squares that are joined, over nothing but men or none."""
    found, queue = {leg.start}, [leg.start]
    for point in queue:
        for near in leg.board.neighbours[point]:
            if near not in found and (near in leg.ply.before or near == leg.end):
                found.add(near)
                queue.append(near)
    return leg.end in found


@states("(A man|You|Men) {modal} (turn|go) back on land", like="A man may not turn back on land")
def may_turn_back(subject: Subject, modal: Modal) -> Iterator[Case]:
    yield from turning_back(subject, modal == "may")


@states("Turning back is {allowed}", like="Turning back is forbidden")
def turning_back(subject: Subject, may: bool) -> Iterator[Case]:
    """On land: the way out leads towards the sea, the way in away from it."""
    for leg in _on_land(subject):
        before, now = (_from_sea(subject, leg, point) for point in (leg.start, leg.end))
        leaving = leg.start in homes_of(subject)[leg.side]
        yield ((now < before) if leaving else (now > before)) != may, leg.place


def _from_sea(subject: Subject, leg: Leg, point: Point) -> int:
    sea, far, queue = sea_of(subject), {point: 0}, [point]
    for here in queue:
        if here in sea:
            return far[here]
        for near in leg.board.neighbours[here]:
            if near not in far:
                far[near] = far[here] + 1
                queue.append(near)
    return len(leg.board)


@states(
    f"Enemies {{modal}} be jumped over from the sea onto the {LAND},? or round a corner of the path",
    like="Enemies can be jumped over from the sea onto the island, or round a corner of the path",
)
def jumped_onto_land(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Both are seen, or neither."""
    if lands(subject):
        far = [leg for leg in legs(subject, legal=True) if not leg.is_step and leg.end in leg.board.inside]
        sea = sea_of(subject)
        ashore = [leg.place for leg in far if leg.start in sea and leg.end not in sea and _leads(leg)]
        bent = [leg.place for leg in far if leg.start not in sea and leg.between is None]
        yield from seen(modal, ashore)
        yield from seen(modal, bent)


# -- landing


@states(
    f"You land only on the {LAND} that is your goal",
    like="You land only on the mountain that is your goal",
)
def land_on_goal(subject: Subject) -> Iterator[Case]:
    yield from others_closed(subject, True)


@states(
    f"You {{modal}} land on (any|every|either|all|another)( one)?( of the)? {LAND}s?(,? whoever[a-z ]+)?",
    like="You may not land on another mountain",
)
def land_on_any(subject: Subject, modal: Modal) -> Iterator[Case]:
    yield from others_closed(subject, modal != "may")


@states("The others are {closed} to you", like="The others are closed to you")
def others_closed(subject: Subject, closed: bool) -> Iterator[Case]:
    """Of all that might be done from the sea."""
    sea = sea_of(subject) if lands(subject) else frozenset()
    for leg in legs(subject, legal=True) if sea else ():
        if leg.start in sea and leg.end not in sea:
            yield (
                (leg.end in goal_on_board(subject, leg.side) or leg.end not in leg.board.inside) == closed,
                leg.place,
            )


def _gates(subject: Subject, ply: Ply) -> Iterator[tuple[Point, Point]]:
    """The mover's men before a square of the goal, and that square."""
    board, side = board_of(subject), mover(subject, ply)
    goal = goal_on_board(subject, side) if board is not None and lands(subject) and side else frozenset()
    for point, pile in ply.before.items():
        if board is not None and goal and pile[-1] == side.casefold() and point in sea_of(subject):
            yield from ((point, near) for near in board.neighbours[point] if near in goal)


@states(
    f"If your man stands at a gate and {{thing}} holds the first {POINT} of the path,? your man "
    f"{{modal}} land "
    f"on any {{state}} {POINT} of the {LAND}",
    like="If your man stands at a gate and an enemy holds the first square of the path, your man may land on "
    "any free square of the island",
)
def lands_anywhere(subject: Subject, thing: Thing, modal: Modal, free: bool) -> Iterator[Case]:
    """Of all squares in that state."""
    for ply in subject.plies:
        side = mover(subject, ply)
        for man, first in _gates(subject, ply):
            if first in ply.before and thing(ply.before[first], side):
                for square in goal_on_board(subject, side):
                    if (square not in ply.before) == free and modal in ("may", "may not"):
                        yield ((man, square) in ply.options) == (modal == "may"), ply.place


@states(
    f"If {{thing}} holds the {POINT} where your man would land,? choose another {POINT} of the "
    f"{LAND}( for him)?",
    like="If an enemy holds the square where your man would land, choose another square of the island for "
    "him",
)
def land_elsewhere(subject: Subject, thing: Thing) -> Iterator[Case]:
    """If there is a free one."""
    for ply in subject.plies:
        side = mover(subject, ply)
        for man, first in _gates(subject, ply):
            if first in ply.before and thing(ply.before[first], side):
                free = goal_on_board(subject, side).difference(ply.before)
                found = {option[1] for option in ply.options if option[0] == man}
                yield not free or (bool(free & found) and first not in found), ply.place


@states(
    f"If the {LAND} is {{full}},? your man {{beside}}(,? until a {POINT} is free)?",
    like="If the island is full, your man is laid beside the board",
)
def laid_beside(subject: Subject, full: bool, laid: bool) -> Iterator[Case]:
    """Tried with an island full of enemies, but for none or one square, and a man who comes before it."""
    board, rules, names = board_of(subject), subject.rules, subject.rules.definition.players.names
    if not {name.casefold() for name in names} <= rules.definition.pieces.keys():
        raise NotationError("the men of a side are of several kinds")
    for seat, side in enumerate(names if lands(subject) else ()):
        assert board is not None
        assert isinstance(rules, BoardGame)
        goal, other = goal_on_board(subject, side), names[seat - 1].casefold()
        gates = [(p, n) for p in sea_of(subject) for n in board.neighbours[p] if n in goal]
        for gate, first in gates:
            for left in ((), [max(goal - {first})]):
                men = dict.fromkeys(goal.difference(left), (other,)) | {gate: (side.casefold(),)}
                moves = [m for m in rules.moves(rules.place(men, Seat(seat))) if isinstance(m, tuple)]
                beside = any(move[0] == gate and move[1] in board.stores for move in moves)
                yield beside == (((not left) == full) == laid), f"a man before {board.names[first]}"


@states(
    f"Its {POINT} are {{often}} held against you",
    like="Its squares are never held against you",
)
def held_against(subject: Subject, always: bool) -> Iterator[Case]:
    for ply in subject.plies if lands(subject) else ():
        goal = goal_on_board(subject, mover(subject, ply))
        strange = [
            point
            for point in goal
            if ply.before.get(point, (mover(subject, ply).casefold(),))[-1] != mover(subject, ply).casefold()
        ]
        yield bool(strange) == always, ply.place


@states(
    f"A {MAN} who has landed {{modal}}( still)? step {{ways}}",
    like="A man who has landed may still step forward or to both sides",
)
def landed_steps(subject: Subject, modal: Modal, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Each of these ways is gone by such men, or none of them is."""
    landed = [leg for leg in _on_land(subject, legal=True) if leg.start in goal_on_board(subject, leg.side)]
    for way in ways if landed else ():
        yield from seen(modal, [leg.place for leg in landed if way(leg.course)])


@states("He {modal} go back into the sea", like="He may not go back into the sea")
def back_to_sea(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of men who have landed."""
    landed = [leg for leg in _on_land(subject, legal=True) if leg.start in goal_on_board(subject, leg.side)]
    if landed:
        yield from seen(modal, [leg.place for leg in landed if leg.end in sea_of(subject)])


@states("Rows of enemies {modal} be mixed", like="Rows of enemies may be mixed")
def mixed_rows(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Jumps over men of two other sides are seen, or none is."""
    if lands(subject):
        crossed = [(set(leg.crossed), leg.place) for leg in legs(subject, legal=True) if leg.is_jump]
        yield from seen(modal, [place for piles, place in crossed if len(piles) > 1])


@states("(You may )?(pass|always pass) whenever you like", like="Pass whenever you like")
def passes_always(subject: Subject) -> Iterator[Case]:
    """Whatever else one could do."""
    for ply in subject.plies:
        yield PASS in ply.options, ply.place


@states(
    "After a jump (you|he|a man) {modal} jump (on|again)( with the same man( or another)?)?",
    like="After a jump you may not jump again",
)
def jumps_on(subject: Subject, modal: Modal) -> Iterator[Case]:
    """In the same move, or in another one before anybody else moves."""
    jumps = [leg for leg in legs(subject, legal=True) if leg.is_jump]
    more = [leg.place for leg in jumps if leg.start != leg.man or leg.ply.then == leg.ply.seat]
    yield from seen(modal, more) if jumps else ()


@states(
    "(You )?pass only when you {able:modal} move",
    f"(You )?pass only when {{all}} of your {MAN} has a move",
    like="You pass only when none of your men has a move",
)
def passes_only(subject: Subject, word: object) -> Iterator[Case]:
    """Whether one may pass while some man has a move, or while none has."""
    able = word in ("may", True)
    for ply in subject.plies:
        moves = [option for option in ply.options if not isinstance(option, str)]
        yield (PASS in ply.options) == (bool(moves) == able), ply.place
