"""The command `words`: what a translation still needs."""

from __future__ import annotations

import click

from publisher.cli.options import game, shelf_of
from publisher.cli.trust import ask_for_trust


@click.command(short_help="List the phrases that a translation needs.")
@click.argument("language", metavar="LANGUAGE")
@game
@click.option("--up-to-date", is_flag=True,
              help="Note in words.XX.toml that the present original is translated.")  # fmt: skip
@click.pass_context
def words(context: click.Context, language: str, slug: str, up_to_date: bool) -> None:
    """List what a translation of GAME still needs, such as `words de hex`: phrases without words, and
    sections whose original has changed."""
    from publisher.press.game_errors import errors_located_in
    from publisher.press.translating import record_translated, report_of

    folder = shelf_of(context).game(slug).in_language(language)
    ask_for_trust([folder])
    with errors_located_in(folder):
        if up_to_date:
            click.echo(folder.name(record_translated(folder).name))
            return
        lines = report_of(folder)
    for line in lines:
        click.echo(line)
    if not lines:
        click.echo(f"{folder.edition}: nothing is missing", err=True)
