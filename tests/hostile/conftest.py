"""Folders as a stranger might hand them over."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "booklet"))

from publisher.press.build import Order, Result, build_game


@pytest.fixture
def build(tmp_path) -> Callable[..., Result]:
    """Prints what is told of a game, or what is asked for, into `tmp_path / "output"`."""

    def printed(folder, *kinds: str) -> Result:
        return build_game(folder, Order(tmp_path / "output", "a4", kinds or ("html",)))

    return printed
