"""Two people who play by sending each other links: each in a browser of their own.

It needs what `test_playing.py` needs.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from browsing import DESKTOP, FIRST, Page
from test_playing import SETTLED, begin, log, place, ready, turn

SHARES = (
    "() => { navigator.canShare = () => true; navigator.share = async (what) => { window.sent = what; }; }"
)
KNOWN = ["b2", "c3"]
"""The moves that Red's browser knows: Red is here, Blue elsewhere."""

pytestmark = pytest.mark.slow


def sent(game: str, moves: list[str], seat: int, away: tuple[int, ...], seed: int = 1, **more: Any) -> str:
    """The link that is sent to the player in a seat."""
    match = {
        "version": 1, "game": "hex", "variant": "hex-4", "seed": seed, "moves": moves, "seat": seat,
        "people": [seat],
    }  # fmt: skip
    content = {"match": match, "bots": {}, "away": away, "id": "abc"} | more
    packed = urlsafe_b64encode(zlib.compress(json.dumps(content).encode())).decode().rstrip("=")
    return f"{game}hex/play.html#match={packed}"


def test_two_people_play_by_links(page: Page, games: str) -> None:
    """With the apps of a phone, or by copying; what was sent is not taken back."""
    begin(page, games + "hex/play.html", "hex-4")
    page.get_by_role("button", name="New game").click()
    page.locator("fieldset select").nth(1).select_option("away")
    page.get_by_role("button", name="Start").click()
    turn(page, "Your turn: move")
    place(page, "b2").click()
    page.get_by_role("button", name="Undo").wait_for()
    page.evaluate(SHARES)
    page.get_by_role("button", name="Send your move to Blue").click()
    page.get_by_text("Waiting for Blue").wait_for()
    assert not page.get_by_role("button", name="Undo").count()
    given = page.evaluate("window.sent")
    assert given["text"] == "Hex on a 4×4 board: it is your turn, Blue."
    with page.context.browser.new_context(viewport=DESKTOP) as other:
        guest = other.new_page()
        guest.goto(given["url"])
        guest.get_by_text("You play Blue.").wait_for(timeout=FIRST)
        turn(guest, "Your turn: move")
        guest.wait_for_timeout(SETTLED)
        place(guest, "c3").click()
        guest.get_by_role("button", name="Send your move to Red").click()
        back = guest.get_by_label("Link to this game").input_value()
        page.goto(back)
        turn(page, "Your turn: move")
        assert log(page) == ["Red plays b2", "Blue plays c3"] == log(guest)
        guest.reload()
        guest.get_by_text("Waiting for Red").wait_for(timeout=FIRST)
    page.get_by_role("button", name="New game").click()
    assert page.locator("#play .matches li").count() == 2  # not a third one for the answer


STRANGE = {
    "is older than your match: it ends at move 1, your match at move 2": (["b2"], 0, (1,)),
    "There is no new move": (KNOWN, 0, (1,)),
    "Move 2 in this link is another one": (["b2", "d4", "a1", "a2"], 0, (1,)),
    "Move 3 in this link is one that only you can make": ([*KNOWN, "a1", "a2"], 0, (1,)),
    "does not fit the rules": ([*KNOWN, "b2"], 0, (1,)),
    "another beginning": (KNOWN, 0, (1,), 2),
}
"""Links that do not continue the match, by what is said about them."""


def test_links_that_do_not_continue_the_match_are_refused(page: Page, games: str) -> None:
    page.goto(sent(games, KNOWN, 0, (1,)))
    turn(page, "Your turn: move")
    for told, link in STRANGE.items():
        page.goto(sent(games, *link))
        page.locator("#play .refusal", has_text=told).wait_for(timeout=FIRST)
        assert log(page) == ["Red plays b2", "Blue plays c3"]


def test_a_damaged_link_is_refused(page: Page, games: str) -> None:
    """A letter is changed, some are lost, or the content is not a match."""
    whole = sent(games, KNOWN, 0, (1,))
    changed = whole[:-6] + ("A" if whole[-6] != "A" else "B") + whole[-5:]
    for link in (
        changed,
        whole[:-9],
        sent(games, KNOWN, 0, (1,), id="../x"),
        sent(games, KNOWN, 0, (1,), bots=1),
    ):
        page.goto("about:blank")
        page.goto(link)
        page.locator("#play .refusal", has_text="This link is damaged").wait_for(timeout=FIRST)


def test_hands_stay_hidden_far_apart(page: Page, games: str) -> None:
    """Each sees 13 cards, the backs of the others, and how far that can be trusted."""
    page.goto(games + "tuppi/play.html")
    for chair, who in zip(
        page.locator("fieldset select").all(), ("here", "away", "away", "away"), strict=True
    ):
        chair.select_option(who)
    page.get_by_text("Chance").click()
    page.fill("input[name=seed]", "1")  # with this one North is not the first to bid
    page.get_by_role("button", name="Start").click()
    ready(page)
    mine = set(
        page.locator("#play .hand [data-touch]").evaluate_all("all => all.map((one) => one.dataset.touch)")
    )
    page.get_by_text("turn: send the match").wait_for()
    page.get_by_role("button", name="Send").click()
    page.get_by_text("The link itself holds the whole match").wait_for()
    address = page.get_by_label("Link to this game").input_value()
    with page.context.browser.new_context(viewport=DESKTOP) as other:
        guest = other.new_page()
        guest.goto(address)
        guest.get_by_text("The link itself holds the whole match").wait_for(timeout=FIRST)
        seen = guest.locator("#play [data-touch]").evaluate_all("all => all.map((one) => one.dataset.touch)")
        assert len(mine) == 13 == len(set(filter(None, seen))) and not mine & set(seen)
