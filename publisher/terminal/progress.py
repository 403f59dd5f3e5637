"""Progress of long work on stderr: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def counted(label: str, total: int, percent: bool = False) -> Iterator[Callable[[int], None]]:
    """Count up to `total`, or 100 per cent; the caller passes the number of further items that are done."""
    if sys.stderr.isatty():
        with click.progressbar(length=total, label=label, file=sys.stderr) as bar:
            yield bar.update
        return
    done = 0

    def advance(more: int) -> None:
        nonlocal done
        before, done = done, done + more
        if done * 10 // total > before * 10 // total:
            click.echo(f"{label}: {done} %" if percent else f"{label}: {done} of {total}", err=True)

    yield advance


def clear_line() -> None:
    """Clear the bar on a terminal, so that a line of output takes its place; the next step draws it below."""
    if sys.stderr.isatty():
        click.echo("\r\x1b[2K", err=True, nl=False)
