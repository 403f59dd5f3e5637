"""How many play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from publisher.model.definition import Definition


def numbers_of_players(rulesets: Iterable[Definition]) -> tuple[int, ...]:
    """How many can play a game or one of its variants, from low to high."""
    return tuple(sorted({len(ruleset.players.names) for ruleset in rulesets}))


def counted(players: Sequence[int]) -> str:
    """Numbers of players, from low to high, in words: `2`, `2 or 4`, `2–4`."""
    *others, most = players
    if len(others) > 1 and list(players) == list(range(players[0], most + 1)):
        return f"{players[0]}–{most}"
    return " or ".join(filter(None, (", ".join(map(str, others)), str(most))))
