"""What is told on a terminal or in the log of a workflow is one line, and obeyed by neither."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from publisher.base.characters import visible
from publisher.base.errors import PublisherError
from publisher.base.location import Location
from publisher.checking.report import Problem, Report
from publisher.press.reports import annotation, as_junit, as_sarif, report_dict

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
    """The beginning and the end of each message and hint, in text and in every report."""
    error = PublisherError(f"x{'a' * 20_000} is red", Location("rules.md", 1), f"y{'b' * 20_000} is blue")
    report = Report("x", [Problem(error.code, error.message, Location("rules.md", 1), error.hint)])
    problem = report_dict(report)["problems"][0]
    texts = (
        str(error), annotation(report.problems[0]), as_junit([report]).decode(), as_sarif([report]).decode(),
        problem["message"] + problem["hint"],
    )  # fmt: skip
    for said in texts:
        assert len(said) < 5_000
        assert all(part in said for part in ("xaaa", "a is red", "ybbb", "b is blue"))


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


def test_profiles_are_listed_as_they_can_be_shown(press, tmp_path, monkeypatch):
    """A file of profiles may come from another person."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "publisher").mkdir()
    settings = tmp_path / "publisher" / "profiles.toml"
    settings.write_text('[profiles."\\u202ea"]\nlayout = "\\u001b]0;x"\n')
    done = press.run(["profile", "list"], tmp_path)
    assert done.stdout == "\\u202ea: --layout \\x1b]0;x\n"


def test_what_can_be_printed_is_told_as_it_is():
    assert visible("♠K – “Tichu” 象棋 é\u00a0🂡") == "♠K – “Tichu” 象棋 é\u00a0🂡"
