"""Sentences that cannot be so together: where the games bear out one of them, the other is not so.

No pattern reads *Everybody may jump over one man*, but *Nobody jumps* is read; if it holds, the other can
hardly be so. A contrary is only ever asked of the games: that it is not so tells nothing. One that keeps
all words of the sentence and only denies it, *You may jump* and *Nobody jumps*, is its denial; one that drops
some of them makes it doubtful.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from publisher.proof.statements.contraries.contrary import Contrary, Deny

__all__ = ["CONDITION", "Contrary", "contraries"]

CONDITION = "(?:if|when|whenever|while|once|as soon as|as long as|until|after|before|in|on|at|from|with|only)"
_LEAD = re.compile(rf"(?P<lead>{CONDITION}\b[^,]*,) (?P<main>.+)", re.IGNORECASE)
_LEAD_ALONE = re.compile(
    rf"(?P<lead>{CONDITION}(?: [\w’'-]+){{3,}}?) (?P<main>(?:nothing|nobody|no|one|you|they) [^,]+)",
    re.IGNORECASE,
)
"""The condition that a sentence begins with, and what is said then."""
_NEVER_SO = re.compile(r"(?:nobody|nothing|no) |[\w’' -]+ (?:never|may not) ", re.IGNORECASE)
"""What is so in no case at all."""


def contraries(text: str) -> Iterator[Contrary]:
    """What cannot be so where this is so, each once; denials first."""
    from publisher.proof.statements.contraries.occasions import never_mind

    found = dict.fromkeys(
        other
        for said in (text, *never_mind(text))
        for deny in (*_plain(), _of_main)
        for other in deny(said)
        if other.text.casefold() != text.casefold() and (said == text or other.denies)
    )
    yield from sorted(found, key=lambda contrary: not contrary.denies)


def _of_main(text: str) -> Iterator[Contrary]:
    """In the same case the contrary of what is then said; and what is never so is not so in that case."""
    match = _LEAD.fullmatch(text) or _LEAD_ALONE.fullmatch(text)
    if match is not None:
        for deny in _plain():
            for other in deny(match["main"]):
                said = other.text
                yield Contrary(f"{match['lead']} {said[0].lower()}{said[1:]}", other.denies)
                if _NEVER_SO.match(said):
                    yield Contrary(said, other.denies and match["lead"].casefold().startswith("if "))


@cache
def _plain() -> tuple[Deny, ...]:
    """The ways to contradict what is said without a condition. Their hundred patterns are compiled for the
    first sentence that no other reads."""
    from publisher.proof.statements.contraries.amounts import AMOUNTS
    from publisher.proof.statements.contraries.choices import CHOICES
    from publisher.proof.statements.contraries.denials import DENIALS
    from publisher.proof.statements.contraries.occasions import OCCASIONS
    from publisher.proof.statements.contraries.opposites import OPPOSITES
    from publisher.proof.statements.contraries.outcomes import OUTCOMES
    from publisher.proof.statements.contraries.placed_men import PLACED_MEN
    from publisher.proof.statements.contraries.subjects import SUBJECTS

    return *DENIALS, *OUTCOMES, *OPPOSITES, *SUBJECTS, *OCCASIONS, *CHOICES, *AMOUNTS, *PLACED_MEN
