"""The commands that make a site of games, and show it on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from publisher.cli.options import Folder, at_terminal, chosen, jobs, shelf_of
from publisher.cli.trust import ask_for_trust

if TYPE_CHECKING:
    from publisher.base.workers import Workers
    from publisher.model.choosing import Choice

SITE = Path("output/site")


@click.command(short_help="Make a web site of the chosen games.")
@chosen
@click.option("--title", default="Games to Print and Play", show_default=True, metavar="WORDS",
              help="The title of the site.")  # fmt: skip
@click.option("-o", "--output", type=Folder(), default=SITE, show_default=True,
              metavar="DIR", help="A folder for the site only.")  # fmt: skip
@click.option(
    "--play",
    is_flag=True,
    help="Also make pages to play, print and write games; downloads what they need once.",
)
@jobs
@click.pass_context
def site(
    context: click.Context, choice: Choice, title: str, output: Path, play: bool, workers: Workers
) -> None:
    """Make a static site of the chosen games: plain files for any web host. Without a name: your own games,
    or all games if you have none."""
    from publisher.site.runtime import fetched
    from publisher.site.site_builder import print_site
    from publisher.terminal.progress import counted

    games = choice.of(shelf_of(context))
    ask_for_trust(games)
    runtime = fetched() if play else None
    with counted("games", len(games)) as advance:
        result = print_site(games, output, title, workers, advance, runtime)
    for problem in result.problems:
        click.echo(str(problem), err=True)
    if result.problems:
        click.echo("the site was not written: repair these games, or name only the others", err=True)
        context.exit(1)
    click.echo(output / "index.html")
    click.echo(f"{len(result.made)} files written; now try: publisher serve {output}", err=True)


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=SITE, metavar="[DIR]")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, metavar="N",
              help="The port to listen on (0: any free port).")  # fmt: skip
@click.option("--open/--no-open", "in_browser", default=None,
              help="Open the site in your browser.  [default: on a terminal]")  # fmt: skip
def serve(folder: Path, port: int, in_browser: bool | None) -> None:
    """Show a site on this machine, until Ctrl-C."""
    from publisher.site.serving import server

    with server(folder, port) as found:
        address = f"http://{found.server_address[0]!s}:{found.server_port}/"
        click.echo(address)
        click.echo("press Ctrl-C to stop", err=True)
        if at_terminal() if in_browser is None else in_browser:
            click.launch(address)  # the socket listens already, so the first request waits
        try:
            found.serve_forever()
        except KeyboardInterrupt:
            click.echo("", err=True)
