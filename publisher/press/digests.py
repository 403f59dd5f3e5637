"""Short digests of sources: equal digests mean equal sources."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path

import msgspec

import publisher
from publisher.base.digests import digest
from publisher.base.files import OUTPUT
from publisher.base.resources import bundled
from publisher.model.booklets import Booklet
from publisher.model.card_files import FACES, TABLES
from publisher.model.files import CLOCK_ERROR, content_digest, hidden_part
from publisher.model.shelf import DEFINITION, PUZZLES, RULES, SAMPLE, GameFolder
from publisher.model.translation import language_of

STAMPS = ".stamps.json"
"""The file of a folder with prints that knows what they were made of."""
PACKAGE = Path(publisher.__file__).parent
LIBRARIES = Path(msgspec.__file__).parent.parent
"""The folder in which the libraries of publisher, and usually those of games, are installed."""
ENGINE = (
    "errors.py", "base/characters.py", "base/errors.py", "base/location.py", "model/", "engine/",
    "notation/", "checking/declared/", "checking/deck_facts.py", "checking/facts.py", "checking/puzzles.py",
    "checking/result_cache.py", "checking/observed/", "checking/rule_ids.py", "checking/solved.py",
    "checking/statistics.py",
)  # fmt: skip
"""The parts of the package that play a game and compute the results of its rules."""
DRAWN_FROM = (*TABLES, ".toml", ".png", ".jpg", ".jpeg", ".svg", ".ttf", ".otf")
"""The endings of the files that are read for drawings: tables of cards, layouts, pictures, fonts."""
TEXTS = (RULES, SAMPLE, PUZZLES)
"""The files of a game's folder that do not belong to its rules."""


def file_digest(path: Path) -> str:
    """Return the digest of the contents of a file, which is read in pieces."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        found.update(os.fstat(file.fileno()).st_size.to_bytes(8))
        while piece := file.read(1 << 20):
            found.update(piece)
    return found.hexdigest()[:32]


def game_digest(folder: GameFolder) -> str:
    """Return the digest of a game's text and outputs: its folder, the templates and publisher."""
    own = _folder_digest(folder)
    return digest(_told_by().encode(), os.fsencode(folder.edition), own.encode())


def start_page_digest(folder: GameFolder, files: Iterable[str]) -> str:
    """Digest what the start page is made of: the program, the definition, and the digests of the `files`."""
    return digest(_told_by().encode(), folder.content(DEFINITION), *map(str.encode, files))


def digest_without_texts(folder: GameFolder) -> str:
    """Return the same digest without the texts."""
    own = _folder_digest(folder, lambda name: not _is_text(name))
    return digest(_told_by().encode(), os.fsencode(folder.edition), own.encode())


def definition_digest(folder: GameFolder) -> str:
    """Return the digest of the sources of a game's board, cards, pieces and pads."""
    every = folder.has(FACES)  # a program may read any file
    drawn = _folder_digest(
        folder,
        lambda name: not _is_text(name) and (every or name.lower().endswith(DRAWN_FROM)),
    )
    return digest(_press().encode(), os.fsencode(folder.edition), drawn.encode())


def style_digest(style: Booklet | None) -> str:
    """Return the digest of a style of booklets that a user gives, with its fonts; "" for none."""
    if style is None:
        return ""
    files = (Path(style.folder, file) for font in (style.fonts or {}).values() for file in font.files)
    return digest(
        repr(style).encode(), *(content_digest(str(file)).encode() for file in files if file.is_file())
    )


def rules_digest(folder: GameFolder) -> str:
    """Return the digest of a game's rules: its code, definition and other data, and the engine."""
    own = _folder_digest(folder, lambda name: not _is_text(name))
    words = tree_digest(bundled("assets") / "words") if folder.language else ""
    return digest(_engine().encode(), os.fsencode(folder.edition), own.encode(), words.encode())


def _is_text(name: str) -> bool:
    """Return True for a file that does not belong to the rules of a game."""
    return name in TEXTS or (language_of(name) != "" and name.endswith(".md"))


def _folder_digest(folder: GameFolder, counts: Callable[[str], bool] = lambda name: True) -> str:
    """Return the digest of the files of a game's folder, with those that are not saved. Those of other
    languages do not count."""

    def count(name: str) -> bool:
        return language_of(name) in ("", folder.language) and counts(name)

    unsaved = {name: digest(content) for name, content in folder.unsaved if count(name)}
    return _together(file_digests(folder.path, count) | unsaved)


def engine_digest(package: Path) -> str:
    """Return the digest of the engine: those parts of a publisher package, the libraries, and Python."""
    return _engine_of(file_digests(package, is_python))


def tree_digest(folder: Path, counts: Callable[[str], bool] = lambda name: True) -> str:
    """Return the digest of the files below a folder, with their names, without hidden files."""
    return _together(file_digests(folder, counts))


def file_digests(folder: Path, counts: Callable[[str], bool]) -> dict[str, str]:
    """Return the digests of the single files, in the order of their names."""
    return {name: content_digest(path) for name, path in _files(folder) if counts(name)}


def is_python(name: str) -> bool:
    return name.endswith(".py")


def libraries(folder: Path = LIBRARIES) -> list[str]:
    """Return the names and versions of the libraries installed in a folder."""
    return sorted(name for name in os.listdir(folder) if name.endswith(".dist-info"))


def program_changed() -> bool:
    """Return True if the program on disk may have changed since this process began."""
    young = publisher.BEGAN - CLOCK_ERROR
    return any(os.stat(path).st_mtime > young for name, path in _files(PACKAGE) if is_python(name))


def _files(folder: str | Path, above: str = "") -> Iterator[tuple[str, str]]:
    """Yield the names and paths of the files below a folder, without prints; none if there is no folder."""
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return
    if above and any(entry.name == STAMPS for entry in entries):
        return
    for entry in entries:
        if hidden_part(entry.name) or (entry.name == OUTPUT and not above):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _files(entry.path, f"{above}{entry.name}/")
        elif entry.is_file():
            yield above + entry.name, entry.path


def _together(found: Mapping[str, str]) -> str:
    return digest(*(part for name, own in found.items() for part in (os.fsencode(name), own.encode())))


@cache
def _ground() -> str:
    """Return the digest of Python and the libraries."""
    return digest(sys.version.encode(), *map(str.encode, libraries()))


def _told_by() -> str:
    return digest(_press().encode(), _templates(tuple(file_states(bundled("templates")))).encode())


@lru_cache(maxsize=1)
def _templates(states: tuple[tuple[str, int, int], ...]) -> str:
    """Return the digest of the templates; they are read again if the time or size of one has changed."""
    return tree_digest(bundled("templates"))


def file_states(folder: str | Path) -> Iterator[tuple[str, int, int]]:
    """Yield each file below a folder with the time of its last change (ns) and its size."""
    for _, path in _files(folder):
        found = os.stat(path)
        yield path, found.st_mtime_ns, found.st_size


@cache
def _own() -> dict[str, str]:
    """Return the digests of the program's files at the first call."""
    return file_digests(PACKAGE, is_python)


@cache
def _engine() -> str:
    return _engine_of(_own())


def _engine_of(source: Mapping[str, str]) -> str:
    engine = {name: own for name, own in source.items() if name.startswith(ENGINE)}
    return digest(_ground().encode(), _together(engine).encode())


@cache
def _press() -> str:
    """Return the digest of the program and its fonts at the first call."""
    return digest(
        _ground().encode(),
        publisher.__version__.encode(),
        _together(_own()).encode(),
        tree_digest(bundled("assets")).encode(),
    )
