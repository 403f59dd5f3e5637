"""Poker hands: what five cards are together, and which of two hands is higher.

What a sentence expects is worked out here, from ranks and suits alone; the game is only asked what it makes
of some hands, which are drawn so that every kind of hand comes up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from publisher.engine.mechanics.poker.hands import PokerGame
from publisher.engine.mechanics.poker.melds import Meld
from publisher.engine.zones import Cards
from publisher.proof.statements.cards.fives import (
    GROUPS,
    KINDS,
    ORDER,
    PLURALS,
    SIZE,
    Five,
    Group,
    by_number,
    fits_of,
    group_of,
    kind_of,
    longest_run,
    other_suits,
    settled_before,
    some_hands,
)
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import STATED, Modal, Sign, add_kinds, of_words, own_kinds
from publisher.proof.words import Kind, Situation

MELD = "meld"
ANY = "(any|every|each|a)"
OF = "(Of|Between|Among)( two)?"
add_kinds(
    hand=of_words({name: name for name in KINDS}),
    equality=of_words({"equal": True, "level": True, "different": False, "unequal": False}),
    wins=of_words({"wins": 1, "decides": 1, "loses": -1}),
    down=of_words({"down": 1, "up": -1}),
    beside=of_words({"above": 1, "below": -1}),
)


def _least(scene: Situation, words: str) -> tuple[int, ...]:
    """A pair of jacks, or a kind of hand whatever its ranks."""
    name = words.casefold()
    if name.startswith(PAIR_OF):
        (rank, *_) = STATED["ranks"].parse(scene, name.removeprefix(PAIR_OF).removesuffix("s"))
        return KINDS.index("pair"), ORDER.index(rank)
    return (KINDS.index(name.removeprefix("a ")),)


PAIR_OF = "a pair of "
WORDS = own_kinds(
    hands=of_words(PLURALS),
    group=of_words(GROUPS),
    least=Kind(rf"{PAIR_OF}[a-z]+s|(?:a )?(?:{'|'.join(KINDS)})", _least),
)


def told(cards: Five) -> str:
    return " ".join(card.name for card in cards)


def compared(rules: PokerGame, one: Five, other: Five) -> int:
    """1 if the game finds the first hand higher, -1 if the second, 0 if neither."""
    first, second = Cards(one), Cards(other)
    return rules.is_higher(first, second) - rules.is_higher(second, first)


def _pairs(subject: Subject) -> Iterator[tuple[PokerGame, Five, Five]]:
    """Each hand with the next: of its own kind, and as they come."""
    rules = subject.rules
    if isinstance(rules, PokerGame):
        same = sorted(some_hands(), key=lambda hand: KINDS.index(kind_of(hand)))
        for one, other in (*pairwise(some_hands()), *pairwise(same)):
            yield rules, one, other


def whole_hands(subject: Subject) -> Iterator[tuple[str, Five]]:
    """Hands, with the kind that the game finds in each."""
    if isinstance(subject.rules, PokerGame):
        yield from ((str(subject.rules.kind_of(Cards(hand))), hand) for hand in some_hands())


# -- kinds


@states(
    "There are {number} (different )?(kinds of hands?|kinds of poker hands?|poker hands)",
    like="There are nine kinds of hand",
)
def so_many_kinds(subject: Subject, number: int) -> Iterator[Case]:
    if found := {kind for kind, _ in whole_hands(subject)}:
        yield len(found) == number, f"the hands {', '.join(sorted(found))}"


@states(
    f"{ANY} hand of a {{most}} kind is {{than:most}} than {ANY} hand of a {{other:most}} kind",
    like="Any hand of a higher kind is higher than every hand of a lower kind",
)
def kinds_first(subject: Subject, first: Sign, then: Sign, second: Sign) -> Iterator[Case]:
    """Of hands of two kinds."""
    for rules, one, other in _pairs(subject):
        step = KINDS.index(kind_of(one)) - KINDS.index(kind_of(other))
        if step:
            held, against = (one, other) if step * first > 0 else (other, one)
            yield first != second and compared(rules, held, against) == then, told(held)


@states(
    f"{ANY} hand of a {{most}} kind beats {ANY} hand of a {{other:most}} kind",
    like="A hand of a higher kind beats any hand of a lower kind",
)
def kind_beats(subject: Subject, first: Sign, second: Sign) -> Iterator[Case]:
    yield from kinds_first(subject, first, 1, second)


@states(
    f"{ANY} {{hand}} (beats|is higher than) {ANY} {{other:hand}}",
    like="A flush beats a straight",
)
def kind_beats_kind(subject: Subject, kind: str, lower: str) -> Iterator[Case]:
    for rules, one, other in _pairs(subject):
        if {kind_of(one), kind_of(other)} == {kind, lower} and kind != lower:
            held, against = (one, other) if kind_of(one) == kind else (other, one)
            yield compared(rules, held, against) == 1, told(held)


@states(
    "(A|Every) hand (counts as|is) the {most} kind that (it can be|fits it)",
    like="A hand counts as the highest kind that fits it",
)
def counts_as(subject: Subject, most: Sign) -> Iterator[Case]:
    for kind, hand in whole_hands(subject):
        yield kind == max(fits_of(hand), key=lambda name: most * KINDS.index(name)), told(hand)


@states(
    "{number} cards of (one|the same) suit are a {hand}",
    like="Five cards of one suit are a flush",
)
def of_one_suit(subject: Subject, number: int, kind: str) -> Iterator[Case]:
    """Where they are nothing higher besides."""
    for found, hand in whole_hands(subject):
        if Counter(card.suit for card in hand).most_common()[0][1] == number and "straight" not in fits_of(
            hand
        ):
            yield found == kind, told(hand)
        elif found == kind:
            yield False, told(hand)


@states(
    "{number} cards in sequence are a {hand}",
    like="Five cards in sequence are a straight",
)
def in_sequence(subject: Subject, number: int, kind: str) -> Iterator[Case]:
    """As long as the longest sequence in the hand, where they are not of one suit."""
    for found, hand in whole_hands(subject):
        if longest_run(hand) == number and "flush" not in fits_of(hand):
            yield found == kind, told(hand)
        elif found == kind:
            yield False, told(hand)


@states(
    "{number} cards in sequence and of (one|the same) suit are a {hand}",
    "{number} cards of (one|the same) suit( and)? in sequence are a {hand}",
    like="Five cards in sequence and of one suit are a straight flush",
)
def suited_sequence(subject: Subject, number: int, kind: str) -> Iterator[Case]:
    for found, hand in whole_hands(subject):
        suited = "flush" in fits_of(hand) and longest_run(hand) == number
        if suited or found == kind:
            yield suited and found == kind, told(hand)


@states(
    "{number} (cards )?of (one|the same) rank (and|with) {then:number} of another are a {hand}",
    like="Three cards of one rank and two of another are a full house",
)
def alike(subject: Subject, number: int, then: int, kind: str) -> Iterator[Case]:
    for found, hand in whole_hands(subject):
        counts = sorted(Counter(card.rank for card in hand).values(), reverse=True)
        if counts[:2] == [number, then]:
            yield found == kind, told(hand)
        elif found == kind:
            yield False, told(hand)


# -- which of two is higher


@states(
    f"{OF} hands of (the same|one) kind,? the {{most}} {{group}} {{wins}}",
    like="Between hands of the same kind the higher odd card wins",
)
def same_kind(subject: Subject, most: Sign, group: Group, wins: Sign) -> Iterator[Case]:
    """Of the kinds that have such cards."""
    for rules, one, other in _pairs(subject):
        if kind_of(one) == kind_of(other) and group_of(one, group):
            yield from _decided(rules, one, other, most * wins, group)


@states(
    f"{OF} {{hands}},? the {{most}} {{group}} {{wins}}",
    like="Between straights the higher top card wins",
)
def of_two(subject: Subject, kind: str, most: Sign, group: Group, wins: Sign) -> Iterator[Case]:
    for rules, one, other in _pairs(subject):
        if kind_of(one) == kind_of(other) == kind:
            yield bool(group_of(one, group)), told(one)
            yield from _decided(rules, one, other, most * wins, group)


def _decided(rules: PokerGame, one: Five, other: Five, most: int, group: Group) -> Iterator[Case]:
    """Unless the cards that are compared before them differ."""
    first, second = group_of(one, group), group_of(other, group)
    if first != second and not settled_before(one, other, group):
        yield compared(rules, one, other) == (most if first > second else -most), told((*one, *other))


@states(
    "(Odd cards|Kickers) (count|matter)( only)? (when|if) the (others|other cards) are {equality}",
    like="Odd cards count only when the others are equal",
)
def odd_cards_last(subject: Subject, equal: bool) -> Iterator[Case]:
    """Where what is alike differs it decides, whatever the odd cards are."""
    for rules, one, other in _pairs(subject):
        if kind_of(one) == kind_of(other) and settled_before(one, other, 1):
            first, second = (sorted(hand, key=by_number(hand), reverse=True) for hand in (one, other))
            firsts = [[ORDER.index(card.rank) for card in hand] for hand in (first, second)]
            higher = 1 if firsts[0] > firsts[1] else -1
            yield equal and compared(rules, one, other) == higher, told(one)


@states(
    "Suits are {often} compared",
    like="Suits are never compared",
)
def suits_compared(subject: Subject, often: bool) -> Iterator[Case]:
    """A hand and the same ranks with the suits exchanged."""
    if isinstance(subject.rules, PokerGame):
        for hand in some_hands():
            yield (compared(subject.rules, hand, other_suits(hand)) != 0) == often, told(hand)


@states(
    "(Two )?hands that differ (in nothing but|only in) (their )?suits are {equality}",
    like="Hands that differ in nothing but suits are equal",
)
def differ_in_suits(subject: Subject, equal: bool) -> Iterator[Case]:
    yield from suits_compared(subject, not equal)


# -- hands that are laid out


@states(
    "(A|Every|Your) meld {modal} be {most} than {least}",
    like="A meld may not be lower than a pair of jacks",
)
def least_meld(subject: Subject, modal: Modal, most: Sign, bound: tuple[int, ...]) -> Iterator[Case]:
    """Of all fives that are melded; some of them are pairs themselves."""
    found = [
        ((KINDS.index(kind_of(five)), max(group_of(five, 2), default=-1)), place)
        for five, place in _melded(subject)
    ]
    values = [(value[: len(bound)], place) for value, place in found]
    beyond = [(value > bound if most > 0 else value < bound, place) for value, place in values]
    if modal in ("must", "may not"):
        yield from ((is_so == (modal == "must"), place) for is_so, place in beyond)
    elif beyond:
        yield any(is_so == (modal == "may") for is_so, _ in beyond), beyond[0][1]


@states(
    "(A|Every|Your) meld {modal} hold identical cards",
    "The cards of a meld {modal} be identical",
    like="A meld may not hold identical cards",
)
def identical_cards(subject: Subject, modal: Modal) -> Iterator[Case]:
    twice = [(len({card.name for card in five}) < SIZE, place) for five, place in _melded(subject)]
    if modal in ("must", "may not"):
        yield from ((is_so == (modal == "must"), place) for is_so, place in twice)
    elif twice:
        yield any(is_so == (modal == "may") for is_so, _ in twice), twice[0][1]


def _melded(subject: Subject) -> Iterator[tuple[Five, str]]:
    """The fives that players have melded by themselves."""
    for ask in subject.asks:
        if isinstance(ask.move, Meld) and ask.about == MELD:
            yield tuple(ask.move.five), ask.place
