"""A family tree of games by the mechanics that they are made of."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.base.resources import bundled
from publisher.manuscript.chapter import Chapter

FILE = "booklet/branches.toml"
Fork: TypeAlias = tuple[str, ...]
"""The way from the trunk to a branch: the first mechanic of each branch that leads to it."""
_SOLITARY = "one_player_alone"
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
    """Return the trunk of the family tree; mechanics without a name make no branches, and each of the others
    makes one at most: where it would make several, it goes first at the fork that leads to all of them."""
    found = [_solitary(game) for game in sorted(games, key=lambda game: game.title)]
    silent = frozenset(name for name, words in _names().items() if not words)
    forks: dict[str, Fork] = {}
    while True:
        trunk = _grown((), found, silent, (), forks)
        places: dict[str, list[Fork]] = defaultdict(list)
        for fork, mechanic in _forks(trunk, ()):
            places[mechanic].append(fork)
        again = {name: _shared(met) for name, met in places.items() if len(met) > 1}
        if not again:
            apart = [one for one in _apart(trunk, ()) if one.mechanic not in forks]
            if not apart:
                return trunk
            closest = max(apart, key=lambda one: (one.shared, one.mechanic))
            again = {closest.mechanic: closest.fork}
        name = min(again, key=lambda name: (len(again[name]), name))
        forks[name] = again[name]


def _solitary(game: Chapter) -> Chapter:
    """Return the game; one for a single player has only that in common with others: sides are of two."""
    return replace(game, mechanics=frozenset({_SOLITARY})) if game.players == (1,) else game


def _forks(branch: Branch, fork: Fork) -> Iterator[tuple[Fork, str]]:
    """Yield each mechanic of the branches, with the fork that they grow from."""
    for inner in branch.branches:
        yield from ((fork, mechanic) for mechanic in inner.mechanics)
        yield from _forks(inner, (*fork, inner.mechanics[0]))


class _Apart(NamedTuple):
    """A mechanic whose branch is further out than a game that has it, `fork`, the way to that game, and the
    number of mechanics that the game shares with all games of the branch."""

    shared: int
    mechanic: str
    fork: Fork


def _apart(branch: Branch, fork: Fork) -> Iterator[_Apart]:
    """Yield the mechanics that would bring a game without a branch together with its kin further out."""
    for inner in branch.branches:
        inside = (*fork, inner.mechanics[0])
        for outer in _outer(inner):
            common = frozenset.intersection(*(game.mechanics for game in _all_games(outer)))
            yield from (
                _Apart(len(game.mechanics & common), mechanic, fork)
                for game in branch.games
                for mechanic in outer.mechanics
                if mechanic in game.mechanics
            )
        yield from _apart(inner, inside)


def _outer(branch: Branch) -> Iterator[Branch]:
    """Yield the branches that grow from a branch, however far out."""
    for inner in branch.branches:
        yield inner
        yield from _outer(inner)


def _all_games(branch: Branch) -> tuple[Chapter, ...]:
    return branch.games + tuple(game for inner in branch.branches for game in _all_games(inner))


def _shared(forks: Sequence[Fork]) -> Fork:
    """Return the way from the trunk that several forks have in common."""
    pairs = zip(min(forks), max(forks), strict=False)
    return tuple(one for one, other in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _grown(
    mechanics: tuple[str, ...], games: list[Chapter], below: frozenset[str], fork: Fork,
    forks: Mapping[str, Fork],
) -> Branch:  # fmt: skip
    """Return a branch of these games; `below` are the mechanics nearer to the trunk, and those without a
    name, `fork` the way to it, and `forks` the places of mechanics that have one place only.

    The rarest mechanic whose place is here makes the first branch, then the mechanic of the most games that
    are left.
    """
    branches = []
    elsewhere = below | {name for name, place in forks.items() if place != fork}
    here = {name for name, place in forks.items() if place == fork}
    while shared := _most_shared(games, elsewhere, here):
        kin = [game for game in games if shared in game.mechanics]
        games = [game for game in games if shared not in game.mechanics]
        common = frozenset.intersection(*(game.mechanics for game in kin)) - below - forks.keys() - {shared}
        named = (shared, *sorted(common))
        branches.append(_grown(named, kin, below | {*named}, (*fork, shared), forks))
    branches.sort(key=lambda branch: (-_size(branch), branch.mechanics))
    return Branch(mechanics, tuple(branches), tuple(games))


def _size(branch: Branch) -> int:
    return len(branch.games) + sum(map(_size, branch.branches))


def _most_shared(games: Sequence[Chapter], elsewhere: frozenset[str], here: Collection[str]) -> str:
    """Return the rarest mechanic of those `here`, else the one that most games have (by name if several do);
    "" if fewer than `KIN` share one."""
    counts = Counter(mechanic for game in games for mechanic in game.mechanics - elsewhere)
    shared = {name: count for name, count in counts.items() if count >= KIN}
    if first := shared.keys() & here:
        return min(first, key=lambda name: (shared[name], name))
    return min(shared, key=lambda name: (-shared[name], name), default="")
