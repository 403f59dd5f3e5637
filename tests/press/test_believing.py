"""A score that is kept in a folder is believed only where a few mutants and turned words fare as it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from publisher.model.shelf import GameFolder, Shelf
from publisher.press.believing import believed_score, believed_turns, was_believed
from publisher.press.catalogue import catalogue
from publisher.press.checks import prove
from publisher.proof import scores
from publisher.proof.deep import check_deeply
from publisher.proof.scores import Kept, score_file, source_of
from publisher.proof.statements import grammar, hearing
from publisher.proof.statements.hearing import hear
from publisher.proof.statements.kept import SCORE, KeptTurns
from publisher.proof.statements.score import measure_turns, turns_file
from publisher.proof.statements.writing import chronicle
from tests.shares import share
from tests.shelf import SHELF


def written(folder: GameFolder, score: Kept | KeptTurns) -> GameFolder:
    """The folder with that score in it, read anew."""
    path, content = score_file(folder, score) if isinstance(score, Kept) else turns_file(folder, score)
    path.write_bytes(content)
    return GameFolder(folder.slug, folder.path)


@pytest.mark.parametrize("slug", share(SHELF.slugs, 50))
def test_the_scores_of_the_shelf_are_believed(slug: str, store: Path) -> None:
    """Where nothing is known of them yet."""
    assert believed_score(SHELF.game(slug)) and believed_turns(SHELF.game(slug))


@pytest.fixture
def game(make_game: Callable[..., GameFolder]) -> GameFolder:
    return make_game(
        {"rules.md": {"You may not pass.": "A player who cannot move has lost. You may not pass."}}
    )


def test_measured_scores_are_believed(game: GameFolder) -> None:
    deep, turns = Kept.of(source_of(game), check_deeply(game)), measure_turns(game)
    assert deep.survivors and deep.own
    assert believed_score(written(game, deep)) == deep
    assert believed_turns(written(game, turns)) == turns


def test_a_made_up_score_is_not_believed(game: GameFolder) -> None:
    """As many mutants as one likes, none of which survived."""
    deep = Kept.of(source_of(game), check_deeply(game))
    assert believed_score(written(game, msgspec.structs.replace(deep, tried=10**6, own=10**6))) is None
    flawless = msgspec.structs.replace(deep, survivors=())
    scores.SPOT, few = 10**3, scores.SPOT
    try:
        assert believed_score(written(game, flawless)) is None
    finally:
        scores.SPOT = few


def test_a_made_up_score_of_words_is_not_believed(game: GameFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scores, "SPOT", 10**3)  # few words might by chance all have been noticed
    turns = measure_turns(game)
    for change in ({"heard": turns.heard + 9}, {"tried": 10**6}, {"alone": 0, "shown": 99}):
        assert believed_turns(written(game, msgspec.structs.replace(turns, **change))) is None
    told = written(game, msgspec.structs.replace(turns, unnoticed=("nobody",) * turns.tried))
    if turns.tried:
        assert believed_turns(told) is None


def test_no_game_is_played_and_no_sentence_heard_again_for_what_was_just_proved(
    game: GameFolder, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scores, "SPOT", 0)  # the words of a spot check are heard for the first time
    told = written(game, measure_turns(game))
    played: list[object] = []
    heard: list[object] = []
    monkeypatch.setattr(grammar, "chronicle", lambda *asked: played.append(asked) or chronicle(*asked))
    monkeypatch.setattr(hearing, "hear", lambda *asked: heard.append(asked) or hear(*asked))
    assert not prove(told).failed
    once = len(played), len(heard)
    assert all(once)
    assert believed_turns(told)
    assert (len(played), len(heard)) == once


def test_what_was_never_checked_here_is_listed_as_unproved(game: GameFolder, store: Path) -> None:
    told = written(game, measure_turns(game))
    (entry,) = catalogue(Shelf([told.path.parent]).games())
    assert entry.rules.endswith("(unproved: not checked here)") and not was_believed(told, SCORE)
    assert believed_turns(told)
    (entry,) = catalogue(Shelf([told.path.parent]).games())
    assert "unproved" not in entry.rules and was_believed(told, SCORE)
