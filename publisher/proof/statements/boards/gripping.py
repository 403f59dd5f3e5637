"""A bat that is gripped hand over hand: how wide grips are, where they begin, and whose the end is."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of, owners
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, either, of_words, own_kinds

WORDS = own_kinds(
    gap=of_words(
        {"no gap": False, "no room": False, "a gap": True}
        | {
            f"a gap{of}{there}": True
            for of in ("", " of one unit")
            for there in (" above the hand below", " below it")
        }
    ),
    holds=either(
        "holds the end",
        "must be taken back and made narrower|must be made narrower|does not count|is not allowed|loses|"
        "must be taken back|counts for nothing",
    ),
    wider=of_words({"wider": 1, "narrower": -1}),
)


def _grips(subject: Subject) -> Iterator[Ply]:
    return (ply for ply in subject.plies if hasattr(ply.move, "units"))


def _left(subject: Subject, ply: Ply) -> int:
    """The units that nobody had gripped before that turn."""
    board = board_of(subject)
    return len(board.inside) - len(ply.before) if board else 0


@states(
    "Grip from {number} to {end:number} units",
    like="Grip from 2 to 5 units",
)
def widths(subject: Subject, smallest: int, largest: int) -> Iterator[Case]:
    for ply in _grips(subject):
        yield {option.units for option in ply.options} == set(range(smallest, largest + 1)), ply.place


@states(
    "A grip takes at {most} {number} units? and at {other:most} {end:number}( units?)?",
    like="A grip takes at least 2 units and at most 5",
)
def limits(subject: Subject, low: Sign, smallest: int, high: Sign, largest: int) -> Iterator[Case]:
    for ply in _grips(subject):
        units = [option.units for option in ply.options]
        found = {-1: min(units), 1: max(units)}
        yield (found[low], found[high]) == (smallest, largest), ply.place


@states("It (leaves|may leave|must leave) {gap}", like="It leaves no gap")
def gapless(subject: Subject, gap: bool) -> Iterator[Case]:
    """The units that are gripped are the next after those that were."""
    for ply in _grips(subject):
        yield (sorted(ply.after) == list(range(len(ply.after)))) != gap, ply.place


@states("A grip {modal} be {wider} than what is left", like="A grip may be wider than what is left")
def beyond(subject: Subject, modal: Modal, more: Sign) -> Iterator[Case]:
    """Whether there ever was such a grip; must: whether there was no other."""
    found = [
        (more * (option.units - _left(subject, ply)) > 0, ply.place)
        for ply in _grips(subject)
        for option in ply.options
    ]
    if found and modal in ("may", "may not"):
        yield any(is_so for is_so, _ in found) == (modal == "may"), found[0][1]
    elif found:
        yield all(is_so for is_so, _ in found) == (modal == "must"), found[0][1]


@states("(Then )?it (simply )?{holds}", like="Then it simply holds the end")
def holds_the_end(subject: Subject, wins: bool) -> Iterator[Case]:
    """Of grips that are wider than what is left: whether they win."""
    for game in subject.over:
        for ply in game.plies[-1:]:
            if hasattr(ply.move, "units") and ply.move.units > _left(subject, ply):
                yield (ply.seat in game.winners) == wins, ply.place


@states("Whoever grips the {place} unit {fate}", like="Whoever grips the last unit wins")
def end_gripped(subject: Subject, place: int, wins: bool) -> Iterator[Case]:
    board = board_of(subject)
    names = subject.rules.definition.players.names
    if board is None or not any(True for _ in _grips(subject)):
        return
    for game in subject.over:
        holder = owners(subject, game.plies[-1].after)[Point(board.inside[place])]
        yield (names.index(holder) in game.winners) == wins, game.place
