"""The calibration sheet and the settings it feeds: a printer that drifts is put right by two numbers."""

import math

import click
import pytest
from paper_reader import lines, pages, read, words

from publisher.base.errors import OutputError
from publisher.components.calibration import calibration_pdf
from publisher.components.sheets.correction import corrected
from publisher.components.sheets.paper import A4, LETTER, MARGIN
from publisher.components.sheets.setup import Correction, Setup
from publisher.drawing.shapes import Circle, compose, move, turn
from publisher.press import printer
from publisher.press.printer import remember

PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)


def crosses(marks):
    """The middles of the crosses of a front: their upright strokes."""
    upright = [m for m in lines(marks) if m.right - m.left < 0.01 and 15 < m.bottom - m.top < 17]
    return sorted(((m.left + m.right) / 2, (m.top + m.bottom) / 2) for m in upright)


def grids(marks):
    """The middles of the grids of a back: the heavier stroke of each."""
    upright = [m for m in lines(marks) if m.right - m.left < 0.01 and m.pen == 0.25]
    return sorted(((m.left + m.right) / 2, (m.top + m.bottom) / 2) for m in upright)


@PAPERS
@pytest.mark.parametrize("flip", ["long", "short"])
def test_grids_lie_behind_the_crosses(paper, flip):
    """On both edges, for the upright sheet and the one on its side."""
    pdf = calibration_pdf(paper, Setup(flip=flip))
    assert len(pages(pdf)) == 4
    for page in (0, 2):
        wide, high = pages(pdf)[page]
        across = (flip == "long") == (high > wide)
        behind = sorted((wide - x, y) if across else (x, high - y) for x, y in grids(read(pdf, page + 1)))
        front = crosses(read(pdf, page))
        assert len(front) == 3
        for one, other in zip(front, behind, strict=True):
            assert one == pytest.approx(other, abs=0.01)
        for mark in read(pdf, page) + read(pdf, page + 1):
            assert min(mark.left, mark.top) >= MARGIN - 1e-3
            assert max(mark.right - wide, mark.bottom - high) <= 1e-3 - MARGIN


def test_each_sheet_says_what_to_type():
    pdf = calibration_pdf(A4, Setup())
    upright, sideways = (words(pdf, page).replace("\r\n", " ") for page in (1, 3))
    assert "publisher calibrate --set X,Y" in upright
    assert "publisher calibrate --landscape --set X,Y" in sideways
    assert "times 0.286" in upright and "times 0.441" in sideways


@pytest.mark.parametrize(("x", "y", "degrees"), [(1.5, -0.5, 0.0), (-2.0, 3.0, 0.4), (0.0, 0.0, -0.7)])
def test_what_is_read_off_puts_the_printer_right(x, y, degrees):
    """A printer that moves and turns its backs; the pin holes read as the sheet says; then no drift."""
    middle = (A4.width / 2, A4.height / 2)
    drift = compose(move(x, y), turn(degrees, middle))
    back = compose(turn(-degrees, middle), move(-x, -y))  # from the paper to what was drawn on it

    def reading(off):
        hole = (middle[0], middle[1] + off)
        drawn = _at(back, hole)
        return drawn[0] - hole[0], drawn[1] - hole[1]

    (upper, _), (right, down), (lower, _) = map(reading, (-100, 0, 100))
    found = Correction(right, down, (upper - lower) * math.degrees(1 / 200))
    for at in ((40, 60), (170, 60), (105, 250)):
        [moved] = corrected([Circle(at, 1)], found, A4)
        assert _at(drift, _at(moved.transform, at)) == pytest.approx(at, abs=0.05)


def _at(transform, point):
    a, b, c, d, e, f = transform
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


@pytest.fixture
def settings(tmp_path, monkeypatch):
    """A settings file of its own."""
    monkeypatch.setattr(click, "get_app_dir", lambda _: tmp_path / "publisher")
    return tmp_path / "publisher" / "printer.toml"


def test_settings_are_kept_for_each_way_of_the_sheet(settings):
    assert printer.printer().upright.correction == Correction()
    assert remember(Correction(0.5, -1.0), sideways=False) == settings
    remember(Correction(0.0, 2.0, -0.3), sideways=True)
    assert printer.printer().upright.correction == Correction(0.5, -1.0)
    assert printer.printer().sideways.correction == Correction(0.0, 2.0, -0.3)
    assert settings.read_text().startswith("# How publisher corrects the backs")


@pytest.mark.parametrize("content", ["upright = 3", "not toml", "\xff"])
def test_settings_that_cannot_be_read_are_named(settings, content):
    settings.parent.mkdir()
    settings.write_text(content, encoding="latin-1")
    with pytest.raises(OutputError, match=r"cannot read the settings in .*printer\.toml") as caught:
        printer.printer()
    assert "delete it" in caught.value.hint
