"""Habits of random players of Canasta and its relatives: they lay as much as possible, so that deals end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from publisher.engine.mechanics.melding.canasta_rules import T
from publisher.engine.mechanics.melding.canasta_standing import Standing
from publisher.engine.mechanics.melding.canasta_table import THREE
from publisher.engine.mechanics.melding.canasta_words import ADD, ASK, DISCARD, DRAW, MELD, TAKE, TAKE_WITH
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.zones import Cards

RELUCTANCE = 1 / 8
"""The share of turns in which a player does not take the pile or lay a card."""
ASKING = 1 / 5
"""The share of turns in which a player whose team may go out asks for permission."""
TO_DRAW = Say(DRAW)


@dataclass(frozen=True)
class Habits:
    """The usual moves of a random player, which makes the first legal one.

    From `pairs_wait` cards on it does not meld a pair with a wild card once its team has opened.
    """

    pairs_wait: int = 5

    def usual(self, at: Standing[T], rng: Random) -> Iterator[Say]:  # same: for random players
        """Yield moves, legal or not: take the pile or draw; lay as much as possible, then discard."""
        if not at.table.begun and at.game.ready(at.table, at.seat, at.melds) and rng.random() < ASKING:
            yield Say(ASK)
        willing = at.short or rng.random() >= RELUCTANCE
        if not at.table.drawn:
            if willing:
                yield from self.takes(at)
            yield TO_DRAW
            return
        if willing and at.may_lay():
            yield from self.runs(at)
            yield from self.ranks(at, rng)
            yield from self.help(at)
        yield Say(DISCARD, self.discard(at))

    def takes(self, at: Standing[T]) -> Iterator[Say]:  # same: for random players
        top, game = at.top, at.game
        if top is None or not at.law.is_natural_card(top):
            return
        natural = at.held.get(top.rank, ())
        for count in {game.frozen_pair, game.pair}:
            if len(natural) >= count:
                yield Say(TAKE_WITH, Cards(natural[:count]))
        if at.opened and (top.rank in at.kinds or any(top.name in look.ends for look in at.looks)):
            yield Say(TAKE)

    def runs(self, at: Standing[T]) -> Iterator[Say]:  # same: for random players
        """Yield cards that continue the runs of the team, then the longest new run."""
        if not isinstance(at.law, RunRules):
            return
        names = {card.name: card for card in at.hand}
        for place, look in enumerate(at.looks):
            if fitting := [names[name] for name in look.ends if name in names]:
                yield Say(ADD, Cards(fitting), at.labels[place])
                yield Say(ADD, Cards(fitting[:1]), at.labels[place])
        longest = max(at.law.runs_among(at.hand), key=len, default=None)
        if longest:
            yield Say(MELD, Cards(longest))

    def ranks(self, at: Standing[T], rng: Random) -> Iterator[Say]:  # same: for random players
        """Yield all natural cards of a rank, or a pair with a wild card, beginning with a random rank."""
        law, wild = at.law, at.wild_of_each
        spaces = {look.kind: look.space for look in at.looks if look.space}
        pairs = wild and (not at.opened or len(at.hand) < self.pairs_wait)
        ranks = [rank for rank in at.held if rank in law.plain]
        first = int(rng.random() * len(ranks))
        for rank in (*ranks[first:], *ranks[:first]):
            cards = at.held[rank]
            if rank in spaces:
                yield Say(ADD, Cards(cards[: spaces[rank]]))
                if len(cards) > 1:
                    yield Say(ADD, Cards(cards[:1]))
            elif len(cards) >= law.least:
                yield Say(MELD, Cards(cards[: law.most]))
            elif len(cards) >= law.naturals and pairs:
                yield Say(MELD, Cards((*cards[: law.naturals], wild[0])))

    def help(self, at: Standing[T]) -> Iterator[Say]:  # same: for random players
        """Yield a wild card for each incomplete meld: first for melds with wild cards, then for long ones."""
        wild = Cards(at.wild_of_each[:1])
        if not wild:
            return
        helped = [
            (look.room, -len(meld), label)
            for look, meld, label in zip(at.looks, at.melds, at.labels, strict=True)
            if look.room and look.kind in at.law.ranks and len(meld) < at.law.canasta
        ]
        yield from (Say(ADD, wild, label) for _, _, label in sorted(helped))

    def discard(self, at: Standing[T]) -> Cards:  # same: for random players
        """Return a three, or a card of the natural rank with the fewest cards, else a wild card."""
        natural = (cards for rank, cards in at.held.items() if rank not in at.law.wild)
        cards = at.held.get(THREE) or min(natural, key=len, default=at.hand)
        return Cards(cards[:1])
