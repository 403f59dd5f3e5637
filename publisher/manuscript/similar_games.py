"""Similar games: a player who likes one of them may like the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import chain

from publisher.manuscript.chapter import Chapter

MOST = 3
"""The most games that are named beside one."""
LEAST = 0.2
"""The least nearness of similar games: one trait that no more than six games share is enough."""


def similar_games(games: Sequence[Chapter]) -> list[tuple[Chapter, tuple[Chapter, ...]]]:
    """Return each game that has similar ones with the most similar of them, nearest first.

    A trait that few games share counts more than one that many share.
    """
    traits = [_traits(game) for game in games]
    common = Counter(chain.from_iterable(traits))

    def nearness(shared: frozenset[str]) -> Fraction:
        """Return a fraction, so that the sum does not depend on the order of the set."""
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
