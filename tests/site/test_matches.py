"""A browser keeps several matches, with lists of them; what is done with a match after its end.

It needs what `test_playing.py` needs.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from browsing import FIRST, Page, for_everybody
from test_playing import SETTLED, begin, linked, log, place, ready, turn

FOUR = ("b1", "a1", "b2", "a2", "b3", "a3", "b4")
"""The moves of a match in Hex on four rows, which Red wins."""

pytestmark = pytest.mark.slow


def played(page: Page, games: str, moves: tuple[str, ...]) -> None:
    """Begin a match of two people at the screen, and make these moves."""
    begin(page, games + "hex/play.html", "hex-4", people=(0, 1))
    for number, name in enumerate(moves, 1):
        place(page, name).click()
        page.wait_for_function("n => document.querySelectorAll('#play .log li').length === n", arg=number)


def test_several_matches_of_a_game_are_kept(page: Page, games: str, at: str) -> None:
    """The second does not replace the first; each is found again, and may be deleted, also by mistake."""
    played(page, games, FOUR)
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Start").click()
    turn(page, "Red: move")
    place(page, "c3").click()
    turn(page, "Blue: move")
    page.get_by_role("button", name="New game").click()
    told = page.locator("#play .matches li a span").all_text_contents()
    assert told[0] == told[2] == "Red: here · Blue: here"
    assert told[1].startswith("Blue’s turn · 1 move · today, ")
    assert told[3].startswith("Red won (red joins its sides) · 7 moves")
    page.locator("#play .matches a", has_text="Look at it").click()
    ready(page)
    assert len(log(page)) == 7
    page.reload()
    ready(page)
    assert len(log(page)) == 7  # the address names the match
    page.goto(at)
    assert page.locator("#_on li").all_text_contents() == ["Hex 1 move so far"]
    page.get_by_role("link", name="My games").last.click()
    page.locator(".matches li").first.wait_for()
    for_everybody(page)
    page.get_by_role("button", name="Delete").first.click()
    page.get_by_text("This match of Hex on a 4×4 board is deleted.").wait_for()
    assert len(page.evaluate("Object.keys(localStorage).filter((one) => one.includes('/match/'))")) == 1
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("link", name="Go on").click()
    ready(page)
    assert log(page) == ["Red plays c3"]


def test_the_match_of_an_older_edition_is_carried_over(page: Page, games: str) -> None:
    page.goto(games + "hex/index.html")
    match = {
        "version": 1, "game": "hex", "variant": "", "seed": 1, "moves": ["f6"], "seat": 0, "people": [0, 1],
    }  # fmt: skip
    kept = json.dumps({"match": match, "bots": {}})
    page.evaluate("kept => localStorage.setItem('publisher/match/hex', kept)", kept)
    page.goto(games + "hex/play.html")
    ready(page)
    assert log(page) == ["Red plays f6"]
    (place,) = page.evaluate("Object.keys(localStorage).filter((one) => one.includes('/match/'))")
    assert place.startswith("publisher/match/hex/")


def test_a_match_that_cannot_be_kept_is_played_and_says_so(page: Page, games: str) -> None:
    begin(page, games + "hex/play.html", "hex-4", people=(0, 1))
    for name, told in (("QuotaExceededError", "is full"), ("SecurityError", "does not let")):
        page.wait_for_timeout(SETTLED)
        page.evaluate(
            "name => { Storage.prototype.setItem = () => { throw new DOMException('', name); }; }", name
        )
        place(page, "b2" if name[0] == "Q" else "c3").click()
        page.locator("#play .refusal", has_text=told).wait_for()
    turn(page, "Red: move")


def test_a_finished_match_is_compared_noted_and_shared(page: Page, games: str) -> None:
    """The bot wins at once, in one of two places; the record has the note, the picture is a PNG."""
    played(page, games, FOUR)
    page.get_by_role("button", name="One move back").click()
    page.get_by_text("Move 6 of 7").wait_for()
    page.get_by_role("button", name="What would a bot do?").click()
    told = page.locator("#play .refusal", has_text="A sensible bot would play")
    told.wait_for(timeout=FIRST)
    assert "play b4, too" in told.inner_text() or "play a4. In this match: Red plays b4." in told.inner_text()
    page.get_by_label("Your note on move 6").fill("Too late.")
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save the record in words").click()
    record = Path(kept.value.path()).read_text(encoding="utf-8").splitlines()
    assert record[0] == "Hex on a 4×4 board" and record[2] == "Red won (red joins its sides)."
    assert record[9:12] == ["  6. Blue plays a3", "       (Too late.)", "  7. Red plays b4"]
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save a picture (PNG)").click()
    assert Path(kept.value.path()).read_bytes().startswith(b"\x89PNG")
    address = page.get_by_label("Link to this game").input_value()
    for_everybody(page)
    page.goto(address)
    turn(page, "Red: move")
    assert len(log(page)) == 6


def test_a_link_to_a_match_begins_one_beside_the_others(page: Page, games: str) -> None:
    played(page, games, FOUR[:2])
    page.goto(games + linked("hex", ["f6"], 1, (0, 1)))
    turn(page, "Blue: move")
    page.get_by_role("button", name="New game").click()
    assert page.locator("#play .matches li").count() == 2
