"""What each printed file was made from, so that nothing is made twice and nothing stays stale."""

from __future__ import annotations

from pathlib import Path

import msgspec

from publisher.base.errors import OutputError, PublisherError
from publisher.model.files import read_file
from publisher.press.digests import file_digest
from publisher.press.files import Content, alone_in, path_inside, write_whole

STAMPS = ".stamps.json"


class ManifestEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went into a file, and what the file then held. `parts` are those of its source that are printed in
    it, if not all are."""

    source: str
    content: str
    parts: str = ""


class BuildManifest:
    """The stamps of one output folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._new = folder, dict[str, ManifestEntry]()
        if (folder / STAMPS).is_dir():
            raise OutputError(
                f"{folder / STAMPS} is a folder; publisher keeps a file of that name",
                hint="move the folder away",
            )
        self.known = self._read()

    def _read(self) -> dict[str, ManifestEntry]:
        try:
            return msgspec.json.decode(read_file(self.folder / STAMPS), type=dict[str, ManifestEntry])
        except (OSError, PublisherError, msgspec.DecodeError):
            return {}

    def fresh(self, name: str, source: str) -> bool:
        """Whether the file was made from exactly this source and still holds what was made."""
        stamp = self.known.get(name)
        return stamp is not None and stamp.source == source and self._holds(name, stamp)

    def renewed(self, name: str, source: str, parts: str) -> bool:
        """Whether the file still holds these parts; if so, this source would have made the same."""
        stamp = self.known.get(name)
        if stamp is None or not parts or stamp.parts != parts or not self._holds(name, stamp):
            return False
        self._know(name, ManifestEntry(source, stamp.content, parts))
        return True

    def _holds(self, name: str, stamp: ManifestEntry) -> bool:
        path = self.folder / name
        try:
            return path.is_file() and file_digest(path) == stamp.content
        except OSError:
            return False

    def put(self, name: str, source: str, content: Content, parts: str = "") -> None:
        """Write a file and remember what it was made from."""
        path = path_inside(self.folder, name)
        write_whole(path, content)
        if path.is_file():  # a pipe or a device is written to again
            self._know(name, ManifestEntry(source, file_digest(path), parts))

    def _know(self, name: str, stamp: ManifestEntry) -> None:
        self.known[name] = self._new[name] = stamp

    def save(self) -> None:
        """Add the new stamps, if there are any, to those that are kept by now."""
        if self._new:
            with alone_in(self.folder):
                content = msgspec.json.encode(self._read() | self._new, order="sorted")
                write_whole(self.folder / STAMPS, msgspec.json.format(content))
