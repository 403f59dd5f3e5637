"""Makes `shelf.png`, the picture in README: real pages as the press prints them, side by side.

Run it where the press is installed, after `publisher build`: python docs/pictures/make.py
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image, ImageOps

OUTPUT = Path("output")
PAGES = (
    ("tuppi/rules.pdf", 0), ("canasta/cards.pdf", 2), ("hidden-xiangqi/board.pdf", 0),
    ("multimulta/cards.pdf", 0), ("chinese-checkers/board.pdf", 0), ("tysiac/scorepad.pdf", 0),
)  # fmt: skip
HEIGHT = 520
ROW = 3
GAP = 18
GROUND = "#d9d4c7"


def page(file: str, number: int) -> Image.Image:
    """One page as tall as the picture's rows."""
    with pypdfium2.PdfDocument(OUTPUT / file) as pdf:
        sheet = pdf[number]
        image = sheet.render(scale=2 * HEIGHT / sheet.get_height()).to_pil().convert("RGB")
    image.thumbnail((10_000, HEIGHT), Image.Resampling.LANCZOS)
    return ImageOps.expand(image, 1, "#8a8577")


def main() -> None:
    pages = [page(*one) for one in PAGES]
    rows = [pages[i : i + ROW] for i in range(0, len(pages), ROW)]
    widths = [sum(image.width for image in row) + GAP * (len(row) + 1) for row in rows]
    picture = Image.new("RGB", (max(widths), len(rows) * (HEIGHT + GAP + 2) + GAP), GROUND)
    for number, (row, width) in enumerate(zip(rows, widths, strict=True)):
        x = GAP + (picture.width - width) // 2
        for image in row:
            picture.paste(image, (x, GAP + number * (HEIGHT + GAP + 2)))
            x += image.width + GAP
    picture.quantize(128).save(Path(__file__).parent / "shelf.png", optimize=True)


if __name__ == "__main__":
    main()
