"""The options that say how things are printed, as a user meets them."""

import io
from pathlib import Path

import click
import pikepdf
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from publisher.cli import main
from publisher.components.sheets.setup import Correction, Setup
from publisher.press.build import Order, build_game
from tests.shelf import SHELF

TUPPI = SHELF.game("tuppi")


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Runs a command in an empty folder, with settings of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(click, "get_app_dir", lambda _: tmp_path)
    return lambda *words: CliRunner().invoke(main, words)


def test_a_correction_that_is_set_is_used_from_then_on(run, tmp_path, make_game):
    """The same command prints other backs after it, and the file is made again."""
    games = str(make_game(base="cards").path.parent)
    command = ("--games", games, "build", "small", "--only", "cards", "--card-size", "44x68")
    assert run(*command).exit_code == 0
    before = (tmp_path / "output/small/cards.pdf").read_bytes()
    assert run("calibrate", "--set", "1.5,-0.5").output.strip().endswith("printer.toml")
    assert run(*command).exit_code == 0
    after = (tmp_path / "output/small/cards.pdf").read_bytes()
    assert before != after
    run(*command, "--back-shift", "0,0")
    assert (tmp_path / "output/small/cards.pdf").read_bytes() == before


def test_a_calibration_sheet_is_written(run, tmp_path):
    assert run("calibrate", "--paper", "letter", "--flip", "short").exit_code == 0
    with pikepdf.open(io.BytesIO((tmp_path / "output/calibration.pdf").read_bytes())) as file:
        assert len(file.pages) == 4
        assert file.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("calibrate", "--set", "1"), "two or three numbers"),
        (("calibrate", "--set", "a,b"), "two or three numbers"),
        (("calibrate", "--set", "1,2,3,4"), "two or three numbers"),
        (("calibrate", "--set", "50,0"), "more than any printer drifts"),
        (("build", "hex", "--card-size", "pokr"), "did you mean poker"),
        (("build", "hex", "--board-size", "2"), "neither"),
        (("build", "hex", "--board-size", "x"), "neither"),
        (("build", "hex", "--layout", "round"), "gutterfold"),
        (("build", "hex", "--margin", "-1"), "0<=x<=25"),
        (("export", "hex", "--to", "nowhere"), "drivethru"),
    ],
)  # fmt: skip
def test_wrong_options_are_explained_with_exit_code_2(run, words, told):
    done = run(*words)
    assert done.exit_code == 2 and told in done.output + done.stderr


def test_an_export_names_its_files(run, tmp_path, make_game):
    games = make_game(base="cards").path.parent
    done = run("--games", str(games), "export", "small", "--to", "drivethru")
    assert done.exit_code == 0, done.output
    assert "output/small/drivethru/cards.pdf" in done.output
    assert (tmp_path / "output/small/drivethru/cards.pdf").exists()
    done = run("--games", str(make_game().path.parent), "export", "small", "--to", "tgc")
    assert done.exit_code == 1 and "no [deck]" in done.output + done.stderr


SETUPS = [
    Setup(), Setup(layout="butt"), Setup(flip="short"), Setup(margin=10), Setup(upright=Correction(1)),
    Setup(sideways=Correction(0, 1)), Setup(ink="low"), Setup(card_size="tcg"), Setup(board_size="fit"),
    Setup(edition="second"),
]  # fmt: skip


def test_every_option_is_part_of_the_stamp(tmp_path):
    """Nothing printed one way is taken for the same thing printed another way."""
    for setup in SETUPS:
        order = Order(tmp_path, "a4", ("scorepad",), setup)
        assert build_game(TUPPI, order).made, setup
        assert build_game(TUPPI, order).kept and not build_game(TUPPI, order).made


def test_what_is_wrong_on_paper_is_told_with_its_line(make_game):
    """A colour or a size that is only asked for when cards are drawn, and a figure that cannot be."""
    toml = (make_game(base="cards").path / "game.toml").read_text()
    order = Order(Path("unused"), "a4", ("cards",), Setup())
    (problem,) = build_game(make_game(base="cards", game=toml + 'back = "nvay"\n'), order).problems
    assert str(problem).endswith("deck.back: no colour 'nvay'\n  hint: did you mean navy?")
    assert problem.location.line == toml.count("\n") + 1
    fence = "```hands\nNorth: ♦2\n```\n\nDeal [four]"
    folder = make_game({"rules.md": {"Deal [four]": fence}}, base="cards")
    (problem,) = build_game(folder, replace(order, kinds=("rules",))).problems
    assert str(problem).endswith("rules.md:5:1: error[notation]: no card '♦2' in this deck")
