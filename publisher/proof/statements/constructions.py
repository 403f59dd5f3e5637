"""What whole constructions say of other sentences: what cannot be so beside *even if* or *several*, and what
must be so with *but not* and *with or without*.

`denied` gives sentences of which none holds where this one is so; `implied` gives sentences that are so where
this one is. Both only say it in words that may be read; the games tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from publisher.engine.words import conjugated
from publisher.proof.statements.contraries import contraries

_WHO = r"(?P<who>(?:(?:an?|the|each|every|any|your|both|all) )?[\w’'-]+(?: [\w’'-]+){0,4}?)"
_MAY = r"(?:may|can)(?: also| even| always| then| still)?"
_FREELY = re.compile(
    r",? (?:once (?:in )?(?:a|the|each|every) game|at any (?:time|later turn)|(?:at|on) any (?:later )?turn"
    r"|whenever (?:you|he|they) likes?|if (?:you|he|they) likes?|as often as (?:you|he|they) likes?|later"
    r"|later on|again and again|now and then|from time to time|until the game (?:ends|is over)"
    r"|even (?:if|when) .+|too|as well|instead)$",
    re.IGNORECASE,
)
"""What is so on some occasion, or even on a strange one, is denied by what never is."""
_EVEN = re.compile(r"(?P<main>.+?),? (?:even|also) (?:if|when) (?P<condition>.+)", re.IGNORECASE)
_ALSO = re.compile(
    rf"{_WHO} (?:may|can) (?:also|even) (?P<deed>[^,]+?) (?:if|when) (?P<condition>.+)", re.IGNORECASE
)
_SEVERAL = re.compile(
    rf"{_WHO} {_MAY} (?P<verb>[a-z]+) (?:several|many|more than one|any number of|one or more|one or two"
    r"|two or more) (?P<thing>(?!of\b)[a-z]+?)s?(?P<rest>(?: .+)?)",
    re.IGNORECASE,
)
_SOME = re.compile(rf"{_WHO} {_MAY} (?P<verb>[a-z]+) (?:an?|any|some) (?P<rest>.+)", re.IGNORECASE)
_OUTCOME = re.compile(
    r"(?P<lead>(?:(?:if|when|with|after|where|on|should|once|as soon as)\b[^,]+,"
    r"|with (?:equal|equally many|as many)(?: [a-z]+)?|an equal share)) "
    r"(?:(?:the )?[\w’'-]+(?: [\w’'-]+){0,4}? (?:wins|loses|has won|has lost|is the winner|is the loser)"
    r"|is won by .+)",
    re.IGNORECASE,
)
_ONLY_SOME = re.compile(r"only (?:an?|the) .+? (?:may|can) (?P<verb>[a-z]+)(?P<rest>(?: .+)?)", re.IGNORECASE)


def denied(text: str) -> Iterator[str]:
    """Sentences that do not hold where this one is so, each once."""
    found = dict.fromkeys(other for deny in _DENIALS for other in deny(text))
    found.pop(text, None)
    yield from found


def _of_occasions(text: str) -> Iterator[str]:
    if match := _FREELY.search(text):
        less = text[: match.start()]
        yield from (other.text for other in contraries(less) if other.denies)


def _of_even(text: str) -> Iterator[str]:
    """*You may pass even if you can move*: not where, if you can move, you may not pass, or must."""
    match = _EVEN.fullmatch(text)
    if also := _ALSO.fullmatch(text):
        main, condition = f"{also['who']} may {also['deed']}", also["condition"]
    elif match is not None:
        main, condition = match["main"], match["condition"]
    else:
        return
    for other in contraries(main):
        if other.denies:
            yield f"If {condition}, {other.text[0].lower()}{other.text[1:]}"
    if re.fullmatch(r".+ (?:may|need not) (?:pass|move)", main, re.IGNORECASE):
        yield f"If {condition}, you must"


def _of_several(text: str) -> Iterator[str]:
    """*He may make several jumps*: not where he makes one jump."""
    if match := _SEVERAL.fullmatch(text):
        one = f"one {match['thing']}{match['rest']}"
        yield f"{match['who']} {_does(match['who'], match['verb'])} {one}"
        yield f"{match['who']} may {match['verb']} only {one}"


def _of_some(text: str) -> Iterator[str]:
    """*It may leave a gap*: not where it leaves no gap."""
    if match := _SOME.fullmatch(text):
        yield f"{match['who']} {_does(match['who'], match['verb'])} no {match['rest']}"


def _of_outcome(text: str) -> Iterator[str]:
    """Nobody wins, or loses, where the game is drawn."""
    if match := _OUTCOME.fullmatch(text):
        lead = match["lead"]
        if lead.casefold() == "an equal share":
            yield f"{lead} is a draw"
        else:
            yield from (f"{lead} {drawn}" for drawn in _DRAWN)


_DRAWN = ("the game is a draw", "the game is drawn", "it is a draw")


def _of_only_some(text: str) -> Iterator[str]:
    """What only some may do, nobody does."""
    if match := _ONLY_SOME.fullmatch(text):
        yield f"Nobody {conjugated(match['verb'])}{match['rest']}"


_JUMP = re.compile(
    r"(?!nobody|no )[^,]+? (?:may|can|must) (?:jump|hop|leap) (?:over|onto|on|to|into|across) .+",
    re.IGNORECASE,
)


def _of_jump(text: str) -> Iterator[str]:
    """Whatever may be jumped over is not where nobody jumps."""
    if _JUMP.fullmatch(text):
        yield "Nobody jumps"


def _does(who: str, verb: str) -> str:
    plural = re.fullmatch(r"you|they|we|both .+|all .+|[a-z]+(?<!s)s|men|.+ (?:men|[a-z]+(?<!s)s)", who, re.I)
    return verb if plural else conjugated(verb)


_DENIALS: tuple[Callable[[str], Iterator[str]], ...] = (
    _of_occasions, _of_even, _of_several, _of_some, _of_outcome, _of_only_some, _of_jump,
)  # fmt: skip


_BUT_NOT = re.compile(
    rf"{_WHO} (?P<modal>may|can|must) (?P<verb>[a-z]+) (?P<one>.+?),? (?:but|and)"
    r"(?: (?:may|can|must))? (?:not|never) (?P<other>.+)",
    re.IGNORECASE,
)
_WITH_OR_WITHOUT = re.compile(
    r",? (?:with or without|without or with) (?P<what>(?:an? )?[a-z]+)", re.IGNORECASE
)


def implied(text: str) -> Iterator[str]:
    """Sentences that are so where this one is, each once."""
    found = dict.fromkeys(other for way in (_not_the_other, _both_ways) for other in way(text))
    found.pop(text, None)
    yield from found


def _not_the_other(text: str) -> Iterator[str]:
    """*You may jump over a man of your own, but not over an enemy*: over an enemy you may not jump."""
    if match := _BUT_NOT.fullmatch(text):
        who = match["who"]
        yield f"{who} may not {match['verb']} {match['other']}"
        yield f"{who} may not {match['other']}"


def _both_ways(text: str) -> Iterator[str]:
    """What is so *with or without gaps* is so with gaps, and is so without."""
    if match := _WITH_OR_WITHOUT.search(text):
        for which in ("with", "without"):
            yield f"{text[: match.start()]} {which} {match['what']}{text[match.end() :]}"
