"""Chains of jumps that take, whom shields stop, and kings who walk before they jump."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import Leg, board_of, is_way, legs, mover, owners, runs, taken
from publisher.proof.statements.boards.pieces import Kinds
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Way
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    gone=of_words({"is gone": True, "is taken off": True, "leaves the board": True, "stays": False,
                   "stays on the board": False, "is still there": False, "stays there": False}),
    by_then=of_words({"before the next jump": True, "at once": True, "after the last jump": False,
                      "only after the last jump": False, "until the whole chain is done": False,
                      "until the chain is over": False, "when the whole chain is done": False,
                      "after the whole chain": False, "until the whole chain is over": False,
                      "until the turn is over": False, "at the end of the turn": False,
                      "when the turn is over": False, "to the end of the turn": False}),
    stops=of_words(
        {
            "men and kings": (True, True), "men and kings alike": (True, True), "kings and men": (True, True),
            "men, but not kings": (True, False), "only men": (True, False), "men only": (True, False),
            "kings, but not men": (False, True), "only kings": (False, True),
        }
    ),
    others=of_words(
        {"all men of their side on that line": True, "all men on that line": True, "only themselves": False,
         "themselves alone": False, "only themselves, and no other men of their side on that line": False}
    ),
    corners=of_words({"round as many corners as you like": True, "always straight on": False,
                      "never round a corner": False, "only straight on": False}),
    shared=of_words({"takes and is taken": True, 
"is taken, but never takes": False}),
    taken_too=of_words({"but is never taken": False, "and is taken": True, "and is taken, too": True,
                        "but cannot be taken": False, "but may not be taken": False}),
    its_line=of_words({"its own line only": True, "its line only": True, "all lines": False,
                       "every line": False, "rows and columns alike": False}),
    far=of_words({"as far as it is free": True, "as far as the way is free": True, "as far as he likes": True,
                  "one square": False, "one square only": False,
                  "just one square": False}),
    counts=of_words({"counts": True, "does not count": False}),
    again=of_words({"does not walk": False, "may not walk": False, "cannot walk": False, "may not walk again":
                    False, "may walk": True, "may walk again": True, "may walk on": True}),
    matters=of_words({"does not matter": False, "makes no difference": False, "matters": True}),
)  # fmt: skip


# -- jumps one after the other


def _chains(subject: Subject) -> Iterator[tuple[Ply, list[Leg]]]:
    """Moves of several legs that could be made, each once, of which the first is a jump."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        for move in ply.options:
            if board is not None and is_way(board, ply, move) and len(move) > 2:
                side = mover(subject, ply)
                found = [Leg(board, ply, a, b, side, (0.0, 0.0), move[0]) for a, b in pairwise(move)]
                if found[0].is_jump:
                    yield ply, found


@states(
    "(Whoever|An enemy who) has been jumped over {gone},? {by_then}",
    "(Whoever|An enemy who) has been jumped over {gone} {by_then}",
    like="Whoever has been jumped over is gone before the next jump",
)
def gone_by_then(subject: Subject, gone: bool, by_then: bool) -> Iterator[Case]:
    """Of first jumps after which the man who was jumped over makes a difference, since he could be jumped
    over again: whether that can be done."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        assert board is not None
        ways = {move[:3] for move in ply.options if is_way(board, ply, move) and len(move) > 2}
        was = owners(subject, ply.before)
        for move in ply.options:
            if is_way(board, ply, move) and len(move) == 2 and (over := _jumped(board, was, move)):
                then = {point: side for point, side in was.items() if point != move[0]}
                line = next(line for line in board.lines_through[move[0]] if over in line)
                if not _shielded(line, {**then, move[1]: was[move[0]]}, was[move[0]]):
                    yield ((*move, move[0]) in ways) != (gone and by_then), ply.place


def _jumped(board: Board, was: dict[Point, str], move: tuple[Point, ...]) -> Point | None:
    """The enemy over whom a jump leads to the point behind him."""
    side = was[move[0]]
    ways = (run for run in runs(board, move[0]) if len(run) > 1 and run[1] == move[1])
    return next((run[0] for run in ways if was.get(run[0], side) != side), None)


def mover_of(subject: Subject, ply: Ply, move: tuple[Point, ...]) -> str:
    return owners(subject, ply.before)[move[0]]


def _shielded(line: tuple[Point, ...], held: dict[Point, str], side: str) -> bool:
    return any(held.get(a, side) != side and held.get(b, side) != side for a, b in pairwise(line))


@states(
    "(He|You|A man) (goes|jumps?|go) over enemy upon enemy(,? and {corners})?",
    like="He goes over enemy upon enemy, and round as many corners as you like",
)
def upon_enemy(subject: Subject, *corners: bool) -> Iterator[Case]:
    """Chains of two jumps and more are seen, and some that turn; or none that does."""
    found = [way for _, way in _chains(subject)]
    if found:
        bent = any(a.course.by != b.course.by for way in found for a, b in pairwise(way))
        yield corners in ((), (bent,)), "all chains"


@states(
    "(He|You|A man) (goes|jumps?|go) over {number} enem(y|ies) at most",
    "(He|You|A man) (goes|jumps?|go) over at most {number} enem(y|ies)",
    like="A man jumps over four enemies at most",
)
def so_many_jumps(subject: Subject, number: int) -> Iterator[Case]:
    """Of all chains that could be made: none is longer, and some are as long."""
    found = [(len(way), ply.place) for ply, way in _chains(subject)]
    if found:
        length, place = max(found)
        yield length == number, place


# -- shields


@cache
def _faced(subject: Subject) -> tuple[tuple[Ply, str, bool, bool, bool], ...]:
    """Men who stand before an enemy with a free point behind him: the piece, whether two enemies stand side
    by side on that line, whether the one before him is of such a pair (or of one across), and whether he can
    be jumped over."""
    board = board_of(subject)
    if board is None:
        return ()
    found = []
    for ply in subject.plies:
        was, ways = owners(subject, ply.before), {move[:2] for move in ply.options if isinstance(move, tuple)}
        side = subject.rules.definition.players.names[ply.seat]
        for start in (point for point, whose in was.items() if whose == side):
            for run in runs(board, start):
                if len(run) > 1 and was.get(run[0], side) != side and run[1] not in was:
                    line = next(line for line in board.lines_through[start] if run[0] in line)
                    shield = _shielded(line, was, side)
                    paired = any(was.get(p, side) != side for p in board.neighbours[run[0]])
                    found.append((ply, ply.before[start][-1], shield, paired, (start, run[1]) in ways))
    return tuple(found)


@states("(It|A shield|The shield) stops {stops}", like="A shield stops men and kings alike")
def whom_shields_stop(subject: Subject, stops: tuple[bool, bool]) -> Iterator[Case]:
    """Of men, and of kings, before a shield: whether they can jump there."""
    kings = {key for key, one in subject.rules.definition.pieces.items() if one.name.split()[-1] == "king"}
    if not kings:
        raise NotationError("there are no kings")
    for ply, kind, shield, _, can in _faced(subject):
        if shield:
            yield can != stops[kind in kings], ply.place


@states(
    "They shield {others}(, however far away)?",
    like="They shield all men of their side on that line, however far away",
)
def whom_they_shield(subject: Subject, others: bool) -> Iterator[Case]:
    """Of men who stand on the line of such a pair, and beside nobody of their side."""
    for ply, _, shield, paired, can in _faced(subject):
        if shield and not paired:
            yield can != others, ply.place


@states("The shield works along {its_line}", like="The shield works along its own line only")
def along_its_line(subject: Subject, only: bool) -> Iterator[Case]:
    """Of men beside others of their side who are jumped over across: some can be."""
    for can, place in across_shields(subject, "may"):
        yield can == only, place


@states(
    "(Across (it|the line) )?the same men {modal} be jumped over( across (it|the line))?",
    like="Across it the same men can be jumped over",
)
def across_shields(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of men beside others of their side, whom no shield guards on the line of the jump."""
    if modal in ("may", "may not"):
        for ply, _, shield, paired, can in _faced(subject):
            if paired and not shield:
                yield can == (modal == "may"), ply.place


# -- kings who walk


@cache
def _of_kings(subject: Subject, kinds: Kinds) -> tuple[Leg, ...]:
    return tuple(leg for leg in legs(subject, legal=True) if leg.ply.before[leg.man][-1] in kinds)


@states(
    "{piece} (walks|may walk)( straight)? {ways},? {far}",
    "{piece} (walks|may walk) {far}(,? and then jump)?",
    like="A king may walk along a row or a column, as far as it is free",
)
def walks_far(subject: Subject, kinds: Kinds, *words: tuple[Way, ...] | bool) -> Iterator[Case]:
    """All legs over nobody go these ways, and to every free point up to the first man; or to the next."""
    *ways, far = words
    board = board_of(subject)
    for leg in _of_kings(subject, kinds):
        if not leg.crossed and isinstance(ways, list):
            fits = not ways or any(way(leg.course) for way in ways[0])  # type: ignore[union-attr]
            yield fits and (bool(far) or leg.is_step), leg.place
    for ply in subject.plies if board is not None and far else ():
        assert board is not None
        for start in (p for p, pile in ply.before.items() if pile[-1] in kinds):
            if mover_of(subject, ply, (start,)) == subject.rules.definition.players.names[ply.seat]:
                for end in _open_points(board, ply.before, start):
                    yield (start, end) in ply.options, ply.place


def _open_points(board: Board, pieces: Pieces, start: Point) -> Iterator[Point]:
    for run in runs(board, start):
        for point in run:
            if point in pieces:
                break
            yield point


@states(
    "After a jump (he|{piece}) {again}",
    like="After a jump a king may not walk",
)
def walks_after(subject: Subject, *words: Kinds | bool) -> Iterator[Case]:
    """Of all moves that jump: no leg over nobody follows; or at some time one does."""
    later = [
        (not way[-1].is_jump, ply.place)
        for ply, way in _chains(subject)
        if not words[:-1] or ply.before[way[0].man][-1] in words[0]  # type: ignore[operator]
    ]
    if later:
        found = next((place for walked, place in later if walked), "")
        yield bool(found) == words[-1], found or "all chains"


@states(
    "(He|{piece}) {shared} like any man",
    "(He|{piece}) takes like any man,? {taken_too}",
    like="A king takes and is taken like any man",
)
def takes_and_is_taken(subject: Subject, *words: Kinds | bool) -> Iterator[Case]:
    """Men of such a kind who take, and such who are taken, are both seen."""
    kinds = words[0] if words[:-1] else _kings(subject)
    took = was_taken = ""
    for ply in subject.plies:
        gone = taken(ply)
        if gone and isinstance(ply.move, tuple):
            if ply.before[ply.move[0]][-1] in kinds:  # type: ignore[operator]
                took = took or ply.place
            if any(ply.before[point][-1] in kinds for point in gone):  # type: ignore[operator]
                was_taken = was_taken or ply.place
    if took and was_taken:
        yield bool(words[-1]), was_taken


def _kings(subject: Subject) -> frozenset[str]:
    pieces = subject.rules.definition.pieces
    return frozenset(key for key, one in pieces.items() if one.name.split()[-1] == "king")


@states("{piece} {counts} as a man", like="A king counts as a man")
def counts_as_man(subject: Subject, kinds: Kinds, counts: bool) -> Iterator[Case]:
    """Of turns after which a side has such men and no others: the game goes on, as with any man."""
    for game in subject.games:
        for ply in game.plies:
            then = owners(subject, ply.after)
            for side in set(then.values()):
                if all(ply.after[point][-1] in kinds for point, whose in then.items() if whose == side):
                    others = set(then.values()) - {side}
                    if len(then) > 2 and others:
                        yield (ply.then is not None) == counts, ply.place


@states("It {matters} if he jumps on", like="It does not matter if he jumps on")
def jumps_on(subject: Subject, matters: bool) -> Iterator[Case]:
    """Of men who have jumped into the enemy's camp and on: whether they are then of another kind."""
    regions = subject.rules.definition.topology.regions if board_of(subject) is not None else {}
    for ply, way in _chains(subject):
        foe = next((name for name in subject.rules.definition.players.names if name != way[0].side), "")
        camp = regions.get(f"{foe.casefold()}-camp", frozenset())
        own = ply.move == (way[0].start, *(leg.end for leg in way)) and way[-1].end not in camp
        was = ply.before[ply.move[0]][-1]
        if own and was not in _kings(subject) and any(leg.end in camp for leg in way[:-1] if leg.is_jump):
            yield (was != ply.after[ply.move[-1]][-1]) != matters, ply.place
