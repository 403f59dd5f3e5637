"""A hand that nobody sits behind: where it lies, who plays its cards, whose side its tricks are."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.model.cards import Card
from publisher.proof.statements.chronicle import Play, Trick
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, zones_of
from publisher.proof.statements.slots.kinds import Sign, Who, of_words, own_kinds
from publisher.proof.statements.slots.people import People

WORDS = own_kinds(
    together=of_words({"together": True, "apart": False, "separately": False}),
)


def _dummies(subject: Subject) -> Iterator[tuple[Trick, Play]]:
    """The cards that such a hand has played."""
    seats = len(subject.rules.seats)
    for trick in subject.tricks:
        if len(trick.plays) > seats:
            yield from ((trick, play) for play in trick.plays if play.seat >= seats)


@states(
    "(It|The dummy) (lies|sits|is laid) {opposite} {who}",
    like="The dummy lies opposite the declarer",
)
def lies_opposite(subject: Subject, across: bool, who: Who) -> Iterator[Case]:
    """As the hands play to each trick, one after the other."""
    for trick, play in _dummies(subject):
        ring = [one.seat for one in trick.plays]
        seat = who.seat(trick.parts, len(subject.rules.seats))
        if seat in ring:
            yield ((ring.index(play.seat) - ring.index(seat)) * 2 % len(ring) == 0) == across, trick.place


@states(
    "(It|The dummy) (lies|sits|is laid) (at|on) {who}[’']s {side}",
    like="The dummy lies on the declarer's left",
)
def lies_beside(subject: Subject, who: Who, side: Sign) -> Iterator[Case]:
    for trick, play in _dummies(subject):
        ring = [one.seat for one in trick.plays]
        seat = who.seat(trick.parts, len(subject.rules.seats))
        if seat in ring:
            yield (ring.index(play.seat) - ring.index(seat)) % len(ring) == side % len(ring), trick.place


@states(
    "{who} (chooses its cards|chooses the dummy[’']s cards|plays for it|plays for the dummy)",
    like="The declarer plays for the dummy",
)
def plays_for_it(subject: Subject, who: Who) -> Iterator[Case]:
    for trick, play in _dummies(subject):
        yield play.ask.seat == who.seat(trick.parts, len(subject.rules.seats)), trick.place


@states(
    "The player on (its|the dummy[’']s) {side} (chooses its cards|plays for it|plays for the dummy)",
    like="The player on its left plays for it",
)
def neighbour_plays_for_it(subject: Subject, side: Sign) -> Iterator[Case]:
    """As the hands play to each trick, one after the other."""
    for trick, play in _dummies(subject):
        ring = [one.seat for one in trick.plays]
        beside_it = ring[(ring.index(play.seat) + side) % len(ring)]
        yield play.ask.seat == beside_it, trick.place


@states(
    "The tricks of {people} and the dummy count {together}",
    like="The tricks of the declarer and the dummy count together",
)
def tricks_together(subject: Subject, people: People, together: bool) -> Iterator[Case]:
    """Whichever of these hands takes a trick, the same side has one more."""
    sides: dict[bool, set[int]] = {True: set(), False: set()}
    seats, where = len(subject.rules.seats), ""
    for one in subject.begun:
        for trick, then in zip(one.tricks, one.tricks[1:], strict=False):
            taker, theirs = trick.leads_next, people.seats(subject.rules, trick.parts)
            if taker is not None and theirs and (taker in theirs or taker >= seats):
                was, now = trick.parts["tricks"], then.parts["tricks"]
                where = trick.place
                sides[taker in theirs] |= {side for side, more in enumerate(now) if more > was[side]}
    if where and all(sides.values()):
        yield (sides[True] == sides[False] and len(sides[True]) == 1) == together, where


@states("{pile} is turned {upwards}", like="The dummy is turned face up")
def is_turned(subject: Subject, pile: Pile, upwards: bool) -> Iterator[Case]:
    """The cards that lay there when the first trick began are in such a hand at the second card of it."""
    for trick, play in _dummies(subject):
        if trick.first and play is trick.plays[1]:
            lying, hand = pile.of(trick.plays[0].ask.parts), set(play.hand)
            yield bool(lying) and (set(lying) == hand) == upwards, trick.place


@states(
    "Deal {number} hands of {size:number}( cards)?",
    "Deal {number} hands of {size:number},? one for each player,? and one for the dummy",
    like="Deal four hands of thirteen",
)
def hands_dealt(subject: Subject, number: int, size: int) -> Iterator[Case]:
    """Those of the players, and what else lies there in one place as the first question is put."""
    zones = zones_of(subject.rules)
    for one in subject.begun:
        others = [one.begun.get(name, ()) for name in zones if name not in ("hands", "stock")]
        sizes = [len(lying) for lying in (*one.hands, *others) if lying and isinstance(lying[0], Card)]
        yield sizes == [size] * number, one.place
