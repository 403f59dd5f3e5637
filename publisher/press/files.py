"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from publisher.errors import OutputError, PrintError


def below(folder: Path, name: str) -> Path:
    """The place of a file below the folder that is printed into; PrintError for one that would leave it,
    by its name or by a link that stands there."""
    path = folder / name
    if path.name in ("", "..") or not path.parent.resolve().is_relative_to(folder.resolve()):
        raise PrintError(f"{name!r} would be written outside {folder}", hint="take the dots and slashes away")
    return path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place and move it there when it is complete.

    Whatever goes wrong (no room, no permission, an interruption), the old file stays as it was.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise OutputError(
            f"cannot write {path}: {error.strerror}", hint="choose another folder with -o"
        ) from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException as error:
        Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OutputError(f"cannot write {path}: {error.strerror}", hint="is the disk full?") from None
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
