"""The command line as a user meets it: what it prints, where, and with which exit code."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from pypdfium2 import PdfDocument

from publisher.base.resources import bundled
from publisher.cli import exits, main
from tests.forked import Press

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder of games of one's own, with a copy of the template game."""
    games = tmp_path / "games"
    shutil.copytree(bundled("templates") / "new-game", games / "noughts")
    return games


@pytest.fixture
def run(press: Press, tmp_path: Path, shelf: Path) -> Run:
    """Runs the command line in a folder of its own, with the user's games on the shelf."""

    def call(*words: str, input: str = "") -> subprocess.CompletedProcess[str]:
        return press.run(["--games", str(shelf), *words], tmp_path, input=input)

    return call


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {path.name}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def assert_refused(done: subprocess.CompletedProcess[str], code: int, *told: str) -> None:
    """The call failed with that exit code, said what was expected, and showed no traceback."""
    said = done.stdout + done.stderr
    assert done.returncode == code, said
    assert "Traceback" not in said
    for words in told:
        assert words in said, said


# -- the good days


def test_check_says_what_holds(run: Run) -> None:
    """A sound game is told to hold, with what was proved."""
    done = run("check", "noughts")
    assert done.returncode == 0
    assert re.fullmatch(
        r"noughts: holds · 2 examples with 4 claims, \d+ facts, 1 sample game; "
        r"\d+ of \d+ rule words and numbers bound; 2 of 3 rules named by an example\n",
        done.stdout,
    )


def test_scores_do_not_break_the_report_for_programs(run: Run) -> None:
    """What is measured besides is told on stderr."""
    done = run("check", "noughts", "--turn", "--json")
    assert [report["game"] for report in json.loads(done.stdout)] == ["noughts"]
    assert "exchanged words noticed" in done.stderr


def test_a_false_word_in_a_mark_is_reported_with_its_line(run: Run, shelf: Path) -> None:
    edit(shelf / "noughts" / "rules.md", "[Cross]", "[Nought]")
    lines = (shelf / "noughts" / "rules.md").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if "first-player" in text)
    assert_refused(run("check", "noughts"), 1, f"rules.md:{line}:", "fact-failed")


def test_build_prints_once(run: Run, tmp_path: Path) -> None:
    """Files are made, named on stdout, and not made again until something changes."""
    first = run("build", "noughts")
    assert first.returncode == 0, first.stderr
    assert "output/noughts/rules.pdf" in first.stdout.splitlines()
    assert all((tmp_path / line).exists() for line in first.stdout.splitlines())
    second = run("build", "noughts")
    assert second.stdout == ""
    assert "0 printed" in second.stderr


def test_changed_rules_are_printed_again(run: Run, shelf: Path) -> None:
    """A change in the folder makes every file of the game again."""
    run("build", "noughts")
    edit(shelf / "noughts" / "rules.md", "The board starts empty.", "The board begins empty.")
    assert "output/noughts/rules.pdf" in run("build", "noughts").stdout.splitlines()


def test_a_lost_file_is_printed_again(run: Run, tmp_path: Path) -> None:
    """What was deleted or altered by hand is made again, the rest is left."""
    run("build", "noughts")
    (tmp_path / "output/noughts/board.pdf").unlink()
    (tmp_path / "output/noughts/board.svg").write_text("scribble")
    assert sorted(run("build", "noughts").stdout.split()) == [
        "output/noughts/board.pdf",
        "output/noughts/board.svg",
    ]


def test_same_source_same_bytes(run: Run, tmp_path: Path) -> None:
    """Two builds into two folders are equal to the byte."""
    run("build", "noughts", "-o", "one")
    run("build", "noughts", "-o", "two")
    for path in sorted((tmp_path / "one/noughts").rglob("*")):
        if path.is_file():
            assert (
                path.read_bytes()
                == (tmp_path / "two/noughts" / path.relative_to(tmp_path / "one/noughts")).read_bytes()
            )


def test_only_prints_what_is_asked(run: Run) -> None:
    """`--only` limits the kinds."""
    done = run("build", "noughts", "--only", "boards")
    assert sorted(Path(line).name for line in done.stdout.splitlines()) == ["board.pdf", "board.svg"]


def test_book_is_one_file(run: Run, tmp_path: Path) -> None:
    """The anthology of the named games is printed where it was asked for."""
    done = run("book", "noughts", "-o", "all.pdf")
    assert done.returncode == 0, done.stderr
    title = PdfDocument(tmp_path / "all.pdf")[0].get_textpage().get_text_bounded()
    assert "The rules of 1 game" in title.replace("\r\n", " ")


def test_list_knows_the_shelf(run: Run) -> None:
    """The JSON of the shelf names every game with what it prints."""
    entries = {entry["slug"]: entry for entry in json.loads(run("list", "--json").stdout)}
    assert entries["noughts"]["prints"] == ["rules", "html", "proof", "boards", "pieces"]
    assert entries["noughts"]["players"] == "2"
    assert "hex" in entries


def test_new_makes_a_game_that_holds(run: Run, tmp_path: Path) -> None:
    """A new folder checks, prints and plays at once."""
    assert run("new", "my-game", "-o", "games").returncode == 0
    assert "holds" in run("check", "my-game").stdout
    assert run("build", "my-game").returncode == 0
    assert "10 games" in run("simulate", "my-game", "-n", "10").stdout


def test_a_new_game_lies_where_games_are(run: Run, shelf: Path) -> None:
    """`--games DIR new` puts it into that folder."""
    assert run("new", "my-game").returncode == 0
    assert (shelf / "my-game" / "game.toml").exists()


def test_a_game_is_named_by_its_folder(shelf: Path, tmp_path: Path) -> None:
    """A path does as well as a name, and in the folder itself neither is needed."""

    def publisher(place: Path, *words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "publisher", *words]
        environment = {**os.environ, "PUBLISHER_TRUST": "1"}
        return subprocess.run(
            command, cwd=place, capture_output=True, text=True, check=False, timeout=120, env=environment,
            input="quit\n",
        )  # fmt: skip

    for place, name in (
        (tmp_path, "games/noughts"),
        (tmp_path, str(shelf / "noughts")),
        (shelf, "./noughts"),
    ):
        assert publisher(place, "check", name).stdout.startswith("noughts: holds")
    inside = shelf / "noughts"
    assert publisher(inside, "check").stdout.startswith("noughts: holds")
    assert publisher(inside, "check", ".").stdout.startswith("noughts: holds")
    assert "you are" in publisher(inside, "play").stdout
    assert "Hex" in publisher(inside, "list").stdout
    assert_refused(publisher(tmp_path, "play"), 2, "which game? there is none in this folder")
    assert_refused(publisher(tmp_path, "check", "noughts"), 2, "no game 'noughts'", "add `--games games`")


def test_new_says_how_to_reach_the_game(run: Run) -> None:
    """Outside the checkout a folder of games must be named, or the game would not be found."""
    assert "publisher --games mine check my-game" in run("new", "my-game", "-o", "mine").stderr


def test_simulate_repeats_itself(run: Run) -> None:
    """The same seed gives the same statistics, whatever the number of jobs."""
    one = run("simulate", "noughts", "-n", "60", "--seed", "4", "--json", "--jobs", "1")
    two = run("simulate", "noughts", "-n", "60", "--seed", "4", "--json", "--jobs", "2")
    assert one.stdout == two.stdout
    assert json.loads(one.stdout)["plies"]["max"] <= 9


def test_simulate_draws_a_plot(run: Run, tmp_path: Path) -> None:
    """The plot is written in the format its name asks for."""
    assert run("simulate", "noughts", "-n", "20", "--plot", "lengths.svg").returncode == 0
    assert "<svg" in (tmp_path / "lengths.svg").read_text()
    refused = run("simulate", "noughts", "-n", "20", "--plot", "lengths.doc")
    assert_refused(refused, 2, ".svg, .pdf, .png")
    assert "games:" not in refused.stderr, "they were played all the same"


def test_play_explains_and_goes_on(run: Run) -> None:
    """An illegal move is explained in the words of the rules, and the game can be saved and resumed."""
    talk = "b2\nb2\nmoves\nwhy b2\nundo\nb2\nsave game.json\nquit\n"
    done = run("play", "noughts", "--seed", "1", input=talk)
    assert done.returncode == 0, done.stderr
    assert "may not play b2 (rule placing)" in done.stdout
    assert "Placing. On your turn you put one of your own marks" in done.stdout
    resumed = run("play", "noughts", "--resume", "game.json", input="log\nquit\n")
    assert "Cross: b2" in resumed.stdout


def test_play_says_for_which_hand(run: Run, shelf: Path) -> None:
    """Whoever plays for a hand that nobody sits behind is told so when it is that hand's turn."""
    shutil.copytree(bundled("games") / "minibridge", shelf / "minibridge")
    talk = "pass\ndeclare\n7 no trump\n" * 4 + "quit\n"
    said = run("play", "minibridge", "--seed", "1", input=talk).stdout
    assert "for the dummy (play)> " in said
    assert "North, for North" not in said


def test_record_writes_a_sample(run: Run) -> None:
    """A recorded game is in the form that a sample.md takes."""
    said = run("record", "noughts", "--seed", "3").stdout
    assert said.startswith("```moves\n1: ")


@pytest.mark.parametrize(
    "words",
    [
        ("noughts",), ("noughts", "--seed", "3"), ("tuppi", "--rounds", "1"),
        ("hidden-xiangqi", "--seed", "3"),
    ],
)  # fmt: skip
def test_a_recorded_game_holds_as_it_stands(run: Run, shelf: Path, words: tuple[str, ...]) -> None:
    """With a title above it, it is a sample that is replayed to the result it states."""
    slug, *options = words
    if slug != "noughts":
        shutil.copytree(bundled("games") / slug, shelf / slug)
    said = run("record", slug, *options, "--budget", "20").stdout
    (shelf / slug / "sample.md").write_text(f"# A sample\n\n{said}", encoding="utf-8")
    assert_refused(run("check", slug), 0, "holds", "1 sample game")


def test_junit_report(run: Run, shelf: Path, tmp_path: Path) -> None:
    """The JUnit file counts the failure that the text has."""
    edit(shelf / "noughts" / "rules.md", "**Cross wins (rule winning).**", "**Nought wins (rule winning).**")
    assert run("check", "noughts", "--junit", "report.xml").returncode == 1
    assert 'failures="1"' in (tmp_path / "report.xml").read_text()


# -- the bad days


def test_malformed_toml(run: Run, shelf: Path) -> None:
    """TOML that is none is told with its line and column."""
    edit(shelf / "noughts" / "game.toml", "width = 3", "width = = 3")
    assert_refused(run("check", "noughts"), 1, "noughts/game.toml:20:9: error[definition]: not valid TOML")


def test_unknown_key(run: Run, shelf: Path) -> None:
    """A misspelt key is told with its line and the key that was meant."""
    edit(shelf / "noughts" / "game.toml", "height = 3", "hieght = 3")
    assert_refused(
        run("check", "noughts"),
        1,
        "game.toml:21",
        "board.hieght: unknown key 'hieght'",
        "did you mean height?",
    )


def test_wrong_type(run: Run, shelf: Path) -> None:
    """A value of the wrong type is told with what was expected and found."""
    edit(shelf / "noughts" / "game.toml", "width = 3", 'width = "three"')
    assert_refused(run("check", "noughts"), 1, "game.toml:20", "board.width: expected `int`, got `str`")


@pytest.mark.parametrize("file", ["rules.md", "play.py", "sample.md"])
def test_missing_file(run: Run, shelf: Path, file: str) -> None:
    """A file that is not there is named."""
    (shelf / "noughts" / file).unlink()
    assert_refused(run("check", "noughts"), 1, f"the file {file} is missing")


def test_board_point_that_does_not_exist(run: Run, shelf: Path) -> None:
    """A point off the board is told with the key and the points there are."""
    edit(shelf / "noughts" / "game.toml", "space = 30.0", 'space = 30.0\nmarks = ["z9"]')
    assert_refused(
        run("check", "noughts"), 1, "board.marks: no point 'z9' on this board of 9 points (a3 … c1)"
    )


def deck_game(shelf: Path, deck: str, code: str) -> None:
    """Make the game a card game with that deck and that round."""
    folder = shelf / "noughts"
    toml = (folder / "game.toml").read_text().split("[board]")[0]
    (folder / "game.toml").write_text(f"{toml}\n[deck]\n{deck}\n")
    (folder / "play.py").write_text(
        "from publisher.engine import Decision, Options, Table, TableGame\n\n\n"
        "class Game(TableGame):\n"
        "    def setup(self, table):\n        table.hands = table.zone_each('hand', 'owner')\n\n"
        f"    def round(self, table):\n{code}"
    )


def test_duplicate_cards(run: Run, shelf: Path) -> None:
    """A card listed twice is refused by name."""
    deck_game(shelf, 'cards = 53\nextra = ["♥K"]', "        yield Decision(0, Options(['pass']))\n")
    assert_refused(run("check", "noughts"), 1, "♥K listed twice", "deck.packs")


def test_deck_that_does_not_add_up(run: Run, shelf: Path) -> None:
    """A deck of another size than it says is refused with both numbers."""
    deck_game(shelf, "cards = 40", "        yield Decision(0, Options(['pass']))\n")
    assert_refused(run("check", "noughts"), 1, "deck.cards: says 40, but the deck has 52 cards")


def test_deck_that_cannot_deal(run: Run, shelf: Path) -> None:
    """Too few cards for the hands is told as what it is, with the line of play.py."""
    code = "        table.shuffle()\n        table.deal(30, table.hands)\n"
    code += "        yield Decision(0, Options(['pass']))\n"
    deck_game(shelf, "cards = 52", code)
    assert_refused(
        run("simulate", "noughts", "-n", "1"), 1, "play.py:10", "cannot deal 30 cards to 2: 52 cards are left"
    )


def test_template_error(run: Run, shelf: Path) -> None:
    """A template mark that cannot be carried out is told with file and line."""
    edit(shelf / "noughts" / "rules.md", "The board starts empty.", "The board has {{ game.tilte }}.")
    assert_refused(run("check", "noughts"), 1, "noughts/rules.md:7: error[text]: template:", "tilte")


def test_syntax_error_in_play(run: Run, shelf: Path) -> None:
    """Python that is none is told with its line."""
    edit(
        shelf / "noughts" / "play.py",
        "def moves(self, position: Grid) -> list[Point]:",
        "def moves(self, position: Grid -> list[Point]:",
    )
    assert_refused(run("check", "noughts"), 1, "noughts/play.py:23", "not valid Python")


MARKED = "        position.marks[move] = seat"
"""The line of the template that takes a square; with six of nine left, the line after it is made to break."""


def test_exception_in_play_tells_the_moves(run: Run, shelf: Path) -> None:
    """An exception in a playout is told with its line and the moves that led there."""
    edit(shelf / "noughts" / "play.py", MARKED, f"{MARKED}\n        1 / (position.marks.count(EMPTY) - 6)")
    assert_refused(
        run("simulate", "noughts", "-n", "2"), 1, "play.py:30", "ZeroDivisionError", "after 3 moves: Cross "
    )
    assert_refused(run("check", "noughts"), 1, "ZeroDivisionError")


@pytest.mark.parametrize("command", [("record",), ("simulate", "-n", "2", "--player", "sensible")])
def test_exception_in_a_game_that_a_bot_imagines(run: Run, shelf: Path, command: tuple[str, ...]) -> None:
    """It is met before any move is made; the line of play.py is told all the same."""
    edit(shelf / "noughts" / "play.py", MARKED, f"{MARKED}\n        1 / (position.marks.count(EMPTY) - 6)")
    assert_refused(run(*command, "noughts"), 1, "play.py:30", "error[rules]", "ZeroDivisionError")


def test_a_book_is_a_pdf_or_an_epub(run: Run, tmp_path: Path) -> None:
    """Another name would hide what the file is."""
    assert_refused(run("book", "noughts", "-o", "all.docx"), 2, "all.docx", ".pdf or an .epub")
    assert not (tmp_path / "all.docx").exists()


def test_unknown_game(run: Run) -> None:
    """A slug that is not there is answered with the one that was meant, exit code 2."""
    assert_refused(run("build", "nougths"), 2, "no game 'nougths' on the shelf", "did you mean noughts?")


def test_unknown_variant_and_kind(run: Run) -> None:
    """So are variants and kinds."""
    assert_refused(
        run("simulate", "hex", "--variant", "hex-12"), 2, "no variant 'hex-12'", "did you mean hex-1"
    )
    assert_refused(
        run("build", "hex", "--only", "bords"), 2, "nothing called 'bords' is printed", "did you mean boards"
    )


def test_a_broken_game_does_not_stop_the_others(run: Run, shelf: Path) -> None:
    """The broken game is reported, the other is printed, the exit code is 1."""
    shutil.copytree(shelf / "noughts", shelf / "sound")
    edit(shelf / "noughts" / "game.toml", "width = 3", "width = ")
    done = run("build", "noughts", "sound")
    assert_refused(done, 1, "not valid TOML")
    assert "output/sound/rules.pdf" in done.stdout.splitlines()


def test_a_text_that_does_not_hold_is_not_printed(run: Run, shelf: Path, tmp_path: Path) -> None:
    """Nothing is printed that does not hold, and what was printed before stays."""
    run("build", "noughts")
    before = (tmp_path / "output/noughts/rules.pdf").read_bytes()
    edit(shelf / "noughts" / "rules.md", "There are [8]", "There are [9]")
    assert_refused(run("build", "noughts"), 1, "the text says 9, but the engine says 8")
    assert (tmp_path / "output/noughts/rules.pdf").read_bytes() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_unwritable_output_folder(run: Run, tmp_path: Path) -> None:
    """A folder that cannot be written to is named."""
    (tmp_path / "shut").mkdir(mode=0o500)
    assert_refused(run("build", "noughts", "-o", "shut"), 1, "cannot write shut/noughts")


def test_output_folder_that_is_a_file(run: Run, tmp_path: Path) -> None:
    """A file where the folder should be is told, without a traceback."""
    (tmp_path / "taken").write_text("")
    assert_refused(run("build", "noughts", "-o", "taken"), 1, "cannot write taken/noughts")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full, the file that was there stays whole and nothing half-written is left."""
    from publisher.base.errors import OutputError
    from publisher.press import files

    target = tmp_path / "rules.pdf"
    target.write_bytes(b"old")
    real = os.fdopen

    def full(handle: int, mode: str) -> object:
        os.close(handle)
        return real(os.open("/dev/full", os.O_WRONLY), mode)

    monkeypatch.setattr(files.os, "fdopen", full)
    with pytest.raises(OutputError, match="No space left"):
        files.write_whole(target, b"new" * 100_000)
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["rules.pdf"]


def test_ctrl_c_in_the_middle(shelf: Path, tmp_path: Path) -> None:
    """An interrupted build says so, leaves whole files only, and a later build goes on."""
    for number in range(6):
        shutil.copytree(shelf / "noughts", shelf / f"copy-{number}")
    command = [sys.executable, "-m", "publisher", "--games", str(shelf), "build", "--jobs", "2", "-o", "out"]
    process = subprocess.Popen(
        command,
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.glob("out/*/rules.pdf")) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode in (0, 130), out + err
    assert "Traceback" not in err
    assert not list(tmp_path.glob("out/**/.*.pdf.*"))
    for path in tmp_path.glob("out/*/*.pdf"):
        assert path.read_bytes().rstrip().endswith(b"%%EOF")


def test_an_interrupt_while_the_command_line_is_read_has_its_exit_code(monkeypatch) -> None:
    """Before any command begins; click itself would say 1."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(exits.Press, "make_context", interrupted)
    done = CliRunner().invoke(main, ["list"])
    assert done.exit_code == 130 and "interrupted" in done.output


INTERRUPTED_IN_A_TEXT = """
from publisher.cli.exits import run

def command():
    exec("import os, signal; os.kill(os.getpid(), signal.SIGINT); [0 for _ in range(1000)]")

run(command)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
def test_an_interrupt_while_classes_are_made_has_its_exit_code(tmp_path) -> None:
    """Classes of data are made by running text; Python would end with the signal itself."""
    (tmp_path / "interrupted.py").write_text(INTERRUPTED_IN_A_TEXT)
    paths = os.pathsep.join((str(tmp_path), str(Path(exits.__file__).parents[2])))
    done = subprocess.run([sys.executable, "-m", "interrupted"], env=os.environ | {"PYTHONPATH": paths},
                          preexec_fn=heed_interrupts, check=False)  # fmt: skip
    assert done.returncode == 130


def heed_interrupts() -> None:
    """A process in the background has been told to ignore Ctrl-C, and so would what it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_no_signal_changes_the_exit_code_once_it_is_decided(monkeypatch) -> None:
    heeded = {signal.SIGINT: True, signal.SIGTERM: True}
    monkeypatch.setattr(signal, "signal", lambda number, how: heeded.update({number: how != signal.SIG_IGN}))

    def interrupted() -> None:
        raise KeyboardInterrupt

    for command, code in ((lambda: sys.exit(1), 1), (interrupted, 130)):
        with pytest.raises(SystemExit) as ended:
            exits.run(command)
        assert ended.value.code == code
    assert heeded == {signal.SIGINT: False, signal.SIGTERM: False}
