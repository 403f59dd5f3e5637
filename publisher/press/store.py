"""Stored results of slow computations.

Each value is a file in the user's cache folder, named after a digest of everything that the value depends on.
So a stored value is never stale, and builds that run side by side can only write the same. A value that
cannot be read or written is computed again.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from publisher.base.characters import visible
from publisher.base.digests import digest
from publisher.base.errors import OutputError, PublisherError
from publisher.base.files import write_whole
from publisher.base.settings import store
from publisher.model.files import read_file
from publisher.model.shelf import GameFolder
from publisher.press.digests import program_changed

MOST = 10_000
"""The most values that are stored, each some hundred bytes; the oldest are deleted. A game has about five."""

T = TypeVar("T")


class Stored(Generic[T]):
    """One result about a game's folder as it is now. `made_of` returns the digest of everything that the
    value depends on. The file begins with a digest of its name and content."""

    def __init__(
        self, what: str, kind: type[T], folder: GameFolder, made_of: Callable[[GameFolder], str]
    ) -> None:
        self._what, self._kind, self._folder, self._made_of = what, kind, folder, made_of
        self._name = self._name_now()

    def _name_now(self) -> str:
        """Return the name of the file now; "" if the game's folder cannot be read."""
        try:
            return f"{self._what}-{self._made_of(self._folder)}"
        except OSError:
            return ""

    def get(self) -> T | None:
        """Return the value, or None if it is unknown, or its file is damaged or has another value. A path
        that cannot be a file of the store is reported on the standard error."""
        if not self._name:
            return None
        path = store() / self._name
        try:
            seal, content = read_file(path).split(b"\n", 1)
            return msgspec.json.decode(content, type=self._kind) if seal == self._seal(content) else None
        except (OSError, ValueError, msgspec.DecodeError, PublisherError) as error:
            too_large = isinstance(error, PublisherError)
            if too_large or (isinstance(error, OSError) and error.errno == errno.EINVAL):
                import logging  # rarely needed

                told = f"note: {visible(str(path))} is not a file of the cache and is ignored; delete it"
                logging.getLogger("publisher").warning(told)
            return None

    def put(self, value: T) -> None:
        """Store the value, unless its sources changed while it was computed."""
        if not self._name or self._name_now() != self._name or program_changed():
            return
        content = msgspec.json.encode(value)
        with suppress(OutputError, OSError):
            write_whole(store() / self._name, self._seal(content) + b"\n" + content)
            _forget_the_oldest(store())

    def _seal(self, content: bytes) -> bytes:
        return digest(self._name.encode(), content).encode()


def _forget_the_oldest(folder: Path) -> None:
    names = os.listdir(folder)
    if len(names) > MOST:
        files = [path for name in names if (path := folder / name).is_file()]
        for path in sorted(files, key=lambda path: path.stat().st_mtime)[:-MOST]:
            path.unlink()
