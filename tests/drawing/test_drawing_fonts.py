"""Faces, widths and the fallback from face to face."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfgen.canvas import Canvas

from publisher.base.errors import PrintError
from publisher.base.resources import bundled
from publisher.drawing import fonts
from publisher.text.breaks import is_wide

CHINESE = [bundled("assets") / "words/chinese.toml", *sorted(bundled("games").glob("*/*.zh.*"))]
"""The texts from which assets/fonts/make.py takes Chinese characters."""


@pytest.mark.parametrize("face", list(fonts.FACES))
def test_every_face_loads_and_has_a_space(face):
    """Each face of the table has its file, and measures."""
    assert ord(" ") in fonts.characters(face)
    assert fonts.width(" ", face, 10) > 0


def test_text_is_cut_where_the_face_must_change():
    """What the face lacks is taken from symbols, then from CJK; neighbours stay together."""
    assert fonts.runs("lead ♠♥ 將", "serif") == (
        ("serif", "lead "), ("symbols", "♠♥"), ("serif", " "), ("cjk", "將"),
    )  # fmt: skip


def test_quotes_dots_and_dashes_are_wide_beside_chinese():
    """In “五虎” both quotes are those of the Chinese face, in “five” those of the text face."""
    assert fonts.runs("称“五虎”——“x”…", "serif") == (("cjk", "称“五虎”——“"), ("serif", "x”…"))
    assert fonts.runs("“five”…", "sans-bold") == (("sans-bold", "“five”…"),)


def test_a_chinese_character_that_no_font_has_is_named_with_what_to_do():
    """A game of the reader needs a font; one of publisher needs the built-in fonts again."""
    _, _, hint = fonts.told_missing(["龘"])
    assert "[booklet.fonts.serif]" in hint and "assets/fonts/make.py" in hint
    assert "make.py" not in fonts.told_missing(["ა"])[2]


@pytest.mark.parametrize("path", [*CHINESE], ids=lambda path: path.parent.name + "-" + path.stem)
def test_the_chinese_faces_have_the_characters_of_all_chinese_texts(path):
    wide = {char for char in path.read_text(encoding="utf-8") if is_wide(char)}
    for face in ("cjk", "cjk-bold"):
        missing = sorted(char for char in wide if ord(char) not in fonts.characters(face))
        assert not missing, f"{face} lacks {' '.join(missing)}: run python assets/fonts/make.py"


def test_width_adds_up_over_runs_and_scales():
    """The width is the sum of the runs' widths, in the unit of the size."""
    whole = fonts.width("A♠", "sans", 1)
    assert whole == pytest.approx(fonts.width("A", "sans", 1) + fonts.width("♠", "symbols", 1))
    assert fonts.width("A♠", "sans", 7) == pytest.approx(7 * whole)


def test_a_character_nobody_has_is_named():
    """The error names the character, its code point and the text it stands in."""
    with pytest.raises(PrintError, match=r"U\+10D0.*of 'ab\u10d0'"):
        fonts.runs("ab\u10d0", "sans")


@pytest.mark.parametrize("face", [face for face in fonts.FACES if face.startswith(("sans", "serif"))])
@pytest.mark.parametrize(
    "words",
    [
        "Съешь же ещё этих мягких французских булок, да выпей чаю", "Ґанок, їжак, єнот, лід",
        "Љубазни фењерџија чађавог лица хоће да ми покаже штос", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
    ],
)  # fmt: skip
def test_russian_ukrainian_serbian_and_greek_are_in_every_face(face: fonts.Face, words: str) -> None:
    """All letters of pangrams, small and capital, are drawn in the face itself."""
    for text in (words, words.upper()):
        assert fonts.runs(text, face) == ((face, text),)


@pytest.mark.parametrize("face", ["sans", "serif", "sans-bold"])
def test_letters_without_ink_are_left_out_and_others_have_stand_ins(face):
    """Spaces of any width and hyphens that are not broken are in every face, or another is drawn for them."""
    spaced = "a\u00ad\u200b\u2060\ufeffb\u2011c\u202fd\u2009e\u3000f\u2007g"
    drawn = "".join(part for _, part in fonts.runs(spaced, face))
    assert [char for char in drawn if char.isalpha()] == list("abcdefg") and len(drawn) == 12
    assert not any(char.isspace() and char == " " for char in drawn)


@pytest.mark.parametrize("face", list(fonts.FACES))
def test_letters_are_as_wide_as_the_pdf_has_them(face):
    """ReportLab reads the same widths from the same files, glyph by glyph."""
    told = getFont(fonts.font_name(face)).face
    ours = fonts.advances(face)
    assert ours == {code: told.charWidths[code] for code in ours}
    others = {code for code in told.charToGlyph if code < 0xF0000} - set(ours)  # from there on, shaped glyphs
    assert others <= {0xFFFF}, "which is no character"


def test_importing_the_painters_does_not_import_reportlab():
    """Listing games must not pay for the PDF library."""
    code = (
        "import sys; import publisher.drawing.pdf, publisher.drawing.svg;"
        "sys.exit('reportlab' in sys.modules or 'svgwrite' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_threads_that_print_at_once_get_the_same_glyphs():
    """ReportLab keeps its place in the file of a font in the font, which all threads share."""

    def printed(_):
        canvas = Canvas(BytesIO(), invariant=True)
        canvas.setFont(name, 10)
        canvas.drawString(0, 0, "".join(map(chr, range(0x21, 0x17F))))
        return canvas.getpdfdata()

    name, usual = fonts.font_name("serif"), sys.getswitchinterval()
    alone = printed(0)
    sys.setswitchinterval(1e-6)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(printed, range(16)))
    sys.setswitchinterval(usual)
    assert set(found) == {alone}
