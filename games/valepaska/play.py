"""Valepaska: cards go down unseen, and what is said of them holds unless somebody doubts it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

from publisher.engine import Cards, Decision, Options, Space, Table, TableGame, fact
from publisher.engine.chance import below, pick
from publisher.engine.mechanics.cards.picks import Picks
from publisher.engine.table import Play
from publisher.model.cards import Card

NAMES = {
    "3": ("three", "threes"), "4": ("four", "fours"), "5": ("five", "fives"), "6": ("six", "sixes"),
    "7": ("seven", "sevens"), "8": ("eight", "eights"), "9": ("nine", "nines"), "10": ("ten", "tens"),
    "J": ("jack", "jacks"), "Q": ("queen", "queens"), "K": ("king", "kings"),
    "A": ("ace", "aces"), "2": ("two", "twos"),
}  # fmt: skip
RANKS = tuple(NAMES)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LOW, FACES = RANKS[:4], ("J", "Q", "K")
HAND, MOST = 5, 4
DOUBT, BELIEVE = "doubt", "believe"


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards of the hand, and the rank they are said to be: `♠4 ♥9 as two nines`."""

    cards: Cards
    rank: str

    def __str__(self) -> str:
        return f"{self.cards} as {self.announcement}"

    @property
    def announcement(self) -> str:
        count = len(self.cards)
        number = NUMBERS[count] if count < len(NUMBERS) else str(count)
        return f"{number} {NAMES[self.rank][count > 1]}"

    @property
    def truthful(self) -> bool:
        return all(card.rank == self.rank for card in self.cards)


class Valepaska(TableGame):
    """The cards of the pile are in no player's sight; what was announced of them is public."""

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.pile = table.zone("pile", "none")
        table.fallen = table.zone("fallen", "none")
        table.dealer = table.random(len(table.seats))
        table.playing, table.out = list(table.seats), []
        self.clear_pile(table)

    def clear_pile(self, table: Table) -> None:
        """`top` is the rank last announced, `run` how many cards in a row were announced as it."""
        table.top, table.run, table.said = "", 0, ""

    def round(self, table: Table) -> Play:
        table.shuffle()
        seat = table.left_of(table.dealer)
        table.deal(HAND, table.hands, first=seat)
        while len(table.playing) > 1:
            seat = yield from self.turn(table, seat)
        for place, player in enumerate(table.out):
            table.scores[player] = len(table.seats) - 1 - place

    def turn(self, table: Table, seat: int) -> Play:
        """One play of `seat`, the doubts and what comes of them. Returns who plays next."""
        lay = yield Decision(seat, Lays(table.hands[seat], self.announceable(table.top)), "play", secret=True)
        started = not table.pile
        self.lay(table, seat, lay)
        falls, ace = self.falls(table, lay.rank, started), started and lay.rank == "A"
        following = self.after(table, seat)
        doubter = yield from self.doubts(table, seat)
        if doubter is not None:
            yield Decision(seat, Options([lay.cards]), "turn up")
            self.pick_up(table, doubter if lay.truthful else seat)
            again = lay.truthful and falls
            if lay.truthful and doubter == following:
                following = self.after(table, following)
        else:
            again = falls or ace
            if ace:
                self.pick_up(table, following)
            elif falls:
                self.fall(table)
        self.draw_up(table, seat)
        if not table.hands[seat]:
            table.playing.remove(seat)
            table.out.append(seat)
            again = False
        return seat if again else following

    def lay(self, table: Table, seat: int, lay: Lay) -> None:
        for card in lay.cards:
            table.hands[seat].remove(card)
        table.pile += lay.cards
        table.run = len(lay.cards) + (table.run if lay.rank == table.top else 0)
        table.top, table.said = lay.rank, lay.announcement

    def names(self, rank: str) -> tuple[str, str]:
        """What one card of a rank is called, and several."""
        return NAMES[rank]

    def announceable(self, top: str) -> tuple[str, ...]:
        """The ranks that may be announced on a pile whose top was announced as `top` ("" when empty)."""
        return tuple(rank for rank in RANKS if self.may_follow(rank, top))

    def may_follow(self, rank: str, top: str) -> bool:
        if rank == "2":
            return True
        if top == "2":
            return False
        if rank == "A":
            return top in ("", *FACES)
        if rank in FACES and (not top or top in LOW):
            return not top and bool(self.option("high_on_empty"))
        return not top or RANKS.index(rank) >= RANKS.index(top)

    def falls(self, table: Table, rank: str, started: bool) -> bool:
        """A ten falls, an ace unless it began the pile, and four or more of a rank that is not the two."""
        if rank == "A":
            return not started
        return rank == "10" or (int(table.run) >= 4 and rank != "2")

    def doubts(self, table: Table, seat: int) -> Play:
        """The others are asked in turn; the first who doubts is heard."""
        for other in table.from_seat(seat)[1:]:
            if other in table.playing:
                answer = yield Decision(other, Answers(), "doubt")
                if answer == DOUBT:
                    return other
        return None

    def pick_up(self, table: Table, seat: int) -> None:
        table.hands[seat] += table.pile
        table.pile.clear()
        self.clear_pile(table)

    def fall(self, table: Table) -> None:
        table.fallen += table.pile
        table.pile.clear()
        self.clear_pile(table)

    def draw_up(self, table: Table, seat: int) -> None:
        while table.stock and len(table.hands[seat]) < HAND:
            table.draw(table.hands[seat])

    def after(self, table: Table, seat: int) -> int:
        """The next seat clockwise that is still in the game."""
        order: list[int] = table.from_seat(table.left_of(seat))
        return next(other for other in order if other in table.playing)

    @fact
    def may_announce(self, top: str) -> str:
        """The ranks that may be announced on that card; "empty" stands for no pile."""
        return " ".join(self.announceable("" if top == "empty" else str(top)))

    @fact
    def hand(self) -> int:
        return HAND

    @fact
    def stock_after_deal(self) -> int:
        return self.cards() - HAND * len(self.seats)

    @fact
    def fewest_announcements(self) -> int:
        """There is always something to announce."""
        return min(len(self.announceable(top)) for top in ("", *RANKS))


class Answers(Options):
    """Believe or doubt. At random one in four doubts, for if all doubted half of what they hear, no
    pile would grow."""

    def __init__(self) -> None:
        super().__init__([BELIEVE, DOUBT])

    def sample(self, rng: Random) -> str:
        return DOUBT if rng.random() < 0.25 else BELIEVE


class Lays(Space):
    """One to four cards of the hand, announced as any rank the pile allows."""

    def __init__(self, hand: Sequence[Card], ranks: Sequence[str]) -> None:
        self.hand, self.ranks = hand, ranks

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, Lay)
            and move.rank in self.ranks
            and 1 <= len(move.cards) <= MOST
            and move.cards in Picks(self.hand, len(move.cards))
        )

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

    def find(self, word: str) -> Lay | None:
        lay = self.read(word)
        return lay if lay is not None and lay in self and str(lay) == word else None

    def refusal(self, word: str) -> str | None:
        lay = self.read(word)
        if lay is None:
            return None
        return "number" if str(lay) != word or len(lay.cards) > MOST else "announcing"

    def read(self, word: str) -> Lay | None:
        """What is said of cards that are held, though the number may be wrong."""
        said = re.fullmatch(r"(?P<cards>.+) as \w+ (?P<rank>\w+)", word)
        held = {card.name: card for card in self.hand}
        names = said["cards"].split() if said else []
        if said is None or not held.keys() >= set(names):
            return None
        cards = Cards(held[name] for name in names)
        return next((Lay(cards, rank) for rank, called in NAMES.items() if said["rank"] in called), None)


def some(hand: Sequence[Card]) -> Iterator[Cards]:
    """Every choice of one to four of these cards."""
    return (Cards(cards) for count in range(1, MOST + 1) for cards in combinations(hand, count))
