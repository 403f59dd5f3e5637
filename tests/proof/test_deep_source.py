"""A deep score is worth what the text and the code were when it was measured."""

from __future__ import annotations

import os

import pytest

from publisher.model.shelf import GameFolder
from publisher.proof.deep import source_of

INCLUDED = "[[include more]]"


@pytest.fixture
def game(make_game) -> GameFolder:
    """A game whose text includes a chapter."""
    folder = make_game({"rules.md": {"You may not pass.": f"You may not pass.\n\n{INCLUDED}"}})
    (folder.path / "chapters").mkdir()
    (folder.path / "chapters" / "more.md").write_text("More of the text.\n")
    return folder


def again(game: GameFolder) -> str:
    """Return the digest of the folder, read anew."""
    return source_of(GameFolder(game.slug, game.path))


@pytest.mark.parametrize(
    "file", ["rules.md", "sample.md", "play.py", "game.toml", "chapters/more.md", "reading.py"]
)
def test_the_source_changes_with_every_file_of_the_text_and_the_code(game: GameFolder, file: str) -> None:
    before, path = source_of(game), game.path / file
    assert again(game) == before
    path.write_text((path.read_text() if path.exists() else "") + "\n\n")
    os.utime(path, (2e9, 2e9))
    assert again(game) != before


def test_a_chapter_that_is_not_included_does_not_count(game: GameFolder) -> None:
    before = source_of(game)
    (game.path / "chapters" / "other.md").write_text("Nobody reads this.\n")
    assert again(game) == before
