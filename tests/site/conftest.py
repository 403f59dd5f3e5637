"""A site of a small shelf."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from publisher.model.shelf import GameFolder, Shelf
from publisher.press.scaffold import new_cards
from publisher.resources import bundled
from publisher.site.making import print_site

sys.path.insert(0, str(Path(__file__).parent))  # for site_pages

from site_pages import GAMES, TITLE


@pytest.fixture(scope="session")
def small_shelf(tmp_path_factory: pytest.TempPathFactory) -> tuple[GameFolder, ...]:
    """Six games: boards, cards, open ground, two that tell of each other, one not proved."""
    own = tmp_path_factory.mktemp("own")
    new_cards("my-cards", own, "story")
    return Shelf([own, bundled("games")]).games([*GAMES, "my-cards"])


@pytest.fixture(scope="session")
def site(small_shelf: tuple[GameFolder, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of their site."""
    output = tmp_path_factory.mktemp("site")
    assert not print_site(small_shelf, output, TITLE).problems
    return output
