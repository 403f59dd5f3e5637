"""Scripts that are not set: those written from right to left, and those whose letters join or change places.

Cards and booklets place one glyph after the other, from left to right. A text in another script would be
printed in a wrong order or form, so it is refused.
"""

from __future__ import annotations

import re
from unicodedata import bidirectional, name

_RIGHT_TO_LEFT = ("R", "AL", "AN")
_SHAPED = re.compile(
    "[\u0900-\u109f\u1100-\u11ff\u1700-\u18af\u1900-\u1c4f\ua800-\ua9ff\uaa00-\uaaff\uabc0-\uabff"
    "\U00011000-\U00011fff]"
)
"""The scripts of India and South-East Asia, Mongolian, and single parts of Korean syllables."""


def script_not_set(char: str) -> str:
    """Return the name of the script of a letter if publisher cannot set it, otherwise ""."""
    if char < "\u0590" or not (bidirectional(char) in _RIGHT_TO_LEFT or _SHAPED.match(char)):
        return ""
    return name(char, "this").split(maxsplit=1)[0].title()
