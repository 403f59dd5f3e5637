"""Parts as PDF pages for print shops, one to a page, with trim and bleed boxes. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO

from publisher.components.boards.materials import Material
from publisher.components.faces import card_size
from publisher.components.sheets.boxes import begin_page, set_box
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import BLEED, Setup
from publisher.drawing.bounds import Box
from publisher.drawing.pdf import new_canvas, paint
from publisher.drawing.shapes import Drawing, Symbol, Use, move
from publisher.exports.deck import File, Note, deck_faces, decks_of, folder_of
from publisher.exports.parts import board_parts, die_nets, lot_parts, nothing_to_export, piece_parts
from publisher.exports.shops import DRIVE_THRU_CARDS, products
from publisher.model.definition import Definition


def single_cards(definition: Definition, setup: Setup) -> Iterator[File]:
    """Yield a file for every face and one for the back of each deck, at the game's own size."""
    for one in decks_of(definition):
        size = card_size(one)
        for picture in deck_faces(one, size, setup.bleed).pictures:
            title = f"{one.title}: {picture.drawing.title}"
            pages = card_pages([picture.drawing], (size.width, size.height), BLEED, title, one.designer)
            yield File(f"{folder_of(one)}{picture.name}.pdf", pages)


def single_parts(definition: Definition, material: Material) -> Iterator[File]:
    """Yield a file for the board, one for every kind of piece and lot (with its back as a second page), and
    one for the net of every die."""
    parts = [*board_parts(definition, material, BLEED)]
    parts += [part for find in (piece_parts, lot_parts, die_nets) for part in find(definition)]
    if not parts:
        raise nothing_to_export(definition)
    for part in parts:
        sides = [part.drawing, part.back] if part.back else [part.drawing]
        title = f"{definition.title}: {part.title}" + (f", {part.copies} of these" if part.copies > 1 else "")
        size = part.drawing.width, part.drawing.height
        yield File(f"{part.name}.pdf", card_pages(sides, size, BLEED, title, definition.designer))


def drive_thru_cards(definition: Definition, setup: Setup) -> Iterator[File | Note]:
    """Yield one file in the page order that DriveThruCards asks for: back, front, back, front."""
    shop, pages = DRIVE_THRU_CARDS, list[Drawing]()
    decks, notes = products(definition, shop)
    for one, card in decks:
        deck = shop.faces(one, card, setup)
        cards = [deck.faces[place] for place in deck.cards]
        pages += (side for face in cards for side in (face.back or deck.back, face.drawing))
    size = (card.width, card.height)  # the shop cuts one size
    yield File("cards.pdf", card_pages(pages, size, shop.bleed, definition.title, definition.designer))
    yield from notes


def card_pages(
    drawings: Iterable[Drawing], trim: tuple[float, float], bleed: float, title: str, author: str
) -> bytes:
    """Return a PDF with each drawing in the middle of a page of the trimmed size and its bleed."""
    page = Paper("card", trim[0] + 2 * bleed, trim[1] + 2 * bleed)
    whole = Box(0, 0, page.width, page.height)
    target = BytesIO()
    canvas = new_canvas(target, (page.width, page.height), title, "parts, one to a page", author)
    symbols: dict[int, Symbol] = {}
    for drawing in drawings:
        # A repeated drawing, such as the back, is stored once.
        symbol = symbols.setdefault(id(drawing), Symbol(f"card-{len(symbols) + 1}", drawing.shapes))
        begin_page(canvas, page, drawing.title)
        set_box(canvas, "trim", whole.grown(-bleed), page)
        set_box(canvas, "bleed", whole, page)
        middle = move((page.width - drawing.width) / 2, (page.height - drawing.height) / 2)
        paint(canvas, [Use(symbol, middle)])
        canvas.showPage()
    canvas.save()
    return target.getvalue()
