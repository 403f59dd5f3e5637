"""Games that are alike: whoever likes one of them may well like the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from publisher.manuscript.chapter import Chapter

MOST = 3
"""Games that are named beside one."""
LEAST = 0.2
"""What two games must have in common: all that five others have as well, or more."""


def alike(games: Sequence[Chapter]) -> list[tuple[Chapter, tuple[Chapter, ...]]]:
    """Every game that has any with those most like it, the nearest first.

    What few games have in common binds them closer than what many have.
    """
    common = Counter(trait for game in games for trait in _traits(game))

    def nearness(one: Chapter, other: Chapter) -> Fraction:
        """Exact, so that it is the same in whatever order a set gives its traits."""
        return sum((Fraction(1, common[trait] - 1) for trait in _traits(one) & _traits(other)), Fraction())

    found = []
    for game in games:
        others = [other for other in games if other is not game and nearness(game, other) >= LEAST]
        others.sort(key=lambda other, game=game: (-nearness(game, other), other.title))  # type: ignore[misc]
        if others:
            found.append((game, tuple(others[:MOST])))
    return found


def _traits(game: Chapter) -> frozenset[str]:
    return game.mechanics | ({f"family {game.family}"} if game.family else set())
