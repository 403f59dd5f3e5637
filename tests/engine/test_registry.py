"""Players are found by name: the press's, those of packages, and those that a game brings along."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from publisher.base.errors import RulesError, UsageError
from publisher.base.location import Location
from publisher.base.workers import Processes
from publisher.cli import main
from publisher.engine import registry
from publisher.engine.loader import load_game
from publisher.engine.players import RandomPlayer, SensiblePlayer
from publisher.engine.playout import play_bots
from publisher.engine.registry import find_player, player_names, register
from publisher.engine.simulation import CHUNK, simulate
from publisher.model.shelf import BOTS, GameFolder

BOT = '''\
class First:
    """Takes what is listed first."""

    def choose(self, view, rng):
        return next(iter(view.options))


class Cheat:
    def choose(self, view, rng):
        return "everything"


class Broken:
    def choose(self, view, rng):
        return view.nothing


BOTS = {"first": First, "cheat": Cheat, "broken": Broken}
'''


LINES = BOT.count("\n")
STUCK = """\
class Stuck:
    def choose(self, chair, rng):
        return {0: 0}[len(chair.view.log)]


BOTS = {"stuck": Stuck}
"""


class Last:
    """Takes what is listed last."""

    def choose(self, view, rng):
        return list(view.options)[-1]


@pytest.fixture
def game(make_game) -> GameFolder:
    """Noughts and crosses with players of its own."""
    folder = make_game()
    (folder.path / BOTS).write_text(BOT, encoding="utf-8")
    return folder


@pytest.fixture(autouse=True, scope="module")
def registered() -> Iterator[None]:
    """As whoever runs the press would; other tests know nothing of it."""
    register("last", Last)
    yield
    del registry._registered["last"]


EVERYWHERE = ("random", "sensible", "weak", "fair", "strong", "last")


def test_press_has_two_and_takes_more(make_game):
    assert player_names() == EVERYWHERE
    assert find_player("random", make_game()) is RandomPlayer
    assert find_player("sensible", make_game()) is SensiblePlayer


def test_game_brings_its_own(game, make_game):
    """Known to it alone. On nine squares taken in their order Cross has a1, c1, b2 and, seventh, a3."""
    assert player_names(game) == (*EVERYWHERE, "first", "cheat", "broken")
    assert player_names(make_game(slug="other")) == EVERYWHERE
    (played,) = simulate(game, "", range(1), "first")
    assert played.plies == 7 and played.outcome.winners == (0,)


def test_games_own_players_play_in_other_processes(game):
    seeds = range(2 * CHUNK)
    alone = simulate(game, "", seeds, "first", against="random")
    assert simulate(game, "", seeds, "first", Processes(2), against="random") == alone


def test_package_adds_a_player(game, tmp_path, monkeypatch):
    """By an entry point; its module is imported when the player is asked for."""
    (tmp_path / "added_bots.py").write_text(BOT, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    points = [EntryPoint("added", "added_bots:First", "publisher.bots")]
    monkeypatch.setattr(metadata, "entry_points", lambda group: points if group == points[0].group else [])
    assert player_names() == (*EVERYWHERE, "added")
    assert "added_bots" not in sys.modules
    (played,) = simulate(game, "", range(1), "added")
    assert played.plies == 7


def test_unknown_player_is_told_with_those_that_there_are(game):
    with pytest.raises(UsageError, match="unknown bot 'frist'") as caught:
        find_player("frist", game)
    assert caught.value.hint == "did you mean first?"


def test_a_bots_file_may_have_its_name_up_to_0_1(game: GameFolder) -> None:
    (game.path / BOTS).write_text(BOT.replace("BOTS =", "PLAYERS ="), encoding="utf-8")
    assert "first" in player_names(game)


@pytest.mark.parametrize(
    ("text", "found", "line"),
    [
        ("", "there is none", 0),
        ("BOTS = []", "found a list", 1),
        ('BOTS = {"first": 1}', "found for first an object of int, not a class", 1),
        (f'{BOT}BOTS["first"] = First()', "found for first an object of First, not a class", LINES + 1),
    ],
)
def test_file_without_players_is_told(game, text, found, line):
    (game.path / BOTS).write_text(text, encoding="utf-8")
    with pytest.raises(RulesError, match=f"needs BOTS, their names and classes; {found}\n") as caught:
        find_player("random", game)
    assert caught.value.location == Location(game.name(BOTS), line)


def test_game_may_not_take_a_name_again(game):
    """`random` is the same player in all games."""
    (game.path / BOTS).write_text(BOT + 'BOTS["random"] = First\n', encoding="utf-8")
    with pytest.raises(RulesError, match="there is a bot 'random' already"):
        find_player("random", game)


def test_illegal_choice_is_told(game):
    """A player's word is not taken for a legal move: the bot is named, and what it chose."""
    told = r"Cheat chose 'everything' \(type str\), which is not one of chair.options"
    with pytest.raises(RulesError, match=told) as caught:
        simulate(game, "", range(1), "cheat")
    assert caught.value.location == Location(game.name(BOTS), line_of('return "everything"') - 1)


def line_of(words: str) -> int:
    return next(number for number, line in enumerate(BOT.split("\n"), 1) if words in line)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("    def chose(self, chair, rng): ...", 2, "B has no method choose"),
        ("    x = 1\n    def choose(self, chair): ...", 3, "and rng, but takes chair"),
        ("    def __init__(self, depth): ...", 1, "missing 1 required positional argument: 'depth'"),
        ("    def __init__(self):\n        self.best = 1 / 0", 3, "ZeroDivisionError: division by"),
        ("    def choose(self, chair, rng):\n        return chair.opitons", 3, "Did you mean: 'options'?"),
        ("    def choose(self, chair, rng):\n        return {}[7]", 3, "KeyError: 7"),
    ],
)
def test_error_of_a_bot_has_its_line(game, text, line, told):
    (game.path / BOTS).write_text(f'class B:\n{text}\n\n\nBOTS = {{"b": B}}\n', encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        simulate(game, "", range(1), "b")
    assert told in caught.value.message
    assert caught.value.location == Location(game.name(BOTS), line)


def test_error_of_a_bot_has_the_moves_before_it(game):
    """Cross knows what to do at its first turn only; point 0 is a3."""
    (game.path / BOTS).write_text(STUCK, encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        play_bots(load_game(game), 1, [find_player("stuck", game)(), find_player("random", game)()])
    assert caught.value.hint.startswith("after 2 moves: Cross a3, Nought ")


def test_illegal_choice_of_a_bot_has_the_moves_before_it(game):
    (game.path / BOTS).write_text(STUCK.replace("{0: 0}[len(chair.view.log)]", "0"), encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        play_bots(load_game(game), 1, [find_player("stuck", game)(), find_player("random", game)()])
    assert caught.value.location == Location(game.name(BOTS), 2)
    assert "such as the first; after 2 moves: Cross a3, Nought " in caught.value.hint


def test_illegal_choice_of_any_bot_is_told(game):
    class Stubborn:
        def choose(self, chair, rng):
            return "everything"

    register("stubborn", Stubborn)
    try:
        with pytest.raises(RulesError, match=r"Stubborn chose 'everything' \(type str\), which is not"):
            simulate(game, "", range(1), "stubborn")
    finally:
        del registry._registered["stubborn"]


@pytest.mark.parametrize("name", ["", "two words"])
def test_name_is_a_word_of_the_command_line(name):
    with pytest.raises(UsageError, match="not a valid name for a bot"):
        register(name, Last)


# -- on the command line


def command(game: GameFolder, *words: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["--games", str(game.path.parent), *words])
    return done.exit_code, done.output


def test_mistake_in_a_bot_is_told_with_its_line(game):
    code, said = command(game, "simulate", "small", "-n", "1", "--bot", "broken")
    line = 1 + BOT.splitlines().index("        return view.nothing")
    assert code == 1 and f"{BOTS}:{line}: error[rules]: AttributeError" in said


@pytest.mark.parametrize(
    ("words", "begun", "completed"),
    [
        ("simulate small --bot", "", [*EVERYWHERE, "first", "cheat", "broken"]),
        ("simulate small --against", "s", ["sensible", "strong"]),
        ("simulate hex --bot", "f", ["fair"]),
    ],
)
def test_shell_completes_players(game, words, begun, completed):
    """Those of the named game too, wherever its folder is."""
    shell = ShellComplete(main, {}, "publisher", "_PUBLISHER_COMPLETE")
    found = shell.get_completions(["--games", str(game.path.parent), *words.split()], begun)
    assert [one.value for one in found] == completed


def test_player_of_the_documentation_plays(game):
    """The file that the docs show is one."""
    text = (Path(__file__).parents[2] / "docs" / "how-to" / "write-bots.md").read_text(encoding="utf-8")
    (block,) = (one for one in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "hasty" in one)
    (game.path / BOTS).write_text(block, encoding="utf-8")
    (played,) = simulate(game, "", range(1), "hasty")
    assert played.plies == 7
