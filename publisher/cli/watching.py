"""Work that is done again for each game whose folder changes, until the user stops it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from publisher.base.errors import PublisherError
from publisher.cli.options import shelf_of

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
    for batch in changes(*(folder.path for folder in folders), rust_timeout=LOOKS, yield_on_timeout=True):
        if not begun:
            begun = True
            work(folders)
            click.echo("watching; press Ctrl-C to stop", err=True)
            continue
        # the folder of a link that changes, because the link may lead elsewhere
        touched = {Path(path).parent.resolve() for _, path in batch}
        again = [str(f.path) for f in folders if any(p.is_relative_to(f.path.resolve()) for p in touched)]
        if not again:
            continue
        try:
            work(shelf_of(context).games(again))
        except PublisherError as error:
            click.echo(str(error), err=True)
