"""What things are made of, in a few letters: equal digests mean equal sources."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

import publisher
from publisher.model.card_tables import SPREADSHEETS
from publisher.model.card_tables import TEXTS as TABLES
from publisher.model.files import hidden, read_file
from publisher.model.shelf import DEFINITION, RULES, SAMPLE, GameFolder
from publisher.proof.scores import SCORE
from publisher.proof.statements.kept import SCORE as TURNS
from publisher.resources import bundled

PACKAGE = Path(publisher.__file__).parent
LIBRARIES = Path(msgspec.__file__).parent.parent
"""Where the libraries of the press are installed, and as a rule those of a game."""
ENGINE = (
    "characters.py", "errors.py", "location.py", "model/", "engine/",
    "proof/declared/", "proof/facts.py", "proof/known.py", "proof/rule_ids.py", "proof/sentences.py",
    "proof/solved.py", "proof/statements/", "proof/statistics.py", "proof/words.py",
)  # fmt: skip
"""The parts of the package that play a game, find out what its rules give and read sentences about it."""
CLOCK_ERROR = 2.0
"""Seconds by which the clocks of files may be wrong."""
DRAWN_FROM = (*TABLES, *SPREADSHEETS, ".toml", ".png", ".jpg", ".jpeg", ".svg", ".ttf", ".otf")
"""How the files end that are read for what is drawn: tables of cards, layouts, pictures, fonts."""
TEXTS = (RULES, SAMPLE, SCORE, TURNS)
"""The files of a game's folder that its rules are not made of."""


def digest(*parts: bytes) -> str:
    return _digest(parts)


def _digest(parts: Iterable[bytes]) -> str:
    """Of parts that need not all be in memory at once."""
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
    return digest(
        _press().encode(),
        tree_digest(bundled("templates")).encode(),
        os.fsencode(folder.slug),
        tree_digest(folder.path).encode(),
    )


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
    code = tree_digest(package, "*.py", lambda name: name.startswith(ENGINE))
    return digest(_ground().encode(), code.encode())


def tree_digest(folder: Path, pattern: str = "*", counts: Callable[[str], bool] = lambda name: True) -> str:
    """The files below a folder, with their names; what is hidden or Python's own does not count."""

    def parts() -> Iterator[bytes]:
        for path in sorted(folder.rglob(pattern)):
            name = path.relative_to(folder)
            if not hidden(name) and counts(name.as_posix()) and path.is_file():
                yield os.fsencode(name.as_posix())
                yield read_file(path)

    return _digest(parts())


def libraries(folder: Path = LIBRARIES) -> list[str]:
    """The names and versions of what is installed in a folder of libraries."""
    return sorted(path.name for path in folder.glob("*.dist-info"))


def program_changed() -> bool:
    """Whether the program may be another one by now than the one that runs here."""
    return any(
        os.stat(os.path.join(folder, name)).st_mtime > publisher.BEGAN - CLOCK_ERROR
        for folder, _, names in os.walk(PACKAGE)
        for name in names
        if name.endswith(".py")
    )


@cache
def _ground() -> str:
    """What the press itself stands on."""
    return digest(sys.version.encode(), *map(str.encode, libraries()))


@cache
def _engine() -> str:
    return engine_digest(PACKAGE)


@cache
def _press() -> str:
    """The program itself and its fonts, as they were when it began."""
    return digest(
        _ground().encode(),
        publisher.__version__.encode(),
        tree_digest(PACKAGE, "*.py").encode(),
        tree_digest(bundled("assets")).encode(),
    )
