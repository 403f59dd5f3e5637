"""The shelf finds games by their folders' names, the user's own before the bundled ones."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from publisher.base.errors import DefinitionError, UsageError
from publisher.model.shelf import GameFolder, Shelf


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


def test_unknown_game_is_refused_with_a_suggestion(shelf):
    """A misspelt slug names the game that was meant."""
    with pytest.raises(UsageError, match="no game 'tupi' on the shelf") as caught:
        shelf.game("tupi")
    assert "did you mean tuppi" in caught.value.hint


def test_missing_folder_of_games_is_refused(tmp_path):
    """A folder that is not there is the user's mistake, not an empty shelf."""
    with pytest.raises(UsageError, match="no folder of games"):
        _ = Shelf([tmp_path / "nowhere"]).slugs


def test_no_names_mean_all_games_and_names_keep_their_order(two_shelves):
    """Games come in the order they are asked for, all of them in alphabetical order."""
    shelf = Shelf(two_shelves)
    assert [game.slug for game in shelf.games()] == ["other", "small"]
    assert [game.slug for game in shelf.games(["small", "other"])] == ["small", "other"]


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


def test_missing_file_of_a_game_is_told_with_its_name(make_game):
    """Which game lacks which file."""
    folder = make_game()
    (folder.path / "sample.md").unlink()
    assert not folder.has("sample.md")
    with pytest.raises(DefinitionError, match=r"small: the file sample\.md is missing"):
        folder.read("sample.md")


def test_every_bundled_game_and_variant_is_read(shelf):
    """All definitions of the shelf decode, with their boards and decks."""
    for folder in shelf.games():
        for variant in ("", *folder.variants):
            assert folder.definition(variant).slug == folder.slug
    assert {"hex", "tuppi"} <= set(shelf.slugs)


def test_folder_sent_to_a_worker_is_read_there(make_game):
    """Only the place is sent; what was read stays behind."""
    folder = make_game()
    folder.definition()
    make, arguments = folder.__reduce__()
    assert make(*arguments) == GameFolder("small", folder.path)
