"""Decks of cards by the author: a row of a table for each, drawn by a layout."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from publisher.base.errors import DefinitionError
from publisher.model.card_tables import Row
from publisher.model.cards import Card
from publisher.model.decks.base import DeckKind, Noun
from publisher.model.layouts import Layout


class TableDeck(DeckKind, frozen=True, tag="table"):
    """Your own cards: a row of a table is a card. [Layouts](layouts.md) explains tables and layouts.

    The name of a card is in the column `name`, by default `card-` and a number. The column `copies` says how
    many are printed.
    """

    cards_from: str
    """The table, a file of the folder: CSV, TSV, ODS or XLSX."""
    layout: Layout
    """The looks of the cards: a ready layout, `layout = "story"`, a TOML file, or a table."""
    rows: tuple[Row, ...] = ()
    """The rows of the table, set by publisher."""
    folder: str = ""
    """The folder of pictures and fonts, set by publisher."""

    @property
    def noun(self) -> Noun:
        return self.layout.noun

    @property
    def outlined(self) -> bool:
        return self.layout.cut == "line"

    def pack(self) -> Iterable[Card]:
        self.layout.refuse_unknown(tuple(self.rows[0].fields))
        names: dict[str, Row] = {}
        for number, row in enumerate(self.rows, 1):
            name = row.fields.get("name") or f"card-{number}"
            if name in names:
                told = f"{row.told('name')}: {name!r} is in line {names[name].line} already"
                raise DefinitionError(told, row.location, "for several of one card, use a column copies")
            names[name] = row
            card = Card(name, row=row)
            yield from (replace(card) for _ in range(row.copies))

    def may_repeat(self, card: Card) -> bool:
        return True
