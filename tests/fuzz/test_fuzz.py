"""Whatever is written, the press says what is wrong with it; it never breaks."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spoiling import VALUES, WORDS, spoilt

from publisher.base.errors import IllegalMove, PublisherError
from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.model.shelf import GameFolder
from publisher.notation.cards import find_card
from publisher.proof.checker import check
from publisher.proof.numerals import numerals
from tests.shelf import SHELF

GAMES = ("hex", "tuppi", "multimulta", "beginners-go", "canasta")
text = st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=12).map(" ".join)
seeds = st.integers(0, 2**32)
fuzzed = settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])


def copied(slug: str, path: Path) -> GameFolder:
    """A game's folder of which one file can be written anew."""
    source = SHELF.game(slug).path
    folder = path / slug
    folder.mkdir(exist_ok=True)
    for file in source.iterdir():
        if file.is_file():
            (folder / file.name).write_bytes(file.read_bytes())
    return GameFolder(slug, folder)


@pytest.mark.parametrize("slug", GAMES)
@fuzzed
@given(seeds)
def test_spoilt_definitions_are_refused_or_read(tmp_path: Path, slug: str, seed: int) -> None:
    """A `game.toml` with other values, words and lines."""
    folder = copied(slug, tmp_path)
    rng = Random(seed)
    (folder.path / "game.toml").write_text(spoilt(folder.read("game.toml"), rng, VALUES), encoding="utf-8")
    try:
        for variant in ("", *folder.variants):
            start(load_game(folder, variant), 1)
    except PublisherError as error:
        assert error.message


@given(
    st.dictionaries(
        st.sampled_from(["title", "cap", "board", "deck", "players", "x"]), st.sampled_from(VALUES)
    )
)
def test_random_definitions_are_refused(
    tmp_path_factory: pytest.TempPathFactory, tables: dict[str, str]
) -> None:
    """Loose keys and values make no game."""
    path = tmp_path_factory.mktemp("x")
    (path / "game.toml").write_text("\n".join(f"{key} = {value}" for key, value in tables.items()))
    with pytest.raises(PublisherError):
        GameFolder("x", path).definition()


@pytest.mark.parametrize("file", ["rules.md", "sample.md"])
@pytest.mark.parametrize("slug", ["duziqi", "multimulta", "chinese-ten"])
@settings(fuzzed, max_examples=2)
@given(seeds)
def test_spoilt_texts_are_reported(tmp_path: Path, slug: str, file: str, seed: int) -> None:
    """A check of a text with changed words ends in a report that says where; `million.py` tries far more."""
    folder = copied(slug, tmp_path)
    (folder.path / file).write_text(spoilt(folder.read(file), Random(seed), WORDS), encoding="utf-8")
    for problem in check(folder).problems:
        assert problem.message and problem.location.file


@pytest.mark.parametrize("slug", ["hex", "tuppi", "canasta"])
@settings(fuzzed, max_examples=15)
@given(st.lists(text, max_size=5))
def test_random_examples_are_reported(tmp_path: Path, slug: str, parts: list[str]) -> None:
    """An example of random words is no example, whatever game it is told of."""
    folder = copied(slug, tmp_path)
    (folder.path / "rules.md").write_text("# X\n\n> **Example.** " + " ".join(parts), encoding="utf-8")
    assert check(folder, strict=True).problems


@pytest.mark.parametrize("slug", GAMES)
@fuzzed
@given(text, st.integers(0, 30))
def test_random_words_are_no_moves(slug: str, word: str, plies: int) -> None:
    """A word is a legal move or refused with the reason; the match goes on as it was."""
    match, rng = start(load_game(SHELF.game(slug)), 1), Random(plies)
    for _ in range(plies):
        if match.seat is not None:
            match.play(match.options.sample(rng))
    before = len(match.log)
    try:
        match.say(word)
    except IllegalMove:
        assert len(match.log) == before
    else:
        assert len(match.log) == before + 1


@pytest.mark.parametrize("slug", GAMES)
@fuzzed
@given(seeds)
def test_spoilt_moves_are_refused_or_legal(slug: str, seed: int) -> None:
    """Nearly right notation: letters of a legal move dropped, doubled or exchanged."""
    rng = Random(seed)
    match = start(load_game(SHELF.game(slug)), 1)
    for _ in range(rng.randrange(12)):
        if match.seat is not None:
            match.play(match.options.sample(rng))
    if match.seat is None:
        return
    word = match.notation(rng.choice(list(islice(match.options, 20))))
    place = rng.randrange(len(word))
    near = rng.choice(
        [word[:place] + word[place + 1 :], word[:place] + word[place:] * 2, word[::-1], word.upper()]
    )
    found = match.find(near)
    if found is not None:
        assert found in match.options
    else:
        assert match.refusal(near) is None or isinstance(match.refusal(near), str)


@given(st.text(max_size=12))
def test_any_word_is_a_card_or_none(word: str) -> None:
    deck = SHELF.game("canasta").definition().card_deck
    card = find_card(word, deck)
    assert card is None or card.name in deck.by_name


@given(st.text(max_size=200) | text)
def test_numerals_of_any_text(words: str) -> None:
    """Every numeral found stands in the text, in order."""
    at = 0
    for numeral in numerals(words):
        at = words.index(numeral, at) + len(numeral)
