"""Ranks of poker: their order, where the ace may stand, the ends of a kind of hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.engine.mechanics.poker.hands import PokerGame
from publisher.engine.zones import Cards
from publisher.proof.statements.cards.fives import ORDER, SIZE, of_ranks, places_of
from publisher.proof.statements.cards.hands import compared, odd_cards_last, told, whole_hands
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds

WORDS = own_kinds(
    alike=of_words(
        {
            **dict.fromkeys(("cards that are alike", "the cards that are alike"), True),
            **dict.fromkeys(
                ("odd cards", "the odd cards", "cards that are not alike", "the other cards", "single cards"),
                False,
            ),
        }
    ),
)


@states(
    "The {top:ranks} is the {most} rank, then( come)? {ranks} and so on {down} to (the )?{end:ranks}",
    like="The ace is the highest rank, then king, queen, jack, ten and so on down to the two",
)
def order_of_ranks(
    subject: Subject,
    top: tuple[str, ...],
    most: Sign,
    then: tuple[str, ...],
    down: Sign,
    end: tuple[str, ...],
) -> Iterator[Case]:
    """Pairs of them: each of a rank beside the next that is named, and the last of these beside the rest."""
    listed = (*top, *then)
    rest = [rank for rank in ORDER if rank not in listed]
    steps = [(one, other, most) for one, other in pairwise(listed)]
    steps += [(listed[-1], rank, down) for rank in rest] + [
        (rank, end[0], down) for rank in rest if rank != end[0]
    ]
    if not {*ORDER}.issuperset((*listed, *end)):
        yield False, "the ranks of poker"
    elif isinstance(subject.rules, PokerGame):
        for one, other, sign in steps:
            kickers = [rank for rank in ORDER if rank not in (one, other)][::4]
            first, second = (of_ranks((rank, rank, *kickers), mixed=True) for rank in (one, other))
            yield compared(subject.rules, first, second) == sign, f"{one} and {other}"


@states(
    "The {most} {hand}( of all)? is {ranks}",
    like="The lowest straight is 5 4 3 2 A",
)
def end_of_kind(subject: Subject, most: Sign, kind: str, ranks: tuple[str, ...]) -> Iterator[Case]:
    """Cards of these ranks are of that kind, and no hand of it is beyond them."""
    rules, best = subject.rules, of_ranks(ranks, mixed=kind not in ("flush", "straight flush"))
    if isinstance(rules, PokerGame):
        yield (
            len(best) == SIZE and {*ORDER}.issuperset(ranks) and str(rules.kind_of(Cards(best))) == kind,
            " ".join(ranks),
        )
        for found, hand in whole_hands(subject):
            if found == kind:
                yield compared(rules, hand, best) * most <= 0, told(hand)


@states(
    "In a {hand} the {ranks} {modal} stand {beside} the {next:ranks}, or {or:beside} the {other:ranks}",
    like="In a straight the ace may stand above the king, or below the two",
)
def stands_either_way(
    subject: Subject,
    kind: str,
    ranks: tuple[str, ...],
    modal: Modal,
    side: Sign,
    beside: tuple[str, ...],
    other_side: Sign,
    other: tuple[str, ...],
) -> Iterator[Case]:
    yield from stands_beside(subject, kind, ranks, modal, side, beside)
    yield from stands_beside(subject, kind, ranks, modal, other_side, other)


@states(
    "In a {hand} the {ranks} {modal}( also)? stand {beside} the {next:ranks}",
    like="In a straight the ace may stand above the king",
)
def stands_beside(
    subject: Subject, kind: str, ranks: tuple[str, ...], modal: Modal, side: Sign, beside: tuple[str, ...]
) -> Iterator[Case]:
    """Cards in a row with the rank at the end where it then stands."""
    place = ORDER.index(beside[0])
    run = ORDER[max(0, place - 3) : place + 1] if side > 0 else ORDER[place : place + 4]
    if isinstance(subject.rules, PokerGame) and modal in ("may", "may not"):
        row = (*ranks, *run)
        found = (
            len(row) == SIZE
            and str(subject.rules.kind_of(Cards(of_ranks(row, mixed=kind != "straight flush")))) == kind
        )
        yield found == (modal == "may"), " ".join(row)


@states("A poker hand has( exactly)? {number} cards", like="A poker hand has exactly five cards")
def size_of_hand(subject: Subject, number: int) -> Iterator[Case]:
    for _, hand in whole_hands(subject):
        yield len(hand) == number, told(hand)


@states("No hand is {most} than a royal flush", like="No hand is higher than a royal flush")
def royal(subject: Subject, most: Sign) -> Iterator[Case]:
    best = of_ranks(ORDER[:-6:-1], mixed=False)
    if isinstance(subject.rules, PokerGame):
        for _, hand in whole_hands(subject):
            yield compared(subject.rules, hand, best) * most <= 0, told(hand)


@states(
    "Only (a |an )?{hand} is {most} than a royal flush",
    like="Only four of a kind is lower than a royal flush",
)
def royal_but(subject: Subject, kind: str, most: Sign) -> Iterator[Case]:
    """Just the hands of that kind are beyond it."""
    best = of_ranks(ORDER[:-6:-1], mixed=False)
    if isinstance(subject.rules, PokerGame):
        for found, hand in whole_hands(subject):
            yield (compared(subject.rules, hand, best) * most > 0) == (found == kind), told(hand)


@states("Compare {alike} {place}", like="Compare cards that are alike first")
def alike_compared(subject: Subject, alike: bool, place: int) -> Iterator[Case]:
    yield from odd_cards_last(subject, (place == 0) == alike)


@states(
    "If the top cards are {equality},? the {most} of the next cards {wins}(,? and so on)?",
    like="If the top cards are equal, the higher of the next cards wins",
)
def next_cards(subject: Subject, equal: bool, most: Sign, wins: Sign) -> Iterator[Case]:
    """Of two flushes: the first cards in which they differ after the top cards."""
    rules = subject.rules
    flushes = [hand for kind, hand in whole_hands(subject) if kind == "flush"]
    if isinstance(rules, PokerGame):
        by_top = sorted(flushes, key=lambda hand: places_of(hand)[0])
        for one, other in (*pairwise(by_top), *pairwise(flushes)):
            first, second = places_of(one), places_of(other)
            if (first[0] == second[0]) == equal and first[1:] != second[1:]:
                higher = 1 if first[1:] > second[1:] else -1
                yield compared(rules, one, other) == higher * most * wins, told((*one, *other))


@states(
    "If the top cards are {equality},? the hands are {equality}",
    like="If the top cards are different, the hands are different",
)
def equal_tops(subject: Subject, equal: bool, level: bool) -> Iterator[Case]:
    """Of two flushes."""
    rules = subject.rules
    flushes = [hand for kind, hand in whole_hands(subject) if kind == "flush"]
    if isinstance(rules, PokerGame):
        for one, other in pairwise(sorted(flushes, key=lambda hand: places_of(hand)[0])):
            if (places_of(one)[0] == places_of(other)[0]) == equal:
                yield (compared(rules, one, other) == 0) == level, told((*one, *other))


@states(
    "The {ranks} {modal} stand between the {one:ranks} and the {other:ranks}",
    like="The ace may not stand between the king and the two",
)
def stands_between(
    subject: Subject, ranks: tuple[str, ...], modal: Modal, one: tuple[str, ...], other: tuple[str, ...]
) -> Iterator[Case]:
    """In the middle of a row: some ranks up to the one, the rank, some from the other on."""
    low, high = ORDER.index(one[0]), ORDER.index(other[0])
    if isinstance(subject.rules, PokerGame) and modal in ("may", "may not"):
        for below in (1, 2, 3):
            row = (*ORDER[max(0, low - below + 1) : low + 1], *ranks, *ORDER[high : high + 4 - below])
            if len(set(row)) == SIZE:
                kind = str(subject.rules.kind_of(Cards(of_ranks(row, mixed=True))))
                yield (kind == "straight") == (modal == "may"), " ".join(row)
