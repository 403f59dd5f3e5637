"""Pictures on pieces: on discs, on both sides of one disc, on figures that stand."""

from __future__ import annotations

import io
from collections.abc import Callable

from PIL import Image

from publisher.components.pieces import piece_batches, piece_diameter
from publisher.drawing.pdf import to_pdf, to_png
from publisher.model.shelf import GameFolder

GRASS, SKY = (0x40, 0xC0, 0x60), (0x90, 0xB0, 0xE0)
CROSS, NOUGHT = "[pieces.cross]", "[pieces.nought]"


def game(make_game: Callable[..., GameFolder], cross: str, nought: str = "", pixels: int = 800) -> GameFolder:
    changes = {CROSS: f"{CROSS}\n{cross}", NOUGHT: f"{NOUGHT}\n{nought}", 'glyph = "': '# glyph = "'}
    folder = make_game({"game.toml": changes})
    (folder.path / "art").mkdir()
    for name, colour in (("grass", GRASS), ("sky", SKY)):
        Image.new("RGB", (pixels, pixels), colour).save(folder.path / "art" / f"{name}.png")
    return folder


def pixels(drawing: object) -> Image.Image:
    """The drawing at ten dots a millimetre."""
    return Image.open(io.BytesIO(to_png(to_pdf(drawing), 254))).convert("RGB")  # type: ignore[arg-type]


def test_a_picture_fills_a_disc_within_its_rim(make_game: Callable[..., GameFolder]) -> None:
    """In the middle and 0.65 radii from it there is grass, at 0.8 radii the rim, at the corners paper."""
    definition = game(make_game, 'picture = "art/grass.png"').definition()
    (batch,) = piece_batches(definition)
    image = pixels(
        next(piece.front for piece in batch.pieces if piece.front.title == definition.pieces["cross"].name)
    )
    middle, radius = image.width // 2, round(5 * piece_diameter(definition))
    for share, grass in (0.0, True), (0.65, True), (-0.65, True), (0.8, False), (1.1, False):
        assert (image.getpixel((middle + round(share * radius), middle)) == GRASS) is grass
    assert image.getpixel((5, 5)) == (255, 255, 255)


def test_two_sides_of_one_disc_have_a_picture_each(make_game: Callable[..., GameFolder]) -> None:
    """Reversi needs 64 discs, not 128: what turned over is another piece is printed upon its back."""
    keys = 'picture = "art/grass.png"\nback = "nought"', 'picture = "art/sky.png"\nback = "cross"'
    folder = game(make_game, *keys)
    (batch,) = piece_batches(folder.definition())
    sides = {
        tuple(
            pixels(side).getpixel((side.width * 5, side.height * 5))
            for side in (piece.front, piece.back)
            if side
        )
        for piece in batch.pieces
    }
    assert sides == {(GRASS, SKY), (SKY, GRASS)}
    assert len(batch.pieces) == sum(kind.count for kind in folder.definition().pieces.values())


def test_a_figure_that_stands_is_folded_over_its_head(make_game: Callable[..., GameFolder]) -> None:
    """The strip looks the same turned by half; the picture stands on the colour of its side, head to head."""
    definition = game(make_game, 'picture = "art/grass.png"\nstands = true').definition()
    batches = {batch.name: batch for batch in piece_batches(definition)}
    assert len(batches["standees"].pieces) == definition.pieces["cross"].count
    image = pixels(batches["standees"].pieces[0].front)
    turned = image.rotate(180)
    same = sum(
        image.getpixel((x, y)) == turned.getpixel((x, y))
        for x in range(0, image.width, 7)
        for y in range(0, image.height, 7)
    )
    assert same > 0.97 * len(range(0, image.width, 7)) * len(range(0, image.height, 7))
    column = [image.getpixel((image.width // 2, y)) for y in range(image.height)]
    grass = [y for y, colour in enumerate(column) if colour == GRASS]
    assert grass and grass[0] < image.height / 2 < grass[-1]
