"""The symbols of one file and their names in it."""

from __future__ import annotations

import re

from publisher.drawing.remembered import by_identity
from publisher.drawing.shapes import Group, Shape, Symbol, Use


class SymbolNames:
    """A name for each symbol of a file, different even for two symbols of the same title."""

    def __init__(self) -> None:
        self._by_identity: dict[int, tuple[Symbol, str]] = {}
        self._by_title: dict[str, list[tuple[Symbol, str]]] = {}
        self._taken: set[str] = set()

    def name(self, symbol: Symbol) -> str:
        name = self._known(symbol)
        if name is None:
            name = self._new(symbol)
            self._by_title.setdefault(symbol.name, []).append((symbol, name))
        self._by_identity[id(symbol)] = symbol, name
        return name

    def knows(self, symbol: Symbol) -> bool:
        return self._known(symbol) is not None

    def _known(self, symbol: Symbol) -> str | None:
        # Most uses share the very same object. A deep tree is slow to hash and to compare, so equal ones are
        # searched only among those with the same title.
        if id(symbol) in self._by_identity:
            return self._by_identity[id(symbol)][1]
        return next((name for one, name in self._by_title.get(symbol.name, ()) if one == symbol), None)

    def _new(self, symbol: Symbol) -> str:
        # A PDF's names and an SVG's ids are plain ASCII words.
        plain = re.sub(r"[^A-Za-z0-9-]+", "-", symbol.name)
        name, number = plain, 1
        while name in self._taken:
            number += 1
            name = f"{plain}-{number}"
        self._taken.add(name)
        return name


@by_identity
def used_symbols(shapes: tuple[Shape, ...]) -> tuple[Symbol, ...]:
    """Return the symbols that `shapes` use, each once and after those that it uses itself."""
    found: dict[int, Symbol] = {}
    for shape in shapes:
        if isinstance(shape, Group):
            found |= {id(symbol): symbol for symbol in used_symbols(shape.shapes)}
        elif isinstance(shape, Use):
            found |= {id(symbol): symbol for symbol in used_symbols(shape.symbol.shapes)}
            found[id(shape.symbol)] = shape.symbol
    return tuple(found.values())
