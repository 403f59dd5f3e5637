"""Sites of small shelves, one to read and one in which Python runs, and a browser to look at them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from publisher.base.errors import OutputError
from publisher.base.resources import bundled
from publisher.model.shelf import GameFolder, Shelf
from publisher.press.scaffold import new_cards, new_game
from publisher.site.runtime import fetched
from publisher.site.site_builder import print_site
from tests.once import made_once

sys.path.insert(0, str(Path(__file__).parent))  # for site_pages and browsing

from browsing import DESKTOP, Page, serving
from site_pages import GAMES, TITLE

SAME_DEALS = """{
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (numbers) => (numbers.length === 1 ? numbers.fill(1) : random(numbers));
}"""
"""Deal the same cards in every run of the tests: a seed is one number, the id of a match is two."""


@pytest.fixture(scope="session")
def small_shelf(tmp_path_factory: pytest.TempPathFactory) -> tuple[GameFolder, ...]:
    """Six games: boards, cards, open ground, two that tell of each other, one not checked."""
    own = tmp_path_factory.mktemp("own")
    new_cards("my-cards", own, "story")
    return Shelf([own, bundled("games")]).games([*GAMES, "my-cards"])


@pytest.fixture(scope="session")
def site(small_shelf: tuple[GameFolder, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of their site."""

    def make(output: Path) -> None:
        assert not print_site(small_shelf, output, TITLE).problems

    return made_once(tmp_path_factory, "site", make)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site in which games are played, printed and written, one of them without a program."""

    def make(output: Path) -> None:
        try:
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("XDG_CACHE_HOME", os.environ["USERS_CACHE_HOME"])
                runtime = fetched()
        except OutputError as error:
            pytest.skip(f"no runtime: {error.message}")
        own = tmp_path_factory.mktemp("own")
        new_game("unplayed", own, "printed")
        names = ["hare-wolf", "hex", "multimulta", "skelly", "track-gammon", "tuppi", "unplayed"]
        games = Shelf([own, bundled("games")]).games(names)
        assert not print_site(games, output, TITLE, runtime=runtime).problems

    return made_once(tmp_path_factory, "running", make)


@pytest.fixture(scope="session")
def visitor(browser: Any) -> Iterator[Any]:
    """Whoever visits the sites, with a browser that need not compile Python for each test. What is done
    without a network, or to another edition, is done by visitors who have never been there."""
    with browser.new_context(viewport=DESKTOP) as context:
        context.add_init_script(SAME_DEALS)
        yield context


@pytest.fixture(scope="module")
def tab(visitor: Any) -> Iterator[Page]:
    """Where a visitor reads one page after the other: a process for each would take longer than most
    tests."""
    opened = visitor.new_page()
    yield opened
    opened.close()


@pytest.fixture
def page(visitor: Any, tab: Page) -> Iterator[Page]:
    """The page of somebody who has left nothing there; what it complains of fails the test."""
    complaints: list[str] = []
    heard = {
        "console": lambda told: complaints.append(told.text) if told.type in ("error", "warning") else None,
        "pageerror": lambda error: complaints.append(str(error)),
    }
    for event, listener in heard.items():
        tab.on(event, listener)
    yield tab
    tab.goto("about:blank")
    for event, listener in heard.items():
        tab.remove_listener(event, listener)
    kept = {"origin": "*", "storageTypes": "cookies,indexeddb,local_storage"}
    visitor.new_cdp_session(tab).send("Storage.clearDataForOrigin", kept)
    tab.emulate_media(media="null", color_scheme="null")
    tab.set_viewport_size(DESKTOP)
    assert not complaints


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """The address of the site to read."""
    with serving(site) as address:
        yield address


@pytest.fixture(scope="session")
def games(at: str) -> str:
    """Where the games of that site are."""
    return f"{at}games/"


@pytest.fixture(scope="session")
def at(running: Path) -> Iterator[str]:
    """The address of the site in which Python runs."""
    with serving(running) as address:
        yield address
