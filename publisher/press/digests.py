"""What things are made of, in a few letters: equal digests mean equal sources."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path

import msgspec

import publisher
from publisher.base.resources import bundled
from publisher.model.card_tables import TEXTS as TABLES
from publisher.model.files import hidden_part, read_file
from publisher.model.shelf import DEFINITION, RULES, SAMPLE, GameFolder
from publisher.model.spreadsheets import SPREADSHEETS

PACKAGE = Path(publisher.__file__).parent
LIBRARIES = Path(msgspec.__file__).parent.parent
"""Where the libraries of the press are installed, and as a rule those of a game."""
ENGINE = (
    "errors.py", "base/characters.py", "base/errors.py", "base/location.py", "model/", "engine/",
    "notation/", "checking/declared/", "checking/deck_facts.py", "checking/facts.py",
    "checking/result_cache.py", "checking/observed/", "checking/rule_ids.py", "checking/solved.py",
    "checking/statistics.py",
)  # fmt: skip
"""The parts of the package that play a game and find out what its rules give."""
CLOCK_ERROR = 2.0
"""Seconds by which the clocks of files may be wrong."""
DRAWN_FROM = (*TABLES, *SPREADSHEETS, ".toml", ".png", ".jpg", ".jpeg", ".svg", ".ttf", ".otf")
"""How the files end that are read for what is drawn: tables of cards, layouts, pictures, fonts."""
TEXTS = (RULES, SAMPLE)
"""The files of a game's folder that its rules are not made of."""


def digest(*parts: bytes) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8))
        found.update(part)
    return found.hexdigest()[:32]


def file_digest(path: Path) -> str:
    """The digest of what a file holds, which is read in pieces."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        found.update(os.fstat(file.fileno()).st_size.to_bytes(8))
        while piece := file.read(1 << 20):
            found.update(piece)
    return found.hexdigest()[:32]


def game_digest(folder: GameFolder) -> str:
    """All that a game's text and what is printed of it are made of: its folder, templates and the press."""
    own = tree_digest(folder.path)
    return digest(_told_by().encode(), os.fsencode(folder.slug), own.encode())


def start_page_digest(folder: GameFolder, files: Iterable[str]) -> str:
    """Digest what the start page is made of: the program, the definition, and the digests of the `files`."""
    return digest(_told_by().encode(), folder.content(DEFINITION), *map(str.encode, files))


def digest_without_texts(folder: GameFolder) -> str:
    """The same without the texts themselves."""
    own = tree_digest(folder.path, counts=lambda name: name not in (RULES, SAMPLE))
    return digest(_told_by().encode(), os.fsencode(folder.slug), own.encode())


def definition_digest(folder: GameFolder) -> str:
    """All that the pictures of a game's board, cards, pieces and pads are made of."""
    drawn = tree_digest(
        folder.path, counts=lambda name: name == DEFINITION or name.lower().endswith(DRAWN_FROM)
    )
    return digest(_press().encode(), os.fsencode(folder.slug), drawn.encode())


def rules_digest(folder: GameFolder) -> str:
    """All that a game's rules are made of: its code, definition and other data, and what they run on."""
    own = tree_digest(folder.path, counts=lambda name: name not in TEXTS)
    return digest(_engine().encode(), os.fsencode(folder.slug), own.encode())


def engine_digest(package: Path) -> str:
    """What the rules of all games run on: those parts of the press's package, libraries, and Python."""
    return _engine_of(file_digests(package, is_python))


def tree_digest(folder: Path, counts: Callable[[str], bool] = lambda name: True) -> str:
    """The files below a folder, with their names; what is hidden or Python's own does not count."""
    return _together(file_digests(folder, counts))


def file_digests(folder: Path, counts: Callable[[str], bool]) -> dict[str, str]:
    """The same file by file, in the order of their names."""
    return {name: digest(read_file(path)) for name, path in _files(folder) if counts(name)}


def is_python(name: str) -> bool:
    return name.endswith(".py")


def libraries(folder: Path = LIBRARIES) -> list[str]:
    """The names and versions of what is installed in a folder of libraries."""
    return sorted(name for name in os.listdir(folder) if name.endswith(".dist-info"))


def program_changed() -> bool:
    """Whether the program may be another one by now than the one that runs here."""
    young = publisher.BEGAN - CLOCK_ERROR
    return any(os.stat(path).st_mtime > young for name, path in _files(PACKAGE) if is_python(name))


def _files(folder: str | Path, above: str = "") -> Iterator[tuple[str, str]]:
    """The names and paths of the files below a folder; none if it may not be read."""
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return
    for entry in entries:
        if hidden_part(entry.name):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _files(entry.path, f"{above}{entry.name}/")
        elif entry.is_file():
            yield above + entry.name, entry.path


def _together(found: Mapping[str, str]) -> str:
    return digest(*(part for name, own in found.items() for part in (os.fsencode(name), own.encode())))


@cache
def _ground() -> str:
    """What the press itself stands on."""
    return digest(sys.version.encode(), *map(str.encode, libraries()))


def _told_by() -> str:
    return digest(_press().encode(), _templates(tuple(_states(bundled("templates")))).encode())


@lru_cache(maxsize=1)
def _templates(states: tuple[tuple[str, int, int], ...]) -> str:
    """The digest of the templates, which are read again if one of them is of another time or size."""
    return tree_digest(bundled("templates"))


def _states(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Each file below a folder, when it was changed (ns) and how large it is."""
    for _, path in _files(folder):
        found = os.stat(path)
        yield path, found.st_mtime_ns, found.st_size


@cache
def _own() -> dict[str, str]:
    """The program itself, file by file, as it was when this was first asked."""
    return file_digests(PACKAGE, is_python)


@cache
def _engine() -> str:
    return _engine_of(_own())


def _engine_of(source: Mapping[str, str]) -> str:
    engine = {name: own for name, own in source.items() if name.startswith(ENGINE)}
    return digest(_ground().encode(), _together(engine).encode())


@cache
def _press() -> str:
    """The program itself and its fonts, as they were when it began."""
    return digest(
        _ground().encode(),
        publisher.__version__.encode(),
        _together(_own()).encode(),
        tree_digest(bundled("assets")).encode(),
    )
