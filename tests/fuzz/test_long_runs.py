"""Many whole games of every title: minutes of work, run by `pytest -m slow`."""

from __future__ import annotations

from time import monotonic

import pytest

from publisher.engine.loader import load_game
from publisher.engine.players import RandomPlayer, SensiblePlayer
from publisher.engine.playout import play_bots
from publisher.engine.simulation import Share, simulate
from publisher.engine.solver import Solver
from publisher.model.shelf import Shelf
from publisher.resources import bundled

SHELF = Shelf([bundled("games")])
GAMES, SLICE = 10_000, 1_000
SECONDS = 40
"""For one title, so that the whole shelf takes less than ten minutes on two cores."""

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("slug", SHELF.slugs)
def test_ten_thousand_random_games(slug: str) -> None:
    """Each ends by its cap at the latest; the table counts its cards after every round.

    A title whose games are so long that its time runs out first stops at a multiple of a thousand.
    """
    folder, end, played = SHELF.game(slug), monotonic() + SECONDS, 0
    definition = folder.definition()
    while played < GAMES and (not played or monotonic() < end):
        for game in simulate(folder, "", range(played, played + SLICE)):
            assert 0 < game.plies <= definition.cap
            assert game.outcome.unfinished <= (game.plies == definition.cap)
            assert len(game.outcome.scores) == len(definition.seats)
        played += SLICE
    print(f"{slug}: {played} games")


@pytest.mark.parametrize(
    ("slug", "variant", "games", "budget"), [("tuppi", "", 24, 24), ("hex", "hex-4", 60, 60)]
)
def test_sensible_players_beat_random_ones(slug: str, variant: str, games: int, budget: int) -> None:
    """Sitting at every second seat, once in each place, they win more than half: the 95 % interval of
    their share (Wilson's) lies above it."""
    rules = load_game(SHELF.game(slug), variant)
    sensible, chance = SensiblePlayer(budget), RandomPlayer()
    won = 0
    for seed in range(games):
        players = [sensible, chance] if seed % 2 else [chance, sensible]
        outcome = play_bots(rules, seed, players * (len(rules.seats) // 2)).outcome
        assert outcome is not None
        won += any(isinstance(players[seat % 2], SensiblePlayer) for seat in outcome.winners)
    low, high = Share(won, games).interval
    print(f"{slug}: sensible players win {won} of {games} ({low:.0%} to {high:.0%})")
    assert low > 0.5


def test_winning_first_stones_of_four_by_four_hex() -> None:
    """Those of the short diagonal and no others, as is known of 4×4 Hex."""
    begun = load_game(SHELF.game("hex")).without_swap(4)  # type: ignore[attr-defined]
    solver = Solver(most=1_000_000)
    wins = [begun.notation(move) for move, after in begun.successors() if solver.value(after) == 1]
    assert wins == ["d1", "c2", "b3", "a4"]
