"""Games played in their pages, in a real browser: by clicks, by dragging, by keys alone, without a network.

It needs what is said in `browsing.py`, and the runtime: npm, Node and pip with a network, or what they
fetched before. Where that is not to be had, these tests are skipped, and say so.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from browsing import DESKTOP, FIRST, KEPT_FILES, PHONE, Page, for_everybody, serving, until
from test_desk import Page as Desk
from test_desk import hand, words

from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import start
from tests.shelf import SHELF

HIDDEN_CARDS = (
    "[...document.querySelectorAll('.hand .card')].filter((one) => getComputedStyle(one).opacity < 1).length"
)
SETTLED = 400
"""Milliseconds after a notice until a click is taken."""
CORNER = {"x": 6, "y": 9}
"""The part of a card that the next one in a hand does not cover."""


def begin(
    page: Page, address: str, variant: str = "", people: tuple[int, ...] = (0,), bot: str = "random"
) -> None:
    """Sit down to a game."""
    page.goto(address)
    if variant:
        page.select_option("select[name=variant]", variant)
    for chair in page.locator("fieldset select").all():
        place = int(chair.get_attribute("name"))
        chair.select_option("here" if place in people else bot)
    page.get_by_role("button", name="Start").click()
    ready(page)


def ready(page: Page) -> None:
    page.locator("#play .tools button, #play .covered").first.wait_for(timeout=FIRST)


def linked(game: str, moves: list[str], seed: int, people: tuple[int, ...], bot: str = "random") -> str:
    """The link to a match as it stands."""
    match = {
        "version": 1, "game": game, "variant": "", "seed": seed, "moves": moves, "seat": (*people, 0)[0],
        "people": people,
    }  # fmt: skip
    bots = {str(seat): bot for seat in range(4) if seat not in people}
    packed = urlsafe_b64encode(json.dumps({"match": match, "bots": bots}).encode()).decode().rstrip("=")
    return f"{game}/play.html#match={packed}"


def place(page: Page, name: str) -> Any:
    return page.locator(f'.places [data-touch=".{name}"]')


def log(page: Page) -> list[str]:
    return page.locator("#play .log li").all_text_contents()


def turn(page: Page, told: str) -> None:
    page.locator("#play .status", has_text=re.compile(f"^{re.escape(told)}$")).wait_for(timeout=FIRST)


def test_a_whole_game_of_hex_by_clicks(page: Page, games: str) -> None:
    """Red's straight line wins; the record can be kept. Then the game is walked through, and played on from
    one of its moves."""
    moves = ("b1", "a1", "b2", "a2", "b3", "a3", "b4")
    begin(page, games + "hex/play.html", "hex-4", people=(0, 1))
    for number, name in enumerate(moves):
        turn(page, f"{('Red', 'Blue')[number % 2]}: move")
        place(page, name).click()
        page.wait_for_function("n => document.querySelectorAll('#play .log li').length === n", arg=number + 1)
    assert page.locator("#play .over").inner_text().startswith("Red won")
    assert log(page)[-1] == "Red plays b4"
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save the record as a sample").click()
    record = Path(kept.value.path()).read_text(encoding="utf-8")
    assert "**Red wins the game.**" in record
    page.evaluate(
        "() => { window.print = () => { window.asked = true; }; }"
    )  # a bare function would be called
    page.get_by_role("button", name="Print the record").click()
    page.wait_for_function("() => window.asked")
    printed = page.locator("#play .record").text_content() or ""
    assert "Red wins the game." in printed and not re.search(r"[`*]", printed)
    assert not page.locator("#play .record").is_visible()
    page.emulate_media(media="print")
    assert page.locator("#play .record").is_visible() and not page.locator("#play .tools").is_visible()
    page.emulate_media(media="null")
    page.get_by_role("button", name="Close").click()
    steps = page.locator("#play .steps")
    for button, shown in (
        ("First position", 0),
        ("One move on", 1),
        ("Last position", 7),
        ("One move back", 6),
    ):
        steps.get_by_role("button", name=button).click()
        steps.get_by_text(f"Move {shown} of 7").wait_for()
        until(page, f"document.querySelectorAll('#play .men use').length === {shown}")
    page.keyboard.press("ArrowLeft")
    steps.get_by_text("Move 5 of 7").wait_for()
    steps.get_by_role("button", name="Play on from here").click()
    turn(page, "Blue: move")
    assert log(page) == [
        f"{('Red', 'Blue')[number % 2]} plays {name}" for number, name in enumerate(moves[:5])
    ]
    page.get_by_role("button", name="New game").click()
    assert page.locator("select[name=variant]").input_value() == "hex-4"
    page.get_by_role("button", name="Back to the game").click()
    turn(page, "Blue: move")


def test_hex_by_keys_upon_the_board(page: Page, games: str) -> None:
    """Arrow keys go from place to place, Enter takes it."""
    begin(page, games + "hex/play.html", "hex-4", people=(0, 1))
    place(page, "a1").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    turn(page, "Blue: move")
    (said,) = log(page)
    assert said in ("Red plays b2", "Red plays c2")  # below c1 lie both, half a place aside
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith(f"{said[-2:]}: red")


def end_of_tuppi(people: int = 0, left: int = 24) -> tuple[list[str], int]:
    """The moves of a match between random bots but for the last ones."""
    rules = load_game(SHELF.game("tuppi"))
    match: Any = start(rules, 11)
    rng = stream(11, "players")
    while match.seat is not None:
        match.play(match.options.sample(rng))
    return [entry.word for entry in match.log[:-left]], 11


def test_tuppi_to_its_end_by_keys(page: Page, games: str) -> None:
    """Tab to a card or a move, Enter; the bots play on, and the keys find their place again."""
    moves, seed = end_of_tuppi()
    page.goto(games + linked("tuppi", moves, seed, (0,)))
    ready(page)
    own = 0
    while not page.locator("#play .over").inner_text():
        page.wait_for_function(
            "() => document.querySelector('#play .offers button, #play .over strong')", timeout=FIRST
        )
        if page.locator("#play .over").inner_text():
            break
        before = len(log(page))
        for _ in range(60):
            if page.evaluate("Boolean(document.activeElement.closest('.offers li, .hand .legal'))"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        own += 1
        page.wait_for_function("n => document.querySelectorAll('#play .log li').length > n", arg=before)
        assert own < 400
    assert own >= 4 and "won" in page.locator("#play .over").inner_text()


def test_a_card_that_was_taken_is_seen_in_the_next_deal(page: Page, games: str) -> None:
    match: Any = start(load_game(SHELF.game("tuppi")), 11)
    rng = stream(11, "players")
    while not match.round_start:
        match.play(match.options.sample(rng))
    page.goto(games + linked("tuppi", [entry.word for entry in match.log[:-4]], 11, ()))
    page.wait_for_function("() => document.querySelectorAll('.hand .card').length === 13", timeout=FIRST)
    assert not page.evaluate(HIDDEN_CARDS)


def forbidden_card() -> tuple[list[str], int, int, str]:
    """A match in which somebody must follow suit, who that is, and a card that may not be played."""
    desk = Desk("tuppi")
    table = desk.open(people=(0, 1, 2, 3), seed=5)
    while True:
        table = desk.ask("look") if table["is"] == "covered" else table
        seat = table["view"]["seat"]
        others = [card for card in hand(table) if card not in words(table)]
        if others and table["asked"].endswith(": play"):
            return table["match"]["moves"], 5, seat, others[0]
        table = desk.move(words(table)[0])


def test_an_illegal_move_is_explained_with_its_rule(page: Page, games: str) -> None:
    moves, seed, seat, card = forbidden_card()
    page.goto(games + linked("tuppi", moves, seed, (seat,)))
    ready(page)
    before = len(log(page))
    page.locator(f'.hand [data-touch="{card}"]').click(position=CORNER)
    refusal = page.locator("#play .refusal")
    refusal.get_by_text("may not play").wait_for()
    assert card in refusal.inner_text() and "Playing the tricks." in refusal.inner_text()
    assert len(log(page)) == before == len(moves)
    refusal.get_by_role("link", name="Read the rule").click()
    page.wait_for_url("**/tuppi/index.html#follow-suit")
    assert page.locator("#follow-suit").is_visible()


def test_moves_are_taken_back_and_hinted(page: Page, games: str) -> None:
    begin(page, games + "hex/play.html", "hex-4")
    place(page, "b2").click()
    page.wait_for_function("() => document.querySelectorAll('#play .log li').length === 2")
    turn(page, "Your turn: move")
    page.get_by_role("button", name="Hint").click()
    page.locator("#play .refusal", has_text="A sensible player might play").wait_for(timeout=FIRST)
    assert page.locator(".places .hint").count() == 1
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("() => !document.querySelector('#play .log li')")


def test_a_refusal_moves_nothing_and_a_second_click_plays_nothing(page: Page, games: str) -> None:
    begin(page, games + "hex/play.html", "hex-4", people=(0, 1))
    place(page, "b2").click()
    turn(page, "Blue: move")
    before = place(page, "c3").bounding_box()
    place(page, "b2").click()
    page.locator("#play .refusal", has_text="may not").wait_for()
    assert place(page, "c3").bounding_box() == before
    page.evaluate(
        """() => {
          const [taken, free] = [".b2", ".c3"].map((one) => document.querySelector(`[data-touch="${one}"]`));
          const told = document.querySelector("#play .refusal");
          const press = (place) => place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
          new MutationObserver(() => told.textContent && press(free)).observe(told, { childList: true });
          press(taken);
        }"""
    )
    page.locator("#play .refusal", has_text="may not").wait_for()
    page.wait_for_timeout(500)
    assert log(page) == ["Red plays b2"]
    page.get_by_role("button", name="Close").click()
    assert not page.locator("#play .refusal *").count()


def test_a_board_is_turned_for_the_player_of_the_far_side(page: Page, games: str) -> None:
    """White's men begin at the top of the triangle, on 27; the letters of the turned board stay upright."""
    page.goto(games + linked("track-gammon", [], 3, (2,)))
    turn_ = page.locator("#play .ask.mine .status", has_text="Your turn")
    turn_.wait_for(timeout=FIRST)
    assert page.locator("#play .dice svg:not(.used)").count() in (2, 4)

    def low(point: str) -> bool:
        box, board = place(page, point).bounding_box(), page.locator("#play .board").bounding_box()
        return bool(box["y"] > board["y"] + board["height"] / 2)

    def upright() -> bool:
        return bool(
            page.evaluate(
                """() => [...document.querySelectorAll("#play .board text")].every((text) => {
                  const { a, b } = text.getScreenCTM();
                  return a > 0 && Math.abs(b) < 0.01;
                })"""
            )
        )

    assert low("27") and not low("1") and upright()
    page.get_by_role("button", name="Turn the board").click()
    assert low("1") and not low("27") and upright()


def test_a_finger_on_a_small_board_first_shows_the_place(page: Page, games: str) -> None:
    """On a narrow screen the board of Hex is turned by a quarter: it is larger so."""
    page.set_viewport_size(PHONE)
    page.goto(games + linked("hex", [], 1, (0, 1)))
    turn(page, "Red: move")
    wide, high = page.locator("#play .board").evaluate("board => [board.clientWidth, board.clientHeight]")
    assert high > wide
    place(page, "f6").dispatch_event("pointerdown", {"pointerType": "touch"})
    place(page, "f6").dispatch_event("click")
    page.get_by_role("button", name="Play f6").wait_for()
    assert not log(page)
    page.get_by_role("button", name="Play f6").click()
    turn(page, "Blue: move")
    assert log(page) == ["Red plays f6"]


def test_caps_lie_on_the_court(page: Page, games: str) -> None:
    """A box is clicked; the cap goes there, and the box is marked as the last move's."""
    page.goto(games + linked("skelly", [], 2, (0, 1, 2, 3)))
    page.locator("#play .man").first.wait_for(timeout=FIRST)
    assert page.locator("#play .man").count() == 4
    place(page, "box 1").click()
    until(page, "document.querySelectorAll('#play .log li').length === 1")
    box = place(page, "box 1").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.wait_for_timeout(400)  # it travels
    assert page.evaluate("([x, y]) => document.elementsFromPoint(x, y).length", middle)
    men = [man.bounding_box() for man in page.locator("#play .man").all()]
    assert any(
        abs(m["x"] + m["width"] / 2 - middle[0]) < 2 > abs(m["y"] + m["height"] / 2 - middle[1]) for m in men
    )
    assert "last" in (place(page, "box 1").get_attribute("class") or "")


def test_the_last_trick_is_shown_again_and_the_step_of_a_turn_is_lit(page: Page, games: str) -> None:
    moves, seed = end_of_tuppi()
    page.goto(games + linked("tuppi", moves, seed, (0,)))
    ready(page)
    taken = page.locator("#play .taken")
    while not taken.is_visible():
        page.locator("#play .hand .legal").first.click(position=CORNER, timeout=FIRST)
        page.wait_for_timeout(300)
    assert taken.locator("li svg").count() >= 3 and taken.locator(".best").count() == 1
    assert taken.locator("h2").inner_text().startswith("Last trick: ")
    page.locator("#play .ask.mine").wait_for(timeout=FIRST)
    lit = page.locator("#play .turn [aria-current=step]")
    assert "play the tricks" in lit.inner_text()


def test_sound_is_off_and_motion_is_switched_off_for_good(page: Page, games: str) -> None:
    begin(page, games + "hex/play.html", "hex-4", people=(0, 1))
    page.locator("#play .settings summary").click()
    assert not page.get_by_label("Sound").is_checked() and page.get_by_label("Motion").is_checked()
    page.get_by_label("Motion").uncheck()
    page.reload()
    ready(page)
    place(page, "b2").click()
    turn(page, "Blue: move")
    assert not page.evaluate("document.querySelector('#play .men').getAnimations({subtree: true}).length")
    page.locator("#play .settings summary").click()
    assert not page.get_by_label("Motion").is_checked()


def test_a_match_belongs_to_one_tab(page: Page, games: str) -> None:
    """A second tab takes it over only if asked to, with all moves of the first."""
    begin(page, games + "hex/play.html", "hex-4", people=(0, 1))
    with page.context.new_page() as other:
        other.goto(games + "hex/play.html")
        other.get_by_text("This game is open in another tab.").wait_for(timeout=FIRST)
        place(page, "b2").click()
        turn(page, "Blue: move")
        page.get_by_role("button", name="Share").click()
        page.get_by_role("dialog").wait_for()
        other.get_by_role("button", name="Continue here").click()
        ready(other)
        assert log(other) == ["Red plays b2"]
        page.get_by_text("This game is open in another tab.").wait_for()
        assert page.get_by_role("dialog").count() == 0
        place(other, "c3").click()
        turn(other, "Red: move")
        page.get_by_role("button", name="Continue here").click()
        ready(page)
        assert log(page) == ["Red plays b2", "Blue plays c3"]


def test_a_match_is_there_after_a_reload_and_goes_with_its_link(page: Page, games: str) -> None:
    """The link is shown as a code for a camera, too."""
    begin(page, games + "hex/play.html", "hex-4", people=(0, 1))
    place(page, "b2").click()
    turn(page, "Blue: move")
    page.reload()
    ready(page)
    assert log(page) == ["Red plays b2"] and page.locator("#play .men use").count() == 1
    page.get_by_role("button", name="Share").click()
    address = page.get_by_label("Link to this game").input_value()
    page.get_by_role("button", name="Show a QR code").click()
    code = page.get_by_role("img", name="QR code of a link to this game")
    code.wait_for()
    box = code.bounding_box()
    assert box["width"] == box["height"] > 150
    with page.context.browser.new_context() as other:
        guest = other.new_page()
        guest.goto(address)
        ready(guest)
        assert log(guest) == ["Red plays b2"]
        guest.goto(games + linked("hex", ["f6", "a1", "k11"], 1, (0, 1)))  # while the other is on the table
        guest.wait_for_function(
            "() => document.querySelectorAll('#play .log li').length === 3", timeout=FIRST
        )
        assert log(guest) == ["Red plays f6", "Blue plays a1", "Red plays k11"]


def test_a_link_that_makes_no_sense_is_told_and_another_game_begins(page: Page, games: str) -> None:
    page.goto(games + linked("hex", ["z9"], 1, (0, 1)))
    page.locator("#play .refusal", has_text="does not fit the rules").wait_for(timeout=FIRST)
    page.get_by_role("button", name="Start").click()
    turn(page, "Your turn: move")


def test_a_piece_is_dragged(page: Page, games: str) -> None:
    begin(page, games + "hare-wolf/play.html", people=(0, 1))
    move = page.locator("#play .offers li button").first.text_content()
    names = re.findall(r"[a-z]\d+", move)
    assert len(names) == 2
    place(page, names[0]).drag_to(place(page, names[1]))
    page.wait_for_function("() => document.querySelectorAll('#play .log li').length === 1")
    assert log(page)[0].endswith(move)


def test_a_bot_that_thinks_is_stopped(page: Page, games: str) -> None:
    """The match stands where it stood, and goes on."""
    begin(page, games + "hex/play.html", bot="strong")
    place(page, "f6").click()
    page.get_by_role("button", name="Stop thinking").click()
    page.get_by_role("button", name="Play a random move").click(timeout=FIRST)
    page.wait_for_function("() => document.querySelectorAll('#play .log li').length === 2", timeout=FIRST)
    assert log(page)[0] == "Red plays f6"
    turn(page, "Your turn: move")


def test_hands_are_covered_between_people(page: Page, games: str) -> None:
    begin(page, games + "tuppi/play.html", people=(0, 1, 2, 3))
    for _ in range(3):
        covered = page.locator("#play .covered")
        page.locator("#play .covered, #play .hand .card").first.wait_for()
        if covered.count():
            assert not page.locator("#play .card").count()
            page.keyboard.press("Enter")  # whoever takes the screen finds the button under the keys
            page.locator("#play .hand .card").first.wait_for()
        assert page.locator("#play .hand .card svg").count() == 13
        page.locator("#play .offers li button").first.click()
        covered.wait_for()


def test_play_goes_on_without_a_network(browser: Any, running: Path) -> None:
    """After one visit the very server is gone: Python, the game and the match are there."""
    with browser.new_context(viewport=DESKTOP) as context:
        opened = context.new_page()
        with serving(running) as at:
            address = f"{at}games/hex/play.html"
            begin(opened, address, "hex-4", people=(0, 1))
            place(opened, "b2").click()
            turn(opened, "Blue: move")
            opened.locator("#play[data-kept=play]").wait_for(timeout=FIRST)
            opened.locator("#_kept", has_text="without a network").wait_for(timeout=FIRST)
        opened.goto(address)
        ready(opened)
        assert log(opened) == ["Red plays b2"]
        place(opened, "c1").click()
        turn(opened, "Red: move")


def test_nothing_is_cached_ahead_while_a_game_starts(browser: Any, running: Path) -> None:
    over = Event()
    cached = f"{KEPT_FILES}.then((all) => all.some((name) => name.endsWith('tuppi/index.html')))"
    with browser.new_context(viewport=DESKTOP) as context, serving(running, "press.pack", over) as at:
        opened = context.new_page()
        opened.goto(f"{at}games/hex/play.html")
        opened.get_by_role("button", name="Start").click()
        opened.wait_for_timeout(1500)
        assert not opened.evaluate(cached)
        over.set()
        until(opened, cached)


def test_what_was_never_used_says_so_without_a_network(browser: Any, running: Path) -> None:
    with browser.new_context(viewport=DESKTOP) as context:
        opened = context.new_page()
        with serving(running) as at:
            opened.goto(f"{at}games/hex/index.html")
            opened.locator("#_kept", has_text="without a network").wait_for(timeout=FIRST)
        for name in ("games/hex/print.html", "games/hex/play.html", "write.html"):
            opened.goto(at + name)
            opened.get_by_role("alert").filter(has_text="Connect to the network").wait_for()


@pytest.mark.parametrize(
    ("game", "scheme"), [pytest.param("hex", "light", marks=pytest.mark.slow), ("tuppi", "dark")]
)
def test_the_table_is_for_everybody(page: Page, games: str, game: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    begin(page, f"{games}{game}/play.html")
    page.locator("#play .offers button").first.wait_for(state="attached", timeout=FIRST)
    for_everybody(page)
