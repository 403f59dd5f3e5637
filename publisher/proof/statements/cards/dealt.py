"""What the cards that were dealt bring besides the tricks, and what a contract brings or costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from publisher.proof.statements.cards.books import (
    ACES,
    PAID,
    TRUMP_HONOURS,
    Book,
    Counted,
    books,
    count_of,
    in_play,
    plain_books,
    prices_of,
    rest_of,
)
from publisher.proof.statements.cards.rubbers import NTH
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import RANKS, Sign, of_words, own_kinds
from publisher.proof.statements.slots.people import People
from publisher.proof.statements.slots.phrases import LEVEL, SIDE

WORDS = own_kinds(
    dealt=of_words(
        {
            **{
                f"{name}s": (lambda card, trumps, rank=rank: card.rank == rank)
                for name, rank in RANKS.items()
            },
            "aces": ACES,
            "trumps from ten to ace": TRUMP_HONOURS,
        }
    ),
    with_trumps=of_words({"with trumps": True, "in no trump": False}),
    some_points=of_words({"nothing": False, "something": True}),
    gains=of_words({"gets": 1, "gains": 1, "loses": -1}),
    for_what=of_words(
        {
            **{
                f"as {some}points{too}": True
                for some in ("", "ordinary ")
                for too in ("", " too", " as well")
            },
            **dict.fromkeys(("for games only", "towards games only", "for nothing else"), False),
        }
    ),
    times_level=of_words(
        {
            f"{said} the {level}": times
            for level in ("level", "number")
            for said, times in (("times", True), ("whatever", False))
        }
    ),
    made=of_words({"made": True, "not made": False}),
    again=of_words({"as much": 1, "half as much": 0.5, "twice as much": 2}),
    one_hand=of_words({"in one hand": True, "in both hands": False, "in the hands of a team": False}),
    both_rows=of_words(
        {
            "both rows": True,
            "one row": False,
            "one row only": False,
            "the first row only": False,
            "the second row only": False,
        }
    ),
    nth_game=of_words(NTH),
)


# -- the contract


def _contracts(subject: Subject) -> Iterator[tuple[Book, float]]:
    """What declarers were paid for their contract."""
    prices = prices_of(subject)
    for book in plain_books(subject):
        if book.declares and (rest := rest_of(book, prices)) is not None:
            yield book, rest


@states(
    f"A bid promises as many tricks as its {LEVEL} and {{number}} besides",
    like="A bid promises as many tricks as its level and six besides",
)
def bid_promises(subject: Subject, book: int) -> Iterator[Case]:
    """The declarer's side loses points if, and only if, it has not taken so many."""
    for one, paid in _contracts(subject):
        yield (paid < 0) == (one.tricks < one.level + book), one.round.place


@states(
    "Contracts {above} {number} bring {some_points} when they are {made}",
    like="Contracts below six bring nothing when they are made",
)
def contracts_bring(
    subject: Subject, above: bool, number: int, something: bool, made: bool
) -> Iterator[Case]:
    """Made: without anything lost. A bound that no bid comes up to says nothing."""
    for one, paid in _contracts(subject):
        if (paid >= 0) == made and (one.level > number if above else one.level < number):
            yield (paid != 0) == something, one.round.place


@states(
    "For each missing trick {people} {gains} {number}( points)?,? {times_level}",
    like="For each missing trick the declarer's side loses 1000 times the level",
)
def missing_tricks(subject: Subject, people: People, sign: Sign, number: int, times: bool) -> Iterator[Case]:
    """The fewest that were taken of contracts of a level without a loss are what it promises; contracts of
    one level alone tell nothing of the level."""
    found = list(_contracts(subject))
    if len({one.level for one, paid in found if paid < 0}) < 2:
        return
    kept = [one.tricks - one.level for one, paid in found if paid >= 0]
    for one, paid in found:
        if kept and paid < 0:
            short = min(kept) + one.level - one.tricks
            theirs = one.round.ended["declarer"] in people.seats(subject.rules, one.round.ended)
            level = one.level if times else 1
            yield theirs and paid == sign * number * level * short, one.round.place


# -- the cards that were dealt


@states(
    f"{{with_trumps}},? the {SIDE} with {{most}} {{dealt}} gets {{number}} points for each of them,? "
    f"times the {LEVEL}",
    f"{{with_trumps}},? the {SIDE} with {{most}} {{dealt}} gets {{number}} points for each of them,? "
    f"times the {LEVEL},? and so does the {SIDE} with {{then:most}} {{others:dealt}}",
    like="With trumps, the team with more aces gets 100 points for each of them, times the level",
)
def paid_for_cards(
    subject: Subject, trumps: bool, most: Sign, counted: Counted, number: int, *then: Any
) -> Iterator[Case]:
    """Seen from the declarer's opponents who are behind in the other cards that are paid; where
    any of those in question ever are."""
    for sign, cards in ((most, counted), then)[: 1 + bool(then)]:
        alone = [book for book in _paid_alone(subject, cards) if (book.trumps is not None) == trumps]
        for book in alone if cards not in PAID or any(book.extra for book in alone) else ():
            paid = number * book.level * book.count(cards) if book.ahead(cards) * sign > 0 else 0
            yield book.extra == paid, book.round.place


def _paid_alone(subject: Subject, cards: Counted) -> Iterator[Book]:
    for book in plain_books(subject):
        others = [other for other in PAID if other is not cards and in_play(book, other)]
        if not book.declares and book.ahead(cards) and all(book.ahead(other) < 0 for other in others):
            yield book


@states("The {rank} of trumps counts in {both_rows}", like="The ace of trumps counts in both rows")
def counts_in_both(subject: Subject, rank: str, both: bool) -> Iterator[Case]:
    """As an ace and as an honour: seen from opponents of the declarer who hold it and are ahead in both."""
    prices = prices_of(subject)
    for book in plain_books(subject):
        held = count_of(
            book.hands, lambda card, trumps: card.suit == trumps and card.rank == rank, book.trumps
        )
        if not book.declares and held and all(book.ahead(counted) > 0 for counted in PAID):
            aces = book.count(ACES) - (rank == "A") + both
            paid = prices[ACES, True] * aces + prices[TRUMP_HONOURS, True] * book.count(TRUMP_HONOURS)
            yield book.extra == paid * book.level, book.round.place


@states(
    f"If each {SIDE} has {{number}} aces,? the points for aces go to "
    f"the {SIDE} that has taken {{most}} tricks",
    f"If each {SIDE} has {{number}} aces,? nobody gets points for (the )?aces",
    like="If each team has two aces, the points for aces go to the team that has taken more tricks",
)
def level_in_aces(subject: Subject, number: int, most: Sign | None = None) -> Iterator[Case]:
    """Seen from the declarer's opponents who are paid for nothing else."""
    for book in books(subject):
        alone = not (book.declares or book.games or book.runs() or book.many_aces)
        behind = book.ahead(TRUMP_HONOURS) < 0 if book.trumps else True
        if alone and behind and not book.ahead(ACES):
            so = (book.extra > 0) == (most * (book.tricks - 6.5) > 0) if most else book.extra == 0
            yield book.count(ACES) == number and so, book.round.place


# -- sequences, and many aces in one hand


def _with_sequences(subject: Subject) -> Iterator[tuple[Book, float]]:
    """What the declarer's opponents were paid for what one hand held."""
    prices = prices_of(subject)
    for book in books(subject):
        if not book.declares and not book.games and (rest := rest_of(book, prices)) is not None:
            yield book, rest


@states(
    "{ranks} of a suit {one_hand} are a sequence",
    like="Ace, king and queen of a suit in one hand are a sequence",
)
def is_sequence(subject: Subject, ranks: tuple[str, ...], one_hand: bool) -> Iterator[Case]:
    """Whoever has them is paid for something, and nobody else, but for many aces."""
    for book, rest in _with_sequences(subject):
        if not book.many_aces:
            held = book.hands if one_hand else (tuple(card for hand in book.hands for card in hand),)
            so = any(
                set(ranks) <= {card.rank for card in hand if card.suit == suit}
                for hand in held
                for suit in {card.suit for card in hand}
            )
            yield (rest > 0) == so, book.round.place


@states(
    "A sequence of {length:number} brings {number} points,? or {in_trumps:number} in trumps,? "
    "and each card that continues it {again} again",
    like="A sequence of three brings 500 points, or 1000 in trumps, and each card that continues it "
    "as much again",
)
def sequence_brings(subject: Subject, least: int, plain: int, in_trumps: int, again: float) -> Iterator[Case]:
    """If there have been such of trumps, others, and longer ones."""
    cases, seen = [], set()
    for book, rest in _with_sequences(subject):
        if book.runs() and not book.many_aces:
            runs = [(suit == book.trumps, cards - least) for suit, cards in book.runs(least)]
            worth = ((in_trumps if trumps else plain) * (1 + again * more) for trumps, more in runs)
            cases.append((rest == sum(worth), book.round.place))
            seen |= {(trumps, more > 0) for trumps, more in runs}
    if {trumps for trumps, _ in seen} == {longer for _, longer in seen} == {True, False}:
        yield from cases


@states(
    "{number} or {more:number} {dealt} {one_hand} (are a sequence|bring points) too",
    like="Three or four aces in one hand bring points too",
)
def many_in_hand(subject: Subject, *words: object) -> Iterator[Case]:
    """Of hands without a sequence; as few as the lower number are enough."""
    least, _, counted, one_hand = words
    for book, rest in _with_sequences(subject):
        if not book.runs():
            held = book.hands if one_hand else (tuple(card for hand in book.hands for card in hand),)
            so = any(count_of((hand,), counted, book.trumps) >= least for hand in held)  # type: ignore[arg-type,operator]
            yield (rest > 0) == so, book.round.place


# -- trick points and games


@states(
    "Trick points count {for_what}",
    like="Trick points count as ordinary points too",
)
def trick_pointscount_of(subject: Subject, counts: bool) -> Iterator[Case]:
    """Of sides that are paid for nothing else."""
    for book in plain_books(subject):
        if not book.declares and all(book.ahead(counted) < 0 for counted in PAID if in_play(book, counted)):
            yield (book.extra == 0) == counts, book.round.place


@states(
    f"The {{nth_game}} game of a {SIDE} is worth {{number}} points",
    like="The first game of a team is worth 1000 points",
)
def game_is_worth(subject: Subject, nth: int, number: int) -> Iterator[Case]:
    """Of the declarer's opponents who win it without a sequence; a game that ends a rubber is not seen."""
    prices = prices_of(subject)
    for book in books(subject):
        rest = rest_of(book, prices)
        alone = not (book.declares or book.runs() or book.many_aces)
        if book.games == nth and alone and rest is not None:
            yield rest == number, book.round.place
