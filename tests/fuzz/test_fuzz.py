"""Whatever is written, it is read or refused with a reason; nothing breaks. One property for each reader: a
few hundred tries whenever the tests are run, twenty times as many by `make long`."""

from __future__ import annotations

import csv
import json
import tomllib
from collections.abc import Callable
from functools import cache
from io import BytesIO, StringIO
from itertools import chain
from pathlib import Path
from random import Random
from zipfile import ZipFile

import msgspec
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL.Image import effect_noise
from spoiling import VALUES, WORDS, in_toml, spoil_values, spoilt, spoilt_bytes

from publisher.base.errors import IllegalMove, PublisherError
from publisher.base.resources import bundled
from publisher.checking.checker import check
from publisher.components.faces import card_back, card_faces, card_size
from publisher.components.sheets.page import pages_pdf
from publisher.components.sheets.paper import PAPERS
from publisher.drawing.svg import svg_element
from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.engine.saved import SavedMatch, decode, encode, restored, saved
from publisher.model.definition import Definition
from publisher.model.shelf import RULES, SAMPLE, GameFolder
from publisher.notation import board, cards, deal, hands, pad, points, record, trick
from publisher.press.lint import missing_glyphs
from tests.handed_over import DECK, cell, hand_over, ods, packed, read_one, xlsx
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


def sheet() -> str:
    return "".join(f"<row>{cell(f'A{n}')}{cell()}</row>" for n in range(1, 9))


@cache
def files(name: str) -> list[bytes]:
    """Return real files that may be in the place of that file of a game."""
    picture, suffix = BytesIO(), Path(name).suffix
    if suffix in (".png", ".jpg"):
        effect_noise((40, 30), 50).save(picture, "PNG" if suffix == ".png" else "JPEG")
        return [picture.getvalue()]
    if suffix in (".xlsx", ".ods"):
        return [xlsx(sheet()) if suffix == ".xlsx" else ods(2, 2)]
    if suffix == ".json":
        return [encode(SavedMatch(1, "hex", "", 1, ("a1", "b2", "swap") * 9))]
    own, root = (name,) if name == "game.toml" else ("rules.md", "sample.md"), bundled("templates").parent
    if suffix == ".md" or name == "game.toml":
        return [game.read(one).encode() for game in SHELF.games() for one in own]
    places = root / "templates" / "layouts", root / "assets" / "fonts", root / "tests"
    return [path.read_bytes() for place in places for path in sorted(place.rglob(f"*{suffix}"))]


FILES = (
    "game.toml", "cards.toml", "cards.csv", "cards.xlsx", "cards.ods", "board.svg", "art.svg", "art.png",
    "art.jpg", "own.ttf", "rules.md", "match.json",
)  # fmt: skip


def read_spoilt(path: Path, name: str, seed: int) -> None:
    """Read a game with a file that is spoilt; what cannot be read is refused with a reason."""
    rng = Random(seed)
    content = rng.choice(files(name))
    if content.startswith(b"PK") and rng.randrange(4):
        with ZipFile(BytesIO(content)) as archive:
            parts = {part: archive.read(part) for part in archive.namelist()}
        part = rng.choice(list(parts))
        content = packed(parts | {part: spoilt_bytes(parts[part], rng)})
    else:
        content = spoilt_bytes(content, rng)
    hand_over(path, name, content)
    folder = GameFolder("trial", path)
    try:
        read_one(folder, name)
        if name == "game.toml":
            missing_glyphs(folder)
    except (PublisherError, msgspec.DecodeError) as error:
        assert str(error) and (not isinstance(error, PublisherError) or error.code != "internal")


@shares(20)
@settings(fuzzed, max_examples=300)
@given(st.sampled_from(FILES), seeds)
def test_spoilt_files_are_read_or_refused(tmp_path: Path, chunk: int, name: str, seed: int) -> None:
    read_spoilt(tmp_path, name, seed)


TABLES = {
    "csv": lambda rows: table_of(rows, ","),
    "tsv": lambda rows: table_of(rows, "\t"),
    "json": json.dumps,
    "yaml": lambda rows: yaml.safe_dump(rows, allow_unicode=True),
}


def table_of(rows: list[dict[str, str]], delimiter: str) -> str:
    target = StringIO()
    writer = csv.DictWriter(target, list(dict.fromkeys(chain.from_iterable(rows))), delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    return target.getvalue()


def draw_spoilt(path: Path, kind: str, seed: int) -> None:
    """Draw the first cards of a ready layout with other values in its boxes and in its table, of that `kind`;
    what cannot be drawn is refused with a reason."""
    rng = Random(seed)
    layouts = bundled("templates") / "layouts"
    source = rng.choice(sorted(layouts.glob("*.toml")))
    layout = tomllib.loads(source.read_text(encoding="utf-8"))
    with source.with_suffix(".csv").open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    spoil_values([*layout["face"], *layout.get("back", ()), layout, *rows], rng)
    path.mkdir(parents=True, exist_ok=True)
    for picture in (layouts / "art").iterdir():
        if not (path / "art" / picture.name).exists():
            (path / "art").mkdir(exist_ok=True)
            (path / "art" / picture.name).write_bytes(picture.read_bytes())
    files = {
        "game.toml": DECK.replace("cards = 1\n", "").replace("FILE", f"cards.{kind}"),
        "cards.toml": "\n".join(f"{key} = {in_toml(value)}" for key, value in layout.items()),
        f"cards.{kind}": TABLES[kind](rows),
        "rules.md": "# X\n",
    }
    for name, text in files.items():
        (path / name).write_text(text, encoding="utf-8")
    try:
        game = GameFolder("trial", path).definition()
        for card in game.card_deck.faces[:2]:
            for face in (*card_faces(card, game.card_deck, card_size(game)), card_back(game)):
                svg_element(face, "card-")
                pages_pdf([face], PAPERS["a4"], "trial")
    except PublisherError as error:
        assert str(error) and error.code != "internal"


@shares(20)
@settings(fuzzed, max_examples=100)
@given(st.sampled_from(sorted(TABLES)), seeds)
def test_spoilt_decks_are_drawn_or_refused(tmp_path: Path, chunk: int, kind: str, seed: int) -> None:
    draw_spoilt(tmp_path / kind, kind, seed)


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
