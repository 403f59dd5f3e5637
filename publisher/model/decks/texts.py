"""Decks of cards with words on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from publisher.base.errors import DefinitionError, did_you_mean
from publisher.model.cards import Card, TextCard
from publisher.model.colours import Colour
from publisher.model.decks.base import DeckKind


class TextDeck(DeckKind, frozen=True, tag="texts"):
    """Cards of words, such as questions. They are numbered under their headings: `nature-3`."""

    texts: tuple[TextCard, ...]
    """The cards."""
    headings: dict[str, Colour]
    """The headings of cards, with their colours: `headings = { Nature = "green" }`."""

    def pack(self) -> Iterable[Card]:
        numbers: Counter[str] = Counter()
        for text in self.texts:
            numbers[text.heading] += 1
            name = f"{text.heading.casefold().replace(' ', '-')}-{numbers[text.heading]}"
            if text.heading not in self.headings:
                hint = did_you_mean(text.heading, self.headings)
                raise DefinitionError(f"deck.texts: {name}: no heading {text.heading!r}", hint=hint)
            if text.choices and text.answer not in text.choices:
                raise DefinitionError(f"deck.texts: {name}: {text.answer!r} is none of its choices")
            if len(set(text.choices)) < len(text.choices):
                raise DefinitionError(f"deck.texts: {name}: a choice stands twice")
            yield Card(name, rank=text.heading, text=text)
