"""Races to one spot: who touches it first, or both at once, is for legs and luck to decide, so here by lot."""

from __future__ import annotations

from typing import TypeVar

from publisher.engine.table import Table, TableGame
from publisher.engine.words import action

CATCHER, BOTH, RUNNER = FIRST = range(3)
"""Who is there first: whoever guards the spot, both at once, or whoever runs for it."""
LEVEL, BEHIND = 3, 4
"""Of so many runs one is won and one is even; runners who were seen have farther to go."""
T = TypeVar("T", bound=Table)


class RacingGame(TableGame[T]):
    """A race is run when somebody has decided to run."""

    def race(self, table: T, behind: bool = False) -> int:
        """Who is first; somebody who was seen starts `behind`."""
        drawn = table.random(BEHIND if behind else LEVEL)  # same: how often is no rule
        return drawn if drawn in FIRST else CATCHER

    @action("The way is clear")
    def runner_first(self, table: T) -> None:
        table.load((RUNNER,))

    @action("Both (are there|touch it) at once")
    def both_at_once(self, table: T) -> None:
        table.load((BOTH,))

    @action("The way is barred")
    def catcher_first(self, table: T) -> None:
        table.load((CATCHER,))
