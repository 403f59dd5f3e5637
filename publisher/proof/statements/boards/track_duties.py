"""Duties on a track: which of two numbers is played, what may be done instead of bearing off, who is safe."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, seen
from publisher.proof.statements.boards.entering import side_length
from publisher.proof.statements.boards.walks import beside, dice_of, walks
from publisher.proof.statements.chronicle import PASS, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, either, own_kinds

WORDS = own_kinds(
    hit=either("hit", "not hit|never hit|safe"),
    again=either(
        "has to come home again before|must come home again before",
        "need not come home again before|does not have to come home before",
    ),
)


def _alone(ply: Ply, number: int) -> bool:
    """Whether that number can be played if it is the only one."""
    twin = ply.position.copy()
    twin.dice = (number,)  # type: ignore[attr-defined]  # tracks keep their dice there
    return list(ply.rules.moves(twin)) != [PASS]


@states(
    "If you can play either number but not both,? play the {most}( one| number)?",
    like="If you can play either number but not both, play the higher",
)
def not_both(subject: Subject, most: Sign) -> Iterator[Case]:
    """Of rolls of which one number was played and none is left to play, though each could have been alone."""
    for game in subject.games:
        for ply, then in pairwise(game.plies):
            dice = sorted(dice_of(ply))
            stuck = then.move == PASS != ply.move and then.seat == ply.seat
            if stuck and len({*dice}) == len(dice) == 2 and all(_alone(ply, number) for number in dice):
                yield ply.move[1] == dice[-1 if most > 0 else 0], ply.place


@states("You {modal} (always )?step instead", like="You may always step instead")
def steps_instead(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Where somebody bears men off, or could: whether steps on the board are allowed as well."""
    spaces = len(subject.rules.definition.topology.inside)
    off, both = False, []
    for ply in subject.plies if side_length(subject) else ():
        ends = {option[0] + option[1] >= spaces for option in ply.options if option != PASS}
        off = off or True in ends
        if ends == {True, False}:
            both.append(ply.place)
    if off:
        yield from seen(modal, both)


@states(
    f"A single( enemy)? {MAN} is {{hit}} in {{area}}( as anywhere else)?",
    like="A single man is hit in a centre",
)
def single_in_area(subject: Subject, hit: bool, area: frozenset[Point]) -> Iterator[Case]:
    """Whenever a man comes to a place there where a single enemy stands."""
    for walk in walks(subject):
        enemies = [kind for kind, n in walk.met.items() if kind != walk.kind and n == 1]
        if walk.end in area and enemies:
            yield all(not walk.then[kind] for kind in enemies) == hit, walk.place


@states(
    f"A {MAN} who is hit {{again}} others are borne off",
    like="A man who is hit has to come home again before others are borne off",
)
def home_before(subject: Subject, must: bool) -> Iterator[Case]:
    """Of men borne off: none of theirs lies on the bar then, and none is on the first spaces of the way."""
    for walk in walks(subject):
        if walk.on_track and walk.end is None:
            yield (not beside(subject, walk.ply, walk.kind, "bar")) == must, walk.place
