"""Records of the sources of each printed file, so that files are made again only when a source changes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from publisher.base.errors import OutputError, PublisherError
from publisher.base.files import Content, alone_in, path_inside, write_whole
from publisher.model.files import read_file
from publisher.press.digests import file_digest

STAMPS = ".stamps.json"


class ManifestEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The digests of a file's source and of its contents; `parts` is the digest of the printed parts of the
    source, if not all are printed; `cards` are the digests and copies of its cards, by name."""

    source: str
    content: str
    parts: str = ""
    cards: dict[str, tuple[str, int]] = {}


class BuildManifest:
    """The entries of one output folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._new = folder, dict[str, ManifestEntry]()
        if (folder / STAMPS).is_dir():
            raise OutputError(
                f"{folder / STAMPS} is a folder; publisher needs a file with this name",
                hint="move the folder away",
            )
        self.known = self._read()

    def _read(self) -> dict[str, ManifestEntry]:
        try:
            return msgspec.json.decode(read_file(self.folder / STAMPS), type=dict[str, ManifestEntry])
        except (OSError, PublisherError, msgspec.DecodeError):
            return {}

    def fresh(self, name: str, source: str) -> bool:
        """Return True if the file was made from exactly this source and has not changed."""
        stamp = self.known.get(name)
        return stamp is not None and stamp.source == source and self._holds(name, stamp)

    def renewed(self, name: str, source: str, parts: str) -> bool:
        """Return True if the file still has these parts, so that this source would give the same file."""
        stamp = self.known.get(name)
        if stamp is None or not parts or stamp.parts != parts or not self._holds(name, stamp):
            return False
        self._know(name, msgspec.structs.replace(stamp, source=source, parts=parts))
        return True

    def _holds(self, name: str, stamp: ManifestEntry) -> bool:
        path = self.folder / name
        try:
            return path.is_file() and file_digest(path) == stamp.content
        except OSError:
            return False

    def put(
        self, name: str, source: str, content: Content, parts: str = "",
        cards: Mapping[str, tuple[str, int]] = MappingProxyType({}),
    ) -> None:  # fmt: skip
        """Write a file and store its entry."""
        path = path_inside(self.folder, name)
        write_whole(path, content)
        if path.is_file():  # a pipe or a device is written each time
            self._know(name, ManifestEntry(source, file_digest(path), parts, dict(cards)))

    def note_cards(self, name: str, cards: Mapping[str, tuple[str, int]]) -> None:
        """Store cards of a file that were printed in another one."""
        if stamp := self.known.get(name):
            self._know(name, msgspec.structs.replace(stamp, cards={**stamp.cards, **cards}))

    def _know(self, name: str, stamp: ManifestEntry) -> None:
        self.known[name] = self._new[name] = stamp

    def save(self) -> None:
        """Add the new entries, if any, to those in the file."""
        if self._new:
            with alone_in(self.folder):
                content = msgspec.json.encode(self._read() | self._new, order="sorted")
                write_whole(self.folder / STAMPS, msgspec.json.format(content))
