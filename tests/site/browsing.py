"""How a site is looked at in a real browser.

It needs Debian's chromium (or a Chrome) on the path, and the extra `browser`; where they are not to be had,
tests that look are skipped, and say so.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any

import pytest

from publisher.site.serving import server

Page = Any
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--js-flags=--liftoff-only",
)  # fmt: skip
"""The last: the Python of pages is compiled once and not better again, which no test is long enough for."""
DESKTOP, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
ALL = ("minor", "moderate", "serious", "critical")
"""All impacts of axe; with them, its rules of good practice and of WCAG 2.2 are run, too."""
FIRST = 60_000
"""Milliseconds until Python is there on a busy machine."""
CACHES = "caches.keys()"
KEPT_FILES = (
    f"{CACHES}.then((names) => Promise.all(names.map((name) => caches.open(name))))"
    ".then((kept) => Promise.all(kept.map((cache) => cache.keys())))"
    ".then((asked) => asked.flat().map((one) => one.url))"
)
"""The names of the caches, and the addresses of all files in them."""


@contextmanager
def serving(folder: Path, stalled: str = "", over: Event | None = None, port: int = 0) -> Iterator[str]:
    """The address of a site, as long as it is served; requests for `stalled` wait until that is over."""
    with server(folder, port) as found:
        if over:
            handler: Any = found.RequestHandlerClass

            class Stalling(handler.func):  # type: ignore[misc, name-defined]
                def do_GET(self) -> None:
                    if self.path.endswith(stalled):
                        over.wait(FIRST / 1000)
                    super().do_GET()

            found.RequestHandlerClass = partial(Stalling, **handler.keywords)
        Thread(target=found.serve_forever, daemon=True).start()
        yield f"http://{found.server_address[0]!s}:{found.server_port}/"
        found.shutdown()


def until(page: Page, promised: str) -> None:
    """Wait until what is promised is true."""
    ends = monotonic() + FIRST / 1000
    while not page.evaluate(f"() => {promised}"):
        assert monotonic() < ends, promised
        page.wait_for_timeout(50)


RULES = ("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice")
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""All that axe finds otherwise by night than by day."""
VIOLATIONS = {"resultTypes": ["violations"]}
"""All elements that keep the rules need not be told: a list of them takes longer than to find them."""


def for_everybody(
    page: Page, impacts: tuple[str, ...] = ("serious", "critical"), rules: tuple[str, ...] = RULES
) -> None:
    """On a desk and on a phone nothing stands out at the side; axe finds nothing of these impacts. With `ALL`
    of them it tries the given rules, or sets of rules."""
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="no axe: the extra browser has it"
    )
    for view in (DESKTOP, PHONE):
        page.set_viewport_size(view)
        wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= room
        ran = axe.Axe().run(page, options=VIOLATIONS | ({"runOnly": [*rules]} if impacts == ALL else {}))
        found = {
            one["id"]: [node["html"] for node in one["nodes"][:3]]
            for one in ran.response["violations"]
            if one["impact"] in impacts
        }
        assert not found, found
