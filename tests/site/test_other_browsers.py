"""One walk through a site in Firefox and WebKit: Debian's `firefox-esr`, and `webkit2gtk-driver` with `xvfb`.

Firefox is driven by its own protocol, Marionette, and WebKit by WebDriver, so no library is needed."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import Request, urlopen

import pytest
from browsing import FIRST
from test_playing import end_of_tuppi, linked

pytestmark = pytest.mark.slow

HOST = "127.0.0.1"
Ask = Callable[..., Any]  # sends a command of WebDriver, such as ("Navigate", url=…)
MINI = next(map(str, Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")), "MiniBrowser")
"""The browser that Debian has beside WebKit's library."""
UNTIL = """
const done = arguments[arguments.length - 1];
const until = async (found) => {
  while (!found()) await new Promise((again) => setTimeout(again, 100));
  return found();
};
const all = (chosen) => [...document.querySelectorAll(chosen)];
const click = (one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
(async () => { %s })().then((value) => done([value]), (error) => done(String(error)));
"""


def waited(attempt: Callable[[], Any]) -> Any:
    """Try until a program that has just been started answers."""
    ends = monotonic() + FIRST / 1000
    while True:
        try:
            return attempt()
        except OSError:
            assert monotonic() < ends, "it does not answer"
            sleep(0.2)


@contextmanager
def running_program(*command: str | Path, home: Path, **more: str) -> Iterator[None]:
    environment, quiet = os.environ | more | {"HOME": str(home)}, subprocess.DEVNULL
    with subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet) as started:
        try:
            yield
        finally:
            started.terminate()


@contextmanager
def firefox(home: Path, port: int) -> Iterator[Ask]:
    (home / "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
    command = ("firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", home)
    with (
        running_program(*command, home=home),
        waited(lambda: socket.create_connection((HOST, port), FIRST / 500)) as line,
        line.makefile("rwb") as file,
    ):

        def answer() -> Any:
            return json.loads(file.read(int(b"".join(iter(lambda: file.read(1), b":")))))

        def ask(command: str, **given: Any) -> Any:
            told = json.dumps([0, 1, f"WebDriver:{command}", given])
            file.write(f"{len(told)}:{told}".encode())
            file.flush()
            fault, value = answer()[2:]
            assert not fault, fault
            return value.get("value", value)

        answer()  # its greeting
        ask("NewSession", capabilities={})
        yield ask


@contextmanager
def webkit(home: Path, port: int) -> Iterator[Ask]:
    display = f":{os.getpid() % 30000 + 100}"
    paths = {"Navigate": "/url", "SetTimeouts": "/timeouts", "ExecuteAsyncScript": "/execute/async"}
    options = {"webkitgtk:browserOptions": {"binary": MINI, "args": ["--automation"]}}

    def post(path: str, **given: Any) -> Any:
        asked = Request(f"http://{HOST}:{port}/session{path}", json.dumps(given).encode())
        with urlopen(asked, timeout=FIRST / 500) as told:
            return json.load(told)["value"]

    with (
        running_program("Xvfb", display, "-screen", "0", "1280x900x24", home=home),
        running_program("WebKitWebDriver", f"--port={port}", home=home, DISPLAY=display),
    ):
        session = waited(lambda: post("", capabilities={"alwaysMatch": options}))["sessionId"]
        yield lambda command, **given: post(f"/{session}{paths[command]}", **given)


NEEDED = {firefox: ["firefox-esr"], webkit: ["WebKitWebDriver", "Xvfb", MINI]}


@pytest.mark.parametrize("browser", NEEDED)
def test_a_site_is_read_played_and_written(browser: Any, at: str, games: str, tmp_path: Path) -> None:
    if lacking := [program for program in NEEDED[browser] if not shutil.which(program)]:
        pytest.skip(f"not on this machine: {', '.join(lacking)}")
    with socket.create_server((HOST, 0)) as free:
        port = free.getsockname()[1]
    with browser(tmp_path, port) as ask:
        ask("SetTimeouts", script=FIRST * 2)

        def run(address: str, script: str) -> Any:
            ask("Navigate", url="about:blank")  # the next address may differ in its last part only
            ask("Navigate", url=address)
            told = ask("ExecuteAsyncScript", script=UNTIL % script, args=[])
            assert isinstance(told, list), told
            return told[0]

        assert run(at, "return all('.games > li').filter((one) => one.offsetHeight).length") == 7
        assert run(f"{games}hex/index.html", "return document.querySelector('h1').textContent") == "Hex"
        two = """for (const [count, name] of [[1, 'f6'], [2, 'a1']]) {
          click(await until(() => document.querySelector(`.places .legal[data-touch=".${name}"]`)));
          await until(() => all('.log li').length === count);
        }
        return all('.log li').map((one) => one.textContent)"""
        assert run(games + linked("hex", [], 1, (0, 1)), two) == ["Red plays f6", "Blue plays a1"]
        moves, seed = end_of_tuppi()
        card = """const legal = await until(() => document.querySelector('.hand .card.legal'));
        const { touch } = legal.dataset, before = all('.log li').length;
        legal.click();
        await until(() => all('.log li').length > before);
        return all('.log li').slice(before).some((one) => one.textContent.includes(touch))"""
        assert run(games + linked("tuppi", moves, seed, (0,)), card)
        written = """await until(() => document.querySelector('#write[data-started]'));
        document.querySelector('[name=title]').value = 'Deck';
        for (const value of ['layouts', 'story']) click(document.querySelector(`[value=${value}]`));
        click(all('form.new button').at(-1));
        const shown = (title) => document.querySelector(`iframe[title$="${title}"]`)?.contentDocument;
        await until(() => shown('the parts')?.querySelector('figure svg'));
        const page = shown('the parts'), style = page.defaultView.getComputedStyle(page.body);
        await page.fonts.ready;
        return [style.fontFamily.split(',')[0], style.display, page.fonts.check('16px "Publisher Serif"')]"""
        assert run(f"{at}write.html", written) == ['"Publisher Serif"', "flex", True]
