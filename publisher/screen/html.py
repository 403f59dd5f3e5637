"""The rules of one game as one file for a browser: no scripts, pictures inside, fit to be printed."""

from __future__ import annotations

from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import Shelf, entry
from publisher.screen.chapter import article
from publisher.text.templates import environment

_UNPROVED = """\
.unproved { padding: 0.4em 0.9em; border: 1px solid; color: #8a3b12; font-weight: bold; font-size: 0.85em; }
@page { @bottom-center { content: "NOT PROVED"; color: #8a3b12; font: bold 7.4pt sans-serif; } }
"""
"""How a page says that it is not proved: on every sheet of it, too, where browsers print into margins."""


def rules_html(chapter: Chapter) -> bytes:
    """A whole page with its style."""
    shelf = Shelf({chapter.slug: entry(chapter.title, chapter.whole)})
    body = article(chapter, shelf, lambda anchor: f"#{anchor.partition('#')[2]}")
    return page(chapter.title, body, style=style() if chapter.proved else f"{style()}\n{_UNPROVED}")


def style() -> str:
    return environment().get_template("screen/style.css").render()


def page(title: str, body: str, style: str = "", sheet: str = "") -> bytes:
    """A page with its style inside, or with a link to a style `sheet`."""
    template = environment().get_template("screen/page.xhtml")
    return template.render(title=title, body=body, style=style, sheet=sheet).encode()
