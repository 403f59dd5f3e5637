"""The lines of a `hands` or `deal` block: one for each hand or pile, `North: ♠A ♠K ♥2`.

Cards on the table may be in groups with bars between them, `North–South: ♠5 ♥5 ♦5 | ♠9 ♥9 joker`.
A group that is squared up is written `squared ♠9 ♥9 ♣9 …`, and shows its last card; a card may be marked
as sideways, `♥4 sideways ♦2 ♣9`, or face down, `covered ♥4 ♦2`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias, TypeVar

from publisher.base.errors import NotationError, in_line
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.notation.cards import read_card, read_cards, write_card, write_cards
from publisher.notation.lists import listed

T = TypeVar("T")
SQUARED, SIDEWAYS, COVERED = "squared", "sideways", "covered"


class Group(NamedTuple):
    """Cards of one group in their order; `sideways` and `covered` are the places of cards turned so."""

    cards: tuple[Card, ...]
    squared: bool = False
    sideways: frozenset[int] = frozenset()
    covered: frozenset[int] = frozenset()


Groups: TypeAlias = tuple[Group, ...]


def read_hands(definition: Definition, text: str) -> dict[str, tuple[Card, ...]]:
    """Return the cards by the name of a player or a pile before the colon, in the order of the text."""
    return _read(text, lambda words: read_cards(definition, words))


def write_hands(definition: Definition, hands: Mapping[str, Iterable[Card]]) -> str:
    return _written({name: write_cards(definition, cards) for name, cards in hands.items()})


def read_groups(definition: Definition, text: str) -> dict[str, Groups]:
    """Return the cards in groups by the name before the colon; an empty line has no groups."""
    return _read(text, lambda words: tuple(_group(definition, part) for part in words.split("|") if words))


def write_groups(definition: Definition, lying: Mapping[str, Iterable[Group]]) -> str:
    return _written(
        {name: " | ".join(_words(definition, one) for one in groups) for name, groups in lying.items()}
    )


def _read(text: str, cards: Callable[[str], T]) -> dict[str, T]:
    """Return the `cards` after the colon of each line by the name before it."""
    found: dict[str, T] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        with in_line(number):
            name, colon, words = (part.strip() for part in line.partition(":"))
            if not (colon and name):
                hint = "write North: ♠A ♠K, a line for each hand"
                raise NotationError(f"{line!r} is not a hand of cards", hint=hint)
            if name in found:
                raise NotationError(f"{name} has two lines", hint="write all cards of a hand on one line")
            found[name] = cards(words)
    return found


def _written(lines: Mapping[str, str]) -> str:
    return "\n".join(f"{name}: {words}".rstrip() for name, words in lines.items())


def _group(definition: Definition, words: str) -> Group:
    found = listed(words, definition.tongue.lists)
    squared = found[:1] == [SQUARED]
    cards: list[Card] = []
    marked: dict[str, set[int]] = {SIDEWAYS: set(), COVERED: set()}
    for word in found[squared:]:
        if word in marked:
            marked[word].add(len(cards))
        else:
            cards.append(read_card(definition, word))
    if not cards or any(len(cards) in places for places in marked.values()):
        hint = "write ♠5 ♥5 | squared ♣9 ♦9 ♥9, a bar between groups, or ♥4 sideways ♦2 covered ♣9"
        raise NotationError(f"a card is missing in {words.strip()!r}", hint=hint)
    return Group(tuple(cards), squared, *map(frozenset, marked.values()))


def _words(definition: Definition, group: Group) -> str:
    cards = (
        f"{SIDEWAYS} " * (place in group.sideways)
        + f"{COVERED} " * (place in group.covered)
        + write_card(definition, card)
        for place, card in enumerate(group.cards)
    )
    return f"{SQUARED} " * group.squared + " ".join(cards)
