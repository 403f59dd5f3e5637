"""Decks of cards by the author: a row of a table for each, drawn by a layout."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from difflib import get_close_matches
from itertools import chain, count
from pathlib import PurePath
from typing import Any

from publisher.base.errors import DefinitionError, Errors, did_you_mean
from publisher.base.location import Location
from publisher.model.card_tables import Row, is_number_of_copies
from publisher.model.cards import Card
from publisher.model.decks.base import DeckKind, Noun
from publisher.model.layouts import Layout
from publisher.model.names import as_name
from publisher.model.ranges import Cards

LONGEST_NAME = 60
"""The most letters of a name that a text gives to a card: files are called by it."""
COPIES = frozenset((
    "amount", "antal", "anzahl", "cantidad", "copy", "count", "kpl", "menge", "määrä", "nombre", "num",
    "number", "qty", "quantity", "quantité", "stückzahl", "times",
))  # fmt: skip
"""Headings that tables of other programs and people have for the number of copies."""


class TableDeck(DeckKind, frozen=True, kw_only=True, tag="table"):
    """Your own cards: a row of a table is a card. [Layouts](layouts.md) explains tables and layouts.

    The name of a card is in the column `name`, by default `card-` and a number. The column `copies` says how
    many are printed. Without `cards`, there are as many cards as the table says.
    """

    cards_from: str | tuple[str, ...]
    """The table, a file of the folder: CSV, TSV, JSON, YAML, ODS or XLSX. Several tables, `cards_from =
    ["a.csv", "b.csv"]`, are one deck."""
    layout: Layout
    """The looks of the cards: a ready layout, `layout = "story"`, a TOML file, or a table."""
    sheet: str = ""
    """The sheet of a spreadsheet, by default the first that is not hidden."""
    name_from: str = ""
    """The column whose words name the cards: `name_from = "title"`."""
    cards: Cards = 0
    """The number of cards that you expect; by default, the number in the table."""
    rows: tuple[Row, ...] = ()
    """The rows of the table, set by publisher."""
    folder: str = ""
    """The folder of pictures and fonts, set by publisher."""
    program: Any = None
    """The `GameFolder` with a `faces.py`, set by publisher; None without one."""

    @property
    def noun(self) -> Noun:
        return self.layout.noun

    @property
    def outlined(self) -> bool:
        return self.layout.cut == "line"

    def pack(self) -> Iterable[Card]:
        columns = tuple(self.rows[0].fields)
        if self.name_from and self.name_from not in columns:
            told = f"deck.name_from: the table of cards has no column {self.name_from!r}"
            raise DefinitionError(told, hint=did_you_mean(self.name_from, columns))
        self.layout.refuse_unknown(columns)
        self._refuse_uncounted()
        errors, names = Errors(), dict[str, Row]()
        for number, row in enumerate(self.rows, 1):
            name = row.fields.get("name") or self._made_name(row, names) or f"card-{number}"
            with errors.kept():
                if name in names:
                    file = "" if names[name].file == row.file else f" of {PurePath(names[name].file).name}"
                    told = f"{row.told('name')}: {name!r} is in line {names[name].line}{file} already"
                    raise DefinitionError(told, row.location, "for several of one card, use a column copies")
            names[name] = row
        errors.raise_any()
        if not any(row.copies for row in self.rows):
            told = "this table of cards has no card: all its copies are 0"
            raise DefinitionError(told, Location(self.rows[0].file), "give a row 1 or more copies")
        for name, row in names.items():
            card = Card(name, row=row)
            yield from (replace(card) for _ in range(row.copies))

    def may_repeat(self, card: Card) -> bool:
        return True

    def _made_name(self, row: Row, others: Container[str]) -> str:
        """Return the name of a card that the column `name_from` gives, with a number if others have it."""
        name = as_name(row.fields.get(self.name_from, ""))[:LONGEST_NAME].rstrip()
        numbered = (f"{name} {number}" for number in count(2))
        return next(one for one in chain((name,), numbered) if not name or one not in others)

    def _refuse_uncounted(self) -> None:
        """Raise DefinitionError for a column of numbers that nothing prints and that is named like copies."""
        if "copies" in self.rows[0].fields:
            return
        for column in self.rows[0].fields:
            word = column.casefold().strip("@#. ")
            cells = [row.fields[column] for row in self.rows]
            numbered = "num" in column.casefold() and cells == [str(n) for n in range(1, len(cells) + 1)]
            if (
                (word in COPIES or "copies" in word or get_close_matches(word, ("copies",), cutoff=0.7))
                and column not in self.layout.columns
                and not numbered
                and all(map(is_number_of_copies, filter(None, cells)))
                and any(cells)
            ):
                told = f"row 1: nothing prints the column {column!r}"
                hint = "call it copies if it is the number of copies; if not, add a column copies"
                raise DefinitionError(told, Location(self.rows[0].file, 1), hint)
