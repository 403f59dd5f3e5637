"""Races to one spot: who touches it first is for legs and luck to decide, so here it is drawn by lot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from publisher.engine.state import kept
from publisher.engine.table import Table, TableGame
from publisher.engine.words import action

CATCHER, BOTH, RUNNER = LEVEL = tuple(range(3))
"""Who is there first: whoever guards the spot, both at once, or whoever runs for it."""
BEHIND = (*LEVEL, CATCHER)
FAR_BEHIND = (*LEVEL, *4 * (CATCHER,))
AHEAD = (*LEVEL, *6 * (RUNNER,))
"""How often, for runners who have farther to go, and for those whom nobody expects."""


class RacingTable(Table):
    """`first` is who was there first in the last race."""

    first: int | None = kept(None)


T = TypeVar("T", bound=RacingTable)


class RacingGame(TableGame[T]):
    """A race is run when somebody has decided to run."""

    def race(self, table: T, odds: Sequence[int]) -> int:
        table.first = odds[table.random(len(odds))]
        return table.first

    @action("The way (out )?is clear")
    def runner_first(self, table: T) -> None:
        table.load((RUNNER,))

    @action("Both (are there|touch it) at once")
    def both_at_once(self, table: T) -> None:
        table.load((BOTH,))

    @action("The way (out )?is barred")
    def catcher_first(self, table: T) -> None:
        table.load((CATCHER,))
