"""Exchanges: who gives cards to whom, how many, and how many everybody holds then.

All is seen from where the cards are: a gift is what leaves a hand by an answer and is found in another.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, permutations

from publisher.engine.zones import Cards
from publisher.model.cards import Card
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Ask, Round, card_of
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import SIDES, Modal, Sign, Who, beside, of_words, own_kinds
from publisher.proof.statements.slots.people import BELOW

WORDS = own_kinds(
    given_back=of_words({"among them": True, "given back": True, "passed on": True, "kept": False}),
    giver=of_words({"later": True, "last": True, "earlier": False, "first": False, "before": False}),
    has_seen=of_words(
        {
            **dict.fromkeys(("has seen", "has already seen", "knows"), True),
            **dict.fromkeys(("has not seen", "has not yet seen", "does not know"), False),
        }
    ),
    neighbour=of_words(
        {
            f"{whose} {who}": steps
            for whose in ("the", "their", "his or her")
            for who, steps in (
                ("partner", 2),
                ("left neighbour", 1),
                ("right neighbour", -1),
                ("player on the left", 1),
                ("player on the right", -1),
            )
        }
        | {f"the player {across} them": 2 for across in ("opposite", "across from")}
        | {f"the player on their {side}": steps for side, steps in SIDES.items() if "clock" not in side}
    ),
)


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards that went from one hand to another by an answer."""

    ask: Ask
    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]


def gifts(subject: Subject, one: Round) -> list[Gift]:
    """Those of a round that are spoken of; what lies somewhere between is followed to where it comes."""
    found = []
    for place, ask in enumerate(one.asks):
        move = card_of(ask.move)
        cards = (move,) if isinstance(move, Card) else tuple(move) if isinstance(ask.move, Cards) else ()
        if not ask.to_trick and cards and all(card in ask.hand for card in cards):
            receiver = _who_has(cards, one.asks[place + 1 :])
            if receiver is not None and receiver != ask.plays and subject.scope_holds(ask.parts):
                found.append(Gift(ask, ask.plays, receiver, cards))
    return found


def _who_has(cards: tuple[Card, ...], later: list[Ask]) -> Seat | None:
    for ask in later:
        for seat, hand in enumerate(ask.hands):
            if all(card in hand for card in cards):
                return Seat(seat)
    return None


@states(
    "{who} gives {to:who} {number} cards?( back)?",
    "{who} gives {number} cards?( back)? to {to:who}",
    like="The declarer's partner gives the declarer three cards",
)
def gives(subject: Subject, giver: Who, *words: Who | int) -> Iterator[Case]:
    """In each round in which that player gives cards away: one such gift."""
    yield from _given(subject, giver, words, None)


@states(
    "{who} gives {to:who} {number} cards?( back)?, face {up}",
    "{who} gives {number} cards?( back)? to {to:who}, face {up}",
    "{who} passes {number} cards?,? face {up},? to {to:who}",
    like="The declarer's partner gives the declarer three cards, face down",
)
def gives_hidden(subject: Subject, giver: Who, *words: Who | int | bool) -> Iterator[Case]:
    """Face down: the others do not see which."""
    shown = next(word for word in words if isinstance(word, bool))
    yield from _given(subject, giver, [word for word in words if not isinstance(word, bool)], shown)


def _given(subject: Subject, giver: Who, words: object, shown: bool | None) -> Iterator[Case]:
    assert isinstance(words, tuple | list)
    to = next(word for word in words if isinstance(word, Who))
    number = next(word for word in words if isinstance(word, int))
    seats = len(subject.rules.seats)
    for one in subject.begun:
        given = [gift for gift in gifts(subject, one) if gift.giver == giver.seat(gift.ask.parts, seats)]
        fitting = (
            gift.receiver == to.seat(gift.ask.parts, seats)
            and len(gift.cards) == number
            and (shown is None or gift.ask.secret != shown)
            for gift in given
        )
        if given and one.tricks:
            yield any(fitting), one.place


@states(
    "{who} gives {number} cards? to (each of the other {others:number} players|each opponent),? "
    "beginning on the {side}",
    like="The declarer gives one card to each of the other three players, beginning on the left",
)
def gives_each(subject: Subject, giver: Who, number: int, *words: int) -> Iterator[Case]:
    """One after the other, to all round the table, from that side of the giver."""
    *others, side = words
    seats = len(subject.rules.seats)
    for one in subject.begun:
        given = [gift for gift in gifts(subject, one) if gift.giver == giver.seat(gift.ask.parts, seats)]
        to = [gift.receiver for gift in given][-(seats - 1) :]
        if len(to) == seats - 1:
            parts = given[0].ask.parts
            wanted = [beside(given[0].giver, side * step, parts, seats) for step in range(1, seats)]
            wanted = wanted if others else _opponents(subject, given[0], wanted)
            sizes = {len(gift.cards) for gift in given[-(seats - 1) :]}
            yield to == wanted and sizes == {number} and others in ([], [seats - 1]), one.place


def _opponents(subject: Subject, gift: Gift, seats: list[Seat]) -> list[Seat]:
    """Those of them who are not of the giver's team."""
    team_of = subject.rules.definition.team_of
    return [seat for seat in seats if team_of(seat) != team_of(gift.giver)]


@states(
    "{who} (gives|passes) {number} cards?,? face {up},? to each opponent",
    like="The declarer passes one card, face down, to each opponent",
)
def passes_to_each(subject: Subject, giver: Who, number: int, shown: bool) -> Iterator[Case]:
    """All others get so many from that player, and who looks on does not see which, or does."""
    seats = len(subject.rules.seats)
    for one in subject.begun:
        given = [gift for gift in gifts(subject, one) if gift.giver == giver.seat(gift.ask.parts, seats)]
        if one.tricks and gifts(subject, one):
            fitting = {
                gift.receiver for gift in given if len(gift.cards) == number and gift.ask.secret != shown
            }
            yield len(fitting) == seats - 1, one.place


@states(
    "In turn from {who},? {all} gives {number} cards? to {neighbour},? face {up}",
    like="In turn from the dealer's left, everybody gives one card to the partner, face down",
)
def each_to_partner_in_turn(
    subject: Subject, who: Who, whole: bool, number: int, steps: int, shown: bool
) -> Iterator[Case]:
    """Clockwise, and the others do not see which, or do."""
    yield from each_to_partner(subject, whole, number, steps)
    yield from gifts_in_turn(subject, 1, who)
    for one in subject.begun:
        for gift in gifts(subject, one):
            yield gift.ask.secret != shown, gift.ask.place


@states(
    "{all} gives {number} cards? to {neighbour}",
    "{all} passes {number} cards? to {neighbour}",
    like="Everybody gives three cards to their partner",
)
def each_to_partner(subject: Subject, whole: bool, number: int, steps: int) -> Iterator[Case]:
    """Or to another who sits so many places to the left."""
    seats = len(subject.rules.seats)
    for one in subject.begun:
        given = gifts(subject, one)
        if given and one.tricks:
            across = {
                gift.giver
                for gift in given
                if gift.receiver == beside(gift.giver, steps, gift.ask.parts, seats)
                and len(gift.cards) == number
            }
            yield (len(across) == seats) if whole else not across, one.place


@states(
    "{all} (chooses|picks) {number} cards?( from the hand)? and lays (it|them) face {up}( on the table)?",
    "{all} lays {number} cards? face {up}( on the table| to bid)?",
    like="Everybody chooses three cards and lays them face down",
)
def each_lays(subject: Subject, whole: bool, number: int, shown: bool) -> Iterator[Case]:
    """Before the tricks: whether everybody, or nobody, is asked for so many cards that others do not see."""
    for one in subject.begun:
        before = [ask for ask in one.asks if not ask.to_trick]
        laid = {ask.plays for ask in before if _cards_of(ask) == number and ask.secret != shown}
        if one.tricks:
            yield (len(laid) == len(subject.rules.seats)) if whole else not laid, one.place


def _cards_of(ask: Ask) -> int:
    """How many cards the answer named."""
    return len(ask.move) if isinstance(ask.move, Cards) else int(isinstance(card_of(ask.move), Card))


@states(
    "{who} puts {number} cards? aside, face {up}",
    like="The declarer puts one card aside, face down",
)
def puts_aside(subject: Subject, who: Who, number: int, shown: bool) -> Iterator[Case]:
    """In rounds in which that player is there: such cards, which are in no hand afterwards."""
    for one in subject.rounds:
        seat = who.seat(one.parts, len(subject.rules.seats))
        if seat is not None:
            aside = (
                ask
                for place, ask in enumerate(one.asks)
                if ask.plays == seat and not ask.to_trick and isinstance(ask.move, Cards)
                if ask.secret != shown and _who_has(tuple(ask.move), one.asks[place + 1 :]) is None
            )
            yield any(_cards_of(ask) == number for ask in aside), one.place


@states(
    "(A card|Cards) just received {modal} be {given_back}",
    "{who} {modal} give back (a card|cards) just received",
    like="Cards just received may be among them",
)
def gives_back(subject: Subject, *words: Who | Modal | bool) -> Iterator[Case]:
    """Of gifts by those who have been given something before; what must be kept may not be given back."""
    modal: Modal = next(word for word in words if isinstance(word, str))
    modal = BELOW[modal] if words[-1] is False else modal
    backs: list[tuple[bool, str]] = []
    for one in subject.begun:
        received: dict[Seat, set[Card]] = {}
        for gift in gifts(subject, one):
            if gift.giver in received:
                backs.append((bool(received[gift.giver] & set(gift.cards)), gift.ask.place))
            received[gift.receiver] = set(gift.cards)
    if backs:
        given = [back for back, _ in backs]
        held = {"may": any(given), "may not": not any(given), "must": all(given), "need not": not all(given)}
        yield held[modal], backs[0][1]


@states(
    "{all} (now |then |again )?holds? {number}( cards)?( again)?",
    like="Everybody holds nine cards again",
)
def hold_at_first_lead(subject: Subject, whole: bool, number: int) -> Iterator[Case]:
    """When the first trick begins."""
    for one in subject.begun:
        if one.tricks:
            sizes = [len(hand) == number for hand in one.tricks[0].plays[0].ask.hands]
            yield all(sizes) if whole else not any(sizes), one.place


@states(
    "(So )?(whoever|who) gives {giver} {has_seen} what came",
    like="Whoever gives later has seen what came",
)
def seen_what_came(subject: Subject, later: bool, seen: bool) -> Iterator[Case]:
    """Of gifts to somebody who gives, too, later in the deal: whether they lie in that hand by then."""
    for one in subject.begun:
        given = gifts(subject, one)
        for gift, other in permutations(given, 2):
            if other.giver == gift.receiver and (given.index(other) > given.index(gift)) == later:
                yield (set(gift.cards) <= set(other.ask.hand)) == seen, other.ask.place


@states("{nobody}( else)? sees (it|them|the gifts?)", like="Nobody else sees the gifts")
def sees_the_gifts(subject: Subject, somebody: bool) -> Iterator[Case]:
    for one in subject.begun:
        for gift in gifts(subject, one):
            yield gift.ask.secret != somebody, gift.ask.place


@states(
    "The gifts go round the table (to the )?{side},? (beginning|starting) (at|with|on) {who}",
    like="The gifts go round the table clockwise, beginning at the dealer's left",
)
def gifts_in_turn(subject: Subject, *words: Who | Sign) -> Iterator[Case]:
    """Who gives first, and that the next to give sits on that side."""
    who = next(word for word in words if isinstance(word, Who))
    side = next(word for word in words if isinstance(word, int))
    seats = len(subject.rules.seats)
    for one in subject.begun:
        given = gifts(subject, one)
        if given:
            yield given[0].giver == who.seat(given[0].ask.parts, seats), given[0].ask.place
            for gift, then in pairwise(given):
                yield beside(gift.giver, side, gift.ask.parts, seats) == then.giver, then.ask.place
