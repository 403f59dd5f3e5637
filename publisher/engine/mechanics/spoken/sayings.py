"""Moves in words with cards: `meld ♠K ♥K ♣2`, `add ♣2 to K`, `discard ♠4`, `draw`."""

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
    """A move in words. `to` names the meld that the cards join if the cards alone do not decide it."""

    verb: str
    cards: Cards = Cards()  # noqa: RUF009  (a tuple)
    to: str = ""

    def __str__(self) -> str:
        said = f"{self.verb} {self.cards}" if self.cards else self.verb
        return f"{said} to {self.to}" if self.to else said


class Sayings(Space):
    """The moves of a turn with a hand of cards: `bare` words, and words `with_cards`.

    If suits do not matter, it is enough to list one move of each kind (`candidates`); every other choice
    of cards that the rules allow is a move as well. `forbids` has all the rules.
    """

    hand: Zone
    bare: tuple[str, ...]
    with_cards: tuple[str, ...]

    def candidates(self) -> Iterator[Say]:
        """Yield the moves to list; those that are not legal are left out later."""
        raise NotImplementedError

    def forbids(self, said: Say) -> str | None:
        """Return the rule that forbids a move, or None if it is legal."""
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
        """Return the move that a word names; None if it is not a move with cards of the hand."""
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
        """Return True if a move is legal, without listing all of them."""
        return any(self.forbids(said) is None for said in self.candidates())

    def sample(self, rng: Random) -> Say:
        """Return one of the legal listed moves at random, and check only as many as necessary."""
        waiting = list(self.listed)
        while True:
            said = waiting.pop(int(rng.random() * len(waiting)))
            if self.forbids(said) is None:
                return said
