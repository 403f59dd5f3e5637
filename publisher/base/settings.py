"""The user's own folders: settings, small TOML files, and the cache."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TypeVar

import msgspec

from publisher.base.errors import LimitError, OutputError, right_to_read
from publisher.base.limits import DEFINITION
from publisher.base.location import Location
from publisher.base.toml_file import read_toml

T = TypeVar("T", bound=msgspec.Struct)


def store() -> Path:
    """Return `~/.cache/publisher` (on every system), or the one in `XDG_CACHE_HOME`."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"))
    return (folder if folder.is_absolute() else Path(os.devnull)) / "publisher"


def settings(name: str) -> Path:
    """Return the path of a settings file of the user (on Linux in `~/.config/publisher`)."""
    from click import get_app_dir

    return Path(get_app_dir("publisher")) / name


def read_settings(name: str, kind: type[T], remedy: str) -> T:
    """Return the settings in a file of the user, or the defaults if there is no file. Raise OutputError, with
    the remedy as its hint, if the file cannot be read."""
    path = settings(name)
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):  # a pipe may never end
            raise ValueError("this is not a regular file")
        DEFINITION.refuse(bytes=found.st_size)
        return msgspec.convert(read_toml(path.read_text(encoding="utf-8"), Location(str(path))), kind)
    except FileNotFoundError:
        return kind()
    except (OSError, LimitError, msgspec.MsgspecError, ValueError) as error:
        told = getattr(error, "strerror", None) or getattr(error, "message", error)
        hint = right_to_read(error) or remedy
        raise OutputError(f"cannot read the settings in {path}: {told}", hint=hint) from None
