"""Records as they are printed: the moves of a sample game, as tables of words.

If players bid or play one after the other, each has a column, as in books on bridge; in each line the first
player is marked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from publisher.notation.record import read_record, write_record
from publisher.text.document import Fence
from publisher.text.typography import typeset

_LABEL = 19
"""The longest label in letters; a longer one is a sentence that happens to have a colon."""
_WORDS = 13
"""The longest words of a player in a column, in letters."""
DUMMY = "dummy"
"""The head of the column of a hand that is written without a name."""
_ROWS = 3
"""The least number of lines that are set in columns."""


class Record(NamedTuple):
    """A line of a record: `3: West ♦8 | North ♦3`."""

    label: str
    cells: tuple[str, ...]


class Round(NamedTuple):
    """A line by players: the words of each ("": none), and the place of the first one; the label is "" if it
    is that of the line above."""

    label: str
    words: tuple[str, ...]
    first: int


class Columns(NamedTuple):
    """Some lines of a record in which every player has a column."""

    players: tuple[str, ...]
    rounds: tuple[Round, ...]


def records(text: str) -> list[Record]:
    """Return the lines of a block; [] if one has no label, because then it is not a record."""
    lines = [
        Record(label, tuple(typeset(cell.words) for cell in cells)) for label, cells in read_record(text)
    ]
    return lines if all(0 < len(line.label) <= _LABEL for line in lines) else []


def in_words(spoken: Mapping[Fence, str]) -> dict[Fence, Fence]:
    """Return the records of moves in the words of players, except lines in which each player has a column."""
    return {fence: replace(fence, text=_mixed(fence.text, words)) for fence, words in spoken.items()}


def _mixed(text: str, words: str) -> str:
    written, spoken, start = read_record(text), read_record(words), 0
    for part in parts(records(text)):
        end = start + len(part.rounds if isinstance(part, Columns) else part)
        if isinstance(part, Columns):
            spoken = (*spoken[:start], *written[start:end], *spoken[end:])
        start = end
    return write_record(spoken)


def parts(lines: Sequence[Record]) -> Iterator[Columns | Sequence[Record]]:
    """Yield the lines in order: as many together as can have columns of players, and the lines between."""
    plain: list[Record] = []
    start = 0
    while start < len(lines):
        if columns := _columns(lines[start:]):
            if plain:
                yield plain
            yield columns
            plain, start = [], start + len(columns.rounds)
        else:
            plain.append(lines[start])
            start += 1
    if plain:
        yield plain


def _columns(lines: Sequence[Record]) -> Columns | None:
    """Return as many of the first lines as have at most one short cell for each player, in turn; None if
    there are too few."""
    told: list[dict[str, str]] = []
    for line in lines:
        cells = _by_players(line)
        if not cells:
            break
        told.append(cells)
    while len(told) >= _ROWS:
        order = _order(told)
        misfit = next((i for i, cells in enumerate(told) if not _in_turn(list(cells), order)), None)
        if misfit is None:
            labels = [line.label for line in lines[: len(told)]]
            shown = [
                "" if label == above else label for above, label in zip(["", *labels], labels, strict=False)
            ]
            return Columns(order, tuple(_round(*pair, order) for pair in zip(shown, told, strict=True)))
        told = told[:misfit]
    return None


def _by_players(line: Record) -> dict[str, str]:
    """Return the words of each player in a line, in order, by name ("" for a dummy); {} if a cell is not the
    words of a player."""
    cells = [_player(cell) for cell in line.cells]
    short = all((not who or _is_name(who)) and 0 < len(words) <= _WORDS for who, words in cells)
    found = dict(cells)
    return found if short and len(found) == len(cells) and any(found) else {}


def _player(cell: str) -> tuple[str, str]:
    who, space, words = cell.partition(" ")
    return (who, words) if space else ("", cell)


def _is_name(word: str) -> bool:
    return word.isalpha() and word[0].isupper()


def _order(told: Sequence[dict[str, str]]) -> tuple[str, ...]:
    """Return the players of the longest line, beginning with the one who begins the first line."""
    longest = max(told, key=len)
    players, first = list(longest), next(iter(told[0]))
    start = players.index(first) if first in longest else 0
    return (*players[start:], *players[:start])


def _in_turn(players: Sequence[str], order: Sequence[str]) -> bool:
    """Return True if all of these players have columns, and follow each other in a circle."""
    if not set(players) <= set(order):
        return False
    places = [(order.index(player) - order.index(players[0])) % len(order) for player in players]
    return all(a < b for a, b in pairwise(places))


def _round(label: str, cells: dict[str, str], order: Sequence[str]) -> Round:
    return Round(label, tuple(cells.get(who, "") for who in order), order.index(next(iter(cells))))
