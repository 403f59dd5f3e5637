"""Fonts as ReportLab has them, except that a PDF tells a ligature as the letters it stands for."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase.ttfonts import TTFont

from publisher.base.characters import LIGATURES


class ReadableFont(TTFont):  # type: ignore[misc]
    """A TrueType font of which what is written can be sought and copied."""

    def addObjects(self, doc: Any) -> None:
        """The objects of the font in a file, its tables of codes (ISO 32000-1, 9.10.3) put right."""
        super().addObjects(doc)
        for name, thing in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                for sign, letters in LIGATURES.items():
                    meant = letters.encode("utf-16-be").hex().upper()
                    thing.content = thing.content.replace(f" <{ord(sign):04X}>", f" <{meant}>")
