"""What each printed file was made from, so that nothing is made twice and nothing stays stale."""

from __future__ import annotations

from pathlib import Path

import msgspec

from publisher.errors import OutputError
from publisher.press.digests import file_digest
from publisher.press.files import Content, below, write_whole

STAMPS = ".stamps.json"


class Stamp(msgspec.Struct, frozen=True):
    """What went into a file, and what the file then held."""

    source: str
    content: str


class Stamps:
    """The stamps of one output folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        if (folder / STAMPS).is_dir():
            raise OutputError(
                f"{folder / STAMPS} is a folder; the press keeps a file of that name",
                hint="move the folder away",
            )
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
            return file_digest(self.folder / name) == stamp.content
        except OSError:
            return False

    def put(self, name: str, source: str, content: Content) -> None:
        """Write a file and remember what it was made from."""
        path = below(self.folder, name)
        write_whole(path, content)
        self.known[name] = Stamp(source, file_digest(path))

    def save(self) -> None:
        write_whole(
            self.folder / STAMPS, msgspec.json.format(msgspec.json.encode(self.known, order="sorted"))
        )
