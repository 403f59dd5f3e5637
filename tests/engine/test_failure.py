"""When a `play.py` breaks, its author is told the line and the moves that led there."""

from __future__ import annotations

from random import Random

import pytest

from publisher.base.errors import RulesError
from publisher.engine.chair import Chair
from publisher.engine.loader import load_game, load_module
from publisher.engine.match import start
from publisher.engine.players import RandomPlayer, SensiblePlayer
from publisher.engine.playout import play_bots, playout
from publisher.engine.worlds import Story, TableWorld
from publisher.engine.zones import CardNotThere


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
    """The line of play.py, what was raised, and that nothing was played yet."""
    folder = make_game({"play.py": {old: new}}, base=base)
    rules = load_game(folder)
    with pytest.raises(RulesError) as caught:
        play_bots(rules, 1, [RandomPlayer()])
    assert caught.value.message == "LookupError: gone before the first move"
    assert_told(caught.value, folder, CRASH)
    with pytest.raises(RulesError, match="before the first move"):
        playout(rules, 1)


def test_failure_of_the_class_itself_is_told(make_game):
    """A game that cannot even be made."""
    new = f"    def __init__(self, definition):\n        {CRASH}\n\n    def moves("
    folder = make_game({"play.py": {"    def moves(": new}})
    with pytest.raises(RulesError, match="LookupError: gone before the first move") as caught:
        load_game(folder)
    assert caught.value.location.line == line_of(folder, CRASH)


def test_failure_during_a_board_game_tells_the_moves_up_to_the_one_that_broke(make_game):
    """The third move breaks it: all three are named, with their players."""
    third = f"{MARK}        if 9 - position.marks.count(-1) == 3:\n            {CRASH}\n"
    folder = make_game({"play.py": {MARK: third}})
    match = start(load_game(folder))
    match.say("b2")
    match.say("a1")
    with pytest.raises(RulesError) as caught:
        match.say("c3")
    assert caught.value.message == "LookupError: gone after 3 moves: Cross b2, Nought a1, Cross c3"
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
    what, moves = caught.value.message.split(" after 8 moves: ")
    assert what == "LookupError: gone"
    assert len(moves.split(", ")) == 8
    assert moves.count("North") == moves.count("South") == 4
    with pytest.raises(RulesError) as again:
        playout(rules, 1)
    assert again.value.message == caught.value.message


def test_failure_in_the_middle_of_a_hand_names_the_card_that_broke_it(make_game):
    """The card just played stands at the end of the moves."""
    winner = f"    def winner(self, table):\n        {CRASH}\n\n    @fact"
    folder = make_game({"play.py": {"    @fact": winner}}, base="cards")
    match = start(load_game(folder), 1)
    words = []
    with pytest.raises(RulesError) as caught:
        for _ in range(2):
            words.append(f"{match.rules.name(match.seat)} {next(iter(match.options))}")
            match.play(next(iter(match.options)))
    assert caught.value.message == f"LookupError: gone after 2 moves: {', '.join(words)}"
    assert_told(caught.value, folder, CRASH)


def test_cards_lost_in_a_round_are_told_with_its_moves(make_game):
    """The card game forgets a trick; the cards are named, and the moves that led there."""
    lose = f"{SCORE}\n        table.won[0].clear()\n        table.won[1].clear()"
    folder = make_game({"play.py": {SCORE: lose}}, base="cards")
    rules = load_game(folder)
    with pytest.raises(RulesError, match=r"the cards do not add up: lost \[.*♠J.*after 8 moves") as caught:
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
        with pytest.raises(RulesError, match="1000 rounds in a row have asked nobody anything") as caught:
            play()
        assert "finished()" in caught.value.hint


def test_last_moves_of_a_long_game_are_quoted(make_game):
    """Of more than twelve moves the last twelve are told."""
    folder = make_game(
        {
            "game.toml": {"width = 3": "width = 4", "height = 3": "height = 4"},
            "play.py": {
                FULL: f"        elif -1 not in position.marks:\n            {CRASH}\n{FULL}",
                "len(line) == 3 and": "len(line) == 9 and",
            },
        }
    )
    with pytest.raises(RulesError) as caught:
        playout(load_game(folder), 1)
    assert "after 16 moves: … 4 more, then " in caught.value.message
    assert len(caught.value.message.split("then ")[1].split(", ")) == 12


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
    """A game that goes on must give the player to move at least one move."""
    rules = load_game(make_game({"play.py": {old: new}}, base=base))
    for play in (lambda: play_bots(rules, 1, [RandomPlayer()]), lambda: playout(rules, 1)):
        with pytest.raises(RulesError, match="no legal move"):
            play()


def test_question_that_is_no_options_is_the_rules_fault(make_game):
    """A plain list cannot say what rule narrowed it; the author is told to make Options of it."""
    rules = load_game(make_game({"play.py": {WHIST: LEGAL.format("list(table.hands[seat])")}}, base="cards"))
    for play in (lambda: play_bots(rules, 1, [RandomPlayer()]), lambda: playout(rules, 1)):
        with pytest.raises(RulesError, match="Options"):
            play()


# -- loading


def test_syntax_error_is_told_with_line_and_column(make_game):
    """Python's own place is passed on."""
    folder = make_game(play="x = 1\ny = (2\n")
    with pytest.raises(RulesError, match="not valid Python") as caught:
        load_game(folder)
    assert caught.value.location[1:] == (2, 5)


def test_failure_while_loading_is_told_with_its_line(make_game):
    """A play.py that breaks when it is read."""
    with pytest.raises(RulesError, match="ZeroDivisionError") as caught:
        load_game(make_game(play="x = 1\n\ny = 1 / 0\n"))
    assert caught.value.location.line == 3


@pytest.mark.parametrize(
    ("play", "found"),
    [
        ("x = 1\n", "found none"),
        (
            "from publisher.engine import BoardGame\nclass A(BoardGame): ...\nclass B(BoardGame): ...\n",
            "found A, B",
        ),
    ],
)
def test_play_needs_exactly_one_game_class(make_game, play, found):
    """No class, or two that are no parts of each other."""
    with pytest.raises(RulesError, match=found):
        load_game(make_game(play=play))


def test_class_below_another_is_the_game(make_game):
    """Of a class and its subclass the subclass is the game."""
    rules = load_game(
        make_game(play="from publisher.engine import BoardGame\nclass A(BoardGame): ...\nclass B(A): ...\n")
    )
    assert type(rules).__name__ == "B"


def test_changed_file_is_loaded_anew_and_an_unchanged_one_is_not(make_game):
    """The module is kept as long as its text is."""
    folder = make_game(play="value = 1\n")
    first = load_module(folder, "play.py")
    assert load_module(folder, "play.py") is first
    (folder.path / "play.py").write_text("value = 2\n")
    assert load_module(folder, "play.py").value == 2


def test_games_of_one_name_in_two_folders_do_not_mix(make_game, tmp_path):
    """A user's own hex is not the bundled one."""
    one = make_game(slug="one", play="value = 1\n")
    two = make_game(slug="two", play="value = 2\n")
    assert (load_module(one, "play.py").value, load_module(two, "play.py").value) == (1, 2)
    assert load_module(one, "play.py").value == 1


def test_missing_play_is_told(make_game):
    """A folder without play.py."""
    folder = make_game()
    (folder.path / "play.py").unlink()
    with pytest.raises(Exception, match=r"play\.py is missing"):
        load_game(folder)


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
    with pytest.raises(RulesError, match=r"AttributeError.*lucky.* before the first move") as caught:
        SensiblePlayer().choose(Chair(match, 0), Random(1))
    assert_told(caught.value, folder, MISTAKE)
    assert "North imagined" in caught.value.hint


def test_mistake_in_trying_a_move_out_is_told(make_game):
    """The rules break at the end of the deal; the first player meets that while it looks ahead."""
    folder = make_game({"play.py": {SCORE: f"{SCORE}\n            table.lucky"}}, base="cards")
    match = start(load_game(folder), 4)
    with pytest.raises(RulesError, match=r"AttributeError.*lucky") as caught:
        SensiblePlayer().choose(Chair(match, match.seat), Random(1))
    assert_told(caught.value, folder, "            table.lucky")


@pytest.fixture
def after_two_cards(make_game):
    """Small Whist with two cards left over, after North and South have played one each."""
    match = start(load_game(make_game(STOCKED, base="cards")), 4)
    match.say(str(match.options[0]))
    match.say(str(match.options[0]))
    return match


def test_world_in_which_somebody_else_holds_the_card_is_refused(after_two_cards):
    """North has played a card that in this world still lies in the stock: no mistake, only no such world."""
    match = after_two_cards
    truth = Story.of(match)
    (deck,) = truth.chances
    played, left = match.log[0].move, match.table.stock[0]
    other = tuple(left if card is played else played if card is left else card for card in deck)
    story = truth._replace(chances=[other])
    assert TableWorld(match, match.seat, truth).reaches(strict=False)
    assert not TableWorld(match, match.seat, story).reaches(strict=False)


def test_world_that_asks_something_else_is_refused(after_two_cards):
    """The same seat chooses, but the question is another one than was answered."""
    match = after_two_cards
    match.log[0] = match.log[0]._replace(about="bid")
    assert not TableWorld(match, match.seat, Story.of(match)).reaches(strict=False)


def test_card_that_is_not_there_is_named(after_two_cards):
    """A rule that takes a card out of the wrong zone is told which card and which zone."""
    table = after_two_cards.table
    with pytest.raises(CardNotThere, match="♥A does not lie in 'hand'"):
        table.hands[0].remove(next(card for card in table.stock if str(card) == "♥A"))
