"""The settings of whoever uses the press: small TOML files in the user's own configuration folder."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from publisher.base.errors import OutputError

T = TypeVar("T", bound=msgspec.Struct)


def settings(name: str) -> Path:
    """Where a settings file of the user's lies (on Linux below `~/.config/publisher`), if there is one."""
    from click import get_app_dir

    return Path(get_app_dir("publisher")) / name


def read_settings(name: str, kind: type[T], remedy: str) -> T:
    """What a settings file of the user's says, its defaults if there is none.

    OutputError, with the remedy, if it cannot be read.
    """
    path = settings(name)
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except FileNotFoundError:
        return kind()
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise OutputError(f"cannot read the settings in {path}: {error}", hint=remedy) from None
