"""How soon the command line answers: `publisher --help`, and `publisher list` of a hundred games."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from timing import PUBLISHER, Row, fresh

from publisher.model.shelf import Shelf
from publisher.resources import bundled

ROUNDS = 9
HELP_AIM, LIST_AIM = 0.2, 0.25
"""Seconds that they may take."""
GAMES = 100


def rows(quick: bool = False) -> Iterator[Row]:
    rounds = 1 if quick else ROUNDS
    yield _help(rounds)
    with TemporaryDirectory() as place:
        copies, kept = Path(place) / "games", {"XDG_CACHE_HOME": f"{place}/cache"}
        _fill(copies, GAMES)
        yield from _list(copies, "nothing kept", kept, rounds)
        fresh([*PUBLISHER, "--games", str(copies), "check", *(["hex"] if quick else [])], kept)
        yield from _list(copies, "all proofs kept", kept, rounds)


def _help(rounds: int) -> Row:
    took = median(fresh([*PUBLISHER, "--help"]).wall for _ in range(rounds))
    bare = median(fresh([sys.executable, "-c", "pass"]).wall for _ in range(rounds))
    figures = f"{took:.3f} s; an empty Python takes {bare:.3f} s"
    return Row(f"publisher --help, against {HELP_AIM} s", figures, HELP_AIM / took)


def _fill(folder: Path, games: int) -> None:
    """Copies of the bundled games under other names, so that there are so many with the bundled ones."""
    shelf = Shelf([bundled("games")]).games()
    for number, game in zip(range(games - len(shelf)), cycle(shelf), strict=False):
        shutil.copytree(game.path, folder / f"{game.slug}-{number}")


def _list(copies: Path, store: str, kept: Mapping[str, str], rounds: int) -> Iterator[Row]:
    """Whole processes, in turn: the list, and a Python that only imports two of its libraries."""
    command = [*PUBLISHER, "--games", str(copies), "list"]
    bare = [sys.executable, "-c", "import msgspec, click"]
    pairs = [(fresh(command, kept).wall, fresh(bare).wall) for _ in range(rounds)]
    took, least = (median(times) for times in zip(*pairs, strict=True))
    figures = f"{took:.3f} s; importing msgspec and click takes {least:.3f} s"
    yield Row(f"list of {GAMES} games, {store}, against starting", figures, median(b / a for a, b in pairs))
    yield Row(f"list of {GAMES} games, {store}, against {LIST_AIM} s", figures, LIST_AIM / took)
