"""The moves of a turn in Canasta and its relatives that menus and bots are shown.

They are not all the moves that the law allows, but one of each kind, in the order of a turn; the law forbids
some of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.engine.mechanics.melding.canasta_rules import T
from publisher.engine.mechanics.melding.canasta_standing import Standing
from publisher.engine.mechanics.melding.canasta_table import THREE
from publisher.engine.mechanics.melding.canasta_words import (
    ADD,
    ASK,
    DISCARD,
    DRAW,
    MELD,
    TAKE,
    TAKE_BACK,
    TAKE_WITH,
)
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.zones import Cards
from publisher.model.cards import Card


def moves_of_each_kind(at: Standing[T]) -> Iterator[Say]:
    """Yield one move of each kind, legal or not."""
    yield Say(ASK)
    if not at.table.drawn:
        yield Say(DRAW)
        yield from _takes(at)
        return
    if at.may_lay():
        yield from (Say(MELD, cards) for cards in _new_melds(at))
        yield from _additions(at)
        threes = at.held.get(THREE, ())
        yield from (Say(MELD, Cards(threes[:count])) for count in range(3, len(threes) + 1))
    yield from (Say(DISCARD, Cards((card,))) for card in _one_of_each(at))
    yield Say(TAKE_BACK)


def _one_of_each(at: Standing[T]) -> Iterator[Card]:
    """Yield a card of each rank or, in games with runs, of each name."""
    if isinstance(at.law, RunRules):
        yield from {card.name: card for card in reversed(at.hand)}.values()
    else:
        yield from (cards[0] for cards in at.held.values())


def _takes(at: Standing[T]) -> Iterator[Say]:
    """Yield moves with cards of the hand and with the top card alone, for each meld that they fit."""
    top, game = at.top, at.game
    if top is None:
        return
    natural = at.held.get(top.rank, ()) if at.law.is_natural_card(top) else ()
    for count in sorted({game.pair, game.frozen_pair}):
        if len(natural) >= count:
            yield from _onto(at, Say(TAKE_WITH, Cards(natural[:count])), top)
    if game.wild_in_pair and natural:
        for wild in at.wild_of_each:
            yield from _onto(at, Say(TAKE_WITH, Cards((natural[0], wild))), top)
    yield from _onto(at, Say(TAKE), top)


def _onto(at: Standing[T], said: Say, *more: Card) -> Iterator[Say]:
    """Yield the move without a named meld, and then with each other meld that the cards fit."""
    cards = (*said.cards, *more)
    yield said
    for place, meld in enumerate(at.melds):
        if at.law.joins(meld, cards) and place != at.place(said, cards):
            yield Say(said.verb, said.cards, at.labels[place])


def _new_melds(at: Standing[T]) -> Iterator[Cards]:
    """Yield melds of each kind: just enough cards, natural ones first, and all of a rank; and runs."""
    law, hand = at.law, at.held
    for rank in law.ranks:
        natural = hand.get(rank, ())
        if len(natural) >= law.least:
            yield Cards(natural[: law.least])
        if len(natural) > law.least:
            yield Cards(natural[: law.most])
        if len(natural) >= law.naturals:
            pair = natural[: law.least - 1]
            yield from (Cards((*pair, card)) for card in at.wild_of_each if card not in natural)
    if isinstance(law, RunRules):
        yield from map(Cards, law.runs_among(at.hand))


def _additions(at: Standing[T]) -> Iterator[Say]:
    """Yield the additions to each meld: a natural card, all of them, a wild card of each kind."""
    for place, meld in enumerate(at.melds):
        for cards in _fitting(at, place, meld):
            said = Say(ADD, cards)
            several, natural = at.law.several, cards[0].rank not in at.law.wild
            plain = at.place(said, cards) == place if several else natural
            yield said if plain else Say(ADD, cards, at.labels[place])


def _fitting(at: Standing[T], place: int, meld: Sequence[Card]) -> Iterator[Cards]:
    if at.law.is_run(meld):
        yield from (Cards((card,)) for card in _one_of_each(at) if card.suit == meld[0].suit)
        return
    natural = at.held.get(at.kinds[place], ())
    if natural:
        yield Cards(natural[:1])
    if len(natural) > 1:
        yield Cards(natural)
    yield from (Cards((card,)) for card in at.wild_of_each if card not in natural)
