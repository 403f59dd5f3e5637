"""Checks of what the classes of a game define: names that replace nothing, questions that are never due."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from publisher.base.errors import PublisherError, RulesError, close_to
from publisher.base.location import Location
from publisher.base.syntax import syntax_tree
from publisher.engine.game import Game
from publisher.engine.loader import load_module, names_set
from publisher.engine.position import BoardGame
from publisher.model.card_files import FACES
from publisher.model.shelf import BOTS, PLAY, READING, GameFolder

NEAR = 0.75
"""The likeness of two names, from 0 to 1, at which one is likely the other misspelt: `ask` and `asked`."""
WORDED = ("_spoken", "_phase", "_row", "_is_fact")
"""The marks of facts, and of methods that texts call by their words."""


def refuse_misspelt(folder: GameFolder) -> None:
    """Raise RulesError, with its line, for a name that a game class defines, that no program of the folder
    uses, and that is close to a name which the class could override."""
    try:
        trees = [syntax_tree(folder.read(file)) for file in (PLAY, READING, BOTS, FACES) if folder.has(file)]
    except (SyntaxError, PublisherError):  # reported when that file is needed
        return
    module = load_module(folder, PLAY)
    used = {name for tree in trees for name in _used(tree)}
    for node in (node for node in trees[0].body if isinstance(node, ast.ClassDef)):
        cls = vars(module).get(node.name)
        if not isinstance(cls, type) or not issubclass(cls, Game):
            continue
        above = set(_inherited(cls))
        for name, line in _defined(node):
            own = vars(cls).get(name)
            if name in used or name in above or name.startswith("_") or _is_worded(own):
                continue
            alike = (one for one in above if callable(getattr(cls, one, None)) is callable(own))
            if near := close_to(name, sorted(alike), NEAR)[:1]:
                said = f"nothing uses {node.name}.{name}, and it replaces nothing"
                place = Location(folder.name(PLAY), line)
                raise RulesError(said, place, f"did you mean {near[0]}? Or take it out")


def refuse_unasked(folder: GameFolder, game: type[Game]) -> None:
    """Raise RulesError, with the line of `asks`, if a board game has several questions, but asks only one."""
    if not issubclass(game, BoardGame) or len(game.asks) < 2 or game.asked is not BoardGame.asked:
        return
    bodies = (node for node in syntax_tree(folder.read(PLAY)).body if isinstance(node, ast.ClassDef))
    line = next((line for body in bodies for name, line in _defined(body) if name == "asks"), 0)
    said = f"asks has {len(game.asks)} questions, but only the first is asked"
    hint = "write asked(self, position), which returns the question that is due"
    raise RulesError(said, Location(folder.name(PLAY), line), hint)


def _inherited(cls: type) -> Iterator[str]:
    """Yield the names that the bases of a class define or declare, except private ones."""
    for base in cls.__mro__[1:]:
        for name in (*vars(base), *vars(base).get("__annotations__", ())):
            if not name.startswith("_"):
                yield name


def _is_worded(value: object) -> bool:
    return any(hasattr(value, mark) for mark in WORDED)


def _defined(node: ast.ClassDef) -> Iterator[tuple[str, int]]:
    """Yield the names that the body of a class defines, without its classes, with their lines."""
    parts = (part for part in node.body if not isinstance(part, ast.ClassDef))
    yield from ((name, part.lineno) for part in parts for name in names_set(part))


def _used(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a program reads as attributes, in texts such as `phase("leading")`, or in the body
    of a class."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                outside = part.decorator_list if isinstance(part, ast.FunctionDef) else [part]
                names = (name for one in outside for name in ast.walk(one) if isinstance(name, ast.Name))
                yield from (name.id for name in names if isinstance(name.ctx, ast.Load))
