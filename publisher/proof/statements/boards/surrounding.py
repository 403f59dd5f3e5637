"""Men who are taken when no free point is left beside them; winning by so many men taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.model.seats import Point
from publisher.proof.statements.boards.board import MAN, POINT, board_of, is_way, mover, owners, taken
from publisher.proof.statements.boards.ends import WHEN
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    beside=of_words({"beside": True, "next to": True, "away from": False}),
    gone=of_words({"taken": True, "captured": True, "safe": False, "not taken": False}),
)


def _enemies(subject: Subject) -> Iterator[tuple[Ply, Point, bool, int]]:
    """After every step each enemy: whether he stands beside the man who came, and how many free points he
    has, before anybody is taken."""
    board = board_of(subject)
    for ply in subject.plies if board else ():
        if board and is_way(board, ply, ply.move):
            start, end = ply.move[0], ply.move[-1]
            held = {point for point in ply.before if point != start} | {end}
            for point, side in owners(subject, ply.before).items():
                if side != mover(subject, ply):
                    free = sum(near not in held for near in board.neighbours[point])
                    yield ply, point, end in board.neighbours[point], free


@states(
    f"If an enemy {{beside}} him( then)? has {{number}} {{state}}( neighbouring)? {POINT},? "
    "(you )?take (him|it)",
    f"An enemy {{beside}} him who( then)? has {{number}} {{state}}( neighbouring)? {POINT} is {{gone}}",
    like="If an enemy beside him has no free neighbouring point, you take him",
)
def closed_in(subject: Subject, beside: bool, number: int, free: bool, gone: bool = True) -> Iterator[Case]:
    """Just those enemies are taken, of all that there are: those so near with so many free points."""
    board = board_of(subject)
    for ply, point, near, open_points in _enemies(subject):
        count = open_points if free else len(board.neighbours[point]) - open_points if board else 0
        if near == beside and count == number:
            yield (point in taken(ply)) == gone, ply.place
        elif gone:
            yield point not in taken(ply), ply.place


@states(
    f"The {{place}}( player)? to (take|have taken|capture) {{number}} {MAN} {{fate}}",
    f"You {{fate}} {WHEN} you have (taken|captured) {{number}} {MAN}",
    like="The first to take two men wins",
)
def so_many_taken(subject: Subject, *words: int) -> Iterator[Case]:
    """Of all turns that take: the winner has then taken so many, and nobody else has."""
    fate = words[0] if isinstance(words[0], bool) else words[-1]
    number = next(word for word in reversed(words) if not isinstance(word, bool))
    first = isinstance(words[0], bool) or words[0] == 0
    for game in subject.over:
        counts = Counter[int]()
        for ply in game.plies:
            gone = len(taken(ply)) if isinstance(ply.move, tuple) else 0
            counts[ply.seat] += gone
            if gone:
                won = ply.then is None and ply.seat in game.winners
                yield (won == (counts[ply.seat] >= number)) == (bool(fate) and first), ply.place


@states(
    "When {all}( the)? men of one player are (taken|captured),? the {same}( player)? {fate}",
    "When {all} enemy men are (taken|captured),? you {fate}",
    like="When all the men of one player are taken, the other has won",
)
def all_taken(subject: Subject, all_: bool, *words: bool) -> Iterator[Case]:
    """Of whole games at the end of which a player has no man, after all had been placed."""
    *same, wins = words
    names = subject.rules.definition.players.names
    for game in subject.over if board_of(subject) else ():
        held = owners(subject, game.plies[-1].after).values() if game.plies else names
        if game.winners and any(name not in held for name in names):
            right = all(names[seat] in held for seat in game.winners)
            yield (right == wins) == all_ and same in ([], [False]), game.place
