"""The shelf finds games by their folders' names, the user's own before the bundled ones."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from publisher.base.errors import DefinitionError
from publisher.model.shelf import Shelf


@pytest.fixture
def two_shelves(make_game, tmp_path):
    """Two folders of games that share the game `small`; the first says it is the user's own."""
    make_game()
    mine, theirs = tmp_path / "mine", tmp_path / "theirs"
    for place in (mine, theirs):
        shutil.copytree(tmp_path / "small", place / "small")
    shutil.copytree(tmp_path / "small", theirs / "other")
    toml = mine / "small" / "game.toml"
    toml.write_text(toml.read_text().replace('title = "Noughts and Crosses"', 'title = "My own"'))
    return mine, theirs


def test_earlier_folder_hides_the_same_game_of_a_later_one(two_shelves):
    """The user's own `small` is found, and the other games stay."""
    shelf = Shelf(two_shelves)
    assert shelf.slugs == ("other", "small")
    assert shelf.game("small").definition().title == "My own"
    assert Shelf(two_shelves[::-1]).game("small").definition().title == "Noughts and Crosses"


def test_folders_without_a_definition_are_no_games(two_shelves):
    """Only a folder with a game.toml stands on the shelf."""
    mine, _ = two_shelves
    (mine / "notes").mkdir()
    (mine / "readme.txt").write_text("hello")
    assert Shelf([mine]).slugs == ("small",)


def test_no_names_mean_all_games_and_names_keep_their_order(two_shelves):
    """Games come in the order they are asked for, all of them in alphabetical order."""
    shelf = Shelf(two_shelves)
    assert [game.slug for game in shelf.games()] == ["other", "small"]
    assert [game.slug for game in shelf.games(["small", "other"])] == ["small", "other"]


def test_the_name_of_the_working_folder_means_this_folder(two_shelves, monkeypatch):
    """Also if a built-in game has this name; but a game of a folder after --games comes first."""
    mine, theirs = two_shelves
    monkeypatch.chdir(theirs / "small")
    assert Shelf([]).game("small").path == theirs / "small"
    assert [game.path for game in Shelf([]).games(("small",))] == [theirs / "small"]
    assert Shelf([mine]).game("small").path == mine / "small"


def test_mended_file_is_seen_by_a_new_shelf(two_shelves):
    """A definition that was broken is read again once it is mended."""
    mine, _ = two_shelves
    toml = mine / "small" / "game.toml"
    good = toml.read_text()
    toml.write_text("title = ")
    with pytest.raises(DefinitionError):
        Shelf([mine]).game("small").definition()
    toml.write_text(good)
    assert Shelf([mine]).game("small").definition().title == "My own"


def test_files_are_named_relative_to_the_working_folder(make_game, monkeypatch):
    """Messages name a file as the user would type it."""
    folder = make_game()
    monkeypatch.chdir(folder.path.parent)
    assert folder.name("rules.md") == str(Path("small") / "rules.md")
    monkeypatch.chdir("/")
    assert Path("/", folder.name("rules.md")) == folder.path / "rules.md"
