"""What tests read of PDF files."""

from __future__ import annotations

from pathlib import Path

import pikepdf
from pypdfium2 import PdfDocument


def page_texts(pdf: bytes | Path) -> list[str]:
    """Return the text of each page."""
    return [page.get_textpage().get_text_range() for page in PdfDocument(pdf)]


def streams(file: pikepdf.Pdf, subtype: str) -> list[pikepdf.Stream]:
    """Return the pictures (`/Image`) or the drawings (`/Form`) that an open file holds."""
    found = (one for one in file.objects if isinstance(one, pikepdf.Stream))
    return [one for one in found if one.get("/Subtype") == subtype]
