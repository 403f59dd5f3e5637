"""The trust in folders of games, given by --trust or by an answer on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from publisher.cli.options import at_terminal

if TYPE_CHECKING:
    from publisher.model.shelf import GameFolder


def trust_named(folders: Sequence[Path]) -> None:
    """Trust the folders that the command line names, and say so."""
    from publisher.base.characters import visible
    from publisher.base.errors import UsageError
    from publisher.press.trusting import trust

    if not folders:
        raise UsageError("--trust needs a folder", hint="name it: publisher --games DIR --trust …")
    for folder in folders:
        trust(folder)
        click.echo(f"trusted: {visible(str(folder))}", err=True)


def ask_for_trust(games: Iterable[GameFolder]) -> None:
    """Ask the person at the terminal, before games run, once for each folder that is not trusted. Without a
    terminal nothing is asked. An untrusted game does not run, and is reported as a problem."""
    from publisher.model.trust import untrusted_folder
    from publisher.press.trusting import trust

    if not at_terminal():
        return
    refused: set[Path] = set()
    for game in games:
        while (place := untrusted_folder(game)) is not None and place not in refused:
            if _agreed(place):
                trust(place)
            else:
                refused.add(place)


def _agreed(place: Path) -> bool:
    from publisher.base.characters import visible
    from publisher.model.shelf import Shelf

    count, name = len(Shelf([place]).slugs), visible(str(place))
    told = f"1 game in {name} is a program" if count == 1 else f"{count} games in {name} are programs"
    click.echo(f"{told} and will be run. Trust this folder? [y/N] ", nl=False, err=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes")
