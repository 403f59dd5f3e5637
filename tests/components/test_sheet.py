"""Sheets, measured by reading the written file back. Lengths in mm, y down, as drawn."""

import io

import pikepdf
import pytest
from paper_reader import filled, lines, pages, read, words

from publisher.base.errors import PrintError
from publisher.components.sheets.batch import Batch, CutPiece, SheetJob
from publisher.components.sheets.grid import grid
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.page import page_pdf, pages_pdf, tiling
from publisher.components.sheets.paper import A4, A5, LETTER, MARGIN
from publisher.components.sheets.setup import Setup
from publisher.components.sheets.sheet import sheets_pdf
from publisher.drawing.fonts import width
from publisher.drawing.pdf import to_png
from publisher.drawing.shapes import BLACK, Circle, Drawing, Line, Rect, Text
from tests.pdfs import streams

PAPERS = {name: named_paper(name) for name in ("a4", "letter", "a5", "200x300mm", "4x6")}
CARD_COLOUR, BACK_COLOUR = "#ff0000", "#0000ff"


def card(i=0, width=63.0, height=88.0, colour=CARD_COLOUR):
    number = Text((5, 10), f"card {i}", 4)
    return Drawing(width, height, (Rect((0, 0), width, height, fill=colour), number), f"card {i}")


BACK = card("back", colour=BACK_COLOUR)


def job(count=54, back=None, bleed=0.0, gap=0.0, **size):
    pieces = tuple(CutPiece(card(i, **size), back) for i in range(count))
    return SheetJob("Trial", (Batch("cards", pieces, bleed, gap),))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_pieces_have_their_size_on_every_paper(paper, bleed):
    """Each cut rectangle is true to a hundredth of a millimetre, and so is the bar: 100 mm, or 60 on photo
    paper, whose printable part is 88.9 mm wide."""
    pdf = sheets_pdf(job(count=9, bleed=bleed), paper)
    seen = 0
    for page in range(len(pages(pdf))):
        marks = read(pdf, page)
        pieces = filled(marks, CARD_COLOUR)
        seen += len(pieces)
        for piece in pieces:
            assert piece.right - piece.left == pytest.approx(63, abs=0.01)
            assert piece.bottom - piece.top == pytest.approx(88, abs=0.01)
        bars = [m for m in filled(marks, BLACK) if m.right - m.left > 59]
        length = 60 if paper.name == "4 × 6 in" else 100
        assert [bar.right - bar.left for bar in bars] == [pytest.approx(length, abs=0.005)]
    assert seen == 9


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("bleed", [0.0, 2.0, 3.0])
@pytest.mark.parametrize("size", [(63, 88), (63.5, 88.9), (44, 67), (20, 20), (25, 25)])
def test_marks_are_long_enough_and_in_the_printable_area(paper, bleed, size):
    """Marks are 3–5 mm long, 0.25 mm wide, within the margins, and touch no piece or bleed."""
    cards = job(count=20, bleed=bleed, width=size[0], height=size[1])
    (wide, high), marks = pages(pdf := sheets_pdf(cards, paper))[0], read(pdf)
    pieces, bleed = filled(marks, CARD_COLOUR), grid(cards.batches[0], paper, Setup()).bleed
    left = min(p.left for p in pieces) - bleed
    right = max(p.right for p in pieces) + bleed
    top = min(p.top for p in pieces) - bleed
    bottom = max(p.bottom for p in pieces) + bleed
    assert lines(marks)
    for mark in lines(marks):
        length = max(mark.right - mark.left, mark.bottom - mark.top)
        assert 2.999 <= length <= 5.001 and mark.pen == 0.25
        assert mark.left >= MARGIN - 1e-3 and mark.right <= wide - MARGIN + 1e-3
        assert mark.top >= MARGIN - 1e-3 and mark.bottom <= high - MARGIN + 1e-3
        outside = (mark.right < left, mark.left > right, mark.bottom < top, mark.top > bottom)
        assert any(outside)


def test_every_cut_has_its_marks():
    """Both edges of every row and column are marked at both ends, also across a gap."""
    marks = read(sheets_pdf(job(count=6, gap=4), A4))
    pieces = filled(marks, CARD_COLOUR)
    upright = [m.left for m in lines(marks) if m.right - m.left < 0.01]
    for x in {round(x, 3) for p in pieces for x in (p.left, p.right)}:
        assert sum(abs(x - mark) < 0.01 for mark in upright) == 2


def test_the_orientation_that_takes_more_is_chosen():
    """Nine upright on A4 or, with bleed, eight on its side; Letter takes eight."""
    assert [(g.columns, g.rows) for g in (
        grid(job().batches[0], A4, Setup()), grid(job(bleed=2).batches[0], A4, Setup()),
        grid(job().batches[0], LETTER, Setup()), grid(job(bleed=2).batches[0], LETTER, Setup()),
    )] == [(3, 3), (4, 2), (4, 2), (4, 2)]  # fmt: skip


def test_bleed_is_narrowed_only_if_more_cards_fit():
    """Letter on its side has 266.7 − 2 × 3.3 mm between the marks: four cards of 63 mm leave 8.1 mm, which
    is 1.0125 mm for each of their eight edges. A4 on its side has room for all of the bleed."""
    narrow, whole = (grid(job(bleed=2).batches[0], paper, Setup()) for paper in (LETTER, A4))
    assert (narrow.bleed, whole.bleed) == (pytest.approx(1.0125), 2)
    assert narrow.pitch[0] == pytest.approx(63 + 2 * 1.0125)
    gapped = grid(job(bleed=2).batches[0], LETTER, Setup(gap=4))
    assert (gapped.columns, gapped.rows, gapped.bleed) == (3, 2, 2)


def test_a_sheet_to_fold_takes_as_many_cards_with_bleed_as_without():
    """Four cards of 63 × 88 mm and their four backs, on A4 and on Letter."""
    backed = [job(bleed=bleed, back=BACK).batches[0] for bleed in (0, 2)]
    setup = Setup(layout="gutterfold")
    assert [grid(batch, paper, setup).capacity for batch in backed for paper in (A4, LETTER)] == [4, 4, 4, 4]


def test_a_sheet_without_backs_keeps_its_second_page_in_a_duplex_file():
    """Otherwise the fronts of the next sheet would be printed on its back."""
    plain = Batch("tokens", tuple(CutPiece(card(i, 60, 60)) for i in range(24)))
    both = SheetJob("Trial", (*job(count=9, back=BACK).batches, plain))
    pdf = sheets_pdf(both, A4)
    assert len(pages(pdf)) == 2 + 2 + 1
    assert not lines(read(pdf, 3)) and "sheet 2 of 3, back" in words(pdf, 3)


def test_boxes_hold_the_pieces():
    """The trim box is what is cut out, the bleed box goes round its bleed."""
    pdf = sheets_pdf(job(count=4, bleed=2), A4)
    pieces = filled(read(pdf), CARD_COLOUR)
    with pikepdf.open(io.BytesIO(pdf)) as file:
        page = file.pages[0]
        high = float(page.MediaBox[3])
        trim, bleed = ([float(v) * 25.4 / 72 for v in box] for box in (page.TrimBox, page.BleedBox))
    wanted = (min(p.left for p in pieces), max(p.right for p in pieces))
    assert (trim[0], trim[2]) == pytest.approx(wanted, abs=0.01)
    assert high * 25.4 / 72 - trim[3] == pytest.approx(min(p.top for p in pieces), abs=0.01)
    assert [b - t for b, t in zip(bleed, trim, strict=True)] == pytest.approx([-2, -2, 2, 2], abs=0.01)


def test_ink_in_the_bleed_is_kept_and_ink_beyond_it_is_cut():
    """The artwork of a card stops where its bleed stops."""
    flood = Drawing(30, 30, (Rect((-50, -50), 130, 130, fill=BLACK),), "flood")
    setup = Setup(gap=6)
    png = to_png(sheets_pdf(SheetJob("T", (Batch("b", (CutPiece(flood),), bleed=3),)), A5, setup), 254)
    image = pytest.importorskip("PIL.Image").open(io.BytesIO(png)).convert("L")
    middle = grid(Batch("b", (CutPiece(flood),), bleed=3), A5, setup).cell(0)
    row = int((middle.top + 15) * 10)
    dark = [x for x in range(image.width) if image.getpixel((x, row)) < 128]
    assert abs(max(x for x in dark if x < (middle.right + 3.5) * 10) + 1 - (middle.right + 3) * 10) <= 1


def test_a_repeated_drawing_is_painted_once():
    """Forty equal backs cost the file one form, not forty drawings."""
    assert len(streams(pikepdf.open(io.BytesIO(sheets_pdf(job(count=18, back=BACK), A4))), "/Form")) == 1


def test_a_piece_that_does_not_fit_is_named_with_its_excess():
    """The error says which piece, on what paper, and by how much."""
    with pytest.raises(PrintError, match=r"card 0 \(300 × 88 mm\).* on A4 .*: 22\.3 mm too wide") as caught:
        grid(job(count=1, width=300).batches[0], A4, Setup())
    assert caught.value.hint.startswith("--paper sra4 or legal or tabloid or a3 is")


WIDE = width("a long word", "sans", 4)


@pytest.mark.parametrize(("at", "by"), [((63, 10), WIDE), ((-3, 10), 3.0), ((5, 1), 1.64), ((5, 90), 2.0)])
def test_text_is_never_cut_off(at, by):
    """Words that leave their card on any side are an error, with how far they do."""
    long = Drawing(63, 88, (Text(at, "a long word", 4),), "wordy")
    with pytest.raises(PrintError, match=rf"wordy: 'a long word' runs {by:.1f} mm over the edge"):
        sheets_pdf(SheetJob("Trial", (Batch("cards", (CutPiece(long),)),)), A4)


def board(width, height, title="board"):
    frame = Rect((0, 0), width, height, stroke=CARD_COLOUR, line=0.5)
    dots = tuple(
        Circle((x, y), 1, fill=BACK_COLOUR)
        for x in range(5, int(width), 10) for y in range(5, int(height), 10)
    )  # fmt: skip
    return Drawing(width, height, (frame, *dots), title)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_board_that_fits_is_centred_at_its_true_size(paper):
    """One page, the frame at its size, in the middle of the width, the bar below."""
    pdf = page_pdf(board(80, 80), paper)
    [(wide, _)] = pages(pdf)
    frame = max(lines(read(pdf)), key=lambda m: m.right - m.left)
    assert frame.right - frame.left == pytest.approx(80, abs=0.01)
    assert frame.left + frame.right == pytest.approx(wide, abs=0.01)
    assert any(m.bottom > 81 + frame.top and m.right - m.left > 59 for m in filled(read(pdf), BLACK))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("size", [(380, 380), (500, 100), (210, 290), (100, 700)])
def test_a_large_board_is_tiled_with_nothing_lost(paper, size):
    """The windows cover the board, neighbours share 10 mm, marks stay in the margins."""
    plan = tiling(*size, paper)
    for length, count, window in zip(size, (plan.columns, plan.rows), plan.window, strict=True):
        assert count * window - (count - 1) * 10 == pytest.approx(length)
    pdf = page_pdf(board(*size), paper)
    sheets = pages(pdf)
    assert len(sheets) == plan.sheets > 1
    for page, (wide, high) in enumerate(sheets):
        for mark in (m for m in lines(read(pdf, page)) if m.pen == 0.25):
            assert min(mark.left, mark.top) >= MARGIN - 1e-3
            assert mark.right <= wide - MARGIN + 1e-3 and mark.bottom <= high - MARGIN + 1e-3


def test_joined_sheets_make_the_whole_board():
    """Cut and laid on the dashed marks, the sheets show each dot where the board has it."""
    pdf = page_pdf(board(380, 380), A4)
    labels = ["A1", "A2", "A3", "B1", "B2", "B3"]
    assert [label for i, label in enumerate(labels) if label in words(pdf, i)] == labels
    with pikepdf.open(io.BytesIO(pdf)) as file:
        trims = [[float(v) * 25.4 / 72 for v in page.TrimBox] for page in file.pages]
        high = float(file.pages[0].MediaBox[3]) * 25.4 / 72
    window = tiling(380, 380, A4).window
    for page, (left, _, _, top) in enumerate(trims):
        row, column = divmod(page, 3)
        x, y = column * (window[0] - 10) - left, row * (window[1] - 10) - (high - top)
        dot = filled(read(pdf, page), BACK_COLOUR)[0]
        assert (dot.left + x, dot.top + y) == pytest.approx((4, 4), abs=0.01)


def test_several_drawings_count_as_one_file():
    """Each is turned as it needs, and sheets are counted through."""
    pdf = pages_pdf([board(100, 100), board(250, 150)], A4, "Boards")
    assert [wide > high for wide, high in pages(pdf)] == [False, True]
    assert "sheet 2 of 2" in words(pdf, 1)


def test_ink_outside_the_printable_area_is_refused():
    """A drawing that draws off the page is an error, not a cut-off board."""
    stray = Drawing(150, 150, (Line((0, 0), (200, 0)),), "stray")
    with pytest.raises(PrintError, match=r"stray draws 26\.\d mm outside"):
        page_pdf(stray, A4)
