"""Syntax trees made by several threads at once."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from publisher.base.syntax import syntax_tree
from publisher.checking import mutants


class _Loop:
    """An object that runs code when the garbage collector finds it, so that another thread goes on."""

    def __init__(self) -> None:
        self.own = self

    def __del__(self) -> None:
        for _ in range(50):
            pass


@pytest.fixture
def hasty() -> Iterator[None]:
    """Let threads take turns, and look for garbage among new objects, as often as possible."""
    turns, garbage = sys.getswitchinterval(), gc.get_threshold()
    gc.freeze()
    sys.setswitchinterval(1e-6)
    gc.set_threshold(700)
    yield
    sys.setswitchinterval(turns)
    gc.set_threshold(*garbage)


@pytest.mark.usefixtures("hasty")
def test_threads_make_trees_at_once() -> None:
    """Without the lock, CPython 3.11 raises SystemError here in about one of eight."""
    source = Path(mutants.__file__).read_text(encoding="utf-8")

    def made(_: int) -> int:
        _Loop()
        return len(syntax_tree(source).body)

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(made, range(240)))) == 1
