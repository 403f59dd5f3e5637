"""Sentences that cannot be so together: where the games bear out one of them, the other is not so.

No pattern reads *Everybody may jump over one man*, but *Nobody jumps* is read; if it holds, the other can
hardly be so. A contrary is only ever asked of the games: that it is not so tells nothing. One that keeps
all words of the sentence and only denies it, *You may jump* and *Nobody jumps*, is its denial; one that drops
some of them makes it doubtful.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from publisher.engine.words import conjugated
from publisher.proof.statements.opposites import (
    Contrary,
    of_beating,
    of_choice,
    of_comparison,
    of_instead,
    of_nothing,
    of_number,
    of_one_alone,
    of_outcome,
)

_SUBORDINATE = re.compile(
    r"\b(?:if|when|whenever|while|unless|until|after|before|once|as long as|who|whoever|whom|whose|which|that"
    r"|because|since|where|wherever|than|as|so)\b",
    re.IGNORECASE,
)
"""Behind such a word something is said of some cases, and its denial may be said of others."""
_NOBODY = re.compile(r"(?:nobody|nothing|none|neither|no)\b|.*\b(?:never|not)\b", re.IGNORECASE)
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
    r"(?:you|everybody|a player)) (?:must|has to|have to)(?: (?P<duty>[a-z]+))?(?P<also>.*)",
    re.IGNORECASE,
)


def contraries(text: str) -> Iterator[Contrary]:
    """What cannot be so where this is so, each once; denials first."""
    found = dict.fromkeys(
        other for deny in _WAYS for other in deny(text) if other.text.casefold() != text.casefold()
    )
    yield from sorted(found, key=lambda contrary: not contrary.denies)


def _of_what_may_be(text: str) -> Iterator[Contrary]:
    """What somebody may do is contradicted where nobody does it."""
    match = _MAY.fullmatch(text)
    if match is None or _SUBORDINATE.search(match["subject"]) or _NOBODY.match(match["subject"]):
        return
    verb, rest = match["verb"].casefold(), match["rest"]
    if verb == "be":
        yield from _of_passive(match["subject"], match["noun"], rest)
        return
    yield from _nobody(match, conjugated(verb), rest)
    yield Contrary(f"{_start(match['subject'])} may not {verb}{rest}", True)
    for bare in dict.fromkeys((rest, "")):
        yield Contrary(f"Nobody may {verb}{bare}", bare == rest)
        yield Contrary(f"You may not {verb}{bare}", bare == rest)


def _of_passive(subject: str, noun: str | None, rest: str) -> Iterator[Contrary]:
    done = rest.split()[0] if rest else ""
    yield Contrary(f"Nothing is{rest}", True)
    yield Contrary(f"Nothing is {done}", rest == f" {done}")
    yield Contrary(f"{_start(subject)} may not be{rest}", True)
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
        yield Contrary(f"{_start(match['subject'])} never {verbs}{less}", whole)
        yield Contrary(f"{_start(match['subject'])} never {_infinitive(verbs)}{less}", whole)
    if anybody:
        yield Contrary(f"Nobody {verbs}", not rest)


_SPECIAL = re.compile(
    r",? (?:only|when|if|as soon as|in order to|once|twice|unless|after|before|until)\b", re.I
)


def _of_what_is_done(text: str) -> Iterator[Contrary]:
    """What somebody does is contradicted where nobody does it, or never."""
    match = _DOES.fullmatch(text)
    if match and not _SUBORDINATE.search(match["subject"]) and not _NOBODY.match(match["subject"]):
        yield from _nobody(match, match["verbs"], match["rest"])
    plural = _DO.fullmatch(text)
    if plural is not None:
        verb, rest = plural["verb"].casefold(), plural["rest"]
        yield Contrary(f"{plural['subject']} never {verb}{rest}", True)
        yield Contrary(f"Nobody {conjugated(verb)}{rest}", True)
        yield Contrary(f"Nobody {conjugated(verb)}", not rest)


def _of_denial(text: str) -> Iterator[Contrary]:
    """What nobody does is contradicted where it may be done, or is."""
    match = _NEVER.fullmatch(text)
    if match is None or _OF_ONE_CASE.search(text) or _SUBORDINATE.search(match["subject"] or ""):
        return
    who = "You" if match["nobody"] else match["subject"] or f"A {match['noun']}"
    verbs, rest = match["verbs"].casefold(), match["rest"]
    yield Contrary(f"{who} may {_infinitive(verbs)}{rest}", True)
    if not match["nobody"]:
        yield Contrary(f"{who} {verbs}{rest}", True)


def _of_not(text: str) -> Iterator[Contrary]:
    """A plain sentence and the same with *not* in it."""
    found = _NOT.search(text)
    if found is not None:
        if not _SUBORDINATE.search(text[: found.start()]) and not _OF_ONE_CASE.search(text):
            verb = found["be"] or "can"
            yield Contrary(f"{text[: found.start()]}{verb} {text[found.end() :]}", True)
        return
    match = _IS.fullmatch(text)
    if match and not _SUBORDINATE.search(match["subject"]) and not _NOBODY.match(match["subject"]):
        yield Contrary(f"{match['subject']} {match['be']} not{match['rest']}", True)


def _of_duty(text: str) -> Iterator[Contrary]:
    """What must be done is contradicted where nobody has to."""
    if (match := _DUTY.fullmatch(text)) and (verb := match["duty"] or match["verb"]):
        yield Contrary(f"Nobody has to {verb}", not match["also"])


def _infinitive(verbs: str) -> str:
    return next(
        (verbs.removesuffix(end) for end in ("es", "s") if conjugated(verbs.removesuffix(end)) == verbs),
        verbs,
    )


def _start(subject: str) -> str:
    return subject[0].upper() + subject[1:]


_CONDITION = (
    "(?:if|when|whenever|while|once|as soon as|as long as|until|after|before|in|on|at|from|with|only)"
)
_LEAD = re.compile(rf"(?P<lead>{_CONDITION}\b[^,]*,) (?P<main>.+)", re.IGNORECASE)
_LEAD_ALONE = re.compile(
    rf"(?P<lead>{_CONDITION}(?: [\w’'-]+){{3,}}?) (?P<main>(?:nothing|nobody|no|one|you|they) [^,]+)",
    re.IGNORECASE,
)
"""The condition that a sentence begins with, and what is said then."""


def _of_main(text: str) -> Iterator[Contrary]:
    """In the same case the contrary of what is then said; and what is never so is not so in that case."""
    match = _LEAD.fullmatch(text) or _LEAD_ALONE.fullmatch(text)
    if match is not None:
        for deny in _PLAIN:
            for other in deny(match["main"]):
                said = other.text
                yield Contrary(f"{match['lead']} {said[0].lower()}{said[1:]}", other.denies)
                if _NEVER_SO.match(said):
                    yield Contrary(said, False)


_NEVER_SO = re.compile(r"(?:nobody|nothing|no) |[\w’' -]+ (?:never|may not) ", re.IGNORECASE)
"""What is so in no case at all."""
_ONLY = re.compile(r"(?:only|whoever|a player who|the player who|a [a-z]+ (?:that|who)) .+", re.IGNORECASE)
_VERBS = re.compile(
    r"\b(?:(?P<modal>may|can|must|has to) (?P<verb>[a-z]+)|(?P<verbs>[a-z]{2,}s))\b(?P<rest>.*)"
)
_NO_VERBS = frozenset({"is", "has", "its", "his", "this", "points", "cards", "men", "was", "does", "as"})


def _of_some(text: str) -> Iterator[Contrary]:
    """What only some do, or those of whom something is so, nobody does."""
    if _ONLY.fullmatch(text) is None:
        return
    for match in _VERBS.finditer(text, text.index(" ")):
        if match["modal"]:
            yield Contrary(f"Nobody may {match['verb']}{match['rest']}", True)
            yield Contrary(f"Nobody {conjugated(match['verb'])}", not match["rest"])
        elif match["verbs"].casefold() not in _NO_VERBS:
            yield Contrary(f"Nobody {match['verbs']}{match['rest']}", True)
            yield Contrary(f"Nobody {match['verbs']}", not match["rest"])


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
        yield Contrary(f"Nothing is {match['done']}", not match["rest"])
        yield Contrary(f"Nothing is ever {match['done']}", not match["rest"])


_PLAIN: tuple[Callable[[str], Iterator[Contrary]], ...] = (
    _of_what_may_be, _of_what_is_done, _of_denial, _of_not, _of_duty, of_outcome, _of_some, of_number,
    _of_passive_voice, of_comparison, of_choice, of_nothing, of_beating,
    of_one_alone, of_instead,
)  # fmt: skip
_WAYS = (*_PLAIN, _of_main)
