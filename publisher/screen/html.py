"""The rules of one game as one file for a browser: without scripts, with its pictures, ready to print."""

from __future__ import annotations

import re
from html import unescape

import msgspec

from publisher.base.bidi import runs_left
from publisher.components.not_checked import NOT_CHECKED
from publisher.manuscript.chapter import Chapter
from publisher.manuscript.references import Shelf
from publisher.screen import fonts
from publisher.screen.chapter import article
from publisher.text.document import Heading
from publisher.text.templates import environment

_UNCHECKED = """\
.unchecked { padding: 0.4em 0.9em; border: 1px solid; color: #8a3b12; font-weight: bold; font-size: 0.85em; }
@page { @bottom-center { content: "%s"; color: #8a3b12; font: bold 7.4pt sans-serif; } }
"""
"""The style of a page that is not checked: it says so on every sheet, if the browser prints in margins."""


class Beside(msgspec.Struct, frozen=True):
    """A page in the same folder: its file name, and the words of the link to it."""

    name: str
    words: str


def rules_html(chapter: Chapter, beside: Beside | None = None) -> bytes:
    """Return a whole page with its style and fonts; examples link to the rules of the page `beside` it."""
    told = beside.name if beside and chapter.layer == "examples" else ""
    shown = {block.id for block in chapter.blocks if isinstance(block, Heading)}

    def address(anchor: str) -> str:
        rule = anchor.partition("#")[2]
        return f"{told}#{rule}" if told or rule in shown else ""

    links = f"<p class='beside'><a href='{beside.name}'>{beside.words}</a></p>" if beside else ""
    body = article(chapter, Shelf({chapter.slug: chapter.entry}), address, links, in_browser=True)
    said = chapter.wording.say(NOT_CHECKED)
    styles = [
        fonts.inside(fonts.subsets(seen(body))),
        style(),
        "" if chapter.checked else _UNCHECKED % _in_css(said),
    ]
    return page(chapter.title, body, style="\n".join(filter(None, styles)), language=chapter.wording.language)


def seen(markup: str) -> str:
    """Return the letters that are visible in some markup, and those that its style writes."""
    return unescape(re.sub(r"<[^>]*>", "", markup)) + "0123456789.•ABCDEFGHIJKLMNOPQRSTUVWXYZ-"


def style() -> str:
    return environment().get_template("screen/style.css").render()


def _in_css(words: str) -> str:
    """Return words as they are written between the quotation marks of a style."""
    return words.replace("\\", "\\\\").replace('"', '\\"')


def page(title: str, body: str, style: str = "", sheet: str = "", language: str = "en") -> bytes:
    """Return a page with its style inside, or with a link to a style `sheet`."""
    template = environment().get_template("screen/page.xhtml")
    turned = runs_left(language)
    return template.render(
        title=title, body=body, style=style, sheet=sheet, language=language, turned=turned
    ).encode()
