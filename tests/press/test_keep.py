"""What long runs keep: they go on where they were stopped, add up, and take nothing that is not theirs."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from publisher.base.errors import OutputError, UsageError
from publisher.checking.deep import Survivor, check_deeply
from publisher.cli import main
from publisher.engine.playout import Played
from publisher.engine.simulation import CHUNK, GAMES, simulate
from publisher.press.checkpoint import Checkpoint, run_of
from publisher.press.checks import CheckpointedWorkers
from tests.shares import shares

RUN = {"publisher": "1", "command": "simulate", "game": "small (abc)"}


class Stopped(Exception):
    pass


def stop_after(times: int) -> Callable[..., None]:
    """Progress that stops a run."""
    left = [times]

    def told(*_: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise Stopped

    return told


def test_what_is_kept_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    """By its name and number; what is kept already stays."""
    with Checkpoint(tmp_path / "kept", RUN) as keep:
        assert keep.of("numbers", int) == {}
        keep.put("numbers", [(2, 20), (-1, 10)])
        keep.put("words", [(2, "two")])
        keep.put("numbers", [(2, 99), (3, 30)])
    with Checkpoint(tmp_path / "kept", RUN) as keep:
        assert keep.of("numbers", int) == {-1: 10, 2: 20, 3: 30}
        assert keep.of("words", str) == {2: "two"}


def test_games_that_are_kept_are_not_played_again(make_game, tmp_path: Path) -> None:
    folder, seeds = make_game(base="cards"), range(1, 3 * CHUNK + 1)
    whole = simulate(folder, "", seeds, counting=True)
    with Checkpoint(tmp_path / "kept", RUN) as keep, pytest.raises(Stopped):
        simulate(folder, "", seeds, on_progress=stop_after(1), counting=True, keep=keep)
    with Checkpoint(tmp_path / "kept", RUN) as keep:
        assert list(keep.of(GAMES, Played)) == [*range(1, 2 * CHUNK + 1)]
        told: list[int] = []
        assert simulate(folder, "", seeds, on_progress=told.append, counting=True, keep=keep) == whole
        assert told == [2 * CHUNK, CHUNK]


class Counting:
    """Workers who count what they are given."""

    def __init__(self) -> None:
        self.given = 0

    def map(self, work: Callable[[Any], Any], items: Iterable[Any], /) -> Iterator[Any]:
        for item in items:
            self.given += 1
            yield work(item)


def test_mutants_that_are_kept_are_not_tried_again(make_game, tmp_path: Path) -> None:
    """Nor is anything else of them found out than without a file."""
    folder, workers = make_game(base="cards"), Counting()
    with Checkpoint(tmp_path / "kept", RUN) as keep, pytest.raises(Stopped):
        check_deeply(folder, CheckpointedWorkers(workers, keep, "mutants"), stop_after(0))
    assert workers.given == 2  # which there are, and the first of them
    with Checkpoint(tmp_path / "kept", RUN) as keep:
        assert list(keep.of("mutants", list[Survivor])) == [0]
        score = check_deeply(folder, CheckpointedWorkers(workers, keep, "mutants"))
    alone = Counting()
    assert score == check_deeply(folder, alone)
    files = {survivor.file for survivor in score.survivors}
    assert files == {"play.py", "publisher/engine/mechanics/tricks/tricks.py"}
    assert workers.given == 2 + alone.given - 1


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"publisher": "2"}, "its publisher is 1, that of this one is 2"),
        ({"player": "own"}, "its player is not set, that of this one is own"),
    ],
)
def test_a_file_of_another_run_is_refused(tmp_path: Path, other: dict[str, str], said: str) -> None:
    Checkpoint(tmp_path / "kept", RUN).__exit__(None, None, None)
    with pytest.raises(UsageError) as caught:
        Checkpoint(tmp_path / "kept", RUN | other)
    assert said in str(caught.value) and "name a new file" in str(caught.value)


def test_a_run_is_told_from_others_by_all_that_its_games_are_made_of(make_game) -> None:
    """Not by its text, which no game is played by."""
    folder = make_game()
    before = run_of("simulate", folder, variant="")
    (folder.path / "rules.md").write_text("# Another text\n")
    assert run_of("simulate", folder, variant="") == before
    (folder.path / "play.py").write_text((folder.path / "play.py").read_text() + "\n")
    after = run_of("simulate", folder, variant="large")
    assert [name for name in after if after[name] != before[name]] == ["game", "variant"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("PRAGMA application_id = 1", "is not a file of --keep"),
        ("CREATE TABLE bookmarks (name TEXT)", "has other tables, views or triggers"),
        ("CREATE VIEW v AS SELECT 1", "has other tables, views or triggers"),
        (
            "CREATE TRIGGER t AFTER INSERT ON done BEGIN DELETE FROM done; END",
            "has other tables, views or triggers",
        ),
        ("UPDATE done SET value = '[]'", "games 1 was changed"),
        ("UPDATE done SET seal = CAST(x'ff' AS TEXT)", "damaged: games 1 was changed"),
        ("UPDATE done SET what = 'ga}es' WHERE number = 2", "ga}es 2 was changed"),
        ("DELETE FROM done WHERE number = 2", "it has 39 values instead of 40"),
        ("UPDATE counts SET number = 12", "it has 40 values instead of 12"),
    ],
)
def test_a_file_that_was_changed_is_refused_and_stays(tmp_path: Path, change: str, said: str) -> None:
    whole(tmp_path / "kept")
    other = sqlite3.connect(tmp_path / "kept", isolation_level=None)
    other.execute(change)
    other.close()
    before = (tmp_path / "kept").read_bytes()
    with pytest.raises((UsageError, OutputError), match=said):
        Checkpoint(tmp_path / "kept", RUN)
    assert (tmp_path / "kept").read_bytes() == before


def whole(path: Path) -> bytes:
    """A file that keeps forty games."""
    with Checkpoint(path, RUN) as keep:
        keep.put("games", [(number, {"seed": number, "won": "x" * 50}) for number in range(1, 41)])
    return path.read_bytes()


@shares(20)
@given(st.lists(st.tuples(st.integers(0), st.integers(0, 7)), min_size=1, max_size=50), st.data())
def test_no_damage_gives_other_games(
    tmp_path_factory: pytest.TempPathFactory, chunk: int, flips: list[tuple[int, int]], data: st.DataObject
) -> None:
    """Bits are turned and the end is cut off: the file is refused, or still has all that was kept."""
    path = tmp_path_factory.mktemp("kept") / "kept"
    spoilt = bytearray(whole(path))
    with Checkpoint(path, RUN) as keep:
        games = keep.of("games", dict[str, Any])
    for place, bit in flips:
        spoilt[place % len(spoilt)] ^= 1 << bit
    path.write_bytes(spoilt[: data.draw(st.integers(1, len(spoilt)) | st.just(len(spoilt)))])
    try:
        with Checkpoint(path, RUN) as keep:
            assert keep.of("games", dict[str, Any]) == games
    except (OutputError, UsageError) as error:
        assert str(error)


def test_games_that_were_asked_for_are_there_or_missed(tmp_path: Path) -> None:
    whole(tmp_path / "kept")
    with Checkpoint(tmp_path / "kept", RUN) as keep:
        assert len(keep.complete("games", dict[str, Any], range(1, 41))) == 40
        with pytest.raises(OutputError, match="games 0 is missing"):
            keep.complete("games", dict[str, Any], range(3))


@pytest.mark.parametrize("make", [lambda path: None, Path.mkdir, os.mkfifo])
def test_a_place_where_nothing_can_be_kept_is_told(tmp_path: Path, make: Callable[[Path], object]) -> None:
    make(tmp_path / "no")
    place = tmp_path / "no" if (tmp_path / "no").exists() else tmp_path / "no" / "kept"
    with pytest.raises((OutputError, UsageError), match=r"cannot save the results|not a regular file"):
        Checkpoint(place, RUN)


# -- as a user meets it


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def told(*words: str) -> dict[str, object]:
    done = run("simulate", "cat-mouse", "--json", *words)
    assert done.exit_code == 0, done.output
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_runs_over_different_seeds_add_up(tmp_path: Path) -> None:
    """In whatever order; what both have counts once."""
    keep = ("--keep", str(tmp_path / "kept"))
    told("-n", "30", "--seed", "31", *keep)
    both = told("-n", "40", "--seed", "1", *keep)
    assert both == told("-n", "60", "--seed", "1")
    assert told("-n", "10", "--seed", "101", *keep)["seeds"] == [[1, 60], [101, 110]]
    refused = run("simulate", "cat-mouse", "--bot", "sensible", "-n", "1", *keep)
    assert refused.exit_code == 2 and "its player is random" in refused.stderr
