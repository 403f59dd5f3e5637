"""Every sheet of every bundled game, read back and measured: on A4 for one game, on Letter for the next; with
`-m slow` each on the other paper, too."""

import io
import sys
from pathlib import Path

import pikepdf
import pytest

from tests.shelf import SHELF

sys.path.insert(0, str(Path(__file__).parents[1] / "components"))  # for paper_reader
from paper_reader import boxes, filled, fonts, ink, pages, read, type_sizes, words

from publisher.checking.report import Report
from publisher.components.sheets.paper import A4, LETTER, MARGIN
from publisher.components.sheets.setup import Setup
from publisher.drawing.shapes import BLACK
from publisher.press.chapters import chapter_loader
from publisher.press.output import KINDS, TEXTS
from publisher.press.outputs import outputs
from tests.shares import share

SHEETS = tuple(kind for kind in KINDS if kind not in TEXTS)
CASES = [  # every other game is always tried, on one of the papers
    pytest.param(slug, paper, marks=() if (number + 2 * place) % 4 == 1 else pytest.mark.slow)
    for number, slug in enumerate(SHELF.slugs)
    for place, paper in enumerate((A4, LETTER))
]


@pytest.mark.parametrize(("slug", "paper"), CASES, ids=lambda case: getattr(case, "name", case))
def test_every_sheet_can_be_printed_at_home(slug, paper):
    """True paper, all ink in the printable area, the bar, the facts, the boxes, fonts embedded, 100 %."""
    for output in outputs(SHELF.game(slug), paper.name.lower(), SHEETS, Setup()):
        if output.name.endswith(".pdf") and output.name != "guide.pdf":
            pdf = output.make(chapter_loader(SHELF.game(slug), Report(slug)))
            assert all(fonts(pdf).values()), output.name
            with pikepdf.open(io.BytesIO(pdf)) as file:
                assert file.Root.ViewerPreferences.PrintScaling == "/None"
                assert str(file.trailer.Info.Title) and str(file.trailer.Info.Subject)
                with file.open_outline() as outline:
                    assert len(outline.root) >= 1
            check_pages(pdf, paper, f"{output.name} on {paper.name}")


@pytest.mark.parametrize(
    "case", share([case.values for case in CASES], 50), ids=lambda case: f"{case[0]}-{case[1].name}"
)
def test_no_letter_of_any_sheet_is_smaller_than_six_points(case):
    """Feet of sheets, indices, men and boxes among them; read from the files."""
    slug, paper = case
    for output in outputs(SHELF.game(slug), paper.name.lower(), SHEETS, Setup()):
        if output.name.endswith(".pdf"):
            pdf = output.make(chapter_loader(SHELF.game(slug), Report(slug)))
            assert min(type_sizes(pdf)) >= 6 - 0.001, output.name


def check_pages(pdf, paper, name):
    """The first page and the last; the bar of the first."""
    sizes, trims = pages(pdf), boxes(pdf)
    bars = [m for m in filled(read(pdf), BLACK) if abs(m.right - m.left - 100) < 1]
    assert [bar.right - bar.left for bar in bars] == [pytest.approx(100, abs=0.005)], name
    for page in sorted({0, len(sizes) - 1}):
        wide, high = sizes[page]
        assert sorted((wide, high)) == pytest.approx(sorted((paper.width, paper.height)), abs=0.001), name
        left, top, right, bottom = ink(pdf, page, 72)
        assert min(left, top, wide - right, high - bottom) >= MARGIN - 0.4, name
        said = words(pdf, page)
        assert f"· {paper.name} ·" in said and "100 mm" in said, name
        assert "sheet " in said or "front" in said or "back" in said, name
        trim, bleed = trims[page]
        assert bleed[0] <= trim[0] < trim[2] <= bleed[2] and bleed[1] <= trim[1] < trim[3] <= bleed[3], name
        assert min(bleed[0], bleed[1], wide - bleed[2], high - bleed[3]) >= MARGIN - 0.001, name
