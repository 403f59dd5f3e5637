"""What follows from a sentence that no pattern reads: where games contradict that, the sentence is not so.

*You may hop over a peg of your own, but not over an enemy* says that one may not hop over an enemy. What
follows is only ever held against a sentence: that it is so does not bear out the rest of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from publisher.proof.statements.contraries.contrary import infinitive

_MODAL = r"may|can|must|has to|have to"
_EITHER_WAY = re.compile(r"(?:, )?\bwith or without (?:an? |any )?(?P<what>[\w’'-]+)", re.IGNORECASE)


def _of_either_way(text: str) -> Iterator[str]:
    """With or without gaps: with gaps as well as without."""
    if match := _EITHER_WAY.search(text):
        what = match["what"]
        for way in (f"with {what}", f"with a {what}", f"without {what}", f"without a {what}"):
            yield f"{text[: match.start()]} {way}{text[match.end() :]}".replace("  ", " ")


_BUT_NEED_NOT = re.compile(
    r"(?P<before>.*)\b(?P<modal>may|can) (?P<deed>[^,]+),? (?:but|and) (?:(?:you|they) )?"
    r"(?:need not|do(?:es)? not have to)",
    re.IGNORECASE,
)


_OR = re.compile(r"(?P<who>.+?) (?P<modal>may|can) (?P<one>[^,]+?),? or (?P<other>[^,]+)", re.IGNORECASE)


def _of_choice(text: str) -> Iterator[str]:
    """What one may do but need not, and either of what one may choose from."""
    if match := _OR.fullmatch(text):
        yield f"{match['who']} {match['modal']} {match['one']}"
        for deed in (match["other"], *_with(match["one"], match["other"])):
            yield f"{match['who']} {match['modal']} {deed}"
    if match := _BUT_NEED_NOT.fullmatch(text):
        yield f"{match['before']}need not {match['deed']}"
        yield f"{match['before']}{match['modal']} {match['deed']}"


_BUT_NOT = re.compile(
    rf"(?P<who>.+?) (?P<modal>{_MODAL}|is|are) (?P<deed>.+?),? (?:but|and|though) (?:not|never) "
    r"(?P<other>.+)",
    re.IGNORECASE,
)
_BUT_DOES_NOT = re.compile(
    r"(?P<who>.+?) (?P<verb>[a-z]+)(?P<deed> .+?)?,? (?:but|and|though) (?:not|never) (?P<other>.+)",
    re.IGNORECASE,
)
_AND_ALSO = re.compile(
    rf"(?P<who>.+?) (?P<modal>{_MODAL}|is|are) (?P<deed>.+?)(?:,? (?:and|but) also |,? as well as )"
    r"(?P<other>.+)",
    re.IGNORECASE,
)


def _of_exception(text: str) -> Iterator[str]:
    """The same denied of what is excepted, and said of the rest; and what is so of one thing and another."""
    if match := _BUT_NOT.fullmatch(text):
        modal = match["modal"]
        said = f"{match['who']} {modal}"
        yield f"{said} {match['deed']}"
        for deed in _with(match["deed"], match["other"]):
            yield f"{said} not {deed}"
    elif match := _BUT_DOES_NOT.fullmatch(text):
        verb = match["verb"]
        deed = f"{verb}{match['deed'] or ''}"
        yield f"{match['who']} {deed}"
        for other in _with(deed, match["other"]):
            first, space, rest = other.partition(" ")
            do = "do" if infinitive(first) == first else "does"
            yield f"{match['who']} never {other}"
            yield f"{match['who']} {do} not {infinitive(first)}{space}{rest}"
    if match := _AND_ALSO.fullmatch(text):
        yield f"{match['who']} {match['modal']} {match['deed']}"
        for deed in _with(match["deed"], match["other"]):
            yield f"{match['who']} {match['modal']} {deed}"


def _with(deed: str, other: str) -> Iterator[str]:
    """A deed with something else in the place of what it ends with: `hop over a peg` and `over an enemy`."""
    words, first = deed.split(), other.split()[0]
    ends = dict.fromkeys((words.index(first),) if first in words else ())
    ends.update(dict.fromkeys(range(len(words) - 1, max(-1, len(words) - 4), -1)))
    yield from (" ".join([*words[:end], other]) for end in ends)


_APART = re.compile(
    r"(?P<rest>.+),? (?:whatever|however|whoever|wherever|whichever|even|not even|as often as|no matter)\b"
    r"[^,]+",
    re.IGNORECASE,
)
_AT_WILL = re.compile(
    r",? (?:whenever|wherever|however|as|as far as|as often as|as many as) (?:you|they) "
    r"(?:like|want|wish|please)$"
    r"|,? (?:at will|at any time|freely|at pleasure)$",
    re.IGNORECASE,
)
_EVEN_IF = re.compile(r"\beven (?P<when>if|when|while|after|before|in|with|at)\b", re.IGNORECASE)
_WHETHER = re.compile(r",? whether (?P<case>.+?),? or not\b|,? whether or not (?P<then>[^,]+)", re.IGNORECASE)


def _of_all_cases(text: str) -> Iterator[str]:
    """What is so in every case is so in that one, and what is so even in one is so."""
    if match := _EVEN_IF.search(text):
        yield f"{text[: match.start()]}{match['when']}{text[match.end() :]}"
    if match := _WHETHER.search(text):
        case = match["case"] or match["then"]
        for told in (case, _denied(case)):
            yield f"{text[: match.start()]} if {told}{text[match.end() :]}".lstrip()
        yield text[: match.start()] + text[match.end() :]
    if match := _AT_WILL.search(text):
        yield text[: match.start()]
    if (match := _APART.fullmatch(text)) and len(match["rest"].split()) > 1:
        yield match["rest"].rstrip(",")


_STATES = {"free": "taken", "empty": "taken", "taken": "free", "occupied": "free"}
_IS = re.compile(r"\b(?P<be>is|are) (?P<what>[a-z]+)$", re.IGNORECASE)


def _denied(case: str) -> str:
    """*It is free*: it is taken."""
    return _IS.sub(lambda match: f"{match['be']} {_STATES.get(match['what'], 'not ' + match['what'])}", case)


_LEAD = re.compile(
    r"(?P<lead>(?:if|when|whenever|while|once|as soon as|as long as|until|after|before|in|on|at|from|with)\b"
    r"[^,]*,) (?P<main>.+)",
    re.IGNORECASE,
)
_CUT = re.compile(r",? (?:and|but) (?:then )?|, |; ")
_WHO = re.compile(
    r"(?P<who>(?:an?|the|your|his) [\w’'-]+|you|they|he|it|nobody|everybody|[A-Z][a-z]+)\b", re.I
)


def _of_parts(text: str) -> Iterator[str]:
    """In the same case each part of what is then said."""
    if (match := _LEAD.fullmatch(text)) is None:
        return
    parts = _CUT.split(match["main"])
    who = _WHO.match(match["main"])
    if len(parts) > 1:
        yield f"{match['lead']} {parts[0]}"
        for part in parts[1:]:
            yield f"{match['lead']} {part}"
            if who:
                yield f"{match['lead']} {who['who']} {part}"


_WAYS: tuple[Callable[[str], Iterator[str]], ...] = (
    _of_either_way, _of_choice, _of_exception, _of_all_cases, _of_parts,
)  # fmt: skip


def entailed(text: str) -> Iterator[str]:
    """What is so if the sentence is, each once."""
    yield from dict.fromkeys(other for way in _WAYS for other in way(text) if other != text)
