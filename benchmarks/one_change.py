"""A word is changed in one game: what `publisher build GAME` then takes, in a fresh process each time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from publisher.model.shelf import RULES
from publisher.resources import bundled

GAMES = ("hex", "tuppi", "canasta")
"""One whose facts take a search, one whose facts take many random games, and one with a long text."""
ROUNDS = 5


def rows() -> Iterator[tuple[str, str, float]]:
    for slug in GAMES:
        first, changed, start = _measured(slug)
        figures = f"{changed:.2f} s of CPU; the first print took {first:.2f} s"
        yield f"a word changed in {slug}, against a first print", figures, first / changed
        figures = f"importing the command line takes {start:.3f} s"
        yield f"a word changed in {slug}, against starting", figures, start / changed


def _measured(slug: str) -> tuple[float, float, float]:
    """CPU seconds of a first print, of one after a change, and of importing the command line; medians."""
    first, changed, start = [], [], []
    for _ in range(ROUNDS):
        with TemporaryDirectory() as place:
            games = Path(place) / "games"
            shutil.copytree(bundled("games") / slug, games / slug)
            build = ["-m", "publisher", "--games", str(games), "build", slug, "-o", f"{place}/output"]
            first.append(_cpu(build, place))
            with (games / slug / RULES).open("a", encoding="utf-8") as rules:
                rules.write("\nOne word more.\n")
            changed.append(_cpu(build, place))
            start.append(_cpu(["-c", "import publisher.cli"], place))
    return median(first), median(changed), median(start)


def _cpu(arguments: list[str], place: str) -> float:
    """What a process takes that finds nothing kept but what earlier ones left in `place`."""
    before = os.times()
    environment = {**os.environ, "XDG_CACHE_HOME": f"{place}/cache"}
    subprocess.run([sys.executable, *arguments], check=True, env=environment, capture_output=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


if __name__ == "__main__":
    for what, figures, ratio in rows():
        print(f"{what:<46} {ratio:>26.2f}   {figures}")
