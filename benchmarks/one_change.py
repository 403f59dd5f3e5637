"""A word is changed in one game: what `publisher build GAME` then takes, in a fresh process each time.

It is changed in a text that somebody is at work on: what was kept of it in its folder (how many mutants its
examples notice) no longer holds when it is printed first, and so is not told in either print.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from timing import PUBLISHER, Row, fresh

from publisher.base.resources import bundled
from publisher.model.shelf import RULES

GAMES = ("hex", "tuppi", "canasta")
"""One whose facts take a search, one whose facts take many random games, and one with a long text."""
ROUNDS = 5


def rows(quick: bool = False) -> Iterator[Row]:
    for slug in GAMES[:1] if quick else GAMES:
        first, changed, wall, start = _measured(slug, 1 if quick else ROUNDS)
        figures = f"{changed:.2f} s of CPU, {wall:.2f} s of waiting; first print: {first:.2f} s of CPU"
        yield Row(f"a word changed in {slug}, against a first print", figures, first / changed)
        figures = f"importing the command line takes {start:.3f} s"
        yield Row(f"a word changed in {slug}, against starting", figures, start / changed)


def _measured(slug: str, rounds: int) -> tuple[float, float, float, float]:
    """CPU seconds of a first print and of one after a change, seconds that the latter was waited for, and CPU
    seconds of importing the command line; medians.

    Each first print finds nothing kept: its store is as new as the folder.
    """
    first, changed, wall, start = [], [], [], []
    for _ in range(rounds):
        with TemporaryDirectory() as place:
            games, kept = Path(place) / "games", {"XDG_CACHE_HOME": f"{place}/cache"}
            shutil.copytree(bundled("games") / slug, games / slug)
            build = [*PUBLISHER, "--games", str(games), "build", slug, "-o", f"{place}/output"]
            rules = games / slug / RULES
            text = rules.read_text(encoding="utf-8")
            rules.write_text(f"{text}\nOne word.\n", encoding="utf-8")
            first.append(fresh(build, kept).cpu)
            rules.write_text(f"{text}\nOne word more.\n", encoding="utf-8")
            again = fresh(build, kept)
            changed.append(again.cpu)
            wall.append(again.wall)
            start.append(fresh([sys.executable, "-c", "import publisher.cli"]).cpu)
    return median(first), median(changed), median(wall), median(start)
