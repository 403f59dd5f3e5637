"""Typewriter characters become printer's characters, and moves stay as they are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.text.document import plain
from publisher.text.typography import typeset, untypeset


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ('"Pass," she said.', "“Pass,” she said."),
        ('He says "swap".', "He says “swap”."),
        ('("rami")', "(“rami”)"),
        ("'rami'", "‘rami’"),
        ("\"'Rami'\"", "“‘Rami’”"),
        ("the players' cards, it's", "the players’ cards, it’s"),
        ("North--South", "North–South"),
        ("a card---any card", "a card—any card"),
        ("a card --- any card", "a card — any card"),
        ("a card ---", "a card —"),
        ("--- any card", "— any card"),
        ("2--4 players", "2–4 players"),
        ("and so on...", "and so on…"),
        ("-5 points", "−5 points"),
        ("(-5)", "(−5)"),
        ("from -3 to -1", "from −3 to −1"),
        ("88 mm wide", "88\u202fmm wide"),
        ("9 + 16 = 25", "9\u202f+\u202f16\u202f=\u202f25"),
        ("2 + 3 + 4 + 20 = 29 points", "2 +\u00a03 +\u00a04 +\u00a020 =\u00a029 points"),
        ("12 edges + 6 faces = 18", "12 edges +\u202f6 faces =\u202f18"),
        ("-e3, or -e3-f4", "−e3, or −e3-f4"),
        ("♠ K", "♠\u00a0K"),
        ("pays 8 1/3, takes 1 2/3", "pays 8⅓, takes 1⅔"),
    ],
)
def test_typed_text_is_printed(typed, printed):
    """Quotes, dashes, minus signs, ellipses and spaces that do not break."""
    assert typeset(typed) == printed


@pytest.mark.parametrize(
    "move",
    [
        "c3-c4", "a1-a3-c3", "a10-b10", "0-0", "♠K", "11x11", "a1 - b2", "two-player",
        "Black steps 1/3, then 3/8", "6 1/3/7", "10-card", "3.5", "-8A", "the card -8A.",
    ],
)  # fmt: skip
def test_moves_and_compounds_keep_their_hyphens(move):
    """A hyphen between two words or points is no minus."""
    assert typeset(move) == move


@given(st.text(st.sampled_from("abc XYZ-'\".♠12 5"), max_size=30))
def test_typed_again_it_is_what_the_author_typed(text):
    """What the reader of examples compares is the typed text, up to dashes, dots and leading quotes."""
    again = untypeset(typeset(text)).replace("…", "...").replace("—", "---")
    assert again.replace("-", "") == text.replace("-", "")
    assert "“" not in again


@given(st.text(st.characters(categories=["L", "N", "Zs"], exclude_characters="\u00a0\u202f"), max_size=30))
def test_words_and_numbers_are_never_changed(text):
    """Only punctuation is touched, and the space before a unit."""
    assert typeset(text).replace("\u202f", " ") == text


@given(st.text(max_size=40))
def test_typesetting_twice_changes_nothing_more(text):
    """Printer's characters are left alone."""
    once = typeset(text)
    assert "..." not in once
    assert '"' not in once
    assert "'" not in once


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ('Say "**swap**" now, *North*\'s turn: "**swap**".', "Say “swap” now, North’s turn: “swap”."),
        ('He said (**"swap"**, not *"pass"*).', "He said (“swap”, not “pass”)."),
    ],
)
def test_quotes_open_and_close_round_and_inside_bold_words(read_one, typed, printed):
    assert plain(read_one(typed).children) == printed
