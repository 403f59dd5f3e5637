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
from publisher.model.names import NAME, as_file, as_name, refuse_other
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

    @property
    def hint_for_back(self) -> str:
        if "." not in self.back:
            return super().hint_for_back
        place = "at = [-2, -2], size = [67.5, 92.9]"
        box = f'{{ draw = "picture", {place}, picture = "{self.back}", fit = "fill" }}'
        return f'delete it, and write layout = {{ like = "…", back = [{box}] }}'

    def pack(self) -> Iterable[Card]:
        columns = tuple(self.rows[0].fields)
        if self.name_from and self.name_from not in columns:
            told = f"deck.name_from: the table of cards has no column {self.name_from!r}"
            raise DefinitionError(told, hint=did_you_mean(self.name_from, columns))
        errors, cards = Errors(), list[Card]()
        with errors.kept():
            cards = self._named_cards()
        for refuse in (self._refuse_uncounted, self._refuse_misspelt, self._refuse_unknown):
            with errors.kept():
                refuse()
        errors.raise_any()
        if not any(row.copies for row in self.rows):
            told = "this table of cards has no card: all its copies are 0"
            raise DefinitionError(told, Location(self.rows[0].file), "give a row 1 or more copies")
        for card in cards:
            yield from (replace(card) for _ in range(card.row.copies if card.row else 0))

    def may_repeat(self, card: Card) -> bool:
        return True

    def _named_cards(self) -> list[Card]:
        """Return the card of each row; DefinitionError for all names that are not valid, or that clash."""
        errors, known = Errors(), dict[str, Card]()
        for number, row in enumerate(self.rows, 1):
            card = Card(row.fields.get("name") or self._made_name(row, known) or f"card-{number}", row=row)
            with errors.kept():
                self._refuse_name(card, row, known.get(as_file(card.name)))
            known[as_file(card.name)] = card
        errors.raise_any()
        return [*known.values()]

    def _made_name(self, row: Row, others: Container[str]) -> str:
        """Return the name of a card that the column `name_from` gives, with a number if others have it."""
        name = as_name(row.fields.get(self.name_from, ""))[:LONGEST_NAME].rstrip()
        numbered = (f"{name} {number}" for number in count(2))
        return next(one for one in chain((name,), numbered) if not name or as_file(one) not in others)

    def _refuse_name(self, card: Card, row: Row, other: Card | None) -> None:
        """Raise DefinitionError for a name that is not valid, or is one file with that of another card."""
        place = row.told("name" if row.fields.get("name") else self.name_from or "name")
        try:
            refuse_other(place, card.name, NAME)
        except DefinitionError as error:
            error.location = row.location
            raise
        if other and other.row:
            file = "" if other.row.file == row.file else f" of {PurePath(other.row.file).name}"
            told, hint = f"{card.name!r} is in", "for several of one card, use a column copies"
            if card.name != other.name:
                told = f"{card.name!r} is one file with {other.name!r} on macOS and Windows, which is in"
                hint = "rename one of them"
            told = f"{place}: {told} line {other.row.line}{file} already"
            raise DefinitionError(told, row.location, hint)

    def _refuse_unknown(self) -> None:
        self.layout.refuse_unknown(tuple(self.rows[0].fields))

    def _refuse_misspelt(self) -> None:
        """Raise DefinitionError for columns that nothing prints, if a printed column with a similar name is
        empty in their rows: a key of a row, or a heading of one of several tables, is misspelt."""
        if self.program:
            return
        errors = Errors()
        filled = {column: [row for row in self.rows if row.fields[column]] for column in self.rows[0].fields}
        known = (*self.layout.columns, self.name_from, "name", "copies")
        printed = {column.casefold(): column for column in filled if column in known}
        for column, rows in filled.items():
            alike = get_close_matches(column.casefold(), printed, cutoff=0.75) if column not in known else ()
            for near in map(printed.__getitem__, alike):
                if rows and filled[near] and not any(row.fields[near] for row in rows):
                    with errors.kept():
                        told = f"{rows[0].told(column)}: nothing prints it, and {near!r} is empty here"
                        raise DefinitionError(told, rows[0].location, f"did you mean {near}?")
        errors.raise_any()

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
