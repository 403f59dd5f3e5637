"""Facts of tricks: who leads, which card must follow, which card takes the trick."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.base.errors import NotationError
from publisher.checking.observed import families
from publisher.checking.observed.game_log import GameLog, Play, Round, Trick
from publisher.checking.observed.observation import Case, observed
from publisher.checking.observed.seats import seen_from, way_round
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.model.cards import Card


@observed(families.SIDE, vouches="first")
def first_leader(log: GameLog, part: str = "dealer") -> Iterator[Case]:
    """Find the place of the leader to the first trick, seen from the dealer (or another seat)."""
    for trick in (trick for one in _trick_rounds(log) for trick in one.tricks[:1]):
        if side := seen_from(trick.parts, part, trick.plays[0].seat, log.rules):
            yield side, trick


@observed(families.LEADER, vouches="next")
def next_leader(log: GameLog) -> Iterator[Case]:
    """Check whether the side that takes a trick, or another one, leads to the next trick."""
    teams = tuple(log.rules.definition.team_of(seat) for seat in log.rules.seats)
    for before, after in (pair for one in _trick_rounds(log) for pair in pairwise(one.tricks)):
        was, now = before.parts["tricks"], after.parts["tricks"]
        gained = [new > old for old, new in zip(was, now, strict=True)]
        if any(gained):
            yield "winner" if gained[after.parts.get("sides", teams)[after.plays[0].seat]] else "loser", after


@observed(families.WAY_ROUND)
def play_to_trick(log: GameLog) -> Iterator[Case]:
    """Find the direction round the table in which cards are played to a trick."""
    for trick in _tricks(log):
        seats = [play.seat for play in trick.plays]
        yield from ((way, trick) for way in way_round(seats, trick.parts, log.rules))


@observed(families.NUMBER, vouches="all")
def tricks_in_deal(log: GameLog) -> Iterator[Case]:
    """Count the tricks in a finished deal, if any are played."""
    for one in _trick_rounds(log):
        if one.after and one.tricks:
            yield len(one.tricks), one.tricks[-1]


# -- the cards that may be played


@observed(families.CHOICE, vouches="may")
def card_led(log: GameLog) -> Iterator[Case]:
    """Check whether any card of the hand may be led, or only some."""
    for trick in _tricks(log):
        lead = trick.plays[0]
        if len(lead.hand) > 1:
            yield _choice(lead), lead.ask


@observed(families.DUTY, vouches="can everybody")
def following_suit(log: GameLog) -> Iterator[Case]:
    """Check whether a player who holds the suit led must play it, with other cards in the hand."""
    for trick, play in _followers(log):
        yield from _must_play(play, trick.led.suit)


@observed(families.CHOICE, vouches="cannot may no none")
def card_if_void(log: GameLog) -> Iterator[Case]:
    """Check whether a player who holds no card of the suit led may play any card, or only some."""
    for trick, play in _followers(log):
        if len(play.hand) > 1 and not _of_suit(play.hand, trick.led.suit):
            yield _choice(play), play.ask


@observed(families.CHOICE, vouches="cannot may no none")
def card_if_neither(log: GameLog) -> Iterator[Case]:
    """Check whether a player who holds no card of the suit led and no trump, although there are trumps, may
    play any card, or only some."""
    for trick, play in _followers(log):
        suits = {trick.led.suit, play.ask.parts["trumps"]}
        if len(play.hand) > 1 and None not in suits and suits.isdisjoint(card.suit for card in play.hand):
            yield _choice(play), play.ask


@observed(families.DUTY, vouches="cannot no")
def trumping(log: GameLog) -> Iterator[Case]:
    """Check whether a player without the suit led must play a trump, with other cards in the hand."""
    for trick, play in _followers(log):
        if not _of_suit(play.hand, trick.led.suit):
            yield from _must_play(play, play.ask.parts["trumps"])


@observed(families.DUTY, vouches="can higher")
def beating(log: GameLog, suit: str = "led") -> Iterator[Case]:
    """Check whether a player who follows suit must beat the best card of that suit, with higher and lower
    ones in the hand and no trump in the trick; or must overtrump (`trump`) in a trick with a trump."""
    for trick, play in _followers(log):
        trumps, lying, led = play.ask.parts["trumps"], play.ask.parts["trick"], trick.led.suit
        trumped = led != trumps and bool(_of_suit(lying, trumps))
        if trumped != (suit == "trump") or (trumped and _of_suit(play.hand, led)):
            continue
        decides = trumps if trumped else led
        best = max(card.strength for card in _of_suit(lying, decides))
        held = _of_suit(play.hand, decides)
        lower = {card for card in held if card.strength < best}
        if lower and any(card.strength > best for card in held):
            yield "need not" if lower & set(play.legal) else "must", play.ask


# -- the card that takes the trick


@observed(families.HEIGHT, vouches="no trump")
def trick_winner(log: GameLog) -> Iterator[Case]:
    """Check whether the highest or the lowest trump (or else card of the suit led) takes the trick."""
    for trick, ranked, taker in _decided(log):
        yield "highest" if taker is ranked[-1] else "lowest" if taker is ranked[0] else "neither", trick


@observed(families.PERMISSION, "ever", vouches="other wins")
def trick_won_by_other_suit(log: GameLog) -> Iterator[Case]:
    """Check whether a card that is not a trump and not of the suit led ever takes the trick."""
    for trick in _suited(log):
        others = [play for play in trick.plays if play.card.suit not in (trick.led.suit, trick.trumps)]
        if others and trick.leads_next is not None:
            yield _taker(trick) in others, trick


@observed(families.SHARE)
def trumps(log: GameLog) -> Iterator[Case]:
    """Check whether there are trumps when tricks are played: `some`, or `none`."""
    return (("none" if trick.trumps is None else "some", trick) for trick in _tricks(log))


@observed(families.SUIT, vouches="always")
def trump_suit(log: GameLog) -> Iterator[Case]:
    """Find the suit of trumps, if there are any."""
    return ((trick.trumps, trick) for trick in _tricks(log) if trick.trumps is not None)


@observed(families.HEIGHT, vouches="always")
def rank_of(log: GameLog, rank: str | int) -> Iterator[Case]:
    """Check whether cards of a rank take the trick from all others of their suit, or from none."""
    meant = [found.value for found in families.RANK.find(str(rank))]
    for trick, ranked, taker in _decided(log):
        for play in ranked:
            if [play.card.rank] == meant:
                yield "highest" if play is taker else "lowest", trick


# -- parts of a log


def _trick_rounds(log: GameLog) -> Iterator[Round]:
    if not isinstance(log.rules, TrickGame):
        raise NotationError("this game has no tricks")
    return log.begun


def _tricks(log: GameLog) -> Iterator[Trick]:
    return (trick for one in _trick_rounds(log) for trick in one.tricks)


def _suited(log: GameLog) -> Iterator[Trick]:
    """Return the tricks of a game; NotationError if a card does not have exactly one suit."""
    tricks = _tricks(log)
    if not all(card.suit for card in log.rules.definition.card_deck.cards):
        raise NotationError(
            "the cards of this game have no suit, or several",
            hint="take the link away: this fact compares suits, and a joker has none",
        )
    return tricks


def _followers(log: GameLog) -> Iterator[tuple[Trick, Play]]:
    """Yield the plays after the lead, except forced plays that another player commands."""
    return (
        (trick, play)
        for trick in _suited(log)
        for play in trick.plays[1:]
        if play.ask.seat == play.seat or len(play.legal) > 1
    )


def _of_suit(cards: tuple[Card, ...], suit: str | None) -> list[Card]:
    return [card for card in cards if card.suit == suit]


def _must_play(play: Play, suit: str | None) -> Iterator[Case]:
    if 0 < len(_of_suit(play.hand, suit)) < len(play.hand):
        only = len(_of_suit(play.legal, suit)) == len(play.legal)
        yield "must" if only else "need not", play.ask


def _choice(play: Play) -> str:
    return "any" if set(play.hand) <= set(play.legal) else "some"


def _taker(trick: Trick) -> Play | None:
    return next((play for play in trick.plays if play.seat == trick.leads_next), None)


def _decided(log: GameLog) -> Iterator[tuple[Trick, list[Play], Play | None]]:
    """Yield tricks with several trumps, or without trumps several cards of the suit led, these cards from low
    to high, and the play that takes the trick."""
    for trick in _suited(log):
        trumps = [play for play in trick.plays if play.card.suit == trick.trumps]
        cards = trumps or [play for play in trick.plays if play.card.suit == trick.led.suit]
        if trick.leads_next is not None and len(cards) > 1:
            yield trick, sorted(cards, key=lambda play: play.card.strength), _taker(trick)
