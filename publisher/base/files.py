"""Files that are written completely or not at all, and folders that one process changes at a time."""

from __future__ import annotations

import glob
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BufferedWriter, BytesIO
from pathlib import Path
from secrets import token_hex
from typing import IO, TypeAlias

from publisher.base.errors import OutputError, PrintError

try:
    import fcntl
except ImportError:  # Windows, where an open file cannot be deleted
    _LOCKS = False
else:
    _LOCKS = True


OUTPUT = "output"
"""The folder for prints, in the folder where a command runs, which may be a game's own."""
PART = ".part"
"""The end of the name of a file that is being written; it begins with a dot and the final name."""


def path_inside(folder: Path, name: str) -> Path:
    """Return the path of an output file; raise PrintError if its name or a link leads out of the folder."""
    path = folder / name
    if path.name == ".." or Path(os.path.realpath(folder)) not in Path(os.path.realpath(path)).parents:
        raise PrintError(f"{name!r} would be written outside {folder}", hint="remove the dots and slashes")
    return path


Content: TypeAlias = bytes | Callable[[IO[bytes]], object]
"""The contents of a file: all bytes, or a function that writes them."""


def write_whole(path: Path, content: Content) -> None:
    """Write a file beside its place and move it there when it is complete.

    After any error (no room, no permission, an interruption), the old file is unchanged. Partial files of
    killed processes are removed. A device or a pipe is written to, and a link is followed: neither is
    replaced.
    """
    if path.is_dir():
        raise OutputError(f"cannot write {path}: it is a folder", hint="move it away, or rename it")
    if _is_open_end(path):
        return _pour(path, content)
    told, path = path, Path(os.path.realpath(path))
    if path.is_symlink():
        raise OutputError(f"cannot write {told}: it is a link to itself", hint="remove the link")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        remove_partial_files(path.parent, path.name)
        file = _begun(path)
    except OSError as error:
        raise OutputError(f"cannot write {told}: {error.strerror}", hint="choose another place") from None
    try:
        with file:
            if isinstance(content, bytes):
                file.write(content)
            else:
                content(file)
            if _LOCKS:  # elsewhere only a closed file can be moved
                file.flush()
                os.replace(file.name, path)
        if not _LOCKS:
            os.replace(file.name, path)
    except BaseException as error:
        Path(file.name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OutputError(
                f"cannot write {told}: {error.strerror}", hint="check that the disk is not full"
            ) from None
        raise


def _is_open_end(path: Path) -> bool:
    """Return True for a device, a pipe, and the file of the standard output or the standard error."""
    try:
        return not stat.S_ISREG(os.stat(path).st_mode) or standard_stream(path) is not None
    except OSError:
        return False


def standard_stream(path: Path) -> int | None:
    """Return 1 for a path of the standard output, 2 for one of the standard error."""
    for number in (1, 2):
        with suppress(OSError):  # there is no such file, or the stream is closed
            if os.path.samestat(os.stat(path), os.fstat(number)):
                return number
    return None


def _pour(path: Path, content: Content) -> None:
    """Write to a device, a pipe or a standard stream."""
    if not isinstance(content, bytes):
        made = BytesIO()
        content(made)
        content = made.getvalue()
    try:
        stream = standard_stream(path)
        if stream is None:  # a pipe without a reader is rejected at once
            stream = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
            if os.name == "posix":
                os.set_blocking(stream, True)
        else:
            for printed in filter(None, (sys.stdout, sys.stderr)):
                printed.flush()
            stream = os.dup(stream)
        with open(stream, "wb") as file:
            file.write(content)
    except OSError as error:
        hint = "check that there is room, and that a program reads it"
        raise OutputError(f"cannot write {path}: {error.strerror}", hint=hint) from None


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Let one process at a time read a file of a folder and write it again. Does nothing on Windows."""
    handle = None
    with suppress(OSError):  # the folder is read-only, or the file system has no locks
        folder.mkdir(parents=True, exist_ok=True)
        if _LOCKS:
            handle = os.open(folder, os.O_RDONLY)
            fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def remove_partial_files(folder: Path, name: str = "*") -> None:
    """Remove the partial files of ended processes, of one file or of all files of a folder."""
    written = name if name == "*" else glob.escape(name)
    for part in folder.glob(f".{written}.*{PART}"):
        with suppress(OSError), open(part, "rb", opener=_at_once) as file:
            _lock(file.fileno())  # an error if a process writes it
            part.unlink()


def _at_once(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _begun(path: Path) -> BufferedWriter:
    """Return a new file, which is locked as long as this process has it open."""
    while True:
        try:
            file = open(path.parent / f".{path.name}.{token_hex(4)}{PART}", "xb")  # noqa: SIM115
        except FileExistsError:
            continue
        with suppress(OSError):  # some file systems have no locks
            _lock(file.fileno())
        if os.path.exists(file.name):  # else another process removed it before it was locked
            return file
        file.close()


def _lock(handle: int) -> None:
    if _LOCKS:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
