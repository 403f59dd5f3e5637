"""A game is a program: a stranger's does not run before its folder is trusted, and can be printed without."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from publisher.base.resources import bundled
from publisher.components.not_checked import NOT_CHECKED
from publisher.manuscript.chapter import UNCHECKED
from publisher.model import trust
from publisher.model.shelf import GameFolder
from publisher.press.output import INDEX, KINDS
from tests.forked import Press
from tests.pdfs import page_texts

Done = subprocess.CompletedProcess[str]
Run = Callable[..., Done]
posix = pytest.mark.skipif(os.name != "posix", reason="links and terminals of POSIX")

RUNS = {
    "check": ("check", "evil"), "check strictly": ("check", "evil", "--strict", "--deep", "--mutate-words"),
    "check all": ("check",), "play": ("play", "evil"), "simulate": ("simulate", "evil", "-n", "2"),
    "simulate its own player": ("simulate", "evil", "-n", "2", "--bot", "cautious"),
    "record": ("record", "evil"), "build": ("build", "evil"), "book": ("book", "evil"),
    "export": ("export", "evil", "--to", "png"),
}  # fmt: skip
"""The commands that would have to run the game."""


def evil(path: Path, mark: Path) -> Path:
    """A sound game of which every program leaves a mark outside its folder as soon as it is run."""
    shutil.copytree(bundled("templates") / "new-game", path, ignore=shutil.ignore_patterns("__pycache__"))
    line = f"open({str(mark)!r}, 'a').close()\n"
    with (path / "play.py").open("a", encoding="utf-8") as play:
        play.write(line)
    (path / "bots.py").write_text(f"{line}BOTS = {{}}\n")
    (path / "reading.py").write_text(
        f"{line}from publisher.checking.scenes.board import BoardScene\n"
        "class Reading(BoardScene):\n    pass\n"
    )
    for name in ("jinja2.py", "reportlab.py", "sitecustomize.py", "__init__.py"):
        (path / name).write_text(line)
    return path


@pytest.fixture
def ran(tmp_path: Path) -> Path:
    """What is there as soon as anything of a stranger's has run."""
    return tmp_path / "ran"


@pytest.fixture
def games(tmp_path: Path, ran: Path) -> Path:
    evil(tmp_path / "games" / "evil", ran)
    return tmp_path / "games"


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A user who has not trusted anybody yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))  # of systems that keep settings elsewhere
    monkeypatch.delenv("PUBLISHER_TRUST")
    return dict(os.environ)


@pytest.fixture
def run(press: Press, tmp_path: Path, games: Path, environment: dict[str, str]) -> Run:
    def call(*words: str, shelf: Path = games, **more: str) -> Done:
        return press.run(["--games", str(shelf), *words], tmp_path, environment | more)

    return call


def assert_refused(done: Done, place: Path) -> None:
    """In one line on the standard error, with a hint that says what to do."""
    assert done.returncode == 1, done.stdout + done.stderr
    [(line, hint)] = [pair for pair in pairwise(done.stderr.splitlines()) if "untrusted" in pair[0]]
    assert line.startswith("games/evil/play.py: error[untrusted]: ")
    assert f"publisher --games {place} --trust " in hint and "PUBLISHER_TRUST=1" in hint


# -- before


@pytest.mark.parametrize("command", RUNS.values(), ids=RUNS)
def test_nothing_runs_before_it_is_trusted(
    run: Run, games: Path, ran: Path, tmp_path: Path, command: tuple[str, ...]
) -> None:
    assert_refused(run(*(command if len(command) > 1 else (*command, "evil", "hex"))), games)
    assert not ran.exists() and not (tmp_path / "output" / "evil").exists()
    assert not (tmp_path / "config").exists()


def test_other_games_go_on(run: Run, games: Path, tmp_path: Path) -> None:
    checked = run("check", "evil", "hex", "--json")
    reports = {report["game"]: report for report in json.loads(checked.stdout)}
    assert reports["hex"]["holds"] and not reports["evil"]["holds"]
    assert [problem["code"] for problem in reports["evil"]["problems"]] == ["untrusted"]
    built = run("build", "evil", "hex", "--only", "boards")
    assert_refused(built, games)
    assert "output/hex/board.pdf" in built.stdout.splitlines()


def test_what_was_printed_when_it_was_trusted_is_refused_all_the_same(run: Run, games: Path) -> None:
    """Nothing of it has changed, so that nothing would have to be made; but nobody answers for it now."""
    assert run("build", "evil", PUBLISHER_TRUST="1").returncode == 0
    assert_refused(run("build", "evil"), games)


def test_the_list_reads_definitions_alone(run: Run, games: Path, ran: Path) -> None:
    listed = {game["slug"]: game for game in json.loads(run("list", "--json").stdout)}
    assert listed["evil"]["title"] and not listed["evil"]["trusted"]
    assert listed["hex"]["trusted"]
    assert run("list", PUBLISHER_TRUST="1").returncode == 0
    assert not ran.exists()


# -- ways to trust


def test_trust_is_said_once_and_kept(run: Run, games: Path, ran: Path, tmp_path: Path) -> None:
    assert run("--trust", "list").returncode == 0
    assert not ran.exists()
    [kept] = (tmp_path / "config").rglob("trusted.toml")
    assert f'folders = [\n  "{games}",\n]' in kept.read_text(encoding="utf-8")
    checked = run("check", "evil")
    assert checked.returncode == 0 and "evil: holds" in checked.stdout and ran.exists()


def test_folders_are_added_and_listed_once(run: Run, games: Path, tmp_path: Path) -> None:
    (tmp_path / "more “games” \\ \x7f").mkdir()
    for folder in (games, tmp_path / "more “games” \\ \x7f", games / "evil", games):
        assert run("--trust", "list", shelf=folder).returncode == 0
    assert trust.trusted_folders() == (str(games), str(tmp_path / "more “games” \\ \x7f"))


def test_the_environment_trusts_and_keeps_nothing(run: Run, ran: Path, tmp_path: Path) -> None:
    assert run("check", "evil", PUBLISHER_TRUST="1").returncode == 0 and ran.exists()
    assert not (tmp_path / "config").exists()
    assert run("check", "evil", PUBLISHER_TRUST="0").returncode == 1


def test_what_the_press_has_made_is_trusted(run: Run, games: Path, ran: Path, tmp_path: Path) -> None:
    """But not what lies beside it."""
    assert run("new", "mine", "-o", str(games)).returncode == 0
    assert run("check", "mine").returncode == 0
    assert run("check", "evil").returncode == 1 and not ran.exists()


@pytest.mark.parametrize("content", ["folders = 3", "not toml", "\xff"])
def test_settings_that_cannot_be_read_trust_nobody(run: Run, tmp_path: Path, ran: Path, content: str) -> None:
    run("--trust", "list")
    [kept] = (tmp_path / "config").rglob("trusted.toml")
    kept.write_text(content, encoding="latin-1")
    done = run("check", "evil", "hex")
    assert done.returncode == 1 and f"cannot read the settings in {kept}" in done.stdout
    assert "hex: holds" in done.stdout and not ran.exists()


# -- on a terminal

QUESTION = "1 game in {} is a program and will be run. Trust this folder? [y/N] "


def at_terminal(
    words: Sequence[str], answers: str, environment: dict[str, str], cwd: Path
) -> tuple[int, str]:
    """What a command says to somebody who sits at a terminal and types, and its exit code."""
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "publisher", *words], env=environment, cwd=cwd,
        stdin=theirs, stdout=theirs, stderr=theirs,
    ) as process:  # fmt: skip
        os.close(theirs)
        os.write(ours, answers.encode())
        said = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # nobody is at the other end any more
                break
            if not part:
                break
            said += part
        code = process.wait(60)
    os.close(ours)
    return code, said.decode()


@posix
def test_a_terminal_is_asked_once(
    games: Path, ran: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    words = ["--games", str(games), "check", "evil"]
    code, said = at_terminal(words, "YES\n", environment, tmp_path)
    assert code == 0 and QUESTION.format(games) in said and "evil: holds" in said and ran.exists()
    code, said = at_terminal(words, "", environment, tmp_path)
    assert code == 0 and "Trust" not in said


@posix
@pytest.mark.parametrize(
    ("command", "answer"),
    [(RUNS["check"], "\n"), (RUNS["check"], "ye\n"), (RUNS["check"], "\x04"), (RUNS["play"], "\n")],
)
def test_whatever_is_no_yes_is_a_no(
    games: Path, ran: Path, tmp_path: Path, environment: dict[str, str], command: tuple[str, ...], answer: str
) -> None:
    code, said = at_terminal(["--games", str(games), *command], answer, environment, tmp_path)
    assert code == 1 and said.count("Trust this folder?") == 1 and "error[untrusted]" in said
    assert not ran.exists() and not (tmp_path / "config").exists()


@posix
@pytest.mark.parametrize("command", [("list",), ("build", "evil", "--unchecked"), ("check", "hex")])
def test_nobody_is_asked_where_nothing_of_a_stranger_runs(
    games: Path, ran: Path, tmp_path: Path, environment: dict[str, str], command: tuple[str, ...]
) -> None:
    code, said = at_terminal(["--games", str(games), *command], "", environment, tmp_path)
    assert code == 0 and "Trust" not in said and not ran.exists()


# -- links


@posix
def test_a_link_out_of_a_trusted_folder_is_not_trusted(run: Run, games: Path, tmp_path: Path) -> None:
    elsewhere, ran = tmp_path / "elsewhere", tmp_path / "linked"
    run("--trust", "list")
    shutil.rmtree(games / "evil")
    evil(elsewhere / "evil", ran)
    (games / "evil").symlink_to(elsewhere / "evil")
    done = run("check", "evil")
    assert done.returncode == 1 and f"--games {elsewhere} --trust" in done.stderr and not ran.exists()
    assert run("--trust", "list", shelf=elsewhere).returncode == 0
    assert run("check", "evil").returncode == 0


@posix
@pytest.mark.parametrize("file", ["play.py", "reading.py", "bots.py"])
def test_a_program_outside_a_trusted_folder_is_not_trusted(
    run: Run, games: Path, ran: Path, tmp_path: Path, file: str
) -> None:
    run("--trust", "list")
    (tmp_path / "elsewhere").mkdir()
    shutil.move(games / "evil" / file, tmp_path / "elsewhere" / file)
    (games / "evil" / file).symlink_to(tmp_path / "elsewhere" / file)
    done = run("check", "evil")
    assert done.returncode == 1 and f"--games {tmp_path / 'elsewhere'} --trust" in done.stderr
    assert not ran.exists()


@posix
def test_a_link_into_a_trusted_folder_is_trusted(run: Run, games: Path, tmp_path: Path) -> None:
    """And so is another way to it."""
    run("--trust", "list")
    (tmp_path / "way").symlink_to(games)
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "evil").symlink_to(games / "evil")
    for shelf in ("way", "others"):
        assert run("check", "evil", shelf=tmp_path / shelf).returncode == 0


def test_the_games_of_the_press_are_trusted(environment: dict[str, str], make_game) -> None:
    assert trust.untrusted_folder(GameFolder("hex", bundled("games") / "hex")) is None
    folder = make_game()
    assert trust.untrusted_folder(folder) == folder.path.parent.resolve()


# -- printed without a proof


@pytest.mark.parametrize("trusted", ["", "1"])
def test_unchecked_runs_nothing(run: Run, ran: Path, tmp_path: Path, trusted: str) -> None:
    """Of a trusted game neither; and says what is left out, a line for each thing."""
    done = run("build", "evil", "--unchecked", PUBLISHER_TRUST=trusted)
    assert done.returncode == 0 and not ran.exists(), done.stderr
    assert {Path(line).name for line in done.stdout.splitlines()} == {
        "rules.pdf", "rules-booklet.pdf", "rules.html", "board.pdf", "tray.pdf",
        "reference.pdf", "index.html",
    }  # fmt: skip
    told = [line for line in done.stderr.splitlines() if line.startswith("evil:")]
    assert told == [
        "evil: the board is drawn empty, because its first position comes from play.py, which was not run",
        "evil: 7 printed, not checked",
    ]


@pytest.mark.parametrize(
    ("base", "layout"),
    [("crossing-sea", "duplex"), ("space-cards", "butt"), ("believe-or-doubt", "gutterfold")],
)
def test_every_page_says_that_it_is_not_checked(
    press: Press, make_game, tmp_path: Path, base: str, layout: str
) -> None:
    """Boards, cards and their backs, tiles, box, pads, pieces, plans, booklets."""
    folder = make_game(base=base)
    command = ["--games", str(folder.path.parent), "build", folder.slug, "--unchecked", "--layout", layout]
    command += ["--only", ",".join(KINDS)]
    done = press.run(command, tmp_path)
    assert done.returncode == 0, done.stderr
    made = [tmp_path / line for line in done.stdout.splitlines()]
    sheets = [page for path in made if path.suffix == ".pdf" for page in page_texts(path)]
    assert len(sheets) > 8 and all(NOT_CHECKED in page for page in sheets)
    for path in made:
        if path.suffix in (".html", ".svg"):
            text = path.read_text(encoding="utf-8")
            whole = path.suffix == ".html" and path.name != INDEX
            assert text.count(UNCHECKED) == 2 if whole else NOT_CHECKED in text
            assert "Checked before printing" not in text


def test_what_holds_says_nothing_of_the_kind(run: Run, tmp_path: Path) -> None:
    """Neither does it when it is printed after it was printed without a proof."""
    run("build", "hex", "--unchecked")
    assert run("build", "hex").returncode == 0
    for path in (tmp_path / "output/hex").iterdir():
        said = " ".join(page_texts(path)) if path.suffix == ".pdf" else path.read_text(encoding="utf-8")
        assert "not checked" not in said.casefold(), path


def test_a_text_in_work_is_printed(run: Run, games: Path, tmp_path: Path) -> None:
    """Whatever does not hold in it; what cannot be drawn stands there as it is written."""
    rules = games / "evil" / "rules.md"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(f"{text}\n> **Example.** **Nobody wins.**\n\n```board\nQ z ? .\n```\n", encoding="utf-8")
    done = run("build", "evil", "--unchecked")
    assert done.returncode == 0, done.stderr
    line = len(text.splitlines()) + 4
    assert f"evil: games/evil/rules.md:{line}" in done.stderr
    assert "printed as it is written, not drawn" in done.stderr
    printed = " ".join(page_texts(tmp_path / "output/evil/rules.pdf"))
    assert "Nobody wins." in printed and "Q z ? ." in printed.replace("\u2002", " ")
    assert "Q z ? ." in (tmp_path / "output/evil/rules.html").read_text(encoding="utf-8")


# -- what holds a trusted game


def test_a_game_that_is_checked_has_no_network(run: Run, games: Path, tmp_path: Path) -> None:
    """Where the system lets a process leave it."""
    import socket

    alone = "import ctypes, os; raise SystemExit(bool(ctypes.CDLL(None).unshare({})))"
    flags = 0x40000000 | (0x10000000 if os.name == "posix" and os.geteuid() else 0)
    if sys.platform != "linux" or subprocess.run([sys.executable, "-c", alone.format(flags)]).returncode:
        pytest.skip("no process may leave the network here")
    with socket.create_server(("127.0.0.1", 0)) as server:
        with (games / "evil" / "play.py").open("a", encoding="utf-8") as program:
            program.write(f"import socket\nsocket.create_connection({server.getsockname()!r}, 5)\n")
        done = run("check", "evil", PUBLISHER_TRUST="1")
    assert done.returncode == 1 and "unreachable" in done.stdout
