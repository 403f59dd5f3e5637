"""Write the files of a site into their folder, remove those of an older site, and touch no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path

import msgspec

from publisher.base.errors import OutputError, PublisherError
from publisher.model.files import read_file
from publisher.press.files import alone_in, path_inside, remove_partial_files, write_whole

DOCS = "docs/index.html"
"""The documentation, which `make docs` puts into the folder; it is not one of the site's files."""
KEPT = ".site.json"
"""The names of the files of the site that is there, or is being written."""


def write_site(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Write what is not there already, in order, then remove what an older site had besides; returns the
    names of the files that were written.

    A folder that holds other things and no site is refused. What somebody has put beside a site stays. Who
    writes there at the same time waits.
    """
    files_of(folder)
    with alone_in(folder):
        return _written(folder, files)


def _written(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    older = files_of(folder)
    _keep(folder, older | files.keys())  # so that the next who writes here knows them, if this is interrupted
    for place in {(folder / name).parent for name in files}:
        remove_partial_files(place)
    made = [name for name, content in files.items() if not _holds(folder / name, content)]
    for name in made:
        write_whole(path_inside(folder, name), files[name])
    for name in sorted(older - files.keys()):
        _remove(folder, path_inside(folder, name))
    _keep(folder, files.keys())
    return made


def files_of(folder: Path) -> set[str]:
    """The files of the site that is there, none if nothing is; OutputError for a folder of other things."""
    if not folder.exists() or (folder.is_dir() and not {*folder.iterdir()} - {(folder / DOCS).parent}):
        return set()
    try:
        return msgspec.json.decode(read_file(folder / KEPT), type=set[str])
    except (OSError, PublisherError, msgspec.DecodeError):
        raise OutputError(
            f"{folder} holds files that are not a site of publisher",
            hint="name a new or empty folder with -o",
        ) from None


def _keep(folder: Path, names: AbstractSet[str]) -> None:
    write_whole(folder / KEPT, msgspec.json.encode(sorted(names)))


def _holds(path: Path, content: bytes) -> bool:
    try:
        return path.is_file() and path.read_bytes() == content
    except OSError:
        return False


def _remove(folder: Path, path: Path) -> None:
    """A file, and the folders that it leaves empty."""
    path.unlink(missing_ok=True)
    for above in _within(folder, path.parent):
        if not above.is_dir() or any(above.iterdir()):
            return
        above.rmdir()


def _within(folder: Path, place: Path) -> Iterator[Path]:
    """A folder below another, and those between them."""
    while place != folder:
        yield place
        place = place.parent
