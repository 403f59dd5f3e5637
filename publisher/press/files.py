"""Files that are written whole or not at all."""

from __future__ import annotations

import glob
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, TypeAlias

from publisher.base.errors import OutputError, PrintError

try:
    import fcntl
except ImportError:  # Windows, where nobody can delete a file that somebody writes
    _LOCKS = False
else:
    _LOCKS = True


PART = ".part"
"""How the name of a file ends that is being written; it begins with a dot and the name it will have."""


def below(folder: Path, name: str) -> Path:
    """The place of a file below the folder that is printed into; PrintError for one that would leave it,
    by its name or by a link that stands there."""
    path = folder / name
    if path.name in ("", "..") or not path.parent.resolve().is_relative_to(folder.resolve()):
        raise PrintError(f"{name!r} would be written outside {folder}", hint="take the dots and slashes away")
    return path


Content: TypeAlias = bytes | Callable[[IO[bytes]], object]
"""What is written: all of it, or what writes it into a file."""


def write_whole(path: Path, content: Content) -> None:
    """Write a file beside its place and move it there when it is complete.

    Whatever goes wrong (no room, no permission, an interruption), the old file stays as it was. What a
    process that was killed has left of the same file is swept away.
    """
    if path.is_dir():
        raise OutputError(f"cannot write {path}: it is a folder", hint="move it away, or rename it")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        sweep(path.parent, path.name)
        handle, name = _begun(path)
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror}", hint="choose another place") from None
    try:
        with os.fdopen(handle, "wb") as file:
            if isinstance(content, bytes):
                file.write(content)
            else:
                content(file)
            os.chmod(name, 0o666 & ~_umask())
            if _LOCKS:  # elsewhere only a closed file can be moved
                file.flush()
                os.replace(name, path)
        if not _LOCKS:
            os.replace(name, path)
    except BaseException as error:
        Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OutputError(f"cannot write {path}: {error.strerror}", hint="is the disk full?") from None
        raise


def sweep(folder: Path, name: str = "*") -> None:
    """Remove what processes that are no more have left of a file, or of all files, of a folder."""
    written = name if name == "*" else glob.escape(name)
    for part in folder.glob(f".{written}.*{PART}"):
        with suppress(OSError), part.open("rb") as file:
            _lock(file.fileno())  # an error if somebody writes it
            part.unlink()


def _begun(path: Path) -> tuple[int, str]:
    """A new file, locked as long as this process has it open."""
    while True:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=PART, dir=path.parent)
        with suppress(OSError):  # there are file systems without locks
            _lock(handle)
        if os.path.exists(name):  # or somebody has swept it away before it was locked
            return handle, name
        os.close(handle)


def _lock(handle: int) -> None:
    if _LOCKS:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
