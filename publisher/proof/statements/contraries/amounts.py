"""How many at a time, and equal counts: what is always exactly so many is never one or several."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.proof.statements.contraries.contrary import SUBORDINATE, Contrary, Deny
from publisher.proof.words import NUMBERS

_COUNT = "one|two|three|four|five|six"
_WORDS = {number: word for word, number in NUMBERS.items()}
_CHOICE = re.compile(
    rf"\b(?P<one>{_COUNT}) (?:(?P<noun>[a-z]+) )?or (?P<other>{_COUNT}|more|several)"
    r"(?: (?P<after>[a-z]+))?\b",
    re.IGNORECASE,
)
_MAY = re.compile(r"\b(?:may|can|need|not|never|no|nobody|only|cannot)\b", re.IGNORECASE)


def _of_choice(text: str) -> Iterator[Contrary]:
    """Over one man or two, where it is always exactly one, or always two."""
    match = _CHOICE.search(text)
    if match is None or _MAY.search(text[: match.start()]):
        return
    noun, before, rest = match["noun"] or "", text[: match.start()], text[match.end() :]
    if not noun:
        noun = match["after"] or ""
    elif match["after"]:
        rest = f" {match['after']}{rest}"
    for word in dict.fromkeys((match["one"].casefold(), match["other"].casefold())):
        if word in NUMBERS:
            what = _singular(noun) if word == "one" else _plural(noun)
            for exactly in ("exactly ", ""):
                for where in dict.fromkeys((rest, _on_one(rest))):
                    yield Contrary(f"{before}{exactly}{word} {what}{where}", True)


def _on_one(rest: str) -> str:
    """On one point, and not on several."""
    rest = re.sub(r"\bon (empty|free) ([a-z]+)s\b", r"on an \1 \2", rest)
    return re.sub(r"\bon ([a-z]+)s that are\b", r"on a \1 that is", rest)


def _singular(noun: str) -> str:
    return {"men": "man"}.get(noun, noun.removesuffix("s"))


def _plural(noun: str) -> str:
    return {"man": "men", "men": "men"}.get(noun, f"{noun.removesuffix('s')}s" if noun else "")


_TIE = re.compile(
    r"(?P<lead>(?:with|for|on|at) (?:equal|level|as many|equally many)(?: (?P<noun>[a-z]+))?"
    r"(?: on both sides)?"
    r"|if (?:both|both players|both sides|the players|they) (?:have|own|have [a-z]+) "
    r"(?:as many|equally many|the same number of|equal|just as many)(?: (?P<kind>[a-z]+))?"
    r"|if (?:both|both players|both sides|the players|they) have (?:exactly )?[\w.,]+ (?P<points>points))"
    r",? (?P<rest>.+)",
    re.IGNORECASE,
)
_DECIDES = re.compile(r"\b(?:wins?|won|loses?|lost|victory|winner|loser|defeat)\b", re.IGNORECASE)
_FURTHER = re.compile(
    r"\b(?:more|fewer|most|fewest|higher|highest|lower|lowest|longer|shorter|nobody|neither|both|all)\b",
    re.IGNORECASE,
)
"""With such a word something else is counted, which may decide where this does not."""


def _of_ties(text: str) -> Iterator[Contrary]:
    """Where equal counts are a draw, nobody wins by them."""
    match = _TIE.fullmatch(text)
    if match is None or not _DECIDES.search(match["rest"]) or _FURTHER.search(match["rest"]):
        return
    noun, lead = match["noun"] or match["kind"], match["lead"]
    for drawn in ("the game is a draw", "the game is always a draw", "it is a draw"):
        yield Contrary(f"{lead}, {drawn}", True)
        yield Contrary(f"{lead} {drawn}", True)
    if noun:
        for bare in dict.fromkeys((noun, f"{_singular(noun)}s")):
            yield Contrary(f"Equal {bare} are a draw", True)
            yield Contrary(f"With as many {bare} the game is a draw", True)
            yield Contrary(f"If both have equally many {bare}, the game is a draw", True)
    elif not match["points"]:
        yield Contrary("With as many it is a draw", True)


_SUIT = re.compile(
    r"(?P<before>.+?) (?:be it |either )?in (?:one|a single) (?P<what>[a-z]+) or (?:in )?(?:several|two|more)"
    r"(?: [a-z]+)?",
    re.IGNORECASE,
)
_HAVE = re.compile(r"\b(?P<when>when|as soon as|if) your (?P<men>[a-z]+) (?P<verb>[a-z]+)\b", re.IGNORECASE)


def _of_one_thing(text: str) -> Iterator[Contrary]:
    """What one chain has to do is not done by several."""
    match = _SUIT.fullmatch(text)
    if match is None:
        return
    before = match["before"].rstrip(",")
    yield Contrary(_HAVE.sub(rf"\g<when> one {match['what']} of your \g<men> \g<verb>es", before), True)
    yield Contrary(_HAVE.sub(rf"\g<when> one {match['what']} of your \g<men> \g<verb>s", before), True)


_ON = re.compile(r"(?P<before>.*)\b(?:you|he|they) must (?:go on|carry on|continue|[a-z]+ on)\b.*", re.I)
_AFTER = re.compile(r"^after (?:a|each|every) [a-z]+,? ", re.IGNORECASE)
_CHAINED = ("hop", "jump", "capture")


def _of_going_on(text: str) -> Iterator[Contrary]:
    """Whoever may stop need not go on."""
    match = _ON.fullmatch(text)
    if match and not SUBORDINATE.search(_AFTER.sub("", match["before"])):
        for part in _CHAINED:
            yield Contrary(f"You may stop after any {part}", True)


_AT_WILL = re.compile(
    r"(?:you )?(?:may )?pass(?:es)? (?:whenever|as often as|if|when|as long as) (?:you|they) "
    r"(?:like|want|please|wish|choose)",
    re.IGNORECASE,
)
_NO_CHOICE = (
    "You may not pass", "If you can move, you must", "You pass only when you cannot move",
    "You pass only when none of your men has a move", "You pass only when you have no move",
)  # fmt: skip


def _of_passing(text: str) -> Iterator[Contrary]:
    """Whoever passes only for want of a move does not pass at will."""
    if _AT_WILL.fullmatch(text):
        for other in _NO_CHOICE:
            yield Contrary(other, True)


AMOUNTS: tuple[Deny, ...] = (_of_choice, _of_ties, _of_one_thing, _of_going_on, _of_passing)
