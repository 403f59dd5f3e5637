"""So many men of one side in a row: who wins by them."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.boards.board import MAN, board_of, mover, owners
from publisher.proof.statements.boards.ends import WHEN, won
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states


@states(
    f"{{number}} of your {MAN} in a row {{fate}}",
    like="Three of your marks in a row win",
)
def row_wins(subject: Subject, number: int, wins: bool) -> Iterator[Case]:
    """Of all men that are put down: the game is won by one that completes such a row along a line of the
    board, and by no other."""
    for game in subject.over if board_of(subject) is not None else ():
        for ply in game.plies:
            if isinstance(ply.move, int) and ply.move in ply.after:
                yield (_longest(subject, ply) >= number) == (won(game, ply) == wins), ply.place


@states(
    f"You {{fate}}( at once)? {WHEN} {{number}} of your {MAN} (stand|are) in a row",
    like="You win at once when three of your marks stand in a row",
)
def wins_by_row(subject: Subject, wins: bool, number: int) -> Iterator[Case]:
    yield from row_wins(subject, number, wins)


def _longest(subject: Subject, ply: Ply) -> int:
    """How many of the mover's men stand side by side on one line, the new man among them."""
    owner, side = owners(subject, ply.after), mover(subject, ply)
    longest = 1
    for line in subject.rules.definition.topology.lines_through[ply.move]:
        place = line.index(ply.move)
        row = 1
        for way in (line[place + 1 :], line[:place][::-1]):
            for point in way:
                if owner.get(point) != side:
                    break
                row += 1
        longest = max(longest, row)
    return longest
