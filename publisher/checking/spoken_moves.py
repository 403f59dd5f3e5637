"""Lines of a record in the words of players: `West lays ♠9 | North doubts` for `West ♠9 | North doubt`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from publisher.engine.describe import BLANK, describe_move
from publisher.engine.match import Entry, Match
from publisher.model.tongue import Tongue
from publisher.notation.cells import Cell
from publisher.notation.record import Line


class _Move(NamedTuple):
    """A move: who makes it, its words after the name, those after several names, and its verb."""

    name: str
    words: str
    several: str
    verb: str


def in_words(line: Line, match: Match, made: int) -> Line:
    """Return a line of moves in words, given how many moves the match had before it. A line is left as it is
    if a cell is not a move of a named player, or if the game has no words for one."""
    names, tongue = match.rules.definition.players.names, match.rules.definition.tongue
    entries = match.log[made:]
    if len(entries) != len(line.cells):
        return line
    moves: list[_Move] = []
    first = line.label if line.label in names else ""
    for cell, entry in zip(line.cells, entries, strict=True):
        name = names[entry.seat]
        move = _move(match, entry, name)
        named = cell.words.startswith(f"{name} ") or (moves[-1].name if moves else first) == name
        if not move or not named:
            return line
        moves.append(move)
    cells: list[str] = []
    before = first, ""
    for name, words, verb in _told(moves, tongue):
        shown = words.removeprefix(verb) if before == (name, verb) else words
        if cells and name and before[0] == name:
            cells[-1] += f"{tongue.comma}{shown}"
        else:
            cells.append(shown if before[0] == name else f"{name} {shown}".strip())
        before = name, verb
    return line._replace(cells=tuple(map(Cell, cells)))


def _told(moves: Iterable[_Move], tongue: Tongue) -> Iterator[tuple[str, str, str]]:
    """Yield the player, words and verb of moves. Equal ones in a row are one: `misses ×2` of a player, and
    `Green, Blue ×2 and Red miss` of several, without a player."""
    for (words, several, verb), run in groupby(moves, lambda move: move[1:]):
        players = [(name, _times(len(list(same)))) for name, same in groupby(run, lambda move: move.name)]
        if len(players) > 1 and several:
            *most, last = map("".join, players)
            yield "", f"{tongue.comma.join(most)} {tongue.lists} {last} {several}", ""
        else:
            yield from ((name, f"{words}{times}", verb) for name, times in players)


def _times(number: int) -> str:
    return f"\N{NO-BREAK SPACE}×{number}" if number > 1 else ""


def _move(match: Match, entry: Entry, name: str) -> _Move | None:
    """Return a move in words; None if the game has no words for it."""
    rules, tongue = match.rules, match.rules.definition.tongue
    said = describe_move(rules, entry.question, name, entry.word)
    if said.startswith(f"{name}:"):
        return None
    words, begin = said.removeprefix(f"{name} "), tongue.may[0].partition(BLANK)[0].format(seat=name)
    may = describe_move(rules, entry.question, name, entry.word, "may")
    several = may.removeprefix(begin) if tongue.declared and may.startswith(begin) else ""
    return _Move(name, words, "" if several.startswith("be ") else several, _verb(words, entry.word))


def _verb(said: str, notation: str) -> str:
    """Return the words of a sentence before the notation with which it ends: `melds ` for `meld ♠K`."""
    words, written = said.split(" "), notation.split(" ")
    while words and written and words[-1] == written[-1]:
        words.pop(), written.pop()
    return "".join(f"{word} " for word in words)
