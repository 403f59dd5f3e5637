"""A recorded game is replayed to the result that it states."""

from __future__ import annotations

import shutil

import pytest

from publisher.checking.checker import TextCheck, Texts, check, pictured
from publisher.checking.report import Report
from publisher.engine.loader import load_game
from publisher.model.shelf import GameFolder


@pytest.fixture
def check_sample(make_game):
    """What a check finds in noughts and crosses with another sample."""
    rules = "# Small\n\n## Placing {#placing}\n\n"
    return lambda sample, **files: check(make_game(sample=sample, rules=rules, **files))


@pytest.fixture
def check_cards(make_game):
    """What a check finds in Small Whist when passages of its sample are changed."""
    return lambda changes: check(make_game({"sample.md": changes}, base="cards"))


def assert_told(report, code: str, place: tuple[int, int], said: str) -> None:
    """The sample's one problem."""
    assert [problem.code for problem in report.problems] == [code], report.problems
    (problem,) = report.problems
    assert problem.location.file.endswith("sample.md")
    assert problem.location[1:] == place
    assert said in problem.message
    assert report.checked["samples"] == 0


def test_fewer_printed_pieces_than_the_sample_needs_are_a_warning(make_game):
    """Five crosses fill the board; with four the last move cannot be made at a table."""
    (problem,) = check(make_game({"game.toml": {"count = 5": "count = 4"}})).problems
    assert (problem.code, problem.severity) == ("few-pieces", "warning")
    assert problem.message == "this move needs 5 pieces “cross”, and 4 are printed"
    assert problem.location.file.endswith("sample.md")


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
    assert (report.checked["samples"], report.checked["claims"]) == (1, 1)


PAD = """
[[pads]]
title = "Game"
columns = [{ title = "" }, { title = "" }, { title = "" }]
sections = [{ rows = ["Squares"] }]
"""
SQUARES = """\
from publisher.engine.words import row
from publisher.checking.scenes.board import BoardScene


class Reading(BoardScene):
    @row("", "{seat}?")
    def squares(self, what, seat):
        return list(self.pieces().values()).count((("cross", "nought")[seat],))
"""


@pytest.mark.parametrize("noughts", [2, 3])
def test_a_pad_in_a_sample_is_checked_as_things_are_then(check_sample, make_game, noughts):
    """Three crosses and two noughts have been played."""
    pad = f"```pad\n | Cross? | Nought?\nSquares | 3 | {noughts}\n```\n\n**Cross wins.**"
    files = {"game": (make_game().path / "game.toml").read_text() + PAD, "reading": SQUARES}
    report = check_sample(WON.replace("**Cross wins.**", pad), **files)
    if noughts == 2:
        assert report.problems == [] and report.checked["claims"] == 3
    else:
        assert_told(report, "claim-failed", (11, 15), "the table says 3, the engine says 2")
    assert_told(check_sample("# A sample\n\n" + pad, **files), "notation", (3, 1), "a 'pad' block here")


@pytest.mark.parametrize(
    ("old", "new", "code", "place", "said"),
    [
        ("Cross wins", "Nought wins", "claim-failed", (9, 3), "the text says Nought, the engine says Cross"),
        ("a2 | b2", "a2 | a1", "illegal-move", (5, 9), "Nought may not play a1 (rule placing)"),
        ("1: a1 | b1", "a1: a1 | a1", "illegal-move", (4, 10), "Nought may not play a1"),
        ("3: a3", "3: a3 | b3", "illegal-move", (6, 9), "the game is over"),
        ("**", "", "checks-nothing", (1, 0), "states no result"),
        ("```moves", "```hands", "notation", (3, 1), "cannot read a 'hands' block"),
    ],
)
def test_what_is_wrong_in_a_sample_is_told_at_its_place(check_sample, old, new, code, place, said):
    """Of two moves that begin alike it is the second that is wrong."""
    assert_told(check_sample(WON.replace(old, new)), code, place, said)


def test_unfinished_game_is_told(check_sample):
    """A sample is a whole game."""
    sample = WON.replace("3: a3\n", "").replace("Cross wins", "The game goes on")
    assert_told(check_sample(sample), "unfinished-sample", (1, 0), "stops in the middle")


@pytest.mark.parametrize(
    "sample", ["# A sample\n\nOnce we played.\n", "# A sample\n\n```start\n```\n\n**The game goes on.**\n"]
)
def test_sample_without_moves_is_told(check_sample, sample):
    """Prose is no game, nor is a start without a move."""
    assert_told(check_sample(sample), "no-moves", (1, 0), "no moves")


def test_deal_that_nobody_plays_is_no_sample(check_sample, make_game):
    """Cards that are dealt and a claim are no recorded hand."""
    sample = "# A sample\n\n```deal seed 4\n```\n\n**North has 0 points.**\n"
    report = check(make_game(base="cards", sample=sample))
    assert_told(report, "no-moves", (1, 0), "no moves")


BOARD = "\n```board After four moves\n. . .\nX O .\nX O .\n```\n\n```moves\n3: a3\n"


def test_board_in_the_sample_is_compared(check_sample):
    """The drawing must be the position at that point of the game."""
    sample = WON.replace("3: a3\n", "```\n" + BOARD)
    assert check_sample(sample).problems == []
    wrong = sample.replace("X O .\nX O .", "X O .\nX . O")
    assert_told(check_sample(wrong), "notation", (8, 1), "the drawing differs from the game at b1, c1")


def test_a_board_without_lines_is_drawn_with_the_moves_before_it(make_game):
    """Numbers are those of the record; who stood there before has none."""
    sample = WON.replace("3: a3\n", "```\n\n```moves test\n3: a3\n```\n\n```board The third\n")
    *_, trail = pictured(TextCheck.of(make_game(sample=sample))).trails.values()
    name = trail.definition.topology.names
    assert [(step.label, name[step.path[0]]) for step in trail.moves] == [("3", "a3")]
    assert {name[point] for point in trail.begun} == {"a1", "a2", "b1", "b2"}
    assert {name[point] for point in trail.pieces} == {"a1", "a2", "a3", "b1", "b2"}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (". X X . . X . o o .", ". X X . . X . o . .", "the drawing differs from the game at i3"),
        ("South’s shots", "South’s shoots", "unknown board 'South’s shoots'"),
        ("South’s shots", "South’s fleet", "the drawing differs from the game at a10"),
    ],
)
def test_boards_before_players_are_compared_by_their_names(make_game, old, new, told):
    """In a game where everybody has boards of the own, the caption says which is drawn."""
    (problem,) = check(make_game({"sample.md": {old: new}}, base="special-salvo")).problems
    assert told in problem.message


def test_board_before_the_first_move_is_the_start(check_sample):
    """A sample may begin with a picture of the empty board."""
    empty = "```board The start\n. . .\n. . .\n. . .\n```\n\n"
    assert check_sample(WON.replace("```moves", empty + "```moves")).problems == []
    wrong = empty.replace(". . .\n```", "X . .\n```")
    assert_told(
        check_sample(WON.replace("```moves", wrong + "```moves")),
        "notation",
        (3, 1),
        "differs from the game at a1",
    )


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("```start variant huge\n```\n\n", "has no variant 'huge'"),
        ("```deal seed many\n```\n\n", "seed"),
        ("```deal seed 3\nCross: ♠A\n```\n\n", "this game has no cards"),
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


def test_recorded_hand_is_replayed_to_its_score(check_cards):
    """North takes the first trick, South the three others."""
    report = check_cards({})
    assert report.problems == []
    assert (report.checked["samples"], report.checked["examples"]) == (1, 1)


@pytest.mark.parametrize(
    ("old", "new", "code", "place", "said"),
    [
        ("1: North ♠A", "1: South ♠K", "notation", (9, 4), "it is North's turn, not South's"),
        ("3: South ♠K | North ♠J", "3: North ♠J | South ♠K", "notation", (11, 4), "it is South's turn"),
        ("South ♠Q\n", "South ♥K\n", "illegal-move", (9, 15), "South may not play ♥K (rule follow-suit)"),
        ("North: ♥J ♠J ♠A ♥Q", "North: ♥J ♠J ♠A ♥A", "notation", (4, 1), "North: the text says"),
        ("South: ♥K", "Soth: ♥K", "notation", (5, 1), "unknown player or pile 'Soth'"),
        ("South: ♥K", "North: ♥J ♠J ♠A ♥Q\nSouth: ♥K", "notation", (5, 1), "North has two lines"),
        ("seed 4", "seed 5", "notation", (4, 1), "the game gives"),
        ("North has 1", "North has 2", "claim-failed", (15, 3), "the text says 2, the engine says 1"),
        ("South has 3", "South has 4", "claim-failed", (15, 26), "the text says 4, the engine says 3"),
        ("South wins", "North wins", "claim-failed", (15, 50), "the text says North, the engine says South"),
    ],
)
def test_what_is_wrong_in_a_recorded_hand_is_told_at_its_place(check_cards, old, new, code, place, said):
    """Movers, cards, hands, the seed of the deal, scores and the winner."""
    report = check_cards({old: new})
    assert_told(report, code, place, said)
    assert "Soth" not in new or report.problems[0].hint.startswith("did you mean South")


def test_players_names_may_be_left_out(check_cards):
    """The moves alone tell the same game."""
    assert check_cards({"1: North ♠A | South ♠Q": "1: ♠A | ♠Q"}).problems == []


def test_hands_are_stated_as_they_are_then(check_cards):
    """After the first trick of four three cards are left to each."""
    hands = "\n```\n\n```hands\nNorth: ♥J ♠J ♥Q\nSouth: ♥K {}\n```\n\n```moves\n"
    first = "1: North ♠A | South ♠Q\n"
    held = {first: first + hands.format("♠K ♥A")}
    assert check_cards(held).problems == []
    report = check_cards({first: first + hands.format("♠Q ♥A")})
    assert_told(report, "notation", (15, 1), "South: the text says ♠Q ♥A ♥K, the game gives ♠K ♥A ♥K")


def test_pile_of_the_table_may_be_stated(check_cards):
    """Besides hands, any pile by its name: after this deal the stock is empty."""
    assert check_cards({"South: ♥K ♠Q": "Stock:\nSouth: ♥K ♠Q"}).problems == []
    report = check_cards({"South: ♥K ♠Q": "Stock: ♠A\nSouth: ♥K ♠Q"})
    assert_told(report, "notation", (5, 1), "Stock: the text says ♠A")


MELDS = "♥5 ♣5 ♦5 ♦5 ♠5 ♠5 | ♠9 ♦9 joker | ♥7 ♣7 ♠7"


@pytest.mark.parametrize(
    ("stated", "problems"),
    [
        ("♥7 ♣7 ♠7 | squared ♥5 ♣5 ♦5 ♦5 ♠5 ♠5 | ♠9 sideways joker ♦9", 0),
        ("♥5 ♣5 ♦5 ♦5 ♠5 ♠5 | ♠9 ♦9 ♥7 | ♣7 ♠7 joker", 1),  # the same cards, in other melds
        ("♥5 ♣5 ♦5 ♦5 ♠5 ♠5 | ♠9 ♦9 joker", 1),
        ("♥5 ♣5 ♦5 ♦5 ♠5 ♠5 ♠9 ♦9 joker ♥7 ♣7 ♠7", 1),
    ],
)
def test_melds_of_a_team_are_stated_meld_by_meld(shelf, tmp_path, stated, problems):
    """In whatever order, and however they lie; a team without any has nothing to be stated."""
    folder = GameFolder("canasta", shutil.copytree(shelf.game("canasta").path, tmp_path / "canasta"))
    sample = folder.read("sample.md")
    assert MELDS in sample
    (folder.path / "sample.md").write_text(sample.replace(MELDS, stated), encoding="utf-8")
    report = Report("canasta")
    TextCheck(folder, Texts.of(folder), lambda variant: load_game(folder, variant)).tell_sample(report)
    told = ["North–South: the text says" in problem.message for problem in report.problems]
    assert told == [True] * problems


def test_hand_that_stops_in_the_middle_is_told(check_cards):
    """Three tricks are no whole hand."""
    claims = "**North has 1 point.** **South has 3 points.** **South wins the game.**"
    report = check_cards({"4: South ♥A | North ♥J\n": "", claims: "**North has 0 points.**"})
    assert_told(report, "unfinished-sample", (1, 0), "in the middle of a game or deal")


def test_second_game_does_not_hide_that_the_first_was_not_finished(check_sample):
    """A sample may show several games, each of them whole."""
    second = WON.split("\n", 2)[2].replace("```moves", "```start\n```\n\n```moves")
    assert check_sample(WON + "\n" + second).problems == []
    cut = WON.replace("3: a3\n", "").replace("Cross wins", "The game goes on") + "\n" + second
    assert_told(check_sample(cut), "unfinished-sample", (10, 1), "in the middle of a game")
