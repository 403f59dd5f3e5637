"""The functions of `publisher.api`: what they return, what they refuse, and that threads may call them."""

from __future__ import annotations

import json
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

import publisher.api
from publisher.api import (
    BuildError,
    DefinitionError,
    IllegalMove,
    Match,
    NotationError,
    PublisherError,
    RulesError,
    Shelf,
    UntrustedError,
    UsageError,
    build,
    check,
    draw,
    load,
    play,
    register,
    simulate,
)
from publisher.engine import registry
from publisher.engine.seat_context import SeatContext
from publisher.engine.views import View
from publisher.model.shelf import GameFolder
from tests.forked import Press

ROOT = Path(__file__).parents[2]
Make = Callable[..., GameFolder]
WON = ("a1", "b1", "a2", "b2", "a3")
"""Moves of noughts and crosses: Cross fills the first column."""
FALSE = {"[8](fact:winning-rows)": "[9](fact:winning-rows)", "**Cross wins (rule": "**Nought wins (rule"}
"""Two mistakes in the text of the template."""


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A user who trusts no folder."""
    monkeypatch.delenv("PUBLISHER_TRUST")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def fresh(code: str) -> str:
    """Return what a new Python prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return done.stdout.strip()


# -- the package


def test_importing_loads_little_and_shows_only_what_is_stable() -> None:
    """Less than `publisher --help` loads: not even its libraries; `import publisher` shows no `time`."""
    code = "import sys, publisher.api; print(sorted({'click', 'msgspec', 'reportlab'} & set(sys.modules)))"
    assert fresh(code) == "[]"
    assert fresh("import publisher; print(hasattr(publisher, 'time'))") == "False"
    assert dir(publisher.api) == sorted(publisher.api.__all__)
    assert all(getattr(publisher.api, name) for name in publisher.api.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'Choice'"):
        publisher.api.Choice  # noqa: B018


# -- games


def test_a_shelf_has_the_built_in_games_behind_your_own(make_game: Make) -> None:
    own = make_game(slug="hex")
    shelf = Shelf(own.path.parent)
    assert len(shelf) == len(Shelf()) == len(list(shelf)) and "hex" in shelf and "hexx" not in shelf
    assert [game.name for game in shelf] == sorted(game.name for game in Shelf())
    assert (shelf.game("hex").title, Shelf().game("hex").title) == ("Noughts and Crosses", "Hex")
    assert shelf.game("hex").path == own.path and shelf.own == (shelf.game("hex"),) and Shelf().own == ()


def test_a_game_tells_its_facts(make_game: Make) -> None:
    game = load(make_game().path)
    assert (game.name, game.title, game.variant) == ("small", "Noughts and Crosses", "")
    assert (game.players, game.seats, game.minutes) == ((2,), ("Cross", "Nought"), (1, 3))
    assert game.summary.startswith("Be the first") and game.variants == () and game.has_program
    small = load("hex", variant="hex-4")
    assert (small.variant, repr(small)) == ("hex-4", "Game('hex', variant='hex-4')")
    assert small == load("hex", "hex-4") == pickle.loads(pickle.dumps(small)) != load("hex")
    assert len({small, load("hex", "hex-4"), load("hex")}) == 2


def test_players_are_those_of_all_variants_or_of_one(make_game: Make) -> None:
    variant = '[variants.three]\nplayers.names = ["Cross", "Nought", "Dot"]\n'
    folder = make_game()
    game = folder.read("game.toml") + variant
    path = make_game(game=game).path
    assert load(path).players == (2, 3) and load(path, "three").players == (3,)


def test_a_game_is_read_again_after_a_change(make_game: Make) -> None:
    """In a notebook, one object lives long; no result of the old files is stored for the new ones."""
    folder = make_game()
    game, text = load(folder.path), folder.read("game.toml")
    assert check(game).holds and draw(game)
    for old, new, holds in (
        ("width = 3", "widht = 3", False),
        ("width = 3", "width = 4", False),
        ("", "", True),
    ):
        (folder.path / "game.toml").write_text(text.replace(old, new), encoding="utf-8")
        assert check(game).holds is check(folder.path).holds is holds
    (folder.path / "game.toml").write_text(text.replace("Noughts and", "Zeros and"), encoding="utf-8")
    assert (game.title, game.players) == ("Zeros and Crosses", (2,))


# -- what is refused


def refusals(folder: Path) -> dict[str, tuple[Callable[[], object], type[PublisherError], str]]:
    """Return wrong calls by a name, each with the error and its words."""
    hex_match = play("hex")
    kept = hex_match.to_json()
    return {
        "unknown game": (lambda: load("hexx"), UsageError, "did you mean hex?"),
        "empty name": (lambda: load(""), UsageError, "unknown game ''"),
        "folder without a game": (lambda: load(folder), UsageError, "no game in .*game.toml"),
        "unknown variant": (lambda: check(load("hex", variant="hex-5")), UsageError, "hex-4"),
        "a path is not a name": (lambda: Shelf().game("./hex"), UsageError, "unknown game './hex'"),
        "no folder": (lambda: len(Shelf(folder / "none")), UsageError, "none does not exist"),
        "unknown output": (lambda: build("hex", folder, only=["bords"]), UsageError, "did you mean boards"),
        "unknown paper": (lambda: build("hex", folder, paper="a9"), UsageError, "unknown paper 'a9'"),
        "unknown option": (lambda: build("hex", folder, inks="low"), UsageError, "No such option '--inks'"),
        "unknown value": (lambda: build("hex", folder, ink="blue"), UsageError, "'blue' is not one of"),
        "unknown picture": (lambda: draw("hex", "bord"), NotationError, "did you mean board?"),
        "unknown card": (lambda: draw("tuppi", "♠Z"), NotationError, "has no '♠Z' to draw"),
        "wrong position": (lambda: draw("hex", ". X\n. ."), NotationError, "the board has 11 rows"),
        "no games": (lambda: simulate("hex", 0), UsageError, "play at least one"),
        "no processes": (lambda: simulate("sticks", 2, jobs=-1), UsageError, "`jobs` is at least 1"),
        "no process to check": (lambda: check("hex", jobs=0), UsageError, "`jobs` is at least 1"),
        "unknown bot": (lambda: simulate("hex", 1, bot="week"), UsageError, "did you mean weak?"),
        "against nobody": (lambda: simulate("antipodal", 1, against="weak"), UsageError, "for one player"),
        "unknown seat": (lambda: hex_match.view(2), UsageError, "seats are 0 to 1"),
        "no board": (lambda: play("tuppi").draw(), UsageError, "tuppi has no board"),
        "not a match": (lambda: Match.from_json("hex", "{}"), UsageError, "not a saved match"),
        "no game": (lambda: load(None), UsageError, "expected the name of a game, .* got None"),
        "no variant": (lambda: load("hex", 4), UsageError, "expected the name of a variant, got 4"),
        "no word": (lambda: hex_match.apply(5), UsageError, "expected a move in notation, .* got 5"),
        "no count": (lambda: hex_match.undo("all"), UsageError, "expected a number of moves, got 'all'"),
        "no bot": (lambda: hex_match.bot(3), UsageError, "expected the name of a bot, got 3"),
        "no seed": (lambda: play("hex", seed="a"), UsageError, "expected a whole number as seed, got 'a'"),
        "no text": (lambda: Match.from_json("hex", {}), UsageError, "expected the JSON of a match, got {}"),
        "another game": (lambda: Match.from_json("sticks", kept), UsageError, "of 'hex', not of 'sticks'"),
    }  # fmt: skip


@pytest.mark.parametrize("name", refusals(Path("/")))
def test_wrong_calls_are_refused_with_what_to_do(name: str, tmp_path: Path) -> None:
    call, kind, words = refusals(tmp_path)[name]
    with pytest.raises(kind) as caught:
        call()
    assert type(caught.value) is kind
    assert re.search(words, str(caught.value), re.DOTALL), str(caught.value)
    assert not list(tmp_path.iterdir())


def test_programs_of_a_folder_do_not_run_before_it_is_trusted(
    make_game: Make, nobody: None, tmp_path: Path
) -> None:
    """Not for `trust` of another object either; what only reads and draws needs no trust."""
    path, output = make_game().path, tmp_path / "output"
    game = load(path)
    for call in (
        lambda: check(path),
        lambda: build(game, output),
        lambda: simulate(game, 1),
        lambda: play(path),
    ):
        with pytest.raises(
            UntrustedError, match=r"(?s)this program may not run.* is not trusted.*trust=True"
        ):
            call()
    assert not output.exists() and draw(game).startswith("<?xml") and game.title
    assert build(game, output, only=["boards"], checked=False)
    for trusted in (load(path, trust=True), Shelf(path.parent, trust=True).game("small")):
        assert check(trusted).holds and play(trusted).legal_moves
        assert simulate(trusted, 2, jobs=2).games == 2
    with pytest.raises(UntrustedError):
        play(load(path))


# -- checks


def test_a_false_text_is_a_report(make_game: Make) -> None:
    """With the line of each mistake: the example ends in line 38 of the template, the fact is in line 26."""
    report = check(make_game({"rules.md": FALSE}).path)
    lines = make_game({"rules.md": FALSE}).read("rules.md").splitlines()
    found = {problem.code: problem for problem in report.problems}
    assert not report.holds and report.played and set(found) == {"claim-failed", "fact-failed"}
    for code, words in (("claim-failed", "**Nought wins"), ("fact-failed", "[9]")):
        problem = found[code]
        assert words in lines[problem.line - 1] and problem.file.endswith("small/rules.md")
        assert problem.severity == "error" and problem.column
        start = f"{problem.file}:{problem.line}:{problem.column}: error[{code}]: {problem.message}"
        assert str(problem).startswith(start)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": 'title = "Broken"'}, "definition"),
        ({"play": "import sys\nsys.exit(3)\n"}, "rules"),
        ({"play": "1 / 0\n"}, "rules"),
        ({"rules": "# A \x07 bell"}, "text"),
    ],
)
def test_no_folder_makes_a_check_raise(make_game: Make, change: dict[str, str], code: str) -> None:
    report = check(make_game(**change).path)
    assert not report.holds and report.problems[0].code == code


def test_a_report_counts_what_was_checked(make_game: Make) -> None:
    """The template has 2 examples with 3 claims, and a sample with 1."""
    path = make_game().path
    report = check(path)
    assert report.holds and not report.problems and report.game == "small"
    assert (report.counts["examples"], report.counts["claims"]) == (2, 4)
    assert report.counts == check(path, jobs=1).counts
    assert "mutants" not in report.counts


def test_a_deep_check_has_the_mutants_that_survive(make_game: Make) -> None:
    """Without its second example no part of the text shows when a row is full."""
    folder = make_game()
    text = folder.read("rules.md")
    (folder.path / "rules.md").write_text(text[: text.rindex("> **Example.**")], encoding="utf-8")
    report = check(folder.path, deep=True)
    assert report.holds and report.counts["mutants"] > len(report.survivors)
    lines = folder.read("play.py").splitlines()
    full = [problem for problem in report.survivors if "if move in row" in lines[problem.line - 1]]
    assert full and {(one.file, one.code, one.hint) for one in full} == {
        ("play.py", "survivor", "write an example")
    }


# -- printing


def test_files_come_in_the_order_of_printing(make_game: Make, tmp_path: Path) -> None:
    """Whether they are new, up to date, or partly so."""
    game = load(make_game().path)
    first = build(game, tmp_path / "a", only=["pieces", "boards", "rules"])
    names = ["rules.pdf", "rules-booklet.pdf", "board.pdf", "tray.pdf"]
    assert first == [tmp_path / "a" / "small" / name for name in names] and all(map(Path.is_file, first))
    assert build(game, tmp_path / "a", only=["pieces", "boards", "rules"]) == first
    first[0].unlink()
    again = build(game, tmp_path / "a")
    assert [path.name for path in again] == [
        "rules.pdf", "rules-booklet.pdf", "rules.html", "examples.pdf", "examples.html", "board.pdf",
        "tray.pdf", "reference.pdf", "index.html",
    ]  # fmt: skip
    assert all(map(Path.is_file, again))


def test_options_are_those_of_the_command_line(press: Press, tmp_path: Path) -> None:
    words = ["build", "tuppi", "--only", "cards", "--paper", "letter", "--ink", "low", "--margin", "9"]
    assert not press.run(words, cwd=tmp_path).returncode
    made = build("tuppi", tmp_path / "api", only=["cards"], paper="letter", ink="low", margin=9)
    for path in made:
        assert path.read_bytes() == (tmp_path / "output" / "tuppi" / path.name).read_bytes(), path


def test_a_false_text_is_not_printed(make_game: Make, tmp_path: Path) -> None:
    with pytest.raises(BuildError) as caught:
        build(make_game({"rules.md": FALSE}).path, tmp_path / "output")
    assert {problem.code for problem in caught.value.problems} == {"claim-failed", "fact-failed"}
    assert str(caught.value).startswith("small was not printed: 2 problems\n")
    assert all(str(problem) in str(caught.value) for problem in caught.value.problems)


def test_an_output_that_cannot_be_written_is_named(make_game: Make, tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file")
    with pytest.raises(BuildError, match=r"cannot write .*output") as caught:
        build(make_game().path, tmp_path / "output", only=["boards"])
    assert [problem.code for problem in caught.value.problems] == ["output"]


# -- pictures


def test_pictures_are_drawn_and_saved(make_game: Make, tmp_path: Path) -> None:
    game = load(make_game().path)
    board, position = draw(game), draw(game, "X O .\nO X .\n. . .")
    assert board.save(tmp_path / "new" / "board.svg").read_text("utf-8") == board != position
    assert board._repr_svg_().startswith("<svg") and board.endswith(board._repr_svg_())
    assert draw("tuppi", "SK") == draw("tuppi", "♠K") != draw("tuppi", "back")
    assert draw(load("hex", "hex-4")) != draw("hex")
    match = play(game)
    assert match.draw() == board
    for move in ("b2", "a2", "a3", "b3"):
        match.apply(move)
    assert match.draw(1) == position


# -- matches


def test_a_match_is_played_taken_back_and_stored(make_game: Make) -> None:
    game = load(make_game().path)
    match = play(game, seed=7)
    assert (match.seed, match.to_move, match.question) == (7, 0, "move")
    assert sorted(match.legal_moves) == sorted(f"{column}{row}" for column in "abc" for row in (1, 2, 3))
    for move in WON[:4]:
        match.apply(move)
    with pytest.raises(IllegalMove) as caught:
        match.apply("a1")
    assert caught.value.rule == "placing" and "may not play a1 (rule placing)" in caught.value.message
    assert "c1" in caught.value.hint and match.to_move == 0 and caught.value.location is None
    match.apply(WON[4])
    assert (
        match.outcome is not None and match.outcome.winners == (0,) and match.outcome.how == "three in a row"
    )
    assert (match.to_move, match.question, match.legal_moves) == (None, "", ())
    with pytest.raises(IllegalMove, match="the game is over"):
        match.apply("c1")
    with pytest.raises(UsageError, match="the game is over"):
        match.bot()
    kept = match.to_json()
    assert json.loads(kept)["moves"] == list(WON)
    twin = Match.from_json(game, kept)
    match.undo(2)
    assert (
        match.outcome is None
        and match.to_move == 1
        and match.view(0)["log"] == [[0, "a1"], [1, "b1"], [0, "a2"]]
    )
    assert twin.outcome is not None, "undo changes only the match itself"
    match.undo(9)
    assert len(match.legal_moves) == 9


def test_the_variant_of_a_stored_match_comes_back() -> None:
    match = Match.from_json("hex", play(load("hex", "hex-4")).to_json())
    assert match.game == load("hex", "hex-4") and len(match.legal_moves) == 16


def test_a_view_is_json_and_hides_what_a_seat_may_not_know() -> None:
    """In Tuppi four players hold 13 cards each."""
    match = play("tuppi", seed=2)
    for seat in range(4):
        seen = match.view(seat)
        assert json.loads(json.dumps(seen)) == seen
        hands = {owner: cards for name, owner, cards in seen["zones"] if name == "hand"}
        assert len(hands.pop(seat)) == 13 and set(hands.values()) == {13}
        assert (seen["legal"] is not None) == (seat == match.to_move)


def test_the_page_has_the_keys_of_a_view() -> None:
    page = (ROOT / "docs" / "reference" / "api.md").read_text("utf-8")
    table = page.partition("### What a seat may know")[2].partition("##")[0]
    keys = [
        key
        for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
        for key in re.findall(r"`(\w+)`", row)
    ]
    assert sorted(keys) == sorted(View.__struct_fields__)


def test_bots_choose_the_same_move_of_the_same_match(make_game: Make) -> None:
    """`sensible` sees the win; a bot of the game's own is known to it alone."""
    game = load(make_game().path)
    (game.path / "bots.py").write_text(
        "class Last:\n    def choose(self, chair, rng):\n        return list(chair.options)[-1]\n"
        "class Broken:\n    def choose(self, chair, rng):\n        return 1 / 0\n"
        'BOTS = {"last": Last, "broken": Broken}\n',
        encoding="utf-8",
    )
    match = play(game)
    for move in WON[:4]:
        match.apply(move)
    assert match.bot() == match.bot("strong") == "a3"
    assert match.bot("random") == match.bot("random") in match.legal_moves
    assert match.bot("last") == match.legal_moves[-1]
    with pytest.raises(RulesError, match=r"bots\.py:6: .*ZeroDivisionError"):
        match.bot("broken")


@pytest.mark.parametrize("fault", ["1 / 0", "raise SystemExit(3)"])
def test_a_program_that_fails_or_leaves_is_an_error_with_its_line(make_game: Make, fault: str) -> None:
    folder = make_game({"play.py": {"        position.marks[move] = seat\n": f"        {fault}\n"}})
    line = folder.read("play.py").split("\n").index(f"        {fault}") + 1
    match = play(folder.path)
    with pytest.raises(RulesError) as caught:
        match.apply("a1")
    assert caught.value.location is not None and caught.value.location.line == line
    with pytest.raises(RulesError):
        simulate(folder.path, 1)


def test_a_game_without_a_program_is_not_played(make_game: Make) -> None:
    path = make_game().path
    for file in ("play.py", "sample.md"):
        (path / file).unlink()
    assert not load(path).has_program
    with pytest.raises(DefinitionError, match="is printed, not played"):
        play(path)


# -- statistics


def test_simulations_agree_with_the_command_line(press: Press) -> None:
    """In this process or in others, from the same seeds."""
    words = ["simulate", "hex", "-n", "20", "--variant", "hex-4", "--seed", "5", "--json"]
    told = json.loads(press.run(words, cwd=ROOT).stdout)
    summary = simulate(load("hex", "hex-4"), 20, seed=5)
    assert summary == simulate(load("hex", "hex-4"), 20, seed=5, jobs=2)
    assert [share.count for share in summary.wins] == [seat["wins"] for seat in told["seats"]]
    assert [list(share.interval) for share in summary.wins] == [seat["interval"] for seat in told["seats"]]
    assert (summary.mean, summary.median, summary.choices) == (
        told["plies"]["mean"], told["plies"]["median"], told["choices"],
    )  # fmt: skip
    assert summary.challenger is None


def test_one_bot_against_another() -> None:
    """Greedy players of Sticks win nearly always against random ones: worth more than half, at 95 %."""
    won = simulate("sticks", 40, bot="greedy", against="random").challenger
    assert won is not None and won.of == 40 and won.interval[0] > 0.5


class Timid:
    """Takes the last legal move."""

    def choose(self, chair: SeatContext, rng: Random) -> object:
        assert chair.options is not None
        return list(chair.options)[-1]


def test_a_program_adds_bots_of_its_own() -> None:
    """For all games; a name is taken once."""
    register("timid", Timid)
    try:
        match = play(load("hex", "hex-4"))
        assert match.bot("timid") == match.legal_moves[-1]
        assert simulate("sticks", 2, bot="timid").games == 2
        with pytest.raises(UsageError, match="there is a bot 'timid' already"):
            register("timid", Timid)
    finally:
        del registry._registered["timid"]


# -- programs with threads


def test_threads_get_what_one_thread_gets(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Eight threads print, draw and play at once, and change places often. Nothing is shown, and
    the folder stays."""
    here, games = Path.cwd(), ("sticks", "hex", "rengo", "tuppi")

    def work(place: Path, name: str) -> tuple[list[bytes], str, str, object]:
        pictures = [path.read_bytes() for path in build(name, place, only=["boards", "cards"], checked=False)]
        match = play(name, seed=4)
        for _ in range(20):
            if match.outcome is None:
                match.apply(match.bot("random"))
        return (
            pictures,
            draw(name, "back" if name == "tuppi" else "board"),
            match.to_json(),
            simulate(name, 3),
        )

    alone = [work(tmp_path / "alone", name) for name in games]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(usual / 10)
    with ThreadPoolExecutor(8) as pool:
        tasks = [pool.submit(work, tmp_path / str(number), name) for number in (1, 2) for name in games]
        found = [task.result() for task in tasks]
    sys.setswitchinterval(usual)
    assert found == 2 * alone
    assert Path.cwd() == here and capfd.readouterr() == ("", "")


@pytest.mark.parametrize("call", ['draw("hex")', 'play("hex").to_json()', 'check("sticks").holds'])
def test_the_first_calls_of_a_process_may_come_from_threads(call: str) -> None:
    """All threads need the description of a `game.toml`; msgspec crashes if they make it at once."""
    code = f"""
import sys
from concurrent.futures import ThreadPoolExecutor
from publisher.api import check, draw, play
sys.setswitchinterval(1e-6)
with ThreadPoolExecutor(8) as pool:
    print(len(set(pool.map(lambda _: {call}, range(8)))))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout) == (0, "1\n"), done.stderr


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_files_have_the_permissions_of_the_process(make_game: Make, tmp_path: Path) -> None:
    """The umask decides. It is never changed, because new files of other threads would be open to all."""
    before = os.umask(0o027)
    try:
        (made,) = build(make_game().path, tmp_path / "output", only=["boards"], checked=False)
    finally:
        os.umask(before)
    assert made.stat().st_mode & 0o777 == 0o640
