"""Make `readme.png` from pages that are printed for it: `python docs/pictures/readme.py`."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image, ImageOps

from publisher.base.resources import bundled
from publisher.components.sheets.setup import Setup
from publisher.drawing.pdf import to_png
from publisher.model.shelf import Shelf
from publisher.press.build import Order, build_game

PICTURE = Path(__file__).parent / "readme.png"
PAGES = (
    ("tuppi", "rules", "rules.pdf", 0),
    ("multimulta", "cards", "cards.pdf", 2),
    ("hex", "boards", "board.pdf", 0),
)
HEIGHT, GAP, GROUND = 460, 16, "#d9d4c7"


def page(folder: Path, slug: str, kind: str, file: str, number: int) -> Image.Image:
    """Return one printed page, `HEIGHT` pixels high, with a thin frame."""
    game = Shelf([bundled("games")]).game(slug)
    assert not build_game(game, Order(folder, "a4", (kind,), Setup())).problems
    image = Image.open(io.BytesIO(to_png((folder / slug / file).read_bytes(), 110, number))).convert("RGB")
    image.thumbnail((10_000, HEIGHT), Image.Resampling.LANCZOS)
    return ImageOps.expand(image, 1, "#8a8577")


def picture() -> Image.Image:
    """Return the pages side by side."""
    with tempfile.TemporaryDirectory() as folder:
        images = [page(Path(folder), *one) for one in PAGES]
    width = sum(image.width + GAP for image in images) + GAP
    whole = Image.new("RGB", (width, images[0].height + 2 * GAP), GROUND)
    x = GAP
    for image in images:
        whole.paste(image, (x, GAP))
        x += image.width + GAP
    return whole


if __name__ == "__main__":
    picture().quantize(128).save(PICTURE, optimize=True)
