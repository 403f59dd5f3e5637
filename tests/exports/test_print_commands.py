"""The options that say how things are printed, as a user meets them."""

import io

import click
import pikepdf
import pytest
from click.testing import CliRunner

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
    assert run("calibrate", "--set", "1.5,-0.5").stdout.strip().endswith("printer.toml")
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


def test_an_export_names_its_files(run, tmp_path, make_game):
    games = make_game(base="cards").path.parent
    done = run("--games", str(games), "export", "small", "--to", "drivethru")
    assert done.exit_code == 0, done.output
    assert "output/small/drivethru/cards.pdf" in done.output
    assert (tmp_path / "output/small/drivethru/cards.pdf").exists()


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
