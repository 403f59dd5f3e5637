"""A site in a real browser: read, searched, chosen from, kept without a network, by keys alone.

What that needs is said in `browsing.py`.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any

import pytest
from browsing import (
    ALL,
    CACHES,
    DESKTOP,
    FIRST,
    KEPT_FILES,
    OF_COLOURS,
    PHONE,
    Page,
    for_everybody,
    serving,
    until,
)
from site_pages import TITLE

from publisher.drawing.shapes import Drawing, Text
from publisher.drawing.svg import to_svg
from publisher.site.site_builder import print_site
from tests.shares import share
from tests.shelf import SHELF

PAGES = (
    "index.html", "games/hex/index.html", "games/hex/examples.html", "games/multimulta/index.html",
    "games/my-cards/index.html", "games/before-you-play/index.html", "glossary.html", "words.html",
    "related.html", "reading.html", "checked.html",
)  # fmt: skip


def shown(page: Page) -> list[str]:
    """The games that are seen on the shelf."""
    return [game.get_attribute("id") for game in page.locator(".games > li:visible").all()]


def settled(page: Page, told: str) -> None:
    page.wait_for_function("told => document.getElementById('_found').textContent === told", arg=told)


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_read_without_complaints(page: Page, served: str, name: str) -> None:
    """By day, on a desk and on a phone."""
    page.goto(served + name)
    for_everybody(page, ALL)


@pytest.mark.parametrize("name", share(PAGES, 3))
def test_pages_are_read_without_complaints_by_night(page: Page, served: str, name: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(served + name)
    for_everybody(page, ALL, OF_COLOURS)


def test_fonts_are_the_press_s_own_and_no_more_than_are_read(page: Page, served: str) -> None:
    fonts: list[str] = []
    page.on("request", lambda asked: fonts.append(asked.url) if asked.resource_type == "font" else None)
    page.goto(served + "games/hex/index.html")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('16px \"Publisher Serif\"')")
    assert fonts and not any("cjk" in url for url in fonts)


def test_a_figure_is_stepped_through(page: Page, served: str) -> None:
    page.goto(served + "games/er-chi-yi/index.html")
    figure = page.locator(".stepped").first
    whole = figure.locator(".layers > div").first
    assert whole.is_visible()
    figure.locator("input").nth(1).check()
    assert not whole.is_visible() and figure.locator(".layers > .board").is_visible()


def test_spaces_of_drawn_text_are_seen(page: Page) -> None:
    """A run begins with the space after a bold word: “been **dry** since” is not “beendry since”."""
    drawn = to_svg(Drawing(50, 10, (Text((0, 5), " since", 4), Text((0, 9), "since", 4)), "words"))
    page.set_content(f"<main>{drawn}</main>")
    with_space, without = page.evaluate(
        "[...document.querySelectorAll('text')].map((one) => one.getComputedTextLength())"
    )
    assert with_space - without > 0.5


def test_games_are_searched(page: Page, served: str) -> None:
    """By a name, by another name, by a word of the rules; an accent more or less does no harm."""
    page.goto(served)
    settled(page, "6 games")
    page.fill("#_q", "Hex")
    page.wait_for_function("() => document.querySelector('#_best li')?.id === 'hex'")
    page.fill("#_q", "13×13")
    page.wait_for_function(
        "() => !document.getElementById('hex').hidden && document.getElementById('skelly').hidden"
    )
    page.fill("#_q", "tríck")
    settled(page, "1 of 6 games")
    assert shown(page) == ["multimulta"]
    assert page.locator("#multimulta .where").inner_text() == "“trick” in the kind"
    page.fill("#_q", "hexagons")
    page.locator("#hex .where", has_text="“hexagons” in the rules").wait_for()
    page.fill("#_q", "zzz")
    page.get_by_text("No game has “zzz”. Try fewer words").wait_for()
    page.get_by_role("button", name="All games").click()
    settled(page, "6 games")


SOUGHT = [
    ("hx", ["hex"]), ("hexx", ["hex"]), ("skely", ["skelly"]), ("multi multa", ["multimulta"]),
    ("erchiyi", ["er-chi-yi"]), ("connection", ["hex", "y"]), ("piet hein", ["hex"]),
]  # fmt: skip


def test_a_search_forgives_and_ranks(page: Page, served: str) -> None:
    """One wrong letter, words joined or split; kinds and designers; names come first."""
    page.goto(served)
    for words, games in SOUGHT:
        page.fill("#_q", words)
        first = (
            f"() => [...document.querySelectorAll('#_best li')].slice(0, {len(games)}).map((one) => one.id)"
        )
        until(page, f"JSON.stringify(({first})()) === '{json.dumps(games, separators=(',', ':'))}'")


MATCHES = {"hex": ["f6", "g3"], "chess": ["e4"]}
SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((seen) => seen.getEntries().forEach((one) => { sum += one.value; }))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 500);
})"""


@pytest.mark.parametrize("view", [DESKTOP, PHONE])
def test_the_front_page_shows_things_to_go_on_with(page: Page, at: str, view: dict[str, int]) -> None:
    """Matches of games that are here and folders of the editor; and nothing moves while it comes."""
    page.set_viewport_size(view)
    page.goto(at)
    assert not page.locator("#_on").is_visible()
    assert page.evaluate("indexedDB.databases().then((all) => all.length)") == 0
    for game, moves in MATCHES.items():
        kept = json.dumps({"match": {"game": game, "moves": moves}, "bots": {}})
        page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [f"publisher/match/{game}", kept])
    page.reload()
    assert page.evaluate(SHIFT) <= 0.02
    assert page.locator("#_on ul a").all_inner_texts() == ["Hex 2 moves so far"]
    page.evaluate(FOLDER)
    page.reload()
    page.locator("#_on a", has_text="Little Birds").click()
    page.wait_for_url("**/write.html*")


def test_my_games_are_also_those_that_one_writes(page: Page, at: str) -> None:
    """With their titles, the last changed one first, in the list and in the editor; each opens there."""
    page.goto(f"{at}mine.html")
    page.get_by_text("No match and no game of yours is kept").wait_for()
    page.evaluate(FOLDER)
    page.reload()
    own = page.locator(".matches", has_text="Your own games").locator("a")
    own.first.wait_for()
    assert own.locator("b").all_inner_texts() == ["Little Birds", "unnamed"]
    assert not page.get_by_text("No match").is_visible()
    for_everybody(page)
    page.goto(f"{at}write.html")
    page.get_by_role("button", name="Continue Little Birds").wait_for()
    page.goto(f"{at}mine.html")
    own.first.click()
    page.wait_for_url("**/write.html*")


FOLDER = """() => new Promise((done) => {
  const asked = indexedDB.open("publisher", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("folders", { keyPath: "name" });
  asked.onsuccess = () => {
    const work = asked.result.transaction("folders", "readwrite");
    const files = { "game.toml": new TextEncoder().encode('# A game\\ntitle = "Little Birds"\\n') };
    work.objectStore("folders").put({ name: "unnamed", files: {}, at: 1 });
    work.objectStore("folders").put({ name: "my-game", files, at: 2 });
    work.oncomplete = () => { asked.result.close(); done(); };
  };
})"""


def test_each_day_has_its_game(browser: Any, at: str) -> None:
    """The same all day; within a week more than one, each with the links to its pages."""
    with browser.new_context(viewport=DESKTOP) as context:
        opened, seen = context.new_page(), {}
        for time in (
            "2027-03-01T00:10",
            "2027-03-01T23:50",
            *(f"2027-03-0{day}T12:00" for day in range(2, 8)),
        ):
            opened.clock.set_fixed_time(time)
            opened.goto(at)
            seen[time] = opened.locator(".day h3").inner_text()
            game = opened.locator(".day .rules").get_attribute("href").split("/")[-2]
            assert opened.locator(".day .play").get_attribute("href") == f"games/{game}/play.html"
        assert seen["2027-03-01T00:10"] == seen["2027-03-01T23:50"] and len({*seen.values()}) > 1


def test_doors_lead_to_games_to_play_and_to_print(page: Page, at: str) -> None:
    page.goto(at)
    assert page.locator(".doors b").all_inner_texts() == ["Read", "Learn", "Play", "Print", "Write"]
    page.locator(".doors a", has_text="Play").click()
    settled(page, "6 of 7 games")
    assert "unplayed" not in shown(page)
    page.get_by_role("link", name="Hex", exact=True).click()
    page.wait_for_url("**/games/hex/play.html")


def test_games_are_chosen(page: Page, served: str) -> None:
    """By players, time and equipment; what is chosen stands in the address and is found again there."""
    page.goto(served)
    page.select_option("#_players", "4")
    page.select_option("#_needs", "Cards of its own")
    page.wait_for_function("() => document.getElementById('hex').hidden")
    assert "multimulta" in shown(page)
    page.reload()
    page.wait_for_function("() => document.getElementById('hex').hidden")
    assert page.input_value("#_players") == "4" and "multimulta" in shown(page)


def test_the_shelf_is_whole_without_scripts(browser: Any, served: str) -> None:
    with browser.new_context(viewport=DESKTOP, java_script_enabled=False) as context:
        opened = context.new_page()
        opened.goto(served)
        assert len(shown(opened)) == 6
        assert not any(opened.locator(part).is_visible() for part in ("#_chooser", ".choices", ".day"))
        opened.get_by_role("link", name="Hex", exact=True).click()
        assert opened.locator("h1").inner_text() == "Hex"


def test_keys_alone_suffice(page: Page, served: str) -> None:
    """From the top of the shelf: past the head of the page, into the search, to the game, to its proof."""
    page.goto(served)
    settled(page, "6 games")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "_q"
    page.keyboard.type("skelly")
    settled(page, "1 of 6 games")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/skelly/index.html")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Checked examples":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/skelly/examples.html")


def test_all_is_read_without_a_network_after_one_visit(browser: Any, site: Path) -> None:
    """The very server is gone: the shelf, its pictures and search, and a game that was never opened."""
    with browser.new_context(viewport=DESKTOP) as context:
        opened = context.new_page()
        with serving(site) as address:
            opened.goto(address)
            kept(opened)
        opened.goto(address + "games/multimulta/")
        assert opened.locator("h1").inner_text() == "Multimulta"
        assert opened.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Publisher Serif"')
        opened.goto(address)
        assert opened.title() == TITLE
        opened.fill("#_q", "trick")
        settled(opened, "1 of 6 games")
        pictures = opened.locator("#multimulta img")
        assert pictures.evaluate("async (one) => { await one.decode(); return one.naturalWidth; }") > 0


def kept(page: Page) -> None:
    """Wait until all of the site is kept."""
    page.wait_for_function("() => document.getElementById('_kept').textContent.includes('without a network')")


def visited(page: Page, address: str, promised: str) -> None:
    """Come back and stay until what is promised is true. A browser asks for a newer worker when a page has
    been shown for a second or two, and not at all if it is left before. On a machine so busy that a page is
    late, the kept one is shown; so it is come back to, after a long rest."""
    for _ in range(4):
        page.goto(address)
        rested = monotonic() + FIRST / 4000
        while monotonic() < rested:
            if page.evaluate(f"() => {promised}"):
                return
            page.wait_for_timeout(100)
    raise AssertionError(promised)


def test_a_newer_edition_is_shown_and_kept(browser: Any, site: Path, tmp_path: Path) -> None:
    """What has been kept never hides what is new; after the next visit the newer one is what is kept: all of
    it, as it is there, and no file of the older."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    fewer = SHELF.games(["hex", "skelly"])
    with browser.new_context(viewport=DESKTOP) as context:
        opened = context.new_page()
        with serving(folder) as address:
            opened.goto(address)
            kept(opened)
            (older,) = opened.evaluate(f"() => {CACHES}")
            assert not print_site(fewer, folder, "Another Title").problems
            visited(opened, address, "document.title === 'Another Title'")
            visited(opened, address, f"{CACHES}.then((all) => all.length === 1 && all[0] !== '{older}')")
            visited(opened, address, "document.getElementById('_kept').textContent.includes('network')")
        names = opened.evaluate(f"() => {KEPT_FILES}")
        listed = json.loads((folder / "files.json").read_bytes())
        assert {name.removeprefix(address) for name in names} == {*listed, "files.json"}
        opened.goto(address + "games/hex/index.html")
        assert "Another Title" in opened.title()


@pytest.mark.parametrize("edition", ["same", "newer"])
def test_a_page_that_the_server_holds_back_is_shown_as_it_was_cached(
    browser: Any, site: Path, tmp_path: Path, edition: str
) -> None:
    """Also just after a newer edition was found: the older one is kept until the newer is complete."""
    folder, over = tmp_path / "site", Event()
    shutil.copytree(site, folder)
    with browser.new_context(viewport=DESKTOP) as context:
        opened = context.new_page()
        with serving(folder) as address:
            opened.goto(address)
            kept(opened)
        port = int(address.rstrip("/").rpartition(":")[2])
        if edition == "newer":
            assert not print_site(SHELF.games(["hex", "skelly"]), folder, "Another Title").problems
        with serving(folder, "/hex/examples.html", over, port) as address:
            if edition == "newer":
                visited(opened, address, f"{CACHES}.then((all) => all.length === 2)")
            began = monotonic()
            opened.goto(f"{address}games/hex/examples.html", timeout=FIRST)
            assert monotonic() - began < FIRST / 3000, "it waited for the server"
            assert "Hex" in opened.title()
            over.set()


def test_a_script_in_a_page_does_not_run(page: Page, site: Path, served: str) -> None:
    """Should anything ever get into a page, the policy of the page forbids it."""
    text = (site / "games/hex/index.html").read_text(encoding="utf-8")
    spoilt = text.replace("<h1>Hex</h1>", "<h1>Hex</h1><script>document.title = 'spoilt'</script>")
    assert spoilt != text
    with page.context.new_page() as other:
        other.route("**/hex/index.html", lambda route: route.fulfill(body=spoilt, content_type="text/html"))
        other.goto(served + "games/hex/index.html")
        assert other.title().startswith("Hex")
