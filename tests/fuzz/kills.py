"""A thousand ends of a press at work, by signals to its own process alone: nothing is lost, nothing is left.

    python tests/fuzz/kills.py [FIRST [LAST]]

Every number from FIRST up to LAST is the seed of one end: of a build, a book or a check with two workers, at
some moment of its time, by KILL, TERM, HUP or INT. Then no process of it is left; what was printed before is
there, and whatever is there is whole; the exit code is that of the signal. The next run, after some of them,
prints the same bytes as one that nobody ever disturbed, and leaves nothing half written behind.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

GAMES = ("hex", "duziqi", "chinese-ten")
COMMANDS = {
    "build": ("build", *GAMES, "-o", "output", "--jobs", "2"),
    "book": ("book", *GAMES, "-o", "output/book.pdf", "--jobs", "2"),
    "check": ("check", *GAMES, "--jobs", "2", "--junit", "output/report.xml"),
}
SIGNALS = {signal.SIGKILL: -9, signal.SIGTERM: 143, signal.SIGHUP: -1, signal.SIGINT: 130}
NOT_BEGUN = 1
"""The exit code of a Python that an interrupt kept from beginning."""
GRACE = 20.0
MARK = "PRESS_UNDER_TEST"


class Press:
    """A folder in which the press works, and what it prints there when nobody disturbs it."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.output, self.cache = place / "output", place / "cache"
        self.usual: dict[str, float] = {}
        for name in COMMANDS:
            began = time.monotonic()
            assert self.run(name).wait() == 0
            self.usual[name] = time.monotonic() - began
        self.whole = self.printed()

    def run(self, name: str) -> subprocess.Popen[bytes]:
        environment = os.environ | {"XDG_CACHE_HOME": str(self.cache), MARK: str(self.place)}
        return subprocess.Popen(
            [sys.executable, "-m", "publisher", *COMMANDS[name]], cwd=self.place, env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=heed_signals,
        )  # fmt: skip

    def files(self) -> Iterator[Path]:
        return (path for path in self.output.rglob("*") if path.is_file())

    def printed(self) -> dict[str, bytes]:
        """All that can be seen in the output; the stamps tell when, and are hidden."""
        found = (path for path in self.files() if not path.name.startswith("."))
        return {str(path.relative_to(self.output)): path.read_bytes() for path in found}

    def left_over(self) -> list[str]:
        """Files that somebody began to write."""
        return [str(path) for folder in (self.output, self.cache) for path in folder.rglob("*.part")]

    def processes(self) -> list[int]:
        """Those that the press has started and that still run."""
        wanted, found = f"{MARK}={self.place}".encode(), []
        for path in Path("/proc").glob("[0-9]*"):
            try:
                alive = (path / "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
                if alive and wanted in (path / "environ").read_bytes().split(b"\0"):
                    found.append(int(path.name))
            except OSError:
                continue
        return found


def heed_signals() -> None:
    """A process in the background may have been told to ignore some, and so would what it starts."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def heeds_signals(pid: int) -> bool:
    """Whether the press has come so far. Before, signals end it as they end any process, or Python itself."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
    caught = int(status.partition("SigCgt:")[2].split()[0], 16)
    return bool(caught & 1 << signal.SIGTERM - 1)


def end_one(press: Press, rng: Random) -> tuple[str, list[str]]:
    """End a run; what was ended, and what is wrong then."""
    name, number = rng.choice(list(COMMANDS)), rng.choice(list(SIGNALS))
    way = rng.random()
    if way < 0.4:
        shutil.rmtree(press.cache, ignore_errors=True)
    if way < 0.6:
        shutil.rmtree(press.output, ignore_errors=True)
    before = press.printed()
    after = rng.uniform(0, press.usual[name])
    process = press.run(name)
    time.sleep(after)
    heeding = heeds_signals(process.pid)
    process.send_signal(number)
    wrong = []
    try:
        code = process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        code = process.wait()
        wrong.append(f"it goes on for {GRACE:.0f} seconds")
    if code not in (0, SIGNALS[number]) and (heeding or code not in (-number, NOT_BEGUN)):
        wrong.append(f"exit code {code}")
    until = time.monotonic() + GRACE
    while (alive := press.processes()) and time.monotonic() < until:
        time.sleep(0.02)
    wrong += [f"process {one} is left" for one in alive]
    now = press.printed()
    wrong += [f"{file} is lost" for file in before if file not in now]
    wrong += [f"{file} is not whole" for file, content in now.items() if press.whole.get(file) != content]
    return f"{name} by {number.name} after {after:.2f} s", wrong


def go_on(press: Press) -> list[str]:
    """Run all again; what is wrong then."""
    wrong = [f"{name} does not go on" for name in COMMANDS if press.run(name).wait() != 0]
    if press.printed() != press.whole:
        wrong.append("other bytes than of old")
    return wrong + [f"{file} is left" for file in press.left_over()]


def run(first: int, last: int) -> list[str]:
    """All ends; tells what was done, and each fault."""
    faults: list[str] = []
    known: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        press = Press(Path(place).resolve())
        for seed in range(first, last):
            told, wrong = end_one(press, Random(seed))
            known[told.split(" after")[0]] += 1
            if seed % 5 == 4 or seed == last - 1:
                wrong += go_on(press)
            for fault in wrong:
                faults.append(f"seed {seed}, {told}: {fault}")
                print(faults[-1], flush=True)
            if seed % 10 == 9:
                print(f"up to {seed + 1}: {len(faults)} faults", flush=True)
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(known.items()))
    print(f"{known.total()} ends ({told}), {len(faults)} faults")
    return faults


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    sys.exit(bool(run(*numbers, *(0, 1000)[len(numbers) :])))
