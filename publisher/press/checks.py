"""Proves the texts of several games, side by side."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from publisher.model.shelf import GameFolder
from publisher.proof.checker import check
from publisher.proof.report import Report


def check_games(folders: Sequence[GameFolder], strict: bool, jobs: int | None = None) -> list[Report]:
    """One report for each game, in order."""
    workers = min(jobs or os.cpu_count() or 1, len(folders))
    if workers < 2:
        return [check(folder, strict) for folder in folders]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(check, folders, repeat(strict)))
