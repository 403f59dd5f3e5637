"""Lines of a record in the words of players: `West lays ♠9 | North doubts` for `West ♠9 | North doubt`."""

from __future__ import annotations

from publisher.engine.describe import describe_move
from publisher.engine.match import Entry, Match
from publisher.notation.cells import Cell
from publisher.notation.record import Line


def in_words(line: Line, match: Match, made: int) -> Line:
    """Return a line of moves in words, given how many moves the match had before it. A line is left as it is
    if a cell is not a move of a named player, or if the game has no words for one."""
    names = match.rules.definition.players.names
    entries, by_label = match.log[made:], line.label in names
    if len(entries) != len(line.cells):
        return line
    cells: list[Cell] = []
    before = ("", "")
    for cell, entry in zip(line.cells, entries, strict=True):
        name = names[entry.seat]
        said = _said(match, entry, name)
        if not said or (line.label != name if by_label else not cell.words.startswith(f"{name} ")):
            return line
        verb = said.removesuffix(entry.word)
        shown = said.removeprefix(verb) if before == (name, verb) and verb != said else said
        is_known = by_label or before[0] == name
        cells.append(Cell(shown.removeprefix(f"{name} ") if is_known else shown))
        before = name, verb
    return line._replace(cells=tuple(cells))


def _said(match: Match, entry: Entry, name: str) -> str:
    """Return a move as a sentence; "" if the game has no words for it."""
    said = describe_move(match.rules, entry.question, name, entry.word)
    return "" if said.startswith(f"{name}:") else said
