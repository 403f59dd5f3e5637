"""Syntax trees of Python files."""

from __future__ import annotations

import ast
from threading import RLock

_LOCK = RLock()


def syntax_tree(source: str) -> ast.Module:
    """Return the syntax tree of a Python source; SyntaxError if it has none.

    One thread at a time: CPython 3.11 counts the depth of a tree for all threads together, and raises
    SystemError when two of them make trees at once.
    """
    with _LOCK:
        return ast.parse(source)
