"""What narrows the games that sentences speak of: `In rami`, `Except in misère and in rami`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from publisher.proof.statements.chronicle import Parts

Scope = Callable[[Parts], bool]


def narrowings(text: str, scopes: Callable[[], Mapping[str, Scope]]) -> Iterator[tuple[Scope, str]]:
    """Each scope that a sentence may begin with, and the rest of it."""
    if begun := re.match(r"(except )?in ", text, re.IGNORECASE):
        for scope, rest in _scoped(text[begun.end() :], scopes()):
            yield (_not(scope) if begun[1] else scope), rest


def _scoped(text: str, scopes: Mapping[str, Scope]) -> Iterator[tuple[Scope, str]]:
    for name, scope in scopes.items():
        if match := re.match(rf"{re.escape(name)}\b(?P<more> and in )?,? ?", text, re.IGNORECASE):
            if match["more"]:
                others = _scoped(text[match.end() :], scopes)
                yield from ((_either(scope, other), rest) for other, rest in others)
            else:
                yield scope, text[match.end() :]


def both(scope: Scope, other: Scope | None) -> Scope:
    return scope if other is None else lambda parts: scope(parts) and other(parts)


def _either(scope: Scope, other: Scope) -> Scope:
    return lambda parts: scope(parts) or other(parts)


def _not(scope: Scope) -> Scope:
    return lambda parts: not scope(parts)


def holding(word: str) -> Scope:
    return lambda parts: any(isinstance(value, str) and value.casefold() == word for value in parts.values())
