"""Tables and matches to try the engine on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.engine import Game, Table
from publisher.engine.chance import stream
from publisher.engine.loader import load_game


@pytest.fixture
def load(make_game) -> Callable[..., Game]:
    """The rules of a small game; takes what `make_game` takes."""
    return lambda *args, **kwargs: load_game(make_game(*args, **kwargs))


@pytest.fixture
def table(load) -> Table:
    """A fresh table of Small Whist: eight cards in the stock, two empty hands, a trick and two piles."""
    rules = load(base="cards")
    return rules.start(stream(1, "deal"))
