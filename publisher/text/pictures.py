"""Pictures of a text, `![what it shows](art/market.png "Caption"){width=60}`, each a paragraph of its own."""

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
    """Whether a paragraph is a picture, and nothing else."""
    words = (paragraph.text or "") + "".join(child.tail or "" for child in paragraph)
    return len(paragraph) == 1 and paragraph[0].tag == "img" and not words.strip()


def picture_of(element: Element, place: Location) -> Picture:
    """The picture of an `<img>`; TextError for one without words, or with a width that is none."""
    shows, width = element.get("alt", ""), element.get("width", "0")
    if not shows.strip():
        told = "this picture says nothing to those who do not see it"
        raise TextError(told, place, "![A market](art/market.png)")
    if not _MILLIMETRES.fullmatch(width):
        told = f"{width!r} is no width of a picture: 1 to 999 mm"
        raise TextError(told, place, "write {width=60} right behind the picture")
    return Picture(
        "picture", element.get("title", ""), unquote(element.get("src", "")), place, shows, float(width)
    )
