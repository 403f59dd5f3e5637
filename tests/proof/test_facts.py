"""A number in the prose must be what the engine finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.proof.facts import fact_value

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
        "[9](fact:points)",
        "[nine](fact:points)",
        "[Nine](fact:points)",
        "[8](fact:winning-rows)",
        "[12](fact:product(3,4))",
        "[-12](fact:product(3,-4))",
        "[black](fact:colour-of(cross))",
        "[-1200](fact:loss)",
        "[−1,200](fact:loss)",
        "[5](fact:rake)",
        "[5,000](fact:slam(6))",
        "[10000](fact:slam(7))",
        "[11](fact:worth(ace))",
        "**[2](fact:players)**",
    ],
)
def test_right_fact_is_proved(report_on, play, text):
    """Numbers, number words, thousands, minus signs, words; facts with arguments."""
    report = report_on(f"There are {text} here.", play=play)
    assert report.problems == []
    assert report.proved["facts"] == 1


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
    assert report_on("[Four](fact:hand) cards each.", base="cards").proved["facts"] == 1
    (problem, *_) = report_on("[Five](fact:hand) cards each.", base="cards").problems
    assert problem.message == "the text says Five, but the engine says 4"


def test_method_goes_before_the_option_of_its_name(report_on, make_game):
    """What a method says of the hand, the option does not."""
    play = (make_game(base="cards").path / "play.py").read_text().replace("in_hand", "hand")
    play = play.replace('return self.option("hand")', 'return 2 * self.option("hand")')
    assert report_on("[Eight](fact:hand) cards.", base="cards", play=play).proved["facts"] == 1


def test_unknown_fact_is_told_with_the_one_that_was_meant(only_problem):
    """A misspelt fact."""
    problem = only_problem("The [9](fact:pionts) points.", at="9]")
    assert (problem.code, problem.message) == ("fact", "fact:pionts: no fact 'pionts'")
    assert "did you mean points" in problem.hint


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("fact:product(3)", "fact:product(3) broke: TypeError"),
        ("fact:colour-of(king)", "fact:colour-of(king) broke: KeyError"),
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
    assert report_on(text).proved["facts"] == 1
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
