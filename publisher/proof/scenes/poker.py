"""How poker hands are told: what five cards are, and which of two hands is higher."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.mechanics.poker.hands import Value
from publisher.engine.words import claim, row
from publisher.proof.scenes.table import TableScene


class PokerScene(TableScene):
    """A table at which poker hands are compared, by the game's own ranking."""

    def worth(self, cards: Cards) -> Value:
        value: Value = self.rules.ranking.value(cards)
        return value

    @claim("{first:cards} (is higher than|beats) {second:cards}")
    def is_higher(self, first: Cards, second: Cards) -> bool:
        return self.worth(first) > self.worth(second)

    @claim("{first:cards} is not higher than {second:cards}")
    def is_not_higher(self, first: Cards, second: Cards) -> bool:
        return self.worth(first) <= self.worth(second)

    @claim("{cards} (is|are) (a |an |only a )?{move?}")
    def kind_of(self, cards: Cards) -> str:
        return str(self.worth(cards).kind)

    @row("Cards", "Hand?")
    def hand_of_row(self, words: str) -> str:
        return str(self.worth(self.cards_named(words)).kind)

    @row("First hand", "Second hand", "Higher?")
    def higher_of_row(self, first: str, second: str) -> str:
        one, other = self.worth(self.cards_named(first)), self.worth(self.cards_named(second))
        return "neither" if one == other else "the first" if one > other else "the second"
