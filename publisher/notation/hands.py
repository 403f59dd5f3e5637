"""A `hands` fence, and what a `deal` fence states: a line for each hand, `North: ♠A ♠K ♥2`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from publisher.errors import NotationError
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.notation.cards import read_cards, write_cards


def read_hands(definition: Definition, text: str) -> dict[str, tuple[Card, ...]]:
    """The cards by the name before the colon, of a player or a pile, in the order of the text."""
    hands: dict[str, tuple[Card, ...]] = {}
    for line in filter(str.strip, text.splitlines()):
        name, colon, words = (part.strip() for part in line.partition(":"))
        if not (colon and name):
            raise NotationError(
                f"{line!r} is no hand of cards", hint="write North: ♠A ♠K, a line for each hand"
            )
        if name in hands:
            raise NotationError(f"{name} has two lines", hint="write all cards of a hand on one line")
        hands[name] = read_cards(definition, words)
    return hands


def write_hands(definition: Definition, hands: Mapping[str, Iterable[Card]]) -> str:
    lines = (f"{name}: {write_cards(definition, cards)}" for name, cards in hands.items())
    return "\n".join(map(str.rstrip, lines))
