"""A booklet in Hebrew: the mirror image of one in English, with its letters and pictures as they are."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pikepdf
import pytest
from pypdfium2 import PdfDocument, PdfTextPage

from publisher.base.bidi import isolated, isolating_levels, levels, runs_left
from publisher.base.errors import PrintError
from publisher.booklet.book import anthology_pdf, rules_book, rules_pdf
from publisher.manuscript.chapter import Chapter
from publisher.model.booklets import Booklet
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.chapters import chapter
from publisher.press.lint import missing_glyphs
from publisher.screen.html import rules_html
from tests.drawing.test_shaped import FONTS

GAME = """title = "המלך"
family = "trick-taking"
summary = "משחק קצר של 2–4 סיבובים."
minutes = [20, 30]
sources = []

[players]
names = ["דנה", "רון"]

[words]
language = "he"
"""
OWN = """
[booklet.fonts.serif]
regular = "fonts/hebrew.ttf"
bold = "fonts/hebrew-bold.ttf"
[booklet.fonts.sans]
regular = "fonts/hebrew.ttf"
bold = "fonts/hebrew-bold.ttf"
"""
RULES = """המשחק (Fox) הוא של לקיחות, והמנצח הוא מי שיש לו יותר נקודות בסוף הסיבוב האחרון מכולם.

## הכנה {#setup}

החזק הוא ♠K ואחריו ♥2.

* ראשון
* שני

| קלף | ערך |
|---|---:|
| מלך | 77 |
| נסיך | 8 |
"""


@pytest.fixture
def folder(tmp_path: Path) -> GameFolder:
    shutil.copytree(FONTS, tmp_path / "fonts")
    (tmp_path / "game.toml").write_text(GAME + OWN, encoding="utf-8")
    (tmp_path / "rules.md").write_text(RULES, encoding="utf-8")
    return GameFolder("melech", tmp_path)


def style(folder: GameFolder) -> Booklet:
    found = folder.definition().booklet
    assert found is not None
    return found


def first_page(folder: GameFolder, impose: str = "") -> PdfTextPage:
    pdf = rules_pdf(chapter(folder, None), "a5", impose, style=style(folder))
    return PdfDocument(pdf)[0].get_textpage()


def span(page: PdfTextPage, words: str) -> tuple[float, float]:
    """Return the left and right edge of the first place with some words (pt)."""
    found = page.search(words).get_next()
    assert found, f"{words} is not in {page.get_text_range()!r}"
    start, count = found
    boxes = [page.get_charbox(at) for at in range(start, start + count)]
    return min(box[0] for box in boxes), max(box[2] for box in boxes)


def test_languages_have_a_direction() -> None:
    assert all(map(runs_left, ("he", "ar", "fa", "ur-PK", "yi")))
    assert not any(map(runs_left, ("en", "fi", "de-AT", "el", "az")))


@pytest.mark.parametrize(
    "text, marked",
    [
        ("♠A ו־♥10", "<♠A> ו־<♥10>"), ("מ־b2-b3 או 2–4", "מ־<b2-b3> או <2–4>"), ("לפי §2.1.", "לפי <§2.1>."),
        ("אחרי 12 (Fox)", "אחרי 12 (Fox)"), ("כלל a, b", "כלל a, b"), ("12/5 אבג", "<12/5> אבג"),
    ],
)  # fmt: skip
def test_cards_moves_and_ranges_are_isolated(text: str, marked: str) -> None:
    assert isolated(text, "<", ">") == marked
    assert len(isolating_levels(text, 1)) == len(text)


def test_a_card_keeps_its_order() -> None:
    """Without isolation, the suit would belong to the words before it."""
    text = "אב ♠K"
    assert levels(text, 1)[-2:] == [1, 2] and isolating_levels(text, 1)[-2:] == [2, 2]


def test_a_page_is_a_mirror_image(folder: GameFolder) -> None:
    """Titles and marks of lists are at the right, columns of tables go to the left, and the number of an odd
    page is at its outer edge, the left. The spine is at the right."""
    page = first_page(folder)
    paper = rules_book(chapter(folder, None), "a5", style(folder)).paper
    right = paper.width - paper.inner
    assert span(page, "המלך")[1] == pytest.approx(right, abs=2)
    assert span(page, "הכנה")[1] < right - 10, "its number is before it"
    assert span(page, "•")[0] > span(page, "ראשון")[1]
    assert span(page, "קלף")[0] > span(page, "ערך")[1]
    assert span(page, "77")[1] == pytest.approx(span(page, "ערך")[1], abs=1), "numbers end below their head"
    assert span(page, "8")[1] == pytest.approx(span(page, "77")[1], abs=1)
    number = page.count_chars() - 1  # which is painted last
    assert page.get_text_range(number, 1) == "1"
    assert page.get_charbox(number)[0] == pytest.approx(paper.outer, abs=2)


def test_latin_words_and_cards_run_to_the_right(folder: GameFolder) -> None:
    page = first_page(folder)
    (left, right), (word, _), (end, _) = (span(page, text) for text in ("Fox", "המשחק", "הוא של"))
    assert end < left < right < word
    assert span(page, "♠")[1] <= span(page, "K")[0]


def test_a_label_that_is_not_translated_runs_to_the_right(folder: GameFolder) -> None:
    """Numbers and names in Hebrew keep their places in it; a label in Hebrew runs to the left."""
    said = GAME.replace("sources = []", 'designer = "דנה כהן"\nsources = []')
    (folder.path / "game.toml").write_text(said + OWN, encoding="utf-8")
    page = first_page(folder)
    assert span(page, "20")[0] < span(page, "30")[0] < span(page, "minutes")[0]
    assert span(page, "Designer")[1] < span(page, "כהן")[0] < span(page, "דנה")[0]
    labels = '\nlabels = { "{} minutes" = "{} דקות" }\n'
    (folder.path / "game.toml").write_text(said + labels + OWN, encoding="utf-8")
    page = first_page(GameFolder("melech", folder.path))
    assert span(page, "דקות")[1] < span(page, "20")[0]
    assert "\u2066" not in page.get_text_range()


def test_isolated_texts_keep_their_marks() -> None:
    text = "\u2066♠A 12 minutes.\u2069"
    first, *found, last = isolating_levels(text, 1)
    assert len(found) == len(text) - 2 and not any(level % 2 for level in found) and first == last == 1


def test_lines_are_as_wide_as_the_column(folder: GameFolder) -> None:
    """A justified line begins at the right edge of the column and ends at the left one."""
    page = first_page(folder)
    paper = rules_book(chapter(folder, None), "a5", style(folder)).paper
    assert span(page, "המשחק")[1] == pytest.approx(paper.width - paper.inner, abs=1)
    letters = [page.get_charbox(at) for at in range(page.count_chars())]
    assert min(box[0] for box in letters if box[2] > box[0]) >= paper.outer - 2


def test_a_booklet_to_fold_opens_to_the_right(folder: GameFolder) -> None:
    """The front cover is the left half of the first sheet: the fold is at its right."""
    document = PdfDocument(rules_pdf(chapter(folder, None), "a5", "saddle", style=style(folder)))
    assert span(document[0].get_textpage(), "המלך")[1] < document[0].get_width() / 2


def test_readers_are_told_the_direction(folder: GameFolder) -> None:
    pdf = pikepdf.open(io.BytesIO(rules_pdf(chapter(folder, None), "a5", style=style(folder))))
    assert pdf.Root.ViewerPreferences.Direction == "/R2L" and str(pdf.Root.Lang) == "he"
    (folder.path / "game.toml").write_text(GAME + "\n[deck]\ncards = 52\n", encoding="utf-8")
    html = rules_html(chapter(GameFolder("melech", folder.path), None)).decode()
    assert 'lang="he" xml:lang="he" dir="rtl"' in html and "<article lang='he' dir='rtl'>" in html
    assert "<svg direction='ltr'" in html and "<svg " not in html.replace("<svg direction", "")
    assert "<bdi dir='ltr'>♠K</bdi>" in html and "<bdi dir='ltr'>§1</bdi>" in html


def test_the_same_booklet_has_the_same_bytes(folder: GameFolder) -> None:
    found: Chapter = chapter(folder, None)
    assert rules_pdf(found, style=style(folder)) == rules_pdf(found, style=style(folder))


def test_a_book_of_games_is_in_english(folder: GameFolder) -> None:
    with pytest.raises(PrintError, match="from right to left") as caught:
        anthology_pdf("Games", [chapter(folder, None)], style=style(folder))
    assert "publisher build melech" in caught.value.hint


def test_fonts_of_booklets_are_looked_at(folder: GameFolder) -> None:
    """A script that is not built in is an error only without a font for it."""
    own = OWN.replace("hebrew.ttf", "devanagari.ttf").replace("hebrew-bold.ttf", "devanagari.ttf")
    (folder.path / "rules.md").write_text("नमस्ते", encoding="utf-8")
    (folder.path / "game.toml").write_text(GAME + own, encoding="utf-8")
    assert missing_glyphs(GameFolder("melech", folder.path)) == []
    (folder.path / "game.toml").write_text(GAME, encoding="utf-8")
    (problem,) = missing_glyphs(GameFolder("melech", folder.path))
    assert problem.location and Path(problem.location.file).name == "rules.md"
    assert "booklet.fonts" in problem.hint


def test_everything_of_a_game_in_hebrew_is_printed(folder: GameFolder, tmp_path: Path) -> None:
    """The built-in fonts have its letters: rules, a pad, the box and the labels of a deck."""
    pad = """
[deck]
cards = 52

[[pads]]
title = "ניקוד"
columns = [{ title = "לקיחות (13)" }]
sections = [{ rows = ["סיבוב ראשון"] }]
"""
    (folder.path / "game.toml").write_text(GAME + pad, encoding="utf-8")
    kinds = ("rules", "html", "cards", "box", "scorepad")
    result = build_game(GameFolder("melech", folder.path), Order(tmp_path / "output", "a4", kinds))
    assert not [problem for problem in result.problems if problem.level == "error"]
    made = {Path(path).name for path in result.made}
    assert {"rules.pdf", "rules-booklet.pdf", "rules.html", "cards.pdf", "box.pdf", "scorepad.pdf"} <= made
    text = PdfDocument(tmp_path / "output" / "melech" / "scorepad.pdf")[0].get_textpage().get_text_range()
    assert "ניקוד" in text and "סיבוב ראשון" in text
