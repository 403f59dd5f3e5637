"""Holding the rule sentences of a text to many games, and counting what stands behind each of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache

import msgspec

from publisher.base.location import Location
from publisher.engine import Game
from publisher.engine.match import Match
from publisher.proof.known import Known, Verdict
from publisher.proof.report import Coverage, Problem, Report, Stands
from publisher.proof.statements.grammar import Subject
from publisher.proof.statements.sections import Rule, rules_of
from publisher.proof.statements.writing import Record
from publisher.text.document import Document

Subjects = Callable[[str], Subject]
"""The games of a variant by its name, played when they are first asked for."""


class Heard(msgspec.Struct, frozen=True):
    """A rule sentence, and the verdicts on what of it was understood."""

    rule: Rule
    verdicts: tuple[Verdict, ...]


LINKS = 80
"""Signs by which a sentence may be longer in its source than in print: targets of links and facts."""


def subjects(load: Callable[[str], Game], sample: Match | None = None) -> Subjects:
    """Random games of each variant, and the sample game."""

    def subject(variant: str) -> Subject:
        rules = load(variant)
        told = [Record.of("the sample", sample)] if sample is not None and sample.rules is rules else []
        return Subject.of(rules, *told)

    return cache(subject)


def games_of(rule: Rule, subject: Subjects) -> Subject:
    """The games that a rule speaks of: those of its variant in which the condition of its section holds."""
    games = subject(rule.variant)
    scope = games.rules.scopes.get(rule.section)
    return games.narrowed(scope) if scope else games


def heard(document: Document, variants: Collection[str], known: Known, subject: Subjects) -> Iterator[Heard]:
    """Every rule sentence with its verdicts; what the same rules were asked before is not tried again."""
    for rule in rules_of(document, variants):
        games = games_of(rule, subject)
        told = " ".join(record.digest for record in games.records)
        asked = f"{rule.variant}#{rule.section}: {rule.sentence.text} {told}"
        if asked not in known.verdicts:
            from publisher.proof.statements.hearing import hear  # has hundreds of patterns, for new sentences

            known.verdicts[asked] = tuple(hear(rule.sentence, games))
        yield Heard(rule, known.verdicts[asked])


def proved_numbers(sentences: Iterable[Heard]) -> Callable[[str, Location], bool]:
    """Whether a numeral stands in a sentence that games bear out, in a place that says how many."""
    stretches = [
        (
            heard.rule.sentence,
            {
                number
                for verdict in heard.verdicts
                if verdict.finding == "holds"
                for number in verdict.numbers
            },
        )
        for heard in sentences
    ]

    def proved(numeral: str, place: Location) -> bool:
        return any(
            numeral in numbers
            and said.location.line == place.line
            and said.location.column <= place.column <= said.location.column + len(said.text) + LINKS
            for said, numbers in stretches
        )

    return proved


def check_statements(sentences: Iterable[Heard], report: Report, strict: bool) -> None:
    """Report the statements that games contradict, and warn of those that they make doubtful; strictly, tell
    those too that were never put to the test.

    Count for each section the sentences that were held to games, those that only an example of their rule
    stands for, and those for which nothing does.
    """
    for heard in sentences:
        rule, verdicts = heard.rule, heard.verdicts
        for verdict in verdicts:
            if verdict.finding == "fails":
                told = f"“{verdict.text}”: it is not so in {verdict.where}"
                hint = f"read as “{verdict.pattern}”"
                report.add(Problem("statement-failed", told, rule.sentence.location, hint))
            elif verdict.finding == "doubted":
                told = f"“{verdict.text}” is hardly so: games show that {verdict.where}"
                hint = "say it in other words, if it is so all the same"
                report.add(Problem("statement-doubted", told, rule.sentence.location, hint, "warning"))
            elif verdict.finding == "broke":
                told = f"“{verdict.text}” could not be tried: {verdict.where}"
                hint = f"read as “{verdict.pattern}”; this is a fault of the press: please report it"
                report.add(Problem("statement-broke", told, rule.sentence.location, hint, "warning"))
            elif verdict.finding == "untried" and strict:
                told = f"“{verdict.text}” was never put to the test: no game came to it"
                hint = "say it in other words, or tell an example"
                report.add(Problem("statement-untried", told, rule.sentence.location, hint, "warning"))
        holds = any(verdict.finding == "holds" for verdict in verdicts)
        sort: Stands = "heard" if holds else "shown" if report.shown[rule.section] else "alone"
        report.cover(Coverage(rule.section, sort, rule.sentence.text, rule.sentence.location))
