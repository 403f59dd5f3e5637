"""Facts of games that players leave one after another, by getting rid of their cards or by losing them."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.model.seats import Seat
from publisher.proof.observed.families import PERMISSION, RESULT
from publisher.proof.observed.game_log import GameLog, Parts, Played
from publisher.proof.observed.observation import Case, observed


@observed(PERMISSION, "ever")
def asked_when_out(log: GameLog, part: str = "playing") -> Iterator[Case]:
    """Whether a player who has left the game, by a part that lists those still in it, is asked again."""
    for game in log.games:
        asks = [ask for one in game.rounds for ask in one.asks]
        for ask in asks:
            if len(_playing(ask.parts, part)) < len(log.rules.seats):
                yield ask.seat not in _playing(ask.parts, part), ask


@observed(RESULT, vouches="first")
def first_out(log: GameLog, part: str = "playing") -> Iterator[Case]:
    """Whether the first player who has left the game wins or loses."""
    for game in _finished(log):
        states = [*(ask.parts for one in game.rounds for ask in one.asks), game.rounds[-1].ended]
        left = next((out for parts in states if (out := set(log.rules.seats) - _playing(parts, part))), set())
        if len(left) == 1:
            yield _result(game, left.pop()), game.rounds[-1]


@observed(RESULT, vouches="last")
def last_in(log: GameLog, part: str = "playing") -> Iterator[Case]:
    """Whether the last player who is in the game wins or loses."""
    for game in _finished(log):
        playing = _playing(game.rounds[-1].ended, part)
        if len(playing) == 1:
            yield _result(game, playing.pop()), game.rounds[-1]


def _finished(log: GameLog) -> Iterator[Played]:
    return (game for game in log.games if game.over and game.rounds)


def _playing(parts: Parts, part: str) -> set[Seat]:
    found = parts[part]
    if not isinstance(found, tuple):
        raise NotationError(f"the part {part!r} does not list players", hint="name one, such as playing")
    return set(found)


def _result(game: Played, seat: Seat) -> str:
    assert game.outcome is not None
    lost = game.outcome.scores[seat] == min(game.outcome.scores)
    return "wins" if seat in game.winners else "loses" if lost else "neither"
