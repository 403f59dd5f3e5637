"""A store and settings of their own for tests that ask what is kept, and a game of cards to be spoilt."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from publisher.model.shelf import GameFolder

sys.path.insert(0, str(Path(__file__).parents[1] / "own_cards"))
import harbour_tales


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty store, not yet made, of a user whose cache folder is `cache`."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "publisher"


@pytest.fixture
def own_settings(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings yet, and an empty store."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return harbour_tales.write(tmp_path_factory.mktemp("games") / "harbour-tales")


@pytest.fixture
def harbour(written: Path, tmp_path: Path) -> GameFolder:
    """A copy of Harbour Tales that a test may spoil."""
    shutil.copytree(written, tmp_path / "games" / "harbour-tales")
    return GameFolder("harbour-tales", tmp_path / "games" / "harbour-tales")
