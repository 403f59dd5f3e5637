"""What cannot be so together with a sentence because of one word: an outcome, a number, a choice, nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from publisher.proof.words import NUMBERS


class Contrary(NamedTuple):
    """What cannot be so where a sentence is so; `denies` if it keeps all words of the sentence that it does
    not deny."""

    text: str
    denies: bool


_OUTCOMES = re.compile(
    r"(?:you|they) (?:win|lose|have won|have lost|pass|miss a turn)|the game is a draw|the game is drawn"
    r"|(?:has won|wins|has lost|loses|passes|misses a turn)",
    re.IGNORECASE,
)
_OF_YOU = ("you win", "you lose", "the game is a draw", "you pass")
_OF_OTHERS = ("has won", "has lost", "wins", "loses", "passes")


def of_outcome(text: str) -> Iterator[Contrary]:
    """Who wins does not lose, and none of both where a game is drawn."""
    found = list(_OUTCOMES.finditer(text))
    if len(found) == 1 and found[0].end() == len(text):
        said = found[0][0].casefold()
        families = {"you": _OF_YOU, "the": _OF_YOU}
        for other in families.get(said.split()[0], _OF_OTHERS):
            if _sense(other) != _sense(said):
                yield Contrary(text[: found[0].start()] + other, True)


def _sense(outcome: str) -> str:
    return next(sense for sense in ("w", "los", "dra", "pass", "miss") if f" {sense}" in f" {outcome}")


_COUNT = "|".join(NUMBERS)
_AT_MOST = re.compile(rf"(?:only|no more than|at most|up to) (?P<number>{_COUNT}|\d+)\b", re.IGNORECASE)
_LEAST = re.compile(
    rf"(?:at least|no fewer than|more than) (?P<number>{_COUNT}|\d+)\b|(?P<or>{_COUNT}|\d+) or more\b", re.I
)
_BEYOND = 3
"""So many numbers are tried on the far side of a bound."""


def of_number(text: str) -> Iterator[Contrary]:
    """So many at most, where it is always one of the next numbers; at least, where it is one below."""
    for bound, side in ((_AT_MOST, 1), (_LEAST, -1)):
        match = bound.search(text)
        if match is not None:
            said = (match["number"] or match.groupdict().get("or") or "").casefold()
            number = NUMBERS[said] if said in NUMBERS else int(said)
            for other in range(number + side, number + side * (_BEYOND + 1), side):
                rest = text[match.end() :]
                if number == 1 and other > 1:
                    rest = re.sub(r"^( [a-z]+)\b", r"\1s", rest)
                if other > 0:
                    yield Contrary(f"{text[: match.start()]}{_WORDS.get(other, other)}{rest}", False)


_WORDS = {number: word for word, number in NUMBERS.items()}


_LIKE = re.compile(
    r"(?P<what>.+?) (?:may|can) be (?:equal to|as (?:high|low|many) as|the same as|(?P<lower>lower|higher) "
    r"than) (?P<than>.+)",
    re.IGNORECASE,
)


def of_comparison(text: str) -> Iterator[Contrary]:
    """What may be equal need not be higher, nor lower."""
    match = _LIKE.fullmatch(text)
    if match is not None:
        sides = {"lower": ("higher",), "higher": ("lower",)}
        for side in sides.get((match["lower"] or "").casefold(), ("higher", "lower")):
            yield Contrary(f"{match['what']} must be {side} than {match['than']}", True)


_CHOICE = re.compile(
    r"(?P<lead>.*?\b(?:you|they|everybody|the leader|a player|whoever [a-z]+)) "
    r"(?:must|may only|can only|has to|have to|may not|cannot) (?P<verb>play|lead|lay|discard|throw|give) "
    r"(?P<what>(?:an?|the|your|their) [^,]+?)(?P<rest>,? if (?:you|they) (?:have|hold) (?:one|any))?",
    re.IGNORECASE,
)


def of_choice(text: str) -> Iterator[Contrary]:
    """Whoever must choose a certain card, or may not, does not have the choice of all."""
    if match := _CHOICE.fullmatch(text):
        yield Contrary(f"{match['lead']} may {match['verb']} any card", True)


_NOTHING = re.compile(
    r"(?P<what>.+?) (?P<verb>brings?|gets?|scores?|costs?|counts?|pays?|exchanges?) (?P<no>no |nothing\b)?"
    r"(?P<rest>.*)",
    re.IGNORECASE,
)


def of_nothing(text: str) -> Iterator[Contrary]:
    """Who gets something does not get none of it."""
    match = _NOTHING.fullmatch(text)
    if match is None or " not " in text:
        return
    what, verb, rest = match["what"], match["verb"], match["rest"]
    if match["no"] is None and rest:
        yield Contrary(f"{what} {verb} no {rest}", True)
        yield Contrary(f"{what} {verb} nothing", True)


_BEATS = re.compile(
    r"(?P<what>.+?) (?:can |may |always )?(?P<verb>beat|take)s? "
    r"(?:every|any|each|a|another|all)(?: other)? cards?(?:,? .+)?",
    re.IGNORECASE,
)


def of_beating(text: str) -> Iterator[Contrary]:
    """What beats cards is not unable to."""
    if match := _BEATS.fullmatch(text):
        yield Contrary(f"{match['what']} cannot {match['verb']} any card", True)


_ONLY = re.compile(
    r"only (?P<who>the [a-z]+|you|your partner|one player) (?P<rest>[a-z]+s? .+)", re.IGNORECASE
)


def of_one_alone(text: str) -> Iterator[Contrary]:
    """What everybody does, nobody does alone."""
    if match := _ONLY.fullmatch(text):
        yield Contrary(f"Everybody {match['rest']}", True)


_INSTEAD = re.compile(
    r"(?P<who>you|they|a player) may [a-z ]+? instead of (?P<verb>[a-z]+)ing (?P<what>.+)", re.I
)


def of_instead(text: str) -> Iterator[Contrary]:
    """What must be done cannot be left for something else."""
    if match := _INSTEAD.fullmatch(text):
        yield Contrary(f"{match['who']} must {match['verb']} {match['what']}", True)
        yield Contrary(f"{match['who']} must {match['verb']}e {match['what']}", True)
