"""Names become folders, files and anchors: those that could be more than that are refused, with their key."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.base.errors import DefinitionError, PrintError, TextError
from publisher.model.shelf import GameFolder, Shelf
from publisher.press.checks import prove
from publisher.press.files import below
from publisher.press.stamps import Stamps
from publisher.text.game_text import read_text
from publisher.text.reader import read

UP = "/../../../evil"
STATS = """\
title = "Stats"
family = "stat-cards"
summary = "Compare."
minutes = [1, 2]

[players]
names = ["North", "South"]

[[sources]]
title = "common knowledge"

[deck]
kind = "stats"
cards = 1
categories = [{ name = "CATEGORY" }]
stats = [{ name = "CARD", values = [1] }]
"""


def refused(folder: GameFolder) -> DefinitionError:
    with pytest.raises(DefinitionError) as caught:
        for variant in ("", *folder.variants):
            folder.definition(variant)
    return caught.value


@pytest.mark.parametrize("name", [UP, "Big", "two packs", "<b>", "a\\nb", "-a"])
def test_a_variant_is_an_id(make_game, name, build, tmp_path):
    """And nothing is written where another would lead."""
    folder = make_game()
    with (folder.path / "game.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[variants."{name}"]\ntitle = "Other"\n')
    error = refused(folder)
    assert error.location.line or "\\" in name
    assert build(folder, "boards", "pieces").problems
    assert not list(tmp_path.rglob("*evil*"))


@pytest.mark.parametrize(
    ("card", "category", "key"),
    [
        ("../../Moon", "size", "deck"),
        ("<Moon>", "size", "deck"),
        ("Moon", "../size", "deck.categories"),
        ("Moon", 'si"ze', "deck.categories"),
    ],
)
def test_a_card_and_what_it_is_compared_by_are_words(make_game, build, tmp_path, card, category, key):
    game = STATS.replace("CARD", card).replace("CATEGORY", category.replace('"', '\\"'))
    folder = make_game(game=game)
    error = refused(folder)
    assert error.message.startswith(f"{key}: ")
    assert "expected: " in error.hint
    assert build(folder, "cards").problems
    assert not list(tmp_path.rglob("*Moon*"))


@pytest.mark.parametrize("name", ["../disc", "<svg>", 'x"y', "a{b}"])
def test_a_piece_is_words(make_game, name):
    quoted = '"' + name.replace('"', '\\"') + '"'
    piece = f'\n[pieces.{quoted}]\nname = "x"\nletter = "q"\ncount = 0\ncolour = "red"\n'
    folder = make_game()
    with (folder.path / "game.toml").open("a", encoding="utf-8") as file:
        file.write(piece)
    error = refused(folder)
    assert error.message.startswith("pieces.")
    assert error.location.line or '"' in name


@pytest.mark.parametrize("slug", ["x\n::error::forged", 'x"><b', "\x1b[31mred", "Big", "two games", "a--b"])
def test_a_slug_is_an_id(make_game, tmp_path, slug):
    """A folder of another name is told in one line, and cannot be printed."""
    make_game().path.rename(tmp_path / slug)
    (folder,) = Shelf([tmp_path]).games()
    assert folder.slug.isprintable()
    error = refused(folder)
    assert error.message.startswith("slug: ")
    assert "\n::" not in str(error) and "\x1b" not in str(error)


@pytest.mark.parametrize("name", ["../x", "a/../../x", "/x", ""])
def test_nothing_is_written_outside_the_folder(tmp_path, name):
    """The one function that makes paths refuses, whatever has got so far."""
    with pytest.raises(PrintError):
        below(tmp_path / "output", name)
    with pytest.raises(PrintError):
        Stamps(tmp_path / "output").put(name, "", b"x")


def test_nothing_is_written_through_a_link(tmp_path):
    (tmp_path / "output").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "output" / "cards").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PrintError):
        below(tmp_path / "output", "cards/x.svg")
    assert below(tmp_path / "output", "own/x.svg") == tmp_path / "output" / "own" / "x.svg"


# -- links


@pytest.mark.parametrize("file", ["game.toml", "play.py", "rules.md", "sample.md", "reading.py", "bots.py"])
def test_a_file_that_lies_elsewhere_is_refused(make_game, tmp_path, file):
    """Whatever it is: a stranger's folder must not print, or run, what lies on this machine."""
    folder = make_game()
    (tmp_path / "secret").write_text("Secret.\n")
    (folder.path / file).unlink(missing_ok=True)
    (folder.path / file).symlink_to(tmp_path / "secret")
    with pytest.raises(
        DefinitionError, match=f"{file} is a link that leads out of the game's folder"
    ) as caught:
        folder.read(file)
    assert caught.value.location.file == str(folder.path / file)


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
    assert prove(linked).problems == []


# -- rules


@pytest.mark.parametrize("mark", ['{: id="x\'><script>alert(1)</script>"}', "{#Big}", "{#ä}"])
def test_a_rule_is_an_id(mark):
    with pytest.raises(TextError) as caught:
        read(f"# X\n\n## Rule {mark}\n", "rules.md")
    assert caught.value.location[:2] == ("rules.md", 3)
    assert "small letters" in caught.value.hint


def test_every_name_of_the_shelf_has_its_form(shelf):
    """The forms are no narrower than the games need."""
    for folder in shelf.games():
        for variant in ("", *folder.variants):
            folder.definition(variant).check_names()


# -- characters


@pytest.mark.parametrize("code", ["\\u001b", "\\u009b", "\\ue000", "\\u202e", "\\u2028", "\\n"])
def test_words_of_a_definition_are_one_line_that_can_be_printed(make_game, code):
    folder = make_game({"game.toml": {'title = "Noughts': f'title = "{code}Noughts'}})
    error = refused(folder)
    assert error.message.startswith("title: ")
    assert (
        folder.path.joinpath("game.toml").read_text().split("\n")[error.location.line - 1].startswith("title")
    )
    assert "U+00" in error.message or "U+E000" in error.message or "U+20" in error.message


@pytest.mark.parametrize(
    "character", ["\x1b", "\x00", "\x02", "\x9b", "\ue000", "\ue002", "\ufffe", "\u202e"]
)
def test_a_text_with_what_cannot_be_printed_is_refused_there(make_game, character):
    folder = make_game(rules=f"# X\n\none tw{character}o\n")
    with pytest.raises(TextError) as caught:
        folder.read("rules.md")
    assert caught.value.location == (folder.name("rules.md"), 3, 7)
    assert f"U+{ord(character):04X}" in caught.value.message


def test_so_is_what_it_includes(make_game):
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
