"""Lines of Hebrew, Arabic and Devanagari: order, joins, text in PDF, and a browser's picture of the same."""

from __future__ import annotations

import io
from base64 import b64encode
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat
from pypdfium2 import PdfDocument

from publisher.base.errors import PrintError
from publisher.drawing import fonts
from publisher.drawing.own_fonts import own_font
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shaped import advances, shaped
from publisher.drawing.shapes import Drawing, Face, FontFile, Text
from publisher.drawing.svg import to_svg

FONTS = Path(__file__).parents[1] / "fonts"
HEBREW = "המלך (Fox & Hare) משלם 12 [שקלים], שָׁלוֹם!"
ARABIC = "السلام عليكم (لا) 12/5 بَيْت Fox ٣"


def font(name: str) -> FontFile:
    return own_font(str(FONTS / f"{name}.ttf"), name, 0)


def seen(text: str, name: str) -> str:
    """Return the letters that stand for the glyphs of a line, from left to right."""
    return "".join(glyph.text for run in shaped(text, font(name)) for glyph in run.glyphs)


def copied(text: str, name: str) -> str:
    """Return the text that a reader of PDF finds in a line."""
    pdf = to_pdf(Drawing(200, 20, (Text((5, 12), text, 8, font(name)),)))
    return str(PdfDocument(pdf)[0].get_textpage().get_text_range())


def test_hebrew_runs_to_the_left_and_latin_within_it_to_the_right() -> None:
    """Brackets are copied as they are typed, and mirrored as glyphs."""
    assert seen("אב (Fox 12) ג!", "hebrew") == "!ג )Fox 12( בא"
    left, right = (seen_glyph("(", side) for side in ("ltr", "rtl"))
    assert left != right and right == seen_glyph(")", "ltr")


def seen_glyph(text: str, direction: str) -> int:
    ((run,),) = [shaped(text, font("hebrew"), direction)]  # type: ignore[arg-type]
    return run.glyphs[0].number


def test_arabic_letters_join() -> None:
    """Each of three same letters has another glyph: first, middle and last; so has one alone."""
    ((_, glyphs),) = shaped("ههه ه", font("arabic"))
    wide = [glyph.number for glyph in glyphs if glyph.text == "ه"]
    assert len(wide) == 4 == len(set(wide))


def test_letters_join_across_a_change_of_face() -> None:
    """The first letter of two has the form for the beginning of a word, although the other one is in another
    font."""
    own = font("arabic")
    ((_, same),) = shaped("هه", own)
    *_, (face, other) = runs = shaped("هپ", own)
    assert [run.face for run in runs] == ["arabic", own] and face == own
    assert other[-1].number == same[-1].number
    assert other[-1].number != shaped("ه", own)[0].glyphs[-1].number


def test_points_are_part_of_their_letter() -> None:
    """They have no advance; readers copy words without them."""
    assert advances("שָׁ", font("hebrew"))[1:] == [0, 0]
    assert fonts.width("שָׁלוֹם", font("hebrew"), 10) == pytest.approx(fonts.width("שלום", font("hebrew"), 10))
    assert "שלום" in copied("שָׁלוֹם עולם", "hebrew")


@pytest.mark.parametrize(
    "text, name",
    [
        ("המלך משלם לכל שחקן", "hebrew"), ("المل يدفع لكل لاعب بيت", "arabic"), ("नमस्ते हिन्दी", "devanagari"),
    ],
)  # fmt: skip
def test_words_are_found_in_a_pdf(text: str, name: str) -> None:
    """The dots of Arabic letters, which this font draws apart, are not copied as letters."""
    assert set(text.split()) <= set(copied(text, name).split())


def test_advances_of_a_line_add_up_to_its_width() -> None:
    for text, name in ((HEBREW, "hebrew"), (ARABIC, "arabic")):
        assert sum(advances(text, font(name))) == pytest.approx(1000 * fonts.width(text, font(name), 1))


def test_a_font_without_latin_letters_is_helped_by_the_built_in_one() -> None:
    """Spaces have the width of that font, so that words and spaces add up to their line."""
    own = font("devanagari")
    assert [run.face for run in shaped("नम Fox ♠", own)] == [own, "serif", own, "symbols"]


def test_a_letter_that_no_font_has_is_refused() -> None:
    with pytest.raises(PrintError, match=r"U\+0928"):
        shaped("न", "sans")


@pytest.mark.parametrize("text, face", [("שָׁלוֹם", "hebrew"), ("بَيْت پچ یہ ۴", "arabic")])
def test_hebrew_and_arabic_are_built_in(text: str, face: Face) -> None:
    """Points and the letters of Persian and Urdu, too; in bold words, bold ones. Latin letters keep their
    face."""
    for word in text.split():
        assert {run.face for run in shaped(word, "sans")} == {face}
        assert {run.face for run in shaped(word, "serif-bold")} == {f"{face}-bold"}
    assert {run.face for run in shaped(f"Fox {text}", "sans")} == {"sans", face}


def test_a_script_written_in_columns_is_refused() -> None:
    with pytest.raises(PrintError, match="Mongolian script is written in columns") as caught:
        fonts.runs("ᠮᠣᠩᠭᠣᠯ", "sans")
    assert "picture of the words" in caught.value.hint


def test_svg_names_the_direction() -> None:
    """Its ends are turned round with it: the start of our texts is always at the left."""
    texts = (Text((5, 9), "שלום", 5, font("hebrew")), Text((5, 19), "Fox", 5, "sans", direction="rtl"),
             Text((5, 29), "Fox", 5), Text((50, 29), "שלום", 5, font("hebrew"), "middle"))  # fmt: skip
    root = ElementTree.fromstring(to_svg(Drawing(60, 30, texts)))
    found = [(one.get("direction"), one.get("text-anchor")) for one in root if one.tag.endswith("text")]
    assert found == [("rtl", "end"), ("rtl", "end"), (None, None), ("rtl", "middle")]
    assert ["kerning:normal" in one.get("style", "") for one in root if one.tag.endswith("text")] == [
        True, False, False, True,
    ]  # fmt: skip


def test_the_same_line_gives_the_same_bytes() -> None:
    """Whatever was printed before it."""
    drawing = Drawing(90, 20, (Text((5, 12), ARABIC, 6, font("arabic")),))
    before = to_pdf(drawing)
    to_pdf(Drawing(90, 20, (Text((5, 12), "لاعب بيت", 6, font("arabic")),)))
    assert to_pdf(drawing) == before


def inked(picture: Image.Image) -> Image.Image:
    """Return the part of a picture with ink, in grey."""
    grey = picture.convert("L")
    return grey.crop(ImageOps.invert(grey).point(lambda value: 255 * (value > 40)).getbbox())


def differ(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two lines (0 to 1) as pictures of the same size."""
    size = (300, 24)
    pictures = [picture.resize(size, Image.Resampling.BOX) for picture in (one, other)]
    return ImageStat.Stat(ImageChops.difference(*pictures)).mean[0] / 255


@pytest.mark.slow
@pytest.mark.parametrize("text, name", [(HEBREW, "hebrew"), (ARABIC, "arabic")])
def test_a_browser_draws_the_same_line(text: str, name: str, tmp_path: Path, browser: Any) -> None:
    """Widths agree within 1 %, and pictures within 2 % of black: pixels of edges differ. The same words in
    another order differ by far more."""

    def ours(words: str) -> Image.Image:
        pdf = to_pdf(Drawing(250, 30, (Text((5, 18), words, 48 * 25.4 / 96, font(name), fill="#000000"),)))
        return inked(Image.open(io.BytesIO(to_png(pdf, 3 * 96))))

    file = b64encode((FONTS / f"{name}.ttf").read_bytes()).decode()
    with browser.new_page(viewport={"width": 1000, "height": 120}, device_scale_factor=3) as page:
        page.set_content(
            f"<meta charset=utf-8><style>@font-face{{font-family:own;src:url(data:font/ttf;base64,{file})}}"
            f"p{{font:48px own;white-space:nowrap;margin:20px}}</style>"
            f"<p dir=auto>{text.replace('&', '&amp;')}"
        )
        page.evaluate("document.fonts.ready")
        theirs = inked(Image.open(io.BytesIO(page.screenshot())))
    theirs.save(tmp_path / "theirs.png")
    ours(text).save(tmp_path / "ours.png")
    assert ours(text).width == pytest.approx(theirs.width, rel=0.01)
    assert differ(ours(text), theirs) < 0.02
    assert differ(ours(" ".join(reversed(text.split()))), theirs) > 0.1
    assert differ(ours(text.replace("", "\u200c")), theirs) > 0.05 or name == "hebrew"  # unjoined letters
