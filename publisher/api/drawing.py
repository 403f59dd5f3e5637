"""Pictures of boards, positions and cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from publisher.api.games import Game, Place, errors_of, game_from

if TYPE_CHECKING:
    from publisher.drawing.shapes import Drawing


class SVG(str):
    """A picture as the text of an SVG file, at its printed size. Notebooks show it."""

    __slots__ = ()

    def save(self, path: Place) -> Path:
        """Write the file, and its folder if there is none; return the path. Raises OutputError if it cannot
        be written."""
        from publisher.base.files import write_whole

        write_whole(Path(path), self.encode())
        return Path(path)

    def __repr__(self) -> str:
        return f"<SVG, {len(self)} characters>"

    def _repr_svg_(self) -> str:
        return self[self.index("<svg") :]


def draw(game: Game | Place, what: str = "board") -> SVG:
    """Draw a part of a game. Raises UntrustedError if a `faces.py` would have to run, and may not.

    `what` is `board` (empty), `back` (of the cards), a card as it is written in texts (`♠K`, also `SK`), or
    the text of a `board` block, which is a position. In a game with `[decks.events]` it is also `events:back`
    or `events:fox`. Raises NotationError for anything else.
    """
    game = game_from(game)
    with errors_of(game):
        return svg_of(_drawing(game, what))


def _drawing(game: Game, what: str) -> Drawing:
    from publisher.base.errors import NotationError, did_you_mean
    from publisher.components.boards.board import board_drawing
    from publisher.components.faces import card_back, card_face, card_size
    from publisher.notation.board import read_board
    from publisher.notation.cards import find_card

    definition = game._folder.definition(game.variant)
    known: list[str] = []
    if definition.board is not None:
        if what == "board" or len(what.split()) > 1:
            return board_drawing(definition, {} if what == "board" else read_board(definition, what))
        known += ["board"]
    for one in definition.each_deck:
        deck, begin = one.card_deck, f"{one.deck_name}:" if one.deck_name else ""
        name = what.removeprefix(begin)
        if name == "back" and what.startswith(begin):
            return card_back(one)
        if what.startswith(begin) and (card := find_card(name, deck)):
            return card_face(card, deck, card_size(one))
        known += [f"{begin}back", *(f"{begin}{card}" for card in deck.by_name)]
    raise NotationError(f"{game.name} has no {what!r} to draw", hint=did_you_mean(what, known))


def svg_of(drawing: Drawing) -> SVG:
    """Return a drawing as SVG. Its ids begin with a digest, because a notebook is one page with all its
    pictures, and different ones must not share ids."""
    from zlib import crc32

    from publisher.drawing.svg import to_svg

    digest = crc32(to_svg(drawing).encode())
    return SVG(to_svg(drawing, f"p{digest:08x}-"))
