"""A game that somebody brings without a program: sixty cards from a table; printed, never called proved."""

from __future__ import annotations

import io
import json
import shutil
import sys
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner
from PIL import Image
from pypdfium2 import PdfDocument

from publisher.cli import main
from publisher.model.card_files import ready_layouts
from publisher.model.shelf import GameFolder
from publisher.model.trust import stranger
from publisher.press.build import Order, Result, build_game
from publisher.press.checks import prove
from publisher.press.output import KINDS

sys.path.insert(0, str(Path(__file__).parents[1] / "own_cards"))
import harbour_tales


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return harbour_tales.write(tmp_path_factory.mktemp("games") / "harbour-tales")


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> GameFolder:
    """A copy of the game that a test may spoil."""
    shutil.copytree(made, tmp_path / "games" / "harbour-tales")
    return GameFolder("harbour-tales", tmp_path / "games" / "harbour-tales")


def built(folder: GameFolder, output: Path, kinds: tuple[str, ...] = KINDS) -> Result:
    return build_game(GameFolder(folder.slug, folder.path), Order(output, "a4", kinds))


def words(pdf: bytes) -> list[str]:
    """What is written on each page."""
    return [page.get_textpage().get_text_range() for page in PdfDocument(pdf)]


def test_sixty_cards_are_printed_each_with_its_picture_held_once(folder: GameFolder, tmp_path: Path) -> None:
    """Eight on a sheet, so eight sheets of two pages; 60 pictures, and nothing else."""
    result = built(folder, tmp_path / "out", ("cards",))
    assert not result.problems and not result.proved
    pdf = (tmp_path / "out" / "harbour-tales" / "cards.pdf").read_bytes()
    file = pikepdf.open(io.BytesIO(pdf))
    assert len(file.pages) == 2 * 8
    pictures = [
        one for one in file.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"
    ]
    assert len(pictures) == 60
    assert "The Fog" in words(pdf)[0] and "Who has waited" in words(pdf)[0].replace("\r\n", " ")


def test_every_page_says_that_it_is_not_proved(folder: GameFolder, tmp_path: Path) -> None:
    """On sheets in small letters only; a card that is cut out says nothing of it."""
    assert not built(folder, tmp_path / "out").problems
    for path in (tmp_path / "out" / "harbour-tales").glob("*.pdf"):
        for number, page in enumerate(words(path.read_bytes())):
            assert "not proved" in page.casefold() or not page.strip(), f"{path.name}, page {number + 1}"
    assert "Not proved" in (tmp_path / "out" / "harbour-tales" / "rules.html").read_text(encoding="utf-8")
    assert not (tmp_path / "out" / "harbour-tales" / "proof.pdf").exists()


def test_facts_are_counted_and_nothing_is_called_proved(folder: GameFolder) -> None:
    report = prove(folder)
    assert not report.problems and not report.played and report.verdict == "not proved"
    assert report.tally() == "no engine, so nothing was played; 4 facts counted"


def test_a_text_that_does_not_hold_is_not_printed(folder: GameFolder, tmp_path: Path) -> None:
    path = folder.path / "rules.md"
    path.write_text(path.read_text(encoding="utf-8").replace("[60]", "[61]"), encoding="utf-8")
    assert built(folder, tmp_path / "out", ("rules",)).problems


def test_a_changed_picture_table_or_layout_prints_again(folder: GameFolder, tmp_path: Path) -> None:
    """The cards and the rules, where some are pictured; without a change nothing is made."""
    built(folder, tmp_path / "out", ("cards",))
    assert not built(folder, tmp_path / "out", ("cards",)).made
    Image.new("RGB", (660, 510), "#ffffff").save(folder.path / "art" / "fog-quay.png")
    assert any(name.endswith("cards.pdf") for name in built(folder, tmp_path / "out", ("cards",)).made)
    table = folder.path / "cards.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("The Fog", "The Mist"), encoding="utf-8")
    built(folder, tmp_path / "out", ("cards",))
    assert "The Mist" in words((tmp_path / "out" / "harbour-tales" / "cards.pdf").read_bytes())[2]


def test_commands_say_that_it_is_not_proved(folder: GameFolder, tmp_path: Path) -> None:
    games = ["--games", str(folder.path.parent)]
    run = CliRunner()
    checked = run.invoke(main, [*games, "check", "harbour-tales"])
    assert checked.exit_code == 0
    assert "harbour-tales: not proved · no engine, so nothing was played; 4 facts counted" in checked.output
    listed = run.invoke(main, [*games, "list", "harbour-tales"])
    assert "not proved: no engine" in listed.output
    told = json.loads(run.invoke(main, [*games, "check", "harbour-tales", "--json"]).output)
    assert told[0]["holds"] and not told[0]["played"]


def test_only_a_game_without_any_program_needs_no_trust(
    folder: GameFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUBLISHER_TRUST", "0")
    assert stranger(folder) is None
    (folder.path / "bots.py").write_text("")
    assert stranger(folder) is not None


@pytest.mark.parametrize("layout", ready_layouts())
def test_a_new_folder_of_cards_builds_at_once(layout: str, tmp_path: Path) -> None:
    """Its facts hold, and its cards are printed, for every ready layout."""
    run = CliRunner()
    made = run.invoke(main, ["new", "my-cards", "--cards", layout, "-o", str(tmp_path / "games")])
    assert made.exit_code == 0, made.output
    folder = GameFolder("my-cards", tmp_path / "games" / "my-cards")
    assert not prove(folder).problems
    assert not built(folder, tmp_path / "out", ("cards",)).problems
