"""A game for one: nobody is beaten, a score is all there is, and a player tries to raise it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from publisher.cli import main
from publisher.engine.outcome import Outcome
from publisher.engine.worlds import WON, worth
from publisher.model.seats import Seat


@pytest.mark.parametrize("score", [0.0, 1.0, 12.0])
def test_nobody_wins_alone_and_the_score_is_what_an_end_is_worth(score: float) -> None:
    """However soon it comes: a game that lasts longer is no worse."""
    outcome = Outcome((score,))
    assert outcome.winners == ()
    assert worth(outcome, Seat(0)) == worth(outcome, Seat(0), 2.0) == score


def test_victories_of_two_are_worth_more_the_sooner_they_come() -> None:
    outcome = Outcome.win(Seat(1))
    assert worth(outcome, Seat(1), 1.5) == -worth(outcome, Seat(0), 1.5) == 1.5 * WON
    assert worth(Outcome.draw(), Seat(0), 1.5) == 0


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, words)
    return result.exit_code, result.output


def test_what_is_told_of_games_for_one() -> None:
    """Nobody wins or draws; there is nobody to play against; one player is no players."""
    code, told = run("simulate", "antipodal", "-n", "20", "--jobs", "1")
    assert code == 0 and "mean score" in told
    assert "wins" not in told and "drawn" not in told
    code, told = run("list")
    assert "1 player " in told and "1 players" not in told
    code, told = run("record", "antipodal")
    assert told.rstrip().endswith("**The game is over.**")


def test_shared_wins_count_for_each() -> None:
    """Two players may win the same tricks of Top Trumps: the shares then add up to more than the whole."""
    code, told = run("simulate", "top-trumps", "-n", "30", "--jobs", "1")
    assert code == 0 and "  shared wins count for each player" in told
    code, told = run("simulate", "hex", "-n", "2", "--jobs", "1", "--against", "random")
    assert code == 0 and "2 games, one random bot against random ones" in told and "shared" not in told


def test_nobody_to_play_against() -> None:
    code, told = run("simulate", "antipodal", "--against", "random")
    assert code == 2 and "antipodal is a game for one player" in told
