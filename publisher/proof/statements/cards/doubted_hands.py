"""One hand that goes round, announced truly or not: who takes it, who doubts it, who is out then."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from publisher.model.seats import Seat
from publisher.proof.statements.cards.fives import KINDS, Five, by_number, kind_of, places_of
from publisher.proof.statements.chronicle import Ask, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.cards import Pile
from publisher.proof.statements.slots.kinds import STATED, Sign, Who, of_words, own_kinds
from publisher.proof.statements.steps import steps
from publisher.proof.words import Kind

ANNOUNCE, ANSWER, DOUBT = "announce", "answer", "doubt"
ODD = ("pair", "three of a kind", "four of a kind")
"""Of these kinds any one of the odd cards may be told."""


def _source(scene: Any, words: str) -> Pile | None:
    """A pile; None for the stock, which nobody sees into."""
    name = re.sub("^the rest of ", "", words, flags=re.IGNORECASE)
    pile: Pile = STATED["pile"].parse(scene, name)
    return None if pile.part == "stock" else pile


WORDS = own_kinds(
    follows=of_words(
        {"follows": 1, "comes next": 1, "comes before": -1, "went before": -1, "sits before you": -1}
    ),
    honestly=of_words({"truly": True, "falsely": False}),
    person=of_words(
        {
            "you": "doubter",
            "the doubter": "doubter",
            "the announcer": "announcer",
            "the player who doubted it": "doubter",
            "the player who announced it": "announcer",
            "the player who follows you": "follower",
            "the player before you": "leader",
        }
    ),
    better=of_words({"better": 1, "worse": -1}),
    so=of_words({"is truly announced": True, "is not truly announced": False}),
    many=of_words({"as many": 0, "one more": 1, "one fewer": -1}),
    honest=of_words({"true": True, "false": False, "not true": False}),
    bound=of_words({"exactly": (0,), "just": (0,), "at least": (0, 1), "at most": (-1, 0)}),
    holds=of_words({"holds": True, "does not hold": False, "lacks": False}),
    source=Kind(r"(?:the rest of )?the [a-z]+(?: [a-z]+)?", _source),
    age=of_words({"old": True, "new": False}),
)


def _kind(ask: Ask) -> str:
    return str(ask.move.kind.name).casefold().replace("_", " ")


def is_true(said: Ask, five: Five) -> bool:
    """The kind is that of the hand, and what is told of it are its cards in the order in which they count."""
    kind, ranks = _kind(said), list(said.move.ranks)
    if kind_of(five) != kind:
        return False
    order = list(dict.fromkeys(by_number(five)(card)[1] for card in sorted(five, key=by_number(five))[::-1]))
    order = places_of(five) if kind.startswith("straight") else order
    if kind in ODD:
        return ranks[0] == order[0] and ranks[1] in order[1:]
    return ranks == order[: len(ranks)]


def doubted_hands(subject: Subject) -> Iterator[tuple[Round, Ask, Ask, Five, Round | None]]:
    """Each round that ended with a doubt: the last announcement, the doubt, the hand, the next round."""
    for game in subject.games:
        for one, then in pairwise((*game.rounds, None)):
            assert one is not None
            said = [ask for ask in one.asks if ask.about == ANNOUNCE]
            doubts = [ask for ask in one.asks if str(ask.move) == DOUBT]
            if one.ended and said and doubts and hasattr(getattr(said[-1].move, "kind", None), "name"):
                yield one, said[-1], doubts[-1], tuple(doubts[-1].hands[said[-1].seat]), then


def _following(seat: int, playing: tuple[int, ...], seats: int, side: Sign = 1) -> Seat:
    return next(
        Seat((seat + side * step) % seats)
        for step in range(1, seats + 1)
        if (seat + side * step) % seats in playing
    )


@states(
    "If it was announced {honestly},? {person} (drop|drops) out( of the game)?",
    "If it was announced {honestly},? {person} (drop|drops) out( of the game)?,? and {then:person} "
    "(start|starts) a new hand",
    like="If it was announced truly, you drop out, and the player who follows you starts a new hand",
)
def drops_out(subject: Subject, truly: bool, person: str, starter: str = "") -> Iterator[Case]:
    seats = len(subject.rules.seats)
    for one, said, doubt, five, then in doubted_hands(subject):
        if is_true(said, five) == truly:
            playing = one.ended["playing"]
            people = {"doubter": doubt.seat, "announcer": said.seat}
            if any(seat != doubt.seat for seat in playing):
                people["follower"] = _following(doubt.seat, playing, seats)
                people["leader"] = _following(doubt.seat, playing, seats, -1)
            yield people.get(person) not in playing, one.place
            if starter and then is not None and then.asks:
                yield then.asks[0].seat == people[starter], then.place


@states(
    "If it was announced {honestly},? {person} (stay|stays) in( the game)?",
    like="If it was announced falsely, you stay in",
)
def stays_in(subject: Subject, truly: bool, person: str) -> Iterator[Case]:
    for out, place in drops_out(subject, truly, person):
        yield not out, place


@states(
    "An announcement is {honest} if the hand is of {bound} the kind that was announced and "
    "{holds} the cards that were told(, each in its part)?",
    like="An announcement is true if the hand is of exactly the kind that was announced and holds the cards "
    "that were told, each in its part",
)
def is_true_if(subject: Subject, true: bool, bound: tuple[int, ...], holds: bool) -> Iterator[Case]:
    """The announcer is out unless the announcement is true."""
    for one, said, _, five, _ in doubted_hands(subject):
        kind = KINDS.index(kind_of(five)) - KINDS.index(_kind(said))
        as_told = is_true(said, five) if not kind else {*said.move.ranks} <= {*places_of(five)}
        so = (kind > 0) - (kind < 0) in bound and as_told == holds
        yield (said.seat in one.ended["playing"]) == (so == true), one.place


@states(
    "The cards? told of a {hand} or a {other:hand} must be its {number} {most},? and the card told of a "
    "{third:hand} must be its {last:most}",
    like="The cards told of a flush or a high card must be its two highest, and the card told of a straight "
    "must be its highest",
)
def must_tell(
    subject: Subject, one: str, two: str, number: int, most: Sign, three: str, single: Sign
) -> Iterator[Case]:
    """Of doubted hands of such a kind that were announced as that: who is in has told just these."""
    wanted = {one: (number, most), two: (number, most), three: (1, single)}
    for round_, said, _, five, _ in doubted_hands(subject):
        kind = kind_of(five)
        if kind == _kind(said) and kind in wanted:
            count, sign = wanted[kind]
            order = sorted(places_of(five), reverse=sign > 0)[:count]
            yield (list(said.move.ranks) == order) == (said.seat in round_.ended["playing"]), round_.place


@states(
    "A hand that is {better} than announced {so}( either)?",
    like="A hand that is better than announced is not truly announced",
)
def better_than_announced(subject: Subject, better: Sign, true: bool) -> Iterator[Case]:
    """The announcer is out then."""
    for one, said, _, five, _ in doubted_hands(subject):
        if (KINDS.index(kind_of(five)) - KINDS.index(_kind(said))) * better > 0:
            yield (said.seat in one.ended["playing"]) == true, one.place


@states(
    "(You )?draw {many}( cards)? from the stock",
    like="Draw as many from the stock",
)
def draws_as_many(subject: Subject, more: int) -> Iterator[Case]:
    """As were discarded, before the hand is announced."""
    for one in subject.begun:
        for step in steps(one):
            if step.ask.about == "discard" and step.place != one.asks[-1].place:
                yield len(step.hands[step.ask.seat]) == len(step.ask.hand) + more, step.place


@states(
    "Whoever picks up the hand {acts} first,? then {acts}",
    like="Whoever picks up the hand discards first, then announces",
)
def after_picking_up(subject: Subject, first: Answer, then: Answer) -> Iterator[Case]:
    """The next two questions are put to that player."""
    for one in subject.begun:
        for taken, *after in zip(one.asks, one.asks[1:], one.asks[2:], strict=False):
            if str(taken.move) == "pick up":
                asked = all(answer.is_of(ask) for answer, ask in zip((first, then), after, strict=True))
                yield asked and {ask.seat for ask in after} == {taken.seat}, taken.place


@states(
    "(Then )?the next player on the {side} (decides|answers)( in turn)?",
    "Offer the hand to whoever {follows}",
    like="The next player on the left decides",
)
def decides_next(subject: Subject, side: Sign) -> Iterator[Case]:
    """After an announcement: of those who are still in the game."""
    for one in subject.begun:
        for said, ask in pairwise(one.asks):
            if said.about == ANNOUNCE and ask.about == ANSWER:
                playing = ask.parts["playing"]
                if len(playing) > 2:
                    yield ask.seat == _following(said.seat, playing, len(said.hands), side), ask.place


@states(
    "A new hand of {number} cards is drawn from {source}",
    like="A new hand of five cards is drawn from the rest of the stock",
)
def new_hand_drawn(subject: Subject, number: int, source: Pile | None) -> Iterator[Case]:
    """From the stock, which has then so many fewer; or all of it lay in the other pile before."""
    for one, _, doubt, _, then in doubted_hands(subject):
        if then is not None and then.stock is not None and then.asks and (doubt.stock or 0) > number:
            hand = then.hands[then.asks[0].seat]
            drawn = (doubt.stock or 0) - then.stock if source is None else len(hand)
            yield drawn == number and (source is None or set(hand) <= set(source.of(doubt.parts))), one.place


@states("{who} draws {number} cards", like="The starter draws five cards")
def draws_hand(subject: Subject, who: Who, number: int) -> Iterator[Case]:
    """When a round begins, and nobody else holds any."""
    for one in subject.begun:
        seat = who.seat(one.begun, len(subject.rules.seats))
        if seat is not None and not any(hand for other, hand in enumerate(one.hands) if other != seat):
            yield len(one.hands[seat]) == number, one.place


@states("The {age} hand goes to {pile}", like="The old hand goes to the discards")
def old_hand_goes(subject: Subject, old: bool, pile: Pile) -> Iterator[Case]:
    """Unless the stock has been made anew of what lay there."""
    for one, _, doubt, five, then in doubted_hands(subject):
        if then is not None and then.stock is not None and then.stock < (doubt.stock or 0):
            hand = five if old else then.hands[then.asks[0].seat]
            yield set(hand) <= set(pile.of(then.begun)), one.place
