"""Men taken off together: how they lie, and of how many colours an odd and an even number of them are."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.steps import met

WORDS = own_kinds(
    parity=of_words({"an odd": 1, "an even": 0}),
    colours=of_words(
        {"one colour": 1, "both colours": 2, "two colours": 2, "three colours": 3}
        | dict.fromkeys(("any colour", "any colours", "either colour", "whatever colour"), 0)
    ),
    together=of_words({"side by side": True, "apart": False, "anywhere": False, "with gaps": False}),
    gapped=of_words(
        {
            "without gaps": False,
            "without a gap": False,
            "with or without gaps": True,
            "with gaps": True,
            "with gaps or without": True,
            "with a gap or without": True,
        }
    ),
    gap=of_words({"an empty": False, "a taken": True}),
    lying=of_words({"may lie": True, "can lie": True, "may not lie": False, "never lie": False}),
    gaps=of_words(
        {"may be": True, "can be": True, "must be": True, "is": True, "is no": False, "are no": False}
    ),
    amount=of_words(
        {"as many as you like": 0, "one at a time": 1, "one": 1, "at most two": 2, "at most three": 3}
    ),
)


def _taken(subject: Subject) -> Iterator[tuple[Ply, set[Point]]]:
    """Turns that only take men off, and where those stood."""
    if board_of(subject) is None:
        return
    for ply in subject.plies:
        gone = ply.before.keys() - ply.after.keys()
        if gone and not ply.after.keys() - ply.before.keys():
            yield ply, gone


@states(
    f"{{parity}} number( of {MAN})? {{modal}} be of {{colours}}",
    like="An odd number of men must be of one colour",
)
def colours_of_taken(subject: Subject, parity: int, modal: Modal, colours: int) -> Iterator[Case]:
    """Of all that were taken together, in so many; that they need not be is seen somewhere. Those of an odd
    number and those of an even one are never of any colours, where each is of its own."""
    found = [
        (len({ply.before[point][-1] for point in gone}) == colours, ply.place)
        for ply, gone in _taken(subject)
        if len(gone) % 2 == parity
    ]
    if modal == "must":
        yield from met(found)
    elif found and not colours:
        yield False, found[0][1]
    elif found:
        yield any(so for so, _ in found) == (modal == "may"), "all turns"


@states(
    f"They stand on one (string|line),? {{together}},? without {{gap}} {POINT} between them",
    f"(On your turn,? )?(you )?take {MAN} who stand {{together}} on one (string|line),? without {{gap}} "
    f"{POINT} between them(,? as many as you like)?",
    like="They stand on one string, side by side, without an empty point between them",
)
def lie_together(subject: Subject, together: bool, taken_between: bool) -> Iterator[Case]:
    """Several that were taken together follow each other on a line of the board."""
    board = board_of(subject)
    runs = set[frozenset[Point]]()
    for line in board.lines if board is not None else ():
        runs |= {frozenset(line[a:b]) for b in range(len(line) + 1) for a in range(b)}
    several = ((ply, gone) for ply, gone in _taken(subject) if len(gone) > 1)
    yield from met(
        ((frozenset(gone) in runs) == together and not taken_between, ply.place) for ply, gone in several
    )


@states(
    f"They stand on one (string|line),? (but|and) there {{gaps}}( an?)? empty {POINT} between them",
    f"They stand on one (string|line),? (but|and) empty {POINT} {{lying}} between them",
    f"(On your turn,? )?(you )?take {MAN} who stand side by side on one (string|line),? {{gapped}}"
    "(,? as many as you like)?",
    like="They stand on one string, and there are no empty points between them",
)
def gaps_between(subject: Subject, gaps: bool) -> Iterator[Case]:
    """Of several that were taken together: some with a gap between them were seen, or none."""
    seen = [so for so, _ in lie_together(subject, True, False)]
    yield (not all(seen)) == gaps, "all turns"


@states(
    f"(On your turn,? )?(you )?take {MAN} off the board,? {{amount}}",
    like="On your turn you take men off the board, as many as you like",
)
def so_many_off(subject: Subject, most: int) -> Iterator[Case]:
    """No more than so many together; as many as one likes: several numbers of them, from one."""
    counts = {len(gone) for _, gone in _taken(subject)}
    if counts:
        yield (max(counts) <= most if most else min(counts) == 1 and max(counts) > 2), "all turns"
