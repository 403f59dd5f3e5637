"""Trusts folders of games, and keeps it in the user's settings."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from publisher.base.errors import OutputError, UsageError
from publisher.base.settings import settings
from publisher.model.trust import FILE, kept_trusted, resolved_path, trusted, trusted_folders
from publisher.press.files import alone_in, write_whole

_HEAD = """\
# The folders whose games publisher may run. Games are programs: take out the line of a folder that
# you trust no more.
"""


def trust(folder: Path) -> None:
    """Keep that whatever really lies in a folder may run, if that is not kept already."""
    if not folder.is_dir():
        raise UsageError(f"no folder of games at {folder}")
    place = resolved_path(folder)
    if kept_trusted(place):
        return
    with alone_in(settings(FILE).parent):
        lines = "".join(f"  {_quoted(one)},\n" for one in dict.fromkeys((*trusted_folders(), str(place))))
        try:
            content = f"{_HEAD}folders = [\n{lines}]\n".encode()
        except UnicodeEncodeError:
            told = f"{str(place)!r} cannot be kept: its name is not text"
            raise UsageError(told, hint="rename it") from None
        write_whole(settings(FILE), content)


def trust_own(folder: Path) -> None:
    """Trust what the press has just made there itself; where no settings can be kept, that is asked later."""
    with suppress(OutputError, UsageError):
        if not trusted(resolved_path(folder)):
            trust(folder)


def _quoted(words: str) -> str:
    """A string of TOML: as in JSON, but for one character that may not stand in it."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")
