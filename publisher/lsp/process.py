"""A process that does one kind of work on one game, seen by the server."""

from __future__ import annotations

import asyncio
from typing import Any

from publisher.base.processes import Process
from publisher.model.shelf import GameFolder

POLL = 0.005
"""Seconds between two looks whether the work is done."""


class GameProcess:
    """A process that keeps what it has loaded; one that does not end its work in time is replaced.

    The server waits without threads, so that it can end at any time, even while a game hangs.
    """

    def __init__(self, patience: float, loading: Process | None = None) -> None:
        self._patience, self._process = patience, loading
        self._busy = None if loading is None else asyncio.create_task(self._result(loading))

    async def ask(self, question: str, folder: GameFolder, *words: Any) -> Any:
        """Return what the function of that name in `answers` returns; WorkLost if it did not end in time. If
        the editor cancels a request, work that has begun still ends, because its process is needed again."""
        while self._busy is not None and not self._busy.done():
            await asyncio.wait([self._busy])
        self._busy = asyncio.create_task(self._answer((question, folder, *words)))
        return await asyncio.shield(self._busy)

    async def _answer(self, asked: tuple[Any, ...]) -> Any:
        if self._process is None:
            self._process = Process(fresh=True)
            self._process.give(answer, ("ready",), None)  # loading takes none of the patience
            await self._result(self._process)
        process = self._process
        process.give(answer, asked, self._patience)
        return await self._result(process)

    async def _result(self, process: Process) -> Any:
        while not process.settled(process.pipe.poll()):
            await asyncio.sleep(POLL)
        fine, result = process.taken()
        if process.ended:
            self._process = None
        if fine:
            return result
        raise result

    def end(self) -> None:
        """End the process; the next question starts another one."""
        if self._process is not None:
            self._process.end()
            self._process = None


def loading() -> Process:
    """Return a process that loads the checker now. Only a program without threads may call this."""
    process = Process()
    process.give(answer, ("ready",), None)
    return process


def answer(asked: tuple[Any, ...]) -> Any:
    """Answer a question in the process of a game; the server itself need not load the checker."""
    from publisher.lsp import answers

    question, *words = asked
    return getattr(answers, question)(*words)
