"""Sensible players against random ones, in every game and in variants that are played otherwise."""

from __future__ import annotations

from statistics import fmean

import pytest

from publisher.engine.chance import stream
from publisher.engine.choices import Luck
from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.engine.players import Player, RandomPlayer, SensiblePlayer
from publisher.engine.playout import play_bots
from publisher.engine.simulation import Share, challenger
from publisher.model.shelf import Shelf
from publisher.resources import bundled

SHELF = Shelf([bundled("games")])
NOTHING_TO_CHOOSE = ("seinis", "skelly", "totem-tennis")
"""All that players do is skill, which is drawn by lot; so nobody can be sensible."""
NOBODY_WINS = ("swing-dodgeball",)
VARIANTS = [
    ("hex", "hex-4"),
    *(("mushroom", variant) for variant in SHELF.game("mushroom").variants),
    *(("one-line", variant) for variant in SHELF.game("one-line").variants),
    ("join-five", "block"),
]
RULESETS = [
    *((slug, "") for slug in SHELF.slugs if slug not in (*NOTHING_TO_CHOOSE, *NOBODY_WINS)),
    *VARIANTS,
]
USUAL = 40, 24
TRIED: dict[tuple[str, str], tuple[int, int]] = {}
"""How many games are played, and the tries for each decision, where they are not the usual ones: fewer where
a game takes long, more where luck has a great part in it."""


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "variant"), RULESETS, ids=map("/".join, RULESETS))
def test_sensible_players_beat_random_ones(slug: str, variant: str) -> None:
    """Of the games that somebody wins a sensible team among random ones wins more than its share: the 95 %
    interval (Wilson's) lies above it. Whoever plays alone scores more."""
    rules = load_game(SHELF.game(slug), variant)
    definition, chance = rules.definition, RandomPlayer()
    games, budget = TRIED.get((slug, variant), USUAL)
    won, scores, by_chance = [], [], []
    for seed in range(games):
        team = challenger(definition, seed)
        players: list[Player] = [
            SensiblePlayer(budget) if definition.team_of(seat) == team else chance for seat in rules.seats
        ]
        outcome = play_bots(rules, seed, players).outcome
        assert outcome is not None
        if outcome.winners:
            won.append(any(definition.team_of(seat) == team for seat in outcome.winners))
        elif len(rules.seats) == 1:
            alone = play_bots(rules, seed, [chance]).outcome
            assert alone is not None
            scores += outcome.scores
            by_chance += alone.scores
    if scores:
        print(f"{slug}/{variant}: {fmean(scores):.1f} against {fmean(by_chance):.1f} in {games} games")
        assert fmean(scores) > fmean(by_chance)
    else:
        low, high = Share(sum(won), len(won)).interval
        print(f"{slug}/{variant}: {sum(won)} of {len(won)} in {games} games ({low:.0%} to {high:.0%})")
        assert low > 1 / len(definition.teams)


@pytest.mark.parametrize("slug", NOTHING_TO_CHOOSE)
def test_nothing_is_chosen(slug: str) -> None:
    match, rng = start(load_game(SHELF.game(slug)), 1), stream(1, "players")
    while match.seat is not None:
        assert isinstance(match.options, Luck)
        match.play(match.options.sample(rng))
    assert match.log


@pytest.mark.parametrize("slug", NOBODY_WINS)
def test_nobody_wins(slug: str) -> None:
    for seed in range(20):
        outcome = play_bots(load_game(SHELF.game(slug)), seed, [SensiblePlayer(1), RandomPlayer()]).outcome
        assert outcome is not None
        assert outcome.winners == ()
