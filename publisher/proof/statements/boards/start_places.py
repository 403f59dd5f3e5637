"""Where men stand at first, by the names of the points; and how long a hunt lasts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import MAN, POINT, board_of
from publisher.proof.statements.chronicle import Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import Vector, middle, side_of
from publisher.proof.statements.slots.kinds import own_kinds
from publisher.proof.words import KINDS, Kind

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
             "eleventh", "twelfth")  # fmt: skip
_NAMES = r"(?:[a-z]\d+(?:, | and |, and )?)+"
nth = Kind("|".join(_ORDINALS), lambda scene, word: _ORDINALS.index(word.casefold()) + 1)
WORDS = own_kinds(
    points=Kind(_NAMES, lambda scene, words: frozenset(re.findall(r"[a-z]\d+", words.casefold()))),
    nth=nth,
    many=Kind(
        rf"a single|an?|{KINDS['number'].looks}",
        lambda scene, word: (
            1 if word.casefold() in ("a", "an", "a single") else KINDS["number"].parse(scene, word)
        ),
    ),
)
MEN = f"({MAN}|wolves|wolf|hares?|soldiers)"


def _start(subject: Subject, game: Played, seat: int) -> set[str]:
    """The names of the points on which the men of a seat stand at first."""
    board = board_of(subject)
    if board is None or not game.start:
        raise NotationError("no men stand on a board at first")
    name = subject.rules.definition.players.names[seat]
    return {board.names[point] for point, pile in game.start.items() if side_of(subject, pile[-1]) == name}


def _stands(subject: Subject, seat: int | None, points: frozenset[str]) -> Iterator[Case]:
    for game in subject.games:
        yield seat is not None and _start(subject, game, seat) == set(points), game.place


@states(
    f"{{player}} has {{many}} {MEN},? on {{points}}",
    f"{{player}} has {{many}} {MEN},? on {{points}},? in the middle of the board",
    like="Wolf has five wolves, on b1, d1, f1, h1 and e2",
)
def stands_on(subject: Subject, seat: int | None, number: int, points: frozenset[str]) -> Iterator[Case]:
    yield number == len(points), "the points that are named"
    yield from _stands(subject, seat, points)


@states(
    "The (dark|light|black|white|red) (man|stone) is the {player} and starts on {points},? the "
    "(dark|light|black|white|red) (man|stone) is the {other:player} and starts on {there:points}",
    "[A-Za-z ]+,? {player}[’']s on {points} and {other:player}[’']s on {there:points}",
    like="The dark man is the cat and starts on a1, the light man is the mouse and starts on e5",
)
def both_stand(
    subject: Subject, seat: int | None, points: frozenset[str], other: int | None, there: frozenset[str]
) -> Iterator[Case]:
    yield from _stands(subject, seat, points)
    yield from _stands(subject, other, there)


@states(
    f"{{player}}( sets (them|his men|the men))? on (the {POINT}|those) at the {{edge}} end,? from {{number}} "
    "to {last:number}",
    like="Black sets them on the squares at the left end, from 1 to 5",
)
def at_the_end(subject: Subject, seat: int | None, edge: Vector, first: int, last: int) -> Iterator[Case]:
    """The squares are called by their numbers, and lie on that side of the middle."""
    wanted = frozenset(str(number) for number in range(first, last + 1))
    yield from _stands(subject, seat, wanted)
    board = board_of(subject)
    if board is not None:
        centre = middle(board, board.inside)
        for name in wanted & board.index.keys():
            x, y = board.xy[board.index[name]]
            yield (x - centre[0]) * edge[0] + (y - centre[1]) * edge[1] > 0, name


# -- hunts


def _caught(game: Played) -> bool:
    """Whether a man fewer stands there at the end than at first."""
    return len(game.plies[-1].after) < len(game.start)


@states(
    "If the {hunter:player} has not caught the {hunted:player} with its {nth} move,? {winner:player} {fate}",
    like="If the cat has not caught the mouse with its tenth move, Mouse wins",
)
def not_caught(
    subject: Subject, hunter: Any, hunted: Any, moves: int, winner: Any, wins: bool
) -> Iterator[Case]:
    """Of games at whose end both stand on the board: how often the hunter has moved, and who has won."""
    for game in subject.over:
        made = sum(ply.seat == hunter for ply in game.plies)
        if game.plies and not _caught(game):
            yield made == moves and (winner in game.winners) == wins, game.place


@states(
    "A {hunted:player} that steps onto the {player} {fate}", like="A mouse that steps onto the cat has lost"
)
def runs_into(subject: Subject, hunted: Any, hunter: Any, wins: bool) -> Iterator[Case]:
    """Of games that end with such a step: who has won."""
    for game in subject.over:
        if game.plies and _caught(game) and game.plies[-1].seat == hunted:
            yield (hunted in game.winners) == wins and hunter != hunted, game.place


@states(
    "Only the {hunter:player}[’']s own moves count towards (these|the) {number}",
    "The moves of both( players)?(,? the [a-z]+[’']s and the [a-z]+[’']s)?,? count( together)? "
    "towards (these|the) "
    "{number}",
    like="Only the cat's own moves count towards the ten",
)
def whose_moves_count(subject: Subject, *words: Any) -> Iterator[Case]:
    """Of games at whose end both stand on the board: so many moves were made, by the hunter or by both."""
    for game in subject.over:
        if game.plies and not _caught(game):
            own = sum(ply.seat == words[0] for ply in game.plies)
            yield (own if len(words) > 1 else len(game.plies)) == words[-1], game.place


@states(
    "If the {hunter:player} has not caught the {hunted:player} with its {nth} move,? the game is drawn",
    like="If the cat has not caught the mouse with its tenth move, the game is drawn",
)
def not_caught_is_drawn(subject: Subject, hunter: Any, hunted: Any, moves: int) -> Iterator[Case]:
    for game in subject.over:
        if game.plies and not _caught(game):
            made = sum(ply.seat == hunter for ply in game.plies)
            yield made == moves and hunter != hunted and not game.winners, game.place


@states("The {hunter:player} has {number} moves", like="The cat has ten moves")
def moves_of(subject: Subject, hunter: Any, number: int) -> Iterator[Case]:
    made = [sum(ply.seat == hunter for ply in game.plies) for game in subject.over]
    if made:
        yield max(made) == number, "all games"


@states(
    f"When the {{hunter:player}} (steps|comes) (beside|next to) (the {POINT} where )?the {{hunted:player}} "
    "(stands )?the {caught:player} is caught,? and {player} {fate}",
    like="When the cat steps beside the mouse the mouse is caught, and Cat wins",
)
def caught_beside(subject: Subject, *words: Any) -> Iterator[Case]:
    """Of games that somebody has won: whether both still stand at the end."""
    *_, winner, wins = words
    for game in subject.over:
        if game.plies and game.winners and (winner in game.winners) == wins:
            yield not _caught(game), game.place


@states(
    "Where the two meet the {hunted:player} is caught,? and {player} {fate}",
    f"When the {{hunter:player}} steps onto the {POINT} where the {{hunted:player}} stands "
    "the {caught:player} is caught,? and {player} {fate}",
    like="Where the two meet the mouse is caught, and Cat wins",
)
def meeting(subject: Subject, *words: Any) -> Iterator[Case]:
    """Of games that end with both on one point: who has won; it is the other who is caught."""
    *said, winner, wins = words
    for game in subject.over:
        if game.plies and _caught(game):
            caught = all(seat not in game.winners for seat in said[-1:])
            yield caught and (winner in game.winners) == wins, game.place
