"""Games that are alike: whoever likes one of them may well like the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import chain

from publisher.manuscript.chapter import Chapter

MOST = 3
"""Games that are named beside one."""
LEAST = 0.2
"""What two games must have in common: all that five others have as well, or more."""


def similar_games(games: Sequence[Chapter]) -> list[tuple[Chapter, tuple[Chapter, ...]]]:
    """Every game that has any with those most like it, the nearest first.

    What few games have in common binds them closer than what many have.
    """
    traits = [_traits(game) for game in games]
    common = Counter(chain.from_iterable(traits))

    def nearness(shared: frozenset[str]) -> Fraction:
        """Exact, so that it is the same in whatever order a set gives its traits."""
        return sum((Fraction(1, common[trait] - 1) for trait in shared), Fraction())

    found = []
    for game, own in zip(games, traits, strict=True):
        others = [
            (other, nearness(shared))
            for other, theirs in zip(games, traits, strict=True)
            if other is not game and (shared := own & theirs)
        ]
        near = [(other, by) for other, by in others if by >= LEAST]
        near.sort(key=lambda one: (-one[1], one[0].title))
        if near:
            found.append((game, tuple(other for other, _ in near[:MOST])))
    return found


def _traits(game: Chapter) -> frozenset[str]:
    return game.mechanics | ({f"family {game.family}"} if game.family else set())
