"""The bar of long work on a terminal."""

from __future__ import annotations

import sys

import pytest

from publisher.terminal.progress import clear_line, counted


def test_lines_take_the_place_of_the_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with counted("printing", 2) as advance:
        capsys.readouterr()
        clear_line()
        assert capsys.readouterr().err == "\r\x1b[2K"
        advance(1)
        assert "50%" in capsys.readouterr().err


def test_no_bar_is_cleared_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    clear_line()
    assert not capsys.readouterr().err
