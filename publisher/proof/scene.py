"""A scene: the situation an example builds up, sentence by sentence.

A scene class says which sentences it can read. `@action` methods change the situation; `@claim`
methods compute what a bold sentence states, or return whether it holds; `@row` methods compute the
checked column of a table. Scenes inherit readings from their base classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar

from publisher.engine import Game
from publisher.errors import NotationError, PublisherError, RulesError
from publisher.proof.words import Pattern

F = TypeVar("F", bound=Callable[..., Any])

SEAT = "{seat}?"
"""The heading of a row reading that stands for a column with any player's name over it."""


class Reading(NamedTuple):
    """One pattern and the method that understands it."""

    sort: Literal["action", "claim"]
    pattern: Pattern
    method: str


class RowReading(NamedTuple):
    """The headings of a table that can be checked; exactly one ends in `?`."""

    headings: tuple[str, ...]
    method: str


def action(*patterns: str) -> Callable[[F], F]:
    """The method carries out what a plain sentence of one of these forms tells."""
    return _mark("action", patterns)


def claim(*patterns: str) -> Callable[[F], F]:
    """The method finds what a bold sentence of one of these forms states."""
    return _mark("claim", patterns)


def row(*headings: str) -> Callable[[F], F]:
    """The method computes the column whose heading ends in `?` from the cells of the others.

    `{seat}?` is a column with a player's name over it; the method is given that seat in its place.
    """

    def mark(method: F) -> F:
        method._row = tuple(heading.casefold() for heading in headings)  # type: ignore[attr-defined]
        return method

    return mark


def _mark(sort: Literal["action", "claim"], patterns: tuple[str, ...]) -> Callable[[F], F]:
    def mark(method: F) -> F:
        method._readings = tuple((sort, Pattern.compile(text)) for text in patterns)  # type: ignore[attr-defined]
        return method

    return mark


class SceneError(PublisherError):
    """An example that tells something impossible."""

    code = "scene"


class Scene:
    """What every scene can read. `rules` are the rules of the variant being played."""

    readings: ClassVar[tuple[Reading, ...]] = ()
    row_readings: ClassVar[tuple[RowReading, ...]] = ()
    rules: Any  # a Game; each kind of scene knows which kind it holds

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _refuse_hidden(cls)
        cls.readings = tuple(_readings_of(cls))
        rows = {name: _inherited(cls, name, "_row", None) for name, _ in _methods(cls)}
        cls.row_readings = tuple(RowReading(row, name) for name, row in rows.items() if row)

    def __init__(self, rules: Game, variant: Callable[[str], Game]) -> None:
        self.rules = rules
        self.variant = variant
        self.begin()

    def begin(self) -> None:
        """Set up the situation before the first sentence."""

    def fence(self, kind: str, text: str) -> None:
        """A fenced block inside the example."""
        raise SceneError(f"no reading for a {kind!r} block in this game")

    def follow(self, match: Any) -> None:
        """Read claims about a match that is being played (a sample game)."""

    def seat_called(self, word: str) -> int:
        for seat, name in enumerate(self.rules.definition.players.names):
            if name.casefold() == word.casefold():
                return seat
        names = ", ".join(self.rules.definition.players.names)
        raise NotationError(f"no player is called {word!r}; the players are {names}")

    def name_of(self, seat: int) -> str:
        return str(self.rules.definition.players.names[seat])

    @action("We play {words}", "This is (in )?{words}")
    def play_variant(self, title: str) -> None:
        """`We play Hex on a 4×4 board`: the rules of the variant with that title."""
        self.rules = self.variant(title)
        self.begin()


def _refuse_hidden(cls: type) -> None:
    """A reading must not take the name of something else that scenes have: that would be gone."""
    for name, method in vars(cls).items():
        hidden = [vars(base)[name] for base in cls.__mro__[1:] if name in vars(base)]
        if _marks(method) and hidden and _marks(method) != set().union(*map(_marks, hidden)):
            raise RulesError(
                f"{cls.__name__}.{name} hides another method of that name, which scenes need",
                hint="give it another name",
            )


def _marks(method: Any) -> set[str]:
    """What a method reads: sentences, rows of tables, or nothing."""
    return {mark for mark in ("_readings", "_row") if hasattr(method, mark)}


def _methods(cls: type) -> Iterator[tuple[str, Any]]:
    """The methods of a class, its own before those it inherits, each name once."""
    seen: set[str] = set()
    for base in cls.__mro__:
        for name, method in vars(base).items():
            if callable(method) and name not in seen:
                seen.add(name)
                yield name, method


def _inherited(cls: type, name: str, mark: str, otherwise: Any) -> Any:
    """What a method reads; written anew without its own mark, it reads what it read in the base."""
    methods = (vars(base)[name] for base in cls.__mro__ if name in vars(base))
    return next((getattr(method, mark) for method in methods if hasattr(method, mark)), otherwise)


def _readings_of(cls: type) -> Iterator[Reading]:
    for name, _ in _methods(cls):
        for sort, pattern in _inherited(cls, name, "_readings", ()):
            yield Reading(sort, pattern, name)
