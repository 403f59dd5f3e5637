"""`publisher fonts`: the scripts of a game, the fonts that have them, and what is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from publisher.cli import main
from publisher.drawing.scripts import script_name
from publisher.model.shelf import GameFolder
from publisher.press.font_needs import font_needs
from tests.booklet.test_right_to_left import GAME, OWN, RULES
from tests.drawing.test_shaped import FONTS
from tests.handed_over import HEAD

DECK = """[deck]
kind = "table"
cards = 1
cards_from = "cards.csv"
[deck.layout.fonts.own]
regular = "fonts/hebrew.ttf"
[[deck.layout.face]]
draw = "text"
size = [9, 9]
text = "{he}"
font = "own"
[[deck.layout.face]]
draw = "text"
size = [9, 9]
text = "{en} न"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tmp_path = tmp_path / "melech"
    shutil.copytree(FONTS, tmp_path / "fonts")
    (tmp_path / "game.toml").write_text(GAME + OWN, encoding="utf-8")
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "char, script",
    [
        ("a", "Latin"), ("ß", "Latin"), ("α", "Greek"), ("я", "Cyrillic"), ("א", "Hebrew"),
        ("\u05b8", "Hebrew"), ("ب", "Arabic"), ("न", "Devanagari"), ("將", "CJK"), ("1", ""), ("♠", ""),
        ("(", ""), ("\u0301", ""), ("ʻ", ""), ("٣", ""),
    ],
)  # fmt: skip
def test_a_letter_names_its_script(char: str, script: str) -> None:
    assert script_name(char) == script


def test_each_script_is_listed_with_its_font(folder: Path) -> None:
    needs = {(need.place, need.script): need for need in font_needs(GameFolder("melech", folder))}
    hebrew = needs["rules", "Hebrew"]
    letters = {char for char in RULES + GAME if script_name(char) == "Hebrew"}
    assert hebrew.letters == len(letters) and hebrew.fonts == ("fonts/hebrew.ttf",) and not hebrew.lacking
    assert needs["rules", "signs"].fonts == ("fonts/hebrew.ttf", "built in")


def test_letters_that_no_font_has_are_listed_with_what_to_do(folder: Path) -> None:
    (folder / "game.toml").write_text(GAME + OWN, encoding="utf-8")
    (folder / "rules.md").write_text("नम ᠮ", encoding="utf-8")
    needs = {need.script: need for need in font_needs(GameFolder("melech", folder)) if need.place == "rules"}
    assert needs["Devanagari"].lacking == "नम"
    assert "Noto Sans Devanagari: in [booklet.fonts.serif]" in needs["Devanagari"].hint
    assert "columns" in needs["Mongolian"].hint


def test_cards_are_looked_at_by_the_font_of_their_boxes(folder: Path) -> None:
    """Letters of columns that no box prints do not count."""
    (folder / "cards.csv").write_text("he,en,note\nאב,Fox,नम\n", encoding="utf-8")
    (folder / "game.toml").write_text(HEAD + DECK, encoding="utf-8")
    found = [need for need in font_needs(GameFolder("trial", folder)) if need.place.startswith("cards")]
    assert [(need.place, need.script, need.fonts, need.lacking) for need in found] == [
        ("cards, font own", "Hebrew", ("fonts/hebrew.ttf",), ""),
        ("cards, font sans", "Devanagari", (), "न"),
        ("cards, font sans", "Latin", ("built in",), ""),
    ]
    assert "in [deck.layout.fonts.sans]" in found[1].hint


def test_the_command_fails_if_letters_are_missing(folder: Path) -> None:
    (folder / "rules.md").write_text("नम", encoding="utf-8")
    result = CliRunner().invoke(main, ["fonts", str(folder)])
    assert (
        result.exit_code == 1
        and "rules: Devanagari, 2: no font has न म\n  hint: take a font" in result.output
    )
    assert CliRunner().invoke(main, ["fonts", "hex"]).exit_code == 0
