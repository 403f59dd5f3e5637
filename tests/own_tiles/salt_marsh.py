"""Makes the folder of a game of tiles as somebody would bring it: 48 hexagons in a table, and their signs.

`python tests/own_tiles/salt_marsh.py DIR` writes it into DIR, to be looked at.
"""

from __future__ import annotations

import sys
from pathlib import Path

GROUNDS = {"reed": 8, "mud": 6, "water": 5, "dune": 3, "salt": 2}
"""Rows of each kind of tile; there are two copies of each."""

TOML = """\
title = "Salt Marsh"
family = "tile-laying"
summary = "Lay a marsh, a tile at a time, and keep your feet dry."
minutes = [30, 45]

[[sources]]
title = "our own table"

[players]
names = ["Ann", "Ben", "Cleo"]

[deck]
cards = 48
cards_from = "tiles.tsv"

[deck.layout]
like = "hex"
colours = { reed = "#7c9a4e", mud = "#8d7257", water = "#6fa3bf", dune = "#e2cf93", salt = "#f1efe9" }
"""
RULES = """\
# Salt Marsh

![A tile: its ground, its sign, its birds](art/reed.svg "The sign of the reeds"){width=20}

## The tiles

There are [48](fact:cards) tiles: [16](fact:cards-with(kind,reed)) of reed,
[12](fact:cards-with(kind,mud)) of mud,
[10](fact:cards-with(kind,water)) of water, [6](fact:cards-with(kind,dune)) of dune and
[4](fact:cards-with(kind,salt)) of salt. On them are [168](fact:sum-of(value)) birds.

## Your turn

Draw a tile, and lay it so that it touches [two](free) others. Count the birds of its kind that are joined.
"""
BIRDS = 168
"""Each kind counts from 1: 8 rows give 36, 6 give 21, 5 give 15, 3 give 6, 2 give 3, and 1 + 3 birds more on
the last of water: (36 + 21 + 15 + 6 + 3 + 3) × 2."""

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="#ffffff" '
    'stroke="#333333" stroke-width="2">'
)
SIGNS = {
    "reed": '<path d="M20 95 C22 60 18 40 24 5 C30 40 28 60 30 95 Z M60 95 C62 60 58 30 66 0 '
    'C72 30 68 60 70 95 Z"/>',
    "mud": '<ellipse cx="30" cy="70" rx="26" ry="12"/><ellipse cx="70" cy="40" rx="22" ry="10"/>',
    "water": '<path d="M0 35 C15 15 30 55 50 35 S85 55 100 35 V50 C85 70 70 30 50 50 S15 30 0 50 Z"/>',
    "dune": '<path d="M0 90 C25 20 45 20 60 60 C70 30 85 40 100 90 Z"/>',
    "salt": '<path d="M50 5 L85 25 V70 L50 92 L15 70 V25 Z"/>',
}


def write(folder: Path) -> Path:
    """The folder, with all that is in it."""
    (folder / "art").mkdir(parents=True)
    rows = ["name\ttitle\tkind\tvalue\tpicture\tcopies"]
    for kind, count in GROUNDS.items():
        for number in range(1, count + 1):
            birds = number + (3 if (kind, number) == ("water", count) else 0)
            rows.append(f"{kind}-{number}\t{kind.title()}\t{kind}\t{birds}\tart/{kind}.svg\t2")
        (folder / "art" / f"{kind}.svg").write_text(f"{SVG}{SIGNS[kind]}</svg>", encoding="utf-8")
    (folder / "tiles.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    (folder / "game.toml").write_text(TOML, encoding="utf-8")
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    return folder


if __name__ == "__main__":
    write(Path(sys.argv[1]))
