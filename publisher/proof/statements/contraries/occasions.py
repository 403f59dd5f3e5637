"""Sentences of some occasion: what may be done once in a game, later, or even though, is denied by what never
is; and whoever may jump over something, jumps.

`never_mind` gives the sentence without its occasion: what cannot be so beside that cannot beside this.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.engine.words import conjugated
from publisher.proof.statements.contraries.contrary import Contrary, Deny

_OCCASION = re.compile(
    r",? (?:once (?:in )?(?:a|the|each|every) game|at any (?:time|later turn)|(?:at|on) any (?:later )?turn"
    r"|(?:whenever|if) (?:you|he|they) likes?|as often as (?:you|he|they) likes?|later(?: on)?|once|twice"
    r"|again and again|now and then|from time to time|until the game (?:ends|is over)|even (?:if|when) .+"
    r"|too|as well|instead|all the same|even then|nevertheless|anyway|just the same)$",
    re.IGNORECASE,
)


def never_mind(text: str) -> Iterator[str]:
    """The sentence without the occasion that it speaks of, if it names one."""
    if match := _OCCASION.search(text):
        yield text[: match.start()]


_IN_A_CASE = re.compile(
    r"(?P<who>[\w’' -]+?) (?:may|can|need not) "
    r"(?:(?:also|even) (?P<deed>[^,]+?)|(?P<plain>[^,]+?),? even) (?:if|when) (?P<case>.+)",
    re.IGNORECASE,
)


def _of_strange_cases(text: str) -> Iterator[Contrary]:
    """*You may also pass when you can move*: not where, if you can move, you must, or never do."""
    if match := _IN_A_CASE.fullmatch(text):
        who, deed = match["who"].lower(), match["deed"] or match["plain"]
        yield Contrary(f"If {match['case']}, {who} may not {deed}", True)
        if deed in ("pass", "move"):
            yield Contrary(f"If {match['case']}, {who} must", True)
            yield Contrary(f"{match['who']} may not {deed}", True)


_JUMP = re.compile(
    r"(?!nobody|no )[^,]+? (?:may|can|must) (?:jump|hop|leap) (?:over|onto|on|to|into|across) .+",
    re.IGNORECASE,
)


def _of_jumps(text: str) -> Iterator[Contrary]:
    """Nothing is jumped over where nobody jumps."""
    if _JUMP.fullmatch(text):
        yield Contrary("Nobody jumps", True)


_MAY_MOVE = re.compile(
    r"(?:once placed,? )?an? (?P<noun>[a-z]+) (?:may|can) (?:be moved|move|step|slide|go)\b.*", re.IGNORECASE
)


def _of_moving(text: str) -> Iterator[Contrary]:
    """What stays where it is may not be moved, wherever to."""
    if match := _MAY_MOVE.fullmatch(text):
        for placed in ("Once placed, a", "A"):
            yield Contrary(f"{placed} {match['noun']} stays where it is", True)


_ONLY_SOME = re.compile(r"only .+? (?:may|can) (?P<verb>[a-z]+)(?P<rest>(?: .+)?)", re.IGNORECASE)


def _of_only_some(text: str) -> Iterator[Contrary]:
    """What only some may do, nobody does."""
    if match := _ONLY_SOME.fullmatch(text):
        yield Contrary(f"Nobody {conjugated(match['verb'])}{match['rest']}", True)


_OFTEN = re.compile(
    r"(?P<who>[^,]+?) (?P<be>is|are|may be|can be) (?:often|usually|mostly) (?P<what>.+)",
    re.IGNORECASE,
)


def _of_frequencies(text: str) -> Iterator[Contrary]:
    """What is often so is not so never."""
    if match := _OFTEN.fullmatch(text):
        be = {"may be": "is", "can be": "is"}.get(match["be"].casefold(), match["be"])
        yield Contrary(f"{match['who']} {be} never {match['what']}", True)


_SHARE = re.compile(
    r"(?P<lead>(?:.+, )?(?:an equal share|equal points|equal shares)) "
    r"(?P<be>is|are)? ?(?:won by|a win for|wins?|loses?|goes? to) .+",
    re.IGNORECASE,
)


def _of_equal_shares(text: str) -> Iterator[Contrary]:
    if match := _SHARE.fullmatch(text):
        be = "are" if match["lead"].endswith("s") else "is"
        yield Contrary(f"{match['lead']} {be} a draw", True)


OCCASIONS: tuple[Deny, ...] = (
    _of_strange_cases,
    _of_jumps,
    _of_moving,
    _of_only_some,
    _of_frequencies,
    _of_equal_shares,
)
