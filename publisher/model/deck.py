"""The deck of a game, with every card in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from itertools import islice

from publisher.base.errors import DefinitionError
from publisher.model.cards import Card
from publisher.model.colours import BACKS
from publisher.model.decks.base import DeckKind
from publisher.model.names import NAME, refuse_alike, refuse_other
from publisher.model.ranges import MOST_CARDS
from publisher.model.wording import ENGLISH, Wording


class Deck:
    """The cards of one game, in a fixed order, each a separate object: `self.definition.card_deck` in rules.

    `cards` is a tuple of all of them; `by_name` has one card of each name (`deck.by_name["♠K"]`). `suits` and
    `ranks` are their names, the lowest rank first. `wording` has the letters of ranks on paper, which change
    nothing in play. One of several decks has a `name`.
    """

    def __init__(self, definition: DeckKind, wording: Wording = ENGLISH, name: str = "") -> None:
        self.definition = definition
        self.name = name
        self.wording = wording
        self.suits = definition.in_suits
        self.ranks = definition.in_ranks
        self.order = {rank: place for place, rank in enumerate(self.ranks)}
        self.cards = tuple(islice(self._make(), MOST_CARDS + 1))
        self.by_name = {card.name: card for card in reversed(self.cards)}
        self._refuse_the_impossible()

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def faces(self) -> tuple[Card, ...]:
        """One card of every name, in deck order."""
        return tuple(self.by_name[name] for name in dict.fromkeys(card.name for card in self.cards))

    def in_letters(self, card: Card) -> str:
        """Return the name of a card with the letters that it bears: in Finnish `♠R` for ♠Q, `RK9` for QK9."""
        if card.ranks:
            return "".join(map(self.wording.letter, card.name))
        sign = card.name.removesuffix(card.rank)
        return sign + self.wording.letter(card.rank) if sign != card.name else card.name

    @cached_property
    def by_letters(self) -> dict[str, Card]:
        """One card of every name, by its name in letters."""
        return {self.in_letters(card): card for card in self.faces}

    def _make(self) -> Iterable[Card]:
        seen: Counter[str] = Counter()
        for _ in range(self.definition.packs):
            for card in self.definition.pack():
                yield replace(card, points=self._points(card), copy=seen[card.name])
                seen[card.name] += 1

    def _points(self, card: Card) -> int:
        """Return the points from the last key that names the card."""
        found = 0
        for key, points in self.definition.points.items():
            if _names(key, card):
                found = points
        return found

    def _refuse_the_impossible(self) -> None:
        expected = self.definition.cards or min(len(self.cards), MOST_CARDS)
        if len(self.cards) != expected:
            found = len(self.cards) if len(self.cards) <= MOST_CARDS else f"more than {MOST_CARDS:,}"
            told = f"deck.cards: says {expected}, but the deck has {found} cards"
            known = isinstance(found, int)
            raise DefinitionError(told, hint=f"write cards = {found}, or change the cards" if known else "")
        if self.definition.back and self.definition.back not in BACKS:
            told = f"deck.back: unknown colour {self.definition.back!r}"
            raise DefinitionError(told, hint=self.definition.hint_for_back)
        for card in self.cards:
            refuse_other("deck", card.name, NAME)
        refuse_alike("deck", self.by_name)
        counts = Counter(card.name for card in self.cards if not self.definition.may_repeat(card))
        if doubled := [name for name, count in counts.items() if count > self.definition.packs]:
            raise DefinitionError(
                f"deck: {', '.join(doubled)} listed twice", hint="more packs? set deck.packs"
            )
        for key in self.definition.points:
            if not any(_names(key, card) for card in self.by_name.values()):
                raise DefinitionError(
                    f"deck.points: {key!r} names no card of this deck",
                    hint='name cards ("♠A"), ranks ("A"), colours ("red") or both ("red 9 10")',
                )


def _names(key: str, card: Card) -> bool:
    """Return True if a key of `points` names the card: by its name, or by colour and ranks."""
    if key == card.name:
        return True
    words = key.split()
    colour = words[0] if words and words[0] in ("red", "black") else ""
    ranks = words[1:] if colour else words
    if colour and (not card.suit or card.red != (colour == "red")):
        return False
    return card.rank in ranks if ranks else bool(colour)
