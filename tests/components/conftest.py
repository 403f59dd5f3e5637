"""Small definitions to draw, built without a game's folder."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.model.definition import Definition, decoded

sys.path.insert(0, str(Path(__file__).parent))  # for paper_reader and shape_reader

HEAD = """
title = "Trial"
family = "connection"
summary = "A game to draw."
minutes = [1, 2]
slug = "trial"
sources = []
[players]
names = ["North", "South"]
"""
COLOURS = ("black", "white", "red", "blue", "green", "yellow", "purple", "orange", "pink")
STONES = "".join(
    f'[pieces.{colour}]\nname = "{colour} stone"\nletter = "{letter}"\ncount = {count}\ncolour = "{colour}"\n'
    for count, (colour, letter) in enumerate(zip(COLOURS, "XORBGYPUK", strict=True), 3)
)
DRAWN: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "boards.toml").read_text(encoding="utf-8")
)
BOARDS = DRAWN["boards"]


def define(tables: str) -> Definition:
    definition = decoded(tomllib.loads(HEAD + tables))
    definition.check()
    return definition


@pytest.fixture
def game() -> Callable[[str], Definition]:
    """Makes a definition from TOML tables."""
    return define


@pytest.fixture
def cards() -> Callable[[str], Definition]:
    """Makes a definition with a deck: a name and its `[deck]` table."""
    return lambda deck: define(f"[deck]\n{deck}\n")


@pytest.fixture(params=BOARDS)
def board_game(request: pytest.FixtureRequest) -> Definition:
    """A game on a board of each kind, with stones in all colours."""
    return define(f"[board]\n{BOARDS[request.param]}\n{STONES}")


@pytest.fixture
def on_board() -> Callable[[str], Definition]:
    """Makes a game on a named board of those above."""
    return lambda name: define(f"[board]\n{BOARDS[name]}\n{STONES}")


@pytest.fixture(params=DRAWN["large"])
def large(request: pytest.FixtureRequest) -> Definition:
    """A game on a board of which figures show a part, with stones in all colours."""
    return define(f"[board]\n{DRAWN['large'][request.param]}\n{STONES}")
