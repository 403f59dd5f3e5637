"""A `moves` block: a line for each turn or trick, perhaps with a label, and its moves between bars.

    1: c3 | d4
    Trick 1: North ♠K | East ♠9 | South ♠2 | West ♥3

The lines of a `deal` have the same form, so that both can be printed as tables of cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from publisher.model.definition import Definition
from publisher.notation.cards import find_card
from publisher.notation.cells import Cell, read_cells, write_cells

_LABEL = re.compile(r"\s*([^\s:|][^:|]*):(?=\s|$)")


class Line(NamedTuple):
    """A line of a record: its label, "" for none, and its cells."""

    label: str
    cells: tuple[Cell, ...]


class Move(NamedTuple):
    """A move in the words of the game, and the player who makes it ("" if no player is named)."""

    player: str
    words: str


def read_record(text: str) -> tuple[Line, ...]:
    """Return the lines that are not blank. A label ends with a colon and a space."""
    numbered = enumerate(text.splitlines(), 1)
    return tuple(_line(line, number) for number, line in numbered if line.strip())


def _line(line: str, number: int) -> Line:
    label = _LABEL.match(line)
    return Line(label[1].rstrip() if label else "", read_cells(line, number, label.end() if label else 0))


def write_record(lines: Iterable[Line]) -> str:
    return "\n".join(
        f"{label}: {write_cells(cells)}".rstrip() if label else write_cells(cells) for label, cells in lines
    )


def read_move(definition: Definition, words: str) -> Move:
    """Return the move in a cell, `c3` or `North ♠K`. The game interprets its words later."""
    named = (name for name in definition.players.names if words.startswith(f"{name} "))
    player = max(named, key=len, default="")
    said = words.removeprefix(f"{player} ") if player else words
    return Move(player, in_notation(definition, said))


def in_notation(definition: Definition, words: str) -> str:
    """Return words of a translation in the game's notation: `♥Q on ♥J` for `♥R kaataa ♥J`; those of an
    original as they are."""
    if definition.tongue.declared:
        return words
    notation, deck = definition.tongue.notation, definition.card_deck if definition.deck else None

    def of_game(found: re.Match[str]) -> str:
        if told := notation.get(found[0].casefold()):
            return told
        if deck is None:
            return found[0]
        card = find_card(found[0], deck)
        return card.name if card else definition.wording.rank(definition.tongue.suit(found[0]))

    known = "|".join(map(re.escape, sorted(notation, key=len, reverse=True)))
    return re.sub(rf"(?<!\S)(?:{known or '(?!)'}|\S+)(?!\S)", of_game, words, flags=re.IGNORECASE)


def told_notation(definition: Definition, notation: str) -> str:
    """Return a move in the words and letters of a translation, as `in_notation` reads them; those of an
    original as they are."""
    if definition.tongue.declared:
        return notation
    told = definition.lettered(definition.tongue.told(notation))
    return " ".join(map(definition.wording.letter, told.split(" ")))


def write_move(definition: Definition, move: Move) -> str:
    return f"{move.player} {move.words}".lstrip()
