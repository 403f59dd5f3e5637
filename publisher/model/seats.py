"""Seats, teams and points: different kinds of numbers, which a type checker keeps apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, NewType, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0. Hands without a player come after the players'."""
OTHER = (Seat(1), Seat(0))
"""The opposite seat for each of two."""
Team = NewType("Team", int)
"""Players who score together; without teams every seat is a separate team."""
Point = NewType("Point", int)
"""A place on a board, by its number there."""

K = TypeVar("K", Seat, Team, Point)
V = TypeVar("V")

if TYPE_CHECKING:

    class Each(Generic[K, V]):
        """A list of a value for each seat, team or point: the index of `Each[Team, int]` is a team.

        At run time it is a plain list, so it costs no more than one.
        """

        def __init__(self, values: Iterable[V] = (), /) -> None: ...
        def __getitem__(self, key: K, /) -> V: ...
        def __setitem__(self, key: K | slice, value: Any, /) -> None: ...
        def __iter__(self) -> Iterator[V]: ...
        def __len__(self) -> int: ...
        def __contains__(self, value: object, /) -> bool: ...
        def index(self, value: V, /) -> K: ...
        def count(self, value: V, /) -> int: ...
        def copy(self) -> Each[K, V]: ...
        def append(self, value: V, /) -> None: ...
        def pop(self) -> V: ...
        def reverse(self) -> None: ...

else:
    Each = list
