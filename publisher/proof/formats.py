"""Reports for programs: a dictionary for JSON, and JUnit's XML."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from publisher.proof.report import Problem, Report

PROVED = ("claims", "examples", "facts", "samples", "rules", "heard", "shown", "alone")


def report_dict(report: Report) -> dict[str, Any]:
    """`{game, holds, proved: {examples, claims, …}, problems: [{code, severity, file, line, column, …}]}`."""
    return {
        "game": report.slug,
        "holds": not report.failed,
        "proved": {kind: report.proved[kind] for kind in PROVED},
        "problems": [
            {
                "code": problem.code, "severity": problem.severity, "message": problem.message,
                "hint": problem.hint, "file": problem.location.file,
                "line": problem.location.line, "column": problem.location.column, "more": problem.more,
            }
            for problem in report.problems
        ],
    }  # fmt: skip


def annotation(problem: Problem) -> str:
    """A line that GitHub's runners turn into a remark beside the text."""
    place = problem.location
    where = f"file={place.file},line={max(1, place.line)},col={max(1, place.column)}"
    said = "\n".join(filter(None, (problem.message, problem.hint))).replace("%", "%25").replace("\n", "%0A")
    return f"::{problem.severity} {where},title={problem.code}::{said}"


def as_junit(reports: Sequence[Report]) -> bytes:
    """A suite for each game; every problem is a failed case, and a game without any is one that passed."""
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
                suite, "testcase", classname=report.slug, name=str(problem.location)
            )
            failure = ElementTree.SubElement(case, "failure", type=problem.code, message=problem.message)
            failure.text = str(problem)
    ElementTree.indent(root)
    return bytes(ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)) + b"\n"
