"""What the template marks of a game's text may do: show values, choose, repeat and include.

A text is data, whoever wrote it. Marks call nothing but `range` and keep nothing, so that the size of a value
is bounded by what is written; they end after so many steps and letters; and they reach no file but those of
the game's own folder that its digest is made of, and the templates of the press.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateSyntaxError,
    Undefined,
    nodes,
    pass_context,
)
from jinja2.exceptions import SecurityError
from jinja2.filters import FILTERS
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment, safe_range

from publisher.base.errors import TextError
from publisher.model.files import hidden
from publisher.model.names import printable
from publisher.text.marks import CHAPTERS, COMMENT

STEPS = 10_000
"""Turns of loops, and files included, of one text."""
LETTERS = 1_000_000
"""Of one text when its marks are carried out; the longest of the shelf has a twentieth of it."""

_MARKS = (
    nodes.Template, nodes.Output, nodes.TemplateData, nodes.Include, nodes.For, nodes.If, nodes.CondExpr,
    nodes.Name, nodes.Const, nodes.List, nodes.Tuple, nodes.Getattr, nodes.Getitem, nodes.Slice,
    nodes.Filter, nodes.Keyword, nodes.Test, nodes.Compare, nodes.Operand, nodes.And, nodes.Or, nodes.Not,
    nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Neg, nodes.Pos, nodes.Concat,
)  # fmt: skip
_FILTERS = (
    "abs", "capitalize", "count", "default", "dictsort", "first", "int", "items", "last", "length", "list",
    "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "select", "selectattr", "sort", "sum",
    "title", "trim", "unique", "upper",
)  # fmt: skip
"""None of these makes more of a value than there is."""
_STEPS_LEFT = "steps left"
"""Where a context keeps them: no mark can name it."""
_NUMBERS_ONLY = {"*": operator.mul, "%": operator.mod}


@lru_cache(maxsize=64)
def sandbox(folder: Path, templates: Path) -> Environment:
    """Where the marks of texts in a game's `folder` are carried out."""
    return _Sandbox(
        loader=_Loader(folder, templates),
        undefined=StrictUndefined,
        comment_start_string=COMMENT[0],
        comment_end_string=COMMENT[1],
        keep_trailing_newline=True,
        autoescape=False,
        finalize=_shown,
    )


def written(environment: Environment, source: str, values: dict[str, Any]) -> str:
    """The source with its marks carried out; SecurityError where they go too far."""
    pieces = environment.from_string(source).generate(values | {_STEPS_LEFT: iter(range(STEPS))})
    found: list[str] = []
    letters = 0
    for piece in pieces:
        letters += len(piece)
        if letters > LETTERS:
            # Thrown in there, the error knows the line.
            pieces.throw(SecurityError(f"the text becomes longer than {LETTERS:,} letters"))  # type: ignore[attr-defined]
        found.append(piece)
    return "".join(found)


class _Sandbox(ImmutableSandboxedEnvironment):
    intercepted_binops = frozenset(_NUMBERS_ONLY)

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.globals = {"range": safe_range}
        self.filters = {name: FILTERS[name] for name in _FILTERS}
        self.filters |= {"join": _join, "counted": _counted, "included": _included}

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """`*` and `%` make long texts of short ones, unless it is numbers that they are between."""
        if not isinstance(left, int | float) or not isinstance(right, int | float):
            raise SecurityError(f"{operator} stands between numbers")
        return _NUMBERS_ONLY[operator](left, right)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        for node in list(tree.find_all(nodes.Node)):
            if told := _refused(node):
                raise TemplateSyntaxError(f"a text cannot have {told}", node.lineno, name, filename)
            if isinstance(node, nodes.For):
                node.iter = _filtered(node.iter, "counted")
            elif isinstance(node, nodes.Include):
                node.template = _filtered(node.template, "included")
                node.with_context = True
        return tree


class _Loader(FileSystemLoader):
    """Finds what may be included: in the folder of the game, then among the templates."""

    def __init__(self, folder: Path, templates: Path) -> None:
        super().__init__([folder, templates], encoding="utf-8-sig")
        self._folder, self._templates = folder, templates

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        source, path, current = super().get_source(environment, template)
        if not self._may_read(Path(path)):
            raise SecurityError(f"{template} is hidden, or lies outside the game's folder")
        source = printable(source, template, TextError)
        if template.startswith(CHAPTERS):
            source = f"\ue002{template}\ue003{source}\ue004"
        return source, path, current

    def _may_read(self, path: Path) -> bool:
        """Whether a file, wherever links lead to it, is one that the game's digest is made of."""
        if path.is_relative_to(self._templates):
            return True
        real, roots = path.resolve(), (self._folder.resolve(), self._templates.resolve())
        return any(real.is_relative_to(root) and not hidden(real.relative_to(root)) for root in roots)


def _refused(node: nodes.Node) -> str:
    """What a text cannot have, if this is it."""
    if isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name == "range":
        return ""
    if isinstance(node, nodes.For) and node.recursive:
        return "a loop inside itself"
    kind = type(node).__name__.casefold()
    return "" if isinstance(node, _MARKS) else f"this mark ({kind}); it shows values, if, for and include"


def _filtered(value: Any, name: str) -> nodes.Filter:
    return nodes.Filter(value, name, [], [], None, None, lineno=value.lineno)


def _step(context: Context) -> None:
    if next(context.resolve(_STEPS_LEFT), None) is None:
        raise SecurityError(f"loops and includes take more than {STEPS:,} steps")


@pass_context
def _counted(context: Context, values: Iterable[Any]) -> Iterator[Any]:
    for value in values:
        _step(context)
        yield value


@pass_context
def _included(context: Context, name: Any) -> Any:
    _step(context)
    return name


def _shown(value: Any) -> Any:
    """A value that can be printed; others, such as methods, look different each time."""
    if not isinstance(value, str | int | float | Undefined):  # which tells of itself
        raise SecurityError(f"words and numbers can be shown, not a {type(value).__name__}")
    return value


def _join(values: Iterable[Any], between: str = "") -> str:
    words = list(map(str, values))
    if sum(map(len, words)) + len(words) * len(between) > LETTERS:
        raise SecurityError(f"join: more than {LETTERS:,} letters")
    return str(between).join(words)
