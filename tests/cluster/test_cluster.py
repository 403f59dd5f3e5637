"""Workers of a cluster give what one process gives, whatever becomes of them."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from publisher.base.errors import PublisherError, RulesError, UsageError
from publisher.base.workers import LONG, SERIAL, IsolatedWork, Processes
from publisher.checking.deep import check_deeply
from publisher.cli import main
from publisher.cluster.client import Cluster
from publisher.cluster.transfer import as_laid_out, game_parcel, laid_out
from publisher.cluster.versions import OtherVersion, refuse_other, refuse_spoilt, versions
from publisher.cluster.worker_process import Task
from publisher.engine.simulation import CHUNK, simulate
from publisher.press.build import Order, build_games
from publisher.press.checks import check_games, exchanged_words

pytest.importorskip("distributed", reason="Dask is not installed: pip install -e '.[cluster]'")
PATIENCE = 60.0


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two workers on this machine."""
    with Cluster("local:2", PATIENCE) as found:
        yield found


def square(number: int) -> int:
    time.sleep(0.01 * (number % 3))
    return number * number


def failed(number: int, error: Exception) -> tuple[int, str]:
    return number, str(error)


def leave(number: int) -> int:
    if number == 1:
        os._exit(3)
    if number == 2:
        raise LookupError("2 is not there")
    while number == 3:
        pass
    return number


def hosts(cluster: Cluster) -> list[int]:
    """The processes of the workers."""
    return list(cluster.client.run(os.getpid).values())


def test_results_come_in_the_order_of_the_items(cluster: Cluster) -> None:
    assert list(cluster.map(square, range(9))) == [number * number for number in range(9)]
    assert list(cluster.map(square, [])) == []


def test_what_leaves_raises_or_never_ends_is_told_as_by_processes(cluster: Cluster) -> None:
    """And a worker goes on after that: what runs there runs beside it."""
    before = hosts(cluster)
    cluster._patience = 0.5
    try:
        told = list(cluster.map(IsolatedWork(leave, failed), range(4)))
    finally:
        cluster._patience = PATIENCE
    assert told == list(Processes(2, 0.5).map(IsolatedWork(leave, failed), range(4)))
    assert told[1] == (1, "its process exited with exit code 3")
    assert told[3] == (3, "it took longer than 0.5 seconds and was ended")
    assert hosts(cluster) == before


@pytest.mark.parametrize("player", ["random", "sensible"])
def test_games_are_the_same_as_on_one_process(make_game, cluster: Cluster, player: str) -> None:
    folder, seeds = make_game(base="cards"), range(10, 15 if player == "sensible" else 10 + 2 * CHUNK + 5)
    told: list[int] = []
    alone = simulate(folder, "", seeds, player, counting=True)
    assert simulate(folder, "", seeds, player, cluster, told.append, True) == alone
    assert sum(told) == len(seeds)


def test_reports_are_the_same(make_game, cluster: Cluster) -> None:
    """A sound game, one that does not hold, and one that breaks; told of where they lie here."""
    fine = make_game(slug="fine")
    wrong = make_game({"rules.md": {"**Cross wins (": "**Nought wins ("}}, slug="wrong")
    broken = make_game(slug="broken")
    (broken.path / "play.py").write_text("1 / 0\n")
    folders = [fine, wrong, broken]
    alone = check_games(folders, False, SERIAL)
    assert [report.failed for report in alone] == [False, True, True]
    assert check_games(folders, False, cluster) == alone
    assert "broken/play.py:1" in str(alone[2].problems[0])


@pytest.mark.slow
def test_exchanged_words_are_noticed_alike(make_game, cluster: Cluster) -> None:
    fine = make_game(slug="fine")
    assert list(exchanged_words([fine], cluster)) == list(exchanged_words([fine], SERIAL))


@pytest.mark.slow
def test_mutants_are_noticed_alike(make_game, cluster: Cluster) -> None:
    folder = make_game(base="cards")
    assert check_deeply(folder, cluster) == check_deeply(folder, Processes(2))


def test_what_is_printed_comes_back(make_game, cluster: Cluster, tmp_path: Path) -> None:
    """The same bytes; what is there already is known there, and stays."""
    folders = [make_game(slug=slug) for slug in ("one", "two")]

    def printed(name: str, pool: object) -> tuple[list[object], dict[str, bytes]]:
        order = Order(tmp_path / name, "a4", ("html", "boards"))
        results = build_games(folders, order, pool, lambda result: None)  # type: ignore[arg-type]
        files = sorted(path for path in (tmp_path / name).rglob("*") if path.is_file())
        made = {path.relative_to(tmp_path / name).as_posix(): path.read_bytes() for path in files}
        return [[Path(path).name for path in result.made] for result in results], made

    assert printed("far", cluster) == printed("near", SERIAL)
    text = (folders[0].path / "rules.md").read_text()
    (folders[0].path / "rules.md").write_text(text.replace("Noughts", "Rings", 1) + "\n")
    again = printed("far", cluster)
    assert again == printed("near", SERIAL)
    assert again[0][0] == ["rules.html"] and again[0][1] == []


def test_errors_name_the_place_here(make_game, cluster: Cluster) -> None:
    folder = make_game()
    broken = "def play(self, position, move):\n        1 / 0\n\n    def unused("
    play = (folder.path / "play.py").read_text()
    (folder.path / "play.py").write_text(play.replace("def play(", broken))
    said = []
    for pool in (Processes(1), cluster):
        with pytest.raises(RulesError) as caught:
            simulate(folder, "", range(1, 3), workers=pool)
        said.append(str(caught.value))
    assert said[0] == said[1] and str(folder.path / "play.py") in said[0]


def test_trust_is_the_senders_decision(make_game, cluster: Cluster, monkeypatch) -> None:
    """Workers run what is trusted here, and nothing of a folder that is not."""
    folder = make_game()
    monkeypatch.delenv("PUBLISHER_TRUST")
    alone = check_games([folder], False, SERIAL)
    assert [problem.code for problem in alone[0].problems] == ["untrusted"]
    assert check_games([folder], False, cluster) == alone


def test_a_folder_that_was_changed_on_a_worker_is_refused(make_game, tmp_path: Path) -> None:
    """It is laid out once; links stay links, what is hidden stays at home."""
    folder = make_game(slug="spoilt")
    (folder.path / "art").mkdir()
    (folder.path / "rules.txt").symlink_to("rules.md")
    (folder.path / ".secret").write_text("for nobody else")
    parcel = game_parcel(folder)
    place = laid_out(parcel, tmp_path / "games")
    assert laid_out(parcel, tmp_path / "games") == place
    assert {path.name for path in (place / "spoilt").iterdir()} == {
        path.name for path in folder.path.iterdir() if path.name != ".secret"
    }
    assert (place / "spoilt" / "rules.txt").readlink() == Path("rules.md")
    refuse_spoilt("spoilt", as_laid_out(place).digest, parcel.digest, "tcp://far:1")
    (place / "spoilt" / "play.py").write_text("# another one\n")
    with pytest.raises(
        PublisherError, match=r"the folder of spoilt on the worker tcp://far:1 is not the one"
    ):
        refuse_spoilt("spoilt", as_laid_out(place).digest, parcel.digest, "tcp://far:1")


def test_games_that_a_text_leads_to_travel_along(make_game) -> None:
    """With the names of all that are there, if one is not, because a message tells like ones."""
    make_game(slug="other")
    folder = make_game({"rules.md": {"Noughts": "[Noughts](other#board), Noughts"}}, slug="small")
    assert ("other/rules.md", (folder.path.parent / "other" / "rules.md").read_bytes()) in game_parcel(
        folder
    ).files
    text = (folder.path / "rules.md").read_text()
    (folder.path / "rules.md").write_text("[[include more]]\n")
    (folder.path / "chapters").mkdir()
    (folder.path / "chapters" / "more.md").write_text("[More](other).\n")
    assert "other/rules.md" in dict(game_parcel(folder).files)
    (folder.path / "rules.md").write_text(text.replace("(other#", "(othr#"))
    assert ("other/game.toml", b"") in game_parcel(folder).files


def test_another_version_is_refused() -> None:
    """Of the press first, then of what it stands on; what only one side knows of does not matter."""
    ours = versions()
    refuse_other(ours, ours | {"numpy": "1"}, "tcp://far:1")
    with pytest.raises(OtherVersion, match=r"tcp://far:1 has publisher 0\.0\.1 \(abcd\), this machine has"):
        refuse_other(ours, ours | {"publisher": "0.0.1 (abcd)", "Python": "3.9"}, "tcp://far:1")
    with pytest.raises(OtherVersion, match=r"has Python 3\.9, this machine has 3"):
        refuse_other(ours, ours | {"Python": "3.9"}, "tcp://far:1")


def test_a_worker_with_another_version_refuses_the_work(make_game, cluster: Cluster, monkeypatch) -> None:
    monkeypatch.setattr("publisher.cluster.client.versions", lambda: versions() | {"publisher": "9 (new)"})
    with pytest.raises(OtherVersion, match=r"has publisher .* this machine has 9 \(new\)"):
        simulate(make_game(), "", range(1, 3), workers=cluster)


# -- as a user meets it


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("local:0", "expected local:1 to local:"),
        ("tcp://127.0.0.1:9", "no cluster with a worker answers at tcp://127.0.0.1:9"),
    ],
)  # fmt: skip
def test_a_cluster_that_is_not_there_is_told(monkeypatch, address: str, said: str) -> None:
    monkeypatch.setattr("publisher.cluster.client.WAITS", 0.5)
    result = CliRunner().invoke(main, ["simulate", "hex", "-n", "1", "--cluster", address])
    assert result.exit_code == 2 and said in result.output


def test_workers_that_do_not_start_are_told(monkeypatch) -> None:
    """As Dask says it when one of them is ended meanwhile."""

    def ended(**_: object) -> None:
        raise RuntimeError("Nanny failed to start.")

    monkeypatch.setattr("distributed.LocalCluster", ended)
    result = CliRunner().invoke(main, ["simulate", "hex", "-n", "1", "--cluster", "local:1"])
    told = "local:1: error[cluster]: its workers did not start (RuntimeError: Nanny failed to start.)"
    assert result.exit_code == 1 and told in result.output


def test_a_process_beside_a_worker_ends_silently_when_nobody_listens() -> None:
    task = pickle.dumps(Task(b"no work", b"", {}, 1.0, None, ""))
    command = [sys.executable, "-c", "from publisher.cluster.worker_process import main; main()"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(task)
        process.stdin.close()
        assert process.stderr.read() == b""


def test_what_to_install_is_told_where_dask_is_missing(monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError, match=r"pip install -e '\.\[cluster\]'"):
        list(Cluster("local:1", PATIENCE).map(square, [1]))


LOADED = """\
import sys
from publisher.cli import main
try:
    main(["simulate", "pairing", "-n", "2"])
except SystemExit:
    pass
print(sorted({name.split(".")[0] for name in sys.modules} & {"dask", "distributed", "tornado"}))
"""


def test_without_a_cluster_dask_is_never_imported() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


def rest(game: str) -> str:
    time.sleep(LONG + 2)
    return game


@pytest.mark.slow
def test_a_game_that_takes_long_is_reported_once(cluster: Cluster) -> None:
    """Two pieces of work on it take longer than ten seconds."""
    found: list[tuple[str, float]] = []
    with Cluster(cluster.client.scheduler.address, PATIENCE, lambda *slow: found.append(slow)) as other:
        assert list(other.map(IsolatedWork(rest, failed, game="hex"), "ab")) == ["a", "b"]
    assert found == [("hex", PATIENCE)]
