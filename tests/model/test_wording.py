"""Words of other languages: ready sets are whole."""

from __future__ import annotations

import pytest

from publisher.base.resources import bundled
from publisher.model.wording import FAMILIES, LABELS, Words, check_words, ready_set, worded

READY = sorted(path.stem for path in bundled("assets").joinpath("words").glob("*.toml"))
RANKS = tuple("AJQK")


@pytest.mark.parametrize("name", READY)
def test_ready_sets_are_whole(name: str) -> None:
    words = ready_set(name)
    check_words(words, RANKS)
    assert list(words.labels) and set(words.labels) - set(FAMILIES) == set(LABELS)
    assert len({worded(words).letter(rank) for rank in RANKS}) == 4


@pytest.mark.parametrize(
    ("name", "letters"), [("finnish", "AKRJ"), ("german", "AKDB"), ("swedish", "EKDKn"), ("french", "ARDV")]
)
def test_letters_of_ace_king_queen_and_jack(name: str, letters: str) -> None:
    """As packs of these countries have them."""
    assert "".join(map(worded(ready_set(name)).letter, "AKQJ")) == letters


def test_a_game_comes_before_its_language() -> None:
    wording = worded(Words("fi", {"J": "S"}, {"Time": "Aika"}))
    assert (wording.letter("J"), wording.letter("Q"), wording.letter("7")) == ("S", "R", "7")
    assert (wording.say("Time"), wording.say("{} minutes", "5–10")) == ("Aika", "5–10 minuuttia")
    assert (wording.rank("R"), wording.rank("Q")) == ("Q", "Q")


def test_a_language_without_a_ready_set_is_english_where_nothing_is_said() -> None:
    assert worded(Words("et", {}, {"Players": "Mängijad"})).say("Players") == "Mängijad"
    assert worded(Words("et")).say("You need") == "You need"


@pytest.mark.parametrize("code", ["en", "fi", "de-AT", "haw"])
def test_languages_are_codes(code: str) -> None:
    check_words(Words(code), RANKS)
