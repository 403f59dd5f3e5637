"""Rule ids stand in code and text alike; scenes read what they and their bases can read."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from publisher.base.resources import bundled
from publisher.checking.checker import check
from publisher.checking.scene import Scene, readings_of
from publisher.checking.scenes.board import BoardScene
from publisher.engine import BoardGame
from publisher.engine.loader import load_game
from publisher.engine.words import action, claim, row
from publisher.notation.board import board_rows
from publisher.notation.words import Pattern
from publisher.press.reports import as_code_quality, as_junit, as_sarif, report_dict

# -- rule ids


def test_rule_of_the_code_without_a_heading_is_told(make_game):
    """play.py refuses by `placing`; the text must say that rule somewhere."""
    folder = make_game({"rules.md": {"## Placing {#placing}": "## Placing {#putting}"}})
    problems = check(folder).problems
    told = {problem.code: problem for problem in problems}
    assert set(told) == {"rule-without-text", "unknown-rule"}
    assert "'placing'" in told["rule-without-text"].message
    assert "{#placing}" in told["rule-without-text"].hint


def test_rule_of_a_shared_mechanic_needs_a_heading_too(make_game):
    """`follow-suit` is not written in play.py, but in the mechanic that it uses."""
    rules = "# Small\n\nNothing.\n"
    problems = check(make_game(base="cards", rules=rules)).problems
    assert "rule-without-text" in {problem.code for problem in problems}
    assert any("'follow-suit'" in problem.message for problem in problems)


def test_rule_that_an_example_names_must_be_a_heading(only_problem):
    """A misspelt rule is told where it is named, with the rule that was meant."""
    text = "> **Example.** Cross plays b2. **The game goes on (rule plasing).**"
    problem = only_problem(text, at="The game")
    assert problem.code == "unknown-rule"
    assert "'plasing'" in problem.message
    assert problem.hint == "did you mean placing?"


def test_strict_check_tells_rules_that_no_example_shows(rules_with):
    """A warning at the heading; without strictness nothing is said."""
    text = "> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).**"
    assert check(rules_with(text)).problems == []
    report = check(rules_with(text), strict=True)
    assert [(p.code, p.severity, p.location.line) for p in report.problems] == [
        ("rule-without-example", "warning", 5)
    ]
    assert not report.failed


# -- scenes


class Base(BoardScene):
    @action("{seat} sings {word}")
    def sings(self, seat, word):
        self.song = word

    @claim("the song is {word?}")
    def song_is(self):
        return self.song

    @row("A", "B?")
    def b(self, a):
        return a


class Sub(Base):
    @claim("the song is long")
    def long_song(self):
        return len(self.song) > 4

    def song_is(self):
        return self.song.upper().casefold()


def patterns(scene: type[Scene], sort: str) -> list[str]:
    readings = readings_of(scene, BoardGame).sentences
    return [reading.pattern.text for reading in readings if reading.sort == sort]


def test_scene_reads_what_its_bases_read():
    """A game's own sentences join those of its kind, its own first."""
    assert "{seat} sings {word}" in patterns(Sub, "action")
    assert "{seat?} wins( the game)?" in patterns(Sub, "claim")
    assert patterns(Sub, "claim")[0] == "the song is long"
    assert [row.headings for row in readings_of(Sub, BoardGame).rows] == [("a", "b?")]
    assert "the song is long" not in patterns(Base, "claim")


def test_method_written_anew_still_reads_its_sentences():
    """A subclass may change what a reading does without telling its patterns again."""
    assert patterns(Sub, "claim").count("the song is {word?}") == 1


def test_sentences_of_a_games_own_are_read(report_on):
    """A reading.py adds an action and a claim."""
    reading = (
        "from publisher.engine.words import action, claim\n"
        "from publisher.checking.scenes.board import BoardScene\n\n\n"
        "class Reading(BoardScene):\n"
        "    @action('{seat} sings {word}')\n    def sings(self, seat, word):\n        self.song = word\n\n"
        "    @claim('The song is {word?}')\n    def song_is(self):\n        return self.song\n"
    )
    right = "> **Example.** Cross sings tosca. Cross plays b2. **The song is tosca.**"
    assert report_on(right, reading=reading).problems == []
    wrong = report_on(right.replace("is tosca", "is aida"), reading=reading).problems
    assert [problem.message for problem in wrong] == [
        "“The song is aida”: the text says aida, the engine says tosca"
    ]


@pytest.mark.parametrize("reading", ["x = 1\n", "class Reading: ...\n", "Reading = 5\n"])
def test_reading_without_its_class_is_an_error(report_on, reading):
    """A reading.py needs a class Reading that is a scene."""
    (problem,) = report_on("> **Example.** Cross plays b2. **The game goes on.**", reading=reading).problems
    assert (problem.code, problem.message[:34]) == ("rules", "a reading.py needs a class Reading")
    assert "class Reading(TrickScene)" in problem.hint
    assert problem.location.file.endswith("reading.py")


def test_broken_reading_is_an_error_of_that_file(report_on):
    """A syntax error in reading.py is told with its line."""
    problems = report_on(
        "> **Example.** Cross plays b2. **The game goes on.**", reading="x = 1\nclass (\n"
    ).problems
    assert problems[0].location.file.endswith("reading.py")
    assert problems[0].location.line == 2


# -- sentences that change a position

TAKING_OVER = """

    @action("{seat} takes over")
    def take_over(self, position: Grid, seat: Seat) -> None:
        position.to_move = seat

    @action("{seat} gives up")
    def give_up(self, position: Grid, seat: Seat) -> None:
        position.result = Outcome.win(self.other(seat), how="given up")
"""


@pytest.fixture
def with_taking_over(report_on):
    """What a check finds in the template's game, where a sentence may change whose turn it is or end it."""
    play = (bundled("templates") / "new-game" / "play.py").read_text(encoding="utf-8")
    play = play.replace("    # Pictures, search", TAKING_OVER + "\n    # Pictures, search")
    play = play.replace("import Pieces\n", "import Pieces\nfrom publisher.engine.words import action\n")
    return lambda text: report_on(text, play=play).problems


def test_a_board_looks_anew_at_whose_turn_it_is(with_taking_over):
    """In the middle of a game as well, where nobody may be given the turn by the way."""
    told = (
        "> **Example.** Cross plays b2. **It is Nought's turn.** Cross takes over. **It is Cross's turn.** "
    )
    assert with_taking_over(told + "Cross plays a1. **It is Nought's turn.**") == []
    (problem,) = with_taking_over(told + "Nought plays a1. **It is Cross's turn.**")
    assert "it is Cross's turn, not Nought's" in problem.message


def test_a_board_looks_anew_at_whether_the_game_is_over(with_taking_over):
    told = "> **Example.** Cross plays b2. **The game goes on.** Nought gives up. "
    assert with_taking_over(told + "**Cross wins.** **The game is over.**") == []
    assert [problem.code for problem in with_taking_over(told + "**The game goes on.**")] == ["claim-failed"]


# -- patterns


@pytest.mark.parametrize(
    ("pattern", "text", "words"),
    [
        ("{seat} leads {card}", "North leads ♠K", ("North", "♠K")),
        ("{seat} (plays|throws) {card}", "North throws ♠K", ("North", "♠K")),
        ("{seat?} wins( the game)?", "North wins the game", ("North",)),
        ("{seat?} wins( the game)?", "north wins", ("north",)),
        ("{team} scores? {number?} points?", "North-South score 24 points", ("North-South", "24")),
        (
            "{seat} may not play {move} \\(rule {rule?}\\)",
            "Red may not play a1-b2 (rule step)",
            ("Red", "a1-b2", "step"),
        ),
        ("from {first:point} to {second:point}", "from a1 to b2", ("a1", "b2")),
        ("{number} cards", "1,200 cards", ("1,200",)),
        ("{number} cards", "twelve cards", ("twelve",)),
    ],
)
def test_pattern_finds_its_words(pattern, text, words):
    """Placeholders take their words, choices and optional words are skipped, letters' size is free."""
    match = Pattern.compile(pattern).regex.fullmatch(text)
    assert match is not None
    assert match.groups() == words


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("{seat} leads {card}", "North leads"),
        ("{seat?} wins", "North wins the game"),
        ("{number} cards", "many cards"),
    ],
)
def test_pattern_does_not_fit_other_sentences(pattern, text):
    """The whole sentence must fit."""
    assert Pattern.compile(pattern).regex.fullmatch(text) is None


def test_pattern_knows_what_it_states():
    """The word with the question mark is the one that is checked."""
    pattern = Pattern.compile("{seat} has {number?} {words}")
    assert (pattern.kinds, pattern.checked) == (("seat", "number", "words"), 1)
    assert Pattern.compile("{seat} plays {move}").checked is None


# -- drawings


def test_rows_of_a_drawing_are_the_rows_of_the_board(shelf, make_game):
    """A square board is drawn from its top row, a rhombus from its first."""
    square = load_game(make_game()).definition.topology
    assert [square.names[p] for p in board_rows(square)[0]] == ["a3", "b3", "c3"]
    rhombus = shelf.game("hex").definition("hex-4").topology
    assert [rhombus.names[p] for p in board_rows(rhombus)[-1]] == ["a4", "b4", "c4", "d4"]


def test_drawing_may_have_coordinates_at_its_sides(report_on):
    """Letters above and numbers at the side are left out."""
    board = "> ```board\n>   a b c\n> 3 X O .\n> 2 O X .\n> 1 . . .\n> ```"
    text = f"> **Example.**\n>\n{board}\n>\n> Cross plays c1. **Cross wins.**"
    assert report_on(text).problems == []


# -- reports


def test_report_tells_every_problem_to_programs(rules_with):
    """As a dictionary and as JUnit's XML: code, message and place of each problem."""
    report = check(rules_with("> **Example.** Cross plays b2. **Cross wins.**\n\n[8](fact:points)"))
    told = report_dict(report)
    assert (told["game"], told["holds"]) == ("small", False)
    checked = {"claims": 1, "examples": 0, "facts": 0, "samples": 1}  # those of the sample
    assert told["checked"] == checked | {"rules": 2, "words": 1, "bound": 0, "named": 0, "enforced": 0}
    assert [(p["code"], p["line"], p["column"]) for p in told["problems"]] == [
        ("claim-failed", 7, 34),
        ("fact-failed", 9, 2),
    ]
    cases = {case.get("name"): case for case in ElementTree.fromstring(as_junit([report])).iter("testcase")}
    failed = {name: case.find("failure") for name, case in cases.items() if case.find("failure") is not None}
    assert {name: failure.get("type") for name, failure in failed.items()} == {
        "winning: an example": "claim-failed", "winning: 8 (points)": "fact-failed",
    }  # fmt: skip
    assert cases["winning: an example"].get("line") == "7" and "the sample game" in cases
    results = json.loads(as_sarif([report]))["runs"][0]["results"]
    places = [one["locations"][0]["physicalLocation"]["region"] for one in results]
    assert [(one["ruleId"], place["startLine"]) for one, place in zip(results, places, strict=True)] == [
        ("claim-failed", 7), ("fact-failed", 9),
    ]  # fmt: skip
    quality = json.loads(as_code_quality([report]))
    assert [(one["check_name"], one["location"]["lines"]["begin"], one["severity"]) for one in quality] == [
        ("claim-failed", 7, "major"), ("fact-failed", 9, "major"),
    ]  # fmt: skip
    assert len({one["fingerprint"] for one in quality}) == 2
    assert all(one["location"]["path"].endswith("rules.md") and one["description"] for one in quality)


def test_report_of_a_sound_game_has_a_case_for_each_piece(make_game):
    """And one for everything else, whose name says what was checked."""
    report = check(make_game())
    assert report_dict(report)["holds"]
    cases = [case.get("name") for case in ElementTree.fromstring(as_junit([report])).iter("testcase")]
    assert len(cases) == 2 + 1 + 7 + 1 and "1 sample game" in cases[-1]


def test_problem_prints_as_one_line_and_a_hint(only_problem):
    """`file:line:col: error[code]: message`, then the hint."""
    problem = only_problem("> **Example.** Cross plays b2. Nought may play a1.", at="Nought may")
    first, second = str(problem).split("\n")
    assert first.endswith("rules.md:7:32: error[unmarked-claim]: “Nought may play a1” is a claim")
    assert second == "  hint: set it in **bold**"
