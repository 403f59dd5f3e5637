"""Set-up pictures: the table or the board at the start of a chapter, as the engine sets it up."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from statistics import mode

from msgspec.structs import replace

from publisher.checking.samples import Plate
from publisher.components.boards.board import figure
from publisher.components.boards.piles import UNCOUNTED
from publisher.components.boards.trails import Shown
from publisher.components.equipment import Picture, table_picture
from publisher.components.faces import counted
from publisher.components.table_setup import Laid, seating, viewer
from publisher.engine import BoardGame, Game, TableGame
from publisher.engine.chance import stream
from publisher.engine.loader import load_game
from publisher.engine.match import Match, start
from publisher.engine.views import View, ZoneView, view
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.model.seats import Point, Seat
from publisher.model.shelf import GameFolder
from publisher.notation.board import Pieces
from publisher.notation.cards import read_cards
from publisher.text.typography import typeset

_END = "the end of the sample game; at first the board is empty"
_COUNTED = 0.92
"""The least size of a board with numbers on stacks, as a share of its usual one."""
_DEALS = 7
"""The number of deals; one of them is in the picture."""


def head(
    folder: GameFolder, pieces: Pieces, pictures: tuple[Picture, ...], plate: Plate | None = None
) -> tuple[Picture, ...]:
    """Return the table, or the board with its `pieces`, as play begins, and then those `pictures` of the
    equipment that it does not show. An empty board is shown as in the `plate`, a moment of the sample game;
    every board if the author has chosen that moment."""
    definition = folder.definition()
    if definition.board is not None and plate and (plate.caption or _is_bare(definition, plate, pieces)):
        caption = typeset(plate.caption) or definition.wording.say(_END)
        return (caption, figure(plate.trail.definition, {}, Shown(plate.trail))), *pictures[1:]
    if definition.board is not None:
        board = figure(definition, pieces, begins=True)
        if any(isinstance(kinds, tuple) and len(kinds) > UNCOUNTED for kinds in pieces.values()):
            board = replace(board, least=max(board.least, _COUNTED))  # a number would cover small men
        return (pictures[0][0], board), *pictures[1:]
    if table := _table(load_game(folder)):
        others = (picture for picture in pictures if picture[0] != counted(definition.card_deck))
        return (table, *others)
    return pictures


def _is_bare(definition: Definition, plate: Plate, pieces: Pieces) -> bool:
    """Return True if the board of the plate is the game's own, and empty as play begins."""
    filled = any(pieces.get(Point(point)) for point in definition.topology.inside)
    return not filled and plate.trail.definition.board == definition.board


def _table(rules: Game) -> Picture | None:
    """Return the table after a deal, seen by the player at the bottom, or by the one to move if that player
    has no hand; None if no player has a hand."""
    definition = rules.definition
    names = definition.players.names
    if not isinstance(rules, TableGame) or definition.deck is None or not seating(names):
        return None
    usual = viewer(names)
    seen = _usual([_seen(start(rules, seed), usual) for seed in _seeds(definition.slug)])
    laid = [Laid(zone.name, zone.owner, _cards(definition, zone)) for zone in seen.zones if zone.cards]
    if not any(one.is_hand for one in laid):
        return None
    return table_picture(definition, laid, seen.public.get("dealer"), Seat(seen.seat))


def _seeds(slug: str) -> range:
    """Return the seeds of a game's deals: games with the same pack do not show the same hand."""
    first = int.from_bytes(sha256(slug.encode()).digest()[:4])
    return range(first, first + _DEALS)


def _seen(match: Match, usual: Seat | None) -> View:
    """Return what the `usual` player sees, or the player to move if the other has no hand."""
    if usual is not None:
        seen = view(match, usual)
        held = any(zone.cards and zone.name == "hand" and zone.owner == usual for zone in seen.zones)
        if held or match.seat is None:
            return seen
    return view(match, Seat(0) if match.seat is None else match.seat)


def _usual(deals: Sequence[View]) -> View:
    """Return the first deal with the usual numbers of cards: in Canasta not one with a red three."""
    sizes = [tuple((zone.name, zone.owner, _count(zone)) for zone in deal.zones) for deal in deals]
    return deals[sizes.index(mode(sizes))]


def _count(zone: ZoneView) -> int:
    return zone.cards if isinstance(zone.cards, int) else len(zone.cards)


def _cards(definition: Definition, zone: ZoneView) -> tuple[Card, ...] | int:
    """Return the cards of a zone, or their number if the player at the bottom does not see them."""
    return zone.cards if isinstance(zone.cards, int) else read_cards(definition, " ".join(zone.cards))


def set_up(folder: GameFolder) -> Pieces:
    """Return the pieces with which a game begins, as both players see them."""
    rules = load_game(folder)
    if not isinstance(rules, BoardGame):
        return {}
    return rules.seen_by(rules.start(stream(0, "set-up")), Seat(0))
