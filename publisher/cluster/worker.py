"""The work of one worker of the cluster: check the versions, unpack the games, run the item."""

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
"""The folder, inside the worker's own, in which games are unpacked; deleted when the worker ends."""
_own = threading.local()


@dataclass(frozen=True, slots=True)
class Order:
    """The shared part of some work: the packed function, the patience in seconds, the sender's versions, and
    the Dask topic on which games that take long are reported to the sender."""

    work: bytes
    patience: float
    versions: Mapping[str, str]
    topic: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A packed item, and the contents and the name of the folder that it writes into."""

    item: bytes
    written: FolderArchive | None = None
    name: str = ""


def given(value: object) -> object:
    """Return the value: a task of Dask that stores it on every worker that needs it."""
    return value


def run_item(
    order: Order, piece: Piece, games: Sequence[tuple[str, Sent]], parcels: Sequence[FolderArchive]
) -> Answer:
    """Run one item on a worker; raise OtherVersion if its software differs from the sender's."""
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
    """Return the process of this thread of the worker."""
    if not hasattr(_own, "bench"):
        _own.bench = WorkerProcess()
    return cast(WorkerProcess, _own.bench)
