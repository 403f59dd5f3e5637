"""Moves that are said with their cards: `meld ♠K ♥K ♣2`, `add ♣2 to K`, `discard ♠4`, `draw`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from publisher.engine.choices import Space
from publisher.engine.zones import Cards, Zone, copies


@dataclass(frozen=True, slots=True)
class Say:
    """One such move. `to` is what the meld that the cards join is called, where they alone do not tell."""

    verb: str
    cards: Cards = Cards()  # noqa: RUF009  (a tuple)
    to: str = ""

    def __str__(self) -> str:
        said = f"{self.verb} {self.cards}" if self.cards else self.verb
        return f"{said} to {self.to}" if self.to else said


class Sayings(Space):
    """The moves of a turn with a hand of cards, `bare` words and words said with cards.

    Where suits do not matter it is enough to list one move of each kind (`candidates`); every other
    choice of cards that the rules allow may be said as well. `forbids` is the whole law.
    """

    hand: Zone
    bare: tuple[str, ...]
    with_cards: tuple[str, ...]

    def candidates(self) -> Iterator[Say]:
        """The moves to list, as far as they are legal."""
        raise NotImplementedError

    def forbids(self, said: Say) -> str | None:
        """The rule that forbids a move."""
        raise NotImplementedError

    @cached_property
    def listed(self) -> list[Say]:
        """The candidates, legal or not."""
        return list(self.candidates())

    @cached_property
    def moves(self) -> list[Say]:
        return [said for said in self.listed if self.forbids(said) is None]

    def refusal(self, word: str) -> str | None:
        said = self.read(word)
        return None if said is None else self.forbids(said)

    def find(self, word: str) -> Say | None:
        said = self.read(word)
        return None if said is None or self.forbids(said) is not None else said

    def read(self, word: str) -> Say | None:
        """What is said, with cards of the hand; None if it is not said so or names cards not held."""
        said, _, to = word.partition(" to ")
        if said in self.bare:
            return Say(said, to=to)
        found = re.fullmatch(rf"({'|'.join(self.with_cards)})((?: \S+)+)", said)
        if found is None:
            return None
        cards = copies(self.hand, found[2].split())
        return None if cards is None else Say(found[1], cards, to)

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, Say)
            and all(card in self.hand for card in move.cards)
            and self.forbids(move) is None
        )

    def __iter__(self) -> Iterator[Say]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __bool__(self) -> bool:
        """Whether anything may be said; found without listing all of it."""
        return any(self.forbids(said) is None for said in self.candidates())

    def sample(self, rng: Random) -> Say:
        """One of the listed moves, each as likely as the next; the law is asked of few."""
        waiting = list(self.listed)
        while True:
            said = waiting.pop(int(rng.random() * len(waiting)))
            if self.forbids(said) is None:
                return said
