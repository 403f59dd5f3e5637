"""The index: games, their original names, the rules by name and the terms, each with its pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from publisher.booklet.galley import Mark, Strip, above, kept, marked, shifted
from publisher.booklet.letters import Letters
from publisher.booklet.openings import text
from publisher.booklet.paragraph import lines
from publisher.booklet.styles import BODY, RUST, Style, bold
from publisher.manuscript.lookups import Lookup, by_letter, without_article
from publisher.manuscript.references import References
from publisher.text.glossary import Term

_ENTRY = Style(size=8.7)
_LETTER = Style("sans-bold", 8.5, RUST)
_HANG = 9.0


Spans = Mapping[str, tuple[int, int]]
"""The first and last page of every anchor."""


def index(terms: Sequence[Lookup], pages: Spans, measure: float) -> list[Strip]:
    """Return the entries under their letters, without those whose anchor has no page."""
    terms = [term for term in terms if term.key in pages]
    strips: list[Strip] = []
    for letter, words in by_letter(terms):
        entries = [_entry(found, pages, measure) for found in words]
        strips += above(kept(text(letter, _LETTER, measure)), 9.0)
        strips += [strip for entry in entries for strip in entry]
    return strips


def _entry(terms: Sequence[Lookup], pages: Spans, measure: float) -> list[Strip]:
    """Return an entry, as `Following suit: Spades 12–13, 20; Whist 34`; a game's first page is bold."""
    row = Letters()
    row.add(without_article(terms[0].word), _ENTRY)
    for term in terms:
        if not term.place:
            row.add(", ", _ENTRY)
            row.add(str(pages[term.key][0]), replace(bold(_ENTRY), target=term.key))
    for i, place in enumerate(sorted({term.place for term in terms if term.place})):
        row.add("; " if i else ": ", _ENTRY)
        row.add(place.replace(" ", "\u00a0") + "\u00a0", _ENTRY)
        spans = merge_page_spans([(*pages[term.key], term.key) for term in terms if term.place == place])
        for j, (begin, end, key) in enumerate(spans):
            row.add(", " if j else "", _ENTRY)
            row.add(str(begin) if begin == end else f"{begin}–{end}", replace(_ENTRY, target=key))
    room = measure - _HANG
    strips = lines(row, room, _ENTRY.size, ragged=room / 2, indent=-_HANG, hyphens=False)
    return kept(shifted(strips, _HANG))[:-1] + shifted(strips, _HANG)[-1:]


def merge_page_spans(spans: Sequence[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Return spans of pages with their anchors, in order; those that meet are merged."""
    found: list[tuple[int, int, str]] = []
    for begin, end, key in sorted(spans):
        if found and begin <= found[-1][1]:
            first, last, earlier = found.pop()
            found.append((first, max(last, end), earlier))
        else:
            found.append((begin, end, key))
    return found


def glossary(terms: Sequence[Term], references: References, measure: float) -> list[Strip]:
    """Return terms in bold with their meanings and a reference to the place that explains more."""
    strips: list[Strip] = []
    for term in terms:
        row = Letters()
        row.add(term.word, bold(BODY))
        row.add(f"\u2002{term.meaning}", BODY)
        if term.told and (place := references.place(term.told)):
            row.add(" See\u00a0", BODY)
            row.add(place, replace(BODY, target=references.resolve(term.told)))
            row.add(".", BODY)
        room = measure - _HANG
        found = shifted(lines(row, room, BODY.size, indent=-_HANG), _HANG)
        strips += above(marked(found, Mark(term.key)), 2.5)
    return strips
