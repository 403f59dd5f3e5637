"""The smaller parts of a book: numbers, tables, players, the index."""

from __future__ import annotations

import re
from itertools import pairwise
from unittest.mock import MagicMock

import booklet_sample as sample
import pypdfium2
import pytest
from msgspec.structs import replace

from publisher.booklet.book import rules_pdf
from publisher.booklet.figures import row_of_pictures
from publisher.booklet.galley import height
from publisher.booklet.letters import letters
from publisher.booklet.openings import stats_strip
from publisher.booklet.records import record
from publisher.booklet.setting import Setting
from publisher.booklet.styles import BODY, MM, RED, Look, paper_named
from publisher.booklet.tables import columns, folds, table
from publisher.drawing.shapes import Drawing
from publisher.manuscript.lookups import (
    Lookup,
    drop_common_terms,
    drop_ordinary_terms,
    drop_terms_of_a_kind,
    keep_main_places,
    sorting,
)
from publisher.manuscript.records import records
from publisher.manuscript.references import References, Shelf, entry, numbered
from publisher.manuscript.tables import aligned
from publisher.model.players import counted
from publisher.text.document import Document, Fence, Link
from tests.pdfs import page_texts


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ((2,), "2"),
        ((2, 3), "2 or 3"),
        ((2, 4), "2 or 4"),
        ((3, 4, 6), "3, 4 or 6"),
        ((2, 3, 4), "2–4"),
        ((4, 5, 6, 7, 8, 9, 10), "4–10"),
    ],
)
def test_numbers_of_players_in_words(players: tuple[int, ...], words: str) -> None:
    """Three or more in a row are a span."""
    assert counted(players) == words
    assert replace(sample.chapter(), players=players).stats[0] == ("Players", words)


def test_headings_are_numbered() -> None:
    """Sections count on, subsections begin anew in each."""
    heads = [sample.heading(level, "Heading") for level in (1, 2, 3, 3, 2, 3)]
    assert list(numbered(Document("x", tuple(heads))).values()) == ["1", "1.1", "1.2", "2", "2.1"]


def test_a_rule_cited_over_a_line_end_is_found() -> None:
    """`rule` at the end of one source line and the id on the next are one citation."""
    document = Document("x", (sample.heading(2, "Suit", "follow-suit"),))
    references = References.of("x", document, Shelf({"x": entry("X", document)}))
    ruled = references.ruled((sample.run("(rule"), sample.run(" follow-suit)")))
    assert [type(node) for node in ruled][1] is Link
    assert letters(ruled, BODY).text == "(§1)"


def test_links_carry_the_number_of_their_rule() -> None:
    """Paper cannot be clicked, so the number stands beside the words."""
    document = Document("x", (sample.heading(2, "Suit", "suit"),))
    references = References.of("x", document, Shelf({"x": entry("X", document)}))
    assert letters((sample.link("#suit", "suits"),), BODY, references).text == "suits\u00a0(§1)"
    assert letters((sample.link("other#suit", "suits"),), BODY, references).text == "suits"


def test_red_suits_are_red() -> None:
    """Hearts and diamonds have their colour; the shape says the same without it."""
    spans = letters((sample.run("♠K ♥2"),), BODY).spans
    assert [span.style.ink == RED for span in spans].count(True) == 1


def test_columns_of_numbers_go_right() -> None:
    """Unless the author said otherwise; dashes and fractions count as numbers, words do not."""
    block = sample.table(("Who", "Points", "Note"), ("North", "12½", "–"), ("South", "−3", "ten"))
    assert aligned(block) == ["left", "right", "left"]
    told = sample.table(("Who", "Points", "Note"), ("North", "12½", "–"), align="llr")
    assert aligned(told) == ["left", "left", "right"]


def test_wide_tables_shrink_their_wide_columns() -> None:
    """Narrow columns keep their width; the wide ones share the rest; all fit the measure."""
    rows = [[letters((sample.run(text),), BODY) for text in ("1", "word " * 40, "long " * 20)]]
    widths = columns(rows, 250)
    assert widths[0] == pytest.approx(rows[0][0].width())
    assert sum(widths) + 22 == pytest.approx(250) and widths[1] > widths[2]


def test_the_only_word_of_a_cell_is_not_hyphenated() -> None:
    """Seven columns in one of two columns of text: their words fit, but not in equal shares."""
    topics = ("Topic", "Numbers", "Earth", "Sky", "Nature", "Matter", "History")
    signs = ("Sign", "plus", "triangle", "bar", "diamond", "ring", "dot")
    colours = ("Colour", "blue", "green", "purple", "orange", "red", "yellow")
    block = sample.table(topics, colours, signs, align="lllllll")
    pdf = rules_pdf(sample.chapter(blocks=(sample.heading(1, "Signs"), block)), "a4")
    said = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()
    assert all(word in said for word in (*topics, *signs, *colours))


@pytest.mark.parametrize(
    ("total", "rows", "measure", "parts"),
    [
        (50, 13, 320, 3),
        (50, 13, 210, 3),
        (100, 13, 230, 2),
        (110, 13, 230, 1),
        (50, 7, 320, 1),
        (50, 8, 320, 2),
    ],
)
def test_a_long_narrow_table_is_folded(total: float, rows: int, measure: float, parts: int) -> None:
    """As often as it fits, but no part has fewer than four rows."""
    assert folds(total, rows, measure) == parts


def test_a_move_is_not_parted() -> None:
    """Lines of a record end between moves; a line that continues another stays with it."""
    moves = ["Blue 2", "Green double", "Red redouble", "Blue pass", "Green pass", "Red 4 and more"] * 3
    fence = Fence("moves", "", f"round 1: {' | '.join(moves)}\nround 2: Red pass", sample.HERE)
    pdf = rules_pdf(sample.chapter(blocks=(sample.heading(1, "Moves"), fence)), "a4")
    said = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range().replace("\xa0", " ")
    found = [line for line in said.split("\r\n") if "·" in line]
    assert len(found) > 3
    for line in found:
        parts = (part.strip() for part in line.removeprefix("round 1").split("·"))
        assert all(part in moves for part in parts), line  # no dot at the end
    strips = record(records(fence.text), 230)
    assert all(strip.keep for strip in strips[:-1])


@pytest.mark.parametrize("measure", [120.0, 150.0, 180.0, 230.0])
def test_no_move_is_parted_with_a_hyphen(measure: float) -> None:
    """A move that fits on a line is searched for with the eye, and has no end within a word."""
    moves = " | ".join(["Orange free Yellow", "Red searches", "North submarine a10-c8"] * 4)
    strips = record(records(f"half 1: {moves}\nhalf 2: {moves}"), measure)
    assert len(strips) > 4 and not any(strip.cost for strip in strips)


@pytest.mark.parametrize("sizes", [(60, 8), (40, 20, 20), (30,)])
@pytest.mark.parametrize("paper", ["a5", "a4", "letter"])
def test_pictures_in_a_row_are_centred(sizes: tuple[int, ...], paper: str) -> None:
    """Close enough to each other to be seen as one row."""
    sheet, ink = paper_named(paper), MagicMock()
    [strip] = row_of_pictures([("", Drawing(size, 20, ())) for size in sizes], sheet)
    strip.paint(ink, 0.0, 0.0)
    found = [call.args for call in ink.picture.call_args_list]
    ends = [(x, x + factor * drawing.width * MM) for drawing, x, _, factor in found]
    assert ends[0][0] == pytest.approx(sheet.measure - ends[-1][1])
    assert all(0 < start - end < 40 for (_, end), (start, _) in pairwise(ends))


def test_pictures_in_a_row_lose_height_together() -> None:
    """Down to letters that can still be read; one with the smallest letters stays as it is."""
    sheet = paper_named("a5")
    free, tight = Drawing(30, 40, ()), Drawing(30, 40, (), least=1.0)
    [strip] = row_of_pictures([("", free), ("a caption", free)], sheet)
    assert strip.give > 20 and strip.smaller(12).height == pytest.approx(strip.height - 12)
    assert row_of_pictures([("", tight)], sheet)[0].give == 0


@pytest.mark.parametrize(("measure", "rows"), [(500, 1), (320, 2)])
def test_what_is_needed_stands_on_one_line_if_it_can(measure: float, rows: int) -> None:
    """Beside the other stats if there is room, else in a row of its own, but whole."""
    words = "a pack of 52 cards, two card holders, the pad and a pencil"
    stats = (("Players", "2"), ("Time", "20–45 minutes"), ("You need", words))
    _, *placed, _ = stats_strip(stats, measure)
    assert len(placed) == rows and len({strip.height for strip in placed}) == 1


@pytest.mark.parametrize("label", ["Players", "Anzahl der Spieler"])
def test_a_label_is_on_one_line_however_small_the_look_and_large_its_letters(label: str) -> None:
    look = Look(scale=1.2, least=12)
    _, *one, _ = stats_strip((("Time", "2"),), 500, look)
    _, *placed, _ = stats_strip(((label, "2"),), 500, look)
    assert height(placed) == height(one)


def test_records_are_read_by_line() -> None:
    """Every line is a label and its moves; a fence of another form is no record."""
    found = records("1: West ♦8 | North ♦3\n\n2: pass")
    assert [entry.label for entry in found] == ["1", "2"]
    assert found[0].cells == ("West ♦8", "North ♦3")
    assert records("♠ A K 4\n♥ 10 9") == []


@pytest.mark.parametrize("measure", [60.0, 150.0, 400.0])
@pytest.mark.parametrize("cell", ["a1", "West ♦8", "a very long remark on this move"])
def test_records_keep_to_the_measure(cell: str, measure: float) -> None:
    """Running, in columns or hanging, a record is set whatever the measure."""
    strips = record(records(f"1: {cell} | {cell}\n2: {cell}"), measure)
    assert strips and height(strips) < 200


def test_rules_that_every_game_has_are_not_indexed() -> None:
    """“Aim” of every game would fill the index and help nobody."""
    terms = [Lookup("Aim", f"Game {i}", f"g{i}#aim") for i in range(9)]
    assert [t.word for t in drop_common_terms([*terms, Lookup("Ko", "Go", "go#ko")], 9)] == ["Ko"]


def test_a_word_of_very_many_games_leads_to_titles_that_have_it() -> None:
    """Thirteen games block players, and two of them have a section on that."""
    terms = [Lookup("Blocked", f"Game {i}", f"g{i}#blocked", main=i < 2) for i in range(13)]
    assert keep_main_places(terms[:12]) == terms[:12]
    assert keep_main_places(terms) == terms[:2]


def test_a_word_of_a_third_of_the_board_games_is_not_indexed() -> None:
    """Fourteen of forty-one board games step; thirteen would be a third."""
    boards = {f"Game {i}" for i in range(41)}
    terms = [Lookup("Stepping", f"Game {i}", f"g{i}#steps") for i in range(14)]
    title = Lookup("Stepping", "", "stepping")
    assert drop_terms_of_a_kind([*terms, title], [boards]) == [title]
    assert drop_terms_of_a_kind(terms[:13], [boards]) == terms[:13]
    assert drop_terms_of_a_kind(terms, [{"Whist"}]) == terms


def test_terms_of_words_that_many_texts_have_are_not_indexed() -> None:
    """Nobody looks up “Long line”; a rare word, a concept and the name of a game stay."""
    terms = [Lookup(word, "Six", f"six#{word}") for word in ("long line", "long tiger", "Seen")]
    terms.append(Lookup("Long Line", "", "long-line"))
    texts = [{"a", "long", "line"}, {"line", "long", "seen"}, {"the", "line", "long"}, {"tiger"}]
    assert [term.word for term in drop_ordinary_terms(terms, texts)] == ["long tiger", "Seen", "Long Line"]


def test_a_name_in_other_letters_stands_beside_the_title():
    """Nobody finds characters under a bullet; what can be sorted has a place of its own."""
    made = replace(
        sample.chapter(), title="Catch the Man", subtitle="捉子棋 (Zhuō Zǐ Qí), Mies, Ätä; Catch the Man"
    )
    words = [lookup.word for lookup in made.lookups() if not lookup.place]
    assert words == ["Catch the Man 捉子棋", "Zhuō Zǐ Qí", "Mies", "Ätä"]


def test_lines_of_a_cell_are_about_as_long() -> None:
    """No word is alone on the last line of a cell; a cell on one line stays as it is."""
    long = "each red three of a team that has not opened yet"
    block = sample.table(
        ("What", "Points"), (long, "100"), ("going out", "their points, taken off once"), align="lr"
    )
    pdf = rules_pdf(sample.chapter(blocks=(sample.heading(1, "Scores"), block)), "a4")
    told = page_texts(pdf)[0].replace("\r", "")
    assert "going out their points, taken off once" in told.replace("\n", " ")
    assert re.search(r"^each red three of a team ?\nthat has not opened yet", told, re.MULTILINE), told


@pytest.mark.parametrize(("rows", "full"), [(8, False), (80, True)])
def test_a_table_longer_than_a_page_fills_the_measure(rows: int, full: bool) -> None:
    """The line above each of its pages does, too."""
    block = sample.table(
        ("Game", "What was counted in it"), *((f"Game {i}", "words " * 5) for i in range(rows))
    )
    setting = Setting(300, 480, References.of("x", Document("x", ())), lambda fence: None)
    ink = MagicMock()
    table(block, setting)[0].paint(ink, 0.0, 0.0)
    [across] = {call.args[2] for call in ink.rule.call_args_list}
    assert (across == pytest.approx(300)) == full and across > 150, "too wide for two parts"


def test_sorting_ignores_case_accents_and_marks() -> None:
    """“Élan” stands among the E, “’t Spel” among the T."""
    words = ["Fox 10", "Fox 9", "Élan", "eel", "’T"]
    assert sorted(words, key=sorting) == ["eel", "Élan", "Fox 9", "Fox 10", "’T"]


@pytest.mark.parametrize(("rows", "whole"), [(8, True), (20, True), (80, False)])
def test_a_table_that_fits_a_column_is_not_parted(rows: int, whole: bool) -> None:
    """A longer one may be, but no row stands alone."""
    block = sample.table(("Card", "What it is worth"), *((str(i), "points " * 9) for i in range(rows)))
    setting = Setting(300, 480, References.of("x", Document("x", ())), lambda fence: None)
    strips = table(block, setting)
    assert all(strip.keep for strip in strips[:-1]) == whole
    assert all(strip.keep for strip in (*strips[:3], *strips[-4:-1]))
