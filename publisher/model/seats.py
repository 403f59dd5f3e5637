"""Who and where: seats, teams and points are numbers, but never one another's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, NewType, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0. Hands that nobody sits behind come after the players'."""
OTHER = (Seat(1), Seat(0))
"""Of each of two seats, the one opposite."""
Team = NewType("Team", int)
"""Those who score together; where nobody plays together, every seat is a team of its own."""
Point = NewType("Point", int)
"""A place on a board, by its number there."""

K = TypeVar("K", Seat, Team, Point)
V = TypeVar("V")

if TYPE_CHECKING:

    class Each(Generic[K, V]):
        """What each seat, team or point has: `Each[Team, int]` is asked by teams and by nothing else.

        When it runs it is a plain list, so that it costs no more than one.
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
