"""A course in a real browser: answered by mouse and by keys, kept, and asked again after a mistake."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from browsing import ALL, PHONE, Page, for_everybody


def course(site: Path, slug: str) -> list[dict]:
    return [asked["question"] for asked in course_file(site, slug)["questions"]]


def answer(page: Page, question: dict, right: bool = True) -> None:
    """Answer the question on the page."""
    assert page.locator("#learn h2").inner_text() == question["asks"]
    if question["form"] == "number":
        page.fill("#learn input", str(question["number"] + (not right)))
        page.keyboard.press("Enter")
    else:
        chosen = [choice for choice in question["choices"] if choice["right"] is right]
        for choice in chosen if question["form"] == "all" else chosen[:1]:
            names = {choice["touches"] or choice["words"], choice["words"]}
            button = page.get_by_role("button", name=re.compile(f"^({'|'.join(map(re.escape, names))})$"))
            page.locator("#learn").locator(button).first.click()
    if question["form"] == "all":
        page.get_by_role("button", name="Check").click()
    said = page.locator("#learn .said").inner_text()
    assert said.startswith("✓ Right" if right else "✗ Not quite") or said.startswith(
        "Right" if right else "Not quite"
    )


def course_file(site: Path, slug: str) -> dict:
    return json.loads((site / "games" / slug / "course.json").read_text(encoding="utf-8"))


def touch(page: Page, words: str) -> None:
    """Touch the points on a board that a move names."""
    for name in words.removeprefix("play ").split("-"):
        page.locator(f'#learn [data-touch=".{name}"]').click(force=True)


def onward(page: Page) -> None:
    page.locator("#learn .verdict .main").click()


@pytest.mark.parametrize("slug", ["hex", "multimulta"])
def test_a_course_is_learnt_to_its_end(page: Page, served: str, site: Path, slug: str) -> None:
    """A mistake is asked again at the end; all is kept when the page is loaded again."""
    questions = course(site, slug)
    page.goto(f"{served}games/{slug}/learn.html#questions")
    answer(page, questions[0], right=False)
    onward(page)
    for question in questions[1:]:
        answer(page, question)
        onward(page)
    page.reload()
    answer(page, questions[0])
    onward(page)
    assert page.get_by_text(f"{len(questions)} of {len(questions)} at the first try").count() == 0
    assert page.get_by_role("button", name="Start again").is_visible()


def test_a_question_is_answered_by_keys(page: Page, served: str, site: Path) -> None:
    """The focus is on the question, then on the choices in order, then on what comes next."""
    page.goto(f"{served}games/skelly/learn.html#questions")
    first = course(site, "skelly")[0]
    assert first["form"] == "one"
    page.locator("#learn h2:focus").wait_for()
    for choice in first["choices"]:
        page.keyboard.press("Tab")
        if choice["right"]:
            break
    page.keyboard.press("Enter")
    assert "Right" in page.locator("#learn .said").inner_text()
    page.keyboard.press("Enter")
    assert page.locator("#learn h2").inner_text() == course(site, "skelly")[1]["asks"]


@pytest.mark.parametrize("slug", ["hex", "multimulta"])
def test_courses_are_for_everybody(page: Page, served: str, site: Path, slug: str) -> None:
    page.goto(f"{served}games/{slug}/learn.html")
    page.get_by_role("link", name="Questions").wait_for()
    for_everybody(page, ALL)
    page.get_by_role("link", name="Questions").click()
    page.locator("#learn h2:focus").wait_for()
    for_everybody(page, ALL)
    answer(page, course(site, slug)[0], right=False)
    for_everybody(page, ALL)


def test_a_puzzle_is_tried_until_a_move_wins(page: Page, served: str, site: Path) -> None:
    """A move that does not win can be followed by another try; the line is shown at the end."""
    puzzle = course_file(site, "hex")["puzzles"][1]["question"]
    page.goto(f"{served}games/hex/learn.html#puzzles=2")
    page.wait_for_selector("#learn h2")
    assert page.locator("#learn h2").inner_text() == puzzle["asks"] and "in 2 moves" in puzzle["asks"]
    touch(page, next(choice["words"] for choice in puzzle["choices"] if not choice["right"]))
    assert "does not win in time" in page.locator("#learn .said").inner_text()
    touch(page, next(choice["words"] for choice in puzzle["choices"] if choice["right"]))
    assert page.locator("#learn .said").inner_text().endswith("Right.")
    assert page.get_by_text(puzzle["reason"]).is_visible()


def test_the_sample_is_played_along(page: Page, served: str, site: Path) -> None:
    """A taken hexagon is refused by its rule. After a legal move comes that of the sample."""
    turns = [one["turn"] for one in course_file(site, "hex")["hand"]["turns"]]
    page.goto(f"{served}games/hex/learn.html#hand")
    page.wait_for_selector("#learn h2")
    assert "You are Red." in page.locator("#learn .where").inner_text()
    touch(page, turns[0]["played"])
    assert page.locator("#learn .said").inner_text().endswith("So it was played.")
    onward(page)
    touch(page, turns[1]["refused"]["placing"][0])
    assert "Not allowed" in page.locator("#learn .said").inner_text()
    assert page.get_by_role("link", name="Placing a stone").is_visible()
    touch(page, next(words for words in turns[1]["legal"] if words != turns[1]["played"]))
    assert f"goes on with: {turns[1]['played']}." in page.locator("#learn .said").inner_text()
    page.reload()
    page.wait_for_selector("#learn h2")
    assert "Turn 3" in page.locator("#learn .where").inner_text()


@pytest.mark.parametrize("part", ["hand", "puzzles"])
def test_further_parts_are_for_everybody(page: Page, served: str, part: str) -> None:
    page.goto(f"{served}games/hex/learn.html#{part}")
    page.wait_for_selector("#learn h2")
    for_everybody(page, ALL)


def test_the_front_page_has_a_puzzle_of_the_day(page: Page, served: str) -> None:
    page.goto(served)
    link = page.locator(".day .puzzle a")
    assert "win in" in link.inner_text()
    link.click()
    page.wait_for_selector("#learn h2")
    assert "how do you begin?" in page.locator("#learn h2").inner_text()


def test_names_of_rows_are_readable_on_a_phone(page: Page, served: str) -> None:
    """Of the 11 rows of Hex each name has letters of 7 pixels at least, where there is room for 9."""
    page.set_viewport_size(PHONE)
    page.goto(f"{served}games/hex/learn.html#hand")
    page.wait_for_selector("#learn .board text")
    page.wait_for_timeout(100)
    sizes = page.evaluate(
        "[...document.querySelectorAll('#learn .board text')].map((text) =>"
        " parseFloat(getComputedStyle(text).fontSize) * text.ownerSVGElement.getScreenCTM().a)"
    )
    assert sizes and min(sizes) >= 7


def test_the_first_turn_tells_the_aim_and_what_to_touch(page: Page, served: str) -> None:
    page.goto(f"{served}games/hex/learn.html#hand")
    page.wait_for_selector("#learn h2")
    assert page.locator("#learn .story").inner_text().startswith("The aim: Join your two sides")
    assert page.get_by_text("Tap a place on the board.").is_visible()
    assert page.locator("#learn details li").first.is_visible()  # none of its steps is about this move
