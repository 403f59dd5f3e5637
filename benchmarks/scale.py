"""What a cluster costs and gains: `python benchmarks/scale.py` measures it on your machines.

Each round does the same work on one and two workers (and processes), one after the other, so that ratios are
those of the same minutes; medians of the rounds are told. Seconds mean little on a machine that others use.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from statistics import median

from publisher.base.resources import bundled
from publisher.base.workers import IsolatedWork, Processes, Workers
from publisher.cluster.client import Cluster
from publisher.cluster.transfer import GameBundle, game_parcel
from publisher.engine.failure import raised
from publisher.engine.players import RandomPlayer
from publisher.engine.simulation import Bots, simulate
from publisher.model.shelf import Shelf
from publisher.press.checks import check_games

ROUNDS = 3
GAMES = 8000
EMPTY, FORKED = 2000, 200
CHECKED = ("duziqi", "one-line", "hutunkeitto", "three-connection")
PATIENCE = 600.0
SHELF = Shelf([bundled("games")])


def played(workers: Workers) -> None:
    simulate(SHELF.game("hex"), "", range(1, GAMES + 1), workers=workers)


def checked(workers: Workers) -> None:
    check_games([SHELF.game(slug) for slug in CHECKED], True, workers)


WORK = {played: f"{GAMES:,} random games of Hex", checked: f"{len(CHECKED)} games checked strictly"}


WORK = {played: f"{GAMES:,} random games of Hex", checked: f"{len(CHECKED)} games checked strictly"}


def seconds(work: Callable[[Workers], None], workers: Workers) -> float:
    begun = time.perf_counter()
    work(workers)
    return time.perf_counter() - begun


def ratios(one: Cluster, two: Cluster) -> None:
    for work, told in WORK.items():
        pools: dict[str, Workers] = {
            "1 process": Processes(1), "2 processes": Processes(2), "1 worker": one, "2 workers": two,
        }  # fmt: skip
        rounds = [{name: seconds(work, pool) for name, pool in pools.items()} for _ in range(ROUNDS)]
        print(f"\n{told}: seconds (median of {ROUNDS}), and how many times as fast as one process")
        for name in pools:
            gain = median(found["1 process"] / found[name] for found in rounds)
            print(f"  {name:12} {median(found[name] for found in rounds):6.1f} {gain:6.2f}")


def sizes() -> None:
    print("\nbytes")
    parcels = sorted(len(pickle.dumps(game_parcel(SHELF.game(slug)))) for slug in SHELF.slugs)
    print(f"  a game's folder: median {median(parcels):,.0f}, largest {parcels[-1]:,}")
    game, luggage = SHELF.game("hex"), GameBundle()
    bots = Bots(game, "", RandomPlayer, RandomPlayer)
    print(f"  work, once a worker: {len(luggage.pack(IsolatedWork(bots.play, raised, alone=False))[0]):,}")
    print(
        f"  an item: {len(luggage.pack(range(1, 101))[0]):,} (seeds), {len(luggage.pack(game)[0]):,} (a game)"
    )
    done = bots.play(range(1, 101))
    print(f"  what comes back of 100 games: {len(luggage.pack(done)[0]):,}")


def throughput(two: Cluster) -> None:
    client, rates = two.client, []
    for _ in range(ROUNDS + 1):  # the first has things to load
        begun = time.perf_counter()
        client.gather(client.map(abs, range(EMPTY), pure=False))
        rates.append(EMPTY / (time.perf_counter() - begun))
    print(f"\ntasks of nothing a second, through scheduler and client: {median(rates[1:]):,.0f}")
    list(two.map(abs, range(10)))
    begun = time.perf_counter()
    list(two.map(abs, range(FORKED)))
    print(f"the same with a process for each, on two workers: {FORKED / (time.perf_counter() - begun):,.0f}")


if __name__ == "__main__":
    with Cluster("local:1", PATIENCE) as one, Cluster("local:2", PATIENCE) as two:
        sizes()
        throughput(two)
        ratios(one, two)
