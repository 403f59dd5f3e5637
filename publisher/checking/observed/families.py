"""Families of opposite words: the values that a fact may have, and the ways to write each of them.

`highest` and `lowest` are one family, `left`, `right`, `opposite` and `same` another. A mark in a text states
exactly one value of the family of its fact.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

import msgspec

from publisher.base.characters import WORD_BEGINS, WORD_ENDS, whole_word
from publisher.base.errors import NotationError, did_you_mean
from publisher.notation.words import NUMBERS, TENS


class Stated(msgspec.Struct, frozen=True):
    """A value in a phrase, and the place of its words."""

    value: str
    start: int
    end: int


class Family(msgspec.Struct, frozen=True, dict=True):
    """Values that exclude one another; `ways` has the patterns of the words for each, the plainest first."""

    ways: Mapping[str, tuple[str, ...]]

    def find(self, phrase: str) -> Iterator[Stated]:
        """Find the values that a phrase states, in order."""
        for match in self._pattern.finditer(phrase):
            value = next(value for value, pattern in self._patterns.items() if pattern.fullmatch(match[0]))
            yield Stated(value, *match.span())

    def worded(self, more: Iterable[tuple[str, tuple[str, ...]]]) -> Family:
        """Return the family with the language's words for some values instead of its own."""
        others = {value: tuple(map(_literal, words)) for value, words in more if value in self.ways}
        return Family({**self.ways, **others}) if others else self

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(self.ways)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """A pattern for any way to write any value, long ones first: `need not` is not a `not`."""
        every = sorted((way for ways in self.ways.values() for way in ways), key=len, reverse=True)
        return re.compile(rf"(?<!-){whole_word('|'.join(map(_spaced, every)))}(?!-)", re.IGNORECASE)

    @cached_property
    def _patterns(self) -> Mapping[str, re.Pattern[str]]:
        return {
            value: re.compile("|".join(map(_spaced, ways)), re.IGNORECASE)
            for value, ways in self.ways.items()
        }


class Numbers(Family, frozen=True):
    """Numbers in digits or in words; the values are written in digits."""

    counts: Mapping[str, str] = {}
    """The words for numbers, with their digits."""

    def worded(self, more: Iterable[tuple[str, tuple[str, ...]]]) -> Family:
        words = {word.casefold(): value for value, ways in more if value.isdecimal() for word in ways}
        return Numbers({}, {**self.counts, **words}) if words else self

    def find(self, phrase: str) -> Iterator[Stated]:
        for match in self._pattern.finditer(phrase):
            word = match[0].casefold().replace(",", "")
            yield Stated(self.counts.get(word, word), *match.span())

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        words = "|".join(map(re.escape, sorted(self.counts, key=len, reverse=True)))
        number = rf"-?\d+(?:,\d{{3}})*(?:\.\d+)?|(?:{words}){WORD_ENDS}(?!-)"
        return re.compile(rf"{WORD_BEGINS}(?<!\.)(?:{number})", re.IGNORECASE)


def _literal(words: str) -> str:
    """Return a pattern for words of a language; a `…` in them is one to six words: `darf … nicht`."""
    return re.escape(words).replace("\\ ", " ").replace("…", r"\S+(?: \S+){0,5}?")


def _spaced(way: str) -> str:
    return way.replace(" ", r"\s+")


_COUNTS = {**NUMBERS, **TENS, "once": 1, "twice": 2}
NUMBER = Numbers({}, {word: str(number) for word, number in _COUNTS.items() if word != "no"})
COUNT = Numbers(
    {}, {**NUMBER.counts, **dict.fromkeys(("no", "none", "nothing", "without", "cancel out"), "0")}
)
"""The numbers from 0 up, with words such as *no*."""
SIDE = Family({
    "left": ("left", "left-hand"),
    "right": ("right", "right-hand"),
    "opposite": ("opposite", "across", "partner"),
    "same": ("same", "again", "stays", "keeps"),
})  # fmt: skip
WAY_ROUND = Family({
    "clockwise": ("clockwise", "to the left"),
    "counterclockwise": ("counterclockwise", "anticlockwise", "counter-clockwise", "to the right"),
})  # fmt: skip
HEIGHT = Family({
    "highest": ("highest", "higher", "top", "best", "strongest", "greatest", "most"),
    "lowest": ("lowest", "lower", "bottom", "worst", "weakest", "smallest", "fewest", "least", "down to"),
})  # fmt: skip
AMOUNT = Family({
    "most": ("most", "more", "greatest", "larger", "largest", "highest", "higher", "long(?:er|est)", "best"),
    "fewest": ("fewest", "fewer", "small(?:er|est)", "least", "less", "low(?:er|est)", "short(?:er|est)"),
})  # fmt: skip
CHANGE = Family({
    "grows": ("grows?", "more", "rises?", "higher", "one more", "larger"),
    "shrinks": ("shrinks?", "fewer", "falls?", "lower", "one fewer", "less", "smaller"),
    "stays": ("stays?", "as many", "same"),
})  # fmt: skip
DUTY = Family({
    "must": ("must", "has to", "have to", "is forced to", "are forced to"),
    "need not": ("need not", "does not have to", "do not have to", "does not need to", "do not need to",
                 "nobody has to", "nobody needs to", "(?:is|are) not obliged to"),
})  # fmt: skip
PERMISSION = Family({
    "may": ("may", "can", "is allowed to", "are allowed to", "is free to", "is a choice"),
    "may not": (
        "may not", "cannot", "can not", "must not", "may never", "can never", "must never",
        "is not allowed to", "are not allowed to", "is not a choice", "never",
        "nobody", "nobody (?:may|can|ever|may ever)", r"no \w+ (?:may|can|ever|may ever)",
        "nothing", "nothing (?:may|can|ever)",
    ),
})  # fmt: skip
PASSING = Family({
    "may": ("may", "can"),
    "may not": (
        "may not", "cannot", "must not", "never", "must (?:move|play|place)", "nobody (?:may|can)",
        r"no \w+ (?:may|can)",
    ),
    "only": ("(?:may|can) pass only", "(?:may|can) only pass", "must pass", "passes", "pass only", "only"),
})  # fmt: skip
"""The answers to who may pass; `only`: a player passes only if no other move is possible."""
PLACE = Family({
    "first": ("first", "before (?:all|everybody|anybody)"),
    "last": ("last", "after (?:all|everybody)"),
    "in between": ("in between", "second", "third"),
})  # fmt: skip
FACING = Family({
    "face up": ("face up", "face-up", "open", "openly", "in the open"),
    "face down": ("face down", "face-down", "unseen"),
    "in hand": ("in hand", "into (?:the|their|your|his|her) hands?", "hidden"),
})  # fmt: skip
SHARE = Family({
    "all": ("all", "every", "everybody", "everyone", "each", "both", "whole"),
    "none": ("none", "nobody", "no one", "no", "no player", "neither"),
    "one": ("one", "only one", "a single", "single"),
    "some": ("some", "a few", "rest"),
})  # fmt: skip
CHOICE = Family({
    "any": ("any", "anything", "any card", "whatever"),
    "some": ("only", "some", "not (?:any|every|all)"),
})  # fmt: skip
FILLED = Family({
    "empty": ("empty", "vacant", "free", "unoccupied"),
    "occupied": ("occupied", "full", "taken", r"no \w+ is (?:empty|free|left)", "none is (?:empty|free)"),
})  # fmt: skip
RESULT = Family({
    "wins": ("wins", "win", "won", "winner"),
    "loses": ("loses", "lose", "lost", "loser"),
    "draws": ("draws", "draw", "drawn"),
})  # fmt: skip
WHOSE = Family({
    "own": ("own", "your own", "their own"),
    "enemy": ("enemy", "enemy’s", "opponent", "opponent’s", "opposing", "other player’s"),
})  # fmt: skip
LEADER = Family({
    "winner": ("winner", "winners", "wins", "won", "takes", "took"),
    "loser": ("loser", "losers", "loses", "lost"),
    "somebody else": ("somebody else",),
})  # fmt: skip
TURN = Family({
    "ends": ("ends?", "is over", "passes", "stops?", "nobody else", "no one else"),
    "goes on": ("goes on", "go on", "continues?", "again", "another turn", "plays on", "once more"),
})  # fmt: skip
SHARER = Family({
    "only": ("only", "nobody else", "nobody but"),
    "others too": ("others too", "too", "as well"),
    "never": ("never", "nothing"),
})  # fmt: skip
"""The answers to whether one player alone gets something."""
MAN = Family({
    "stays": (
        "stays?", "never moves?", "remains?", "(?:is|are) (?:not|never) (?:taken|captured|removed)",
        "(?:nobody|nothing) is (?:taken|captured|removed)", "(?:is|are) safe", "loses nothing",
    ),
    "moves": ("moves?",),
    "taken": ("taken", "takes?", "captured?", "captures", "removed", "(?:is|are) gone", "comes? off"),
})  # fmt: skip
DIRECTION = Family({
    "forwards": ("forwards?", "ahead"),
    "backwards": ("backwards?", "back"),
    "sideways": ("sideways",),
    "diagonally": ("diagonally", "diagonal"),
})  # fmt: skip
EDGE = Family({
    "left": ("left", "leftwards"),
    "right": ("right", "rightwards"),
    "top": ("top", "upper", "upwards?", "up", "north"),
    "bottom": ("bottom", "lower", "downwards?", "down", "south"),
})  # fmt: skip
REACH = Family({
    "next": ("next", "neighbouring", "adjacent"),
    "farther": ("any distance", "farther", "as far as (?:you|they) like", "any number of"),
})  # fmt: skip
TAKING = Family({
    "jump": ("jump(?:s|ing|ed)?(?: over)?", "leap(?:s|ing)?(?: over)?"),
    "landing": ("lands?(?: on)?", "landing(?: on)?", "onto", "comes? to"),
    "between": ("between", "enclos(?:es?|ed|ing)"),
    "closed in": ("clos(?:e|es|ed|ing) in", "surround(?:s|ed|ing)?", "last liberty", "last gap"),
    "afar": ("any", "of (?:your|their) choice", "wherever"),
})  # fmt: skip
ALIKE = Family({"same": ("same", "as many"), "other": ("other", "different")})
ORDER = Family({"after": ("after", "when"), "before": ("before", "while")})
RANK = Family({rank: (rank, *words) for rank, *words in (
    ("A", "aces?"), ("K", "kings?"), ("Q", "queens?"), ("J", "jacks?"), ("10", "tens?"), ("9", "nines?"),
    ("8", "eights?"), ("7", "sevens?"), ("6", "six(?:es)?"), ("5", "fives?"), ("4", "fours?"),
    ("3", "threes?"), ("2", "twos?"),
)})  # fmt: skip
SUIT = Family({suit: (suit, suit.removesuffix("s"), sign) for suit, sign in (
    ("spades", "♠"), ("hearts", "♥"), ("diamonds", "♦"), ("clubs", "♣"),
)})  # fmt: skip
ROLE = Family({
    "dealer": ("dealer", "dealers"),
    "declarer": ("declarer", "highest bidder", "bidder"),
})  # fmt: skip
"""A player by their role in a deal."""

WORD_FAMILIES = (
    SIDE, WAY_ROUND, HEIGHT, AMOUNT, CHANGE, DUTY, PERMISSION, PASSING, PLACE, FACING, SHARE, CHOICE, FILLED,
    RESULT, WHOSE, LEADER, TURN, SHARER, MAN, DIRECTION, SUIT, ROLE, EDGE, REACH, TAKING, ORDER, ALIKE,
)  # fmt: skip


def names(values: Iterable[str]) -> Family:
    """Return the family of names, such as those of players: each is written as it is."""
    return Family({name: (_literal(name),) for name in values})


def check_values(values: Iterable[str]) -> None:
    """Raise NotationError for a value of `[words.values]` that no family has."""
    known = [value for family in WORD_FAMILIES for value in family.values]
    for value in values:
        if value not in known and not value.isdecimal():
            hint = did_you_mean(value, known)
            raise NotationError(f"words.values: no fact has the value {value!r}", hint=hint)


def family_of(value: str) -> Family:
    """Return the family of a value of a game's own fact; a word without a family gets its own."""
    if re.fullmatch(r"-?\d+(\.\d+)?", value):
        return NUMBER
    return next((family for family in WORD_FAMILIES if value in family.ways), names([value]))
