"""What men may do at all: jump, pass, go one way or never another. Seen from all moves that could be made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import MAN, board_of, legs
from publisher.proof.statements.chronicle import PASS
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Way
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

ENOUGH = 3000
"""So many legs of moves are looked at."""
ANYBODY = f"(everybody|both|both players|you|a {MAN}|any {MAN}|your {MAN}|{MAN}|all {MAN}|they|he)"
JUMP = "(jump|hop|leap)"
WORDS = own_kinds(
    passing=of_words({"allowed": True, "not allowed": False, "forbidden": False}),
    limit=of_words({"never": False, "only": True, "but never": False, "but only": True, "not": False}),
    whenever=of_words({"at any time": True, "whenever you like": True, "instead of a move": True}),
)


def _seen(modal: Modal, seen: list[bool]) -> Iterator[Case]:
    """May: once at least; may not: never; must: always; need not: not always."""
    if seen:
        wanted = {"may": any(seen), "may not": not any(seen), "must": all(seen), "need not": not all(seen)}
        yield wanted[modal], "all moves"


@states(f"{ANYBODY} {{modal}} {JUMP}", like="A man may jump")
def may_jump(subject: Subject, modal: Modal) -> Iterator[Case]:
    yield from _seen(modal, [leg.is_jump for leg in islice(legs(subject, legal=True), ENOUGH)])


@states(f"{ANYBODY} {{modal}} (move|step|go) {{ways}}", like="Men may not move back")
def may_go(subject: Subject, modal: Modal, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Of steps that could be made; of several ways each, but those that must be gone are all there are."""
    steps = [leg for leg in islice(legs(subject, legal=True), ENOUGH) if leg.is_step]
    if modal in ("may", "may not"):
        for way in ways:
            yield from _seen(modal, [way(leg.course) for leg in steps])
    else:
        yield from _seen(modal, [any(way(leg.course) for way in ways) for leg in steps])


@states("{limit} {ways}", "{limit} (move|step|go) {ways}", like="Never back")
def limited(subject: Subject, only: bool, ways: tuple[Way, ...]) -> Iterator[Case]:
    """Of all steps: all go one of these ways, or none does."""
    for leg in legs(subject):
        if leg.is_step:
            if not only and leg.forward == (0.0, 0.0):
                raise NotationError("nobody knows which way is forward")
            yield any(way(leg.course) for way in ways) == only, leg.place


@states("Passing is {passing}", f"{ANYBODY} {{modal}} pass {{whenever}}", like="Passing is not allowed")
def may_pass(subject: Subject, said: bool | Modal, *_: bool) -> Iterator[Case]:
    """Of turns in which something else could be done."""
    if board_of(subject) is None:
        raise NotationError("there is no board")
    wanted = said in (True, "may")
    chances = [ply for ply in subject.plies if any(move != PASS for move in ply.options)]
    for ply in chances if said in ("may not", False) else ():
        yield PASS not in ply.options, ply.place
    if chances and wanted:
        yield all(PASS in ply.options for ply in chances), chances[0].place
