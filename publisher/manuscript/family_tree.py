"""A family tree of games by the mechanics that they are made of."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from publisher.base.resources import bundled
from publisher.manuscript.chapter import Chapter

FILE = "booklet/branches.toml"
KIN = 2
"""The least number of games in a branch."""


@cache
def _names() -> Mapping[str, str]:
    """Return the names of mechanics by their modules, `boards.line_capture`; "" for those of no interest."""
    with (bundled("templates") / FILE).open("rb") as file:
        rooms = msgspec.convert(tomllib.load(file), dict[str, dict[str, str]])
    return {f"{room}.{name}": words for room, called in rooms.items() for name, words in called.items()}


class Branch(NamedTuple):
    """Games that have `mechanics` in common, beside those of the parent branch; `games` are those without a
    further branch. The branches with the most games come first."""

    mechanics: tuple[str, ...]
    branches: tuple[Branch, ...]
    games: tuple[Chapter, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The mechanics as players call them, `lines that capture` for `boards.line_capture`; the last part
        of the name for those that are not in the file."""
        return tuple(_names().get(name, name.rpartition(".")[2].replace("_", " ")) for name in self.mechanics)


def family_tree(games: Sequence[Chapter]) -> Branch:
    """Return the trunk of the family tree; mechanics without a name make no branches."""
    silent = frozenset(name for name, words in _names().items() if not words)
    return _grown((), sorted(games, key=lambda game: game.title), silent)


def _grown(mechanics: tuple[str, ...], games: list[Chapter], below: frozenset[str]) -> Branch:
    """Return a branch of these games; `below` are the mechanics nearer to the trunk, and those without a
    name.

    The mechanic of the most games makes the first branch, then that of the most games which are left.
    """
    branches = []
    while shared := _most_shared(games, below):
        kin = [game for game in games if shared in game.mechanics]
        games = [game for game in games if shared not in game.mechanics]
        common = frozenset.intersection(*(game.mechanics for game in kin)) - below
        branches.append(_grown(tuple(sorted(common)), kin, below | common))
    return Branch(mechanics, tuple(branches), tuple(games))


def _most_shared(games: Sequence[Chapter], below: frozenset[str]) -> str:
    """Return the mechanic that most games have (by name if several do); "" if fewer than `KIN` share one."""
    counts = Counter(mechanic for game in games for mechanic in game.mechanics - below)
    most = max(counts.values(), default=0)
    return min(name for name, count in counts.items() if count == most) if most >= KIN else ""
