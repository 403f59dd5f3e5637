"""What is kept of a game is believed only as long as nothing it depends on has changed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import publisher
from publisher.base.digests import digest
from publisher.checking.facts import Facts
from publisher.checking.report import Report
from publisher.checking.result_cache import Found
from publisher.engine import simulation
from publisher.model import files
from publisher.model.files import CLOCK_ERROR
from publisher.model.shelf import GameFolder
from publisher.press import checks
from publisher.press import store as stores
from publisher.press.book import print_book
from publisher.press.checks import check_text, checked
from publisher.press.digests import engine_digest, libraries, tree_digest
from tests.shelf import SHELF

PACKAGE = Path(publisher.__file__).parent

PLAY = """
    @fact
    def slow(self, number: int) -> int:
        with open({tally!r}, "a") as tally:
            tally.write("x")
        return number + self.option("more")
"""


@dataclass
class Counted:
    """A game whose text states one fact, which counts how often it is computed."""

    folder: GameFolder
    tally: Path

    @property
    def times(self) -> int:
        return len(self.tally.read_text()) if self.tally.exists() else 0

    @property
    def again(self) -> GameFolder:
        """The same folder as another process would meet it."""
        return GameFolder(self.folder.slug, self.folder.path)

    def change(self, file: str, old: str, new: str) -> None:
        path = self.folder.path / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The press as it is for a user: nobody is writing it while it runs."""
    monkeypatch.setattr(stores, "program_changed", lambda: False)


@pytest.fixture
def counted(make_game, tmp_path: Path, store: Path) -> Counted:
    tally = tmp_path / "tally"
    folder = make_game(
        {
            "play.py": {"    # Facts: numbers": PLAY.format(tally=str(tally)) + "\n    # Facts: numbers"},
            "game.toml": {"cap = 30": "cap = 30\noptions = { more = 3 }"},
            "rules.md": {"You may not pass.": "You may not pass. Five is [5](fact:slow(2))."},
        }
    )
    game = Counted(folder, tally)
    assert not check_text(folder).problems
    assert game.times == 1
    return game


def entry(store: Path, what: str) -> Path:
    """The one value of that kind in the store."""
    found = list(store.glob(f"{what}-*"))
    assert len(found) == 1
    return found[0]


# -- what is believed, and what is not


def test_a_fact_is_computed_once_while_texts_change(counted: Counted) -> None:
    counted.change("rules.md", "You may not pass.", "Nobody may pass.")
    counted.change("sample.md", "# ", "# Another ")
    assert not check_text(counted.again).problems
    assert counted.times == 1


def test_a_kept_value_does_not_make_another_text_hold(counted: Counted) -> None:
    counted.change("rules.md", "[5](fact", "[6](fact")
    problems = check_text(counted.again).problems
    assert [(problem.code, problem.message) for problem in problems] == [
        ("fact-failed", "the text says 6, but the engine says 5")
    ]
    assert counted.times == 1


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("play.py", "The state of the game", "All of the game"),
        ("game.toml", "more = 3", "more = 3, less = 1"),
        ("rules.md", "[5](fact:slow(2))", "[6](fact:slow(3))"),
        ("rules.md", "(fact:slow(2))", "(fact:wide/slow(2))"),
        ("words.txt", "", "a file that the rules may read"),
    ],
)  # fmt: skip
def test_changed_code_data_or_argument_is_computed_again(counted: Counted, file, old, new) -> None:
    (counted.folder.path / file).touch()
    if "wide" in new:
        with (counted.folder.path / "game.toml").open("a") as definition:
            definition.write('\n[variants.wide]\ntitle = "Wide"\n')
    counted.change(file, old, new)
    assert not check_text(counted.again).problems
    assert counted.times == 2


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the press that has not been touched for a while."""
    copy = tmp_path / "press" / "publisher"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "_bundled"))
    for path in copy.rglob("*.py"):
        os.utime(path, (1e9, 1e9))
    (copy.parent / "games").mkdir()
    for data in ("assets", "templates"):
        (copy.parent / data).symlink_to(PACKAGE.parent / data)
    return copy


@pytest.mark.parametrize(
    ("file", "counts"),
    [
        ("engine/mechanics/tricks/tricks.py", True),
        ("model/board.py", True),
        ("booklet/paragraph.py", False),
        ("checking/scenes/trick.py", False),
    ],
)
def test_the_engine_counts_and_the_typesetting_does_not(package: Path, file: str, counts: bool) -> None:
    before = engine_digest(package)
    with (package / file).open("a") as source:
        source.write("# another line\n")
    assert (engine_digest(package) != before) is counts


def test_a_library_of_another_version_counts(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    assert libraries(tmp_path) == []
    (tmp_path / "words-1.2.dist-info").mkdir()
    assert libraries(tmp_path) == ["words-1.2.dist-info"]
    assert any(name.startswith("msgspec-") for name in libraries())


def test_a_changed_mechanic_is_computed_with_again(counted: Counted, package: Path) -> None:
    """Processes of their own, as a user runs them, with a copy of the press that changes between them."""

    def check() -> int:
        before = counted.times
        arguments = ["--games", str(counted.folder.path.parent), "check", counted.folder.slug]
        environment = {**os.environ, "PYTHONPATH": str(package.parent)}
        subprocess.run(
            [sys.executable, "-m", "publisher", *arguments], check=True, env=environment,
            cwd=package.parent, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        return counted.times - before

    mechanic = package / "engine" / "mechanics" / "tricks" / "tricks.py"
    source = mechanic.read_bytes()
    check()
    assert check() == 0
    mechanic.write_bytes(source + b"# another line\n")
    os.utime(mechanic, (4e9, 4e9))
    assert (check(), check()) == (1, 1)  # so young that a process may have loaded what was there before
    os.utime(mechanic, (1e9, 1e9))
    assert (check(), check()) == (1, 0)
    mechanic.write_bytes(source)
    os.utime(mechanic, (1e9, 1e9))
    assert check() == 0


def test_a_strict_check_takes_nothing_on_trust(counted: Counted, store: Path) -> None:
    kept = entry(store, "known").read_bytes()
    check_text(counted.again, strict=True)
    assert counted.times == 2
    assert entry(store, "known").read_bytes() == kept


# -- damage


def truncated(content: bytes) -> bytes:
    return content[: len(content) // 2]


def altered(content: bytes) -> bytes:
    assert b'"slow(2)":"5"' in content
    return content.replace(b'"slow(2)":"5"', b'"slow(2)":"6"')


def resealed_for_another(content: bytes) -> bytes:
    """A sound entry of something else, under this name."""
    body = b'{"facts":{"slow(2)":"6"},"rule_ids":[]}'
    return digest(b"known-of-something-else", body).encode() + b"\n" + body


@pytest.mark.parametrize("damage", [truncated, altered, resealed_for_another])
def test_damaged_or_foreign_entries_are_computed_again(
    counted: Counted, store: Path, damage: Callable[[bytes], bytes]
) -> None:
    path = entry(store, "known")
    sound = path.read_bytes()
    path.write_bytes(damage(sound))
    counted.change("rules.md", "[5](fact", "[6](fact")
    assert [problem.code for problem in check_text(counted.again).problems] == ["fact-failed"]
    assert counted.times == 2
    counted.change("rules.md", "[6](fact", "[5](fact")
    check_text(counted.again)
    assert counted.times == 2
    kept, before = (json.loads(content.split(b"\n", 1)[1]) for content in (path.read_bytes(), sound))
    assert kept["facts"] == before["facts"]


@pytest.mark.parametrize(
    "make", [lambda path: os.truncate(path, 8 << 30), lambda path: (path.unlink(), os.mkfifo(path))]
)
def test_what_is_no_entry_is_named_and_ignored(
    counted: Counted, store: Path, caplog: pytest.LogCaptureFixture, make: Callable[[Path], object]
) -> None:
    path = entry(store, "known")
    make(path)
    assert not check_text(counted.again).problems and counted.times == 2
    assert f"note: {path} is not a file of the cache" in caplog.text


@pytest.mark.parametrize("place", [os.devnull, "a file", "nowhere"])
def test_where_nothing_can_be_kept_everything_is_computed(
    counted: Counted, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, place: str
) -> None:
    """No room, no permission, no home: that is no error."""
    monkeypatch.chdir(tmp_path)
    if place == "a file":
        (tmp_path / "file").write_text("")
        place = str(tmp_path / "file")
    monkeypatch.setenv("XDG_CACHE_HOME", place)
    before = sorted(tmp_path.rglob("*"))
    for times in (2, 3):
        assert not check_text(counted.again).problems
        assert counted.times == times
    assert sorted(tmp_path.rglob("*")) == before


# -- the store as a whole


def test_a_report_is_the_same_with_the_store_and_without(make_game, monkeypatch, store: Path) -> None:
    text = (
        "It lasts [9](fact:random-length(60,1)) moves; Cross wins [58](fact:random-wins(Cross,60,1)) %; "
        "it is a [win](fact:solved); of [9](fact:points)."
    )
    folder = make_game(rules=f"# Small\n\n## Placing {{#placing}}\n\n## Winning {{#winning}}\n\n{text}\n")
    first, second = check_text(folder), check_text(GameFolder(folder.slug, folder.path))
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    without = check_text(GameFolder(folder.slug, folder.path))
    assert first == second == without
    assert {problem.code for problem in first.problems} >= {"fact-failed"}


def test_the_oldest_are_forgotten(counted: Counted, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST", 3)
    first = entry(store, "known")
    (store / "runtime").mkdir()  # what is fetched lies there, too, and stays
    for path in (first, store / "runtime"):
        os.utime(path, (1e9, 1e9))
    for _ in range(4):
        with (counted.folder.path / "play.py").open("a") as play:
            play.write("\n")
        check_text(counted.again)
    assert len(list(store.iterdir())) == 3 + 1
    assert not first.exists()


# -- whole proofs, for printing


def test_a_text_that_held_is_not_checked_again_to_be_printed(counted: Counted, monkeypatch) -> None:
    report = checked(counted.again)
    monkeypatch.setattr(checks, "check_text", None)
    again = checked(counted.again)
    assert again.checked == report.checked and not again.problems
    assert report.checked["examples"] == 2 and report.checked["facts"] == 8


def test_a_translation_takes_the_numbers_of_its_original_and_finds_its_own_names(
    monkeypatch: pytest.MonkeyPatch, store: Path
) -> None:
    """The winner is called Cat or 猫; the number of points is the same in each language."""
    original, chinese = SHELF.game("cat-mouse").editions
    assert not check_text(original).problems
    computed: list[str] = []
    found = Facts._found

    def counted(self: Facts, key: str, compute: Callable[[], Found]) -> Found:
        if key not in self.known.facts:
            computed.append(key.split("(")[0].strip())
        return found(self, key, compute)

    monkeypatch.setattr(Facts, "_found", counted)
    assert not check_text(chinese).problems
    assert {"who-wins", "winner-in"} <= set(computed)
    assert not {"points", "random-length", "longest-game", "neighbours", "passing"} & set(computed)


def test_a_link_that_leads_nowhere_any_more_is_found_although_the_text_has_not_changed(
    counted: Counted,
) -> None:
    other = counted.folder.path.parent / "other"
    shutil.copytree(counted.folder.path, other)
    counted.change("rules.md", "# ", "[Another](other) game.\n\n# ")
    assert not checked(counted.again).problems
    shutil.rmtree(other)
    assert {problem.code for problem in checked(counted.again).problems} == {"dead-link"}


def test_a_text_that_changes_while_it_is_checked_is_not_taken_for_the_checked_one(
    counted: Counted, monkeypatch
) -> None:
    def check_and_change(folder: GameFolder) -> Report:
        report = check_text(folder)
        counted.change("rules.md", "[5](fact", "[6](fact")
        return report

    monkeypatch.setattr(checks, "check_text", check_and_change)
    assert not checked(counted.again).problems
    monkeypatch.setattr(checks, "check_text", check_text)
    assert checked(counted.again).failed


@pytest.mark.parametrize("file", ["rules.md", "sample.md", "play.py", "game.toml"])
def test_whatever_changes_is_proved_again(counted: Counted, file: str) -> None:
    before = checked(counted.again)
    path = counted.folder.path / file
    path.write_text(
        path.read_text() + {"rules.md": "\n> **Example.** Cross plays b2. **Cross wins.**\n"}.get(file, "\n")
    )
    after = checked(counted.again)
    assert after.failed is (file == "rules.md")
    assert before.checked == after.checked or file == "rules.md"


def test_a_text_that_does_not_hold_is_never_kept(counted: Counted, store: Path) -> None:
    counted.change("rules.md", "[5](fact", "[6](fact")
    assert checked(counted.again).failed
    assert checked(counted.again).failed
    assert not list(store.glob("passed-*"))


def test_a_book_is_printed_again_without_a_proof_or_a_random_game(
    counted: Counted, tmp_path, monkeypatch
) -> None:
    """In one process, so that what must not be called can be taken away."""
    first, second = tmp_path / "first.pdf", tmp_path / "second.pdf"
    assert not print_book([counted.again], "a5", first).problems
    monkeypatch.setattr(checks, "check_text", None)
    monkeypatch.setattr(simulation, "simulate", None)
    assert not print_book([counted.again], "a5", second).problems
    assert first.read_bytes() == second.read_bytes()


def test_a_large_file_is_digested_again_after_a_change(tmp_path: Path) -> None:
    """However old it seems to be, and if it keeps its length."""
    file = tmp_path / "art.png"
    found = []
    for letter in b"abca":
        file.write_bytes(bytes([letter]) * (1 << 17))
        os.utime(file, (0, 0))
        found += [tree_digest(tmp_path), tree_digest(tmp_path)]
    assert found[0::2] == found[1::2] and len(set(found)) == 3 and found[0] == found[-1]


def test_a_large_file_is_read_once_if_it_has_not_changed_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, size in (("art.png", 1 << 17), ("game.toml", 100)):
        (tmp_path / name).write_bytes(b"a" * size)
    read: list[str] = []
    whole = files.read_file
    monkeypatch.setattr(files, "read_file", lambda path: read.append(Path(path).name) or whole(path))
    later = time.time() + 2 * CLOCK_ERROR
    monkeypatch.setattr("time.time", lambda: later)
    assert tree_digest(tmp_path) == tree_digest(tmp_path)
    assert read == ["art.png", "game.toml", "game.toml"]
