"""Which ways lie open to men, and whether they may go them all."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import MAN, board_of, is_way, legs, mover, owners
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import read_he
from publisher.proof.statements.slots.kinds import of_words, own_kinds
from publisher.proof.statements.steps import met
from publisher.proof.words import Kind

OFTEN = 12
"""So many times a way must have lain open to be sure that somebody could have gone it."""

STEPS = "(steps?|moves?|goes|go)( along (a|the) lines?( of the board)?)?"
WORDS = own_kinds(
    goer=Kind(rf"he|it|they|any {MAN}|every {MAN}|an? {MAN}|{MAN}".replace("(", "(?:"), read_he),
    every=of_words({"any": True, "every": True, "either": True, "only one": False, "no": False}),
)


@states(
    f"You {{modal}} {STEPS},? in {{every}} direction",
    f"{{goer}} {{modal}} {STEPS},? in {{every}} direction",
    f"{{goer}} {STEPS},? in {{every}} direction",
    like="A man may step in any direction",
)
def goes_every_way(subject: Subject, *words: Any) -> Iterator[Case]:
    """Of the directions in which free neighbouring points lay before the men of a side: whether steps into
    all of them were legal."""
    legal = {(leg.side, _direction(leg.course.by)) for leg in legs(subject, legal=True) if leg.is_step}
    lay = Counter(_lying_open(subject))
    *who, every = words
    if "must" in who or "need not" in who:
        raise NotationError("nobody has to go every way")
    found = met((way in legal, f"ways of {way[0]}") for way, times in lay.items() if times >= OFTEN)
    if every and "may not" not in who:
        yield from found
    else:
        yield not all(so for so, _ in found), "all ways"


def _lying_open(subject: Subject) -> Iterator[tuple[str, int]]:
    board = board_of(subject)
    if board is None:
        raise NotationError("there is no board")
    for ply in subject.plies:
        if any(is_way(board, ply, move) for move in ply.options):
            side = mover(subject, ply)
            for point in (point for point, of in owners(subject, ply.before).items() if of == side):
                x, y = board.xy[point]
                for near in (near for near in board.neighbours[point] if near not in ply.before):
                    yield side, _direction((board.xy[near][0] - x, board.xy[near][1] - y))


def _direction(by: tuple[float, float]) -> int:
    """Which of the eight directions of a rose is nearest."""
    return round(math.atan2(by[1], by[0]) / (math.pi / 4)) % 8
