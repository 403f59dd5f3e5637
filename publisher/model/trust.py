"""Whose programs may run: the games of the press, and those of folders that the user trusts.

What is trusted is a folder with all that really lies in it, at any depth; links are followed first. The
folders are kept in `trusted.toml` among the user's settings (on Linux `~/.config/publisher/trusted.toml`):

    folders = [
      "/home/ada/games",
    ]

`PUBLISHER_TRUST=1` trusts whatever is named, as long as it is set, and keeps nothing.
"""

from __future__ import annotations

import os
import shlex
from functools import cache
from pathlib import Path

import msgspec

from publisher.base.errors import UntrustedError
from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.base.settings import read_settings
from publisher.model.shelf import BOTS, PLAY, READING, GameFolder

TRUST = "PUBLISHER_TRUST"
FILE = "trusted.toml"


class Trusted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the settings file: absolute folders without links."""

    folders: tuple[str, ...] = ()


def trusted_folders() -> tuple[str, ...]:
    """What the settings say; OutputError if they cannot be read."""
    return read_settings(FILE, Trusted, "mend the file, or delete it and trust your folders again").folders


def resolved_path(path: Path) -> Path:
    """The absolute path of what a path leads to, all links followed."""
    return Path(os.path.realpath(path))


def trusted(place: Path) -> bool:
    """Whether what lies at this real path may run, for now or for good."""
    return os.environ.get(TRUST) == "1" or kept_trusted(place)


def kept_trusted(place: Path) -> bool:
    """Whether what lies at this real path is the press's own, or in a folder that the user trusts."""
    if any(place.is_relative_to(own) for own in _bundled()):
        return True
    return any(place.is_relative_to(folder) for folder in trusted_folders())


@cache
def _bundled() -> tuple[Path, ...]:
    return resolved_path(bundled("games")), resolved_path(bundled("templates"))


def untrusted_folder(folder: GameFolder) -> Path | None:
    """The folder that has to be trusted before anything of this game runs; None if it may run, or
    has nothing that could.

    That is the folder of games in which the game really lies, or that of a program to which it has a link.
    About a folder that another machine has sent, whoever sent it has decided.
    """
    if folder.lent:
        return folder.lent.stranger
    if not folder.has_engine:
        return None
    home = resolved_path(folder.path)
    if not trusted(home):
        return home.parent
    programs = (resolved_path(folder.path / file) for file in (PLAY, READING, BOTS))
    return next((program.parent for program in programs if not trusted(program)), None)


def require_trust(folder: GameFolder) -> None:
    """UntrustedError, which says how to trust it, for a game that may not run."""
    if place := untrusted_folder(folder):
        raise UntrustedError(
            f"games are programs, and {place} is not trusted to run them; look at them, then say: "
            f"publisher --games {shlex.quote(str(place))} --trust list (or set {TRUST}=1)",
            Location(folder.name(PLAY)),
        )
