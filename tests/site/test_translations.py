"""Games in several languages on a site: the pages of a translation, and the switch between them."""

from __future__ import annotations

import json
import re
from itertools import chain
from pathlib import Path

import pytest
from browsing import FIRST, Page
from site_pages import read, targets
from test_desk import Page as Desk

from publisher.base.resources import bundled
from publisher.components import print_plan
from publisher.components.one_sheet import MEN
from publisher.components.print_plan import MINUTES, counted
from publisher.components.sheets import guide
from publisher.components.sheets.guide import stock_of
from publisher.components.sheets.setup import Setup
from publisher.manuscript.playing_time import LENGTHS, LONGER
from publisher.model.wording import LABELS, ready_set, tongue_of
from publisher.press.book import TITLE
from publisher.press.chapters import OWN_CARDS, PACKS
from publisher.press.chapters import PARTS as BOOK_PARTS
from publisher.press.start_page import ORDERED, PARTS
from publisher.site import print_page
from publisher.site.match_session import MatchSession
from publisher.site.print_session import FOLD, GUIDE
from publisher.site.site_builder import ABOUT, PAGES, TABS
from publisher.terminal.session_start import explanations
from tests.shelf import SHELF

GERMAN = "games/hex/de"
PLAYED = ("index.html", "examples.html", "learn.html", "play.html", "print.html")


@pytest.mark.parametrize("page", PLAYED)
def test_a_page_leads_to_itself_in_the_other_language(running: Path, page: str) -> None:
    """Each language is called by its own name, and so marked."""
    for folder, here, links in (
        ("games/hex", "en", {"en": page, "de": f"de/{page}", "fi": f"fi/{page}"}),
        (GERMAN, "de", {"en": f"../{page}", "de": page, "fi": f"../fi/{page}"}),
    ):
        shown = read(running / folder / page)
        assert [one["lang"] for one in shown.all("html")] == [here]
        switch = {a["hreflang"]: a["href"] for a in shown.all("a") if a.get("lang")}
        assert {one: switch[one] for one in links} == links
        assert {a["hreflang"]: a["href"] for a in shown.all("link") if a.get("hreflang")} == links
        assert {"English", "Deutsch", "suomi"} <= set(shown.words)


def test_all_letters_of_the_summary_are_loaded_early(running: Path) -> None:
    """Else a letter that only German has comes too late, and is drawn in another font."""
    shown = read(running / GERMAN / "index.html")
    early = [link["href"] for link in shown.all("link") if link.get("rel") == "preload"]
    assert sum("/serif-italic-" in href for href in early) == 2
    assert sum("/serif-italic-more-" in href for href in early) == 1


def test_a_game_in_one_language_has_no_switch(running: Path) -> None:
    for page in ("index.html", "play.html"):
        assert not any(a.get("hreflang") for a in read(running / "games/skelly" / page).all("a", "link"))


def test_a_translation_is_printed_in_its_own_page(running: Path) -> None:
    shown = read(running / GERMAN / "print.html")
    (desk,) = (one for one in shown.all("div") if one.get("id") == "print")
    assert (desk["data-game"], desk["data-language"]) == ("hex", "de")
    assert "PDF erstellen" in shown.words and "Spielbrett" in shown.words
    assert "../print.html" not in set(targets(read(running / GERMAN / "index.html")))


@pytest.mark.parametrize("page", PLAYED)
def test_no_english_label_is_on_a_german_page(running: Path, page: str) -> None:
    """The links to English pages and what is said of other games may be English."""
    german = ready_set("german")
    known = {**german.screen, **german.labels}
    shown = read(running / GERMAN / page)
    english = {label for label in known if known[label] != label and len(label) > 1}
    same = set(known.values())  # a word of both languages, such as “Index”
    assert not {word.strip() for word in shown.words} & (english - same)
    for name in ("aria-label", "title", "content"):
        said = {(attributes.get(name) or "").strip() for _, attributes in shown.elements}
        assert not said & (english - same)


def test_every_word_that_a_script_says_is_on_the_page(running: Path) -> None:
    """They are in the page itself, by their English, and none that its scripts do not say."""
    text = (running / GERMAN / "play.html").read_text(encoding="utf-8")
    (found,) = re.findall(r'<script type="application/json" id="_words">(.*?)</script>', text)
    words = json.loads(found)
    assert words["Undo"] == "Zurücknehmen" and "Tap a card." not in words
    english = (running / "games/hex/play.html").read_text(encoding="utf-8")
    assert "_words" not in english


def test_a_translation_has_no_links_into_the_english_glossary(running: Path) -> None:
    address = "../../../glossary.html#"
    assert not [one for one in targets(read(running / GERMAN / "index.html")) if one.startswith(address)]


def test_a_list_shows_the_languages_and_finds_translated_titles(running: Path) -> None:
    shown = read(running / "index.html")
    names = {a["id"]: a["data-names"] or "" for a in shown.all("li") if a.get("data-names")}
    assert "4×4-brett" in names["hex"].split()  # of “Hex auf dem 4×4-Brett”
    assert any("also in Deutsch" in word for word in shown.words)
    assert [a["lang"] for a in shown.all("html")] == ["en"]


def test_the_tables_have_all_words_of_pages_and_terminal_and_no_others() -> None:
    said = {*TABS.values(), *ABOUT.values(), *PAGES.values(), "Change", *NAMES, *words_of_tables()}
    for path in (bundled("publisher"), bundled("templates")):
        for file in (one for one in path.rglob("*") if one.suffix in (".py", ".js", ".html", ".xhtml")):
            if file.parent.name != "write":  # the editor is in English
                said |= set(SAID.findall(file.read_text(encoding="utf-8")))
    for language in ("german", "finnish", "swedish", "french", "chinese"):
        known = ready_set(language)
        assert set(known.screen) == said - set(LABELS), language
        for label, words in known.screen.items():
            assert words.count("{}") == label.count("{}"), words


SAID = re.compile(r"\b(?:say|words)\(\s*[\"']([^\"]+?)[\"'](?=[,)])")


def words_of_tables() -> set[str]:
    """Return the names of parts and their paper on the page of a folder of outputs, and those of a book."""
    paper = {stock_of(Setup()), stock_of(Setup(layout="gutterfold"))}
    book = {TITLE, *BOOK_PARTS.values(), *LENGTHS.values(), LONGER, *PACKS.values(), *OWN_CARDS.values()}
    tables = {*chain.from_iterable(PARTS.values()), *paper, *book, *words_of_plans(), *words_of_the_form()}
    return tables - {"", ORDERED}


def words_of_the_form() -> set[str]:
    """Return the words of the form for printing, without the names of paper such as A4."""
    form = print_page.words()
    options = form["options"].values()
    found = {one.get(key, "") for one in options for key in ("label", "help")}
    found |= {choice for one in options for choice in one.get("choices", {}).values()}
    found |= {*form["groups"], *form["files"].values(), *(preset["title"] for preset in form["presets"])}
    return {one for one in found if not re.fullmatch(r"A\d", one)} | {GUIDE, FOLD}


def words_of_plans() -> set[str]:
    """Return the steps from the printer to the table, and what they are done with."""
    steps = {
        guide.SCALE,
        guide.AT_FULL_SIZE,
        guide.JOINT,
        guide.OUTLINES,
        guide.ROLL,
        guide.OUTLINED,
        guide.FLAT,
    }
    steps |= {guide.SLEEVES, *guide.BOTH_SIDES.values(), *guide.UNCUT.values(), *guide.FINISH.values()}
    steps |= {
        *chain.from_iterable(guide.STEPS.values()),
        *print_plan.HAND.values(),
        *print_plan.SIDES,
        *print_plan.PAGES,
    }
    things = {
        counted(count, name).replace(str(count), "{}")
        for name in ("cut", "player", *MINUTES)
        for count in (1, 2)
    }
    each = {f"{{}} minute{'s' * (count > 1)} for each {name}" for name, count in MINUTES.items()}
    return {*steps, *things, *each, *BATCHES, "tiles", "counters", "figures", PAPER, MEN}


PAPER = "paper"
"""The folded stock, without its weight."""
BATCHES = {
    "small pieces",
    "standees",
    "standing men",
    "lots",
    "dice",
    "tents",
    "sleeve inserts",
    "box",
    "spare cards",
    "spare pieces",
    "spare small pieces",
    "spare reference",
}
"""Parts that share sheets."""


NAMES = {"move", "hand", "rounds"}
"""Names that are said of questions, piles and rounds."""


def test_letters_of_translations_are_loaded_by_their_pages_only(running: Path) -> None:
    """“ß” is in no English text, so English pages need not load it."""
    german, english = (read(running / page) for page in (f"{GERMAN}/index.html", "games/hex/index.html"))
    (style,) = (one for one in targets(german) if "/more-" in one and one.endswith(".css"))
    sheet = (running / GERMAN / style).read_text(encoding="utf-8")
    assert f"U+{ord('ß'):X}" in sheet and f"U+{ord('e'):X}," not in sheet
    assert "ß" in " ".join(german.words) and "ß" not in " ".join(english.words)
    assert not [one for one in targets(english) if "more" in one.rpartition("/")[2]]


# -- at the desk


class German(Desk):
    def __init__(self) -> None:
        self.slug, folder = "hex", SHELF.game("hex").in_language("de")
        self.desk = MatchSession(folder, explanations(folder))


def test_a_table_is_told_in_german() -> None:
    desk = German()
    table = desk.open(people=(0, 1))
    assert desk.opened["names"] == ["Rot", "Blau"] and table["asked"] == "Rot: Zug"
    assert {group["name"] for group in table["groups"]} == {f"Reihe {row}" for row in range(1, 12)}
    table = desk.move("Rot setzt auf b3")
    assert table["played"] == ["Rot setzt auf b3"]
    table = desk.move("tauschen")
    assert table["played"][-1] == "Blau tauscht"
    assert table["playing"] == ["Blau", "Rot"]


def test_a_refusal_has_the_rule_in_german() -> None:
    desk = German()
    desk.open(people=(0, 1))
    desk.move("b3")
    refused = desk.move("b3")
    assert refused["is"] == "refused" and refused["message"] == "Blau darf nicht auf b3 setzen"
    assert refused["told"].startswith("Einen Stein setzen. Wenn du am Zug bist, setzt du genau einen Stein")


def test_a_result_is_told_in_german() -> None:
    """Red goes down the board in one column."""
    desk = German()
    desk.open(people=(0, 1), variant="hex-4")
    for move in ("b1", "d1", "b2", "d2", "b3", "d3"):
        desk.move(move)
    assert desk.move("b4")["over"].startswith("Sieg für Rot")


def test_a_match_goes_on_in_another_language() -> None:
    """Its moves are in notation, which is the same."""
    english = Desk("hex")
    english.open(people=(0, 1))
    moves = english.move("c3")["match"]["moves"]
    assert German().open(people=(0, 1), moves=moves)["played"] == ["Rot setzt auf c3"]


# -- in a browser


def test_hex_is_played_in_german(page: Page, at: str) -> None:
    page.goto(f"{at}{GERMAN}/play.html")
    for chair in page.locator("fieldset select").all():
        chair.select_option("here")
    page.get_by_role("button", name="Anfangen").click()
    page.get_by_role("button", name="Neue Partie").wait_for(timeout=FIRST)
    field = page.get_by_label("Oder gib einen Zug ein")
    field.fill("auf c3 setzen")
    field.press("Enter")
    page.locator(".log li").first.wait_for(state="attached")
    assert page.locator(".log li").all_text_contents() == ["Rot setzt auf c3"]
    assert page.locator(".status").inner_text() == "Blau: Zug"
    field.fill("c3")
    field.press("Enter")
    page.get_by_text("Blau darf nicht auf c3 setzen.").wait_for()
    rule = page.get_by_role("link", name="Die Regel lesen").get_attribute("href")
    assert rule == "index.html#placing"
    page.get_by_role("button", name="Zurücknehmen").click()
    page.get_by_text("Zurückgenommen. Rot: Zug").wait_for()


def test_a_switch_leads_to_the_same_page_in_english(page: Page, at: str) -> None:
    page.goto(f"{at}{GERMAN}/learn.html")
    page.get_by_role("heading", name="So geht ein Zug").wait_for()
    page.get_by_role("link", name="English").click()
    page.get_by_role("heading", name="How a turn goes").wait_for()
    assert page.url == f"{at}games/hex/learn.html"


def test_words_of_a_language_are_found_by_the_english_of_moods() -> None:
    assert tongue_of("de").word("a pile without words") == ""
