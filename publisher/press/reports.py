"""Reports for programs: JSON, annotations of GitHub, JUnit, SARIF, and code quality of GitLab."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from urllib.parse import quote
from xml.etree import ElementTree

from msgspec.structs import asdict

from publisher import __version__
from publisher.base.characters import visible
from publisher.base.errors import shown
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
                "code": problem.code, "severity": problem.severity, "message": shown(problem.message),
                "hint": shown(problem.hint), "file": visible(problem.location.file),
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
    return shown(words).replace("%", "%25")


def as_junit(reports: Sequence[Report]) -> bytes:
    """Return a suite for each game, with a case for each example, fact and sample, and one for the rest."""
    root = ElementTree.Element("testsuites")
    for report in reports:
        suite = ElementTree.SubElement(root, "testsuite", name=report.slug)
        failed = 0
        for name, place, problems in (*report.pieces, (report.tally(), None, report.others)):
            case = ElementTree.SubElement(suite, "testcase", classname=report.slug, name=visible(name))
            if place is not None:
                case.set("file", visible(place.file))
                case.set("line", str(place.line))
            if errors := [problem for problem in problems if problem.severity == "error"]:
                failed += 1
                said = shown(errors[0].message)  # XML cannot express control characters
                failure = ElementTree.SubElement(case, "failure", type=errors[0].code, message=said)
                failure.text = visible("\n".join(map(str, errors)))
        suite.set("tests", str(len(report.pieces) + 1))
        suite.set("failures", str(failed))
    ElementTree.indent(root)
    return bytes(ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)) + b"\n"


def as_sarif(reports: Sequence[Report]) -> bytes:
    """Return the problems as SARIF 2.1.0, which code hosts and editors show at their lines."""
    problems = [problem for report in reports for problem in report.problems]
    results = [
        {
            "ruleId": problem.code,
            "level": problem.severity,
            "message": {"text": "\n".join(map(shown, filter(None, (problem.message, problem.hint))))},
            "locations": [{"physicalLocation": {
                "artifactLocation": {"uri": quote(visible(problem.location.file))},
                "region": {"startLine": max(1, problem.location.line),
                           "startColumn": max(1, problem.location.column)},
            }}],
        }
        for problem in problems
    ]  # fmt: skip
    codes = [{"id": code} for code in sorted({problem.code for problem in problems})]
    driver = {"name": "publisher", "version": __version__, "rules": codes}
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    runs = [{"tool": {"driver": driver}, "results": results}]
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": runs}, indent=2).encode() + b"\n"


def as_code_quality(reports: Sequence[Report]) -> bytes:
    """Return the problems as a code quality report, which GitLab shows in merge requests."""
    found = [
        {
            "description": visible(" – ".join(filter(None, (problem.message, problem.hint)))),
            "check_name": problem.code,
            "fingerprint": sha256(f"{report.slug}: {problem}".encode()).hexdigest(),
            "severity": "major" if problem.severity == "error" else "minor",
            "location": {
                "path": visible(problem.location.file) or report.slug,
                "lines": {"begin": max(1, problem.location.line)},
            },
        }
        for report in reports
        for problem in report.problems
    ]
    return json.dumps(found, ensure_ascii=False, indent=2).encode() + b"\n"
