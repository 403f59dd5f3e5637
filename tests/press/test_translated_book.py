"""A book of translations: everything that a reader of it sees is in their language."""

from __future__ import annotations

import re
import subprocess
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pikepdf
import pytest

from publisher.manuscript.lookups import Lookup, by_letter
from publisher.model.wording import ready_set
from publisher.press.book import print_book
from publisher.text.glossary import linked, terms_for
from publisher.text.reader import read
from tests.forked import Press
from tests.pdfs import page_texts
from tests.shelf import SHELF

FINNISH = {**ready_set("finnish").screen, **ready_set("finnish").labels}
ENGLISH = {
    label for label, words in FINNISH.items()
    if len(label) > 3 and "{" not in label and label not in FINNISH.values() and label.casefold() != words
}  # fmt: skip
"""The English labels that are not Finnish words, too."""


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A book of Hex, Musta Maija and Tuppi in Finnish, by the ending of its file."""
    games = [SHELF.game(slug).in_language("fi") for slug in ("hex", "musta-maija", "tuppi")]
    files = {end: tmp_path_factory.mktemp("books") / f"book.{end}" for end in ("pdf", "epub")}
    for file in files.values():
        assert print_book(games, "a5", file).problems == ()
    return files


@pytest.fixture(scope="module")
def pages(printed: dict[str, Path]) -> list[str]:
    return [" ".join(page.replace("\ufffe", "").split()) for page in page_texts(printed["pdf"])]


def test_titles_of_a_book_are_in_its_language(pages: list[str], printed: dict[str, Path]) -> None:
    assert pages[0] == "Pelejä tulostettavaksi ja pelattavaksi"
    assert "3 pelin säännöt" in pages[2] and "Latonut ja tarkistanut publisher" in pages[2]
    with pikepdf.open(printed["pdf"]) as pdf, pdf.open_outline() as outline:
        assert [str(entry.title) for entry in outline.root] == [
            pages[0], "Tästä kirjasta", "Näin esimerkkejä luetaan", "Sisällys", "Mikä peli?", "Musta Maija",
            "Tuppi", "Hex", "Sanasto", "Hakemisto", "Tekijät ja lähteet", "Mitä on tarkistettu",
        ]  # fmt: skip
        assert str(pdf.Root.Lang) == "fi"


def test_no_english_label_is_in_a_book_of_translations(pages: list[str], printed: dict[str, Path]) -> None:
    with ZipFile(BytesIO(printed["epub"].read_bytes())) as book:
        files = [book.read(name).decode() for name in book.namelist() if name.endswith(("xhtml", "svg"))]
    words = [re.sub(r"<style.*?</style>|class='[^']*'|<\?.*?>", "", file, flags=re.DOTALL) for file in files]
    assert len(words) > 8 and all('lang="fi"' in file for file in files if "<html" in file)
    for text in (*pages, *words):
        found = {label for label in ENGLISH if label in text}
        assert not {one for one in found if re.search(rf"(?<![\w:-]){re.escape(one)}(?![\w=:-])", text)}


def test_an_index_lists_sections_by_the_alphabet_of_the_language() -> None:
    """In Finnish å, ä and ö come after z; in other languages they are a and o."""
    words = [Lookup(word, "Tuppi", word) for word in ("Öylätti", "Zen", "Äes", "Apu", "Åke", "36 korttia")]
    assert [letter for letter, _ in by_letter(words, "åäö")] == ["0–9", "A", "Z", "Å", "Ä", "Ö"]
    assert [letter for letter, _ in by_letter(words)] == ["0–9", "A", "O", "Z"]


def test_an_index_of_translations_has_the_titles_of_their_sections(pages: list[str]) -> None:
    whole = " ".join(pages)
    assert re.search(r"Korttien näyttö: Tuppi \d+", whole)
    assert re.search(r"Kiven asettaminen: Hex \d+", whole)


def test_a_glossary_has_the_terms_of_the_translations(pages: list[str]) -> None:
    (glossary,) = (page for page in pages if page.startswith("Sanasto"))
    assert "tikki Yksi kortti kultakin pelaajalta" in glossary and "ketju Samanväriset" in glossary
    assert glossary.index("vastustaja") > glossary.index("valtti") > glossary.index("tikki")


@pytest.mark.parametrize("language", ["de", "fi"])
def test_forms_of_terms_mean_one_term(language: str) -> None:
    for kind in ("cards", "boards"):
        forms = [form for term in terms_for(kind, language) for form in (term.word, *term.forms)]
        assert forms and len(forms) == len(set(forms))


def test_german_nouns_are_not_taken_for_names() -> None:
    text = read("Wer den Stich macht, spielt aus.", "rules.md").blocks
    assert [term.word for term in linked(text, terms_for("cards", "de"))[1]] == ["Stich"]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Two games of one's own: Hex with its translations, and Skelly, which has none."""
    for slug in ("hex", "skelly"):
        (tmp_path / "games").mkdir(exist_ok=True)
        (tmp_path / "games" / f"my-{slug}").symlink_to(SHELF.game(slug).path)
    return tmp_path


def run(press: Press, games: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return press.run(["--games", "games", *words], cwd=games)


def test_a_book_of_a_language_leaves_out_games_without_it(games: Path, press: Press) -> None:
    done = run(press, games, "book", "my-hex", "my-skelly", "--language", "fi", "-o", "two.pdf")
    assert done.returncode == 2 and "my-skelly is not translated into 'fi'" in done.stderr
    done = run(press, games, "book", "--language", "fi", "-o", "one.pdf")
    assert done.returncode == 0, done.stderr
    assert "left out, without a translation into 'fi': 1" in done.stderr
    assert "Yhden pelin säännöt" in page_texts(games / "one.pdf")[2]
    done = run(press, games, "book", "--language", "sv", "-o", "none.pdf")
    assert done.returncode == 2 and "none of these 2 games is translated into 'sv'" in done.stderr
    assert "de, fi" in done.stderr
