"""Hearing a rule: which statement its sentence makes, and whether the games bear it out."""

from __future__ import annotations

import re
from dataclasses import replace

from publisher.base.errors import NotationError
from publisher.proof.known import Finding, Verdict
from publisher.proof.sentences import Sentence
from publisher.proof.statements.contraries import contraries
from publisher.proof.statements.entailed import entailed
from publisher.proof.statements.grammar import Meant, Subject, meanings
from publisher.proof.statements.other_words import in_other_words
from publisher.proof.statements.steps import MANY
from publisher.proof.stop import broken

FINDINGS: tuple[Finding, ...] = ("holds", "fails", "doubted", "untried", "broke")

_BOUND = re.compile(
    r"(?:(?:only|even|not) )?"
    r"(?:except|if|when|whenever|while|until|unless|after|before|once|as long as|whoever|in|with|without)\b",
    re.IGNORECASE,
)
"""A sentence that begins so lays a condition on all that follows, and is never cut."""

_UNLESS = re.compile(r"\bunless\b", re.IGNORECASE)


def hear(sentence: Sentence, subject: Subject) -> list[Verdict]:
    """The verdicts on a sentence as a whole, or on those of its clauses that can be understood alone; none
    if the grammar understands none of it. A clause that names nobody speaks of whom the sentence began
    with."""
    whole = judged(sentence.text, subject)
    if whole is not None and whole.finding != "doubted":
        return [whole]
    clauses = [] if _BOUND.match(sentence.text) else sentence.clauses()
    judgements = (_of_clause(sentence, clause, subject) for clause in clauses)
    found = [verdict for verdict in judgements if verdict is not None]
    return [whole] if whole and not any(verdict.finding == "fails" for verdict in found) else found


def _of_clause(sentence: Sentence, clause: Sentence, subject: Subject) -> Verdict | None:
    if (verdict := judged(clause.text, subject)) is not None:
        return verdict
    if whole := _completed(sentence.text, clause.text):
        return judged(whole, subject)
    return None


_SO_DO = re.compile(r"(?:(?:so|neither|nor) )?(?P<modal>may|can|must) (?P<who>.+)", re.IGNORECASE)
_BUT_DO = re.compile(
    r"(?P<who>.+?) (?P<modal>may|can|must|need|may not|cannot|must not|need not)", re.IGNORECASE
)


def _completed(text: str, clause: str) -> str:
    """A clause with what it leaves out, since the sentence began with it: whom it speaks of, or what they may
    do, *and so may you*."""
    if match := _SO_DO.fullmatch(clause):
        deed = rf".+? {match['modal']}(?: not)? (?P<deed>.+?)(?:, (?:too|either))?"
        if begun := re.match(rf"{deed},? and (?P<so>so|neither|nor) ", text):
            denied = "" if begun["so"] == "so" else " not"
            return f"{match['who']} {match['modal']}{denied} {begun['deed']}"
    if match := _BUT_DO.fullmatch(clause):
        begun = re.match(r".+? (?:may|can|must|cannot)(?: not)? (?P<deed>.+?),? (?:and|but) ", text)
        return f"{clause} {begun['deed']}" if begun and not clause.startswith(begun[0]) else ""
    who = _subject_of(text, clause)
    return f"{who} {clause}" if who else ""


_SUBJECT = re.compile(
    r"(?P<who>(?:an?|the|each|every|all|any|your|you|they|he|it|everybody|both)"
    r"(?: (?!and\b|then\b)[\w’'-]+){0,3}?) "
    r"(?P<modal>is|are|may|must|can|cannot|has|have|does|do|need|never|stays?|goes|moves?|takes?|counts?)\b",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?:is|are|may|must|can|cannot|has|have|does|do|need not|never|stays?|goes|moves?|takes?|counts?)\b",
    re.IGNORECASE,
)
"""With such a word nobody is named."""
_NOT = re.compile(r"(?:not|never) ", re.IGNORECASE)


def _subject_of(text: str, clause: str) -> str:
    """Whom a clause speaks of that begins with a verb; and with which verb, if the last begins with *not*."""
    denied = _NOT.match(clause) and text.endswith(clause)
    match = _SUBJECT.match(text) if denied or _BARE.match(clause) else None
    if match is None or text.startswith(clause):
        return ""
    return f"{match['who']} {match['modal']}" if denied else match["who"]


def judged(text: str, subject: Subject) -> Verdict | None:
    """The verdict on words that are understood; of several meanings one that holds is meant. More games are
    played for what these do not come to. What no game comes to, or no pattern reads, may yet be denied by
    what games show. The same words are judged once."""
    if text not in subject.judged:
        subject.judged[text] = _verdict(text, subject)
    return subject.judged[text]


def _verdict(text: str, subject: Subject) -> Verdict | None:
    verdict = _understood(text, subject)
    if verdict is not None and verdict.finding != "untried":
        return verdict
    denied = (_without_exception if _UNLESS.search(text) else _contradicted)(text, subject)
    if verdict is None or (denied is not None and denied.finding == "fails" and denied.tried >= MANY):
        return denied
    return verdict


def _understood(text: str, subject: Subject) -> Verdict | None:
    """The verdict on these words, or else on the same said in others."""
    verdict = _played(text, subject)
    if verdict is not None:
        return verdict
    for other in in_other_words(text):
        if (verdict := _played(other, subject)) is not None:
            return replace(verdict, text=text)
    return None


def _contradicted(text: str, subject: Subject) -> Verdict | None:
    """What no pattern reads is false where the games contradict what follows from it."""
    verdict = _doubted(text, subject)
    if verdict is not None and verdict.finding == "fails":
        return verdict
    for other in entailed(text):
        follows = _played(other, subject)
        if follows is None:
            follows = _doubted(other, subject)
        if follows is not None and follows.finding == "fails":
            return replace(follows, text=text)
    return verdict


def _played(text: str, subject: Subject) -> Verdict | None:
    verdict = _judged(text, subject)
    if (
        verdict is not None
        and verdict.finding == "untried"
        and not verdict.rare
        and subject.further is not None
    ):
        return _judged(text, subject.further) or verdict
    return verdict


def _doubted(text: str, subject: Subject) -> Verdict | None:
    """What no pattern reads is false where the games bear out its denial, and doubted where they bear out
    what else cannot be so together with it: then not all of its words were understood."""
    for other, denies in contraries(text):
        verdict = (_played if denies else _judged)(other, subject)
        if verdict is not None and verdict.finding == "holds":
            where = f"“{other}” in {verdict.tried} places"
            if denies:
                return replace(verdict, text=text, finding="fails", where=f"any game, but {where}")
            return replace(verdict, text=text, finding="doubted", where=where)
    return None


def _without_exception(text: str, subject: Subject) -> Verdict | None:
    """*Unless* makes an exception: it is none where the games show that the rule is so just then. That it is
    not so tells nothing."""
    for then in ("if", "when", "only if"):
        verdict = judged(_UNLESS.sub(then, text, count=1), subject)
        if verdict is not None and verdict.finding == "holds":
            return replace(verdict, text=text, finding="fails", where=f"just then, {verdict.tried} times")
    return None


def _judged(text: str, subject: Subject) -> Verdict | None:
    """The first meaning that holds; the others are not tried then."""
    verdicts = []
    for meant in meanings(text, subject):
        verdict = _tried(text, meant)
        if verdict is None:
            continue
        if verdict.finding == "holds":
            return verdict
        verdicts.append(verdict)
    return min(verdicts, key=lambda verdict: FINDINGS.index(verdict.finding), default=None)


def _tried(text: str, meant: Meant) -> Verdict | None:
    """What the games say; None if the statement means nothing in games of this kind (`NotationError`)."""
    tried = 0
    pattern = meant.statement.pattern.text
    try:
        for holds, where in meant.cases():
            tried += 1
            if not holds:
                return Verdict(text, "fails", tried, where, pattern)
    except NotationError:
        return None
    except Exception as error:  # a fault of the press, which must not keep anybody from printing
        return Verdict(text, "broke", tried, broken(error), pattern)
    if not tried:
        return Verdict(text, "untried", 0, "", pattern, meant.numbers, meant.statement.rare)
    return Verdict(text, "holds", tried, "", pattern, meant.numbers)
