"""A number in the prose must be what the engine finds."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.base.errors import NotationError
from publisher.checking.facts import Call, Facts, fact_value
from publisher.checking.result_cache import ResultCache
from publisher.engine.loader import load_game
from tests.shelf import SHELF

FACTS = """
    @fact
    def product(self, one, other):
        return one * other

    @fact
    def colour_of(self, name):
        return {"cross": "black"}[name]

    @fact
    def loss(self):
        return -1200

    rake = fact(5)
    slam = fact({6: 5000, 7: 10000})
    worth = fact({"ace": 11})

"""


@pytest.fixture
def play(make_game) -> str:
    """Noughts and crosses with more facts."""
    text = (make_game().path / "play.py").read_text()
    return text + FACTS


@pytest.mark.parametrize(
    "text",
    [
        "[9](fact:points)", "[nine](fact:points)", "[Nine](fact:points)", "[8](fact:winning-rows)",
        "[12](fact:product(3,4))", "[-12](fact:product(3,-4))", "[black](fact:colour-of(cross))",
        "[-1200](fact:loss)", "[−1,200](fact:loss)", "[5](fact:rake)", "[5,000](fact:slam(6))",
        "[10000](fact:slam(7))", "[11](fact:worth(ace))", "**[2](fact:players)**",
    ],
)  # fmt: skip
def test_right_fact_is_proved(report_on, play, text):
    """Numbers, number words, thousands, minus signs, words; facts with arguments."""
    report = report_on(f"There are {text} here.", play=play)
    assert report.problems == []
    assert report.checked["facts"] == 1


@pytest.mark.parametrize(
    ("text", "engine"),
    [
        ("[8](fact:points)", "9"),
        ("[eight](fact:points)", "9"),
        ("[13](fact:product(3,4))", "12"),
        ("[1200](fact:loss)", "-1200"),
        ("[6](fact:rake)", "5"),
        ("[7](fact:slam(6))", "5000"),
    ],
)
def test_wrong_number_is_told_with_what_the_engine_says(only_problem, play, text, engine):
    """The place is that of the number."""
    stated = text[1 : text.index("]")]
    problem = only_problem(f"There are {text} here.", at=f"{stated}]", play=play)
    assert problem.code == "fact-failed"
    assert problem.message == f"the text says {stated}, but the engine says {engine}"


def test_options_are_facts(report_on):
    """The small game deals four cards; a method of the same name would go first."""
    assert report_on("[Four](fact:hand) cards each.", base="cards").checked["facts"] == 1
    (problem, *_) = report_on("[Five](fact:hand) cards each.", base="cards").problems
    assert problem.message == "the text says Five, but the engine says 4"


def test_method_goes_before_the_option_of_its_name(report_on, make_game):
    """What a method says of the hand, the option does not."""
    play = (make_game(base="cards").path / "play.py").read_text().replace("in_hand", "hand")
    play = play.replace('return self.option("hand")', 'return 2 * self.option("hand")')
    assert report_on("[Eight](fact:hand) cards.", base="cards", play=play).checked["facts"] == 1


def test_unknown_fact_is_told_with_the_one_that_was_meant(only_problem):
    """A misspelt fact."""
    problem = only_problem("The [9](fact:pionts) points.", at="9]")
    assert (problem.code, problem.message) == ("fact", "fact:pionts: unknown fact 'pionts'")
    assert "did you mean points" in problem.hint


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("fact:product(3)", "1 arguments, but it takes "),
        ("fact:pieces-of(rd)", "this game has no piece 'rd'"),
        ("fact:neighbours(zz)", "unknown point 'zz' on this board"),
        ("fact:colour-of(king)", "fact:colour-of(king): KeyError: 'king' ("),
        ("fact:cards", "this game has no [deck]"),
        ("fact:9+9", "fact:9+9: cannot be read"),
        ("fact:huge/points", "has no variant 'huge'"),
    ],
)
def test_fact_that_cannot_be_computed_is_told(only_problem, play, fact, said):
    """Missing arguments, facts that break, games without cards, unknown variants."""
    problem = only_problem(f"The [9]({fact}) points.", at="9]", play=play)
    assert problem.code == "fact"
    assert said in problem.message


def test_a_value_in_quite_another_form_is_explained(only_problem, make_game):
    """“Won” and “loses” are opposites for those who know that the fact is `wins` or `loses`."""
    play = (make_game().path / "play.py").read_text("utf-8").replace("win(seat", "win(self.other(seat)")
    sentence = "The player who fills the last row has [{}](fact:last-mover)."
    told = "but the recorded games say loses"
    won = only_problem(sentence.format("won"), at="won]", play=play)
    assert won.message.startswith(f"the text says won (wins), {told}")
    win = only_problem(sentence.format("a win"), at="a win]", play=play)
    assert win.message.startswith(f"the text says a win, {told}")


def test_fact_of_a_variant_is_that_of_its_rules(report_on, make_game):
    """A variant's points are counted on its own board."""
    game = (make_game().path / "game.toml").read_text() + "\n[variants.wide]\nboard.width = 5\n"
    assert report_on("[15](fact:wide/points) and [9](fact:points).", game=game).problems == []
    wrong = report_on("[9](fact:wide/points).", game=game).problems
    assert [problem.message for problem in wrong] == ["the text says 9, but the engine says 15"]


@pytest.mark.parametrize(
    "text",
    [
        "## [9](fact:points) points",
        "- [9](fact:points)",
        "> **Editor's note.** [9](fact:points)",
        "| [9](fact:points) |\n|--|\n| x |",
    ],
)
def test_facts_are_checked_wherever_they_stand(report_on, text):
    """In headings, lists, notes and tables; and wrong ones are found there."""
    assert report_on(text).checked["facts"] == 1
    assert [problem.code for problem in report_on(text.replace("[9]", "[7]")).problems] == ["fact-failed"]


def test_facts_of_the_sample_are_checked_too(report_on, make_game):
    """The sample's prose is held to the engine like the rules'."""
    sample = (make_game().path / "sample.md").read_text() + "\nOf [8](fact:points) squares.\n"
    (problem,) = report_on("", sample=sample).problems
    assert problem.code == "fact-failed"
    assert problem.location.file.endswith("sample.md")


@given(st.integers(-(10**7), 10**7))
def test_number_is_the_same_with_and_without_thousands_marks(number):
    """Printed with commas and a true minus sign it is still the number."""
    assert fact_value(f"{number:,}".replace("-", "−")) == fact_value(str(number)) == str(number)


# -- facts that are observed, and phrases


@pytest.mark.parametrize(
    "text",
    [
        "[highest](fact:trick-winner)",
        "[Highest](fact:trick-winner)",
        "[highest card takes the trick](fact:trick-winner)",
        "[must follow suit if you can](fact:following-suit)",
        "[winner leads to the next trick](fact:next-leader)",
        "[North makes the first move](fact:first-player)",
        "[four cards each](fact:in-hand)",
        "[must](fact:duty)",
        "[must](fact:duty(follow-suit))",
    ],
)
def test_a_phrase_that_states_what_games_show_is_proved(report_on, text: str) -> None:
    report = report_on(text, base="cards")
    assert report.problems == []
    assert report.checked["facts"] == 1


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("[middle](fact:trick-winner)", "fact:trick-winner: it is highest or lowest; “middle” is not",
         "write one of them"),
        ("[highest or lowest](fact:trick-winner)", "states 2 of its values: “highest” and “lowest”",
         "mark a shorter phrase"),
        ("[highest of the next](fact:trick-winner)", "fact:trick-winner: it does not look at “next”",
         "end the mark before “next”"),
        ("[next highest](fact:trick-winner)", "fact:trick-winner: it does not look at “next”",
         "begin the mark after “next”"),
        ("[not the highest](fact:trick-winner)", "fact:trick-winner: it does not look at “not”",
         "choose a fact about what may not be, and write “may not”"),
        ("[highest wins, except](fact:trick-winner)", "fact:trick-winner: it does not look at “wins”",
         "end the mark before “wins”"),
        ("[three of four cards](fact:in-hand)", "states 2 of its values", "mark a shorter phrase"),
        ("[four of all](fact:in-hand)", "it does not look at “all”", "end the mark before “all”"),
        ("[highest](fact:trick-winner(dummy=north))", "this game has no part 'dummy'", ""),
        ("[must](fact:following-suit(1))", "1 arguments, but it takes none", "fact:following-suit"),
        ("[must](fact:folowing-suit)", "unknown fact 'folowing-suit'", "did you mean following-suit"),
        ("[must](fact:duty(follow-sit))", "unknown rule 'follow-sit'", "did you mean follow-suit?"),
        ("[may not](fact:ban(knocking,2))", "unknown rule 'knocking'", "known: follow-suit"),
    ],
)  # fmt: skip
def test_a_mark_that_does_not_fit_its_fact_is_reported(
    only_problem, text: str, message: str, hint: str
) -> None:
    problem = only_problem(text, at=text[1:], base="cards")
    assert problem.code == "fact"
    assert message in problem.message and hint in problem.hint


def test_a_false_word_fails_with_a_place_in_a_game(only_problem) -> None:
    problem = only_problem("The [lowest](fact:trick-winner) card.", at="lowest", base="cards")
    assert problem.code == "fact-failed"
    assert problem.message.startswith(
        "the text says lowest, but the recorded games say highest (the sample, round 1, move 1; "
    )


def test_what_no_recorded_game_comes_to_is_untried(only_problem) -> None:
    problem = only_problem("## Knocking {#knocking}\n\nYou [must](fact:duty) knock.", at="must", base="cards")
    assert (problem.code, problem.message) == (
        "fact-untried", "the text says must, but no recorded game came to it"
    )  # fmt: skip


def test_a_duty_is_that_of_its_section(report_on) -> None:
    """The same mark below another heading is another fact."""
    text = "You [must](fact:duty) follow.\n\n## Knocking {#knocking}\n\nYou [must](fact:duty) knock."
    report = report_on(text, base="cards")
    assert report.checked["facts"] == 1
    assert [(problem.code, problem.location.line) for problem in report.problems] == [("fact-untried", 9)]


def test_an_own_fact_may_not_have_the_name_of_an_observed_one(only_problem, make_game) -> None:
    play = (make_game(base="cards").path / "play.py").read_text().replace("in_hand", "trick_winner")
    problem = only_problem("The [highest](fact:trick-winner) card.", at="highest", base="cards", play=play)
    assert problem.code == "fact"
    assert "publisher observes 'trick-winner' in every game" in problem.message
    assert problem.hint == "rename the game's fact, or leave it out"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[left](fact:pile-side)", ""),
        ("[on your left](fact:pile-side)", ""),
        ("[on your left-hand side](fact:pile-side)", ""),
        ("[on your right](fact:pile-side)", "fact-failed"),
        ("[left or right](fact:pile-side)", "fact"),
        ("[left of the dealer](fact:pile-side)", "fact"),
        ("[beside you](fact:pile-side)", "fact-failed"),
        ("[-1200 points](fact:loss)", ""),
        ("[1200 points](fact:loss)", "fact-failed"),
        ("[-9 points](fact:points)", "fact-failed"),
        ("[red marks](fact:colour-of(cross))", "fact-failed"),
        ("[black marks](fact:colour-of(cross))", ""),
    ],
)
def test_an_own_fact_may_give_a_word_of_a_family(report_on, play: str, text: str, code: str) -> None:
    play += '\n    @fact\n    def pile_side(self):\n        return "left"\n'
    assert [problem.code for problem in report_on(text, play=play).problems] == ([code] if code else [])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[about 7.6 moves](fact:random-length(500,1))", ""),
        ("[7.6 moves](fact:random-length(500,1))", ""),
        ("[about 9.6 moves](fact:random-length(500,1))", "fact-failed"),
        ("[in 58 % of the games](fact:random-wins(Cross,500,1))", ""),
        ("[more than 7.6 moves](fact:random-length(500,1))", "fact"),
        ("[7 or 8 moves](fact:random-length(500,1))", "fact"),
        ("[some moves](fact:random-length(500,1))", "fact"),
    ],
)
def test_an_estimate_may_be_in_a_phrase(report_on, text: str, code: str) -> None:
    assert [problem.code for problem in report_on(text).problems] == ([code] if code else [])


@pytest.fixture(scope="module")
def of_tuppi() -> Facts:
    """The facts of Tuppi, with what earlier tests observed."""
    return Facts(cache(lambda variant: load_game(SHELF.game("tuppi"), variant)), ResultCache())


@pytest.mark.parametrize(
    ("text", "written", "finding"),
    [
        ("right", "first-leader(declarer,game=rami)", "holds"),
        ("left", "first-leader(declarer,game=rami)", "fails"),
        ("left", "first-leader(dealer,game=nolo)", "holds"),
        ("left", "first-leader(dealer)", "fails"),
        ("highest", "trick-winner(game!=sooli)", "holds"),
        ("highest", "trick-winner(game!=sooli,game!=rami)", "holds"),
        ("highest", "trick-winner(game=misère)", "untried"),
    ],
)
def test_conditions_choose_the_cases(of_tuppi: Facts, text: str, written: str, finding: str) -> None:
    assert of_tuppi.verdict(text, Call(written, "")).finding == finding


def test_games_that_differ_without_a_condition_are_named(of_tuppi: Facts) -> None:
    verdict = of_tuppi.verdict("left", Call("first-leader(dealer)", ""))
    assert verdict.reason.startswith("recorded games differ: ") and "left in game 1" in verdict.reason
    assert "(part=value)" in verdict.hint


def test_a_part_that_is_not_a_seat_leads_nobody(of_tuppi: Facts) -> None:
    with pytest.raises(NotationError, match="the part 'game' is not a seat"):
        of_tuppi.verdict("left", Call("first-leader(game)", ""))


def test_a_board_has_no_tricks(only_problem) -> None:
    assert "this game has no tricks" in only_problem("[highest](fact:trick-winner)", at="highest").message
