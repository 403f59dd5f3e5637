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
BOARDS = {
    "go": 'shape = "grid"\nwidth = 9\nheight = 9\nmarks = ["c3", "e5"]',
    "walled squares": """shape = "grid"
width = 3
height = 2
cells = "squares"
regions = { isle = ["a1", "b1"] }
colours = { isle = "red" }
walls = [["a1", "b1"], ["a1", "a2"]]""",
    "squares": 'shape = "grid"\ncells = "squares"\nwidth = 8\nheight = 6',
    "xiangqi": 'shape = "grid"\nwidth = 9\nheight = 10\nriver = { above = 5, words = ["楚河", "漢界"] }\n'
    'marked = "brackets"\ndiagonals = [["d1", "f3"]]\nmarks = ["a4", "c4"]',
    "hex": 'shape = "hex-rhombus"\nsize = 4\n'
    'edges = { top = "red", bottom = "red", left = "blue", right = "blue" }',
    "star": 'shape = "star"\nsize = 4\nstart = { blue = ["a1"] }',
    "triangle": 'shape = "triangle"\nsize = 5\nmarks = ["b3"]',
    "small triangles": 'shape = "triangle"\nsize = 4\ncells = "triangles"',
    "hexagon": 'shape = "hexagon"\nsize = 3\ncells = "points"',
    "track": 'shape = "track"\nspaces = 12\nrows = 3\n'
    'regions = { geese = ["5"] }\ncolours = { geese = "red" }',
    "ring": 'shape = "track"\nspaces = 12\nrows = 3\nloop = true\ncells = "discs"',
    "rows": 'shape = "rows"\npits = 6',
    "cross": 'shape = "grid"\nwidth = 3\nheight = 3\nwithout = ["a1", "c1", "a3", "c3"]',
    "painted points": """shape = "grid"
width = 4
height = 3
joined = "alternating"
regions = { home = ["a1", "a2", "a3"], goal = ["c1", "c2", "d1", "d2"] }
colours = { home = "blue", goal = "red" }""",
    "goals": 'shape = "grid"\nwidth = 3\nheight = 3\n'
    'regions = { north = ["a3", "b3"] }\ngoals = { north = "red" }',
    "painted graph": 'shape = "graph"\npoints = { a = [0, 0], b = [1, 0], c = [0.5, 1] }\n'
    'lines = [["a", "b"], ["b", "c"], ["c", "a"]]\nregions = { all = ["a", "b", "c"] }\n'
    'colours = { all = "green" }',
    "dashed": 'shape = "graph"\nlabels = "edges"\n'
    "points = { a1 = [0, 1], b1 = [1, 1], a2 = [0, 0], b2 = [1, 0] }\n"
    'lines = [["a1", "b1"], ["a2", "b2"]]\ndashed = [["a2", "a1"]]',
    "named inside": 'shape = "graph"\nlabels = "inside"\nlines = [["♥A", "♥2", "♥3"], ["♥A", "♣A"]]\n'
    'points = { "♥A" = [0, 0], "♥2" = [1, 0], "♥3" = [2, 0], "♣A" = [0, 1] }',
    "graph": 'shape = "graph"\npoints = { C = [0, 0], a = [1, 0], b = [0, 1.5] }\n'
    'lines = [["C", "a"], ["C", "b"], ["a", "b"]]',
    "numbered circles": 'shape = "grid"\ncells = "circles"\nwidth = 2\nheight = 3\nnumbers = [[0.5, 0.5, 7]]',
}


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
