"""Piles that are carried along a board to a point called the end: how many at once, which way, what stays."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, board_of, seen
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

END = "end"
WORDS = own_kinds(
    nearer=of_words({"nearer": 1, "towards": 1, "farther from": -1, "away from": -1}),
    bare=of_words({"an empty": "may not", "a free": "may not", "another": "may"}),
    placed=of_words(
        {
            "must be empty": "may not",
            "must be free": "may not",
            "may be taken": "may",
            "must be taken": "must",
        }
    ),
    or_more=of_words({"or more": True, "or fewer": False, "at a time": False}),
)


def _carried(subject: Subject) -> Iterator[tuple[Ply, dict[Point, int], int]]:
    """Of all turns in which men left a point and came to others: by how much each pile grew, and how much
    nearer the end that brought them (in spaces)."""
    board = board_of(subject)
    if board is None or END not in board.regions:
        return
    (end,) = board.regions[END]
    far = [abs(x - board.xy[end][0]) + abs(y - board.xy[end][1]) for x, y in board.xy]
    for ply in subject.plies:
        points = {*ply.before, *ply.after}
        grown = {
            point: change
            for point in points
            if (change := len(ply.after.get(point, ())) - len(ply.before.get(point, ())))
        }
        if min(grown.values(), default=0) < 0:
            yield ply, grown, -round(sum(far[point] * change for point, change in grown.items()))


@states(
    f"(On your turn )?(you )?(take|pick up) {{number}} {MAN} {{or_more}},? and carry (it|them) to one point "
    "{nearer} the end",
    f"(On your turn )?(you )?(take|pick up) exactly {{number}} {MAN},? and carry (it|them) to one point "
    "{nearer} the end",
    like="On your turn you take one disc or more and carry them to one point nearer the end",
)
def carried_together(subject: Subject, number: int, *words: int) -> Iterator[Case]:
    """So many men at least (or exactly, where there is no “more”), from one point to one."""
    more, nearer = (words[0] if len(words) > 1 else False), words[-1]
    counts = set()
    for ply, grown, by in _carried(subject):
        counts.add(max(grown.values()))
        yield len(grown) == 2 and by * nearer > 0, ply.place
    if counts:
        yield min(counts) == number and (len(counts) > 1) == more, "all turns"


@states(
    f"{MAN} {{often}} go {{nearer}} the end",
    like="Discs never go away from the end",
)
def ever_carried(subject: Subject, always: bool, nearer: int) -> Iterator[Case]:
    for ply, _, by in _carried(subject):
        yield (by * nearer > 0) == always, ply.place


@states(
    f"{MAN} on the end {{often}} move( again)?",
    f"{MAN} on the end {{often}} leave it( again)?",
    like="Discs on the end never move again",
)
def ends_rest(subject: Subject, always: bool) -> Iterator[Case]:
    board = board_of(subject)
    (end,) = board.regions.get(END, (Point(-1),)) if board is not None else (Point(-1),)
    for ply, grown, _ in _carried(subject):
        if end in ply.before:
            yield (grown.get(end, 0) < 0) == always, ply.place


@states(
    f"{MAN} on the end {{modal}} (be moved|move|leave it)( again)?",
    like="Discs on the end may not be moved again",
)
def may_leave_end(subject: Subject, modal: Modal) -> Iterator[Case]:
    board = board_of(subject)
    (end,) = board.regions.get(END, (Point(-1),)) if board is not None else (Point(-1),)
    yield from seen(modal, [ply.place for ply, grown, _ in _carried(subject) if grown.get(end, 0) < 0])


@states(
    f"(You|{MAN}) {{modal}}( also)? (be carried|carry them|go) {{nearer}} the end",
    like="Discs may not go away from the end",
)
def may_go_nearer(subject: Subject, modal: Modal, nearer: int) -> Iterator[Case]:
    yield from seen(modal, [ply.place for ply, _, by in _carried(subject) if by * nearer > 0])


@states(
    "They {modal} join others( that lie there)?",
    "They must go to {bare} point",
    "The point to which they go {placed}",
    like="They may join others that lie there",
)
def joins(subject: Subject, modal: Modal) -> Iterator[Case]:
    found = [
        ply.place
        for ply, grown, _ in _carried(subject)
        if any(change > 0 and point in ply.before for point, change in grown.items())
    ]
    yield from seen(modal, found)


@states(
    "You {modal} (take|carry|move) (the whole|a whole) pile",
    like="You need not take the whole pile",
)
def whole_pile(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether a part of a pile was ever left behind."""
    part = [
        any(change < 0 and point in ply.after for point, change in grown.items())
        for ply, grown, _ in _carried(subject)
    ]
    if part and modal in ("must", "need not"):
        yield any(part) == (modal == "need not"), "all turns"


@states(
    f"The game is over when {{all}} {MAN} lie on the end",
    f"The game is over when {{number}} {MAN} lies? on the end",
    like="The game is over when all discs lie on the end",
)
def all_at_the_end(subject: Subject, all_: bool | int) -> Iterator[Case]:
    board = board_of(subject)
    end = board.regions.get(END, frozenset()) if board is not None else frozenset()
    for ply in (ply for game in subject.over if end for ply in game.plies if ply.before):
        if all_ is True or all_ is False:
            there = ply.after.keys() <= end if all_ else ply.after.keys().isdisjoint(end)
        else:
            there = sum(len(ply.after.get(point, ())) for point in end) >= all_
        yield there == (ply.result.result is not None), ply.place
