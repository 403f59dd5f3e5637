"""What every game's rules share: its definition, its options and its facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from publisher.model.definition import Definition

F = TypeVar("F", bound=Callable[..., Any])


def fact(method: F) -> F:
    """Marks a method of a game as a fact that its text may state: `card_points` is `fact:card-points`."""
    method._is_fact = True  # type: ignore[attr-defined]
    return method


class Game:
    """The rules of one variant of one game."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.seats = definition.seats

    def option(self, name: str) -> Any:
        """The value of one of the `[options]` of the definition."""
        return self.definition.options[name]

    def facts(self) -> Iterator[tuple[str, Callable[[], Any]]]:
        """Every fact by its printed name, with the way to compute it."""
        for name in dir(type(self)):
            method = getattr(type(self), name)
            if getattr(method, "_is_fact", False):
                yield name.replace("_", "-"), getattr(self, name)

    @fact
    def players(self) -> int:
        return len(self.seats)

    @fact
    def cards(self) -> int:
        return len(self.definition.card_deck)

    @fact
    def points(self) -> int:
        return len(self.definition.topology)

    @fact
    def lines(self) -> int:
        return len(self.definition.topology.lines)

    def name(self, seat: int) -> str:
        return self.definition.players.names[seat]
