"""Notes at the end of a chapter, and the anchors of the marks that lead to them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from publisher.booklet.galley import Mark, Paint, Strip, above, kept, marked, shifted, within
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import lines
from publisher.booklet.setting import Setting
from publisher.booklet.shaping import width
from publisher.booklet.styles import RUST, Style
from publisher.booklet.tags import Element
from publisher.manuscript.notes import TITLE, mark_key, marks, note_key
from publisher.manuscript.references import References
from publisher.text.document import Blocks, Inlines, Note, Notes

_TEXT = Style(size=8.4)
_NUMBER = Style("sans-bold", 7.0, RUST)
_TITLE = Style("sans-bold", 9.2)
_INDENT = 15.0
_ANCHOR = 9
"""A level below that of all headings, so that an anchor does not begin or end a span."""

Compose = Callable[[Blocks, Setting], list[Strip]]


def reached(strips: list[Strip], nodes: Inlines, references: References) -> list[Strip]:
    """Return the strips of a paragraph; its last line has the anchors of the note marks in it."""
    if not strips or not (found := marks(nodes)):
        return strips
    anchors = (Mark(references.local(mark_key(number)), level=_ANCHOR) for number in found)
    return [*strips[:-1], *marked(strips[-1:], *anchors)]


def notes(block: Notes, setting: Setting, compose: Compose) -> list[Strip]:
    """Return all notes of a chapter in short type below a small heading, tagged as a list."""
    row, style, look = Letters(), setting.look.of(_TITLE), setting.look
    heading = setting.wording.say(TITLE)
    row.add(heading, style)
    title = within("H2", lines(row, setting.measure, style, ragged=setting.measure, role=""))
    strips: list[Strip] = []
    for one in block.notes:
        strips += above(note(one, setting, compose), look.space(2.0) if strips else 0.0)
    mark = Mark(setting.references.local("notes"), heading, 2, general=True)
    return [*kept(marked(title, mark)), *above(within("L", strips), look.space(2.0))]


def note(block: Note, setting: Setting, compose: Compose) -> list[Strip]:
    """Return a note in short type; the number at its left is a link back to its mark."""
    indent = setting.look.length(_INDENT)
    inner = setting.within(setting.measure - indent, setting.look.of(_TEXT))
    body = within("LBody", shifted(compose(block.blocks, inner), indent))
    if not body:
        return []
    first = _numbered(body[0], block.number, inner)
    anchor = Mark(setting.references.local(note_key(block.number)), level=_ANCHOR)
    return marked(within("LI", [first, *body[1:]]), anchor)


def _numbered(strip: Strip, number: int, setting: Setting) -> Strip:
    """Return the strip with a number at the left that is a link back."""
    label, words = Element("Lbl"), f"{number}"
    target = setting.references.local(mark_key(number))
    text, style = setting.style, setting.look.of(_NUMBER)

    def numbered(paint: Paint) -> Paint:
        def painting(ink: Ink, x: float, top: float) -> None:
            base = top - (text.leading() + 0.62 * text.size) / 2
            left, across = ink.left(x, width(words, style)), width(words, style)
            box = (left, base - 2, left + across, base + style.size)
            with (
                ink.within(label),
                ink.linked(target, setting.wording.say("back to the mark of note {}", words), box),
            ):
                ink.say(x, base, words, style)
            paint(ink, x, top)

        return painting

    return replace(strip.painted(numbered), elements=(label, *strip.elements))
