"""What is written is whole, goes where its name leads, and loses nothing of what others write at once."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

import publisher
from publisher.base.errors import OutputError, PrintError
from publisher.base.files import path_inside, write_whole
from publisher.base.workers import Processes
from publisher.components.sheets.setup import Correction
from publisher.model.trust import trusted_folders
from publisher.press.manifest import BuildManifest
from publisher.press.printer import printer, remember
from publisher.press.profiles import profiles, save
from publisher.press.trusting import trust
from tests.forked import Press

PACKAGE = Path(publisher.__file__).parent
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="links, pipes and devices of Linux")


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("target")
    for content in (b"one", lambda file: file.write(b"two")):
        write_whole(tmp_path / "link", content)
    assert (tmp_path / "link").is_symlink() and (tmp_path / "target").read_bytes() == b"two"
    assert {path.name for path in tmp_path.iterdir()} == {"link", "target"}


def test_a_pipe_and_a_device_are_written_to_and_stay(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append((tmp_path / "pipe").read_bytes()))
    reader.start()
    while reader.is_alive():
        try:
            write_whole(tmp_path / "pipe", b"content" * 20_000)
        except OutputError:  # until it is read
            continue
        reader.join()
    assert read == [b"content" * 20_000] and stat.S_ISFIFO(os.stat(tmp_path / "pipe").st_mode)
    (tmp_path / "null").symlink_to("/dev/null")
    write_whole(tmp_path / "null", b"content")
    (tmp_path / "output").mkdir()
    os.mkfifo(tmp_path / "output" / "rules.pdf")
    with pytest.raises(OutputError, match="a program reads it"):
        BuildManifest(tmp_path / "output").put("rules.pdf", "source", b"content")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode) and (tmp_path / "null").is_symlink()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (Path.mkdir, "it is a folder"), (os.mkfifo, "No such device"),
        (lambda path: path.symlink_to(path.name), "it is a link to itself"),
        (lambda path: path.symlink_to("/proc/none"), "No such file"),
    ],
)  # fmt: skip
def test_what_cannot_be_written_is_refused_and_stays(
    tmp_path: Path, make: Callable[[Path], object], said: str
) -> None:
    make(tmp_path / "place")
    before = os.lstat(tmp_path / "place")
    with pytest.raises(OutputError, match=said):
        write_whole(tmp_path / "place", b"content")
    assert os.lstat(tmp_path / "place").st_ino == before.st_ino and len(list(tmp_path.iterdir())) == 1


def test_a_link_out_of_the_folder_that_is_printed_into_is_refused(tmp_path: Path) -> None:
    (tmp_path / "output").mkdir()
    (tmp_path / "output" / "rules.pdf").symlink_to(tmp_path / "mine.pdf")
    with pytest.raises(PrintError, match="would be written outside"):
        path_inside(tmp_path / "output", "rules.pdf")


@pytest.mark.parametrize("to", ["a pipe", "a file"])
def test_the_standard_output_can_be_named(press: Press, make_game, tmp_path: Path, to: str) -> None:
    """A report stands there before what is told on it."""
    folder = make_game()
    words = ["--games", str(folder.path.parent), "check", folder.slug, "--junit", "/dev/stdout"]
    said = press.run(words, tmp_path, to=tmp_path / "said" if to == "a file" else None).stdout
    assert re.fullmatch(r"<\?xml .*</testsuites?>\n?small: holds [^\n]*\n", said, re.DOTALL), said


def test_nothing_else_writes_files() -> None:
    """All that is kept or printed goes through one function, but for folders that are new, and the stream
    that stands in for a closed one."""
    new = {
        "base/files.py", "cluster/transfer.py", "site/runtime.py", "site/print_session.py",
        "terminal/streams.py",
    }  # fmt: skip
    writes = re.compile(r"\.write_(?:bytes|text)\(|open\([^)]*[\"'][wax]b?[\"']")
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if "_bundled" not in path.parts and writes.search(path.read_text(encoding="utf-8"))
    }
    assert found == new


# -- several at once

AT_ONCE = 6


def put_trust(number: int) -> None:
    trust(Path(f"games{number}"))


def put_profile(number: int) -> None:
    save(f"profile-{number}", {"paper": "letter"})


def put_stamp(number: int) -> None:
    stamps = BuildManifest(Path("output"))
    stamps.put(f"file{number}", "source", b"content")
    stamps.save()


def put_drift(number: int) -> None:
    remember(Correction(1.0, 2.0), sideways=bool(number % 2))


@pytest.mark.parametrize(
    ("write", "count"),
    [
        (put_trust, lambda: len(trusted_folders())), (put_profile, lambda: len(profiles().profiles)),
        (put_stamp, lambda: len(BuildManifest(Path("output")).known)),
        (put_drift, lambda: AT_ONCE * (printer().upright == printer().sideways)),
    ],
)  # fmt: skip
def test_who_write_at_once_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[int], None], count: Callable[[], int]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    for number in range(AT_ONCE):
        (tmp_path / f"games{number}").mkdir()
    list(Processes(AT_ONCE).map(write, range(AT_ONCE)))
    assert count() == AT_ONCE
