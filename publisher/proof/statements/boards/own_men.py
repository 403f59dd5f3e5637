"""Men whom nobody takes: one's own who are closed in, and whoever steps into the enemy's midst."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, is_way, mover, owners, taken
from publisher.proof.statements.boards.capturing import steps_of_men
from publisher.proof.statements.boards.made_positions import so_many
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    lost=of_words(
        dict.fromkeys(("does not lose him", "keeps him", "never loses him"), False)
        | dict.fromkeys(("loses him", "has lost him"), True)
    ),
    gone=of_words(
        dict.fromkeys(("stays", "stays where he is", "is safe", "is not taken", "stays there"), False)
        | dict.fromkeys(("is removed", "is taken", "is taken at once", "leaves the board", "is lost"), True)
    ),
    who=of_words({"nobody": False, "everybody": True, "whoever": True}),
    how_many=of_words(
        dict.fromkeys(("all of them are", "all are", "each of them is", "they are all"), "all")
        | dict.fromkeys(("only one of them is", "one of them is", "you choose one who is"), "one")
        | dict.fromkeys(("none of them is", "nobody is"), "none")
    ),
    take=of_words(
        {
            f"{take} {number}": which
            for take in ("take", "choose", "capture")
            for number, which in (("all", "all"), ("one", "one"), ("only one", "one"), ("none", "none"))
        }
    ),
    where=of_words({"only beside": True, "anywhere": False, "but anywhere": False, "everywhere": False}),
    closers=of_words(
        dict.fromkeys(
            (
                "men of either side close",
                "both players' men close",
                "men of both sides close",
                "men of any side close",
            ),
            True,
        )
        | dict.fromkeys(
            (
                "only enemies close",
                "only the enemy's men close",
                "only enemy men close",
                "only your own men close",
                "only men of the other side close",
                "only the men of the other side close",
                "only the other player's men close",
                "only the men of your own side close",
                "only men of your side close",
                "men of one side only close",
            ),
            False,
        )
    ),
    left=of_words({"free": True, "empty": True, "closed": False, "taken": False}),
)


def _free(board: Board, pieces: object, point: Point) -> bool:
    """Whether a man has a free neighbouring point."""
    return any(near not in pieces for near in board.neighbours[point])  # type: ignore[operator]


@states(
    f"Whoever closes in a {MAN} of (his|their) own {{lost}}( at once)?",
    f"If you close in a {MAN} of your own,? he {{gone}}( at once)?",
    like="Whoever closes in a man of his own does not lose him",
)
def closes_in_own(subject: Subject, lost: bool) -> Iterator[Case]:
    """Of steps after which a man beside the one who has stepped has no free point any more, and is his."""
    board = board_of(subject)
    for ply in steps_of_men(subject):
        side, now = mover(subject, ply), owners(subject, ply.after)
        held = {*ply.before, ply.move[-1]} - {ply.move[0]}
        for point in board.neighbours[ply.move[-1]] if board is not None else ():
            own = point != ply.move[0] and owners(subject, ply.before).get(point) == side
            if own and board is not None and not _free(board, held, point):
                yield (now.get(point) != side) == lost, ply.place


@states(
    "{who} is (taken|captured) for stepping into the enemy[’']s midst",
    "(Whoever|A man who) steps into the enemy[’']s midst {gone}",
    like="Nobody is taken for stepping into the enemy's midst",
)
def into_their_midst(subject: Subject, gone: bool) -> Iterator[Case]:
    """Of steps to a point beside two enemies or more: whether the man is gone then."""
    board = board_of(subject)
    for ply in steps_of_men(subject):
        side, was = mover(subject, ply), owners(subject, ply.before)
        near = board.neighbours[ply.move[-1]] if board is not None else ()
        if sum(was.get(point, side) != side for point in near) > 1:
            yield (ply.move[-1] not in ply.after) == gone, ply.place


@states(
    f"The {POINT} (that )?(he|the man) (came|has come) from is {{left}}( behind him)?",
    like="The point that he came from is free behind him",
)
def left_behind(subject: Subject, free: bool) -> Iterator[Case]:
    for ply in steps_of_men(subject):
        if ply.move[0] != ply.move[-1]:
            yield (ply.move[0] not in ply.after) == free, ply.place


@states(
    "(Even )?a man who is closed in on all sides {gone}",
    like="A man who is closed in on all sides stays",
)
def closed_in_stays(subject: Subject, gone: bool) -> Iterator[Case]:
    """While men are placed: of those who have no free point beside them, whether they go with any move."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        if board is not None and isinstance(ply.move, int):
            held = {*ply.before, Point(ply.move)}
            for point in held:
                if point in board.inside and not _free(board, held, point):
                    yield (point not in ply.after) == gone, ply.place


# -- enemies who are closed in


def _closed(subject: Subject) -> Iterator[tuple[Ply, set[Point]]]:
    """Steps that take, with the enemies beside the man who have no free point any more."""
    board = board_of(subject)
    for ply in so_many(subject) if board is not None else ():
        if board is not None and is_way(board, ply, ply.move):
            side, was = mover(subject, ply), owners(subject, ply.before)
            held = {*was, ply.move[-1]} - {ply.move[0]}
            near = (point for point in board.neighbours[ply.move[-1]] if was.get(point, side) != side)
            yield ply, {point for point in near if not _free(board, held, point)}


@states(
    "If several enemies( beside him)? are closed in by one step,? {how_many} (taken|captured)",
    "If several enemies( beside him)? are closed in by one step,? you {take} of them",
    like="If several enemies beside him are closed in by one step, all of them are taken",
)
def several_closed_in(subject: Subject, how_many: str) -> Iterator[Case]:
    for ply, closed in _closed(subject):
        if len(closed) > 1:
            gone = closed & taken(ply)
            yield {"all": gone == closed, "one": len(gone) == 1, "none": not gone}[how_many], ply.place


@states(
    "{where} the man who( has)? stepped",
    "{where} on the board",
    like="Only beside the man who stepped",
)
def only_beside(subject: Subject, beside: bool) -> Iterator[Case]:
    """Of moves that take: all whom they take stand next to whoever has stepped."""
    board = board_of(subject)
    for ply in so_many(subject) if board is not None else ():
        if board is not None and is_way(board, ply, ply.move) and taken(ply):
            yield (taken(ply) <= {*board.neighbours[ply.move[-1]]}) == beside, ply.place


@states(
    "{closers} points(,? (and )?also his own|,? (and )?(not men of his own|not his own|never his own))?",
    like="Men of either side close points",
)
def who_closes(subject: Subject, either: bool) -> Iterator[Case]:
    """Of enemies with men of their own beside them, and no free point: whether they are taken."""
    board = board_of(subject)
    for ply, closed in _closed(subject):
        was = owners(subject, ply.before)
        for point in closed if board is not None else ():
            if board is not None and any(was.get(near) == was[point] for near in board.neighbours[point]):
                yield (point in taken(ply)) == either, ply.place
