"""Men on the corners of triangles, rhombuses, trapezoids and hexagons: which figures score, and how often.

A board with lines in three directions is laid over two axes, so that a figure is where its corners are: what
a player has at the end is added up from these alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from math import cos, pi, sin
from typing import Any, Literal

from publisher.base.errors import NotationError
from publisher.model.board import Board
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, board_of, owners
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

Sizes = Literal["any", "smallest", "largest"]
When = Literal["once", "again", "at the end"]
TURNS = [(cos(pi / 3 * turn), sin(pi / 3 * turn)) for turn in range(6)]
"""The six ways along the lines."""
CORNERS: dict[str, tuple[tuple[int, ...], int]] = {
    "triangle": ((0, 1), 3), "rhombus": ((0, 1, 2), 4), "trapezoid": ((0, 1, 2, 3), 5),
    "hexagon": ((0, 1, 2, 3, 4, 5), 6),
}  # fmt: skip
"""On which of the six ways from a point its corners lie; the first two have that point for a corner."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Which figures score; as it begins, the whole rule of the sentences below."""

    sizes: Sizes = "any"
    insides: Literal["any", "own", "free", "no enemy"] = "any"
    """What stands on the other points inside and on the sides."""
    kinds: tuple[str, ...] = ("triangle", "rhombus", "trapezoid", "hexagon")
    nested: bool = True
    """Whether those score that lie inside others."""
    times: When = "once"


WORDS = own_kinds(
    sizes=of_words(
        {"may be of any size": "any", "must be of the smallest size": "smallest", "must be small": "smallest"}
        | {"must be of the largest size": "largest", "may be small or large": "any"}
        | {
            f"only {what}": size
            for size in ("smallest", "largest")
            for what in (f"the {size} size counts", f"the {size} size of each counts",
                f"the {size} ones count",
                         f"figures of the {size} size count")
        }
    ),
    matter=of_words(
        {"makes no difference": "any", "does not matter": "any", "makes a difference": "own",
         "must be yours": "own", "must be your own": "own", "must be yours as well": "own",
         "must be free": "free"}
    ),
    spoils=of_words(
        dict.fromkeys(("spoils the figure", "spoils it", "breaks the figure", "destroys it"), "no enemy")
        | dict.fromkeys(("makes no difference", "does not spoil the figure", "does not matter"), "any")
    ),
    points=of_words(
        {"corners": "any", "corners and the points between them": "own", "sides": "own",
         "points between them": "own", "corners and the sides": "own"}
    ),
    nested=of_words({"also": True, "and also": True, "but not": False, "not": False}),
    times=of_words(
        dict.fromkeys(
            ("does not score again", "never scores again", "scores only once", "scores once",
             "may not score again"), "once",
        )
        | dict.fromkeys(
            [f"{scores} {every} {turn}{of}" for scores in ("scores again on", "scores on", "scores again in")
             for every in ("every", "each", "each of your", "every one of your")
             for turn in ("later turn", "turn", "turns") for of in ("", " of its owner", " of yours")]
            + ["may score again", "may score several times", "scores again when another man is added",
               "scores again", "scores again at the end"],
            "again",
        )
    ),
    one=either("all figures|all the figures|each of the figures|every figure",
        "one of the figures|one figure|the largest figure|the best figure|the largest of the figures|"
               "only one of the figures|only one figure"),
    gone=either("leave the board|leave the board again|are taken off|are removed",
                "stay|stay where they are|stay on the board|stay there"),
    each=either(
        "each corner|every corner|all corners",
        "one corner|two corners|three corners|all corners but one|each side|each point|every point",
    ),
    lost=either(
        "is never lost|is not lost",
        "may be lost|may be lost again|is lost when an enemy stands inside it|"
        "is lost when a man of it is captured|is lost when one of its men is captured",
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Figure:
    kind: str
    corners: frozenset[Point]
    worth: int
    size: int
    inside: frozenset[Point]


@cache
def _figures(board: Board) -> tuple[Figure, ...]:
    if board.corners is not None or not any(len(near) == 6 for near in board.neighbours):
        raise NotationError("the lines of the board do not run in three directions")
    at = {(round(x, 2), round(y, 2)): point for point in board.inside for x, y in [board.xy[point]]}
    found: dict[frozenset[Point], Figure] = {}
    for start in at.values():
        x, y = board.xy[start]
        for size in range(1, len(board)):
            ring = [at.get((round(x + size * a, 2), round(y + size * b, 2))) for a, b in TURNS]
            for turn in range(6):
                for name, (ways, worth) in CORNERS.items():
                    ends = {ring[(turn + way) % 6] for way in ways}
                    if name in ("triangle", "rhombus"):
                        ends.add(start)
                    if None not in ends:
                        corners = frozenset(Point(end) for end in ends if end is not None)
                        found.setdefault(corners, Figure(name, corners, worth, size, _inside(board, corners)))
    return tuple(found.values())


def _inside(board: Board, corners: frozenset[Point]) -> frozenset[Point]:
    """Points on its sides: those between two corners on a line."""
    lines = (line for line in board.lines if len(corners.intersection(line)) > 1)
    found: set[Point] = set()
    for line in lines:
        places = [place for place, point in enumerate(line) if point in corners]
        found.update(Point(point) for point in line[min(places) : max(places)])
    return frozenset(found - corners)


def _score(subject: Subject, game: Played, seat: Seat, rule: Figures) -> int:
    """What the men of a player are worth at the end of a game."""
    board, name = board_of(subject), subject.rules.definition.players.names[seat]
    assert board is not None
    owner = owners(subject, game.plies[-1].after)
    men = {point for point, side in owner.items() if side == name}
    held = [one for one in _figures(board) if one.corners <= men and one.kind in rule.kinds]
    if rule.sizes != "any":
        held = [figure for figure in held if (figure.size == 1) == (rule.sizes == "smallest")]
    if rule.insides != "any":
        empty = set(board.inside) - owner.keys()
        allowed = {"own": men, "free": empty, "no enemy": men | empty}[rule.insides]
        held = [figure for figure in held if figure.inside <= allowed]
    if not rule.nested:
        held = [one for one in held if not any(one.corners < other.corners for other in held)]
    return sum(figure.worth for figure in held) * (2 if rule.times == "again" else 1)


def _accounts(subject: Subject, rule: Figures) -> Iterator[Case]:
    for game in (game for game in subject.over if game.plies and board_of(subject)):
        for seat in subject.rules.seats:
            if game.outcome is not None:
                yield _score(subject, game, seat, rule) == game.outcome.scores[seat], game.place


RULE = Figures()


@states(
    "(The sides of a figure lie on lines of the board,? and )?(it|a figure) {sizes}",
    "(The sides of a figure lie on lines of the board,? (and|but) )?{sizes}",
    like="The sides of a figure lie on lines of the board, and it may be of any size",
)
def any_size(subject: Subject, sizes: Sizes) -> Iterator[Case]:
    yield from _accounts(subject, replace(RULE, sizes=sizes))


@states(
    "What stands between (them|the corners)( or inside)? {matter}(,? and neither does a point that is free)?",
    "The points between (them|the corners)( or inside)? {matter}",
    "Only the {points} matter",
    "(An enemy|An enemy man|A man of the enemy) (who stands )?(between (them|the corners)|inside)( or "
    "inside)? "
    "{spoils}",
    like="What stands between them or inside makes no difference, and neither does a point that is free",
)
def only_corners(subject: Subject, insides: Literal["any", "own", "free", "no enemy"]) -> Iterator[Case]:
    yield from _accounts(subject, replace(RULE, insides=insides))


@states(
    f"Each {MAN} scores at once,? for all figures that he completes,? {{nested}} for those that lie inside "
    "others( or across them)?",
    like="Each man scores at once, for all figures that he completes, also for those that lie inside others",
)
def nested_figures(subject: Subject, nested: bool) -> Iterator[Case]:
    yield from _accounts(subject, replace(RULE, nested=nested))


@states(
    "A figure( once scored)? {times}",
    "A figure once scored {lost}",
    "A figure once scored {lost},? (and|but) it {times}",
    like="A figure once scored is never lost, and it does not score again",
)
def scored_again(subject: Subject, *words: Any) -> Iterator[Case]:
    """All that the men of the end hold has scored, and nothing else."""
    times: list[Any] = [word for word in words if isinstance(word, str)]
    rule = replace(RULE, times=times[0]) if times else RULE
    for so, place in _accounts(subject, rule):
        yield so and words[0] is not False, place


@states("{number} figures score", like="Four figures score")
def so_many_kinds(subject: Subject, number: int) -> Iterator[Case]:
    """With fewer kinds the players would have scored less."""
    for kinds in combinations(RULE.kinds, min(number, len(RULE.kinds))):
        if all(so for so, _ in _accounts(subject, replace(RULE, kinds=kinds))):
            yield from ((number == len(kinds), place) for _, place in _accounts(subject, RULE))
            return
    yield from ((False, place) for _, place in _accounts(subject, RULE))


@states(
    f"You score when you have a {MAN} on {{each}} of the figure",
    like="You score when you have a man on each corner of the figure",
)
def each_corner(subject: Subject, every: bool) -> Iterator[Case]:
    for so, place in _accounts(subject, RULE):
        yield so and every, place


def _completed(subject: Subject, game: Played) -> Iterator[tuple[Ply, list[Figure]]]:
    """Every turn with the figures that the man who was put down has completed."""
    board = board_of(subject)
    assert board is not None
    for ply in game.plies:
        name, owner = subject.rules.definition.players.names[ply.seat], owners(subject, ply.before)
        men = {point for point, side in owner.items() if side == name}
        held = [one for one in _figures(board) if ply.move in one.corners and one.corners <= men | {ply.move}]
        yield ply, held


@states(
    f"Each {MAN} scores at once,? (but )?(only )?for {{one}} that he completes(,? whichever is worth most)?",
    like="Each man scores at once, for all figures that he completes",
)
def scores_for_all(subject: Subject, every: bool) -> Iterator[Case]:
    """What a player has at the end, added up man by man; or the best figure of each alone."""
    for game in (game for game in subject.over if game.plies and board_of(subject)):
        sums = dict.fromkeys(subject.rules.seats, 0)
        for ply, held in _completed(subject, game):
            worth = [figure.worth for figure in held]
            sums[ply.seat] += sum(worth) if every else max(worth, default=0)
        if game.outcome is not None:
            yield list(sums.values()) == list(game.outcome.scores), game.place


@states(
    f"The {MAN} of a figure {{gone}}( (when|as soon as|after) it (has scored|scores|has been scored))?",
    like="The men of a figure stay where they are when it has scored",
)
def men_of_figure(subject: Subject, gone: bool) -> Iterator[Case]:
    for game in subject.games if board_of(subject) is not None else ():
        for ply, held in _completed(subject, game):
            for figure in held:
                yield figure.corners.isdisjoint(ply.after) == gone, ply.place
