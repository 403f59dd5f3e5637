"""The opening of a chapter (title, stats, summary) and its closing (credits and check)."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.booklet.figures import beside
from publisher.booklet.galley import Mark, Strip, above, blank, kept, marked, shifted
from publisher.booklet.ink import Ink
from publisher.booklet.letters import Letters
from publisher.booklet.paragraph import chances, lines, rows
from publisher.booklet.shaping import width
from publisher.booklet.styles import BODY, DARK, GREY, LABEL, LEADING, PALE, RUST, USUAL, Look, Paper, Style
from publisher.text.linebreak import comfortable

_TITLE = Style("serif-bold", 25)
_SUBTITLE = Style("serif-italic", 12, DARK)
_SUMMARY = Style("serif-italic", 11)
_PART = Style("sans-bold", 7.4, RUST)
_VALUE = Style("sans", 8.6)
_ENOUGH = 0.55
"""The share of the measure that must be free if a value longer than a line begins beside others."""
_COLOPHON = Style("sans", 7.4, GREY)


def opening(
    mark: Mark, title: str, subtitle: str, part: str, stats: Sequence[tuple[str, str]],
    summary: str, sheet: Paper, language: str = "en",
) -> list[Strip]:  # fmt: skip
    """Return title, original names, the strip of stats and the game in a sentence."""
    look, measure = sheet.look, sheet.measure
    strips = [blank(look.space(6))]
    if part:
        strips += text(part.upper(), look.of(_PART), measure)
    strips += above(text(title, look.of(_TITLE), measure, leading=look.length(28), role="H1"), look.space(2))
    strips += above(text(subtitle, look.of(_SUBTITLE), measure), look.space(1))
    strips += above(stats_strip(stats, measure, look), look.space(9))
    strips += above(text(summary, look.of(_SUMMARY), measure, language=language), look.space(8))
    return marked(kept(strips), mark)


def text(words: str, style: Style, measure: float, *, align: float = 0.0,
         leading: float = 0.0, role: str = "P", language: str = "en") -> list[Strip]:  # fmt: skip
    """Return plain words as ragged lines of about the same length; [] for no words."""
    row = Letters(language=language)
    row.add(words, style)
    room = balanced_measure(row, measure)
    strips = lines(row, room, style, ragged=4 * style.size, align=align, leading=leading, role=role)
    return shifted(strips, align * (measure - room)) if align else strips


def balanced_measure(row: Letters, measure: float) -> float:
    """Return the smallest width that needs no extra line, so that the last line is not a single word."""
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


def stats_strip(stats: Sequence[tuple[str, str]], measure: float, look: Look = USUAL) -> list[Strip]:
    """Return pairs of label and value side by side between hairlines, in as many rows as they need."""
    if not stats:
        return []
    rows: list[list[tuple[float, list[Strip]]]] = [[]]
    x = 0.0
    for label, value in stats:
        natural, room = _natural(label, value, look), measure - x
        if rows[-1] and natural > room and (natural <= measure or room < _ENOUGH * measure):
            rows.append([])
            x, room = 0.0, measure
        across, strips = _pair(label, value, min(natural, room), look)
        rows[-1].append((x, strips))
        x += across + look.length(20)
    placed = [strip for row in rows for strip in above([beside(row)], look.space(6))]
    return [_hairline(measure, look), *placed, *above([_hairline(measure, look)], look.space(5))]


def _hairline(measure: float, look: Look) -> Strip:
    return Strip(0.4, lambda ink, x, top: ink.rule(x, top, measure, 0.4, look.ink(PALE)))


def _natural(label: str, value: str, look: Look) -> float:
    """Return the width of a label and of its value, each on one line."""
    longest = max(width(label.upper(), look.of(LABEL)), width(value, look.of(_VALUE)))
    return max(longest + 0.5, look.length(30.0))


def _pair(label: str, value: str, across: float, look: Look) -> tuple[float, list[Strip]]:
    """Return the label above its value, which has lines of about the same length."""
    return across, [*text(label.upper(), look.of(LABEL), across), *text(value, look.of(_VALUE), across)]


def closing(credits: Sequence[str], assurance: str, sheet: Paper, language: str = "en") -> list[Strip]:
    """Return the credits and the result of the check in small type under a short rule."""
    strips: list[Strip] = []
    look, small = sheet.look, sheet.look.of(_COLOPHON)
    for words in credits:
        strips += above(_ragged(words, small, sheet.column, language), look.space(2))
    if assurance:
        strips += above(_ragged(assurance, small, sheet.column, language), look.space(5))
    if not strips:
        return []

    def rule(ink: Ink, x: float, top: float) -> None:
        ink.rule(x, top - 4, 42, 0.6, look.ink(PALE))

    ruled = Strip(8, rule, before=look.space(1.6 * BODY.size * LEADING), keep=True)
    return [ruled, *kept(strips[:-1]), strips[-1]]


def _ragged(words: str, style: Style, measure: float, language: str) -> list[Strip]:
    row = Letters(language=language)
    row.add(words, style)
    return lines(row, measure, style, ragged=2 * style.size, leading=style.leading(1.35))
