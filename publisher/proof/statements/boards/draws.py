"""Draws: when nothing has been taken for long, when a position comes back, when a game grows too long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import dropwhile, groupby
from typing import Any

from publisher.engine import BoardGame, Position
from publisher.proof.statements.boards.board import after, board_of, is_way
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds

WORDS = own_kinds(
    ending=of_words(
        {
            "is drawn": True,
            "is also drawn": True,
            "ends in a draw": True,
            "is won": False,
            "is lost": False,
            "goes on": False,
            "is not drawn": False,
            "is never drawn": False,
        }
    ),
    counted=of_words(
        dict.fromkeys(("both players' counted", "both players’ counted", "of both players together"), 1)
        | dict.fromkeys(
            (
                "each player's counted alone", "each player's own counted", "of each player",
                "only black's counted", "only white's counted", "only red's counted", "by each player",
                "only your own counted", "only one player's counted", "one player's counted",
                "each player's counted apart", "each player's counted", "counted for each player apart",
            ), 2,
        )
    ),
)  # fmt: skip

FEW = 3
"""Games that are quiet for long may be drawn then by chance, because a position comes back."""
MOST_QUIET = 200
"""So many turns nobody takes anything; no rule of a game here lets them do it for longer."""
MOST_LOOPS = 5
"""So often men go to and fro; no rule of a game here lets them do it oftener."""


@states(
    "(The game|It) {ending}(,? too,?)? when {number} turns have gone by {having} a capture(,? {counted})?",
    like="The game is drawn when 100 turns have gone by without a capture",
)
def quiet_turns(subject: Subject, drawn: bool, number: int, with_: bool, counted: int = 1) -> Iterator[Case]:
    """Of all turns: after so many since the last capture (or so many in all, with one among them) it is, and
    not after as many of both together if each player's are counted alone. Where no game is quiet for so long,
    one is played so.

    Turns in which a man is placed do not count; one who is chosen to be taken may be replaced by another."""
    found = [*_quiet(subject, drawn, number, with_, counted)]
    yield from found
    if len(found) < FEW and not with_ and (turns := _drawn_when_quiet(subject)):
        yield (turns == number * counted) == drawn, f"a game without a capture, after {turns} turns"


def _quiet(subject: Subject, drawn: bool, number: int, with_: bool, counted: int) -> Iterator[Case]:
    for game in subject.games:
        quiet, captures = 0, 0
        for turn, ply in enumerate(game.plies, 1):
            more = sum(map(len, ply.after.values())) - sum(map(len, ply.before.values()))
            exchanged = isinstance(ply.move, str) and ply.after != ply.before
            captures += more < 0 or exchanged
            quiet = 0 if more or exchanged else quiet + 1
            if (turn >= number and captures > 0) if with_ else quiet >= number * counted:
                yield _drawn(game, ply) == drawn, ply.place
            elif quiet == number and not with_:
                yield not _drawn(game, ply), ply.place


@cache
def _drawn_when_quiet(subject: Subject) -> int | None:
    """After how many turns in which nobody takes, and no position comes back, a game is drawn; None if
    it is not, or cannot be played so, neither from the first step on nor from a capture amid the games."""
    plies = [*dropwhile(lambda ply: not isinstance(ply.move, tuple), subject.plies)]
    takes = [ply for ply in plies if len(ply.after) < len(ply.before) and ply.then not in (None, ply.seat)]
    starts = [ply.position for ply in plies[:1]] + [ply.result for ply in takes[len(takes) // 2 :][:1]]
    found = (_turns_when_quiet(plies[0].rules, position) for position in starts)
    return next((turns for turns in found if turns is not None), None)


def _turns_when_quiet(rules: BoardGame[Any], position: Position) -> int | None:
    men, stood = len(rules.pieces(position)), set[object]()
    for turn in range(1, MOST_QUIET + 1):
        moves = rules.moves(position)
        for n in range(len(moves)):
            then = after(rules, position, moves[(turn + n) % len(moves)])
            won = then.result is not None and then.result.winners
            held = frozenset(rules.pieces(then).items())
            turned = then.to_move != position.to_move or then.result is not None
            if len(held) == men and held not in stood and turned and not won:
                break
        else:
            return None
        if then.result is not None:
            return turn
        position = then
        stood.add(held)
    return None


@states(
    "A game in which each player has made {number} (moves|turns) {ending}",
    like="A game in which each player has made 150 moves is drawn",
)
def long_is_drawn(subject: Subject, number: int, drawn: bool) -> Iterator[Case]:
    """Games as long as that, and none is longer."""
    for game in subject.games:
        turns = [[*plies][-1] for _, plies in groupby(game.plies, key=lambda ply: ply.seat)]
        if len(turns) >= number * len(subject.rules.seats):
            last = turns[number * len(subject.rules.seats) - 1]
            yield _drawn(game, last) == drawn, game.place


@states(
    "(The game|It) {ending}(,? too,?)? when a position has stood on the board {number} times"
    "( in all)?,? {having} the {same} player to move",
    like="The game is drawn when a position has stood on the board three times, with the same player to move",
)
def repeated(subject: Subject, drawn: bool, number: int, with_: bool, same: bool) -> Iterator[Case]:
    """Of all positions: once they have stood so often with the same player to move (or otherwise without that
    condition) the game is drawn."""
    for game in subject.games:
        stood: Counter[object] = Counter()
        for place, ply in enumerate(game.plies):
            for board, mover_ in ((ply.before, ply.seat),) * (place == 0) + (
                (ply.after, ply.result.to_move),
            ):
                men = frozenset(board.items())
                stood[men, mover_] += 1
                stood[men] += 1
            often = stood[men, mover_] >= number
            if often if with_ and same else (stood[men] >= number and not often):
                yield _drawn(game, ply) == drawn, ply.place
    for position, stands in back_and_forth(subject):
        over = position.result is not None and not position.result.winners
        wanted = with_ and same and drawn and stands >= number
        yield over == wanted, f"men who go to and fro, {stands} times"


def back_and_forth(subject: Subject) -> Iterator[tuple[Position, int]]:
    """What comes of it when both players move a man to and fro from the first turn on that lets them, as long
    as the game lasts: each position, and how often it has stood with that player to move."""
    rules, found = subject.rules, _loop(subject)
    if found is not None and isinstance(rules, BoardGame):
        position, loop = found
        stood = Counter({(frozenset(rules.pieces(position).items()), position.to_move): 1})
        for turn in range(MOST_LOOPS * len(loop)):
            position = after(rules, position, loop[turn % len(loop)])
            now = frozenset(rules.pieces(position).items()), position.to_move
            stood[now] += 1
            yield position, stood[now]
            if position.result is not None:
                return


def _loop(subject: Subject) -> tuple[Position, list[tuple[int, int]]] | None:
    """A position, and four moves, two of each player, that bring it back."""
    board = board_of(subject)
    for ply in subject.plies if board is not None else ():
        rules, men = ply.rules, sum(map(len, ply.before.values()))
        for one in ply.options if men == sum(map(len, ply.after.values())) else ():
            assert board is not None
            if is_way(board, ply, one) and len(one) == 2 and one[1] not in ply.before:
                first = after(rules, ply.position, one)
                for other in rules.moves(first) if first.result is None else ():
                    loop = [one, other, one[::-1], other[::-1]] if isinstance(other, tuple) else []
                    if loop and _comes_back(rules, ply.position, loop):
                        return ply.position, loop
    return None


def _comes_back(rules: BoardGame[Any], position: Position, loop: list[tuple[int, int]]) -> bool:
    then = position
    for move in loop:
        if then.result is not None or move not in rules.moves(then):
            return False
        then = after(rules, then, move)
    return then.to_move == position.to_move and dict(rules.pieces(then)) == dict(rules.pieces(position))


def _drawn(game: Played, ply: Ply) -> bool:
    return ply is game.plies[-1] and game.outcome is not None and not game.winners
