"""Many whole games of every title: minutes of work, run by `make long`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence

import pytest

from publisher.base.workers import Processes
from publisher.engine import BoardGame
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.playout import Played
from publisher.engine.simulation import simulate
from publisher.engine.solver import Solver, started
from tests.shelf import SHELF

RULESETS = [(slug, variant) for slug in SHELF.slugs for variant in ("", *SHELF.game(slug).variants)]
GAMES, OF_EACH_BOARD = 10_000, 50
PROCESSES = 2
ENDLESS = {("tysiac", "barrel"): 0.01, ("chinese-checkers", "six-players"): 0.01}
"""The share of games that may be broken off at the cap. With the barrel, or with six players whose pegs can
wall each other in, nothing in the rules makes sure that a game ends."""

pytestmark = pytest.mark.slow


def begins_with_men(slug: str) -> bool:
    """Whether the board is not empty when the game begins."""
    definition = SHELF.game(slug).definition()
    return definition.board is not None and any(definition.topology.start.values())


def play_many(slug: str, variant: str, games: int) -> Sequence[Played]:
    """Random games of a ruleset, each of them sound, and a line that says how many and how long it took.

    The table counts its cards after every round.
    """
    folder = SHELF.game(slug)
    definition, before = folder.definition(variant), os.times()
    played = simulate(folder, variant, range(games), workers=Processes(PROCESSES))
    after = os.times()
    for game in played:
        assert 0 < game.plies <= definition.cap
        assert game.outcome.unfinished <= (game.plies == definition.cap)
        assert len(game.outcome.scores) == len(definition.seats)
    cpu, clock = sum(after[:4]) - sum(before[:4]), after.elapsed - before.elapsed
    ruleset = "/".join(filter(None, (slug, variant)))
    longest = max(game.plies for game in played)
    print(f"{ruleset}: {games} games of at most {longest} plies, {cpu:.1f} CPU seconds, {clock:.1f} seconds")
    return played


@pytest.mark.parametrize(("slug", "variant"), RULESETS, ids=map("/".join, RULESETS))
def test_ten_thousand_random_games(slug: str, variant: str) -> None:
    """Every one of them ends before its cap, or nearly every one where the rules do not make sure of it."""
    played = play_many(slug, variant, GAMES)
    assert len(played) == GAMES
    broken_off = sum(game.outcome.unfinished for game in played)
    assert broken_off <= GAMES * ENDLESS.get((slug, variant), 0)


@pytest.mark.parametrize("slug", [slug for slug in SHELF.slugs if begins_with_men(slug)])
def test_no_man_comes_from_nowhere(slug: str) -> None:
    """Where the men begin on the board there are never more of a kind on it than the box holds, nor more
    men than there were a move ago."""
    for variant in ("", *SHELF.game(slug).variants):
        rules = load_game(SHELF.game(slug), variant)
        assert isinstance(rules, BoardGame)
        box = {piece: kind.count for piece, kind in rules.definition.pieces.items() if kind.count}
        for seed in range(OF_EACH_BOARD):
            position, rng = rules.start(stream(seed, "deal")), stream(seed, "players")
            most = len(rules.pieces(position))
            for _ in range(rules.definition.cap):
                if position.result is not None:
                    break
                rules.play(position, rules.sample(position, rng))
                men = Counter(rules.pieces(position).values())
                assert all(men[piece] <= count for piece, count in box.items())
                assert men.total() <= most
                most = men.total()


def test_winning_first_stones_of_four_by_four_hex() -> None:
    """Those of the short diagonal and no others, as is known of 4×4 Hex."""
    rules = load_game(SHELF.game("hex")).without_swap(4)  # type: ignore[attr-defined]
    solver, first = Solver(rules, most=1_000_000), started(rules)
    wins = [
        rules.notation(first, move) for move, after in rules.successors(first) if solver.value(after) == 1
    ]
    assert wins == ["d1", "c2", "b3", "a4"]
