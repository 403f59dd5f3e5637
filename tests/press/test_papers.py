"""Cards and pieces are printed on the ordered paper, everything else on whole sheets."""

from __future__ import annotations

import io
from pathlib import Path

import click
import pikepdf
import pytest
from click.testing import CliRunner

from publisher.base.errors import UsageError
from publisher.cli import main
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.setup import Correction, Setup
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.night import NightOrder, print_night
from publisher.press.output import USUAL
from publisher.press.outputs import outputs
from publisher.press.printable import unprintable
from publisher.press.printer import setup_from_options
from publisher.press.scaffold import new_cards
from tests.pdfs import page_texts
from tests.shelf import SHELF

LETTER, A4, PHOTO = (215.9, 279.4), (210.0, 297.0), (101.6, 152.4)


def sizes(pdf: bytes | Path) -> set[tuple[float, ...]]:
    with pikepdf.open(io.BytesIO(pdf) if isinstance(pdf, bytes) else pdf) as file:
        return {
            tuple(sorted(round(float(side) * 25.4 / 72, 1) for side in page.MediaBox[2:]))
            for page in file.pages
        }


def told(path: Path) -> str:
    return " ".join(page_texts(path)[0].split())


@pytest.fixture
def mats(tmp_path: Path) -> GameFolder:
    path = new_cards("mats", tmp_path, "item")
    game = path / "game.toml"
    game.write_text(game.read_text(encoding="utf-8").replace("layout =", 'size = "300x200"\nlayout ='))
    return GameFolder("mats", path)


@pytest.mark.parametrize(
    ("paper", "pieces", "board"),
    [
        ("avery-94509", LETTER, LETTER),
        ("rayfilm-2525k", A4, A4),
        ("4x6", PHOTO, LETTER),
        ("a3", None, (297, 420)),
    ],
)
def test_boards_are_on_whole_paper(
    hex_game: GameFolder, paper: str, pieces: tuple[float, float], board: tuple[float, float]
) -> None:
    """The discs of Hex fit on labels of an inch."""
    made = {
        output.name: sizes(output.make(lambda: None))
        for output in outputs(hex_game, paper, ("boards",))
        if output.name == "board.pdf"
    } | {output.name: sizes(output.make(lambda: None)) for output in outputs(hex_game, paper, ("pieces",))}
    assert made["board.pdf"] == {board}
    assert made["pieces.pdf"] == {pieces or board}


def test_sheets_of_labels_are_named_on_the_pages_beside_them(tmp_path: Path) -> None:
    folder = GameFolder("biz", new_cards("biz", tmp_path, "item"))
    order = Order(tmp_path / "out", "avery-5164", ("cards",))
    assert not build_game(folder, order).failed
    assert "You need Avery 5164: 1 sheet for cards.pdf" in told(tmp_path / "out" / "biz" / "guide.pdf")
    assert "Nothing has to be cut." in told(tmp_path / "out" / "biz" / "guide.pdf")
    assert sizes(tmp_path / "out" / "biz" / "cards.pdf") == {LETTER}


def test_mats_are_printed_on_one_side_and_have_no_box(mats: GameFolder, tmp_path: Path) -> None:
    """Three mats on two sheets of A4 each; whole on A3, with backs."""
    assert unprintable(mats, trust=False) == []
    for paper, pages in (("a4", 3 * 2), ("a3", 3 * 2)):
        assert not build_game(mats, Order(tmp_path / paper, paper, ("cards",))).failed
        made = tmp_path / paper / "mats"
        assert len(page_texts(made / "cards.pdf")) == pages and not (made / "box.pdf").exists()
        assert ("tape them from behind" in told(made / "guide.pdf")) == (paper == "a4")
    result, plan = print_night(mats, NightOrder(tmp_path / "night.pdf", "a4"))
    assert not result.failed and plan.hand["joint"] == 3


@pytest.mark.parametrize("paper", ["a3", "4x6", "avery-5371", "roll"])
def test_a_night_is_on_paper_for_booklets(hex_game: GameFolder, tmp_path: Path, paper: str) -> None:
    with pytest.raises(UsageError, match="a game night is printed on A4 or Letter"):
        print_night(hex_game, NightOrder(tmp_path / "night.pdf", paper))


def test_the_shift_of_a_sheet_of_labels_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sheet has its own; the backs keep theirs."""
    monkeypatch.setattr(click, "get_app_dir", lambda _: tmp_path)
    for line in ("--paper avery-8871 --set 0.5,-1", "--paper L7160 --set 0,2", "--set 1,1"):
        assert CliRunner().invoke(main, ["calibrate", *line.split()]).exit_code == 0
    setup = setup_from_options({})
    assert setup.shift(named_paper("avery-5371")) == Correction(0.5, -1)
    assert setup.shift(named_paper("avery-7160")) == Correction(0, 2)
    assert setup.shift(named_paper("avery-5163")) == setup.shift(named_paper("a4")) == Correction()
    assert setup.upright == Correction(1, 1) and Setup().labels == ()


def test_nothing_is_written_if_the_cards_do_not_fit_on_the_paper(tmp_path: Path) -> None:
    """The rules come first, but they would be the only file; the hint redraws cards in the size of a label,
    as they stand."""
    folder = GameFolder("island", new_cards("island", tmp_path, "item"))
    result = build_game(folder, Order(tmp_path / "out", "avery-5371", USUAL))
    assert result.failed and not result.made and not (tmp_path / "out").exists()
    (problem,) = result.problems
    assert "--card-size 50.8x88.9" in problem.hint and not problem.location.file.endswith("game.toml")
    assert problem.message.startswith("--paper avery-5371: cards of 63.5 × 88.9 mm do not fit on Avery 5371")
    redrawn = Order(tmp_path / "out", "avery-5371", ("cards",), Setup(card_size="50.8x88.9"))
    assert not build_game(folder, redrawn).failed


def test_options_and_kinds_without_an_effect_are_noted(tmp_path: Path) -> None:
    """Cards of a table have no inserts for sleeves; a deck has no pieces."""
    folder = GameFolder("island", new_cards("island", tmp_path, "item"))
    sleeved = Order(tmp_path / "out", "a4", ("cards",), Setup(sleeve_size="57x87"))
    [note] = build_game(folder, sleeved).lacking
    assert "--sleeve-size" in note and "--layout plain --card-size 57x87" in note
    assert build_game(folder, Order(tmp_path / "out", "a4", ("cards",))).lacking == ()
    nothing = build_game(folder, Order(tmp_path / "out", "a4", ("pieces", "boards")))
    assert nothing.lacking == ("this game has no pieces and no boards",)


def test_a_booklet_is_not_printed_on_one_side(tmp_path: Path) -> None:
    """The rules are on whole pages, whose file asks the printer for one side; the missing booklet is said."""
    order = Order(tmp_path / "out", "a4", ("rules",), Setup(layout="plain"))
    told = build_game(SHELF.game("hare-wolf"), order)
    assert told.files == ("rules.pdf",)
    (note,) = told.lacking
    assert note == "--layout plain: no rules-booklet.pdf, which has two sides; rules.pdf has whole pages"
    with pikepdf.open(tmp_path / "out" / "hare-wolf" / "rules.pdf") as file:
        assert str(file.Root.ViewerPreferences.Duplex) == "/Simplex"
    both = build_game(SHELF.game("hare-wolf"), Order(tmp_path / "out", "a4", ("rules",)))
    assert both.files == ("rules.pdf", "rules-booklet.pdf") and not both.lacking
