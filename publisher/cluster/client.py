"""A Dask cluster as workers: a running one, or processes of this machine."""

from __future__ import annotations

import logging
import re
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any

from publisher.base.errors import PublisherError, UsageError, WorkLost
from publisher.base.files import path_inside, write_whole
from publisher.base.location import Location
from publisher.base.workers import Done, IsolatedWork, Item, Slow, most_jobs, not_told, workers
from publisher.cluster.transfer import WRITTEN, FolderArchive, GameBundle, game_parcel, parcel_of, sent
from publisher.cluster.versions import OtherVersion, refuse_other, versions
from publisher.cluster.worker import Order, Piece, given, run_item
from publisher.cluster.worker_process import Answer

if TYPE_CHECKING:
    from distributed import Client, Future

LOCAL = re.compile(r"local:(\d+)")
NOISY = ("asyncio", "distributed", "tornado")
"""The beginnings of the names of Dask's loggers."""
SILENT = logging.CRITICAL + 1
WAITS = 30.0
"""Seconds within which a cluster must answer and have its first worker."""


class ClusterError(PublisherError):
    """A cluster that worked, but has been lost."""

    code = "cluster"


class Cluster:
    """The workers of a Dask cluster: `local:4` starts four processes here, `tcp://…` is the address of a
    running one.

    The connection is made when there is work. `near` work is done by processes of this machine. UsageError is
    raised if there is no such cluster, or if the software of its workers differs.
    """

    def __init__(self, address: str, patience: float, slow: Slow = not_told) -> None:
        if (local := LOCAL.fullmatch(address)) and not 1 <= int(local[1]) <= most_jobs():
            raise UsageError(f"--cluster {address}: expected local:1 to local:{most_jobs()}")
        if not local and "://" not in address:
            hint = "local:4 starts four workers here, tcp://… is the address of a scheduler"
            raise UsageError(f"--cluster: {address!r} is not the address of a cluster", hint=hint)
        self._address, self._local, self._patience = address, int(local[1]) if local else 0, patience
        self._slow, self._told = slow, set[str]()
        self._client: Client | None = None
        self._here: Any = None

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for one in (self._client, self._here):
            if one is not None:
                with suppress(Exception):  # it is gone already
                    one.close()
        self._client = self._here = None

    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        if isinstance(work, IsolatedWork) and work.near:
            return workers(None, self._patience, self._slow).map(work, items)
        return self._sent(work, items)

    def _sent(self, work: Callable[[Item], Done], items: Iterable[Item]) -> Iterator[Done]:
        todo = list(items)
        if not todo:
            return
        shipment = _Shipment(self.client, work, self._patience)
        futures: list[Future | Exception] = []
        try:
            futures += [shipment.send(item) for item in todo]
            for item, future in zip(todo, futures, strict=True):
                yield shipment.result(item, future)
                if not isinstance(future, Exception):
                    future.release()  # here, because an interruption is lost inside a finaliser
        finally:
            with suppress(Exception):
                self.client.cancel([one for one in futures if not isinstance(one, Exception)])

    @property
    def client(self) -> Client:
        """The connection to the cluster, made at the first use."""
        if self._client is None:
            self._client = self._connected()
            self._refuse_other()
            self._client.subscribe_topic(self._client.id, self._on_slow)
        return self._client

    def _on_slow(self, event: tuple[float, tuple[str, float]]) -> None:
        """Report a game that takes long, once."""
        game, patience = event[1]
        if game not in self._told:
            self._told.add(game)
            self._slow(game, patience)

    def _connected(self) -> Client:
        try:
            import dask
            from distributed import Client, LocalCluster
        except ImportError:
            told, hint = "--cluster needs Dask, which is not installed", "pip install -e '.[cluster]'"
            raise UsageError(told, hint=hint) from None
        for name in list(logging.root.manager.loggerDict):  # errors that matter are raised
            if name.startswith(NOISY):
                logging.getLogger(name).setLevel(SILENT)
        dask.config.set({"distributed.comm.timeouts.connect": WAITS})
        address: Any = self._address
        if self._local:
            try:
                with _interrupts_ignored():  # this process handles interruptions, and ends the workers
                    self._here = address = LocalCluster(
                        n_workers=self._local, threads_per_worker=1, dashboard_address="127.0.0.1:0",
                        silence_logs=SILENT,
                    )  # fmt: skip
            except Exception as error:  # as Dask calls it: RuntimeError, TimeoutError and others
                told = f"its workers did not start ({type(error).__name__}: {error})"
                hint = "check that there is enough memory for them, and start again"
                raise ClusterError(told, Location(self._address), hint) from None
        try:
            client = Client(address, timeout=WAITS, set_as_default=False)
            client.wait_for_workers(1, timeout=WAITS)
        except (OSError, TimeoutError, ValueError) as error:
            told = f"no cluster with a worker answers at {self._address} ({type(error).__name__})"
            raise UsageError(told, hint="publisher docs large-jobs shows how to start one") from None
        return client

    def _refuse_other(self) -> None:
        """Raise OtherVersion if one of the present workers has other software."""
        assert self._client is not None
        for worker, theirs in self._client.run(versions, on_error="return").items():
            if isinstance(theirs, BaseException):
                told = f"the worker {worker} cannot load publisher: {type(theirs).__name__}: {theirs}"
                raise OtherVersion(told, hint="install publisher on all machines of the cluster")
            refuse_other(versions(), theirs, worker)


class _Shipment:
    """Some work that is sent to the workers of a cluster."""

    def __init__(self, client: Client, work: Callable[[Any], Any], patience: float) -> None:
        self._client, self._work, self._luggage = client, work, GameBundle()
        self._writes = work.writes if isinstance(work, IsolatedWork) else None
        if self._writes is not None:
            self._luggage.places[WRITTEN] = self._writes
        packed, self._always = self._luggage.pack(work)
        self._order = self._keep(Order(packed, patience, versions(), client.id))
        self._parcels: dict[str, Future] = {}

    def _keep(self, value: object) -> Future:
        """Store a value on the cluster; workers pass it on, and it is made again if its last holder dies."""
        return self._client.submit(given, value, pure=False)

    def send(self, item: Any) -> Future | Exception:
        """Send an item to the cluster; return its future, or the exception if it cannot be sent."""
        try:
            packed, met = self._luggage.pack(item)
            numbers = sorted({*self._always, *met})
            for number in numbers:
                if number not in self._parcels:
                    self._parcels[number] = self._keep(game_parcel(self._luggage.games[number]))
        except Exception as error:
            return error
        name = getattr(item, "slug", "")
        there = self._written(name)
        games = [(number, sent(self._luggage.games[number])) for number in numbers]
        parcels = [self._parcels[number] for number in numbers]
        piece = Piece(packed, there, name)
        return self._client.submit(run_item, self._order, piece, games, parcels, pure=False)

    def _written(self, name: str) -> FolderArchive | None:
        """Return the present contents of the folder that is written into."""
        if self._writes is None:
            return None
        folder = self._writes / name
        return parcel_of(folder, counts=lambda name: True) if folder.is_dir() else FolderArchive(())

    def result(self, item: Any, future: Future | Exception) -> Any:
        """Return the result of an item, after its files are written to their places."""
        try:
            if isinstance(future, Exception):
                raise future
            answer: Answer = future.result()
        except PublisherError:
            raise
        except Exception as error:
            return self._failed(item, error)
        if self._writes is not None:
            for name, content in answer.made.files:
                if isinstance(content, bytes):
                    write_whole(path_inside(self._writes / item.slug, name), content)
        result = self._luggage.unpack(answer.content)
        if not answer.fine:
            raise result
        return result

    def _failed(self, item: Any, error: Exception) -> Any:
        """Return the result for an item whose work did not finish on the cluster."""
        if self._client.status != "running":
            place, hint = Location(str(self._client.scheduler.address)), "start again when it runs"
            raise ClusterError("the connection to the cluster is lost", place, hint) from None
        if type(error).__name__ == "KilledWorker":  # as Dask calls it
            error = WorkLost("every worker that started it was ended")
        if isinstance(self._work, IsolatedWork):
            return self._work.failed(item, error)
        raise error


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Let processes that are started inside ignore interruptions."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
