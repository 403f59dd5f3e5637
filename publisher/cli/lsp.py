"""The command that serves editors."""

from __future__ import annotations

from importlib.util import find_spec

import click

from publisher.base.errors import UsageError
from publisher.cli.options import at_terminal, patience


@click.command(short_help="Serve an editor that checks rules as you type.")
@patience
def lsp(patience: float) -> None:
    """Serve an editor that checks rules as you type (publisher docs edit-in-your-editor)."""
    if find_spec("pygls") is None:
        raise UsageError("the language server needs pygls", hint="pip install 'pygls>=2'")
    if at_terminal():
        click.echo("this command is started by an editor (publisher docs edit-in-your-editor)", err=True)
    from publisher.lsp.process import loading

    first = loading()  # before the libraries of the server, so that both are loaded at once
    from publisher.lsp.features import serve

    serve(patience, first)
