"""Boards that are full but for one hole; squares that want some of their corners; a man all by himself."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, owners, taken
from publisher.proof.statements.boards.line_shapes import shape_made
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds
from publisher.proof.words import Kind

WORDS = own_kinds(
    corners=Kind(
        r"(?:[a-z]\d+(?:, | and |, and )?)+",
        lambda scene, words: frozenset(re.findall(r"[a-z]\d+", words.casefold())),
    ),
    chooser=of_words({"you choose": True, "your opponent chooses": False, "the opponent chooses": False,
                      "the other player chooses": False, "nobody chooses": False}),
    holes=of_words({"one hole": 1, "a single hole": 1, "two holes": 2, "three holes": 3, "no hole": 0}),
    charging=of_words(
        dict.fromkeys(("by the charge alone", "only by the charge", "only by charging"), (True, False))
        | dict.fromkeys(("nobody", "nothing", "nobody any more"), (False, False))
        | dict.fromkeys(("any enemy beside him", "every enemy beside him", "every single enemy beside him",
                         "single enemies too", "like a pair"), (True, True))
    ),
)  # fmt: skip


def _missing(board: Board) -> set[str]:
    """The corners of the square around the board that are not on it, by the names that they would have."""
    spots = {(round(x), round(y)) for x, y in board.xy}
    xs, ys = sorted({x for x, _ in spots}), sorted({y for _, y in spots}, reverse=True)
    corners = {(x, y) for x in (xs[0], xs[-1]) for y in (ys[0], ys[-1])}
    return {f"{chr(ord('a') + xs.index(x))}{ys.index(y) + 1}" for x, y in corners - spots}


@states(
    "It is a square board without the corners {corners}",
    "It is a square board without (its|the) {number} corners",
    like="It is a square board without the corners a1 and e5",
)
def without_corners(subject: Subject, said: frozenset[str] | int) -> Iterator[Case]:
    if (board := board_of(subject)) is not None:
        missing = _missing(board)
        yield (len(missing) if isinstance(said, int) else missing) == said, "the board"


@states("There (is|are) {holes} all the time", like="There is one hole all the time")
def always_one_hole(subject: Subject, number: int) -> Iterator[Case]:
    """After every move, of games that begin with a full board."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        if board is not None and ply.rules.definition.topology.start:
            yield len(board.inside) - len(ply.after) == number, ply.place


@states(
    f"{{chooser}} which of your {MAN} beside (it|the hole) (steps|moves|goes) (in|into it)",
    like="You choose which of your men beside the hole steps in",
)
def chosen_to_step_in(subject: Subject, own: bool) -> Iterator[Case]:
    """Of turns with one free point: whoever moves may move all men of theirs who stand beside it."""
    board, names = board_of(subject), subject.rules.definition.players.names
    for ply in subject.plies if board is not None else ():
        holes = [] if board is None else [Point(point) for point in board.inside if point not in ply.before]
        if board is not None and len(holes) == 1:
            owner = owners(subject, ply.before)
            ways = {(at, holes[0]) for at in board.neighbours[holes[0]] if owner.get(at) == names[ply.seat]}
            yield (set(ply.options) == ways) == own, ply.place


@states(
    f"Your last {MAN} takes {{charging}}",
    like="Your last man takes by the charge alone",
)
def last_man_takes(subject: Subject, said: tuple[bool, bool]) -> Iterator[Case]:
    """A man all by himself who comes in between two enemies, and beside one: whom he takes."""
    for wanted, shapes in zip(said, (("EME",), ("ME", "EM")), strict=True):
        for ply, run in (made for one in shapes for made in shape_made(subject, one)):
            enemies = set(run) - {ply.move[-1]}
            yield (taken(ply) == enemies) == wanted, ply.place


@states(
    f"{{player}} (moves|steps|plays)( again| next)?,? into that (hole|{POINT})",
    like="Black moves again, into that hole",
)
def moves_into_it(subject: Subject, seat: int | None) -> Iterator[Case]:
    """Of games that begin with a man taken off: who moves next, and where."""
    for game in subject.games:
        if len(game.plies) > 1 and (gone := taken(game.plies[0])):
            second = game.plies[1]
            yield (
                second.seat == seat and isinstance(second.move, tuple) and second.move[-1] in gone,
                game.place,
            )
