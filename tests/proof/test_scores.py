"""A deep score is worth what its text and code were when it was measured."""

from __future__ import annotations

import os

import pytest
from publisher.proof.scores import Kept, kept_score, score_file, source_of

from publisher.model.shelf import GameFolder
from publisher.proof.deep import Score

INCLUDED = '{% include "chapters/more.md" %}'


@pytest.fixture
def scored(make_game) -> GameFolder:
    """A game with a score, whose text includes a chapter."""
    folder = make_game({"rules.md": {"You may not pass.": f"You may not pass.\n\n{INCLUDED}"}})
    (folder.path / "chapters").mkdir()
    (folder.path / "chapters" / "more.md").write_text("What is told elsewhere.\n")
    path, content = score_file(folder, Kept.of(source_of(folder), Score(folder.slug, 20, (), 5, 20)))
    path.write_bytes(content)
    return folder


def test_a_score_stands_while_nothing_changes(scored: GameFolder) -> None:
    kept = kept_score(GameFolder(scored.slug, scored.path))
    assert kept is not None and (kept.tried, kept.share) == (20, 1.0)


@pytest.mark.parametrize(
    "file", ["rules.md", "sample.md", "play.py", "game.toml", "chapters/more.md", "reading.py"]
)
def test_a_score_falls_with_whatever_the_text_is_made_of(scored: GameFolder, file: str) -> None:
    path = scored.path / file
    path.write_text((path.read_text() if path.exists() else "") + "\n\n")
    os.utime(path, (2e9, 2e9))
    assert kept_score(GameFolder(scored.slug, scored.path)) is None


def test_a_chapter_that_is_not_included_does_not_count(scored: GameFolder) -> None:
    (scored.path / "chapters" / "other.md").write_text("Nobody reads this.\n")
    assert kept_score(GameFolder(scored.slug, scored.path)) is not None
