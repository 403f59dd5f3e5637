"""`check --watch` and `build --watch` in a real process: what they print after a save, and how they end."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from publisher.cli import main
from publisher.press.scaffold import new_game

ROOT = Path(__file__).parents[1]
PATIENCE = 60


class Watching:
    """A running command, and the lines that it prints."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        with self.process.stdout as lines:
            for line in lines:
                self._lines.put(line.rstrip("\n"))

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join()

    def until(self, wanted: str) -> list[str]:
        """Return the lines up to one that begins with these words."""
        lines = []
        while not lines or not lines[-1].startswith(wanted):
            try:
                lines.append(self._lines.get(timeout=PATIENCE))
            except queue.Empty:
                raise AssertionError(f"no line begins with {wanted!r}: {lines}") from None
        return lines


@contextmanager
def watching(place: Path, words: str) -> Iterator[Watching]:
    process = subprocess.Popen(
        [sys.executable, "-m", "publisher", "--games", "games", *words.split()],
        cwd=place, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        env=os.environ | {"PUBLISHER_TRUST": "1", "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(place)},
    )  # fmt: skip
    running = Watching(process)
    try:
        yield running
    finally:
        running.end()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize(
    ("command", "fine", "wrong"),
    [
        ("check", "rows: holds", "rows: FAILED"),
        ("build --only rules", "rows: ", "rows: not printed"),
    ],
)
def test_a_game_is_looked_at_again_after_each_save(
    command: str, fine: str, wrong: str, tmp_path: Path
) -> None:
    rules = new_game("rows", tmp_path / "games", "board") / "rules.md"
    new_game("other", tmp_path / "games", "dice")
    right = rules.read_text(encoding="utf-8")
    with watching(tmp_path, f"{command} --watch --jobs 1") as running:
        first = running.until("watching; press Ctrl-C to stop")
        assert any(line.startswith(fine) for line in first)
        for text, end in (
            (right.replace("Nought may play a1.", "Nought may play b2."), wrong),
            (right, fine),
        ):
            rules.write_text(text, encoding="utf-8")
            lines = running.until(end)
            assert any("rules.md:" in line and "[claim-failed]" in line for line in lines) == (end == wrong)
            assert not any(line.startswith("other") for line in lines)
        game = rules.parent / "game.toml"
        definition = game.read_text(encoding="utf-8")
        game.write_text("width = ", encoding="utf-8")
        assert any(
            "game.toml:1:8: error[definition]: the value is missing" in line for line in running.until(wrong)
        )
        game.write_text(definition, encoding="utf-8")
        running.until(fine)
        running.process.send_signal(signal.SIGINT)
        assert running.process.wait(PATIENCE) == 130
        assert running.until("interrupted")


@pytest.mark.parametrize("option", ["--deep", "--mutate-words", "--junit report.xml", "--json"])
def test_long_checks_and_reports_are_not_repeated(option: str) -> None:
    done = CliRunner().invoke(main, ["check", "hex", "--watch", *option.split()])
    assert done.exit_code == 2 and "--watch prints a short result after each change" in done.output
