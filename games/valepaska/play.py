"""Valepaska: cards go down unseen, and what is said of them holds unless somebody doubts it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random
from typing import ClassVar

from publisher.engine import Cards, Decision, Play, Seat, Space, Zone, fact
from publisher.engine.chance import below, pick
from publisher.engine.mechanics.cards.picks import Picks, held
from publisher.engine.mechanics.cards.shedding import HAND, SheddingGame, SheddingTable
from publisher.engine.mechanics.cards.stock import draw_up
from publisher.engine.mechanics.spoken.doubting import ASKED_TO_BELIEVE, TURN_UP, first_doubt, turn_up
from publisher.engine.mechanics.spoken.ranks import COUNTED, Counted
from publisher.engine.state import kept, zone
from publisher.engine.words import Question, Word, action, claim, phase, row
from publisher.model.cards import Card

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
LOW, FACES = RANKS[:4], ("J", "Q", "K")
MOST = FALLING = 4
"""How many cards are laid at most, and how many alike make the pile fall."""
LAY = Question("play", {"lay {cards} as {announcement}": "{cards} as {announcement}"})


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards of the hand, and the rank they are said to be: `♠4 ♥9 as two nines`."""

    cards: Cards
    rank: str

    def __str__(self) -> str:
        return f"{self.cards} as {self.said}"

    @property
    def said(self) -> Counted:
        return Counted(len(self.cards), self.rank)

    @property
    def truthful(self) -> bool:
        return all(card.rank == self.rank for card in self.cards)


class ValepaskaTable(SheddingTable):
    """The cards of the pile are in no player's sight; what was announced of them is public: `top` is the rank
    announced last, `run` how many cards in a row were announced as it. `taker` is who picked up a pile."""

    pile: Zone = zone("pile", "none", "On the pile (lie|lies) {cards}")
    fallen: Zone = zone("fallen", "none")
    top: str = kept("")
    run: int = kept(0)  # same: no rank is announced yet
    said: str | None = kept(None, "The last announcement is {words?}")
    taker: Seat | None = kept(None, "{seat?} picks up the (pile|cards)")


class Valepaska(SheddingGame[ValepaskaTable]):
    holds_by_rank = True
    words: ClassVar[Mapping[str, Word]] = {"announcement": COUNTED}

    def clear_pile(self, table: ValepaskaTable, to: Zone) -> None:
        """The whole pile goes into a hand or among the fallen cards."""
        table.move(table.pile, to)
        table.top, table.run, table.said, table.taker = "", 0, None, to.owner

    @action("announced as {announcement}")
    def announced(self, table: ValepaskaTable, said: Counted) -> None:
        """What lies on the pile was announced so, in one play."""
        table.top, table.run, table.said = said.rank, said.number, str(said)

    @action("It is {seat}'s turn")
    @phase(LAY, ASKED_TO_BELIEVE, TURN_UP, returns="{seat?} plays next")
    def turn(self, table: ValepaskaTable, seat: Seat) -> Play:
        """One play of `seat`, the doubts and what comes of them. Returns who plays next."""
        lay = yield Decision(seat, self.lays(table, seat), LAY, secret=True)
        started = not table.pile
        self.lay(table, seat, lay)
        following = self.after(table, seat)
        doubter = yield from first_doubt(self.others(table, seat))
        if doubter is None:
            again = self.believed(table, following, lay.rank, started)
        else:
            again = yield from self.doubted(table, seat, doubter, lay, started)
            if lay.truthful and doubter == following:
                following = self.after(table, following)
        draw_up(table.hands[seat], HAND, table.stock)
        if not table.hands[seat]:
            self.go_out(table, seat)
            again = False
        return seat if again else following

    def lay(self, table: ValepaskaTable, seat: Seat, lay: Lay) -> None:
        table.move(table.hands[seat], table.pile, lay.cards)
        table.run = len(lay.cards) + (table.run if lay.rank == table.top else 0)
        table.top, table.said, table.taker = lay.rank, str(lay.said), None

    def believed(self, table: ValepaskaTable, following: Seat, rank: str, started: bool) -> bool:
        """The pile may fall, or go to the next player; then whoever has laid plays again, which is True."""
        if started and rank == "A":
            self.clear_pile(table, table.hands[following])
            return True
        if self.falls(table, rank, started):
            self.clear_pile(table, table.fallen)
            return True
        return False

    def doubted(self, table: ValepaskaTable, seat: Seat, doubter: Seat, lay: Lay, started: bool) -> Play:
        """The cards are turned up, and whoever was wrong takes the pile. True if `seat` plays again."""
        again = lay.truthful and self.falls(table, lay.rank, started)
        yield from turn_up(seat, lay.cards)
        self.clear_pile(table, table.hands[doubter if lay.truthful else seat])
        return again

    @claim("The pile {word?}")
    def fate(self, table: ValepaskaTable) -> str:
        """What has become of the pile: it stays, falls, or goes into a hand."""
        if table.pile:
            return "stays"
        return "falls" if table.taker is None else "goes"

    # -- what may be laid and announced

    def lays(self, table: ValepaskaTable, seat: Seat) -> Lays:
        return Lays(table.hands[seat], self.announceable(table.top))

    @claim("{seat} can play truthfully", denied="{seat} cannot play truthfully")
    def has_truth(self, table: ValepaskaTable, seat: Seat) -> bool:
        return max(lay.truthful for lay in self.lays(table, seat))

    @claim("{seat} may not announce {announcement} \\(rule {rule?}\\)")
    def forbids(self, table: ValepaskaTable, seat: Seat, said: Counted) -> str | None:
        """The rule by which so many cards of the hand, whichever they are, may not be announced so."""
        cards = Cards(table.hands[seat][: said.number])
        return self.lays(table, seat).refusal(f"{cards} as {said}") if cards else "number"

    @claim("{seat} may announce {announcement}")
    def allows(self, table: ValepaskaTable, seat: Seat, said: Counted) -> bool:
        return self.forbids(table, seat, said) is None

    def announceable(self, top: str) -> tuple[str, ...]:
        """The ranks that may be announced on a pile whose top was announced as `top` ("" when empty)."""
        return tuple(rank for rank in RANKS if self.may_follow(rank, top))

    def may_follow(self, rank: str, top: str) -> bool:
        if rank == "2":
            return True
        if rank == "A":
            return top in ("", *FACES)
        if rank in FACES and (not top or top in LOW):
            return not top and bool(self.option("high_on_empty"))
        return not top or RANKS.index(rank) >= RANKS.index(top)

    def falls(self, table: ValepaskaTable, rank: str, started: bool) -> bool:
        """A ten falls, an ace unless it began the pile, and four or more of a rank that is not the two."""
        if rank == "A":
            return not started
        return rank == "10" or (int(table.run) >= FALLING and rank != "2")

    # -- what the text may state

    most, to_fall = fact(MOST), fact(FALLING)

    @fact(vouches="highest")
    def highest_rank(self) -> str:
        return RANKS[-1]

    @fact
    def lowest_rank(self) -> str:
        return RANKS[0]

    @fact
    def telling_the_truth(self) -> str:
        """Whether cards must be what they are said to be."""
        lays = Lays(self.definition.card_deck.cards[:HAND], RANKS)
        return "must" if all(lay.truthful for lay in lays) else "need not"

    @fact
    def announcing(self, on: str, *ranks: str) -> str:
        """Whether those ranks may be announced on that rank, on faces, on nothing or on anything."""
        tops = {"anything": ("", *RANKS), "nothing": ("",), "faces": FACES}.get(on, (str(on),))
        allowed = {self.may_follow(str(rank), top) for rank in ranks for top in tops}
        return "may" if allowed == {True} else "may not" if allowed == {False} else "depends"

    @fact(vouches="lower top")
    def faces_from(self) -> str:
        """The lowest rank on which face cards may be announced."""
        return next(top for top in RANKS if all(self.may_follow(face, top) for face in FACES))

    @fact
    def falls_on(self, rank: str) -> str:
        """Whether the pile falls always, or never, when that rank is announced."""
        table, falls = self.started(), set()
        for table.run in range(1, 2 * FALLING):
            falls |= {self.falls(table, str(rank), started) for started in (True, False)}
        return "always" if falls == {True} else "never" if falls == {False} else "depends"

    @fact
    @row("On top", "You may announce?")
    def may_announce(self, top: str) -> str:
        """The ranks that may be announced on that card, or on nothing."""
        return " ".join(self.announceable("" if top == "nothing" else str(top)))

    @fact
    def fewest_announcements(self) -> int:
        """There is always something to announce."""
        return min(len(self.announceable(top)) for top in ("", *RANKS))


class Lays(Space):
    """One to four cards of the hand, announced as any rank the pile allows."""

    def __init__(self, hand: Sequence[Card], ranks: Sequence[str]) -> None:
        self.hand, self.ranks = hand, ranks

    def __iter__(self) -> Iterator[Lay]:
        """The truthful plays first."""
        for rank in self.ranks:
            yield from (Lay(cards, rank) for cards in some([card for card in self.hand if card.rank == rank]))
        for cards in some(self.hand):
            yield from (lay for rank in self.ranks if not (lay := Lay(cards, rank)).truthful)

    def __len__(self) -> int:
        return len(self.ranks) * sum(comb(len(self.hand), count) for count in range(1, MOST + 1))

    def sample(self, rng: Random) -> Lay:
        """Half of the time the truth, if there is a truth to tell."""
        honest = [rank for rank in self.ranks if any(card.rank == rank for card in self.hand)]
        if honest and rng.random() < 0.5:
            rank = pick(rng, honest)
            return Lay(pick(rng, list(some([card for card in self.hand if card.rank == rank]))), rank)
        count = 1 + below(rng, min(MOST, len(self.hand)))
        return Lay(Picks(self.hand, count).sample(rng), pick(rng, self.ranks))

    def refusal(self, word: str) -> str | None:
        lay = self.read(word)
        if lay is None:
            return None
        if len(lay.cards) > MOST or not word.endswith(f" as {lay.said}"):
            return "number"
        return None if lay.rank in self.ranks else "announcing"

    def read(self, word: str) -> Lay | None:
        """What is said of cards that are held, though the number may be wrong."""
        names, _, said = word.partition(" as ")
        cards, named = held(self.hand, names), Counted.named(said)
        return Lay(cards, named.rank) if cards and named else None


def some(hand: Sequence[Card]) -> Iterator[Cards]:
    """Every choice of one to four of these cards."""
    return (Cards(cards) for count in range(1, MOST + 1) for cards in combinations(hand, count))
