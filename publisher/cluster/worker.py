"""What a worker of the cluster does: it sees that it may do the work, lays the games out, and has it done."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from publisher.cluster.transfer import FolderArchive, Sent, as_laid_out, laid_out
from publisher.cluster.versions import refuse_other, refuse_spoilt, versions
from publisher.cluster.worker_process import Answer, Task, WorkerProcess

GAMES = "games"
"""The folder, below that of the worker, in which games are laid out; it goes when the worker ends."""
_own = threading.local()


@dataclass(frozen=True, slots=True)
class Order:
    """What all pieces of some work have in common: the work itself, packed; its patience; the versions of
    whoever sends it, and the topic of Dask under which they read which games take long."""

    work: bytes
    patience: float
    versions: Mapping[str, str]
    topic: str


@dataclass(frozen=True, slots=True)
class Piece:
    """An item, packed; what is in the folder that is written into for it, and that folder's name."""

    item: bytes
    written: FolderArchive | None = None
    name: str = ""


def given(value: object) -> object:
    """What is sent once to each worker that needs it, and kept there as long as there is work with it."""
    return value


def run_item(
    order: Order, piece: Piece, games: Sequence[tuple[str, Sent]], parcels: Sequence[FolderArchive]
) -> Answer:
    """A piece of work, on a worker. OtherVersion if that has other software than whoever sends it."""
    from distributed import get_worker

    worker = get_worker()
    refuse_other(order.versions, versions(), worker.address)
    places: dict[str, tuple[Sent, Path]] = {}
    for (number, game), parcel in zip(games, parcels, strict=True):
        place = laid_out(parcel, Path(worker.local_directory, GAMES))
        refuse_spoilt(game.folder, as_laid_out(place).digest, parcel.digest, worker.address)
        places[number] = game, place
    task = Task(order.work, piece.item, places, order.patience, piece.written, piece.name)
    return _bench().do(task, lambda game, patience: worker.log_event(order.topic, [game, patience]))


def _bench() -> WorkerProcess:
    """The bench of this thread of the worker."""
    if not hasattr(_own, "bench"):
        _own.bench = WorkerProcess()
    return cast(WorkerProcess, _own.bench)
