"""Folders that are wrong in one way each: what is told of each is what its author needs, word for word."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.once import made_once

HERE = Path(__file__).parent
FILES: dict[str, dict[str, list[Any]]] = tomllib.loads((HERE / "folders.toml").read_text(encoding="utf-8"))
ROWS = [(name, *file.split("/", 1), row) for file, rows in FILES.items() for name, row in rows.items()]
BASES = ("board", "cards", "parts")
PATIENCE = 3

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="pipes, and limits of memory")


def leave_latin(path: Path, whole: bytes) -> None:
    path.write_bytes(whole + b"# \xe9\n")


def leave_huge(path: Path, _: bytes) -> None:
    with path.open("wb") as file:
        file.truncate(3 << 30)


LEFT: Mapping[str, Callable[[Path, bytes], object]] = {
    "missing": lambda path, whole: None,
    "folder": lambda path, whole: path.mkdir(),
    "pipe": lambda path, whole: os.mkfifo(path),
    "ring": lambda path, whole: path.symlink_to(path.name),
    "away": lambda path, whole: path.symlink_to("/etc/hostname"),
    "empty": lambda path, whole: path.write_bytes(b""),
    "utf-16": lambda path, whole: path.write_bytes(whole.decode().encode("utf-16")),
    "latin": leave_latin,
    "huge": leave_huge,
}
"""What may have become of a file."""


def spoil(folder: Path, base: str, file: str, row: Sequence[Any]) -> None:
    """Make the folder of a row."""
    shutil.copytree(HERE / base, folder)
    path = folder / file
    if len(row) == 2:
        whole = path.read_bytes() if path.exists() else b""
        path.unlink(missing_ok=True)
        LEFT[row[0]](path, whole)
        return
    old, new, _, piece, times = (*row, "", 0)[:5]
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new.replace("MANY", piece * times), 1), encoding="utf-8")


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """Return what one command reports of each of them, and of good games between them."""
    place = made_once(tmp_path_factory, "faults", check)
    return {game["game"]: game for game in json.loads((place / "report.json").read_text(encoding="utf-8"))}


def check(place: Path) -> None:
    """Make the folders there, and check them all with one command."""
    for name, base, file, row in ROWS:
        spoil(place / "games" / name, base, file, row)
    for base in BASES:
        shutil.copytree(HERE / base, place / "games" / f"good-{base}")
    done = subprocess.run(
        [sys.executable, "-m", "publisher", "--games", "games", "check", "--json", "--jobs", "2",
         "--patience", str(PATIENCE), *(path.name for path in sorted((place / "games").iterdir()))],
        cwd=place, capture_output=True, text=True, check=False, timeout=300,
        env=os.environ | {"XDG_CACHE_HOME": str(place)},  # nobody asks again what was found out about these
    )  # fmt: skip
    assert done.returncode == 1 and "Traceback" not in done.stderr, done.stderr
    (place / "report.json").write_text(done.stdout, encoding="utf-8")


def told(problem: Mapping[str, Any], slug: str) -> str:
    """A problem as the table has it: with a dash for the line of a place in the press itself."""
    path = problem["file"].removeprefix(f"games/{slug}").removeprefix("/")
    place = ":".join(str(part) for part in (path, problem["line"], problem["column"]) if part or part == "")
    hint = f"\n  {problem['hint']}" if problem["hint"] else ""
    message = re.sub(r"(\(\w+\.py, line) \d+\)", r"\1 –)", problem["message"])
    return f"{place}: {problem['code']}: {message}{hint}"


@pytest.mark.parametrize(("name", "message"), [(name, row[min(2, len(row) - 1)]) for name, *_, row in ROWS])
def test_what_is_told(checked: dict[str, dict[str, Any]], name: str, message: str) -> None:
    game = checked[name]
    assert not game["holds"]
    assert "\n".join(told(problem, name) for problem in game["problems"]) == message


@pytest.mark.parametrize("base", BASES)
def test_good_games_between_them_hold(checked: dict[str, dict[str, Any]], base: str) -> None:
    assert checked[f"good-{base}"]["holds"]
