"""The index: games, their original names, the rules by name and the terms, each with its pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from publisher.booklet.galley import Mark, Strip, above, joined, kept, marked, shifted
from publisher.booklet.letters import Letters, unbroken
from publisher.booklet.openings import text
from publisher.booklet.paragraph import lines
from publisher.booklet.styles import BODY, RUST, Paper, Style, bold
from publisher.manuscript.lookups import Lookup, by_letter, without_article
from publisher.manuscript.references import References
from publisher.model.wording import ENGLISH, Wording
from publisher.text.glossary import Term

_ENTRY = Style(size=8.7)
_LETTER = Style("sans-bold", 8.5, RUST)
_HANG = 9.0
_FEW = 3
"""The most spans of pages of one game that stay on one line if there is room."""


Spans = Mapping[str, tuple[int, int]]
"""The first and last page of every anchor."""


def index(terms: Sequence[Lookup], pages: Spans, sheet: Paper, wording: Wording = ENGLISH) -> list[Strip]:
    """Return the entries under their letters, without those whose anchor has no page."""
    terms = [term for term in terms if term.key in pages]
    strips: list[Strip] = []
    look = sheet.look
    for letter, words in by_letter(terms, wording.after_z):
        entries = [_entry(found, pages, sheet, wording) for found in words]
        strips += above(kept(text(letter, look.of(_LETTER), sheet.column)), look.space(9.0))
        strips += [strip for entry in entries for strip in entry]
    return strips


def _entry(terms: Sequence[Lookup], pages: Spans, sheet: Paper, wording: Wording) -> list[Strip]:
    """Return an entry, as `Following suit: Spades 12–13, 20; Whist 34`; a game's first page is bold. A long
    entry may go on in the next column, under its word."""
    row, style = Letters(), sheet.look.of(_ENTRY)
    word = without_article(terms[0].word)
    row.add(word, style)
    for term in terms:
        if not term.place:
            row.add(",\u00a0", style)
            row.add(str(pages[term.key][0]), replace(bold(style), target=term.key))
    for i, place in enumerate(sorted({term.place for term in terms if term.place})):
        row.add("; " if i else ": ", style)
        row.add(unbroken(place) + "\u00a0", style)
        spans = merge_page_spans([(*pages[term.key], term.key) for term in terms if term.place == place])
        for j, (begin, end, key) in enumerate(spans):
            row.add(_before_span(j, len(spans)), style)
            numbers = str(begin) if begin == end else f"{begin}–{end}"
            row.add(numbers, replace(style, target=key))
    hang = sheet.look.length(_HANG)
    room = sheet.column - hang
    strips = lines(row, room, style, ragged=room / 2, indent=-hang, hyphens=False)
    strips = joined(shifted(strips, hang))
    if len(strips) == 1:
        return strips
    again = text(wording.say("{} (continued)", word), style, sheet.column)
    return [*strips[:1], *(replace(strip, repeat=tuple(again)) for strip in strips[1:])]


def _before_span(place: int, count: int) -> str:
    """Return the comma before a span of pages. No line ends after it if one of few spans, or the last one,
    would stand alone on the next line."""
    if place == 0:
        return ""
    return ",\u00a0" if place in (1, count - 1) or count <= _FEW else ", "


def merge_page_spans(spans: Sequence[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Return spans of pages with their anchors, in order; those that meet, or follow each other, are
    merged."""
    found: list[tuple[int, int, str]] = []
    for begin, end, key in sorted(spans):
        if found and begin <= found[-1][1] + 1:
            first, last, earlier = found.pop()
            found.append((first, max(last, end), earlier))
        else:
            found.append((begin, end, key))
    return found


def glossary(terms: Sequence[Term], references: References, sheet: Paper) -> list[Strip]:
    """Return terms in bold with their meanings and a reference to the place that explains more."""
    strips: list[Strip] = []
    look, body = sheet.look, sheet.look.of(BODY)
    hang = look.length(_HANG)
    for term in terms:
        row = Letters(language=references.wording.language)
        row.add(term.word, bold(body))
        row.add(f"\u2002{term.meaning}", body)
        if term.told and (place := references.place(term.told)):
            row.add(" See\u00a0", body)
            row.add(place, replace(body, target=references.resolve(term.told)))
            row.add(".", body)
        ragged = 3 * body.size  # lines are short, and many end with a reference
        hung = lines(row, sheet.column - hang, body, ragged=ragged, indent=-hang, hyphens=False)
        found = shifted(hung, hang)
        strips += above(marked(found, Mark(term.key)), look.space(2.5))
    return strips
