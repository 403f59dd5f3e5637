"""The count of words that matter in rule sentences, and of those that a mark binds to the game."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from publisher.base.errors import PublisherError
from publisher.base.location import Location
from publisher.checking.facts import Call, Facts
from publisher.checking.opposites import exchanged, load_bearing
from publisher.checking.report import Report
from publisher.checking.sections import Rule, rules_of
from publisher.checking.statistics import STATISTICS
from publisher.model.tongue import ENGLISH_TONGUE, Tongue
from publisher.text.document import Document, facts_in


class LoadBearing(msgspec.Struct, frozen=True):
    """A word that matters in a rule sentence, and its place there; `bound` if a fact has it, `free` if the
    author has declared that nothing can check it."""

    rule: Rule
    word: str
    start: int
    bound: bool
    free: bool

    @property
    def location(self) -> Location:
        """The place of the word."""
        return self.rule.sentence.place_of(self.start)


def words_of(
    document: Document,
    variants: Collection[str] = (),
    failed: Collection[Location] = (),
    tongue: Tongue = ENGLISH_TONGUE,
) -> Iterator[LoadBearing]:
    """Find the words that matter in the rule sentences of a text. Facts at `failed` places bind nothing."""
    for rule in rules_of(document, variants, tongue):
        sentence = rule.sentence
        for match in load_bearing(sentence.text, tongue):
            bound = any(
                start <= match.start() < end and place not in failed for start, end, place in sentence.facts
            )
            free = any(start <= match.start() < end for start, end in sentence.free)
            yield LoadBearing(rule, match[0], match.start(), bound, free)


def count_words(document: Document, report: Report, tongue: Tongue) -> None:
    """Add to the tally the words that matter in a text, and those that a valid mark binds."""
    failed = {problem.location for problem in report.problems if problem.severity == "error"}
    for word in words_of(document, failed=failed, tongue=tongue):
        report.checked["words"] += 1
        report.checked["bound"] += word.bound


class Exchanged(msgspec.Struct, frozen=True):
    """The results of replacing each word in marks by its opposite."""

    tried: int
    unnoticed: tuple[str, ...]
    """Replacements that the engine still confirmed."""
    unbound: tuple[str, ...]
    """The words that matter in rule sentences, without those in facts and those that are declared free."""

    def __str__(self) -> str:
        noticed = self.tried - len(self.unnoticed)
        replaced = f"words in marks replaced by their opposites: {noticed} of {self.tried} noticed"
        return f"{replaced}; words not bound: {len(self.unbound)}"


def exchange_words(document: Document, facts: Facts) -> Exchanged:
    """Replace the words that matter in every mark, one at a time, and check it again. Estimates are skipped
    because they are true for several numbers."""
    tried, unnoticed = 0, []
    for fact, section in facts_in(document):
        call = Call(fact.name or "", section)
        for match in load_bearing(fact.text) if call.name not in STATISTICS else ():
            tried += 1
            text = fact.text[: match.start()] + exchanged(match[0]) + fact.text[match.end() :]
            if _holds(facts, text, call):
                unnoticed.append(f"{fact.location}: “{text}” passes too (fact:{fact.name})")
    unbound = (
        f"{word.location}: “{word.word}” is not bound: {word.rule.sentence.text}"
        for word in words_of(document)
        if not (word.bound or word.free)
    )
    return Exchanged(tried, tuple(unnoticed), tuple(unbound))


def _holds(facts: Facts, text: str, call: Call) -> bool:
    try:
        return facts.verdict(text, call).finding == "holds"
    except PublisherError:
        return False
