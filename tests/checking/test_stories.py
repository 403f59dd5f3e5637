"""Examples may be told as one would tell them: with pronouns, reasons, and one name for several deeds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.checking.checker import check
from publisher.checking.report import Report
from publisher.model.shelf import GameFolder
from tests.checking.conftest import problems_of


@pytest.mark.parametrize(
    "story",
    [
        "Cross plays b2. **Nought may play a1.** **She may not play b2 (rule placing).**",
        "Cross plays b2, so **Nought may not play b2 (rule placing)**, **but he may play c3**.",
        "Cross plays a1, Nought plays b2, "
        "and **Cross may play c3, although she may not play b2 (rule placing)**.",
        "Cross plays a1. **Nought may play c3 because the game goes on.**",
        "It is Cross's turn, and she plays b2. **Nought may play c3.**",
        "Cross plays b2. Nought plays a1. **Cross may play c3, because it is her turn.**",
    ],
)
def test_a_story_is_read_like_its_plain_words(report_on: Callable[..., Report], story: str) -> None:
    report = report_on(f"> **Example.** {story}")
    assert report.problems == []
    assert report.checked["claims"]


@pytest.mark.parametrize(
    ("story", "told"),
    [
        ("Cross plays b2. **Nought may play c3, and he may play b2.**", "he may play b2"),
        ("Cross plays a1. **Nought may play c3 because the game is over.**", "the game is over"),
    ],
)
def test_what_is_wrong_in_a_story_is_found(report_on: Callable[..., Report], story: str, told: str) -> None:
    (problem,) = report_on(f"> **Example.** {story}").problems
    assert told in problem.message


def test_a_pronoun_needs_somebody_to_stand_for(report_on: Callable[..., Report]) -> None:
    (problem,) = report_on("> **Example.** **She may play b2.**").problems
    assert problem.code in ("unread", "notation")


def test_who_did_one_thing_did_the_next(report_on: Callable[..., Report]) -> None:
    report = report_on("> **Example.** Cross plays a1 and **may not play c3**.")
    (problem,) = report.problems
    assert "it is Nought's turn" in problem.message


@pytest.mark.parametrize(
    ("people", "known"),
    [("Green and Blue are", True), ("Green, Blue and Violet are", True), ("Green and are", False)],
)
def test_a_list_of_people_may_stand_between_clauses(
    make_game: Callable[..., GameFolder], people: str, known: bool
) -> None:
    told = f"Suppose the Reds are the cops, {people} in prison, and 8 minutes have passed."
    example = f"> **Test.** {told} **8 minutes have passed.** **The Greens are the robbers.**"
    at = {"rules.md": {"## Often asked": f"{example}\n\n## Often asked"}}
    report = check(make_game(at, base="poliisi-ja-rosvo"))
    assert [problem.code for problem in report.problems] == ([] if known else ["unread"])


@pytest.mark.parametrize(
    "story",
    [
        "**You may mark n12 and draw n12 to r12.**",
        "You mark n12 and draw n12 to r12. **You have drawn one line.**",
    ],
)
def test_you_are_the_only_player(story: str) -> None:
    assert problems_of("join-five", story) == []


@pytest.mark.parametrize(
    ("story", "said"),
    [
        ("**Red and Yellow have 0 men in the goal.**", ""),
        ("**Red and Yellow have 0 men in the goal each, and the game goes on.**", ""),
        ("**Red and Yellow have 1 man in the goal each.**", "Red has 1 man in the goal"),
        ("**Red and Green have 0 men in the goal.**", "cannot read"),
    ],
)
def test_what_is_said_about_several_holds_for_each(story: str, said: str) -> None:
    problems = problems_of("square-circle", story)
    assert bool(problems) == bool(said)
    assert all(said in problem.message for problem in problems)


def test_players_of_a_list_move_one_after_the_other() -> None:
    story = "Blue shoots next. Blue and Green miss. **Yellow shoots next.** Yellow and Blue miss."
    assert ["Blue" in problem.message for problem in problems_of("skelly", story)] == [True]


def test_teams_may_be_listed_as_well() -> None:
    story = "**The Reds and the Greens have 0 points each (rule end).**"
    assert problems_of("tuikkunen", story, "## The end {#end}") == []
