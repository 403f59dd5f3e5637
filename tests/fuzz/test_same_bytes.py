"""The whole shelf printed in two places that differ in all that must not matter: run by `make long`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from publisher.base.resources import bundled

PARTS = ("publisher", "games", "templates", "assets")
OTHERWISE = {
    "TZ": "Pacific/Kiritimati", "LANG": "de_DE.UTF-8", "LC_ALL": "C", "PYTHONHASHSEED": "4711",
    "SOURCE_DATE_EPOCH": "1700000000", "COLUMNS": "30", "USER": "somebody", "PYTHONUTF8": "0",
}  # fmt: skip

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="a umask")]


def copied(place: Path) -> Path:
    """A copy of the press with its games."""
    for part in PARTS:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(bundled("games").parent / part, place / part, ignore=ignored)
    return place


def printed(place: Path, environment: dict[str, str], jobs: int, mask: int) -> dict[str, bytes]:
    """All that the copy of the press in `place` prints there of its games."""
    for command in (("build",), ("book",), ("book", "-o", "output/book.epub")):
        subprocess.run(
            [sys.executable, "-m", "publisher", *command, "--jobs", str(jobs)],
            cwd=place, umask=mask, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": str(place), "XDG_CACHE_HOME": str(place / "cache")} | environment,
        )  # fmt: skip
    found = (path for path in (place / "output").rglob("*") if path.is_file())
    return {str(path.relative_to(place)): path.read_bytes() for path in found if path.name[0] != "."}


def test_the_whole_shelf_in_two_places(tmp_path: Path) -> None:
    """Another path, clock, language, order of sets, user, and number of workers change no byte."""
    one, other = copied(tmp_path / "here"), copied(tmp_path / "a longer way" / "there")
    here = printed(one, {"PYTHONHASHSEED": "0"}, 2, 0o022)
    there = printed(other, OTHERWISE, 1, 0o077)
    print(f"{len(here)} files, {sum(map(len, here.values())):,} bytes")
    assert here.keys() == there.keys() and len(here) > 500
    assert [name for name in here if here[name] != there[name]] == []
