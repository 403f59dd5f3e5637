"""Long runs that can be resumed: results are saved in a file (SQLite, `--keep FILE`).

A file belongs to one run: this version of publisher, this game, these settings. Its values have names
(`random games`) and whole numbers (their seeds), so runs over other seeds add up. The values of one `put` are
all saved or not at all, however the run ends. Each value has a digest, and the values are counted; the whole
file is verified when it is opened. This finds damage; a person who changes a file on purpose can also change
the digests.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from publisher import __version__
from publisher.base.digests import digest
from publisher.base.errors import OutputError, UsageError
from publisher.base.location import Location
from publisher.model.shelf import GameFolder
from publisher.press.digests import ENGINE, PACKAGE, TEXTS, is_python, tree_digest

T = TypeVar("T")
MARK = 0x7075626B
"""The `application_id` of such files: “pubk”."""
_TABLES = {
    "settings": "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "counts": "CREATE TABLE counts (what TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID",
    "done": """CREATE TABLE done (
        what TEXT NOT NULL, number INTEGER NOT NULL, value BLOB NOT NULL, seal TEXT NOT NULL,
        PRIMARY KEY (what, number)
    ) WITHOUT ROWID""",
}
"""All tables of such a file; it has no view or trigger."""


def run_of(command: str, folder: GameFolder | None = None, **settings: str) -> dict[str, str]:
    """Return the settings that must be equal to resume a run: the versions of publisher and of Python, the
    game with the digest of its rules, and the given `settings`."""
    press = tree_digest(PACKAGE, lambda name: is_python(name) and name.startswith(ENGINE))
    python = ".".join(map(str, sys.version_info[:2]))
    found = {"publisher": f"{__version__} ({press[:8]}, Python {python})", "command": command}
    if folder:
        rules = tree_digest(folder.path, counts=lambda name: name not in TEXTS)
        found["game"] = f"{folder.slug} ({rules[:8]})"
    return found | {name: value or "none" for name, value in settings.items()}


class Checkpoint:
    """An open file of results. UsageError is raised if it belongs to another run, OutputError if it is
    damaged or cannot be written."""

    def __init__(self, path: Path, settings: Mapping[str, str]) -> None:
        self._path, self._place = path, Location(str(path))
        with self._told():
            if path.exists() and not stat.S_ISREG(os.stat(path).st_mode):
                raise UsageError(f"{path} is not a regular file", hint="name a new file")
            new = not path.exists() or not path.stat().st_size
            self._file = sqlite3.connect(path, isolation_level=None)
            self._file.text_factory = lambda content: content.decode(errors="replace")
            if new:
                self._begin(settings)
            else:
                self._refuse_other(settings)
                self._verify()

    def __enter__(self) -> Checkpoint:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def of(self, what: str, kind: type[T]) -> dict[int, T]:
        """Return the saved values of one name, sorted by number."""
        with self._told():
            rows = self._file.execute(
                "SELECT number, value FROM done WHERE what = ? ORDER BY number", (what,)
            ).fetchall()
        found: dict[int, T] = {}
        for number, value in rows:
            try:
                found[number] = msgspec.json.decode(value, type=kind)
            except msgspec.DecodeError as error:
                raise self._spoilt(f"{what} {number}: {error}") from None
        return found

    def complete(self, what: str, kind: type[T], numbers: Iterable[int]) -> list[T]:
        """Return the saved values of one name; raise OutputError if one of the `numbers` is missing."""
        found = self.of(what, kind)
        if missing := [number for number in numbers if number not in found]:
            raise self._spoilt(f"{what} {missing[0]} is missing")
        return list(found.values())

    def put(self, what: str, values: Iterable[tuple[int, Any]]) -> None:
        """Save values by their numbers, all or none; values that are already saved stay."""
        encoded = ((number, msgspec.json.encode(value)) for number, value in values)
        rows = [(what, number, value, _seal(what, number, value)) for number, value in encoded]
        with self._told():
            self._file.execute("BEGIN IMMEDIATE")
            try:
                new = self._file.executemany("INSERT OR IGNORE INTO done VALUES (?, ?, ?, ?)", rows).rowcount
                self._file.execute("INSERT OR IGNORE INTO counts VALUES (?, 0)", (what,))
                self._file.execute("UPDATE counts SET number = number + ? WHERE what = ?", (new, what))
                self._file.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._file.execute("ROLLBACK")
                raise

    def _begin(self, settings: Mapping[str, str]) -> None:
        tables = "; ".join(_TABLES.values())
        self._file.executescript(f"BEGIN IMMEDIATE; PRAGMA application_id = {MARK}; {tables};")
        self._file.executemany("INSERT INTO settings VALUES (?, ?)", settings.items())
        self._file.execute("COMMIT")

    def _refuse_other(self, settings: Mapping[str, str]) -> None:
        (mark,) = self._file.execute("PRAGMA application_id").fetchone()
        if mark != MARK:
            raise UsageError(f"{self._path} is not a file of --keep", hint="name a new file")
        if dict(self._file.execute("SELECT name, sql FROM sqlite_master")) != _TABLES:
            raise UsageError(f"{self._path} has other tables, views or triggers", hint="name a new file")
        (state,) = self._file.execute("PRAGMA integrity_check").fetchone()
        if state != "ok":
            raise self._spoilt(str(state).splitlines()[-1])
        theirs = dict(self._file.execute("SELECT name, value FROM settings"))
        for name in (*settings, *theirs):
            if theirs.get(name) != settings.get(name):
                raise UsageError(
                    f"{self._path} has another run: its {name} is {theirs.get(name) or 'not set'}, "
                    f"that of this one is {settings.get(name) or 'not told'}",
                    hint="name a new file, or use the same command and version as before",
                )

    def _verify(self) -> None:
        """Compare all values with their digests, and their number with the stored counts."""
        found: Counter[str] = Counter()
        for what, number, value, seal in self._file.execute("SELECT what, number, value, seal FROM done"):
            if not isinstance(value, bytes) or seal != _seal(str(what), number, value):
                raise self._spoilt(f"{what} {number} was changed")
            found[what] += 1
        counted = dict(self._file.execute("SELECT what, number FROM counts"))
        if counted != found:
            raise self._spoilt(f"it has {found.total()} values instead of {sum(counted.values())}")

    def _spoilt(self, why: str) -> OutputError:
        return OutputError(
            f"the saved results are damaged: {why}", self._place, "start again with a new file"
        )

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Convert errors of SQLite and of the system to errors of publisher."""
        try:
            yield
        except sqlite3.OperationalError as error:
            hint = "check that no other run uses it, that you may write there, and that the disk is not full"
            raise OutputError(f"cannot save the results: {error}", self._place, hint) from None
        except (sqlite3.Error, MemoryError, OverflowError, UnicodeError) as error:
            raise self._spoilt(str(error) or type(error).__name__) from None
        except OSError as error:
            raise OutputError(f"cannot save the results: {error.strerror}", self._place) from None


def _seal(what: str, number: int, value: bytes) -> str:
    return digest(what.encode(), str(number).encode(), value)[:16]
