"""Puzzles: positions of games between bots in which the player to move can force a win in a few moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from publisher.engine.chance import stream
from publisher.engine.match import PositionMatch
from publisher.engine.players import SensiblePlayer, chosen
from publisher.engine.position import BoardGame, Position
from publisher.engine.solver import Solver, TooLarge, position_key, refuse_unfit

MOVES = (2, 3)
"""The moves of the player that a puzzle may take."""
LOOKED = 8_000
"""The most positions that are looked at to solve a puzzle."""
GAMES, KEPT = 20, 5
"""The most games that are played, and the most puzzles that are kept; each is from another game."""
PLIES = 200
"""The most moves of a game that is played."""
TRIES = 30
"""The tries of a bot for each move."""
LATE = 10
"""The last moves of a game, before which wins are near."""
TRIED = 60
"""The positions that are tried; a game that gives fewer puzzles than it should is given up."""
FEWEST, WIDEST = 5, 80
"""The fewest and the most legal moves of a puzzle."""
EASY = 3
"""The legal moves for each right one: with fewer a puzzle is too easy."""
APART = 3
"""The points on which the pieces of two puzzles must differ."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position in which the player to move can force a win in `wins_in` moves, and not in fewer.

    `moves` lead to it from the start. Every first move that wins in time is in `begins`. `line` is a way to
    win against the longest defence. All are in notation.
    """

    moves: tuple[str, ...]
    wins_in: int
    begins: tuple[str, ...]
    line: tuple[str, ...]
    variant: str = ""


class Solution(NamedTuple):
    """The moves in which a win can be forced, every first move that does so, and a way to win."""

    wins_in: int
    begins: tuple[str, ...]
    line: tuple[str, ...]


def reached(rules: BoardGame[Any], moves: Sequence[str]) -> PositionMatch:
    """Return a match after some moves from the start; IllegalMove if one is not legal."""
    match = PositionMatch(rules)
    for word in moves:
        match.say(word)
    return match


def solution(rules: BoardGame[Any], position: Position) -> Solution | None:
    """Return the shortest forced win of the player to move; None if there is none in two or three moves, or
    if the player may move twice in turn. TooLarge if it takes too long to see."""
    value = 1 if position.to_move == 0 else -1
    search, known = Solver(rules, LOOKED), dict[Hashable, tuple[int, int]]()
    if position.result is not None or search.wins_within(position, value, 1, known):
        return None
    for moves in MOVES:
        plies = 2 * moves - 1
        if search.wins_within(position, value, plies, known):
            after = list(rules.successors(position))
            right = [(move, to) for move, to in after if search.wins_within(to, value, plies - 1, known)]
            if any(to.result is None and to.to_move == position.to_move for _, to in right):
                return None
            begins = tuple(rules.notation(position, move) for move, _ in right)
            return Solution(moves, begins, tuple(_line(search, known, position, value, plies)))
    return None


def _line(
    search: Solver, known: dict[Hashable, tuple[int, int]], position: Position, value: int, plies: int
) -> Iterator[str]:
    """Yield the moves of a win within `plies` moves of both, against the defence that lasts longest and
    leaves the fewest ways to win."""
    rules = search.rules

    def winning(after: Position, left: int) -> list[tuple[Any, Position]]:
        return [one for one in rules.successors(after) if search.wins_within(one[1], value, left, known)]

    while position.result is None:
        attacks = (position.to_move == 0) == (value == 1)
        plies -= 1
        if attacks:
            move, to = winning(position, plies)[0]
        else:
            after = list(rules.successors(position))
            lasting = [one for one in after if not search.wins_within(one[1], value, plies - 2, known)]
            move, to = min(lasting or after, key=lambda one: len(winning(one[1], plies - 1)))
        yield rules.notation(position, move)
        position = to


# -- finding puzzles


def puzzles(rules: BoardGame[Any]) -> list[Puzzle]:
    """Return puzzles of a board game, those with one right move first; none if chance, hidden things or a
    third player decide."""
    try:
        refuse_unfit(rules)
    except TooLarge:
        return []
    found: list[tuple[Position, Puzzle]] = []
    tried = 0
    for seed in range(1, GAMES + 1):
        best: tuple[Position, Puzzle] | None = None  # the others are from other games
        for moves, position in _late_positions(rules, seed):
            tried += 1
            made = _puzzle(rules, moves, position)
            if made and all(_differ(rules, position, other) for other, _ in found):
                if best is None or len(made.begins) < len(best[1].begins):
                    best = position, made
                if len(made.begins) == 1:
                    break
        found += [best] if best else []
        if tried > TRIED * (1 + len(found)) or len(found) == KEPT:
            break
    return sorted((made for _, made in found), key=lambda made: (len(made.begins), len(made.moves)))


def _late_positions(rules: BoardGame[Any], seed: int) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Yield the last positions of a game between bots, each after the moves that lead to it."""
    match, chance = PositionMatch(rules), stream(seed, "puzzles")
    before: list[Position] = []
    bot = SensiblePlayer(TRIES)
    while match.seat is not None and len(before) < PLIES:
        before.append(match.position.copy())
        match.play(chosen(bot, match, chance))
    if match.outcome is not None:
        words = tuple(entry.word for entry in match.log)
        yield from ((words[:at], before[at]) for at in range(max(0, len(before) - LATE), len(before)))


def _puzzle(rules: BoardGame[Any], moves: tuple[str, ...], position: Position) -> Puzzle | None:
    wide = len(list(islice(rules.moves(position), WIDEST + 1)))
    if not FEWEST <= wide <= WIDEST:
        return None
    try:
        solved = solution(rules, position)
    except TooLarge:
        return None
    if solved is None or len(solved.begins) * EASY > wide:
        return None
    return Puzzle(moves, *solved, variant=rules.definition.variant)


def _differ(rules: BoardGame[Any], one: Position, other: Position) -> bool:
    """Return True if the pieces of two positions differ on some points, and they are not mirror images."""
    mine, theirs = rules.pieces(one), rules.pieces(other)
    apart = [point for point in {*mine, *theirs} if mine.get(point, ()) != theirs.get(point, ())]
    return len(apart) >= APART and position_key(rules, one) != position_key(rules, other)
