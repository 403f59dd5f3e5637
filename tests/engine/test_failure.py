"""When a `play.py` breaks, its author is told the line and the moves that led there."""

from __future__ import annotations

import re
from random import Random

import pytest

from publisher.base.errors import RulesError
from publisher.checking.observed.recording import game_log
from publisher.engine.loader import load_game, load_module
from publisher.engine.match import start
from publisher.engine.players import RandomPlayer, SensiblePlayer
from publisher.engine.playout import at_random, play_bots, playout
from publisher.engine.seat_context import SeatContext
from publisher.terminal.recording import recorded


def line_of(folder, words: str) -> int:
    lines = (folder.path / "play.py").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if words in line)


def assert_told(error: RulesError, folder, words: str) -> None:
    """The error names play.py and the line that holds these words."""
    assert error.location.file == folder.name("play.py")
    assert error.location.line == line_of(folder, words)


CRASH = "raise LookupError('gone')"
WHIST = "class SmallWhist(TrickGame):\n"
LEGAL = WHIST + "    def legal(self, table, seat):\n        return {}\n\n"
MARK = "        position.marks[move] = seat\n"
FULL = "        elif EMPTY not in position.marks"
SCORE = "            table.scores[seat] += table.tricks[seat]"


@pytest.mark.parametrize(
    ("base", "old", "new"),
    [
        ("", "    def moves(", f"    def begin(self, position, rng):\n        {CRASH}\n\n    def moves("),
        (
            "",
            "        return [point for point in self.points_of_board",
            f"        {CRASH}\n        return [point for point in self.points_of_board",
        ),
        ("cards", "        table.shuffle()\n", f"        {CRASH}\n"),
        (
            "cards",
            "class SmallWhist(TrickGame):\n",
            f"class SmallWhist(TrickGame):\n    def setup(self, table):\n        {CRASH}\n\n",
        ),
    ],
    ids=["begin", "moves", "round", "setup"],
)
def test_failure_before_the_first_move_is_told(make_game, base, old, new):
    """The line of play.py and what was raised; no moves."""
    folder = make_game({"play.py": {old: new}}, base=base)
    rules = load_game(folder)
    with pytest.raises(RulesError) as caught:
        play_bots(rules, 1, [RandomPlayer()])
    assert (caught.value.message, caught.value.hint) == ("LookupError: gone", "")
    assert_told(caught.value, folder, CRASH)
    with pytest.raises(RulesError, match=r"LookupError: gone$"):
        playout(rules, 1)


def test_failure_during_a_board_game_tells_the_moves_up_to_the_one_that_broke(make_game):
    """The third move breaks it: all three are named, with their players."""
    third = f"{MARK}        if 9 - position.marks.count(-1) == 3:\n            {CRASH}\n"
    folder = make_game({"play.py": {MARK: third}})
    match = start(load_game(folder))
    match.say("b2")
    match.say("a1")
    with pytest.raises(RulesError) as caught:
        match.say("c3")
    assert caught.value.message == "LookupError: gone"
    assert caught.value.hint == "after 3 moves: Cross b2, Nought a1, Cross c3"
    assert_told(caught.value, folder, CRASH)


BREAKING = {
    "round": ("            table.scores[seat] += table.tricks[seat]", f"            {CRASH}"),
    "finished": ("    @fact", f"    def finished(self, table):\n        {CRASH}\n\n    @fact"),
    "outcome": ("    @fact", f"    def outcome(self, table):\n        {CRASH}\n\n    @fact"),
}


@pytest.mark.parametrize("where", BREAKING)
def test_failure_at_the_end_of_a_card_game_tells_all_its_moves(make_game, where):
    """Eight cards were played, all eight are named, and the line is that of the method."""
    old, new = BREAKING[where]
    folder = make_game({"play.py": {old: new}}, base="cards")
    rules = load_game(folder)
    with pytest.raises(RulesError) as caught:
        play_bots(rules, 1, [RandomPlayer()])
    assert_told(caught.value, folder, CRASH)
    assert caught.value.message == "LookupError: gone"
    moves = caught.value.hint.removeprefix("after 8 moves: ")
    assert len(moves.split(", ")) == 8
    assert moves.count("North") == moves.count("South") == 4
    with pytest.raises(RulesError) as again:
        playout(rules, 1)
    assert again.value.hint == caught.value.hint


def test_cards_lost_in_a_round_are_told_with_its_moves(make_game):
    """The card game forgets a trick; the cards are named, and the moves that led there."""
    lose = f"{SCORE}\n        table.won[0].clear()\n        table.won[1].clear()"
    folder = make_game({"play.py": {SCORE: lose}}, base="cards")
    rules = load_game(folder)
    with pytest.raises(
        RulesError, match=r"(?s)the cards do not add up: lost \[.*♠J.*after 8 moves"
    ) as caught:
        play_bots(rules, 1, [RandomPlayer()])
    assert caught.value.location.file == folder.name("play.py")
    with pytest.raises(RulesError, match="after 8 moves"):
        playout(rules, 1)


def test_game_whose_rounds_ask_nothing_is_stopped(make_game):
    """Nobody is ever asked anything, and the game never finishes: told instead of going round for ever."""
    changes = {
        "yield from self.tricks(table, leader=0)": "yield from ()",
        "    @fact": "    def finished(self, table):\n        return False\n\n    @fact",
    }
    rules = load_game(make_game({"play.py": changes}, base="cards"))
    for play in (lambda: play_bots(rules, 1, [RandomPlayer()]), lambda: playout(rules, 1)):
        with pytest.raises(RulesError, match="1000 rounds in a row asked no player anything") as caught:
            play()
        assert "finished()" in caught.value.hint


def test_last_moves_of_a_long_game_are_quoted(make_game):
    """Of more than twelve moves the last twelve are told."""
    folder = make_game(
        {
            "game.toml": {"width = 3": "width = 4", "height = 3": "height = 4"},
            "play.py": {
                FULL: f"        elif -1 not in position.marks:\n            {CRASH}\n{FULL}",
                "ROW = 3": "ROW = 9",
            },
        }
    )
    with pytest.raises(RulesError) as caught:
        playout(load_game(folder), 1)
    assert "after 16 moves: … 4 more, then " in caught.value.hint
    assert len(caught.value.hint.split("then ")[1].split(", ")) == 12


@pytest.mark.parametrize(
    ("base", "old", "new"),
    [
        ("", "        return [point for", "        return []\n        return [point for"),
        (
            "cards",
            WHIST,
            LEGAL.format("Options()").replace(WHIST, f"from publisher.engine import Options\n{WHIST}"),
        ),
    ],
    ids=["board", "cards"],
)
def test_player_without_any_move_is_the_rules_fault(make_game, base, old, new):
    """A game that goes on must give the player to move at least one move, whoever plays it."""
    rules = load_game(folder := make_game({"play.py": {old: new}}, base=base))
    for play in (
        lambda: play_bots(rules, 1, [RandomPlayer()]),
        lambda: playout(rules, 1),
        lambda: recorded(folder, "", 1, None, 4),
        lambda: list(at_random(rules, 1, 10, "test")),
        lambda: game_log(rules),
    ):
        with pytest.raises(RulesError, match="no legal move"):
            play()


def test_question_that_is_no_options_is_the_rules_fault(make_game):
    """A plain list cannot say what rule narrowed it; the author is told to make Options of it."""
    rules = load_game(make_game({"play.py": {WHIST: LEGAL.format("list(table.hands[seat])")}}, base="cards"))
    for play in (lambda: play_bots(rules, 1, [RandomPlayer()]), lambda: playout(rules, 1)):
        with pytest.raises(RulesError, match="Options"):
            play()


@pytest.mark.parametrize(
    ("base", "old", "words", "close"),
    [
        ("", MARK, "position.mraks = []", "did you mean marks? "),
        ("", MARK, "position.reslut = None", "did you mean result? "),
        ("", MARK, "position.qqq = 1", ""),
        ("cards", SCORE, "table.scroes = []", "did you mean scores? "),
        ("cards", SCORE, "table.trump = 2", "did you mean trumps? "),
    ],
)
def test_misspelt_part_is_told_with_its_line(make_game, base, old, words, close):
    """By whatever plays: a match, or quick random games."""
    indent = old[: len(old) - len(old.lstrip())]
    folder = make_game({"play.py": {old: f"{indent}{words}\n{old}"}}, base=base)
    rules = load_game(folder)
    for play in (lambda: play_bots(rules, 1, [RandomPlayer()]), lambda: playout(rules, 1)):
        with pytest.raises(RulesError, match="has no part") as caught:
            play()
        assert_told(caught.value, folder, words)
        assert caught.value.hint.startswith(f"{close}Declare a new part ")


@pytest.mark.parametrize("result", ["seat", "'Cross'", "Outcome"])
def test_game_must_end_with_an_outcome(make_game, result):
    """A seat, even 0, is not a result; the moves before it are told."""
    folder = make_game({"play.py": {MARK: f"{MARK}        position.result = {result}\n"}})
    rules = load_game(folder)
    for play in (lambda: play_bots(rules, 1, [RandomPlayer()]), lambda: playout(rules, 1)):
        with pytest.raises(RulesError, match=r"position\.result must be an Outcome, not ") as caught:
            play()
        assert "write Outcome.win(seat)" in caught.value.hint and "after 1 move: " in caught.value.hint


def test_table_game_must_end_with_an_outcome(make_game):
    outcome = "    def outcome(self, table):\n        return 0\n\n    @fact"
    rules = load_game(make_game({"play.py": {"    @fact": outcome}}, base="cards"))
    for play in (lambda: play_bots(rules, 1, [RandomPlayer()]), lambda: playout(rules, 1)):
        with pytest.raises(RulesError, match=r"outcome\(table\) returns must be an Outcome, not 0"):
            play()


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        ("Outcome.win('Cross')", "the winner is 'Cross', but the seats are 0 to 1"),
        ("Outcome.win(2)", "the winner is 2, but"),
        ("Outcome((1.0,))", "position.result has 1 scores, but the game has 2 seats"),
        ("Outcome.win(seat, seats=3)", "position.result has 3 scores, but the game has 2 seats"),
    ],
)
def test_outcome_must_have_a_score_for_each_seat(make_game, outcome, told):
    folder = make_game({"play.py": {MARK: f"{MARK}        position.result = {outcome}\n"}})
    rules = load_game(folder)
    for play in (lambda: play_bots(rules, 1, [RandomPlayer()]), lambda: playout(rules, 1)):
        with pytest.raises(RulesError, match=re.escape(told)):
            play()


@pytest.mark.parametrize("seat", ["'North'", "2", "None"])
def test_question_to_a_seat_that_does_not_play_is_told_with_its_line(make_game, seat):
    asks = f"        yield Decision({seat}, Options([1]))"
    changes = {
        "        yield from self.tricks(table, leader=0)": asks,
        "from publisher.engine import fact": "from publisher.engine import Decision, Options, fact",
    }
    folder = make_game({"play.py": changes}, base="cards")
    with pytest.raises(RulesError, match=f"a Decision is for seat {seat}; the seats are 0 to 1") as caught:
        start(load_game(folder))
    assert_told(caught.value, folder, asks)


# -- loading


def test_class_below_another_is_the_game(make_game):
    """Of a class and its subclass the subclass is the game."""
    rules = load_game(
        make_game(play="from publisher.engine import BoardGame\nclass A(BoardGame): ...\nclass B(A): ...\n")
    )
    assert type(rules).__name__ == "B"


def test_games_of_one_name_in_two_folders_do_not_mix(make_game, tmp_path):
    """A user's own hex is not the bundled one."""
    one = make_game(slug="one", play="value = 1\n")
    two = make_game(slug="two", play="value = 2\n")
    assert (load_module(one, "play.py").value, load_module(two, "play.py").value) == (1, 2)
    assert load_module(one, "play.py").value == 1


# -- in worlds that are only imagined

STOCKED = {"game.toml": {"hand = 4": "hand = 3"}}
DEALT = '        table.deal(self.option("hand"), table.hands)\n'
MISTAKE = "            table.lucky"
ONLY_IMAGINED = f"{DEALT}        if '♥A' in map(str, table.hands[1]):\n{MISTAKE}\n"


def test_mistake_that_only_an_imagined_world_reaches_is_told(make_game):
    """The ace lies in the stock, and the rules break only where South holds it: North imagines that."""
    folder = make_game(STOCKED | {"play.py": {DEALT: ONLY_IMAGINED}}, base="cards")
    match = start(load_game(folder), 4)
    assert match.seat == 0 and "♥A" in map(str, match.table.stock)
    with pytest.raises(RulesError, match=r"AttributeError.*lucky") as caught:
        SensiblePlayer().choose(SeatContext(match, 0), Random(1))
    assert_told(caught.value, folder, MISTAKE)
    assert "North imagined" in caught.value.hint


def test_mistake_in_trying_a_move_out_is_told(make_game):
    """The rules break at the end of the deal; the first player meets that while it looks ahead."""
    folder = make_game({"play.py": {SCORE: f"{SCORE}\n            table.lucky"}}, base="cards")
    match = start(load_game(folder), 4)
    with pytest.raises(RulesError, match=r"AttributeError.*lucky") as caught:
        SensiblePlayer().choose(SeatContext(match, match.seat), Random(1))
    assert_told(caught.value, folder, "            table.lucky")


@pytest.mark.parametrize(
    ("base", "old", "new", "told"),
    [
        ("", "    def moves(", "def moves(self, position): return None", "moves returned None, expected a"),
        ("", "    def moves(", "def moves(self, position): return 'a1'", "moves returned 'a1', expected"),
        ("", "    def moves(", "def chances(self, position): return 6", "chances returned 6, expected a"),
        ("", "    def moves(", "def asked(self, position): return None", "asked returned None, expected"),
        ("cards", "    @fact", "def outcome(self, table): return 3", "must be an Outcome, not 3"),
        ("cards", WHIST, "def legal(self, table, seat): return {}", "legal returned a value of type dict"),
    ],
)  # fmt: skip
def test_wrong_result_of_a_method_is_told_with_its_line(make_game, base, old, new, told):
    """What was found, what was expected, and the line that defines the method."""
    text = f"{old}    {new}\n\n" if old == WHIST else f"    {new}\n\n{old}"
    folder = make_game({"play.py": {old: text}}, base=base)
    if "moves" in new:  # the method that is there already must not come after it
        play = folder.path / "play.py"
        source = play.read_text(encoding="utf-8")
        play.write_text(
            source.replace("    def moves(self, position: ", "    def all_moves(self, position: ")
        )
    with pytest.raises(RulesError, match=re.escape(told)) as caught:
        play_bots(load_game(folder), 1, [RandomPlayer()])
    assert_told(caught.value, folder, new)
