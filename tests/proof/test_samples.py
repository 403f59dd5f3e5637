"""A recorded game is replayed to the result that it states."""

from __future__ import annotations

import pytest

from publisher.proof.checker import check


@pytest.fixture
def check_sample(make_game):
    """What a check finds in noughts and crosses with another sample."""
    rules = "# Small\n\n## Placing {#placing}\n\n"
    return lambda sample, **files: check(make_game(sample=sample, rules=rules, **files))


@pytest.fixture
def check_tuppi(make_game):
    """What a check finds in Tuppi when passages of its sample are changed."""
    return lambda changes: check(make_game({"sample.md": changes}, base="tuppi"))


def assert_told(report, code: str, place: tuple[int, int], said: str) -> None:
    """The sample's one problem."""
    assert [problem.code for problem in report.problems] == [code], report.problems
    (problem,) = report.problems
    assert problem.location.file.endswith("sample.md")
    assert problem.location[1:] == place
    assert said in problem.message
    assert report.proved["samples"] == 0


WON = """\
# A sample

```moves
1: a1 | b1
2: a2 | b2
3: a3
```

**Cross wins.**
"""


def test_sample_is_replayed_to_its_result(check_sample):
    """Three crosses in the first column."""
    report = check_sample(WON)
    assert report.problems == []
    assert (report.proved["samples"], report.proved["claims"]) == (1, 1)


def test_bundled_samples_hold(shelf):
    """The recorded games of hex and tuppi are replayed to the end."""
    for slug in ("hex", "tuppi"):
        report = check(shelf.game(slug))
        assert report.problems == []
        assert report.proved["samples"] == 1


def test_wrong_result_is_told(check_sample):
    """Nought has not won."""
    assert_told(check_sample(WON.replace("Cross wins", "Nought wins")), "claim-failed", (9, 3), "the text says Nought, the engine says Cross")


def test_illegal_move_is_told_at_its_place(check_sample):
    """The second move of the second line is on a taken square."""
    assert_told(check_sample(WON.replace("a2 | b2", "a2 | a1")), "illegal-move", (5, 9), "Nought may not play a1 (rule placing)")


def test_illegal_move_is_told_at_its_own_place_when_an_earlier_one_looks_alike(check_sample):
    """The move that is wrong is the second of two that begin alike."""
    sample = WON.replace("1: a1 | b1", "a1: a1 | a1")
    assert_told(check_sample(sample), "illegal-move", (4, 10), "Nought may not play a1")


def test_move_after_the_end_is_told(check_sample):
    """Nobody plays on after three in a row."""
    assert_told(check_sample(WON.replace("3: a3", "3: a3 | b3")), "illegal-move", (6, 9), "the game is over")


def test_unfinished_game_is_told(check_sample):
    """A sample is a whole game."""
    sample = WON.replace("3: a3\n", "").replace("Cross wins", "The game goes on")
    assert_told(check_sample(sample), "unfinished-sample", (1, 0), "stops in the middle")


def test_sample_without_a_claim_is_told(check_sample):
    """What is the result?"""
    assert_told(check_sample(WON.replace("**", "")), "checks-nothing", (1, 0), "states no result")


@pytest.mark.parametrize("sample", ["# A sample\n\nOnce we played.\n", "# A sample\n\n```start\n```\n\n**The game goes on.**\n"])
def test_sample_without_moves_is_told(check_sample, sample):
    """Prose is no game, nor is a start without a move."""
    assert_told(check_sample(sample), "no-moves", (1, 0), "no moves")


def test_deal_that_nobody_plays_is_no_sample(check_tuppi, tuppi):
    """Cards that are dealt and a claim are no recorded hand."""
    import re

    text = tuppi.read("sample.md")
    changes = {fence: "" for fence in re.findall(r"```moves\n.*?```\n", text, flags=re.DOTALL)}
    changes["North–South hold 20 points"] = "North–South hold 0 points"
    assert_told(check_tuppi(changes), "no-moves", (1, 0), "no moves")


BOARD = "\n```board After four moves\n. . .\nX O .\nX O .\n```\n\n```moves\n3: a3\n"


def test_board_in_the_sample_is_compared(check_sample):
    """The drawing must be the position at that point of the game."""
    sample = WON.replace("3: a3\n", "```\n" + BOARD)
    assert check_sample(sample).problems == []
    wrong = sample.replace("X O .\nX O .", "X O .\nX . O")
    assert_told(check_sample(wrong), "notation", (8, 1), "the drawing differs from the game at b1, c1")


def test_board_before_the_first_move_is_the_start(check_sample):
    """A sample may begin with a picture of the empty board."""
    empty = "```board The start\n. . .\n. . .\n. . .\n```\n\n"
    assert check_sample(WON.replace("```moves", empty + "```moves")).problems == []
    wrong = empty.replace(". . .\n```", "X . .\n```")
    assert_told(check_sample(WON.replace("```moves", wrong + "```moves")), "notation", (3, 1), "differs from the game at a1")


def test_fence_that_nobody_reads_is_told(check_sample):
    """Only deals, moves and boards."""
    assert_told(check_sample(WON.replace("```moves", "```hands")), "notation", (3, 1), "no reading for a 'hands' block")


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("```start variant huge\n```\n\n", "has no variant 'huge'"),
        ("```deal seed many\n```\n\n", "seed"),
        ("```deal seed 3\nCross: ♠A\n```\n\n", "Cross"),
    ],
)
def test_impossible_start_is_told(check_sample, start, said):
    """Unknown variants, seeds that are no numbers, hands in a game without cards."""
    report = check_sample(WON.replace("```moves", start + "```moves"))
    assert [problem.location.line for problem in report.problems] == [3 if "Cross:" not in start else 4]
    assert said in report.problems[0].message


def test_claims_between_the_moves_are_about_the_game_so_far(check_sample):
    """`The game goes on` holds after four moves and not after five."""
    middle = "```\n\n**The game goes on.**\n\n```moves\n3: a3\n"
    assert check_sample(WON.replace("3: a3\n", middle)).problems == []
    report = check_sample(WON.replace("**Cross wins.**", "**The game goes on.**"))
    assert [problem.code for problem in report.problems] == ["claim-failed"]


# -- a card game

PLACE = {"hand": (6, 1), "trick": (19, 15)}


def test_wrong_mover_is_told(check_tuppi):
    """In the first trick West leads and North follows."""
    report = check_tuppi({"1: West ♦8 | North ♦3": "1: West ♦8 | East ♦5"})
    line = next(n for n, text in enumerate((report_lines(check_tuppi)), 1) if text.startswith("1: West"))
    assert_told(report, "notation", (line, 14), "it is North's turn, not East's")


def report_lines(check_tuppi):
    from publisher.model.shelf import Shelf
    from publisher.resources import bundled

    return Shelf([bundled("games")]).game("tuppi").read("sample.md").splitlines()


def test_illegal_card_is_told_with_its_place_and_rule(check_tuppi):
    """North holds diamonds and plays a spade."""
    report = check_tuppi({"1: West ♦8 | North ♦3": "1: West ♦8 | North ♠A"})
    line = next(n for n, text in enumerate((report_lines(check_tuppi)), 1) if text.startswith("1: West"))
    assert_told(report, "illegal-move", (line, 14), "North may not play ♠A (rule follow-suit)")


def test_wrong_hand_is_told_at_its_line(check_tuppi):
    """Two cards of North's and East's are exchanged in the text."""
    report = check_tuppi({"North: ♠A ♠Q ♠4": "North: ♠A ♠Q ♠6"})
    line = next(n for n, text in enumerate(report_lines(check_tuppi), 1) if text.startswith("North: ♠A"))
    assert_told(report, "notation", (line, 1), "North: the text says")


def test_hand_of_nobody_is_told_at_its_line(check_tuppi):
    """A misspelt player."""
    report = check_tuppi({"North: ♠A": "Nort: ♠A"})
    line = next(n for n, text in enumerate(report_lines(check_tuppi), 1) if text.startswith("North: ♠A"))
    assert_told(report, "notation", (line, 1), "Nort")


def test_another_deal_is_told(check_tuppi):
    """With another seed the hands are others."""
    report = check_tuppi({"```deal seed 4": "```deal seed 5"})
    assert [problem.code for problem in report.problems] == ["notation"]
    assert "the deal gives" in report.problems[0].message


def test_wrong_score_is_told(check_tuppi):
    """Eleven tricks of the declarer's team are 4 × 5 = 20 points."""
    report = check_tuppi({"North–South hold 20": "North–South hold 24"})
    assert [problem.code for problem in report.problems] == ["claim-failed"]
    assert "the text says 24, the engine says 20" in report.problems[0].message


def test_hand_that_stops_in_the_middle_is_told(check_tuppi):
    """Twelve tricks are no whole hand."""
    report = check_tuppi({"13: South ♠2 | West ♣A | North ♣10 | East ♣J\n": "", "North–South hold 20": "North–South hold 0"})
    assert_told(report, "unfinished-sample", (1, 0), "in the middle of a game or deal")
