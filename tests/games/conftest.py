"""Deals played out at random, for tests that look at how they end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.engine import Table, TableGame
from publisher.engine.chance import stream


@pytest.fixture
def dealt_out() -> Callable[[TableGame, int], Table]:
    """The table after the first deal of a game, all of whose moves were drawn with that seed."""

    def play(rules: TableGame, seed: int) -> Table:
        table = Table(rules, stream(seed, "deal"))
        rules.setup(table)
        deal, rng = rules.round(table), stream(seed, "test")
        decision = next(deal)
        try:
            while True:
                decision = deal.send(decision.options.sample(rng))
        except StopIteration:
            pass
        return table

    return play
