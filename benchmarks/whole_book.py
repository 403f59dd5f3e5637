"""Whole programs, cold: the made-up book from its Markdown to a file, in a process of its own.

Run as `python whole_book.py publisher|typst|weasyprint FILE GAMES`.
"""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

import book_text
from timing import installed
from typst_source import typst_source

from publisher.base.processes import CYCLES
from publisher.base.resources import bundled

FONTS = bundled("assets") / "fonts"
_STYLE = """@font-face { font-family: Book; src: url(serif-regular.ttf) }
@font-face { font-family: Book; font-style: italic; src: url(serif-italic.ttf) }
@font-face { font-family: Book; font-weight: bold; src: url(serif-bold.ttf) }
@page { size: A5; margin: 20mm; @bottom-center { content: counter(page) } }
body { font: 10.25pt/1.27 Book; text-align: justify; hyphens: auto }
article { break-before: page }"""


def publisher(games: int) -> bytes:
    from publisher.booklet.book import anthology_pdf

    return anthology_pdf("A made-up book", book_text.book(games))


def typst(games: int) -> bytes:
    import typst as peer

    source = typst_source([(one.title, one.whole) for one in book_text.book(games)])
    return bytes(peer.compile(source.encode(), font_paths=[str(FONTS)]))


def weasyprint(games: int) -> bytes:
    import weasyprint as peer

    from publisher.manuscript.references import Shelf, entry
    from publisher.screen.chapter import article
    from publisher.screen.html import page

    chapters = book_text.book(games)
    shelf = Shelf({one.slug: entry(one.title, one.whole) for one in chapters}, printed=False)
    body = "\n".join(article(one, shelf, lambda anchor: f"#{anchor}") for one in chapters)
    html = page("A made-up book", body, style=_STYLE).decode()
    return bytes(peer.HTML(string=html, base_url=str(FONTS) + "/").write_pdf())


class Cold(NamedTuple):
    """What fresh processes took: CPU seconds and seconds of waiting (medians), the most memory (MB)."""

    cpu: float
    wall: float
    memory: float


def cold(name: str, path: Path, games: int, rounds: int) -> Cold:
    """Fresh processes, one after the other. The first compiles what is imported, and is not counted."""
    times: list[float] = []
    walls: list[float] = []
    memory = 0.0
    for turn in range(rounds + 1):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        command = [sys.executable, __file__, name, str(path), str(games)]
        done = subprocess.run(
            command, check=True, stdout=subprocess.PIPE, text=True, env=os.environ | installed()
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if turn:
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
            walls.append(time.perf_counter() - start)
            memory = max(memory, float(done.stdout))
    return Cold(median(times), median(walls), memory)


def _most_memory() -> float:
    """MB at its largest since this program began. (`ru_maxrss` would count the process that started it.)"""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    gc.set_threshold(*CYCLES)  # as in the worker that binds a book
    engine = {"publisher": publisher, "typst": typst, "weasyprint": weasyprint}[sys.argv[1]]
    Path(sys.argv[2]).write_bytes(engine(int(sys.argv[3])))
    print(_most_memory())
