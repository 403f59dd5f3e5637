"""A site shown on this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.request import urlopen

import pytest
from browsing import serving
from click.testing import CliRunner

from publisher.cli import main


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The least that is a site, and one file of each kind that browsers are strict about."""
    for name in ("sw.js", "index.html", "a.wasm", "b.mjs", "c.webmanifest", "d.json", "e.woff2", "f.svg"):
        (tmp_path / name).write_bytes(b"content")
    return tmp_path


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    with serving(folder) as found:
        yield found


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "text/html; charset=utf-8"),
        ("sw.js", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("b.mjs", "text/javascript"),
        ("c.webmanifest", "application/manifest+json"),
        ("d.json", "application/json"),
        ("e.woff2", "font/woff2"),
        ("f.svg", "image/svg+xml"),
    ],
)
def test_files_are_of_their_types(address: str, name: str, told: str) -> None:
    with urlopen(f"{address}{name}") as answer:
        assert answer.headers["Content-Type"] == told and answer.read() == b"content"


def test_what_is_served_is_asked_for_anew(address: str) -> None:
    """Who changes a game and makes the site again sees it at once."""
    with urlopen(address) as answer:
        assert answer.headers["Cache-Control"] == "no-cache"


def test_nobody_else_is_served(address: str) -> None:
    assert address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("path", "host", "code"),
    [
        ("/", "localhost:80", 200), ("/", "[::1]", 200), ("/", "evil.example", 421), ("/", "", 421),
        ("/%00", "127.0.0.1", 404), ("/x%0d%0ay", "127.0.0.1", 404), ("/../../etc/passwd", "127.0.0.1", 404),
    ],
)  # fmt: skip
def test_only_files_of_the_site_are_served_under_names_of_this_machine(
    address: str, path: str, host: str, code: int, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = HTTPConnection(address.removeprefix("http://").rstrip("/"))
    asked.putrequest("GET", path, skip_host=True)
    asked.putheader("Host", host)
    asked.endheaders()
    assert asked.getresponse().status == code
    assert capfd.readouterr().err == ""


def test_serve_says_where_and_ends_with_an_interrupt(folder: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "publisher", "serve", str(folder), "--port", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    with urlopen(address) as answer:
        assert answer.read() == b"content"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 0 and "Traceback" not in out + err


def test_a_site_is_made_by_a_command(tmp_path: Path) -> None:
    output = tmp_path / "site"
    made = CliRunner().invoke(main, ["site", "skelly", "--title", "Yards", "-o", str(output), "--jobs", "1"])
    assert made.exit_code == 0 and made.stdout.splitlines() == [str(output / "index.html")]
    assert "Yards" in (output / "index.html").read_text(encoding="utf-8")
