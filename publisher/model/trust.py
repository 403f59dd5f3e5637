"""The folders with programs that may run: the built-in games, and those that the user trusts.

Trust in a folder covers everything that is really in it, at any depth; links are followed first. The
folders are stored in `trusted.toml` among the user's settings (on Linux `~/.config/publisher/trusted.toml`):

    folders = [
      "/home/ada/games",
    ]

`PUBLISHER_TRUST=1` trusts all named games while it is set, and stores nothing.
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
from publisher.model.card_files import FACES
from publisher.model.shelf import BOTS, PLAY, READING, GameFolder

TRUST = "PUBLISHER_TRUST"
FILE = "trusted.toml"


class Trusted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the settings file: absolute folders without links."""

    folders: tuple[str, ...] = ()


def trusted_folders() -> tuple[str, ...]:
    """Return the folders in the settings; OutputError if they cannot be read."""
    return read_settings(FILE, Trusted, "mend the file, or delete it and trust your folders again").folders


def resolved_path(path: Path) -> Path:
    """Return the absolute path of the file or folder, after following all links."""
    return Path(os.path.realpath(path))


def trusted(place: Path) -> bool:
    """Return True if programs at this real path may run, for now or for good."""
    return os.environ.get(TRUST) == "1" or kept_trusted(place)


def kept_trusted(place: Path) -> bool:
    """Return True if this real path is built in, or in a folder that the user trusts."""
    if any(place.is_relative_to(own) for own in _bundled()):
        return True
    return any(place.is_relative_to(folder) for folder in trusted_folders())


@cache
def _bundled() -> tuple[Path, ...]:
    return resolved_path(bundled("games")), resolved_path(bundled("templates"))


def untrusted_folder(folder: GameFolder) -> Path | None:
    """Return the folder that the user must trust before any program of this game runs; None if it may run, or
    has no program.

    This is the folder of games that really holds the game, or the folder of a program that it links to. For a
    folder from another machine, the sender has decided.
    """
    if folder.lent:
        return folder.lent.stranger
    if folder.trusted or not folder.has_program:
        return None
    home = resolved_path(folder.path)
    if not trusted(home):
        return home.parent
    programs = (resolved_path(folder.path / file) for file in (PLAY, READING, BOTS, FACES))
    return next((program.parent for program in programs if not trusted(program)), None)


def require_trust(folder: GameFolder) -> None:
    """Raise UntrustedError, with the command to trust it, for a game that may not run."""
    if place := untrusted_folder(folder):
        programs = [file for file in (PLAY, READING, BOTS, FACES) if folder.has(file)]
        raise UntrustedError(
            f"this program may not run, because {place} is not trusted",
            Location(folder.name(programs[0])),
            f"read {', '.join(programs)}; then run: publisher --games {shlex.quote(str(place))} --trust "
            f"(or set {TRUST}=1; in Python, trust=True)",
        )
