"""A right example is checked; a wrong one is told by its first cause, at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

RIGHT = "> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).** **Nought may play a1.**"


def test_right_example_is_proved(report_on):
    """No problem, and the example and its two claims are counted; the sample game has one more."""
    report = report_on(RIGHT)
    assert report.problems == []
    assert not report.failed
    assert (report.checked["examples"], report.checked["claims"]) == (1, 2 + 1)
    assert report.named["placing"] == 1


def test_right_card_example_is_proved(report_on):
    """Hands, leads and follows are read; the trick is won by the higher card."""
    text = (
        "> **Example.** South holds ♠J ♥A. North leads ♠K. **South may not play ♥A (rule follow-suit).** "
        "**South must play ♠J.** South plays ♠J. **North wins the trick.**"
    )
    report = report_on(text, "cards")
    assert report.problems == []
    assert report.checked["claims"] == 3 + 3  # and three of the sample's


@pytest.mark.parametrize("caption", ["Nought to move", "Nought is to move.", "Two stones: Nought to play"])
def test_a_caption_gives_the_turn(report_on, caption):
    """A claim before the first move is about the player whom the caption names."""
    board = f"\n>\n> ```board {caption}\n> X . .\n> . O .\n> . . .\n> ```\n>\n> "
    report = report_on(f"> **Example.** {board}**It is Nought's turn.** **Nought may play a1.**")
    assert report.problems == []


# -- every kind of wrong example, at its place


WRONG = {
    "moves alone": ("Cross plays b2.", "Example.", "[checks-nothing]", "bold"),
    "unread claim": ("Cross plays b2. **The sky is blue.** **Nought may play a1.**", "The sky", "[unread]",
                     "The sky is blue", "nearest claims: The game is "),
    "unread sentence": ("Cross plays b2. The sky is blue. **Nought may play a1.**", "The sky", "[unread]",
                        "The sky is blue", "nearest actions: "),
    "plain claim": ("Cross plays b2. Nought may play a1.", "Nought may", "[unmarked-claim]",
                    "hint: set it in **bold**"),
    "bold action": ("**Cross plays b2.** **Nought may play a1.**", "Cross plays", "[not-a-claim]"),
    "number": ("Cross plays b2. **Nought has 7 legal moves.**", "Nought has", "[claim-failed]",
               "the text says 7, the engine says 8"),
    "winner": ("\n>\n> ```board Cross is to move\n> X X .\n> O O .\n> . . .\n> ```\n>\n> Cross plays c3. "
               "**Nought wins.**", "Nought wins", "the text says Nought, the engine says Cross"),
    "illegal move": ("Cross plays b2. Nought plays b2. **The game goes on.**", "Nought plays",
                     "[illegal-move]", "Nought may not play b2 (rule placing)", "hint: legal: ", " a1"),
    "rule": ("Cross plays b2. **Nought may not play b2 (rule winning).**", "Nought may", "[claim-failed]",
             "the text says winning, the engine says placing"),
    "legal move": ("Cross plays b2. **Nought may not play a1 (rule placing).**", "Nought may",
                   "the engine says the move is legal"),
    "no reason": ("Cross plays b2. **Nought may not play b2.**", "Nought may", "[notation]",
                  "(rule placing)"),
    "player": ("Square plays b2. **The game goes on.**", "Square", "[notation]", "Cross, Nought"),
    "variant": ("We play Chess. **The game goes on.**", "We play", "[notation]",
                "unknown variant 'Chess'"),
    "turn": ("Cross plays b2. Cross plays a1. **The game goes on.**", "Cross plays a1", "[scene]",
             "it is Nought's turn"),
    "caption": ("\n>\n> ```board Nobody to move\n> X . .\n> . O .\n> . . .\n> ```\n>\n> "
                "**The game goes on.**", "```board", "[notation]",
                "unknown player 'Nobody'; the players are Cross, Nought"),
    "block": ("\n>\n> ```hands\n> Cross: ♠A\n> ```\n>\n> **The game goes on.**", "```hands",
              "cannot read a 'hands' block"),
    "only the first cause": ("Cross plays b2. Nought plays b2. **Nought wins.** Nobody reads this. "
                             "**Cross may play b2.** Nought plays z9.", "Nought plays b2", "[illegal-move]"),
    "third line": ("Cross plays b2.\n> *An aside that is not read.* Nought plays a1. Cross\n"
                   "> plays c3. **Cross wins.** **The game goes on.**", "Cross wins", "[claim-failed]"),
    "card": ("North leads ♣9. **North wins the trick.**", "North leads", "[notation]", "unknown card '♣9'"),
    "card not held": ("South holds ♠J. North leads ♠K. South plays ♥A. **North wins the trick.**",
                      "South plays", "[scene]", "South does not hold ♥A"),
    "card held twice": ("North holds ♠K. South holds ♠K. **The game goes on.**", "South holds", "[scene]",
                        "♠K is in another place already"),
    "turn at cards": ("North leads ♠K. North plays ♠Q. **North wins the trick.**", "North plays", "[scene]",
                      "it is South's turn, not North's"),
    "no lead": ("South plays ♠Q. **North wins the trick.**", "South plays", "[scene]", "nothing to decide"),
}  # fmt: skip
"""Examples with the place of what is wrong in them, and with words of the message."""


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_example_is_told_by_its_first_cause_at_its_place(only_problem, case):
    story, at, *said = WRONG[case]
    problem = only_problem(f"> **Example.** {story}", at, "cards" if "North" in story else "")
    assert [words for words in said if words not in str(problem)] == []


def test_example_of_facts_alone_is_proved(report_on):
    """A number that the engine confirms is as good as a claim; one that nothing can compute is not."""
    facts = "> **Test.** *There are [{}]({}) points.*"
    assert report_on(facts.format(9, "fact:points")).problems == []
    (problem,) = report_on(facts.format(9, "free")).problems
    assert problem.code == "checks-nothing"


@pytest.mark.parametrize(
    "claim",
    [
        "Cross wins",
        "The game is a draw",
        "Nought may play b2",
        "b2 is empty",
        "Cross has two stones",
        "Cross has one men left",
    ],
)
def test_claim_that_does_not_hold_is_refused(report_on, claim):
    """After one move in the middle nothing of this is so (one man is: the grammar is the author's)."""
    problems = report_on(f"> **Example.** Cross plays b2. **{claim}.**").problems
    if claim == "Cross has one men left":
        assert problems == []
    else:
        assert [problem.code for problem in problems] == ["claim-failed"]


@pytest.mark.parametrize(
    ("board", "at", "said"),
    [
        ("X O .\nO X .", "```board", "the board has 3 rows, the drawing 2"),
        ("X O .\nO X\n. . .", "O X\n", "this row has 2 points, but the board has 3 there: a2 to c2"),
        ("X O .\nO Z .\n. . .", "O Z .", "unknown piece 'Z'"),
    ],
)
def test_drawing_that_is_no_position_is_refused(only_problem, board, at, said):
    """Rows and letters must be the board's; the line is the place."""
    drawn = "\n".join(f"> {line}" for line in ["```board", *board.split("\n"), "```"])
    problem = only_problem(f"> **Example.**\n>\n{drawn}\n>\n> **The game goes on.**", at=at)
    assert problem.code == "notation"
    assert said in problem.message


def test_each_wrong_example_is_told_once(report_on):
    """One wrong example does not hide another, and the right one between them is counted."""
    wrong = "> **Example.** Cross plays b2. **Cross wins.**"
    report = report_on(f"{wrong}\n\n{RIGHT}\n\n{wrong}")
    assert [problem.code for problem in report.problems] == ["claim-failed"] * 2
    assert report.problems[0].location.line < report.problems[1].location.line
    assert report.checked["examples"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "> **Example.** Cross plays b2, Nought plays a1, Cross plays b2. **The game goes on.**",
        "> **Example.** Then Cross plays b2 and Nought plays a1, and Cross plays b2. **The game goes on.**",
        "> **Example.** Cross plays b2, Nought\n> plays a1, Cross plays b2. **The game goes on.**",
    ],
)
def test_place_of_a_clause_is_where_the_clause_begins(report_on, text):
    """The third move is the wrong one, and its words stand at the place that is told."""
    (problem,) = report_on(text).problems
    assert problem.code == "illegal-move"
    line = text.splitlines()[problem.location.line - 7]  # the headings before it take six lines
    assert line[problem.location.column - 1 :].startswith("Cross plays b2. **")


def test_failure_of_the_rules_inside_an_example_is_told_at_its_line(report_on, make_game):
    """A play.py that breaks in an example is a problem of the game, not of the press."""
    play = (
        (make_game().path / "play.py")
        .read_text()
        .replace("        position.marks[move] = seat\n", "        raise LookupError('gone')\n")
    )
    example, *others = report_on("> **Example.** Cross plays b2. **The game goes on.**", play=play).problems
    assert example.message == "LookupError: gone" and "in “Cross plays b2” (" in example.hint
    assert Path(example.location.file).name == "play.py"
    assert all("LookupError: gone" in problem.message for problem in others)


def test_failure_of_a_reading_is_told_once_at_its_line(report_on):
    """With what it raised; however many examples run into it, nothing more is asked of that game."""
    reading = (
        "from publisher.engine.words import action\n"
        "from publisher.checking.scenes.board import BoardScene\n\n\n"
        "class Reading(BoardScene):\n"
        "    @action('Things happen')\n    def happen(self):\n        return {}['gone']\n"
    )
    example = "> **Example.** Things happen. **The game goes on.**\n\nx\n\n"
    (problem,) = report_on(example * 3, reading=reading).problems
    assert problem.message == "KeyError: 'gone'" and "in “Things happen” (" in problem.hint
    assert (Path(problem.location.file).name, problem.location.line) == ("reading.py", 8)


def test_failure_before_the_first_sentence_is_told(report_on, make_game):
    """A game that cannot even be set up for an example."""
    play = (
        (make_game().path / "play.py")
        .read_text()
        .replace(
            "    def moves(",
            "    def begin(self, position, rng):\n        raise LookupError('gone')\n\n    def moves(",
        )
    )
    problems = report_on(RIGHT, play=play).problems
    assert problems
    assert all("LookupError: gone" in problem.message for problem in problems)


# -- asides, lists and what is no example


def test_asides_are_not_read(report_on):
    """What stands in italics is for the reader, also inside a claim."""
    text = "> **Example.** *Nonsense!* Cross plays b2 *(the middle)*. **Nought may play a1 *(a corner)*.**"
    assert report_on(text).problems == []


def test_sentences_in_lists_are_read(report_on):
    """An example may tell its moves as a list."""
    text = "> **Example.**\n>\n> - Cross plays b2.\n> - **Nought may not play b2 (rule placing).**"
    report = report_on(text)
    assert report.problems == []
    assert report.checked["examples"] == 1


def test_quotes_and_notes_are_not_run(report_on):
    """Only examples are read by the engine."""
    text = "> Some words. **Bold words.**\n\nx\n\n> **Editor's note.** Cross plays z9. **Nonsense.**"
    assert report_on(text).problems == []


def test_claim_may_say_which_rule_it_shows(report_on):
    """The rule at the end of any claim is noted as named."""
    report = report_on("> **Example.** Cross plays b2. **The game goes on (rule placing).**")
    assert report.problems == []
    assert report.named["placing"] == 1


def test_claim_may_show_several_rules(report_on):
    """Rules joined by commas and `and`."""
    report = report_on("> **Example.** Cross plays b2. **The game goes on (rules placing and winning).**")
    assert set(report.named) == {"placing", "winning"}


# -- tables

READING = """\
from publisher.engine.words import row
from publisher.checking.scenes.table import TableScene


class Reading(TableScene):
    @row("Tricks", "Points?")
    def worth(self, tricks):
        return 10 * int(tricks) if int(tricks) != 5 else [][0]
"""


def table(*rows: str) -> str:
    lines = ["| Won by | Tricks | Points? |", "|---|---|---|", *rows]
    return "> **Example.**\n>\n" + "\n".join(f"> {line}" for line in lines)


def test_right_table_is_proved_row_by_row(report_on):
    """Every row is a claim; columns that the reading does not ask for are the author's."""
    report = report_on(table("| A | 1 | 10 |", "| B | 4 | +40 |", "| C | 0 | 0 |"), "cards", reading=READING)
    assert report.problems == []
    assert report.checked["claims"] == 3 + 3  # and three of the sample's


def test_wrong_cell_is_told_at_its_place(only_problem):
    """The second row states 30 where the engine finds 40."""
    problem = only_problem(table("| A | 1 | 10 |", "| B | 4 | 30 |"), at="30", base="cards", reading=READING)
    assert problem.code == "claim-failed"
    assert problem.message == "the table says 30, the engine says 40"


@pytest.mark.parametrize("tricks", ["many", "5"])
def test_row_that_cannot_be_computed_is_told(only_problem, tricks):
    """A word where a number is needed, or a reading that breaks, is a problem of that row."""
    problem = only_problem(
        table("| A | 1 | 10 |", f"| B | {tricks} | 33 |"), at=f"{tricks} | 33", base="cards", reading=READING
    )
    assert problem.code == "table"
    assert "cannot compute this row" in problem.message


def test_table_with_columns_that_nobody_reads_is_told(only_problem):
    """The tables that can be read are listed."""
    text = "> **Example.**\n>\n> | Cats | Dogs? |\n> |---|---|\n> | 1 | 2 |"
    problem = only_problem(text, at="Cats", base="cards", reading=READING)
    assert problem.code == "unread"
    assert "tricks · points?" in problem.hint


def test_table_without_a_checked_column_claims_nothing(only_problem):
    """A table for the reader is no claim."""
    text = table("| A | 1 | 10 |").replace("Points?", "Points")
    assert only_problem(text, at="Example.", base="cards", reading=READING).code == "checks-nothing"
