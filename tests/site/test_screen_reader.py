"""The way of somebody who has keys and a screen reader only: what has the focus, and what is read aloud.

It needs what `test_playing.py` needs.
"""

from __future__ import annotations

from typing import Any

import pytest
from browsing import FIRST, Page
from test_playing import ready, turn

LISTEN = """() => {
  window.heard = [];
  const live = "[role=status], [role=alert], [aria-live]";
  const region = (node) => (node.closest ? node : node.parentElement).closest(live);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const found = region(target);
      if (!found?.isConnected || !found.checkVisibility()) continue;
      const whole = found.getAttribute("role"); // of these all is read, of others what is new
      const words = whole ? [found.textContent] : [...addedNodes].map((node) => node.textContent);
      heard.push(...words.filter((one) => one && one !== heard.at(-1)));
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
NAME = """() => {
  const one = document.activeElement;
  const label = one.labels?.[0]?.childNodes[0].textContent;
  return (one.getAttribute("aria-label") || label || one.textContent).trim();
}"""
MINE = "#play .hand [aria-label$=', can be chosen']"
CHOICE = f"#play .taken, #play .buttons button:text('Pass'), {MINE}"
"""What is there when it is the person's turn, or the trick has ended."""
MANY = 40
"""Presses of Tab that are more than anybody would bear."""


def tab(page: Page, name: str, key: str = "Tab") -> None:
    """Press Tab until that has the focus."""
    passed = []
    for _ in range(MANY):
        page.keyboard.press(key)
        passed.append(page.evaluate(NAME))
        if passed[-1] == name:
            return
    raise AssertionError(f"{name} is not reached: {passed}")


def focus(page: Page) -> str:
    return str(page.evaluate(NAME))


def heard(page: Page) -> list[str]:
    """What was read aloud since this was asked last."""
    found: list[str] = page.evaluate("heard.splice(0)")
    return found


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_hex_from_the_front_page_to_its_end(page: Page, at: str) -> None:
    """Three moves, each answered; a refusal; a move taken back; the end."""
    page.goto(at)
    tab(page, "Hex")
    press(page, "Enter")
    page.wait_for_url("**/games/hex/index.html")
    tab(page, "Play")
    press(page, "Enter")
    page.wait_for_url("**/games/hex/play.html")
    page.evaluate(LISTEN)
    tab(page, "Ruleset")
    page.keyboard.type("Hex on a 4")
    tab(page, "Blue")
    page.keyboard.type("You")  # both colours, so that the moves are known
    tab(page, "Start")
    press(page, "Enter")
    turn(page, "Red: move")
    assert focus(page) == "a1: empty, can be chosen" and heard(page)[-1] == "Red: move"
    for keys, name, colour, after in (
        (["ArrowRight", "Enter"], "b1", "red", "Blue: move"),
        (["ArrowLeft", "Enter"], "a1", "blue", "Red: move"),
        (["ArrowDown", "Enter"], "a2", "red", "Blue: move"),
    ):
        press(page, *keys)
        turn(page, after)
        assert focus(page) == f"{name}: {colour}" and heard(page)[-1] == after
    press(page, "ArrowUp", "Enter")
    page.locator("#play .refusal", has_text="Read the rule").wait_for()
    assert "Blue may not play" in heard(page)[-1]
    tab(page, "Undo")
    press(page, "Enter")
    page.locator("#play .status", has_text="Taken back. Red: move").wait_for()
    assert heard(page)[-1] == "Taken back. Red: move"
    tab(page, "Or type a move")
    for count, move in enumerate(("b2", "a2", "b3", "a3", "b4"), 3):
        page.keyboard.type(move)
        press(page, "Enter")
        page.wait_for_function("n => document.querySelectorAll('#play .log li').length === n", arg=count)
    assert heard(page)[-1].startswith("Red won")


def test_a_trick_of_tuppi(page: Page, games: str) -> None:
    """One bids with a card and plays a trick; each card that is played is read once, in the order of play."""
    page.goto(games + "tuppi/play.html")
    page.evaluate(LISTEN)
    tab(page, "Start")
    press(page, "Enter")
    ready(page)
    asked = page.locator("#play .ask.mine")
    read: list[str] = []
    for _ in range(12):
        asked.wait_for(timeout=FIRST)
        page.locator(CHOICE).first.wait_for(timeout=FIRST)  # the last question stays until the move is made
        page.wait_for_timeout(300)
        read += heard(page)
        if page.locator("#play .taken").is_visible():
            break
        if page.locator("#play .buttons button", has_text="Pass").count():
            tab(page, "Pass", "Shift+Tab" if "of" in focus(page) else "Tab")
        else:
            card = legal(page)
            assert " of " in card, "cards are named in words"
        press(page, "Enter")
        page.wait_for_timeout(200)
    played = [line.split(": ")[0] for line in read if " leads " in line or " plays " in line]
    log = page.locator("#play .log li").all_text_contents()
    spoken = [
        line for line in log if not line.startswith("North") and (" leads " in line or " plays " in line)
    ]
    assert played == spoken[: len(played)] and len(played) >= 3
    assert any(line.endswith(" takes the trick") for line in read)
    page.locator(MINE).first.wait_for(timeout=FIRST)  # the next trick may be led by another player
    assert focus(page).endswith(", can be chosen") or asked.evaluate("one => one === document.activeElement")


def legal(page: Page) -> str:
    """Go to a card that may be played: the hand has one stop for Tab, arrow keys go through it."""
    stops: Any = page.locator("#play .hand .card[tabindex='0']")
    assert stops.count() == 1
    for _ in range(MANY):
        if page.evaluate("Boolean(document.activeElement.closest('.hand .card'))"):
            break
        page.keyboard.press("Tab")
    for key in ("Home", *["ArrowRight"] * 13):
        if focus(page).endswith(", can be chosen"):
            return focus(page)
        page.keyboard.press(key)
    pytest.fail("no card can be chosen")
