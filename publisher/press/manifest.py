"""Records of the sources of each printed file, so that files are made again only when a source changes."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from shutil import copyfileobj
from types import MappingProxyType
from typing import TypeAlias

import msgspec

from publisher.base.errors import OutputError, PublisherError
from publisher.base.files import Content, alone_in, path_inside, write_whole
from publisher.model.files import read_file
from publisher.press.digests import STAMPS, file_digest

PRINTED = ".printed"
"""The folder with files of cards as they were printed."""


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """A side of a card in a file: the page (from 0), left, top, right and bottom (mm); True if it is printed
    upside down."""

    page: int
    box: tuple[float, float, float, float]
    turned: bool = False


class PrintedCard(msgspec.Struct, frozen=True, array_like=True):
    """A card as it was printed: the digests of its sides, its copies, and where it is seen in a kept file."""

    face: str
    back: str
    copies: int
    front: Seen | None = None
    behind: Seen | None = None
    file: str = ""


Printed: TypeAlias = Mapping[str, PrintedCard]
"""The cards of a file by name, as `fox` or `events:fox`."""
NO_CARDS: Printed = MappingProxyType({})


class Look(msgspec.Struct, frozen=True, array_like=True):
    """The looks of a PDF: its number of pages, the edge on which its sheets are flipped (`short`, `long`;
    "" on one side), and the data URL of a picture of its first page as PNG."""

    pages: int
    edge: str
    thumbnail: str


class ManifestEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The digests of a file's source and of its contents; `parts` is the digest of the printed parts of the
    source, if not all are printed; `cards` are its cards as they were printed; `look` is how it looks, if
    the start page shows it."""

    source: str
    content: str
    parts: str = ""
    cards: dict[str, PrintedCard] = {}
    look: Look | None = None


class BuildManifest:
    """The entries of one output folder. Cards printed with `--card-size` are noted apart, so that a trial
    in that size is not taken for the last print."""

    def __init__(self, folder: Path, card_size: str = "") -> None:
        self.folder, self._new, self._card_size = folder, dict[str, ManifestEntry](), card_size
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
        self, name: str, source: str, content: Content, parts: str = "", cards: Printed = NO_CARDS
    ) -> Printed:
        """Write a file and store its entry; return its cards as they are stored."""
        path = path_inside(self.folder, name)
        write_whole(path, content)
        if path.is_file():  # a pipe or a device is written each time
            found = file_digest(path)
            before = self.known.get(name)
            self._know(name, ManifestEntry(source, found, parts, before.cards if before else {}))
            if cards:
                self._know(self._note(name), self._with_cards(name, self._kept(path, found, cards)))
            return self.printed(name)
        return NO_CARDS

    def look(self, name: str, find: Callable[[Path], Look]) -> Look:
        """Return how a PDF looks, which is found once for each of its contents."""
        entry = self.known.get(name)
        look = (entry and entry.look) or find(self.folder / name)
        if entry and not entry.look:
            self._know(name, msgspec.structs.replace(entry, look=look))
        return look

    def printed(self, name: str) -> Printed:
        """Return the cards of a file as they were printed last, in the size of this print."""
        entry = self.known.get(self._note(name))
        return entry.cards if entry else NO_CARDS

    def _note(self, name: str) -> str:
        """Return the name of the entry with the cards of a file."""
        return f"{name} {self._card_size}" if self._card_size else name

    def _with_cards(self, name: str, cards: dict[str, PrintedCard]) -> ManifestEntry:
        entry = self.known.get(self._note(name), ManifestEntry("", ""))
        return msgspec.structs.replace(entry, cards=cards)

    def _kept(self, path: Path, content: str, cards: Printed) -> dict[str, PrintedCard]:
        """Keep a file of cards, even if another one takes its place: it shows how they looked."""
        kept = path_inside(self.folder, f"{PRINTED}/{content}{path.suffix}")
        with suppress(OSError):
            kept.parent.mkdir(exist_ok=True)
            if not kept.exists():
                os.link(path, kept)
        if not kept.exists():  # a file system without links
            with path.open("rb") as file:
                write_whole(kept, partial(copyfileobj, file))
        return {key: msgspec.structs.replace(card, file=kept.name) for key, card in cards.items()}

    def kept(self, card: PrintedCard) -> Path:
        """Return the file in which a card is seen as it was printed."""
        return path_inside(self.folder, f"{PRINTED}/{card.file}")

    def note_cards(self, name: str, cards: Printed) -> None:
        """Store cards of a file that were printed in another one."""
        if name in self.known:
            self._know(self._note(name), self._with_cards(name, {**self.printed(name), **cards}))

    def _know(self, name: str, stamp: ManifestEntry) -> None:
        self.known[name] = self._new[name] = stamp

    def save(self) -> None:
        """Add the new entries, if any, to those in the file."""
        if self._new:
            with alone_in(self.folder):
                entries = self._read() | self._new
                content = msgspec.json.encode(entries, order="sorted")
                write_whole(self.folder / STAMPS, msgspec.json.format(content))
                named = {card.file for entry in entries.values() for card in entry.cards.values()}
                for kept in (self.folder / PRINTED).glob("*"):
                    if kept.name not in named:
                        kept.unlink(missing_ok=True)
