"""Contraries: sentences that cannot be true together with what a sentence says.

*It is laid face up* is false wherever *it is laid face down* is borne out. So a sentence that no pattern
reads is still found false by games that show its contrary: one word of it exchanged for another that
excludes it. What the games show decides, as ever; of a contrary that they do not bear out nothing follows.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import permutations

from publisher.engine.words import conjugated

_EXCLUSIVE: tuple[tuple[str, ...], ...] = (
    # what somebody may do, must do, or need not do: what leaves no choice is not told as leave
    ("may", "may not"), ("may", "must"), ("must", "may not", "need not"), ("can", "cannot", "must"),
    ("has to", "may"), ("has to", "need not"), ("have to", "may"), ("have to", "need not"),
    ("may still", "may not"), ("may only", "may also"), ("may also", "may not"),
    ("may always", "may never"), ("may no longer", "may still"), ("may still", "must"),
    # whether something is so
    ("is", "is not"), ("are", "are not"), ("was", "was not"), ("has", "has not"), ("have", "have not"),
    ("always", "never"), ("never", ""), ("still", "no longer"), ("also", "only"), ("any", "no"), ("a", "no"),
    ("an", "no"), ("points", "no points"), ("anything", "nothing"), ("something", "nothing"),
    ("nothing", "one card"), ("with", "without"), ("if", "unless"), ("true", "false"), ("truth", "lie"),
    ("right", "wrong"), ("yes", "no"), ("made", "failed"), ("equal", "different"),
    ("same", "other", "different"), ("the same", "another"), ("positive", "negative"), ("empty", "full"),
    ("free", "taken"), ("empty", "taken"),
    # who
    ("everybody", "nobody"), ("somebody", "nobody"), ("all", "none"), ("both", "neither", "only one"),
    ("each", "only one", "no"), ("winner", "loser"), ("winners", "losers"), ("oldest", "youngest"),
    # where, and which way round
    ("left", "right"), ("clockwise", "anticlockwise"), ("face up", "face down"), ("top", "bottom"),
    ("above", "below"), ("upwards", "downwards"), ("opposite", "beside"), ("open", "hidden", "face down"),
    ("on top of", "below"), ("on top of", "under"), ("into", "out of"), ("onto", "off"), ("inner", "outer"),
    ("inside", "outside"), ("inwards", "outwards"), ("forward", "backward", "sideways"),
    ("straight", "diagonally"), ("along", "across"), ("behind", "before"), ("nearest", "farthest"),
    # when
    ("before", "after"), ("until", "after"), ("first", "second", "third", "last"), ("next", "previous"),
    ("beginning", "end"), ("at once", "at the end of the deal", "in the next turn"), ("old", "new"),
    ("in the same turn", "in the next turn"), ("in the turn of", "in the turn after", "in the turn before"),
    ("begins", "ends"), ("begin", "end"), ("goes on", "is over"), ("later", "earlier"),
    # how much
    ("highest", "lowest"), ("higher", "lower"), ("higher than", "at least as high as", "lower than"),
    ("high", "low"), ("most", "fewest"), ("greatest", "smallest"), ("greater", "smaller"),
    ("larger", "smaller"), ("largest", "smallest"), ("longest", "shortest"), ("longer", "shorter"),
    ("best", "second-best", "worst"), ("better", "worse"), ("highest", "second-highest"),
    ("more", "fewer"), ("more", "less"), ("more than", "less", "less than"), ("or more", "or fewer"),
    ("odd", "even"), ("once", "twice"),
    ("at least", "at most", "more than", "fewer than", "exactly", "up to"), ("doubled", "halved"),
    ("half", "twice", "all", "none"), ("twice", "three times"), ("together", "separately"),
    ("two", "three", "four", "five", "six", "seven"), ("minus points", "points"),
    # what is done, and what it brings
    ("wins", "loses", "draws"), ("win", "lose"), ("won", "lost", "drawn"), ("gains", "loses"),
    ("scores", "loses"), ("score", "lose"), ("gets", "pays"), ("get", "pay"), ("gets", "loses"),
    ("gets", "gives"), ("brings", "costs"), ("bring", "cost"), ("takes", "leaves"), ("takes", "gives"),
    ("take", "leave"), ("take", "give"), ("draws", "discards"), ("draw", "discard"),
    ("added to", "taken from"), ("falls", "stays"), ("fall", "stay"), ("beats", "loses to"),
    ("beat", "lose to"), ("secretly", "openly"), ("one by one", "together"), ("one at a time", "together"),
    ("instead of", "before", "after"),
    # which cards
    ("red", "black"), ("natural", "wild"), ("natural", "mixed"), ("trumps", "no trump"),
    ("any card", "the highest card", "the lowest card"), ("may play any", "must play the highest"),
    ("may play any", "must play the lowest"),
)  # fmt: skip
"""Words of which one excludes the others, where they stand for each other in a sentence."""
_EXCLUSIVE_IN_FACT: tuple[tuple[str, ...], ...] = (
    ("attacker", "defender"), ("attackers", "defenders"), ("opponent", "partner"), ("opponents", "partners"),
    ("your opponent", "you", "the bank", "your partner", "the dealer"), ("own", "other", "opponent's"),
    ("your opponent's", "your own", "your partner's"), ("yours", "your opponent's"), ("white", "black"),
    ("the declarer", "the dealer", "the dummy", "an opponent", "the declarer's partner"),
    ("the winner", "the loser", "the player on the winner's left", "the player on the winner's right"),
    ("its team", "the declarer's team", "the other team"), ("any other player", "the player on your left"),
    ("your opponent's android", "both androids", "your own android"),
    ("for a neighbour of it", "for any card"),
    ("the dealer", "the dealer's left neighbour", "the dealer's right neighbour"),
    ("from the stock", "from the pile", "from the hand", "from your hand", "from the table"),
    ("to the stock", "to the pile", "to the hand", "to the table", "to the discards"),
    ("suit", "rank", "colour"), ("suits", "ranks", "colours"), ("north", "south"), ("enemy", "own"),
)  # fmt: skip
"""The same of what is done, or must be; of what may be done, others may be true as well."""
_MAY = re.compile(r"\b(?:may|can|is allowed|are allowed)\b", re.IGNORECASE)
_EVEN = re.compile(
    r"(?P<modal>may not|may|must|need not)(?P<what> .+?),? even (?P<when>if|when|while)\b", re.IGNORECASE
)
_AGAINST = {"may": "may not", "may not": "may", "must": "need not", "need not": "must"}
"""What is so at that time where it is an exception that *even then* denies."""
_DENIED = re.compile(r"\b(?P<does>does|do) not (?P<verb>[a-z]+)\b", re.IGNORECASE)
_COUNTED = re.compile(r"\b(?P<number>one|two|three|four|five)(?P<what> [a-z]+)\b", re.IGNORECASE)


def _excluded(*groups: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    found = defaultdict[str, list[str]](list)
    for group in groups:
        for one, other in permutations(group, 2):
            found[one].append(other)
    return {one: tuple(dict.fromkeys(others)) for one, others in found.items() if one}


_CONTRARY = _excluded(*_EXCLUSIVE)
_IN_FACT = _excluded(*_EXCLUSIVE, *_EXCLUSIVE_IN_FACT)
_LONGEST_FIRST = "|".join(sorted(map(re.escape, _IN_FACT), key=len, reverse=True))
_WORD = re.compile(rf"(?<![\w'-])(?=(?P<word>{_LONGEST_FIRST})(?![\w'-]))", re.IGNORECASE)
"""Without consuming them: a word may stand in longer ones that are exchanged, too."""


def contraries(text: str) -> Iterator[str]:
    """The sentence with one of its words exchanged, for each word that excludes it; *one card* excludes *two
    cards*, and *it does not count* that it counts."""
    excluded = _CONTRARY if _MAY.search(text) else _IN_FACT
    for match in _WORD.finditer(text):
        for new in excluded.get(match["word"].casefold(), ()):
            yield " ".join((text[: match.start()] + new + text[match.end("word") :]).split())
    for match in _DENIED.finditer(text):
        new = conjugated(match["verb"]) if match["does"].casefold() == "does" else match["verb"]
        yield text[: match.start()] + new + text[match.end() :]
    for match in _EVEN.finditer(text):
        new = f"{_AGAINST[match['modal'].casefold()]}{match['what']} {match['when']}"
        yield text[: match.start()] + new + text[match.end() :]
    for match in _COUNTED.finditer(text):
        one, some = match["what"].removesuffix("s"), f"{match['what']}s"
        for new in (f"two{some}",) if match["number"].casefold() == "one" else (f"one{one}", f"a{one}"):
            yield text[: match.start()] + new + text[match.end() :]
