"""Counts of a part by team, such as points, tricks, cards or pieces on the board."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, TypeAlias

from publisher.base.errors import NotationError
from publisher.checking.observed.game_log import Parts, Played
from publisher.engine import BoardGame, Game, Position
from publisher.engine.position import Pieces

PIECES = "pieces"
"""The name of a part for the pieces of each player on the board."""
RESULTS = {0.0, 0.5, 1.0}
"""The scores of a lost, a drawn and a won game without points."""
Counts: TypeAlias = tuple[float, ...]
"""A number for each team; a player without a partner is a team."""


def counts_in(parts: Parts, name: str, rules: Game) -> Counts:
    """Return the amount that each team has of a part: its number, or the number of cards or other things."""
    found, teams = parts[name], rules.definition.teams
    if not isinstance(found, tuple) or not len(teams) <= len(found) <= len(rules.names):
        hint = f"name one that is, such as scores, or {PIECES} on a board"
        raise NotationError(f"the part {name!r} is not kept for each player or team", hint=hint)
    numbers = [one if isinstance(one, int | float) else len(one) for one in found]
    if len(found) == len(teams):
        return tuple(numbers)
    return tuple(sum(numbers[seat] for seat in seats) for seats in teams)


def counts_at_end(game: Played, name: str, rules: Game) -> Counts:
    """Return the amount that each team has in the end, or nothing; `scores` on a board are the points that
    were counted then."""
    if not isinstance(rules, BoardGame):
        return counts_in(game.parts, name, rules)
    if name == PIECES:
        return pieces_of_teams(game.plies[-1].after, game.plies[-1].result, rules)
    if name == "scores" and "scores" not in game.parts:
        scores = game.outcome.scores if game.outcome else ()
        counted = scores if min(scores) >= 0 and not {*scores} <= RESULTS else ()
        return tuple(counted[seats[0]] for seats in rules.definition.teams if counted)
    return counts_in(game.parts, name, rules)


def pieces_of_teams(pieces: Pieces, position: Position, rules: BoardGame[Any]) -> Counts:
    """Return the number of pieces of each team on the board."""
    sides = {kind: one.side for kind, one in rules.definition.pieces.items()}
    if not any(sides.values()):
        raise NotationError("the pieces belong to no player")
    found = Counter(sides[kind] for kind in chain.from_iterable(pieces.values()))
    return tuple(
        sum(found[rules.side_name(position, seat)] for seat in seats) for seats in rules.definition.teams
    )
