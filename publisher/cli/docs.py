"""The command that shows and searches the documentation, in the terminal or in a browser."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from publisher.press.docs_pages import Section


def _topic_names(_: click.Context, __: click.Parameter, begun: str) -> list[str]:
    """Return the names of topics that begin with `begun`, for tab completion."""
    from publisher.press.docs_pages import topics

    return [name for name in topics() if name.startswith(begun)]


@click.command(short_help="List, show or search the documentation.")
@click.argument("words", nargs=-1, shell_complete=_topic_names)
@click.option("--open", "in_browser", is_flag=True, help="Show it in a browser, with pictures and links.")
def docs(words: tuple[str, ...], in_browser: bool) -> None:
    """List the pages of the documentation, show one, or search them for WORDS."""
    from publisher.base.settings import store
    from publisher.press import docs_pages

    page = docs_pages.find_topic(words[0]) if words else None
    wanted = " ".join(words[1:]).casefold()
    if in_browser:
        shown = docs_pages.write_pages(store() / "docs")[page.name if page else "index"]
        click.echo(shown)
        click.launch(shown.as_uri())
    elif not words:
        width = max(map(len, docs_pages.topics()))
        for one in docs_pages.topics().values():
            click.echo(f"{one.name:{width}}  {one.title}")
        click.echo("Now try: publisher docs first-deck   or   publisher docs sleeve size", err=True)
    elif page and not wanted:
        _show(page.text)
    elif page and (parts := [part for part in page.sections() if wanted in part.title.casefold()]):
        _show(min(parts, key=lambda part: len(part.title)).whole)
    else:
        best, *others = docs_pages.search(words)
        parts = [one for one in docs_pages.topics()[best.topic].parts(best) if one.title != best.title]
        lists = _listed("Its parts", parts) + _listed(
            "See also", [one for one in others if one not in parts][:5]
        )
        _show(f"*{best.topic}*\n\n{best.text.rstrip()}{lists}")


def _listed(title: str, sections: Sequence[Section]) -> str:
    """Return the commands that show some sections, below a title; "" if there are none."""
    commands = "".join(f'\n    publisher docs {one.topic} "{one.title}"' for one in sections)
    return f"\n\n{title}:\n{commands}" if commands else ""


def _show(text: str) -> None:
    """Print Markdown page by page in a terminal, or as it is for a program."""
    if not sys.stdout.isatty():
        click.echo(text.rstrip())
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(Console().width, 100))
    with console.capture() as captured:
        console.print(Markdown(text))
    click.echo_via_pager(captured.get())
