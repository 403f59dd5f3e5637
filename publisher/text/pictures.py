"""Pictures of a text, `![description](art/market.png "Caption"){width=60}`, each in its own paragraph."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from publisher.base.errors import TextError
from publisher.base.location import Location
from publisher.text.document import Picture

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

_MILLIMETRES = re.compile(r"0|[1-9]\d{0,2}(\.\d{1,3})?")


def is_picture(paragraph: SyntaxTreeNode) -> bool:
    """Return True if a paragraph is a picture and nothing else."""
    return [node.type for node in paragraph.children[0].children] == ["image"]


def picture_of(paragraph: SyntaxTreeNode, place: Location) -> Picture:
    """Return the picture of a paragraph; raise TextError if it has no description, or an invalid width."""
    (image,) = paragraph.children[0].children
    width = str(paragraph.attrGet("width") or "0")
    if not image.content.strip():
        hint = "describe it for readers who cannot see it: ![A market](art/market.png)"
        raise TextError("this picture has no description", place, hint)
    if not _MILLIMETRES.fullmatch(width):
        told = f"{width!r} is not the width of a picture (1 to 999 mm)"
        raise TextError(told, place, "write {width=60} directly after the picture")
    title, file = str(image.attrGet("title") or ""), unquote(str(image.attrGet("src")))
    return Picture("picture", title, file, place, image.content, float(width))
