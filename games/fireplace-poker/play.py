"""Fireplace Poker: lay poker hands that last, and steal out of those of the other side."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from math import comb
from random import Random
from typing import TypeAlias

from publisher.engine import Cards, Decision, Outcome, Space, Table, TableGame, Zone, fact
from publisher.engine.chance import pick, shuffle
from publisher.engine.mechanics.picks import Picks
from publisher.engine.mechanics.poker_hands import SIZE, Kind, PokerGame, Value
from publisher.engine.table import Play
from publisher.model.cards import Card

PASS = "pass"
HAND, CHIPS = 13, 31
TRIES = 40
LOWEST = Value(Kind.PAIR, (PokerGame.ranking.place["J"],))
"""Any pair of jacks is at least this."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards of the hand, and cards stolen each out of the meld of that number: the oldest is 1."""

    cards: Cards
    stolen: tuple[tuple[int, Card], ...] = ()

    @property
    def five(self) -> Cards:
        return Cards((*self.cards, *(card for _, card in self.stolen)))

    def __str__(self) -> str:
        steal = "steal " + ", ".join(f"{card} from {number}" for number, card in self.stolen)
        meld = f"meld {self.cards}"
        return "; ".join(part for part, said in ((steal, self.stolen), (meld, self.cards)) if said)


Move: TypeAlias = str | Meld
Goal: TypeAlias = tuple[Callable[[Card], bool], bool]
"""Which cards a bot would like, and whether it wants each rank once only."""


class FireplacePoker(PokerGame, TableGame):
    """Zones: `hands`, the `melds` of each team (five cards each, the oldest first), and the `trash`.

    `scores` are the chips a team has got rid of.
    """

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.shown = table.zone_each("shown to", "owner")
        table.melds = [table.zone(f"melds of {self.definition.team_name(t)}", "all") for t in (0, 1)]
        table.trash = table.zone("trash", "none")
        table.dealer = table.random(len(table.seats))
        table.passes = 0

    def round(self, table: Table) -> Play:
        """One turn of every player; the game begins with the deal."""
        first = table.left_of(table.dealer)
        if not table.rounds:
            table.shuffle()
            table.deal(HAND, table.hands, first)
        for seat in table.from_seat(first):
            if not self.finished(table):
                yield from self.turn(table, seat)

    # -- a turn

    def turn(self, table: Table, seat: int) -> Play:
        """Steal, meld and discard, or pass; then score; then draw."""
        options = self.options(table, seat)
        if options.possible():
            move = yield Decision(seat, options, "meld")
        else:
            move = yield from self.decided_for(table, seat)
        if move == PASS:
            table.passes += 1
        else:
            table.passes = 0
            self.meld(table, seat, move)
        self.score(table, self.definition.team_of(seat))
        self.draw(table, seat)

    def options(self, table: Table, seat: int) -> Melds:
        hand = table.hands[seat]
        return Melds(self, hand, self.theirs(table, seat), may_pass=not table.stock and len(hand) < HAND)

    def decided_for(self, table: Table, seat: int) -> Play:
        """The hand is shown to the opponent on the left, who decides."""
        chooser = table.left_of(seat)
        hand, shown = table.hands[seat], table.shown[chooser]
        shown += hand
        hand.clear()
        move = yield Decision(chooser, Melds(self, shown, self.theirs(table, seat), free=True), "decide")
        hand += shown
        shown.clear()
        return move

    def theirs(self, table: Table, seat: int) -> Zone:
        """The melds that `seat` may steal from."""
        zone: Zone = table.melds[1 - self.definition.team_of(seat)]
        return zone

    def meld(self, table: Table, seat: int, move: Meld) -> None:
        """The stolen cards and those of the hand become a meld; what is left of the robbed melds is trash."""
        theirs, stolen = self.theirs(table, seat), dict(move.stolen)
        for card in move.cards:
            table.hands[seat].remove(card)
        kept: list[Card] = []
        for number, lying in enumerate(melds_in(theirs), 1):
            if number in stolen:
                table.trash += (card for card in lying if card is not stolen[number])
            else:
                kept += lying
        theirs[:] = kept
        table.melds[self.definition.team_of(seat)] += move.five

    def score(self, table: Table, team: int) -> None:
        """A chip for every meld that the team of the player whose turn it is has more than the others."""
        more = (len(table.melds[team]) - len(table.melds[1 - team])) // SIZE
        table.scores[team] = min(CHIPS, table.scores[team] + max(0, more))

    def draw(self, table: Table, seat: int) -> None:
        while table.stock and len(table.hands[seat]) < HAND:
            table.draw(table.hands[seat])

    # -- the end

    def finished(self, table: Table) -> bool:
        return max(table.scores) == CHIPS or table.passes == len(table.seats)

    def outcome(self, table: Table) -> Outcome:
        """Who has fewer chips left; if both have as many, who has more melds."""
        won: list[float] = list(table.scores)
        if won[0] == won[1] and len(table.melds[0]) != len(table.melds[1]):
            won[0 if len(table.melds[0]) > len(table.melds[1]) else 1] += 0.5
        return Outcome(self.by_seat(won))

    def standing(self, table: Table) -> list[float]:
        """Chips, and the melds that will bring more: the higher they are, the longer they last."""
        good = [
            score + sum(2 + 0.2 * self.ranking.value(meld).kind for meld in melds_in(melds))
            for score, melds in zip(table.scores, table.melds, strict=True)
        ]
        return list(self.by_seat([good[0] - good[1], good[1] - good[0]]))

    # -- what the text may state

    @fact
    def chips(self) -> int:
        return CHIPS

    @fact
    def all_chips(self) -> int:
        return CHIPS * len(self.definition.teams)

    @fact
    def hand(self) -> int:
        return HAND

    @fact
    def stock_after_deal(self) -> int:
        return self.cards() - HAND * len(self.seats)


def melds_in(zone: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [tuple(zone[start : start + SIZE]) for start in range(0, len(zone), SIZE)]


class Melds(Space):
    """Every meld that a hand and the melds of the other side allow; and the pass, when one may pass.

    A choice that is `free` need be neither a pair of jacks nor without identical cards.
    """

    def __init__(
        self,
        rules: FireplacePoker,
        hand: Sequence[Card],
        theirs: Sequence[Card],
        free: bool = False,
        may_pass: bool = False,
    ) -> None:
        self.hand, self.free, self.may_pass = tuple(hand), free, may_pass
        self.melds = melds_in(theirs)
        self.ranking, self.value = rules.ranking, rules.ranking.value
        self.values = [self.value(meld) for meld in self.melds]

    def against(self, move: Meld) -> str | None:
        """The rule that forbids a meld."""
        five, numbers = move.five, [number for number, _ in move.stolen]
        if len(set(numbers)) < len(numbers):
            return "one-from-each"
        if len(five) != SIZE:
            return "five-cards"
        if not self.free and len({card.name for card in five}) < SIZE:
            return "identical"
        value = self.value(five)
        if not self.free and value < LOWEST:
            return "jacks"
        if any(value <= self.values[number - 1] for number in numbers):
            return "higher"
        return None

    def possible(self) -> bool:
        return self.may_pass or self.hand_suffices() or self.first is not None

    @cached_property
    def first(self) -> Move | None:
        return next(iter(self), None)

    def hand_suffices(self) -> bool:
        """Whether there is a meld without stealing: this is usual, and found quickly."""
        cards = self.different
        counts = Counter(card.rank for card in cards)
        pairs = [rank for rank, count in counts.items() if count > 1]
        if len(pairs) > 1 or any(rank in "JQKA" or counts[rank] > 2 for rank in pairs):
            return len(cards) >= SIZE
        return next(self.ranking.straights_or_better(cards), None) is not None

    @cached_property
    def different(self) -> tuple[Card, ...]:
        """The cards of the hand, one of each name."""
        return tuple({card.name: card for card in self.hand}.values())

    def __iter__(self) -> Iterator[Move]:
        """The pass; then what can be done without stealing, then with one card stolen, and so on."""
        if self.may_pass:
            yield PASS
        hand = self.hand if self.free else self.different
        for count in range(min(SIZE, len(self.melds)) + 1):
            for numbers in combinations(range(1, len(self.melds) + 1), count):
                for stolen in product(*(self.melds[number - 1] for number in numbers)):
                    for cards in combinations(hand, SIZE - count):
                        move = Meld(Cards(cards), tuple(zip(numbers, stolen, strict=True)))
                        if self.against(move) is None:
                            yield move

    def __len__(self) -> int:
        """What the hand alone allows at most, or with one card stolen."""
        held = len(self.hand)
        return self.may_pass + comb(held, SIZE) + len(self.melds) * SIZE * comb(held, SIZE - 1)

    # -- said and read

    def find(self, word: str) -> Move | None:
        if word == PASS:
            return PASS if self.may_pass else None
        move = self.read(word)
        return move if move is not None and self.against(move) is None else None

    def refusal(self, word: str) -> str | None:
        if word == PASS:
            return None if self.may_pass else "passing"
        move = self.read(word)
        return None if move is None else self.against(move)

    def read(self, word: str) -> Meld | None:
        """What is said, with cards that are there; None if it is not said so or they are not."""
        said = re.fullmatch(r"(?:steal (?P<steal>[^;]+))?(?:; )?(?:meld (?P<meld>[^;]+))?", word)
        names = (said["meld"] or "").split() if said else []
        cards = Picks(self.hand, len(names)).find(" ".join(names))
        if said is None or cards is None:
            return None
        stolen = []
        for part in said["steal"].split(", ") if said["steal"] else ():
            name, _, number = part.partition(" from ")
            if not number.isdigit() or not 1 <= int(number) <= len(self.melds):
                return None
            found = [card for card in self.melds[int(number) - 1] if card.name == name]
            if not found:
                return None
            stolen.append((int(number), found[0]))
        return Meld(cards, tuple(stolen))

    def __contains__(self, move: object) -> bool:
        return self.find(str(move)) is not None  # same: only bots ask

    # -- what bots try

    def sample(self, rng: Random) -> Move:
        """A legal meld, found by trying; a player who may pass does so now and then."""
        if self.may_pass and (not self.hand or rng.random() < 0.25):
            return PASS
        if self.free:
            return Meld(Picks(self.hand, SIZE).sample(rng))
        for _ in range(TRIES):
            move = self.attempt(rng)
            if self.against(move) is None:
                return move
        assert self.first is not None
        return self.first

    def attempt(self, rng: Random) -> Meld:
        """Cards that fit a goal, own or of melds up to a certain value, and own cards to fill up."""
        fits, once = pick(rng, GOALS)(pick(rng, self.hand), pick(rng, self.hand))
        reach = pick(rng, (None, *self.values))
        own = shuffled(rng, ((0, card) for card in self.hand if fits(card)))
        others = shuffled(
            rng,
            (
                (number, card)
                for number, value in enumerate(self.values, 1) if reach is not None and value <= reach
                for card in self.melds[number - 1] if fits(card)
            ),
        )  # fmt: skip
        first = own + others if rng.random() < 0.5 else others + own
        fill = shuffled(rng, ((0, card) for card in self.hand if not fits(card)))
        cards: list[Card] = []
        stolen: dict[int, Card] = {}
        marks: set[str] = set()
        for number, card in first + fill:
            mark = card.rank if once and fits(card) else card.name
            if mark not in marks and number not in stolen:
                marks.add(mark)
                if number:
                    stolen[number] = card
                else:
                    cards.append(card)
                if len(marks) == SIZE:
                    break
        cards.sort(key=lambda card: -card.strength)
        return Meld(Cards(cards), tuple(sorted(stolen.items(), key=lambda item: item[0])))


def shuffled(rng: Random, items: Iterable[tuple[int, Card]]) -> list[tuple[int, Card]]:
    found = list(items)
    shuffle(rng, found)
    return found


def one_suit(one: Card, other: Card) -> Goal:
    return lambda card: card.suit == one.suit, False


def two_ranks(one: Card, other: Card) -> Goal:
    return lambda card: card.rank in (one.rank, other.rank), False


def sequence(one: Card, other: Card) -> Goal:
    """The ranks from that of `one` upwards."""
    return lambda card: 0 <= card.strength - one.strength < SIZE, True


GOALS = (one_suit, two_ranks, sequence)
