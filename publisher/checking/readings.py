"""The sentences and tables that can be read, from declarations of rules or methods of scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from publisher.engine.words import Sort
from publisher.notation.words import Kind, Pattern, Vocabulary

SEAT = "{seat}?"
"""The heading for a column with any player's name over it."""


class SentencePattern(NamedTuple):
    """A pattern, and the function that carries it out or computes its claim: `run(scene, *words)`.

    `source` names the declaration that it comes from (see `source_of`). `answer` is the way to give an answer
    that the pattern is about: `declared.questions.Answer`.
    """

    sort: Sort
    pattern: Pattern
    run: Callable[..., Any]
    source: str
    answer: Any = None

    @property
    def forbids(self) -> bool:
        """True if the sentence states that a move is illegal."""
        return (self.answer is not None and self.answer.forbids) or "may not" in self.source

    @classmethod
    def of(
        cls, name: str, phrase: str, sort: Sort, run: Callable[..., Any], known: Vocabulary
    ) -> Iterator[SentencePattern]:
        """Yield the patterns of a phrase that a method, part or question of that name declares."""
        for pattern in known.patterns(phrase):
            yield cls(sort, pattern, run, source_of(name, phrase))


def source_of(name: str, phrase: str) -> str:
    """Return the name of a declaration: the method, part or question with the words, and the words."""
    return f"{name}: “{phrase}”"


class RowReading(NamedTuple):
    """The headings of a table that can be checked, and the function that computes those that end in `?`.

    `run(scene, cells)` takes the words of a row by their headings, and returns the checked ones by theirs.
    """

    headings: tuple[str, ...]
    run: Callable[[Any, Mapping[str, Any]], Mapping[str, Any]]
    source: str

    @property
    def checked(self) -> tuple[str, ...]:
        return tuple(heading for heading in self.headings if heading.endswith("?"))


class Readings(NamedTuple):
    """Everything that a kind of scene of a game can read, the most special first."""

    sentences: tuple[SentencePattern, ...]
    rows: tuple[RowReading, ...]
    kinds: Mapping[str, Kind]


def one_column(headings: tuple[str, ...], compute: Callable[..., Any], source: str) -> RowReading:
    """Return the reading of a table with one checked column, computed from the other cells in order."""
    (checked,) = (heading for heading in headings if heading.endswith("?"))

    def run(scene: Any, cells: Mapping[str, Any]) -> Mapping[str, Any]:
        given = [cells[heading] for heading in headings if heading != checked or heading == SEAT]
        return {checked: compute(scene, *given)}

    return RowReading(headings, run, source_of(source, " · ".join(headings)))
