"""Events of skill and luck, with the player they concern: `miss`, `hit Red`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from publisher.engine.choices import ChanceOptions
from publisher.engine.game import Game
from publisher.model.seats import Seat


class Happenings(Game):
    """A game with events of skill and luck: a word, or a word and a player."""

    def luck(
        self, alone: Mapping[str, int], *to_players: tuple[Iterable[Seat], Mapping[str, int]]
    ) -> ChanceOptions:
        """Return all possible events with their weights: words that are `alone`, and words that are combined
        with each of some players."""
        odds = dict(alone)
        for seats, words in to_players:
            odds |= {f"{word} {self.name(seat)}": odd for seat in seats for word, odd in words.items()}
        return ChanceOptions(list(odds), list(odds.values()))

    def happened(self, words: str) -> tuple[str, Seat | None]:
        """Return the word of an event, and its player, if it has one."""
        word, _, name = words.partition(" ")
        return word, Seat(self.names.index(name)) if name in self.names else None
