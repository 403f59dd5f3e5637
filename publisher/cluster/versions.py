"""The software that must be the same on all machines of a cluster to give the same results."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, requires, version

import publisher
from publisher.base.digests import digest
from publisher.base.errors import PressError, UsageError
from publisher.base.resources import bundled
from publisher.press.digests import PACKAGE, is_python, tree_digest

PRESS = "publisher"


class OtherVersion(UsageError):
    """A worker that has other software than the machine that sends it work."""

    code = "version"


@cache
def versions() -> dict[str, str]:
    """Return the versions of publisher (with a digest of its files), of Python, and of the libraries."""
    parts = (
        tree_digest(PACKAGE, is_python),
        *(tree_digest(bundled(name)) for name in ("assets", "templates")),
    )
    own = digest(*map(str.encode, parts))[:8]
    found = {PRESS: f"{publisher.__version__} ({own})", "Python": ".".join(map(str, sys.version_info[:2]))}
    return found | {name: version(name) for name in _libraries()}


def _libraries() -> list[str]:
    try:
        wanted = [line for line in requires("publisher-games") or () if "extra ==" not in line]
    except PackageNotFoundError:  # it runs from a folder, without being installed
        return []
    return sorted(re.split(r"[^\w.-]", line)[0] for line in wanted)


def refuse_other(ours: Mapping[str, str], theirs: Mapping[str, str], worker: str) -> None:
    """Raise OtherVersion if a worker's versions differ from those of the sender."""
    for name in sorted(ours.keys() & theirs.keys(), key=lambda name: name != PRESS):
        if ours[name] != theirs[name]:
            raise OtherVersion(
                f"the worker {worker} has {name} {theirs[name]}, this machine has {ours[name]}",
                hint="install the same version on all machines, and start again",
            )


def refuse_spoilt(folder: str, found: str, wanted: str, worker: str) -> None:
    """Raise PressError if a game's folder on a worker is no longer the one that was sent."""
    if found != wanted:
        raise PressError(
            f"the folder of {folder} on the worker {worker} is not the one that was sent",
            hint="it was changed there: start that worker again",
        )
