"""Games printed in their pages, in a real browser: the same bytes as from the command line.

It needs what `test_playing.py` needs; where that is not to be had, these tests are skipped, and say so.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from browsing import ALL, DESKTOP, FIRST, Page, for_everybody, serving
from click.testing import CliRunner
from pypdfium2 import PdfDocument

from publisher.cli import main


def saved(page: Page, file: str) -> bytes:
    """Return the bytes of a file of the game on the page, whose name it has in a folder of many games."""
    game = page.locator("#print").get_attribute("data-game")
    with page.expect_download(timeout=FIRST) as kept:
        page.get_by_role("link", name=f"Save {game}-{file}").click(timeout=FIRST)
    assert kept.value.suggested_filename == f"{game}-{file}"
    return Path(kept.value.path()).read_bytes()


def choose(page: Page, *files: str) -> None:
    for box in page.locator("input[name=file]").all():
        box.set_checked(box.get_attribute("value") in files)


def options(page: Page) -> None:
    """Open the parts of the form with options."""
    for part in page.locator("form > div > details > summary").all():
        part.click()


def test_cards_have_the_bytes_of_the_command_line(page: Page, games: str, tmp_path: Path) -> None:
    """Multimulta on Letter, the backs moved; the printer's wishes are there when the page is opened again."""
    page.goto(f"{games}multimulta/print.html")
    choose(page, "cards.pdf")
    options(page)
    page.locator("[name='--paper']").select_option("letter")
    page.get_by_label("Shift of the backs").fill("0.5,-1,0.2")
    page.get_by_role("button", name="Make the PDF").click()
    made = saved(page, "cards.pdf")
    page.get_by_text("5 sheets, printed on both sides, turned over the long edge").wait_for()
    command = [
        "build", "multimulta", "--only", "cards", "--paper", "letter", "--back-shift", "0.5,-1,0.2",
        "-o", str(tmp_path), "--jobs", "1",
    ]  # fmt: skip
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0, done.output
    assert made == (tmp_path / "multimulta" / "cards.pdf").read_bytes()
    page.reload()
    assert page.locator("[name='--paper']").input_value() == "letter"
    assert page.get_by_label("Shift of the backs").input_value() == "0.5,-1,0.2"


def test_a_game_without_an_engine_is_printed_and_not_played(page: Page, games: str) -> None:
    page.goto(f"{games}unplayed/print.html")
    assert page.locator(".tabs a").all_text_contents() == ["Rules", "Print", "Change"]
    page.get_by_role("button", name="Make the PDF").click()
    file = page.locator("input[name=file]").first.get_attribute("value")
    assert saved(page, file).startswith(b"%PDF")


def test_a_booklet_is_made_and_its_sheets_are_shown(page: Page, games: str, tmp_path: Path) -> None:
    """The bytes of the command line; each side of a sheet is a picture with a name, opened by keys alone."""
    page.goto(f"{games}hare-wolf/print.html")
    choose(page, "rules-booklet.pdf")
    page.get_by_role("button", name="Make the PDF").press("Enter")
    made = saved(page, "rules-booklet.pdf")
    command = ["build", "hare-wolf", "--only", "rules", "-o", str(tmp_path), "--jobs", "1"]
    assert CliRunner().invoke(main, command).exit_code == 0
    assert made == (tmp_path / "hare-wolf" / "rules-booklet.pdf").read_bytes()
    page.get_by_text("Show the sheets of hare-wolf-rules-booklet.pdf").press("Enter")
    sides = [f"rules-booklet.pdf, sheet {n}, {side}" for n in (1, 2) for side in ("front", "back")]
    for side in sides[: len(PdfDocument(made))]:
        picture = page.get_by_role("img", name=side)
        picture.wait_for(timeout=FIRST)
        assert picture.evaluate("async (one) => { await one.decode(); return one.naturalWidth; }") > 500
    for_everybody(page)


def test_an_evening_is_one_file_and_chosen_first(page: Page, games: str, tmp_path: Path) -> None:
    """The bytes of `publisher night`; the button is seen at once, on a desk, and the file is next to it."""
    page.goto(f"{games}hare-wolf/print.html")
    button = page.get_by_role("button", name="Make the PDF")
    assert button.evaluate("(one) => one.getBoundingClientRect().bottom < innerHeight")
    button.click()
    made = saved(page, "night.pdf")
    command = ["night", "hare-wolf", "-o", str(tmp_path / "night.pdf")]
    assert CliRunner().invoke(main, command).exit_code == 0
    assert made == (tmp_path / "night.pdf").read_bytes()
    assert "sheet" in page.locator(".files small").first.inner_text()
    assert page.evaluate("scrollY") == 0


def test_a_set_of_options_is_chosen_with_one_button(page: Page, games: str) -> None:
    page.goto(f"{games}multimulta/print.html")
    sets = page.locator(".presets button")
    pressed = "(all) => all.map((one) => one.getAttribute('aria-pressed'))"
    assert sets.evaluate_all(pressed) == ["true", "false", "false", "false"]
    page.get_by_role("button", name="Card sleeves").click()
    assert page.locator("[name=file]:checked").get_attribute("value") == "sleeves.pdf"
    assert sets.evaluate_all(pressed) == ["false", "false", "false", "true"]
    page.get_by_role("button", name="Letter, one side").click()
    assert page.locator("[name='--paper']").input_value() == "letter"
    assert page.locator("[name='--layout']").input_value() == "plain"


def test_one_side_is_chosen_with_one_button_and_shown(page: Page, games: str) -> None:
    """What only both sides need is not asked; the booklet gives way to whole pages, and so it is printed."""
    page.goto(f"{games}hare-wolf/print.html")
    options(page)
    page.get_by_role("checkbox", name="Rules as a booklet").check()
    assert page.get_by_label("The printer turns paper").is_visible()
    page.get_by_role("button", name="A4, one side").click()
    assert page.locator(".chosen").inner_text() == "A4 · One side, no backs"
    assert page.locator("[name=file]:checked").get_attribute("value") == "rules.pdf"
    assert page.get_by_role("checkbox", name="Rules as a booklet").is_disabled()
    assert not page.get_by_label("The printer turns paper").is_visible()
    page.get_by_role("button", name="Make the PDF").click()
    saved(page, "rules.pdf")
    page.get_by_text("printed on one side, at actual size").wait_for()
    page.locator("[name='--layout']").select_option("gutterfold")  # is of no set
    assert page.locator(".presets [aria-pressed=true]").count() == 0
    page.get_by_label("Margin in mm").fill("8")
    page.get_by_label("Margin in mm").blur()
    assert page.locator(".chosen").inner_text() == "A4 · One side, backs to fold and glue · Margin in mm: 8"


def test_the_number_of_files_is_known_before_and_old_files_are_marked(page: Page, games: str) -> None:
    page.goto(f"{games}hare-wolf/print.html")
    choose(page, "reference.pdf", "calibration.pdf")
    page.get_by_role("button", name="Make 2 PDFs").click()
    saved(page, "reference.pdf")
    saved(page, "calibration.pdf")
    old = page.get_by_text("these files have the old ones")
    assert not old.is_visible() and page.locator(".files small").get_by_text("sheet").count() == 2
    page.get_by_role("button", name="A4, one side").click()
    assert old.is_visible() and page.locator(".files small").get_by_text("sheet").count() == 0
    page.get_by_role("button", name="A4, both sides").click()
    assert not old.is_visible()


@pytest.mark.slow
def test_a_wrong_wish_is_told_and_the_next_is_printed(page: Page, games: str) -> None:
    page.goto(f"{games}hex/print.html")
    choose(page, "board.pdf", "pieces.pdf")
    options(page)
    page.get_by_label("Size of the board").fill("huge")
    page.get_by_role("button", name="Make 2 PDFs").click()
    page.get_by_role("alert").first.get_by_text("neither “fit” nor a number of mm").wait_for(timeout=FIRST)
    page.get_by_label("Size of the board").fill("fit")
    page.get_by_role("button", name="Make 2 PDFs").click()
    assert saved(page, "board.pdf").startswith(b"%PDF")
    assert saved(page, "pieces.pdf").startswith(b"%PDF")


def test_printing_is_cancelled_and_begun_again(page: Page, games: str) -> None:
    page.goto(f"{games}hex/print.html")
    choose(page, "calibration.pdf")
    page.get_by_role("button", name="Make the PDF").click()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_text("Cancelled.").wait_for()
    page.get_by_role("button", name="Make the PDF").click()
    assert saved(page, "calibration.pdf").startswith(b"%PDF")


@pytest.mark.parametrize("name", ["games/hex/print.html", pytest.param("write.html", marks=pytest.mark.slow)])
def test_a_page_that_was_never_used_says_so_without_a_network(browser: Any, running: Path, name: str) -> None:
    with browser.new_context(viewport=DESKTOP) as context:
        opened = context.new_page()
        with serving(running) as at:
            opened.goto(at)
            opened.locator("#_kept", has_text="without a network").wait_for(timeout=FIRST)
        context.set_offline(True)
        opened.goto(at + name)
        opened.get_by_role("alert").get_by_text("You are offline").wait_for()
        assert not opened.locator("main button:visible:enabled").count()


@pytest.mark.slow
def test_printing_goes_on_without_a_network(browser: Any, running: Path) -> None:
    """After one visit the very server is gone: the press, its fonts and the game are there."""
    with browser.new_context(viewport=DESKTOP) as context:
        opened = context.new_page()
        with serving(running) as at:
            address = f"{at}games/hex/print.html"
            opened.goto(address)
            opened.locator("#_kept", has_text="without a network").wait_for(timeout=FIRST)
            choose(opened, "board.pdf")
            opened.get_by_role("button", name="Make the PDF").click()
            first = saved(opened, "board.pdf")
            opened.locator("#print[data-kept=print]").wait_for(timeout=FIRST)
        opened.goto(address)
        choose(opened, "board.pdf")
        opened.get_by_role("button", name="Make the PDF").click()
        assert saved(opened, "board.pdf") == first


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_the_form_is_for_everybody(page: Page, games: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{games}multimulta/print.html")
    options(page)
    for_everybody(page, ALL)
