"""Words are parted where pyphen, which reads the same patterns in its own way, parts them."""

from __future__ import annotations

import re

import pyphen
import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.model.shelf import RULES, Shelf
from publisher.text.hyphens import syllables

PEER = pyphen.Pyphen(lang="en_US", left=2, right=3)


# As dictionaries part them, but three letters stay together at the end: not `declar-er`.
KNOWN = {"hyphenation": "hy-phen-ation", "declarer": "de-clarer", "table": "ta-ble", "trick": "trick"}


def test_every_word_of_the_shelf_is_parted_as_pyphen_does(shelf: Shelf) -> None:
    words = {word for game in shelf.games() for word in re.findall(r"[^\W\d_]+", game.read(RULES))}
    assert len(words) > 2000
    assert {word: syllables(word) for word in words} == {
        word: tuple(PEER.positions(word.lower())) for word in words
    }


@given(st.text(st.sampled_from("abcdeghilmnoprstuy.'é"), max_size=20))
def test_so_is_any_other(word: str) -> None:
    assert syllables(word) == tuple(PEER.positions(word))


@pytest.mark.parametrize(
    ("word", "language", "parted"),
    [
        *((word, "en", parted) for word, parted in KNOWN.items()),
        # A syllable begins with each consonant that a vowel follows (Kielitoimiston ohjepankki, Tavutus).
        ("kirkkovene", "fi", "kirk-ko-vene"), ("pelilauta", "fi", "pe-li-lauta"),
        ("mahdollisuus", "fi", "mah-dol-li-suus"), ("Äänestäjät", "fi", "Ää-nes-tä-jät"),
        ("strategia", "fi", "stra-te-gia"), ("yö", "fi", "yö"),
        ("Spielanleitung", "de", "Spiel-an-lei-tung"), ("xyzzyxyzzy", "tlh", "xyzzyxyzzy"),
    ],
)  # fmt: skip
def test_known_words(word: str, language: str, parted: str) -> None:
    cuts = syllables(word, language)
    pieces = [word[a:b] for a, b in zip((0, *cuts), (*cuts, len(word)), strict=True)]
    assert "-".join(pieces) == parted
