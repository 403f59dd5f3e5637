"""What comes of an answer at once: a hand that is shown, a suit that a partner has to own up to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from publisher.engine.mechanics.spoken.doubting import DOUBT, TURN_UP
from publisher.proof.statements.chronicle import Ask, Hand
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import RANKS, Modal, beside, of_words, own_kinds
from publisher.proof.statements.steps import cards_of

WORDS = own_kinds(
    shown=of_words(
        {
            "shown": True,
            "laid open": True,
            "kept hidden": False,
            "not shown": False,
            "shown to you alone": False,
            "shown to nobody": False,
            "shown to the doubter alone": False,
        }
    ),
    believer=of_words({"doubt": True, 'say "i doubt it"': True, "believe": False}),
    one_rank=of_words(RANKS),
    trumps=of_words({"is trumps": True, "becomes trumps": True, "is not trumps": False}),
)


def _answered_doubts(subject: Subject) -> Iterator[tuple[Ask, Ask]]:
    """Each word of belief or doubt, and what is asked next."""
    for one in subject.begun:
        for ask, then in pairwise(one.asks):
            if any(str(option) == DOUBT for option in ask.options or ()):
                yield ask, then


@states(
    "If you {believer},? the hand is {shown}( to the whole table)?",
    like="If you doubt, the hand is shown",
)
def hand_is_shown(subject: Subject, doubting: bool, shown: bool) -> Iterator[Case]:
    """All five cards of it, just then."""
    for ask, then in _answered_doubts(subject):
        if (str(ask.move) == DOUBT) == doubting:
            hand = next((held for held in ask.hands if held), ())
            yield (then.question == TURN_UP and set(cards_of(then)) == set(hand)) == shown, ask.place


# -- partners who own up to what they hold


def _asked_partners(subject: Subject, asked: str) -> Iterator[tuple[Ask, Hand, frozenset[str], str | None]]:
    """Of questions to a partner that begin so: the question, the partner's hand, the suits that have been
    trumps before it, and what is trumps after it."""
    for one in subject.begun:
        for place, ask in enumerate(one.asks):
            if str(ask.move).startswith(asked) and isinstance(ask.move, str):
                then = next((later for later in one.asks[place + 1 :] if later.seat == ask.seat), None)
                partner = beside(ask.seat, 2, ask.parts, len(ask.hands))
                if then is not None:
                    told = frozenset(ask.parts["announced"])
                    yield ask, ask.hands[partner], told, then.parts["trumps"]


def _suits_of(hand: Hand, ranks: set[str]) -> set[str | None]:
    """The suits of which a hand holds all these ranks."""
    return {card.suit for card in hand if ranks <= {other.rank for other in hand if other.suit == card.suit}}


@states(
    "A partner who holds (the )?{one_rank} and (the )?{other:one_rank} of a suit {modal} say so,? "
    "and that suit {trumps}",
    like="A partner who holds king and queen of a suit must say so, and that suit is trumps",
)
def whole_is_told(subject: Subject, rank: str, other: str, modal: Modal, trumps: bool) -> Iterator[Case]:
    """Whoever holds no such pair tells of none; a suit that has been trumps is not told of again."""
    for ask, hand, told, after in _asked_partners(subject, "whole"):
        suits = _suits_of(hand, {rank, other}) - told
        changed = after != ask.parts["trumps"]
        if suits or changed:
            yield (changed and after in suits) == (trumps and modal == "must"), ask.place


@states(
    "A partner who holds its match {modal} say so,? and the suit {trumps}",
    like="A partner who holds its match must say so, and the suit is trumps",
)
def half_is_told(subject: Subject, modal: Modal, trumps: bool) -> Iterator[Case]:
    """The king of a suit whose queen somebody asks for half of, or the other way round."""
    for ask, hand, _, after in _asked_partners(subject, "half "):
        suit = str(ask.move).removeprefix("half ")
        both = {card.rank for card in (*hand, *ask.hand) if card.suit == suit} >= {"K", "Q"}
        if both:
            yield (after == suit) == (trumps and modal == "must"), ask.place
