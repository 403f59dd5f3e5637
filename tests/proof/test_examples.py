"""A right example is proved; a wrong one is told by its first cause, at its place."""

from __future__ import annotations

import pytest

RIGHT = "> **Example.** Cross plays b2. **Nought may not play b2 (rule placing).** **Nought may play a1.**"


def test_right_example_is_proved(report_on):
    """No problem, and the example and its two claims are counted; the sample game has one more."""
    report = report_on(RIGHT)
    assert report.problems == []
    assert not report.failed
    assert (report.proved["examples"], report.proved["claims"]) == (1, 2 + 1)
    assert report.named["placing"] == 1


def test_right_card_example_is_proved(report_on):
    """Hands, leads and follows are read; the trick is won by the higher card."""
    text = (
        "> **Example.** South holds ♠J ♥A. North leads ♠K. **South may not play ♥A (rule follow-suit).** "
        "**South must play ♠J.** South plays ♠J. **North wins the trick.**"
    )
    report = report_on(text, "cards")
    assert report.problems == []
    assert report.proved["claims"] == 3 + 3  # and three of the sample's


# -- every kind of wrong example, at its place


def test_example_that_claims_nothing_is_refused(only_problem):
    """Moves alone prove nothing; the whole example is the place."""
    problem = only_problem("> **Example.** Cross plays b2.", at="Example.")
    assert problem.code == "checks-nothing"
    assert "bold" in problem.hint


def test_example_of_facts_alone_is_proved(report_on):
    """A number that the engine confirms is as good as a claim; one that nothing can compute is not."""
    facts = "> **Proof.** *There are [{}]({}) points.*"
    assert report_on(facts.format(9, "fact:points")).problems == []
    (problem,) = report_on(facts.format(9, "free")).problems
    assert problem.code == "checks-nothing"


@pytest.mark.parametrize("claim", ["**The sky is blue.**", "The sky is blue."])
def test_sentence_that_nobody_reads_is_refused(only_problem, claim):
    """Bold or plain, every sentence must be read; the forms that can be are listed."""
    problem = only_problem(f"> **Example.** Cross plays b2. {claim} **Nought may play a1.**", at="The sky")
    assert problem.code == "unread"
    assert "The sky is blue" in problem.message
    assert "this game reads: " in problem.hint


def test_claim_that_is_not_bold_is_refused(only_problem):
    """A claim must be set in bold, or nobody would know that it was checked."""
    problem = only_problem("> **Example.** Cross plays b2. Nought may play a1.", at="Nought may")
    assert (problem.code, problem.hint) == ("unmarked-claim", "set it in **bold**")


def test_action_in_bold_is_refused(only_problem):
    """A move is told, not claimed."""
    problem = only_problem("> **Example.** **Cross plays b2.** **Nought may play a1.**", at="Cross plays")
    assert problem.code == "not-a-claim"


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


def test_failed_claim_tells_what_the_text_and_what_the_engine_says(only_problem):
    """Both sides of the disagreement are told."""
    problem = only_problem("> **Example.** Cross plays b2. **Nought has 7 legal moves.**", at="Nought has")
    assert problem.code == "claim-failed"
    assert "the text says 7, the engine says 8" in problem.message


def test_wrong_winner_is_told_by_name(only_problem):
    """`Nought wins` when Cross has won."""
    board = "> ```board Cross is to move\n> X X .\n> O O .\n> . . .\n> ```"
    text = f"> **Example.**\n>\n{board}\n>\n> Cross plays c3. **Nought wins.**"
    problem = only_problem(text, at="Nought wins")
    assert "the text says Nought, the engine says Cross" in problem.message


def test_illegal_move_is_told_with_what_was_legal(only_problem):
    """A move that the rules forbid, with its rule and the legal ones."""
    text = "> **Example.** Cross plays b2. Nought plays b2. **The game goes on.**"
    problem = only_problem(text, at="Nought plays")
    assert problem.code == "illegal-move"
    assert "Nought may not play b2 (rule placing)" in problem.message
    assert problem.hint.startswith("legal: ")
    assert "a1" in problem.hint


def test_wrong_rule_as_the_reason_is_refused(only_problem):
    """The move is illegal, but not for that reason."""
    text = "> **Example.** Cross plays b2. **Nought may not play b2 (rule winning).**"
    problem = only_problem(text, at="Nought may")
    assert problem.code == "claim-failed"
    assert "the text says winning, the engine says placing" in problem.message


def test_legal_move_that_is_called_illegal_is_refused(only_problem):
    """The engine says that the move is legal."""
    problem = only_problem(
        "> **Example.** Cross plays b2. **Nought may not play a1 (rule placing).**", at="Nought may"
    )
    assert "the engine says the move is legal" in problem.message


def test_illegal_move_without_its_reason_is_not_read(only_problem):
    """`may not` needs `(rule id)`, where a rule is the reason."""
    problem = only_problem("> **Example.** Cross plays b2. **Nought may not play b2.**", at="Nought may")
    assert problem.code == "notation"
    assert "(rule placing)" in problem.hint


def test_word_that_names_nothing_is_a_mistake_of_notation(only_problem):
    """A card that is not in the deck."""
    text = "> **Example.** North leads ♣9. **North wins the trick.**"
    problem = only_problem(text, at="North leads", base="cards")
    assert problem.code == "notation"
    assert "no card '♣9'" in problem.message


def test_unknown_player_is_a_mistake_of_notation(only_problem):
    """The players there are, are listed."""
    problem = only_problem("> **Example.** Square plays b2. **The game goes on.**", at="Square")
    assert problem.code == "notation"
    assert "Cross, Nought" in problem.message


def test_unknown_variant_is_told(only_problem):
    """`We play …` names a variant by its title."""
    problem = only_problem("> **Example.** We play Chess. **The game goes on.**", at="We play")
    assert problem.code == "notation"
    assert "no variant is called 'Chess'" in problem.message


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        (
            "> **Example.** South holds ♠J. North leads ♠K. South plays ♥A. **North wins the trick.**",
            "South plays",
            "South does not hold ♥A",
        ),
        (
            "> **Example.** North holds ♠K. South holds ♠K. **The game goes on.**",
            "South holds",
            "♠K lies elsewhere",
        ),
        (
            "> **Example.** North leads ♠K. North plays ♠Q. **North wins the trick.**",
            "North plays",
            "it is South's turn, not North's",
        ),
        ("> **Example.** South plays ♠Q. **North wins the trick.**", "South plays", "nothing to decide"),
    ],
)
def test_example_that_contradicts_itself_is_refused(only_problem, text, at, said):
    """Cards that are not there, players whose turn it is not."""
    problem = only_problem(text, at=at, base="cards")
    assert problem.code == "scene"
    assert said in problem.message


def test_turns_of_a_board_game_are_kept(only_problem):
    """After Cross's move it is Nought's turn."""
    problem = only_problem(
        "> **Example.** Cross plays b2. Cross plays a1. **The game goes on.**", at="Cross plays a1"
    )
    assert problem.code == "scene"
    assert "it is Nought's turn" in problem.message


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("X O .\nO X .", "the board has 3 rows, the drawing 2"),
        ("X O .\nO X\n. . .", "row 2 of the board has 3 points, the drawing 2"),
        ("X O .\nO Z .\n. . .", "row 2: no piece is written 'Z'"),
    ],
)
def test_drawing_that_is_no_position_is_refused(only_problem, board, said):
    """Rows and letters must be the board's; the fence is the place."""
    drawn = "\n".join(f"> {line}" for line in ["```board", *board.split("\n"), "```"])
    problem = only_problem(f"> **Example.**\n>\n{drawn}\n>\n> **The game goes on.**", at="```board")
    assert problem.code == "notation"
    assert said in problem.message


def test_fence_of_another_kind_is_refused(only_problem):
    """A board game has no hands."""
    text = "> **Example.**\n>\n> ```hands\n> Cross: ♠A\n> ```\n>\n> **The game goes on.**"
    assert "no reading for a 'hands' block" in only_problem(text, at="```hands").message


def test_only_the_first_cause_is_told(only_problem):
    """After an illegal move nothing that follows could be right, so nothing more is said."""
    text = (
        "> **Example.** Cross plays b2. Nought plays b2. **Nought wins.** Nobody reads this. "
        "**Cross may play b2.** Nought plays z9."
    )
    assert only_problem(text, at="Nought plays b2").code == "illegal-move"


def test_each_wrong_example_is_told_once(report_on):
    """One wrong example does not hide another, and the right one between them is counted."""
    wrong = "> **Example.** Cross plays b2. **Cross wins.**"
    report = report_on(f"{wrong}\n\n{RIGHT}\n\n{wrong}")
    assert [problem.code for problem in report.problems] == ["claim-failed"] * 2
    assert report.problems[0].location.line < report.problems[1].location.line
    assert report.proved["examples"] == 1


def test_place_in_a_wrapped_example_is_the_line_of_the_sentence(only_problem):
    """A claim on the third line of its paragraph is told there."""
    text = (
        "> **Example.** Cross plays b2.\n> *An aside that is not read.* Nought plays a1. Cross\n"
        "> plays c3. **Cross wins.** **The game goes on.**"
    )
    assert only_problem(text, at="Cross wins").code == "claim-failed"


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


def test_failure_of_the_rules_inside_an_example_is_told_at_its_sentence(report_on, make_game):
    """A play.py that breaks in an example is a problem of the game, not of the press."""
    play = (
        (make_game().path / "play.py")
        .read_text()
        .replace("        position.marks[move] = seat\n", "        raise LookupError('gone')\n")
    )
    example, *others = report_on("> **Example.** Cross plays b2. **The game goes on.**", play=play).problems
    assert "“Cross plays b2”: LookupError: gone" in example.message
    assert example.location[1:] == (7, 16)
    assert all("LookupError: gone" in problem.message for problem in others)


def test_one_failure_is_told_once(report_on):
    """However many examples run into it: the first tells it, and nothing more is asked of that game."""
    reading = (
        "from publisher.engine.words import action\nfrom publisher.proof.scenes.board import BoardScene\n\n\n"
        "class Reading(BoardScene):\n"
        "    @action('Things happen')\n    def happen(self):\n        return {}['gone']\n"
    )
    example = "> **Example.** Things happen. **The game goes on.**\n\nx\n\n"
    (problem,) = report_on(example * 3, reading=reading).problems
    assert problem.location.line == 7


def test_failure_of_a_reading_is_told_at_its_sentence(report_on):
    """A reading.py that breaks is told with what it raised, at the sentence that it read."""
    reading = (
        "from publisher.engine.words import action\nfrom publisher.proof.scenes.board import BoardScene\n\n\n"
        "class Reading(BoardScene):\n"
        "    @action('Things happen')\n    def happen(self):\n        return {}['gone']\n"
    )
    problems = report_on("> **Example.** Things happen. **The game goes on.**", reading=reading).problems
    assert len(problems) == 1
    assert "KeyError: 'gone' (reading.py, line 8)" in problems[0].message
    assert problems[0].location.line == 7


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
    assert report.proved["examples"] == 1


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
from publisher.proof.scenes.table import TableScene


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
    assert report.proved["claims"] == 3 + 3  # and three of the sample's


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
