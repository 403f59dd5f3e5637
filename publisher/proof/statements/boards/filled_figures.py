"""Lines and rings of a board as figures to be filled with men: who has filled one, and who may answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.errors import NotationError
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, owners
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

LINE, RING = "a long line", "a small hexagon"
WORDS = own_kinds(
    figures=of_words(
        {
            **{f"{LINE} or {of}{RING}": frozenset({LINE, RING}) for of in ("", "of ")},
            LINE: frozenset({LINE}),
            RING: frozenset({RING}),
            f"{LINE} and {RING}": frozenset(),
        }
    ),
    place=of_words({"first": 0, "second": 1}),
    answers=of_words(
        {
            "the second player has one more turn": 1,
            "the second player has two more turns": 2,
            "the second player has no more turn": 0,
            "the game is over": 0,
            "the game goes on": 1,
        }
    ),
)  # fmt: skip


@cache
def _figures(subject: Subject) -> dict[str, list[frozenset[Point]]]:
    """The longest lines of a board, and what lies round its widest openings."""
    board = board_of(subject)
    if board is None or not board.rings:
        raise NotationError("there are no rings on the board")
    longest, widest = max(map(len, board.lines)), max(map(len, board.rings))
    return {
        LINE: [frozenset(line) for line in board.lines if len(line) == longest],
        RING: [frozenset(map(Point, ring)) for ring in board.rings if len(ring) == widest],
    }


def _filled(subject: Subject, ply: Ply) -> set[str]:
    """The sorts of figures that the men of whoever has moved fill then."""
    name = subject.rules.definition.players.names[ply.seat]
    men = {point for point, owner in owners(subject, ply.after).items() if owner == name}
    return {sort for sort, found in _figures(subject).items() if any(men >= points for points in found)}


@states(
    f"Whoever first has a {MAN} on every {POINT} of {{figures}} (has won|wins)",
    like="Whoever first has a man on every point of a long line or of a small hexagon has won",
)
def first_to_fill(subject: Subject, figures: frozenset[str]) -> Iterator[Case]:
    """Of all turns but those that answer another: whether such a figure was filled, and none before."""
    for game in subject.over:
        first = next((ply for ply in game.plies if _filled(subject, ply)), None)
        if first is not None and game.winners:
            yield _filled(subject, first) <= figures and first.seat in game.winners, first.place
        elif first is None and game.winners:
            yield False, game.place


@states(
    "If it is the {place} player who finishes,? {answers}",
    like="If it is the first player who finishes, the second player has one more turn",
)
def who_answers(subject: Subject, place: int, more: int) -> Iterator[Case]:
    """The turns that follow when that player has filled a figure."""
    for game in subject.over:
        at = next((at for at, ply in enumerate(game.plies) if _filled(subject, ply)), None)
        if at is not None and game.plies[at].seat == place:
            yield len(game.plies) - at - 1 == more, game.place
