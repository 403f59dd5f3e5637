"""Melding: what a meld is made of, what may be added to it, what going out needs."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.proof.statements.chronicle import Hand, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Group, Some, points
from publisher.proof.statements.slots.kinds import Modal, Sign, add_kinds, of_words, own_kinds
from publisher.proof.statements.slots.people import DENIED
from publisher.proof.statements.slots.phrases import CARD
from publisher.proof.statements.steps import (
    Owned,
    all_steps,
    cards_of,
    done,
    melds_of,
    places,
    steps,
    verb_of,
)
from publisher.proof.words import NUMBERS

COLOUR = "red"
"""What cards of one colour share."""
add_kinds(
    feature=of_words({"rank": "rank", "suit": "suit", "colour": COLOUR}),
)
WORDS = own_kinds(
    and_more=of_words(
        {
            **dict.fromkeys(("or any number of them", "or more", "and even more"), None),
            **{
                f"but {no} more than {word}": n
                for no in ("no", "not", "never")
                for word, n in NUMBERS.items()
            },
        }
    ),
    within=of_words(
        {"no more than": 1, "at most": 1, "not more than": 1, "no fewer than": -1, "at least": -1}
    ),
    nothing=of_words(
        {
            "nothing in play": True,
            "everything in play": False,
            "anything in play": False,
            "a melded card": False,
            "melded cards": False,
        }
    ),
)


def melds_at_end(subject: Subject) -> Iterator[tuple[Owned, str]]:
    """The melds that lie when a round is over."""
    for one in subject.rounds:
        for meld in melds_of(one.ended):
            yield meld, one.place


def _bound(counts: list[tuple[int, str]], most: Sign, number: int) -> Iterator[Case]:
    """`At most two`: none goes beyond, and some come to it."""
    yield from (((count - number) * most <= 0, place) for count, place in counts)
    if counts:
        yield any(count == number for count, _ in counts), counts[0][1]


def is_of_one(meld: Hand, feature: str) -> bool:
    """Whether more than half of its cards share it, and the rest could stand for such."""
    shared: list[str] = [getattr(card, feature) for card in meld]
    most = max(map(shared.count, shared))
    return most == len(meld) or (feature == "rank" and most >= 2)


@states(
    f"A meld (has|is|needs) {{number}} or {{most}} {CARD}s( of (one|the same|one natural) rank)?",
    f"A meld is {{number}} {CARD}s or {{most}}",
    like="A meld is three or more cards of one rank",
)
def size_of_meld(subject: Subject, number: int, most: Sign) -> Iterator[Case]:
    sizes = [(len(meld), place) for (_, meld), place in melds_at_end(subject)]
    yield from _bound(sizes, -1 if most > 0 else 1, number)


@states(
    f"A {{melds}} (has|is) {{number}} to {{number}}( consecutive| natural)? {CARD}s"
    "( of one( natural)? {feature})?",
    like="A run is three to seven consecutive cards of one suit",
)
def sizes_from_to(
    subject: Subject, of_kind: Group, least: int, most: int, feature: str = ""
) -> Iterator[Case]:
    """Of the melds of that kind: some are as small, some as large; and most of their cards share that."""
    melds = [(meld, place) for (_, meld), place in melds_at_end(subject) if of_kind(meld)]
    if feature:
        yield from ((is_of_one(meld, feature), place) for meld, place in melds)
    sizes = [(len(meld), place) for meld, place in melds]
    yield from _bound(sizes, -1, least)
    yield from _bound(sizes, 1, most)


@states(
    f"No {{melds}} (holds|has) {{most}} than {{number}} {CARD}s",
    f"A {{melds}} {{modal}} (hold|have) {{most}} than {{number}} {CARD}s",
    like="No meld holds more than seven cards",
)
def size_beyond(subject: Subject, of_kind: Group, *words: object) -> Iterator[Case]:
    modal, most, number = ("may not", *words) if len(words) == 2 else words
    assert isinstance(most, int)
    assert isinstance(number, int)
    sizes = [(len(meld), place) for (_, meld), place in melds_at_end(subject) if of_kind(meld)]
    if modal == "may not":
        yield from _bound(sizes, 1 if most > 0 else -1, number)
    else:
        beyond = (((size - number) * most > 0, place) for size, place in sizes)
        yield from done(modal, beyond)  # type: ignore[arg-type]


@states(
    "{some} {modal} be melded",
    "You {modal} meld {some}",
    like="Threes may not be melded",
)
def is_melded(subject: Subject, *words: object) -> Iterator[Case]:
    """Among the cards that come to melds in a turn of somebody who holds one of them."""
    modal, some = words if isinstance(words[0], str) else words[::-1]
    assert isinstance(some, Some)
    chances = (
        (any(card in some for _, new in step.new_melds for card in new), step.place)
        for step in all_steps(subject)
        if step.new_melds and any(card in some for card in step.ask.hand)
    )
    yield from done(modal, chances)  # type: ignore[arg-type]


@states(
    "{some} {modal} be melded,?( as a rank of their own,?)? with {within} {number} {others:some}"
    "( as wild cards)?",
    like="Twos can be melded, as a rank of their own, with no more than two jokers as wild cards",
)
def is_melded_with(
    subject: Subject, some: Some, modal: Modal, within: Sign, number: int, others: Some
) -> Iterator[Case]:
    """Of melds of them alone, but for those others."""
    counts = [
        (_count(meld, others), place)
        for (_, meld), place in melds_at_end(subject)
        if _count(meld, some) and all(card in some or card in others for card in meld)
    ]
    if counts:
        yield from is_melded(subject, some, modal)
        yield from _bound(counts, within, number)


@states(
    "(A meld|Each meld|A meld of one rank) has at {most} {number} {some} and at {most} {number} {some}",
    like="A meld has at least two natural cards and at most three wild cards",
)
def made_of(
    subject: Subject, most: Sign, number: int, some: Some, then: Sign, other: int, others: Some
) -> Iterator[Case]:
    """Of those melds of both that lie when a round is over and whose cards are of one rank, but for those
    others."""
    melds = [
        (meld, place)
        for (_, meld), place in melds_at_end(subject)
        if len({card.rank for card in meld if card not in others}) == 1
        and all(card in some or card in others for card in meld)
    ]
    yield from _bound([(_count(meld, some), place) for meld, place in melds], most, number)
    yield from _bound([(_count(meld, others), place) for meld, place in melds], then, other)


def _count(meld: Hand, some: Some) -> int:
    return sum(card in some for card in meld)


@states(
    "A (team|player) {modal} have {number} melds of the {same} rank",
    "A (team|player) {modal} have {number} runs of the {same} {word:feature}",
    like="A team may not have two melds of the same rank",
)
def melds_of_a_rank(
    subject: Subject, modal: Modal, number: int, same: bool, feature: str = "rank"
) -> Iterator[Case]:
    """Melds whose commonest rank is the same (of runs their suit), or of which no two have the same."""
    yield from done(modal, ((most >= number, place) for most, place in _alike(subject, same, feature)))


@states(
    "A (team|player) {modal} have {number} runs of the {same} {word:feature},? {and_more}",
    like="A team may have two runs of the same suit, or any number of them",
)
def runs_and_more(
    subject: Subject, modal: Modal, number: int, same: bool, feature: str, limit: int | None
) -> Iterator[Case]:
    """And more than so many are seen as well, or never."""
    yield from melds_of_a_rank(subject, modal, number, same, feature)
    beyond = ((most > (limit or number), place) for most, place in _alike(subject, same, feature))
    yield from done("may not" if limit else "may", beyond)


def _alike(subject: Subject, same: bool, feature: str) -> Iterator[tuple[int, str]]:
    """How many melds of each team share it at most, or of how many no two do."""
    for one in subject.rounds:
        for team in {owner for owner, _ in melds_of(one.ended)}:
            ranks = [
                (_rank(meld) if feature == "rank" else _suit(meld))
                for owner, meld in melds_of(one.ended)
                if owner == team
            ]
            sets = [rank for rank in ranks if rank]
            most = max((sets.count(rank) for rank in sets), default=0) if same else len(set(sets))
            yield most, one.place


def _rank(meld: Hand) -> str:
    """The rank that more than half of a meld shares; none of a run."""
    ranks = [card.rank for card in meld]
    return next((rank for rank in ranks if ranks.count(rank) > 1), "")


def _suit(meld: Hand) -> str:
    """The suit of a run; none of cards of one rank."""
    return meld[0].suit if not _rank(meld) and len({card.suit for card in meld}) == 1 else ""


@states(
    "(Your|The) team {modal} have at {most} {number} {melds}",
    "(You|A player) {modal} go out (without|before your team has) {number} {melds}",
    like="Your team must have at least one canasta",
)
def going_out_needs(subject: Subject, modal: Modal, *words: object) -> Iterator[Case]:
    """When somebody has gone out, and no more than that is needed."""
    most, number, of_kind = words if len(words) == 3 else (-1, *words)
    assert isinstance(most, int)
    assert isinstance(number, int)
    assert callable(of_kind)
    counts = [
        (sum(of_kind(meld) for owner, meld in melds_of(one.ended) if owner == _team(subject, one)), one.place)
        for one in subject.rounds
        if one.ended.get("out") is not None
    ]
    yield from done(modal, (((count - number) * most <= 0, place) for count, place in counts))
    if counts and modal == "must":
        yield any(count == number for count, _ in counts), counts[0][1]


def _team(subject: Subject, one: Round) -> int:
    return subject.rules.definition.team_of(one.ended["out"])


@states(
    "(The|Your) {place} meld (that you lay )?in a (round|deal) {modal} be worth at {most} {number}( points)?",
    like="Your first meld in a round must be worth at least 12 points",
)
def first_meld_worth(subject: Subject, place: int, modal: Modal, most: Sign, number: int) -> Iterator[Case]:
    """What each player has laid, the first of it or the last."""
    cases = []
    for one in subject.rounds:
        for seat in subject.rules.seats:
            laid = [step for step in steps(one) if step.ask.plays == seat and verb_of(step.ask) == "meld"]
            if laid:
                worth = points(cards_of(laid[place].ask))
                cases.append(((worth - number) * -most >= 0, laid[place].place))
    yield from done(modal, cases)


@states(
    f"You {{modal}} meld the {{place}} {CARD} of your hand",
    f"{{nobody}} may meld the {{place}} {CARD} of (the|their) hand",
    like="You may not meld the last card of your hand",
)
def end_melded(subject: Subject, word: Modal | bool, place: int) -> Iterator[Case]:
    """The last leaves an empty hand; the first is the first of all that a player lays in a round."""
    modal = word if isinstance(word, str) else "may" if word else "may not"
    yield from done(modal, ((so, where) for so, where in _ends_of_hands(subject, place)))


def _ends_of_hands(subject: Subject, place: int) -> Iterator[Case]:
    for one in subject.begun:
        laid = [step for step in steps(one) if step.new_melds]
        firsts = {step.ask.plays: step for step in reversed(laid)}
        for step in laid:
            seat = step.ask.plays
            yield (not step.hands[seat]) if place < 0 else firsts[seat] is step, step.place


@states(
    "{nothing} {modal} be moved( to another meld)?( or (taken )?back( into a hand)?)?",
    like="Nothing in play may be moved",
)
def moved(subject: Subject, nothing: bool, modal: Modal) -> Iterator[Case]:
    """Whether a card leaves its meld when others come to lie, unless an opening that falls short is taken
    back."""
    yield from done(
        DENIED[modal] if nothing else modal,
        (
            (any(card not in now for card in was), step.place)
            for step in all_steps(subject)
            if verb_of(step.ask) != "take back" and step.parts["melds"] != step.ask.parts["melds"]
            for (_, was), (_, now) in zip(places(step.ask.parts), places(step.parts), strict=True)
            if was
        ),
    )
