"""Where those stand who take and who are taken: how many with one step, beside whom, and who is behind."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.boards.board import MAN, board_of, taken
from publisher.proof.statements.boards.capturing import rows, steps_of_men
from publisher.proof.statements.boards.made_positions import due, so_many
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds

WORDS = own_kinds(
    alone=of_words({"only": True, "at most": True, "never more than": True, "no more than": True}),
    of_these=of_words(
        dict.fromkeys(("only the nearest", "only the one nearest to it", "the nearest alone"), 1)
        | dict.fromkeys(("only the two nearest", "only the nearest two", "the two nearest alone"), 2)
        | dict.fromkeys(("him, too", "him as well", "all of them", "all three", "all three of them"), 3)
        | dict.fromkeys(("none of them", "nobody"), 0)
    ),
)


@states(
    f"(So )?one (step|move) (can |may )?(take|capture)s? {{alone}} {{number}} {MAN}",
    f"(So )?one (step|move) {{alone}} (takes|captures) {{number}} {MAN}",
    like="One step takes at most two men",
)
def at_most_taken(subject: Subject, only: bool, number: int) -> Iterator[Case]:
    for ply in so_many(subject):
        yield due(ply) <= number, ply.place


@states(
    f"The {MAN} who has( just)? (stepped|moved) {{modal}} stand (beside|next to) the enemy",
    like="The man who has just stepped must stand beside the enemy",
)
def stands_beside(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of steps that take: whoever is taken stood beside where they lead, or somebody did not."""
    board = board_of(subject)
    near = [
        (taken(ply) <= set(board.neighbours[ply.move[-1]]), ply.place)
        for ply in steps_of_men(subject)
        if board is not None and taken(ply)
    ]
    if modal == "must":
        yield from near
    elif near and modal == "need not":
        yield not all(beside for beside, _ in near), near[0][1]


@states(
    "If there is (yet )?another enemy behind them,? the pair takes {of_these}",
    like="If there is another enemy behind them, the pair takes only the nearest",
)
def enemies_behind(subject: Subject, number: int) -> Iterator[Case]:
    """Of pairs at whose end three enemies stand side by side: how many of these are taken."""
    for ply in steps_of_men(subject):
        for line, row in rows(subject, ply):
            end = line.index(ply.move[-1])
            for men, way in ((row, line), (row[::-1], line[::-1])):
                at = len(line) - 1 - end if way is not line else end
                for pair in (at - 1, at):
                    if pair >= 0 and men[pair : pair + 5] == "MMEEE" and men[pair + 5 : pair + 6] != "E":
                        yield len(taken(ply).intersection(way[pair + 2 : pair + 5])) == number, ply.place
