"""Write the files of a site into their folder, remove those of an older site, and touch no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path

import msgspec

from publisher.base.errors import OutputError, PublisherError
from publisher.base.files import alone_in, path_inside, remove_partial_files, write_whole
from publisher.model.files import read_file

DOCS = "docs/index.html"
"""The folder of the documentation, which `make docs` adds; it is not part of the site."""
KEPT = ".site.json"
"""The list of the files of the site in the folder, or of the site that is being written."""


def write_site(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    """Write new and changed files in order, then remove files of an older site; return the written names.

    A folder with other files and without a site is rejected. Other files beside a site stay. A second process
    waits until the first is done.
    """
    files_of(folder)
    with alone_in(folder):
        return _written(folder, files)


def _written(folder: Path, files: Mapping[str, bytes]) -> list[str]:
    older = files_of(folder)
    _keep(folder, older | files.keys())  # known to the next run if this one is interrupted
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
    """Return the files of the site in a folder; raise OutputError for a folder with other files."""
    if not folder.exists() or (folder.is_dir() and not {*folder.iterdir()} - {(folder / DOCS).parent}):
        return set()
    try:
        return msgspec.json.decode(read_file(folder / KEPT), type=set[str])
    except (OSError, PublisherError, msgspec.DecodeError):
        raise OutputError(
            f"{folder} has files that do not belong to a site of publisher",
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
    """Remove a file, and the folders that become empty."""
    path.unlink(missing_ok=True)
    for above in _within(folder, path.parent):
        if not above.is_dir() or any(above.iterdir()):
            return
        above.rmdir()


def _within(folder: Path, place: Path) -> Iterator[Path]:
    """Yield a folder below another, and the folders between them."""
    while place != folder:
        yield place
        place = place.parent
