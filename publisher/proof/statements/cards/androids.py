"""Partners who are told what to play: who commands them, who plays for them, what errors and questions cost.

A hand that nobody sits behind is an android's; `hand - seats` is the player whose partner it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine import TableGame
from publisher.engine.chance import stream
from publisher.engine.mechanics.tricks.androids import ANYTHING, COMMAND, ERROR, OBEY, Order
from publisher.model.seats import Seat
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.answers import Answer
from publisher.proof.statements.slots.kinds import Modal, add_kinds, of_words, own_kinds
from publisher.proof.words import Kind


def _orders(scene: Any, words: str) -> frozenset[str]:
    """`duck, beat and high`: commands by their names."""
    known = {
        str(move) for ask in scene.chronicle.asks if ask.question == COMMAND for move in ask.options or ()
    }
    names = frozenset(words.casefold().replace(" and ", ", ").split(", "))
    if not names <= known:
        raise NotationError(f"not all of {words!r} are commands")
    return names


add_kinds(
    mine=of_words(
        {
            **dict.fromkeys(("your opponent", "the opponent", "your opponents"), False),
            **dict.fromkeys(("you", "you yourself"), True),
        }
    ),
)
WORDS = own_kinds(
    android=of_words(
        {
            **dict.fromkeys(("your own android", "your android"), True),
            **dict.fromkeys(
                ("the android of your opponent", "your opponent's android", "the opponent's android"), False
            ),
        }
    ),
    orders=Kind(r"[A-Za-z]\w*(?:, \w+)*(?: and \w+)?", _orders),
    sitting=of_words({"opposite": 2, "on the left": 1, "on the right": -1}),
    trick_place=of_words({"following": True, "leading": False}),
    together=of_words({"together": True, "apart": False, "separately": False}),
    such=of_words({"no such card": False, "such a card": True}),
)


def _owner(subject: Subject, hand: Seat) -> Seat:
    return Seat(hand - len(subject.rules.seats))


def _of_androids(subject: Subject) -> Iterator[Ask]:
    return (ask for ask in subject.asks if ask.plays not in subject.rules.seats)


def _commands(subject: Subject) -> Iterator[tuple[Ask, Ask, Ask | None]]:
    """Each command with what was played at it, and the question that came next."""
    for one in subject.begun:
        for ask, then, later in zip(one.asks, one.asks[1:], [*one.asks[2:], None], strict=False):
            if ask.question == COMMAND and then.question == OBEY:
                yield ask, then, later


# -- who plays for whom


@states(
    "{mine} (play|plays|lay|lays) (the cards )?for {android}",
    like="Your opponent plays for your android",
)
def plays_for(subject: Subject, mine: bool, own: bool) -> Iterator[Case]:
    for ask in _of_androids(subject):
        yield (ask.seat == _owner(subject, ask.plays)) == (mine == own), ask.place


@states(
    "{mine} (give|gives) {android} (the commands|its commands|a command)",
    like="You give your android its commands",
)
def commands(subject: Subject, mine: bool, own: bool) -> Iterator[Case]:
    for ask, then, _ in _commands(subject):
        yield (ask.seat == _owner(subject, then.plays)) == (mine == own), ask.place


@states("{mine} (see|sees) the cards of {android}", like="Your opponent sees the cards of your android")
def sees(subject: Subject, mine: bool, own: bool) -> Iterator[Case]:
    rules = subject.rules
    table = rules.start(stream(0, "deal")) if isinstance(rules, TableGame) else None
    for hand, zone in enumerate(getattr(table, "hands", ())):
        if hand not in rules.seats:
            yield (zone.owner == _owner(subject, Seat(hand))) == (mine == own), "the hands"


@states(
    "(Each of you|You|So each of you) (sits|sit) {across} {android}",
    "(Each of you|You|So each of you) (sits|sit) {across} {android},? and {other:across} {then:android}",
    like="Each of you sits opposite your own android",
)
def sits(subject: Subject, *words: bool) -> Iterator[Case]:
    """As they play to a trick, one after another."""
    seats = len(subject.rules.seats)
    for trick in subject.tricks:
        ring = [play.seat for play in trick.plays]
        if len(ring) == 2 * seats:
            for across, own in zip(words[::2], words[1::2], strict=True):
                hands = [seats + seat if own else seats + 1 - seat for seat in range(seats)]
                steps = [
                    abs(ring.index(Seat(seat)) - ring.index(Seat(hand))) for seat, hand in enumerate(hands)
                ]
                yield all((step == seats) == across for step in steps), trick.place


@states("An android {often} leads to the {place} trick", like="An android always leads to the first trick")
def leads(subject: Subject, often: bool, place: int) -> Iterator[Case]:
    for one in subject.begun:
        if (
            -len(one.tricks) <= place < len(one.tricks)
            and one.after
            and subject.scope_holds(one.tricks[place].parts)
        ):
            yield (one.tricks[place].plays[0].seat not in subject.rules.seats) == often, one.place


@states("Androids {often} {answer}", like="Androids never bid")
def androids_do(subject: Subject, often: bool, answer: Answer) -> Iterator[Case]:
    for ask in subject.asks:
        if answer.is_of(ask):
            yield (ask.plays not in subject.rules.seats) == often, ask.place


@states(
    "The tricks of a player and the android {sitting} count {together}",
    like="The tricks of a player and the android opposite count together",
)
def count_together(subject: Subject, steps: int, together: bool) -> Iterator[Case]:
    """By each trick of an android the player has grown to whom it sits so, as they play to the trick."""
    seats = len(subject.rules.seats)
    for one in subject.begun:
        for trick, then in pairwise(one.tricks):
            ring = [play.seat for play in trick.plays]
            taker = trick.leads_next
            if taker in ring and taker not in subject.rules.seats and len(then.parts["tricks"]) == seats:
                side = ring[(ring.index(taker) - steps) % len(ring)]
                if side in subject.rules.seats:
                    grown = then.parts["tricks"][side] > trick.parts["tricks"][side]
                    yield grown == together, trick.place


# -- commands and errors


@states("{orders} are for {trick_place}", like="Duck, beat and high are for following")
def are_for(subject: Subject, orders: frozenset[str], following: bool) -> Iterator[Case]:
    """To the first command of a turn they are all allowed there, and none of them elsewhere."""
    for one in subject.begun:
        for before, ask in pairwise(one.asks):
            if ask.question == COMMAND and str(before.move) != ERROR:
                allowed = orders & {str(move) for move in ask.options or ()}
                there = bool(ask.parts["trick"]) == following
                yield allowed == (orders if there else frozenset()), ask.place


@states(
    "A follower that has reported an error {modal} be given the commands for a lead( as well| too)?",
    like="A follower that has reported an error may be given the commands for a lead",
)
def after_error(subject: Subject, modal: Modal) -> Iterator[Case]:
    at_lead = {
        str(move) for ask, _, _ in _commands(subject) if not ask.parts["trick"] for move in ask.options or ()
    }
    for ask, then, later in _commands(subject):
        if str(then.move) == ERROR and later and later.question == COMMAND and ask.parts["trick"]:
            allowed = {str(move) for move in later.options or ()}
            yield bool(allowed & at_lead) == (modal == "may"), later.place


@states(
    "A command that has failed {modal} be given again",
    "You {modal} give a command again that has failed",
    like="A command that has failed may not be given again",
)
def failed_again(subject: Subject, modal: Modal) -> Iterator[Case]:
    """In the same turn."""
    for ask, then, later in _commands(subject):
        if str(then.move) == ERROR and later and later.question == COMMAND:
            allowed = any(str(move) == str(ask.move) for move in (*(later.options or ()), later.move))
            yield allowed == (modal == "may"), later.place


@states(
    "The android plays the lowest or the highest card it has of the {same} suit in that range",
    like="The android plays the lowest or the highest card it has of the same suit in that range",
)
def as_commanded(subject: Subject, same: bool) -> Iterator[Case]:
    for ask, then, _ in _commands(subject):
        if isinstance(ask.move, Order) and str(then.move) != ERROR:
            meant = _meant(ask.move, then)
            best = (max if ask.move.which == "highest" else min)(
                meant, key=lambda card: card.strength, default=None
            )
            yield (then.move == best) == same, then.place


def _meant(order: Order, ask: Ask) -> list[Any]:
    return [
        card for card in ask.hand if card.suit == order.suit and order.low <= card.strength <= order.high
    ]  # fmt: skip


@states(
    "If the android has {such},? your opponent {modal} report an error",
    like="If the android has no such card, your opponent must report an error",
)
def reports(subject: Subject, such: bool, modal: Modal) -> Iterator[Case]:
    for ask, then, _ in _commands(subject):
        if isinstance(ask.move, Order) and bool(_meant(ask.move, then)) == such:
            yield (str(then.move) == ERROR) == (modal == "must"), then.place


@states(
    "If you say that anything goes,? your opponent {modal} choose the card",
    like="If you say that anything goes, your opponent may choose the card",
)
def anything(subject: Subject, modal: Modal) -> Iterator[Case]:
    """At least once there were several to choose from."""
    found = [len(then.options or ()) > 1 for ask, then, _ in _commands(subject) if str(ask.move) == ANYTHING]
    if found:
        yield any(found) == (modal in ("may", "must")), "all commands"
