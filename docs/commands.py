"""Write the help of every command into `reference/commands.md`: `python docs/commands.py`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from publisher.cli import main

PAGE = Path(__file__).parent / "reference" / "commands.md"
TOP = """\
# Commands

The help of every command, as `publisher COMMAND --help` prints it in a window of 100 columns. Inside a game's
folder you can leave out the name of the game; a path works, too.

Exit codes: 0 fine, 1 a text does not hold, 2 wrong usage, 130 interrupted.
"""


def pages() -> Iterator[tuple[Path, str]]:
    """Yield the page: a section for `publisher` and for each command and subcommand."""
    top = click.Context(main, info_name="publisher", terminal_width=100, **main.context_settings)
    rows = [
        f"| [`{name}`](#publisher-{name}) | {one.get_short_help_str(200)} |"
        for name, one in main.commands.items()
    ]
    listed = "\n".join(["| command | what it does |", "|---|---|", *sorted(rows)])
    yield PAGE, "\n".join([TOP, listed, "", *_sections(main, top)])


def _sections(command: click.Command, context: click.Context) -> Iterator[str]:
    yield f"## {context.command_path}\n\n```text\n{command.get_help(context)}\n```\n"
    for name, inner in getattr(command, "commands", {}).items():
        yield from _sections(inner, click.Context(inner, context, info_name=name))


if __name__ == "__main__":
    for path, page in pages():
        path.write_text(page, encoding="utf-8")
