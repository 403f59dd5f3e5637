"""A drawing in another ink: only greys, or outlines instead of fills. It is one transformation of the tree of
shapes, so that drawing code does not depend on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, Protocol, TypeAlias

from msgspec.structs import replace

from publisher.drawing.grey import Grey
from publisher.drawing.low_ink import LowInk
from publisher.drawing.shapes import Drawing, Shape

Ink: TypeAlias = Literal["full", "grey", "low"]


class _Process(Protocol):
    def shapes(self, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]: ...


_PROCESSES: dict[Ink, type[_Process]] = {"grey": Grey, "low": LowInk}


def inker(ink: Ink) -> Callable[[Drawing], Drawing]:
    """Return a function that turns drawings to `ink`, one after the other; shared symbols stay shared."""
    if ink == "full":
        return lambda drawing: drawing
    process = _PROCESSES[ink]()
    return lambda one: replace(one, shapes=process.shapes(one.shapes))


def inked(drawings: Iterable[Drawing], ink: Ink) -> dict[int, Drawing]:
    """Return each drawing in `ink`, by the identity of the original; shared symbols stay shared."""
    make = inker(ink)
    return {id(drawing): make(drawing) for drawing in drawings}
