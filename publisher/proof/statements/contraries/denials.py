"""Sentences with their verb denied, or what they say of some said of nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator

from publisher.engine.words import conjugated
from publisher.proof.statements.contraries.contrary import (
    NOBODY,
    SUBORDINATE,
    Contrary,
    Deny,
    infinitive,
    start,
)
from publisher.proof.words import NUMBER_WORDS, NUMBERS

_OF_ONE_CASE = re.compile(
    r"\b(?:then|there|here|this|that|these|those|such|it|so|now|again|otherwise|still|yet|else|others?|instead"
    r"|too|also|not only)\b",
    re.IGNORECASE,
)
"""With such a word something may be denied of a case that an earlier sentence speaks of."""
_PERSON = (
    r"everybody|everyone|anybody|somebody|both(?: players)?|all(?: players)?|either player|each player"
    r"|every player|a player|any player|you|they|players|one player|nobody else"
)
_SUBJECT = (
    rf"(?:(?P<only>only|even) )?(?P<subject>(?P<person>{_PERSON})"
    r"|(?:an?|the|any|every|each|all|one|two|three|some|your|both) (?P<noun>[a-z]+)"
    r"|[\w’'-]+(?: [\w’'-]+){0,3}?)"
)
_MAY = re.compile(
    rf"{_SUBJECT} (?P<modal>may|can|must|has to|have to)(?: always| also| even| still| sometimes)? "
    r"(?!not\b|never\b|no\b|only\b)(?P<verb>[a-z]+)(?P<rest>.*)",
    re.IGNORECASE,
)
_DOES = re.compile(
    rf"{_SUBJECT} (?:always |sometimes |then )?(?P<verbs>(?!is\b|has\b|does\b|this\b|its\b|always\b)[a-z]+s)"
    r"(?P<rest>(?: .*)?)",
    re.IGNORECASE,
)
_DO = re.compile(
    r"(?P<subject>both players|all players|players|you|they|[a-z]+s) "
    r"(?!may\b|can|must\b|never\b|need|have\b|are\b|do\b|is\b)(?P<verb>[a-z]+)(?P<rest>.*)",
    re.IGNORECASE,
)
_NEVER = re.compile(
    r"(?:(?P<nobody>nobody|no player)|no (?P<noun>[a-z]+)|(?P<subject>[\w’'-]+(?: [\w’'-]+){0,3}?) never) "
    r"(?P<verbs>[a-z]+)(?P<rest>.*)",
    re.IGNORECASE,
)
_IS = re.compile(r"(?P<subject>.+?) (?P<be>is|are|was|were|may|can|must|has|have|does|do)(?P<rest> .+)", re.I)
_NOT = re.compile(r"\b(?P<be>is|are|was|were|may|can|must|does|do) (?:not|never|no longer) |\bcannot ", re.I)
_DUTY = re.compile(
    r"(?:(?:whoever|a player who|if you|everybody who) can (?P<verb>[a-z]+)(?P<rest>[^,]*),?(?: you)?|"
    r"(?:you|everybody|a player)) (?:must|has to|have to)(?: do so| (?P<duty>[a-z]+))?(?P<also>.*)",
    re.IGNORECASE,
)


def _of_what_may_be(text: str) -> Iterator[Contrary]:
    """What somebody may do is contradicted where nobody does it."""
    match = _MAY.fullmatch(text)
    if match is None or SUBORDINATE.search(match["subject"]) or NOBODY.match(match["subject"]):
        return
    verb, rest = match["verb"].casefold(), match["rest"]
    if verb == "be":
        yield from _of_passive(match["subject"], match["noun"], rest)
        return
    yield from _nobody(match, conjugated(verb), rest)
    yield Contrary(f"{start(match['subject'])} may not {verb}{rest}", True)
    for bare in dict.fromkeys((rest, "")):
        whole = bare == rest or bool(_AT_WILL.match(rest))
        yield Contrary(f"Nobody may {verb}{bare}", whole)
        yield Contrary(f"You may not {verb}{bare}", whole)


_AT_WILL = re.compile(
    r",? (?:whenever|if|when|as often as) (?:you|they) (?:would rather|like|want|prefer|please|wish)\b",
    re.IGNORECASE,
)
_PLACE = re.compile(r"[a-z]+ (?P<where>(?:in|on) .+)", re.IGNORECASE)


def _of_passive(subject: str, noun: str | None, rest: str) -> Iterator[Contrary]:
    done = rest.split()[0] if rest else ""
    yield Contrary(f"Nothing is{rest}", True)
    yield Contrary(f"Nothing is {done}", rest == f" {done}")
    if place := _PLACE.fullmatch(subject):
        yield Contrary(f"Nothing {place['where']} may be {done}", True)
    yield Contrary(f"{start(subject)} may not be{rest}", True)
    yield Contrary(f"{start(subject)} is never{rest}", True)
    if done == "moved" and noun:
        yield Contrary(f"A {noun.removesuffix('s')} stays where it is", rest == " moved")
        yield Contrary(f"{noun.capitalize().removesuffix('s')}s never move", rest == " moved")
    if noun:
        yield Contrary(f"No {noun} is{rest}", True)


def _nobody(match: re.Match[str], verbs: str, rest: str) -> Iterator[Contrary]:
    """What is done only to some end, or in some case, is not done at all."""
    anybody = not match["subject"].casefold().startswith("the ")
    for less in dict.fromkeys((rest, _SPECIAL.split(rest)[0])):
        whole = less == rest
        if anybody:
            yield Contrary(f"Nobody {verbs}{less}", whole)
        if match["noun"]:
            yield Contrary(f"No {match['noun']} {verbs}{less}", whole)
        yield Contrary(f"{start(match['subject'])} never {verbs}{less}", whole)
        yield Contrary(f"{start(match['subject'])} never {infinitive(verbs)}{less}", whole)
    if anybody and (thing := _WHITHER.match(rest)):
        yield Contrary(f"Nobody {verbs}{thing[0]}", True)
    if anybody:
        yield Contrary(f"Nobody {verbs}", _only_where(rest))


_WHITHER = re.compile(r" (?:an?|the) [a-z ]+?(?= (?:to|onto|from|into|towards) )", re.IGNORECASE)
"""What is done nowhere is done to no place."""
_WHERE = re.compile(
    r"(?: (?:also|even))?(?: (?:over|along|across|into|through|round|past|between|beside|backwards|forwards"
    r"|sideways|diagonally|straight|up|down)\b.*)?",
    re.IGNORECASE,
)


def _only_where(rest: str) -> bool:
    """Whether what follows a verb only tells where something is done: what nobody does is done nowhere. Of
    what is done in some case, or to somebody, it may be another deed that is meant."""
    return bool(_WHERE.fullmatch(rest)) and not SUBORDINATE.search(rest) and not _SPECIAL.search(rest)


_SPECIAL = re.compile(
    r",? (?:only|when|if|as soon as|in order to|once|twice|unless|after|before|until)\b", re.I
)


def _of_what_is_done(text: str) -> Iterator[Contrary]:
    """What somebody does is contradicted where nobody does it, or never."""
    match = _DOES.fullmatch(text)
    if match and not SUBORDINATE.search(match["subject"]) and not NOBODY.match(match["subject"]):
        yield from _nobody(match, match["verbs"], match["rest"])
    plural = _DO.fullmatch(text)
    if plural is not None:
        verb, rest = plural["verb"].casefold(), plural["rest"]
        yield Contrary(f"{plural['subject']} never {verb}{rest}", True)
        yield Contrary(f"Nobody {conjugated(verb)}{rest}", True)
        yield Contrary(f"Nobody {conjugated(verb)}", _only_where(rest))


def _of_denial(text: str) -> Iterator[Contrary]:
    """What nobody does is contradicted where it may be done, or is."""
    match = _NEVER.fullmatch(text)
    if match is None or _OF_ONE_CASE.search(text) or SUBORDINATE.search(match["subject"] or ""):
        return
    who = "You" if match["nobody"] else match["subject"] or f"A {match['noun']}"
    verbs, rest = match["verbs"].casefold(), match["rest"]
    if verbs in ("may", "can"):
        yield Contrary(f"{who} may{rest}", True)
        return
    yield Contrary(f"{who} may {infinitive(verbs)}{rest}", True)
    if not match["nobody"]:
        yield Contrary(f"{who} {verbs}{rest}", True)


_WHO_IS = re.compile(
    r"(?:an?|any|every|each) [a-z]+ (?:who|that) (?!is not|may not|does not|cannot).+ is not ", re.IGNORECASE
)
_FINITE = re.compile(r"\b(?:is|are|has|may|can|must|[a-z]{3,}s)\b")
"""In such a sentence it is the last verb that is denied."""


def _of_not(text: str) -> Iterator[Contrary]:
    """A plain sentence and the same with *not* in it."""
    found = _NOT.search(text)
    if found is not None:
        main = _WHO_IS.match(text) and not _FINITE.search(text, found.end())
        if (main or not SUBORDINATE.search(text[: found.start()])) and not _OF_ONE_CASE.search(text):
            verb = found["be"] or "can"
            yield Contrary(f"{text[: found.start()]}{verb} {text[found.end() :]}", True)
        return
    match = _IS.fullmatch(text)
    if match and not SUBORDINATE.search(match["subject"]) and not NOBODY.match(match["subject"]):
        yield Contrary(f"{match['subject']} {match['be']} not{match['rest']}", True)


def _of_duty(text: str) -> Iterator[Contrary]:
    """What must be done is contradicted where nobody has to."""
    if (match := _DUTY.fullmatch(text)) and (verb := match["duty"] or match["verb"]):
        whole = bool(_IF_POSSIBLE.fullmatch(match["also"]))
        yield Contrary(f"Nobody has to {verb}", whole)
        yield Contrary(f"There is no need to {verb}", whole)


_IF_POSSIBLE = re.compile(
    r"(?: (?:on|again))?(?: (?:as long as|while|if|whenever) (?:you|they|he) can)?(?: if possible)?",
    re.IGNORECASE,
)


_ONLY = re.compile(r"(?:only|whoever|a player who|the player who|a [a-z]+ (?:that|who)) .+", re.IGNORECASE)
_VERBS = re.compile(
    r"\b(?:(?P<modal>may|can|must|has to) (?P<verb>[a-z]+)|(?P<verbs>[a-z]{2,}s))\b(?=(?P<rest>.*))"
)
_NO_VERBS = frozenset({"is", "has", "its", "his", "this", "points", "cards", "men", "was", "does", "as"})


def _of_some(text: str) -> Iterator[Contrary]:
    """What only some do, or those of whom something is so, nobody does."""
    if _ONLY.fullmatch(text) is None:
        return
    for match in _VERBS.finditer(text, text.index(" ")):
        if match["modal"]:
            yield Contrary(f"Nobody may {match['verb']}{match['rest']}", True)
            verbs = conjugated(match["verb"])
            yield Contrary(f"Nobody {verbs}{match['rest']}", True)
            yield Contrary(f"Nobody {verbs}", _only_where(match["rest"]))
        elif match["verbs"].casefold() not in _NO_VERBS:
            yield Contrary(f"Nobody {match['verbs']}{match['rest']}", True)
            yield Contrary(f"Nobody {match['verbs']}", _only_where(match["rest"]))


_COUNT = "|".join(NUMBERS)
_AT_MOST = re.compile(rf"(?:only|no more than|at most|up to) (?P<number>{_COUNT}|\d+)\b", re.IGNORECASE)
_LEAST = re.compile(
    rf"(?:at least|no fewer than|more than) (?P<number>{_COUNT}|\d+)\b|(?P<or>{_COUNT}|\d+) or more\b", re.I
)
_BEYOND = 3
"""So many numbers are tried on the far side of a bound."""


def _of_number(text: str) -> Iterator[Contrary]:
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
                    yield Contrary(f"{text[: match.start()]}{NUMBER_WORDS.get(other, other)}{rest}", False)


_NEVER_DONE = re.compile(r"(?P<what>.+ (?:is|are)) never (?P<done>[a-z]+)", re.IGNORECASE)


def _of_what_is_never_done(text: str) -> Iterator[Contrary]:
    """What is done first or last is done."""
    if match := _NEVER_DONE.fullmatch(text):
        for place in ("last", "first"):
            yield Contrary(f"{match['what']} {match['done']} {place}", True)


_PASSIVE = re.compile(
    r"(?:(?:an?|any|every|each|all|one|two|some|your) [a-z]+|[a-z]*men|[a-z]+s)"
    r"(?: (?!who\b|that\b|with)[a-z]+)?"
    r"(?: (?:(?:who|that) (?:is|are|stands?|has|have)|with|without) [a-z ]+?)? "
    r"(?:is|are|may be|can be) (?P<done>[a-z]+ed|taken|shown)\b(?P<rest>.*)",
    re.IGNORECASE,
)


def _of_passive_voice(text: str) -> Iterator[Contrary]:
    """What is done to some is not done where nothing of the kind is done."""
    match = _PASSIVE.fullmatch(text)
    if match is not None:
        yield Contrary(f"Nothing is {match['done']}{match['rest']}", True)
        yield Contrary(f"Nobody is {match['done']}{match['rest']}", True)
        yield Contrary(f"Nothing is {match['done']}", not match["rest"])
        yield Contrary(f"Nothing is ever {match['done']}", not match["rest"])


_LIKE = re.compile(
    r"(?P<what>.+?) (?:may|can) be (?:equal to|as (?:high|low|many) as|the same as|(?P<lower>lower|higher) "
    r"than) (?P<than>.+)",
    re.IGNORECASE,
)


def _of_comparison(text: str) -> Iterator[Contrary]:
    """What may be equal need not be higher, nor lower."""
    match = _LIKE.fullmatch(text)
    if match is not None:
        sides = {"lower": ("higher",), "higher": ("lower",)}
        for side in sides.get((match["lower"] or "").casefold(), ("higher", "lower")):
            yield Contrary(f"{match['what']} must be {side} than {match['than']}", True)


DENIALS: tuple[Deny, ...] = (
    _of_what_may_be, _of_what_is_done, _of_denial, _of_not, _of_duty, _of_some, _of_number,
    _of_passive_voice, _of_comparison, _of_what_is_never_done,
)  # fmt: skip
