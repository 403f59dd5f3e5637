"""Bots choose legal moves from what they see."""

from __future__ import annotations

from random import Random

import pytest

from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.engine.players import RandomPlayer, SensiblePlayer
from publisher.engine.playout import play_bots
from publisher.engine.seat_context import SeatContext

KINDS = (RandomPlayer, SensiblePlayer)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("slug", ["hex", "tuppi"])
def test_every_bot_chooses_a_legal_move(shelf, slug, kind):
    """Through the first moves of a game, each choice is among the options."""
    match, bot, rng = start(load_game(shelf.game(slug)), 2), kind(), Random(2)
    for _ in range(8):
        move = bot.choose(SeatContext(match, match.seat), rng)
        assert move in match.options
        match.play(move)


def test_sensible_bot_takes_the_winning_square(make_game):
    """Cross has two in a row and the third square is free."""
    match = start(load_game(make_game()))
    for word in ("a1", "b1", "a2", "b3"):
        match.say(word)
    move = SensiblePlayer().choose(SeatContext(match, 0), Random(1))
    assert match.notation(move) == "a3"


def test_sensible_bot_beats_random_ones(make_game):
    """Beginning at noughts and crosses it wins most of twenty games against chance and loses hardly any."""
    rules = load_game(make_game())
    ends = [play_bots(rules, seed, [SensiblePlayer(), RandomPlayer()]).outcome for seed in range(20)]
    assert sum(end.winners == (0,) for end in ends) >= 15
    assert sum(end.winners == (1,) for end in ends) <= 1


@pytest.mark.slow
def test_imagined_cards_may_leave_somebody_without_a_move(shelf):
    """In Canasta a player who was allowed to go out must; with the cards that others imagine she cannot."""
    match, rng = start(load_game(shelf.game("canasta")), 1), stream(1, "players")
    for _ in range(150):
        match.play(SensiblePlayer().choose(SeatContext(match, match.seat), rng))
    assert len(match.log) == 150


def test_no_bot_tries_to_choose_what_luck_brings(shelf):
    """Where caps come to rest in Skelly: a sensible player draws what a random one draws."""
    match = start(load_game(shelf.game("skelly")), 1)
    for seed in range(20):
        sensible, random = (kind().choose(SeatContext(match, match.seat), Random(seed)) for kind in KINDS)
        assert sensible == random
