"""Decks whose cards have a rank in each of several suits: what a card is called, which cards have a gap, what
partners pass; how many tricks a deal has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from publisher.base.errors import NotationError
from publisher.engine.mechanics.tricks.tricks import Lead
from publisher.model.cards import SUITS, Card
from publisher.proof.statements.chronicle import Ask, Hand, Round
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import of_words, own_kinds
from publisher.proof.words import Kind

PASS_ON = "pass"


def _many_suits(subject: Subject) -> tuple[Card, ...]:
    """The cards of a deck with ranks in many suits."""
    cards = tuple(subject.rules.definition.card_deck.cards) if subject.rules.definition.deck else ()
    return tuple(card for card in cards if card.ranks)


def _suits(scene: Any, words: str) -> tuple[str, ...]:
    found = tuple(re.split(r",? and |, ", words.casefold()))
    if not set(found) <= SUITS.keys():
        raise NotationError(f"{words!r} are no suits")
    return found


@states("The suits are {suits}", like="The suits are spades, diamonds and clubs")
def suits_are(subject: Subject, suits: tuple[str, ...]) -> Iterator[Case]:
    if subject.rules.definition.deck:
        yield set(subject.rules.definition.card_deck.suits) == set(suits), "the deck"


@states(
    "A card's name is its ranks in the order {suits}",
    like="A card's name is its ranks in the order spades, diamonds, clubs",
)
def name_in_order(subject: Subject, suits: tuple[str, ...]) -> Iterator[Case]:
    for card in _many_suits(subject):
        yield "".join(card.ranks.get(suit, "-") for suit in suits) == card.name, card.name


@states(
    "{face} is the {a:ranks} of {suits},? the {b:ranks} of {s:suits} and the {c:ranks} of {t:suits}",
    like="KJ9 is the king of spades, the jack of diamonds and the nine of clubs",
)
def face_is(subject: Subject, face: str, *words: tuple[str, ...]) -> Iterator[Case]:
    cards = [card for card in _many_suits(subject) if card.name == face]
    if _many_suits(subject):
        yield bool(cards), "the deck"
        for card in cards:
            for (rank,), (suit,) in zip(words[::2], words[1::2], strict=True):
                yield card.ranks.get(suit, "").replace("T", "10") == rank, face


@states("{number} cards have (such )?{gapped}", like="Twelve cards have such a gap")
def cards_with_gap(subject: Subject, number: int, whole: bool) -> Iterator[Case]:
    if cards := _many_suits(subject):
        suits = len(subject.rules.definition.card_deck.suits)
        yield sum((len(card.ranks) == suits) == whole for card in cards) == number, "the deck"


# -- passing


def _passed(one: Round) -> dict[int, Hand]:
    return {
        ask.seat: tuple(ask.move) for ask in one.asks if ask.about == PASS_ON and isinstance(ask.move, tuple)
    }


def _later(one: Round) -> Ask | None:
    return next((ask for ask in one.asks if ask.about != PASS_ON), None)


@states(
    "(When all have chosen,? )?you pick up what {whosecards} laid",
    "Partners take what {whosecards} laid",
    like="When all have chosen, you pick up what your partner laid",
)
def takes_passed(subject: Subject, steps: int) -> Iterator[Case]:
    """What lay before that player is in the hand when play begins."""
    for one in subject.begun:
        passed, then = _passed(one), _later(one)
        for seat, hand in enumerate(then.hands if then is not None and passed else ()):
            yield set(passed[(seat + steps) % len(passed)]) <= set(hand), one.place


@states("You choose {when} you (see|have seen) what you get", like="You choose before you see what you get")
def chooses_before(subject: Subject, after: bool) -> Iterator[Case]:
    """Whether hands have changed when the last player chooses."""
    for one in subject.begun:
        asks = [ask for ask in one.asks if ask.about == PASS_ON and isinstance(ask.move, tuple)]
        for ask in asks:
            yield (set(ask.hand) != set(one.hands[ask.seat])) == after, ask.place


# -- leading, and the end of a deal


@states(
    "The leader plays a card and names a suit in which that card {hasrank}",
    like="The leader plays a card and names a suit in which that card has a rank",
)
def names_suit(subject: Subject, has: bool) -> Iterator[Case]:
    for ask in subject.asks if _many_suits(subject) else ():
        for option in ask.options or ():
            if isinstance(option, Lead):
                yield (option.suit in option.card.ranks) == has, ask.place


@states(
    "The leader plays a card and names any (suit|of the suits)",
    like="The leader plays a card and names any suit",
)
def names_any_suit(subject: Subject) -> Iterator[Case]:
    """Some card could be led with a suit in which it has no rank."""
    leads = [
        option
        for ask in (subject.asks if _many_suits(subject) else ())
        for option in ask.options or ()
        if isinstance(option, Lead)
    ]
    if leads:
        yield any(lead.suit not in lead.card.ranks for lead in leads), "all leads"


@states(
    "The (deal|round) is over {only_after} its {number} tricks have been played",
    like="The deal is over when its nine tricks have been played",
)
def over_after_tricks(subject: Subject, after: bool, number: int) -> Iterator[Case]:
    for one in subject.rounds:
        if one.tricks:
            yield (len(one.tricks) == number) == after, one.place


@states(
    "With {number} tricks there {can_be} ties",
    "With {number} tricks ties are {possible}",
    like="With nine tricks there are no ties",
)
def no_ties(subject: Subject, number: int, ties: bool) -> Iterator[Case]:
    """Between two teams whose tricks are counted; they may be level with an even number."""
    for one in subject.rounds:
        won = one.ended.get("tricks")
        if one.tricks and won and len(won) == 2:
            level = number % 2 == 0 if ties else won[0] == won[1]
            yield len(one.tricks) == number and level == ties, one.place


@states(
    "The {place} team to win {number} games {fate} it",
    like="The first team to win two games has won it",
)
def rubber_won(subject: Subject, place: int, number: int, wins: bool) -> Iterator[Case]:
    """Of matches whose games are counted: who has so many when it is over."""
    for game in subject.over:
        games = game.rounds[-1].ended.get("games") if game.rounds else None
        if isinstance(games, tuple) and game.outcome is not None:
            done = {team for team, count in enumerate(games) if count == number}
            yield (done == subject.winning_teams(game)) == wins and place == 0, game.place


@states(
    "Each game starts at nothing for {bothsides}",
    like="Each game starts at nothing for both sides",
)
def starts_at_nothing(subject: Subject, both: bool) -> Iterator[Case]:
    """Of deals after one that has won a game: what the teams then have."""
    for game in subject.games:
        for one, then in zip(game.rounds, game.rounds[1:], strict=False):
            if one.begun.get("games") != then.begun.get("games"):
                yield (set(then.before) == {0}) == both, then.place


WORDS = own_kinds(
    only_after=of_words({"when": True, "after": True, "as soon as": True, "before": False}),
    can_be=of_words({"are no": False, "can be no": False, "may be": True, "can be": True, "are": True}),
    possible=of_words({"possible": True, "impossible": False, "not possible": False}),
    suits=Kind(r"[a-z]+(?:, [a-z]+)*(?:,? and [a-z]+)?", _suits),
    face=Kind(r"[2-9TJQKA-]{2,4}", lambda scene, word: word),
    whosecards=of_words(
        {
            "your partner": 2,
            "your partners": 2,
            "their partners": 2,
            "their opponents": 1,
            "your left neighbour": 1,
        }
    ),
    hasrank=of_words({"has a rank": True, "has no rank": False}),
    gapped=of_words({"a gap": False, "no gap": True, "a rank in every suit": True}),
    bothsides=of_words({"both sides": True, "both teams": True, "one side": False}),
)
