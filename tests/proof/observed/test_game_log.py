"""Chronicles: what is written down is what was played."""

from __future__ import annotations

from itertools import pairwise

import pytest
from publisher.proof.statements.grammar import Subject
from publisher.proof.statements.writing import Record
from tests.proof.statements.conftest import assert_contradicted, subject

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch, start
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots


@pytest.mark.parametrize("slug", ["hex", "beginners-go", "stack"])
def test_what_is_found_late_is_what_was_so_when_the_move_was_made(slug: str) -> None:
    """Options and pieces are asked of a copy of the position, which the game no longer changes."""
    for game in subject(slug).games:
        assert game.plies[0].before == game.start
        for ply, then in pairwise(game.plies):
            assert ply.move in ply.options
            assert (ply.then, ply.after) == (then.seat, then.before)
            assert then.before == then.rules.pieces(then.position)
        assert (game.plies[-1].then is None) == (game.outcome is not None)


@pytest.mark.parametrize("slug", ["hex", "tuppi", "fireplace-poker"])
def test_a_recorded_game_stands_first_just_as_it_was_played(slug: str) -> None:
    rules = subject(slug).rules
    match = play_bots(rules, 5, [RandomPlayer()])
    told, *others = Subject.of(rules, Record.of("the sample", match)).games
    moves = [ply.move for ply in told.plies] or [ask.move for one in told.rounds for ask in one.asks]
    assert moves == [entry.move for entry in match.log]
    assert told.outcome == match.outcome
    assert [game.place for game in others] == [game.place for game in subject(slug).games]


def test_a_recorded_game_may_stop_between_two_rounds() -> None:
    rules = subject("tuppi").rules
    match, rng = start(rules, 1), stream(1, "players")
    assert isinstance(match, TableMatch)
    while not match.round_start:
        match.play(match.options.sample(rng))
    told = Subject.of(rules, Record.of("the sample", match)).games[0]
    assert [bool(one.after) for one in told.rounds] == [True, False]
    assert told.outcome is None


def test_what_seldom_happens_is_sought_in_more_games() -> None:
    """Men who step at random hardly ever take the last enemy in these few games."""
    assert not any(len(set(game.plies[-1].after.values())) < 2 for game in subject("er-chi-yi").over)
    assert_contradicted("er-chi-yi", "Whoever takes the last enemy man wins", ("wins", "loses"))
