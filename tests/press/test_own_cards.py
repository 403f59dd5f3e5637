"""A game that somebody brings without a program: sixty cards from a table; printed, never called checked."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner
from PIL import Image

from publisher.cli import main
from publisher.components.sheets.setup import Setup
from publisher.model.card_files import ready_layouts
from publisher.model.shelf import GameFolder
from publisher.model.trust import untrusted_folder
from publisher.press.build import Order, Result, build_game
from publisher.press.checks import check_text
from publisher.press.output import KINDS
from tests.pdfs import page_texts, streams


def built(folder: GameFolder, output: Path, kinds: tuple[str, ...] = KINDS) -> Result:
    return build_game(GameFolder(folder.slug, folder.path), Order(output, "a4", kinds))


def test_sixty_cards_are_printed_each_with_its_picture_held_once(harbour: GameFolder, tmp_path: Path) -> None:
    """Eight on a sheet, so eight sheets of two pages; 60 pictures, and nothing else."""
    result = built(harbour, tmp_path / "out", ("cards",))
    assert not result.problems and not result.checked
    pdf = tmp_path / "out" / "harbour-tales" / "cards.pdf"
    first, *others = page_texts(pdf)
    assert len(others) == 2 * 8 - 1 and len(streams(pikepdf.open(pdf), "/Image")) == 60
    assert "The Fog" in first and "Who has waited" in first.replace("\r\n", " ")


def test_nights_and_exports_are_not_called_checked(harbour: GameFolder, tmp_path: Path) -> None:
    """As builds are not."""
    pictures = ("export", "--to", "png", "--dpi", "30", "-o", str(tmp_path / "out"))
    for command, *options in (("night", "-o", str(tmp_path / "night.pdf")), pictures):
        told = CliRunner().invoke(main, [command, str(harbour.path), *options])
        assert told.exit_code == 0 and "printed, not checked" in told.output


def test_every_page_says_that_it_is_not_checked(harbour: GameFolder, tmp_path: Path) -> None:
    """On sheets in small letters only; a card that is cut out says nothing of it."""
    assert not built(harbour, tmp_path / "out").problems
    for path in (tmp_path / "out" / "harbour-tales").glob("*.pdf"):
        for number, page in enumerate(page_texts(path)):
            assert "not checked" in page.casefold() or not page.strip(), f"{path.name}, page {number + 1}"
    assert "Not checked" in (tmp_path / "out" / "harbour-tales" / "rules.html").read_text(encoding="utf-8")
    assert not (tmp_path / "out" / "harbour-tales" / "examples.pdf").exists()


def test_facts_are_counted_and_nothing_is_called_proved(harbour: GameFolder) -> None:
    report = check_text(harbour)
    assert not report.problems and not report.played and report.verdict == "not checked"
    assert report.tally() == "no engine, so nothing was played; 4 facts counted"


def test_a_text_that_does_not_hold_is_not_printed(harbour: GameFolder, tmp_path: Path) -> None:
    path = harbour.path / "rules.md"
    path.write_text(path.read_text(encoding="utf-8").replace("[60]", "[61]"), encoding="utf-8")
    assert built(harbour, tmp_path / "out", ("rules",)).problems


def test_a_changed_picture_table_or_layout_prints_again(harbour: GameFolder, tmp_path: Path) -> None:
    """The cards and the rules, where some are pictured; without a change nothing is made."""
    built(harbour, tmp_path / "out", ("cards",))
    assert not built(harbour, tmp_path / "out", ("cards",)).made
    Image.new("RGB", (660, 510), "#ffffff").save(harbour.path / "art" / "fog-quay.png")
    assert any(name.endswith("cards.pdf") for name in built(harbour, tmp_path / "out", ("cards",)).made)
    table = harbour.path / "cards.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("The Fog", "The Mist"), encoding="utf-8")
    built(harbour, tmp_path / "out", ("cards",))
    assert "The Mist" in page_texts(tmp_path / "out" / "harbour-tales" / "cards.pdf")[2]


def test_commands_say_that_it_is_not_checked(harbour: GameFolder, tmp_path: Path) -> None:
    games = ["--games", str(harbour.path.parent)]
    run = CliRunner()
    checked = run.invoke(main, [*games, "check", "harbour-tales"])
    assert checked.exit_code == 0
    assert "harbour-tales: not checked · no engine, so nothing was played; 4 facts counted" in checked.output
    listed = run.invoke(main, [*games, "list", "harbour-tales"])
    assert "no engine: the text is printed as not checked" in listed.output
    told = json.loads(run.invoke(main, [*games, "check", "harbour-tales", "--json"]).output)
    assert told[0]["holds"] and not told[0]["played"]


def test_only_a_game_without_any_program_needs_no_trust(
    harbour: GameFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUBLISHER_TRUST", "0")
    assert untrusted_folder(harbour) is None
    (harbour.path / "bots.py").write_text("")
    assert untrusted_folder(harbour) is not None


@pytest.mark.parametrize("layout", ready_layouts())
def test_a_new_folder_of_cards_builds_at_once(layout: str, tmp_path: Path) -> None:
    """Its facts hold, and its cards are printed, for every ready layout."""
    run = CliRunner()
    made = run.invoke(main, ["new", "my-cards", "--cards", layout, "-o", str(tmp_path / "games")])
    assert made.exit_code == 0, made.output
    folder = GameFolder("my-cards", tmp_path / "games" / "my-cards")
    assert not check_text(folder).problems
    assert not built(folder, tmp_path / "out", ("cards",)).problems


@pytest.mark.parametrize("checked", [True, False])
def test_coarse_pictures_are_warned_of_when_they_are_printed(
    harbour: GameFolder, tmp_path: Path, checked: bool
) -> None:
    """In the same words as by `check`, and the cards are printed."""
    picture = next(path for path in sorted((harbour.path / "art").iterdir()) if path.suffix == ".png")
    Image.new("RGB", (30, 20), "red").save(picture)
    wanted = [problem for problem in check_text(harbour).problems if problem.code == "coarse-picture"]
    order = Order(tmp_path / "out", "a4", ("cards",), Setup(checked=checked))
    result = build_game(GameFolder(harbour.slug, harbour.path), order)
    assert wanted and list(result.problems) == wanted and not result.failed and result.made
