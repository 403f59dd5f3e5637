"""How games are related: a tree of the mechanics that they are made of."""

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
"""So many games make a branch."""


@cache
def _names() -> Mapping[str, str]:
    """What mechanics are called, by their rooms and names; "" for those that tell a player nothing."""
    with (bundled("templates") / FILE).open("rb") as file:
        rooms = msgspec.convert(tomllib.load(file), dict[str, dict[str, str]])
    return {f"{room}.{name}": words for room, called in rooms.items() for name, words in called.items()}


class Branch(NamedTuple):
    """Games with `mechanics` in common, beside those of the branch it grows from; `games` are those that no
    further branch has. The branches with the most games come first."""

    mechanics: tuple[str, ...]
    branches: tuple[Branch, ...]
    games: tuple[Chapter, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The mechanics as a player would call them, `lines that capture` for `boards.line_capture`; those
        that the file has not, by their modules."""
        return tuple(_names().get(name, name.rpartition(".")[2].replace("_", " ")) for name in self.mechanics)


def family_tree(games: Sequence[Chapter]) -> Branch:
    """The trunk, with which all of these have nothing in common but what every game has."""
    silent = frozenset(name for name, words in _names().items() if not words)
    return _grown((), sorted(games, key=lambda game: game.title), silent)


def _grown(mechanics: tuple[str, ...], games: list[Chapter], below: frozenset[str]) -> Branch:
    """A branch of these games, which share what is `below` it as well, or of which nothing is said.

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
    """The mechanic that most of these have, the first by name if there are several; "" if none has kin."""
    counts = Counter(mechanic for game in games for mechanic in game.mechanics - below)
    most = max(counts.values(), default=0)
    return min(name for name, count in counts.items() if count == most) if most >= KIN else ""
