"""Papers of all sizes, and sheets that are cut already: pieces lie on their labels, backs behind fronts."""

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paper_reader import filled, lines, pages, read, words
from PIL import ImageOps

from publisher.base.errors import PrintError
from publisher.components.calibration import REACH, labels_pdf
from publisher.components.sheets.batch import Batch, CutPiece, SheetJob
from publisher.components.sheets.labels import label_sheets
from publisher.components.sheets.named_paper import named_paper
from publisher.components.sheets.setup import Setup
from publisher.components.sheets.sheet import sheets_pdf
from publisher.drawing.outlines import reach
from publisher.drawing.shapes import Circle, Drawing, Polygon, Rect

FRONT, BACK, SPOT = "#ff0000", "#0000ff", "#00ff00"
SPOT_AT, SPOT_SIZE = (3.0, 5.0), (4.0, 2.0)


def side(width, height, colour, title="card"):
    ground = Rect((-9, -9), width + 18, height + 18, fill=colour)
    return Drawing(width, height, (ground, Rect(SPOT_AT, *SPOT_SIZE, fill=SPOT)), title)


def printed(paper, count, width, height, bleed=0.0, setup=None, cut=None):
    piece = CutPiece(side(width, height, FRONT), side(width, height, BACK))
    batch = Batch("cards", (piece,) * count, bleed, 2 * bleed, cut)
    return sheets_pdf(SheetJob("Trial", (batch,)), named_paper(paper), setup or Setup())


def edges(pdf):
    """The left and upper edge of all ink above the strip."""
    image = pypdfium2.PdfDocument(pdf)[0].render(scale=254 / 72).to_pil().convert("L")
    box = ImageOps.invert(image.crop((0, 0, image.width, image.height - 200))).getbbox()
    return box[0] / 10, box[1] / 10


def spots(pdf, page):
    return sorted((round(one.left, 2), round(one.top, 2)) for one in filled(read(pdf, page), SPOT))


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("a3", (297, 420)), ("SRA3", (320, 450)), ("tabloid", (279.4, 431.8)), ("12x18", (304.8, 457.2)),
        ("4x6", (101.6, 152.4)), ("200x300mm", (200, 300)), ("200 x 300", (200, 300)),
        ("8.5×11in", (215.9, 279.4)), ("10x15cm", (100, 150)), ("avery-L7160", (210, 297)),
        ("Avery 5371", (215.9, 279.4)), ("8871", (215.9, 279.4)),
    ],
)  # fmt: skip
def test_papers_have_names_or_measures(name, size):
    paper = named_paper(name)
    assert (paper.width, paper.height) == size


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("a9", "known: a4, letter"),
        ("avery-5372x", "avery-5371"),
        ("10x300", "20 and 1500"),
        ("1e9x3", "200x300mm"),
    ],
)
def test_other_papers_are_refused(name, hint):
    with pytest.raises(PrintError) as caught:
        named_paper(name)
    assert hint in f"{caught.value.message} {caught.value.hint}"


@settings(max_examples=40, deadline=None)
@given(
    st.one_of(
        st.text(max_size=30), st.from_regex(r"[0-9.]{1,6} ?[x×] ?[0-9.]{1,6} ?(mm|cm|in)?", fullmatch=True)
    )
)
def test_any_words_name_a_paper_or_are_refused(name):
    try:
        paper = named_paper(name)
    except PrintError:
        return
    assert paper.roll or 20 <= min(paper.width, paper.height) <= max(paper.width, paper.height) <= 1500


@pytest.mark.parametrize("sheet", label_sheets(), ids=lambda sheet: sheet.name)
def test_labels_are_on_their_sheet_and_apart(sheet):
    for size, first, pitch, count, side_of in zip(
        sheet.labels.size, sheet.labels.at, sheet.labels.pitch, sheet.labels.count,
        (sheet.paper.width, sheet.paper.height), strict=True,
    ):  # fmt: skip
        assert first >= 0 and first + (count - 1) * pitch + size <= side_of + 0.05
        assert count == 1 or pitch >= size - 0.001


@pytest.mark.parametrize(
    ("paper", "size", "bleed", "spot", "capacity"),
    [  # the corner of the first label, and half of what the label is larger
        ("avery-5371", (88.9, 50.8), 0, (19.05, 12.7), 10),
        ("avery-5371", (80.9, 40.8), 0, (23.05, 17.7), 10),
        ("avery-c32015", (85, 54), 3, (17, 31.5), 8),
        ("avery-94500", (30, 30), 0, (9.525 + 7.225, 15.875 + 7.225), 20),
    ],
)
def test_pieces_lie_in_the_middle_of_their_labels(paper, size, bleed, spot, capacity):
    pdf = printed(paper, capacity + 1, *size, bleed)
    assert len(pages(pdf)) == 4
    first = spots(pdf, 0)
    assert len(first) == capacity and not lines(read(pdf))
    assert first[0] == pytest.approx((spot[0] + SPOT_AT[0], spot[1] + SPOT_AT[1]), abs=0.011)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("shift", [(), (("Avery 5371", 2.0, -1.5),)])
@pytest.mark.parametrize("size", [(88.9, 50.8), (50.8, 88.9)])
def test_backs_lie_behind_their_fronts_and_cards_turn_over_left_to_right(size, shift, flip):
    """The spot is at the top left of both sides; through the paper it is seen mirrored."""
    pdf = printed("avery-5371", 1, *size, setup=Setup(flip=flip, labels=shift))
    x, y = (shift[0][1], shift[0][2]) if shift else (0, 0)
    wide, high = size

    def on_sheet(left, top):
        """The top left corner of a spot on the sheet, from the front, given that on the card."""
        if wide > high:
            return left, top
        return high - top - SPOT_SIZE[1], left

    left, top = on_sheet(*SPOT_AT)
    assert spots(pdf, 0) == [pytest.approx((19.05 + x + left, 12.7 + y + top), abs=0.011)]
    left, top = on_sheet(wide - SPOT_AT[0] - SPOT_SIZE[0], SPOT_AT[1])
    across, down = SPOT_SIZE if wide > high else SPOT_SIZE[::-1]
    behind = (215.9 - 19.05 - x - left - across, 12.7 + y + top)
    if flip == "short":
        behind = (19.05 + x + left, 279.4 - 12.7 - y - top - down)
    assert spots(pdf, 1) == [pytest.approx(behind, abs=0.011)]


def test_bleed_ends_between_two_labels_and_at_the_edge():
    """Labels that touch have none; 6 mm between them take 3 mm."""
    for paper, size, bleed in (("avery-5371", (88.9, 50.8), 0), ("avery-c32015", (85, 54), 3)):
        at = {"avery-5371": (19.05, 12.7), "avery-c32015": (17, 31.5)}[paper]
        assert edges(printed(paper, 1, *size, 9.0)) == pytest.approx((at[0] - bleed, at[1] - bleed), abs=0.11)


def test_discs_are_printed_without_their_squares_on_round_labels():
    disc = Circle((15, 15), 12)
    pdf = printed("rayfilm-2525k", 1, 30, 30, cut=disc)
    assert edges(pdf) == pytest.approx((8.5 + 0.5, 10 + 0.5), abs=0.11)
    assert reach(disc) == pytest.approx(12) and reach(Rect((0, 0), 6, 8)) == 5
    assert reach(Polygon(((0, 0), (6, 0), (6, 8), (0, 8)))) == 5


@pytest.mark.parametrize(
    ("paper", "size", "cut", "said"),
    [
        ("avery-5371", (63.5, 88.9), None, "cards of 63.5 × 88.9 mm do not fit on Avery 5371"),
        ("avery-5371", (63.5, 88.9), None, "fit on avery-5164 (101.6 × 84.7 mm, Letter), avery-5388"),
        ("avery-7160", (63.5, 88.9), None, "fit on avery-7165 (99.1 × 67.7 mm, A4), avery-c32252"),
        ("avery-5371", (63.5, 88.9), None, "--card-size 50.8x88.9"),
        ("avery-5371", (88.9, 63.5), None, "--card-size 88.9x50.8"),
        ("rayfilm-2525k", (17.8, 17.8), None, "endisch-6502020x (20 × 20 mm, A4)"),  # 12.59 to the corners
        ("avery-c32252", (200, 280), None, "all sheets are too small"),
    ],
)  # fmt: skip
def test_pieces_that_are_too_large_are_told_which_sheets_take_them(paper, size, cut, said):
    with pytest.raises(PrintError) as caught:
        printed(paper, 1, *size, cut=cut)
    assert said in f"{caught.value.message}\n{caught.value.hint}"


def test_a_folded_sheet_of_labels_is_refused():
    with pytest.raises(PrintError, match="Avery 5371 is cut already, and cannot be folded"):
        printed("avery-5371", 1, 88.9, 50.8, setup=Setup(layout="gutterfold"))


def test_a_roll_has_a_page_of_its_size_for_each_piece():
    pdf = printed("roll", 3, 62, 40)
    assert pages(pdf) == [pytest.approx((62, 40), abs=0.01)] * 3
    assert words(pdf) == ""


def test_labels_say_that_they_are_not_checked():
    """In the strip, or on each piece if there is no room for it."""
    for paper, size in (("avery-5371", (80, 45)), ("roll", (40, 40))):
        assert "NOT CHECKED" in words(printed(paper, 1, *size, setup=Setup(checked=False)))


def test_outlines_of_labels_are_where_the_labels_are():
    pdf = labels_pdf(named_paper("avery-5371"), "avery-5371")
    found = [mark for mark in lines(read(pdf)) if mark.right - mark.left == pytest.approx(88.9 + 0, abs=0.01)]
    corners = {(round(mark.left, 2), round(mark.top, 2)) for mark in found}
    assert corners == {(x, round(12.7 + 50.8 * row, 2)) for x in (19.05, 107.95) for row in range(5)}
    ticks = [m.left for m in lines(read(pdf)) if m.right - m.left < 0.01 and m.bottom - m.top < 9]
    assert {round(x - 19.05) for x in ticks} >= set(range(-REACH, REACH + 1))
    assert "calibrate --paper avery-5371 --set" in words(pdf).replace("\r\n", " ")


def test_gaps_can_be_chosen():
    """With 10 mm between them, cards of 63.5 mm lie 73.5 mm apart; with none, they have no bleed."""
    xs = sorted({left for left, _ in spots(printed("a3", 4, 63.5, 88.9, setup=Setup(gap=10)), 0)})
    assert xs[1] - xs[0] == pytest.approx(73.5, abs=0.01)
    touching = printed("a4", 9, 63.5, 88.9, 3.0, Setup(gap=0))
    assert len(spots(touching, 0)) == 9


def test_mats_are_printed_on_sheets_to_join_or_on_larger_paper():
    """300 mm and 200 mm do not fit on A4, so two sheets, joined; A3 takes a mat with its marks and back."""
    for paper, count, size in (("a4", 2, (210, 297)), ("a3", 2, (420, 297))):
        pdf = printed(paper, 1, 300, 200)
        assert [tuple(map(round, page)) for page in pages(pdf)] == [size] * count
    assert "A1" in words(printed("a4", 1, 300, 200))
