"""What stands on a board: where it may be put, how long it stays there, whether it is ever taken."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.engine.words import conjugated
from publisher.proof.statements.contraries.contrary import Contrary, Deny, start

_THING = "man|stone|peg|piece|mark|disc|marble|stick|line"
_PLURALS = {"man": "men"}
_UNTIL = re.compile(
    rf"(?:once placed,? )?(?:an? |the )?(?P<hue>[a-z]+ )?(?P<noun>{_THING}|men|(?:{_THING})s) stays?"
    r"(?: where (?:it|he|they) (?:is|are|was|were)(?: put| placed)?| on the board| there| put)? "
    r"(?:only |just )?(?:until|till|as long as|while|unless)\b(?! the (?:game|board)).+",
    re.IGNORECASE,
)
_INSTEAD = re.compile(
    rf"(?:instead of [a-z]+ing (?:an? |another |one )?(?:new )?(?P<noun>{_THING}),? you (?:may|can) "
    r"(?:move|shift|slide|take back) .+"
    r"|(?:(?:instead|in place) of [a-z]+ing,? )?you (?:may|can) (?:also )?"
    r"(?:move|shift|slide|rub out|erase) "
    rf"(?:an? |one of your |another )?(?P<other>{_THING}|men|pair)\b.*)",
    re.IGNORECASE,
)
_GONE = re.compile(
    rf"(?P<noun>(?:an?|the|any|every|each|all|your|both|it|he|they)\b[^,]*?|(?:{_THING}|men)[^,]*?) "
    r"(?:is|are|may be|can be|gets?) (?:also |then |at once |thereby )*"
    r"(?:captured|removed|taken off|taken from|taken prisoner|taken$|killed|lifted off|off the board)\b.*",
    re.IGNORECASE,
)
_LEAVES = re.compile(
    r"(?P<noun>(?:an?|the|any|every|each|all|your)\b[^,]*?) (?:leaves? the board|comes? off|goes? off)\b.*",
    re.IGNORECASE,
)
_TAKES = re.compile(
    r"(?P<noun>(?:an?|the|any|every|your|it|he|you|they)\b[^,]*?,? (?:and |but )?(?:may |can |must )?)"
    r"(?:by [^,]+ )?(?:he |you |it )?(?:takes?|captures?) "
    r"(?:(?:an?|the|any|every|that|his|your) (?:enemy|opposing|opponent[’']s)|enemies|enemy|him)\b.*",
    re.IGNORECASE,
)
_CASE = re.compile(r"(?:if|when|whenever|once|as soon as|after)\b[^,]*, ", re.IGNORECASE)
_OTHER_CASE = re.compile(r"\b(?:which[a-z]*|what[a-z]*|whoever|as|so|than|if|when)\b", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:not|never|no|nobody|nothing|none|cannot|back|only)\b", re.IGNORECASE)


_MOVED = re.compile(
    rf"(?:an?|the|any) (?P<hue>[a-z]+ )?(?P<noun>{_THING}) (?:may|can) (?:later |also |still |then )?"
    r"(?:be (?:moved|shifted|pushed|taken back)|move|go elsewhere)\b.*",
    re.IGNORECASE,
)


def _stays(noun: str, hue: str = "") -> Iterator[Contrary]:
    if hue:
        yield Contrary(f"A {hue}{noun} stays to the end where he was put", True)
    one = {"men": "man"}.get(noun, noun.removesuffix("s"))
    many = _PLURALS.get(one, f"{one}s")
    yield Contrary(f"Once placed, a {one} stays where it is", True)
    if one == "pair":
        yield Contrary("Men never move", True)
    yield Contrary(f"{start(many)} stay where they were put", True)
    yield Contrary(f"A {one} stays where it was placed to the end", True)
    yield Contrary(f"A {one} that has been taken never comes back", False)


def _of_staying(text: str) -> Iterator[Contrary]:
    """What stays to the end does not stay only for a time, nor is it moved."""
    if match := _UNTIL.fullmatch(text):
        yield from _stays(match["noun"].casefold(), match["hue"] or "")
    if match := _MOVED.fullmatch(text):
        yield from _stays(match["noun"].casefold(), match["hue"] or "")
    if match := _INSTEAD.fullmatch(text):
        yield from _stays((match["noun"] or match["other"]).casefold())


def _of_taking(text: str) -> Iterator[Contrary]:
    """In whatever case: nobody is taken where nothing ever is."""
    main = text[case.end() :] if (case := _CASE.match(text)) else text
    if _DENIED.search(main):
        return
    match = _GONE.fullmatch(main) or _LEAVES.fullmatch(main) or _TAKES.fullmatch(main)
    if match is not None and not _OTHER_CASE.search(match[1] or ""):
        for done in ("captured", "taken"):
            yield Contrary(f"Nothing is ever {done}", True)


_ONLY_WHERE = re.compile(
    r"(?P<before>(?:.*\b)?(?:you|a player|players) (?:may|can|must)) (?:only )?"
    r"(?P<verb>place|put|lay|set|draw) (?P<what>(?:it|an?|one|your)\b.*?)(?: only)? "
    r"(?P<where>where|beside|next to|touching|if|when|on|in|at|along)\b.+",
    re.IGNORECASE,
)
_ANYWHERE = ("anywhere", "anywhere, whether another lies near or not", "on any empty point")


def _of_places(text: str) -> Iterator[Contrary]:
    """Where anything may be put anywhere, it need not lie at some place."""
    match = _ONLY_WHERE.fullmatch(text)
    if match is not None and re.search(r"\bonly\b|\bmust\b", text, re.IGNORECASE):
        before = re.sub(r"must$", "may", match["before"])
        for anywhere in _ANYWHERE:
            yield Contrary(f"{before} {match['verb']} {match['what']} {anywhere}", True)


_TOUCHING = re.compile(
    r"(?:it|a stick|a line|every stick|every line) (?:must|has to) "
    r"(?:touch|join|meet|lie beside|lie next to)\b.+",
    re.IGNORECASE,
)
_TOO_SOON = re.compile(
    r"(?:.+, )?you (?:may|can)(?: already)? (?P<verb>[a-z]+) (?:it|them|one|an?) .*?"
    r"(?:instead of|before the) (?P<phase>laying|placing|setting|drawing)\b.*",
    re.IGNORECASE,
)


def _of_phases(text: str) -> Iterator[Contrary]:
    """What lies anywhere need not touch another; and what nobody does before a phase is over is not done
    in it."""
    if _TOUCHING.fullmatch(text):
        for verb in ("lay", "draw"):
            yield Contrary(f"You may {verb} it anywhere, whether another lies near or not", True)
    if match := _TOO_SOON.fullmatch(text):
        yield Contrary(f"Nobody {conjugated(match['verb'])} before the {match['phase']} is over", True)


_STANDING = re.compile(
    r"(?:they|he|the men|each man|every man|each of them) (?:must|has to|have to) stand (?:there )?(?:in|on) "
    r"(?P<how>the (?:same )?order|the point|a certain|the same|the one).*",
    re.IGNORECASE,
)


def _of_standing(text: str) -> Iterator[Contrary]:
    """Men who must stand in a certain order may not stand in any."""
    if _STANDING.fullmatch(text):
        yield Contrary("It makes no difference which man stands where", True)


PLACED_MEN: tuple[Deny, ...] = (_of_staying, _of_taking, _of_places, _of_phases, _of_standing)
