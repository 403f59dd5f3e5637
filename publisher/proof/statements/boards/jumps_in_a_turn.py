"""How many jumps one turn may have, what may be landed on, and who may be jumped over at once."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.board import Board
from publisher.proof.statements.boards.board import MAN, POINT, board_of, is_way, legs, seen
from publisher.proof.statements.boards.jumping import JUMP
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Thing
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds
from publisher.proof.words import NUMBERS

MANY = ("as many", "several", "any number of", "all the")
WORDS = own_kinds(
    jumps=of_words(
        {word: number for word, number in NUMBERS.items() if number}
        | {"a": 1, "a single": 1, "only one": 1}
        | dict.fromkeys(MANY, 0)
    ),
    goes_on=of_words(
        {
            f"{deed}{whom}{turn}": True
            for deed in ("jump", "jump on", "go on jumping", "jump again", "must jump on", "may jump on")
            for whom in ("", " with the same man")
            for turn in ("", " in the same turn", " in one turn")
        }
        | {"stop": False, "may not jump on": False, "do not jump on": False, "never jump on": False}
    ),
    behind=either(
        "a free point|a free square|a free hole",
        "a taken point|no free point|another man|a man|an enemy|another enemy|a taken square|no free square",
    ),
    line=of_words({"even along the same line": "even", "but not along the same line": "not"}),
)
MORE = "there is more to (be had|take)"


@states(
    f"(On your turn )?(you|he) makes? {{jumps}} {JUMP}s?( a turn| in a turn)?( as (you|he) (can|likes?))?"
    f"(,? (even )?if {MORE})?",
    like="On your turn you make one jump",
)
def jumps_a_turn(subject: Subject, number: int) -> Iterator[Case]:
    """Of the moves that begin with a jump: how many parts they have; or some have several."""
    made = [
        (len(leg.ply.move) - 1, leg.place)
        for leg in legs(subject)
        if leg.is_jump and leg.start == leg.ply.move[0]
    ]
    if number:
        yield from ((jumps == number, place) for jumps, place in made)
    elif made:
        yield max(made)[0] > 1, max(made)[1]


@states(
    f"You {{goes_on}},? (if|while|as long as|even if) {MORE}",
    "You {goes_on} as often as you (can|like)",
    like="You jump on with the same man as long as there is more to be had",
)
def jumps_on(subject: Subject, goes_on: bool) -> Iterator[Case]:
    """Some moves that begin with a jump have several parts, or none has."""
    made = [(len(leg.ply.move) - 1, leg.place) for leg in legs(subject) if leg.is_jump]
    if made:
        yield (max(made)[0] > 1) == goes_on, max(made)[1]


@states(
    "You {modal} (land|jump) on(to)? {thing}",
    f"You {{modal}} (land|jump) on(to)? a {POINT} (that is )?(taken|held|occupied) by {{thing}}",
    like="You may not land on a point taken by an enemy",
)
def may_land(subject: Subject, modal: Modal, thing: Thing) -> Iterator[Case]:
    """Of all moves that could be made: some lead onto such a thing, or none."""
    ends = [
        (thing(leg.ply.before.get(leg.end, ()), leg.side), leg.place) for leg in legs(subject, legal=True)
    ]
    if ends:
        yield from seen(modal, [place for so, place in ends if so])


@states(
    f"A {MAN} who has jumped {{modal}} be jumped over (at once|in the( very)? next turn)"
    f"(,? {{line}})?(,?( even)? if there is {{behind}} behind him)?",
    like="A man who has jumped can be jumped over at once",
)
def jumped_at_once(subject: Subject, modal: Modal, *words: bool | str) -> Iterator[Case]:
    """Of men who have just jumped: whether the next player could ever jump over them, onto such a point; and
    whether back along their own line."""
    chances = list(_jumped_back(subject))
    over = [
        (along, place) for free, jumped, along, place in chances if jumped and free is not (False in words)
    ]
    if chances and modal in ("may", "may not"):
        yield from seen(modal, [place for _, place in over])
        back = [place for along, place in over if along]
        for line in ("even", "not"):
            if line in words:
                yield bool(back) == (line == "even"), "all jumps"


def _jumped_back(subject: Subject) -> Iterator[tuple[bool, bool, bool, str]]:
    """Of each man who has just jumped once, and each point beside him that is taken: whether the point behind
    him was free, whether he could be jumped over onto it, whether along the line by which he came."""
    board = board_of(subject)
    for game in subject.games if board is not None else ():
        for ply, then in zip(game.plies, game.plies[1:], strict=False):
            if board is None or not _jumps_once(board, ply):
                continue
            start, end = ply.move
            for line in board.lines_through[end]:
                at = line.index(end)
                for near, far in ((at - 1, at + 1), (at + 1, at - 1)):
                    if min(near, far) >= 0 and max(near, far) < len(line) and line[near] in then.before:
                        jumped = (line[near], line[far]) in then.options
                        yield line[far] not in then.before, jumped, start in line, then.place


def _jumps_once(board: Board, ply: Ply) -> bool:
    return (
        is_way(board, ply, ply.move)
        and len(ply.move) == 2
        and ply.move[1] not in board.neighbours[ply.move[0]]
    )
