"""Files of a game's folder."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import pytest

from publisher.base.errors import DefinitionError
from publisher.components.pictures import own_file
from publisher.model.files import file_in, hidden
from publisher.model.shelf import GameFolder
from publisher.text.game_text import parts
from tests.handed_over import HEAD


@pytest.mark.parametrize(
    ("name", "is_hidden"),
    [
        ("art/fox.svg", False),
        ("kääntö €.md", False),
        ("9.41\u202fAM.png", False),
        (".git/x", True),
        ("a\x07.svg", True),
        ("\udcff.svg", True),
    ],
)
def test_hidden_files_and_names_that_nobody_can_write_are_no_part_of_a_game(
    name: str, is_hidden: bool
) -> None:
    assert hidden(Path(name)) is is_hidden


@pytest.mark.parametrize("stored, named", [("NFD", "NFC"), ("NFC", "NFD"), ("NFC", "NFC"), ("NFD", "NFD")])
def test_a_name_means_a_file_in_either_form_of_unicode(tmp_path: Path, stored: str, named: str) -> None:
    """Pictures and fonts, tables, layouts and chapters; folders, too. A Mac stores ü as u and two dots."""

    def write(file: str, text: str) -> None:
        path = tmp_path / normalize(stored, file)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def asked(file: str) -> str:
        return normalize(named, file)

    write("bücher/füchsin.png", "picture")
    assert own_file(tmp_path, asked("bücher/füchsin.png"), "picture").read_text("utf-8") == "picture"
    write("kärten.csv", "name\na\n")
    write("räume.toml", '[[face]]\ndraw = "rectangle"\nsize = [9, 9]\n')
    table, layout = asked("kärten.csv"), asked("räume.toml")
    deck = f'[deck]\ncards = 1\ncards_from = "{table}"\nlayout = "{layout}"\n'
    write("game.toml", HEAD + deck)
    write("rules.md", f"# A\n\n[[include {asked('prüfung')}]]\n")
    write("chapters/prüfung.md", "The chapter.\n")
    folder = GameFolder("trial", tmp_path)
    assert folder.definition().card_deck.cards[0].name == "a"
    assert any("The chapter." in part.text for part in parts(folder, "rules.md"))


def test_a_missing_file_is_missing(tmp_path: Path) -> None:
    assert not file_in(tmp_path, "bücher/füchsin.png").exists()


@pytest.mark.parametrize("name, slashed", [("art\\fox.png", "art/fox.png"), ("..\\a\\b.png", "../a/b.png")])
def test_a_backslash_is_explained(tmp_path: Path, name: str, slashed: str) -> None:
    with pytest.raises(DefinitionError, match="only on Windows") as caught:
        own_file(tmp_path, name, "picture")
    assert name in caught.value.message and slashed in caught.value.hint
