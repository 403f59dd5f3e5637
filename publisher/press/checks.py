"""Proves the texts of several games, side by side."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from publisher.engine.simulation import simulate
from publisher.model.shelf import GameFolder
from publisher.press.files import write_whole
from publisher.proof.checker import check
from publisher.proof.deep import check_deeply
from publisher.proof.report import Report
from publisher.proof.scores import Kept, kept_score, score_file

RANDOM_GAMES = 20
"""Games that are played at random, with the seeds 1, 2, …, before a book is printed."""


def play_games(folders: Sequence[GameFolder], jobs: int | None = None) -> int:
    """The moves of random games of every folder: that they end, and that nothing is lost on the way."""
    workers = min(jobs or os.cpu_count() or 1, len(folders))
    if workers < 2:
        return sum(map(_plies, folders))
    with ProcessPoolExecutor(workers) as pool:
        return sum(pool.map(_plies, folders))


def _plies(folder: GameFolder) -> int:
    seeds = range(1, RANDOM_GAMES + 1)
    return sum(played.plies for played in simulate(folder, "", seeds, jobs=1))


def check_games(folders: Sequence[GameFolder], strict: bool, jobs: int | None = None) -> list[Report]:
    """One report for each game, in order."""
    workers = min(jobs or os.cpu_count() or 1, len(folders))
    if workers < 2:
        return [check(folder, strict) for folder in folders]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(check, folders, repeat(strict)))


def deep_score(folder: GameFolder, jobs: int | None, advance: Callable[[int], None]) -> Kept:
    """The deep score of a game: the one kept in its folder, or measured now and kept there.

    `advance` is told of progress in hundredths.
    """
    kept = kept_score(folder)
    if kept is None:
        told = 0

        def progress(done: int, of: int) -> None:
            nonlocal told
            advance(100 * done // of - told)
            told = 100 * done // of

        write_whole(*score_file(folder, check_deeply(folder, jobs, progress)))
        kept = kept_score(folder)
        assert kept is not None
    return kept
