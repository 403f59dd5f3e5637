"""The language of docs, messages and docstrings gets no stiffer."""

from __future__ import annotations

import pytest

from tests.language.plain_english import CONFIG, counted, findings, grown, project_files


def test_no_pattern_is_found_more_often_than_before() -> None:
    assert not grown(counted(project_files()))


def test_every_exception_and_pattern_is_used() -> None:
    """An exception for a file that is gone, or for a pattern of another name, is left out."""
    ids = {pattern["id"] for pattern in CONFIG["pattern"]}
    assert {one for allowed in CONFIG["allow"].values() for one in allowed} <= ids
    names = project_files()
    for glob in CONFIG["allow"]:
        assert any(path.match(glob) for path in names), glob


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"""Whoever is told."""\n', {"whoever doc", "told doc"}),
        ('raise UsageError("this is no card")\n', {"is-no msg"}),
        ('option(help="What nobody wishes")\n', {"nobody help"}),
        ("x = 1  # nobody\n", {"nobody comment"}),
        ("x = 1  # nobody plain-english: nobody\n", set()),
        ('"""Return the card."""\n', set()),
    ],
)
def test_planted_sentences_are_found(tmp_path, monkeypatch, text, found) -> None:
    monkeypatch.setattr("tests.language.plain_english.ROOT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(text, encoding="utf-8")
    assert {f"{one} {scope}" for one, scope, _ in findings(path)} >= found
    if not found:
        assert not list(findings(path))
