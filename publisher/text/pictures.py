"""Pictures of a text, `![description](art/market.png "Caption"){width=60}`, each in its own paragraph."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from publisher.base.errors import TextError
from publisher.base.location import Location
from publisher.text.document import Picture

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_MILLIMETRES = re.compile(r"0|[1-9]\d{0,2}(\.\d{1,3})?")


def is_picture(paragraph: Element) -> bool:
    """Return True if a paragraph is a picture and nothing else."""
    words = (paragraph.text or "") + "".join(child.tail or "" for child in paragraph)
    return len(paragraph) == 1 and paragraph[0].tag == "img" and not words.strip()


def picture_of(element: Element, place: Location) -> Picture:
    """Return the picture of an `<img>`; raise TextError if it has no description, or an invalid width."""
    shows, width = element.get("alt", ""), element.get("width", "0")
    if not shows.strip():
        hint = "describe it for readers who cannot see it: ![A market](art/market.png)"
        raise TextError("this picture has no description", place, hint)
    if not _MILLIMETRES.fullmatch(width):
        told = f"{width!r} is not the width of a picture (1 to 999 mm)"
        raise TextError(told, place, "write {width=60} directly after the picture")
    return Picture(
        "picture", element.get("title", ""), unquote(element.get("src", "")), place, shows, float(width)
    )
