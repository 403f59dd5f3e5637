"""Makes the pictures of `how-to/` from the sheets themselves: `python docs/pictures/make.py`."""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from msgspec.structs import replace
from PIL import Image, ImageOps

from publisher.base.resources import bundled
from publisher.booklet.book import rules_pdf
from publisher.components.boards.board import board_drawing
from publisher.components.boards.materials import MATERIALS
from publisher.components.box import box_drawing
from publisher.components.calibration import calibration_pdf
from publisher.components.cards.faces import standard_face
from publisher.components.cards.looks import CardLook
from publisher.components.cards.sizes import POKER
from publisher.components.faces import card_back, card_batches
from publisher.components.one_sheet import board_plate
from publisher.components.sheets.batch import SheetJob
from publisher.components.sheets.page import page_pdf
from publisher.components.sheets.paper import A4, MARGIN
from publisher.components.sheets.setup import Setup
from publisher.components.sheets.sheet import sheets_pdf
from publisher.drawing.inks import Ink, inked
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Drawing, Rect, place
from publisher.model.booklets import ready_style
from publisher.model.looks import Look
from publisher.model.shelf import GameFolder, Shelf
from publisher.press.chapters import chapter
from publisher.press.checks import checked

HERE = Path(__file__).parent
MM = 25.4
SHELF = Shelf([bundled("games")])
TUPPI = SHELF.game("tuppi").definition()


def page(pdf: bytes, number: int, dpi: float = 60.0) -> Image.Image:
    """A page of a file, with a thin frame as its paper's edge."""
    picture = Image.open(io.BytesIO(to_png(pdf, dpi, number))).convert("RGB")
    return ImageOps.expand(picture, 1, "#999999")


def part(pdf: bytes, number: int, box: tuple[float, float, float, float], dpi: float) -> Image.Image:
    """A rectangle (mm) of a page."""
    picture = Image.open(io.BytesIO(to_png(pdf, dpi, number))).convert("RGB")
    return ImageOps.expand(picture.crop(tuple(round(v / MM * dpi) for v in box)), 1, "#999999")


def beside(*pictures: Image.Image) -> Image.Image:
    gap = 12
    width = sum(one.width for one in pictures) + gap * (len(pictures) - 1)
    whole = Image.new("RGB", (width, max(one.height for one in pictures)), "white")
    x = 0
    for one in pictures:
        whole.paste(one, (x, 0))
        x += one.width + gap
    return whole


def save(name: str, picture: Image.Image, colours: int = 48) -> None:
    """Few colours: the pictures are small in the repository too."""
    picture.quantize(colours, Image.Quantize.MAXCOVERAGE).save(HERE / f"{name}.png", optimize=True)


def cards(layout: str) -> bytes:
    job = SheetJob(TUPPI.title, tuple(card_batches(TUPPI)))
    return sheets_pdf(job, A4, Setup(layout=layout))  # type: ignore[arg-type]


def inks() -> Image.Image:
    faces = [
        standard_face(rank, suit, POKER) for rank, suit in (("9", "spades"), ("9", "hearts"), ("Q", "hearts"))
    ]
    rows = []
    for ink in ("full", "grey", "low"):
        drawn = inked(faces, ink)  # type: ignore[arg-type]
        shapes = tuple(place(drawn[id(face)], 64.5 * i, 0) for i, face in enumerate(faces))
        rows.append(Image.open(io.BytesIO(to_png(to_pdf(Drawing(193, 89, shapes)), 45))).convert("RGB"))
    return beside(*rows)


def looks() -> Image.Image:
    """A large index, four corners, four colours, and a card of those in grey."""
    faces = [
        standard_face("Q", "hearts", POKER, CardLook(Look(index="large"))),
        standard_face("9", "spades", POKER, CardLook(Look(corners="four"))),
        standard_face("7", "diamonds", POKER, CardLook(Look(suits="four-colour"))),
        standard_face("K", "clubs", POKER, CardLook(Look("large", "four", "four-colour"))),
    ]
    inks: tuple[Ink, ...] = ("full", "full", "full", "grey")
    drawn = (inked([face], ink)[id(face)] for face, ink in zip(faces, inks, strict=True))
    shapes = tuple(place(face, 67 * i, 0) for i, face in enumerate(drawn))
    return Image.open(io.BytesIO(to_png(to_pdf(Drawing(265, 89, shapes)), 60))).convert("RGB")


def boards() -> Image.Image:
    """A board of every material, at half its size."""
    game = SHELF.game("hidden-xiangqi").definition()
    plates = [board_plate(game, A4, MARGIN, material) for material in MATERIALS.values()]
    shapes = tuple(place(plate, (plate.width + 6) * i, 0) for i, plate in enumerate(plates))
    whole = Drawing((plates[0].width + 6) * len(plates) - 6, plates[0].height, shapes)
    return Image.open(io.BytesIO(to_png(to_pdf(whole), 30))).convert("RGB")


def decks() -> Image.Image:
    """Finnish courts, and the backs of six families."""
    finnish = CardLook(Look(courts="finnish"))
    names = ("K spades", "K hearts", "Q diamonds", "Q clubs", "J hearts", "J clubs")
    courts = [standard_face(*name.split(), POKER, finnish) for name in names]
    games = ("tuppi", "canasta", "valepaska", "space-cards", "chinese-ten", "musta-maija")
    backs = [card_back(SHELF.game(game).definition()) for game in games]
    shapes = tuple(
        place(card, 67 * i, 93 * row)
        for row, cards in enumerate((courts, backs))
        for i, card in enumerate(cards)
    )
    return Image.open(io.BytesIO(to_png(to_pdf(Drawing(399, 182, shapes)), 48))).convert("RGB")


def faces() -> Image.Image:
    """The cards of the `faces.py` that `draw-your-own.md` shows."""
    page = (HERE.parent / "how-to" / "draw-your-own.md").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        for file, text in re.findall(r"<!-- write beasts/(\S+) -->\n```\w*\n(.*?)```", page, re.DOTALL):
            Path(folder, file).write_text(text, encoding="utf-8")
        (batch,) = card_batches(GameFolder("beasts", Path(folder), trusted=True).definition())
        fronts = [one.front for one in batch.pieces]
    edge = Rect((0, 0), fronts[0].width, fronts[0].height, stroke="#bbbbbb", line=0.2)
    shapes = tuple(
        place(replace(front, shapes=(*front.shapes, edge)), 67 * i, 0) for i, front in enumerate(fronts)
    )
    return Image.open(io.BytesIO(to_png(to_pdf(Drawing(198, 89, shapes)), 60))).convert("RGB")


def styles() -> Image.Image:
    """The first pages of a game's rules in the ready styles."""
    game = SHELF.game("tuppi")
    told = chapter(game, checked(game))
    pages = (rules_pdf(told, "a4", style=ready_style(name)) for name in ("usual", "large", "compact"))
    return beside(*(page(pdf, 0, 42) for pdf in pages))


def main() -> None:
    duplex, folded = cards("duplex"), cards("gutterfold")
    save("duplex", beside(page(duplex, 0, 45), page(duplex, 1, 45)))
    save("gutterfold", page(folded, 1, 50))
    save("inks", inks())
    save("looks", looks())
    save("boards", boards(), 128)
    save("decks", decks())
    save("marks", part(duplex, 0, (0, 262, 210, 297), 100))
    board = page_pdf(board_drawing(SHELF.game("beginners-go").definition("nineteen")), A4, "Go")
    save("tiles", beside(page(board, 0, 45), page(board, 1, 45)))
    sheet = calibration_pdf(A4, Setup())
    save(
        "calibration",
        beside(part(sheet, 0, (90, 133, 120, 163), 150), part(sheet, 1, (90, 133, 120, 163), 150)),
    )
    save("faces", faces())
    save("styles", styles(), 160)
    save("box", page(page_pdf(box_drawing(TUPPI), A4, TUPPI.title), 0, 50))


if __name__ == "__main__":
    main()
