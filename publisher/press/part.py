"""A part of a deck to print: chosen cards, those that have changed, or only the additional copies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Mapping

import msgspec

from publisher.base.errors import Errors, UsageError, did_you_mean
from publisher.components.faces import card_back, card_face, card_size, own_back
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.definition import Definition
from publisher.press.digests import digest

Printed = Mapping[str, tuple[str, int]]
"""The cards of a file by name, as `fox` or `events:fox`: the digest of what is printed, and the number of
copies."""
_NUMBERS = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")
_PATH = re.compile(r"path=(['\"]).*?\1, ")
"""The place of a picture in a drawing, which differs from machine to machine; its digest does not."""


class Part(msgspec.Struct, frozen=True):
    """The cards to print: `names` (also numbers, `1-9`, and decks, `events`), those `changed` since the last
    build, and of the others the `new_copies`."""

    names: tuple[str, ...] = ()
    changed: bool = False
    new_copies: bool = False

    def cards(self, definition: Definition, before: Printed) -> Iterator[tuple[Card, str]]:
        """Yield the cards to print with their names, in the order of the decks, given those that were printed
        before."""
        chosen = set(_chosen(self.names, definition)) if self.names else set[str]()
        now = printed_cards(definition) if self.changed else {}
        for deck in (one.card_deck for one in definition.each_deck):
            for card in deck.cards:
                name = _name(deck, card.name)
                shown, copies = before.get(name, ("", 0))
                changed = self.changed and now[name][0] != shown
                if name in chosen or changed or (self.new_copies and card.copy >= copies):
                    yield card, name

    def noted(self, now: Printed, before: Printed) -> Printed:
        """Return what to note of the printed cards: new copies leave the old ones as they were."""
        if self.names or self.changed:
            return now
        return {name: (before.get(name, found)[0], found[1]) for name, found in now.items()}


def printed_cards(definition: Definition, names: Container[str] | None = None) -> dict[str, tuple[str, int]]:
    """Return a digest of each different card of all decks, or of the named ones, and its copies."""
    found = {}
    for one in definition.each_deck:
        deck, size = one.card_deck, card_size(one)
        copies = Counter(card.name for card in deck.cards)
        for card in deck.faces:
            name = _name(deck, card.name)
            if names is None or name in names:
                sides = card_face(card, deck, size), own_back(card, one, size) or card_back(one)
                drawn = (_PATH.sub("", repr(side)).encode() for side in sides)
                found[name] = digest(*drawn), copies[card.name]
    return found


def _name(deck: Deck, card: str) -> str:
    """Return the name of a card in a game of several decks."""
    return f"{deck.name}:{card}" if deck.name else card


def _chosen(words: tuple[str, ...], definition: Definition) -> Iterator[str]:
    """Yield the names of the cards that the words choose; UsageError for all words that choose none."""
    decks, errors = {one.deck_name: one.card_deck for one in definition.each_deck}, Errors()
    for word in words:
        with errors.kept():
            yield from _named(word, decks)
    errors.raise_any()


def _named(word: str, decks: Mapping[str, Deck]) -> Iterator[str]:
    """Yield the names for the name of a deck, that of a card, a number, or numbers from one to another. A
    number without a deck counts the cards of `[deck]`, or those of the only deck."""
    if word in decks:
        yield from (_name(decks[word], card.name) for card in decks[word].faces)
        return
    chosen, apart, rest = word.rpartition(":")
    if apart and chosen not in decks:
        raise UsageError(f"--cards: no deck {chosen!r}", hint=did_you_mean(chosen, filter(None, decks)))
    looked = [decks[chosen]] if apart else [*decks.values()]
    if found := [_name(deck, rest) for deck in looked if any(card.name == rest for card in deck.faces)]:
        yield from found
        return
    if not (numbers := _NUMBERS.fullmatch(rest)):
        names = [_name(deck, card.name) for deck in looked for card in deck.faces]
        raise UsageError(f"--cards: no card {word!r}", hint=did_you_mean(word, names))
    if len(looked) > 1 and "" not in decks:
        raise UsageError(
            f"--cards: {word} of which deck?", hint=" or ".join(f"{one}:{word}" for one in decks)
        )
    deck = looked[0]
    first, last = int(numbers[1]), int(numbers[2] or numbers[1])
    if not 1 <= first <= last <= len(deck.faces):
        told = f"--cards: {word} is not between 1 and {len(deck.faces)}"
        raise UsageError(told, hint="the numbers are those of the different cards, 1 for the first")
    yield from (_name(deck, card.name) for card in deck.faces[first - 1 : last])
