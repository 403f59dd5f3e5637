"""The symbols of one file and the names they go by there."""

from __future__ import annotations

import re

from publisher.drawing.remembered import by_identity
from publisher.drawing.shapes import Group, Shape, Symbol, Use


class SymbolNames:
    """Gives each symbol of a file a name of its own, even when two different ones share a name."""

    def __init__(self) -> None:
        self._by_identity: dict[int, tuple[Symbol, str]] = {}
        self._by_value: dict[Symbol, str] = {}
        self._taken: set[str] = set()

    def name(self, symbol: Symbol) -> str:
        # Hashing a deep tree is slow and most uses share the very same object: ask for it first.
        known = self._by_identity.get(id(symbol))
        if known is None:
            known = self._by_identity[id(symbol)] = (symbol, self._named(symbol))
        return known[1]

    def knows(self, symbol: Symbol) -> bool:
        return id(symbol) in self._by_identity or symbol in self._by_value

    def _named(self, symbol: Symbol) -> str:
        if symbol not in self._by_value:
            # A PDF's names and an SVG's ids are plain ASCII words.
            plain = re.sub(r"[^A-Za-z0-9-]+", "-", symbol.name)
            name, number = plain, 1
            while name in self._taken:
                number += 1
                name = f"{plain}-{number}"
            self._taken.add(name)
            self._by_value[symbol] = name
        return self._by_value[symbol]


@by_identity
def used_symbols(shapes: tuple[Shape, ...]) -> tuple[Symbol, ...]:
    """The symbols that `shapes` use, each once and after those that it uses itself."""
    found: dict[int, Symbol] = {}
    for shape in shapes:
        if isinstance(shape, Group):
            found |= {id(symbol): symbol for symbol in used_symbols(shape.shapes)}
        elif isinstance(shape, Use):
            found |= {id(symbol): symbol for symbol in used_symbols(shape.symbol.shapes)}
            found[id(shape.symbol)] = shape.symbol
    return tuple(found.values())
