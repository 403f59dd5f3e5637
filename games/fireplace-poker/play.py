"""Fireplace Poker: lay poker hands that last, and steal out of those of the other side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import comb
from random import Random
from typing import ClassVar, TypeAlias

from publisher.engine import Cards, CardTable, Decision, Each, Outcome, Play, Seat, Team, Zone, fact
from publisher.engine.chance import pick
from publisher.engine.choices import Space
from publisher.engine.mechanics.cards.picks import Picks, held
from publisher.engine.mechanics.cards.stock import draw_up
from publisher.engine.mechanics.poker.hands import ALIKE, SIZE, Kind, PokerGame, Value, attempt, hand_of
from publisher.engine.state import by_lot, kept, zone, zone_per_seat, zone_per_team
from publisher.engine.table import TableGame
from publisher.engine.words import Question, Word, action, claim, phase, row
from publisher.model.cards import FRENCH, Card

HAND, CHIPS = 13, 31
RANKING = PokerGame.ranking
JACKS = Value(Kind.PAIR, (RANKING.place["J"],))
"""The lowest value of a pair of jacks."""
PASS = "pass"
SHOWN = Word(r"[♠♥♦♣]\w+(?: [♠♥♦♣]\w+)*", lambda rules, table, words: words)
"""Cards that are not in the player's own hand."""
MELD = Question(
    "meld",
    {
        "steal {shown} and meld {cards}": "steal {shown}; meld {cards}",
        "steal {shown}": "steal {shown}",
        "meld {cards}": "meld {cards}",
        "pass": PASS,
    },
)
DECIDE = Question(
    "decide",
    {
        "decide on {shown}": "meld {shown}",
        "decide to steal {stolen:shown} for {shown}": "steal {stolen}; meld {shown}",
    },
)


class FireplaceTable(CardTable):
    """The `melds` of each team have five cards each, the oldest first; `scores` are the chips that a team has
    got rid of."""

    shown: Each[Seat, Zone] = zone_per_seat("shown to", "owner")
    melds: Each[Team, Zone] = zone_per_team("melds of", "all", "{team} (has|have) melded {cards}")
    trash: Zone = zone("trash", "none", "The trash is {cards?}")
    dealer: Seat = by_lot("{seat} is the dealer")  # same: drawn at random
    passes: int = kept(0)


class FireplacePoker(PokerGame, TableGame[FireplaceTable]):
    """Only the player who has the turn can get rid of chips."""

    words: ClassVar[Mapping[str, Word]] = {"shown": SHOWN}

    @action("The game begins")
    def round(self, table: FireplaceTable) -> Play:
        """Play one turn of every player; the game begins with the deal."""
        first = table.left_of(table.dealer)
        if not table.rounds:
            table.shuffle()
            table.deal(HAND, table.hands, first)
        for seat in table.from_seat(first):
            if not self.finished(table):
                yield from self.turn(table, seat)

    # -- a turn

    @action("{seat} shows the hand")
    @phase(MELD, DECIDE)
    def turn(self, table: FireplaceTable, seat: Seat) -> Play:
        """Steal, meld and discard, or pass; then score; then draw."""
        if self.is_stuck(table, seat):
            move = yield from self.decided_for(table, seat)
        else:
            move = yield Decision(seat, self.options(table, seat), MELD)
        if move == PASS:
            table.passes += 1
        else:
            table.passes = 0
            self.meld(table, seat, move)
        self.score(table, self.definition.team_of(seat))
        draw_up(table.hands[seat], HAND, table.stock)

    def options(self, table: FireplaceTable, seat: Seat) -> Melds:
        hand = table.hands[seat]
        may_pass = not table.stock and len(hand) < HAND
        return Melds(JACKS, hand, self.theirs(table, seat), may_pass)

    @claim("{seat} cannot meld")
    def is_stuck(self, table: FireplaceTable, seat: Seat) -> bool:
        """Return True if a full hand allows no meld; a player with fewer cards may pass."""
        return len(table.hands[seat]) == HAND and not self.options(table, seat).possible()

    def decided_for(self, table: FireplaceTable, seat: Seat) -> Play:
        """Show the hand to the opponent on the left, who decides."""
        chooser = table.left_of(seat)
        hand, shown = table.hands[seat], table.shown[chooser]
        table.move(hand, shown)
        choice = Melds(None, shown, self.theirs(table, seat))
        move = yield Decision(chooser, choice, DECIDE)
        table.move(shown, hand)
        return move

    def theirs(self, table: FireplaceTable, seat: Seat) -> Zone:
        """Return the melds that `seat` may steal from."""
        return table.melds[other(self.definition.team_of(seat))]

    def meld(self, table: FireplaceTable, seat: Seat, move: Meld) -> None:
        """Meld the stolen cards with those of the hand; the rest of the robbed melds is trash."""
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

    def score(self, table: FireplaceTable, team: Team) -> None:
        """Let the team whose turn it is get rid of chips, as long as it has any."""
        gained = self.gain(self.melds_of(table, team), self.melds_of(table, other(team)))
        table.scores[team] = min(CHIPS, table.scores[team] + gained)

    @row("Your melds", "Their melds", "Chips?")
    def gain(self, own: int, theirs: int) -> int:
        """Return a chip for every meld more than the others have."""
        return max(0, own - theirs)

    # -- what a sentence can state

    @claim("{team} (has|have) {number?} melds?")
    def melds_of(self, table: FireplaceTable, team: Team) -> int:
        return len(table.melds[team]) // SIZE

    @claim("{seat} may steal from {number?} melds?")
    def open_to_theft(self, table: FireplaceTable, seat: Seat) -> int:
        return len(melds_in(self.theirs(table, seat)))

    @claim("{seat} can make {number?} different melds")
    def ways_to_meld(self, table: FireplaceTable, seat: Seat) -> int:
        """Return how many melds there are; they differ in a card, or in the meld that is robbed."""
        return len({str(move) for move in self.options(table, seat)} - {PASS})

    @claim("{team} (has|have) {number?} chips? left")
    def chips_left(self, table: FireplaceTable, team: Team) -> int:
        return CHIPS - table.scores[team]

    @action("{team} (has|have) {number} chips?( left)?")
    def leave_chips(self, table: FireplaceTable, team: Team, chips: int) -> None:
        table.scores[team] = CHIPS - chips

    # -- the end

    def finished(self, table: FireplaceTable) -> bool:
        return max(table.scores) == CHIPS or table.passes == len(table.seats)

    @claim("The game is drawn")
    def is_drawn(self, table: FireplaceTable) -> bool:
        return self.finished(table) and not self.outcome(table).winners

    def outcome(self, table: FireplaceTable) -> Outcome:
        """Let the team with fewer chips left win; if both have as many, that with more melds."""
        won: Each[Team, float] = Each(map(float, table.scores))
        if len(set(won)) == 1:
            melds = list(map(len, table.melds))
            won = Each(score + 0.5 * (own > min(melds)) for score, own in zip(won, melds, strict=True))
        return Outcome(self.by_seat(won))

    def standing(self, table: FireplaceTable) -> list[float]:
        """Return chips, and the melds that will score more: the higher they are, the longer they last."""
        good = [
            score + sum(2 + 0.2 * RANKING.value(meld).kind for meld in melds_in(melds))
            for score, melds in zip(table.scores, table.melds, strict=True)
        ]
        better: Each[Team, float] = Each((good[0] - good[1], good[1] - good[0]))
        return list(self.by_seat(better))

    # -- what the text may state

    chips = fact(CHIPS)
    hand = fact(HAND)
    rest = fact(SIZE - 1)

    @fact
    def packs(self) -> int:
        """Return how many copies of each card the pack has."""
        return self.cards() // len({card.name for card in self.definition.card_deck.cards})

    @fact
    def all_chips(self) -> int:
        return CHIPS * len(self.definition.teams)

    @fact
    def stock_after_deal(self) -> int:
        return self.cards() - HAND * len(self.seats)

    @fact(vouches="lower")
    def under_jacks(self) -> str:
        """Return whether a meld may be lower than every pair of jacks."""
        tens = Value(Kind.PAIR, (JACKS.ranks[0] - 1, len(self.ranking.order)))
        refused = [Melds(JACKS, (), ()).too_low(value, ()) for value in (tens, JACKS)]
        return "may not" if refused == ["too-low", None] else "may"

    def robbed(self) -> Melds:
        """Return the melds to steal from when a straight lies, without a hand."""
        return Melds(None, (), hand_of(self.ranking.order[:SIZE], (*FRENCH, FRENCH[0])))

    @fact(vouches="higher")
    def robber(self) -> str:
        """Return whether a meld must be higher than one that it has stolen from, and not only as high."""
        robbed = self.robbed()
        [value], stolen = robbed.values, ((1, robbed.melds[0][0]),)
        refused = [robbed.too_low(one, stolen) for one in (value, value._replace(kind=Kind.FLUSH))]
        return "must" if refused == ["higher", None] else "need not"

    @fact(vouches="more")
    def from_each(self) -> int:
        """Return how many cards at most are stolen from one meld."""
        robbed = self.robbed()
        [five] = robbed.melds
        moves = (
            Meld(Cards(five[count:]), tuple((1, card) for card in five[:count])) for count in range(SIZE)
        )
        return sum(robbed.against(move) != "one-from-each" for move in moves) - 1

    @fact
    def five_alike(self) -> str:
        """Return the kind of five cards of one rank, if the fifth is their odd card."""
        kind, (rank, odd) = self.worth(hand_of(self.ranking.order[:1] * SIZE, FRENCH[:1] * SIZE))
        return str(kind) if rank == odd else ""

    @row("Hand", "Odd cards?")
    def odd_cards(self, hand: str) -> int:
        """Return how many cards of a hand of that kind are odd cards."""
        return next(counts.count(1) for counts, kind in ALIKE.items() if str(kind) == hand)


def other(team: Team) -> Team:
    """Return the opponents."""
    return Team(1 - team)


# -- melds: cards of the hand, and cards stolen one each out of the melds of the other side

TRIES = 8  # same: only saves time
"""The number of times that a random player looks for a good hand before taking just any."""
SAID = re.compile(r"(?:steal (?P<steal>[^;]+?)(?:; |$))?(?:meld (?P<meld>.+))?")
Stolen: TypeAlias = tuple[tuple[int, Card], ...]
"""Cards, each with the number of the meld it is taken from; the oldest meld is 1."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards of the hand, and stolen cards."""

    cards: Cards
    stolen: Stolen = ()

    @property
    def five(self) -> Cards:
        return Cards((*self.cards, *(card for _, card in self.stolen)))

    def __str__(self) -> str:
        steal = "steal " + ", ".join(f"{card} from {number}" for number, card in self.stolen)
        meld = f"meld {self.cards}"
        return "; ".join(part for part, said in ((steal, self.stolen), (meld, self.cards)) if said)


Move: TypeAlias = str | Meld


def melded(cards: Iterable[Card], stolen: Stolen = ()) -> Meld:
    """Return a meld as it is always written: the highest card first."""
    return Meld(Cards(sorted(cards, key=lambda card: (-card.strength, card.name))), stolen)


def melds_in(zone: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [tuple(zone[start : start + SIZE]) for start in range(0, len(zone), SIZE)]


class Melds(Space):
    """Every meld that a hand and the melds of the other side allow, and the pass if the player may pass.

    A meld is worth at least the value `least`, holds no two cards of one name, and is higher than all
    melds it steals from. Without `least` there is no such limit, and cards of one name may meet.
    """

    def __init__(
        self, least: Value | None, hand: Sequence[Card], theirs: Sequence[Card], may_pass: bool = False
    ) -> None:
        self.least, self.hand, self.may_pass = least, tuple(hand), may_pass
        self.melds = melds_in(theirs)
        self.values = [RANKING.value(meld) for meld in self.melds]
        self.valued = list(zip(self.values, self.melds, strict=True))

    def against(self, move: Meld) -> str | None:
        """Return the rule that forbids a meld."""
        five, numbers = move.five, [number for number, _ in move.stolen]
        if len(set(numbers)) < len(numbers):
            return "one-from-each"
        if len(five) != SIZE:
            return "five-cards"
        return self.unfit(five, move.stolen)

    def unfit(self, five: Sequence[Card], stolen: Stolen) -> str | None:
        """Return the rule that forbids to meld five cards, some of them stolen, each from another meld."""
        if self.least and len({card.name for card in five}) < SIZE:
            return "identical"
        return self.too_low(RANKING.value(five), stolen)

    def too_low(self, value: Value, stolen: Stolen) -> str | None:
        if self.least and value < self.least:
            return "too-low"
        return "higher" if any(value <= self.values[number - 1] for number, _ in stolen) else None

    # -- the choice

    def possible(self) -> bool:
        return self.may_pass or any(map(self.some_meld, self.thefts()))

    def some_meld(self, stolen: Stolen) -> Meld | None:
        """Return a high enough five of the hand and some of these cards, if there is one."""
        names = {card.name: card for card in (*self.hand, *(card for _, card in stolen))}
        if len(names) < SIZE:  # same: fewer are not a hand
            return None
        for five in RANKING.contenders(tuple(names.values())):
            value = RANKING.value(five)
            if self.too_low(value, ()):
                continue
            taken = tuple((number, card) for number, card in stolen if card in five)
            if self.too_low(value, taken) is None:
                robbed = [card for _, card in taken]
                return melded((card for card in five if card not in robbed), taken)
        return None

    def __iter__(self) -> Iterator[Move]:
        """Yield the pass, then the melds without a stolen card, then those with one, and so on."""
        if self.may_pass:
            yield PASS
        hand = {card.name: card for card in self.hand}.values() if self.least else self.hand
        for stolen in self.thefts():
            robbed = tuple(card for _, card in stolen)
            for cards in combinations(hand, SIZE - len(stolen)):
                if self.unfit((*cards, *robbed), stolen) is None:
                    yield melded(cards, stolen)

    def thefts(self) -> Iterator[Stolen]:
        """Yield nothing, then each card that can be stolen, then each two cards, and so on."""
        numbers = range(1, len(self.melds) + 1)
        for count in range(min(SIZE, len(self.melds)) + 1):
            for robbed in combinations(numbers, count):
                for cards in product(*(self.melds[number - 1] for number in robbed)):
                    yield tuple(zip(robbed, cards, strict=True))

    def __len__(self) -> int:
        """Return how many melds the hand alone allows at most, or with one card stolen."""
        held, steals = len(self.hand), len(self.melds) * SIZE  # same: only an estimate
        return self.may_pass + comb(held, SIZE) + steals * comb(held, SIZE - 1)  # same: only an estimate

    # -- said and read

    def find(self, word: str) -> Move | None:
        move = self.read(word)
        return move if move is not None and self.refusal(word) is None else None

    def refusal(self, word: str) -> str | None:
        move = self.read(word)
        if isinstance(move, Meld):
            return self.against(move)
        return "passing" if move and not self.may_pass else None

    def read(self, word: str) -> Move | None:
        """Return the move that a word names, or None if its cards are not there."""
        if word == PASS:
            return PASS
        said = SAID.fullmatch(word)
        cards = held(self.hand, said["meld"] or "") if said else None
        stolen = self.stolen(said["steal"] or "") if said else None
        return None if cards is None or stolen is None else melded(cards, stolen)

    def stolen(self, words: str) -> Stolen | None:
        """Return the cards that `♥9 from 2, ♥J from 3` names.

        A card without a number comes from the oldest meld that has it and has not been robbed yet.
        """
        found: list[tuple[int, Card]] = []
        for name, said in re.findall(r"([^\s,]+)(?: from (\d+))?", words):
            robbed = [number for number, _ in found]
            lying = [(n, card) for n, meld in enumerate(self.melds, 1) for card in meld if card.name == name]
            lying = [(n, card) for n, card in lying if said in ("", str(n))]
            if not lying:
                return None
            found.append(min(lying, key=lambda theft: theft[0] in robbed))
        return tuple(found)

    def __contains__(self, move: object) -> bool:
        return self.find(str(move)) is not None  # same: only bots ask

    def sample(self, rng: Random) -> Move:
        """Return a legal meld, found by trying; a player who may pass does so now and then."""
        if self.may_pass and (not self.hand or rng.random() < 0.25):
            return PASS
        if self.least is None:
            return melded(Picks(self.hand, SIZE).sample(rng))
        for _ in range(TRIES):
            reach = pick(rng, (self.least, *self.values))
            cards = attempt(rng, self.hand, [m if v <= reach else () for v, m in self.valued])
            cards.sort(key=lambda item: (item[0], -item[1].strength))
            move = melded((card for number, card in cards if not number), tuple(c for c in cards if c[0]))
            if self.against(move) is None:
                return move
        return PASS if self.may_pass else next(filter(None, map(self.some_meld, self.thefts())))
