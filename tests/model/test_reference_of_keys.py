"""The examples of docs/reference/game-toml.md are definitions, and it names every shape and kind."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from publisher.components.boards.looks import LOOKS
from publisher.components.cards.tiles import tile_face
from publisher.components.faces import ARTS
from publisher.model.boards import BoardDefinition
from publisher.model.cards import SUITS
from publisher.model.colours import BACKS
from publisher.model.decks import TILE_SUITS, DeckDefinition
from publisher.model.definition import decoded

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "game-toml.md").read_text(encoding="utf-8")
REFERENCE = PAGE[PAGE.index("## Equipment") :]
EXAMPLES = re.findall(r"```toml\n(.*?)```", REFERENCE, re.DOTALL)
HEAD = {
    "title": "Trial", "family": "trial", "summary": "A trial.", "minutes": [1, 2], "sources": [],
    "players": {"names": ["North", "South"]},
    "pieces": {
        name: {"name": name, "letter": name[0], "count": 1, "colour": name} for name in ("black", "white")
    },
}  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split("\n")[0][:30])
def test_example_is_a_definition(example):
    """Every example is decoded and built, with two pieces, black and white."""
    definition = decoded(HEAD | tomllib.loads(example))
    definition.check()


def test_every_shape_kind_and_name_is_in_the_reference():
    tags = [
        struct.__struct_config__.tag for struct in (*get_args(BoardDefinition), *get_args(DeckDefinition))
    ]
    for word in (*tags, *SUITS, *TILE_SUITS, *BACKS):
        assert f"`{word}`" in REFERENCE, word


def test_every_shape_and_kind_is_drawn():
    """What the model knows the components can draw, and nothing else."""
    assert set(LOOKS) == set(get_args(BoardDefinition))
    assert set(ARTS) == set(get_args(DeckDefinition))
    assert tile_face in {art.face for art in ARTS.values()}


KEYS = (Path(__file__).parents[2] / "docs" / "reference" / "keys.md").read_text(encoding="utf-8")


def test_keys_show_no_default_outside_of_its_own_range():
    ranged = re.findall(r"number from (-?[\d.,]+) to (-?[\d.,]+) \(`(-?[\d.]+)`\)", KEYS)
    assert len(ranged) > 10
    for low, high, default in ranged:
        assert float(low.replace(",", "")) <= float(default) <= float(high.replace(",", "")), default


def test_a_key_that_some_kind_of_deck_does_not_need_is_not_bold():
    """Only a deck from a table is without `cards`, so that the list for all kinds has it in plain."""
    assert "\n| `cards` | The number of cards that you expect." in KEYS
    assert "| **`cards`** |" not in KEYS and "| **`cards_from`** |" in KEYS
