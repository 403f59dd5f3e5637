"""The same said in other words: what a sentence that no pattern reads may be read as.

Each way keeps the meaning whole, so the verdict on the other words is that on the sentence. Words are left
out only where they add nothing that could be otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.proof.words import NUMBERS

_COUNT = "|".join(NUMBERS)
_SAME: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(looks, re.IGNORECASE), other)
    for looks, other in (
        (r"[\"“”]", ""),
        (r"\beveryone\b", "everybody"),
        (r"\bno one\b", "nobody"),
        (r"\banyone\b", "anybody"),
        (r"\b(?:the player|the one|whoever|the person) (?:who )?(?:dealt|deals|has dealt)\b", "the dealer"),
        (r"\bthe (?:player|one) (?:to|at|on) the dealer[’']s (left|right)\b", r"the dealer's \1 neighbour"),
        (r"\b(?:is|are) (?:obliged|forced|bound|required) to\b", "must"),
        (r"\b(?:has|have) no choice but to\b", "must"),
        (r"\b(?:is|are) (?:free|at liberty) to\b", "may"),
        (r"\b(?:is|are) (?:forbidden|not permitted) to\b", "may not"),
        (r"\bit is (?:forbidden|not allowed) to\b", "you may not"),
        (r"\b(?:either player|any player|both players|all players|each player|anybody) (may|can|must)\b",
         r"you \1"),
        (r"\beverybody (may|can)\b", r"you \1"),
        (r"^no ([a-z]+(?: of [a-z ]+?)?) (?:may|can)\b", r"a \1 may not"),
        (rf"\b({_COUNT}|\d+)( [a-z]+)? or (?:fewer|less)\b", r"at most \1\2"),
        (rf"\b({_COUNT}|\d+)( [a-z]+)? or more\b", r"at least \1\2"),
        (r"\bno more than\b", "at most"),
        (r"\bno (?:fewer|less) than\b", "at least"),
        (r"\b(?:may|can) (step|move|go|jump|hop|slide) only\b", r"must \1"),
        (r"\b(?:may|can) only (step|move|go|jump|hop|slide)\b", r"must \1"),
        (r"\bwith no card of the suit led,? you\b", "if you have no card of the suit led, you"),
        (r"\b(may|can) ([^,]+),? but (?:need not|does not have to|do not have to)(?: \2)?$", r"need not \2"),
        (r"\bthe (partner) of the ([a-z]+)\b", r"the \2's \1"),
        (r"\b(?:the )?(opponents) of the ([a-z]+)\b", r"the \2's \1"),
        (r"\bthe (?:player|hand|neighbour) (?:to|on|at) the (left|right) of the ([a-z]+)\b",
         r"the \2's \1 neighbour"),
        (r"\bstay where (?:you|they) are\b", "pass"),
        (r"\bback towards (?:his|its|your|their) home\b", "back"),
        (r"\bnext (\w+) but one\b", r"second-next \1"),
        (rf"\bexactly ({_COUNT}|\d+)\b", r"\1"),
        (r",? (?:of course|as well|too|yourself|themselves|all the same|in the same way)$", ""),
        (r",? in this game(?: either| too)?$", ""),
        (r"^in this game,? (?:however|too),? ", ""),
        (r"\b(bid|said|did|placed|played) ([a-z ]+ )?yourself\b", r"\1 \2"),
        (r"\b(?:also|even|therefore|simply) ", ""),
    )
)  # fmt: skip


def in_other_words(text: str) -> Iterator[str]:
    """The sentence with each of these ways changed, and with all of them."""
    found = dict.fromkeys(looks.sub(other, text) for looks, other in _SAME)
    every = text
    for looks, other in _SAME:
        every = looks.sub(other, every)
    found[every] = None
    found.pop(text, None)
    yield from found
