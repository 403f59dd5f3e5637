"""Diagonals of a board: whether men step along those alone that are drawn, or along any."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.boards.board import MAN, Candidate, allowed, board_of, is_way
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, either, own_kinds

WORDS = own_kinds(
    where=either(
        "only where they are drawn|only if they are drawn|where they are drawn and nowhere else",
        "everywhere|everywhere, even where they are not drawn|even where they are not drawn|nowhere|"
        "everywhere on the board|on the whole board",
    ),
    undrawn=either("any diagonal|every diagonal", "a diagonal that is not drawn"),
)


def _slanting(subject: Subject) -> Iterator[Candidate]:
    """The free points at a slant beside men of whoever is to move, that no line leads to."""
    board = board_of(subject)
    if board is None or not any(_is_diagonal(board.xy[a], board.xy[b]) for a, b in board.edges):
        return
    for ply in subject.plies:
        ways = {(move[0], move[-1]) for move in ply.options if is_way(board, ply, move)}
        for man in sorted({start for start, _ in ways}):
            for end in board.inside:
                free = end not in ply.before and end not in board.neighbours[man]
                if free and _is_diagonal(board.xy[man], board.xy[end]):
                    yield True, (man, end) in ways, ply.place


def _is_diagonal(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) == abs(one[1] - other[1]) == 1


@states(
    "Diagonals (are|count as) lines {where}",
    like="Diagonals are lines only where they are drawn",
)
def drawn_only(subject: Subject, only: bool) -> Iterator[Case]:
    yield from allowed("may not" if only else "may", _slanting(subject))


@states(
    f"(A {MAN}|You) {{modal}} (step|move|go) along {{undrawn}}",
    like="A man may not step along a diagonal that is not drawn",
)
def along_any(subject: Subject, modal: Modal, any_: bool) -> Iterator[Case]:
    if modal in ("may", "may not"):
        yield from allowed(modal, _slanting(subject))
