"""Reports for programs: a dictionary for JSON, and XML for JUnit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from msgspec.structs import asdict

from publisher.base.characters import visible
from publisher.checking.report import Problem, Report

if TYPE_CHECKING:
    from publisher.checking.suggestions import Suggestion

CHECKED = ("claims", "examples", "facts", "samples", "words", "bound", "rules", "named", "enforced")


def report_dict(report: Report, suggestions: Sequence[Suggestion] = ()) -> dict[str, Any]:
    """Return `{game, holds, played, checked: {examples, …}, problems: [{code, severity, file, line, …}],
    suggestions: [{word, sentence, offers: [{mark, seen, about}], file, line, column}]}`."""
    return {
        "game": report.slug,
        "holds": not report.failed,
        "played": report.played,
        "checked": {kind: report.checked[kind] for kind in CHECKED},
        "problems": [
            {
                "code": problem.code, "severity": problem.severity, "message": visible(problem.message),
                "hint": visible(problem.hint), "file": visible(problem.location.file),
                "line": problem.location.line, "column": problem.location.column,
            }
            for problem in report.problems
        ],
        "suggestions": [
            {
                "word": one.word, "sentence": one.sentence, "offers": [asdict(offer) for offer in one.offers],
                "file": visible(one.location.file), "line": one.location.line,
                "column": one.location.column,
            }
            for one in suggestions
        ],
    }  # fmt: skip


def annotation(problem: Problem) -> str:
    """Return a line that GitHub's runners show as an annotation of the text."""
    place = problem.location
    file = _encoded(place.file).replace(":", "%3A").replace(",", "%2C")
    where = f"file={file},line={max(1, place.line)},col={max(1, place.column)}"
    said = "%0A".join(_encoded(words) for words in (problem.message, problem.hint) if words)
    return f"::{problem.severity} {where},title={problem.code}::{said}"


def _encoded(words: str) -> str:
    """Return words escaped for an annotation, which is one line."""
    return visible(words).replace("%", "%25")


def as_junit(reports: Sequence[Report]) -> bytes:
    """Return a suite for each game: every problem is a failed case; without problems, one case has passed."""
    root = ElementTree.Element("testsuites")
    for report in reports:
        errors = [problem for problem in report.problems if problem.severity == "error"]
        suite = ElementTree.SubElement(
            root, "testsuite", name=report.slug, tests=str(max(1, len(errors))), failures=str(len(errors))
        )
        if not errors:
            ElementTree.SubElement(suite, "testcase", classname=report.slug, name=report.tally())
        for problem in errors:
            case = ElementTree.SubElement(
                suite, "testcase", classname=report.slug, name=visible(str(problem.location))
            )
            said = visible(problem.message)  # XML cannot express control characters
            failure = ElementTree.SubElement(case, "failure", type=problem.code, message=said)
            failure.text = str(problem)
    ElementTree.indent(root)
    return bytes(ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)) + b"\n"
