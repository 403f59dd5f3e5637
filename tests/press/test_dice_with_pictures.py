"""Dice whose faces are pictures of the folder: nets to fold, labels to stick on, coins."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from publisher.components.pieces import piece_batches
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Drawing
from publisher.model.shelf import GameFolder
from publisher.press.build import Order, build_game
from publisher.press.resolution import low_resolution_pictures
from tests.handed_over import HEAD

COLOURS = ["#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ff00ff", "#00ffff"]
FILES = [f"art/p{number}.png" for number in range(1, 7)]


@pytest.fixture
def folder(tmp_path: Path) -> GameFolder:
    (tmp_path / "art").mkdir()
    for file, colour in zip(FILES, COLOURS, strict=True):
        Image.new("RGB", (200, 200), colour).save(tmp_path / file)
    (tmp_path / "rules.md").write_text("# Trial\n\nRoll.\n")
    return GameFolder("trial", tmp_path)


def with_dice(folder: GameFolder, dice: str) -> GameFolder:
    (folder.path / "game.toml").write_text(f"{HEAD}[dice]\ndie = {{ {dice} }}\n")
    return GameFolder("trial", folder.path)


def seen(drawing: Drawing) -> dict[tuple[int, int], str]:
    """Return the colour at each place on a grid of 16 mm that is filled with a picture."""
    picture = Image.open(io.BytesIO(to_png(to_pdf(drawing), 127))).convert("RGB")  # 5 dots for each mm
    places: dict[str, list[tuple[int, int]]] = {}
    for y in range(0, picture.height, 8):
        for x in range(0, picture.width, 8):
            found = picture.getpixel((x, y))
            assert isinstance(found, tuple)
            if (name := "#{:02x}{:02x}{:02x}".format(*found)) in COLOURS:
                places.setdefault(name, []).append((x, y))
    middles = {
        name: (sum(x for x, _ in some) / len(some), sum(y for _, y in some) / len(some))
        for name, some in places.items()
    }
    left, top = (min(middle[along] for middle in middles.values()) for along in (0, 1))
    return {(round((x - left) / 80), round((y - top) / 80)): name for name, (x, y) in middles.items()}


PICTURES = f"pictures = {FILES}".replace("'", '"')


def test_net_has_a_picture_on_each_face_and_opposite_ones_two_apart(folder: GameFolder) -> None:
    """1 and 6, 2 and 5, 3 and 4 are opposite on every die: in a net they are two steps apart."""
    (batch,) = piece_batches(with_dice(folder, f"count = 3, {PICTURES}").definition())
    assert (batch.name, len(batch.pieces)) == ("dice", 3)
    places = {colour: place for place, colour in seen(batch.pieces[0].front).items()}
    assert len(places) == 6
    for one, other in ((0, 5), (1, 4), (2, 3)):
        (x, y), (right, down) = places[COLOURS[one]], places[COLOURS[other]]
        assert {abs(x - right), abs(y - down)} == {0, 2}


def test_labels_have_their_size_and_there_is_one_for_each_face(folder: GameFolder) -> None:
    definition = with_dice(folder, f"count = 2, labels = 12, {PICTURES}").definition()
    (batch,) = piece_batches(definition)
    assert batch.name == "labels of 12 mm" and batch.size == (12.0, 12.0)
    assert [piece.front.title for piece in batch.pieces] == 2 * ["p1", "p2", "p3", "p4", "p5", "p6"]


def test_faces_are_called_as_listed_or_as_their_files(folder: GameFolder) -> None:
    dice = with_dice(folder, PICTURES).definition().dice
    assert dice["die"].values == ("p1", "p2", "p3", "p4", "p5", "p6")
    words = 'faces = ["sun", "sun", "rain", "rain", "wind", "snow"]'
    dice = with_dice(folder, f"{PICTURES}, {words}").definition().dice
    assert dice["die"].values == ("sun", "sun", "rain", "rain", "wind", "snow")


def test_a_coin_has_its_pictures_back_to_back(folder: GameFolder) -> None:
    (batch,) = piece_batches(with_dice(folder, f'pictures = ["{FILES[0]}", "{FILES[1]}"]').definition())
    (coin,) = batch.pieces
    assert coin.back and [*seen(coin.front).values()] == ["#ff0000"]
    assert [*seen(coin.back).values()] == ["#00ff00"]


@pytest.mark.parametrize(
    "dice, message",
    [
        (PICTURES.replace("p3", "p9"), "dice.die.pictures: there is no file 'art/p9.png'"),
        (PICTURES.replace("art/p3", "../p3"), "dice.die.pictures[2]: '../p3.png' leads out"),
        (f'{PICTURES}, faces = ["a", "b"]', "dice.die.pictures: there are 6 for 2 faces"),
        (f"{PICTURES}, sides = 6", "dice.die: a die has sides, numbered from 1, or faces that are listed"),
        ('pictures = ["art/p1.png"]', "dice.die: faces: one face cannot be thrown for"),
        (f"{PICTURES}, labels = 3", "dice.die.labels: expected a number, 6 or more, got 3"),
        (f'{PICTURES}, folder = "x"', "dice.die.folder: unknown key 'folder'"),
    ],
)  # fmt: skip
def test_dice_that_cannot_be_printed_are_refused(folder: GameFolder, dice: str, message: str) -> None:
    order = Order(folder.path / "out", "a4", ("pieces",))
    (problem,) = build_game(with_dice(folder, dice), order).problems
    assert problem.message.startswith(message)


def test_coarse_pictures_of_dice_are_warned_of(folder: GameFolder) -> None:
    """A picture fills 0.84 of 16 mm: 50 dots on 13.44 mm are 94 for each inch."""
    Image.new("RGB", (50, 50), "#ff0000").save(folder.path / FILES[0])
    (problem,) = low_resolution_pictures(with_dice(folder, PICTURES))
    assert problem.message == "art/p1.png is printed with 94 dots per inch"
