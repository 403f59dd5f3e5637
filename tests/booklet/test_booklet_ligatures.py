"""Ligatures: one sign where they are drawn, two letters where they are read."""

from __future__ import annotations

import re
from io import BytesIO

import booklet_sample as sample
import pikepdf
import pypdfium2
import pytest

from publisher.booklet.book import rules_pdf
from publisher.booklet.shaping import drawn, kerned


def test_ligatures_are_drawn_but_read_as_letters() -> None:
    """“fi” is one sign on paper, and two letters for who seeks or copies it, even where a line ends in it."""
    words = "A fine reflex: the final flush, the suffix and the shelf in question are defined first."
    pdf = rules_pdf(sample.chapter(blocks=(sample.heading(2, "Fine print", "fine"), sample.para(words))))
    said = " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf))
    assert not set(said) & set("ﬁﬂ")
    assert re.sub(r"\s+", " ", words[:30]) in re.sub(r"\s+", " ", said) and "Fine print" in said
    with pikepdf.open(BytesIO(pdf)) as document:
        maps = [o.ToUnicode.read_bytes() for o in document.objects
                if isinstance(o, pikepdf.Dictionary) and "/ToUnicode" in o]  # fmt: skip
    assert any(b"<00660069>" in table for table in maps) and not any(b"<FB01>" in table for table in maps)


@pytest.mark.parametrize("word", ["find", "flop", "office", "fifi"])
def test_letters_of_a_ligature_share_its_advance(word: str) -> None:
    """Each letter has an advance, and together they are as wide as what is drawn."""
    advances = kerned(word, "serif")
    signs, moves = drawn(word, advances, "serif")
    assert len(advances) == len(word) and len(moves) == len(signs) < len(word)
    assert sum(moves) == pytest.approx(sum(advances))
