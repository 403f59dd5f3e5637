"""Men of several kinds, as in chess: how many of each there are, how far and which way each goes, which
part of the board it may not leave."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.model.boards.grid import Grid
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, Leg, board_of, legs, seen
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR, Area, Course, Pile, Way
from publisher.proof.statements.slots.kinds import Modal, add_kinds, of_words, own_kinds
from publisher.proof.words import NUMBERS, Kind

GOES = "(moves|goes|steps)"
GO = "(move|go|step)"
Kinds: TypeAlias = frozenset[str]
"""The pieces of all sides that are called so, by their ids."""


def _called(scene: Any, word: str) -> Kinds:
    pieces = scene.rules.definition.pieces
    found = frozenset(kind for kind, piece in pieces.items() if piece.name.split()[-1] == word.casefold())
    if not found:
        raise NotationError(f"no man is called {word!r}")
    return found


def _read_piece(scene: Any, words: str) -> Kinds:
    return _called(scene, words.split()[-1])


def _read_pieces(scene: Any, word: str) -> Kinds:
    return _called(scene, word.removesuffix("s"))


def _read_troop(scene: Any, words: str) -> Mapping[Kinds, int]:
    """`a general, two advisors and five soldiers`."""
    found: dict[Kinds, int] = {}
    for part in re.split(r", | and ", words):
        number, _, name = part.partition(" ")
        count = 1 if number in ("a", "an") else NUMBERS.get(number)
        if count is None or not name:
            raise NotationError(f"{part!r} does not say how many of which")
        found[_called(scene, name) if count == 1 else _read_pieces(scene, name)] = count
    return found


add_kinds(
    piece=Kind(r"(?:the |an? )[a-z]+", _read_piece),
    pieces=Kind(r"[a-z]+s", _read_pieces),
)
MANY = 20  # of fewer moves no more is asked than that none goes otherwise
WORDS = own_kinds(
    promoted=of_words({"is promoted": True, "is not promoted": False, "is never promoted": False}),
    troop=Kind(r"[a-z, ]+?", _read_troop),
)


# -- how they are set up


@states(
    f"(Each|Every) (side|player) has {{troop}},? {{number}} {MAN} in {{all}}",
    like="Each side has a general, two advisors, two elephants, two horses, two chariots, two cannons and "
    "five soldiers, 16 men in all",
)
def troop_of_side(subject: Subject, troop: Mapping[Kinds, int], number: int, all_: bool) -> Iterator[Case]:
    """Counted by the points where each begins; so many in all."""
    definition = subject.rules.definition
    if board := board_of(subject):
        yield all_ and sum(troop.values()) == number, "the sum"
        for side in definition.players.names:
            for kinds, count in troop.items():
                own = [kind for kind in kinds if definition.pieces[kind].side == side]
                yield sum(len(board.start.get(kind, ())) for kind in own) == count, "the set-up"


def is_covered(subject: Subject, pile: Pile) -> bool:
    """Whether a man lies face down: it is then called a covered man."""
    return "covered" in subject.rules.definition.pieces[pile[-1]].name.split()


@states(f"(Set|Lay) {{all}} the {MAN} (out |up )?face {{up}}", like="Set all the men up face up")
def laid_face_up(subject: Subject, all_: bool, up: bool) -> Iterator[Case]:
    for game in subject.games:
        for pile in game.start.values():
            yield (is_covered(subject, pile) != up) == all_, game.place


@states(
    f"(Turn|Lay) your {{same}} {{number}} {MAN} face {{up}}",
    like="Turn your other 15 men face down",
)
def others_face_down(subject: Subject, same: bool, number: int, up: bool) -> Iterator[Case]:
    """So many men of each side lie so, and not all do."""
    for game in subject.games:
        seats = len(subject.rules.seats)
        lie = [pile for pile in game.start.values() if is_covered(subject, pile) != up]
        others = len(lie) < len(game.start)
        yield len(lie) == number * seats and others != same, game.place


@states(
    f"A covered {MAN} is turned {{up}} {{when}} its {{place}} move",
    like="A covered man is turned up after its first move",
)
def turned_by_move(subject: Subject, up: bool, after: bool, place: int) -> Iterator[Case]:
    """Each man that moves covered lies face up after that move, which is its first; if it were its last, no
    man that has been turned up would move."""
    for leg in legs(subject):
        if leg.start not in leg.ply.before or leg.end not in leg.ply.after:
            raise NotationError("the men do not go from point to point")
        if is_covered(subject, leg.ply.before[leg.start]):
            yield after and up != is_covered(subject, leg.ply.after[leg.end]), leg.place
        elif place != 0:
            yield False, leg.place


# -- how far and which way


def legs_of(subject: Subject, kinds: Kinds, legal: bool = False) -> Iterator[Leg]:
    return (leg for leg in legs(subject, legal) if leg.ply.before.get(leg.start, ("",))[-1] in kinds)


def _length(leg: Leg) -> float:
    return max(map(abs, leg.course.by))


@states(
    f"{{piece}} {GOES}( exactly)? {{number}} {POINT} {{ways}}",
    like="The advisor moves one point diagonally",
)
def goes_so_far(subject: Subject, kinds: Kinds, number: int, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Every move, in points along rows, columns and diagonals; and each of the ways is gone."""
    gone = list(legs_of(subject, kinds))
    for leg in gone:
        so_far = abs(_length(leg) - number) < NEAR
        yield so_far and any(way(leg.course) for way in ways), leg.place
    for way in ways if len(gone) > MANY and len(ways) > 1 else ():
        yield any(way(leg.course) for leg in gone), "all its moves"


@states(
    f"{{piece}} {GOES}( exactly)? {{number}} {POINT} {{ways}},?( and)? {{often}} {{others:ways}}",
    like="The general moves one point along a line, and never diagonally",
)
def goes_never(
    subject: Subject, kinds: Kinds, number: int, ways: tuple[Way, ...], always: bool, others: tuple[Way, ...]
) -> Iterator[Case]:
    yield from goes_so_far(subject, kinds, number, ways)
    yield from goes_which_way(subject, kinds, always, others)


@states(
    f"{{piece}} {GOES} {{number}} {POINT} {{ways}} and then {{then:number}} {POINT} {{bent:ways}} onward"
    "(, away from where it stood)?",
    like="The horse moves one point along a line and then one point diagonally onward",
)
def goes_and_then(
    subject: Subject, kinds: Kinds, number: int, ways: tuple[Way, ...], then: int, bent: tuple[Way, ...]
) -> Iterator[Case]:
    """Every move is the sum of both parts, the first along the axis that leads further."""
    for leg in legs_of(subject, kinds):
        x, y = leg.course.by
        low, high = sorted((abs(x), abs(y)))
        first = Course((high - low, 0) if abs(x) > abs(y) else (0, high - low), leg.forward, True)
        last = Course((low, low), leg.forward, False)
        so_far = abs(high - low - number) < NEAR and abs(low - then) < NEAR
        so_bent = any(way(first) for way in ways) and any(way(last) for way in bent)
        yield so_far and so_bent, leg.place


@states(f"{{piece}} {{modal}} {GO} {{ways}}( where there .+)?", like="The soldier may not move back")
def may_go_that_way(subject: Subject, kinds: Kinds, modal: Modal, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Each of these ways is open to such men at some time, or none is."""
    going = list(legs_of(subject, kinds, legal=True))
    for way in ways if going else ():
        yield from seen(modal, [leg.place for leg in going if way(leg.course)])


@states(f"{{piece}} {{often}} {GOES} {{ways}}", like="The soldier never moves back")
def goes_which_way(subject: Subject, kinds: Kinds, always: bool, ways: tuple[Way, ...]) -> Iterator[Case]:
    for leg in legs_of(subject, kinds):
        yield any(way(leg.course) for way in ways) == always, leg.place


@states(
    f"{{piece}} {{often}} {GOES} {{ways}},? (and|but) {{promoted}}",
    f"{{piece}} {{often}} {GOES} {{ways}},? (and|but) {{promoted}} on the {{place}} row",
    "{piece} {promoted}",
    "{piece} {promoted} on the {place} row",
    like="The soldier never moves back, and is not promoted",
)
def is_promoted(subject: Subject, kinds: Kinds, *words: object) -> Iterator[Case]:
    """Whether a man is of another kind when he has come to the end of a move, on that row if it is said."""
    if len(words) > 2:
        yield from goes_which_way(subject, kinds, *words[:2])
    promoted, *row = words[2:] if len(words) > 2 else words
    for leg in legs_of(subject, kinds):
        man = leg.ply.after.get(leg.end)
        ahead = sorted({_ahead(leg, point) for point in leg.board.inside}) if row else ()
        if man and (not row or abs(_ahead(leg, leg.end) - ahead[row[0]]) < NEAR):  # type: ignore[call-overload]
            yield (man[-1] not in kinds) == promoted, leg.place


@states(
    f"On the {{place}} row {{piece}} {{modal}} only {GO} {{ways}}",
    like="On the last row the soldier can only go sideways",
)
def goes_on_row(
    subject: Subject, place: int, kinds: Kinds, modal: Modal, ways: tuple[Way, ...]
) -> Iterator[Case]:
    """Rows as the men see them who stand there, all ways that they could go."""
    board = board_of(subject)
    for leg in legs_of(subject, kinds, legal=True) if board is not None else ():
        ahead = sorted({_ahead(leg, point) for point in leg.board.inside})
        if abs(_ahead(leg, leg.start) - ahead[place]) < NEAR:
            yield any(way(leg.course) for way in ways) == (modal == "may"), leg.place


def _ahead(leg: Leg, point: Point) -> float:
    (x, y), (dx, dy) = leg.board.xy[point], leg.forward
    return x * dx + y * dy


# -- what they may not leave or cross


@states("{piece} {modal} leave {area}", like="The general may not leave the palace")
def ever_leaves(subject: Subject, kinds: Kinds, modal: Modal, area: Area) -> Iterator[Case]:
    """Of all ways that such men could go who stand there."""
    going = [leg for leg in legs_of(subject, kinds, legal=True) if leg.start in area]
    if going:
        yield from seen(modal, [leg.place for leg in going if leg.end not in area])


@states("{piece} {often} leaves {area}", like="The general never leaves the palace")
def leaves(subject: Subject, kinds: Kinds, always: bool, area: Area) -> Iterator[Case]:
    for leg in legs_of(subject, kinds):
        if leg.start in area:
            yield (leg.end not in area) == always, leg.place


@states(
    "{piece} that has been turned up {modal} leave {area}",
    like="An advisor that has been turned up may leave the palace",
)
def may_leave(subject: Subject, kinds: Kinds, modal: Modal, area: Area) -> Iterator[Case]:
    """It has been seen, or never."""
    left = [leg.place for leg in legs_of(subject, kinds) if leg.end not in area]
    if modal in ("may", "may not"):
        yield bool(left) == (modal == "may"), left[0] if left else "any move"


@states("{piece} {often} crosses the river", like="The elephant never crosses the river")
def crosses_river(subject: Subject, kinds: Kinds, always: bool) -> Iterator[Case]:
    for leg in legs_of(subject, kinds) if _has_river(subject) else ():
        yield (_beyond(leg, leg.start) != _beyond(leg, leg.end)) == always, leg.place


@states(
    "{piece} that has been turned up {modal} cross the river",
    like="An elephant that has been turned up may cross the river",
)
def may_cross_river(subject: Subject, kinds: Kinds, modal: Modal) -> Iterator[Case]:
    """It has been seen, or never."""
    if _has_river(subject) and modal in ("may", "may not"):
        crossed = [leg for leg in legs_of(subject, kinds) if _beyond(leg, leg.start) != _beyond(leg, leg.end)]
        yield bool(crossed) == (modal == "may"), crossed[0].place if crossed else "any move"


@states(
    f"Beyond the river {{piece}} {{modal}} also {GO} {{number}} {POINT} {{ways}}",
    f"Once it has crossed the river,? {{piece}} {{modal}} also {GO} {{number}} {POINT} {{ways}}",
    like="Beyond the river the soldier may also move one point sideways",
)
def goes_beyond_river(
    subject: Subject, kinds: Kinds, modal: Modal, number: int, ways: tuple[Way, ...]
) -> Iterator[Case]:
    """Some go so there, or none does; and nowhere else."""
    if not _has_river(subject):
        return
    so = [leg for leg in legs_of(subject, kinds) if any(way(leg.course) for way in ways)]
    if modal in ("may", "may not"):
        yield any(_beyond(leg, leg.start) for leg in so) == (modal == "may"), "the far side"
    for leg in so:
        yield _beyond(leg, leg.start) and abs(_length(leg) - number) < NEAR, leg.place


@states(
    f"Until it has crossed the river,? {{piece}} {GOES}( only)? {{number}} {POINT} {{ways}}",
    like="Until it has crossed the river, the soldier moves one point forward",
)
def goes_before_river(subject: Subject, kinds: Kinds, number: int, ways: tuple[Way, ...]) -> Iterator[Case]:
    for leg in legs_of(subject, kinds) if _has_river(subject) else ():
        if not _beyond(leg, leg.start):
            so_far = abs(_length(leg) - number) < NEAR
            yield so_far and any(way(leg.course) for way in ways), leg.place


def _has_river(subject: Subject) -> bool:
    shape = subject.rules.definition.board
    return isinstance(shape, Grid) and shape.river is not None


def _beyond(leg: Leg, point: Point) -> bool:
    """Whether a point lies on the far side of the river for whoever moves."""
    shape = leg.ply.rules.definition.board
    assert isinstance(shape, Grid)
    assert shape.river is not None
    near = shape.river.above if leg.forward[1] < 0 else shape.height - shape.river.above
    rows = sorted({_ahead(leg, place) for place in leg.board.inside})
    return _ahead(leg, point) > rows[near - 1] + NEAR
