"""A trick as a figure: each card in front of its player, clockwise from the top. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from publisher.components.boards.outline import cut_out
from publisher.components.lettering import legible
from publisher.components.palette import GREY
from publisher.components.small_cards import SMALL, small_card
from publisher.drawing.bounds import Box
from publisher.drawing.shapes import Anchor, Drawing, Point, Shape, Text, Use, move
from publisher.model.definition import Definition
from publisher.notation.trick import TrickPlay

_ACROSS, _DOWN = 15.0, 10.5
"""The distances between the middle of the table and the middle of a card."""
_CROWDED = 0.28
"""The circle's growth factor for each player if there are more than four."""
_NAME, _ORDER = 2.8, 2.75
_LINE = 1.35 * _NAME


def trick_drawing(definition: Definition, plays: Sequence[TrickPlay]) -> Drawing:
    """Return the cards of a trick in the order of play, with the first player of the definition at the top.
    If a hand does not belong to a player, the places follow from the order of play."""
    deck, say = definition.card_deck, definition.wording.say
    seated = _seated(definition.players.names, [play.name for play in plays])
    shapes: list[Shape] = []
    for order, play in enumerate(plays, 1):
        x, y = _place(seated.index(play.name), len(seated))
        corner = move(x - SMALL.width / 2, y - SMALL.height / 2)
        when = say("leads") if order == 1 else str(order)
        shapes += [Use(small_card(play.card, deck), corner), *_words(play, when, x, y)]
    words = ", ".join(" ".join((play.name, deck.in_letters(play.card), play.how)).strip() for play in plays)
    reach = Box(-_ACROSS, -_DOWN, _ACROSS, _DOWN)
    return legible(cut_out(shapes, reach, say("A trick, in the order of play: {}", words)))


def _seated(players: Sequence[str], names: Sequence[str]) -> Sequence[str]:
    """Return the players round the table, clockwise."""
    if set(names) <= set(players):
        return players
    first = next((place for place, name in enumerate(names) if name == players[0]), 0)
    return [*names[first:], *names[:first]]


def _place(seat: int, seats: int) -> Point:
    angle = 2 * math.pi * seat / seats
    wider = _CROWDED * seats if seats > 4 else 1.0
    return wider * _ACROSS * math.sin(angle), -wider * _DOWN * math.cos(angle)


def _words(play: TrickPlay, when: str, x: float, y: float) -> Iterator[Shape]:
    """Yield the player beside the card, clear of the neighbours' cards, and when and how it was played."""
    side = -1 if x < -0.1 else 1
    anchor: Anchor = "end" if side < 0 else "start"
    at = x + side * (SMALL.width / 2 + 1.4)
    base = 1.35 * y
    yield Text((at, base), play.name, _NAME, "sans-bold", anchor)
    yield Text((at, base + _LINE), f"{when} {play.how}".strip(), _ORDER, "sans", anchor, GREY)
