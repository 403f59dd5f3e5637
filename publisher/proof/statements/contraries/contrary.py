"""What a contrary is, and the words by which sentences are taken apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from publisher.engine.words import conjugated


class Contrary(NamedTuple):
    """What cannot be so where a sentence is so; `denies` if it keeps all words of the sentence that it does
    not deny."""

    text: str
    denies: bool


Deny: TypeAlias = Callable[[str], Iterator[Contrary]]

SUBORDINATE = re.compile(
    r"\b(?:if|when|whenever|while|unless|until|after|before|once|as long as|who|whoever|whom|whose|which"
    r"|whichever|whatever|however|that|because|since|where|wherever|than|as|so)\b",
    re.IGNORECASE,
)
"""Behind such a word something is said of some cases, and its denial may be said of others."""
NOBODY = re.compile(r"(?:nobody|nothing|none|neither|no)\b|.*\b(?:never|not)\b", re.IGNORECASE)


_ES = re.compile(r"(?:ss|sh|ch|x|z|o)es$")


def infinitive(verbs: str) -> str:
    """The verb that follows a name as `verbs`."""
    ends = (("ies", "y"), ("es" if _ES.search(verbs) else "s", ""))
    found = (verbs.removesuffix(end) + more for end, more in ends if verbs.endswith(end))
    return next((verb for verb in found if conjugated(verb) == verbs), verbs)


def start(text: str) -> str:
    """The same at the beginning of a sentence."""
    return text[0].upper() + text[1:]
