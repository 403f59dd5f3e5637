"""Deals played out at random, for tests that look at what happens in them and at how they end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from publisher.engine import Decision, Table, TableGame
from publisher.engine.chance import stream


def table_for(rules: TableGame, seed: int = 0) -> Table:
    """A table laid out for a game, whose chance is that of a match with this seed."""
    return rules.start(stream(seed, "deal"))


def deal_played(rules: TableGame, table: Table, rng: Random) -> Iterator[Decision]:
    """One deal of random moves: every question of it, before it is answered."""
    deal = rules.round(table)
    decision = next(deal, None)
    while decision is not None:
        yield decision
        try:
            decision = deal.send(decision.options.sample(rng))
        except StopIteration:
            return


def dealt_out(rules: TableGame, seed: int) -> Table:
    """The table after the first deal of a game, all of whose moves were drawn with that seed."""
    table = table_for(rules, seed)
    for _ in deal_played(rules, table, stream(seed, "test")):
        pass
    return table
