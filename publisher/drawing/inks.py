"""The same drawing in another ink: greys only, or outlines instead of fills.

One transformation of the tree of shapes, so that nothing that draws needs to know of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol, TypeAlias

from publisher.drawing.grey import Grey
from publisher.drawing.low_ink import LowInk
from publisher.drawing.shapes import Drawing, Shape

Ink: TypeAlias = Literal["full", "grey", "low"]


class _Plain:
    """All colours as they are."""

    def shapes(self, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
        return shapes


class _Process(Protocol):
    def shapes(self, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]: ...


_PROCESSES: dict[Ink, type[_Process]] = {"full": _Plain, "grey": Grey, "low": LowInk}


def inked(drawings: Iterable[Drawing], ink: Ink) -> dict[int, Drawing]:
    """Each drawing in `ink`, by the identity of the original; what they share stays shared."""
    process = _PROCESSES[ink]()
    originals = {id(drawing): drawing for drawing in drawings}
    return {
        key: Drawing(one.width, one.height, process.shapes(one.shapes), one.title)
        for key, one in originals.items()
    }
