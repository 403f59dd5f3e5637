"""Several players in an order: whose turn comes when, who has waited longest."""

from __future__ import annotations

from typing import Any

from publisher.engine.words import Word
from publisher.errors import NotationError
from publisher.model.seats import Seat


def read_seats(rules: Any, table: Any, words: str) -> tuple[Seat, ...]:
    """The players of a list such as `North, East, South`; `nobody` is an empty one."""
    names = [] if words == "nobody" else words.split(", ")
    if unknown := [name for name in names if name not in rules.names]:
        raise NotationError(f"no player is called {unknown[0]!r}")
    return tuple(Seat(rules.names.index(name)) for name in names)


def show_seats(rules: Any, seats: tuple[Seat, ...]) -> str:
    return ", ".join(map(rules.name, seats)) or "nobody"


SEATS = Word(
    r"nobody|[A-Z]\w*(?:, [A-Z]\w*)*",
    read_seats,
    show_seats,
    others=lambda rules, seats: (seats[::-1], seats[1:]) if len(seats) > 1 else (rules.seats,),
)
"""The kind of words for them."""
