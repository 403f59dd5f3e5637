"""What is told on a terminal or in the log of a workflow is one line, and obeyed by neither."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from publisher.base.characters import visible
from publisher.base.errors import PublisherError
from publisher.base.location import Location
from publisher.checking.report import Problem, Report
from publisher.press.reports import annotation, as_junit

EVIL = "one\x1b[2J\n::error file=x::forged\r\x9b\ud800 %0A two"


@pytest.mark.parametrize(
    "told", [PublisherError(EVIL, Location(EVIL, 1), EVIL), Problem("x", EVIL, Location(EVIL, 1), EVIL)]
)
def test_an_error_is_a_line_and_its_hint_another(told):
    lines = str(told).split("\n")
    assert len(lines) == 2 and lines[1].startswith("  hint: ")
    assert all(line.isprintable() for line in lines)
    str(told).encode()


def test_a_message_can_be_read_whatever_was_found():
    said = str(PublisherError("x" * 20_000, Location("rules.md", 1), "y" * 20_000))
    assert len(said) < 2_200 and said.count("…") == 2


def test_an_annotation_is_one_line_and_keeps_to_its_file():
    problem = Problem("x", EVIL, Location("a,line=9::b%\n", 2, 3), EVIL)
    line = annotation(problem)
    assert line.isprintable()
    assert line.startswith("::error file=a%2Cline=9%3A%3Ab%25\\n,line=2,col=3,title=x::one\\x1b[2J\\n::error")
    assert "%250A two" in line


def test_a_junit_report_is_xml():
    report = Report("x")
    report.add(Problem("x", EVIL, Location(EVIL, 1), EVIL))
    failure = ElementTree.fromstring(as_junit([report])).find(".//failure")
    assert failure is not None and failure.get("message") == visible(EVIL)


def test_what_can_be_printed_is_told_as_it_is():
    assert visible("♠K – “Tichu” 象棋 é\u00a0🂡") == "♠K – “Tichu” 象棋 é\u00a0🂡"
