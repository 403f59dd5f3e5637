"""One tree of shapes, painted twice: SVG and PDF must show the same picture."""

import io
import re
import xml.etree.ElementTree as ET

import pikepdf
import pytest

from publisher.base.errors import PrintError
from publisher.base.resources import bundled
from publisher.drawing.bounds import bounds
from publisher.drawing.paths import steps
from publisher.drawing.pdf import MM, new_canvas, paint, paint_here, to_pdf, to_png
from publisher.drawing.shapes import (
    BLACK,
    WHITE,
    Circle,
    Drawing,
    Group,
    Line,
    Path,
    Polygon,
    Rect,
    Symbol,
    Text,
    Use,
    move,
    scale,
    turn,
)
from publisher.drawing.svg import to_svg
from tests.pdfs import page_texts, streams

Image = pytest.importorskip("PIL.Image")

COUNTER = Symbol(
    "counter",
    (
        Circle((0, 0), 3, fill="#cc3333", stroke=BLACK, width=0.5),
        Text((0, 1), "♠A", 3, "sans-bold", "middle", WHITE),
    ),
)
PAIR = Symbol("pair", (Use(COUNTER, move(0, 0)), Use(COUNTER, move(8, 0))))
CURVES = "M 10 60 C 20 50 30 70 40 60 L 40 75 Z M 20 63 L 30 63 L 30 68 Z"
EVERYTHING = Drawing(
    63,
    88,
    (
        Rect((1, 1), 61, 86, 3, stroke=BLACK, fill="#fff8e0"),
        Use(COUNTER, move(20, 20)),
        Use(PAIR, scale(1.5, 20, 40)),
        Text((5, 10), "Ægir à la 將 ♥ Wave", 5, "serif-bold"),
        Text((58, 80), "the end", 4, "serif-italic", "end"),
        Path(CURVES, fill="#336699", stroke=BLACK),
        Polygon(((45, 60), (55, 60), (50, 70)), stroke="#009900", width=1),
        Line((5, 83), (58, 83), width=1, dash=(0.01, 2), cap="round"),
        Rect((44, 14), 14, 9, 2, stroke="#0000aa", line=0.6, dash=(2, 1)),
        Group((Rect((0, 0), 6, 6, fill="#999999"), Circle((6, 6), 3, fill="#639")),
              turn(20, (30, 20)),),
        Group((Circle((50, 45), 8, fill="#ff9900"),), None, (50, 40, 10, 10)),
        Group((Circle((10, 50), 8, fill="#0a7d55"),), None, cut=((4, 44), (17, 47), (11, 58), (9, 51))),
    ),
    "Everything & more",
)  # fmt: skip


def image(png):
    return Image.open(io.BytesIO(png)).convert("L")


def test_svg_and_pdf_show_the_same_picture():
    """Rasterised at 10 pixels a millimetre the two differ only along edges, as two renderers do."""
    resvg = pytest.importorskip("resvg_py")
    fonts = str(bundled("assets") / "fonts")
    svg = resvg.svg_to_bytes(
        svg_string=to_svg(EVERYTHING), dpi=254, background="#ffffff",
        skip_system_fonts=True, font_dirs=[fonts],
    )  # fmt: skip
    one, other = image(to_png(to_pdf(EVERYTHING), 254)), image(bytes(svg))
    assert one.size == other.size == (630, 880)
    chops = pytest.importorskip("PIL.ImageChops")
    difference = chops.difference(one, other)
    histogram = difference.histogram()
    assert sum(histogram[96:]) / sum(histogram) < 0.002


def test_svg_is_in_millimetres_and_has_a_title():
    """Width, height and view box are millimetres; the title is the alternative text."""
    root = ET.fromstring(to_svg(EVERYTHING))
    assert (root.get("width"), root.get("height")) == ("63mm", "88mm")
    assert root.get("viewBox") == "0 0 63 88"
    assert root[0].tag.endswith("title") and root[0].text == "Everything & more"


def test_svg_defines_each_symbol_once_and_keeps_text():
    """A symbol is defined once, inner ones first, and text is text with a fallback span."""
    svg = to_svg(EVERYTHING)
    assert svg.count('id="counter"') == svg.count('id="pair"') == 1
    assert svg.index('id="counter"') < svg.index('id="pair"')
    assert len(re.findall("<use ", svg)) == 4
    assert re.search(r"<tspan[^>]*Publisher Symbols[^>]*>♥</tspan>", svg)


def test_two_symbols_of_one_name_do_not_mix():
    """Games in one book may both call something `dot`."""
    red, blue = (Symbol("dot", (Circle((0, 0), 1, fill=c),)) for c in ("#ff0000", "#0000ff"))
    drawing = Drawing(10, 10, (Use(red, move(2, 2)), Use(blue, move(6, 6))))
    assert 'id="dot"' in to_svg(drawing) and 'id="dot-2"' in to_svg(drawing)
    assert len(streams(pikepdf.open(io.BytesIO(to_pdf(drawing))), "/Form")) == 2


def test_pdf_paints_each_symbol_once_in_a_box_that_holds_it():
    """Four uses of two symbols are two forms, none of them cut off."""
    file = pikepdf.open(io.BytesIO(to_pdf(EVERYTHING)))
    boxes = [[float(v) for v in form.BBox.as_list()] for form in streams(file, "/Form")]
    assert len(boxes) == 2
    left, top, right, bottom = sorted(boxes, key=lambda box: box[2])[0]
    assert left <= -3.25 and top <= -3.25 and right >= 3.25 and bottom >= 3.25


def test_pdf_embeds_every_font_and_can_be_searched():
    """No Helvetica, and the text comes back out, fallback glyphs too."""
    pdf = to_pdf(EVERYTHING)
    with pikepdf.open(io.BytesIO(pdf)) as file:
        fonts = [o for o in file.objects
                 if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]  # fmt: skip
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)
        assert not any("Helvetica" in str(font.BaseFont) for font in fonts)
    (text,) = page_texts(pdf)
    assert "Ægir à la 將 ♥ Wave" in text and "the end" in text and "♠A" in text


def test_the_file_asks_to_be_printed_as_it_is():
    """No scaling, a title, a language, and the same bytes every time."""
    with pikepdf.open(io.BytesIO(to_pdf(EVERYTHING))) as file:
        assert file.Root.ViewerPreferences.PrintScaling == "/None"
        assert str(file.Root.Lang) == "en"
        assert str(file.docinfo.Title) == "Everything & more"
        assert str(file.docinfo.Author) == "publisher"
    assert to_pdf(EVERYTHING) == to_pdf(EVERYTHING)
    assert to_svg(EVERYTHING) == to_svg(EVERYTHING)


def test_painting_at_a_place_and_here_agree():
    """A drawing at (x, y) on the page lies where a flowable would put it."""
    drawing = Drawing(20, 10, (Polygon(((0, 0), (20, 0), (0, 10)), fill=BLACK),))

    def page(how):
        target = io.BytesIO()
        canvas = new_canvas(target, (60, 40))
        how(canvas)
        canvas.showPage()
        canvas.save()
        return image(to_png(target.getvalue(), 150)).tobytes()

    def here(canvas):
        canvas.translate(5 * MM, (40 - 7 - 20) * MM)
        paint_here(canvas, drawing, 2)

    assert page(here) == page(lambda canvas: paint(canvas, drawing, 5, 7, 2))


def test_bounds_hold_ink_transforms_and_clips():
    """Lines count at full width, groups where they lie, clips cut."""
    assert bounds([Line((0, 0), (10, 0), width=1)]) == pytest.approx((-0.5, -0.5, 10.5, 0.5))
    square = Rect((0, 0), 2, 2, fill=BLACK)
    assert bounds([Group((square,), turn(90))]) == pytest.approx((-2, 0, 0, 2))
    assert bounds([Group((square,), move(5, 5), (1, 1, 9, 9))]) == pytest.approx((6, 6, 7, 7))
    assert bounds([Group((square,), None, (3, 3, 1, 1))]) is None
    assert bounds([Group((square,), move(5, 5), cut=((1, 1), (9, 1), (1, 9)))]) == pytest.approx((6, 6, 7, 7))
    assert bounds([Use(COUNTER, scale(2))]) == pytest.approx((-6.5, -6.5, 6.5, 6.5))
    assert bounds([Path("M 1 2 C 3 4 5 6 7 8")]) == pytest.approx((1, 2, 7, 8))
    assert bounds([]) is None


@pytest.mark.parametrize("data", ["m 1 1", "M 1", "M 1 1 Q 2 2 3 3", "M 1 1 Z 2", "1 1", "M a", "M"])
def test_paths_that_painters_cannot_read_are_refused(data):
    """Only absolute M, L, C and Z with the right count of numbers."""
    with pytest.raises(PrintError):
        steps(data)


def test_path_coordinates_may_run_on():
    """As in SVG: further pairs after M are lines, commas and signs separate."""
    assert [s.command for s in steps("M0,0 5-5L1 1 2 2Z")] == ["M", "L", "L", "L", "Z"]
    assert steps("M0,0 5-5")[1].values == (5, -5)


def test_spaces_at_the_ends_of_a_text_are_kept_in_svg() -> None:
    """Browsers collapse them otherwise, and a run of bold words touches the word before it."""
    texts = ("a b", " dry", "dry ", "a  b")
    kept = [
        'xml:space="preserve"' in to_svg(Drawing(20, 9, (Text((1, 5), text, 4, "serif"),))) for text in texts
    ]
    assert kept == [False, True, True, True]
