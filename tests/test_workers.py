"""Whoever does the work, what comes of it is the same; and nothing starts processes but `workers`."""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import publisher
from publisher.base.errors import PressError
from publisher.base.workers import SERIAL, Processes, Serial, Workers, workers
from publisher.checking.deep import check_deeply
from publisher.engine.simulation import CHUNK, simulate
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_games
from publisher.press.checks import check_games

PACKAGE = Path(publisher.__file__).parent


@pytest.fixture
def threads() -> Iterator[Workers]:
    """Workers that a driver might hand in."""
    with ThreadPoolExecutor(3) as pool:
        yield pool


def where(_: object) -> tuple[int, int]:
    """Which process and which thread do this."""
    return os.getpid(), threading.get_ident()


def odd(number: int) -> int:
    if number % 2:
        return number
    raise LookupError(f"{number} is even")


HERE = where(None)


def test_serial_workers_stay_here():
    assert set(SERIAL.map(where, range(5))) == {HERE}


def test_processes_are_others():
    """Even for a single item, which may be a game that ends the process it runs in."""
    assert all(pid != HERE[0] for pid, _ in Processes(2).map(where, range(5)))
    assert all(pid != HERE[0] for pid, _ in Processes(1).map(where, [0]))
    assert list(Processes(2).map(where, [])) == []


def test_threads_are_workers(threads):
    assert all(pid == HERE[0] and thread != HERE[1] for pid, thread in threads.map(where, range(5)))


@pytest.mark.parametrize("kind", ["serial", "threads", "processes"])
def test_results_come_in_the_order_of_the_items_and_failures_in_their_turn(kind, threads):
    pool = {"serial": SERIAL, "threads": threads, "processes": Processes(2)}[kind]
    results = pool.map(odd, [5, 1, 3, 2, 7])
    assert [next(results) for _ in range(3)] == [5, 1, 3]
    with pytest.raises(LookupError, match="2 is even"):
        next(results)


def test_number_of_processes(monkeypatch):
    """As many as asked for, else one for each core; none in a browser."""
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    for jobs, count in ((3, 3), (None, 6)):
        pool = workers(jobs)
        assert isinstance(pool, Processes) and pool.count == count
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert isinstance(workers(3), Serial)


# -- what the press has done by workers


@pytest.mark.parametrize("player", ["random", "sensible"])
def test_games_are_the_same_whoever_plays_them(make_game, threads, player):
    """In the order of their seeds, all of them told of."""
    folder, seeds = make_game(base="cards"), range(10, 10 + 2 * CHUNK + 5)
    alone = simulate(folder, "", seeds, player)
    for pool in (threads, Processes(2)):
        again, told = GameFolder(folder.slug, folder.path), []
        assert simulate(again, "", seeds, player, pool, told.append) == alone
        assert told == ([CHUNK, CHUNK, 5] if player == "random" else [1] * len(seeds))


def test_reports_are_the_same_whoever_checks(make_game, threads):
    """A sound game and one that does not hold."""
    fine = make_game(slug="fine")
    wrong = make_game({"rules.md": {"**Cross wins (": "**Nought wins ("}}, slug="wrong")
    alone = check_games([fine, wrong], False, SERIAL)
    assert [report.failed for report in alone] == [False, True]
    assert check_games([fine, wrong], False, threads) == alone
    assert check_games([fine, wrong], False, Processes(2)) == alone


def test_what_is_printed_is_the_same_whoever_prints(make_game, threads, tmp_path):
    """Byte for byte, and told in the order of the games."""
    folders = [make_game(slug=slug) for slug in ("one", "two", "three")]

    def printed(name: str, pool: Workers) -> dict[str, bytes]:
        told = []
        order = Order(tmp_path / name, "a4", ("rules", "boards"))
        results = build_games(folders, order, pool, told.append)
        assert told == results and [result.slug for result in results] == ["one", "two", "three"]
        files = sorted(path for path in (tmp_path / name).rglob("*") if path.is_file())
        return {path.relative_to(tmp_path / name).as_posix(): path.read_bytes() for path in files}

    alone = printed("alone", SERIAL)
    assert "three/rules.pdf" in alone
    assert printed("processes", Processes(2)) == alone


def test_mutants_are_noticed_alike_here_and_in_processes(make_game):
    folder = make_game()
    assert check_deeply(folder, SERIAL) == check_deeply(folder, Processes(2))


def test_mutants_refuse_threads(make_game, threads):
    """In threads every mutant would seem to be noticed: those of other threads stand in its way."""
    with pytest.raises(PressError, match="threads"):
        check_deeply(make_game(), threads)


def test_only_workers_start_processes():
    """Nothing else in the package names what starts them."""
    for path in PACKAGE.rglob("*.py"):
        if path.name not in ("workers.py", "processes.py") and "_bundled" not in path.parts:
            text = path.read_text(encoding="utf-8")
            starts = re.search(r"\b(?:import|from) (?:concurrent\.futures|multiprocessing)|cpu_count", text)
            assert not starts, path
