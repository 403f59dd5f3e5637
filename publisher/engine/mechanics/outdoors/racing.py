"""Races to one spot: legs and luck decide who touches it first, so here it is drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from publisher.engine.state import kept
from publisher.engine.table import Table, TableGame
from publisher.engine.words import action

CATCHER, BOTH, RUNNER = LEVEL = tuple(range(3))
"""The winner of a race: the player who guards the spot, both at once, or the player who runs for it."""
BEHIND = (*LEVEL, CATCHER)
FAR_BEHIND = (*LEVEL, *4 * (CATCHER,))
AHEAD = (*LEVEL, *6 * (RUNNER,))
"""The same with other weights, for runners with a longer way, and for those who surprise the guard."""


class RacingTable(Table):
    """A table on which `first` is the winner of the last race."""

    first: int | None = kept(None)


T = TypeVar("T", bound=RacingTable)


class RacingGame(TableGame[T]):
    """A game in which players race to one spot when one of them has decided to run."""

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
