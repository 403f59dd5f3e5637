"""Facts of chance: how many dice are rolled, what they show, what a roll does to the turn and the score."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from publisher.base.errors import NotationError
from publisher.proof.observed.families import COUNT, NUMBER, TURN
from publisher.proof.observed.game_log import GameLog, Played, Roll
from publisher.proof.observed.observation import Case, observed


@observed(NUMBER)
def dice(log: GameLog) -> Iterator[Case]:
    """How many dice are rolled at once."""
    return ((len(roll.numbers), roll) for roll in _rolls(log))


@observed(NUMBER, "most")
def die_sides(log: GameLog) -> Iterator[Case]:
    """The highest number that a die shows."""
    return ((max(roll.numbers), roll) for roll in _rolls(log))


@observed(NUMBER, "least")
def rolls_in_a_round(log: GameLog) -> Iterator[Case]:
    """How often at least dice are rolled in a finished round."""
    for game in log.games:
        for _, rolls in groupby(_rolls_in(game), lambda roll: roll.place):
            first, *others = rolls
            if first.round and first.round.after:
                yield 1 + len(others), first


@observed(NUMBER, "most")
def moves_on_double(log: GameLog) -> Iterator[Case]:
    """How many moves a player makes at most on a board when two dice show the same number."""
    for game in log.games:
        rolled, moves = game.rolled, 0
        for ply in game.plies:
            moves += 1
            if ply.rolled or ply.then is None:
                if rolled and len(rolled[-1]) == 2 and len(set(rolled[-1])) == 1:
                    yield moves, ply
                rolled, moves = ply.rolled, 0


@observed(TURN)
def turn_after_roll(log: GameLog, number: int) -> Iterator[Case]:
    """Whether the turn ends at once when a die shows this number."""
    for roll in _rolls(log):
        if number in roll.numbers and roll.round and roll.then is not None:
            yield "goes on" if roll.then == roll.seat else "ends", roll


@observed(COUNT)
def score_after_roll(log: GameLog, number: int) -> Iterator[Case]:
    """How many points a player gains in a round in which one of the own dice shows this number."""
    for roll in _rolls(log):
        if number in roll.numbers and roll.round and roll.round.after:
            yield roll.round.changes[log.rules.definition.team_of(roll.seat)], roll


def _rolls(log: GameLog) -> Iterator[Roll]:
    found = False
    for game in log.games:
        for roll in _rolls_in(game):
            found = True
            yield roll
    if not found:
        raise NotationError("no dice are rolled in the open in this game")


def _rolls_in(game: Played) -> Iterator[Roll]:
    """What was rolled at a table, or on a board, where the player who is then to move has rolled."""
    yield from game.rolls
    for before, ply in zip([None, *game.plies], game.plies, strict=False):
        for numbers in before.rolled if before else game.rolled:
            yield Roll(ply.place, ply.seat, tuple(numbers), None, ply.seat)
