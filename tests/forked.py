"""The command line in a process of its own, forked from one that has loaded the press already.

Such a process has its own folder, environment, streams, signals and exit code, and finds the press as it is
when it has been imported and warmed up, as it is for several games. Only that is spared, which takes longer
than most of the commands that are tried. What an interpreter does before it (`PYTHON…` variables, what lies
in its folder) is tried by tests that start one.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import runpy
import selectors
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

MODULES = (
    "markdown_it.tree", "multiprocessing.popen_fork", "publisher.cli", "publisher.engine.simulation",
    "publisher.press.book", "publisher.press.build", "publisher.press.catalogue",
    "publisher.press.checks", "publisher.press.outputs", "publisher.checking.checker",
    "publisher.terminal.streams", "publisher.text.templates", "uharfbuzz",
)  # fmt: skip
"""What most commands load."""
PIECE = 1 << 16
FORKS = hasattr(os, "fork")


class Press:
    """Whoever forks. Without forks, an interpreter is started for each command."""

    def __init__(self) -> None:
        if not FORKS:
            return
        self._ours, theirs = socket.socketpair()
        with theirs:
            self._server = subprocess.Popen(
                [sys.executable, __file__, str(theirs.fileno())], pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd=Path(__file__).parent.parent,
            )  # fmt: skip

    def end(self) -> None:
        if FORKS:
            self._ours.close()
            self._server.kill()
            self._server.wait()

    def run(
        self,
        words: Sequence[str],
        cwd: Path,
        env: Mapping[str, str] = os.environ,
        input: str = "",
        timeout: float = 120,
        to: Path | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Return what `subprocess.run` gives of `python -m publisher` with these words; its standard output
        may go `to` a file. No command may show a traceback."""
        done = self._ended(words, cwd, env, input, timeout, to)
        assert "Traceback" not in done.stdout + done.stderr, done.stderr
        return done

    def _ended(
        self,
        words: Sequence[str],
        cwd: Path,
        env: Mapping[str, str],
        input: str,
        timeout: float,
        to: Path | None,
    ) -> subprocess.CompletedProcess[str]:
        if not FORKS:
            return subprocess.run(
                [sys.executable, "-m", "publisher", *words], cwd=cwd, env=env, input=input, timeout=timeout,
                capture_output=True, text=True, check=False,
            )  # fmt: skip
        ends = [os.pipe() for _ in range(2)]
        with (
            contextlib.ExitStack() as opened,
            tempfile.TemporaryFile() as typed,
            tempfile.TemporaryFile() as asked,
        ):
            reads = [opened.enter_context(open(end, "rb", 0)) for end, _ in ends]
            with contextlib.ExitStack() as theirs:
                writes = [theirs.enter_context(open(end, "wb", 0)) for _, end in ends]
                for file, content in ((typed, input), (asked, json.dumps([[*words], str(cwd), dict(env)]))):
                    file.write(content.encode())
                    file.seek(0)
                if to:
                    writes[0] = theirs.enter_context(open(to, "wb", 0))
                socket.send_fds(self._ours, [b"."], [file.fileno() for file in (asked, typed, *writes)])
            until = time.monotonic() + timeout
            out, err = _read([read.fileno() for read in reads], until)
            self._ours.settimeout(max(0.1, until - time.monotonic()))
            code = int(self._ours.recv(16))
        said = to.read_bytes() if to else out
        return subprocess.CompletedProcess([*words], code, said.decode(), err.decode())


def _read(files: Sequence[int], until: float) -> list[bytes]:
    """All that is written there, however it is mixed."""
    said = dict.fromkeys(files, b"")
    with selectors.DefaultSelector() as waiting:
        for file in files:
            waiting.register(file, selectors.EVENT_READ)
        while waiting.get_map():
            ready = waiting.select(max(0.0, until - time.monotonic()))
            if not ready:
                raise TimeoutError(f"still at it: {said}")
            for key, _ in ready:
                said[key.fd] += (piece := os.read(key.fd, PIECE))
                if not piece:
                    waiting.unregister(key.fd)
    return list(said.values())


def serve(line: socket.socket) -> list[Any] | None:
    """Fork a process for each command that is asked for, and say how it ended; in such a process, the words
    of its command, and None when nobody asks any more."""
    for name in MODULES:
        import_module(name)
    import_module("publisher.press.checks").warm_up(2)
    gc.freeze()  # what is shared by all is not gone through by each
    while True:
        said, files, *_ = socket.recv_fds(line, 1, 4)
        if not said:
            return None
        child = os.fork()
        if not child:
            line.close()
            return _begun(files)
        for file in files:
            os.close(file)
        _, status = os.waitpid(child, 0)
        line.send(str(os.waitstatus_to_exitcode(status)).encode())


def _begun(files: Sequence[int]) -> list[Any]:
    """Stand where a command is given, with its streams and its environment; its words."""
    asked, *streams = files
    with open(asked, "rb") as file:
        words, folder, environment = json.loads(file.read())
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", buffering=1, errors="backslashreplace", closefd=False)  # noqa: SIM115
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.path[0] = folder
    return words


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as line:
        words = serve(line)
    if words is not None:
        sys.argv[1:] = words
        runpy.run_module("publisher", run_name="__main__", alter_sys=True)
