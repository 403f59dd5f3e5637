"""Mutants of what is said: a form of an answer, a phrase or a heading left out, a claim that always says yes.

What nobody misses is not spoken by the text, or could be claimed of anything.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

MARKS = ("action", "claim", "row")
PARTS = {"kept": 1, "each_deal": 1, "zone": 2, "zone_per_seat": 2, "zone_per_team": 2}
"""What declares a part of a state, and how many of its arguments are no phrases."""
KEYWORDS = ("none", "denied", "returns", "goes_on", "over", "everybody", "drawn", "ways", "before")


class Change(NamedTuple):
    """What a mutant changes, made when `make` is called."""

    line: int
    what: str
    make: Callable[[], None]
    assured: str = ""


def of_words(node: ast.AST) -> Iterator[Change]:
    """The changes of what a node declares to be said."""
    if isinstance(node, ast.FunctionDef):
        for decorator in node.decorator_list:
            yield from _of_call(decorator)
        if _states_nothing(node):
            yield Change(node.lineno, f"{node.name} is always True", _assure(node), node.name)
    elif isinstance(node, ast.Call):
        yield from _of_call(node)


def _of_call(node: ast.expr) -> Iterator[Change]:
    """A phrase of a declaration left out."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
        return
    name = node.func.id
    if name in MARKS or name in PARTS:
        for argument in node.args[PARTS.get(name, 0) :]:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and name != "row":
                yield _without(argument.value, argument.lineno, _remove(node.args, argument))
        if name == "row":
            headings = " · ".join(ast.unparse(heading) for heading in node.args)
            yield _without(headings, node.lineno, _never_read(node))
    if name == "Question":
        for forms in (argument for argument in node.args if isinstance(argument, ast.Dict)):
            for key, value in zip(forms.keys, forms.values, strict=True):
                if isinstance(key, ast.Constant):
                    yield _without(str(key.value), key.lineno, _remove_item(forms, key, value))
    if name in (*PARTS, "claim", "phase", "Question"):
        for keyword in node.keywords:
            if keyword.arg in KEYWORDS:
                yield _without(ast.unparse(keyword), node.lineno, _remove(node.keywords, keyword))


def _without(words: str, line: int, make: Callable[[], None]) -> Change:
    return Change(line, f"without the words “{words}”", make)


def _remove(items: list[Any], item: Any) -> Callable[[], None]:
    return lambda: items.remove(item)


def _remove_item(forms: ast.Dict, key: ast.expr, value: ast.expr) -> Callable[[], None]:
    def change() -> None:
        forms.keys.remove(key)
        forms.values.remove(value)

    return change


def _never_read(node: ast.Call) -> Callable[[], None]:
    def change() -> None:
        node.args[:] = [ast.Constant("nothing?")]

    return change


def _states_nothing(node: ast.FunctionDef) -> bool:
    """Whether a method is claimed by words that only say that it is so."""
    claims = [
        argument.value
        for call in node.decorator_list
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "claim"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
    return bool(claims) and not any("?}" in phrase for phrase in claims)


def _assure(node: ast.FunctionDef) -> Callable[[], None]:
    def change() -> None:
        node.body[:] = [ast.copy_location(ast.Return(ast.Constant(True)), node.body[0])]

    return change
