"""Games are chosen by name, by family and by source."""

from __future__ import annotations

import pytest

from publisher.model.choosing import Choice
from publisher.model.shelf import Shelf


@pytest.fixture
def shelf(make_game) -> Shelf:
    make_game({"game.toml": {"placing": "race", "common knowledge": "Games of the Sea"}}, slug="sail")
    make_game({"game.toml": {"placing": "race"}}, slug="run")
    make_game({"game.toml": {"minutes": "minuets"}}, slug="broken")
    return Shelf([make_game(slug="set").path.parent])


def chosen(shelf: Shelf, *names: str, families: tuple[str, ...] = (), sources: tuple[str, ...] = ()) -> str:
    return " ".join(folder.slug for folder in Choice(names, families, sources).of(shelf))


def test_nothing_said_means_all_games(shelf) -> None:
    assert chosen(shelf) == "broken run sail set"


def test_names_come_in_the_order_in_which_they_are_given(shelf) -> None:
    assert chosen(shelf, "set", "run") == "set run"


def test_families_and_sources_narrow_what_is_meant(shelf) -> None:
    assert chosen(shelf, families=("race",)) == "run sail"
    assert chosen(shelf, families=("race", "placing")) == "run sail set"
    assert chosen(shelf, sources=("of the sea",)) == "sail"
    assert chosen(shelf, families=("race",), sources=("common",)) == "run"
    assert chosen(shelf, "set", "run", families=("race",)) == "run"
