"""The pack: which ranks it has, what its cards are worth together, how far its suits run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.model.cards import LOW_TO_HIGH
from publisher.proof.statements.chronicle import PASS
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, Some, points
from publisher.proof.statements.slots.holding import high_card_points
from publisher.proof.statements.slots.kinds import RANKS, add_kinds, of_words, own_kinds
from publisher.proof.words import Kind

PACK = "the deck"


def _rank(scene: Any, words: str) -> str:
    """`twos`, `a king`, `the ace`: one rank, which the deck need not have."""
    name = words.casefold().split()[-1]
    singular = {"sixes": "six"}.get(name, name.removesuffix("s"))
    if singular not in RANKS and name not in LOW_TO_HIGH.casefold().split():
        raise NotationError(f"no rank is called {words!r}")
    return RANKS.get(singular, name.upper())


WORDS = own_kinds(
    part_of_pack=of_words({"the pack": True, "the deck": True, "each suit": False, "every suit": False}),
)
add_kinds(
    rank=Kind(r"(?:the |an? )?\w+", _rank),
)


@states(
    "Take {rank}( up)? to {other:rank} out of an ordinary pack",
    "(The pack|It) is an ordinary pack without {rank}( up)? to {other:rank}",
    like="Take the twos to the sixes out of an ordinary pack",
)
def ranks_taken_out(subject: Subject, first: str, last: str) -> Iterator[Case]:
    """All other ranks are there, and none of those from the one to the other."""
    order = LOW_TO_HIGH.split()
    out = order[order.index(first) : order.index(last) + 1]
    yield set(subject.ranks) == set(order) - set(out), PACK


@states(
    "(Every|Each) suit (holds|has|is worth) {number}( card)? points?",
    "(Every|Each) suit is worth {number}",
    like="Every suit is worth 30 points",
)
def worth_of_suits(subject: Subject, number: int) -> Iterator[Case]:
    cards = _cards(subject)
    for suit in {card.suit for card in cards}:
        yield points(card for card in cards if card.suit == suit) == number, PACK


@states(
    "There are {number} (card )?points in the (pack|deck)",
    "(Together |Without trumps )?(all )?the cards are (together )?worth (only )?{number}",
    like="There are 120 card points in the pack",
)
def worth_of_pack(subject: Subject, number: int) -> Iterator[Case]:
    yield points(_cards(subject)) == number, PACK


@states(
    "There are {number} high-card points in {part_of_pack}",
    like="There are 40 high-card points in the pack",
)
def high_cards_in_pack(subject: Subject, number: int, whole: bool) -> Iterator[Case]:
    cards = _cards(subject)
    for suit in {card.suit for card in cards}:
        part = [card for card in cards if whole or card.suit == suit]
        yield high_card_points(part) == number, PACK


_FOUR = (
    "{number} points for every {rank} in your hand, {b:number} for {rank}, {c:number} for {rank}, "
    "{d:number} for {rank}"
)


@states(
    f"Count {_FOUR}",
    f"Count {_FOUR},? and nothing for the rest",
    "{rank} {number}, {b:rank} {number}, {c:rank} {number}, {d:rank} {number}",
    like="Count 4 points for every ace in your hand, 3 for a king, 2 for a queen, 1 for a jack, "
    "and nothing for the rest",
)
def counts_of_hands(subject: Subject, *words: str | int) -> Iterator[Case]:
    """Where whoever counts enough has to speak, and nobody else may: the first time that they are asked, all
    who had to counted more than all who could not."""
    numbers = [word for word in words if isinstance(word, int)]
    worth = dict(zip((word for word in words if isinstance(word, str)), numbers, strict=True))
    passing, bound = list[int](), list[int]()
    for one in subject.begun:
        for ask in one.asks[: len(subject.rules.seats)]:
            if PASS in ask.forms.values() and ask.options is not None and len(ask.options) == 1:
                counted = sum(worth.get(card.rank, 0) for card in ask.hand)
                (passing if PASS in map(str, ask.options) else bound).append(counted)
    if passing and bound:
        yield min(bound) > max(passing), "the first answers"


@states(
    "{some} run from {rank} to {other:rank}",
    "{some} run from {rank} to {other:rank} and have {extra:rank} besides",
    like="Suns and moons run from ace to seven",
)
def suit_runs(subject: Subject, some: Some, first: str, last: str, *besides: str) -> Iterator[Case]:
    """Each suit of those cards has all the ranks between, and no other but one that is named apart."""
    heights = {card.rank: card.strength for card in _cards(subject)}
    order = sorted(heights, key=lambda rank: heights[rank])
    if not {first, last} <= set(order) or some.missing:
        yield False, PACK
        return
    run = {*order[order.index(first) : order.index(last) + 1], *besides}
    for suit in {card.suit for card in some.cards}:
        yield run == {card.rank for card in some.cards if card.suit == suit}, PACK


@states(
    "{some} have {number} cards each",
    "{some} have {number} each",
    like="Hearts, spades, clubs and diamonds have eight cards each",
)
def suits_of_size(subject: Subject, some: Some, number: int) -> Iterator[Case]:
    cards = _cards(subject)
    for suit in {card.suit for card in some.cards}:
        yield sum(card.suit == suit for card in cards) == number, PACK


@states(
    "{pile} has {number} (card|tile)s( at first| after the deal)?",
    "{number} (card|tile)s (are left over|are over|lie apart) as {pile}",
    like="The stock has 28 cards at first",
)
def cards_in_pile(subject: Subject, *words: Pile | int) -> Iterator[Case]:
    """When a round begins."""
    pile = next(word for word in words if isinstance(word, Pile))
    number = next(word for word in words if isinstance(word, int))
    for one in subject.begun:
        lying = one.stock if pile.part == "stock" else len(pile.of(one.begun))
        yield lying == number, one.place


@states(
    "(You need|Use|Take|Shuffle) {number} packs?( of cards)?( together)?",
    like="Use two packs of cards",
)
def packs(subject: Subject, number: int) -> Iterator[Case]:
    yield len({card.copy for card in _cards(subject)}) == number, PACK


def _cards(subject: Subject) -> Any:
    return subject.rules.definition.card_deck.cards
