"""Folders of games become trusted here; the list is in the user's settings."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from publisher.base.errors import OutputError, UsageError
from publisher.base.files import alone_in, write_whole
from publisher.base.settings import settings
from publisher.model.trust import FILE, kept_trusted, resolved_path, trusted, trusted_folders

_HEAD = """\
# The folders whose games publisher may run. Games are programs: delete the line of a folder that
# you no longer trust.
"""


def trust(folder: Path) -> None:
    """Trust the real folder behind a path, unless it is trusted already."""
    if not folder.is_dir():
        raise UsageError(f"{folder} is not a folder")
    place = resolved_path(folder)
    if kept_trusted(place):
        return
    with alone_in(settings(FILE).parent):
        lines = "".join(f"  {_quoted(one)},\n" for one in dict.fromkeys((*trusted_folders(), str(place))))
        try:
            content = f"{_HEAD}folders = [\n{lines}]\n".encode()
        except UnicodeEncodeError:
            told = f"{str(place)!r} cannot be stored: its name is not text"
            raise UsageError(told, hint="rename it") from None
        write_whole(settings(FILE), content)


def trust_own(folder: Path) -> None:
    """Trust a folder that publisher has just made; if that cannot be stored, the user is asked later."""
    with suppress(OutputError, UsageError):
        if not trusted(resolved_path(folder)):
            trust(folder)


def _quoted(words: str) -> str:
    """Return a string of TOML: as in JSON, except one character that must be escaped."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")
