"""Chains of stones that join sides of a board: what hangs together, and that somebody always does it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from publisher.model.boards.hex_rhombus import HexRhombus
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, owners, sides_of
from publisher.proof.statements.boards.ends import won
from publisher.proof.statements.boards.neighbours import SPOTS
from publisher.proof.statements.boards.territory import hanging
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import UP, Sign, add_kinds, of_words, own_kinds

add_kinds(
    shares=of_words(
        {
            "both sides": 2,
            "both of the sides": 2,
            "one of the sides": 1,
            "neither of the sides": 0,
            "only one of the sides": 1,
            "none of the sides": 0,
        }
    ),
)
WORDS = own_kinds()


def goal_sides(subject: Subject, side: str) -> set[str]:
    """The sides of the board that are painted in the colour of a player; all where none are."""
    shape, board = subject.rules.definition.board, subject.rules.definition.topology
    if not isinstance(shape, HexRhombus):
        return set(sides_of(board))
    return {region for region, kind in shape.edges.items() if side_of(subject, kind) == side}


def _joins(subject: Subject, stones: dict[Point, str], chain: set[Point], side: str) -> bool:
    sides = sides_of(subject.rules.definition.topology)
    return all(sides[name] & chain for name in goal_sides(subject, side))


def _placed(subject: Subject) -> Iterator[tuple[Played, Ply, dict[Point, str]]]:
    """Every stone on a board whose sides are to be joined."""
    board = board_of(subject)
    for game in subject.over if board is not None and sides_of(board) else ():
        for ply in game.plies:
            if isinstance(ply.move, int):
                yield game, ply, owners(subject, ply.after)


@states(
    f"{MAN} of {{colours}} on touching {POINT} form a chain",
    like="Stones of one colour on touching hexagons form a chain",
)
def form_chain(subject: Subject, same: bool) -> Iterator[Case]:
    """Of the stones that hang together so with a new one: when they join its sides the game is won."""
    for game, ply, stones in _placed(subject):
        chain = hanging(subject.rules.definition.topology, stones, ply.move, same)
        yield _joins(subject, stones, chain, stones[ply.move]) == won(game, ply), ply.place


@states(
    f"A chain that wins has at {{most}} as many {MAN} as the board has {POINT} to a side",
    like="A chain that wins has at least as many stones as the board has hexagons to a side",
)
def long_enough(subject: Subject, most: Sign) -> Iterator[Case]:
    for game, ply, stones in _placed(subject):
        if won(game, ply):
            board = subject.rules.definition.topology
            length = len(hanging(board, stones, ply.move, True))
            side = max(map(len, sides_of(board).values()))
            yield (length <= side if most == UP["most"] else length >= side), ply.place


@states(
    "When the board is full,? exactly {number} player has joined their sides",
    "When the board is full,? {number} players have joined their sides",
    like="When the board is full, exactly one player has joined their sides",
)
def when_full(subject: Subject, number: int) -> Iterator[Case]:
    """Of the boards at the end of games, filled up with stones of both colours by lot."""
    board, names = board_of(subject), subject.rules.definition.players.names
    for game, ply, stones in _placed(subject):
        if ply is game.plies[-1] and board is not None:
            luck = Random(game.place)
            full = {point: stones.get(point) or luck.choice(names) for point in board.inside}
            joined = {
                full[point]
                for point in board.inside
                if _joins(subject, full, hanging(board, full, point, True), full[point])
            }
            yield len(joined) == number, game.place


@states(
    f"A {MAN} on a corner {POINT} counts for {{shares}} that meet there",
    like="A stone on a corner hexagon counts for both sides that meet there",
)
def corner_counts(subject: Subject, number: int) -> Iterator[Case]:
    board = board_of(subject)
    if board is not None and (sides := sides_of(board)):
        for point in SPOTS["in a corner"](board):
            yield sum(point in points for points in sides.values()) == number, board.names[point]
