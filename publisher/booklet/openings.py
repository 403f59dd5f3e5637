"""How a chapter opens (title, stats, what is needed) and closes (credits and check)."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.booklet.figures import beside
from publisher.booklet.galley import Mark, Strip, above, blank, kept, marked, shifted
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import chances, lines, rows
from publisher.booklet.shaping import width
from publisher.booklet.styles import BODY, GREY, LABEL, LEADING, PALE, RUST, Style
from publisher.text.linebreak import comfortable

_TITLE = Style("serif-bold", 25)
_SUBTITLE = Style("serif-italic", 12, "#3c3c3c")
_SUMMARY = Style("serif-italic", 11)
_PART = Style("sans-bold", 7.4, RUST)
_VALUE = Style("sans", 8.6)
_ENOUGH = 0.55
"""The share of the measure in which a value that is longer than a line may begin beside others."""
_COLOPHON = Style("sans", 7.4, GREY)


def opening(
    mark: Mark, title: str, subtitle: str, part: str, stats: Sequence[tuple[str, str]],
    summary: str, measure: float, language: str = "en",
) -> list[Strip]:  # fmt: skip
    """Title, original names, the strip of stats and the game in a sentence."""
    strips = [blank(6)]
    if part:
        strips += text(part.upper(), _PART, measure)
    strips += above(text(title, _TITLE, measure, leading=28, role="H1"), 2)
    strips += above(text(subtitle, _SUBTITLE, measure), 1)
    strips += above(stats_strip(stats, measure), 12)
    strips += above(text(summary, _SUMMARY, measure, language=language), 11)
    return marked(kept(strips), mark)


def text(words: str, style: Style, measure: float, *, align: float = 0.0,
         leading: float = 0.0, role: str = "P", language: str = "en") -> list[Strip]:  # fmt: skip
    """Plain words as ragged lines of nearly one length; none at all for no words."""
    row = Letters(language=language)
    row.add(words, style)
    room = balanced_measure(row, measure)
    strips = lines(row, room, style.size, ragged=4 * style.size, align=align, leading=leading, role=role)
    return shifted(strips, align * (measure - room)) if align else strips


def balanced_measure(row: Letters, measure: float) -> float:
    """The narrowest measure that takes no more lines than this one, so that no word is left alone."""
    if row.width() <= measure:
        return measure
    words = list(chances(row).values())

    def count(across: float) -> int:
        return len(comfortable(words, across, across) or rows(row, across, across, hyphens=False))

    most, low, high = count(measure), measure / 2, measure
    while most > 1 and high - low > 4:
        middle = (low + high) / 2
        low, high = (middle, high) if count(middle) > most else (low, middle)
    return high


def stats_strip(stats: Sequence[tuple[str, str]], measure: float) -> list[Strip]:
    """Label and value pairs side by side between hairlines, as many rows as they need."""
    if not stats:
        return []
    rows: list[list[tuple[float, list[Strip]]]] = [[]]
    x = 0.0
    for label, value in stats:
        natural, room = _natural(value), measure - x
        if rows[-1] and natural > room and (natural <= measure or room < _ENOUGH * measure):
            rows.append([])
            x, room = 0.0, measure
        across, strips = _pair(label, value, min(natural, room))
        rows[-1].append((x, strips))
        x += across + 20
    placed = [strip for row in rows for strip in above([beside(row)], 6)]
    return [_hairline(measure), *placed, *above([_hairline(measure)], 5)]


def _hairline(measure: float) -> Strip:
    return Strip(0.4, lambda ink, x, top: ink.rule(x, top, measure, 0.4, PALE))


def _natural(value: str) -> float:
    """How wide a value is on one line, and never less than its label might be."""
    return max(width(value, _VALUE) + 0.5, 30.0)


def _pair(label: str, value: str, across: float) -> tuple[float, list[Strip]]:
    """The label above its value, which has lines of nearly one length."""
    return across, [
        *text(label.upper(), LABEL, across),
        *text(value, _VALUE, across, leading=LEADING * _VALUE.size),
    ]


def closing(credits: Sequence[str], assurance: str, measure: float, language: str = "en") -> list[Strip]:
    """Who is to be thanked, and what is said of the check, in small type under a short rule."""
    strips: list[Strip] = []
    for words in credits:
        strips += above(_justified(words, _COLOPHON, measure, language), 2)
    if assurance:
        strips += above(_justified(assurance, _COLOPHON, measure, language), 5)
    if not strips:
        return []

    def rule(ink: Ink, x: float, top: float) -> None:
        ink.rule(x, top - 4, 42, 0.6, PALE)

    ruled = Strip(8, rule, before=1.6 * BODY.size * LEADING, keep=True)
    return [ruled, *kept(strips[:-1]), strips[-1]]


def _justified(words: str, style: Style, measure: float, language: str) -> list[Strip]:
    row = Letters(language=language)
    row.add(words, style)
    return lines(row, measure, style.size, ragged=2 * style.size, leading=1.35 * style.size)
