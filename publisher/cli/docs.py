"""The command that shows the documentation: in the terminal, or in a browser."""

from __future__ import annotations

import sys

import click


def _topic_names(_: click.Context, __: click.Parameter, begun: str) -> list[str]:
    """The names of topics that begin so, for a shell that completes them."""
    from publisher.press.handbook import topics

    return [name for name in topics() if name.startswith(begun)]


@click.command()
@click.argument("topic", default="", shell_complete=_topic_names)
@click.argument("words", nargs=-1)
@click.option("--open", "in_browser", is_flag=True, help="In a browser, with pictures and links.")
def docs(topic: str, words: tuple[str, ...], in_browser: bool) -> None:
    """The documentation: its topics, or a TOPIC, or the section of it whose heading has these WORDS."""
    from publisher.press import handbook
    from publisher.press.store import store

    page = handbook.topic(topic) if topic else None
    if in_browser:
        made = handbook.write_pages(store() / "docs")
        shown = made[page.name if page else next(iter(made))]
        click.echo(shown)
        click.launch(shown.as_uri())
    elif page is None:
        for one in handbook.topics().values():
            click.echo(f"{one.name:14} {one.title}")
        click.echo("Now try: publisher docs write-a-game   or   publisher docs printing sleeves", err=True)
    else:
        _show(page.section(" ".join(words)) if words else page.text)


def _show(text: str) -> None:
    """Markdown in the terminal, page by page; as it is written where it is read by a program."""
    if not sys.stdout.isatty():
        click.echo(text.rstrip())
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(Console().width, 100))
    with console.capture() as captured:
        console.print(Markdown(text))
    click.echo_via_pager(captured.get())
