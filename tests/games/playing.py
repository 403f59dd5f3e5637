"""A game's own code, whole games played by lot, and men set up by the names of their points."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from publisher.engine import TableGame
from publisher.engine.loader import load_module
from publisher.engine.match import TableMatch, start
from publisher.model.shelf import PLAY, Shelf


def code_of(slug: str) -> Any:
    """Return the module of a game's own code."""
    return load_module(Shelf([Path(__file__).parents[2] / "games"]).game(slug), PLAY)


def played(rules: TableGame, seed: int) -> TableMatch:
    """A match at a table, with random moves to its end."""
    match, rng = start(rules, seed), Random(seed)
    assert isinstance(match, TableMatch)
    while match.seat is not None:
        match.play(match.options.sample(rng))
    return match


def set_up(rules: Any, to_move: int = 0, **men: str) -> Any:
    """`black="a1 b1"` and so on."""
    index = rules.definition.topology.index
    return rules.place({index[p]: (kind,) for kind, names in men.items() for p in names.split()}, to_move)


def loses_no_man_but_by_choice(rules: Any, seed: int, placed: int) -> bool:
    """Return True if a random game with that many men placed loses no man but by choice and ends in time.

    The player who takes keeps the men of a shape.
    """
    rng = Random(seed)
    position, turns, taken = rules.start(rng), 0, 0
    while position.result is None:
        move = rules.sample(position, rng)
        assert move in rules.moves(position)
        taken += isinstance(move, str)
        rules.play(position, move)
        turns += 1
        most = max(rules.men(position, seat) for seat in rules.seats)
        assert not taken or most >= rules.fewest_to_take()
        if len(rules.pieces(position)) != min(turns, placed) - taken:
            return False
    return bool(turns <= rules.longest_game())
