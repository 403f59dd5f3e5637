"""Hearing a rule: which statement its sentence makes, and whether the games bear it out."""

from __future__ import annotations

import re
from dataclasses import replace

from publisher.errors import NotationError
from publisher.proof.known import Finding, Verdict
from publisher.proof.sentences import Sentence
from publisher.proof.statements.grammar import Meant, Subject, meanings
from publisher.proof.stop import broken

FINDINGS: tuple[Finding, ...] = ("holds", "fails", "untried", "broke")

_BOUND = re.compile(
    r"(?:except|if|when|whenever|while|until|unless|after|before|once|as long as|whoever|in|with|without)\b",
    re.IGNORECASE,
)
"""A sentence that begins so lays a condition on all that follows, and is never cut."""

_UNLESS = re.compile(r"\bunless\b", re.IGNORECASE)


def hear(sentence: Sentence, subject: Subject) -> list[Verdict]:
    """The verdicts on a sentence as a whole, or on those of its clauses that can be understood alone; none
    if the grammar understands none of it."""
    if (whole := judged(sentence.text, subject)) is not None:
        return [whole]
    clauses = [] if _BOUND.match(sentence.text) else sentence.clauses()
    found = (judged(clause.text, subject) for clause in clauses)
    return [verdict for verdict in found if verdict is not None]


def judged(text: str, subject: Subject) -> Verdict | None:
    """The verdict on words that are understood; of several meanings one that holds is meant. More games are
    played for what these do not come to."""
    verdict = _judged(text, subject)
    if verdict is not None and verdict.finding == "untried" and subject.further is not None:
        return _judged(text, subject.further) or verdict
    return _without_exception(text, subject) if verdict is None and _UNLESS.search(text) else verdict


def _without_exception(text: str, subject: Subject) -> Verdict | None:
    """*Unless* makes an exception: it is none where the games show that the rule is so just then. That it is
    not so tells nothing."""
    for then in ("if", "when", "only if"):
        verdict = judged(_UNLESS.sub(then, text, count=1), subject)
        if verdict is not None and verdict.finding == "holds":
            return replace(verdict, text=text, finding="fails", where=f"just then, {verdict.tried} times")
    return None


def _judged(text: str, subject: Subject) -> Verdict | None:
    tried = (_tried(text, meant) for meant in meanings(text, subject))
    verdicts = [verdict for verdict in tried if verdict is not None]
    for finding in FINDINGS:
        for verdict in verdicts:
            if verdict.finding == finding:
                return verdict
    return None


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
    return Verdict(text, "holds" if tried else "untried", tried, "", pattern, meant.numbers)
