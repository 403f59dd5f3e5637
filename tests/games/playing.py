"""Rules and code of built-in games, whole games at random, and pieces set up by the names of their points."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from publisher.engine import TableGame
from publisher.engine.loader import load_module
from publisher.engine.match import TableMatch, start
from publisher.model.shelf import PLAY
from tests.shelf import SHELF
from tests.shelf import rules_of as rules_of


def code_of(slug: str) -> Any:
    """Return the module of a game's own code."""
    return load_module(SHELF.game(slug), PLAY)


def decisions(rules: Any, games: int) -> Iterator[TableMatch]:
    """Yield random games at a table before each decision, which is then made at random."""
    for seed in range(games):
        match, rng = start(rules, seed), Random(seed)
        assert isinstance(match, TableMatch)
        while match.seat is not None:
            yield match
            match.play(match.options.sample(rng))


def played(rules: TableGame, seed: int) -> TableMatch:
    """Return a match at a table after random moves to its end."""
    match, rng = start(rules, seed), Random(seed)
    assert isinstance(match, TableMatch)
    while match.seat is not None:
        match.play(match.options.sample(rng))
    return match


def turns(rules: Any, seed: int) -> Iterator[tuple[Any, Any, Any]]:
    """Yield each turn of a random board game: the position before it, the move, and the position after it.

    The position after a turn is the one that the game goes on with.
    """
    rng = Random(seed)
    position = rules.start(rng)
    while position.result is None:
        before, move = position.copy(), rules.sample(position, rng)
        rules.play(position, move)
        yield before, move, position


def named(rules: Any, points: Any) -> frozenset[str]:
    """Return the names of points."""
    return frozenset(rules.definition.topology.names[point] for point in points)


def edges_of(rules: Any) -> set[frozenset[str]]:
    """Return the names of every two points that are joined."""
    return {named(rules, edge) for edge in rules.definition.topology.edges}


def set_up(rules: Any, to_move: int = 0, **men: str) -> Any:
    """`black="a1 b1"` and so on."""
    index = rules.definition.topology.index
    return rules.place({index[p]: (kind,) for kind, names in men.items() for p in names.split()}, to_move)


def loses_no_man_but_by_choice(rules: Any, seed: int, placed: int) -> bool:
    """Return True if a random game with that many men placed loses no man but by choice and ends in time.

    The player who takes keeps the men of a shape.
    """
    taken = 0
    for count, (before, move, position) in enumerate(turns(rules, seed), 1):
        assert move in rules.moves(before)
        taken += isinstance(move, str)
        most = max(rules.men(position, seat) for seat in rules.seats)
        assert not taken or most >= rules.fewest_to_take()
        if len(rules.pieces(position)) != min(count, placed) - taken:
            return False
    return bool(count <= rules.longest_game())
