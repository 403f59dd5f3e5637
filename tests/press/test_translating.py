"""Commands for translations: what is begun, listed and printed, and what is refused."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher.base.resources import bundled
from publisher.checking.checker import check
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.output import USUAL
from publisher.press.translating import (
    begin_translation,
    outdated_sections,
    phrases_to_add,
    record_translated,
)
from publisher.text.game_text import read_text
from tests.forked import Press
from tests.shelf import SHELF

ENGLISH = (
    "the", "of", "Rules", "board", "position", "Example", "Players", "rule", "Red", "Blue", "North", "leads",
    "spades", "trick", "hand", "pad", "covered", "page", "♠Q", "QQQ",
)  # fmt: skip
MakeGame = Callable[..., GameFolder]


def run(press: Press, games: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return press.run(["--games", str(games), *words], cwd=games, env={**os.environ, "PUBLISHER_TRUST": "1"})


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with Hex, which is translated into German."""
    shutil.copytree(bundled("games") / "hex", tmp_path / "games" / "hexes")
    return tmp_path / "games"


def test_a_new_translation_has_the_headings_and_the_original_as_comments(make_game: MakeGame) -> None:
    folder = make_game(base="tuppi")
    paths = begin_translation(folder, "de")
    assert [path.name for path in paths] == ["rules.de.md", "sample.de.md", "words.de.toml"]
    german = folder.in_language("de")
    text = read_text(german, "rules.md")
    original = read_text(folder, "rules.md")
    kinds = [type(block).__name__ for block in text.blocks]
    assert kinds.count("Heading") == [type(block).__name__ for block in original.blocks].count("Heading")
    assert "Paragraph" not in kinds and "Example" not in kinds  # comments are not printed
    assert "> **Test" in (folder.path / "rules.de.md").read_text(encoding="utf-8")
    assert {problem.code for problem in check(german).problems} >= {"untranslated"}


def test_a_translation_is_not_begun_twice(games: Path, press: Press) -> None:
    before = (games / "hexes" / "rules.de.md").read_bytes()
    done = run(press, games, "new", "--translate", "de", "hexes")
    assert done.returncode == 1 and "already exists" in done.stderr
    assert (games / "hexes" / "rules.de.md").read_bytes() == before


def test_a_translation_into_an_unknown_language_is_refused(games: Path, press: Press) -> None:
    done = run(press, games, "new", "--translate", "sv", "hexes")
    assert done.returncode == 2
    assert "publisher has no sentences in the language 'sv'" in done.stderr and "de, fi" in done.stderr


def test_phrases_are_those_of_the_examples_that_the_language_lacks(make_game: MakeGame) -> None:
    """German has words for the moves of boards, so that Hex needs only its own: the swap."""
    folder = make_game(base="hex")
    for path in folder.path.glob("*.de.*"):
        path.unlink()
    assert phrases_to_add(folder, "de") == ['"swap" = "…"']


def test_names_of_piles_and_questions_are_phrases_too(make_game: MakeGame) -> None:
    """The language has a word for the stock and for tricks."""
    folder = make_game(base="canasta").in_language("de")
    words = folder.path / "words.de.toml"
    text = words.read_text("utf-8")
    assert phrases_to_add(folder, "de") == []
    for name in ("pile", "draw", "meld of {team}"):
        text = re.sub(rf'^"{re.escape(name)}" = .*\n', "", text, flags=re.MULTILINE)
    words.write_text(text, "utf-8")
    assert phrases_to_add(GameFolder(folder.slug, folder.path).in_language("de"), "de") == [
        '"pile" = "…"', '"meld of {team}" = "…"', '"draw" = "…"',
    ]  # fmt: skip


def test_words_lists_changed_sections_until_they_are_recorded(make_game: MakeGame) -> None:
    folder = make_game({"rules.md": {"Nothing is ever captured": "Nothing at all is captured"}}, base="hex")
    german = folder.in_language("de")
    assert outdated_sections(german) == ["hex"]
    written = record_translated(german)
    again = folder.in_language("de")
    assert outdated_sections(again) == []
    assert not check(again).problems
    once = written.read_bytes()
    record_translated(again)
    assert written.read_bytes() == once


def test_check_reports_each_language(games: Path, press: Press) -> None:
    done = run(press, games, "check", "hexes")
    assert [line.split(" · ")[0] for line in done.stdout.splitlines()] == [
        "hexes: holds", "hexes-de: holds", "hexes-fi: holds",
    ]  # fmt: skip


def test_a_translation_is_printed_into_its_own_folder(games: Path, press: Press) -> None:
    done = run(press, games, "build", "hexes", "--language", "de", "--only", "reference", "-o", "out")
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [str(Path("out", "hexes-de", "reference.pdf"))]


@pytest.mark.parametrize("command", ["build", "play", "learn", "night", "book"])
def test_a_language_without_a_translation_is_refused(games: Path, press: Press, command: str) -> None:
    done = run(press, games, command, "hexes", "--language", "sv")
    assert done.returncode == 2
    assert "hexes is not translated into 'sv': it has en, de, fi" in done.stderr


def test_a_learner_of_a_translation_is_asked_in_its_language(games: Path, press: Press) -> None:
    done = run(press, games, "learn", "hexes", "--language", "de", "--list")
    first, *_, last = done.stdout.splitlines()
    assert first == ("Nachbarfelder und Ketten: Rot ist am Zug. Finde einen Zug, nach dem gilt: Rot gewinnt.")
    assert last.startswith("keine Frage zu: ")


@pytest.mark.parametrize(
    ("game", "language", "words"),
    [
        ("hex", "de", ("Beispiel", "Spielbrett")),
        ("hex", "fi", ("Esimerkki", "pelilauta")),
        ("chinese-checkers", "de", ("Beispiel", "Figuren")),
        ("canasta", "de", ("Beispiel", "Talon", "Stapel")),
        ("tuppi", "fi", ("Esimerkki", "aloittaa", "Tikki lyöntijärjestyksessä")),
        ("huutopussi", "fi", ("Esimerkki", "käsi", "täytettynä")),
        ("multimulta", "fi", ("Esimerkki", "RRR")),
    ],
)
def test_a_translated_booklet_has_no_english_words(
    tmp_path: Path, game: str, language: str, words: tuple[str, ...]
) -> None:
    """Nor its pages for a browser, the list of examples and the page of the folder: labels, captions,
    alternative texts."""
    result = build_game(SHELF.game(game).in_language(language), Order(tmp_path, "a4", USUAL))
    pages = {name for name in result.made if name.endswith(".html")}
    assert pages == {"rules.html", "examples.html", "index.html"}
    for name in pages:
        page = (tmp_path / f"{game}-{language}" / name).read_text(encoding="utf-8")
        body = re.sub("(?:class|src)=[\"'][^\"']*[\"']", "", page[page.index("<body") :])
        for word in ENGLISH:
            assert not re.search(rf"(?<![\w-]){word}(?![\w-]|\.\w)", body), word
        assert f'lang="{language}"' in page
        assert name == "index.html" or words[0] in body
        assert name != "rules.html" or all(word in body for word in words)
