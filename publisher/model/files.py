"""Files of a game's folder: only regular ones are read, and none that is too large."""

from __future__ import annotations

import errno
import os
import stat
import time
from functools import lru_cache
from pathlib import Path
from unicodedata import normalize

from publisher.base.characters import unprintable
from publisher.base.digests import digest
from publisher.base.files import OUTPUT
from publisher.base.limits import DATA, Limits
from publisher.base.location import Location

CLOCK_ERROR = 2.0
"""The possible error of the times of files, in seconds."""
_LARGE = 1 << 16
"""The size of files that take longer to read than to look up (bytes)."""


def read_file(path: Path | str, limits: Limits = DATA, place: Location | None = None) -> bytes:
    """Return the content of a regular file; OSError for a pipe, a device or a folder, LimitError for a file
    that is too large."""
    found = os.stat(path)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "this is not a regular file", str(path))
    limits.refuse(place or Location(str(path)), bytes=found.st_size)
    with open(path, "rb", buffering=0) as file:  # in one piece
        return file.read()


def content_digest(path: str) -> str:
    """Return the digest of a file; a large one that has not changed for a while is read once by a process."""
    told = os.stat(path)
    changed = max(told.st_mtime, told.st_ctime)
    if told.st_size < _LARGE or time.time() - changed < CLOCK_ERROR:
        return digest(read_file(path))
    return _digest_at(path, told.st_size, told.st_mtime_ns, told.st_ctime_ns)


@lru_cache(maxsize=4096)
def _digest_at(path: str, size: int, modified: int, changed: int) -> str:
    return digest(read_file(path))


def file_in(folder: Path, file: str) -> Path:
    """Return the path of a file in a folder. Its name may have another form of Unicode on the disk: a Mac
    takes ü apart, into u and two dots."""
    path = folder / file
    if file.isascii() or os.path.lexists(path):
        return path
    found = folder
    for part in Path(file).parts:
        there = sorted(os.listdir(found)) if found.is_dir() and not os.path.lexists(found / part) else ()
        found /= next((name for name in there if normalize("NFC", name) == normalize("NFC", part)), part)
    return found


def hidden(name: Path) -> bool:
    """Return True if a file, by its name in its folder, is hidden, Python's own or a print: not part of a
    game."""
    return name.parts[:1] == (OUTPUT,) or any(map(hidden_part, name.parts))


def hidden_part(part: str) -> bool:
    """Return True for a file or folder that is hidden or Python's own, with all below it, and for a name with
    control characters or not in UTF-8, which no definition can write."""
    return part.startswith((".", "__pycache__")) or unprintable(part) is not None
