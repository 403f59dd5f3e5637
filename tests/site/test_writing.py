"""Games written in the page, in a real browser: begun, changed, checked as one types, kept, packed, sent.

It needs what `test_playing.py` needs; where that is not to be had, these tests are skipped, and say so.
"""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
from browsing import FIRST, Page, for_everybody, serving

HOLDS = re.compile("^No problems found: ")


def begin(page: Page, at: str, name: str, kind: str) -> None:
    page.goto(f"{at}write.html")
    page.get_by_role("textbox", name="Name").fill(name)
    kind, _, layout = kind.partition("/")
    page.locator(f"input[value={kind}]").check()
    if layout:
        page.locator(f"input[value={layout}]").check()
    page.get_by_role("button", name="Start").click()


def settled(page: Page, told: Any) -> None:
    page.locator("#write .status", has_text=told).wait_for(timeout=FIRST)


def show(page: Page, file: str) -> None:
    page.get_by_role("button", name=file, exact=True).click()


def exchange(page: Page, old: str, new: str) -> None:
    """Find a word in the open file, by the editor's own search, and type another instead."""
    page.locator(".cm-content").click()
    page.keyboard.press("ControlOrMeta+f")
    page.get_by_placeholder("Find").press_sequentially(old)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.type(new)


def saved(page: Page) -> dict[str, bytes]:
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as ZIP").click()
    with zipfile.ZipFile(Path(kept.value.path())) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def test_a_new_game_is_begun_spoilt_kept_and_mended(page: Page, at: str) -> None:
    """What is wrong is shown at its line; page and parts stand beside; all is there after a reload."""
    begin(page, at, "Three Stones", "board")
    settled(page, HOLDS)
    page.get_by_role("tab", name="Page").click()
    shown = page.frame_locator("iframe[title$='the rules']")
    shown.get_by_role("heading", name="Three Stones").wait_for(timeout=FIRST)
    page.get_by_role("tab", name="Parts").click()
    page.frame_locator("iframe[title$='the parts']").locator("figure svg").first.wait_for(timeout=FIRST)
    text = saved(page)["three-stones/rules.md"].decode()
    (line,) = [number for number, told in enumerate(text.splitlines(), 1) if "**Cross wins" in told]
    exchange(page, "Cross wins", "Nought wins")
    page.get_by_role("tab", name="Problems").click()
    settled(page, "1 problem")
    problem = page.locator("#write .problems button")
    assert problem.inner_text().startswith(f"rules.md:{line}:")
    assert page.locator(".cm-lint-marker-error").count() == 1
    page.reload()
    settled(page, "1 problem")
    page.locator("#write .problems button").click()  # leads to the line
    assert "Nought wins" in page.locator(".cm-activeLine").inner_text()
    exchange(page, "Nought wins", "Cross wins")
    settled(page, HOLDS)
    assert saved(page)["three-stones/rules.md"].decode() == text


def cell(page: Page, row: int, column: int) -> Any:
    return page.locator(f"[data-row='{row}'][data-column='{column}']")


def test_cards_are_made_from_a_table_and_pictures(page: Page, at: str) -> None:
    """In cells, which keep what they do not change; with keys; what a spreadsheet has copied; and back."""
    begin(page, at, "My Deck", "layouts/item")
    cell(page, 1, 0).fill("A sharp, new name")
    parts = page.frame_locator("iframe[title$='the parts']")
    parts.get_by_text("A sharp, new name").first.wait_for(state="attached", timeout=FIRST)
    before = saved(page)["my-deck/cards.csv"].decode()
    assert before.splitlines()[1].startswith('"A sharp, new name",')
    cell(page, 1, 0).evaluate(
        """cell => {
          cell.focus();
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", 'One\\tUno\\n"Two\\nlines"\\tDos\\n');
          cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }"""
    )
    assert cell(page, 2, 0).input_value() == "Two\nlines" and cell(page, 1, 1).input_value() == "Uno"
    cell(page, 2, 1).press("ControlOrMeta+z")
    assert saved(page)["my-deck/cards.csv"].decode() == before
    rows = before.count("\n")
    last = cell(page, rows - 1, 0)
    name = last.input_value()
    last.press("Alt+ArrowUp")
    assert cell(page, rows - 2, 0).input_value() == name
    cell(page, rows - 1, 0).press("Enter")  # a row below the last one
    page.keyboard.type("Lamp")
    page.get_by_role("button", name="Delete column").click()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="As text").click()
    page.locator(".cm-content", has_text="Lamp").wait_for()
    assert saved(page)["my-deck/cards.csv"].decode().splitlines()[-1].startswith("Lamp,")


def test_the_first_letters_are_kept_when_the_tab_is_closed_at_once(visitor: Any, page: Page, at: str) -> None:
    with visitor.new_page() as closed:
        begin(closed, at, "Short", "printed")
        closed.locator(".cm-content").click()
        closed.keyboard.type("Begun. ")
    page.goto(f"{at}write.html")
    page.locator(".cm-content", has_text="Begun.").wait_for(timeout=FIRST)


def test_a_deck_of_ones_own_is_printed_on_one_side(page: Page, at: str) -> None:
    """With the choices of every game; the files have the name of the game."""
    begin(page, at, "Little Birds", "layouts/story")
    settled(page, "No problems")
    page.get_by_role("tab", name="Print").click()
    page.get_by_role("checkbox", name="Everything for an evening").wait_for(timeout=FIRST)
    page.get_by_role("checkbox", name="Cards", exact=True).check()
    page.get_by_role("button", name="A4, one side").click()
    assert page.locator("#print .chosen").inner_text() == "A4 · One side, no backs"
    page.get_by_role("button", name="Make the PDF").click()
    with page.expect_download(timeout=FIRST) as kept:
        page.get_by_role("link", name="Save little-birds-cards.pdf").click(timeout=FIRST)
    assert Path(kept.value.path()).read_bytes().startswith(b"%PDF")
    page.get_by_text("printed on one side").wait_for()


def test_a_game_of_the_site_has_every_tab(page: Page, at: str) -> None:
    """It is played as it is, and published with its rules as a page."""
    page.goto(f"{at}write.html?game=hex")
    page.get_by_role("tab", name="Page").click()
    page.frame_locator("iframe[title$='the rules']").get_by_role("heading", name="Hex", exact=True).wait_for(
        timeout=FIRST
    )
    page.get_by_role("tab", name="Parts").click()
    page.frame_locator("iframe[title$='the parts']").locator("figure svg").first.wait_for(timeout=FIRST)
    page.get_by_role("tab", name="Play").click()
    table = page.frame_locator("iframe[title='The game on a table']")
    table.get_by_label("Ruleset").select_option("hex-4", timeout=FIRST)
    table.get_by_role("button", name="Start").click()
    table.get_by_text("Your turn").wait_for(timeout=FIRST)
    assert table.get_by_role("button", name="Share").count() == 0  # no link leads to this game
    table.get_by_label("Or type a move").fill("z9")
    table.get_by_role("button", name="Play", exact=True).click()
    table.locator(".refusal p").first.wait_for(timeout=FIRST)
    page.get_by_role("tab", name="Publish").click()
    with page.expect_download(timeout=FIRST) as kept:
        page.get_by_role("button", name="Make the ZIP").click()
    with zipfile.ZipFile(Path(kept.value.path())) as packed:
        index = packed.read("index.html").decode()
        links = set(re.findall(r'href="([^"#]+)"', index))
        assert {"print/rules.pdf", "print/board.pdf", "hex.zip", "style/style.css"} <= links
        assert links <= set(packed.namelist()) and "<script" not in index
        assert all(packed.read(name).startswith(b"%PDF") for name in links if name.endswith(".pdf"))


@pytest.mark.slow
def test_a_game_of_the_site_is_changed_and_nothing_of_it_is_proved_before(page: Page, at: str) -> None:
    """Its folder is whole, its proof believed until something of it is another."""
    page.goto(f"{at}games/multimulta/index.html")
    page.get_by_role("link", name="Change").click()
    page.wait_for_url(f"{at}write.html")
    settled(page, HOLDS)
    folder = Path(__file__).parents[2] / "games" / "multimulta"
    own = {f"multimulta/{path.name}": path.read_bytes() for path in folder.iterdir() if path.is_file()}
    assert saved(page) == own
    show(page, "game.toml")
    exchange(page, "title = ", "titel = ")
    settled(page, "1 problem")
    assert page.locator("#write .files .wrong").all_text_contents() == ["game.toml"]


@pytest.mark.slow
def test_an_archive_is_opened_and_a_picture_is_dropped_in(page: Page, at: str) -> None:
    begin(page, at, "My Cards", "printed")
    settled(page, HOLDS)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in saved(page).items():
            archive.writestr(name, content)
    page.get_by_role("button", name="Other games").click()
    file = {"name": "own.zip", "mimeType": "application/zip", "buffer": packed.getvalue()}
    page.locator("#write .open input").set_input_files(file)
    settled(page, HOLDS)  # beside the first, under another name
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z" fill="#a00"/></svg>'
    page.evaluate(
        """svg => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([svg], "Red Thing.svg", { type: "image/svg+xml" }));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true }));
        }""",
        svg,
    )
    page.get_by_role("button", name="art/red-thing.svg").wait_for()
    show(page, "rules.md")
    page.locator(".cm-content").click()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.insert_text('\n\n![a red thing](art/red-thing.svg "It is red")\n')
    page.get_by_role("tab", name="Page").click()
    page.frame_locator("iframe[title$='the rules']").get_by_text("It is red").wait_for(timeout=FIRST)
    assert saved(page)["my-cards-2/art/red-thing.svg"].decode() == svg


@pytest.mark.slow
def test_a_small_folder_goes_with_a_link_and_a_large_one_does_not(page: Page, at: str) -> None:
    """Whoever follows the link has it beside what is kept there."""
    page.goto(f"{at}write.html?game=unplayed")
    show(page, "game.toml")
    page.get_by_role("button", name="Copy a link").click()
    address = page.get_by_label("Link to this folder").input_value()
    before = saved(page)
    page.goto("about:blank")
    page.goto(address)
    page.get_by_role("button", name="game.toml").wait_for()
    sent = saved(page)
    assert {name.replace("unplayed-2/", "unplayed/"): held for name, held in sent.items()} == before
    page.goto(f"{at}write.html?game=tuppi")
    show(page, "game.toml")
    page.get_by_role("button", name="Copy a link").click()
    page.get_by_text(re.compile("too large for a link \\([0-9]+ letters")).wait_for()


@pytest.mark.parametrize(
    ("letters", "said"), [("%%%", "the link is not complete"), ("UEsDBA", "invalid zip"), ("", "invalid zip")]
)
def test_a_link_that_is_spoilt_is_told(page: Page, at: str, letters: str, said: str) -> None:
    page.goto("about:blank")
    page.goto(f"{at}write.html#folder={letters}")
    page.get_by_text(re.compile(f"^The folder cannot be opened: {said}")).wait_for()


@pytest.mark.slow
def test_writing_goes_on_without_a_network(browser: Any, running: Path) -> None:
    with browser.new_context() as context:
        opened = context.new_page()
        with serving(running) as at:
            begin(opened, at, "Dice", "dice")
            opened.locator("#write[data-kept=write]").wait_for(timeout=FIRST)
            opened.locator("#_kept", has_text="without a network").wait_for(timeout=FIRST)
        opened.reload()
        settled(opened, HOLDS)


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.slow), "dark"])
def test_the_page_is_for_everybody(page: Page, at: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{at}write.html")
    for_everybody(page)
    page.goto(f"{at}write.html?game=unplayed")
    settled(page, re.compile("Checked|problem"))
    for_everybody(page)


def test_a_folder_belongs_to_one_tab_and_is_stored_when_its_page_is_left(page: Page, at: str) -> None:
    page.goto(f"{at}write.html?game=unplayed")
    show(page, "rules.md")
    page.locator(".cm-content").click()
    page.keyboard.type("Typed last. ")
    page.reload()
    page.locator(".cm-content", has_text="Typed last.").wait_for(timeout=FIRST)
    with page.context.new_page() as other:
        other.goto(f"{at}write.html?game=unplayed")
        other.get_by_text("unplayed is open in another tab.").wait_for()
        other.get_by_role("button", name="Continue here").click()
        other.locator(".cm-content", has_text="Typed last.").wait_for(timeout=FIRST)
        page.get_by_text("unplayed is open in another tab.").wait_for()
