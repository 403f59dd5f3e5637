"""Command lines that ask for what is not there, or where nobody listens: the exit code, and what is told."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from publisher.cli import main
from publisher.engine.saved import SavedMatch, encode
from publisher.engine.views import VERSION

HERE = Path(__file__).parent
TABLES = tomllib.loads((HERE / "commands.toml").read_text(encoding="utf-8"))
SAVED = SavedMatch(VERSION, "good", "", 1, ("b2",), 0)
KEPT = {
    "other.json": {"game": "chess"}, "old.json": {"version": 0}, "illegal.json": {"moves": ["b2", "b2"]},
    "seat.json": {"seat": 7},
}  # fmt: skip
"""Saved games with something in them that does not fit."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="/dev/full, and the words of its errors")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of a good, a bad, a printed and an unfinished game, with some files, to work in."""
    path = tmp_path_factory.mktemp("commands")
    for name, base in {"good": "board", "bad": "board", "printed": "parts"}.items():
        shutil.copytree(HERE / base, path / "games" / name)
    toml = path / "games" / "bad" / "game.toml"
    toml.write_text(toml.read_text(encoding="utf-8").replace("width = 3", "width = 0"), encoding="utf-8")
    (path / "games" / "unfinished").mkdir()
    (path / "good.txt").write_text("A text.\n", encoding="utf-8")
    for name, change in KEPT.items():
        (path / name).write_text(json.dumps(json.loads(encode(SAVED)) | change), encoding="utf-8")
    before, heeded = Path.cwd(), signal.getsignal(signal.SIGTERM)
    os.chdir(path)
    yield path
    os.chdir(before)
    signal.signal(signal.SIGTERM, heeded)


def environment(place: Path) -> dict[str, str]:
    return {"PUBLISHER_GAMES": "games", "XDG_CONFIG_HOME": str(place / "config"), "COLUMNS": "200"}


def told(said: str) -> str:
    """All but how the command is used, and how far it has come."""
    left_out = ("Usage: ", "Try 'publisher", "printing: ", "games: ")
    lines = [line.rstrip() for line in said.splitlines() if not line.startswith(left_out)]
    return "\n".join(filter(None, lines))


@pytest.mark.parametrize(
    ("code", "line", "message"),
    [(int(code), *row) for code, rows in TABLES["refused"].items() for row in rows.items()],
)
def test_what_is_told(place: Path, code: int, line: str, message: str) -> None:
    """Nothing is told twice, and nothing is printed for programs."""
    done = CliRunner().invoke(
        main, shlex.split(line), env=environment(place), input="", prog_name="publisher"
    )
    assert isinstance(done.exception, SystemExit | None), done.exception
    assert (done.exit_code, told(done.stderr)) == (code, message)


@pytest.mark.parametrize(("line", "message"), TABLES["inside"].items())
def test_in_a_games_folder_files_have_short_names(
    place: Path, monkeypatch: pytest.MonkeyPatch, line: str, message: str
) -> None:
    slug, _, words = line.partition(": ")
    monkeypatch.chdir(place / "games" / slug)
    done = CliRunner().invoke(main, shlex.split(words), env=environment(place) | {"PUBLISHER_GAMES": ""})
    assert (done.exit_code, told(done.stderr)) == (1, message)


@pytest.mark.parametrize(("line", "to", "code", "message", "said"), TABLES["unheard"])
def test_whoever_listens(place: Path, line: str, to: str, code: int, message: str, said: str) -> None:
    """A disk that is full, no output at all, and one that does not have all letters."""
    command = shlex.join([sys.executable, "-m", "publisher", *shlex.split(line)])
    ways = {
        "a full disk": f"{command} > /dev/full",
        "nobody": f"{command} >&-",
        "no errors": f"{command} 2>&-",
        "no input": f"{command} <&-",
        "a removed folder": f"mkdir lost; cd lost; rmdir ../lost; {command}",
    }
    coded = {} if to in ways else {"PYTHONIOENCODING": to}
    done = subprocess.run(
        ["bash", "-c", ways.get(to, command)], cwd=place, capture_output=True, check=False,
        env=os.environ | environment(place) | coded,
    )  # fmt: skip
    assert (done.returncode, told(done.stderr.decode())) == (code, message)
    encoding = "utf-8" if to in ways else to
    assert not said or said.encode(encoding, "backslashreplace") in done.stdout


def test_typed_bytes_that_are_no_letters_are_not_understood(place: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "publisher", "play", "good", "--seed", "1"], cwd=place, input=b"\xff\nquit\n",
        env=os.environ | environment(place) | {"PYTHONIOENCODING": "utf-8"}, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0 and b"not understood" in done.stdout, done.stderr.decode()
