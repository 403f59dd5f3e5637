"""Pictures: pixels are held once and in their own colours, an SVG as outlines, and nothing is downloaded."""

from __future__ import annotations

import io
import random
import sys
import tracemalloc
import zlib
from pathlib import Path

import pikepdf
import pytest
from msgspec.structs import replace
from PIL import Image as Pixels

from publisher.base.errors import LimitError, PrintError
from publisher.components.pictures import placed
from publisher.components.sheets.batch import Batch, CutPiece, SheetJob
from publisher.components.sheets.paper import PAPERS
from publisher.components.sheets.sheet import write_sheets
from publisher.drawing import pictures
from publisher.drawing.bounds import bounds
from publisher.drawing.inks import inked
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.pictures import raster
from publisher.drawing.shapes import Circle, Drawing, Group, Image, Rect, Symbol, Use, move
from publisher.drawing.svg import to_svg
from publisher.drawing.svg_reader import read_svg
from tests.pdfs import streams

RED, BLUE = (200, 30, 40), (20, 40, 180)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">{}</svg>'


def painted(folder: Path, name: str = "a.png", mode: str = "RGB", **options: object) -> Path:
    """A picture of 40 × 20 pixels, red at the left and blue at the right."""
    image = Pixels.new("RGB", (40, 20), RED)
    image.paste(BLUE, (20, 0, 40, 20))
    image.convert(mode).save(folder / name, **options)
    return folder / name


def drawn(path: Path, tone: str = "full") -> Drawing:
    """The picture, twice as large as it is, at 10, 10 of a page of 100 × 60 mm."""
    shape = Image((10.0, 10.0), 80.0, 40.0, raster(str(path), path.name), tone)  # type: ignore[arg-type]
    return Drawing(100.0, 60.0, (shape,))


def seen(drawing: Drawing, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place (mm) of a drawing as the PDF shows it."""
    image = Pixels.open(io.BytesIO(to_png(to_pdf(drawing), 72))).convert("RGB")
    found = image.getpixel((round(x / 25.4 * 72), round(y / 25.4 * 72)))
    assert isinstance(found, tuple)
    return found


def near(found: tuple[int, ...], wanted: tuple[int, ...], by: int = 12) -> bool:
    return all(abs(a - b) <= by for a, b in zip(found, wanted, strict=True))


@pytest.mark.parametrize("name, options", [("a.png", {}), ("a.jpg", {"quality": 95, "subsampling": 0})])
def test_a_picture_keeps_its_colours_and_stands_upright(tmp_path: Path, name: str, options) -> None:
    drawing = drawn(painted(tmp_path, name, **options))
    assert near(seen(drawing, 20, 30), RED) and near(seen(drawing, 80, 30), BLUE)
    assert near(seen(drawing, 5, 30), (255, 255, 255)) and near(seen(drawing, 20, 55), (255, 255, 255))


def test_what_is_clear_lets_the_ground_through(tmp_path: Path) -> None:
    image = Pixels.new("RGBA", (40, 20), (*RED, 255))
    image.paste((0, 0, 0, 0), (20, 0, 40, 20))
    image.save(tmp_path / "a.png")
    drawing = drawn(tmp_path / "a.png")
    assert near(seen(drawing, 20, 30), RED) and near(seen(drawing, 80, 30), (255, 255, 255))


def test_a_camera_that_was_turned_makes_an_upright_picture(tmp_path: Path) -> None:
    """Orientation 6: the picture is turned by a quarter, so its left half is at the top."""
    exif = Pixels.Exif()
    exif[0x0112] = 6
    path = painted(tmp_path, "a.jpg", exif=exif, quality=95)
    found = raster(str(path), "a.jpg")
    assert found.pixels == (20, 40)
    drawing = Drawing(20.0, 40.0, (Image((0.0, 0.0), 20.0, 40.0, found),))
    assert near(seen(drawing, 10, 8), RED, 30) and near(seen(drawing, 10, 32), BLUE, 30)


@pytest.mark.parametrize("options", [{}, {"progressive": True}])
@pytest.mark.parametrize("lost", [1, 40, 1000])
def test_a_jpeg_is_read_to_its_end(tmp_path: Path, lost: int, options: dict[str, bool]) -> None:
    """It is refused if its last bytes are missing, and has its own size if not."""
    path = tmp_path / "a.jpg"
    Pixels.effect_noise((300, 200), 80).save(path, **options)
    assert raster(str(path), "a.jpg").pixels == (300, 200)
    path.write_bytes(path.read_bytes()[: -2 - lost])
    with pytest.raises(PrintError, match="cannot be read"):
        raster(str(path), "a.jpg")


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"restart_marker_blocks": 3}])
def test_a_damaged_jpeg_is_refused_if_a_decoder_refuses_it(tmp_path: Path, options: dict[str, int]) -> None:
    """Cut off, with an end put on, or with other bytes: Pillow, which decodes all of it, decides the same."""
    path, at_random = tmp_path / "a.jpg", random.Random(1)
    Pixels.effect_noise((160, 120), 60).convert("RGB").save(path, **options)
    whole = path.read_bytes()
    for damage in range(150):
        content = bytearray(whole[: at_random.randrange(4, len(whole))] if damage % 3 else whole)
        content += b"\xff\xd9" if damage % 3 == 2 else b""
        for _ in range(damage % 2 * 3):
            content[at_random.randrange(2, min(700, len(content)))] = at_random.randrange(256)
        path.write_bytes(content)
        try:
            Pixels.open(io.BytesIO(content)).load()
        except (OSError, SyntaxError, ValueError, TypeError, IndexError):
            with pytest.raises(PrintError):
                raster(str(path), "a.jpg")
        else:
            raster(str(path), "a.jpg")


def test_a_picture_is_held_once_however_often_it_is_painted(tmp_path: Path) -> None:
    """Outside symbols and inside; a JPEG with the very bytes of its file."""
    path = painted(tmp_path, "a.jpg", quality=90)
    shape = Image((0.0, 0.0), 10.0, 5.0, raster(str(path), "a.jpg"))
    symbol = Symbol("card", (shape,))
    shapes = (shape, Use(symbol, move(20, 0)), Use(symbol, move(40, 0)), Group((shape,), move(0, 20)))
    drawing = Drawing(60.0, 40.0, shapes)
    file = pikepdf.open(io.BytesIO(to_pdf(drawing)))
    assert [one.read_raw_bytes() for one in streams(file, "/Image")] == [path.read_bytes()]
    for x, y in ((2, 2), (22, 2), (42, 2), (2, 22)):
        assert near(seen(drawing, x, y), RED, 25)


def test_inks_turn_pictures_grey_and_pale(tmp_path: Path) -> None:
    """The grey of the red is 0.299 × 200 + 0.587 × 30 + 0.114 × 40 = 82; pale is half way to white."""
    drawing = drawn(painted(tmp_path))
    grey, low = (inked([drawing], ink)[id(drawing)] for ink in ("grey", "low"))  # type: ignore[arg-type]
    assert near(seen(grey, 20, 30), (82, 82, 82), 3)
    assert near(seen(low, 20, 30), (169, 169, 169), 3)


def test_an_svg_holds_the_picture_itself(tmp_path: Path) -> None:
    svg = to_svg(drawn(painted(tmp_path)))
    assert "data:image/png;base64," in svg and str(tmp_path) not in svg


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is empty"), (b"\x89PNG\r\n\x1a\nbroken", "damaged"), (b"<svg/>", "name it .svg"),
        (b'\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<svg>', "name it .svg"),
        (b"GIF89a" + 20 * b"x", "a GIF"), (b"RIFF\0\1\2\3WEBPVP8 ", "a WebP"), (b"BM\1\2\3", "a BMP"),
        (b"\0\0\0\x1cftypavif\0", "an AVIF"), (b"\0\0\0\x1cftypheic\0", "a HEIC"),
        (b"\n<!DOCTYPE html><html>", "a web page"), (b"Not found\n", "a text"), (b"%PDF-1.4", "a PDF"),
        (b"version https://git-lfs.github.com/spec/v1\n", "Git LFS"),
        (b"\0" * 20, "neither a PNG nor a JPEG"),
    ],
)  # fmt: skip
def test_what_is_no_picture_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    (tmp_path / "a.png").write_bytes(content)
    with pytest.raises(PrintError) as caught:
        raster(str(tmp_path / "a.png"), "art/a.png")
    message = caught.value.message
    assert (
        message.startswith("art/a.png: this picture cannot be read: ")
        and why in message
        and "0x" not in message
    )


def test_16_bits_of_grey_are_printed_truly(tmp_path: Path) -> None:
    """65535 is white: each grey is its share of it, in steps of 257."""
    deep = Pixels.new("I;16", (4, 1))
    for x, grey in enumerate((0, 257, 128 * 257, 65535)):
        deep.putpixel((x, 0), grey)
    deep.save(tmp_path / "a.png")
    image, _ = pictures.pixels_of(raster(str(tmp_path / "a.png"), "a.png"), "full")
    assert image.mode == "L" and list(image.tobytes()) == [0, 1, 128, 255]


@pytest.mark.parametrize("side", [9_500, 14_000])
def test_a_picture_of_too_many_pixels_is_refused_without_a_warning(tmp_path: Path, side: int) -> None:
    """Pillow warns of 90 million, and refuses 180 million by another name; here warnings are errors."""
    Pixels.new("1", (side, side)).save(tmp_path / "a.png")
    with pytest.raises(LimitError, match=f"{side * side:,} pixels are more than"):
        raster(str(tmp_path / "a.png"), "a.png")


@pytest.mark.parametrize(
    "exif",
    [
        b"no TIFF", b"II*\0\10\0\0\0\1\0\x12\1\2\0\1\0\0\0008\0\0\0\0\0\0\0",
        b"II*\0\10\0\0\0\1\0\x12\1\7\0\1\0\0\0\6\0\0\0\0\0\0\0", b"II+\0\10\0\0\0",
    ],
    ids=["no TIFF", "turned by a word", "turned by a byte", "cut off"],
)  # fmt: skip
def test_a_picture_with_broken_exif_is_refused(tmp_path: Path, exif: bytes) -> None:
    whole = painted(tmp_path).read_bytes()
    chunk = len(exif).to_bytes(4) + b"eXIf" + exif + zlib.crc32(b"eXIf" + exif).to_bytes(4)
    (tmp_path / "a.png").write_bytes(whole[:33] + chunk + whole[33:])
    with pytest.raises(PrintError, match=r"a\.png: this picture cannot be read"):
        raster(str(tmp_path / "a.png"), "a.png")


def test_files_of_too_many_parts_are_refused(tmp_path: Path) -> None:
    """Scans in a JPEG, empty segments and chunks; and a drawing whose filter would take minutes."""
    jpeg, png = painted(tmp_path, "a.jpg").read_bytes(), painted(tmp_path).read_bytes()
    end = jpeg.index(b"\xff\xda")
    for content, told in (
        (jpeg[:-2] + jpeg[end:-2] * 30, "31 scans"),
        (jpeg[:2] + b"\xff\xfe\0\2" * 20_000 + jpeg[2:], "parts"),
        (png[:33] + (b"\0\0\0\0teSt" + b"\0" * 4) * 20_000 + png[33:], "20,001 parts"),
    ):
        (tmp_path / "a.png").write_bytes(content)
        with pytest.raises(LimitError, match=told):
            raster(str(tmp_path / "a.png"), "a.png")


def test_two_bytes_that_begin_a_scan_of_a_jpeg_are_pixels_in_a_png(tmp_path: Path) -> None:
    Pixels.frombytes("L", (64, 8), b"\xff\xda" * 256).save(tmp_path / "a.png", compress_level=0)
    assert raster(str(tmp_path / "a.png"), "a.png").pixels == (64, 8)


@pytest.mark.parametrize(
    "palette", [b"", b"\0\0\0\4PLTErgbr" + bytes(4), b"\0\0\0\0PLTE" + bytes(4), b"\0\0\0\1tRNS\0" + bytes(4)]
)
def test_a_palette_that_browsers_do_not_read_is_refused(tmp_path: Path, palette: bytes) -> None:
    """Also for a page that would contain the file as it is; the sums of chunks are made right."""
    whole = painted(tmp_path, mode="P").read_bytes()
    begin, end = whole.index(b"PLTE") - 4, whole.index(b"IDAT") - 4
    if palette:
        palette = palette[:-4] + zlib.crc32(palette[4:-4]).to_bytes(4)
    (tmp_path / "a.png").write_bytes(whole[:begin] + palette + whole[end:])
    with pytest.raises(PrintError, match="palette is missing or cut off"):
        raster(str(tmp_path / "a.png"), "a.png")


OCTAVES = (
    '<filter id="f"><feTurbulence numOctaves="999999999"/></filter><path filter="url(#f)" d="M0 0h9v9"/>'
)
LAYERS = '<g opacity="0.9">' * 40 + '<path d="M0 0h100v50z"/>' + "</g>" * 40


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory")
@pytest.mark.parametrize("content", [OCTAVES, LAYERS])
def test_a_drawing_that_takes_too_much_is_refused_at_once_from_then_on(
    tmp_path: Path, monkeypatch, content: str
) -> None:
    monkeypatch.setattr(pictures, "DRAWING", replace(pictures.DRAWING, seconds_to_paint=1))
    monkeypatch.setattr(pictures, "_MEMORY", 256 << 20)
    (tmp_path / "a.svg").write_text(SVG.format(content))
    for _ in range(2):
        with pytest.raises(LimitError, match="more than 1 seconds or 256 MB"):
            raster(str(tmp_path / "a.svg"), "a.svg", 2000)
        monkeypatch.setattr(pictures, "_PAINT", "")


def test_a_poster_is_painted_with_fewer_dots_per_inch(tmp_path: Path) -> None:
    """A0 at 400 dpi would have 248 million pixels; the limit is a multiple of a million."""
    (tmp_path / "a.svg").write_text(SVG.format('<path opacity="0.5" d="M0 0h9v9"/>'))
    (shape,) = placed(tmp_path, "a.svg", (0, 0), (1189, 594.5))
    assert isinstance(shape, Image)
    across, down = shape.raster.pixels
    assert across == pytest.approx(2 * down, abs=2)
    assert 0.95 * pictures.PHOTO.pixels < across * down <= pictures.PHOTO.pixels


@pytest.mark.parametrize(
    "size", ["", "12mm 6mm", "12cm 6cm", "12in 6in", "12pt 6pt", "12pc 6pc", "12px 6px", "100% 100%"]
)
def test_an_svg_may_be_measured_in_any_unit(tmp_path: Path, size: str) -> None:
    """Its page is twice as wide as high."""
    keys = "".join(f'{key}="{value}" ' for key, value in zip(("width", "height"), size.split(), strict=False))
    (tmp_path / "a.svg").write_text(SVG.format("").replace("viewBox", keys + "viewBox"))
    assert raster(str(tmp_path / "a.svg"), "a.svg", 50).pixels == (50, pytest.approx(25, abs=1))


VECTORS = {
    '<rect x="10" y="5" width="20" height="30" fill="#123456"/>': (10, 5, 30, 35),
    '<g transform="translate(10 5) scale(2)"><path d="M0 0h10v10z" fill="red"/></g>': (10, 5, 30, 25),
    '<g transform="rotate(90)"><path d="M0 0 L20 0 L20 -30 Z"/></g>': (0, 0, 30, 20),
    '<path transform="matrix(1 0 0 -1 0 50)" d="M1 1 10 1 10 20z" style="fill:#ff0000"/>': (1, 30, 10, 49),
    '<polygon points="0,0 50,0 25,25" fill="blue" stroke="none"/>': (0, 0, 50, 25),
    '<path d="M10 20a10 10 0 0 1 20 0z" fill="green"/>': (10, 10, 30, 20),
}


@pytest.mark.parametrize("content", VECTORS)
def test_outlines_of_an_svg_come_as_shapes(content: str) -> None:
    """Boxes worked out by hand; curves count with their handles, which for an arc reach a little farther."""
    picture = read_svg(SVG.format(content), "a.svg")
    assert picture.shapes is not None and (picture.width, picture.height) == (100, 50)
    assert bounds(picture.shapes) == pytest.approx(VECTORS[content], abs=0.6)


def test_an_svg_without_fill_is_black_and_its_view_is_moved_to_the_corner() -> None:
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 50 40"><circle cx="35" cy="40" r="5"/></svg>'
    )
    picture = read_svg(text, "a.svg")
    assert picture.shapes is not None and picture.shapes[0].fill == "#000000"  # type: ignore[union-attr]
    assert bounds(picture.shapes) == pytest.approx((20, 15, 30, 25), abs=0.1)


def test_a_circle_stays_one_unless_it_is_stretched() -> None:
    """A line that would be broader in one direction is not an outline of one width."""
    content = '<circle cx="3" cy="4" r="2" transform="{} rotate(30)" {}/>'
    whole, pressed, lined = (
        read_svg(SVG.format(content.format(*keys)), "a.svg").shapes
        for keys in (
            ("scale(-2 2)", 'stroke="red" stroke-width="0.5"'),
            ("scale(2 1)", ""), ("scale(2 1)", 'stroke="red"'),
        )
    )  # fmt: skip
    assert whole and isinstance(whole[0], Circle)
    assert (whole[0].radius, whole[0].width) == pytest.approx((4, 1))
    assert pressed and not isinstance(pressed[0], Circle) and lined is None


def test_what_an_svg_uses_is_one_symbol_for_each_paint() -> None:
    """Where it stands, moved and as large as the `<use>` says; what is in `<defs>` is not seen by itself."""
    content = (
        '<defs><path id="leaf" d="M0 0 L10 0 L10 10 Z"/></defs><g fill="#ff0000">'
        '<use href="#leaf" x="5"/><use href="#leaf" transform="translate(20 10) scale(2)"/></g>'
        '<use href="#leaf" y="30"/>'
    )
    first, second, third = read_svg(SVG.format(content), "a.svg").shapes or ()
    assert isinstance(first, Use) and isinstance(second, Use) and isinstance(third, Use)
    assert first.symbol is second.symbol is not third.symbol
    boxes = [bounds([use]) for use in (first, second, third)]
    assert boxes == [(5, 0, 15, 10), (20, 10, 40, 30), (0, 30, 10, 40)]
    paints = [use.symbol.shapes[0].fill for use in (first, third)]  # type: ignore[union-attr]
    assert paints == ["#ff0000", "#000000"]


def test_an_svg_that_uses_itself_is_refused() -> None:
    with pytest.raises(LimitError, match="nested too deeply"):
        read_svg(SVG.format('<g id="a"><use href="#a"/></g>'), "a.svg")


@pytest.mark.parametrize(
    "content",
    [
        '<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>',
        '<rect width="9" height="9" opacity="0.5"/>',
        '<rect width="9" height="9" style="mix-blend-mode:multiply"/>',
        '<g clip-path="url(#c)"><rect width="9" height="9"/></g>',
        '<use href="#a"/>',
        '<path d="M0 0 L9 9" stroke="red" style="stroke-linejoin:round"/>',
        '<g stroke-linecap="round"><path d="M0 0 L9 9" stroke="red"/></g>',
        '<rect width="9" height="9" class="a"/>',
    ],
)
def test_what_the_tree_cannot_say_is_painted_by_another(content: str) -> None:
    assert read_svg(SVG.format(content), "a.svg").shapes is None


@pytest.mark.parametrize(
    "content, told",
    [
        ('<image href="https://example.org/a.png"/>', "nothing is downloaded"),
        ('<image href="art/a.png"/>', "refers to 'art/a.png'"),
        ('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', "of the kind 'data:image/svg+xml;base64,PHN2"),
        ('<image href="data:image/png;base64,PHN2Zy8+"/>', "cannot be read"),
        ('<use href="other.svg#a"/>', "nothing is downloaded"),
        ('<rect style="fill:url(http://example.org/#a)" width="9" height="9"/>', "nothing is downloaded"),
        ('<style>@import "a.css";</style>', "nothing is downloaded"),
        ('<text font-family="Arial">Fox</text>', "font of 'Fox', 'Arial', is not built in"),
        ("<text>\u0928</text>", "no font has the character '\u0928'"),
        ("<flowRoot><flowPara>Fox</flowPara></flowRoot>", "(flowRoot) are seen in Inkscape only"),
        ("<script>1</script>", "<script> in an SVG is not printed"),
        ('<path d="M 0 0 L x y"/>', "cannot be read"),
        ('<rect width="9"', "cannot be read"),
    ],
)
def test_an_svg_fetches_nothing(content: str, told: str) -> None:
    with pytest.raises(PrintError) as caught:
        read_svg(SVG.format(content), "art/a.svg")
    assert caught.value.message.startswith("art/a.svg: ") and told in caught.value.message


def test_an_svg_that_declares_entities_is_refused() -> None:
    with pytest.raises(PrintError, match="declares entities"):
        read_svg('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>', "a.svg")


def test_few_pictures_are_in_memory_at_a_time(tmp_path: Path) -> None:
    """A file of 20 pictures of noise, 1 MB each, is written with less than 6 MB more than one of two."""
    peaks = []
    for count in 2, 20:
        for number in range(count):
            noise = Pixels.frombytes("RGB", (600, 600), random.Random(number).randbytes(1_080_000))
            noise.save(tmp_path / f"{number}.png")
        pictures = [raster(str(tmp_path / f"{number}.png"), "noise") for number in range(count)]
        pieces = tuple(CutPiece(Drawing(50, 50, (Image((0, 0), 50, 50, one),))) for one in pictures)
        with (tmp_path / "sheets.pdf").open("wb") as file:
            tracemalloc.start()
            write_sheets(SheetJob("noise", (Batch("cards", pieces),)), PAPERS["a4"], None, file)
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
    assert (tmp_path / "sheets.pdf").stat().st_size > 20_000_000
    assert peaks[1] < peaks[0] + 6_000_000


def test_a_picture_that_is_half_clear_keeps_its_mask(tmp_path: Path) -> None:
    """What lies below is seen through it, in a file that is written as it is made, too."""
    image = Pixels.new("RGBA", (40, 20), (*RED, 128))
    image.save(tmp_path / "a.png")
    shape = Image((0.0, 0.0), 40.0, 20.0, raster(str(tmp_path / "a.png"), "a.png"))
    page = Drawing(40.0, 20.0, (Rect((0, 0), 40, 20, fill="#0000ff"), shape))
    red, _, blue = seen(page, 20, 10)[:3]
    assert 80 < red < 130 and 100 < blue < 180
