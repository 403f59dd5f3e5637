"""Mutants: copies of a game's code with one small error.

A comparison turned, a number one too large, a truth value exchanged, a statement left out, two
arguments swapped. If no printed example notices, the text does not show what that line does.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import partial

from publisher.base.syntax import syntax_tree
from publisher.checking.word_mutants import Change, of_words, setting

NOT_RULES = ("standing", "imagine", "suppose", "horizon", "sample", "winning_points", "__len__")
"""The names of code that only helps bots, or marks points in pictures; no example can show it."""
SAME = "# same:"
"""The remark at the end of lines whose mutants make no difference, with the reason; on the first line of a
function it covers the whole function."""

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """The `number`th change of a module; `what` describes it. If the method is `assured` to be true, its
    claim is tested where it must be false."""

    line: int
    what: str
    number: int
    assured: str = ""


def mutants(source: str, apart: Collection[str] = ()) -> list[Mutant]:
    """Return the mutants of a module in the order of its lines, except those of the functions `apart`."""
    tree = syntax_tree(source)
    same = _same_lines(source, tree, apart)
    return [
        Mutant(change.line, change.what, number, change.assured)
        for number, change in enumerate(_changes(tree))
        if change.line not in same
    ]


def _same_lines(source: str, tree: ast.Module, apart: Collection[str]) -> set[int]:
    """Return the lines marked as the same, and those of functions that are marked or listed in `apart`."""
    same = {number for number, line in enumerate(source.splitlines(), 1) if SAME in line}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and (node.lineno in same or node.name in apart):
            same.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return same


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """Return the module's tree with that change; ValueError for an unknown number."""
    tree = syntax_tree(source)
    for number, change in enumerate(_changes(tree)):
        if number == mutant.number:
            change.make()
            return ast.fix_missing_locations(tree)
    raise ValueError(f"unknown mutant {mutant.number}")


def _changes(tree: ast.Module) -> Iterator[Change]:
    """Yield the possible changes of a tree, each made only when called; the order never varies."""
    for node in _rules_code(tree):
        yield from _of_node(node)
        yield from of_words(node)
        for body in _bodies(node):
            for place, statement in enumerate(body):
                if _can_be_dropped(statement):
                    nothing = ast.copy_location(ast.Pass(), statement)
                    drop = partial(body.__setitem__, place, nothing)
                    yield Change(statement.lineno, f"without “{_shown(statement)}”", drop)


def _rules_code(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes that describe rules: no imports, annotations, docstrings, or helpers for bots."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop(0)
        yield node
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "bases", "type_params"):
                continue
            children = value if isinstance(value, list) else [value]
            waiting += [child for child in children if isinstance(child, ast.AST) and not _skipped(child)]


def _skipped(node: ast.AST) -> bool:
    match node:
        case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            return name in NOT_RULES
        case ast.keyword(arg="secret" | "strict") | ast.Expr(value=ast.Constant()):
            return True
        case ast.Call(func=ast.Name(id="fact")):
            return True
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Raise | ast.Assert | ast.JoinedStr)


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    if isinstance(node, ast.FunctionDef | ast.For | ast.While | ast.If):
        yield node.body
        if not isinstance(node, ast.FunctionDef):
            yield node.orelse


def _can_be_dropped(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Expr):
        return not isinstance(statement.value, ast.Constant | ast.YieldFrom | ast.Yield)
    if isinstance(statement, ast.Assign | ast.AugAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
    return isinstance(statement, ast.Continue | ast.Break)


def _of_node(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        yield from _compare(node)
    elif isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS and not _of_text(node):
        other = setting(node, op=_OPERATORS[type(node.op)]())
        yield Change(node.lineno, f"“{_shown(node)}” with another operator", other)
    elif isinstance(node, ast.BoolOp):
        word, op = ("or", ast.Or()) if isinstance(node.op, ast.And) else ("and", ast.And())
        yield Change(node.lineno, f"“{_shown(node)}” with “{word}”", setting(node, op=op))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        twice = setting(node, operand=ast.UnaryOp(ast.Not(), node.operand))
        yield Change(node.lineno, f"“{_shown(node)}” without not", twice)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        value = not node.value if isinstance(node.value, bool) else node.value + 1
        yield Change(node.lineno, f"{node.value} changed to {value}", setting(node, value=value))
    elif isinstance(node, ast.Call) and len(node.args) > 1 and not _order_is_nothing(node):
        first, second, *rest = node.args
        if not isinstance(first, ast.Starred) and not isinstance(second, ast.Starred):
            swap = setting(node, args=[second, first, *rest])
            yield Change(node.lineno, f"“{_shown(node)}” with its arguments swapped", swap)


def _order_is_nothing(node: ast.Call) -> bool:
    """Return True if the order of two arguments does not show: headings, or hidden cards of a zone."""
    if isinstance(node.func, ast.Name):
        return node.func.id in ("min", "max", "zone", "zone_per_seat", "zone_per_team", "on_pad")
    return isinstance(node.func, ast.Attribute) and node.func.attr in ("zone", "zone_each")


def _compare(node: ast.Compare) -> Iterator[Change]:
    for place, op in enumerate(node.ops):
        turned = copy.copy(node)
        turned.ops = [*node.ops[:place], _COMPARISONS[type(op)](), *node.ops[place + 1 :]]
        yield Change(
            node.lineno, f"“{_shown(node)}” changed to “{_shown(turned)}”", setting(node, ops=turned.ops)
        )


def _of_text(node: ast.BinOp) -> bool:
    """Return True if an operator joins strings, as in `"a" * 3`."""
    return any(
        isinstance(side, ast.Constant) and isinstance(side.value, str) for side in (node.left, node.right)
    )


def _shown(node: ast.AST) -> str:
    text = ast.unparse(node)
    return text if len(text) <= 60 else text[:57] + "…"
