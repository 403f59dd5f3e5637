"""Every benchmark runs to its end, on sizes too small to measure anything: times are never looked at."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from publisher.model.shelf import RULES, SAMPLE
from publisher.text.game_text import read_text
from publisher.text.reader import read
from tests.shares import share

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "benchmarks"


def module(name: str) -> ModuleType:
    """One of the files of the benchmarks, which are scripts and no package."""
    spec = importlib.util.spec_from_file_location(f"benchmark_{name}", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    found = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


RUN, TYPST_SOURCE = module("run"), module("typst_source")
ROWS = {"engines": 3, "card_sheets": 2, "own_cards": 2, "books": 6, "one_change": 2, "starting": 5}
"""The figures that each gives."""


@pytest.mark.parametrize("name", share(RUN.BENCHMARKS, 6))
def test_benchmark_gives_its_figures(name, tmp_path):
    """So many lines, each with a ratio of two times and what was measured."""
    if name in RUN.PEERS:
        pytest.importorskip(RUN.PEERS[name][0])
    command = [sys.executable, str(FOLDER / "run.py"), "--quick", name]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    _, *rows = done.stdout.splitlines()
    assert len(rows) == ROWS[name] + (name == "books" and bool(importlib.util.find_spec("weasyprint")))
    for row in rows:
        assert float(row[58:85]) > 0 and row[88:].strip()


def test_use_of_card_is_measured():
    """For both papers, with the worst games: Tuppi's cards fill their sheets better than half."""
    command = [sys.executable, str(FOLDER / "sheet_use.py"), "tuppi"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 0, done.stderr
    papers = [line for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert [line.partition(":")[0] for line in papers] == ["a4", "letter"]
    assert all("sheets of card" in line and line.endswith("0 less than half full") for line in papers)


def test_every_script_belongs_to_a_benchmark():
    """A file that `run.py` neither runs nor imports would break unseen; `sheet_use` is tried alone, and
    `scale` and `page`, which take clusters, a browser and minutes, are imported (below)."""
    used = {"run", "sheet_use", "scale", "page", *RUN.BENCHMARKS}
    for path in FOLDER.glob("*.py"):
        words = path.read_text("utf-8").split()
        used |= {other.stem for other in FOLDER.glob("*.py") if other != path and other.stem in words}
    assert {path.stem for path in FOLDER.glob("*.py")} == used


def test_the_work_of_the_scale_is_there():
    """Of each piece of work that is measured on a cluster, what it is called."""
    pytest.importorskip("distributed")
    scale = module("scale")
    assert all(words and callable(work) for work, words in scale.WORK.items())


def test_the_figures_of_pages_are_told_beside_what_was_promised(monkeypatch):
    """Those that are over it are marked."""
    pytest.importorskip("playwright.sync_api")
    monkeypatch.syspath_prepend(str(FOLDER))
    page = module("page")
    figures = page.Figures()
    for name in page.LIMITS:
        figures.add(name, 1.5)
    _, *rows = page.table(figures)
    assert len(rows) == len(page.LIMITS)
    assert [row.split(",")[0] for row in rows if row.endswith("over")] == ["Hex: rules to read"]


def test_unknown_benchmark_is_refused():
    """With the names that there are."""
    command = [sys.executable, str(FOLDER / "run.py"), "--quick", "engine"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 2 and "known: engines, " in done.stderr


# -- the text that Typst is given

HARD = """\
# Hard

## Marks {#marks}

**Bold**(in brackets) and *leaning*.and **both *at* once**[1] cost #5 or $5; a_b_c @home <tag> = ~ `code`

> **Example.** It ends with a picture.
>
> ```hand
> S: K Q
> ```

| **Head**(1) | Two |
|---|--:|
| [12](free) | \\[3\\] |
"""


def page(source: str) -> str:
    typst = pytest.importorskip("typst")
    pdfium = pytest.importorskip("pypdfium2")
    pdf = pdfium.PdfDocument(typst.compile(source.encode(), font_paths=[str(ROOT / "assets" / "fonts")]))
    return " ".join(one.get_textpage().get_text_bounded() for one in pdf)


def test_typst_prints_every_mark_that_it_would_take_for_markup():
    """A fence at the end of an example, brackets after bold words, and all of Typst's own marks."""
    words = "".join(page(TYPST_SOURCE.typst_source([("Hard", read(HARD, "rules.md"))])).split())
    for told in (
        "Bold(inbrackets)",
        "leaning.and",
        "bothatonce[1]",
        "#5or$5",
        "a_b_c",
        "@home",
        "Head(1)",
        "[3]",
    ):
        assert told in words


@pytest.mark.parametrize("slugs", [("hex", "canasta"), pytest.param((), marks=pytest.mark.slow)])
def test_typst_prints_every_game(shelf, slugs):
    """The whole shelf (no names are all), texts and samples, is markup without an error."""
    texts = [(game.slug, read_text(game, name)) for game in shelf.games(slugs) for name in (RULES, SAMPLE)]
    assert "Canasta" in page(TYPST_SOURCE.typst_source(texts))
