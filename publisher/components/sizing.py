"""A game in the requested sizes, and with the requested look, instead of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.components.boards.board import board_drawing, board_to_play_on
from publisher.components.boards.frame import framed_size
from publisher.components.cards.layouts.faces import SMALLEST, blank_edges, place_in
from publisher.components.cards.sizes import SLEEVE_INSERT, named_size
from publisher.components.faces import art_of, card_size
from publisher.components.sheets.grid import room
from publisher.components.sheets.page import tiling
from publisher.components.sheets.paper import Paper
from publisher.components.sheets.setup import Setup
from publisher.drawing.shapes import Drawing
from publisher.model.boards import BoardDefinition
from publisher.model.decks import DeckDefinition, RankDeck, SuitDeck, TableDeck
from publisher.model.definition import Definition

_SPACES = (4.0, 60.0)
"""The smallest and the largest space (mm) that is tried to fit a board on a page."""
_NEAR = 0.01
LEAST = 0.9
"""The smallest share of its size for a board that is shrunk to save sheets or to keep its frame."""
_LEAST_TO_SHARE = 0.95
_CLEAR = 1.5
"""The space (mm) that keeps a frame clear of the strip at the foot of its sheet."""
_SEEN = 0.3
"""A blank edge of a card that is narrower (mm) is not seen."""
LOOKS = ("index", "corners", "suits", "courts")
"""The options in a `Setup` that are keys of `Look`."""


def sized(definition: Definition, paper: Paper, setup: Setup) -> Definition:
    """Return the game with the card and board sizes of `setup`, and the look of its cards; pieces follow the
    board."""
    definition = _dealt(definition, setup)
    board = definition.board
    if board is not None and setup.coordinates == "none" and not board.names_are_played:
        board = replace(board, coordinates=False)
    if board is not None and setup.board_size:
        fit = setup.board_size == "fit"
        space = fitting_space(definition, paper, setup.margin) if fit else float(setup.board_size)
        board = replace(board, space=space)
    return definition if board is definition.board else replace(definition, board=board)


def shrunk(definition: Definition, paper: Paper, setup: Setup) -> Definition:
    """Return the game with its board and pieces shrunk as little as needed: to one sheet in its frame, to one
    without it, or to two. A board still too large, or in a requested size, is unchanged."""
    return _shrunk(definition, setup, _ways(paper, setup))


def shrunk_to_share(definition: Definition, paper: Paper, setup: Setup, edge: float) -> Definition:
    """Return the game with its board shrunk by at most a twentieth to let other parts share its sheet; if
    that is not enough, like `shrunk`. The board has an `edge` to be cut off (mm) and marks round it."""
    rooms = [room(side, setup) for side in paper.orientations]

    def shares(board: Drawing) -> bool:
        width, height = framed_size(board)
        return any(width + 2 * edge <= across and height + 2 * edge <= down for across, down in rooms)

    return _shrunk(definition, setup, [(shares, _LEAST_TO_SHARE), *_ways(paper, setup)])


def _ways(paper: Paper, setup: Setup) -> list[tuple[Callable[[Drawing], bool], float]]:
    """Return the tests of a board, the best first, and the smallest share of its size allowed for each."""

    def on(sheets: int, width: float, height: float) -> bool:
        return tiling(width, height, paper, setup.margin).sheets <= sheets

    def framed(board: Drawing) -> bool:
        width, height = framed_size(board)
        return on(1, width, height + _CLEAR)

    return [
        (framed, LEAST),
        (lambda board: on(1, board.width, board.height), LEAST),
        (lambda board: on(2, board.width, board.height), LEAST),
    ]


def _shrunk(
    definition: Definition, setup: Setup, ways: Sequence[tuple[Callable[[Drawing], bool], float]]
) -> Definition:
    """Return the game with the largest board that passes the first test that can be passed."""
    if definition.board is None or setup.board_size:
        return definition
    board, own = definition.board, definition.board.space
    for way, least in ways:

        def fits(space: float, way: Callable[[Drawing], bool] = way) -> bool:
            return way(board_to_play_on(_spaced(definition, board, space)))

        if fits(own):
            return definition
        if fits(least * own):
            return _spaced(definition, board, _largest(fits, least * own, own))
    return definition


def _spaced(definition: Definition, board: BoardDefinition, space: float) -> Definition:
    return replace(definition, board=replace(board, space=space))


def _largest(fits: Callable[[float], bool], low: float, high: float) -> float:
    """Return the largest space (mm, in hundredths) that fits, from one that fits to one too large."""
    while high - low > _NEAR:
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return math.floor(100 * low) / 100


def _dealt(definition: Definition, setup: Setup) -> Definition:
    """Return the game with the requested cards; for decks without suits only their size can be set."""
    decks = {one.deck_name: one.deck for one in definition.each_deck if one.deck}
    nouns = {deck.noun for deck in decks.values()}
    resized = {"card"} & nouns or nouns  # counters beside cards keep their size
    dealt = {name: _as_wanted(deck, setup, deck.noun in resized) for name, deck in decks.items()}
    suited = [deck for deck in decks.values() if isinstance(deck, SuitDeck | RankDeck)]
    words = definition.words
    if setup.letters and suited:
        own = {"joker", *(rank for deck in suited for rank in deck.in_ranks)}
        letters = {rank: letter for rank, letter in setup.letters if rank in own}
        words = replace(words, ranks=letters)
    if words is definition.words and all(dealt[name] is deck for name, deck in decks.items()):
        return definition
    return replace(definition, deck=dealt.pop("", None), decks=dealt, words=words)


def _as_wanted(deck: DeckDefinition, setup: Setup, resized: bool) -> DeckDefinition:
    """Return the deck with the requested size, if it is `resized`, and look."""
    if setup.card_size and resized:
        deck = replace(deck, size=setup.card_size)
    look = {key: getattr(setup, key) for key in LOOKS if getattr(setup, key)}
    if look and isinstance(deck, SuitDeck | RankDeck):
        deck = replace(deck, look=replace(deck.look, **look))
    return deck


def option_notes(definition: Definition, setup: Setup) -> tuple[str, ...]:
    """Return a note on each option that has no effect on the cards of this game, and on a size of another
    shape than their layout."""
    options = [f"--{key}" for key in LOOKS if getattr(setup, key)] + ["--words"] * bool(setup.letters)
    decks = [one.card_deck for one in definition.each_deck]
    notes = []
    if options and decks and not any(isinstance(deck.definition, SuitDeck | RankDeck) for deck in decks):
        noun = decks[0].definition.noun
        notes.append(f"{' and '.join(options)}: for playing cards; these {noun}s have no suits")
    if setup.sleeve_size != SLEEVE_INSERT and decks and not any(art_of(deck).sleeves for deck in decks):
        whole = f"--layout plain --card-size {setup.sleeve_size}"
        notes.append(f"--sleeve-size: these cards have no file of inserts; print them with {whole}")
    if setup.card_size:
        shapes = (shape_note(one) for one in _dealt(definition, setup).each_deck)
        hints = (f"--card-size: {told}; {hint}" for told, hint in filter(None, shapes))
        notes += dict.fromkeys(hints)
    return tuple(notes)


def lost_sides(
    definition: Definition, setup: Setup, kinds: Collection[str] = ("cards", "pieces")
) -> tuple[str, ...]:
    """Return a note on each of these kinds of parts that says something on its other side, if no backs are
    printed."""
    if setup.arrangement.backs != "none":
        return ()
    decks = (one.deck for one in definition.each_deck)
    goes_on = any(isinstance(deck, TableDeck) and deck.layout.goes_on("back") for deck in decks)
    turned = any(kind.back for kind in definition.printed_pieces.values())
    lost = {
        "cards": "texts that go on on the back are printed without their rest" if goes_on else "",
        "pieces": "pieces that are turned over are printed without their other side" if turned else "",
    }
    told = (words for kind, words in lost.items() if words and kind in kinds)
    return tuple(f"--layout {setup.layout}: {words}; --layout gutterfold has both sides" for words in told)


def shape_note(definition: Definition) -> tuple[str, str] | None:
    """Return how much of the cards of a deck stays blank because their layout has another shape, and what to
    do; None if nothing does."""
    if not isinstance(deck := definition.deck, TableDeck):
        return None
    size, own = card_size(definition), named_size(deck.layout.size, SMALLEST)
    across, down = blank_edges(size, deck.layout)
    if max(across, down) < _SEEN:
        return None
    blank, where = (across, "at the left and the right") if across > down else (down, "at the top and bottom")
    *_, factor = place_in(size, deck.layout)
    fits = f"{round(factor * own.width, 2):g}x{round(factor * own.height, 2):g}"
    wanted, layout = f"{size.width:g}x{size.height:g}", f"{own.width:g} × {own.height:g}"
    shape = f"{wanted.replace('x', ' × ')} mm is another shape than the layout, {layout}"
    hint = f'{fits} has its shape; or, in your own layout, write size = "{wanted}" and make its boxes larger'
    return f"{shape}: {blank:.1f} mm stay blank {where}", hint


def fitting_space(definition: Definition, paper: Paper, margin: float) -> float:
    """Return the largest space (mm, in hundredths) at which the board fits on one page."""

    def fits(space: float) -> bool:
        drawing = board_drawing(definition, space=space)
        return tiling(drawing.width, drawing.height, paper, margin).sheets == 1

    low, high = _SPACES
    if not fits(low):
        raise PrintError(
            f"the board of {definition.title} does not fit on one sheet of {paper.name} even with "
            f"{low:g} mm from point to point",
            hint="leave out --board-size fit: it will run over several sheets",
        )
    return _largest(fits, low, high)


def size_note(definition: Definition, own: BoardDefinition | None, setup: Setup) -> str:
    """Return a note on a board that is smaller than the game's `own`; otherwise ""."""
    if definition.board is None or own is None or setup.board_size or definition.board.space == own.space:
        return ""
    return setup.wording.say("{} % of its usual size", round(100 * definition.board.space / own.space))
