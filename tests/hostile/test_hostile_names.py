"""Names become folders and files: those that could be more are refused. Definitions are in tests/faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.base.errors import DefinitionError, PrintError, TextError
from publisher.base.files import path_inside
from publisher.model.names import NAME, refuse_alike, refuse_other
from publisher.model.shelf import GameFolder, Shelf
from publisher.press.checks import check_text
from publisher.press.manifest import BuildManifest
from publisher.text.game_text import read_text


def refused(folder: GameFolder) -> DefinitionError:
    with pytest.raises(DefinitionError) as caught:
        for variant in ("", *folder.variants):
            folder.definition(variant)
    return caught.value


@pytest.mark.parametrize(
    "slug", ["x\n::error::forged", 'x"><b', "\x1b[31mred", "Big", "two games", "a--b", "nul"]
)
def test_a_slug_is_an_id(make_game, tmp_path, slug):
    """A folder of another name is told in one line, and cannot be printed."""
    make_game().path.rename(tmp_path / slug)
    (folder,) = Shelf([tmp_path]).games()
    assert folder.slug.isprintable()
    error = refused(folder)
    assert error.message.startswith("slug: ")
    assert "\n::" not in str(error) and "\x1b" not in str(error)


@pytest.mark.parametrize("name", ["CON", "nul.txt", "com1", "Lpt9.x"])
def test_devices_of_windows_are_no_names(name):
    with pytest.raises(DefinitionError, match="is a device on Windows"):
        refuse_other("deck", name, NAME)


def test_names_of_one_file_on_other_systems_are_refused():
    refuse_alike("deck", ["fox", "foxes", "♠A", "♣A"])
    for names in (["fox", "FOX"], ["\u00e9", "e\u0301"]):
        with pytest.raises(DefinitionError, match=f"deck: '{names[0]}' and '{names[1]}' are one file"):
            refuse_alike("deck", names)


@pytest.mark.parametrize("name", ["../x", "a/../../x", "/x", ""])
def test_nothing_is_written_outside_the_folder(tmp_path, name):
    """The one function that makes paths refuses, whatever has got so far."""
    with pytest.raises(PrintError):
        path_inside(tmp_path / "output", name)
    with pytest.raises(PrintError):
        BuildManifest(tmp_path / "output").put(name, "", b"x")


def test_nothing_is_written_through_a_link(tmp_path):
    (tmp_path / "output").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "output" / "cards").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PrintError):
        path_inside(tmp_path / "output", "cards/x.svg")
    assert path_inside(tmp_path / "output", "own/x.svg") == tmp_path / "output" / "own" / "x.svg"


# -- links


def test_links_within_a_game_and_to_whole_games_and_shelves_are_followed(make_game, tmp_path):
    folder = make_game()
    text = folder.read("rules.md")
    (folder.path / "rules.md").rename(folder.path / "text.md")
    (folder.path / "rules.md").symlink_to("text.md")
    assert folder.read("rules.md") == text
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "linked").symlink_to(folder.path)
    (tmp_path / "way").symlink_to(tmp_path / "shelf")
    linked = Shelf([tmp_path / "way"]).game("linked")
    assert linked.read("rules.md") == text
    assert check_text(linked).problems == []


def test_every_name_of_the_shelf_has_its_form(shelf):
    """The forms are no narrower than the games need."""
    for folder in shelf.games():
        for variant in ("", *folder.variants):
            folder.definition(variant).check_names()


# -- characters


def test_what_cannot_be_printed_is_refused_in_a_chapter(make_game):
    folder = make_game(rules="[[include part]]\n")
    (folder.path / "chapters").mkdir()
    (folder.path / "chapters" / "part.md").write_text("one\n\x1b[31m\n")
    with pytest.raises(TextError) as caught:
        read_whole(folder)
    assert caught.value.location == (folder.name("chapters/part.md"), 2, 1)


def read_whole(folder: GameFolder) -> object:
    return read_text(folder, "rules.md").blocks


def test_a_byte_order_mark_is_taken_off(make_game):
    """Of the definition, the text and what it includes."""
    folder = make_game()
    (folder.path / "chapters").mkdir()
    (folder.path / "chapters" / "part.md").write_text("Part.\n")
    (folder.path / "rules.md").write_text("# Good\n\n[[include part]]\n")
    whole = read_whole(folder)
    for path in folder.path.rglob("*"):
        if path.is_file():
            path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    again = GameFolder(folder.slug, Path(folder.path))
    assert read_whole(again) == whole
    assert again.definition().title == folder.definition().title
