"""One game's fault is one game's problem: the command line reports where the fault is, ends with exit code 1,
and does what it was asked for all other games."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from publisher.base.errors import UsageError
from publisher.base.resources import bundled
from publisher.cli import main
from tests.forked import Press
from tests.shares import share

posix = pytest.mark.skipif(os.name != "posix", reason="files and signals of POSIX")
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Two small games. The first is to be spoilt."""
    for slug in ("bad", "good"):
        shutil.copytree(bundled("templates") / "new-game", tmp_path / "games" / slug)
    return tmp_path / "games"


@pytest.fixture
def run(press: Press, tmp_path: Path, games: Path) -> Run:
    def call(*words: str, input: str = "") -> subprocess.CompletedProcess[str]:
        return press.run(["--games", str(games), *words], tmp_path, input=input)

    return call


def add(path: Path, line: str) -> int:
    """Add a line at the end of a file; return its number."""
    text = path.read_text(encoding="utf-8")
    path.write_text(f"{text}{line}\n", encoding="utf-8")
    return text.count("\n") + 1


# -- games that leave their process or never end

LEAVING = {
    "sys.exit(0)": "import sys; sys.exit(0)",
    "an exception of its own": "raise type('Odd', (BaseException,), {})",
    "an exception that cannot be told": "raise type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})",
}


@pytest.mark.parametrize("line", LEAVING.values(), ids=LEAVING)
def test_a_game_that_leaves_is_told_with_its_line(run: Run, games: Path, line: str, tmp_path: Path) -> None:
    """The good game is checked and printed."""
    number = add(games / "bad" / "play.py", line)
    checked = run("check", "bad", "good")
    assert checked.returncode == 1, checked.stderr
    assert f"games/bad/play.py:{number}: error[rules]" in checked.stdout
    assert "bad: FAILED · 0 examples" in checked.stdout and "good: holds" in checked.stdout
    built = run("build", "bad", "good", "--only", "boards")
    assert built.returncode == 1 and f"bad/play.py:{number}" in built.stderr
    assert "output/good/board.pdf" in built.stdout and not (tmp_path / "output/bad").exists()


@posix
def test_what_never_ends_is_ended(run: Run, games: Path) -> None:
    whole = (games / "bad" / "play.py").read_text(encoding="utf-8")
    for command, line in (("check", "while True: pass"), ("build", "import time; time.sleep(1000)")):
        (games / "bad" / "play.py").write_text(whole, encoding="utf-8")
        number = add(games / "bad" / "play.py", line)
        done = run(command, "bad", "good", "--patience", "3", "--jobs", "2")
        said = done.stdout + done.stderr
        assert done.returncode == 1
        assert f"games/bad/play.py:{number}: error[rules]: it took longer than 3 seconds" in said
        assert "good: holds" in said or "output/good/rules.pdf" in said


COMMANDS = (
    ("simulate -n 2", 0), ("simulate -n 1 --bot own", 0), ("record", 0), ("play", 0),
    ("export --to png", 0), ("book -o book.pdf", 0), ("check --deep", 2), ("check --mutate-words", 1),
)  # fmt: skip


@posix
@pytest.mark.parametrize(
    "case",
    [*((case, "import os; os._exit(0)") for case in COMMANDS),
     *share([(case, "import time; time.sleep(1000)") for case in COMMANDS], 3)],
)  # fmt: skip
def test_no_command_waits_for_ever_or_is_left(
    run: Run, games: Path, tmp_path: Path, case: tuple[tuple[str, int], str]
) -> None:
    """The game loads `proofs` times without harm, each time in its own process. Then its file is named."""
    (command, proofs), code = case
    counted = (
        f"with open({str(tmp_path / 'loaded')!r}, 'ab', 0) as file: file.write(b'x'); seen = file.tell()"
    )
    add(games / "bad" / "play.py", f"{counted}\nif seen > {proofs}:\n    {code}")
    (games / "bad" / "bots.py").write_text("from .play import PIECES\nBOTS = {'own': object}\n")
    words = command.split()
    patience = "6" if proofs else "2"  # a sound proof must end in it, on a busy machine too
    done = run(words[0], "bad", *words[1:], "--patience", patience, input="b2\n")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "games/bad/play.py" in done.stdout + done.stderr
    assert (tmp_path / "loaded").stat().st_size == proofs + 1
    assert not (tmp_path / "book.pdf").exists()


@pytest.mark.parametrize(
    ("words", "seconds"),
    [
        ("check good", 60),
        ("check good --deep", 600),
        ("check good --deep --patience 7", 7),
        ("record good", 60),
    ],
)
def test_a_game_has_a_minute_and_with_mutants_ten(
    games: Path, monkeypatch: pytest.MonkeyPatch, words: str, seconds: float
) -> None:
    asked: list[float] = []

    def workers(jobs: int | None, patience: float, slow: object) -> None:
        asked.append(patience)
        raise UsageError("asked")

    monkeypatch.setattr("publisher.cli.options.workers", workers)
    monkeypatch.setattr("publisher.cli.play.workers", workers)
    CliRunner().invoke(main, ["--games", str(games), *words.split()])
    assert asked == [seconds]


@posix
def test_a_player_may_take_any_time(games: Path) -> None:
    """The patience is for the game, and begins again with each answer."""
    command = [sys.executable, "-m", "publisher", "--games", str(games), "play", "bad", "--patience", "4"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        time.sleep(6)
        process.stdin.write("log\nquit\n")
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0 and out.endswith("Goodbye.\n"), out + err


def test_what_a_game_prints_is_not_what_the_press_tells(run: Run, games: Path) -> None:
    add(games / "bad" / "play.py", "import os; print('hello'); os.write(1, b'there')")
    done = run("check", "bad", "good", "--json")
    assert [game["holds"] for game in json.loads(done.stdout)] == [True, True]
    assert "hello" in done.stderr and "there" in done.stderr
    assert run("record", "bad", "--seed", "3").stdout.startswith("```moves")


# -- folders that cannot be read or printed


def test_a_letter_that_no_font_has(run: Run, games: Path) -> None:
    """It shows when pages are laid out; the game is named, and the other is printed."""
    add(games / "bad" / "rules.md", "\nHere stands \U00012000.")
    built = run("build", "bad", "good")
    assert built.returncode == 1 and "bad" in built.stderr and "error[print]" in built.stderr
    assert "output/good/rules.pdf" in built.stdout
    bound = run("book", "bad", "good", "-o", "book.pdf")
    assert bound.returncode == 1 and "games/bad" in bound.stderr, bound.stderr


@posix
def test_a_closed_pipe(games: Path) -> None:
    command = f"set -o pipefail; {sys.executable} -m publisher --games {games} list | true"
    piped = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert piped.returncode in (0, 141) and piped.stderr == ""


# -- runs that are ended


def heed_interrupts() -> None:
    """Let the process react to Ctrl-C, which a background process ignores."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@posix
@pytest.mark.parametrize(
    ("number", "code", "shares"), [(signal.SIGKILL, -9, (0.4, 0.8)), (signal.SIGINT, 130, (0.6,))]
)
def test_a_build_that_is_ended_leaves_whole_files_and_the_next_goes_on(
    games: Path, tmp_path: Path, number: int, code: int, shares: tuple[float, ...]
) -> None:
    """It is ended early, in the middle or late; the next build prints the same bytes and tidies up."""

    def build(folder: str) -> subprocess.Popen[bytes]:
        words = ["--games", str(games), "build", "bad", "good", "--jobs", "2", "-o", folder]
        return subprocess.Popen(
            [sys.executable, "-m", "publisher", *words], cwd=tmp_path, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, preexec_fn=heed_interrupts,
            env=os.environ | {"XDG_CACHE_HOME": str(tmp_path / "cache")},
        )  # fmt: skip

    def printed(folder: str) -> dict[str, bytes]:
        place = tmp_path / folder
        found = (path for path in place.rglob("*") if path.is_file() and not path.name.startswith("."))
        return {str(path.relative_to(place)): path.read_bytes() for path in found}

    began = time.monotonic()
    assert build("whole").wait() == 0
    usual, whole = time.monotonic() - began, printed("whole")
    for part in shares:
        with build("ended") as process:
            time.sleep(part * usual)
            process.send_signal(number)
            assert process.wait(30) in (code, 0)
        assert printed("ended").items() <= whole.items()
    assert build("ended").wait() == 0
    assert printed("ended") == whole
    assert not list((tmp_path / "ended").rglob("*.part"))


@posix
def test_what_killed_builds_have_left_is_swept(tmp_path: Path) -> None:
    """Files that another process is writing stay."""
    import fcntl

    from publisher.base.files import remove_partial_files, write_whole

    (tmp_path / ".a.pdf.dead1234.part").write_bytes(b"half")
    (tmp_path / ".b.pdf.dead1234.part").write_bytes(b"half")
    with (tmp_path / ".a.pdf.live1234.part").open("wb") as alive:
        fcntl.flock(alive, fcntl.LOCK_EX)
        write_whole(tmp_path / "a.pdf", b"whole")
        left = {".a.pdf.live1234.part", ".b.pdf.dead1234.part", "a.pdf"}
        assert {path.name for path in tmp_path.iterdir()} == left
        remove_partial_files(tmp_path)
        assert {path.name for path in tmp_path.iterdir()} == {".a.pdf.live1234.part", "a.pdf"}
