"""Valepaska: cards go down unseen, and an announcement of them holds unless a player doubts it."""

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
"""The most cards that are laid, and the number of equal cards that makes the pile fall."""
LAY = Question("play", {"lay {cards} as {announcement}": "{cards} as {announcement}"})


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards of the hand, and the rank that they are announced as: `♠4 ♥9 as two nines`."""

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
    """The pile is seen by no player; its announcements are public: `top` is the rank announced last, `run`
    the number of cards in a row announced as it. `taker` picked up a pile."""

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
        """Move the whole pile into a hand or among the fallen cards."""
        table.move(table.pile, to)
        table.top, table.run, table.said, table.taker = "", 0, None, to.owner

    @action("announced as {announcement}")
    def announced(self, table: ValepaskaTable, said: Counted) -> None:
        """Note that the cards on the pile were announced so, in one play."""
        table.top, table.run, table.said = said.rank, said.number, str(said)

    @action("It is {seat}'s turn")
    @phase(LAY, ASKED_TO_BELIEVE, TURN_UP, returns="{seat?} plays next")
    def turn(self, table: ValepaskaTable, seat: Seat) -> Play:
        """Play the cards of `seat` and the doubts, and return the player who plays next."""
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
        """Let the pile fall or go to the next player, and return True if the player plays again."""
        if started and rank == "A":
            self.clear_pile(table, table.hands[following])
            return True
        if self.falls(table, rank, started):
            self.clear_pile(table, table.fallen)
            return True
        return False

    def doubted(self, table: ValepaskaTable, seat: Seat, doubter: Seat, lay: Lay, started: bool) -> Play:
        """Turn the cards up, and give the pile to the player who was wrong; True if `seat` plays again."""
        again = lay.truthful and self.falls(table, lay.rank, started)
        yield from turn_up(seat, lay.cards)
        self.clear_pile(table, table.hands[doubter if lay.truthful else seat])
        return again

    @claim("The pile {word?}")
    def fate(self, table: ValepaskaTable) -> str:
        """Return what happened to the pile: it stays, falls, or goes into a hand."""
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
        """Return the rule that forbids announcing that number of cards of the hand so, whichever they are."""
        cards = Cards(table.hands[seat][: said.number])
        return self.lays(table, seat).refusal(f"{cards} as {said}") if cards else "number"

    @claim("{seat} may announce {announcement}")
    def allows(self, table: ValepaskaTable, seat: Seat, said: Counted) -> bool:
        return self.forbids(table, seat, said) is None

    def announceable(self, top: str) -> tuple[str, ...]:
        """Return the ranks that may be announced on a pile with `top` announced last ("" when empty)."""
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
        """Return True for a ten, an ace that did not begin the pile, or four of a rank except the two."""
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
        """Return `must` if cards have to be as announced."""
        lays = Lays(self.definition.card_deck.cards[:HAND], RANKS)
        return "must" if all(lay.truthful for lay in lays) else "need not"

    @fact
    def announcing(self, on: str, *ranks: str) -> str:
        """Return `may` if those ranks may be announced on that rank, on faces, on nothing or on anything."""
        tops = {"anything": ("", *RANKS), "nothing": ("",), "faces": FACES}.get(on, (str(on),))
        allowed = {self.may_follow(str(rank), top) for rank in ranks for top in tops}
        return "may" if allowed == {True} else "may not" if allowed == {False} else "depends"

    @fact(vouches="lower top")
    def faces_from(self) -> str:
        """Return the lowest rank on which face cards may be announced."""
        return next(top for top in RANKS if all(self.may_follow(face, top) for face in FACES))

    @fact
    def falls_on(self, rank: str) -> str:
        """Return `always` or `never` if the pile falls so when that rank is announced."""
        table, falls = self.started(), set()
        for table.run in range(1, 2 * FALLING):
            falls |= {self.falls(table, str(rank), started) for started in (True, False)}
        return "always" if falls == {True} else "never" if falls == {False} else "depends"

    @fact
    @row("On top", "You may announce?")
    def may_announce(self, top: str) -> str:
        """Return the ranks that may be announced on that card, or on nothing."""
        return " ".join(self.announceable("" if top == "nothing" else str(top)))

    @fact
    def fewest_announcements(self) -> int:
        """Return the fewest ranks that may be announced; there is always one."""
        return min(len(self.announceable(top)) for top in ("", *RANKS))


class Lays(Space):
    """One to four cards of the hand, announced as any rank the pile allows."""

    def __init__(self, hand: Sequence[Card], ranks: Sequence[str]) -> None:
        self.hand, self.ranks = hand, ranks

    def __iter__(self) -> Iterator[Lay]:
        """Yield the truthful plays first."""
        for rank in self.ranks:
            yield from (Lay(cards, rank) for cards in some([card for card in self.hand if card.rank == rank]))
        for cards in some(self.hand):
            yield from (lay for rank in self.ranks if not (lay := Lay(cards, rank)).truthful)

    def __len__(self) -> int:
        return len(self.ranks) * sum(comb(len(self.hand), count) for count in range(1, MOST + 1))

    def sample(self, rng: Random) -> Lay:
        """Draw the truth half of the time, if there is a true announcement."""
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
        """Return the announcement of cards that are held, although the number may be wrong."""
        names, _, said = word.partition(" as ")
        cards, named = held(self.hand, names), Counted.named(said)
        return Lay(cards, named.rank) if cards and named else None


def some(hand: Sequence[Card]) -> Iterator[Cards]:
    """Yield every choice of one to four of these cards."""
    return (Cards(cards) for count in range(1, MOST + 1) for cards in combinations(hand, count))
