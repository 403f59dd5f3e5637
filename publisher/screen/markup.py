"""The document tree as markup: plain semantic elements, well-formed both as XML and as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import assert_never

import msgspec

from publisher.base.bidi import isolated, runs_left
from publisher.base.limits import TEXT
from publisher.drawing.shapes import Drawing
from publisher.drawing.svg import svg_element
from publisher.manuscript.chapter import no_steps
from publisher.manuscript.notes import TITLE, mark_key, note_key
from publisher.manuscript.records import DUMMY, Columns, Record, parts, records
from publisher.manuscript.references import References
from publisher.manuscript.tables import aligned
from publisher.manuscript.turn_summary import TurnSummary, sections
from publisher.text.anchors import leads_out
from publisher.text.breaks import is_wide
from publisher.text.document import (
    Answers,
    Block,
    Blocks,
    Cell,
    Divider,
    Emphasis,
    Example,
    Fact,
    Fence,
    Heading,
    Inline,
    Inlines,
    Items,
    LineEnd,
    Link,
    Note,
    NoteMark,
    Notes,
    Paragraph,
    Quote,
    Run,
    Strong,
    Table,
)

_SUITS = re.compile(r"[♥♦]+")

Address = Callable[[str], str]
"""The href of an anchor of the book (`slug#rule`, `:term-trick`)."""


CHECKED = " checked='checked'"


class Markup(msgspec.Struct):
    """The markup of one chapter. `address` returns the href of an anchor ("": none); `figure` makes the
    picture of a block; `steps` the layers of a picture that can be stepped through; `svg` writes a picture
    with a prefix for the names in it. In `examples`, headings are links to the rules."""

    references: References
    figure: Callable[[Fence], Drawing | None]
    address: Address
    examples: bool = False
    steps: Callable[[Fence], Sequence[Drawing]] = no_steps
    svg: Callable[[Drawing, str], str] = svg_element
    drawn: int = msgspec.field(default=0)
    written: int = msgspec.field(default=0)

    def blocks(self, blocks: Blocks) -> str:
        return "\n".join(map(self.part, sections(blocks)))

    def part(self, part: Block | TurnSummary) -> str:
        if not isinstance(part, TurnSummary):
            return self.block(part)
        inside = f"{self.heading(part.heading)}\n{self.blocks(part.blocks)}"
        return f"<section class='short'>\n{inside}\n</section>"

    def block(self, block: Block) -> str:
        match block:
            case Heading():
                return self.heading(block)
            case Paragraph():
                return f"<p>{self.inlines(block.children)}</p>"
            case Items():
                return listed(block, "\n".join(f"<li>{self._item(item)}</li>" for item in block.items))
            case Table():
                return self.table(block)
            case Fence():
                return self.fence(block)
            case Example():
                return self._aside("example", block.label(self.references.wording), block.title, block.blocks)
            case Note():
                return self._note(block)
            case Notes():
                return self._notes(block)
            case Answers():
                said = escape(self.references.wording.say("Answers"))
                return element("details", f"<summary>{said}</summary>{self.blocks(block.blocks)}")
            case Divider():
                return "<hr/>"
            case Quote():
                return element("blockquote", self.blocks(block.blocks))
        assert_never(block)

    def _aside(self, kind: str, label: str, title: str, blocks: Blocks) -> str:
        named = f" <b>{escape(title)}</b>" if title else ""
        head = f"<p class='label'><span>{escape(label)}</span>{named}</p>"
        return f"<aside class='{kind}'>\n{head}\n{self.blocks(blocks)}\n</aside>"

    def _notes(self, block: Notes) -> str:
        listed = "\n".join(map(self._note, block.notes))
        head = f"<h2 id='notes'>{escape(self.references.wording.say(TITLE))}</h2>"
        return f"<section class='notes' role='doc-endnotes'>\n{head}\n<ol>\n{listed}\n</ol>\n</section>"

    def _note(self, note: Note) -> str:
        """Return a note; its number is a link back to its mark."""
        inside = self._item(note.blocks)
        href = f"<a href='#{mark_key(note.number)}' role='doc-backlink'>{note.number}</a>"
        return f"<li id='{note_key(note.number)}'><span class='number'>{href}</span> {inside}</li>"

    def _item(self, item: Blocks) -> str:
        """Return a list item, without `<p>` if it is one paragraph."""
        if len(item) == 1 and isinstance(item[0], Paragraph):
            return self.inlines(item[0].children)
        return self.blocks(item)

    def heading(self, heading: Heading) -> str:
        level, name, sign = min(heading.level, 6), escape(self.name(heading)), self.number(heading)
        if self.examples and heading.id and (told := self.address(self.references.key(heading))):
            sign = f"<a href='{escape(told)}'>{sign.rstrip()}</a> "
        return f"<h{level} id='{name}'>{sign}{self.inlines(heading.children)}</h{level}>"

    def name(self, heading: Heading) -> str:
        """Return the id of a heading in its page."""
        return heading.id or f"section-{self.references.numbers.get(heading, '').replace('.', '-')}"

    def number(self, heading: Heading) -> str:
        """Return the markup of `§2.1 `, "" for a heading without a number."""
        number = self.references.numbers.get(heading, "")
        sign = ordered(f"§{number}", self.references.wording.language)
        return f"<span class='number'>{sign}</span> " if number else ""

    def table(self, table: Table) -> str:
        sides = aligned(table)

        def row(cells: Iterable[Cell], name: str, scope: str = "") -> str:
            made = (
                f"<{name}{scope}{_side(side)}>{self.inlines(cell.children)}</{name}>"
                for cell, side in zip(cells, sides, strict=False)
            )
            return f"<tr>{''.join(made)}</tr>"

        head = f"<thead>{row(table.head, 'th', ' scope=' + repr('col'))}</thead>"
        body = "\n".join(row(cells, "td") for cells in table.rows)
        return _wide(f"<table>\n{head}\n<tbody>\n{body}\n</tbody>\n</table>")

    def fence(self, fence: Fence) -> str:
        drawing = self.figure(fence)
        if drawing is not None:
            written = self.picture(drawing, fence.legend, self.steps(fence))
            self.written += len(written)
            TEXT.refuse(fence.location, bytes_of_pictures=self.written // 2)  # letters hold fewer bits
            return written
        found = records(fence.text)
        if not found:
            return element("pre", escape(fence.text))
        language = self.references.wording.language
        return "\n".join(
            _rounds(part, language) if isinstance(part, Columns) else _lines(part, language)
            for part in parts(found)
        )

    def picture(self, drawing: Drawing, words: str, steps: Sequence[Drawing] = ()) -> str:
        """Return a figure, which can be stepped through if it has `steps`."""
        caption = f"<figcaption>{escape(words)}</figcaption>" if words else ""
        svg = self._svg(drawing)
        return f"<figure>{svg}{caption}</figure>" if not steps else self._stepped(svg, steps, caption)

    def _svg(self, drawing: Drawing) -> str:
        """Return a picture; the names in it are unique, because all pictures are in one file."""
        self.drawn += 1
        svg = self.svg(drawing, f"f{self.drawn}-")
        turned = runs_left(self.references.wording.language)
        return svg.replace("<svg", "<svg direction='ltr'", 1) if turned else svg  # a picture is not mirrored

    def _stepped(self, whole: str, steps: Sequence[Drawing], caption: str) -> str:
        """Return a figure with a button for the whole and one for each step, which a click or the arrow keys
        select. It does not need a script, and on paper it is the whole figure."""
        board, *moves = steps
        named = [self.references.wording.say("the whole figure"), *(drawing.title for drawing in moves)]
        group = f"steps-{self.drawn}"
        buttons = "".join(
            f"<input type='radio' name='{group}' aria-label='{escape(name)}' title='{escape(name)}'"
            f"{'' if place else CHECKED}/>"
            for place, name in enumerate(named)
        )
        layers = [f"<div>{whole}</div>", f"<div class='board'>{self._svg(board)}</div>"]
        layers += (f"<div class='step'>{self._svg(drawing)}</div>" for drawing in moves)
        shown = f"<div class='layers'>{''.join(layers)}</div>"
        return f"<figure class='stepped'>{buttons}{shown}{caption}</figure>"

    def inlines(self, nodes: Inlines) -> str:
        return "".join(self._inline(node) for node in self.references.ruled(nodes))

    def _inline(self, node: Inline) -> str:
        match node:
            case NoteMark(number=number):
                ids = f"id='{mark_key(number)}' href='#{note_key(number)}'"
                said = escape(self.references.wording.say("note {}", number))
                return f"<sup><a {ids} role='doc-noteref' title='{said}'>{number}</a></sup>"
            case LineEnd():
                return "<br/>"
            case Run(text=text) | Fact(text=text):
                return coloured(text, self.references.wording.language)
            case Strong():
                return f"<strong>{self.inlines(node.children)}</strong>"
            case Emphasis():
                return f"<em>{self.inlines(node.children)}</em>"
            case Link():
                return self._link(node)
        assert_never(node)

    def _link(self, link: Link) -> str:
        words = self.inlines(self.references.words(link))
        if beside := self.references.beside(link):
            space = "" if is_wide(beside[0]) else " "
            words += space + ordered(escape(beside), self.references.wording.language)
        target = self.references.resolve(link)
        href = target if leads_out(target) else self.address(target) if target else ""
        if not href:
            return words
        kind = " class='term'" if target.startswith(":") else ""
        return f"<a{kind} href='{escape(href)}'>{words}</a>"


def coloured(text: str, language: str = "en") -> str:
    """Return escaped text with its red suits red."""
    return _SUITS.sub(r"<span class='red'>\g<0></span>", ordered(escape(text, quote=False), language))


def ordered(escaped: str, language: str) -> str:
    """Return escaped text whose cards, moves and ranges keep their order in a language from right to left."""
    return isolated(escaped, "<bdi dir='ltr'>", "</bdi>") if runs_left(language) else escaped


def direction(language: str) -> str:
    """Return the attributes of an element with a text in a language; "" for English."""
    turned = " dir='rtl'" if runs_left(language) else ""
    return f" lang='{escape(language)}'{turned}" if language != "en" else ""


def listed(block: Items, inside: str) -> str:
    """Return the list of these items."""
    start = f" start='{block.start}'" if block.start != 1 else ""
    return f"<ol{start}>\n{inside}\n</ol>" if block.ordered else element("ul", inside)


def element(name: str, inside: str) -> str:
    return f"<{name}>\n{inside}\n</{name}>" if name != "pre" else f"<pre>{inside}</pre>"


def _lines(part: Sequence[Record], language: str) -> str:
    """Return lines of a record as a table."""
    width = max(len(line.cells) for line in part)
    rows = (
        f"<tr><th scope='row'>{escape(line.label)}</th>"
        + "".join(f"<td>{coloured(cell, language)}</td>" for cell in line.cells)
        + "<td></td>" * (width - len(line.cells))
        + "</tr>"
        for line in part
    )
    return _wide(f"<table class='record'>\n<tbody>\n{''.join(rows)}\n</tbody>\n</table>")


def _rounds(part: Columns, language: str) -> str:
    """Return rounds as a table with a column for each player; the word of the first player is bold."""
    heads = "".join(f"<th scope='col'>{escape(name or DUMMY)}</th>" for name in part.players)
    rows = (
        f"<tr><th scope='row'>{escape(one.label)}</th>"
        + "".join(
            f"<td><b>{coloured(word, language)}</b></td>"
            if place == one.first
            else f"<td>{coloured(word, language)}</td>"
            for place, word in enumerate(one.words)
        )
        + "</tr>"
        for one in part.rounds
    )
    head = f"<thead>\n<tr><td></td>{heads}</tr>\n</thead>"
    return _wide(f"<table class='record'>\n{head}\n<tbody>\n{''.join(rows)}\n</tbody>\n</table>")


def _wide(inside: str) -> str:
    """Return markup that scrolls by itself if it is wider than the page."""
    return f"<div class='wide'>\n{inside}\n</div>"


def _side(side: str) -> str:
    return "" if side == "left" else f" class='{side}'"
