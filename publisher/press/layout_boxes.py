"""The boxes of a game's layouts, with the keys that lead to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from publisher.model.deck_tables import deck_key
from publisher.model.decks import TableDeck
from publisher.model.layouts import Box
from publisher.model.shelf import GameFolder


class LayoutBox(NamedTuple):
    """A box of the layout of a deck, its key in the `game.toml`, and the variant that has it."""

    key: str
    box: Box
    deck: TableDeck
    variant: str


def layout_boxes(folder: GameFolder) -> Iterator[LayoutBox]:
    """Yield the boxes of all decks from a table, of the game and of its variants."""
    for one in folder.decks():
        if isinstance(one.deck, TableDeck):
            for path, box in one.deck.layout.boxes():
                key = path.replace("deck", deck_key(one.deck_name), 1)
                yield LayoutBox(key, box, one.deck, one.variant)
