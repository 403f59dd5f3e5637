"""Turning rules round: of the load-bearing words of a text, how many could be wrong without being noticed?

One word at a time is exchanged for its opposite: *highest* for *lowest*, *must* for *need not*, *three* for
*four*. A turn is noticed if the games then contradict the sentence, or the engine the number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from publisher.proof.sentences import whole_sentence
from publisher.proof.statements.check import Heard, Subjects, games_of
from publisher.proof.statements.hearing import hear
from publisher.proof.words import NUMBERS

_OPPOSITES = (
    ("highest", "lowest"), ("higher", "lower"), ("most", "fewest"), ("more", "fewer"), ("first", "last"),
    ("greatest", "smallest"), ("left", "right"), ("clockwise", "anticlockwise"), ("before", "after"),
    ("must", "need not"), ("may not", "may"), ("cannot", "can"), ("face up", "face down"), ("same", "other"),
    ("dealer", "declarer"), ("once", "twice"), ("always", "never"), ("red", "black"), ("wins", "loses"),
    ("win", "lose"), ("won", "lost"), ("above", "below"), ("everybody", "nobody"), ("all", "none"),
    ("odd", "even"), ("next", "previous"), ("top", "bottom"),
    ("is right", "is wrong"), ("are right", "are wrong"), ("was right", "was wrong"),
    ("were right", "were wrong"), ("as right", "as wrong"), ("right answer", "wrong answer"),
)  # fmt: skip
TURNS: dict[str, str] = (
    dict(_OPPOSITES)
    | {other: one for one, other in _OPPOSITES}
    | dict(pairwise(word for word, number in NUMBERS.items() if number > 1))
)
"""What each load-bearing word is exchanged for; `one` is too often no number."""
_WORD = re.compile(
    rf"(?<![\w’'-])(?:{'|'.join(sorted(map(re.escape, TURNS), key=len, reverse=True))}|\d+)(?![\w’'-])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Turn:
    """One word of a rule sentence turned round."""

    heard: Heard
    start: int
    word: str
    turned: str
    text: str
    """The sentence as it would then be."""

    def __str__(self) -> str:
        said = self.heard.rule.sentence
        return f"{said.location}: “{self.turned}” for “{self.word}” in “{said.text}”: nobody noticed"

    def noticed(self, subject: Subjects) -> bool:
        """Whether games contradict the sentence, or the word is the literal of a fact, which is computed."""
        rule = self.heard.rule
        if any(first <= self.start < end for first, end in rule.sentence.facts):
            return True
        verdicts = hear(whole_sentence(self.text, rule.sentence.location), games_of(rule, subject))
        return any(verdict.finding == "fails" for verdict in verdicts)


def turned(sentences: Iterable[Heard]) -> Iterator[Turn]:
    """Each turn of each rule sentence."""
    for heard in sentences:
        for match, new, text in turns_of(heard.rule.sentence.text):
            yield Turn(heard, match.start(), match[0], new, text)


def turns_of(text: str) -> Iterator[tuple[re.Match[str], str, str]]:
    """Each load-bearing word, what it is exchanged for, and the text then."""
    for match in _WORD.finditer(text):
        new = _turned(match[0])
        yield match, new, text[: match.start()] + new + text[match.end() :]


def _turned(word: str) -> str:
    if word.isdigit():
        return str(int(word) + 1)
    new = TURNS[" ".join(word.casefold().split())]
    return new.capitalize() if word[0].isupper() else new
