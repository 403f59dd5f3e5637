"""Kiertopokeri: one hand goes round face down, and each announcement of it is higher than the last."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, permutations
from random import Random
from typing import ClassVar

from publisher.engine import Cards, Decision, Game, Options, Play, Seat, Space, Zone, fact
from publisher.engine.chance import below, pick, shuffle
from publisher.engine.mechanics.cards.discards import KEEP, Discards
from publisher.engine.mechanics.cards.elimination import EliminationGame, EliminationTable
from publisher.engine.mechanics.cards.stock import shuffle_in
from publisher.engine.mechanics.poker.hands import SIZE, Kind, PokerGame, hand_of
from publisher.engine.mechanics.spoken.doubting import DOUBT, TURN_UP, Verdict, turn_up
from publisher.engine.mechanics.spoken.ranks import RANK_NAMES
from publisher.engine.state import by_lot, each_deal, given, zone
from publisher.engine.words import Question, Word, action, claim, phase, row
from publisher.engine.zones import sorted_hand
from publisher.errors import NotationError
from publisher.model.cards import FRENCH, Card

PICK_UP = "pick up"
NAMES = tuple(RANK_NAMES.values())
SAID = {
    Kind.HIGH_CARD: "high card with {0} and {1}",
    Kind.PAIR: "pair of {0.plural} and {1.article}",
    Kind.TWO_PAIR: "pair of {0.plural}, pair of {1.plural} and {2.article}",
    Kind.THREE_OF_A_KIND: "three {0.plural} and {1.article}",
    Kind.STRAIGHT: "straight to the {0}",
    Kind.FLUSH: "flush with {0} and {1}",
    Kind.FULL_HOUSE: "full house of {0.plural} over {1.plural}",
    Kind.FOUR_OF_A_KIND: "four {0.plural} and {1.article}",
    Kind.STRAIGHT_FLUSH: "straight flush to the {0}",
}
"""The announcement of each kind of hand, with as many ranks as it names."""
ANY_ODD = (Kind.PAIR, Kind.THREE_OF_A_KIND, Kind.FOUR_OF_A_KIND)
"""The kinds that name any one of the odd cards; the others name the ranks that are compared first."""
TOLD = {kind: said.count("{") for kind, said in SAID.items()}
NEEDED = {
    Kind.HIGH_CARD: "01", Kind.PAIR: "001", Kind.TWO_PAIR: "00112", Kind.THREE_OF_A_KIND: "0001",
    Kind.FLUSH: "01", Kind.FULL_HOUSE: "00011", Kind.FOUR_OF_A_KIND: "00001",
}  # fmt: skip
DESCENDING = (Kind.HIGH_CARD, Kind.TWO_PAIR, Kind.FLUSH)
"""The kinds that name their first two ranks from high to low."""

ANNOUNCE = Question(
    "announce",
    {"announce {announcement}": "{announcement}"},
    ways=("{number?} announcements? (is|are) higher",),
)
ANSWER = Question("answer", {"pick up the hand": PICK_UP, "doubt": DOUBT})
EXCHANGE = Question(
    "discard",
    {"discard {cards}": "discard {cards}", "keep all five": KEEP},
    ways=("{seat} can exchange in {number?} ways",),
)


@dataclass(frozen=True, slots=True, order=True)
class Announcement:
    """A kind of hand and some of its ranks, those that count most first."""

    kind: Kind
    ranks: tuple[int, ...]

    def __str__(self) -> str:
        return SAID[self.kind].format(*(NAMES[rank] for rank in self.ranks))

    def hand_from(self, pack: Sequence[Card], rng: Random) -> list[Card]:  # same: only bots ask
        """Return five of these cards that may well be as announced; the pack is in a random order."""
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


def true_announcements(hand: Sequence[Card]) -> list[Announcement]:
    """Return the true announcements of a hand, from low to high."""
    kind, ranks = PokerGame.ranking.value(hand)
    if kind in ANY_ODD:
        return sorted(Announcement(kind, (ranks[0], odd)) for odd in ranks[1:])
    return [Announcement(kind, ranks[: TOLD[kind]])]


def read_announcement(rules: Game, table: KiertopokeriTable, words: str) -> Announcement:
    """Read an announcement with its articles: `a pair of queens and a ten`."""
    found = WORDS.get(re.sub(r"(^|, )an? ", r"\1", words.casefold()))
    if found is None:
        raise NotationError(f"{words!r} is not an announcement", hint="such as: a pair of queens and a ten")
    return found


def with_articles(said: str) -> str:
    return re.sub(r"(^|, )(?!three|four)", r"\1a ", said)


class KiertopokeriTable(EliminationTable):
    """`said` is the last announcement; `starter` begins the next hand."""

    discards: Zone = zone("discards", "none", "The discards are {cards}", "There are {number?} discards")
    said: Announcement | None = each_deal(None)
    starter: Seat = by_lot("{seat?} starts the next hand")  # same: drawn by lot


class Kiertopokeri(PokerGame, EliminationGame[KiertopokeriTable]):
    """The hand lies in the zone of the player who announced it last, who has seen it."""

    words: ClassVar[Mapping[str, Word]] = {
        "announcement": Word(
            r"[a-z][a-z, ]*", read_announcement, others=lambda rules, said: EXTREMES, say=with_articles
        ),
    }

    def round(self, table: KiertopokeriTable) -> Play:
        if not table.rounds:
            table.shuffle()
        yield from self.play_hand(table, table.starter)

    @action("{seat} starts")
    @phase(ANNOUNCE, ANSWER, EXCHANGE, TURN_UP)
    def play_hand(self, table: KiertopokeriTable, announcer: Seat) -> Play:
        """Play one hand, from the deal until a player drops out."""
        table.clear()
        self.fill(table, announcer)
        yield from self.announce(table, announcer)
        while (yield from self.believed(table, announcer)):
            announcer = self.after(table, announcer)
        yield from self.doubted(table, announcer)

    def announce(self, table: KiertopokeriTable, seat: Seat) -> Play:
        table.said = yield Decision(seat, Announcements(table.hands[seat], table.said), ANNOUNCE)

    def believed(self, table: KiertopokeriTable, announcer: Seat) -> Play:
        """Let the next player doubt, or pick the hand up, exchange and announce."""
        seat = self.after(table, announcer)
        if (yield Decision(seat, self.answers(given(table.said)), ANSWER)) == DOUBT:
            return False
        hand = table.hands[seat]
        table.move(table.hands[announcer], hand)
        away = yield Decision(seat, Discards(hand), EXCHANGE, secret=True)
        table.move(hand, table.discards, away.cards)
        self.fill(table, seat)
        yield from self.announce(table, seat)
        return True

    def answers(self, said: Announcement) -> Options:
        """Allow only a doubt if no announcement is higher."""
        higher = ALL[-1] > said
        answers = Options((PICK_UP, DOUBT)).without("highest", lambda answer: higher or answer == DOUBT)
        return Verdict(answers, answers.narrowed)

    def doubted(self, table: KiertopokeriTable, announcer: Seat) -> Play:
        """Turn the hand up; the doubter drops out if it was announced truly, else the announcer."""
        doubter, hand = self.after(table, announcer), table.hands[announcer]
        yield from turn_up(announcer, sorted_hand(hand))
        truly = self.is_true(Cards(hand), given(table.said))
        table.starter = self.after(table, doubter) if truly else doubter
        self.go_out(table, doubter if truly else announcer)
        table.move(hand, table.discards)

    def go_out(self, table: KiertopokeriTable, seat: Seat) -> None:
        """Count a point for each player who is still in: the longer you last, the better."""
        table.playing.remove(seat)
        for other in table.playing:
            table.scores[self.definition.team_of(other)] += 1

    def fill(self, table: KiertopokeriTable, seat: Seat) -> None:
        """Draw from the stock until the hand has five cards; shuffle the discards into an empty stock."""
        while len(table.hands[seat]) < SIZE:
            if not table.stock:
                shuffle_in(table, table.discards)
            table.draw(table.hands[seat])

    def suppose(
        self, table: KiertopokeriTable, seat: Seat, unseen: Sequence[Card], rng: Random
    ) -> Iterator[tuple[Zone, Sequence[Card]]]:
        """Suppose that an announcement is true about every second time, a high one less often."""
        said = table.said
        for lying in table.hands:
            if said and lying and lying.owner != seat and rng.random() < 0.6 - 0.06 * said.kind:
                tries = (said.hand_from(unseen, rng) for _ in range(20))
                true = (five for five in tries if len(five) == SIZE and said in true_announcements(five))
                yield from ((lying, five) for five in islice(true, 1))

    @claim("{cards} is truly {announcement}")
    @row("The hand", "Announced", "True?")
    def is_true(self, hand: Cards, said: Announcement) -> bool:
        return said in true_announcements(hand)

    # -- what the text may state

    @row("Announced", "Then", "Higher?")
    def rises(self, before: Announcement, then: Announcement) -> bool:
        return then > before

    @row("Hand", "You announce", "Announcements?")
    def so_many(self, kind: str, example: Announcement) -> int:
        """Return the number of announcements of that kind, if the example is one of them."""
        return self.announcements(kind.replace(" ", "-")) if kind == str(example.kind) else 0

    @fact
    def told(self, kind: str) -> int:
        """Return the number of ranks that an announcement of that kind names."""
        return TOLD[Kind[kind.upper().replace("-", "_")]]

    @fact(vouches="must two")
    def cards_told(self, kind: str) -> str:
        """Return the cards that the announcement of a flush, high card or straight names."""
        step, suits = 1 if "straight" in kind else 2, FRENCH[:1] if "flush" in kind else FRENCH
        ranks = self.ranking.order[: SIZE * step : step]
        [said] = true_announcements(hand_of(ranks, (*suits, *suits[:1] * SIZE)[:SIZE]))
        told = sorted((self.ranking.place[rank] for rank in ranks), reverse=True)[: len(said.ranks)]
        return "highest" if (str(said.kind), said.ranks) == (kind, tuple(told)) else "other"

    @fact
    def announced_again(self) -> str:
        """Return `higher` if an announcement is higher than itself, or `not higher`."""
        return "higher" if any(self.rises(said, said) for said in ALL[::100]) else "not higher"

    @fact(vouches="must last")
    def next_announcement(self) -> str:
        """Return `most` if every announcement that may follow another is higher than it."""
        rises = [self.rises(last, then) for last in ALL[:-1:100] for then in Announcements((), last)]
        return "most" if all(rises) else "some" if any(rises) else "fewest"

    @fact
    def announcements(self, kind: str) -> int:
        """Count the different announcements, of one kind or of `any`."""
        return sum(kind in ("any", str(said.kind).replace(" ", "-")) for said in ALL)


class Announcements(Space):
    """The announcements that are higher than the last. `hand` is the hand that is announced."""

    def __init__(self, hand: Sequence[Card], last: Announcement | None) -> None:
        self.hand, self.higher = hand, ALL[PLACE[last] + 1 :] if last else ALL

    def __iter__(self) -> Iterator[Announcement]:
        return iter(self.higher)

    def __len__(self) -> int:
        return len(self.higher)

    def read(self, word: str) -> Announcement | None:
        return WORDS.get(word)

    def refusal(self, word: str) -> str | None:
        return "higher" if word in WORDS and WORDS[word] < self.higher[0] else None

    def sample(self, rng: Random) -> Announcement:
        """Draw the truth half of the time, if it is high enough; else often one only a little higher."""
        true = [said for said in true_announcements(self.hand) if said >= self.higher[0]]
        if true and rng.random() < 0.5:
            return pick(rng, true)
        return self.higher[below(rng, min(len(self), 40) if rng.random() < 0.5 else len(self))]


def every_announcement() -> Iterator[Announcement]:
    """Yield all announcements, from low to high, whether or not a pack holds such a hand."""
    for kind in Kind:
        lowest = SIZE - 2 if kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH) else 0
        for ranks in permutations(range(len(NAMES)), TOLD[kind]):
            if ranks[0] >= lowest and (kind not in DESCENDING or ranks[0] > ranks[1]):
                yield Announcement(kind, ranks)


ALL: tuple[Announcement, ...] = tuple(every_announcement())
EXTREMES: tuple[Announcement, Announcement] = (ALL[0], ALL[-1])  # same: any two would do
PLACE = {said: place for place, said in enumerate(ALL)}
WORDS = {str(said): said for said in ALL}
