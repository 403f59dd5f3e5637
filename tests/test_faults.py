"""One game's fault is one game's problem: whatever a folder holds, the command line tells where the fault is,
ends with the exit code 1, and does for all other games what it was asked for."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from publisher.base.resources import bundled
from publisher.base.workers import Processes
from publisher.model.shelf import GameFolder, Shelf
from publisher.press.catalogue import catalogue
from publisher.press.checks import check_games
from tests.forked import Press

posix = pytest.mark.skipif(os.name != "posix", reason="files and signals of POSIX")
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Two small games, of which the first is to be spoilt."""
    for slug in ("bad", "good"):
        shutil.copytree(bundled("templates") / "new-game", tmp_path / "games" / slug)
    return tmp_path / "games"


@pytest.fixture
def run(press: Press, tmp_path: Path, games: Path) -> Run:
    def call(*words: str, input: str = "") -> subprocess.CompletedProcess[str]:
        return press.run(["--games", str(games), *words], tmp_path, input=input)

    return call


@pytest.fixture
def start(tmp_path: Path, games: Path) -> Run:
    """Runs the command line in an interpreter that is started in some environment."""

    def call(*words: str, encoding: str = "utf-8", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "publisher", "--games", str(games), *words], cwd=tmp_path, check=False,
            capture_output=True, encoding=encoding, timeout=120, env=os.environ | environment,
        )  # fmt: skip

    return call


def add(path: Path, line: str) -> int:
    """Add a line at the end of a file; its number."""
    text = path.read_text(encoding="utf-8")
    path.write_text(f"{text}{line}\n", encoding="utf-8")
    return text.count("\n") + 1


def set_key(games: Path, old: str, new: str) -> None:
    path = games / "bad" / "game.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


# -- what leaves the process

LEAVING = {
    "sys.exit(0)": "import sys; sys.exit(0)",
    "quit()": "raise SystemExit",
    "an interruption": "raise KeyboardInterrupt",
    "an exception of its own": "raise type('Odd', (BaseException,), {})",
    "an exception that cannot be told": "raise type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})",
    "half a letter": "raise ValueError('\\ud800')",
}


@pytest.mark.parametrize("line", LEAVING.values(), ids=LEAVING)
def test_a_game_that_leaves_is_told_with_its_line(run: Run, games: Path, line: str, tmp_path: Path) -> None:
    """Nothing is shown as proved, and the good game is checked and printed."""
    number = add(games / "bad" / "play.py", line)
    checked = run("check", "bad", "good")
    assert checked.returncode == 1, checked.stderr
    assert f"games/bad/play.py:{number}: error[rules]" in checked.stdout
    assert "bad: FAILED · 0 examples" in checked.stdout and "good: holds" in checked.stdout
    built = run("build", "bad", "good", "--only", "boards")
    assert built.returncode == 1 and f"bad/play.py:{number}" in built.stderr
    assert "output/good/board.pdf" in built.stdout and not (tmp_path / "output/bad").exists()
    assert "Traceback" not in checked.stderr + built.stderr


def test_a_process_that_is_left_at_once_has_proved_nothing(run: Run, games: Path, tmp_path: Path) -> None:
    """Nobody can say on which line; the file is named."""
    add(games / "bad" / "play.py", "import os; os._exit(0)")
    said = "games/bad/play.py: error[lost]: it left its process with exit code 0"
    checked = run("check", "bad", "good")
    assert checked.returncode == 1 and said in checked.stdout
    assert "bad: FAILED" in checked.stdout and "good: holds" in checked.stdout
    assert run("build", "bad", "good").returncode == 1
    bound = run("book", "bad", "good", "-o", "book.pdf")
    assert bound.returncode == 1 and said in bound.stderr and not (tmp_path / "book.pdf").exists()
    for command in ("simulate", "record"):
        played = run(command, "bad")
        assert played.returncode == 1 and "it left its process" in played.stderr and not played.stdout


@pytest.mark.parametrize("command", [("simulate", "-n", "2"), ("record",), ("play",)])
def test_one_game_that_leaves_while_it_is_played(run: Run, games: Path, command: tuple[str, ...]) -> None:
    number = add(games / "bad" / "play.py", "import sys; sys.exit(0)")
    done = run(*command, "bad", input="")
    assert done.returncode == 1 and f"bad/play.py:{number}: error[rules]" in done.stderr, done.stderr


def test_a_game_that_leaves_while_the_book_is_bound(run: Run, games: Path, tmp_path: Path) -> None:
    """After its proof: it is asked for its pieces once more."""
    code = "\n\nclass Odd(NoughtsAndCrosses):\n    def seen_by(self, *words):\n        raise SystemExit\n"
    add(games / "bad" / "play.py", code)
    bound = run("book", "bad", "good", "-o", "book.pdf")
    assert bound.returncode == 1, bound.stdout
    assert "bad/play.py" in bound.stderr and not (tmp_path / "book.pdf").exists()


def test_what_a_game_prints_is_not_what_the_press_tells(run: Run, games: Path) -> None:
    add(games / "bad" / "play.py", "import os; print('hello'); os.write(1, b'there')")
    done = run("check", "bad", "good", "--json")
    assert [game["holds"] for game in json.loads(done.stdout)] == [True, True]
    assert "hello" in done.stderr and "there" in done.stderr
    assert run("record", "bad", "--seed", "3").stdout.startswith("```moves")


# -- what never ends


@posix
def test_what_never_ends_is_ended(run: Run, games: Path) -> None:
    number = add(games / "bad" / "play.py", "while True: pass")
    for command in ("check", "build"):
        done = run(command, "bad", "good", "--patience", "3", "--jobs", "2")
        assert done.returncode == 1
        said = done.stdout + done.stderr
        assert (
            f"games/bad/play.py:{number}: error[rules]: it took longer than 3 seconds and was ended" in said
        )
        assert "good: holds" in said or "output/good/rules.pdf" in said


@posix
@pytest.mark.parametrize(
    "code", ["import time; time.sleep(1000)", "import os; os._exit(0)", "raise SystemExit"]
)
@pytest.mark.parametrize(
    ("command", "proofs"),
    [
        ("simulate -n 2", 0), ("simulate -n 1 --player sensible", 0), ("simulate -n 1 --player own", 0),
        ("record", 0), ("play", 0), ("export --to png", 0), ("book -o book.pdf", 0), ("check --turn", 1),
        ("check --deep", 2),
    ],
)  # fmt: skip
def test_no_command_waits_for_ever_or_is_left(
    run: Run, games: Path, tmp_path: Path, command: str, proofs: int, code: str
) -> None:
    """The game is loaded so often without harm, in a process each time; then it is told with its file."""
    counted = (
        f"with open({str(tmp_path / 'loaded')!r}, 'ab', 0) as file: file.write(b'x'); seen = file.tell()"
    )
    add(games / "bad" / "play.py", f"{counted}\nif seen > {proofs}:\n    {code}")
    (games / "bad" / "bots.py").write_text("from .play import PIECES\nPLAYERS = {'own': object}\n")
    words = command.split()
    patience = "6" if proofs else "2"  # a sound proof must be done in it, on a busy machine too
    done = run(words[0], "bad", *words[1:], "--patience", patience, input="b2\n")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "games/bad/play.py" in done.stdout + done.stderr and "Traceback" not in done.stderr
    assert (tmp_path / "loaded").stat().st_size == proofs + 1
    assert not (tmp_path / "book.pdf").exists()


@posix
def test_whoever_plays_may_take_any_time(run: Run, games: Path) -> None:
    """The patience is for the game, and begins anew with each answer."""
    command = [sys.executable, "-m", "publisher", "--games", str(games), "play", "bad", "--patience", "4"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        time.sleep(6)
        process.stdin.write("log\nquit\n")
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0 and out.endswith("Goodbye.\n"), out + err


def test_a_thread_left_over_holds_nobody_up(run: Run, games: Path) -> None:
    add(
        games / "bad" / "play.py",
        "import threading, time; threading.Thread(target=time.sleep, args=(90,)).start()",
    )
    began = time.monotonic()
    assert run("check", "bad", "good").returncode == 0
    assert time.monotonic() - began < 60


@posix
@pytest.mark.parametrize("file", ["game.toml", "play.py", "rules.md", "sample.md"])
@pytest.mark.parametrize("kind", ["pipe", "device", "itself", "huge"])
def test_only_regular_files_of_a_sensible_size_are_read(games: Path, file: str, kind: str) -> None:
    path = games / "bad" / file
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "itself":
        path.symlink_to(path)
    else:
        with path.open("wb") as new:
            new.truncate(3 << 30)
    bad, good = GameFolder("bad", games / "bad"), GameFolder("good", games / "good")
    reports = check_games([bad, good], False, Processes(2, 30))
    assert [report.failed for report in reports] == [True, False]
    assert any(file in str(problem) for problem in reports[0].problems), reports[0].problems
    assert "longer than" not in str(reports[0].problems)


# -- what is no game


BROKEN: Mapping[str, tuple[str, str, str]] = {
    "deep": ('title = "Noughts and Crosses"', "x = " + "[" * 2000, "too deeply nested"),
    "digits": ("width = 3", "width = " + "9" * 5000, "game.toml"),
    "options": ('title = "Noughts and Crosses"', 'title = "x"\noptions = 1', "options: expected `table`"),
    "like": ("[board]", "[variants.two]\nlike = 1\n[board]", "variants.two.like: expected the name"),
    "like list": ("[board]", "[variants.two]\nlike = [1]\n[board]", "variants.two.like: expected"),
    "options of a variant": ("[board]", "[variants.two]\noptions = 1\n[board]", "options"),
    "no title": ('title = "Noughts and Crosses"', 'title = " "', "title: expected words on one line"),
    "title of two lines": ('title = "Noughts and Crosses"', r'title = "Noughts\nand"', "title: "),
    "minutes": ("minutes = [", "minutes = [-5, 5] # [", "minutes[0]: expected `int` >= 1"),
    "count": ("count = ", "count = -", "count: expected `int` >= 0"),
    "counts": ("count = ", "count = 100000000", "count: expected `int` <= 1000"),
    "space": ("space = 30.0", "space = nan", "board.space: nan is no number"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_definition_that_is_none(games: Path, name: str) -> None:
    """It is told in place, by `check` and on the shelf; the good game is not hidden."""
    old, new, said = BROKEN[name]
    set_key(games, old, new)
    folders = Shelf([games]).games()
    bad, good = check_games(folders, False, Processes(2))
    assert not good.failed and bad.failed
    assert said in str(bad.problems[0]) and bad.problems[0].location.file.endswith("bad/game.toml")
    listed = {entry.slug: entry.problem for entry in catalogue(Shelf([games]).games())}
    assert listed["good"] == "" and "bad/game.toml" in listed["bad"]


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("packs = 1000000000", "deck.packs: expected `int` <= 20"),
        ("packs = 0", "deck.packs: expected `int` >= 1"), ("jokers = -1", "deck.jokers"),
        ('size = "0x0"', "deck.size"), ('back = "mud"', "deck.back"),
    ],
)  # fmt: skip
def test_a_deck_that_cannot_be_printed_does_not_hold(make_game, deck: str, said: str) -> None:
    """What `build` would refuse, `check` refuses."""
    folder = make_game({"game.toml": {"cards = 8\n": f"cards = 8\n{deck}\n"}}, base="cards", slug="bad")
    [report] = check_games([folder], False, Processes(1))
    assert report.failed and said in str(report.problems[0]), report.problems


@pytest.mark.parametrize("width", ["0", "-90.0", "nan", "inf"])
def test_a_pad_that_cannot_be_printed_does_not_hold(games: Path, width: str) -> None:
    columns = 'columns = [{ title = "A" }]\nsections = [{ blank = 3 }]'
    pad = f'\n[[pads]]\ntitle = "Sheet"\nwidth = {width}\n{columns}'
    add(games / "bad" / "game.toml", pad)
    [report] = check_games([GameFolder("bad", games / "bad")], False, Processes(1))
    assert report.failed and "pads[0].width: " in str(report.problems[0])


def test_a_byte_order_mark_is_not_printed(games: Path) -> None:
    rules = games / "bad" / "rules.md"
    rules.write_bytes(b"\xef\xbb\xbf" + rules.read_bytes())
    assert GameFolder("bad", games / "bad").read("rules.md").startswith("#")


def test_a_file_too_large_to_be_read(run: Run, games: Path) -> None:
    """Of any name: what is printed is made of all files of a folder. `check` says the same as `build`."""
    with (games / "bad" / "film.mkv").open("wb") as file:
        file.truncate(3 << 30)
    for command in ("check", "build"):
        done = run(command, "bad", "good")
        assert done.returncode == 1
        said = "games/bad/film.mkv: error[definition]: cannot read film.mkv: 3,221,225,472 bytes are more"
        assert said in done.stdout + done.stderr


def test_a_letter_that_no_font_has(run: Run, games: Path) -> None:
    """It shows when pages are laid out; the game is named, and the other is printed."""
    add(games / "bad" / "rules.md", "\nHere stands \U00012000.")
    built = run("build", "bad", "good")
    assert built.returncode == 1 and "bad" in built.stderr and "error[print]" in built.stderr
    assert "output/good/rules.pdf" in built.stdout
    bound = run("book", "bad", "good", "-o", "book.pdf")
    assert bound.returncode == 1 and "games/bad" in bound.stderr, bound.stderr


@posix
def test_a_name_that_is_no_utf_8(run: Run, games: Path) -> None:
    """It is a file like others."""
    (games / "bad" / os.fsdecode(b"\xff")).write_text("")
    done = run("check", "bad", "good")
    assert "bad: holds" in done.stdout and "good: holds" in done.stdout
    assert run("build", "bad", "good").returncode == 0


# -- numbers of the command line


@pytest.mark.parametrize(
    "words",
    [
        ("build", "good", "--margin", "nan"), ("export", "good", "--to", "png", "--dpi", "nan"),
        ("build", "good", "--back-shift", "nan,0"), ("calibrate", "--set", "nan,0"),
        ("calibrate", "--set", "0,0,nan"), ("calibrate", "--set", "inf,0"), ("check", "--jobs", "3000"),
        ("simulate", "good", "-n", str(10**30)), ("simulate", "good", "--seed", str(10**30)),
        ("check", "--patience", "nan"), ("check", "--patience", "0"),
        ("record", "good", "--budget", str(10**30)),
        ("build", "good", "--board-size", "nan"), ("build", "good", "--card-size", "nanx88"),
    ],
)  # fmt: skip
def test_numbers_out_of_range_are_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    done = run(*words)
    assert done.returncode == 2 and "Traceback" not in done.stderr, done.stderr
    assert not (tmp_path / "config").exists()


def test_a_fact_of_more_games_than_are_ever_played(games: Path) -> None:
    add(games / "bad" / "rules.md", "\nIt lasts [9](fact:random-length(100000000,1)) moves.")
    began = time.monotonic()
    [report] = check_games([GameFolder("bad", games / "bad")], False, Processes(1, 60))
    assert "100000000 games are too many" in str(report.problems[0])
    assert time.monotonic() - began < 5


# -- whoever listens


def test_an_output_without_the_letters(start: Run) -> None:
    listed = start("list", PYTHONIOENCODING="cp1252:strict", encoding="cp1252")
    assert listed.returncode == 0 and listed.stderr == ""
    words = ("record", "tuppi", "--rounds", "1", "--budget", "1")
    recorded = start(*words, PYTHONIOENCODING="cp1252", encoding="cp1252")
    assert recorded.returncode == 0 and "\\u2665" in recorded.stdout


@posix
def test_a_closed_pipe_and_a_full_disk(games: Path) -> None:
    """Nobody is left to be told; a disk that is full is told as such."""
    command = f"{sys.executable} -m publisher --games {games} list"
    piped = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} | true"], capture_output=True, text=True, check=False
    )
    assert piped.returncode in (0, 141) and piped.stderr == ""
    full = subprocess.run(
        ["bash", "-c", f"{command} > /dev/full"], capture_output=True, text=True, check=False
    )
    assert (
        full.returncode == 1
        and full.stderr == "error[output]: cannot write what is told: No space left on device\n"
    )


# -- signals


def heed_interrupts() -> None:
    """A process in the background has been told to ignore Ctrl-C, and so would what it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@posix
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize(
    "command", [("check", "bad"), ("build", "bad"), ("book", "bad"), ("simulate", "bad"), ("record", "bad")]
)
def test_a_signal_is_told_by_the_exit_code(
    games: Path, tmp_path: Path, number: int, code: int, command: tuple[str, ...]
) -> None:
    add(games / "bad" / "play.py", f"open({str(tmp_path / 'here')!r}, 'w').close()\nwhile True: pass")
    with subprocess.Popen(
        [sys.executable, "-m", "publisher", "--games", str(games), *command],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts,
    ) as process:  # fmt: skip
        until = time.monotonic() + 60
        while not (tmp_path / "here").exists() and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(number)
        out, err = process.communicate(timeout=30)
    assert process.returncode == code, out + err
    assert "Traceback" not in err and "Aborted" not in err
    assert "holds" not in out


# -- what is left behind


def test_a_folder_where_the_stamps_should_be(run: Run, tmp_path: Path) -> None:
    (tmp_path / "output/bad/.stamps.json").mkdir(parents=True)
    done = run("build", "bad", "good")
    assert done.returncode == 1 and "output/bad/.stamps.json is a folder" in done.stderr
    assert "output/good/rules.pdf" in done.stdout


@posix
def test_what_killed_builds_have_left_is_swept(tmp_path: Path) -> None:
    """But not what another process writes at this moment."""
    import fcntl

    from publisher.press.files import sweep, write_whole

    (tmp_path / ".a.pdf.dead1234.part").write_bytes(b"half")
    (tmp_path / ".b.pdf.dead1234.part").write_bytes(b"half")
    with (tmp_path / ".a.pdf.live1234.part").open("wb") as alive:
        fcntl.flock(alive, fcntl.LOCK_EX)
        write_whole(tmp_path / "a.pdf", b"whole")
        left = {".a.pdf.live1234.part", ".b.pdf.dead1234.part", "a.pdf"}
        assert {path.name for path in tmp_path.iterdir()} == left
        sweep(tmp_path)
        assert {path.name for path in tmp_path.iterdir()} == {".a.pdf.live1234.part", "a.pdf"}


def test_no_date_of_the_environment_changes_what_is_printed(start: Run, tmp_path: Path) -> None:
    for folder, date in (("one", ""), ("two", "1700000000")):
        assert start("build", "good", "-o", folder, SOURCE_DATE_EPOCH=date).returncode == 0
    made = sorted(path for path in (tmp_path / "one").rglob("*") if path.is_file())
    assert len(made) > 5
    for path in made:
        assert path.read_bytes() == (tmp_path / "two" / path.relative_to(tmp_path / "one")).read_bytes()
