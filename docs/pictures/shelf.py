"""Makes `shelf.png` and the list of games in README: `python docs/pictures/shelf.py`.

The picture shows real pages, printed for it, side by side.
"""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from PIL import Image, ImageOps

from publisher.base.resources import bundled
from publisher.components.sheets.setup import Setup
from publisher.drawing.pdf import to_png
from publisher.model.families import family_title
from publisher.model.players import counted, numbers_of_players
from publisher.model.shelf import Shelf
from publisher.press.build import Order, build_game

HERE = Path(__file__).parent
README = HERE.parents[1] / "README.md"
SHELF = Shelf([bundled("games")])
PAGES = (
    ("tuppi", "rules.pdf", 0),
    ("hidden-xiangqi", "rules.pdf", 1),
    ("canasta", "cards.pdf", 4),
    ("multimulta", "cards.pdf", 2),
    ("hex", "board.pdf", 0),
    ("skruuvi", "scorepad.pdf", 0),
)
HEIGHT = 460
ROW = 3
GAP = 16
GROUND = "#d9d4c7"


def page(folder: Path, slug: str, file: str, number: int) -> Image.Image:
    """One printed page, as tall as the rows of the picture."""
    order = Order(folder, "a4", ("rules", "boards", "cards", "scorepad"), Setup())
    assert not build_game(SHELF.game(slug), order).problems
    image = Image.open(io.BytesIO(to_png((folder / slug / file).read_bytes(), 110, number))).convert("RGB")
    image.thumbnail((10_000, HEIGHT), Image.Resampling.LANCZOS)
    return ImageOps.expand(image, 1, "#8a8577")


def picture() -> Image.Image:
    with tempfile.TemporaryDirectory() as folder:
        pages = [page(Path(folder), *one) for one in PAGES]
    rows = [pages[i : i + ROW] for i in range(0, len(pages), ROW)]
    widths = [sum(image.width for image in row) + GAP * (len(row) + 1) for row in rows]
    whole = Image.new("RGB", (max(widths), len(rows) * (HEIGHT + GAP + 2) + GAP), GROUND)
    for number, (row, width) in enumerate(zip(rows, widths, strict=True)):
        x = GAP + (whole.width - width) // 2
        for image in row:
            whole.paste(image, (x, GAP + number * (HEIGHT + GAP + 2)))
            x += image.width + GAP
    return whole


def listed() -> str:
    """A line for every game, by families."""
    families: dict[str, list[str]] = {}
    for folder in SHELF.games():
        definition = folder.definition()
        count = f", {len(folder.variants) + 1} rulesets" if folder.variants else ""
        rulesets = [folder.definition(variant) for variant in ("", *folder.variants)]
        players = numbers_of_players(rulesets)
        about = f"(`{folder.slug}`, {counted(players)} player{'s' * (players[-1] > 1)}{count})"
        line = f"* **{definition.title}** {about}: {definition.summary}"
        families.setdefault(definition.family, []).append(line)
    titles = {family: family_title(family).capitalize() for family in sorted(families)}
    parts = [f"**{title}**\n\n" + "\n".join(sorted(families[family])) for family, title in titles.items()]
    return "\n\n".join(parts)


def main() -> None:
    picture().quantize(128).save(HERE / "shelf.png", optimize=True)
    text = README.read_text(encoding="utf-8")
    begin, end = "<!-- shelf -->", "<!-- /shelf -->"
    text = re.sub(f"{begin}.*{end}", lambda _: f"{begin}\n{listed()}\n{end}", text, flags=re.DOTALL)
    README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
