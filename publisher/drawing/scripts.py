"""Scripts whose letters run from right to left, join, or change places. HarfBuzz shapes a text that has such
letters; all other texts are set letter by letter.
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias
from unicodedata import category, name

Direction: TypeAlias = Literal["", "ltr", "rtl"]
"""The direction of a text; "" is that of its first letter."""

_SHAPED = re.compile(
    "[\u0590-\u109f\u1100-\u11ff\u1700-\u18af\u1900-\u1cff\ua800-\ua8ff\ua930-\ua95f\ua980-\uaaff\uabc0-\uabff"
    "\u200f\ud7b0-\ud7ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00011fff\U0001e800-\U0001efff]"
)
"""Hebrew, Arabic and other scripts from right to left, and the mark for them; those of India and South-East
Asia; and single parts of Korean syllables."""
_OF_MANY = ("COMBINING", "FEMININE", "MASCULINE", "MICRO", "MODIFIER", "OTHER")
"""The first words of the names of letters and marks that many scripts use."""
_IN_COLUMNS = re.compile("[\u1800-\u18af\ua840-\ua87f]")


def needs_shaping(text: str) -> bool:
    """Return True if a text has letters that run from right to left, join, or change places."""
    return not text.isascii() and bool(_SHAPED.search(text))


def script_name(char: str) -> str:
    """Return the name of the script of a letter or its mark, "" for a character of many scripts."""
    first = name(char, "OTHER").split()[0]
    if category(char)[0] not in "LM" or first in _OF_MANY:
        return ""
    return first if first == "CJK" else first.title()


def script_not_set(char: str) -> str:
    """Return the name of the script of a letter if publisher cannot set it, otherwise "": Mongolian and
    Phags-pa are written in columns."""
    return script_name(char) or "this" if _IN_COLUMNS.match(char) else ""
