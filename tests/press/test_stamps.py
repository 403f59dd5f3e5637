"""A change of a game makes again what it shows in, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.base.workers import SERIAL, Processes
from publisher.checking.report import Report
from publisher.components.sheets.setup import Setup
from publisher.model.booklets import Booklet
from publisher.model.layouts import Font
from publisher.model.shelf import DEFINITION, GameFolder, Shelf
from publisher.press import build
from publisher.press.build import Order, Result, build_game, build_games
from publisher.press.chapters import chapter_loader
from publisher.press.output import KINDS, TOLD
from publisher.press.outputs import outputs
from tests.font_files import built_in, written

DRAWN = tuple(kind for kind in KINDS if kind not in TOLD)


@pytest.mark.parametrize("slug", ["hex", "top-trumps", "contract-petanque", "canasta", "believe-or-doubt"])
def test_what_is_drawn_needs_the_definition_alone(shelf: Shelf, tmp_path: Path, slug: str) -> None:
    """So it is the same without any text or code."""
    whole, bare = shelf.game(slug), GameFolder(slug, tmp_path / slug)
    bare.path.mkdir()
    (bare.path / DEFINITION).write_bytes((whole.path / DEFINITION).read_bytes())
    made = [
        {
            output.name: output.make(chapter_loader(folder, Report(slug)))
            for output in outputs(folder, "a4", DRAWN)
        }
        for folder in (whole, bare)
    ]
    assert made[0] == made[1] and made[0]


@pytest.fixture
def small(make_game) -> GameFolder:
    return make_game()


def built(folder: GameFolder, output: Path) -> Result:
    result = build_game(GameFolder(folder.slug, folder.path), Order(output, "a4", KINDS))
    assert not result.problems
    return result


@pytest.mark.parametrize("output", ["output", "prints"])
def test_prints_in_the_folder_of_the_game_are_no_part_of_it(small: GameFolder, output: str) -> None:
    """Authors work in the folder of their game, so its prints lie there."""
    assert built(small, small.path / output).made
    assert not built(small, small.path / output).made


BOOKLET = {"rules.pdf", "rules-booklet.pdf", "rules.html", "index.html", "poster.pdf"}
PROOF = {"examples.pdf", "examples.html"}
REFERENCE = {"reference.pdf"}


@pytest.mark.parametrize(
    ("file", "old", "new", "again"),
    [
        ("rules.md", "what kind of game", "what sort of game", BOOKLET),
        ("rules.md", "Put one of your marks", "Put one of *your* marks", BOOKLET | REFERENCE),
        ("rules.md", "Nought may play a1.", "Nought may play a2.", BOOKLET | PROOF),
        ("rules.md", "are only for the reader", "are for the reader alone", BOOKLET | PROOF),
        ("sample.md", "The board is full", "No square is left", BOOKLET | PROOF),
        ("play.py", "\n\n", "\n\n\n", BOOKLET - {"index.html"} | PROOF | REFERENCE),
    ],
)
def test_a_change_makes_again_what_it_shows_in(small, tmp_path: Path, file, old, new, again) -> None:
    everything = {Path(path).name for path in built(small, tmp_path / "out").made}
    text = (small.path / file).read_text()
    assert old in text
    (small.path / file).write_text(text.replace(old, new, 1))
    result = built(small, tmp_path / "out")
    assert {Path(path).name for path in result.made} == again
    assert set(result.kept) == everything - again >= {"board.svg", "board.pdf"}
    assert built(small, tmp_path / "out").made == ()


def test_a_style_prints_booklets_again_and_nothing_else(small, tmp_path: Path) -> None:
    """Pages for a browser stay as they are; a new font of a style counts."""
    everything = {Path(path).name for path in built(small, tmp_path / "out").made}
    (tmp_path / "own.ttf").write_bytes(written(built_in()))
    style = Booklet(size=12, fonts={"serif": Font("own.ttf")}, folder=str(tmp_path))
    order = Order(tmp_path / "out", "a4", KINDS, Setup(style=style))
    booklets = {"rules.pdf", "rules-booklet.pdf", "examples.pdf"}
    for changed in (booklets, set(), booklets):
        result = build_game(GameFolder("small", small.path), order)
        assert {Path(path).name for path in result.made} - {"index.html"} == changed
        assert set(result.kept) >= everything - booklets - {"index.html"}
        if not changed:
            (tmp_path / "own.ttf").write_bytes(written(built_in("serif-bold")))


def test_a_proof_that_was_damaged_is_printed_again_whatever_has_changed(small, tmp_path: Path) -> None:
    built(small, tmp_path / "out")
    proof, rules = tmp_path / "out" / "small" / "examples.html", small.path / "rules.md"
    whole = proof.read_bytes()
    proof.write_bytes(whole[:-1])
    rules.write_text(rules.read_text().replace("what kind of game", "what sort of game"))
    assert set(built(small, tmp_path / "out").made) == BOOKLET | {"examples.html"}
    assert proof.read_bytes() == whole


def test_where_a_command_is_given_makes_no_difference(
    small, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = []
    for place in (tmp_path, tmp_path / "elsewhere", small.path):
        place.mkdir(exist_ok=True)
        monkeypatch.chdir(place)
        built(small, tmp_path / place.name / "out")
        kept.append((tmp_path / place.name / "out" / "small" / ".stamps.json").read_bytes())
    assert kept[0] == kept[1] == kept[2]


def test_a_change_of_the_definition_makes_everything_again(small, tmp_path: Path) -> None:
    everything = set(built(small, tmp_path / "out").made)
    definition = small.path / DEFINITION
    definition.write_text(definition.read_text() + "\n")
    assert set(built(small, tmp_path / "out").made) == everything


def test_nothing_is_loaded_or_begun_for_games_that_need_no_printing(
    make_game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several games are looked at first; those that have changed are printed, in their places."""
    folders = [make_game(slug=slug) for slug in ("one", "two", "three")]
    order = Order(tmp_path / "out", "a4", ("boards", "svg"))
    made = build_games(folders, order, SERIAL, print)
    begun: list[object] = []
    monkeypatch.setattr(build, "warm_up", lambda: begun.append("all games"))
    kept = build_games(folders, order, Processes(2), print)
    assert [(result.slug, result.made, len(result.kept)) for result in kept] == [
        (result.slug, (), len(result.made)) for result in made
    ]
    monkeypatch.setattr(build, "build_game", lambda folder, order: begun.append(folder.slug) or made[1])
    (order.output / "two" / "board.svg").unlink()
    assert [result.slug for result in build_games(folders, order, SERIAL, print)] == ["one", "two", "three"]
    assert begun == ["two"]
