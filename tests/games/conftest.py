"""The rules of the game that a module is about, and the helpers beside this file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from publisher.engine.loader import load_game
from publisher.model.shelf import Shelf

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def rules(request: pytest.FixtureRequest, shelf: Shelf) -> Any:
    """The rules of the game that the module is named after, in each of its `VARIANTS` if it has any."""
    slug = request.path.stem.removeprefix("test_").replace("_", "-")
    return load_game(shelf.game(slug), getattr(request, "param", ""))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    variants = getattr(metafunc.module, "VARIANTS", None)
    if variants and "rules" in metafunc.fixturenames:
        metafunc.parametrize("rules", variants, indirect=True)
