"""Facts of tricks: who leads, what must be followed, which card takes the trick."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.proof.observed.families import DUTY, HEIGHT, LEADER, SIDE
from publisher.proof.observed.game_log import GameLog, Play, Trick
from publisher.proof.observed.observation import Case, observed
from publisher.proof.observed.seats import seat_in, side_of


@observed(SIDE, vouches="first")
def first_leader(log: GameLog, part: str = "dealer") -> Iterator[Case]:
    """Where the leader to the first trick sits, seen from the dealer or another part that is a seat."""
    for trick in _tricks(log):
        seat = seat_in(trick.parts, part) if trick.first else None
        if seat is not None:
            yield side_of(trick.plays[0].seat, seat, trick.parts, log.rules), trick


@observed(DUTY, vouches="can")
def following_suit(log: GameLog) -> Iterator[Case]:
    """Whether a player who holds the suit led must play it, with other cards in the hand."""
    for trick in _tricks(log):
        for play in trick.plays[1:]:
            suits = {card.suit for card in play.hand}
            if trick.led.suit in suits and len(suits) > 1:
                others = {card.suit for card in play.legal} - {trick.led.suit}
                yield "need not" if others else "must", trick


@observed(HEIGHT)
def trick_winner(log: GameLog) -> Iterator[Case]:
    """Whether the highest or the lowest trump, or else card of the suit led, takes the trick."""
    for trick in _tricks(log):
        ranked = _deciding(trick)
        if trick.leads_next is not None and len(ranked) > 1:
            taker = next((play for play in ranked if play.seat == trick.leads_next), None)
            high, low = ranked[-1], ranked[0]
            yield "highest" if taker is high else "lowest" if taker is low else "neither", trick


@observed(LEADER, vouches="next")
def next_leader(log: GameLog) -> Iterator[Case]:
    """Whose side has more tricks when the next trick is led: that of its leader, the `winner`, or another."""
    for round_ in log.begun:
        for before, after in zip(round_.tricks, round_.tricks[1:], strict=False):
            gained = [
                now > was for was, now in zip(before.parts["tricks"], after.parts["tricks"], strict=True)
            ]
            teams = log.rules.definition.teams
            if any(gained) and len(gained) == len(teams):
                side = next(number for number, seats in enumerate(teams) if after.plays[0].seat in seats)
                yield "winner" if gained[side] else "loser", after


def _tricks(log: GameLog) -> Iterator[Trick]:
    if not isinstance(log.rules, TrickGame):
        raise NotationError("this game has no tricks")
    return log.tricks


def _deciding(trick: Trick) -> list[Play]:
    """The trumps of a trick, or else its cards of the suit led, the lowest first."""
    trumps = [play for play in trick.plays if play.card.suit == trick.trumps]
    cards = trumps or [play for play in trick.plays if play.card.suit == trick.led.suit]
    return sorted(cards, key=lambda play: play.card.strength)
