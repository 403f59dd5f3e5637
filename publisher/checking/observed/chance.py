"""Facts of chance: how many dice are rolled, and what they show."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.checking.observed.families import NUMBER
from publisher.checking.observed.game_log import GameLog, Roll
from publisher.checking.observed.observation import Case, observed


@observed(NUMBER)
def dice(log: GameLog) -> Iterator[Case]:
    """Count the dice that are rolled at once."""
    return ((len(roll.numbers), roll) for roll in _rolls(log))


@observed(NUMBER, "most")
def die_sides(log: GameLog) -> Iterator[Case]:
    """Find the highest number that a die shows."""
    return ((max(roll.numbers), roll) for roll in _rolls(log))


@observed(NUMBER, "most")
def moves_on_double(log: GameLog) -> Iterator[Case]:
    """Find the most moves that a player makes on a board when two dice show the same number."""
    for game in log.games:
        rolled, moves = game.rolled, 0
        for ply in game.plies:
            moves += 1
            if ply.rolled or ply.then is None:
                if rolled and len(rolled[-1]) == 2 and len(set(rolled[-1])) == 1:
                    yield moves, ply
                rolled, moves = ply.rolled, 0


def _rolls(log: GameLog) -> list[Roll]:
    """Return the rolls at tables, and on boards those before each move."""
    found = [roll for game in log.games for roll in game.rolls]
    for game in log.games:
        rolled = [game.rolled, *(ply.rolled for ply in game.plies)]
        found += (
            Roll(ply.place, tuple(one)) for ply, dice in zip(game.plies, rolled, strict=False) for one in dice
        )
    if not found:
        raise NotationError("this game has no open rolls of dice")
    return found
