"""Decks of one's own cards: a row of a table for each, drawn by a layout."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from publisher.base.errors import DefinitionError
from publisher.model.card_tables import Row
from publisher.model.cards import Card
from publisher.model.decks.base import DeckKind, Noun
from publisher.model.layouts import Layout


class TableDeck(DeckKind, frozen=True, tag="table"):
    """`cards_from` is the table (CSV, TSV, ODS, XLSX), `layout` a ready layout, a TOML file, or the boxes.

    A card is called what its row has in the column `name`, else `card-` and its number; there are as many
    copies of it as the column `copies` says, else one.
    """

    cards_from: str
    layout: Layout
    rows: tuple[Row, ...] = ()
    """What the table holds, as the press has read it."""
    folder: str = ""
    """Where pictures and fonts lie, as the press has found it."""

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
                told = f"{row.told('name')}: {name!r} stands in line {names[name].line} already"
                raise DefinitionError(told, row.location, "for several of one card, use a column copies")
            names[name] = row
            card = Card(name, row=row)
            yield from (replace(card) for _ in range(row.copies))

    def may_repeat(self, card: Card) -> bool:
        return True
