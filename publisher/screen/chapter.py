"""A chapter as markup: its head, its text, and who is to be thanked."""

from __future__ import annotations

from html import escape

from publisher.manuscript.chapter import UNPROVED, Chapter
from publisher.manuscript.references import Shelf
from publisher.screen.markup import Address, Markup


def article(chapter: Chapter, shelf: Shelf, address: Address) -> str:
    """The whole chapter as one `<article>`."""
    document = chapter.glossed()[0] if shelf.glossary else chapter.whole
    markup = Markup(chapter.references(document, shelf), chapter.figure, address)
    text = markup.blocks(document.blocks)
    return "\n".join(["<article>", _header(chapter, markup), text, _footer(chapter), "</article>"])


def _header(chapter: Chapter, markup: Markup) -> str:
    stats = "".join(f"<div><dt>{escape(k)}</dt><dd>{escape(v)}</dd></div>" for k, v in chapter.stats)
    pictures = "\n".join(markup.picture(drawing, words) for words, drawing in chapter.pictures)
    parts = [
        "" if chapter.proved else f"<p class='unproved'>{escape(UNPROVED)}</p>",
        f"<p class='kind'>{escape(chapter.family or chapter.part)}</p>",
        f"<h1>{escape(chapter.title)}</h1>",
        f"<p class='native'>{escape(chapter.subtitle)}</p>" if chapter.subtitle else "",
        f"<dl>{stats}</dl>" if stats else "",
        f"<p class='summary'>{escape(chapter.summary)}</p>",
        f"<div class='pictures'>\n{pictures}\n</div>" if pictures else "",
    ]
    return "\n".join(["<header>", *filter(None, parts), "</header>"])


def _footer(chapter: Chapter) -> str:
    lines = [*chapter.credits, *filter(None, [chapter.assurance])]
    said = "\n".join(f"<p>{escape(line)}</p>" for line in lines)
    return f"<footer>\n{said}\n</footer>" if lines else ""
