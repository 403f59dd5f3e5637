"""Facts of ends: when a game ends, and who wins it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.checking.observed.counts import PIECES, Counts, counts_at_end, counts_in, pieces_of_teams
from publisher.checking.observed.families import AMOUNT, COUNT, NUMBER, PERMISSION, RESULT, SHARE
from publisher.checking.observed.game_log import GameLog, Parts, Played, Ply, parts_of
from publisher.checking.observed.observation import Case, observed
from publisher.checking.observed.turns import players, share, turns_in
from publisher.engine import BoardGame
from publisher.model.seats import Seat, Team

MANY = 20
"""If all of this number of games are drawn, that no player ever wins is confirmed."""


@observed(RESULT, vouches="last")
def last_mover(log: GameLog) -> Iterator[Case]:
    """Check whether the player who makes the last move of a game wins or loses; drawn games are skipped."""
    for game in _won(log):
        yield _result(game, turns_in(game)[-1].seat), game


@observed(players, vouches="wins win won")
def who_wins(log: GameLog) -> Iterator[Case]:
    """Find the player who wins, by name: for games with different sides, or with a condition for the end."""
    for game in _won(log):
        for seat in game.winners:
            yield log.rules.name(seat), game


@observed(RESULT, vouches="cannot no none left")
def stuck_player(log: GameLog) -> Iterator[Case]:
    """Check whether a player without a move at the start of the turn, but with pieces on the board, wins the
    game or loses it."""
    rules = _boards(log)
    for game in log.over:
        last = game.plies[-1]
        position = last.result.copy()
        position.result = None
        if position.to_move != last.seat and not rules.moves(position) and _has_pieces(last, rules):
            yield _result(game, position.to_move), game


@observed(NUMBER, "between", vouches="first wins win won more")
def ends_with(log: GameLog, part: str = "scores") -> Iterator[Case]:
    """Find the number of points (or of another part) that a player must have to end and win the game: no game
    goes on with it, and none ends with fewer."""
    for game in log.games:
        counts = _counts_of(game, part, log)
        if game.over:
            *counts, end = counts
            most = log.rules.definition.teams[Team(end.index(max(end)))]
            if game.winners and _result(game, most[0]) == "wins":
                yield f"end {max(end):g}", game
        if counts:
            yield f"on {max(map(max, counts)):g}", game


@observed(AMOUNT, vouches="wins win won")
def winner_has(log: GameLog, part: str = "scores") -> Iterator[Case]:
    """Check whether the winner has the most or the fewest of a part (such as points), or of the pieces."""
    for game in _won(log):
        counts, team = counts_at_end(game, part, log.rules), _team(game.winners[0], log)
        if counts and min(counts) < max(counts):
            yield {max(counts): "most", min(counts): "fewest"}.get(counts[team], "neither"), game


@observed(RESULT)
def level_game(log: GameLog, part: str = "scores") -> Iterator[Case]:
    """Check whether a game is drawn if all have the same number of points, or of another part, in the end."""
    for game in log.over:
        counts = counts_at_end(game, part, log.rules)
        if len(counts) > 1 and min(counts) == max(counts):
            yield "wins" if game.winners else "draws", game


@observed(PERMISSION, "ever")
def games_drawn(log: GameLog) -> Iterator[Case]:
    """Check whether a game that is played to its end may be drawn."""
    return ((not game.winners, game) for game in log.over)


@observed(COUNT, vouches="loses lose lost left")
def loser_left(log: GameLog, part: str = PIECES) -> Iterator[Case]:
    """Count the pieces, or another part, that a player who loses has in the end."""
    return _left(log, part, "loses")


@observed(COUNT, vouches="wins win won left")
def winner_left(log: GameLog, part: str = PIECES) -> Iterator[Case]:
    """Count the pieces, or another part, that the winner has in the end."""
    return _left(log, part, "wins")


@observed(COUNT, vouches="all left")
def left_in_a_draw(log: GameLog, part: str = PIECES) -> Iterator[Case]:
    """Count the pieces, or another part, that each player has when a game ends in a draw."""
    return _left(log, part, "draws")


@observed(SHARE, vouches="wins win only")
def winners(log: GameLog) -> Iterator[Case]:
    """Check how many players or teams win a game that is not drawn: one, or some; none if many games were
    played and all were drawn."""
    won = tuple(_won(log))
    for game in won or (log.over if len(log.over) >= MANY else ()):
        teams = {_team(seat, log) for seat in game.winners}
        yield share(len(teams), len(log.rules.definition.teams)), game


@observed(NUMBER)
def rounds_played(log: GameLog) -> Iterator[Case]:
    """Count the rounds, hands or deals of a game."""
    return ((len(game.rounds), game) for game in log.over if game.rounds)


@observed(RESULT, vouches="first")
def first_out(log: GameLog, part: str = "playing") -> Iterator[Case]:
    """Check whether the first player to drop out or have no card wins or loses; the part lists the rest."""
    for game in _won(log):
        kept = _those_in(game, part)
        gone = next((set(kept[0]) - set(seats) for seats in kept if len(seats) < len(kept[0])), set())
        if len(gone) == 1:
            yield _result(game, gone.pop()), game


@observed(RESULT, vouches="last")
def last_in(log: GameLog, part: str = "playing") -> Iterator[Case]:
    """Check whether the last player who is still in wins or loses; the part lists those still in."""
    for game in _won(log):
        if len(left := _those_in(game, part)[-1]) == 1:
            yield _result(game, left[0]), game


@observed(PERMISSION, "ever")
def asked_when_out(log: GameLog, part: str = "playing") -> Iterator[Case]:
    """Check whether a player who is out is asked again; the part lists those still in."""
    for game in log.games:
        for turn in turns_in(game) if game.rounds else ():
            still_in = _seats_in(turn.parts, part)
            if len(still_in) < len(log.rules.seats):
                yield turn.seat not in still_in, turn


def _left(log: GameLog, part: str, result: str) -> Iterator[Case]:
    for game in log.over:
        teams = [n for n, seats in enumerate(log.rules.definition.teams) if _result(game, seats[0]) == result]
        counts = counts_at_end(game, part, log.rules) if teams else ()
        yield from ((f"{counts[team]:g}", game) for team in teams if counts)


def _won(log: GameLog) -> Iterator[Played]:
    return (game for game in log.over if game.winners)


def _team(seat: Seat, log: GameLog) -> int:
    return log.rules.definition.team_of(seat)


def _result(game: Played, seat: Seat) -> str:
    """Return the player's result of a game; those with the fewest points of all lose it."""
    scores = game.outcome.scores if game.outcome else ()
    if not game.winners or seat in game.winners:
        return "wins" if game.winners else "draws"
    return "loses" if scores[seat] == min(scores) else "neither"


def _has_pieces(ply: Ply, rules: BoardGame[Any]) -> bool:
    """Return True if the next player has pieces; pieces that belong to no player count for all."""
    shared = not any(one.side for one in rules.definition.pieces.values())
    team = rules.definition.team_of(ply.result.to_move)
    return shared or pieces_of_teams(ply.after, ply.result, rules)[team] > 0


def _boards(log: GameLog) -> BoardGame[Any]:
    if not isinstance(log.rules, BoardGame):
        raise NotationError("this game is not played on a board")
    return log.rules


def _counts_of(game: Played, part: str, log: GameLog) -> list[Counts]:
    if part == PIECES:
        return [pieces_of_teams(ply.after, ply.result, _boards(log)) for ply in game.plies]
    states = [one.parts for one in game.rounds] or [parts_of(ply.result) for ply in game.plies]
    return [counts_in(parts, part, log.rules) for parts in states]


def _those_in(game: Played, part: str) -> list[tuple[Seat, ...]]:
    kept = [_seats_in(turn.parts, part) for turn in turns_in(game)]
    return [*kept, _seats_in(game.parts, part)]


def _seats_in(parts: Parts, part: str) -> tuple[Seat, ...]:
    if not isinstance(parts[part], tuple):
        raise NotationError(f"the part {part!r} is not a list of players", hint="name one, such as playing")
    return tuple(parts[part])
