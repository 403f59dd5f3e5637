"""What has to be the same on all machines for the same work to give the same."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, requires, version

import publisher
from publisher.base.errors import PressError, UsageError
from publisher.base.resources import bundled
from publisher.press.digests import PACKAGE, digest, is_python, tree_digest

PRESS = "publisher"


class OtherVersion(UsageError):
    """A worker has other software than whoever sends it work."""

    code = "version"


@cache
def versions() -> dict[str, str]:
    """The press with a digest of all that it is, Python, and the libraries that the press stands on."""
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
    """OtherVersion if a worker has not the versions that whoever sends it work has."""
    for name in sorted(ours.keys() & theirs.keys(), key=lambda name: name != PRESS):
        if ours[name] != theirs[name]:
            raise OtherVersion(
                f"the worker {worker} has {name} {theirs[name]}, and here is {ours[name]}",
                hint="install the same on all machines, and begin again",
            )


def refuse_spoilt(folder: str, found: str, wanted: str, worker: str) -> None:
    """PressError if the folder of a game is not the one that was sent by now."""
    if found != wanted:
        raise PressError(
            f"the folder of {folder} on the worker {worker} is not the one that was sent",
            hint="it was changed there: start that worker again",
        )
