"""Being rid of cards: attacks and defences, drawing up to a full hand, cards out of play, being out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from publisher.model.cards import Card
from publisher.model.seats import Seat
from publisher.proof.statements.cards.beating import ATTACK, BEAT
from publisher.proof.statements.chronicle import Ask
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.cards import Pile, Some
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds
from publisher.proof.statements.steps import cards_of
from publisher.proof.words import KINDS, Kind

UNSEEN = ("stock", "trump_card")
"""Where cards are drawn from."""

_NUMBER = KINDS["number"]


def _shares(scene: Any, words: str) -> list[tuple[int, int]]:
    """`37 cards for three players, 32 for four and 27 for five`."""
    pairs = re.findall(rf"({_NUMBER.looks})(?: cards)? for ({_NUMBER.looks})", words, re.IGNORECASE)
    return [(_NUMBER.parse(scene, cards), _NUMBER.parse(scene, players)) for cards, players in pairs]


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack, the answers to it, and the next attack."""

    asks: tuple[Ask, ...]
    then: Ask

    @property
    def seat(self) -> Seat:
        return self.asks[0].plays

    @property
    def defender(self) -> Seat | None:
        return self.asks[1].plays if len(self.asks) > 1 else None

    @property
    def beaten(self) -> bool:
        """Whether no card was taken up."""
        return all(ask.move != "take" for ask in self.asks)


def _attacks(subject: Subject) -> Iterator[Attack]:
    for one in subject.begun:
        starts = [number for number, ask in enumerate(one.asks) if ask.about == ATTACK]
        for start, end in pairwise(starts):
            yield Attack(tuple(one.asks[start:end]), one.asks[end])


@states(
    "If {all} (the )?cards of the attack have been beaten,? the {part} attacks( next| again)?",
    "If every card( of the attack)? (is|has been) beaten,? the {part} attacks( next| again)?",
    like="If every card is beaten, the defender attacks next",
)
def attacks_next(subject: Subject, *words: bool | str) -> Iterator[Case]:
    """If that player still holds cards then."""
    *whole, part = words
    for attack in _attacks(subject):
        seat = attack.defender if part == "defender" else attack.seat
        if seat is not None and attack.then.hands[seat] and attack.beaten == (whole != [False]):
            yield attack.then.plays == seat, attack.then.place


@states(
    "(Every|A) card beats (only )?{number}( cards?)?( only)?",
    like="Every card beats one card only",
)
def beats_so_many(subject: Subject, number: int) -> Iterator[Case]:
    for attack in _attacks(subject):
        for ask, then in pairwise(attack.asks[1:]):
            yield len(ask.parts["laid"]) - len(then.parts["laid"]) == number, ask.place


@states(
    "The card that beats and the card that is beaten {leaving} the game",
    like="The card that beats and the card that is beaten leave the game",
)
def beaten_leave(subject: Subject, leaving: bool) -> Iterator[Case]:
    """Neither lies in a hand or on the table afterwards, or one of them does."""
    for attack in _attacks(subject):
        for ask, then in pairwise((*attack.asks[1:], attack.then)):
            if len(cards_of(ask)) == 2:
                still = {card for hand in then.hands for card in hand} | set(then.parts["laid"])
                yield (not still & set(cards_of(ask))) == leaving, ask.place


@states(
    "Whoever is attacked (by|with) {some} {modal} take (it|her|them)( up| into the hand)?",
    like="Whoever is attacked with the queen of spades must take it up",
)
def attacked_with(subject: Subject, some: Some, modal: Modal) -> Iterator[Case]:
    """Such a card is in the defender's hand afterwards."""
    for attack in _attacks(subject):
        laid = [card for card in cards_of(attack.asks[0]) if card in some]
        if laid and attack.defender is not None:
            taken = all(card in attack.then.hands[attack.defender] for card in laid)
            yield taken == (modal in ("must", "may")), attack.then.place


@states(
    "A card that is (no|not a) trump {modal} (also )?be beaten by any trump(,? however low)?",
    like="A card that is no trump may also be beaten by any trump",
)
def trumped(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of cards that can be beaten at all: those of the hand that may be laid on them."""
    beaten = {cards_of(ask)[1] for ask in subject.asks if ask.about == BEAT and len(cards_of(ask)) == 2}
    owned = {cards_of(ask)[0] for ask in subject.asks if ask.about == BEAT and len(cards_of(ask)) == 2}
    for ask in subject.asks:
        if ask.about == BEAT and ask.options:
            trumps = ask.parts["trumps"]
            could = {tuple(move) for move in ask.options if move != "take"}
            for own in ask.hand:
                for laid in ask.parts["laid"]:
                    if own.suit == trumps != laid.suit and laid in beaten and own in owned:
                        yield ((own, laid) in could) == (modal == "may"), ask.place


@states(
    "(Whatever|What) you {done},? you take into your hand",
    like="Whatever you have not beaten, you take into your hand",
)
def taken_up(subject: Subject, beaten: bool) -> Iterator[Case]:
    for attack in _attacks(subject):
        ask = attack.asks[-1]
        if ask.move == "take":
            hand, laid = set(attack.then.hands[ask.plays]), set(ask.parts["laid"])
            left = set(cards_of(attack.asks[0])) - laid if beaten else laid
            if left or beaten:
                yield bool(left) and left <= hand, attack.then.place


# -- drawing


def _drawn(ask: Ask, then: Ask) -> Iterator[tuple[int, int, int]]:
    """Who drew cards between two questions, how many, and how many that player held then."""
    if _left(then) >= _left(ask):
        return
    known = {
        card
        for name, part in ask.parts.items()
        if name not in UNSEEN and isinstance(part, tuple)
        for zone in (part if part and isinstance(part[0], tuple) else (part,))
        for card in zone
        if isinstance(card, Card)
    }
    for seat, hand in enumerate(then.hands):
        if new := sum(card not in known for card in hand):
            yield seat, new, len(hand)


def _left(ask: Ask) -> int:
    return (ask.stock or 0) + len(ask.parts.get("trump_card", ()))


UNTIL = "draw( cards from the stock)? until you hold {number}( cards)?"


@states(
    f"((While|As long as) (there is a stock|the stock lasts),? )?{UNTIL}",
    f"When you have played and any doubt is settled,? {UNTIL},? (as long as|while) there are any",
    "Whoever draws draws until they hold {number}( cards)?",
    like="While there is a stock, draw until you hold five cards",
)
def draw_until(subject: Subject, number: int) -> Iterator[Case]:
    """Whoever has drawn holds so many, but for those who drew the last cards."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if _left(then):
                yield from ((size == number, then.place) for _, _, size in _drawn(ask, then))


@states(
    "Whoever holds {number} (cards )?or {most} draws {nothing}",
    like="Whoever holds five or more draws nothing",
)
def draws_nothing(subject: Subject, number: int, most: Sign, nothing: bool) -> Iterator[Case]:
    """Drawing ends with so many; one fewer is not enough."""
    sizes = [
        (size, size - new, then.place)
        for one in subject.begun
        for ask, then in pairwise(one.asks)
        for _, new, size in _drawn(ask, then)
    ]
    for size, before, place in sizes:
        held = size <= number and before < number if most > 0 else before > number
        yield held == nothing, place
    if sizes:
        yield (max(size for size, _, _ in sizes) == number) == nothing, sizes[0][2]


@states(
    "The {part} draws {when} the (attack|defence)( is over)?",
    "The {part} draws until (they hold|there are) {number} cards( in the hand)?",
    like="The attacker draws before the defence",
)
def part_draws(subject: Subject, part: str, word: bool | int) -> Iterator[Case]:
    """Before the defender is first asked, or after the last answer."""
    for attack in _attacks(subject):
        seat = attack.defender if part == "defender" else attack.seat
        for ask, then in pairwise((*attack.asks, attack.then)):
            for drawer, _, size in _drawn(ask, then):
                if isinstance(word, bool):
                    late = then is attack.then
                    yield (drawer == seat) == (late == word), ask.place
                elif drawer == seat and _left(then):
                    yield size == word, ask.place


# -- out of play


@states(
    "{pile} (is|are|stays|stay) {gone}",
    "{pile} are put aside and are {gone}",
    like="The beaten cards are out of play",
)
def out_of_play(subject: Subject, pile: Pile, gone: bool) -> Iterator[Case]:
    """What lies there once lies there still at the next question."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if pile.of(ask.parts):
                yield (set(pile.of(ask.parts)) <= set(pile.of(then.parts))) == gone, then.place


@states(
    "When the stock and your hand are {state},? you are {out}( of the game)?",
    like="When the stock and your hand are empty, you are out of the game",
)
def out_when_empty(subject: Subject, empty: bool, out: bool) -> Iterator[Case]:
    """Whenever somebody's turn begins: all of whom it is so, and nobody else."""
    for one in subject.begun:
        for ask in one.asks:
            if ask.plays == ask.seat and ask.about in (ATTACK, "play"):
                yield from _out(ask, empty, out)


def _out(ask: Ask, empty: bool, out: bool) -> Iterator[Case]:
    still = ask.parts["playing"]
    for seat, hand in enumerate(ask.hands):
        if (not hand and not _left(ask)) == empty:
            yield (seat not in still) == out, ask.place


WORDS = own_kinds(
    part=of_words({"defender": "defender", "attacker": "attacker"}),
    shares=Kind(rf"(?:{_NUMBER.looks}) cards for [\w, ]+", _shares),
    gone=of_words({"out of play": True, "in play": False, "back in play": False}),
    leaving=of_words({"leave": True, "stay in": False, "come back into": False}),
    done=of_words({"have beaten": True, "have not beaten": False}),
    nothing=of_words(
        {"nothing": True, "no card": True, "a card": False, "cards": False}
        | dict.fromkeys(("one card all the same", "a card all the same", "one card", "a card as well"), False)
    ),
    out=of_words({"out": True, "in": False, "back in": False}),
)


# -- before the first turn


@states("The suit of {pile} is trumps", like="The suit of the trump card is trumps")
def suit_of_pile(subject: Subject, pile: Pile) -> Iterator[Case]:
    for one in subject.begun:
        yield {card.suit for card in pile.of(one.begun)} == {one.begun["trumps"]}, one.place


@states(
    "(It|The stock) has {shares}",
    like="The stock has 37 cards for three players, 32 for four and 27 for five",
)
def stock_of_players(subject: Subject, shares: list[tuple[int, int]]) -> Iterator[Case]:
    """What the hands leave of the pack."""
    for one in subject.begun:
        sizes = {len(hand) for hand in one.hands}
        for cards, players in shares:
            yield sizes == {(subject.rules.cards() - cards) / players}, one.place
