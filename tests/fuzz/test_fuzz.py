"""Whatever is written, it is read or refused with a reason; nothing breaks. One property for each reader: a
few hundred tries whenever the tests are run, twenty times as many by `make long`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spoiling import VALUES, WORDS, spoilt

from publisher.base.errors import IllegalMove, PublisherError
from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.engine.saved import decode, encode, restored, saved
from publisher.model.definition import Definition
from publisher.model.shelf import RULES, SAMPLE, GameFolder
from publisher.notation import board, cards, deal, hands, pad, points, record, trick
from publisher.proof.checker import check
from tests.shares import shares
from tests.shelf import SHELF

GAMES = ("hex", "tuppi", "multimulta", "beginners-go", "canasta")
text = st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=12).map(" ".join)
seeds = st.integers(0, 2**32)
games = st.sampled_from(GAMES)
fuzzed = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])


def copied(slug: str, path: Path) -> GameFolder:
    """Copy a game's folder, so that one of its files can be written anew."""
    source = SHELF.game(slug).path
    folder = path / slug
    folder.mkdir(exist_ok=True)
    for file in source.iterdir():
        if file.is_file():
            (folder / file.name).write_bytes(file.read_bytes())
    return GameFolder(slug, folder)


@shares(20)
@fuzzed
@given(games, seeds)
def test_spoilt_definitions_are_refused_or_read(tmp_path: Path, chunk: int, slug: str, seed: int) -> None:
    """A `game.toml` with other values, words and lines."""
    folder = copied(slug, tmp_path)
    rng = Random(seed)
    (folder.path / "game.toml").write_text(spoilt(folder.read("game.toml"), rng, VALUES), encoding="utf-8")
    try:
        for variant in ("", *folder.variants):
            start(load_game(folder, variant), 1)
    except PublisherError as error:
        assert error.message


@shares(20)
@settings(fuzzed, max_examples=8)
@given(st.sampled_from(["duziqi", "multimulta", "chinese-ten"]), st.sampled_from([RULES, SAMPLE]), seeds)
def test_spoilt_texts_are_reported(tmp_path: Path, chunk: int, slug: str, file: str, seed: int) -> None:
    """A check of a text with changed words ends in a report that says where."""
    folder = copied(slug, tmp_path)
    (folder.path / file).write_text(spoilt(folder.read(file), Random(seed), WORDS), encoding="utf-8")
    for problem in check(folder).problems:
        assert problem.message and problem.location.file


@shares(20)
@settings(fuzzed, max_examples=20)
@given(games, st.lists(text, max_size=5))
def test_random_examples_are_reported(tmp_path: Path, chunk: int, slug: str, parts: list[str]) -> None:
    folder = copied(slug, tmp_path)
    (folder.path / "rules.md").write_text("# X\n\n> **Example.** " + " ".join(parts), encoding="utf-8")
    assert check(folder, strict=True).problems


@cache
def fences() -> list[tuple[str, str]]:
    """The game's slug and the content of every fence on the shelf."""
    found = []
    for slug in SHELF.slugs:
        for file in (RULES, SAMPLE):
            parts = SHELF.game(slug).read(file).replace("\n> ", "\n").split("```")[1::2]
            found += [(slug, part.partition("\n")[2]) for part in parts]
    return found


READERS: dict[str, Callable[[Definition, str], object]] = {
    "board": board.read_board, "hands": hands.read_hands, "pad": pad.read_pad, "trick": trick.read_trick,
    "cards": cards.read_cards, "point": points.read_point, "points": points.read_points,
    "move": record.read_move, "moves": lambda _, text: record.read_record(text),
    "deal": lambda _, text: deal.read_deal(text),
}  # fmt: skip


@shares(20)
@settings(max_examples=300)
@given(st.sampled_from(sorted(READERS)), seeds)
def test_spoilt_notation_is_read_or_refused(chunk: int, reader: str, seed: int) -> None:
    rng = Random(seed)
    slug, body = rng.choice(fences())
    try:
        READERS[reader](SHELF.game(slug).definition(), spoilt(body, rng, WORDS))
    except PublisherError as error:
        assert error.message


@shares(20)
@given(st.sampled_from(["hex", "tuppi"]), seeds)
def test_spoilt_saved_games_go_on_or_are_refused(chunk: int, slug: str, seed: int) -> None:
    rng = Random(seed)
    match = start(load_game(SHELF.game(slug)), 1)
    for _ in range(5):
        match.play(match.options.sample(rng))
    values = ("0", "-1", '"x"', "null", "[]", "1e9", '"a1",')
    kept = spoilt(encode(saved(match, 0)).decode().replace(",", ", "), rng, values)
    try:
        restored(decode(kept.encode()), lambda variant: load_game(SHELF.game(slug), variant))
    except (PublisherError, msgspec.DecodeError) as error:
        assert str(error)


@shares(20)
@fuzzed
@given(games, text, st.integers(0, 30))
def test_random_words_are_no_moves(chunk: int, slug: str, word: str, plies: int) -> None:
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
