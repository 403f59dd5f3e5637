"""Stretches of men in line of one's own colour, and of a colour that serves both players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.proof.statements.boards.board import MAN, board_of
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import of_words, own_kinds

LOOKED_AT = 60
"""So many of the last moves of each game."""
COURSES = ((1, 0), (0, 1), (1, 1), (1, -1))
"""Along rows, columns and diagonals."""
WORDS = own_kinds(
    serves=of_words({"for both": True, "for nobody": False, "for the first player": False,
                     "for the player who laid them": False, "for neither": False}),
    one=of_words({"one player has": 1, "a player has": 1, "both players have": 2, "nobody has": 2}),
)  # fmt: skip


@cache
def _longest(subject: Subject, ply: Ply, seat: int, shared: bool) -> int:
    """The most men in a row on one line that are a seat's, or (`shared`) nobody's."""
    board, names = board_of(subject), subject.rules.definition.players.names
    assert board is not None
    own = {
        point
        for point, pile in ply.after.items()
        if (side := side_of(subject, pile[-1])) == names[seat] or (shared and side not in names)
    }
    spots = {(round(x), round(y)) for x, y in (board.xy[point] for point in own)}
    return max((_row(spots, spot, way) for spot in spots for way in COURSES), default=0)


def _row(spots: set[tuple[int, int]], spot: tuple[int, int], way: tuple[int, int]) -> int:
    """How many lie one behind another from a spot on, if none lies before it; diagonals count on any grid."""
    if (spot[0] - way[0], spot[1] - way[1]) in spots:
        return 0
    length = 0
    while (spot[0] + length * way[0], spot[1] + length * way[1]) in spots:
        length += 1
    return length


def _by_lines(subject: Subject, number: int, shared: bool) -> Iterator[Case]:
    """Who has so many is the winner; before the last turn nobody has them, when a turn was over."""
    for game in subject.over:
        if len(game.winners) == 1 and game.plies:
            last = game.plies[-1]
            yield _longest(subject, last, game.winners[0], shared) >= number, game.place
            for ply in game.plies[-LOOKED_AT:-1]:
                if ply.then != ply.seat:
                    yield _longest(subject, ply, ply.seat, shared) < number, ply.place


@states(
    "(Whoever has|The first to have) {number} in line( after the whole turn)? {fate}",
    f"(Whoever has|The first to have) {{number}} {MAN} in line( after the whole turn)? {{fate}}",
    like="Whoever has eight in line after the whole turn wins",
)
def in_line(subject: Subject, number: int, wins: bool) -> Iterator[Case]:
    for so, place in _by_lines(subject, number, True):
        yield so and wins, place


@states("Those of the third colour are {serves}", like="Those of the third colour are for both")
def third_colour(subject: Subject, both: bool) -> Iterator[Case]:
    """Some line that has won has men among it that are nobody's, for each of the players."""
    won: dict[int, bool] = {}
    for game in subject.over:
        if len(game.winners) == 1 and game.plies:
            last, seat = game.plies[-1], game.winners[0]
            with_ = _longest(subject, last, seat, True)
            won[seat] = won.get(seat, False) or with_ > _longest(subject, last, seat, False)
    if len(won) == len(subject.rules.seats):
        yield all(won.values()) == both, "the games that were won"


@states(
    f"The game (ends|is over) when {{one}} no {MAN}( left)?",
    like="The game ends when one player has no men left",
)
def without_men(subject: Subject, players: int) -> Iterator[Case]:
    """At the end of every game so many at least have none; of games in which men stood there at first."""
    names = subject.rules.definition.players.names
    for game in subject.over:
        if game.plies:
            last = game.plies[-1].after.values()
            left = [any(side_of(subject, man) == name for pile in last for man in pile) for name in names]
            yield left.count(False) >= players, game.place
