"""The situation of a player during a turn of Canasta or a relative."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import Generic, NamedTuple

from publisher.engine.mechanics.melding.canasta_rules import CanastaRules, T
from publisher.engine.mechanics.melding.canasta_words import ADD, MELD, TAKE_WITH
from publisher.engine.mechanics.melding.melds import MeldRules, by_rank
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.zones import Zone
from publisher.model.cards import Card
from publisher.model.seats import Seat


class Standing(Generic[T]):
    """The cards of a player and the melds of the team.

    A meld is named by its rank or suit, `K` or `♠`; the second of a kind is `K-2`.
    """

    def __init__(self, game: CanastaRules[T], table: T, seat: Seat) -> None:
        self.game, self.law, self.table, self.seat = game, game.law, table, seat
        self.team = game.team[seat]
        self.hand = table.hands[seat]
        self.held = by_rank(self.hand)
        self.opened = table.opened[self.team]
        self.melds: list[Zone] = list(takewhile(len, table.melds[self.team]))
        self.looks = [_look(self.law, tuple(meld)) for meld in self.melds]
        self.kinds = [look.kind for look in self.looks]
        """The rank or suit of each meld."""

    @cached_property
    def labels(self) -> list[str]:
        """The name of each meld."""
        seen: Counter[str] = Counter()
        labels: list[str] = []
        for kind in self.kinds:
            seen[kind] += 1
            labels.append(f"{kind}-{seen[kind]}" if seen[kind] > 1 else kind)
        return labels

    @property
    def short(self) -> bool:
        """True if the team has melds, but not yet enough points to open."""
        return not self.opened and bool(self.melds)

    @property
    def top(self) -> Card | None:
        """The card that a player who takes the pile must meld."""
        return self.table.pile[-1] if self.table.pile else None

    @property
    def wild_of_each(self) -> list[Card]:
        """A wild card of each rank that the hand has."""
        return [self.held[rank][0] for rank in self.law.wild if rank in self.held]

    def may_lay(self) -> bool:
        """Return True if the team has opened, or can open with this hand."""
        return self.opened or self.game.can_open(self.table, self.seat, self.held, self.melds)

    def lying(self, place: int) -> Sequence[Card]:
        """Return the meld at an index; nothing at the index of a new one."""
        return self.melds[place] if place < len(self.melds) else ()

    def place(self, said: Say, cards: Sequence[Card]) -> int | None:
        """Return the index of the meld that these cards join, or of a new one; None if there is none.

        Without a name it is the first that they fit; for wild cards alone the meld must be named.
        """
        if said.to:
            return self.labels.index(said.to) if said.to in self.labels else None
        if said.verb in (MELD, TAKE_WITH):
            kind = None if self.law.several else self.law.kind(cards)
            return self.kinds.index(kind) if kind in self.kinds else len(self.melds)
        natural = next(filter(self.law.is_natural_card, cards), None)
        if natural is None:
            return None
        wanted = (natural.rank, natural.name[0])
        places = [place for place, kind in enumerate(self.kinds) if kind in wanted]
        if len(places) == 1 and said.verb == ADD:  # same: only quicker
            return places[0]  # the law checks later if they fit
        return next((place for place in places if self.law.joins(self.melds[place], cards)), None)


class Look(NamedTuple):
    """A meld's rank or suit, its space for natural and wild cards, and the cards that continue it."""

    kind: str
    space: int
    room: int
    ends: Sequence[str]


@lru_cache(maxsize=4096)
def _look(law: MeldRules, meld: tuple[Card, ...]) -> Look:
    """Return the facts about a meld; they are cached, because melds are examined again and again."""
    return Look(law.kind(meld) or "", law.space(meld), law.room(meld), law.ends(meld))
