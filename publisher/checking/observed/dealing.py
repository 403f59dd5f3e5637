"""Facts of dealing: the cards in each place when a deal begins, who sees them, and how they come and go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby, pairwise
from typing import Any

from publisher.base.errors import NotationError, did_you_mean
from publisher.checking.observed import seats
from publisher.checking.observed.families import FACING, NUMBER, PERMISSION, PLACE, SHARE, SIDE
from publisher.checking.observed.game_log import Ask, GameLog, Hand, Round
from publisher.checking.observed.observation import Case, observed
from publisher.checking.observed.turns import share
from publisher.engine import TableGame
from publisher.engine.chance import stream
from publisher.engine.zones import Zone
from publisher.model.cards import Card

ANY = "any"
"""The argument for any question or side."""


@observed(NUMBER, vouches="everybody")
def hand_at_first(log: GameLog, question: str = ANY) -> Iterator[Case]:
    """Count the cards of each player in the game at the first question (of that name) of a deal."""
    for ask in _first_asks(log, question):
        playing = ask.parts.get("playing", log.rules.seats)
        yield from ((len(hand), ask) for seat, hand in enumerate(ask.hands) if hand or seat in playing)


@observed(NUMBER)
def hand_when_asked(log: GameLog, question: str) -> Iterator[Case]:
    """Count the cards of a player who is asked a question."""
    return ((len(ask.hand), ask) for ask in _asks(log) if fits(ask, question))


@observed(NUMBER, vouches="left")
def stock_at_first(log: GameLog, question: str = ANY) -> Iterator[Case]:
    """Count the cards left in the stock at the first question of a deal (or the first of that name)."""
    return ((ask.stock, ask) for ask in _first_asks(log, question) if ask.stock is not None)


@observed(NUMBER)
def lying_at_first(log: GameLog, part: str, question: str = ANY) -> Iterator[Case]:
    """Count the cards in a place at the first question of a deal (or the first of that name)."""
    return ((len(cards), ask) for ask in _first_asks(log, question) for cards in piles(ask, part))


@observed(SHARE)
def dealt(log: GameLog) -> Iterator[Case]:
    """Check whether all cards are in hands at the first question of a deal, or only some."""
    cards = len(log.rules.definition.card_deck)
    for ask in _first_asks(log, ANY):
        yield "all" if sum(map(len, ask.hands)) == cards else "some", ask


@observed(FACING)
def lies(log: GameLog, part: str) -> Iterator[Case]:
    """Check whether the cards in a place are seen by all players, by none, or only by their holder."""
    name = part.replace("-", "_")
    table = _table_game(log).start(stream(0, "deal"))
    if not hasattr(table, name):
        raise NotationError(f"this game has no part {part!r}", hint=did_you_mean(name, vars(table)))
    sees = {zone.sees for zone in _zones(getattr(table, name))}
    if len(sees) != 1:
        raise NotationError(f"{part!r} is not a place for cards that is always seen alike")
    hidden = "in hand" if name == "hands" else "face down"
    facing = {"all": "face up", "owner": hidden, "none": "face down"}[sees.pop()]
    for ask in _asks(log):
        if ask.stock if name == "stock" else any(piles(ask, part)):
            yield facing, ask


@observed(PLACE)
def round_ends_with(log: GameLog) -> Iterator[Case]:
    """Check whether a round that ends while there is a stock ends with the last card of a hand."""
    for one in _rounds(log):
        if one.ended and one.asks and one.asks[-1].stock:
            yield "in between" if one.ended["hands"][one.asks[-1].plays] else "last", one


@observed(PERMISSION, "ever")
def card_leaves(log: GameLog, part: str) -> Iterator[Case]:
    """Check whether a card that is in a place when a turn ends has left it by the end of a later turn of the
    deal."""
    for one in _rounds(log):
        states = ((_all_in(ask, part), ask) for ask, *_ in turns_of(one))
        for (lying, ask), (left, _) in pairwise(states):
            if lying:
                yield not lying <= left, ask


@observed(SHARE)
def taken_of(log: GameLog, part: str) -> Iterator[Case]:
    """Check whether all cards of a pile of several go when cards are taken from it, or one, or some."""
    for one in _rounds(log):
        for turn, then in pairwise(turns_of(one)):
            lying = _all_in(turn[0], part)
            taken = len(lying) - min(len(lying & _all_in(ask, part)) for ask in (*turn, then[0]))
            if taken and len(lying) > 1:
                yield share(taken, len(lying)), turn[0]


@observed(NUMBER, vouches="no more")
def drawn_at_once(log: GameLog, word: str = "draw") -> Iterator[Case]:
    """Count the cards that leave the stock when a player answers with a word, while the stock has enough."""
    for one in _rounds(log):
        for ask, then in pairwise(one.asks):
            if ask.stock and then.stock and str(ask.move).split(" ", 1)[0] == word:
                yield ask.stock - then.stock, ask


@observed(NUMBER, "least", vouches="nobody fewer")
def hand_while_stock(log: GameLog, question: str = ANY) -> Iterator[Case]:
    """Find the fewest cards of a player who is asked (that question) in a new turn while there is a stock."""
    for one in _rounds(log):
        for ask, *_ in turns_of(one):
            if ask.stock and fits(ask, question):
                yield len(ask.hand), ask


@observed(NUMBER)
def cards_chosen(log: GameLog, question: str, side: str = ANY, seen_from: str = "declarer") -> Iterator[Case]:
    """Count the cards of the hand in an answer to a question; with `side`, only of players who sit `left`,
    `right`, `opposite` or `same`, seen from the declarer or another part that is a seat."""
    for ask, cards in _chosen(log, question):
        if side == ANY or seats.seen_from(ask.parts, seen_from, ask.seat, log.rules) == side:
            yield len(cards), ask


@observed(NUMBER, "least", vouches="more")
def least_chosen(log: GameLog, question: str) -> Iterator[Case]:
    """Find the fewest cards of the hand in an answer to a question, if there are any."""
    return ((len(cards), ask) for ask, cards in _chosen(log, question) if cards)


@observed(NUMBER, "most", vouches="most no more")
def most_chosen(log: GameLog, question: str) -> Iterator[Case]:
    """Find the most cards of the hand in an answer to a question."""
    return ((len(cards), ask) for ask, cards in _chosen(log, question))


@observed(PERMISSION, "ever")
def giving_back(log: GameLog, question: str = "give") -> Iterator[Case]:
    """Check whether a player ever gives away cards that another player has given in the same deal."""
    for one in _rounds(log):
        given: set[Card] = set()
        for ask in one.asks:
            cards = cards_of(ask.move) if fits(ask, question) else None
            if cards:
                if received := given.intersection(ask.hand):
                    yield not received.isdisjoint(cards), ask
                given.update(cards)


@observed(SIDE)
def given_to(
    log: GameLog, question: str = "give", seen_from: str = "giver", giver: str = ANY
) -> Iterator[Case]:
    """Find the side of the player who gets the chosen cards, seen from the giver or from a part that is a
    seat; `giver` is the side of that part on which the giver must sit."""
    for one in _rounds(log):
        for number, ask in enumerate(one.asks):
            cards = cards_of(ask.move) if fits(ask, question) else ()
            if cards and (
                giver == ANY or seats.seen_from(ask.parts, seen_from, ask.seat, log.rules) == giver
            ):
                other = ask.seat if seen_from == "giver" else seats.seat_in(ask.parts, seen_from)
                seat = _receiver(one.asks[number + 1 : number + 9], cards[0], ask)
                if seat is not None and other is not None:
                    yield seats.side_of(seat, other, ask.parts, log.rules), ask


# -- parts of a log


def fits(ask: Ask, question: str) -> bool:
    """Return True if a question has that name."""
    return question == ANY or ask.about == question.replace("-", " ")


def turns_of(one: Round) -> Iterator[list[Ask]]:
    """Yield the turns of a round: the questions to one player in a row."""
    return (list(turn) for _, turn in groupby(one.asks, key=lambda ask: ask.seat))


def piles(ask: Ask, part: str) -> Iterator[Hand]:
    """Return the cards in a place, or in each of several places."""
    return _leaves(ask.parts[part.replace("-", "_")], part)


def cards_of(move: Any) -> Hand | None:
    """Return the cards that an answer names; None if it is not an answer with cards."""
    if isinstance(move, Card):
        return (move,)
    cards = getattr(move, "cards", move)
    return tuple(cards) if isinstance(cards, tuple) and all(isinstance(one, Card) for one in cards) else None


def _leaves(value: Any, part: str) -> Iterator[Hand]:
    if not isinstance(value, tuple):
        raise NotationError(f"{part!r} is not a place for cards", hint="name one, such as pile or melds")
    if not value or isinstance(value[0], Card):
        return iter((value,))
    return chain.from_iterable(_leaves(one, part) for one in value)


def _zones(value: Any) -> Iterator[Zone]:
    if isinstance(value, Zone):
        return iter((value,))
    return chain.from_iterable(map(_zones, value if isinstance(value, list) else ()))


def _all_in(ask: Ask, part: str) -> set[Card]:
    return {card for cards in piles(ask, part) for card in cards}


def _rounds(log: GameLog) -> Iterator[Round]:
    _table_game(log)
    return log.begun


def _table_game(log: GameLog) -> TableGame[Any]:
    if not (isinstance(log.rules, TableGame) and log.rules.definition.deck):
        raise NotationError("this game has no deals of cards")
    return log.rules


def _asks(log: GameLog) -> Iterator[Ask]:
    return (ask for one in _rounds(log) for ask in one.asks)


def _first_asks(log: GameLog, question: str) -> Iterator[Ask]:
    return (ask for one in _rounds(log) for ask in [ask for ask in one.asks if fits(ask, question)][:1])


def _chosen(log: GameLog, question: str) -> Iterator[tuple[Ask, Hand]]:
    for ask in _asks(log):
        cards = cards_of(ask.move) if fits(ask, question) else None
        if cards is not None:
            yield ask, tuple(card for card in cards if card in ask.hand)


def _receiver(later: list[Ask], card: Card, ask: Ask) -> Any:
    """Return the first other seat with the card of an answer in hand; None if there is none."""
    found = (seat for then in later for seat, hand in enumerate(then.hands) if card in hand)
    return next((seat for seat in found if seat != ask.plays), None)
