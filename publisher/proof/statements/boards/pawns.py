"""Pawns that dice move along the spaces of a board: the table keeps where each stands in `at`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, Who, add_kinds
from publisher.proof.words import Kind

PAWNS = "(pawns|men|pieces)"
AT = "at"


def _region(scene: Any, words: str) -> frozenset[int]:
    definition = scene.rules.definition
    regions = definition.topology.regions if definition.board is not None else {}
    if words.casefold() not in regions:
        raise NotationError(f"no part of the board is called {words!r}")
    return frozenset(regions[words.casefold()])


add_kinds(
    region=Kind(r"[a-z]+", _region),
)


@states(f"{{all}} {PAWNS} (begin|start) on the {{region}}", like="All pawns begin on the hub")
def begin_on(subject: Subject, all_: bool, region: frozenset[int]) -> Iterator[Case]:
    for game in subject.games:
        for one in game.rounds[:1]:
            for point in one.begun.get(AT, ()):
                yield (point in region) == all_, one.place


@states(f"Any number of {PAWNS} {{modal}} share a space", like="Any number of pawns may share a space")
def share(subject: Subject, modal: Modal) -> Iterator[Case]:
    """It was seen after a move, or never."""
    stood = [one.ended[AT] for one in subject.rounds if one.ended.get(AT)]
    moved = [points for points in stood if any(points)]
    if moved and modal in ("may", "may not"):
        yield any(len(set(points)) < len(points) for points in moved) == (modal == "may"), "all rounds"


@states(
    "Whoever is on the {region} {modal} (go|come) (back|away)( to the hub)?( along a spoke)?",
    like="Whoever is on the rim may not go back to the hub",
)
def leaves(subject: Subject, region: frozenset[int], modal: Modal) -> Iterator[Case]:
    if modal in ("may", "may not"):
        yield from stays_on(subject, region, modal == "may not")


@states(
    "Whoever is on the {region} {often} stays (there|on it)",
    like="Whoever is on the rim always stays there",
)
def stays_on(subject: Subject, region: frozenset[int], always: bool) -> Iterator[Case]:
    """Of all that might be done with a pawn there."""
    for ask in moves_of_pawns(subject):
        if ask.parts[AT][ask.seat] in region:
            index = subject.rules.definition.topology.index
            for option in ask.options or ():
                yield (index[str(option)] in region) == always, ask.place


def moves_of_pawns(subject: Subject) -> Iterator[Ask]:
    """The answers that name a space to move to."""
    asks = (ask for ask in subject.asks if ask.parts.get(AT) and ask.about == "move")
    return (ask for ask in asks if ask.options)


@states(
    "{who} {acts} among the other {number}",
    like="The player on your right chooses among the other five",
)
def among(subject: Subject, who: Who, answer: Answer, number: int) -> Iterator[Case]:
    """Each time it is done: who it is, and how many answers there are."""
    for ask in subject.asks:
        if answer.given(ask):
            yield who.seat(ask.parts, len(subject.rules.seats)) == ask.seat, ask.place
            yield len(ask.options or ()) == number, ask.place
