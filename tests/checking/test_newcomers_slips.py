"""Slips that whoever writes a first game makes: each is told where it stands, and none passes unchecked."""

from __future__ import annotations

import pytest

from publisher.base.errors import RulesError, TextError
from publisher.checking.checker import check
from publisher.model.shelf import GameFolder


def said(folder: GameFolder) -> list[str]:
    return [str(problem) for problem in check(folder).problems]


def only(folder: GameFolder) -> str:
    problems = said(folder)
    assert len(problems) == 1, problems
    return problems[0]


# -- marks that nothing would check


@pytest.mark.parametrize("quote", ["", "> ", "* one\n\n    "], ids=["text", "quote", "list"])
def test_a_column_to_be_checked_must_stand_in_an_example(only_problem, quote):
    """Elsewhere its mark would vanish from the page and its numbers be believed."""
    indent = "    " if quote.startswith("*") else quote
    text = f"{quote}| Tricks | Points? |\n{indent}|---|---|\n{indent}| 3 | 3 |"
    problem = only_problem(text, at="Points?")
    assert problem.code == "checks-nothing"
    assert "“Points?”" in problem.message


def test_a_pad_outside_an_example_has_nothing_to_be_checked(report_on):
    """A filled-in pad may be shown anywhere, but its marks count only in an example."""
    fence = "```pad\nGame | Score{}\n1 | 3\n```"
    assert [p.code for p in report_on(fence.format("?")).problems] == ["checks-nothing"]
    assert report_on(fence.format("")).problems == []


@pytest.mark.parametrize("opening", ["Example. Cross", "Example: a title. Cross", "**Exmaple.** Cross"])
def test_a_quote_that_looks_like_an_example_is_refused(rules_with, opening):
    """Without its label it would be printed as a quotation, and not be played."""
    with pytest.raises(TextError, match="neither as an example nor as a note"):
        from publisher.checking.checker import Texts

        Texts.of(rules_with(f"> {opening} plays b2. **The game goes on.**"))


@pytest.mark.parametrize("label", ["Example.", "Example: a title.", "Test.", "Example:", "Editor's note."])
@pytest.mark.parametrize("place", ["", "* "], ids=["text", "list"])
def test_an_example_outside_a_quote_is_refused(rules_with, label, place):
    """Without `>` it would be printed as prose, and not be played."""
    from publisher.checking.checker import Texts

    with pytest.raises(TextError, match="neither as an example nor as a note") as caught:
        Texts.of(rules_with(f"{place}**{label}** Cross plays b2. **Cross wins.**"))
    assert f"> **{label[:6]}" in caught.value.hint


def test_bold_words_about_examples_are_prose(report_on):
    assert report_on("**Test games** are short. **Examples** are in quotes.").problems == []


def test_a_quotation_stays_one(report_on):
    """Words that claim nothing may be quoted."""
    assert report_on("> Who hesitates is lost.").problems == []


# -- links


@pytest.mark.parametrize(
    ("target", "code", "told"),
    [
        ("#winnign", "dead-link", "“#winnign” leads to no rule\n  hint: did you mean winning?"),
        ("fct:points", "text", "“fct:points” is not a link"),
        ("Winning", "text", "“Winning” is not a link"),
    ],
)
def test_a_dead_link_is_told(only_problem, target, code, told):
    """By check, not only when the text is printed."""
    problem = only_problem(f"Look [there]({target}).", at="there")
    assert problem.code == code
    assert told in str(problem)


@pytest.mark.parametrize("target", ["#winning", "canasta", "canasta#opening", "https://example.org/a"])
def test_a_link_may_lead_to_a_rule_a_game_or_a_page(report_on, target):
    assert report_on(f"Look [there]({target}).").problems == []


# -- fences


def test_a_line_of_a_trick_without_a_colon(report_on):
    """The line is quoted, with one that is right beside it."""
    text = "> **Example.**\n>\n> ```trick\n> North ♠K\n> ```\n>\n> **North wins the trick.**"
    (problem,) = report_on(text, base="cards").problems
    assert "'North ♠K' is not a play of a card" in problem.message
    assert "North: " in problem.hint


def test_cards_as_they_are_typed(report_on):
    """`North: SK` is the same hand as `North: ♠K`."""
    text = "> **Example.**\n>\n> ```hands\n> North: SK jh\n> ```\n>\n> **North holds ♠K ♥J.**"
    assert report_on(text, base="cards").problems == []


# -- play.py


@pytest.mark.parametrize(
    ("base", "file", "old", "new", "told"),
    [
        ("", "sample.md", "A whole game", "| Cross | Result? |\n|---|---|\n| b2 | draw |\n\nA whole game",
         ["error[too-early]"]),
        ("", "sample.md", "A whole game, replayed", "**Cross wins.** A whole game, replayed",
         ["error[too-early]"]),
        ("cards", "sample.md", "seed 4", "sede 4", ["cannot read 'sede 4'"]),
        ("", "play.py", "def pieces", "def pices", ["did you mean pieces?"]),
        ("cards", "play.py", "yield from self.tricks", "self.tricks",
         ["play.py:8: error[rules]: this round asks no player", "yield from"]),
    ],
    ids=["a table before the sample", "a claim before it", "a misspelt seed", "a method", "a round"],
)  # fmt: skip
def test_a_slip_is_told_once(make_game, base, file, old, new, told):
    """Nothing has been played before a sample; a misspelt seed would be the seed 0."""
    problem = only(make_game({file: {old: new}}, base=base))
    assert [words for words in told if words not in problem] == []


def test_an_option_that_is_not_there(make_game):
    """With the one that was meant, and once, though the sample and a random game both meet it."""
    problems = said(
        make_game({"play.py": {'deal(self.option("hand")': 'deal(self.option("hnad")'}}, base="cards")
    )
    assert [p for p in problems if "play.py:10" in p] == problems[:1]
    assert "game.toml has no option 'hnad'\n  hint: did you mean hand?" in problems[0]


def test_a_game_whose_end_is_forgotten(make_game):
    """All facts and random games meet it: it is told once, with the moves that fill the board."""
    problems = said(make_game({"play.py": {"elif EMPTY not in position.marks:": "elif False:"}}))
    stuck = [p for p in problems if "no legal move" in p]
    assert len(stuck) == 1 and "end the game there" in stuck[0] and "after 9 moves: Cross " in stuck[0]
    assert not any("IndexError" in problem for problem in problems)


@pytest.mark.parametrize("seat", ["3", "-1", "None"])
def test_a_turn_of_nobody(make_game, seat):
    """A seat that is not there is told at once; -1 would be the last seat, and None the end of the game."""
    rules = make_game({"play.py": {"position.to_move = self.other(seat)": f"position.to_move = {seat}"}})
    assert f"to_move is {seat}; the seats are 0 and 1" in said(rules)[0]


def test_an_error_belongs_to_the_sentence_whose_steps_fail(make_game):
    """The rules go on after an answer only when the next sentence is read."""
    breaks = {"        for seat in table.seats:\n": "        for seat in table.seats:\n            1 / 0\n"}
    rules = (
        "# Small\n\n## Following suit {#follow-suit}\n\n> **Example.** North has 3 points. "
        "The deal is played. **North has 3 points.**\n"
    )
    imported = "from publisher.engine import fact"
    play = {
        "    def round(self, table):\n": '    @action("The deal is played")\n    def round(self, table):\n',
        "        yield from self.tricks(table, leader=0)\n": "        yield from ()\n",
        imported: f"{imported}\nfrom publisher.engine.words import action",
    }
    problems = said(make_game({"play.py": breaks | play}, base="cards", rules=rules))
    assert "ZeroDivisionError" in problems[0] and "in “The deal is played”" in problems[0]


IMPORT = "from publisher.engine.state import kept"
CLAIMS = {
    "a kind": ('@claim("{seat} has {nubmer?} rows")', "did you mean number"),
    "a brace that is not closed": ('@claim("{seat} has {number? rows")', "a brace is left over"),
    "a word without a parameter": (
        '@claim("{seat} has {number?} rows")',
        "passes these values to winning_rows: {seat}; but winning_rows takes none",
    ),
    "a word without a mark": (
        '@claim("there are {number} rows")',
        "values to winning_rows: {number}; but winning_rows takes none\n  hint: write a parameter for "
        "each word in braces, in their order, after the position or table; a question mark, "
        "{number?}, is for the word",
    ),
    "two marks": ('@claim("{seat?} has {number?} rows")', "has several words with a question mark"),
}


@pytest.mark.parametrize("case", CLAIMS)
def test_a_claim_that_cannot_be_read_has_its_line(make_game, case):
    words, told = CLAIMS[case]
    fact = f"    {words}\n    @fact\n"
    imports = f"{IMPORT}\nfrom publisher.engine.words import claim"
    problem = only(folder := make_game({"play.py": {"    @fact\n": fact, IMPORT: imports}}))
    line = folder.read("play.py").split(words)[0].count("\n") + 1
    assert f"play.py:{line}: error[rules]" in problem and told in problem


def test_a_part_with_a_brace_that_is_not_closed_has_its_line(make_game):
    marks = 'marks: Each[Point, Seat] = kept(per_point(EMPTY), "{seat} is on {point")'
    folder = make_game({"play.py": {"marks: Each[Point, Seat] = kept(per_point(EMPTY))": marks}})
    line = folder.read("play.py").split("{point")[0].count("\n") + 1
    assert f"play.py:{line}: error[rules]: “{{seat}} is on {{point”: a brace is left over" in only(folder)


def test_a_part_and_a_question_that_cannot_be_read_have_their_line(make_game):
    marks = 'marks: Each[Point, Seat] = kept(per_point(EMPTY), "{seat} is on {pont}")'
    folder = make_game({"play.py": {"marks: Each[Point, Seat] = kept(per_point(EMPTY))": marks}})
    line = folder.read("play.py").split("{pont}")[0].count("\n") + 1
    assert f"play.py:{line}: error[rules]" in (problem := only(folder)) and "did you mean point" in problem
    asks = '    asks = (Question("mark", {"mark {pont}": "{pont}"}),)\n'
    first = "    def moves("
    imports = f"{IMPORT}\nfrom publisher.engine.words import Question"
    folder = make_game({"play.py": {first: f"{asks}\n{first}", IMPORT: imports}})
    line = folder.read("play.py").split(asks)[0].count("\n") + 1
    assert f"play.py:{line}: error[rules]" in (problem := only(folder)) and "did you mean point" in problem


# -- hands that no sentence has stated


@pytest.mark.parametrize(
    "story",
    [
        "South plays ♠Q. **South wins the trick.**",
        "South holds ♠Q ♥J. **South may not play ♥J (rule follow-suit).** South plays ♠Q.",
        "**South may play ♥J.** South plays ♥J. **North wins the trick.**",
    ],
)
def test_a_claim_in_a_trick_leaves_the_next_hand_open(report_on, story):
    """The rules ask South when the points are looked up; its cards come after that."""
    told = f"> **Example.** North leads ♠J. **North has 0 points.** {story}"
    assert [str(problem) for problem in report_on(told, base="cards").problems] == []


LAYING = """\
from publisher.engine import CardTable, Decision, Options, TableGame
from publisher.engine.words import Question, phase

LAY = Question("lay", {"lay {card}": "{card}"})


class Laying(TableGame[CardTable]):
    def round(self, table):
        table.shuffle()
        table.deal(4, table.hands)
        yield from self.turns(table, 0)

    @phase(LAY)
    def turns(self, table, leader):
        for seat in table.from_seat(leader):
            options = Options(list(table.hands[seat])).without("no-aces", lambda card: card.rank != "A")
            table.move(table.hands[seat], table.stock, [(yield Decision(seat, options, LAY))])
            table.scores[seat] += 1
"""
LAID = "North was asked in “South has 1 point”, and until there the text has not said what North holds"


@pytest.mark.parametrize(
    "claim",
    [
        "North lays ♠K",
        "**North may lay ♠K**",
        "**North may not lay ♠A (rule no-aces)**",
        "**North must lay ♠K**",
    ],
)
def test_a_claim_before_a_hand_is_stated_says_what_is_missing(make_game, claim):
    """The rules have asked North, whose hand was empty, to find the points."""
    rules = (
        f"# Small\n\n## Aces {{#no-aces}}\n\n> **Example.** South lays ♠J. **South has 1 point.** {claim}.\n"
    )
    problem = said(make_game(base="cards", play=LAYING, rules=rules))[0]
    card = claim.split("♠")[1][0]
    assert LAID in problem and f"hint: before “South has 1 point” write: North holds ♠{card} …" in problem


def test_a_hand_that_is_stated_before_a_claim_can_be_played(make_game):
    story = "North holds ♠K. South lays ♠J. **South has 1 point.** North lays ♠K. **North has 1 point.**"
    folder = make_game(
        base="cards", play=LAYING, rules=f"# Small\n\n## Aces {{#no-aces}}\n\n> **Example.** {story}\n"
    )
    assert not [problem for problem in said(folder) if "rules.md" in problem]


# -- sentences that cannot be read


@pytest.mark.parametrize(
    ("base", "story", "told"),
    [
        ("cards", "North laeds ♠K.", ["did you mean North leads ♠K?"]),
        ("cards", "Nroth leads ♠K.", ["did you mean North leads ♠K?"]),
        ("cards", "**North wins teh trick.**", ["did you mean North wins the trick?"]),
        ("cards", "North has taken 2 points.", ["nearest actions: North has 2 points"]),
        ("cards", "North holds the ace.", ["nearest actions: North holds ♠J"]),
        ("", "Cross puts a stone on c3.", ["nearest actions: Cross plays c3"]),
        ("", "**The point a1 is empty.**", ["nearest claims: ", "a1 is empty"]),
    ],
)  # fmt: skip
def test_an_unread_sentence_comes_with_the_nearest_that_can_be_read(only_problem, base, story, told):
    """No form may take words that are not of its kind: `taken 2 points` is not a hand of cards."""
    problem = only_problem(f"> **Example.** {story}", story.strip("*"), base=base)
    assert problem.code == "unread"
    assert [words for words in told if words not in str(problem)] == []


@pytest.mark.parametrize("claim", ["North has won a trick", "North has taken 2 points"])
def test_a_player_is_not_named_twice(only_problem, claim):
    """A sentence that cannot be read is not tried as “North North has won a trick” and believed."""
    problem = only_problem(f"> **Example.** North has 3 points. **{claim}.**", claim, base="cards")
    assert problem.code == "unread"
    assert "nearest claims: North " in problem.hint


@pytest.mark.parametrize(
    "claim", ["**Nought may not play b2 (rule placng).**", "**The game goes on (rule placng).**"]
)
def test_a_misspelt_rule_id_is_named_as_such(only_problem, claim):
    problem = only_problem(f"> **Example.** Cross plays b2. {claim}", claim[2:8])
    assert (problem.code, problem.hint) == ("unknown-rule", "did you mean placing?")
    assert "unknown rule 'placng': it is not the id of a heading" in problem.message


def test_a_rule_whose_example_fails_is_not_said_to_have_none(make_game):
    wrong = {"**Nought may not play b2 (rule placing).**": "**Nought may not play a1 (rule placing).**"}
    problems = check(make_game({"rules.md": wrong}), strict=True).problems
    assert {problem.code for problem in problems} == {"claim-failed"}


def test_a_misspelt_card_is_still_a_card(only_problem):
    problem = only_problem("> **Example.** South holds ♠JJ.", "South", base="cards")
    assert (problem.code, "unknown card '♠JJ'" in problem.message) == ("notation", True)


def test_a_rule_is_not_why_a_card_that_is_not_held_may_not_be_played(only_problem):
    """The engine would say `no rule`, which helps nobody."""
    claim = "South may not play ♥J (rule follow-suit)"
    told = f"> **Example.** South holds ♠Q. North leads ♠J. **{claim}.**"
    assert only_problem(told, claim, base="cards").message == f"“{claim}”: South does not hold ♥J"


def test_a_legal_move_is_said_to_be_legal(only_problem):
    claim = "Nought may not play a1"
    told = only_problem(f"> **Example.** Cross plays b2. **{claim}.**", claim)
    assert (told.code, told.message) == ("claim-failed", f"“{claim}”: the engine says the move is legal")


def test_no_equipment_that_the_game_lacks_is_suggested(only_problem):
    assert "rolls" not in str(only_problem("> **Example.** Cross rulls 6.", "Cross"))


# -- reading.py

READING = """\
from publisher.engine.words import action, claim, row
from publisher.checking.scenes.board import BoardScene


class Reading(BoardScene):
    @{mark}
    def {name}(self, *words):
        return 1
"""


@pytest.mark.parametrize(
    ("mark", "name", "told"),
    [
        ('action("{saet} thinks")', "thinks", "no word is of the kind {saet}\n  hint: did you mean seat?"),
        ('action("{seat} (thinks")', "thinks", "“{seat} (thinks” cannot be read"),
        ('row("Tricks", "Points?")', "act", "Reading.act hides another method of that name"),
        ('action("Begin")', "begin", "Reading.begin hides another method of that name"),
    ],
)
def test_a_reading_that_cannot_be(make_game, mark, name, told):
    """A placeholder, an expression or a name that is wrong is told with its line."""
    reading = READING.replace("{mark}", mark).replace("{name}", name)
    problem = only(make_game(reading=reading))
    assert told in problem
    assert "reading.py:" in problem
    assert "error[rules]" in problem


def test_a_reading_may_be_written_anew(make_game):
    """A sentence of the scene above, read otherwise, hides nothing."""
    reading = READING.replace("{mark}", 'action("{seat} ponders {move}")').replace("{name}", "plays")
    try:
        check(make_game(reading=reading))
    except RulesError as error:  # pragma: no cover
        pytest.fail(str(error))


# -- what is not closed


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("rules.md", "**Cross wins (rule winning).**", "**Cross wins (rule winning).", "bold words are not"),
        ("rules.md", "(rule winning).**", "(rule winning.**", "the parenthesis is not closed"),
        ("rules.md", "{#winning}", "{#winning", "the brace of {#winning is not closed"),
        ("play.py", "    def moves(",
         '    asks = (Question("mark", {"mark {point": "{point}"}),)\n\n    def moves(',
         "question mark: a brace of “mark {point” is not closed"),
    ],
)  # fmt: skip
def test_what_is_not_closed_is_named(make_game, file, old, new, told):
    changes = {file: {old: new}}
    if file == "play.py":
        changes[file]["class Grid"] = "from publisher.engine.words import Question\n\n\nclass Grid"
    assert told in said(make_game(changes))[0]
