"""A chapter as markup: its head, its text, and its credits."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from publisher.drawing.shapes import Drawing
from publisher.drawing.svg import svg_element
from publisher.manuscript.chapter import Chapter, no_steps
from publisher.manuscript.notes import TITLE
from publisher.manuscript.references import Shelf, beginning
from publisher.manuscript.turn_summary import first, sections
from publisher.screen.markup import Address, Markup, coloured, direction, ordered
from publisher.text.document import Blocks, Heading, Notes, plain


def article(
    chapter: Chapter, shelf: Shelf, address: Address, links: str = "", in_browser: bool = False,
    before: Callable[[str], str] = lambda anchor: "", svg: Callable[[Drawing, str], str] = svg_element,
) -> str:  # fmt: skip
    """Return the whole chapter as one `<article>`, with `links` below its head; `in_browser` adds folded
    contents and figures that can be stepped through. `before` returns markup to put before an anchor's
    chapter or block; `svg` writes a picture with a prefix for the names in it."""
    document = chapter.glossed[0] if shelf.glossary else chapter.whole
    markup = Markup(
        chapter.references(document, shelf), chapter.figure, address, examples=chapter.layer == "examples",
        steps=chapter.steps if in_browser else no_steps, svg=svg,
    )  # fmt: skip
    contents = _contents(document.blocks, markup) if in_browser else ""
    start = before(chapter.slug)
    told = [
        before(beginning(chapter.slug, first(part))) + markup.part(part) for part in sections(document.blocks)
    ]
    text = "\n".join(["<div class='text'>", *told, _footer(chapter), "</div>"])
    parts = [start, _header(chapter, markup), links, contents, text]
    return "\n".join([f"<article{direction(chapter.wording.language)}>", *filter(None, parts), "</article>"])


def _contents(blocks: Blocks, markup: Markup) -> str:
    """Return links to the sections in an element that is folded at first."""
    language = markup.references.wording.language
    found = [
        f"<li class='level-{block.level}'><a href='#{escape(markup.name(block))}'>"
        f"{markup.number(block)}{coloured(plain(block.children), language)}</a></li>"
        for block in blocks
        if isinstance(block, Heading)
    ]
    found += [
        f"<li class='level-2'><a href='#notes'>{escape(markup.references.wording.say(TITLE))}</a></li>"
        for b in blocks
        if isinstance(b, Notes)
    ]
    listed, head = "\n".join(found), escape(markup.references.wording.say("Contents"))
    return f"<details>\n<summary>{head}</summary>\n<nav>\n<ol>\n{listed}\n</ol>\n</nav>\n</details>"


def _header(chapter: Chapter, markup: Markup) -> str:
    language = chapter.wording.language
    stats = "".join(
        f"<div><dt>{escape(k)}</dt><dd>{ordered(escape(v), language)}</dd></div>" for k, v in chapter.stats
    )
    pictures = "\n".join(markup.picture(drawing, words) for words, drawing in chapter.head)
    parts = [
        "" if chapter.checked else f"<p class='unchecked'>{escape(chapter.assurance)}</p>",
        f"<p class='kind'>{escape(chapter.family or chapter.part)}</p>",
        f"<h1>{escape(chapter.title)}</h1>",
        f"<p class='native'>{escape(chapter.subtitle)}</p>" if chapter.subtitle else "",
        f"<dl>{stats}</dl>" if stats else "",
        f"<p class='summary'>{ordered(escape(chapter.summary), language)}</p>",
        markup.picture(chapter.cover, "") if chapter.cover else "",
        f"<div class='pictures'>\n{pictures}\n</div>" if pictures else "",
    ]
    return "\n".join(["<header>", *filter(None, parts), "</header>"])


def _footer(chapter: Chapter) -> str:
    lines = [*chapter.credits.lines(chapter.wording), *filter(None, [chapter.assurance])]
    said = "\n".join(f"<p>{escape(line)}</p>" for line in lines)
    return f"<footer>\n{said}\n</footer>" if lines else ""
