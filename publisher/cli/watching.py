"""Work that is done again for each game whose folder changes, until the user stops it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from publisher.base.errors import PublisherError
from publisher.cli.options import shelf_of
from publisher.model.files import hidden

if TYPE_CHECKING:
    from publisher.model.shelf import GameFolder


LOOKS = 200
"""The milliseconds until the first work: folders are watched before it begins, so that no save is missed."""


def watch(
    context: click.Context, folders: tuple[GameFolder, ...], work: Callable[[tuple[GameFolder, ...]], object]
) -> None:
    """Do the work for games, then again for those whose folders change, until interrupted."""
    from watchfiles import watch as changes

    begun = False
    with _kept_interrupts() as interrupted:
        for batch in changes(*(folder.path for folder in folders), rust_timeout=LOOKS, yield_on_timeout=True):
            if interrupted():
                raise KeyboardInterrupt
            if not begun:
                begun = True
                work(folders)
                click.echo("watching; press Ctrl-C to stop", err=True)
                continue
            # the folder of a link that changes, because the link may lead elsewhere
            touched = {Path(path).parent.resolve() / Path(path).name for _, path in batch}
            again = [str(folder.path) for folder in folders if _has_one(folder.path.resolve(), touched)]
            if not again:
                continue
            try:
                work(shelf_of(context).games(again))
            except PublisherError as error:
                click.echo(str(error), err=True)


def _has_one(folder: Path, files: Iterable[Path]) -> bool:
    """Return True if one of these files is a part of the game in a folder: no print, nothing hidden."""
    below = (file.relative_to(folder) for file in files if file.is_relative_to(folder))
    return not all(map(hidden, below))


@contextmanager
def _kept_interrupts() -> Iterator[Callable[[], bool]]:
    """Yield a function that says whether the user has pressed Ctrl-C: Python loses the error of an interrupt
    that comes while an object is being deleted."""
    pressed: list[int] = []

    def press(number: int, frame: Any) -> None:
        pressed.append(number)
        signal.default_int_handler(number, frame)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)
