"""What took long to find out and need not be found out twice.

Each value is kept in a file of the user's cache folder that is named after the digest of all that the
value depends on: what has changed has another name. So nothing kept can be stale, and builds that run
side by side can only write the same. What cannot be read or written is found out again.
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
from publisher.base.errors import OutputError, PublisherError
from publisher.model.files import read_file
from publisher.model.shelf import GameFolder
from publisher.press.digests import digest, program_changed
from publisher.press.files import write_whole

MOST = 1000
"""Values kept, of some hundred bytes each; the oldest are forgotten."""

T = TypeVar("T")


def store() -> Path:
    """`~/.cache/publisher` on every system, or below `XDG_CACHE_HOME`; nowhere for who has no home."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
    return (folder if folder.is_absolute() else Path(os.devnull)) / "publisher"


class Stored(Generic[T]):
    """One value of a kind, found out about a game's folder as it is now.

    `made_of` digests all that the value depends on. The file begins with a seal over its name and content.
    """

    def __init__(
        self, what: str, kind: type[T], folder: GameFolder, made_of: Callable[[GameFolder], str]
    ) -> None:
        self._what, self._kind, self._folder, self._made_of = what, kind, folder, made_of
        self._name = self._name_now()

    def _name_now(self) -> str:
        """Empty if the game's folder cannot be read, which whoever finds the value out will tell."""
        try:
            return f"{self._what}-{self._made_of(self._folder)}"
        except OSError:
            return ""

    def get(self) -> T | None:
        """Return the value. None if it is not known, or its file is damaged or another value's; what is not a
        file of the store at all is named on the standard error."""
        path = store() / self._name
        try:
            seal, content = read_file(path).split(b"\n", 1)
            return msgspec.json.decode(content, type=self._kind) if seal == self._seal(content) else None
        except (OSError, ValueError, msgspec.DecodeError, PublisherError) as error:
            too_large = isinstance(error, PublisherError)
            if too_large or (isinstance(error, OSError) and error.errno == errno.EINVAL):
                import logging  # seldom needed

                told = f"note: {visible(str(path))} is not an entry of the cache, and is ignored; delete it"
                logging.getLogger("publisher").warning(told)
            return None

    def put(self, value: T) -> None:
        """Keep the value, if it may be written and nothing has changed while it was found out."""
        if not self._name or self._name_now() != self._name or program_changed():
            return
        content = msgspec.json.encode(value)
        with suppress(OutputError, OSError):
            write_whole(store() / self._name, self._seal(content) + b"\n" + content)
            _forget_the_oldest(store())

    def _seal(self, content: bytes) -> bytes:
        return digest(self._name.encode(), content).encode()


def _forget_the_oldest(folder: Path) -> None:
    files = [path for path in folder.iterdir() if path.is_file()]
    if len(files) > MOST:
        for path in sorted(files, key=lambda path: path.stat().st_mtime)[:-MOST]:
            path.unlink()
