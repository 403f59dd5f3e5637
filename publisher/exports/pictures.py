"""Cards, boards, pieces and dice as PNG: at any resolution, or with the number of pixels a shop asks for."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.components.boards.materials import Material
from publisher.components.cards.sizes import CardSize
from publisher.components.faces import card_size
from publisher.components.sheets.setup import Setup
from publisher.drawing.pdf import to_pdf, to_png
from publisher.drawing.shapes import Drawing
from publisher.exports.deck import File, Note, deck_faces, folder_of
from publisher.exports.parts import board_parts, die_faces, nothing_to_export, piece_parts
from publisher.exports.shops import INCH, Shop, on_canvas, products
from publisher.model.definition import Definition


def pictures(definition: Definition, dpi: float, material: Material) -> Iterator[File]:
    """Yield the board, pieces, faces of dice, every card and the back at their true sizes; raise PrintError
    if there are none of these."""
    drawn = list(_drawn(definition, material))
    if not drawn:
        raise nothing_to_export(definition)
    for name, drawing in drawn:
        yield File(f"{name}.png", to_png(to_pdf(drawing), dpi))


def _drawn(definition: Definition, material: Material) -> Iterator[tuple[str, Drawing]]:
    """Yield every drawing of a game, with a name for its file."""
    for part in (*board_parts(definition, material), *piece_parts(definition), *die_faces(definition)):
        yield part.name, part.drawing
        if part.back is not None:
            yield f"{part.name}-back", part.back
    for one in definition.each_deck:
        for face in deck_faces(one, card_size(one)).pictures:
            yield f"{folder_of(one)}{face.name}", face.drawing


def shop_pictures(definition: Definition, shop: Shop, setup: Setup) -> Iterator[File | Note]:
    """Yield every card of each deck, numbered in deck order, and the back, at the resolution of a shop."""
    decks, notes = products(definition, shop)
    for one, card in decks:
        yield from _shop_pictures(one, card, shop, setup)
    yield from notes


def _shop_pictures(definition: Definition, card: CardSize, shop: Shop, setup: Setup) -> Iterator[File]:
    size, folder = shop.pixels(card), f"{folder_of(definition)}{card.name}/"
    deck = shop.faces(definition, card, setup)

    def made(drawing: Drawing) -> bytes:
        return in_pixels(on_canvas(drawing, *size, shop.dpi / INCH), shop.dpi)

    drawn = [made(face.drawing) for face in deck.faces]
    digits = len(str(len(deck.cards)))
    for number, place in enumerate(deck.cards, 1):
        name = f"{folder}{number:0{digits}}-{deck.faces[place].name}"
        yield File(f"{name}.png", drawn[place])
        if (back := deck.faces[place].back) is not None:
            yield File(f"{name}-back.png", made(back))
    yield File(f"{folder}back.png", made(deck.back))


def in_pixels(drawing: Drawing, dpi: float = 0) -> bytes:
    """Return a drawing as PNG, one pixel for each millimetre; `dpi` is stated in the file for printers."""
    return to_png(to_pdf(drawing), INCH, stated=dpi)
