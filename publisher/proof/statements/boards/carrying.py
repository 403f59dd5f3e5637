"""Piles that are carried along a board to a point called the end: how many at once, which way, what stays."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, seen
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

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
    free=either(
        "how far they go is as you like|they go as far as you like|they go any number of points",
        "they go as many points as there are discs|they go as far as there are discs",
    ),
    several=either("several", "one|exactly one|only one|a single"),
    moved=either(
        "may be put on another point|may be moved|may still be moved",
        "stays on its point|stays there|stays",
    ),
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


def _steps(subject: Subject, ply: Ply, grown: dict[Point, int]) -> int:
    """How many points further a pile went."""
    board = subject.rules.definition.topology
    start = next(point for point, change in grown.items() if change < 0)
    return board.steps[start][next(point for point, change in grown.items() if change > 0)]


@states(
    "{free}",
    f"they go {{number}} {POINT}( further| on| at a time)?",
    f"(a|each|every) (pile|{MAN}) goes {{number}} {POINT}( further| on)?",
    like="How far they go is as you like",
)
def how_far_carried(subject: Subject, word: bool | int) -> Iterator[Case]:
    """So far each time, or as many points as men are carried; as one likes: neither of these at some time."""
    found = [
        (_steps(subject, ply, grown), max(grown.values()), ply.place)
        for ply, grown, _ in _carried(subject)
        if len(grown) == 2
    ]
    if word is True and found:
        far = {steps for steps, _, _ in found}
        yield len(far) > 1 and any(steps != men for steps, men, _ in found), "all turns"
        return
    for steps, men, place in found:
        yield steps == (men if word is False else word), place


@states(
    f"It (may|can) bring {{several}} {MAN} home",
    f"It must bring {{several}} {MAN} home",
    like="It may bring several discs home",
)
def last_brings_home(subject: Subject, several: bool) -> Iterator[Case]:
    """The last move of a game: at some time more than one, or never."""
    last = {game.plies[-1].place: game.plies[-1] for game in subject.over if game.plies}
    home = [max(grown.values()) for ply, grown, _ in _carried(subject) if ply.place in last]
    if home:
        yield any(men > 1 for men in home) == several, "all games"


@states(
    "(They may join others that lie there,? )?to make a pile of any height",
    "(They may join others that lie there,? )?to make a pile of {number}( (at the|at) most| or fewer)?",
    like="They may join others that lie there, to make a pile of any height",
)
def height_of_piles(subject: Subject, *most: int) -> Iterator[Case]:
    """Higher than any that lay there at first; or never higher than that."""
    for number in most:
        for ply, _, _ in _carried(subject):
            yield max(map(len, ply.after.values())) <= number, ply.place
    if not most:
        board = board_of(subject)
        found = [max(map(len, ply.after.values())) for ply, _, _ in _carried(subject)]
        men = sum(map(len, subject.games[0].start.values())) if board is not None else 0
        if found:
            yield max(found) == men, "all turns"


@states(
    "What is put down {moved} until the carrying begins",
    "What is put down {moved} before the carrying begins",
    like="What is put down stays on its point until the carrying begins",
)
def put_down_moves(subject: Subject, moved: bool) -> Iterator[Case]:
    """Of the turns until the last of those with which there is more on the board: whether one is another."""
    for game in subject.games:
        more = [sum(map(len, ply.after.values())) > sum(map(len, ply.before.values())) for ply in game.plies]
        if any(more) and not game.start:
            last = len(more) - 1 - more[::-1].index(True)
            yield (not all(more[:last])) == moved, game.place


@states(
    f"(Put|Set|Lay) (a|one) {MAN} on each of the others(: .+)?",
    f"(Put|Set|Lay) {{number}} {MAN} on each of the others(: .+)?",
    like="Put a disc on each of the others",
)
def on_all_but_the_end(subject: Subject, number: int = 1) -> Iterator[Case]:
    """On all points at first, except the end."""
    board = board_of(subject)
    if board is not None and END in board.regions and subject.games[0].start:
        start = subject.games[0].start
        full = {point for point in board.inside if point not in board.regions[END]}
        yield set(start) == full and all(len(pile) == number for pile in start.values()), "the set-up"


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
