"""How soon the command line answers: `publisher --help`, and `publisher list` of the shelf."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from statistics import median
from tempfile import TemporaryDirectory

from timing import PUBLISHER, Row, fresh

from publisher.base.resources import bundled
from publisher.model.shelf import Shelf

ROUNDS = 9
HELP_AIM, LIST_AIM = 0.2, 0.25
"""Seconds that they may take."""


def rows(quick: bool = False) -> Iterator[Row]:
    rounds = 1 if quick else ROUNDS
    yield _help(rounds)
    with TemporaryDirectory() as place:
        kept = {"XDG_CACHE_HOME": f"{place}/cache"}
        yield from _list("nothing kept", kept, rounds)
        fresh([*PUBLISHER, "check", "hex" if quick else "--all"], kept)
        yield from _list("all proofs kept", kept, rounds)


def _help(rounds: int) -> Row:
    took = median(fresh([*PUBLISHER, "--help"]).wall for _ in range(rounds))
    bare = median(fresh([sys.executable, "-c", "pass"]).wall for _ in range(rounds))
    figures = f"{took:.3f} s; an empty Python takes {bare:.3f} s"
    return Row(f"publisher --help, against {HELP_AIM} s", figures, HELP_AIM / took)


def _list(store: str, kept: Mapping[str, str], rounds: int) -> Iterator[Row]:
    """Whole processes, in turn: the list, and a Python that only imports two of its libraries."""
    command, games = [*PUBLISHER, "list"], len(Shelf([bundled("games")]).slugs)
    bare = [sys.executable, "-c", "import msgspec, click"]
    pairs = [(fresh(command, kept).wall, fresh(bare).wall) for _ in range(rounds)]
    took, least = (median(times) for times in zip(*pairs, strict=True))
    figures = f"{took:.3f} s; importing msgspec and click takes {least:.3f} s"
    yield Row(f"list of {games} games, {store}, against starting", figures, median(b / a for a, b in pairs))
    yield Row(f"list of {games} games, {store}, against {LIST_AIM} s", figures, LIST_AIM / took)
