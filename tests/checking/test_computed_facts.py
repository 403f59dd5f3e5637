"""Facts that every game has: what many random games add up to, and who wins if nobody errs."""

from __future__ import annotations

from statistics import fmean

import pytest

from publisher.checking.checker import check
from publisher.checking.statistics import (
    MOST_PLIES,
    Estimate,
    random_draws,
    random_length,
    random_rounds,
    random_wins,
)
from publisher.engine.loader import load_game
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots, playout

EXAMPLE = "\n\n> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).**"


@pytest.mark.parametrize(
    ("literal", "agrees"),
    [
        ("57", True),  # 56.5 to 57.5 reaches 56.8
        ("56", False),  # ends at 56.5
        ("56.8", True),
        ("56.7", False),  # ends at 56.75
        ("59", True),  # begins at 58.5
        ("60", False),
        ("57 %", True),
        ("-57", False),
        ("many", False),
    ],
)
def test_a_literal_agrees_if_something_that_rounds_to_it_lies_in_the_interval(literal, agrees):
    """The interval is 56.8 to 59.1."""
    assert Estimate(58, 56.8, 59.1).agrees(literal) is agrees


def test_random_length_is_the_mean_of_the_stated_games(make_game):
    """The same games, played here one by one; the interval is ± 1.96 s/√n."""
    rules = load_game(make_game())
    plies = [playout(rules, seed).plies for seed in range(5, 105)]
    found = random_length(rules, 100, 5)
    assert found.value == pytest.approx(fmean(plies))
    spread = (sum((n - fmean(plies)) ** 2 for n in plies) / 99) ** 0.5
    assert found.high - found.value == pytest.approx(1.96 * spread / 10, rel=1e-4)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_known_shares_of_noughts_and_crosses_lie_in_their_intervals(make_game):
    """Random play: Cross wins 58.5 %, Nought 28.8 %, 12.7 % are drawn (131184, 77904 and 46080 of the
    255168 games, each weighted by its chance). One in twenty seeds may miss; these do not."""
    rules = load_game(make_game())
    assert random_wins(rules, "Cross", 2000, 1).agrees("58.5 %")
    assert random_wins(rules, "Nought", 2000, 1).agrees("28.8 %")
    assert random_draws(rules, 2000, 1).agrees("12.7 %")


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("[7.6](fact:random-length(500,1))", "", ""),
        ("[8.5](fact:random-length(500,1))", "fact-failed", "the engine says 7.6 (95 %: "),
        ("[8](fact:random-rounds(500,1))", "fact", "a board game has no rounds"),
        ("[58 %](fact:random-wins(Cross,500,1))", "", ""),
        ("[40 %](fact:random-wins(Cross,500,1))", "fact-failed", "the engine says "),
        ("[40 %](fact:random-wins(Cros,500,1))", "fact", "unknown player 'Cros'"),
        ("[8](fact:random-length(20,1))", "fact", "20 games are too few"),
        ("[8](fact:random-length(1000000,1))", "fact", "1000000 games are too many"),
        ("[draw](fact:solved)", "", ""),
        ("[Cross](fact:solved)", "fact-failed", "the text says Cross, but the engine says draw"),
        ("[draws](fact:solved-for-first)", "", ""),
        ("[5](fact:solved-plies)", "fact", "neither side can force a win"),
    ],
)
def test_facts_of_every_game(rules_with, monkeypatch, text, code, says):
    """A text that drifted from its game fails and is told what the engine found."""
    monkeypatch.setattr("publisher.checking.statistics.MOST_PLIES", MOST_PLIES // 20)
    problems = check(rules_with(text + EXAMPLE)).problems
    assert [problem.code for problem in problems] == ([code] if code else [])
    assert says in "".join(map(str, problems))


def test_statistics_of_a_variant_and_of_a_table_game(shelf, tuppi):
    """A table game is played to its end; partners win together."""
    north, south, east = (random_wins(load_game(tuppi), name, 60, 1) for name in ("North", "South", "East"))
    assert north == south
    assert north.value + east.value == pytest.approx(100)
    small = random_length(load_game(shelf.game("hex"), "hex-4"), 200, 1)
    assert 7 < small.low < small.high <= 17, "seven stones are needed, sixteen fill the board, one swap"


def test_random_rounds_are_the_hands_that_were_scored(tuppi):
    """The same games of random bots, whose tables say how many hands they have seen."""
    rules = load_game(tuppi)
    hands = [play_bots(rules, seed, [RandomPlayer()]).table.rounds for seed in range(5, 45)]
    assert min(hands) >= 1
    assert random_rounds(rules, 40, 5).value == pytest.approx(fmean(hands))


def test_a_table_game_cannot_be_solved(report_on):
    """The error says so."""
    example = (
        "> **Example.** South holds ♠J ♥A. North leads ♠K. **South may not play ♥A (rule follow-suit).**"
    )
    (problem, *_) = report_on(f"[draw](fact:solved)\n\n{example}", base="cards").problems
    assert "only a board game can be solved" in problem.message


def test_winning_first_stones_of_small_hex_boards(shelf):
    """As brute force over all games found them elsewhere: (row, column) 0-based (0,1) (1,0) on 2×2, and
    (0,2) (1,0) (1,1) (1,2) (2,0) on 3×3."""
    rules = load_game(shelf.game("hex"))
    facts = dict(rules.facts())
    for size, cells in {2: [(0, 1), (1, 0)], 3: [(0, 2), (1, 0), (1, 1), (1, 2), (2, 0)]}.items():
        names = ", ".join(f"{'abc'[column]}{row + 1}" for row, column in cells)
        assert facts["winning-openings"](size) == names
