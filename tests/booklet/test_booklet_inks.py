"""The rules in grey and in low ink: the same pages, without colours or with less ink."""

from __future__ import annotations

import io

import booklet_sample as sample
import pikepdf
import pytest

from publisher.booklet.book import rules_pdf
from publisher.drawing.pdf import to_png
from tests.pdfs import page_texts, streams


def operators(pdf: bytes, *names: str) -> list[tuple[float, ...]]:
    """The numbers given to those operators on all pages, and in the forms they use."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return [
            tuple(float(number) for number in found.operands)
            for stream in (*(page.obj for page in document.pages), *streams(document, "/Form"))
            for found in pikepdf.parse_content_stream(stream)
            if str(found.operator) in names
        ]


def ink(pdf: bytes) -> float:
    """How dark the first page is on the whole."""
    from PIL import Image

    page = Image.open(io.BytesIO(to_png(pdf, dpi=60))).convert("L")
    return sum(255 - grey for grey in page.tobytes())


@pytest.mark.parametrize("impose", ["", "saddle"])
def test_grey_rules_have_no_colours(impose: str) -> None:
    """Neither letters nor grounds nor pictures; in full ink there are some."""

    def coloured(wanted: str) -> bool:
        pdf = rules_pdf(sample.chapter(), impose=impose, ink=wanted)  # type: ignore[arg-type]
        return bool(operators(pdf, "rg", "RG"))

    assert coloured("full")
    assert not coloured("grey")


def test_low_ink_takes_less() -> None:
    """Examples lose their tinted ground, pictures their fills."""
    full, low = (rules_pdf(sample.chapter(), ink=wanted) for wanted in ("full", "low"))  # type: ignore[arg-type]
    assert ink(low) < ink(full)


@pytest.mark.parametrize("wanted", ["grey", "low"])
def test_the_words_stay(wanted: str) -> None:
    """No ink loses anything that is to be read."""
    other = rules_pdf(sample.chapter(), ink=wanted)  # type: ignore[arg-type]
    assert page_texts(other) == page_texts(rules_pdf(sample.chapter()))
