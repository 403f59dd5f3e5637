"""Lines of a record in the words of players: `West lays ♠9 | North doubts` for `West ♠9 | North doubt`."""

from __future__ import annotations

from publisher.engine.describe import describe_move
from publisher.engine.match import Entry, Match
from publisher.notation.cells import Cell
from publisher.notation.record import Line


def in_words(line: Line, match: Match, made: int) -> Line:
    """Return a line of moves in words, given how many moves the match had before it. A line is left as it is
    if a cell is not a move of a named player, or if the game has no words for one."""
    names, tongue = match.rules.definition.players.names, match.rules.definition.tongue
    entries = match.log[made:]
    if len(entries) != len(line.cells):
        return line
    cells: list[Cell] = []
    before = (line.label, "") if line.label in names else ("", "")
    for cell, entry in zip(line.cells, entries, strict=True):
        name = names[entry.seat]
        said = _said(match, entry, name)
        if not said or not (cell.words.startswith(f"{name} ") or before[0] == name):
            return line
        verb = _verb(said, entry.word)
        shown = (before == (name, verb) and said.removeprefix(verb)) or said
        if cells and before[0] == name:
            words = f"{cells.pop().words}{tongue.comma}{shown.removeprefix(f'{name} ')}"
        else:
            words = shown.removeprefix(f"{name} ") if before[0] == name else shown
        cells.append(Cell(words))
        before = name, verb
    return line._replace(cells=tuple(cells))


def _verb(said: str, notation: str) -> str:
    """Return the words of a sentence before the notation with which it ends: `North melds ` for `meld ♠K`."""
    words, written = said.split(" "), notation.split(" ")
    while words and written and words[-1] == written[-1]:
        words.pop(), written.pop()
    return "".join(f"{word} " for word in words)


def _said(match: Match, entry: Entry, name: str) -> str:
    """Return a move as a sentence; "" if the game has no words for it."""
    said = describe_move(match.rules, entry.question, name, entry.word)
    return "" if said.startswith(f"{name}:") else said
