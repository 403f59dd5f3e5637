"""Chinese Ten: two cards that make ten, or two tens or pictures alike, are a catch; red cards count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb
from types import MappingProxyType
from typing import TypeAlias

from publisher.engine import Cards, CardTable, Decision, Each, Options, Play, Seat, TableGame, Zone, fact
from publisher.engine.state import by_lot, each_deal, given, kept, per_seat, zone, zone_per_seat
from publisher.engine.words import Question, action, claim, phase, row
from publisher.model.cards import Card

TAKES = MappingProxyType({
    "A": "9", "2": "8", "3": "7", "4": "6", "5": "5", "6": "4", "7": "3", "8": "2", "9": "A",
    "10": "10", "J": "J", "Q": "Q", "K": "K",
})  # fmt: skip
"""Each rank with the one that it takes: two cards that make ten, and tens and pictures alike."""
ALIKE = tuple(rank for rank, taken in TAKES.items() if rank == taken)
ALL_FOUR = 4
Group: TypeAlias = frozenset[str]
"""The ranks that take each other, one or two of them."""
GROUPS = {frozenset(pair) for pair in TAKES.items()}
PLAY = Question("play", {
    "play {card} and take {taken:cards}": "{card} takes {taken}",
    "take {taken:cards} with {card}": "{card} takes {taken}",
    "let {card} stay": "{card} stays",
    "play {card}": "{card} stays",
})  # fmt: skip
TURN_UP = Question("turn up")


class TenTable(CardTable):
    """`turned` is the card just turned up, `bottom` the card that the cutter has seen. The cards that a
    player has `won` lie face down, but all players saw them taken, so all may know them. `results` are those
    of the last deal."""

    layout: Zone = zone(
        "layout", "all", "The layout is (now )?{cards}", "{cards?} lie in the layout",
        none="The layout is empty",
    )  # fmt: skip
    turned: Zone = zone("turned up", "all")
    won: Each[Seat, Zone] = zone_per_seat("taken cards", "all", "{seat} has taken {cards}")
    bottom: Each[Seat, Zone] = zone_per_seat("bottom card seen by", "owner", "{seat} has cut {card}")
    deals: int = kept(0)
    dealer: Seat = by_lot("{seat} deals", "{seat?} deals next")  # same: drawn at random
    results: Each[Seat, int] = kept(per_seat(0), "The result of {seat} is {number?}")
    bonus: Each[Seat, int] = each_deal(per_seat(0), "The bonus of {seat} is {number?}")


class ChineseTen(TableGame[TenTable]):
    """The family: the variants change the deal, the values, the tie score and the first player."""

    def round(self, table: TenTable) -> Play:
        """Play one deal. A misdeal is a round without play: the same dealer deals again."""
        self.deal(table)
        if self.misdealt(table):
            return
        self.clear_fours(table)
        first = self.first(table)
        while table.hands[first]:
            for seat in table.from_seat(first):
                yield from self.play_card(table, seat)
                yield from self.turn_up(table, seat)
        self.score(table)
        table.dealer = table.left_of(table.dealer)

    # -- the deal

    @action("The cards are dealt")
    def deal(self, table: TenTable) -> None:
        table.clear()
        table.shuffle()
        table.deal(self.option("hand"), table.hands, first=table.left_of(table.dealer))
        for _ in range(self.option("layout")):
            table.draw(table.layout)
        if self.option("peek"):
            cutter = table.from_seat(table.dealer)[-1]
            table.move(table.stock, table.bottom[cutter], table.stock[:1])

    @claim("{seat?} alone knows the last card")
    def cutter(self, table: TenTable) -> Seat | None:
        """Return the player who has seen the card at the bottom of the stock, if there is one."""
        return next((seat for seat in table.seats if table.bottom[seat]), None)

    @claim("{number?} cards are left in the stock")
    def left_in_stock(self, table: TenTable) -> int:
        """Count the stock; the bottom card belongs to it, even if a player has seen it."""
        return len(table.stock) + sum(map(len, table.bottom))

    @claim("The cards are dealt again", denied="The deal counts")
    def misdealt(self, table: TenTable) -> bool:
        return self.misdeal(table.layout)

    def misdeal(self, layout: Iterable[Card]) -> bool:
        """Return True if a group has more cards in the layout than are left to take them."""
        dealt = Counter(frozenset((card.rank, TAKES[card.rank])) for card in layout)
        return any(count > self.most(group, self.option("redeal")) for group, count in dealt.items())

    def most(self, group: Group, redeal: str) -> int:
        """Return how many cards of a group may lie in the first layout: half of them if the rule asks."""
        watched = redeal == "all" or (redeal == "alike" and len(group) == 1)
        return self.size(group) // 2 if watched else self.size(group)

    def size(self, group: Group) -> int:
        """Return how many cards of the pack belong to a group."""
        return ALL_FOUR * len(group)

    @action("Play begins")
    def clear_fours(self, table: TenTable) -> None:
        """Give four alike in the layout to the dealer, because they could never be taken."""
        for rank in ALIKE:
            four = [card for card in table.layout if card.rank == rank]
            if len(four) == ALL_FOUR:
                table.move(table.layout, table.won[table.dealer], four)

    @claim("{seat?} plays first")
    def first(self, table: TenTable) -> Seat:
        """Return the first player: the dealer, the dealer's left, or the one with the worst last result."""
        order = table.from_seat(table.left_of(table.dealer))
        if self.option("first") == "left":
            return order[0]
        if self.option("first") == "dealer" or not table.deals:
            return table.dealer
        return min(order, key=table.results.__getitem__)

    # -- the play

    @phase(PLAY)
    def play_card(self, table: TenTable, seat: Seat) -> Play:
        """Let one card from the hand take or stay."""
        catch = yield Decision(seat, Catches(self, table.hands[seat], table.layout), PLAY)
        self.lay(table, seat, table.hands[seat], catch)

    @action("{seat} turns up the last card")
    def turn_up(self, table: TenTable, seat: Seat) -> Play:
        """Let the top card of the stock take or stay; the one that the cutter has seen comes last."""
        if not table.stock:
            for bottom in table.bottom:
                table.move(bottom, table.stock)
        yield from self.turn(table, seat, table.stock[-1])

    @action("{seat} turns up {card}")
    def turn(self, table: TenTable, seat: Seat, card: Card) -> Play:
        """Let a card of the stock take or stay; the player chooses only if there is a choice."""
        table.move(table.stock, table.turned, [card])
        options = Catches(self, table.turned, table.layout)
        catch = options[0] if len(options) == 1 else (yield Decision(seat, options, TURN_UP))
        self.lay(table, seat, table.turned, catch)

    def lay(self, table: TenTable, seat: Seat, source: Zone, catch: Sequence[Card]) -> None:
        """Carry a catch out."""
        card, *taken = catch
        if not taken:
            table.move(source, table.layout, [card])
            return
        table.move(source, table.won[seat], [card])
        table.move(table.layout, table.won[seat], taken)
        self.caught(table, seat, catch)

    @claim("{card} stays")
    def stays(self, table: TenTable, card: Card) -> bool:
        return card in table.layout

    def ways(self, layout: Sequence[Card]) -> dict[str, list[tuple[Card, ...]]]:
        """Return the ways to take: each card takes one, but the fourth of a rank takes the other three."""
        ways: dict[str, list[tuple[Card, ...]]] = {}
        for card in layout:
            ways.setdefault(TAKES[card.rank], []).append((card,))
        for rank in ALIKE:
            if len(ways.get(rank, ())) == ALL_FOUR - 1:
                ways[rank] = [tuple(card for (card,) in ways[rank])]
        return ways

    @row("Card", "Takes?")
    def takes(self, table: TenTable, card: Card) -> str:
        """Return the cards that a card may take from the layout: each way, or nothing."""
        ways = self.ways(table.layout).get(card.rank, ())
        return " or ".join(str(Cards(taken)) for taken in ways) or "nothing"

    def refusal(self, card: Card, taken: Sequence[Card]) -> str | None:
        """Return the rule that forbids a card to take those cards, or to stay."""
        if not taken:
            return "taking"
        if any(other.rank != TAKES[card.rank] for other in taken):
            return "one-card" if len(taken) > 1 else "pairs"
        return "three-alike" if card.rank in ALIKE else "one-card"

    def caught(self, table: TenTable, seat: Seat, cards: Iterable[Card]) -> None:
        """Let all other players pay when both red fives are in one catch."""
        if sum(card.rank == "5" and card.red for card in cards) == 2:
            for other in table.seats:
                table.bonus[other] -= self.option("red-fives")
            table.bonus[seat] += self.option("red-fives") * len(table.seats)

    # -- the score

    def worth(self, cards: Iterable[Card]) -> int:
        return sum(card.points for card in cards)

    @claim("The cards of {seat} are worth {number?} points")
    def caught_by(self, table: TenTable, seat: Seat) -> int:
        return self.worth(table.won[seat])

    @action("The deal is over")
    def score(self, table: TenTable) -> None:
        """Score the cards that each has won, with the bonus, above or below the tie score."""
        tie = self.option("tie")
        for seat in table.seats:
            table.results[seat] = self.caught_by(table, seat) + table.bonus[seat] - tie
            table.scores[self.definition.team_of(seat)] += table.results[seat]
        table.deals += 1

    def finished(self, table: TenTable) -> bool:
        """Return True if every player has dealt once."""
        return bool(table.deals == len(table.seats))

    # -- what the text may state

    @fact
    def card_points(self) -> int:
        return self.worth(self.definition.card_deck.cards)

    @fact
    def share(self) -> str:
        """Return an equal share of all the points, to two decimals."""
        return f"{self.card_points() / len(self.seats):.2f}".rstrip("0").rstrip(".")

    @fact
    def stock(self) -> int:
        """Return how many cards the deal leaves over, including the cutter's bottom card."""
        return self.cards() - len(self.seats) * int(self.option("hand")) - int(self.option("layout"))

    @fact
    @row("Card", "Points?")
    def value(self, *cards: str) -> str:
        """Return the points of each of the cards; if they differ, all their values."""
        values = {self.definition.card_deck.by_name[card].points for card in cards}
        return ", ".join(map(str, sorted(values)))

    @fact
    def other_black(self) -> str:
        """Return the points of each black card that is not an ace."""
        cards = self.definition.card_deck.cards
        return self.value(*(card.name for card in cards if not card.red and card.rank != "A"))

    @fact(vouches="red")
    def red_points(self) -> int:
        """Return the points of all red cards together."""
        return self.worth(card for card in self.definition.card_deck.cards if card.red)

    @fact(vouches="red")
    def red_value(self, *ranks: str) -> str:
        """Return the points of each red card of these ranks."""
        return self.value(*(f"{suit}{rank}" for suit in "♥♦" for rank in ranks))

    @fact(vouches="black")
    def black_value(self, *ranks: str) -> str:
        return self.value(*(f"{suit}{rank}" for suit in "♠♣" for rank in ranks))

    @fact(vouches="black")
    def highest_black_at_face(self) -> str:
        """Return the highest rank whose black cards are worth their number."""
        return self.black_at_face()[-1]

    @fact
    def lowest_black_at_face(self) -> str:
        return self.black_at_face()[0]

    def black_at_face(self) -> list[str]:
        return [rank for rank in TAKES if self.black_value(rank) == str(self.number(rank))]

    def number(self, rank: str) -> int:
        """Return the number on a card; the ace counts as one."""
        return self.definition.card_deck.order[rank] + 1

    def alike(self, rank: str) -> list[Card]:
        return [card for card in self.definition.card_deck.cards if card.rank == str(rank)]

    @fact
    def taker(self, rank: str) -> str:
        """Return the rank that takes a card of that rank."""
        [taker] = self.ways(self.alike(rank))
        return taker

    @fact
    def rank_taken(self, rank: str) -> str:
        """Return the rank of the cards that a card of that rank takes."""
        return next(other for other in TAKES if self.taker(other) == str(rank))

    @fact(vouches="only")
    def kind_taken(self, *ranks: str) -> str:
        """Return whether these ranks take cards of the same rank or others."""
        found = {self.rank_taken(rank) == str(rank) for rank in ranks}
        return "same" if found == {True} else "other"

    def sums(self) -> dict[str, int]:
        return {rank: self.number(rank) + self.number(self.rank_taken(rank)) for rank in TAKES}

    @fact
    def sum_of_a_catch(self) -> int:
        """Return the sum that most ranks make with the card that they take."""
        [(total, _)] = Counter(self.sums().values()).most_common(1)
        return total

    @fact
    def highest_in_sums(self) -> str:
        """Return the highest rank that makes this sum with the rank that it takes."""
        return [rank for rank, total in self.sums().items() if total == self.sum_of_a_catch()][-1]

    @fact(vouches="two once")
    def two_at_once(self) -> str:
        """Return whether a card may take two cards when just two lie in the layout."""
        layouts = combinations(self.definition.card_deck.cards, 2)
        taken = {len(way) for layout in layouts for ways in self.ways(layout).values() for way in ways}
        return "may not" if taken == {1} else "may"

    @fact(vouches="all")
    def alike_taken(self) -> int:
        """Return how many cards the last of its rank takes when all the others lie in the layout."""
        ways = [self.ways(self.alike(rank)[1:])[rank] for rank in ALIKE]
        [taken] = {len(way) for [way] in ways}
        return taken

    @fact(vouches="after")
    def cards_turned(self) -> int:
        """Return how many cards of the stock are turned after each card from a hand."""
        table = self.started()
        play = self.round(table)
        decision = next(play)
        stock = len(table.stock)
        while (decision := play.send(decision.options[0])).about != PLAY:
            pass
        return stock - len(table.stock)

    @fact
    def cutter_sits(self) -> str:
        """Return on which side of the dealer the player sits who has seen the last card."""
        table = self.started()
        self.deal(table)
        return "right" if table.left_of(given(self.cutter(table))) == table.dealer else "left"

    @fact
    def fives_with_a_bonus(self) -> str:
        """Return the colour of the two fives that score a bonus when they are taken together."""
        found = set()
        for pair in combinations(self.alike("5"), 2):
            table = self.started()
            self.caught(table, table.dealer, pair)
            if any(table.bonus):
                found |= {"red" if card.red else "black" for card in pair}
        return " or ".join(found)

    @fact(vouches="before")
    def result_that_opens(self) -> str:
        """Return which result of the last deal the player has who plays first."""
        table = self.started()
        self.score(table)
        table.results = Each(self.seats)
        worst, *_, best = self.seats
        return {worst: "lowest", best: "highest"}.get(self.first(table), "any")

    groups = fact(len(GROUPS))

    @fact
    def group_size(self, rank: str) -> int:
        """Return how many cards belong to the group of a rank."""
        return self.size(frozenset((rank, TAKES[rank])))

    @fact(vouches="more")
    def too_many(self, rank: str) -> int:
        """Return how many of them, or more, in the first layout make a misdeal."""
        group = [*self.alike(rank), *(self.alike(TAKES[rank]) if rank not in ALIKE else ())]
        return 1 + max(count for count in range(len(group)) if not self.misdeal(group[:count]))

    @fact
    def one_misdeal_in(self, redeal: str) -> int:
        return round(1 / (1 - self.passing(redeal)))

    @fact
    def misdeals_in_1000(self, redeal: str) -> int:
        return round(1000 - 1000 * self.passing(redeal))

    def passing(self, redeal: str) -> float:
        """Return the share of layouts that are not a misdeal, counted group by group."""
        layout = int(self.option("layout"))
        passing = [1] + [0] * layout
        for group in GROUPS:
            ways = [comb(self.size(group), n) for n in range(self.most(group, redeal) + 1)]
            passing = [
                sum(ways[n] * passing[total - n] for n in range(min(total + 1, len(ways))))
                for total in range(layout + 1)
            ]
        return passing[layout] / comb(self.cards(), layout)


# -- catches


class Catch(Cards):
    """One card and the cards that it takes from the layout: `♠7 takes ♥3`, or `♠7 stays`."""

    __slots__ = ()

    def __str__(self) -> str:
        card, *taken = self
        return f"{card} takes {' '.join(map(str, taken))}" if taken else f"{card} stays"


class Catches(Options):
    """The catches of `cards`: every way each can take, or staying if it can take nothing."""

    __slots__ = ("cards", "layout", "rules")

    def __init__(self, rules: ChineseTen, cards: Sequence[Card], layout: Sequence[Card]) -> None:
        self.rules, self.cards, self.layout = rules, tuple(cards), tuple(layout)
        ways = rules.ways(layout)
        super().__init__(
            Catch((card, *taken)) for card in cards for taken in ways.get(card.rank, ()) or ((),)
        )

    def find(self, word: str) -> Catch | None:
        """Return the catch that `word` names; the cards it takes may be named in any order."""
        card, taken = parts(word)
        for catch in self:
            if catch[0].name == card and sorted(other.name for other in catch[1:]) == taken:
                return Catch(catch)
        return None

    def refusal(self, word: str) -> str | None:
        if self.find(word):
            return None
        name, names = parts(word)
        card = next((held for held in self.cards if held.name == name), None)
        taken = [lying for lying in self.layout if lying.name in names]
        return self.rules.refusal(card, taken) if card and len(taken) == len(names) else None


def parts(word: str) -> tuple[str, list[str]]:
    """Return the name of the card of a catch, and the sorted names of the cards that it takes."""
    card, _, taken = word.partition(" takes ")
    return card.removesuffix(" stays"), sorted(taken.split())
