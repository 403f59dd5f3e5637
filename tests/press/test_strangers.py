"""Games that strangers bring by the docs alone: a roll-and-write, and one in Finnish throughout."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from publisher.cli import main
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.checks import check_text
from publisher.press.output import KINDS, Kind
from tests.pdfs import page_texts

TESTS = Path(__file__).parents[1]
TIDES = GameFolder("rising-tides", TESTS / "own_roll_and_write" / "rising-tides")
TRICKS = GameFolder("viisi-tikkia", TESTS / "own_finnish" / "viisi-tikkia")
ENGLISH = re.compile(
    r"\b(the|of|and|is|to|players?|minutes?|you|need|cards?|deals|stock|rules?|example|notes?|contents|checked)\b",
    re.IGNORECASE,
)


pytestmark = pytest.mark.usefixtures("own_settings")


def built(folder: GameFolder, output: Path, kinds: tuple[Kind, ...] = KINDS) -> Path:
    result = build_game(GameFolder(folder.slug, folder.path), Order(output, "a4", kinds))
    assert not result.problems, result.problems
    return output / folder.slug


def words(pdf: Path) -> str:
    return " ".join(page_texts(pdf))


@pytest.mark.parametrize("folder", [TIDES, TRICKS], ids=lambda folder: folder.slug)
def test_the_text_holds_strictly(folder: GameFolder) -> None:
    report = check_text(folder, strict=True)
    assert not report.problems, report.problems
    assert report.checked["examples"] >= 4 and report.checked["samples"] == 1


@pytest.mark.parametrize("folder", [TIDES, TRICKS], ids=lambda folder: folder.slug)
def test_it_is_played_and_recorded(folder: GameFolder) -> None:
    shelf = ["--games", str(folder.path.parent)]
    run = CliRunner()
    told = run.invoke(main, [*shelf, "simulate", folder.slug, "--number", "10", "--seed", "1", "--jobs", "1"])
    assert told.exit_code == 0, told.output


def test_dice_and_a_sheet_are_printed(tmp_path: Path) -> None:
    """Two nets to fold; a pad with the three rows, several to a sheet."""
    made = built(TIDES, tmp_path, ("pieces", "scorepad", "reference"))
    assert {path.name for path in made.glob("*.pdf")} == {"pieces.pdf", "scorepad.pdf", "reference.pdf"}
    pad = words(made / "scorepad.pdf")
    assert pad.count("low") == pad.count("middle") == pad.count("missed") >= 6
    recorded = CliRunner().invoke(
        main, ["--games", str(TIDES.path.parent), "record", TIDES.slug, "--variant", "short", "--seed", "2"]
    )
    assert "1: Ida rolls 1-2 | low | Noor low | Sam low\n" in recorded.output


def test_a_finnish_game_has_no_english_word_in_its_rules(tmp_path: Path) -> None:
    made = built(TRICKS, tmp_path, ("rules", "html", "cards", "svg"))
    for page in (words(made / "rules.pdf"), _seen(made / "rules.html")):
        assert not ENGLISH.findall(page)
        for told in ("Pelaajat", "10–20 minuuttia", "Tarvitset", "Esimerkki 1", "pöytä pelin alkaessa"):
            assert told.casefold() in page.casefold(), told
    assert '<html xmlns="http://www.w3.org/1999/xhtml" lang="fi"' in (made / "rules.html").read_text("utf-8")
    queen = (made / "cards" / "hearts-R.svg").read_text(encoding="utf-8")
    assert "herttarouva" in queen and ">R<" in queen
    assert "52 korttia" in words(made / "box.pdf")


def _seen(page: Path) -> str:
    """The words that are seen of a page, or heard of its pictures."""
    text = re.sub(r"<style>.*?</style>", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"<[^>]*>", " ", text)


def test_finnish_words_are_parted_as_finnish_ones(tmp_path: Path) -> None:
    """At a consonant that a vowel follows; English patterns would part `pöydässä` elsewhere."""
    made = built(TRICKS, tmp_path, ("rules",))
    parted = re.findall(r"([a-zäö]+)[-\u00ad\ufffe]\s*\n?([a-zäö]+)", words(made / "rules.pdf"))
    assert parted
    for before, after in parted:
        assert re.match(r"[bdfghjklmnprstv]?[aeiouyäö]", after), (before, after)
