"""Words of other languages: ready sets are whole, and what cannot be printed is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.base.errors import DefinitionError, PublisherError, UsageError
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


@pytest.mark.parametrize(
    ("words", "told", "hint"),
    [
        (Words(ranks={"Q": "Dame"}), "words.ranks.Q: 'Dame' does not fit", "one to 3 letters"),
        (Words(ranks={"Q": " "}), "words.ranks.Q: ' ' does not fit", "one to 3"),
        (Words(ranks={"O": "R"}), "words.ranks.O: no card has the rank 'O'", "did you mean"),
        (Words(labels={"Playrs": "x"}), "words.labels: the press prints no 'Playrs'", "Players"),
        (Words(labels={"{} dice": "noppia"}), "'noppia' has other braces than '{} dice'", "keep each"),
        (Words(labels={"{} dice": "{} {"}), "other braces", "keep each"),
        (Words(labels={"{rank} of {suit}": "{suit} {rnk}"}), "other braces", "keep each"),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_refused(words: Words, told: str, hint: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        check_words(words, ("O8", *RANKS))
    assert told in caught.value.message and hint in caught.value.hint


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


@pytest.mark.parametrize("code", ["finnish", "FI", "fi_FI", ""])
def test_languages_are_codes(code: str) -> None:
    with pytest.raises(DefinitionError, match=r"words\.language: .* is no code of a language") as caught:
        check_words(Words(code), RANKS)
    assert "de, fi, fr, sv" in caught.value.hint
    for known in ("en", "fi", "de-AT", "haw"):
        check_words(Words(known), RANKS)
