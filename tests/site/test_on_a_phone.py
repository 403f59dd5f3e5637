"""The first minutes of a newcomer with a phone: what must be seen without a search.

It needs what `test_playing.py` needs.
"""

from __future__ import annotations

from typing import Any

import pytest
from browsing import FIRST, PHONE, Page, until
from test_playing import CORNER, SETTLED, end_of_tuppi, linked, place, turn
from test_writing import begin as write
from test_writing import cell

SEEN = """one => {
  const box = one.getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight + 1;
}"""
SHIFTS = """
shifts = [];
const noted = (all) => all.getEntries().forEach((one) => one.hadRecentInput || shifts.push(one.value));
new PerformanceObserver(noted).observe({ type: "layout-shift", buffered: true });
"""
"""Every shift of the layout that nobody has asked for, by how much."""
CAT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z" fill="#777"/></svg>'

STRAIGHT = [f"{column}{row}" for row in range(1, 12) for column in "ba"][:-1]
"""Red's straight line on the board of Hex, with Blue beside it."""


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size(PHONE)
    return page


def seen(found: Any) -> bool:
    return bool(found.evaluate(SEEN))


def test_a_door_says_what_the_games_below_are_for(phone: Page, at: str) -> None:
    phone.goto(at)
    phone.locator(".doors a", has_text="Print").click()
    told = "getComputedStyle(document.getElementById('_games'), '::before').content"
    until(phone, f"{told} === '\"Choose a game to print: 7 games\"'")


def test_the_button_that_prints_is_in_view(phone: Page, games: str) -> None:
    phone.goto(f"{games}multimulta/print.html")
    assert seen(phone.locator("[value='night.pdf']")) and seen(
        phone.get_by_role("button", name="Make the PDF")
    )


def test_the_end_of_a_game_is_in_view(phone: Page, games: str) -> None:
    """Who has won, the steps through the game and the tools; notes are below."""
    phone.goto(games + linked("hex", STRAIGHT, 1, (0, 1)))
    phone.locator("#play .over strong").wait_for(timeout=FIRST)
    for part in (".over strong", ".steps [aria-label='Last position']", ".tools button >> nth=0"):
        assert seen(phone.locator(f"#play {part}")), part
    assert phone.locator("#play .tools").bounding_box()["height"] < 70


def test_what_can_be_done_is_one_tap_away(phone: Page, games: str) -> None:
    phone.goto(games + linked("hex", [], 1, (0, 1)))
    turn(phone, "Red: move")
    phone.get_by_role("button", name="What can I do now?").click()
    phone.locator("#play .refusal li", has_text="Place one stone of your colour").wait_for()
    phone.wait_for_timeout(SETTLED)
    place(phone, "k11").click()
    turn(phone, "Blue: move")
    assert not phone.locator("#play .refusal li").count()


def test_the_help_stays_while_bots_move(phone: Page, games: str) -> None:
    phone.goto(games + linked("tuppi", [], 1, (3,)))
    phone.get_by_role("button", name="What can I do now?").click(timeout=FIRST)
    turn(phone, "Your turn: bid")
    assert phone.locator("#play .refusal li").count()


def test_all_pages_of_a_game_are_reached_from_its_table(phone: Page, games: str) -> None:
    phone.goto(f"{games}multimulta/play.html")
    for page in ("Rules", "Learn", "Print", "Change"):
        assert seen(phone.get_by_role("link", name=page, exact=True)), page
        box = phone.get_by_role("link", name=page, exact=True).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"], page


@pytest.mark.parametrize("name", ["play", "learn"])
def test_nothing_shifts_while_a_page_loads(browser: Any, games: str, name: str) -> None:
    """The foot is below what is still to come."""
    with browser.new_context(viewport=PHONE) as context:
        opened = context.new_page()
        opened.add_init_script(SHIFTS)
        opened.goto(f"{games}tuppi/{name}.html")
        opened.locator("#play form, #learn :is(.task, .opening, button)").first.wait_for()
        opened.wait_for_timeout(500)
        assert opened.evaluate("shifts") == []


def test_tricks_are_never_cut_off(phone: Page, games: str) -> None:
    """With the tricks of both teams and two rows of cards in the hand."""
    moves, seed = end_of_tuppi()
    phone.goto(games + linked("tuppi", moves, seed, (0,)))
    phone.locator("#play .hand .legal").first.click(position=CORNER, timeout=FIRST)
    phone.locator("#play .trick [data-said='takes it']").wait_for(timeout=FIRST)
    cut = """() => {
      const box = (part) => document.querySelector(`#play ${part}`).getBoundingClientRect();
      const [trick, room] = [box(".trick"), box(".centre")];
      return trick.top < room.top - 1 || trick.bottom > room.bottom + 1;
    }"""
    assert not phone.evaluate(cut)


def test_the_layout_of_cards_is_seen_when_cards_are_chosen(phone: Page, at: str) -> None:
    phone.goto(f"{at}write.html")
    phone.locator("[value=layouts]").check()
    chosen = phone.locator("label:has([name=layout]:checked) img")
    until(phone, f"({SEEN})(document.querySelector('label:has([name=layout]:checked) img'))")
    box = chosen.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]


def test_a_picture_goes_into_the_cell_one_has_chosen(phone: Page, at: str) -> None:
    """And the card with it is in view, without a search."""
    write(phone, at, "Cats", "layouts/story")
    pictures = cell(phone, 1, 2)
    pictures.click()
    with phone.expect_file_chooser() as asked:
        phone.get_by_role("button", name="Add pictures or files").click()
    asked.value.set_files({"name": "Grey Cat.svg", "mimeType": "image/svg+xml", "buffer": CAT.encode()})
    until(phone, "document.querySelector('[data-row=\"1\"][data-column=\"2\"]').value === 'art/grey-cat.svg'")
    parts = phone.frame_locator("iframe[title$='the parts']")
    parts.locator("[fill^='#777']").first.wait_for(state="attached", timeout=FIRST)
    top = phone.locator("iframe[title$='the parts']").bounding_box()["y"]
    assert top + phone.evaluate("scrollY") < 1.1 * PHONE["height"]


def test_previews_use_their_fonts_however_late_they_come(browser: Any, at: str) -> None:
    """Else the words of a card, placed by the widths of their font, lie upon one another."""
    show = """async (style) => {
      const { Preview } = await import(new URL("write/preview.js", document.baseURI).href);
      const preview = new Preview(style, "x");
      document.body.append(preview.frame);
      preview.show('<span id="a">Wherever the mill stands</span>');
      const own = document.createElement("span");
      own.style.font = "16px 'Publisher Serif'";
      own.textContent = "Wherever the mill stands";
      document.body.append(own);
      for (const face of document.fonts) face.display = "swap";
      window.widths = () => {
        const there = preview.frame.contentDocument.getElementById("a");
        if (!there) return null;
        there.style.fontSize = "16px";
        return [there, own].map((one) => one.getBoundingClientRect().width);
      };
    }"""
    with browser.new_context(viewport=PHONE) as context:
        opened = context.new_page()
        opened.route("**/*.woff2", lambda route: (opened.wait_for_timeout(400), route.continue_()))
        opened.goto(f"{at}write.html")
        opened.evaluate(show, opened.locator("#write").get_attribute("data-style"))
        opened.wait_for_timeout(3000)
        there, own = opened.evaluate("widths()")
        assert there == pytest.approx(own, abs=0.5)
        assert opened.evaluate("document.fonts.check(\"16px 'Publisher Serif'\")")


def test_looks_begin_at_their_start_and_a_swipe_stays_on_the_page(phone: Page, at: str) -> None:
    """Two rows of pictures that are large enough to be told apart; the chosen one is the first of them."""
    phone.goto(f"{at}write.html")
    phone.locator("[value=layouts]").check()
    looks = phone.locator(".layouts > div")
    assert looks.evaluate("one => [one.scrollLeft, getComputedStyle(one).overscrollBehaviorX]") == [
        0,
        "contain",
    ]
    assert looks.locator("label").first.locator("input").is_checked()
    box = "all => all.map((one) => one.getBoundingClientRect().toJSON())"
    assert all(one["width"] > 150 for one in looks.locator("img").evaluate_all(box))
    assert len({one["top"] for one in looks.locator("label").evaluate_all(box)}) == 2


def test_the_editor_stays_where_it_is_while_its_words_change(phone: Page, at: str) -> None:
    """The table's first column and its open tab are in view; “back” leads to the choice again."""
    write(phone, at, "Birds", "layouts/item")
    phone.locator("#write .status", has_text="No problems").wait_for(timeout=FIRST)
    assert phone.locator(".files [aria-pressed=true]").evaluate(
        "one => { const box = one.getBoundingClientRect(); return box.left >= 0 && box.right <= innerWidth; }"
    )
    tops = [
        phone.evaluate(
            "words => { document.querySelector('#write .status').textContent = words;"
            " return document.querySelector('#write .work').getBoundingClientRect().top; }",
            words,
        )
        for words in ("Checking …", "No problems found: no engine, so nothing was played; 24 facts counted.")
    ]
    assert tops[0] == tops[1]
    phone.locator(".cells").evaluate("one => { one.scrollLeft = 400; }")
    name, table = phone.locator(".cells td >> nth=0"), phone.locator(".cells")
    assert name.bounding_box()["x"] - table.bounding_box()["x"] < 2
    phone.go_back()
    phone.get_by_role("button", name="Start").wait_for()
    assert "write.html" in phone.url
    phone.get_by_role("button", name="Continue Birds").click()
    phone.get_by_role("button", name="Other games").click()
    phone.get_by_role("button", name="Start").wait_for()


def test_what_a_finger_taps_is_large_and_no_place_looks_like_a_move(browser: Any, games: str) -> None:
    """On a screen for fingers, 40 px high; a board that is opened has no ring of the keyboard."""
    low = "all => all.map((one) => one.offsetHeight).filter((height) => height && height < 40)"
    with browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True) as context:
        page = context.new_page()
        page.goto(f"{games}multimulta/print.html")
        assert not page.locator("header.site nav a, .tabs a, .files label").evaluate_all(low)
        page.goto(games + linked("hex", STRAIGHT[:1], 1, (0, 1)))
        page.locator(".places").first.wait_for(timeout=FIRST)
        turn(page, "Blue: move")
        assert page.locator(".places :focus").count() == 0
