"""Many games add up to the same numbers, however the work is shared out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.engine import Outcome
from publisher.engine.playout import Played
from publisher.engine.simulation import CHUNK, Share, Summary, challenger, simulate, won_by_challenger


def test_progress_adds_up_to_all_games(make_game):
    """Every game is reported once."""
    done: list[int] = []
    simulate(make_game(), "", range(2 * CHUNK + 3), on_progress=done.append)
    assert done == [CHUNK, CHUNK, 3]


def test_one_team_plays_against_the_others_and_each_is_it_in_turn(make_game):
    """In the cards for two: North with the even seeds, South with the odd ones."""
    folder = make_game(base="cards")
    definition = folder.definition()
    played = simulate(folder, "", range(4), "sensible", against="random")
    swapped = simulate(folder, "", range(4), "random", against="sensible")
    assert [challenger(definition, game.seed) for game in played] == [0, 1, 0, 1]
    assert played != swapped
    assert simulate(folder, "", range(4), "random", against="random") == simulate(folder, "", range(4))


def test_what_the_challenger_has_won_is_counted_by_its_team(make_game):
    """North wins games 0 and 1, South game 2: the challenger has won game 0 only."""
    definition = make_game(base="cards").definition()
    wins = [Outcome.win(0, seats=2), Outcome.win(0, seats=2), Outcome.win(1, seats=2)]
    played = [Played(seed, outcome, 8, 0) for seed, outcome in enumerate(wins)]
    assert won_by_challenger(definition, played) == Share(1, 3)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # z² / (n + z²) = 3.8415 / 13.8415
        (10, 10, 0.7225, 1.0),  # the same from the other end
        (50, 100, 0.4038, 0.5962),  # 0.5 ± 1.96 √(0.25/100 + 3.8415/40000) / 1.038415
        (0, 0, 0.0, 1.0),  # nothing known
    ],
)
def test_interval_is_wilsons(count, of, low, high):
    """Values worked out from Wilson's formula with z = 1.96."""
    assert Share(count, of).interval == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_interval_holds_the_rate_and_stays_between_none_and_all(share):
    """The rate lies inside its interval, and the interval of the rest is its mirror."""
    part, rest = Share(*share), Share(share[1] - share[0], share[1])
    low, high = part.interval
    assert 0 <= low <= part.rate + 1e-12
    assert part.rate - 1e-12 <= high <= 1
    assert rest.interval == pytest.approx((1 - high, 1 - low))


def game(scores: tuple[float, ...], plies: int, offered: int, unfinished: bool = False) -> Played:
    return Played(0, Outcome(scores, unfinished=unfinished), plies, offered)


def test_summary_of_four_games_worked_out_by_hand():
    """A win for each side, a draw and a game stopped at the cap."""
    played = [game((1, 0), 5, 35), game((0, 1), 6, 39), game((0.5, 0.5), 9, 45), game((0, 0), 20, 81, True)]
    summary = Summary.of(played, 2)
    assert [(share.count, share.of) for share in summary.wins] == [(1, 4), (1, 4)]
    assert (summary.drawn.count, summary.unfinished.count) == (1, 1)
    assert (summary.shortest, summary.median, summary.mean, summary.longest) == (5, 7.5, 10, 20)
    assert summary.choices == 200 / 40
    assert summary.score_means == (0.5, 0.5)
    assert summary.score_range == (0, 1)


@pytest.mark.parametrize(
    ("outcome", "winners"),
    [
        (Outcome((1, 3, 3)), (1, 2)),
        (Outcome((2, 2)), ()),
        (Outcome((5, 0), unfinished=True), ()),
        (Outcome.win(2, seats=3), (2,)),
        (Outcome.draw(seats=3), ()),
    ],
    ids=["partners or equals", "all level", "unfinished", "a win", "a draw"],
)
def test_winners_have_the_best_score(outcome, winners):
    """Nobody has won when all are level or the game was stopped."""
    assert outcome.winners == winners
