"""What all tests share: the shelf of the bundled games, and a maker of small games."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from publisher.base.resources import bundled
from publisher.model.shelf import GameFolder, Shelf
from tests.forked import Press
from tests.shelf import SHELF

# A busy machine is no reason to fail: what must be fast is measured by the benchmarks.
settings.register_profile("press", deadline=None, max_examples=30)
settings.load_profile("press")

# The games of tests lie in folders that nobody was asked about, and run.
os.environ["PUBLISHER_TRUST"] = "1"

# The hundreds of processes that tests start load the press as it was compiled once.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# What a shell starts in the background ignores interrupts, and so would all that tests start.
if "PYTEST_XDIST_WORKER" not in os.environ:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)

# What one test has found out about a game all others of this run believe, in whatever process they are; no
# test believes what an earlier run found out. What is fetched and held to pinned digests stays in the user's
# own cache.
if "PYTEST_XDIST_WORKER" not in os.environ:
    os.environ["USERS_CACHE_HOME"] = os.environ.get("XDG_CACHE_HOME", "")
    os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="publisher-tests-")
    atexit.register(shutil.rmtree, os.environ["XDG_CACHE_HOME"], ignore_errors=True)

collect_ignore = ["own_cards/harbour-tales/rules.md"]  # its table is written by a fixture


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: some tests wait for the end of a patience or for a browser, and others
    can compute meanwhile."""
    return (os.cpu_count() or 1) + 1


# What a test makes is seldom forgotten before its end. To look for that again and again would take a tenth of
# the time.
gc.set_threshold(50_000, 20, 20)


WAITING = (
    "hostile/test_hostile_programs.py", "site/", "test_faults.py", "test_installed.py", "test_lint.py",
    "test_pytest_plugin.py", "test_time_limit.py", "test_watching.py",
)  # fmt: skip
"""Tests that wait most of their time: for a browser, for another program or for the end of a patience."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that wait: while a process is at them, the others have tests that compute."""
    here = Path(__file__).parent
    items.sort(key=lambda item: not item.path.relative_to(here).as_posix().startswith(WAITING))


def pytest_collection_finish() -> None:
    """All tests stay as long as their process: nothing of them is forgotten."""
    gc.freeze()


CARDS = Path(__file__).parent / "faults" / "cards"
"""A game of tricks with eight cards for two. The hands of seed 4 in its sample are worked out by hand: the
stream "4/deal" swaps the cards of the deck in the order of the shuffle, and the last card of the stock is
dealt first."""
FILES = {
    "game": "game.toml",
    "play": "play.py",
    "rules": "rules.md",
    "sample": "sample.md",
    "reading": "reading.py",
}


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    """The games that come with the press."""
    return SHELF


@pytest.fixture(scope="session")
def hex_game(shelf: Shelf) -> GameFolder:
    """A board game of the shelf."""
    return shelf.game("hex")


@pytest.fixture(scope="session")
def tuppi(shelf: Shelf) -> GameFolder:
    """A card game of the shelf, with secret bids and partners."""
    return shelf.game("tuppi")


@pytest.fixture(scope="session")
def press() -> Iterator[Press]:
    """The command line, in processes that need not load it."""
    found = Press()
    yield found
    found.end()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The one browser of a process: a second would not start beside it."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="no Playwright: pip install -e '.[browser]'"
    )
    from tests.site.browsing import CHROMIUM, FLAGS

    if CHROMIUM is None:
        pytest.skip("no chromium on this machine")
    with playwright.sync_playwright() as run:
        found = run.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS), headless=True)
        yield found
        found.close()


@pytest.fixture
def make_game(tmp_path: Path) -> Callable[..., GameFolder]:
    """Makes a game folder: the template's noughts and crosses, with changes.

    `make_game({"rules.md": {"[Cross]": "[Nought]"}}, play="…")` replaces passages of a
    file and writes other files whole (`game`, `play`, `rules`, `sample`, `reading`). `base` begins
    from a bundled game instead, or from `"cards"`, a game of tricks with eight cards for two.
    """

    def make(
        changes: Mapping[str, Mapping[str, str]] | None = None,
        *,
        base: str = "",
        slug: str = "small",
        **files: str,
    ) -> GameFolder:
        path = tmp_path / slug
        shutil.rmtree(path, ignore_errors=True)
        places = {"": bundled("templates") / "new-game", "cards": CARDS}
        source = places.get(base, bundled("games") / base)
        shutil.copytree(source, path, ignore=shutil.ignore_patterns("__pycache__"))
        for name, text in files.items():
            (path / FILES[name]).write_text(text, encoding="utf-8")
        for file, replacements in (changes or {}).items():
            text = (path / file).read_text(encoding="utf-8")
            for old, new in replacements.items():
                assert old in text, f"{file} does not hold {old!r}"
                text = text.replace(old, new)
            (path / file).write_text(text, encoding="utf-8")
        return GameFolder(slug, path)

    return make
