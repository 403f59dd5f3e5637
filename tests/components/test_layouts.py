"""Layouts, flips, margins and corrections, measured by reading the written file back."""

import io
import itertools

import pikepdf
import pytest
from paper_reader import boxes, filled, fonts, ink, lines, pages, read, type_sizes, words

from publisher.base.errors import PrintError
from publisher.components.sheets.batch import Batch, CutPiece, SheetJob
from publisher.components.sheets.grid import FOLD_ROOM, grid
from publisher.components.sheets.guide import Guided, guide_pdf
from publisher.components.sheets.layout import sheets_of
from publisher.components.sheets.marks import MARK_ROOM
from publisher.components.sheets.paper import A4, LETTER, MARGIN
from publisher.components.sheets.setup import ARRANGEMENTS, Correction, Setup
from publisher.components.sheets.sheet import sheets_pdf
from publisher.drawing.shapes import BLACK, Drawing, Rect, Text

BACK = "#0000ff"
PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
SIZES = [(63.0, 88.0), (63.5, 88.9), (59.0, 86.0), (70.0, 120.0), (44.0, 68.0)]


def shade(i):
    return f"#ff{i:02x}00"


def job(count=12, size=(63.5, 88.9), bleed=0.0):
    """Cards of which every front has a colour of its own, with its back of the same blue."""
    pieces = tuple(
        CutPiece(
            Drawing(*size, (Rect((0, 0), *size, fill=shade(i)), Text((5, 10), f"card {i}", 4)), f"card {i}"),
            Drawing(*size, (Rect((0, 0), *size, fill=f"#00{i:02x}ff"),), f"back {i}"),
        )
        for i in range(count)
    )
    return SheetJob("Trial", (Batch("cards", pieces, bleed, gap=2.0),), "A. Author")


def placed(pdf, page, css):
    """Where the one rectangle of a colour lies on a page: left, top, right, bottom."""
    [mark] = filled(read(pdf, page), css)
    return mark[:4]


def fronts_and_backs(front, back):
    """The cards among what is painted on two pages, in pairs."""
    behind = {round(m.fill[1], 3): m for m in back if m.fill and m.fill[0] == 0 and m.fill[2] == 1}
    return [(m, behind[round(m.fill[1], 3)]) for m in front if m.fill and m.fill[0] == 1 and m.fill[2] == 0]


def flipped(box, size, across):
    left, top, right, bottom = box
    wide, high = size
    return (wide - right, top, wide - left, bottom) if across else (left, high - bottom, right, high - top)


@PAPERS
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("layout", ["duplex", "butt"])
@pytest.mark.parametrize("size", SIZES)
def test_backs_meet_their_fronts_when_the_sheet_is_flipped(paper, flip, layout, size):
    """On either edge, every trim rectangle is true to 0.01 mm, and so is its back behind it."""
    pdf = sheets_pdf(job(size=size), paper, Setup(layout=layout, flip=flip))
    seen = 0
    for page in range(0, len(pages(pdf)), 2):
        wide, high = pages(pdf)[page]
        across = (flip == "long") == (high > wide)
        for front, back in fronts_and_backs(read(pdf, page), read(pdf, page + 1)):
            seen += 1
            assert front.right - front.left == pytest.approx(size[0], abs=0.01)
            assert front.bottom - front.top == pytest.approx(size[1], abs=0.01)
            assert flipped(back[:4], (wide, high), across) == pytest.approx(front[:4], abs=0.01)
        (trim, _), (behind, _) = boxes(pdf)[page : page + 2]
        assert flipped(behind, (wide, high), across) == pytest.approx(trim, abs=0.01)
    assert seen == 12


@pytest.mark.parametrize(("flip", "edge"), [("long", "LongEdge"), ("short", "ShortEdge")])
def test_the_file_asks_for_its_flip(flip, edge):
    pdf = sheets_pdf(job(), A4, Setup(flip=flip))
    with pikepdf.open(io.BytesIO(pdf)) as file:
        assert file.Root.ViewerPreferences.Duplex == f"/DuplexFlip{edge}"
        assert file.Root.ViewerPreferences.PrintScaling == "/None"
    assert f"flip on the {flip} edge" in words(pdf)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", [(63.0, 88.0), (88.0, 63.0)])
def test_a_sheet_whose_backs_stand_on_their_heads_says_that_they_will_be_upright(flip, size):
    """Those of an upright sheet that flips on its short edge, and of a sideways one on its long edge."""
    pdf = sheets_pdf(job(size=size), A4, Setup(flip=flip))
    with pikepdf.open(io.BytesIO(pdf)) as file:
        wide, high = map(float, file.pages[0].MediaBox[2:])
    on_heads = (flip == "long") == (wide > high)
    assert ("then backs are upright" in words(pdf)) == on_heads


@PAPERS
@pytest.mark.parametrize("layout", ARRANGEMENTS)
@pytest.mark.parametrize("margin", [MARGIN, 10.0, 12.7])
def test_no_ink_lies_in_the_margin(paper, layout, margin):
    """Marks, text, pieces and bar: every pixel of every page is within the printable area."""
    pdf = sheets_pdf(job(bleed=1.0), paper, Setup(layout=layout, margin=margin))
    for page, (wide, high) in enumerate(pages(pdf)):
        if box := ink(pdf, page):
            left, top, right, bottom = box
            assert min(left, top) >= margin - 0.3  # a pixel is 0.25 mm
            assert max(right - wide, bottom - high) <= 0.3 - margin


@PAPERS
@pytest.mark.parametrize("layout", ARRANGEMENTS)
def test_every_sheet_has_its_bar_and_says_what_it_is(paper, layout):
    pdf = sheets_pdf(job(), paper, Setup(layout=layout, edition="edition 7"))
    for page in range(len(pages(pdf))):
        bars = [m.right - m.left for m in filled(read(pdf, page), BLACK) if m.right - m.left > 99]
        assert bars == [pytest.approx(100, abs=0.005)]
        for fact in ("Trial", "cards", paper.name, "print at 100 %", "sheet ", " of ", "100 mm", "edition 7"):
            assert fact in words(pdf, page)


def test_butt_cut_cards_share_their_cuts():
    """No gaps: nine cards, or eight, and one mark for two neighbours."""
    plain, butt = (sheets_pdf(job(4, (63.0, 88.0)), A4, Setup(layout=name)) for name in ("plain", "butt"))
    assert len(pages(plain)) == 1 and len(pages(butt)) == 2  # front and back
    butt = sheets_pdf(job(9, (63.0, 88.0)), A4, Setup(layout="butt"))
    cards = [front for front, _ in fronts_and_backs(read(butt, 0), read(butt, 1))]
    edges = sorted({round(v, 3) for card in cards for v in (card.left, card.right)})
    assert len(edges) == 4
    assert [b - a for a, b in itertools.pairwise(edges)] == pytest.approx([63, 63, 63], abs=0.01)


def test_plain_sheets_have_no_backs():
    pdf = sheets_pdf(job(8), A4, Setup(layout="plain"))
    assert len(pages(pdf)) == 1 and "flip" not in words(pdf)
    with pikepdf.open(io.BytesIO(pdf)) as file:
        assert "/Duplex" not in file.Root.ViewerPreferences


@PAPERS
@pytest.mark.parametrize("size", SIZES)
def test_folded_halves_bring_each_back_behind_its_front(paper, size):
    """Mirrored in the fold, with 5 mm on both sides of it, on one page."""
    pdf = sheets_pdf(job(8, size), paper, Setup(layout="gutterfold"))
    seen = 0
    for page, (wide, high) in enumerate(pages(pdf)):
        marks = read(pdf, page)
        [fold] = [m for m in lines(marks) if max(m.bottom - m.top, m.right - m.left) > 50]
        upright = fold.right - fold.left < 0.01
        middle = (fold.left, wide / 2) if upright else (fold.top, high / 2)
        assert middle[0] == pytest.approx(middle[1], abs=0.01)
        for front, back in fronts_and_backs(marks, marks):
            seen += 1
            assert flipped(back[:4], (wide, high), upright) == pytest.approx(front[:4], abs=0.01)
            assert middle[1] - (front.right if upright else front.bottom) >= FOLD_ROOM - 0.01
        assert "fold at the dashed line" in words(pdf, page)
    assert seen == 8


@pytest.mark.parametrize("layout", ["gutterfold", "duplex"])
def test_a_card_in_the_hand_is_upright_on_both_sides(layout):
    """A back that is turned over top to bottom is printed on its head: its text reads from there."""
    pdf = sheets_pdf(job(3), LETTER, Setup(layout=layout, flip="short" if layout == "gutterfold" else "long"))
    with pikepdf.open(io.BytesIO(pdf)) as file:
        page = file.pages[0 if layout == "gutterfold" else 1]
        turns = [
            [float(v) for v in operands[:4]]
            for operands, operator in pikepdf.parse_content_stream(page)
            if str(operator) == "cm"
        ]
    assert sum(turn == [-1, 0, 0, -1] for turn in turns) == 3


@pytest.mark.parametrize("size", [(63.5, 88.9), (44.0, 68.0)])
def test_a_correction_moves_the_backs_and_nothing_else(size):
    """By exactly so much, to the right and down; the trim box goes with them."""
    setup = Setup(upright=Correction(1.2, -0.7), sideways=Correction(1.2, -0.7))
    plain, moved = (sheets_pdf(job(6, size), A4, s) for s in (Setup(), setup))
    for i in range(6):
        assert placed(plain, 0, shade(i)) == placed(moved, 0, shade(i))
        before, after = placed(plain, 1, f"#00{i:02x}ff"), placed(moved, 1, f"#00{i:02x}ff")
        assert [b - a for a, b in zip(before, after, strict=True)] == pytest.approx(
            [1.2, -0.7] * 2, abs=0.001
        )
    trims = [b - a for a, b in zip(boxes(plain)[1][0], boxes(moved)[1][0], strict=True)]
    assert trims == pytest.approx([1.2, -0.7] * 2, abs=0.001)


def test_a_correction_turns_the_backs_clockwise_round_the_middle():
    """Half a degree: what lies above the middle goes right, what lies right of it goes down."""
    turned = Correction(degrees=0.5)
    plain, moved = (sheets_pdf(job(6), A4, s) for s in (Setup(), Setup(upright=turned, sideways=turned)))
    middle = lambda box: ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)  # noqa: E731
    wide, high = pages(plain)[1]
    for i in range(6):
        (x, y), (u, v) = (middle(placed(pdf, 1, f"#00{i:02x}ff")) for pdf in (plain, moved))
        assert u - x == pytest.approx(-(y - high / 2) * 0.0087266, abs=0.01)
        assert v - y == pytest.approx((x - wide / 2) * 0.0087266, abs=0.01)


def test_upright_and_sideways_sheets_have_corrections_of_their_own():
    setup = Setup(upright=Correction(3.0, 0.0), sideways=Correction())
    plain, same = (sheets_pdf(job(2), LETTER, s) for s in (Setup(), setup))
    assert pages(plain)[0][0] > pages(plain)[0][1]  # these lie on their side
    assert placed(plain, 1, "#0000ff") == placed(same, 1, "#0000ff")


def test_a_correction_out_of_the_printable_area_is_refused_with_its_excess():
    with pytest.raises(PrintError, match=r"moves cards \d+\.\d mm out of what the printer can print"):
        sheets_pdf(job(8), LETTER, Setup(sideways=Correction(20.0, 0.0)))


def guide(noun, layout="duplex", outlined=False):
    told = guide_pdf(
        "Trial", "", [Guided("cards.pdf", job().batches, ((noun, outlined),))], A4, Setup(layout=layout)
    )
    return words(told).replace("\r\n", " ")


@pytest.mark.parametrize("layout", ARRANGEMENTS)
def test_how_to_print_is_told_on_a_page_of_its_own(layout):
    """So that no card is spent on it: how many sheets each file takes, and what is done with them."""
    told = guide("card", layout)
    sheets = len(sheets_of(job().batches, A4, Setup(layout=layout)))
    assert f"{sheets} sheets for cards.pdf (the cards measure 63.5 × 88.9 mm)" in told
    assert ("both sides" in told) == (layout in ("duplex", "butt"))


def test_tiles_are_called_tiles():
    """Whoever cuts tiles out is told how they come to stand, not to round the corners of cards."""
    told = guide("tile")
    assert "the tiles measure" in told and "tiles stand on edge" in told
    assert "cards measure" not in told and "corners" not in told
    assert "round its printed line" in guide("tile", outlined=True)


@PAPERS
def test_cards_touch_where_that_puts_more_on_a_sheet(paper):
    """Nine of 63.5 × 88.9 mm go on A4 with no room between them, eight with 2 mm; on Letter eight do."""
    [batch] = job(1).batches
    full = grid(batch, paper, Setup())
    apart = full.pitch[0] - batch.size[0]
    assert (full.capacity, apart) == ((9, 0) if paper is A4 else (8, 2))


def small(count, side, name):
    """Pieces without backs, each of a colour of its own."""
    drawings = (
        Drawing(side, side, (Rect((0, 0), side, side, fill=f"#8000{i:02x}"),), name) for i in range(count)
    )
    return Batch(name, tuple(CutPiece(drawing) for drawing in drawings))


@PAPERS
@pytest.mark.parametrize("layout", ["duplex", "plain"])
def test_what_would_not_fill_a_sheet_shares_one(paper, layout):
    """Two cards and six pawns go on one sheet; none lies on another, or on its marks."""
    both = SheetJob("Trial", (*job(2).batches, small(6, 20.0, "pawns")))
    pdf = sheets_pdf(both, paper, Setup(layout=layout))
    assert len(pages(pdf)) == (2 if layout == "duplex" else 1)
    marks = read(pdf)
    cards = [m for m in marks if m.fill and m.fill[0] == 1 and m.fill[2] == 0]
    pawns = [m for m in marks if m.fill and abs(m.fill[0] - 0x80 / 255) < 0.01]
    assert (len(cards), len(pawns)) == (2, 6)
    placed = [m[:4] for m in (*cards, *pawns)]
    for one, other in itertools.combinations([*placed, *(m[:4] for m in lines(marks))], 2):
        apart = one[2] <= other[0] + 0.01 or other[2] <= one[0] + 0.01
        assert apart or one[3] <= other[1] + 0.01 or other[3] <= one[1] + 0.01


def test_marks_of_neighbours_do_not_run_into_each_other():
    """Two squares of nearly one size are side by side: their marks are a millimetre apart, or more."""
    both = SheetJob("Trial", (small(1, 120.0, "one"), small(1, 119.99, "other")))
    level = [mark for mark in lines(read(sheets_pdf(both, A4, Setup()))) if mark.bottom - mark.top < 0.1]
    apart = [
        other.left - one.right
        for one, other in itertools.permutations(level, 2)
        if abs(one.top - other.top) < 0.1 and 0 <= other.left - one.right < 10
    ]
    assert len(apart) == 2 and min(apart) > 1


def test_sheets_with_backs_come_first_and_nothing_is_behind_the_last():
    """So that of a file for two-sided printing no more sides are blank than must be."""
    sheets = SheetJob("Trial", (small(140, 20.0, "pawns"), *job(9).batches))
    pdf = sheets_pdf(sheets, A4, Setup())
    sides = [words(pdf, page) for page in range(len(pages(pdf)))]
    assert [("cards" in side, ", back" in side) for side in sides] == [
        (True, False), (True, True), (False, False), (False, True), (False, False),
    ]  # fmt: skip


def test_blocks_that_share_a_sheet_are_in_its_middle_with_their_marks_apart():
    """Side by side they have the room for the marks of both between them, and a little more."""
    one, other = small(1, 80.0, "one"), small(1, 70.0, "other")
    [sheet] = sheets_of([one, other], A4, Setup())
    (left, top, right, bottom), cells = sheet.grid.live, [block.cells[0] for block in sheet.blocks]
    assert min(c.left for c in cells) - left == pytest.approx(right - max(c.right for c in cells))
    assert min(c.top for c in cells) - top == pytest.approx(bottom - max(c.bottom for c in cells))
    first, second = sorted(cells, key=lambda cell: (cell.left, cell.top))
    assert max(second.left - first.right, second.top - first.bottom) > 2 * MARK_ROOM + 3


def test_spares_take_only_what_is_left_over():
    """They begin no sheet, and change no other block, but all blocks together are in the middle."""
    pawns, spare = small(6, 20.0, "pawns"), small(200, 15.0, "spares")
    [without] = sheets_of((*job(2).batches, pawns), A4, Setup())
    [with_] = sheets_of((*job(2).batches, pawns), A4, Setup(), [spare])
    names = [block.batch.name for block in with_.blocks]
    assert "spares" in names and with_.used > without.used
    kept = [block for block in with_.blocks if block.batch.name != "spares"]
    assert [(len(b.pieces), b.grid.columns) for b in kept] == [
        (len(b.pieces), b.grid.columns) for b in without.blocks
    ]


def test_empty_cells_are_filled_with_what_is_named():
    one, other = (CutPiece(Drawing(63.5, 88.9, (), name)) for name in ("one", "other"))
    [sheet] = sheets_of(job(2).batches, A4, Setup(), fill={"cards": (one, other)})
    [block] = sheet.blocks
    assert block.pieces[2:] == (one, other) * 3 + (one,)
    [bare] = sheets_of(job(2).batches, A4, Setup(), fill={"others": (one,)})
    assert len(bare.blocks[0].pieces) == 2


def test_a_file_says_what_it_is_and_finds_its_sheets():
    """Title, subject, author, an outline entry for each page, every font embedded."""
    pdf = sheets_pdf(job(), A4, Setup())
    with pikepdf.open(io.BytesIO(pdf)) as file:
        info = file.trailer.Info
        assert (str(info.Title), str(info.Subject), str(info.Author)) == ("Trial", "cards", "A. Author")
        with file.open_outline() as outline:
            entries = [item.title for item in outline.root]
    assert entries == ["Sheet 1, front", "Sheet 1, back", "Sheet 2, front", "Sheet 2, back"]
    assert fonts(pdf) and all(fonts(pdf).values())


def test_a_long_foot_says_less_before_it_is_refused():
    """First the request goes that the bar repeats, then the edition, then words of the title; what one has
    to know stays, and all is in letters of six points at least."""
    edition = Setup(edition="edition 7")
    for title, said, unsaid in (
        ("Trial " * 3, ("print at 100 %", "edition 7"), ()),
        ("Trial " * 6, ("Trial " * 6, "edition 7"), ("print at",)),
        ("Trial " * 7, ("Trial " * 7,), ("print at", "edition 7")),
        ("Trial " * 60, ("Trial … ·",), ("print at", "edition 7")),
    ):
        pdf = sheets_pdf(SheetJob(title.strip(), job().batches), A4, edition)
        foot = words(pdf)
        assert all(one.strip() in foot for one in (*said, "cards · A4", "sheet 1 of 2, front", "long edge"))
        assert not any(one in foot for one in unsaid)
        assert min(type_sizes(pdf)) >= 6


def test_however_long_its_foot_a_sheet_says_that_it_is_not_checked():
    long = SheetJob("Trial " * 60, job().batches)
    assert "NOT CHECKED" in words(sheets_pdf(long, A4, Setup(checked=False)))
    assert "not checked" in words(sheets_pdf(long, A4, Setup().unplayed))
