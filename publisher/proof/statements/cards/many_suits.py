"""Tricks with cards that have ranks in many suits: the leader names one, and the best rank in it so far is
what the others have to reach. All is worked out from the ranks on the cards that lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf

from publisher.engine.mechanics.tricks.tricks import Lead
from publisher.model.cards import Card
from publisher.model.decks import StatDeck
from publisher.proof.statements.chronicle import Hand, Play, Trick
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign
from publisher.proof.statements.slots.people import BELOW

Height = Callable[[Card], float]
"""How high a card is in the suit or category that was named; NO_RANK if it has no rank or value there."""
NO_RANK = -inf
RANK, SUIT = "(rank|value)", "(suit|category)"


def named(subject: Subject) -> Iterator[tuple[Trick, Height]]:
    """The tricks to which a suit was named, with the heights of cards in it."""
    if subject.rules.definition.deck:
        for trick in subject.tricks:
            lead = trick.plays[0].ask.move
            if isinstance(lead, Lead) and (lead.card.ranks or lead.card.stats):
                yield trick, _height_in(subject, lead.suit)


def _height_in(subject: Subject, suit: str) -> Height:
    """By the order of the deck's ranks, or by the values on stat cards, of which the lowest may be best."""
    kind, deck = subject.rules.definition.deck, subject.rules.definition.card_deck
    if isinstance(kind, StatDeck):
        sign = -1 if any(one.lowest for one in kind.categories if one.name == suit) else 1
        return lambda card: sign * card.stats[suit] if suit in card.stats else NO_RANK
    return lambda card: deck.order[card.ranks[suit]] if suit in card.ranks else NO_RANK


def _replies(subject: Subject) -> Iterator[tuple[Play, Height, float]]:
    """Cards played after the lead, with the heights in its suit and the best of them so far."""
    for trick, height in named(subject):
        for place, play in enumerate(trick.plays):
            if place and play.ask.options is not None:
                yield play, height, max(height(other.card) for other in trick.plays[:place])


@states(
    f"The {{most}} {RANK} in the {SUIT} (that was )?named takes the trick",
    like="The highest rank in the suit that was named takes the trick",
)
def best_rank_takes(subject: Subject, most: Sign) -> Iterator[Case]:
    """Of tricks in which one card alone has the highest, or the lowest, rank."""
    for trick, height in named(subject):
        ranked = [play for play in trick.plays if height(play.card) != NO_RANK]
        best = max(most * height(play.card) for play in ranked)
        takers = [play.seat for play in ranked if most * height(play.card) == best]
        if trick.leads_next is not None and len(takers) == 1 and len(ranked) > 1:
            yield takers == [trick.leads_next], trick.place


@states(
    f"If several cards (have|share) (the|that) {{most}} {RANK},? "
    "the one (that was )?played {place} takes (it|the trick)",
    f"Of several cards with the {{most}} {RANK},? the {{place}} takes the trick",
    like="If several cards have the highest rank, the one played last takes it",
)
def of_equals(subject: Subject, most: Sign, place: int) -> Iterator[Case]:
    for trick, height in named(subject):
        best = max(most * height(play.card) for play in trick.plays)
        takers = [play.seat for play in trick.plays if most * height(play.card) == best]
        if trick.leads_next is not None and len(takers) > 1 and place in (0, -1):
            yield takers[place] == trick.leads_next, trick.place


@states(
    "If you hold a card whose rank in that suit is equal to it or {most},? you {modal} play such a card",
    like="If you hold a card whose rank in that suit is equal to it or higher, you must play such a card",
)
def reaches(subject: Subject, most: Sign, modal: Modal) -> Iterator[Case]:
    """Such cards and no others, of those who hold one."""
    for play, height, best in _replies(subject):
        such = {card for card in play.hand if height(card) != NO_RANK and most * (height(card) - best) >= 0}
        if such:
            yield _held(modal, such, play), play.ask.place


@states(
    "(You|Everybody) {modal} {beat} the best( value)? so far( in that suit)? if (you|they) {able}",
    "(You|Everybody) {modal} {beat} the best( value)? so far,? even if (you|they) {able}",
    like="You must reach the best so far if you can",
)
def reaches_if_able(subject: Subject, modal: Modal, beat: bool, able: bool) -> Iterator[Case]:
    """Whoever must stay below it may not reach it."""
    modal = modal if beat else BELOW[modal]
    for play, height, best in _replies(subject):
        such = {card for card in play.hand if height(card) != NO_RANK and height(card) >= best}
        if bool(such) == able:
            yield _held(modal, such, play), play.ask.place


@states(
    "(You|Everybody) {modal} {beat} the best( value)? so far",
    like="You must reach the best so far",
)
def always_reaches(subject: Subject, modal: Modal, beat: bool) -> Iterator[Case]:
    """Of those who can."""
    yield from reaches_if_able(subject, modal, beat, True)


@states(
    "If (none of your cards|no card of yours) reaches the best so far,? "
    "you {modal} (still )?play a card that has a rank in the suit that was named,? if you hold one",
    like="If no card of yours reaches the best so far, you must play a card that has a rank in the suit "
    "that was named, if you hold one",
)
def rank_in_suit(subject: Subject, modal: Modal) -> Iterator[Case]:
    for play, height, best in _replies(subject):
        ranked = {card for card in play.hand if height(card) != NO_RANK}
        if ranked and max(map(height, ranked)) < best:
            yield _held(modal, ranked, play), play.ask.place


@states(
    "If you {able} reach it,? play a card {having} a rank in that suit",
    like="If you cannot reach it, play a card with a rank in that suit",
)
def rank_if_able(subject: Subject, able: bool, having: bool) -> Iterator[Case]:
    """Those and no others, of those who hold one."""
    for play, height, best in _replies(subject):
        such = {card for card in play.hand if (height(card) != NO_RANK) == having}
        reach = any(height(card) >= best for card in play.hand)
        if reach == able and such:
            yield set(play.legal) == such, play.ask.place


@states(
    "If {all} of your cards has a rank in that suit,? you {modal} play any card",
    "Only if {all} of your cards has a rank in that suit {modal} you play any card",
    like="If none of your cards has a rank in that suit, you may play any card",
)
def no_rank_at_all(subject: Subject, whole: bool, modal: Modal) -> Iterator[Case]:
    """So it is of those hands, and of no others in which there is a choice."""
    for play, height, _ in _replies(subject):
        ranked = [height(card) != NO_RANK for card in play.hand]
        such = all(ranked) if whole else not any(ranked)
        any_card = set(play.legal) == set(play.hand)
        if such:
            yield any_card == (modal in ("may", "need not")), play.ask.place


@states(
    f"You {{modal}} name a {SUIT} in which the card you play has no {RANK}",
    f"A {SUIT} in which the card led has no {RANK} {{modal}} be named",
    like="You may not name a suit in which the card you play has no rank",
)
def names_without_rank(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of leads with a card that lacks a rank somewhere."""
    for trick, _ in named(subject):
        lead = trick.plays[0].ask
        moves = [(option.card, _height_in(subject, option.suit)) for option in lead.options or ()]
        bare = [card for card, height in moves if height(card) == NO_RANK]
        if _lacks_some(subject, lead.hand):
            so = {"may": bool(bare), "may not": not bare, "must": len(bare) == len(moves)}
            yield so.get(modal, len(bare) < len(moves)), lead.place


def _lacks_some(subject: Subject, hand: Hand) -> bool:
    """Whether a card of the hand has no rank or value somewhere."""
    kind = subject.rules.definition.deck
    count = len(kind.categories if isinstance(kind, StatDeck) else subject.rules.definition.card_deck.suits)
    return any(len(card.ranks) + len(card.stats) < count for card in hand)


@states(
    "If {all} of your cards reaches the best( value)? so far,? you {modal} play any card",
    "If no card of yours reaches the best( value)? so far,? you {modal} play any card",
    "If you cannot reach (it|the best( value)? so far),? you {modal} play any card",
    like="If none of your cards reaches the best value so far, you may play any card",
)
def out_of_reach(subject: Subject, *words: bool | Modal) -> Iterator[Case]:
    *all_, modal = words
    whole = all_ == [True]
    for play, height, best in _replies(subject):
        reach = [height(card) >= best for card in play.hand]
        if len(reach) > 1 and (all(reach) if whole else not any(reach)):
            yield (set(play.legal) == set(play.hand)) == (modal in ("may", "need not")), play.ask.place


def _held(modal: Modal, described: set[Card], play: Play) -> bool:
    """Must: those cards and no others; may and need not: those too, and others; may not: none of them."""
    legal = set(play.legal)
    if modal == "must":
        return legal == described
    if modal == "may not":
        return not legal & described
    return described <= legal and (legal > described or described == set(play.hand))
