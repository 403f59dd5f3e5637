"""Discs of colours for rows and columns: what is a run, what is a palindrome, and what may be laid."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.seats import Seat
from publisher.proof.statements.boards.board import MAN
from publisher.proof.statements.boards.coloured import Axis, Middle, accounts, discs_laid
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    line=of_words({"row": 1, "rows": 1, "column": 0, "columns": 0}),
    together=of_words(
        dict.fromkeys(("whether or not", "even where not all of", "even if not all"), False)
        | dict.fromkeys(
            ("if", "only if", "as long as", "but only if", "but only where", "only where", "but only when"),
            True,
        )
    ),
    matter=of_words(
        {
            "does not matter": "any",
            "makes no difference": "any",
            "matters": "another",
            "makes a difference": "another",
        }
    ),
    middle=of_words(
        {
            "any": "any",
            "another": "another",
            "a different": "another",
            "a third": "another",
            "the same": "the same",
        }
    ),
    each=of_words(
        {"each count": True, "all count": True, "both count": True, "count only once": False}
        | dict.fromkeys(("count once", "do not count", "only one counts"), False)
    ),
    gape=of_words({"without a gap": False, "without gaps": False, "with or without gaps": True}),
    enough=of_words({"always": True, "not always": False, "never": False}),
)


@states(
    f"(Then )?each colour is counted,? {{together}} its {MAN} lie together",
    like="Then each colour is counted, whether or not its discs lie together",
)
def counted_apart(subject: Subject, only_together: bool) -> Iterator[Case]:
    yield from accounts(subject, subject.rules.seats, gaps_matter=only_together)


@states(
    f"Which {MAN} is in the middle {{matter}}",
    f"The {MAN} in the middle (may|must) be of {{middle}} colour( than the (rest|others))?",
    like="Which disc is in the middle does not matter",
)
def middle_disc(subject: Subject, middle: Middle) -> Iterator[Case]:
    yield from accounts(subject, subject.rules.seats, middle=middle)


@states(
    "(Of )?palindromes that overlap,? {each}",
    "A line has room for {number},? (and|but) (of )?palindromes that overlap,? {each}",
    like="A line has room for four, and palindromes that overlap each count",
)
def overlapping(subject: Subject, *words: int) -> Iterator[Case]:
    *room, each = words
    yield from accounts(subject, subject.rules.seats, overlap=bool(each))
    board = subject.rules.definition.topology
    line = len({round(board.xy[point][0], 2) for point in board.inside})
    for number in room:
        yield number == line - PALINDROME + 1, "the board"


PALINDROME = 5
"""So many discs a palindrome has, unless a sentence says otherwise."""


@states(
    f"A palindrome is a stretch of {{number}} {MAN} in a line",
    like="A palindrome is a stretch of five discs in a line",
)
def palindrome_length(subject: Subject, number: int) -> Iterator[Case]:
    yield from accounts(subject, subject.rules.seats, length=number)


@states(
    "{player} has the palindromes of the {line},? (and )?{player} (those|the palindromes) of the {line}",
    like="Row has the palindromes of the rows, Column those of the columns",
)
def whose_palindromes(
    subject: Subject, one: Seat | None, axis: Axis, other: Seat | None, across: Axis
) -> Iterator[Case]:
    """Each of them scores along those lines, and nothing of the others."""
    for seat, line in ((one, axis), (other, across)):
        if seat is not None:
            yield from accounts(subject, [seat], line)


@states(
    f"A run is a stretch of {MAN} of one colour that lie (side by side )?in a line,? {{gape}}",
    like="A run is a stretch of discs of one colour that lie side by side in a line, without a gap",
)
def run_without_gap(subject: Subject, gape: bool) -> Iterator[Case]:
    yield from accounts(subject, subject.rules.seats, runs_gape=gape)


@states(
    "There are {enough} enough of every colour",
    like="There are always enough of every colour",
)
def enough_of_each(subject: Subject, always: bool) -> Iterator[Case]:
    """In every turn a disc of every colour may be laid."""
    colours = len(subject.rules.definition.pieces)
    for ply in discs_laid(subject):
        yield (len({option.colour for option in ply.options}) == colours) == always, ply.place
