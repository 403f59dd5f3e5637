"""Fonts for ReportLab with ligatures that a PDF reader copies as their letters."""

from __future__ import annotations

from threading import Lock
from typing import Any

from reportlab.pdfbase.ttfonts import TTFont

from publisher.base.characters import LIGATURES

SUBSETTING = Lock()
"""Held while glyphs are read: ReportLab keeps its place in the file in the font, which threads share."""


class ReadableFont(TTFont):  # type: ignore[misc]
    """A TrueType font whose text can be searched and copied."""

    def addObjects(self, doc: Any) -> None:
        """Add the objects of the font to a file, with corrected tables of codes (ISO 32000-1, 9.10.3)."""
        with SUBSETTING:
            super().addObjects(doc)
        for name, thing in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                for sign, letters in LIGATURES.items():
                    meant = letters.encode("utf-16-be").hex().upper()
                    thing.content = thing.content.replace(f" <{ord(sign):04X}>", f" <{meant}>")
