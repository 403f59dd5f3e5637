"""What skill and luck bring about, and to whom: `miss`, `hit Red`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from publisher.engine.choices import ChanceOptions
from publisher.engine.game import Game
from publisher.model.seats import Seat


class Happenings(Game):
    """Answers that are a word, or a word and a player."""

    def luck(
        self, alone: Mapping[str, int], *to_players: tuple[Iterable[Seat], Mapping[str, int]]
    ) -> ChanceOptions:
        """All that may happen, each so often: words that stand `alone`, and words of which each may happen to
        each of some players."""
        odds = dict(alone)
        for seats, words in to_players:
            odds |= {f"{word} {self.name(seat)}": odd for seat in seats for word, odd in words.items()}
        return ChanceOptions(list(odds), list(odds.values()))

    def happened(self, words: str) -> tuple[str, Seat | None]:
        """What happened, and to whom if it happened to a player."""
        word, _, name = words.partition(" ")
        return word, Seat(self.names.index(name)) if name in self.names else None
