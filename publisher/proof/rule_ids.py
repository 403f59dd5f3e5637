"""Rule ids: what the code refuses by must stand in the text, and what the text names must be there."""

from __future__ import annotations

import ast

from publisher.engine import Game, Options
from publisher.engine.chance import stream
from publisher.engine.match import start
from publisher.model.shelf import PLAY, GameFolder
from publisher.text.document import Document, Heading, walk

NARROWING = ("must", "without")
PLAYOUT_PLIES = 400


def ids_in_text(document: Document) -> dict[str, Heading]:
    """The headings that carry a rule id."""
    return {block.id: block for block in walk(document.blocks) if isinstance(block, Heading) and block.id}


def ids_in_code(folder: GameFolder) -> set[str]:
    """The ids written in `play.py`: given to `must` and `without`, or returned by a `refusal`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(folder.read(PLAY))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in NARROWING
        ):
            found |= _strings(node.args[:1])
        elif isinstance(node, ast.FunctionDef) and node.name == "refusal":
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return) and inner.value is not None:
                    found |= _results(inner.value)
    return found


def ids_in_play(rules: Game) -> set[str]:
    """The ids by which a random game refused moves; this finds those of shared mechanics."""
    match, rng, found = start(rules, 1), stream(1, "rules"), set()
    for _ in range(PLAYOUT_PLIES):
        if match.seat is None:
            break
        options = match.options
        if isinstance(options, Options):
            found |= {rule for rule, _ in options.narrowed}
        match.play(options.sample(rng))
    return found


def _results(value: ast.expr) -> set[str]:
    if isinstance(value, ast.IfExp):
        return _results(value.body) | _results(value.orelse)
    if isinstance(value, ast.BoolOp):
        return set().union(*map(_results, value.values))
    return _strings([value])


def _strings(nodes: list[ast.expr]) -> set[str]:
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
