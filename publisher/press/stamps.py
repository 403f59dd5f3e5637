"""What each printed file was made from, so that nothing is made twice and nothing stays stale."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import msgspec

import publisher
from publisher.model.shelf import GameFolder
from publisher.press.files import write_whole
from publisher.resources import bundled

STAMPS = ".stamps.json"


class Stamp(msgspec.Struct, frozen=True):
    """What went into a file, and what the file then held."""

    source: str
    content: str


def digest(*parts: bytes) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8))
        found.update(part)
    return found.hexdigest()[:32]


def _folder_digest(folder: Path, pattern: str = "*") -> str:
    parts: list[bytes] = []
    for path in sorted(folder.rglob(pattern)):
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith("."):
            parts += [path.relative_to(folder).as_posix().encode(), path.read_bytes()]
    return digest(*parts)


@cache
def press_digest() -> str:
    """The program itself, its templates and its fonts."""
    package = Path(publisher.__file__).parent
    return digest(
        publisher.__version__.encode(),
        _folder_digest(package, "*.py").encode(),
        _folder_digest(bundled("templates")).encode(),
        _folder_digest(bundled("assets")).encode(),
    )


def game_digest(folder: GameFolder) -> str:
    """One game's folder, and the press."""
    return digest(press_digest().encode(), folder.slug.encode(), _folder_digest(folder.path).encode())


class Stamps:
    """The stamps of one output folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            self.known = msgspec.json.decode((folder / STAMPS).read_bytes(), type=dict[str, Stamp])
        except (OSError, msgspec.DecodeError):
            self.known = {}

    def fresh(self, name: str, source: str) -> bool:
        """Whether the file was made from exactly this source and still holds what was made."""
        stamp = self.known.get(name)
        if stamp is None or stamp.source != source:
            return False
        try:
            return digest((self.folder / name).read_bytes()) == stamp.content
        except OSError:
            return False

    def put(self, name: str, source: str, content: bytes) -> None:
        """Write a file and remember what it was made from."""
        write_whole(self.folder / name, content)
        self.known[name] = Stamp(source, digest(content))

    def save(self) -> None:
        write_whole(
            self.folder / STAMPS, msgspec.json.format(msgspec.json.encode(self.known, order="sorted"))
        )
