"""Functions outside the rules: facts, which observe games as tests do, code for bots, and their helpers."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from publisher.base.syntax import syntax_tree
from publisher.checking.mutants import NOT_RULES

HELPING = {"cache", "lru_cache", "property", "cached_property", "staticmethod"}


def outsiders(sources: Iterable[str]) -> frozenset[str]:
    """Return the names of functions that no rule needs: those in `NOT_RULES`, those with no other mark than
    `@fact`, and their helpers.

    The sources are all the code of a game and of the engine: a function that other code names may be a rule,
    and so may each of several helpers with one name.
    """
    known = [syntax_tree(source) for source in sources]
    functions = [node for tree in known for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    times = Counter(function.name for function in functions)
    helpers = {f.name for f in functions if set(_marks(f)) <= HELPING and times[f.name] == 1}
    facts = {f.name for f in functions} - {f.name for f in functions if _marks(f) != ["fact"]}
    found, waiting = set[str](), facts | set(NOT_RULES)
    while waiting:
        found |= waiting
        waiting = (set(_names((f for f in functions if f.name in waiting), facts)) & helpers) - found
    while called := found & set(_names(known, facts, found)) - set(NOT_RULES):
        found -= called
    return frozenset(found)


def _marks(code: ast.FunctionDef) -> list[str]:
    return [ast.unparse(mark.func if isinstance(mark, ast.Call) else mark) for mark in code.decorator_list]


def _names(nodes: Iterable[ast.AST], methods: Collection[str], apart: Collection[str] = ()) -> Iterator[str]:
    """Yield the names in code that may call a function, except in functions `apart` that are inside it."""
    for node in nodes:
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name) and node.id not in methods:
            yield node.id
        inner = [n for n in ast.iter_child_nodes(node) if getattr(n, "name", "") not in apart]
        yield from _names(inner, methods, apart)
