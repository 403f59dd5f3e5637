"""The command that prints the JSON Schemas of the TOML files that authors write."""

from __future__ import annotations

from pathlib import Path

import click

from publisher.cli.options import File


@click.command(short_help="Print the JSON Schema of a TOML file.")
@click.argument(
    "kind",
    type=click.Choice(["game", "layout", "style", "words"]),
    default="game",
    metavar="[game|layout|style|words]",
)
@click.option("-o", "--output", type=File(".json"), metavar="FILE",
              help="Write the schema to FILE.  [default: print it]")  # fmt: skip
def schema(kind: str, output: Path | None) -> None:
    """Print the JSON Schema of game.toml, of a layout of cards, or of a file for --style or --words: editors
    complete and check keys with it (publisher docs edit-in-your-editor)."""
    from publisher.base.files import write_whole
    from publisher.press.scaffold import schema_of

    if output is None:
        click.echo(schema_of(kind), nl=False)
        return
    write_whole(output, schema_of(kind))
    click.echo(output)
