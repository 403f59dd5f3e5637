"""Kinds of melds: what makes a meld one of a kind, what it may hold, what it brings beside its cards."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.engine.zones import Cards
from publisher.model.cards import Card
from publisher.model.seats import Team
from publisher.proof.statements.cards.melding import COLOUR, is_of_one, melds_at_end
from publisher.proof.statements.chronicle import Hand, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Group, Some, points
from publisher.proof.statements.slots.kinds import Modal, of_words, own_kinds
from publisher.proof.statements.slots.phrases import CARD
from publisher.proof.statements.steps import done, melds_of, turns

LARGE = 7
"""Melds of so many cards bring a bonus wherever large melds do."""
WORDS = own_kinds(
    matter=of_words({"matter": True, "do not matter": False}),
    favour=of_words({"for": True, "against": False}),
)


@states(
    f"A {{melds}} (of|with) at {{most}} {{number}} {CARD}s is a {{other:melds}}",
    f"A {{melds}} (of|with) {{number}} {CARD}s is a {{other:melds}}",
    like="A meld of at least seven cards is a canasta",
)
def by_size(subject: Subject, of_kind: Group, *words: object) -> Iterator[Case]:
    """Those that are as large, and no others."""
    most, number, other = words if len(words) == 3 else (-1, *words)
    for (_, meld), place in melds_at_end(subject):
        if of_kind(meld):
            large = (len(meld) - number) * most <= 0  # type: ignore[operator]
            yield large == other(meld), place  # type: ignore[operator]


@states(
    "A {melds} {having} {some}( in it)? is a {other:melds}",
    like="A canasta without wild cards is a natural canasta",
)
def by_what_it_holds(
    subject: Subject, of_kind: Group, having: bool, some: Some, other: Group
) -> Iterator[Case]:
    for (_, meld), place in melds_at_end(subject):
        if of_kind(meld):
            yield (any(card in some for card in meld) == having) == other(meld), place


@states(
    "A {melds} {modal} hold {some}",
    like="A run may not hold wild cards",
)
def holds(subject: Subject, of_kind: Group, modal: Modal, some: Some) -> Iterator[Case]:
    yield from done(
        modal,
        (
            (any(card in some for card in meld), place)
            for (_, meld), place in melds_at_end(subject)
            if of_kind(meld)
        ),
    )


@states(
    "(In melds of one rank )?suits {matter}( in melds of one rank)?",
    like="In melds of one rank suits do not matter",
)
def suits_of_sets(subject: Subject, matter: bool) -> Iterator[Case]:
    """Whether cards of one rank lie together that differ in suit."""
    sets = [(suits, place) for suits, place in _suits_of_sets(subject) if len(suits) > 1]
    if sets:
        yield not matter, sets[0][1]


def _suits_of_sets(subject: Subject) -> Iterator[tuple[set[str], str]]:
    for (_, meld), place in melds_at_end(subject):
        if len({card.rank for card in meld}) == 1:
            yield {card.suit for card in meld}, place


@states(
    f"(Melds are|There are|A meld is) (either )?(melds of |{CARD}s of )?one {{feature}} (and|or) "
    "{melds} of one {other:feature}",
    like="Melds are either cards of one rank or runs of one suit",
)
def two_kinds(subject: Subject, feature: str, of_kind: Group, other: str) -> Iterator[Case]:
    """Each meld is one or the other, if one looks only at the cards of which there are most."""
    found = []
    for (_, meld), place in melds_at_end(subject):
        is_run = of_kind(meld)
        found.append(is_run)
        yield is_of_one(meld, other if is_run else feature), place
    if COLOUR in (feature, other):  # of one suit is said otherwise
        suits = [{c.suit for c in meld} for (_, meld), _ in melds_at_end(subject) if of_kind(meld)]
        yield any(len(found) > 1 for found in suits), "the melds of all games"
    if found:
        yield len(set(found)) == 2, "the melds of all games"


@states(
    "{some} stand for (any )?{others:some}( in {melds})?",
    like="Wild cards stand for any natural card",
)
def stand_for(subject: Subject, some: Some, others: Some, of_kind: Group | None = None) -> Iterator[Case]:
    """Wherever such cards are melded, some of the others lie with them, and all of these have one rank."""
    for (_, meld), place in melds_at_end(subject):
        if any(card in some for card in meld):
            ranks = {card.rank for card in meld if card in others}
            yield (
                len(ranks) == 1 and not some.cards & others.cards and (of_kind is None or of_kind(meld)),
                place,
            )


@states(
    "{some} stand for (any )?{others:some} (but|except) {none:some}",
    like="Wild cards stand for any natural card but a three",
)
def stand_for_but(subject: Subject, some: Some, others: Some, none: Some) -> Iterator[Case]:
    """And never lie with those."""
    yield from stand_for(subject, some, others)
    for (_, meld), place in melds_at_end(subject):
        if any(card in some for card in meld):
            yield not any(card in none and card not in some for card in meld), place


@states("{some} fit into {melds} only", like="Red threes fit into runs only")
def fit_only(subject: Subject, some: Some, of_kind: Group) -> Iterator[Case]:
    for (_, meld), place in melds_at_end(subject):
        if any(card in some for card in meld):
            yield of_kind(meld), place


# -- what melds and other cards bring


@states(
    "A {melds} {gain}( a bonus of)? {number}( points)?",
    like="A natural canasta brings 500 points",
)
def brings(subject: Subject, of_kind: Group, gains: bool, number: int) -> Iterator[Case]:
    """Of sides that have no other melds as large: beside the points of all cards they have so many times
    that many, with what they laid out counted for or against them."""
    kinds = [len(meld) for (_, meld), _ in melds_at_end(subject) if of_kind(meld)]
    for one, team, melds in _sides(subject):
        found = sum(map(of_kind, melds))
        if found == sum(len(meld) >= min(kinds, default=0) for meld in melds) and found:
            rest, laid = beside_cards(subject, one, team)
            yield gains and number * found in (rest - laid, rest + laid), one.place


@states(
    "{some} count {favour} a team,? (whether or not it has opened|whether it has opened or not)",
    like="Red threes count for a team, whether or not it has opened",
)
def count_for_both(subject: Subject, some: Some, favour: bool) -> Iterator[Case]:
    yield from count_for(subject, some, favour, favour)


@states(
    "{some} count {favour} a team that has opened,? (but|and) {other:favour} a team that has not",
    like="Red threes count for a team that has opened, but against a team that has not",
)
def count_for(subject: Subject, some: Some, opened: bool, not_opened: bool) -> Iterator[Case]:
    """Of sides without a meld that is large enough to bring a bonus."""
    for one, team, melds in _sides(subject):
        laid = _laid_out(one, team)
        if laid and all(len(meld) < LARGE for meld in melds):
            rest, worth = beside_cards(subject, one, team)
            favour = opened if one.ended["opened"][team] else not_opened
            yield set(laid) <= some.cards and (rest > 0) == favour and abs(rest) >= worth, one.place


def _sides(subject: Subject) -> Iterator[tuple[Round, Team, list[Hand]]]:
    """The sides of each round that did not go out and made no mistakes that cost points, with their melds."""
    for one in subject.rounds:
        out = one.ended.get("out")
        for team in map(Team, range(len(one.changes))):
            if not any(one.ended.get("fined", ())) and (
                out is None or subject.rules.definition.team_of(out) != team
            ):
                yield one, team, [meld for owner, meld in melds_of(one.ended) if owner == team]


def beside_cards(subject: Subject, one: Round, team: Team) -> tuple[int, int]:
    """What a deal brought a side beside the cards in melds, less those in hands; and what it laid out."""
    held: list[Card] = []
    for seat in subject.rules.definition.teams[team]:
        held += one.ended["hands"][seat]
        held += one.ended["feet"][seat] if "feet" in one.ended else ()
    melded = [card for owner, meld in melds_of(one.ended) if owner == team for card in meld]
    return one.changes[team] - points(melded) + points(held), points(_laid_out(one, team))


def _laid_out(one: Round, team: Team) -> Cards | Hand:
    laid: Hand = one.ended.get("red_threes", {team: ()})[team]
    return laid


@states(
    "(Any|Every) player {modal} meld {some}( in any turn| at any time| whenever they like)?",
    "(You|Everybody) {modal} meld {some} (in any turn|at any time|whenever you like)",
    like="Any player may meld black threes in any turn",
)
def melded_at_any_time(subject: Subject, modal: Modal, some: Some) -> Iterator[Case]:
    """Whether some turn after which the round goes on has a meld with such cards."""
    melds = [
        (
            turn.last,
            turn.place,
            any(card in some for step in turn.steps for _, new in step.new_melds for card in new),
        )
        for one in subject.rounds
        for turn in turns(one)
        if any(step.new_melds for step in turn.steps)
    ]
    if melds and modal in ("may", "may not"):
        early = [place for last, place, so in melds if so and not last]
        yield bool(early) == (modal == "may"), (early or [melds[0][1]])[0]
