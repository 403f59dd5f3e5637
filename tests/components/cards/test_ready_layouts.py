"""Ready layouts look like printed things: type that can be read, windows with and without pictures, own
backs; and the patterns that they are made with fill their boxes."""

from __future__ import annotations

import csv
import io
import re
import shutil
from itertools import combinations
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from PIL import Image
from shape_reader import leaves, texts

from publisher.base.resources import bundled
from publisher.components.faces import back_of, card_batches, card_face, card_size
from publisher.drawing.colours import lightness
from publisher.drawing.inks import inker
from publisher.drawing.overrun import overrun
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Drawing, Fade
from publisher.model.card_files import ready_layout, ready_layouts
from publisher.model.definition import Definition
from publisher.model.layouts import Box, PatternBox, PolygonBox, RectangleBox, TextBox
from publisher.model.shelf import GameFolder
from publisher.press.unmet import unmet_conditions
from tests.components.cards.test_table_cards import box, face
from tests.handed_over import HEAD

READABLE = 6.5
"""The least type on cards (points)."""
NAMES = ready_layouts()
PATTERNS = get_args(get_type_hints(PatternBox)["pattern"])


def sample(name: str, folder: Path, without: tuple[str, ...] = (), layout: str = "") -> Definition:
    """Return the game of a sample table; columns that end as in `without` are empty."""
    source = ready_layout(name)
    shutil.copytree(source.parent / "art", folder / "art", dirs_exist_ok=True)
    head, *rows = csv.reader(source.with_suffix(".csv").read_text(encoding="utf-8").splitlines())
    table = io.StringIO()
    emptied = ([cell * (not column.endswith(without or "-")) for column, cell in zip(head, row, strict=True)]
               for row in rows)  # fmt: skip
    csv.writer(table).writerows([head, *emptied])
    (folder / "cards.csv").write_text(table.getvalue(), encoding="utf-8")
    keys = f'{HEAD}[deck]\ncards = 3\ncards_from = "cards.csv"\nlayout = {layout or repr(name)}\n'
    (folder / "game.toml").write_text(keys, encoding="utf-8")
    return GameFolder("trial", folder).definition()


def sides(definition: Definition) -> list[Drawing]:
    (batch,) = card_batches(definition)
    return [side for piece in batch.pieces for side in (piece.front, piece.back) if side]


@pytest.mark.parametrize("name", NAMES)
def test_type_can_be_read_at_card_size(name: str, tmp_path: Path) -> None:
    layout = sample(name, tmp_path).card_deck.definition.layout  # type: ignore[union-attr]
    sizes = [(key, box.least or box.type) for key, box in layout.boxes() if isinstance(box, TextBox)]
    assert [key for key, size in sizes if size < READABLE] == []


def is_about(shape: Box, words: Box) -> bool:
    """Return True if the middle of the words is in the shape, at half its height."""
    (left, top), (wide, high) = shape.at, shape.size
    across, down = (start + length / 2 for start, length in zip(words.at, words.size, strict=True))
    return left <= across <= left + wide and abs(top + high / 2 - down) < 0.1


@pytest.mark.parametrize("name", NAMES)
def test_words_keep_away_from_the_edge_of_their_ribbon(name: str, tmp_path: Path) -> None:
    """Words that fill their box are half a millimetre or more from the shape that is drawn for them: the
    smallest one with the same middle."""
    deck = sample(name, tmp_path).card_deck.definition
    worded = {
        column for row in deck.rows for column, cell in row.fields.items() if re.search("[A-Za-z]", cell)
    }
    close = []
    for boxes in (deck.layout.face, deck.layout.back):
        for place, words in enumerate(boxes):
            if isinstance(words, TextBox) and worded.intersection(words.columns):
                shapes = (one for one in boxes[:place] if isinstance(one, RectangleBox | PolygonBox))
                heights = [one.size[1] for one in shapes if is_about(one, words)]
                if heights and (min(heights) - words.size[1]) / 2 < 0.5:
                    close.append(words.text)
    assert close == []


@pytest.mark.parametrize("name", NAMES)
def test_a_window_without_its_picture_is_not_white(name: str, tmp_path: Path) -> None:
    """Cards are drawn without pictures, with everything within their edges and no condition in vain."""
    bare = sample(name, tmp_path, ("picture",))
    assert all(overrun(side) is None for side in sides(bare))
    assert unmet_conditions(GameFolder("trial", tmp_path)) == []


@pytest.mark.parametrize("name", NAMES)
def test_words_are_seen_with_little_ink(name: str, tmp_path: Path) -> None:
    """No words stay light on a ground that was emptied, and there are no fades."""
    ink = inker("low")
    for side in map(ink, sides(sample(name, tmp_path))):
        assert not [one for one in leaves(side.shapes) if isinstance(one, Fade)]
        assert not [one.content for one in texts(side) if lightness(one.fill) > 0.65]


def test_every_ready_layout_has_its_own_back(tmp_path: Path) -> None:
    backs = {}
    for name in NAMES:
        (folder := tmp_path / name).mkdir()
        definition = sample(name, folder)
        backs[name] = back_of(definition.card_deck.cards[0], definition, card_size(definition)).shapes
    assert [pair for pair in combinations(NAMES, 2) if backs[pair[0]] == backs[pair[1]]] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_colour_and_a_font_are_replaced_in_one_line(name: str, tmp_path: Path) -> None:
    shutil.copy(bundled("assets") / "fonts" / "serif-italic.ttf", tmp_path / "own.ttf")
    colours = sample(name, tmp_path).card_deck.definition.layout.colours  # type: ignore[union-attr]
    for family in ("serif", "sans"):
        like = f'{{ like = "{name}", colours.ink = "#123456", fonts.{family}.regular = "own.ttf" }}'
        definition = sample(name, tmp_path, layout=like)
        found = definition.card_deck.definition.layout  # type: ignore[union-attr]
        assert found.colours == colours | {"ink": "#123456"}
        card_face(definition.card_deck.cards[0], definition.card_deck, card_size(definition))


@pytest.mark.parametrize("name", PATTERNS)
@pytest.mark.parametrize("keys", [{}, {"clip": '"circle"'}, {"scale": 0.5, "radius": 4}])
def test_a_pattern_fills_its_box(name: str, keys: dict[str, object], tmp_path: Path) -> None:
    """All quarters of a box of 20 × 20 mm have ink of its colour, and nothing outside of it has."""
    keys = {"at": [20, 10], "size": [20, 20], "pattern": f'"{name}"', "line": '"{ink}"', **keys}
    drawn = face(tmp_path, "ink\n#ff0000\n", box("pattern", **keys))
    image = Image.open(io.BytesIO(to_png(to_pdf(drawn), 254))).convert("RGB")  # 10 pixels a mm
    ink = image.getchannel("G").point(lambda green: 255 * (green < 200))
    left, top, right, bottom = ink.getbbox() or (0, 0, 0, 0)
    assert left >= 199 and top >= 99 and right <= 401 and bottom <= 301
    quarters = [(x, y, x + 100, y + 100) for x in (200, 300) for y in (100, 200)]
    assert all(ink.crop(quarter).getbbox() for quarter in quarters)
    assert image.getpixel((0, 0)) == (255, 255, 255)


def test_patterns_are_the_drawings_of_meshes() -> None:
    files = {path.stem for path in (bundled("assets") / "art" / "meshes").glob("*.svg")}
    assert set(PATTERNS) == {name for name in files if not name.endswith("-crossing")}
