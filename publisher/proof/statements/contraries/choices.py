"""What one may choose, against what must be done."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.proof.statements.contraries.contrary import Contrary, Deny

_CHOICE = re.compile(
    r"(?P<lead>.*?\b(?:you|they|everybody|the leader|a player|whoever [a-z]+)) "
    r"(?:must|may only|can only|has to|have to|may not|cannot) (?P<verb>play|lead|lay|discard|throw|give) "
    r"(?P<what>(?:an?|the|your|their) [^,]+?)(?P<rest>,? if (?:you|they) (?:have|hold) (?:one|any))?",
    re.IGNORECASE,
)


def _of_choice(text: str) -> Iterator[Contrary]:
    """Whoever must choose a certain card, or may not, does not have the choice of all."""
    if match := _CHOICE.fullmatch(text):
        yield Contrary(f"{match['lead']} may {match['verb']} any card", True)


_BEATS = re.compile(
    r"(?P<what>.+?) (?:can |may |always )?(?P<verb>beat|take)s? "
    r"(?:every|any|each|a|another|all)(?: other)? cards?(?:,? .+)?",
    re.IGNORECASE,
)


def _of_beating(text: str) -> Iterator[Contrary]:
    """What beats cards is not unable to."""
    if match := _BEATS.fullmatch(text):
        yield Contrary(f"{match['what']} cannot {match['verb']} any card", True)


_INSTEAD = re.compile(
    r"(?P<who>you|they|a player) may [a-z ]+? instead of (?P<verb>[a-z]+)ing (?P<what>.+)", re.I
)


def _of_instead(text: str) -> Iterator[Contrary]:
    """What must be done cannot be left for something else."""
    if match := _INSTEAD.fullmatch(text):
        yield Contrary(f"{match['who']} must {match['verb']} {match['what']}", True)
        yield Contrary(f"{match['who']} must {match['verb']}e {match['what']}", True)


_LOSES = re.compile(
    r"(?P<what>.+?) (?:loses|never takes|never wins|does not take|does not win) the trick(?P<rest>.*)",
    re.IGNORECASE,
)


def _of_losing(text: str) -> Iterator[Contrary]:
    """What takes the trick does not lose it."""
    if match := _LOSES.fullmatch(text):
        yield Contrary(f"{match['what']} takes the trick{match['rest']}", True)


_BOTH = re.compile(r"(?P<before>a turn is [^,]+?),? and (?:then )?(?P<rest>[^,]+)", re.IGNORECASE)


def _of_turns(text: str) -> Iterator[Contrary]:
    """What is one thing or another is not both."""
    if match := _BOTH.fullmatch(text):
        yield Contrary(f"{match['before']} or {match['rest']}", True)


_MOST = re.compile(
    r"(?P<who>whoever [a-z]+|the player who [a-z]+) (?:the )?(?:most|first|second)(?: of)?(?: the| its)?"
    r"(?: four)? (?P<what>[a-z]+)(?P<rest> .+)",
    re.IGNORECASE,
)


def _of_most(text: str) -> Iterator[Contrary]:
    """What goes to whoever does the last does not go to whoever does the most."""
    if match := _MOST.fullmatch(text):
        what = match["what"]
        yield Contrary(f"{match['who']} the last {what.removesuffix('s')}{match['rest']}", True)
        yield Contrary(f"{match['who']} the last of the four {what}{match['rest']}", True)


_REPLY = re.compile(
    r"(?!.*\bonly\b.*\breply\b)(?=.*\b(?:any|every|each|either|both|first player|began|begins|time"
    r"|second stone|third stone|later|turn|always|often)\b).*\bmay(?: also)? say \"?(?P<word>[a-z]+)\"?.*",
    re.IGNORECASE,
)


def _of_replies(text: str) -> Iterator[Contrary]:
    """What may be said only in reply to the first stone is said at no other time."""
    if match := _REPLY.fullmatch(text):
        yield Contrary(f'You may say "{match["word"]}" only in reply to the first stone', True)


_LEADS_NEXT = re.compile(
    r"(?:the (?:partner|opponent|hand on the (?:left|right)|player on the (?:left|right)"
    r"|(?:left|right)(?:-hand)? neighbour) of the winner(?: of (?:a|the|each|every) trick)?"
    r"|the winner[’']s (?:partner|(?:left|right)(?:-hand)? neighbour)"
    r"|(?:the player|whoever) (?:who )?(?:led|leads|played last|played first) to (?:it|a trick|the trick)"
    r"|the (?:dealer|declarer|same player)) leads to the next(?: trick| one)?",
    re.IGNORECASE,
)


def _of_next_lead(text: str) -> Iterator[Contrary]:
    """Nobody else leads than who does so after every trick."""
    if _LEADS_NEXT.fullmatch(text):
        yield Contrary("The winner of a trick leads to the next", True)


CHOICES: tuple[Deny, ...] = (
    _of_choice, _of_beating, _of_instead, _of_losing, _of_next_lead, _of_turns, _of_most, _of_replies,
)  # fmt: skip
