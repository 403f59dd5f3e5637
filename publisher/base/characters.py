"""Which characters a text may hold, and how the others are shown to whoever reads a message.

What cannot be printed is left out of every reader of texts and definitions, so that neither paper, a page in
a browser, an e-book nor a terminal is ever given one: control characters (a terminal obeys them, XML has none
of them), halves of pairs and characters for private use (the press marks places with some), separators of
lines other than a line's end, marks that turn the direction of writing, and what is no character at all.
"""

from __future__ import annotations

import re

_UNPRINTABLE = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069"
    "\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff\U000f0000-\U0010ffff]"
)
"""One that no text has. The end of a line and the tab are none of them."""


LIGATURES = {"ﬁ": "fi", "ﬂ": "fl"}
"""Characters that stand for two letters each."""


def unprintable(text: str) -> re.Match[str] | None:
    """The first character that no text has."""
    if text.replace("\n", "").isprintable():  # as nearly all texts are, and far quicker to see
        return None
    return re.search(_UNPRINTABLE, text)


def visible(text: str) -> str:
    r"""The text in one line that can be told anywhere; it writes `\x1b` and, for the end of a line, `\n`."""
    return re.sub(rf"{_UNPRINTABLE}|[\t\n]", lambda found: found[0].encode("unicode_escape").decode(), text)
