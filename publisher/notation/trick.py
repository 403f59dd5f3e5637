"""A `trick` block: a line for each card in the order of play, `North: ♦5` or `North: KJ9 in clubs`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from publisher.base.errors import NotationError, in_line
from publisher.model.cards import Card
from publisher.model.definition import Definition
from publisher.notation.cards import read_card, write_card


class TrickPlay(NamedTuple):
    """The name of the player, the card, and further words such as `in diamonds`."""

    name: str
    card: Card
    how: str = ""


def read_trick(definition: Definition, text: str) -> tuple[TrickPlay, ...]:
    """Return the plays in their order; NotationError for a line that is not a play."""
    lines = enumerate(text.splitlines(), 1)
    return tuple(_play(definition, number, line) for number, line in lines if line.strip())


def _play(definition: Definition, number: int, line: str) -> TrickPlay:
    name, colon, words = line.partition(":")
    with in_line(number):
        if not (colon and name.strip() and words.strip()):
            hint = "write North: ♦5, a line for each card"
            raise NotationError(f"{line!r} is not a play of a card", hint=hint)
        word, *how = words.split()
        return TrickPlay(name.strip(), read_card(definition, word), " ".join(how))


def write_trick(definition: Definition, plays: Iterable[TrickPlay]) -> str:
    lines = (f"{play.name}: {write_card(definition, play.card)} {play.how}" for play in plays)
    return "\n".join(map(str.rstrip, lines))
