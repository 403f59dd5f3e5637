"""Kiertopokeri: one hand goes round face down, and each announcement of it is higher than the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, permutations
from random import Random

from publisher.engine import Cards, Decision, Options, Space, Table, TableGame, Zone, fact
from publisher.engine.chance import below, pick, shuffle
from publisher.engine.mechanics.poker.hands import SIZE, Kind, PokerGame
from publisher.engine.table import Play
from publisher.engine.zones import sorted_hand
from publisher.model.cards import Card

DOUBT, PICK_UP = "doubt", "pick up"
NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
SAID = {
    Kind.HIGH_CARD: "high card with {0} and {1}",
    Kind.PAIR: "pair of {0}s and {a1}",
    Kind.TWO_PAIR: "pair of {0}s, pair of {1}s and {a2}",
    Kind.THREE_OF_A_KIND: "three {0}s and {a1}",
    Kind.STRAIGHT: "straight to the {0}",
    Kind.FLUSH: "flush with {0} and {1}",
    Kind.FULL_HOUSE: "full house of {0}s over {1}s",
    Kind.FOUR_OF_A_KIND: "four {0}s and {a1}",
    Kind.STRAIGHT_FLUSH: "straight flush to the {0}",
}
"""How each kind of hand is announced; so many of its ranks are told."""
ANY_ODD = (Kind.PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND)
"""Of these kinds any one of the odd cards is told, of the others the ranks that are compared first."""
TOLD = {kind: said.count("{") for kind, said in SAID.items()}
NEEDED = {
    Kind.HIGH_CARD: "01", Kind.PAIR: "001", Kind.TWO_PAIR: "00112", Kind.THREE_OF_A_KIND: "0001",
    Kind.FLUSH: "01", Kind.FULL_HOUSE: "00011", Kind.FOUR_OF_A_KIND: "00001",
}  # fmt: skip
DESCENDING = (Kind.HIGH_CARD, Kind.TWO_PAIR, Kind.FLUSH)
"""Of these kinds the first two ranks are told from high to low."""


@dataclass(frozen=True, slots=True, order=True)
class Announcement:
    """A kind of hand and some of its ranks, those that count most first."""

    kind: Kind
    ranks: tuple[int, ...]

    def __str__(self) -> str:
        names = [NAMES[rank] for rank in self.ranks]
        articles = {f"a{n}": f"{'an' if name[0] in 'ae' else 'a'} {name}" for n, name in enumerate(names)}
        return SAID[self.kind].format(*names, **articles).replace("sixs", "sixes")

    def true_of(self, hand: Sequence[Card]) -> bool:
        return self in true_announcements(hand)

    def hand_from(self, pack: Sequence[Card], rng: Random) -> list[Card]:  # same: only bots ask
        """Five of these cards that may well be what is announced; the pack is in a random order."""
        pool, suit = list(pack), pick(rng, pack).suit
        shuffle(rng, pool)
        if self.kind in (Kind.FLUSH, Kind.STRAIGHT_FLUSH):
            pool = [card for card in pool if card.suit == suit]
        sequence = [(self.ranks[0] - step) % len(NAMES) for step in range(SIZE)]
        hand: list[Card] = []
        for rank in [self.ranks[int(place)] for place in NEEDED.get(self.kind, "")] or sequence:
            hand += [card for card in pool if card.strength == rank and card not in hand][:1]
        lower = self.ranks[-1] if self.kind in (Kind.HIGH_CARD, Kind.FLUSH) else len(NAMES)
        return (hand + [card for card in pool if card.strength < lower and card not in hand])[:SIZE]


@dataclass(frozen=True, slots=True)
class Discard:
    """Cards put away for new ones; possibly none."""

    cards: Cards

    def __str__(self) -> str:
        return f"discard {self.cards}" if self.cards else "keep all"


def true_announcements(hand: Sequence[Card]) -> list[Announcement]:
    """What may truly be said of a hand, from low to high."""
    kind, ranks = PokerGame.ranking.value(hand)
    if kind in ANY_ODD:
        return sorted(Announcement(kind, (ranks[0], odd)) for odd in ranks[1:])
    return [Announcement(kind, ranks[: TOLD[kind]])]


class Kiertopokeri(PokerGame, TableGame):
    """The hand lies in the zone of the player who announced it last, who has seen it."""

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.discards = table.zone("discards", "none")
        table.playing = list(table.seats)
        table.starter = table.random(len(table.seats))
        table.said = None

    def round(self, table: Table) -> Play:
        """One hand, from the deal until somebody drops out."""
        if not table.rounds:
            table.shuffle()
        table.said = None
        announcer = table.starter
        self.fill(table, announcer)
        yield from self.announce(table, announcer)
        while (yield from self.believed(table, announcer)):
            announcer = self.after(table, announcer)
        yield from self.turn_up(table, announcer)

    def announce(self, table: Table, seat: int) -> Play:
        table.said = yield Decision(seat, Announcements(table.hands[seat], table.said), "announce")

    def believed(self, table: Table, announcer: int) -> Play:
        """The next player doubts, or picks the hand up, exchanges and announces."""
        seat = self.after(table, announcer)
        answer = yield Decision(seat, Answers(table.said), "answer")
        if answer == DOUBT:
            return False
        hand = table.hands[seat]
        hand += table.hands[announcer]
        table.hands[announcer].clear()
        away = yield Decision(seat, Discards(hand), "discard", secret=True)
        for card in away.cards:
            hand.remove(card)
            table.discards.append(card)
        self.fill(table, seat)
        yield from self.announce(table, seat)
        return True

    def turn_up(self, table: Table, announcer: int) -> Play:
        """The doubted hand is shown; the doubter drops out if it was announced truly, else the announcer."""
        doubter, hand = self.after(table, announcer), table.hands[announcer]
        yield Decision(announcer, Options([sorted_hand(hand)]), "turn up")
        truly = table.said.true_of(hand)
        out = doubter if truly else announcer
        table.starter = self.after(table, doubter) if truly else doubter
        table.playing.remove(out)
        table.discards += hand
        hand.clear()
        for seat in table.playing:
            table.scores[seat] += 1

    def fill(self, table: Table, seat: int) -> None:
        """Cards from the stock, until there are five; a used-up stock is made anew from the discards."""
        while len(table.hands[seat]) < SIZE:
            if not table.stock:
                table.reshuffle(table.discards)
                table.stock += table.discards
                table.discards.clear()
            table.draw(table.hands[seat])

    def after(self, table: Table, seat: int) -> int:
        """The next player clockwise who is still in the game."""
        return next(other for other in table.from_seat(seat)[1:] if other in table.playing)

    def finished(self, table: Table) -> bool:
        return len(table.playing) == 1

    def suppose(
        self, table: Table, seat: int, unseen: Sequence[Card], rng: Random
    ) -> Iterator[tuple[Zone, Sequence[Card]]]:
        """Announcements are true about every second time, high ones less often."""
        for lying in table.hands:
            if table.said and lying and lying.owner != seat and rng.random() < 0.6 - 0.06 * table.said.kind:
                tries = (table.said.hand_from(unseen, rng) for _ in range(20))
                true = (five for five in tries if len(five) == SIZE and table.said.true_of(five))
                yield from ((lying, five) for five in islice(true, 1))

    # -- what the text may state

    @fact
    def announcements(self, kind: str) -> int:
        """How many different announcements there are, of one kind or of `any`."""
        return sum(kind in ("any", str(said.kind).replace(" ", "-")) for said in ALL)


class Announcements(Space):
    """Everything higher than what was said last. `hand` is the hand that is announced."""

    def __init__(self, hand: Sequence[Card], last: Announcement | None) -> None:
        self.hand, self.higher = hand, ALL[PLACE[last] + 1 :] if last else ALL

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Announcement) and move >= self.higher[0]  # same: only bots ask

    def __iter__(self) -> Iterator[Announcement]:
        return iter(self.higher)

    def __len__(self) -> int:
        return len(self.higher)

    def find(self, word: str) -> Announcement | None:
        said = WORDS.get(word)
        return said if said in self else None

    def refusal(self, word: str) -> str | None:
        return "higher" if word in WORDS and WORDS[word] not in self else None

    def sample(self, rng: Random) -> Announcement:
        """Half of the time the truth, if it is high enough; else often only a little more than was said."""
        true = [said for said in true_announcements(self.hand) if said in self]
        if true and rng.random() < 0.5:
            return pick(rng, true)
        return self.higher[below(rng, min(len(self), 40) if rng.random() < 0.5 else len(self))]


class Answers(Options):
    """Doubt or pick up; when nothing is higher there is nothing but doubt."""

    def __init__(self, said: Announcement) -> None:
        both = [PICK_UP, DOUBT]
        super().__init__(both if said != ALL[-1] else [DOUBT], (("highest", both),))

    def sample(self, rng: Random) -> str:
        """At random one in four doubts, for if all doubted half of what they hear, no hand would go round."""
        return DOUBT if len(self) == 1 or rng.random() < 0.25 else PICK_UP


class Discards(Options):
    """Any cards of the hand, named in any order."""

    def __init__(self, hand: Sequence[Card]) -> None:
        super().__init__(
            Discard(Cards(c)) for count in range(len(hand) + 1) for c in combinations(hand, count)
        )

    def find(self, word: str) -> Discard | None:
        return next((move for move in self if sorted(str(move).split()) == sorted(word.split())), None)


def every_announcement() -> Iterator[Announcement]:
    """All that can be said, from low to high, whether or not a pack holds such a hand."""
    tops = range(SIZE - 2, len(NAMES))
    for kind in Kind:
        if kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH):
            yield from (Announcement(kind, (top,)) for top in tops)
            continue
        for ranks in permutations(range(len(NAMES)), TOLD[kind]):
            if kind not in DESCENDING or ranks[0] > ranks[1]:
                yield Announcement(kind, ranks)


ALL = tuple(every_announcement())
PLACE = {said: place for place, said in enumerate(ALL)}
WORDS = {str(said): said for said in ALL}
