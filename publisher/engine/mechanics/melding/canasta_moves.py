"""The moves of a turn in Canasta and its relatives that menus and bots are shown.

Not all that may be said (that is the law's business), but one move of each kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from publisher.engine.mechanics.melding.melds import Held, MeldRules
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.zones import Cards
from publisher.model.cards import Card

if TYPE_CHECKING:
    from publisher.engine.mechanics.melding.canasta_turn import Turn


def moves_of(turn: Turn) -> Iterator[Say]:
    """In the order of a turn; some of them the law forbids."""
    yield Say("out?")
    if not turn.table.drawn:
        yield Say("draw")
        yield from takes(turn)
        return
    if turn.opened or turn.game.can_open(turn, turn.held, turn.melds):
        yield from (Say("meld", cards) for cards in new_melds(turn.law, turn.held))
        yield from additions(turn)
        threes = turn.held.get("3", ())
        yield from (Say("meld", Cards(threes[:count])) for count in range(3, len(threes) + 1))
    yield from (Say("discard", Cards((card,))) for card in one_of_each(turn))
    yield Say("take back")


def one_of_each(turn: Turn) -> Iterator[Card]:
    """A card of each rank; where there are runs, of each name."""
    if isinstance(turn.law, RunRules):
        yield from {card.name: card for card in reversed(turn.hand)}.values()
    else:
        yield from (cards[0] for cards in turn.held.values())


def wild_of_each(law: MeldRules, hand: Held) -> list[Card]:
    return [hand[rank][0] for rank in law.wild if hand.get(rank)]


def takes(turn: Turn) -> Iterator[Say]:
    """With cards of the hand, as a new meld or onto an old one, and onto each meld without."""
    top, game = turn.top, turn.game
    if top is None:
        return
    natural = turn.held.get(top.rank, ()) if turn.law.is_natural_card(top) else ()
    for count in sorted({game.pair, game.frozen_pair}):
        if len(natural) >= count:
            yield from onto(turn, Say("take pile with", Cards(natural[:count])), top)
    if game.wild_in_pair and natural:
        for wild in wild_of_each(turn.law, turn.held):
            yield from onto(turn, Say("take pile with", Cards((natural[0], wild))), top)
    yield from onto(turn, Say("take pile"), top)


def onto(turn: Turn, said: Say, *more: Card) -> Iterator[Say]:
    """The move without naming a meld, and then with each other meld that the cards fit."""
    cards = (*said.cards, *more)
    yield said
    for place, meld in enumerate(turn.melds):
        if meld and turn.law.joins(meld, cards) and place != turn.place(said, cards):
            yield Say(said.verb, said.cards, turn.labels[place])


def new_melds(law: MeldRules, hand: Held) -> Iterator[Cards]:
    """New melds, one for each kind: just enough cards, natural ones first, and all of a rank; and runs."""
    for rank in law.ranks:
        natural = hand.get(rank, ())
        if len(natural) >= law.least:
            yield Cards(natural[: law.least])
        if len(natural) > law.least:
            yield Cards(natural[: law.most])
        if len(natural) >= law.naturals:
            pair = natural[: law.least - 1]
            yield from (Cards((*pair, card)) for card in wild_of_each(law, hand) if card not in natural)
    if isinstance(law, RunRules):
        yield from map(Cards, law.runs_among([card for cards in hand.values() for card in cards]))


def additions(turn: Turn) -> Iterator[Say]:
    """What may join each meld: a natural card, all of them, a wild card of each kind."""
    for place, meld in enumerate(turn.melds):
        for cards in fitting(turn, meld) if meld else ():
            said = Say("add", cards)
            several, natural = turn.law.several, cards[0].rank not in turn.law.wild
            plain = turn.place(said, cards) == place if several else natural
            yield said if plain else Say("add", cards, turn.labels[place])


def fitting(turn: Turn, meld: Sequence[Card]) -> Iterator[Cards]:
    if turn.law.is_run(meld):
        yield from (Cards((card,)) for card in one_of_each(turn) if card.suit == meld[0].suit)
        return
    natural = turn.held.get(turn.law.kind(meld) or "", ())
    if natural:
        yield Cards(natural[:1])
    if len(natural) > 1:
        yield Cards(natural)
    yield from (Cards((card,)) for card in wild_of_each(turn.law, turn.held) if card not in natural)
