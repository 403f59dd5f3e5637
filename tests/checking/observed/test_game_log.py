"""Game logs: what is written down is what was played."""

from __future__ import annotations

from itertools import pairwise

import pytest

from publisher.checking.observed.game_log import GameLog, Played
from publisher.checking.observed.recording import Record, further_logs, game_log
from publisher.checking.observed.setting import men_at_start
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import TableMatch, start
from publisher.engine.players import RandomPlayer
from publisher.engine.playout import play_bots
from publisher.model.seats import Point
from tests.shelf import SHELF


@pytest.mark.parametrize("slug", ["hex", "beginners-go", "stack"])
def test_a_ply_shows_the_position_before_the_move(slug: str) -> None:
    """Options and pieces are read from a copy of the position, which the game no longer changes."""
    for game in game_log(load_game(SHELF.game(slug))).games:
        assert game.plies[0].before == game.start
        for ply, then in pairwise(game.plies):
            assert ply.move in ply.options
            assert (ply.then, ply.after) == (then.seat, then.before)
            assert then.before == then.rules.pieces(then.position)
        assert (game.plies[-1].then is None) == (game.outcome is not None)


@pytest.mark.parametrize("slug", ["hex", "tuppi", "fireplace-poker"])
def test_a_recorded_game_is_first_as_it_was_played(slug: str) -> None:
    rules = load_game(SHELF.game(slug))
    match = play_bots(rules, 5, [RandomPlayer()])
    first, *others = game_log(rules, (Record.of("the sample", match),)).games
    moves = [ply.move for ply in first.plies] or [ask.move for one in first.rounds for ask in one.asks]
    assert moves == [entry.move for entry in match.log]
    assert first.outcome == match.outcome
    assert [game.place for game in others] == [game.place for game in game_log(rules).games]


def test_a_recorded_game_may_stop_between_two_rounds() -> None:
    rules = load_game(SHELF.game("tuppi"))
    match, rng = start(rules, 1), stream(1, "players")
    assert isinstance(match, TableMatch)
    while not match.round_start:
        match.play(match.options.sample(rng))
    first = game_log(rules, (Record.of("the sample", match),)).games[0]
    assert [bool(one.after) for one in first.rounds] == [True, False]
    assert first.outcome is None


def test_a_further_log_has_other_games() -> None:
    rules = load_game(SHELF.game("er-chi-yi"))
    places = {game.place for game in game_log(rules).games}
    further = {game.place for log in further_logs(rules, False) for game in log.games}
    assert further and not places & further


@pytest.mark.parametrize(("on_board", "men"), [((), 15), ((0, 0), 2)])
def test_men_beside_the_board_count_as_long_as_none_stands_on_it(on_board: tuple[int, ...], men: int) -> None:
    rules = load_game(SHELF.game("track-gammon"))
    board = rules.definition.topology
    pieces = {
        Point(board.index["black hand"]): ("black",) * 15,
        **dict.fromkeys(map(Point, on_board), ("black",) * men),
    }
    log = GameLog(rules, (Played("game 1", pieces),))
    assert {value for value, _ in men_at_start.look(log, "black")} == {men}
