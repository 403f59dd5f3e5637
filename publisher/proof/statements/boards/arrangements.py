"""Which man stands where when all have come home: each is followed on his way from where he began."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.proof.statements.boards.board import MAN, POINT, board_of, is_way
from publisher.proof.statements.boards.homes import arrived, homes
from publisher.proof.statements.boards.nearly_home import coming_home
from publisher.proof.statements.chronicle import Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, own_kinds

WORDS = own_kinds(
    matters=either("matters|makes a difference", "does not matter|makes no difference|is all the same"),
)


@cache
def _endings(subject: Subject) -> frozenset[tuple[int, frozenset[tuple[int, int]]]]:
    """Of each player who has brought all men home, on which points those stand who began on others."""
    board, found = board_of(subject), set()
    for game in subject.over if board is not None and homes(subject) else ():
        began = _began(subject, game)
        for seat in subject.rules.seats:
            if game.plies and arrived(subject, game.plies[-1], seat, True) == len(homes(subject)[seat]):
                mine = {(start, end) for end, start in began.items() if start in homes(subject)[seat]}
                found.add((seat, frozenset(mine)))
    return frozenset(found)


def _began(subject: Subject, game: Played) -> dict[int, int]:
    """Of each point that holds a man at the end, where he began."""
    board = subject.rules.definition.topology
    began = {int(point): int(point) for point in game.start}
    for ply in game.plies:
        if is_way(board, ply, ply.move) and ply.move[0] in began:
            began[ply.move[-1]] = began.pop(ply.move[0])
    return began


@states(
    f"It {{matters}} (which|what) {MAN} stands where",
    "It {matters} who stands on which",
    f"It {{matters}} which {POINT}( of .+)? they hold",
    like="It makes no difference which man stands where",
)
def which_stands_where(subject: Subject, matters: bool) -> Iterator[Case]:
    """Whether any player has come home in two ways; where few games end so, whether players come home
    although nothing tells their men apart."""
    endings = _endings(subject)
    if len(endings) > len(subject.rules.seats):
        seats = [seat for seat, _ in endings]
        yield (len(seats) == len({*seats})) == matters, "all games"
        return
    for game in coming_home(subject, homes(subject)):
        alike = len(set(game.plies[0].after.values())) <= len(subject.rules.seats)
        if game.winners and alike:
            yield not matters, game.place


@states(
    f"(Each|Every)( {MAN})? must (stand on|hold|come to|reach) the (one|{POINT}) that "
    "(mirrors|matches|answers to|lies opposite) .+",
    like="Each man must stand on the point that mirrors his first one",
)
def stands_on_its_own(subject: Subject) -> Iterator[Case]:
    yield from which_stands_where(subject, True)
