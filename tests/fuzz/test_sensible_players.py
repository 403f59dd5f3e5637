"""Sensible players against random ones."""

from __future__ import annotations

from statistics import fmean

import pytest

from publisher.engine.chance import stream
from publisher.engine.choices import ChanceOptions
from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.engine.players import Player, RandomPlayer, SensiblePlayer
from publisher.engine.playout import play_bots
from publisher.engine.simulation import Share, challenger
from tests.shelf import SHELF

NOTHING_TO_CHOOSE = ("seinis", "skelly", "totem-tennis")
"""All that players do is skill, which is drawn by lot; so nobody can be sensible."""
NOBODY_WINS = ("swing-dodgeball",)
USUAL = """
    antipodal believe-or-doubt breakthrough cat-mouse chase-and-evade chinese-ten contract-petanque duziqi
    enclosure gami-four gami-plus gami-seven hare-wolf hexagon huanwei hutunkeitto join-five/block
    kymmenen-tikkua-laudalla liu-zi-chong lunxing mushroom/rules-3 mushroom/rules-4 mushroom/rules-6
    one-line one-line/last-loses one-line/rules-2 one-line/rules-2-last-loses one-line/rules-3
    one-line/rules-3-last-loses one-suit-whist pairing poliisi-ja-rosvo purkkis qinwang sakaali space-cards
    stack sticks ten-point three-connection uneven y zhaqiang
"""
UNUSUAL = {
    "bamboo-basket": (40, 8), "chinese-poker": (39, 24), "er-chi-yi": (12, 8), "hex": (40, 8),
    "hex/hex-4": (60, 60), "join-five": (23, 8), "juhuiqi": (21, 8), "kiertopokeri": (200, 60),
    "liudaoqi": (10, 8), "modianqi": (8, 8), "multimulta": (35, 8), "mushroom": (9, 8),
    "mushroom/last-loses": (9, 8), "mushroom/rules-2": (12, 8), "musta-maija": (40, 8), "rengo": (6, 8),
    "rymypallo": (100, 60), "scoring-go": (31, 8), "screw-misere": (19, 24), "top-trumps": (40, 8),
    "tuppi": (24, 24),
}  # fmt: skip
TRIED = dict.fromkeys(USUAL.split(), (40, 24)) | UNUSUAL
"""How many games are played, and the tries for each decision: 40 and 24, but fewer where a game takes long,
and more where luck has a great part in it. What is not named here has not been measured."""


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", TRIED)
def test_sensible_players_beat_random_ones(ruleset: str) -> None:
    """Of the games that somebody wins a sensible team among random ones wins more than its share: the 95 %
    interval (Wilson's) lies above it. Whoever plays alone scores more."""
    slug, _, variant = ruleset.partition("/")
    rules = load_game(SHELF.game(slug), variant)
    definition, chance = rules.definition, RandomPlayer()
    games, budget = TRIED[ruleset]
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
        print(f"{ruleset}: {fmean(scores):.1f} against {fmean(by_chance):.1f} in {games} games")
        assert fmean(scores) > fmean(by_chance)
    else:
        low, high = Share(sum(won), len(won)).interval
        print(f"{ruleset}: {sum(won)} of {len(won)} in {games} games ({low:.0%} to {high:.0%})")
        assert low > 1 / len(definition.teams)


@pytest.mark.parametrize("slug", NOTHING_TO_CHOOSE)
def test_nothing_is_chosen(slug: str) -> None:
    match, rng = start(load_game(SHELF.game(slug)), 1), stream(1, "players")
    while match.seat is not None:
        assert isinstance(match.options, ChanceOptions)
        match.play(match.options.sample(rng))
    assert match.log


@pytest.mark.parametrize("slug", NOBODY_WINS)
def test_nobody_wins(slug: str) -> None:
    for seed in range(20):
        outcome = play_bots(load_game(SHELF.game(slug)), seed, [SensiblePlayer(1), RandomPlayer()]).outcome
        assert outcome is not None
        assert outcome.winners == ()
