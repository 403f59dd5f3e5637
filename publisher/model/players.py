"""Numbers of players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from publisher.model.definition import Definition
from publisher.model.wording import ENGLISH, Wording

_CROWD = 99
"""A number that stands for any larger one."""


def numbers_of_players(rulesets: Iterable[Definition]) -> tuple[int, ...]:
    """Return the numbers of players for a game or its variants, from low to high."""
    numbers: set[int] = set()
    for players in (ruleset.players for ruleset in rulesets):
        numbers |= set(range(players.fewest, _CROWD + 1)) if players.fewest else {len(players.names)}
    return tuple(sorted(numbers))


def counted(players: Sequence[int], wording: Wording = ENGLISH) -> str:
    """Return numbers of players, from low to high, in words: `2`, `2 or 4`, `2–4`, `10 or more`."""
    *others, most = players
    if most == _CROWD:
        return wording.say("{} or more", players[0])
    if len(others) > 1 and list(players) == list(range(players[0], most + 1)):
        return f"{players[0]}–{most}"
    return f" {wording.say('or')} ".join(filter(None, (", ".join(map(str, others)), str(most))))
