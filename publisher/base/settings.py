"""The user's own folders: settings, small TOML files, and the cache."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

import msgspec

from publisher.base.errors import OutputError

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
    if path.exists() and not path.is_file():  # a pipe may never end
        raise OutputError(f"cannot read the settings in {path}: this is not a regular file", hint=remedy)
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except FileNotFoundError:
        return kind()
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise OutputError(f"cannot read the settings in {path}: {error}", hint=remedy) from None
