"""Files of a game's folder: only regular ones are read, and none that is too large."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

MOST_TEXT, MOST_DATA = 4 << 20, 64 << 20
"""Bytes of the largest text of a game that is read, and of any other file of its folder."""


def read_file(path: Path | str, most: int = MOST_DATA) -> bytes:
    """What a regular file holds; OSError for what is none (a pipe, a device, a folder) or holds too much."""
    found = os.stat(path)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "this is not a regular file", str(path))
    if found.st_size > most:
        raise OSError(errno.EFBIG, f"{found.st_size:,} bytes are more than {most:,}", str(path))
    with open(path, "rb", buffering=0) as file:  # in one piece
        return file.read()


def hidden(name: Path) -> bool:
    """Whether a file, by its name in its folder, is hidden or Python's own, and so no part of a game."""
    return any(map(hidden_part, name.parts))


def hidden_part(part: str) -> bool:
    """Whether a file or folder of that name, and all below it, is hidden or Python's own."""
    return part.startswith((".", "__pycache__"))
