"""What pages take: `python benchmarks/page.py` makes a site of three games and measures it.

Each visit is of a browser that has never been here (Debian's chromium through Playwright, which the extra
`browser` brings), or its second. Medians are told of wall seconds, beside them CPU seconds of all processes
of the browser, which mean more on a machine that others use, and what was promised.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from threading import Thread
from typing import Any

from playwright.sync_api import sync_playwright
from timing import PUBLISHER, fresh

from publisher.base.resources import bundled
from publisher.model.shelf import Shelf
from publisher.site.runtime import fetched
from publisher.site.serving import server
from publisher.site.site_builder import print_site

GAMES = ("hex", "multimulta", "tuppi")
PATIENCE = 120_000
"""Milliseconds."""
MOVES = 40
PLAYED = """async ({game, player, moves}) => {
  const { Desk, worker } = await import(new URL("../../play/desk.js", location.href));
  const desk = new Desk(() => worker(game, "play"));
  const match = { version: 1, game, variant: "", seed: 1, moves: [], seat: null, people: [] };
  await desk.ask("open", { match });
  await desk.ask("look");
  const times = [];
  while (times.length < moves) {
    const begun = performance.now();
    const table = await desk.ask("bot", { player });
    times.push(performance.now() - begun);
    if (table.over) break;
  }
  desk.close();
  return times;
}"""
"""Milliseconds of each move of a bot that plays against itself, from the question to the table."""


@dataclass
class Figures:
    """Wall and CPU seconds of what is timed, by what it is; other figures by what they are, with the unit."""

    wall: dict[str, list[float]] = field(default_factory=dict)
    cpu: dict[str, list[float]] = field(default_factory=dict)

    def add(self, what: str, wall: float, cpu: float = 0.0) -> None:
        self.wall.setdefault(what, []).append(wall)
        self.cpu.setdefault(what, []).append(cpu)


LIMITS = {
    "Hex: rules to read, s": 1.0,
    "Hex: first move, first visit, s": 3.5,
    "Hex: first move, second visit, s": 2.5,
    "Hex: move of the random bot, ms": 20,
    "Hex: move of the sensible bot, ms": 500,
    "Tuppi: move of the random bot, ms": 20,
    "Tuppi: move of the sensible bot, ms": 500,
    "Multimulta: cards, over the command line's time": 4.0,
    "to read Hex, kB packed": 500,
    "to play Hex, kB packed": 10_000,
    "to print, kB packed besides": 4_000,
    "to see sheets, kB packed besides": float("inf"),
}
"""What was promised; the order of the table."""


@dataclass(frozen=True)
class Visitor:
    """A browser, and where the site is."""

    browser: Any
    at: str
    figures: Figures

    def cpu(self) -> float:
        """Seconds that all processes of the browser have computed."""
        session = self.browser.new_browser_cdp_session()
        told = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return sum(process["cpuTime"] for process in told)

    @contextmanager
    def timed(self, what: str) -> Iterator[None]:
        cpu, wall = self.cpu(), time.perf_counter()
        yield
        wall = time.perf_counter() - wall
        self.figures.add(what, wall, self.cpu() - cpu)

    @contextmanager
    def page(self) -> Iterator[Any]:
        """A page of somebody who has never been here."""
        with self.browser.new_context() as context:
            yield context.new_page()


def read(visitor: Visitor) -> None:
    with visitor.page() as page, visitor.timed("Hex: rules to read, s"):
        page.goto(f"{visitor.at}games/hex/index.html")
        page.evaluate("document.fonts.ready.then(() => true)")


def first_move(visitor: Visitor) -> None:
    with visitor.page() as page:
        for visit in ("first", "second"):
            with visitor.timed(f"Hex: first move, {visit} visit, s"):
                page.goto(f"{visitor.at}games/hex/play.html")
                page.get_by_role("button", name="Start").click()
                page.locator('.places [data-touch=".f6"]').click(timeout=PATIENCE)
                page.locator("#play .log li").first.wait_for(timeout=PATIENCE, state="attached")
            page.locator("#play[data-kept=play]").wait_for(timeout=PATIENCE, state="attached")
            page.goto(f"{visitor.at}reading.html")  # where no bot stores its move any more
            page.evaluate("localStorage.clear()")


def bots(visitor: Visitor) -> None:
    for game in ("hex", "tuppi"):
        for bot, player, moves in (("random", "random", MOVES), ("sensible", "fair", MOVES // 4)):
            with visitor.page() as page:
                page.goto(f"{visitor.at}games/{game}/play.html")
                asked = {"game": game, "player": player, "moves": moves}
                for taken in page.evaluate(PLAYED, asked):
                    visitor.figures.add(f"{game.title()}: move of the {bot} bot, ms", taken)


def printed(visitor: Visitor) -> None:
    """Cards once the press is there, over the command line's time for the same file; both in wall seconds."""
    with visitor.page() as page, tempfile.TemporaryDirectory() as scratch:
        page.goto(f"{visitor.at}games/multimulta/print.html")
        for box in page.locator("input[name=file]").all():
            box.set_checked(box.get_attribute("value") == "cards.pdf")
        for what in ("Multimulta: cards, first click, s", "Multimulta: cards, later, s"):
            with visitor.timed(what):
                page.get_by_role("button", name="Make the PDF").click()
                page.get_by_role("link", name="Save multimulta-cards.pdf").wait_for(timeout=PATIENCE)
        command = (*PUBLISHER, "build", "multimulta", "--only", "cards", "--jobs", "1", "-o", scratch)
        theirs = fresh(command)
        ours = visitor.figures.wall["Multimulta: cards, later, s"][-1]
        visitor.figures.add("Multimulta: cards, over the command line's time", ours / theirs.wall)


def sizes(visitor: Visitor, site: Path) -> None:
    """What is asked for by a page, packed as hosts do, and what more when it plays, prints and shows."""
    asked: set[str] = set()

    def noted(request: Any) -> None:
        if request.service_worker is None and request.url.startswith(visitor.at):
            asked.add(request.url.removeprefix(visitor.at).split("?")[0])

    def packed(names: set[str]) -> float:
        files = [path for name in names if (path := site / name).is_file()]
        return sum(len(gzip.compress(path.read_bytes())) for path in files) / 1000

    with visitor.browser.new_context(service_workers="block") as context:
        context.on("request", noted)
        page = context.new_page()
        page.goto(f"{visitor.at}games/hex/index.html", wait_until="networkidle")
        visitor.figures.add("to read Hex, kB packed", packed(asked))
        page.goto(f"{visitor.at}games/hex/play.html")
        page.get_by_role("button", name="Start").click()
        page.locator("#play .tools button").first.wait_for(timeout=PATIENCE)
        visitor.figures.add("to play Hex, kB packed", packed(asked))
        before = packed(asked)
        page.goto(f"{visitor.at}games/hex/print.html")
        page.get_by_role("button", name="Make the PDF").click()
        page.locator("#print .made summary").click(timeout=PATIENCE)
        page.locator("#print figure").first.wait_for(timeout=PATIENCE)
        shown = packed({name for name in asked if name.startswith("show/")})
        visitor.figures.add("to print, kB packed besides", packed(asked) - before - shown)
        visitor.figures.add("to see sheets, kB packed besides", shown)


def table(figures: Figures) -> Iterator[str]:
    names = [*LIMITS, *(name for name in figures.wall if name not in LIMITS)]
    yield f"{'':50}{'median':>9}{'most':>9}{'CPU':>9}{'limit':>9}"
    for name in names:
        wall, cpu, limit = figures.wall[name], median(figures.cpu[name]), LIMITS.get(name, float("inf"))
        told = f"{limit:9g}" if limit < float("inf") else f"{'':9}"
        over = "  over" if median(wall) > limit else ""
        yield f"{name:50}{median(wall):9.2f}{max(wall):9.2f}{cpu or '':9.4}{told}{over}"


def measured(site: Path, rounds: int) -> Figures:
    figures = Figures()
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as run, server(site, 0) as found:
        Thread(target=found.serve_forever, daemon=True).start()
        browser = run.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        visitor = Visitor(browser, f"http://127.0.0.1:{found.server_port}/", figures)
        work: tuple[Callable[[Visitor], None], ...] = (read, first_move, bots, printed)
        for _ in range(rounds):
            for one in work:
                one(visitor)
        sizes(visitor, site)
        browser.close()
        found.shutdown()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the pages of a site in Chromium.")
    parser.add_argument("--rounds", type=int, default=5, help="so many visits of each kind")
    parser.add_argument("--site", type=Path, help="one that has been made, with --play and these games")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        site = chosen.site or Path(scratch)
        if not chosen.site:
            games = Shelf([bundled("games")]).games(list(GAMES))
            assert not print_site(games, site, "Measured", runtime=fetched()).problems
        before = os.getloadavg()[0]
        figures = measured(site, chosen.rounds)
    print(
        f"medians of {chosen.rounds}; load of the machine {before:.1f} before, {os.getloadavg()[0]:.1f} after"
    )
    print(*table(figures), sep="\n")


if __name__ == "__main__":
    main()
