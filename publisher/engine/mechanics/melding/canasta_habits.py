"""What random players of Canasta and its relatives usually do: they lay what they can, so that deals end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from publisher.engine.mechanics.melding.canasta_moves import Moves
from publisher.engine.mechanics.melding.canasta_score import THREE
from publisher.engine.mechanics.melding.canasta_words import ADD, DISCARD, DRAW, MELD, TAKE, TAKE_WITH
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.zones import Cards

WHIM = 1 / 64
"""How often any of the listed moves is made, each as likely as the next: so no move is ruled out."""
RELUCTANCE = 1 / 8
"""How often a player neither takes the pile nor lays anything."""
TO_DRAW = Say(DRAW)


class Habits(Moves):
    """A random player makes the first legal one of its usual moves."""

    def sample(self, rng: Random) -> Say:
        if rng.random() >= WHIM:
            for said in self.usual(rng):
                if self.forbids(said) is None:
                    return said
        return super().sample(rng)

    def usual(self, rng: Random) -> Iterator[Say]:
        """Take the pile or draw; lay all that can be laid, then discard. Some of it the law forbids."""
        willing = self.short or rng.random() >= RELUCTANCE
        if not self.table.drawn:
            if willing:
                yield from self.usual_takes()
            yield TO_DRAW
            return
        if willing and self.may_lay():
            yield from self.usual_runs()
            yield from self.usual_ranks(rng)
            yield from self.usual_help()
        yield Say(DISCARD, self.usual_discard())

    def usual_takes(self) -> Iterator[Say]:
        top, game = self.top, self.game
        if top is None or not self.law.is_natural_card(top):
            return
        natural = self.held.get(top.rank, ())
        for count in {game.frozen_pair, game.pair}:
            if len(natural) >= count:
                yield Say(TAKE_WITH, Cards(natural[:count]))
        if self.opened and (top.rank in self.kinds or any(top.name in look.ends for look in self.looks)):
            yield Say(TAKE)

    def usual_runs(self) -> Iterator[Say]:
        """Cards that continue the runs of the team, then the longest new one."""
        if not isinstance(self.law, RunRules):
            return
        names = {card.name: card for card in self.hand}
        for place, look in enumerate(self.looks):
            if fitting := [names[name] for name in look.ends if name in names]:
                yield Say(ADD, Cards(fitting), self.labels[place])
                yield Say(ADD, Cards(fitting[:1]), self.labels[place])
        longest = max(self.law.runs_among(self.hand), key=len, default=None)
        if longest:
            yield Say(MELD, Cards(longest))

    def usual_ranks(self, rng: Random) -> Iterator[Say]:
        """All natural cards of a rank, or a pair with a wild card; which rank comes first is chance."""
        law, wild = self.law, self.wild_of_each
        spaces = {look.kind: look.space for look in self.looks if look.space}
        pairs = wild and (not self.opened or len(self.hand) < self.game.pairs_wait)
        ranks = [rank for rank in self.held if rank in law.plain]
        first = int(rng.random() * len(ranks))
        for rank in (*ranks[first:], *ranks[:first]):
            cards = self.held[rank]
            if rank in spaces:
                yield Say(ADD, Cards(cards[: spaces[rank]]))
                if len(cards) > 1:
                    yield Say(ADD, Cards(cards[:1]))
            elif len(cards) >= law.least:
                yield Say(MELD, Cards(cards[: law.most]))
            elif len(cards) >= law.naturals and pairs:
                yield Say(MELD, Cards((*cards[: law.naturals], wild[0])))

    def usual_help(self) -> Iterator[Say]:
        """A wild card for a meld that is not complete: one that has some already, else the longest."""
        wild = Cards(self.wild_of_each[:1])
        if not wild:
            return
        helped = [
            (look.room, -len(meld), label)
            for look, meld, label in zip(self.looks, self.melds, self.labels, strict=True)
            if look.room and look.kind in self.law.ranks and len(meld) < self.law.canasta
        ]
        yield from (Say(ADD, wild, label) for _, _, label in sorted(helped))

    def usual_discard(self) -> Cards:
        """A three, or a card of which the hand has the fewest; a wild one if there are no others."""
        natural = (cards for rank, cards in self.held.items() if rank not in self.law.wild)
        cards = self.held.get(THREE) or min(natural, key=len, default=self.hand)
        return Cards(cards[:1])
