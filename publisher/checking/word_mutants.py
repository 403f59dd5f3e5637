"""Mutants of words: a form of an answer, a phrase or a heading left out, a claim that is always true.

If no check fails without a word, the text does not use it, or could claim it of anything.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

MARKS = ("action", "claim")
PARTS = {"kept": 1, "each_deal": 1, "zone": 2, "zone_per_seat": 2, "zone_per_team": 2}
"""The functions that declare a part of a state, and the number of their arguments that are not phrases."""
KEYWORDS = ("none", "denied", "returns", "goes_on", "over", "everybody", "drawn", "ways", "before")


class Change(NamedTuple):
    """A change that a mutant makes when `make` is called."""

    line: int
    what: str
    make: Callable[[], None]
    assured: str = ""


def setting(node: ast.AST, **fields: Any) -> Callable[[], None]:
    """Return a function that sets these fields of a node to other values."""
    return lambda: vars(node).update(fields)


def of_words(node: ast.AST) -> Iterator[Change]:
    """Yield the changes of the words that a node declares."""
    if isinstance(node, ast.FunctionDef):
        for decorator in node.decorator_list:
            yield from _of_call(decorator)
        if _states_nothing(node):
            true = ast.copy_location(ast.Return(ast.Constant(True)), node.body[0])
            yield Change(node.lineno, f"{node.name} is always True", setting(node, body=[true]), node.name)
    elif isinstance(node, ast.Call):
        yield from _of_call(node)


def _of_call(node: ast.expr) -> Iterator[Change]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        for words, at, leave_out in _words(node, node.func.id):
            yield Change(at.lineno, f"without the words “{words}”", leave_out)


def _words(node: ast.Call, name: str) -> Iterator[tuple[str, ast.expr, Callable[[], None]]]:
    """Yield the words of a declaration of that name, each with its place and a function that removes it."""
    if name in MARKS or name in PARTS:
        for argument in node.args[PARTS.get(name, 0) :]:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, argument, partial(node.args.remove, argument)
    if name == "row":
        headings = " · ".join(ast.unparse(heading) for heading in node.args)
        yield headings, node, setting(node, args=[ast.Constant("nothing?")])
    if name == "Question":
        for forms in (argument for argument in node.args if isinstance(argument, ast.Dict)):
            for place, key in enumerate(forms.keys):
                if isinstance(key, ast.Constant):
                    keys, values = ([*one[:place], *one[place + 1 :]] for one in (forms.keys, forms.values))
                    yield str(key.value), key, setting(forms, keys=keys, values=values)
    if name in (*PARTS, "claim", "phase", "Question"):
        for keyword in node.keywords:
            if keyword.arg in KEYWORDS:
                yield ast.unparse(keyword), node, partial(node.keywords.remove, keyword)


def _states_nothing(node: ast.FunctionDef) -> bool:
    """Return True if all claims of a method only state that it is true."""
    claims = [
        argument.value
        for call in node.decorator_list
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "claim"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
    return bool(claims) and not any("?}" in phrase for phrase in claims)
