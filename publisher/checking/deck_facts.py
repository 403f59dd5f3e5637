"""Facts of cards that come from a table: `[12](fact:cards-with(kind,place))`, `[40](fact:sum-of(cost))`.

Every copy of a card counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from publisher.base.errors import NotationError, did_you_mean
from publisher.engine import Game
from publisher.model.card_tables import Row
from publisher.model.cells import as_cell, column_of, number_in


def cards_with(rules: Game, column: str, word: str | int = "") -> int:
    """Count the cards with that word in a column; without a word, the cards with any text there."""
    cells = (cell for _, cell in _cells(rules, column))
    return sum(cell == as_cell(str(word)) if word != "" else bool(cell) for cell in cells)


def sum_of(rules: Game, column: str) -> str:
    """Return the sum of a column; an empty cell adds nothing."""
    total = 0.0
    for row, cell in _cells(rules, column):
        number = number_in(cell or "0")
        if number is None:
            raise NotationError(f"{row.file}, {row.told(column)}: {cell!r} is not a number to be added")
        total += number
    return f"{total:g}"


def kinds_in(rules: Game, column: str) -> int:
    """Count the different words in a column."""
    return len({cell for _, cell in _cells(rules, column)} - {""})


def _cells(rules: Game, column: str) -> Iterator[tuple[Row, str]]:
    """Yield the row of each card, and its cell in a column."""
    decks = rules.definition.each_deck or (rules.definition,)
    rows = [card.row for one in decks for card in one.card_deck.cards if card.row]
    if not rows:
        raise NotationError("the cards of this deck do not come from a table")
    cells = [(row, row.fields.get(column_of(column, row.fields))) for row in rows]
    if all(cell is None for _, cell in cells):
        known = dict.fromkeys(name for row in rows for name in row.fields)
        raise NotationError(f"the table of cards has no column {column!r}", hint=did_you_mean(column, known))
    yield from ((row, cell) for row, cell in cells if cell is not None)


DECK_FACTS: Mapping[str, Callable[..., Any]] = MappingProxyType({
    "cards-with": cards_with, "sum-of": sum_of, "kinds-in": kinds_in,
})  # fmt: skip
