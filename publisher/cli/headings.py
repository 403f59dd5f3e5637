"""The help of commands with many options: the options below headings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from publisher.press.options import PROFILE

HEADINGS = {
    "What to print": "family source all only to variant players full exercises cards changed new-copies",
    "Paper and ink": "profile paper margin gap edges layout flip back-shift ink",
    "Cards": "card-size sleeve-size reference-size index corners suits courts words",
    "Boards and pieces": "board-size board coordinates men",
    "Output": "output dpi address unchecked watch seed",
    "Work": "jobs patience cluster",
}
"""The options below each heading, in the order of the help."""
OTHERS = "Other options"


class HeadedHelp(click.Command):
    """A command that lists its options below `HEADINGS`; the rest is at the end. It says which profile it
    uses by default."""

    def invoke(self, ctx: click.Context) -> Any:
        if PROFILE in ctx.meta:
            click.echo(f"with the profile {ctx.meta[PROFILE]}", err=True)
        return super().invoke(ctx)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for heading, options in self._below_headings(ctx):
            with formatter.section(heading):
                formatter.write_dl(options)

    def _below_headings(self, ctx: click.Context) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        options = [option for option in self.get_params(ctx) if isinstance(option, click.Option)]
        left = {option.opts[-1].removeprefix("--"): option.get_help_record(ctx) for option in options}
        for heading, names in HEADINGS.items():
            if records := [record for name in names.split() if (record := left.pop(name, None))]:
                yield heading, records
        yield OTHERS, [record for record in left.values() if record]
