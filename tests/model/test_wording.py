"""Words of other languages: ready sets are whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.base.errors import PublisherError, UsageError
from publisher.base.resources import bundled
from publisher.model.wording import LABELS, Words, check_words, named_words, worded

READY = sorted(path.stem for path in bundled("assets").joinpath("words").glob("*.toml"))
RANKS = tuple("AJQK")


@pytest.mark.parametrize("name", READY)
def test_ready_sets_are_whole(name: str) -> None:
    words = named_words(name)
    check_words(words, RANKS)
    assert list(words.labels) and set(words.labels) == set(LABELS)
    assert len({worded(words).letter(rank) for rank in RANKS}) == 4


@pytest.mark.parametrize(
    ("name", "letters"), [("finnish", "AKRJ"), ("german", "AKDB"), ("swedish", "EKDKn"), ("french", "ARDV")]
)
def test_letters_of_ace_king_queen_and_jack(name: str, letters: str) -> None:
    """As packs of these countries have them."""
    assert "".join(map(worded(named_words(name)).letter, "AKQJ")) == letters


def test_a_game_comes_before_its_language() -> None:
    wording = worded(Words("fi", {"J": "S"}, {"Time": "Aika"}))
    assert (wording.letter("J"), wording.letter("Q"), wording.letter("7")) == ("S", "R", "7")
    assert (wording.say("Time"), wording.say("{} minutes", "5–10")) == ("Aika", "5–10 minuuttia")
    assert (wording.rank("R"), wording.rank("Q")) == ("Q", "Q")


def test_a_language_without_a_ready_set_is_english_where_nothing_is_said() -> None:
    assert worded(Words("et", {}, {"Players": "Mängijad"})).say("Players") == "Mängijad"
    assert worded(Words("et")).say("You need") == "You need"


def test_a_file_of_words(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('ranks = { Q = "Dd" }\n', encoding="utf-8")
    assert named_words(str(own)).ranks == {"Q": "Dd"}
    for content in ('ranks = { Q = "Lady" }', "ranks = 3", "nonsense", 'rank = { Q = "R" }'):
        own.write_text(content, encoding="utf-8")
        with pytest.raises(PublisherError, match=r"own\.toml"):
            named_words(str(own))
    for name in ("klingon", str(tmp_path / "none.toml")):
        with pytest.raises(UsageError):
            named_words(name)


@pytest.mark.parametrize("code", ["en", "fi", "de-AT", "haw"])
def test_languages_are_codes(code: str) -> None:
    check_words(Words(code), RANKS)
