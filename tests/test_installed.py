"""The wheel works without the checkout: games, templates and fonts travel inside it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    # without a cache: pip keeps what it takes for a release, `publisher-main`
    pip = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-cache-dir")
    subprocess.run([*pip, "-w", folder, CHECKOUT], check=True, capture_output=True)
    target = folder / "site"
    with zipfile.ZipFile(next(folder.glob("publisher_games-*.whl"))) as wheel:
        wheel.extractall(target)
    return target


def test_an_installed_press_prints_a_game(installed: Path, tmp_path: Path) -> None:
    """From an empty folder, with nothing but the wheel, a game is checked and printed."""
    environment = {**os.environ, "PYTHONPATH": str(installed)}

    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, *words], cwd=tmp_path, env=environment, text=True, capture_output=True
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    place = Path(run("-c", "import publisher; print(publisher.__file__)").strip())
    assert place.is_relative_to(installed), "the checkout was imported instead of the wheel"
    assert "output/hex/rules.pdf" in run("-m", "publisher", "build", "hex").splitlines()
    assert (tmp_path / "output/hex/board.pdf").read_bytes().startswith(b"%PDF")
    assert (installed / "publisher/py.typed").exists()
    run("-m", "compileall", "-q", str(installed))  # as an installer does
    assert "how-to/sleeves" in run("-m", "publisher", "docs")
    assert run("-m", "publisher", "docs", "sleeves").startswith("# Sleeves")
    assert json.loads(run("-m", "publisher", "schema", "layout"))["title"] == "A layout of cards"
    run("-m", "publisher", "new", "my-game")
    assert "holds" in run("-m", "publisher", "--games", "games", "check", "my-game")
