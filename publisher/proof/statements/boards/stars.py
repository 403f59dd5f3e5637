"""Stars: their points, who begins in which of them, and whose goal is where; who has arrived there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from publisher.engine import BoardGame
from publisher.model.board import STAR_POINTS
from publisher.model.boards.star import Star
from publisher.model.seats import Point, Seat
from publisher.proof.statements.boards.board import MAN, POINT, after, board_of, legs, seen
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import is_own, side_of
from publisher.proof.statements.slots.kinds import Modal, Sign, add_kinds, of_words, own_kinds

HALF = len(STAR_POINTS) // 2
add_kinds(
    full=of_words({"full": True, "empty": False}),
)


def _homes(subject: Subject) -> dict[str, int]:
    """In which of the star's points the men of each player begin; nobody on another board."""
    definition = subject.rules.definition
    if not isinstance(definition.board, Star):
        return {}
    board = definition.topology
    found = {}
    for kind, points in board.start.items():
        for number, name in enumerate(STAR_POINTS):
            if points and board.regions[name] == frozenset(points):
                found[side_of(subject, kind)] = number
    return found


def _region(subject: Subject, number: int) -> frozenset[Point]:
    return subject.rules.definition.topology.regions[STAR_POINTS[number % len(STAR_POINTS)]]


@states(
    f"A hexagon of {{number}} in the middle and {{points:number}} points of {{each:number}} {POINT} "
    f"each,? in "
    "rows of {a:number}, {b:number}, {c:number} and {d:number}",
    like="A hexagon of 61 in the middle and six points of 10 holes each, in rows of four, three, two and one",
)
def star_is(subject: Subject, middle: int, points: int, each: int, *rows: int) -> Iterator[Case]:
    """The rows of each point from the hexagon on, which are as long as the rows of the upper point."""
    board = board_of(subject)
    if board is not None and isinstance(subject.rules.definition.board, Star):
        regions = [board.regions[name] for name in STAR_POINTS]
        yield len(regions) == points and {len(region) for region in regions} == {each}, "the points"
        yield len(board.inside) - len(frozenset().union(*regions)) == middle, "the hexagon"
        heights = [round(board.xy[hole][1], 2) for hole in regions[0]]
        lengths = [heights.count(height) for height in sorted(set(heights), reverse=True)]
        yield lengths == list(rows), "the rows"


@states(
    "{number} players sit at {round} points",
    f"{{number}} players sit at {{round}} points,? with {{all:number}} {MAN} between them",
    like="Two players sit at opposite points, with 20 pegs between them",
)
def sit_at(subject: Subject, number: int, apart: int, men: int | None = None) -> Iterator[Case]:
    """The nearest two of them are so many points of the star apart."""
    if homes := _homes(subject):
        turns = [abs(one - other) for one, other in combinations(homes.values(), 2)]
        yield len(homes) == number and min(min(n, 2 * HALF - n) for n in turns) == apart, "the set-up"
        start = subject.rules.definition.topology.start.values()
        yield men is None or sum(map(len, start)) == men, "the set-up"


@states(
    "Your goal is the point {round}",
    "Your goal is the {near} point on (the|your) {side}",
    "Your goal is the point (on|to) (the|your) {side}",
    "Your goal is {your} point",
    like="Your goal is the point opposite",
)
def goal_is(subject: Subject, *words: int) -> Iterator[Case]:
    """When somebody has won by arriving, that point is full; on one side of the own, if that is said."""
    apart, side = (*words, None) if len(words) == 1 else (words[0], words[1])
    homes = _homes(subject)
    for game in subject.over:
        if game.plies and game.winners and len(homes) == 2:
            home = homes[subject.rules.definition.players.names[game.winners[0]]]
            turns = (apart, -apart) if side is None else (apart * side,)
            goals = [_region(subject, home + turn) for turn in turns]
            yield any(goal <= game.plies[-1].after.keys() for goal in goals), game.place


@states("With {number} {all} goes to an {state} point", like="With three everybody goes to an empty point")
def goal_at_first(subject: Subject, number: int, all_: bool, free: bool) -> Iterator[Case]:
    taken = set(_homes(subject).values())
    for home in taken:
        yield len(taken) == number, "the players"
        yield (((home + HALF) % (2 * HALF) not in taken) == free) == all_, "the set-up"


# -- arriving


def _arrived(subject: Subject, ply: Ply, side: str, full: bool, most: Sign, number: int) -> bool:
    """Whether that goal is full (or empty), with at least, or at most, so many men of its owner's in it."""
    goal = _region(subject, _homes(subject)[side] + HALF)
    piles = [ply.after[hole] for hole in goal if hole in ply.after]
    own = sum(is_own(subject, pile, side) for pile in piles)
    enough = own <= number if most > 0 else own >= number
    return len(piles) == (len(goal) if full else 0) and enough


@states(
    f"When your goal is {{full}},? and at {{most}} {{number}} of the {MAN} is yours,? you have arrived",
    f"You have arrived when every {POINT} of your goal {{h:holds}} a {MAN},? and at {{most}} {{number}} of "
    f"(these|the) {MAN} is yours",
    f"You have arrived when every {POINT} of your goal {{h:holds}} a {MAN},? and {{every}} (these|the) {MAN} "
    "(are|is) yours",
    like="When your goal is full, and at least one of the pegs is yours, you have arrived",
)
def have_arrived(subject: Subject, full: bool, most: Sign, *numbers: int) -> Iterator[Case]:
    """Of two players: the game is over when it is so of one, and only then. Without a number, all of them
    are the player's, or none is."""
    homes = _homes(subject)
    size = max((len(_region(subject, home)) for home in homes.values()), default=0)
    number = numbers[0] if numbers else (size if most < 0 else 0)
    for game in subject.over if len(homes) == 2 else ():
        for ply in game.plies:
            there = any(_arrived(subject, ply, side, full, most, number) for side in homes)
            yield there == (ply is game.plies[-1]), ply.place
    for side in homes:
        for own in range(3) if len(homes) == 2 else ():
            enough = own <= number if most > 0 else own >= number
            yield (full and enough) == _is_over(subject, side, own), f"a full goal with {own} of {side}'s"


def _is_over(subject: Subject, side: str, own: int) -> bool:
    """Whether the game is over when the last hole of that goal is filled, and so many men in it are its
    owner's; all others are another player's."""
    definition = subject.rules.definition
    board, names = definition.topology, definition.players.names
    goal = _region(subject, _homes(subject)[side] + HALF)
    last = min(hole for hole in goal if not goal.issuperset(board.neighbours[hole]))
    gate = next(hole for hole in board.neighbours[last] if hole not in goal)
    other = next(name for name in names if name != side)
    mine, theirs = ((next(k for k in board.start if side_of(subject, k) == name),) for name in (side, other))
    inside = [hole for hole in goal if hole != last]
    men = {hole: mine if place < own - 1 else theirs for place, hole in enumerate(sorted(inside))}
    men[gate] = mine if own else theirs
    assert isinstance(subject.rules, BoardGame)
    position = subject.rules.place(men, Seat(names.index(side if own else other)))
    return after(subject.rules, position, (gate, last)).result is not None


WORDS = own_kinds(
    every=of_words({"all of": -1, "all": -1, "none of": 1}),
    round=of_words(
        {"opposite": 3, "opposite yours": 3, "every other": 2, "next to yours": 1, "neighbouring": 1}
    ),
    your=of_words({"your own": 0, "the opposite": 3, "a neighbouring": 1, "the neighbouring": 1}),
    stays=of_words({"stays in it": True, "may leave it again": False, "leaves it again": False}),
    keeping=of_words({"only your goal": True, "not only your goal": False, "every point of the star": False}),
    counting=of_words(
        {"counts as if it were yours": True, "does not count": False, "counts for nobody": False}
    ),
    more=of_words({"no more": False, "more": True, "further": True}),
    holds=of_words({"holds": True, "lacks": False}),
    rest=of_words({"and rest": True, "but not rest": False, "but you may not rest": False}),
)


@states(
    f"(A|Any) {MAN} that somebody else has left in your goal,?( or has put there to spoil your "
    f"game,)? {{counting}}",
    like="A peg that somebody else has left in your goal counts as if it were yours",
)
def strangers_count(subject: Subject, counts: bool) -> Iterator[Case]:
    """Whether a goal that is full of them but for one is full."""
    homes = _homes(subject)
    for side in homes if len(homes) == 2 else ():
        yield _is_over(subject, side, 1) == counts, f"a full goal with one of {side}'s"


@states("Who(ever)? has arrived takes {more} turns", like="Whoever has arrived takes no more turns")
def no_more_turns(subject: Subject, more: bool) -> Iterator[Case]:
    """Of all turns after it, until the game is over."""
    for game in subject.games if len(_homes(subject)) > 2 else ():
        for seat, number in _arrivals(subject, game.place).items():
            if any(ply.seat != seat for ply in game.plies[number + 1 :]):
                yield any(ply.seat == seat for ply in game.plies[number + 1 :]) == more, game.place


@states(
    "With {most} than {number} players the others play on",
    like="With more than two players the others play on",
)
def play_on(subject: Subject, most: Sign, number: int) -> Iterator[Case]:
    """When the first has arrived the game goes on, until all but one have."""
    players = len(subject.rules.seats)
    for game in subject.over if len(_homes(subject)) > 2 else ():
        if arrivals := sorted(_arrivals(subject, game.place).values()):
            yield most * players > most * number and arrivals[0] < len(game.plies) - 1, game.place


@states("The {place} player left has the {last:place} place", like="The last player left has the last place")
def place_of_last(subject: Subject, which: int, place: int) -> Iterator[Case]:
    """By the scores: the player who has not arrived, or who arrived first, comes last, or first."""
    for game in subject.over if len(_homes(subject)) > 2 else ():
        if game.outcome is not None:
            order = sorted(subject.rules.seats, key=lambda seat: -game.outcome.scores[seat])  # type: ignore[union-attr]
            arrived = _arrivals(subject, game.place)
            last = [seat for seat in subject.rules.seats if seat not in arrived]
            yield (
                [order[place]] == (last if which == -1 else [min(arrived, key=arrived.__getitem__)]),
                game.place,
            )


@cache
def _arrivals(subject: Subject, place_of: str) -> dict[int, int]:
    """With which turn of the game each player has arrived who has."""
    names, found = subject.rules.definition.players.names, {}
    (game,) = (game for game in subject.games if game.place == place_of)
    for number, ply in enumerate(game.plies):
        for seat, side in enumerate(names):
            if seat not in found and _arrived(subject, ply, side, True, -1, 1):
                found[seat] = number
    return found


# -- staying there, and going elsewhere


def _moves_out(subject: Subject, regions: dict[str, set[int]]) -> list[str]:
    """Where a man might have left one of these points of the star."""
    return [
        leg.place
        for leg in legs(subject, legal=True)
        for number in regions.get(leg.side, ())
        if leg.start in _region(subject, number) and leg.end not in _region(subject, number)
    ]


def _goals(subject: Subject) -> dict[str, set[int]]:
    return {side: {home + HALF} for side, home in _homes(subject).items()}


def _others(subject: Subject) -> dict[str, set[int]]:
    return {
        side: {n for n in range(2 * HALF) if n not in (home, home + HALF, home - HALF)}
        for side, home in _homes(subject).items()
    }


@states(
    f"A {MAN} that has come into your goal {{stays}}", like="A peg that has come into your goal stays in it"
)
def stays_there(subject: Subject, stays: bool) -> Iterator[Case]:
    if goals := _goals(subject):
        out = _moves_out(subject, goals)
        yield bool(out) != stays, out[0] if out else "any move"


@states(f"{{keeping}} keeps your {MAN}", like="Only your goal keeps your pegs")
def only_goal_keeps(subject: Subject, only: bool) -> Iterator[Case]:
    """Men have left other points of the star, and never the goal."""
    if goals := _goals(subject):
        yield (
            not _moves_out(subject, goals) and bool(_moves_out(subject, _others(subject))) == only,
            "all moves",
        )


@states(
    "You {modal} pass through any point of the star,? {rest} there",
    like="You may pass through any point of the star, and rest there",
)
def rest_in_others(subject: Subject, modal: Modal, rests: bool) -> Iterator[Case]:
    """In each that is neither one's own nor the goal somebody has rested, or in none."""
    if others := _others(subject):
        ends = [
            (number, leg.place)
            for leg in legs(subject)
            for number in others[leg.side]
            if leg.end in _region(subject, number)
        ]
        if not rests:
            yield from seen("may not", [place for _, place in ends])
        elif modal == "may":
            yield {number for number, _ in ends} == set().union(*others.values()), "all moves"
        else:
            yield from seen(modal, [place for _, place in ends])
