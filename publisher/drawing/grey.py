"""A drawing in greys: every colour becomes a grey of the same lightness."""

from __future__ import annotations

from msgspec.structs import replace

from publisher.drawing.colours import grey
from publisher.drawing.shapes import Fade, Group, Image, Line, Shape, Symbol, Text, Use, repainted


class Grey:
    """A process that turns shapes grey; shared symbols stay shared."""

    def __init__(self) -> None:
        self._symbols: dict[int, tuple[Symbol, Symbol]] = {}

    def shapes(self, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
        return tuple(map(self._shape, shapes))

    def _shape(self, shape: Shape) -> Shape:
        match shape:
            case Group():
                return replace(shape, shapes=self.shapes(shape.shapes))
            case Use():
                return replace(shape, symbol=self._symbol(shape.symbol))
            case Line():
                return replace(shape, stroke=grey(shape.stroke))
            case Text():
                return replace(shape, fill=grey(shape.fill))
            case Fade():
                return replace(shape, start=grey(shape.start), end=grey(shape.end))
            case Image():
                return replace(shape, tone="grey")
        return repainted(shape, shape.fill and grey(shape.fill), shape.stroke and grey(shape.stroke))

    def _symbol(self, symbol: Symbol) -> Symbol:
        if id(symbol) not in self._symbols:
            # Keep the original: another object could get its identity.
            self._symbols[id(symbol)] = symbol, replace(symbol, shapes=self.shapes(symbol.shapes))
        return self._symbols[id(symbol)][1]
