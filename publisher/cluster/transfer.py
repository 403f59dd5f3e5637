"""The transfer of work: games as folders with digests, and paths relative to known folders.

The sender and the worker have the same games in different places. So a game's folder is pickled as its number
in the bundle, and a path relative to a known folder: a game's, the package of publisher, or the folder that
is written into.
"""

from __future__ import annotations

import os
import pickle
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path, PurePath
from typing import Any, TypeAlias

from publisher.base.digests import digest
from publisher.base.resources import bundled
from publisher.model.files import hidden, read_file
from publisher.model.shelf import DEFINITION, RULES, SAMPLE, GameFolder, RemoteOrigin, game_in
from publisher.model.trust import untrusted_folder
from publisher.press.digests import PACKAGE
from publisher.text.includes import CHAPTERS

Content: TypeAlias = bytes | str | None
"""The bytes of a file, the target of a link, or None for a folder (or anything that is not a file)."""
PRESS, WRITTEN = "press", "written"
"""The names of places that are not games: the package of publisher, and the folder that is written into."""
_LINK = re.compile(r"\]\(([\w-]+)(?:#[\w-]*)?\)")


@dataclass(frozen=True, slots=True)
class FolderArchive:
    """A folder as it is sent: names with their contents, each folder before its contents."""

    files: tuple[tuple[str, Content], ...]

    @property
    def digest(self) -> str:
        return digest(*(part for name, content in self.files for part in (os.fsencode(name), _told(content))))


def _told(content: Content) -> bytes:
    kind = type(content).__name__.encode()
    return kind + (content if isinstance(content, bytes) else os.fsencode(content or ""))


def parcel_of(folder: Path, counts: Callable[[Path], bool] = lambda name: not hidden(name)) -> FolderArchive:
    """Return the contents of a folder, links as links; raise OSError for an unreadable or too large file."""
    return FolderArchive(tuple(sorted(_contents(folder, counts))))


def _contents(folder: Path, counts: Callable[[Path], bool]) -> Iterator[tuple[str, Content]]:
    for place, folders, files in os.walk(folder):
        for path in (Path(place, name) for name in (*folders, *files)):
            name = path.relative_to(folder)
            if counts(name):
                yield name.as_posix(), _content(path)


def _content(path: Path) -> Content:
    if path.is_symlink():
        return os.readlink(path)
    return read_file(path) if path.is_file() else None


def game_parcel(game: GameFolder) -> FolderArchive:
    """Return a game's folder under its name, with the user's own games beside it that its texts link to.

    If one of these is missing, the names of all neighbours are added, because the message suggests similar
    names.
    """
    home = game.path.resolve()
    files = [(home.name, None), *_below(home)]
    if home.parent != bundled("games").resolve():
        texts = [
            path for path in (home / RULES, home / SAMPLE, *home.glob(f"{CHAPTERS}/*.md")) if path.is_file()
        ]
        linked = {name for text in texts for name in _LINK.findall(read_file(text).decode(errors="replace"))}
        for name in sorted(linked - {home.name}):
            beside = home.parent / name
            if game_in(beside):
                files += [(name, None), *_below(beside)]
            elif not game_in(bundled("games") / name):
                others = (path.name for path in home.parent.iterdir() if path != home and game_in(path))
                files += [
                    pair for other in others for pair in ((other, None), (f"{other}/{DEFINITION}", b""))
                ]
    return FolderArchive(tuple(sorted(dict(files).items())))


def _below(folder: Path) -> Iterator[tuple[str, Content]]:
    for name, content in parcel_of(folder).files:
        yield f"{folder.name}/{name}", content


def unpack_archive(parcel: FolderArchive, place: Path) -> None:
    """Write the contents of an archive to a place where nothing exists."""
    place.mkdir(parents=True, exist_ok=True)
    for name, content in parcel.files:
        path = place / name
        if content is None:
            path.mkdir(exist_ok=True)
        elif isinstance(content, str):
            path.symlink_to(content)
        else:
            path.write_bytes(content)


def laid_out(parcel: FolderArchive, below: Path) -> Path:
    """Return the folder of an unpacked archive inside `below`; each is unpacked once, under its digest."""
    place = below / parcel.digest
    if not place.exists():
        below.mkdir(parents=True, exist_ok=True)
        begun = Path(tempfile.mkdtemp(dir=below))
        unpack_archive(parcel, begun)
        with suppress(OSError):  # another worker was first
            begun.rename(place)
        shutil.rmtree(begun, ignore_errors=True)
    return place


def as_laid_out(place: Path) -> FolderArchive:
    """Return the archive of an unpacked folder as it is now."""
    return parcel_of(place, counts=lambda name: not hidden(Path(*name.parts[1:])))


def changed(folder: Path, before: FolderArchive) -> FolderArchive:
    """Return the files of a folder that are new or have changed."""
    known = dict(before.files)
    after = parcel_of(folder, counts=lambda name: True)
    return FolderArchive(
        tuple(pair for pair in after.files if pair[0] not in known or known[pair[0]] != pair[1])
    )


# -- pickling


@dataclass(frozen=True, slots=True)
class Sent:
    """A game in the bundle: its slug, the name of its folder, and its description on the sending machine."""

    slug: str
    folder: str
    lent: RemoteOrigin


@dataclass
class GameBundle:
    """The games that some work uses, by their numbers, and the folders that paths are relative to."""

    games: dict[str, GameFolder] = field(default_factory=dict)
    places: dict[str, Path] = field(default_factory=lambda: {PRESS: PACKAGE})

    def number(self, game: GameFolder) -> str:
        """Return the number of a game, which is added to the bundle if it is new."""
        known = next((number for number, one in self.games.items() if one == game), "")
        if known:
            return known
        number = str(len(self.games))
        self.games[number], self.places[number] = game, game.path
        return number

    def pack(self, value: Any) -> tuple[bytes, tuple[str, ...]]:
        """Return a value as bytes, and the numbers of the games that it uses."""
        packer = _Packer(self)
        packer.dump(value)
        return packer.file.getvalue(), tuple(sorted(packer.met))

    def unpack(self, content: bytes) -> Any:
        return _Unpacker(self, content).load()

    def told(self, file: str) -> str:
        """Return the name of a file on the machine that the games come from."""
        for game in self.games.values():
            if game.lent and Path(file).is_relative_to(game.path):
                return str(Path(game.lent.name, Path(file).relative_to(game.path)))
        return file


def sent(game: GameFolder) -> Sent:
    return Sent(game.slug, game.path.resolve().name, RemoteOrigin(game.name(""), untrusted_folder(game)))


def arrived(games: Mapping[str, tuple[Sent, Path]]) -> GameBundle:
    """Return the bundle of a worker: games by their numbers, and the places of their archives."""
    found = GameBundle()
    for number, (game, place) in games.items():
        found.games[number] = GameFolder(game.slug, place / game.folder, game.lent)
        found.places[number] = place / game.folder
    return found


class _Packer(pickle.Pickler):
    def __init__(self, luggage: GameBundle) -> None:
        self.file = BytesIO()
        super().__init__(self.file, protocol=pickle.HIGHEST_PROTOCOL)
        self._luggage = luggage
        self.met: set[str] = set()

    def persistent_id(self, value: Any) -> tuple[str, ...] | None:
        if isinstance(value, GameFolder):
            number = self._luggage.number(value)
            self.met.add(number)
            return "game", number
        if isinstance(value, PurePath):
            for name, place in self._luggage.places.items():
                if value.is_relative_to(place):
                    self.met.update({name} & self._luggage.games.keys())
                    return "path", name, value.relative_to(place).as_posix()
        return None


class _Unpacker(pickle.Unpickler):
    def __init__(self, luggage: GameBundle, content: bytes) -> None:
        super().__init__(BytesIO(content))
        self._luggage = luggage

    def persistent_load(self, found: tuple[str, ...]) -> Any:
        kind, name, *rest = found
        return self._luggage.games[name] if kind == "game" else self._luggage.places[name].joinpath(*rest)
