"""The table or board that a question is about, as plain data."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from publisher.checking.scene import Scene
from publisher.checking.scenes.board import BoardScene
from publisher.checking.scenes.table import TableScene
from publisher.engine.game import Game
from publisher.engine.match import Match, PositionMatch, TableMatch
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.engine.position import Pieces
from publisher.engine.table import CardTable
from publisher.engine.views import view
from publisher.engine.zones import Zone
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.model.seats import Seat

_STATE = re.compile(r".*\b(?:holds?|(?:has|have|is|are|lies?)( [a-z]+)?) (.+)\.")
"""A sentence about what is somewhere; a word such as “melded”; and its last words: the cards."""


class Place(msgspec.Struct, frozen=True):
    """The open cards in one place, or those in a hand."""

    name: str
    cards: tuple[str, ...]
    is_hand: bool = False


class Played(msgspec.Struct, frozen=True):
    """A card of a trick, and its player."""

    name: str
    card: str


class Picture(msgspec.Struct, frozen=True):
    """The cards that the example has given, the trick, and the pieces on each point of each board, from the
    bottom up. A single board has no name."""

    variant: str
    places: tuple[Place, ...] = ()
    trick: tuple[Played, ...] = ()
    boards: dict[str, dict[str, tuple[str, ...]]] = {}

    def has_told(self, sentence: str) -> bool:
        """Return True if a sentence (`East holds ♠2 ♠9`) only says which cards lie in a shown place.

        The picture of a hand does not show which card East *has shown*, and that of two melds not which cards
        belong together.
        """
        said = _STATE.fullmatch(sentence)
        cards = Counter(said[2].split()) if said else Counter[str]()
        return said is not None and any(
            not (cards - Counter(one.cards) if one.is_hand else cards != Counter(one.cards))
            for one in self.places
            if not (said[1] and one.is_hand)
        )

    def stands(self, point: str) -> bool:
        """Return True if a piece stands on that point of a board."""
        return any(pieces.get(point) for pieces in self.boards.values())


def picture(scene: Scene[Any]) -> Picture:
    """Return what an example shows at this moment; hands that it has not given are left out."""
    definition = scene.rules.definition
    if isinstance(scene, BoardScene):
        return board_picture(scene.match)
    assert isinstance(scene, TableScene)
    if not isinstance(scene.rules, TrickGame):
        scene.settle()  # the last move waits for the next sentence; that of a trick would end it
    seat = scene.decision.seat if scene.decision else Seat(0)
    boards: Mapping[str, Pieces] = scene.rules.boards(scene.table, seat)
    return Picture(
        definition.variant,
        tuple(_places(scene)),
        tuple(_trick(scene)),
        {name: _named(definition, pieces) for name, pieces in boards.items()},
    )


def board_picture(match: PositionMatch) -> Picture:
    """Return what the player to move sees of a board."""
    definition, seat = match.rules.definition, match.seat or Seat(0)
    pieces = match.rules.seen_by(match.position, seat)
    return Picture(definition.variant, boards={"": _named(definition, pieces)})


def seat_picture(match: Match, seat: Seat) -> Picture:
    """Return what a seat sees of a match: cards, the trick, and boards."""
    seen, variant = view(match, seat), match.rules.definition.variant
    if not isinstance(match, TableMatch):
        return Picture(variant, boards={"": seen.pieces})
    table, rules = match.table, match.rules
    hands = list(table.hands) if isinstance(table, CardTable) else []
    trick, played = None, tuple[Played, ...]()
    if isinstance(table, TrickTable) and isinstance(rules, TrickGame):
        trick, played = table.trick, tuple(_played(rules, table, table.trick))
    places = []
    for zone, looked in zip(table.zones, seen.zones, strict=True):
        if zone is not trick and isinstance(looked.cards, tuple) and looked.cards:
            owner = next((Seat(place) for place, hand in enumerate(hands) if hand is zone), None)
            name = _name(rules, zone) if owner is None else rules.name(owner)
            places.append(Place(name, looked.cards, owner == seat))
    return Picture(variant, tuple(places), played, seen.boards)


def _named(definition: Definition, pieces: Pieces) -> dict[str, tuple[str, ...]]:
    return {definition.topology.names[point]: pile for point, pile in pieces.items()}


def _places(scene: TableScene[Any]) -> Iterator[Place]:
    table = scene.table
    hands: list[Zone] = list(table.hands) if isinstance(table, CardTable) else []
    trick = table.trick if isinstance(table, TrickTable) else None
    for zone in table.zones:
        seat = next((Seat(seat) for seat, hand in enumerate(hands) if hand is zone), None)
        given = seat in scene.told if seat is not None else zone.sees == "all" and zone is not trick
        if given and zone:
            name = _name(scene.rules, zone) if seat is None else scene.name_of(seat)
            yield Place(name, tuple(card.name for card in zone), seat is not None)


def _name(rules: Game, zone: Zone) -> str:
    """Return the name of a place with its owner, if several players have one."""
    owner, name = "" if zone.owner is None else rules.name(zone.owner), rules.definition.in_words(zone.name)
    return name if owner in name else f"{name} ({owner})"


def _trick(scene: TableScene[Any]) -> Iterator[Played]:
    """Yield the cards of the trick, with the last one, which the rules have not yet been given."""
    rules, table = scene.rules, scene.table
    if not (isinstance(rules, TrickGame) and isinstance(table, TrickTable) and table.trick):
        return
    waiting = [scene.pending] if isinstance(scene.pending, Card) else []
    yield from _played(rules, table, (*table.trick, *waiting))


def _played(rules: TrickGame[Any], table: Any, cards: Iterable[Card]) -> Iterator[Played]:
    for seat, card in zip(rules.order(table, table.leader), cards, strict=False):
        yield Played(rules.name(seat), card.name)
