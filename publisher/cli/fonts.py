"""The command `fonts`: the scripts of a game's texts and the fonts that have them."""

from __future__ import annotations

import click

from publisher.cli.options import game, shelf_of
from publisher.cli.trust import ask_for_trust


@click.command(short_help="List the scripts of a game, and which font has each.")
@game
@click.pass_context
def fonts(context: click.Context, slug: str) -> None:
    """List the scripts that the texts and cards of GAME are written in, the fonts that have their letters,
    and what to do about letters that no font has."""
    from publisher.press.font_needs import font_needs
    from publisher.press.game_errors import errors_located_in

    folder = shelf_of(context).game(slug)
    ask_for_trust([folder])
    lacking = False
    for edition in folder.editions:
        with errors_located_in(edition):
            needs = font_needs(edition)
        for need in needs:
            click.echo(f"{edition.edition}: {need}")
            lacking |= bool(need.lacking)
    context.exit(int(lacking))
