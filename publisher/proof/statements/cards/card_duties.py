"""Duties of those who hold certain cards, when cards change hands, and what a trick is worth by itself."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.cards.exchanges import gifts
from publisher.proof.statements.cards.following import beats_when_following, neither
from publisher.proof.statements.chronicle import Play, Trick
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.card_sets import CARD_SETS, CardSet
from publisher.proof.statements.slots.cards import Pile, Some
from publisher.proof.statements.slots.kinds import Modal, Sign, either, of_words, own_kinds
from publisher.proof.statements.steps import done, turns

TRUMP = CARD_SETS["a trump"]
WORDS = own_kinds(
    any_trump=of_words(
        {
            **dict.fromkeys(("any trump will do", "every trump will do"), True),
            **dict.fromkeys(("not any trump will do", "not every trump will do"), False),
        }
    ),
    low=of_words({"low": -1, "high": 1}),
    in_secret=of_words({"in secret": True, "unseen": True, "openly": False, "in the open": False}),
    under=of_words({"under": -1, "below": -1, "on": 0, "on top of": 0}),
    received=either(
        "at once|before the next gift",
        "only after all the others|only at the end|only when all have given|only when all four have given"
        "|when all have given|when everybody has given|only when everybody has given|after the last gift",
    ),
    for_trick=of_words({"is": 1, "brings": 1, "counts": 1, "costs": -1}),
)


# -- of whoever could follow suit, or trump


def _legal(subject: Subject, play: Play) -> set[object] | None:
    seated = play.seat < len(subject.rules.seats)
    return set(play.legal) if seated and play.ask.options is not None else None


def _follows(trick: Trick, play: Play) -> bool:
    led = trick.led.suit
    return play is not trick.plays[0] and any(card.suit == led for card in play.hand)


@states(
    "(You|They|Everybody|The others) {modal} play {cards},? even if (you|they) (hold|have) "
    "(one|a card) of the suit (that was )?led",
    "(You|They|Everybody|The others) {modal} play {cards},? even if (you|they) can follow suit",
    like="You may play any card, even if you hold one of the suit led",
)
def though_able(subject: Subject, modal: Modal, cards: CardSet) -> Iterator[Case]:
    """Whoever holds one: whether such cards are allowed then."""
    for trick in subject.tricks:
        for play in trick.plays:
            legal = _legal(subject, play)
            if legal is not None and _follows(trick, play):
                described = cards.of(play.hand, [trick.led], trick.trumps)
                if modal in ("may", "need not"):
                    yield described <= legal, play.ask.place
                else:
                    yield (not described & legal) == (modal == "may not"), play.ask.place


@states(
    "{any_trump}(,? also one that is too {low} to take the trick)?",
    "{any_trump},? only one that is high enough to take the trick",
    like="Any trump will do, also one that is too low to take the trick",
)
def any_trump_does(subject: Subject, whole: bool, low: int = -1) -> Iterator[Case]:
    """Of those who trump a trick that has been trumped: all their trumps are allowed, or those alone that are
    not too low for it, or too high."""
    for trick in subject.tricks:
        for number, play in enumerate(trick.plays):
            lying = [other.card for other in trick.plays[:number] if other.card.suit == trick.trumps]
            legal = _legal(subject, play)
            if legal is not None and lying and trick.led.suit != trick.trumps and not _follows(trick, play):
                trumps = TRUMP.of(play.hand, [trick.led], trick.trumps)
                best = max(card.strength for card in lying)
                beyond = {card for card in trumps if low * (card.strength - best) > 0}
                if beyond and len(trumps) > len(beyond):
                    yield (beyond <= legal) == whole, play.ask.place


@states(
    "if (you|they) (have|hold) neither,? play {cards}",
    like="If you have neither, play anything",
)
def neither_told(subject: Subject, cards: CardSet) -> Iterator[Case]:
    yield from neither(subject, "may", cards)


@states(
    "(Follow suit if you can,? and )?{beat} the {most} card( in the trick| so far)? if (possible|you can)",
    like="Follow suit if you can, and beat the best card if possible",
)
def told_to_beat(subject: Subject, beat: bool, most: Sign) -> Iterator[Case]:
    yield from beats_when_following(subject, "must", beat, most, True)


# -- gifts


@states(
    "{when} the {place} trick,? (cards change hands|the gifts are given)( {in_secret})?",
    like="Before the first trick, cards change hands in secret",
)
def change_hands(subject: Subject, after: bool, place: int, secret: bool = True) -> Iterator[Case]:
    """Whether any trick has begun when something is given, and whether the others see it."""
    for one in subject.begun:
        for gift in gifts(subject, one):
            number = one.asks.index(gift.ask)
            begun = any(ask.to_trick for ask in one.asks[:number])
            yield place == 0 and begun == after and gift.ask.secret == secret, gift.ask.place


@states(
    "The partner takes the card up {received}",
    like="The partner takes the card up at once",
)
def takes_it_up(subject: Subject, at_once: bool) -> Iterator[Case]:
    """Whose hand it is in when the next question is put."""
    for one in subject.begun:
        for gift in gifts(subject, one):
            number = one.asks.index(gift.ask)
            if number + 1 < len(one.asks):
                hand = one.asks[number + 1].hands[gift.receiver]
                yield (set(gift.cards) <= set(hand)) == at_once, gift.ask.place


# -- what lies where, and what stays


@states(
    "{pile} lies face {up} {under} the stock",
    like="The trump card lies face up under the stock",
)
def lies_under(subject: Subject, pile: Pile, up: bool, under: int) -> Iterator[Case]:
    """What lies under the stock is still there as long as the stock is; what lies on it is drawn first."""
    yield (pile.sees == "all") == up, "the table"
    for ask in subject.asks:
        if ask.stock:
            yield bool(pile.of(ask.parts)) == (under < 0), ask.place


@states(
    "(If you draw|Whoever draws) {some},? (you )?{modal} keep it(,? and draws? one card from the stock in "
    "its place)?",
    like="Whoever draws a red three may not keep it",
)
def keeps_it(subject: Subject, some: Some, modal: Modal) -> Iterator[Case]:
    """When a turn is over in which somebody has held one."""
    cases = []
    for one in subject.begun:
        for turn in turns(one):
            held = {card for step in turn.steps for card in step.ask.hand if card in some}
            if held and not turn.last:
                cases.append((bool(held & set(turn.steps[-1].hands[turn.seat])), turn.place))
    yield from done(modal, cases)


# -- what tricks bring


@states(
    "(Every|Each) trick {for_trick} (a|one) point",
    "(Every|Each) trick {for_trick} {number} points",
    like="Every trick is a point",
)
def trick_is_worth(subject: Subject, sign: int, number: int = 1) -> Iterator[Case]:
    """Of deals that bring nothing else."""
    for one in subject.rounds:
        tricks = one.ended.get("tricks")
        if one.tricks and (tricks is None or len(tricks) != len(one.changes)):
            raise NotationError("tricks and scores are not those of the same sides")
        if one.tricks:
            yield list(one.changes) == [sign * number * taken for taken in tricks or ()], one.place
