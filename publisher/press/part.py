"""A part of a deck to print: chosen cards, those that have changed, or only the additional copies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence

import msgspec

from publisher.base.errors import Errors, UsageError, did_you_mean
from publisher.components.faces import card_back, card_faces, card_size, own_back
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.definition import Definition
from publisher.press.digests import digest

Printed = Mapping[str, tuple[str, int]]
"""The cards of a file by name: the digest of what is printed, and the number of copies."""
_NUMBERS = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")
_PATH = re.compile(r"path=(['\"]).*?\1, ")
"""The place of a picture in a drawing, which differs from machine to machine; its digest does not."""


class Part(msgspec.Struct, frozen=True):
    """The cards to print: `names` (also numbers, `1-9`), those `changed` since the last build, and of the
    others the `new_copies`."""

    names: tuple[str, ...] = ()
    changed: bool = False
    new_copies: bool = False

    def cards(self, definition: Definition, before: Printed) -> Iterator[Card]:
        """Yield the cards to print, in the order of the deck, given those that were printed before."""
        deck = definition.card_deck
        chosen = set(_chosen(self.names, deck)) if self.names else set[str]()
        now = printed_cards(definition) if self.changed else {}
        for card in deck.cards:
            shown, copies = before.get(card.name, ("", 0))
            changed = self.changed and now[card.name][0] != shown
            if card.name in chosen or changed or (self.new_copies and card.copy >= copies):
                yield card

    def noted(self, now: Printed, before: Printed) -> Printed:
        """Return what to note of the printed cards: new copies leave the old ones as they were."""
        if self.names or self.changed:
            return now
        return {name: (before.get(name, found)[0], found[1]) for name, found in now.items()}


def printed_cards(definition: Definition, names: Container[str] | None = None) -> dict[str, tuple[str, int]]:
    """Return a digest of each different card of a deck, or of the named ones, and its copies."""
    deck, size = definition.card_deck, card_size(definition)
    copies = Counter(card.name for card in deck.cards)
    found = {}
    for card in deck.faces:
        if names is None or card.name in names:
            own = own_back(card, definition, size)
            sides = *card_faces(card, deck, size), own or card_back(definition)
            drawn = (_PATH.sub("", repr(side)).encode() for side in sides)
            found[card.name] = digest(*drawn), copies[card.name]
    return found


def _chosen(words: tuple[str, ...], deck: Deck) -> Iterator[str]:
    """Yield the names of the cards that the words choose; UsageError for all words that choose none."""
    names, errors = [card.name for card in deck.faces], Errors()
    for word in words:
        with errors.kept():
            yield from _named(word, names)
    errors.raise_any()


def _named(word: str, names: Sequence[str]) -> Sequence[str]:
    """Return the names for a name, a number, or numbers from one to another."""
    if word in names:
        return [word]
    if not (found := _NUMBERS.fullmatch(word)):
        raise UsageError(f"--cards: no card {word!r}", hint=did_you_mean(word, names))
    first, last = int(found[1]), int(found[2] or found[1])
    if not 1 <= first <= last <= len(names):
        told = f"--cards: {word} is not between 1 and {len(names)}"
        raise UsageError(told, hint="the numbers are those of the different cards, 1 for the first")
    return names[first - 1 : last]
