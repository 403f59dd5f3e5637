"""Figures at a slant, whose sides follow no line of the board; and tokens for stones that come again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of, owners
from publisher.proof.statements.chronicle import Ply, parts_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import NEAR
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    scores=of_words(
        dict.fromkeys(("score nothing", "do not score", "do not count"), False)
        | dict.fromkeys(("score as well", "score too", "score", "count as well", "score as others do",
                         "score as well as others", "score double", "score like any other", "score half",
                         "score half as much", "score like others", "score as much"), True)
    ),
    neither=of_words({"neither player has": True, "no player has": True, "a player has": False,
                      "either player has": False, "one player has": False, "all": True, "your": False}),
    both=of_words({"each player": True, "both players": True, "that player": False, "he": False,
                   "you": False, "only that player": False, "this player": False}),
)  # fmt: skip


def _makes_a_slant(subject: Subject, ply: Ply) -> bool:
    """Whether whoever was placed stands equally far from two men of his side as these from each other, and no
    line leads from him to one of them."""
    board = board_of(subject)
    if board is None or not isinstance(ply.move, int):
        return False
    owner, new = owners(subject, ply.after), Point(ply.move)
    own = [at for at, side in owner.items() if side == owner.get(new) and at != new]
    for one, other in combinations(own, 2):
        sides = [dist(board.xy[a], board.xy[b]) for a, b in ((new, one), (new, other), (one, other))]
        on_line = any(one in line for line in board.lines_through[new])
        if max(sides) - min(sides) < NEAR and not on_line:
            return True
    return False


@states(
    "Figures that stand on their points at a slant,? with sides that follow no line,? {scores}",
    like="Figures that stand on their points at a slant, with sides that follow no line, score nothing",
)
def slants_score(subject: Subject, scores: bool) -> Iterator[Case]:
    """Triangles of that sort are completed, and bring nothing, if nothing else is completed."""
    made = [
        (parts_of(ply.result)["gained"], ply.place) for ply in subject.plies if _makes_a_slant(subject, ply)
    ]
    if made:
        gained, place = min(made)
        yield (gained > 0) == scores, place


@states(
    "As soon as {neither} (one|none|none left),? {both} gets? {number} new ones(,? and not before)?",
    "(When|Once|As soon as) {neither} tokens are used up,? {both} gets? {number}( new ones)?",
    like="As soon as neither player has one, each player gets two new ones, and not before",
)
def new_tokens(subject: Subject, neither: bool, both: bool, number: int) -> Iterator[Case]:
    """Of turns after which somebody has more tokens than before them, or has none: who has how many then."""
    for ply in subject.plies:
        was, now = ply.parts["tokens"], parts_of(ply.result)["tokens"]
        if any(new > old for old, new in zip(was, now, strict=True)):
            yield both and neither and {*now} == {number}, ply.place
        elif 0 in now and {*was} != {*now}:
            yield neither, ply.place
