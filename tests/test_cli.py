"""The command line as a user meets it: what it prints, where, and with which exit code."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from io import BufferedWriter
from pathlib import Path

import click
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
    """A sound game is told to hold, with what was checked."""
    done = run("check", "noughts")
    assert done.returncode == 0
    assert re.fullmatch(
        r"noughts: holds · 2 examples with 4 claims, \d+ facts, 1 sample game; "
        r"\d+ of \d+ rule words and numbers bound; "
        r"2 of 3 rules named by an example, 1 as the engine's reason\n",
        done.stdout,
    )


def test_scores_do_not_break_the_report_for_programs(run: Run) -> None:
    """What is measured besides is told on stderr."""
    done = run("check", "noughts", "--mutate-words", "--json")
    assert [report["game"] for report in json.loads(done.stdout)] == ["noughts"]
    assert "words in marks replaced by their opposites: " in done.stderr


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


def test_a_lost_file_is_printed_again(run: Run, tmp_path: Path) -> None:
    """What was deleted or altered by hand is made again, the rest is left."""
    run("build", "noughts")
    (tmp_path / "output/noughts/board.pdf").unlink()
    (tmp_path / "output/noughts/index.html").write_text("scribble")
    assert sorted(run("build", "noughts").stdout.split()) == [
        "output/noughts/board.pdf",
        "output/noughts/index.html",
    ]


OTHERWISE = {
    "TZ": "Pacific/Kiritimati", "LANG": "de_DE.UTF-8", "LC_ALL": "C", "PYTHONHASHSEED": "4711",
    "SOURCE_DATE_EPOCH": "1700000000", "COLUMNS": "30", "USER": "somebody", "PYTHONUTF8": "0",
}  # fmt: skip


@pytest.mark.parametrize("command", ["build -o {}", "book -o {}/book.pdf", "book -o {}/book.epub"])
def test_same_source_same_bytes(shelf: Path, tmp_path: Path, command: str) -> None:
    """Another folder, clock, language, order of sets, user and number of workers change no byte."""

    def printed(folder: str, jobs: int, environment: dict[str, str]) -> dict[str, bytes]:
        words = [*command.format(folder).split(), "noughts", "minibridge", "--jobs", str(jobs)]
        subprocess.run(
            [sys.executable, "-m", "publisher", "--games", str(shelf), *words], cwd=tmp_path, check=True,
            stdout=subprocess.DEVNULL, env=os.environ | environment,
        )  # fmt: skip
        found = (path for path in (tmp_path / folder).rglob("*") if path.is_file() and path.name[0] != ".")
        return {str(path.relative_to(tmp_path / folder)): path.read_bytes() for path in found}

    one = printed("one", 2, {"PYTHONHASHSEED": "0"})
    assert one and one == printed("far/away", 1, OTHERWISE)


def test_only_prints_what_is_asked(run: Run) -> None:
    """`--only` limits the kinds."""
    done = run("build", "noughts", "--only", "boards,svg")
    assert sorted(Path(line).name for line in done.stdout.splitlines()) == ["board.pdf", "board.svg"]


def test_book_is_one_file(run: Run, tmp_path: Path) -> None:
    """The anthology of the named games is printed where it was asked for."""
    done = run("book", "noughts", "-o", "all.pdf")
    assert done.returncode == 0, done.stderr
    pages = PdfDocument(tmp_path / "all.pdf")
    titles = (pages[number].get_textpage().get_text_bounded() for number in range(3))
    assert any("The rules of 1 game" in title.replace("\r\n", " ") for title in titles)


def test_list_knows_the_shelf(run: Run) -> None:
    """The JSON of the shelf names every game with what it prints."""
    entries = {entry["slug"]: entry for entry in json.loads(run("list", "--json").stdout)}
    assert entries["noughts"]["prints"] == ["rules", "html", "examples", "boards", "pieces"]
    assert entries["noughts"]["players"] == "2"
    assert "hex" in entries


def test_a_new_game_lies_where_games_are(run: Run, shelf: Path) -> None:
    """`--games DIR new` puts it into that folder."""
    assert run("new", "my-game").returncode == 0
    assert (shelf / "my-game" / "game.toml").exists()


def test_a_game_is_named_by_its_folder(press: Press, shelf: Path, tmp_path: Path) -> None:
    """A path does as well as a name, and in the folder itself neither is needed."""

    def publisher(place: Path, *words: str) -> subprocess.CompletedProcess[str]:
        return press.run(words, place, {**os.environ, "PUBLISHER_TRUST": "1"}, "quit\n")

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
    for command in ("build", "check"):
        assert_refused(publisher(tmp_path, command), 2, "the name of a game is missing", "of them with --all")
    assert_refused(publisher(tmp_path, "play"), 2, "which game? there is none in this folder")
    assert_refused(
        publisher(tmp_path, "check", "noughts"), 2, "unknown game 'noughts'", "add `--games games`"
    )
    for command in ("build", "check"):
        assert_refused(
            publisher(shelf, command), 2, "the name of a game is missing", "of this folder: noughts"
        )
    assert_refused(publisher(shelf, "check", "nought"), 2, "unknown game 'nought'", "did you mean noughts?")
    assert_refused(publisher(shelf, "check", "noughts/game.toml"), 2, "name its folder: noughts")
    assert_refused(publisher(inside, "check", "crosses"), 2, "(add `--games FOLDER` for a game of yours)")


def test_new_says_how_to_reach_the_game(run: Run) -> None:
    """Outside the checkout a folder of games must be named, or the game would not be found."""
    assert "publisher --games mine check my-game" in run("new", "my-game", "-o", "mine").stderr


@pytest.mark.parametrize("command", ["build", "night", "export"])
def test_help_lists_each_option_below_a_heading(command: str) -> None:
    told = CliRunner().invoke(main, [command, "--help"]).stdout
    options = [option for option in main.commands[command].params if isinstance(option, click.Option)]
    listed = re.findall(r"^  (?:-\w, )?(--[\w-]+)", told, re.MULTILINE)
    shown = [option.opts[-1] for option in options if not option.hidden]
    assert sorted(listed) == sorted([*shown, "--help"])
    headings = re.findall(r"^(\w.*):$", told, re.MULTILINE)
    assert headings[:3] == ["What to print", "Paper and ink", "Cards"]


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
    assert "(rule placing)\n  On your turn you put one of your own marks" in done.stdout
    resumed = run("play", "noughts", "--resume", "game.json", input="log\nquit\n")
    assert "Cross plays b2" in resumed.stdout


def test_play_says_for_which_hand(run: Run, shelf: Path) -> None:
    """Whoever plays for a hand that nobody sits behind is told so when it is that hand's turn."""
    shutil.copytree(bundled("games") / "minibridge", shelf / "minibridge")
    talk = "pass\ndeclare\n7 no trump\n" * 4 + "quit\n"
    said = run("play", "minibridge", "--seed", "1", input=talk).stdout
    assert "for the dummy (play)> " in said
    assert "North, for North" not in said


@pytest.mark.parametrize(
    "words",
    [
        ("noughts",), ("noughts", "--seed", "3"), ("tuppi", "--rounds", "1"),
        ("hidden-xiangqi", "--seed", "3"), ("chinese-ten", "--rounds", "1"),
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


def test_a_recorded_game_that_reaches_its_limit_holds(run: Run, shelf: Path) -> None:
    """It says so, and claims no draw. (Facts about ends fail with so few moves.)"""
    edit(shelf / "noughts" / "game.toml", "cap = 30", "cap = 3")
    said = run("record", "noughts", "--budget", "20").stdout
    assert "The game was stopped after 3 moves: that is its limit. **The game is over.**" in said
    (shelf / "noughts" / "sample.md").write_text(f"# A sample\n\n{said}", encoding="utf-8")
    assert "sample.md" not in run("check", "noughts").stdout


def test_a_recorded_deal_has_its_open_cards(run: Run, shelf: Path) -> None:
    """The card under the stock, which all players see, is below the hands."""
    shutil.copytree(bundled("games") / "musta-maija", shelf / "musta-maija")
    said = run("record", "musta-maija", "--rounds", "1", "--budget", "2").stdout
    assert "Trump card: " in said.partition("```moves")[0]


def test_junit_report(run: Run, shelf: Path, tmp_path: Path) -> None:
    """The JUnit file counts the failure that the text has."""
    edit(shelf / "noughts" / "rules.md", "**Cross wins (rule winning).**", "**Nought wins (rule winning).**")
    assert run("check", "noughts", "--junit", "report.xml").returncode == 1
    assert 'failures="1"' in (tmp_path / "report.xml").read_text()


# -- the bad days


def test_a_text_that_does_not_hold_is_not_printed(run: Run, shelf: Path, tmp_path: Path) -> None:
    """Nothing is printed that does not hold, and what was printed before stays."""
    run("build", "noughts")
    before = (tmp_path / "output/noughts/rules.pdf").read_bytes()
    edit(shelf / "noughts" / "rules.md", "There are [8]", "There are [9]")
    assert_refused(run("build", "noughts"), 1, "the text says 9, but the engine says 8")
    assert (tmp_path / "output/noughts/rules.pdf").read_bytes() == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full, the file that was there stays whole and nothing half-written is left."""
    from publisher.base import files
    from publisher.base.errors import OutputError

    target = tmp_path / "rules.pdf"
    target.write_bytes(b"old")
    begun = files._begun

    def full(path: Path) -> BufferedWriter:
        file = begun(path)
        os.dup2(os.open("/dev/full", os.O_WRONLY), file.fileno())
        return file

    monkeypatch.setattr(files, "_begun", full)
    with pytest.raises(OutputError, match="No space left"):
        files.write_whole(target, b"new" * 100_000)
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["rules.pdf"]


def test_an_interrupt_while_the_command_line_is_read_has_its_exit_code(monkeypatch) -> None:
    """Before any command begins; click itself would say 1."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(exits.Press, "make_context", interrupted)
    done = CliRunner().invoke(main, ["list"])
    assert done.exit_code == 130 and "interrupted" in done.output


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("build hex --letter", "--paper letter"), ("build hex --gutterfold", "--layout gutterfold"),
        ("build hex --poker", "--card-size poker"), ("build hex --only card", "unknown kind of file 'card'"),
        ("night hex --games mine", "'publisher --games DIR night …'"),
        ("check --trust", "'publisher --trust check …'"),
        ("new", "publisher new my-game --cards item"),
        ("list --source zzz", "there is no game with 'zzz' in its source"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_told_what_to_type(line: str, told: str) -> None:
    done = CliRunner().invoke(main, line.split())
    assert done.exit_code == 2 and told in done.stderr


def test_a_name_with_blanks_is_written_with_hyphens(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["new", "My Deck", "-o", str(tmp_path)])
    assert done.exit_code == 2 and "write it as my-deck" in done.stderr


def test_the_help_has_a_whole_line_for_each_command() -> None:
    commands = CliRunner().invoke(main, ["--help"]).stdout.partition("Commands:")[2]
    assert commands.count("\n") > len(main.commands) and "..." not in commands


def test_a_deck_without_a_program_has_no_questions(tmp_path: Path) -> None:
    CliRunner().invoke(main, ["new", "island", "--cards", "item", "-o", str(tmp_path)])
    done = CliRunner().invoke(main, ["--games", str(tmp_path), "learn", "island"])
    assert done.exit_code == 2 and "island has no play.py, so there are no questions" in done.stderr


def test_stored_settings_are_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is the default now, which way backs move, and which profile a print uses."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    told = []
    for line in ("profile save home --paper letter", f"build hex --only svg -o {tmp_path}",
                 "profile use none", "calibrate --set 0.5,-1", "profile delete home"):  # fmt: skip
        told.append(CliRunner().invoke(main, line.split()).stderr)
    assert "home is saved, and is now the default" in told[0] and "with the profile home" in told[1]
    assert told[2:] == [
        "there is no default profile now\n", "upright sheets: backs move 0.5 mm right and 1 mm up\n",
        "home is deleted\n",
    ]  # fmt: skip
