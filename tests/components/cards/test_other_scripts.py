"""Cards in Hebrew and Arabic: order, alignment, bold words, icons and Latin names within them."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from shape_reader import leaves, texts

from publisher.components.lettering import Word, line_shapes, lines, wrapped
from publisher.drawing import fonts
from publisher.drawing.shapes import Drawing, Image, Text
from tests.components.cards.test_table_cards import box, face, picture
from tests.drawing.test_shaped import FONTS, font

OWN = """[deck.layout.fonts.own]
regular = "fonts/hebrew.ttf"
bold = "fonts/hebrew-bold.ttf"
[deck.layout.fonts.arabic]
regular = "fonts/arabic.ttf"
[deck.layout.icons]
coin = "art/coin.png"
"""
WIDE, LEFT = 40.0, 5.0


def card(folder: Path, text: str, **keys: object) -> Drawing:
    shutil.copytree(FONTS, folder / "fonts", dirs_exist_ok=True)
    picture(folder, "art/coin.png", (40, 40))
    placed = {"at": [LEFT, 5], "size": [WIDE, 60], "text": '"{text}"', "font": '"own"', **keys}
    return face(folder, f'text\n"{text}"\n', OWN + box("text", **placed))


def rows(drawing: Drawing) -> list[list[Text]]:
    """Return the texts of each line, from left to right."""
    found: dict[float, list[Text]] = {}
    for one in texts(drawing):
        found.setdefault(one.at[1], []).append(one)
    return [sorted(row, key=lambda text: text.at[0]) for row in found.values()]


def right(text: Text) -> float:
    return text.at[0] + fonts.width(text.content, text.face, text.size)


def test_a_line_stands_from_right_to_left(tmp_path: Path) -> None:
    """Bold words keep their place, and Latin words their order; the end of a sentence is at the left."""
    ((*row,),) = rows(card(tmp_path, "אב **גד** (Fox) 12!"))
    assert [(one.content, one.direction) for one in row] == [
        ("!", "rtl"), ("12", ""), (") ", "rtl"), ("Fox", ""), (" (", "rtl"), (" גד", "rtl"), ("אב", "rtl"),
    ]  # fmt: skip
    assert [one.face == font_of(row, " גד") for one in row].count(True) == 1
    for one, other in pairwise(row):
        assert right(one) == pytest.approx(other.at[0], abs=1e-6)


def font_of(row: list[Text], content: str) -> object:
    return next(one.face for one in row if one.content == content)


@pytest.mark.parametrize(
    "align, text, at_left, at_right",
    [
        ("start", "אב גד", False, True), ("start", "Fox אב", True, False), ("left", "אב גד", True, False),
        ("right", "אב גד", False, True), ("justify", "אב גד", False, True), ("centre", "אב גד", False, False),
    ],
)  # fmt: skip
def test_start_is_where_the_text_begins(
    tmp_path: Path, align: str, text: str, at_left: bool, at_right: bool
) -> None:
    """The last line of a justified text begins there, too."""
    ((*row,),) = rows(card(tmp_path, text, align=f"'{align}'"))
    assert (row[0].at[0] == pytest.approx(LEFT)) is at_left
    assert (right(row[-1]) == pytest.approx(LEFT + WIDE)) is at_right
    assert align != "centre" or row[0].at[0] - LEFT == pytest.approx(LEFT + WIDE - right(row[-1]))


def test_the_start_is_the_usual_place(tmp_path: Path) -> None:
    ((*row,),) = rows(card(tmp_path, "אב"))
    assert right(row[-1]) == pytest.approx(LEFT + WIDE)


@pytest.mark.parametrize("name", ["own", "sans"])
def test_justified_lines_fill_the_box(tmp_path: Path, name: str) -> None:
    """All lines but the last; that one ends where it ends, at the left."""
    text = "אבגדה וזחט Fox יכלמנ סעפצ קרשת Hare אבגד הוזחט יכל אבגדה וזחט יכלמנ סעפצ"
    *full, last = rows(card(tmp_path, text, align="'justify'", font=f"'{name}'"))
    assert len(full) >= 2
    for row in full:
        assert row[0].at[0] == pytest.approx(LEFT) and right(row[-1]) == pytest.approx(LEFT + WIDE)
    assert right(last[-1]) == pytest.approx(LEFT + WIDE) and last[0].at[0] > LEFT


def test_a_line_of_latin_words_in_a_hebrew_text_runs_as_the_text(tmp_path: Path) -> None:
    """Its full stop is at the left."""
    row = rows(card(tmp_path, "אבגדהוזחט יכלמנסעפצ Fox.", size=[20, 60]))[-1]
    assert [one.content for one in row] == [".", "Fox"] and right(row[-1]) == pytest.approx(LEFT + 20)


def test_marks_of_direction_change_it(tmp_path: Path) -> None:
    """They have no ink: one turns a paragraph that begins with a Latin word, and one keeps a range."""
    ((*row,),) = rows(card(tmp_path, "\u200fFox אב."))
    assert right(row[-1]) == pytest.approx(LEFT + WIDE) and row[0].content == " אב."
    ((*row,),) = rows(card(tmp_path, "אב 2–4"))
    assert [one.content for one in row] == ["4", "–", "2", "אב "]
    ((*row,),) = rows(card(tmp_path, "אב \u200e2–4"))
    assert [one.content for one in row] == ["\u200e2–4", "אב "]
    assert fonts.width("\u200e2–4", "sans", 1) == fonts.width("2–4", "sans", 1)


def test_an_icon_has_the_direction_of_its_neighbours(tmp_path: Path) -> None:
    """Between Hebrew words it stands between them; after a number it is at the left of it."""
    drawing = card(tmp_path, "אב 3 :coin: גד")
    (icon,) = (one for one in leaves(drawing.shapes) if isinstance(one, Image))
    ((*row,),) = rows(drawing)
    place = {one.content.strip(): one.at[0] for one in row}
    assert place["גד"] < icon.corner[0] < place["3"] < place["אב"]


def test_arabic_is_printed_from_a_table(tmp_path: Path) -> None:
    ((*row,),) = rows(card(tmp_path, "السلام (Fox) ٣", font="'arabic'"))
    assert [one.content for one in row] == ["٣", ") ", "Fox", "السلام ("]
    assert right(row[-1]) == pytest.approx(LEFT + WIDE)


def test_devanagari_runs_to_the_right(tmp_path: Path) -> None:
    own = OWN.replace("hebrew.ttf", "devanagari.ttf")
    shutil.copytree(FONTS, tmp_path / "fonts")
    picture(tmp_path, "art/coin.png", (40, 40))
    keys = {"at": [LEFT, 5], "size": [WIDE, 60], "text": '"{text}"', "font": '"own"'}
    (text,) = texts(face(tmp_path, "text\nनमस्ते हिन्दी\n", own + box("text", **keys)))
    assert text.at[0] == LEFT and text.direction == ""
    assert fonts.width("क्ष", text.face, 1) < sum(fonts.width(sign, text.face, 1) for sign in "कष")


def test_words_of_two_faces_stand_from_right_to_left() -> None:
    """As on cards without a layout, pads and boards."""
    own, bold = font("hebrew"), font("hebrew-bold")
    found = list(line_shapes([Word("אב", own), Word("גד", bold), Word("Fox!", own)], 5, 9, 4))
    assert [one.content for one in found if isinstance(one, Text)] == ["!", "Fox", " ", " גד", "אב"]
    assert found[0].at == (5, 9)  # type: ignore[union-attr]


def test_each_line_of_plain_text_runs_as_its_first() -> None:
    """A mark of direction without ink begins a line that would run the other way."""
    own = font("hebrew")
    assert wrapped("אבגד Fox. גד", own, 4, 9) == ["אבגד", "\u200fFox.", "גד"]
    assert wrapped("Fox אבגד. Fox", own, 4, 9) == ["Fox", "\u200eאבגד.", "Fox"]
    assert lines([Word("Fox", own)], 4, 9) == [[Word("Fox", own)]]
