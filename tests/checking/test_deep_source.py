"""A deep score is worth what the text and the code were when it was measured."""

from __future__ import annotations

import os

import pytest

from publisher.checking.deep import source_of
from publisher.model.shelf import GameFolder


@pytest.mark.parametrize(
    ("file", "counts"),
    [
        (file, True)
        for file in ("rules.md", "sample.md", "play.py", "game.toml", "chapters/more.md", "reading.py")
    ]
    + [("chapters/other.md", False)],
)
def test_the_source_changes_with_every_file_of_the_text_and_the_code(
    make_game, file: str, counts: bool
) -> None:
    """A chapter that is not included does not count."""
    game = make_game({"rules.md": {"You may not pass.": "You may not pass.\n\n[[include more]]"}})
    (game.path / "chapters").mkdir()
    (game.path / "chapters/more.md").write_text("More of the text.\n")
    before, path = source_of(game), game.path / file
    assert source_of(GameFolder(game.slug, game.path)) == before
    path.write_text((path.read_text() if path.exists() else "") + "\n\n")
    os.utime(path, (2e9, 2e9))
    assert (source_of(GameFolder(game.slug, game.path)) != before) == counts
