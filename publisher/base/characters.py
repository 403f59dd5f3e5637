"""The characters that a text may have, and the way in which messages show the other ones.

Readers of texts and definitions reject everything that cannot be printed, so that it reaches no paper, page
of a browser, e-book or terminal: control characters (a terminal obeys them, XML forbids them), halves of
surrogate pairs, private-use characters (publisher marks places with some), line separators other than the end
of a line, marks that change the direction of writing, and values that are not characters.
"""

from __future__ import annotations

import re

_UNPRINTABLE = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069"
    "\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff\U000f0000-\U0010ffff]"
)
"""The characters that no text may have; the end of a line and the tab are allowed."""


LIGATURES = {"ﬁ": "fi", "ﬂ": "fl"}
"""Characters that stand for two letters each."""
SOFT_HYPHEN = "\u00ad"
INVISIBLE = "\u00ad\u200b-\u200f\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff"
"""Characters without ink, as in brackets of a pattern: soft hyphens, zero-width spaces and joiners, marks of
direction, and those that choose how the letter before them is shown."""
UNSPACED = "\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
"""Letters of Chinese and Japanese, as in brackets of a pattern: no space separates their words."""
_OF_A_WORD = rf"(?-i:[^\W{UNSPACED}])"
WORD_BEGINS, WORD_ENDS = f"(?<!{_OF_A_WORD})", f"(?!{_OF_A_WORD})"
"""Patterns for the beginning and the end of a word; no sign separates Chinese ones. Without case, because
Python would look up that of each character in these ranges: some milliseconds for each pattern."""
STAND_INS = {"\u2010": "-", "\u2011": "-", "\u3000": "\u00a0"} | dict.fromkeys(
    "\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f", "\u00a0"
)
"""Spaces and hyphens of special widths or rules, and what is printed if no font has them."""


def whole_word(pattern: str) -> str:
    """Return a pattern for words that are not part of a longer one."""
    return rf"{WORD_BEGINS}(?:{pattern}){WORD_ENDS}"


def unprintable(text: str) -> re.Match[str] | None:
    """Return the match of the first character that no text may have, or None."""
    if text.replace("\n", "").isprintable():  # nearly all texts are, and this is much faster
        return None
    return re.search(_UNPRINTABLE, text)


def visible(text: str) -> str:
    r"""Return the text in one line with unprintable characters escaped: `\x1b`, and `\n` for the end of a
    line."""
    return re.sub(rf"{_UNPRINTABLE}|[\t\n]", lambda found: found[0].encode("unicode_escape").decode(), text)


def capital(words: str) -> str:
    """Return the words with a capital at their beginning."""
    return words[:1].upper() + words[1:]
