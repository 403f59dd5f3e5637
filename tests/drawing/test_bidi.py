"""The bidirectional algorithm: examples of its standard, Unicode's own tests, and another implementation."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from unicodedata import bidirectional, category, mirrored

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.base import bidi

UNICODE = Path("/usr/share/unicode")
"""The folder of Debian's package unicode-data."""
SAMPLES = {
    "L": "a", "R": "א", "AL": "ا", "EN": "1", "ES": "+", "ET": "#", "AN": "٠", "CS": ",", "B": "\u2029",
    "S": "\t", "WS": " ", "ON": "!", "NSM": "\u0300", "BN": "\u00ad", "LRE": "\u202a", "RLE": "\u202b",
    "PDF": "\u202c", "LRO": "\u202d", "RLO": "\u202e", "LRI": "\u2066", "RLI": "\u2067", "FSI": "\u2068",
    "PDI": "\u2069",
}  # fmt: skip
NO_LEVEL = ("LRE", "RLE", "LRO", "RLO", "PDF", "BN")
EVERY = 11
"""The share of the half million short cases that is tried: each eleventh."""


def lines_of(name: str) -> Iterator[str]:
    """Yield the lines of one of Unicode's files of tests, without comments; skip the test without it."""
    found = next((path for end in ("", ".gz") if (path := UNICODE / f"{name}{end}").exists()), None)
    if found is None:
        pytest.skip("no Unicode data: apt-get install unicode-data")
    text = gzip.decompress(found.read_bytes()) if found.suffix == ".gz" else found.read_bytes()
    return (line for line in text.decode().splitlines() if line.strip() and line[0] != "#")


def result(text: str, base: int) -> tuple[list[str], list[int]]:
    """Return the levels of a line and its order, as Unicode's tests write them."""
    has_level = [bidirectional(char) not in NO_LEVEL for char in text]
    found = bidi.line_levels(text, bidi.levels(text, base), base)
    shown = [str(level) if has else "x" for level, has in zip(found, has_level, strict=True)]
    return shown, [at for at in bidi.visual_order(found) if has_level[at]]


def visual(text: str, base: int | None = None) -> str:
    """Return a line from left to right, without mirrored brackets."""
    base = bidi.base_level(text) if base is None else base
    found = bidi.line_levels(text, bidi.levels(text, base), base)
    return "".join(text[at] for at in bidi.visual_order(found))


@pytest.mark.parametrize(
    "text, base, seen",
    [
        ("car means אבג.", 0, "car means גבא."),
        ("אבג means car.", 1, ".means car גבא"),
        ("אבג 123, 45", 1, "45 ,123 גבא"),  # W4: a comma and a space are no separator of one number
        ("אבג 1,234.5", 1, "1,234.5 גבא"),
        ("ابج 1/2", 1, "1/2 جبا"),  # W2, W4: Arabic fractions
        ("אבג (Fox) דה", 1, "הד )Fox( גבא"),  # N0, before rule L4 mirrors the brackets
        ("a(אב)c", 0, "a(בא)c"),
        ("אבג \u2066♠A ♠10\u2069 דה", 1, "הד \u2069♠A ♠10\u2066 גבא"),  # X5b: an isolate keeps its order
        ("אבג Fox, Hare", 1, "Fox, Hare גבא"),
        ("123", 0, "123"), ("", 0, ""),
    ],
)  # fmt: skip
def test_lines_worked_out_by_hand(text: str, base: int, seen: str) -> None:
    assert bidi.base_level(text) == base
    order = visual(text)
    isolates = str.maketrans("", "", "\u2066\u2069")
    assert order.translate(isolates) == seen.translate(isolates)


def test_parts_of_a_line_stand_from_left_to_right() -> None:
    """A part is cut where the direction changes; the digits in Hebrew run from left to right."""
    parts = [("plain", "אב 12 "), ("bold", "גד Fox")]
    assert bidi.visual_parts(parts) == [
        ("bold", "Fox", 2), ("bold", "גד ", 1), ("plain", " ", 1), ("plain", "12", 2), ("plain", "אב ", 1),
    ]  # fmt: skip
    assert bidi.visual_parts([("plain", "a (b)")]) == [("plain", "a (b)", 0)]


def test_short_cases_of_unicode() -> None:
    """Each case lists classes of characters, and the bits of the base levels: by the text, 0 and 1."""
    levels: list[str] = []
    order: list[int] = []
    cases = 0
    for number, line in enumerate(lines_of("BidiTest.txt")):
        key, _, values = line.partition(":")
        if key == "@Levels":
            levels = values.split()
        elif key == "@Reorder":
            order = list(map(int, values.split()))
        elif number % EVERY == 0:
            classes, _, bits = line.partition(";")
            text = "".join(SAMPLES[name] for name in classes.split())
            bases = (bidi.base_level(text), 0, 1)
            for place, base in enumerate(bases):
                if int(bits) >> place & 1:
                    assert result(text, base) == (levels, order), f"{classes}, base {base}"
                    cases += 1
    assert cases > 500_000 / EVERY


def test_long_cases_of_unicode() -> None:
    """Each case lists characters, the base level asked for (2: by the text) and found, levels and order."""
    for line in lines_of("BidiCharacterTest.txt"):
        codes, asked, base, levels, order = line.split(";")
        text = "".join(chr(int(code, 16)) for code in codes.split())
        assert asked != "2" or bidi.base_level(text) == int(base), codes
        assert result(text, int(base)) == (levels.split(), list(map(int, order.split()))), codes


def test_pairs_of_brackets_are_those_of_unicode() -> None:
    paired = {}
    for line in lines_of("BidiBrackets.txt"):
        opening, closing, kind = line.split("#")[0].split(";")
        if kind.strip() == "o" and opening != "2329":
            paired[chr(int(opening, 16))] = chr(int(closing, 16))
    assert {one: other for one, other in bidi._CLOSING.items() if one != "\u2329"} == paired


def test_brackets_are_brackets() -> None:
    for opening, closing in bidi._CLOSING.items():
        assert category(opening) == "Ps" and category(closing) == "Pe"
        assert mirrored(opening) and mirrored(closing)


@given(st.text(alphabet="abאבגاب12٣ ,.+-%()[]!\u05b8♠", max_size=30), st.sampled_from((0, 1)))
def test_another_implementation_has_the_same_order(text: str, base: int) -> None:
    other = pytest.importorskip("bidi", reason="no python-bidi: pip install -e '.[test]'")
    assert visual(text, base) == other.get_display(text, base_dir="LR"[base])
