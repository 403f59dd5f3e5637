"""A king whom nobody takes: how he steps, where he is home, what becomes of him between two enemies."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, board_of, legs, owners, seen, taken
from publisher.proof.statements.boards.capturing import rows
from publisher.proof.statements.boards.pieces import Kinds
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Area, read_area
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.words import Kind

_ELSEWHERE = ("mountain", "slopes", "slope")
WORDS = own_kinds(
    there=Kind(
        r"(?:the )?[a-z]+",
        lambda scene, words: None if words.split()[-1] in _ELSEWHERE else read_area(scene, words),
    ),
    manner=of_words(
        dict.fromkeys(("just as the men do", "as the men do", "like the men", "like any man",
                       "along any line", "along all lines"), True)
        | dict.fromkeys(("two points at a time", "as far as the way is free", "as far as it is free",
                         "only along slanting lines", "along slanting lines only",
                         "along slanting lines alone", "along level lines alone", "along level lines only",
                         "only along level lines"), False)
    ),
    otherwise=of_words(
        dict.fromkeys(("does not step", "does not move", "steps farther", "along both kinds of lines",
                       "along any line", "along dashed lines", "steps along any line"), False)
    ),
    belongs=of_words({"belong": True, "do not belong": False}),
    stays=of_words(
        dict.fromkeys(("stays", "simply stays", "is safe", "is not taken"), True)
        | dict.fromkeys(("is taken", "is captured", "leaves the board", "is lost"), False)
    ),
    matters=of_words({"does not matter": False, "makes no difference": False, "matters": True,
                      "counts only if": True}),
    aside=of_words({"step": True, "may step": True, "never step": False, "may not step": False,
                    "do not step": False}),
    never=of_words({"never": False, "does not": False, "may not": False, "cannot": False}),
    counted=of_words({"does not count": True, "counts": False, "counts as well": False,
                      "counts even": False}),
    parts=of_words({"the one who steps, or the one who waits on the far side": (True, True),
                    "the one who steps, but not the one who waits on the far side": (True, False),
                    "the one who waits on the far side, but not the one who steps": (False, True),
                    "only the one who steps": (True, False)}),
)  # fmt: skip


def _king(subject: Subject) -> str:
    kings = [key for key, one in subject.rules.definition.pieces.items() if one.name.split()[-1] == "king"]
    if len(kings) != 1:
        raise NotationError("there is no lone king")
    return kings[0]


@states(f"{MAN} {{modal}} step sideways (everywhere|anywhere)", like="Men may step sideways everywhere")
def sideways_everywhere(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether some step to the side begins on points that have no name of their own."""
    board = board_of(subject)
    named = frozenset[Point]().union(*board.regions.values()) if board is not None else frozenset()
    legal = [leg for leg in legs(subject, legal=True) if abs(leg.course.by[1]) < 0.01]
    if named and legal:
        yield from seen(modal, [leg.place for leg in legal if leg.start not in named])


@states(
    f"(Everywhere on the board|Everywhere|Anywhere on the board) {MAN} {{aside}} sideways(,? too| as well)?",
    like="Everywhere on the board men step sideways",
)
def aside_everywhere(subject: Subject, aside: bool) -> Iterator[Case]:
    yield from sideways_everywhere(subject, "may" if aside else "may not")


@states(
    f"On {{there}} {MAN} {{aside}} sideways(,? too| as well)?",
    f"On {{there}} no {MAN} steps sideways",
    like="On the plain men step sideways, too",
)
def aside_there(subject: Subject, area: Area | None, aside: bool = False) -> Iterator[Case]:
    """Of steps that could be made: some that begin there lead to the side, or none does."""
    board = board_of(subject)
    if board is not None and area is not None:
        legal = [leg for leg in legs(subject, legal=True) if leg.start in area]
        yield any(abs(leg.course.by[1]) < 0.01 for leg in legal) == aside, "all steps that begin there"


@states("{piece} {never} (steps?|moves?)", like="The king never moves")
def never_moves(subject: Subject, kinds: Kinds, moves: bool) -> Iterator[Case]:
    """Some moves are moves of such men, or none is."""
    moved = [leg.ply.before[leg.man][-1] in kinds for leg in legs(subject)]
    if moved:
        yield any(moved) == moves, "all moves"


@states(
    f"Only on {{there}} (do|may) {MAN} step sideways(,? too| as well)?",
    f"{MAN} (may )?step sideways only on {{there}}",
    like="Only on the plain do men step sideways",
)
def sideways_only(subject: Subject, area: Area | None) -> Iterator[Case]:
    """Of all steps that could be made: those that lead to the side begin there, and some do; `area` is None
    of all that has no name of its own."""
    board = board_of(subject)
    if board is None:
        raise NotationError("there is no board")
    named = frozenset().union(*board.regions.values()) if area is None else area
    for leg in legs(subject, legal=True):
        if abs(leg.course.by[1]) < 0.01:
            yield (leg.start in named) == (area is not None), leg.place


@states(
    "{piece} (steps|moves|goes) {manner}",
    f"All {MAN} step alike,? {{piece}} too",
    f"All {MAN} step alike,? but {{piece}} {{otherwise}}",
    "{piece} alone (steps|moves) {otherwise}",
    like="The king steps just as the men do",
)
def steps_as_men(subject: Subject, kinds: Kinds, alike: bool = True) -> Iterator[Case]:
    """Such men step to every free point beside them, as all do, and nowhere else."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        for start in (p for p, pile in ply.before.items() if pile[-1] in kinds):
            own = owners(subject, ply.before)[start] == subject.rules.definition.players.names[ply.seat]
            if own and board is not None:
                free = {(start, to) for to in board.neighbours[start] if to not in ply.before}
                ways = {move for move in ply.options if isinstance(move, tuple) and move[0] == start}
                yield (ways == free) == alike, ply.place


@states(
    "The ends of the (long )?row above {belongs} to (it|{area})(,? too)?",
    like="The ends of the row above do not belong to the plain",
)
def ends_above(subject: Subject, belong: bool, *area: Area) -> Iterator[Case]:
    """The row that lies right above that part of the board."""
    board = board_of(subject)
    if board is None:
        raise NotationError("there is no board")
    named = area[0] if area else read_area(subject, "the plain")
    top = min(board.xy[point][1] for point in named)
    height = max((y for _, y in board.xy if y < top), default=top)
    row = sorted((p for p in board.inside if board.xy[p][1] == height), key=lambda p: board.xy[p])
    for point in (row[0], row[-1]):
        yield (point in named) == belong, board.names[point]


@states(
    f"Between two {{colour}} {MAN} he {{stays}}(,? and goes on when it is his turn)?",
    like="Between two white men he simply stays",
)
def between_two(subject: Subject, colour: str, stays: bool) -> Iterator[Case]:
    """Of steps that bring the king between the man who has moved and another of that colour."""
    king = _king(subject)
    for ply in subject.plies:
        if not isinstance(ply.move, tuple) or ply.move[0] not in ply.before:
            continue
        kind = ply.before[ply.move[0]][-1]
        if subject.rules.definition.pieces[kind].colour != colour or kind == king:
            continue
        for line, row in rows(subject, ply):
            end = line.index(ply.move[-1])
            for enemy, far in ((end - 1, end - 2), (end + 1, end + 2)):
                there = min(enemy, far) >= 0 and max(enemy, far) < len(row)
                if there and row[enemy] + row[far] == "EM" and ply.before[line[enemy]][-1] == king:
                    yield (line[enemy] in ply.after) == stays, ply.place


@states(
    "It {matters} what the rest of {player}[’']s men can do",
    "It {matters} the rest of {player}[’']s men cannot move either",
    "It {counted} (while|if|when|as long as) (any other|another|one) of {player}[’']s men can( still)? move",
    like="It does not matter what the rest of Black's men can do",
)
def rest_of_men(subject: Subject, matters: bool, seat: Seat | None) -> Iterator[Case]:
    """Of games that were lost by the king's side before all its men were gone: whether others could move."""
    king, board = _king(subject), board_of(subject)
    for game in subject.over if board is not None else ():
        if board is not None and game.winners and seat not in game.winners and game.plies:
            men = game.plies[-1].after
            side = subject.rules.definition.players.names[seat or 0]
            others = [p for p, of in owners(subject, men).items() if of == side and men[p][-1] != king]
            if any(near not in men for point in others for near in board.neighbours[point]):
                yield not matters, game.place


@states("He may be {parts}", like="He may be the one who steps, or the one who waits on the far side")
def parts_of_king(subject: Subject, parts: tuple[bool, bool]) -> Iterator[Case]:
    """Of captures between two: in some the king has stepped, in some he stands on the far side."""
    king, found = _king(subject), [False, False]
    for ply in subject.plies:
        gone = taken(ply)
        if gone and isinstance(ply.move, tuple):
            found[0] = found[0] or ply.before[ply.move[0]][-1] == king
            for line, row in rows(subject, ply):
                end = line.index(ply.move[-1])
                for enemy, far in ((end - 1, end - 2), (end + 1, end + 2)):
                    there = min(enemy, far) >= 0 and max(enemy, far) < len(row)
                    if there and line[enemy] in gone and ply.before.get(line[far], ("",))[-1] == king:
                        found[1] = True
    if any(found):
        yield tuple(found) == parts, "all captures"
