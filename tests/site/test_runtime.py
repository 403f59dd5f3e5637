"""What runs the press in a page: fetched by digest, and no more of the press than plays."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from archives import assert_in_archives, loaded

from publisher.base.errors import OutputError
from publisher.drawing.fonts import advances, measured_file
from publisher.model.shelf import GameFolder
from publisher.press.chapters import chapter
from publisher.site.match_session import seating
from publisher.site.play import PACKAGE, game_files, modules
from publisher.site.runtime import fetch, lock, runtime_files
from tests.shelf import SHELF


def test_everything_is_pinned() -> None:
    pinned = (lock().pyodide, *lock().all_wheels)
    assert {one.name for one in pinned} == {
        "pyodide", "msgspec", "svgwrite", "segno", "reportlab", "uharfbuzz", "click",
        "markdown-it-py", "mdurl", "pyphen", "fonttools", "pypdfium2",
    }  # fmt: skip
    assert all(len(one.sha256) == 64 and one.version in one.file for one in pinned)
    bound = [one for one in lock().all_wheels if "none-any" not in one.file]
    assert all(lock().platform in one.file for one in bound)


def test_what_is_not_as_pinned_is_not_used(tmp_path: Path) -> None:
    (tmp_path / lock().pyodide.file).write_bytes(b"something else")
    for wheel in lock().all_wheels:
        (tmp_path / wheel.file).write_bytes(b"something else")
    with pytest.raises(OutputError, match="digest"):
        fetch(tmp_path)
    assert not (tmp_path / lock().pyodide.file).exists()


def test_a_folder_without_a_runtime_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="no complete runtime"):
        runtime_files(tmp_path)


def test_the_desk_needs_no_library_that_prints() -> None:
    """What a page loads is a list: what the desk imports is on it, and nothing else is imported."""
    assert_in_archives("import publisher.site.match_session", modules())
    below = [path.relative_to(PACKAGE).as_posix() for path in modules()]
    assert not [name for name in below if name.startswith(("press", "checking", "cli"))]


def test_a_first_move_and_its_answer_search_no_packages() -> None:
    """A search for bots in other packages takes a page longer than drawing the board."""
    there = loaded("""
import json
from publisher.base.resources import bundled
from publisher.model.shelf import Shelf
from publisher.site.match_session import MatchSession
session = MatchSession(Shelf([bundled("games")]).game("hex"), {})
match = dict(version=1, game="hex", variant="", seed=1, moves=[], seat=0, people=[0])
for asked in (dict(do="open", match=match), dict(do="move", word="f6"), dict(do="bot", player="random")):
    answer = json.loads(session.ask(json.dumps(asked | {"version": 1})))
assert len(answer["match"]["moves"]) == 2
""")
    assert "importlib.metadata" not in there


def test_what_draws_a_court_is_in_the_archive_that_plays() -> None:
    """lxml and HarfBuzz are loaded only if they are there."""
    program = """
from publisher.components.faces import card_face, card_size
from publisher.model.shelf import Shelf
from publisher.base.resources import bundled
definition = Shelf([bundled("games")]).game("tuppi").definition()
deck = definition.card_deck
card_face(deck.by_name["♠K"], deck, card_size(definition))
"""
    assert_in_archives(program, modules(), ("fontTools", "lxml", "uharfbuzz", "cython_runtime"))


def test_widths_that_were_measured_ahead_are_those_of_the_font(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = dict(advances("sans-bold"))
    monkeypatch.setattr("publisher.drawing.fonts.bundled", lambda name: tmp_path / name)
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    measured_file("sans-bold").write_text(json.dumps(measured))
    assert advances.__wrapped__("sans-bold") == measured


def test_a_game_is_packed_with_what_is_played_and_printed() -> None:
    told = chapter(SHELF.game("tuppi"), None)
    files = game_files(SHELF.game("tuppi"), told)
    assert {"game.toml", "play.py", "explained.json", "told.pickle"} <= files.keys()
    assert "sample.md" not in files
    explained = json.loads(files["explained.json"])
    assert explained["follow-suit"].startswith("Playing the tricks. The leader may play any card.")


def test_who_may_sit_down() -> None:
    told = json.loads(seating(SHELF.game("hex")))
    assert told["titles"]["hex-4"] == "Hex on a 4×4 board"
    assert told["players"][""] == ["Red", "Blue"] and told["bots"] == []


def test_bots_of_the_game_may_sit_down(make_game: Callable[..., GameFolder]) -> None:
    own = make_game()
    (own.path / "bots.py").write_text(
        "from publisher.engine.players import RandomPlayer\nBOTS = {'bold': RandomPlayer}\n"
    )
    assert json.loads(seating(own))["bots"] == ["bold"]
