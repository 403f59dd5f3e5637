"""The contents: what each game is, its players, minutes and page, on one line or two that are a link."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from publisher.booklet.galley import Strip, above, kept, within
from publisher.booklet.ink import Ink
from publisher.booklet.openings import text
from publisher.booklet.shaping import width
from publisher.booklet.styles import BODY, GREY, LABEL, PALE, RUST, Look, Paper, Style
from publisher.manuscript.anthology import Part
from publisher.manuscript.brief import WORDS, brief
from publisher.manuscript.chapter import Chapter
from publisher.model.players import counted
from publisher.model.wording import Say

_PART = Style("sans-bold", 7.6, RUST)
_TOLD = Style("serif-italic", 8.8, GREY)
_NUMBER = Style("sans", 8.0)
_HEIGHT = 13.4
_PAGES, _MINUTES = 24.0, 36.0
"""The widths of the last two columns (pt)."""
_LEAST = 3
"""Fewer words of a summary say nothing."""
_BELOW = 16
"""The most words of a summary on a separate line, below its title."""
_INDENT = 11.0


def contents(parts: Sequence[Part], sheet: Paper, say: Say, close: float = 1.0) -> list[Strip]:
    """Return the contents: the name of each part, and a line for each chapter; the distance of lines is
    multiplied by `close`."""
    strips: list[Strip] = []
    look, measure = sheet.look, sheet.column
    head = _head(measure, look, say)
    for part in parts:
        if part.name:
            name = kept(text(part.name.upper(), look.of(_PART), measure))
            strips += above([replace(strip, repeat=(head,)) for strip in name], look.space(9.0))
        lines = within("TOC", [_entry(chapter, measure, look, head, close) for chapter in part.chapters])
        strips += [*kept(lines[:1]), *lines[1:]] if len(lines) > 1 else lines
    return [head, *strips]


def _head(measure: float, look: Look, say: Say) -> Strip:
    """Return the labels of the columns, which are at the top of every page."""
    label, heads = look.of(LABEL), [say(head).upper() for head in ("Players", "Minutes", "Page")]

    def paint(ink: Ink, x: float, top: float) -> None:
        minutes = x + measure - look.length(_PAGES)
        players = minutes - look.length(_MINUTES)
        for edge, words in zip((players, minutes, x + measure), heads, strict=True):
            ink.say(edge, top - label.size, words, label, anchor=1)

    return Strip(label.size + look.length(4), paint, keep=True)


def _entry(chapter: Chapter, measure: float, look: Look, head: Strip, close: float) -> Strip:
    """Return the title, as many words of the summary as there is room for, leaders and numbers. If no whole
    part of the summary has room, it is on a line below."""
    players = counted(chapter.players) if chapter.is_game else ""
    body, number, told, high = look.of(BODY), look.of(_NUMBER), look.of(_TOLD), look.length(close * _HEIGHT)
    minutes, gap, indent = look.length(_MINUTES), look.length(6), look.length(_INDENT)
    edge = measure - look.length(_PAGES) - minutes
    free = edge - width(players, number) - look.length(8) if players else measure - look.length(_PAGES)
    used = width(chapter.title, body) + gap
    shown = _told(chapter.summary, WORDS, told, free - used)
    below = "" if shown else _told(chapter.summary, _BELOW, told, edge - indent)
    tall = (1 + bool(below)) * high

    def paint(ink: Ink, x: float, top: float) -> None:
        y = top - look.length(10)
        with ink.linked(chapter.slug, chapter.title, (x, top - tall, x + measure, top)):
            ink.say(x, y, chapter.title, body)
            here = used + (ink.say(x + used, y, shown, told) + gap if shown else 0.0)
            if players:
                ink.say(x + edge, y, players, number, anchor=1)
                ink.say(x + edge + minutes, y, chapter.time, number, anchor=1)
            ink.say(x + measure, y, str(ink.pages.get(chapter.slug, "")), body, anchor=1)
            ink.say(x + indent, y - high, below, told)
        leaders(ink, x + here, x + free, y, look)

    [strip] = within("TOCI", [Strip(tall, paint, repeat=(head,))])
    return strip


def _told(summary: str, most: int, style: Style, room: float) -> str:
    """Return whole parts of the summary with at most `most` words that fit into the room, as many as
    possible; "" if only a few words do."""
    found = (brief(summary, count) for count in range(most, _LEAST - 1, -1))
    return next((told for told in found if told and width(told, style) <= room), "")


def leaders(ink: Ink, start: float, end: float, y: float, look: Look) -> None:
    """Draw dots on a grid common to all lines of a page, so that they are aligned."""
    pitch = 6.0
    x = (start // pitch + 1) * pitch
    if x < end:
        ink.dots(x, y + 0.8, end - x, pitch, 0.84, look.ink(PALE))
