"""Cards that one might choose, as a text describes them: any card, a trump, the lowest card of the hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.model.cards import SUITS, Card
from publisher.proof.statements.slots.kinds import RANKS, STATED, UP, Sign, add_kinds, of_words
from publisher.proof.words import Kind


@dataclass(frozen=True, slots=True)
class CardSet:
    """Some of the cards that one could think of, as a text describes them."""

    holds: Callable[[Card, Sequence[Card], str | None], bool]
    """Whether a card is one of them, given the cards of the trick so far and the suit of trumps."""
    without: tuple[CardSet, ...] = ()
    """Cards that are named as the only ones that are none of them."""
    end: Sign | None = None
    """Whether only the highest of a hand are meant, or the lowest."""

    def of(self, cards: Iterable[Card], trick: Sequence[Card], trumps: str | None) -> set[Card]:
        found = {card for card in cards if self.holds(card, trick, trumps)}
        if self.end is None or not found:
            return found
        best = max(self.end * card.strength for card in found)
        return {card for card in found if self.end * card.strength == best}


def _is_led(card: Card, trick: Sequence[Card], trumps: str | None) -> bool:
    return bool(trick) and card.suit == trick[0].suit


ANY = CardSet(lambda card, trick, trumps: True)
CARD_SETS: Mapping[str, CardSet] = {
    "any card": ANY,
    "anything": ANY,
    "a card of the suit led": CardSet(_is_led),
    "any card of the suit led": CardSet(_is_led),
    "a card of the suit that was led": CardSet(_is_led),
    "a card of another suit": CardSet(lambda card, trick, trumps: not _is_led(card, trick, trumps)),
    "a trump": CardSet(lambda card, trick, trumps: card.suit == trumps),
    "any trump": CardSet(lambda card, trick, trumps: card.suit == trumps),
    "a red card": CardSet(lambda card, trick, trumps: card.red),
    "a black card": CardSet(lambda card, trick, trumps: not card.red),
    **{
        f"{'an' if name in ('ace', 'eight') else 'a'} {name}": CardSet(
            lambda card, trick, trumps, rank=rank: card.rank == rank  # type: ignore[misc]
        )
        for name, rank in RANKS.items()
    },
    **{
        f"{whose} {most} card{rest}": CardSet(holds, end=UP[most])
        for whose in ("the", "your", "their")
        for most in ("highest", "lowest", "best", "worst")
        for rest, holds in (("", ANY.holds), (" of the suit led", _is_led))
    },
    **{
        f"a {name[:-1]}": CardSet(lambda card, trick, trumps, suit=name: card.suit == suit)  # type: ignore[misc]
        for name in SUITS
    },
}


_CARDS = of_words(CARD_SETS)
_DESCRIBED = r"(?:an?|any) [a-z]+ cards?"
_BUT = re.compile(r",? (?:but|but not|except|other than) ", re.IGNORECASE)


def _card_set(scene: Any, words: str) -> CardSet:
    if " ".join(words.casefold().split()) in CARD_SETS:
        return _CARDS.parse(scene, words)  # type: ignore[no-any-return]
    named = STATED["some"].parse(scene, words)
    return CardSet(lambda card, trick, trumps: card in named)


def _cards(scene: Any, words: str) -> CardSet:
    """Some cards, or those without others: `any card but an ace`; and what the game calls some."""
    some, *others = (_card_set(scene, part) for part in _BUT.split(words))
    if not others:
        return some

    def holds(card: Card, trick: Sequence[Card], trumps: str | None) -> bool:
        return some.holds(card, trick, trumps) and not any(one.holds(card, trick, trumps) for one in others)

    return CardSet(holds, tuple(others))


add_kinds(cards=Kind(rf"(?:{_CARDS.looks}|{_DESCRIBED})(?:{_BUT.pattern}(?:{_CARDS.looks}))?", _cards))
