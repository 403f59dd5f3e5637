"""Sticks against a search over sets of lengths, and the proof with turns in any order."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from playing import rules_of

from publisher.base.errors import NotationError
from publisher.engine.chance import stream
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots
from publisher.engine.registry import find_player
from publisher.engine.solver import started
from tests.shelf import SHELF

TURNS = {
    "": "NSNSNSNSNS",
    "twelve": "NSNSNSNSNSNS",
    "by-twos": "NSSNNSSNNS",
    "by-twos-twelve": "NSSNNSSNNSSN",
}
"""Who takes each stick, as the two problems have it."""
MARGINS = {"": 5, "twelve": 6, "by-twos": 1, "by-twos-twelve": 0}


VARIANTS = TURNS


@cache
def ahead(left: frozenset[int], turns: str) -> int:
    """By how much North comes out ahead of the sticks that are left, if both try everything."""
    if not left:
        return 0
    sign = 1 if turns[-len(left)] == "N" else -1
    return sign * max(stick + sign * ahead(left - {stick}, turns) for stick in left)


def in_order(sticks: list[int], turns: str) -> int:
    """The same if both always take the longest."""
    pairs = zip(sorted(sticks, reverse=True), turns, strict=True)
    return sum(stick if taker == "N" else -stick for stick, taker in pairs)


def alternate(sticks: int) -> str:
    return ("NS" * sticks)[:sticks]


def by_twos(sticks: int) -> str:
    return ("N" + "SSNN" * sticks)[:sticks]


def test_the_order_of_turns(rules: Any) -> None:
    variant = rules.definition.variant
    told = "".join("NS"[rules.turn_after(gone)] for gone in range(rules.points()))
    assert told == TURNS[variant]
    assert told == (by_twos if "twos" in variant else alternate)(len(told))


@pytest.mark.parametrize("pairs", range(1, 6))
def test_the_answers_of_the_source(pairs: int) -> None:
    """Ahead by the number of pairs; by twos, by one if they are odd, else by none."""
    sticks = frozenset(range(1, 2 * pairs + 1))
    assert ahead(sticks, alternate(2 * pairs)) == pairs
    assert ahead(sticks, by_twos(2 * pairs)) == pairs % 2


@pytest.mark.slow
def test_the_answers_with_six_pairs() -> None:
    sticks = frozenset(range(1, 13))
    assert (ahead(sticks, alternate(12)), ahead(sticks, by_twos(12))) == (6, 0)


def test_the_longest_stick_is_best_from_every_set_and_in_every_order_of_turns() -> None:
    """As the proof says: who is on turn when does not matter."""
    for order in product("NS", repeat=6):
        turns = "".join(order)
        for bits in range(1, 1 << 6):
            sticks = [stick + 1 for stick in range(6) if bits >> stick & 1]
            assert ahead(frozenset(sticks), turns) == in_order(sticks, turns[-len(sticks) :])
        ahead.cache_clear()


def test_random_games_by_the_letter(rules: Any) -> None:
    turns = TURNS[rules.definition.variant]
    for seed in range(40):
        rng, position = Random(seed), rules.start(stream(seed, "deal"))
        table, lines = set(range(1, len(turns) + 1)), {"N": 0, "S": 0}
        for taker in turns:
            assert position.result is None
            assert "NS"[position.to_move] == taker
            moves = rules.moves(position)
            assert {int(rules.notation(position, move)) for move in moves} == table
            stick = rng.choice(moves)
            rules.play(position, stick)
            table.remove(stick + 1)
            lines[taker] += stick + 1
            assert [rules.length(position, seat) for seat in (0, 1)] == [*lines.values()]
        assert not table
        assert list(position.result.scores) == [*lines.values()]
        assert sum(lines.values()) == len(turns) * (len(turns) + 1) // 2 == rules.all_units()


def test_what_the_text_states(rules: Any) -> None:
    turns = TURNS[rules.definition.variant]
    sure = {
        name: [len(turns) - gone for gone, taker in enumerate(turns) if taker == name[0]]
        for name in ("North", "South")
    }
    for name, sticks in sure.items():
        assert rules.sure_of(name) == ", ".join(map(str, sticks))
        assert rules.secured(name) == sum(sticks)
    assert sum(map(rules.secured, sure)) == rules.all_units()
    assert rules.secured("North") - rules.secured("South") == MARGINS[rules.definition.variant]


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_takes_the_longest_gets_what_is_sure(rules: Any, seat: int) -> None:
    greedy = find_player("greedy", SHELF.game("sticks"))()
    for seed in range(20):
        players: list[Any] = [RandomPlayer(), RandomPlayer()]
        players[seat] = greedy
        match = play_bots(rules, seed, players)
        assert match.outcome is not None
        assert match.outcome.scores[seat] >= rules.secured(("North", "South")[seat])


def test_the_turn_follows_from_what_is_gone() -> None:
    rules = rules_of("sticks", "by-twos")
    position = rules.place({9: ("north",), 8: ("south",)}, 0)
    assert position.to_move == 1
    with pytest.raises(NotationError, match="it is South's turn"):
        rules.give_turn(position, 0)
    assert rules.give_turn(position, 1) is position
    assert started(rules).to_move == 0
