"""Who or what a sentence speaks of, exchanged: of that which only one can do, or which all or none do."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.proof.statements.contraries.contrary import (
    NOBODY,
    SUBORDINATE,
    Contrary,
    Deny,
    infinitive,
    start,
)

_ALONE = re.compile(
    r"(?P<who>(?:the|your|whoever|an?) .+?) (?P<does>(?:begins|starts|leads|deals|chooses|decides|wins"
    r"|has won|loses|has lost|takes|moves|plays|bids|speaks|throws|shoots|serves|scores|gets|is)\b.*)",
    re.IGNORECASE,
)
_FIRST = re.compile(
    r"(?:begins?|starts?|leads?|deals?|chooses|decides|wins|has won|loses|has lost|serves)\b"
    r"|.*\b(?:first|last)\b",
    re.IGNORECASE,
)
"""What one alone does."""
_PAIRS = (
    ("highest", "lowest"), ("most", "fewest"), ("more", "fewer"), ("more", "less"), ("higher", "lower"),
    ("winner", "loser"), ("left", "right"), ("oldest", "youngest"), ("longest", "shortest"),
    ("largest", "smallest"), ("nearest", "farthest"), ("nearer", "farther"), ("best", "worst"),
    ("has won", "has lost"), ("wins", "loses"), ("won", "lost"), ("earlier", "later"),
)  # fmt: skip
_OTHER = dict(_PAIRS) | {other: one for one, other in _PAIRS}
_PAIRED = re.compile(rf"\b(?:{'|'.join(sorted(_OTHER, key=len, reverse=True))})\b", re.IGNORECASE)


def _of_one_alone(text: str) -> Iterator[Contrary]:
    """Where the winner of a trick leads, its loser does not."""
    match = _ALONE.fullmatch(text)
    if match is None or NOBODY.match(text) or not _FIRST.match(match["does"]):
        return
    for word in _PAIRED.finditer(match["who"]):
        who = match["who"][: word.start()] + _OTHER[word[0].casefold()] + match["who"][word.end() :]
        yield Contrary(f"{who} {match['does']}", True)


_ONLY = re.compile(
    r"only (?P<who>the [a-z]+|you|your partner|one player) (?P<rest>[a-z]+s? .+)", re.IGNORECASE
)


def _of_only_one(text: str) -> Iterator[Contrary]:
    """What everybody does, nobody does alone."""
    if match := _ONLY.fullmatch(text):
        yield Contrary(f"Everybody {match['rest']}", True)


_CHOOSER = re.compile(
    r"(?P<before>.*\b)(?P<who>you|(?:your|the) opponent|the other player) "
    r"(?P<does>chooses?|decides?|picks?|names?)\b(?P<rest>.*)",
    re.IGNORECASE,
)


def _of_choosers(text: str) -> Iterator[Contrary]:
    """One of both chooses."""
    if match := _CHOOSER.fullmatch(text):
        does = infinitive(match["does"].casefold())
        if match["who"].casefold() == "you":
            for who in ("your opponent", "the opponent", "the other player"):
                yield Contrary(f"{match['before']}{who} {does}s{match['rest']}", True)
        else:
            yield Contrary(start(f"{match['before']}you {does}{match['rest']}"), True)


_NO = re.compile(r"\bno (?P<noun>[a-z]+)\b", re.IGNORECASE)
_EVERY = re.compile(r"\b(?:every|each|any) (?P<noun>[a-z]+)\b", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:not|never|nobody|nothing|no|none|cannot|only)\b", re.IGNORECASE)


def _of_every(text: str) -> Iterator[Contrary]:
    """What every one does, not none does."""
    for looks, others in ((_NO, ("every", "any", "each", "a")), (_EVERY, ("no",))):
        for match in looks.finditer(text):
            before, rest = text[: match.start()], text[match.end() :]
            if not (SUBORDINATE.search(before) or _DENIED.search(before) or _DENIED.search(rest)):
                for other in others:
                    yield Contrary(start(f"{before}{other} {match['noun']}{rest}"), True)


_MANY = re.compile(r"(?:many|most) games (?:are|end in) (?:drawn|a draw|draws)", re.IGNORECASE)


def _of_draws(text: str) -> Iterator[Contrary]:
    """Where many games are drawn, not every one is won."""
    if _MANY.fullmatch(text):
        yield Contrary("A game is never drawn", True)


_MOVED = re.compile(
    r"(?:an?|the|your|one of the|some|any)? ?(?P<noun>[a-z]+) (?:may|can) (?:also |still )?be "
    r"(?:moved|pushed|shifted|put elsewhere|taken off|taken up|removed|lifted|carried|taken back)\b"
    r"(?P<rest>.*)",
    re.IGNORECASE,
)
_PLURALS = {"man": "men"}


def _of_moving(text: str) -> Iterator[Contrary]:
    """What may be moved does not stay."""
    if match := _MOVED.fullmatch(text):
        noun = match["noun"].casefold()
        nouns = _PLURALS.get(noun, noun if noun.endswith(("s", "men")) else f"{noun}s")
        for stay in ("stay where they were put", "stay where they are"):
            yield Contrary(f"{start(nouns)} {stay}", not SUBORDINATE.search(match["rest"]))


_TURN_OVER = re.compile(
    r"(?P<before>.*?)(?P<who>\b(?:the|an?) [a-z]+)[’']s turn (?:is over|ends)", re.IGNORECASE
)


def _of_their_turns(text: str) -> Iterator[Contrary]:
    if match := _TURN_OVER.fullmatch(text):
        for does in ("shoots", "moves", "plays", "throws", "kicks"):
            for more in ("again", "once more", "on"):
                yield Contrary(f"{match['before']}{match['who']} {does} {more}", True)


_IS_TAKEN = re.compile(
    r"(?P<what>.+?) (?:is|are|may be|can be) (?:also )?(?P<done>captured|taken|moved|removed)\b"
    r"(?: (?:off|from|by) .+)?",
    re.IGNORECASE,
)


def _of_what_is_taken(text: str) -> Iterator[Contrary]:
    """Of whatever kind it is: not where nothing is ever taken."""
    match = _IS_TAKEN.fullmatch(text)
    if match and not _DENIED.search(match["what"]) and not SUBORDINATE.search(match["what"]):
        yield Contrary(f"Nothing is {match['done']}", True)
        yield Contrary(f"Nothing is ever {match['done']}", True)


_TAKEN = re.compile(
    r"(?P<what>.+?) (?:is|are|may be|can be) (?P<done>[a-z]+)(?P<rest>(?: .*)?)", re.IGNORECASE
)
_DONE = {
    "taken": "takes", "moved": "moves", "captured": "captures", "placed": "places", "laid": "lays",
    "put": "puts", "removed": "removes", "drawn": "draws", "turned": "turns", "shuffled": "shuffles",
    "exchanged": "exchanges", "changed": "changes", "pushed": "pushes", "thrown": "throws", "shown": "shows",
}  # fmt: skip


def _of_passive(text: str) -> Iterator[Contrary]:
    """What is taken, somebody takes."""
    match = _TAKEN.fullmatch(text)
    if match and (does := _DONE.get(match["done"].casefold())) and not SUBORDINATE.search(match["what"]):
        what = match["what"][0].lower() + match["what"][1:]
        particle = re.match(r" (?:off|out|up|back|away|down)\b", match["rest"])
        for bare in dict.fromkeys((what, re.sub(r"^(?:the|an?|all|any) ", "", what), what.split()[-1])):
            yield Contrary(f"Nobody {does} {bare}{match['rest']}", True)
            if particle:
                yield Contrary(f"Nobody {does}{particle[0]} {bare}{match['rest'][particle.end() :]}", True)


SUBJECTS: tuple[Deny, ...] = (
    _of_one_alone, _of_only_one, _of_choosers, _of_every, _of_draws, _of_moving, _of_their_turns,
    _of_what_is_taken, _of_passive,
)  # fmt: skip
